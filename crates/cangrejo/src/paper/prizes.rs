//! Prizes: what there is to give, and who gets how much of it.

use std::collections::BTreeSet;

use cangrejo_tournament::event::AthleteNumber;
use serde::{Deserialize, Serialize};

use crate::messages::Messages;

/// The most that one prize can be, in hundredths; sums of them never overflow.
const MOST_CENTS: u64 = 100_000_000_000;

/// The most prizes of a tournament.
const MOST_PRIZES: usize = 500;

/// What there is to give.
#[derive(Clone, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
pub struct Fund {
    /// In what, such as `USD`; may be empty.
    pub currency: String,
    /// Whether somebody can have more than one prize.
    pub repeats: Repeats,
    /// The prizes, as they were typed.
    pub prizes: Vec<Prize>,
}

impl Fund {
    /// No prizes.
    pub const NONE: Fund =
        Fund { currency: String::new(), repeats: Repeats::One, prizes: Vec::new() };
}

/// Whether somebody can have more than one prize.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case")]
pub enum Repeats {
    /// One each: whoever has a prize of an earlier list is passed over in the later ones.
    #[default]
    One,
    /// As many as somebody wins.
    Any,
}

/// A prize.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct Prize {
    /// For whom: a category or a tag of athletes; empty for everybody.
    pub category: String,
    /// For which place among them, from 1.
    pub place: u32,
    /// How much, in hundredths.
    pub cents: u64,
}

/// The lines of typed prizes that say nothing of the kind.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct BadPrizes {
    /// Their numbers, from 1.
    pub lines: Vec<usize>,
}

/// What an athlete gets of a list.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Award {
    /// Who.
    pub athlete: AthleteNumber,
    /// Of which category; empty for that of everybody.
    pub category: String,
    /// The place among them.
    pub place: usize,
    /// How many share what their places give.
    pub n_sharing: usize,
    /// How much, in hundredths; what cannot be shared evenly is given to nobody.
    pub cents: u64,
}

impl Fund {
    /// Reads prizes: a line each, `[category] place amount`.
    ///
    /// # Examples
    ///
    /// ```
    /// use cangrejo::paper::Fund;
    ///
    /// let fund = Fund::read("1 300\n2 200.50\nFemenino 1 100").unwrap();
    /// assert_eq!(fund.prizes[1].cents, 20_050);
    /// assert_eq!(fund.prizes[2].category, "Femenino");
    /// assert_eq!(Fund::read("1 300\nmucho").unwrap_err().lines, [2]);
    /// ```
    ///
    /// # Errors
    ///
    /// Every line that is no prize.
    pub fn read(text: &str) -> Result<Fund, BadPrizes> {
        let (mut prizes, mut lines) = (Vec::new(), Vec::new());
        for (line, number) in text.lines().zip(1..).filter(|(line, _)| !line.trim().is_empty()) {
            match prize(line) {
                Some(prize) if prizes.len() < MOST_PRIZES => prizes.push(prize),
                Some(_) | None => lines.push(number),
            }
        }
        if lines.is_empty() {
            Ok(Fund { prizes, ..Fund::default() })
        } else {
            Err(BadPrizes { lines })
        }
    }

    /// The prizes as they can be typed again, with the decimals of the language.
    pub fn typed(&self, messages: &Messages) -> String {
        let mark = messages.decimal_mark();
        let line = |prize: &Prize| {
            let amount = format!("{}{mark}{:02}", prize.cents / 100, prize.cents % 100);
            format!("{} {} {amount}", prize.category, prize.place).trim().to_owned()
        };
        self.prizes.iter().map(line).collect::<Vec<_>>().join("\n")
    }

    /// An amount with its currency, as the language writes it.
    pub fn amount(&self, cents: u64, messages: &Messages) -> String {
        let amount = messages.number(format!("{}.{:02}", cents / 100, cents % 100));
        format!("{amount} {}", super::plain(&self.currency, 12)).trim().to_owned()
    }

    /// The categories that have prizes, that of everybody first.
    fn categories(&self) -> Vec<&str> {
        let mut found: Vec<&str> = Vec::new();
        for prize in &self.prizes {
            let is_known = |one: &&str| same(one, &prize.category);
            if !found.iter().any(is_known) {
                found.push(&prize.category);
            }
        }
        found.sort_by_key(|category| !category.is_empty());
        found
    }

    /// Who gets what, list by list: those who share a place share what their places give.
    ///
    /// `ranking` has the places with their athletes, the best first; `is_of` says whether an
    /// athlete is of a category.
    pub fn awards(
        &self,
        ranking: &[(usize, AthleteNumber)],
        is_of: impl Fn(AthleteNumber, &str) -> bool,
    ) -> Vec<Award> {
        let (mut awards, mut served) = (Vec::new(), BTreeSet::new());
        for category in self.categories() {
            let is_there = |(_, athlete): &&(usize, AthleteNumber)| {
                (category.is_empty() || is_of(*athlete, category)) && !served.contains(athlete)
            };
            let eligible: Vec<(usize, AthleteNumber)> =
                ranking.iter().filter(is_there).copied().collect();
            let given = self.given(category, &eligible);
            if self.repeats == Repeats::One {
                served.extend(given.iter().map(|award| award.athlete));
            }
            awards.extend(given);
        }
        awards
    }

    /// The prizes of one list.
    fn given(&self, category: &str, eligible: &[(usize, AthleteNumber)]) -> Vec<Award> {
        let mut awards = Vec::new();
        let mut first = 1;
        for equals in eligible.chunk_by(|(place, _), (next, _)| place == next) {
            let places = first..first + equals.len();
            let sum: u64 = self
                .prizes
                .iter()
                .filter(|prize| same(&prize.category, category))
                .filter(|prize| places.contains(&(prize.place as usize)))
                .map(|prize| prize.cents)
                .sum();
            let cents = sum / equals.len() as u64;
            let award = |(_, athlete): &(usize, AthleteNumber)| Award {
                athlete: *athlete,
                category: category.to_owned(),
                place: first,
                n_sharing: equals.len(),
                cents,
            };
            if cents > 0 {
                awards.extend(equals.iter().map(award));
            }
            first = places.end;
        }
        awards
    }
}

/// Whether two categories are one but for spaces and capitals.
fn same(one: &str, other: &str) -> bool {
    one.trim().to_lowercase() == other.trim().to_lowercase()
}

fn prize(line: &str) -> Option<Prize> {
    let words: Vec<&str> = line.split_whitespace().collect();
    let [category @ .., place, amount] = words.as_slice() else { return None };
    let place = place.trim_end_matches(['.', 'º', '°', ':']).parse().ok();
    let place = place.filter(|place| (1..=10_000).contains(place))?;
    let cents = cents(amount)?;
    Some(Prize { category: category.join(" "), place, cents })
}

/// An amount with at most two decimals, after a point or a comma.
fn cents(amount: &str) -> Option<u64> {
    let (whole, decimals) = amount.split_once(['.', ',']).unwrap_or((amount, ""));
    let is_number = |text: &str| text.bytes().all(|byte| byte.is_ascii_digit());
    if whole.is_empty() || decimals.len() > 2 || !is_number(whole) || !is_number(decimals) {
        return None;
    }
    let cents: u64 = format!("{whole}{decimals:0<2}").parse().ok()?;
    Some(cents).filter(|cents| (1..=MOST_CENTS).contains(cents))
}

#[cfg(test)]
mod tests {
    use cangrejo_tournament::event::AthleteNumber;

    use super::{Fund, Repeats};
    use crate::language::Language;
    use crate::messages::Messages;

    fn athlete(number: u32) -> AthleteNumber {
        AthleteNumber::new(number).expect("from 1")
    }

    fn given(fund: &Fund, places: &[usize]) -> Vec<(u32, String, u64)> {
        let ranking: Vec<_> =
            places.iter().zip(1..).map(|(place, number)| (*place, athlete(number))).collect();
        let is_even =
            |one: AthleteNumber, category: &str| category == "B" && one.get().is_multiple_of(2);
        let awards = fund.awards(&ranking, is_even);
        awards.into_iter().map(|one| (one.athlete.get(), one.category, one.cents)).collect()
    }

    #[test]
    fn those_who_share_a_place_share_what_their_places_give() {
        let fund = Fund::read("1 300\n2 200\n3 100").expect("three prizes");
        let shared = given(&fund, &[1, 2, 2, 4]);
        let amounts: Vec<u64> = shared.iter().map(|(_, _, cents)| *cents).collect();
        assert_eq!(amounts, [30_000, 15_000, 15_000]);
        // Three for one amount: a cent is left, and nobody gets more than another.
        let fund = Fund::read("1 100").expect("a prize");
        let amounts: Vec<u64> =
            given(&fund, &[1, 1, 1]).iter().map(|(_, _, cents)| *cents).collect();
        assert_eq!(amounts, [3_333; 3]);
    }

    #[test]
    fn whoever_has_a_prize_is_passed_over_unless_prizes_add_up() {
        let mut fund = Fund::read("B 1 50\n1 300\n2 200").expect("three prizes");
        let expected = [(1, "", 30_000), (2, "", 20_000), (4, "B", 5_000)];
        let expected = expected.map(|(who, category, cents)| (who, category.to_owned(), cents));
        assert_eq!(given(&fund, &[1, 2, 3, 4]), expected);
        fund.repeats = Repeats::Any;
        assert_eq!(given(&fund, &[1, 2, 3, 4])[2], (2, "B".to_owned(), 5_000));
    }

    #[test]
    fn never_more_is_given_than_there_is() {
        let fund = Fund::read("1 10.01\n2 7\n3 0.50\nB 1 3\nB 2 1.99").expect("five prizes");
        let total: u64 = fund.prizes.iter().map(|prize| prize.cents).sum();
        for pattern in 0..3_usize.pow(6) {
            let mut places = vec![1];
            for idx in 1..6_usize {
                let is_shared = pattern / 3_usize.pow(u32::try_from(idx).expect("few")) % 3 == 0;
                places.push(if is_shared { places[idx - 1] } else { idx + 1 });
            }
            let sum: u64 = given(&fund, &places).iter().map(|(_, _, cents)| cents).sum();
            assert!(sum <= total, "{places:?}");
        }
    }

    #[test]
    fn what_is_typed_comes_back() {
        for (language, typed) in
            [(Language::En, "1 1300.00\nSub 20 2 0.05"), (Language::Es, "1 1300,00\nSub 20 2 0,05")]
        {
            let messages = Messages::new(language);
            assert_eq!(Fund::read(typed).expect("two prizes").typed(&messages), typed);
        }
        for bad in
            ["1", "x 10", "0 10", "1 0", "1 -5", "1 1.234", "1 1e9", "1 99999999999999999999"]
        {
            assert!(Fund::read(bad).is_err(), "{bad}");
        }
    }
}
