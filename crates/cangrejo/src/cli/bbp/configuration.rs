//! The file by which the other program is told what tournament to make up.

use std::fs;
use std::path::Path;
use std::str::FromStr;

use cangrejo_pairing::generate::{Chance, MOST_PLAYERS, MOST_ROUNDS, Results, Scenario};
use cangrejo_tournament::trf::{ByColor, Points};

use super::unread;
use crate::cli::exit::{Exit, Failure};
use crate::messages::Messages;

/// What is wrong with a line.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
enum Wrong {
    /// It has no such form.
    Line,
    /// There is no such key.
    Key,
    /// The key has no such value.
    Value,
    /// The value is beyond all tournaments.
    TooGreat,
}

/// Reads a configuration; what it does not say is left to chance.
pub(super) fn read(path: &Path, seed: u64, messages: &Messages) -> Result<Scenario, Failure> {
    let name = path.display().to_string();
    let bytes = fs::read(path).map_err(|error| unread(&name, &error, messages))?;
    let text = String::from_utf8_lossy(&bytes);
    parse(&text, seed).map_err(|(line, wrong)| {
        let (exit, key) = match wrong {
            Wrong::Line => (Exit::BadInput, "bbp-configuration-line"),
            Wrong::Key => (Exit::BadInput, "bbp-configuration-key"),
            Wrong::Value => (Exit::BadInput, "bbp-configuration-value"),
            Wrong::TooGreat => (Exit::Refused, "bbp-configuration-too-great"),
        };
        Failure::new(exit, messages.say(key, [("file", name.into()), ("line", line.into())]))
    })
}

fn parse(text: &str, seed: u64) -> Result<Scenario, (String, Wrong)> {
    let mut scenario = Scenario::by_chance(seed);
    let mut values = Values::default();
    for line in text.split(['\r', '\n']).filter(|line| !line.is_empty() && !line.starts_with('#')) {
        let wrong = |wrong| (line.to_owned(), wrong);
        let (key, value) = line.split_once('=').ok_or_else(|| wrong(Wrong::Line))?;
        set(&mut scenario, &mut values, key, value).map_err(wrong)?;
    }
    if let Some(rate) = values.half_bye_rate {
        // One player in so many; ours is the chance of a round.
        let n_rounds = u64::try_from(scenario.n_rounds).unwrap_or(1);
        scenario.unplayed.half_bye = one_in(rate.saturating_mul(n_rounds));
    }
    let points = &mut scenario.points;
    points.forfeit_win = points.win.white;
    points.full_bye = points.win.white;
    points.half_bye = points.draw.white;
    points.pairing_bye = values.pairing_bye.unwrap_or(points.win.white);
    Ok(scenario)
}

/// Values that depend on others.
#[derive(Default)]
struct Values {
    pairing_bye: Option<Points>,
    /// In thousandths.
    half_bye_rate: Option<u64>,
}

fn set(scenario: &mut Scenario, values: &mut Values, key: &str, value: &str) -> Result<(), Wrong> {
    match key {
        "PlayersNumber" => scenario.n_players = number(value, MOST_PLAYERS)?,
        "RoundsNumber" => scenario.n_rounds = number(value, MOST_ROUNDS)?,
        "DrawPercentage" => {
            let percent = number(value, u8::MAX.into())?;
            if percent > 100 {
                return Err(Wrong::Value);
            }
            scenario.results = Results::Draws { percent };
        }
        "ForfeitRate" => scenario.unplayed.forfeit = one_in(rate(value, 1.0)?),
        "RetiredRate" => scenario.unplayed.retire = one_in(rate(value, 2.0)?),
        "HalfPointByeRate" | "HalfPointByteRate" => values.half_bye_rate = Some(rate(value, 1.0)?),
        "HighestRating" => scenario.ratings.highest = number(value, MOST_RATING)?,
        "LowestRating" => scenario.ratings.lowest = number(value, MOST_RATING)?,
        "PointsForWin" => scenario.points.win = ByColor::both(points(value)?),
        "PointsForDraw" => scenario.points.draw = ByColor::both(points(value)?),
        "PointsForLoss" => scenario.points.loss = ByColor::both(points(value)?),
        "PointsForZPB" => scenario.points.zero_bye = points(value)?,
        "PointsForForfeitLoss" => {
            scenario.points.forfeit_loss = points(value)?;
            scenario.points.zero_bye = scenario.points.forfeit_loss;
        }
        "PointsForPAB" => values.pairing_bye = Some(points(value)?),
        _ => return Err(Wrong::Key),
    }
    Ok(())
}

/// The greatest rating that a file can say.
const MOST_RATING: u32 = 9_999;

/// A whole number of digits alone, up to a limit.
fn number<N: Copy + FromStr + PartialOrd>(value: &str, most: N) -> Result<N, Wrong> {
    if !are_digits(value) {
        return Err(Wrong::Value);
    }
    value.parse().ok().filter(|number| *number <= most).ok_or(Wrong::TooGreat)
}

/// Points with at most one digit behind the point.
fn points(value: &str) -> Result<Points, Wrong> {
    let (whole, tenth) = value.split_once('.').unwrap_or((value, "0"));
    if !are_digits(tenth) || tenth.len() > 1 || !(whole.is_empty() || are_digits(whole)) {
        return Err(Wrong::Value);
    }
    let tenths = format!("{whole}{tenth}").parse().map_err(|_| Wrong::TooGreat)?;
    Ok(Points::from_tenths(tenths))
}

fn are_digits(text: &str) -> bool {
    !text.is_empty() && text.bytes().all(|byte| byte.is_ascii_digit())
}

/// A rate of at least so much, in thousandths: the number that a value begins with, as C reads it.
#[expect(
    clippy::cast_possible_truncation,
    clippy::cast_sign_loss,
    reason = "the rate is positive, and an infinite one becomes the greatest number"
)]
fn rate(value: &str, least: f32) -> Result<u64, Wrong> {
    let value = value.trim_start();
    let ends = (1..=value.len()).rev();
    let mut numbers = ends.filter_map(|end| value.get(..end)?.parse::<f32>().ok());
    match numbers.next() {
        Some(rate) if rate.is_infinite() && value.contains(|one: char| one.is_ascii_digit()) => {
            Err(Wrong::TooGreat)
        }
        Some(rate) if rate >= least => Ok((rate * 1_000.0) as u64),
        Some(_) | None => Err(Wrong::Value),
    }
}

/// Once in so many, given in thousandths.
fn one_in(thousandths: u64) -> Chance {
    Chance::per_million(u32::try_from(1_000_000_000 / thousandths).unwrap_or(u32::MAX))
}

#[cfg(test)]
mod tests {
    use super::{Points, Wrong, parse};
    use cangrejo_pairing::generate::{Chance, Results, Scenario};

    #[test]
    fn every_key_is_understood() {
        let text = "# comment\nPlayersNumber=20\rRoundsNumber=8\r\nDrawPercentage=30\n\
            ForfeitRate=20\nRetiredRate=100.5\nHalfPointByeRate=10\nHighestRating=2500\n\
            LowestRating=2000\nPointsForWin=3.0\nPointsForDraw=1\nPointsForLoss=0.5\n\
            PointsForForfeitLoss=0.1\nPointsForZPB=0.2\nPointsForPAB=2.0\n";
        let scenario = parse(text, 1).expect("it is right");
        assert_eq!((scenario.n_players, scenario.n_rounds), (20, 8));
        assert_eq!(scenario.results, Results::Draws { percent: 30 });
        assert_eq!(scenario.unplayed.forfeit, Chance::percent(5));
        assert_eq!(scenario.unplayed.retire, Chance::per_million(9_950));
        assert_eq!(scenario.unplayed.half_bye, Chance::per_million(12_500));
        assert_eq!((scenario.ratings.lowest, scenario.ratings.highest), (2000, 2500));
        let points = scenario.points;
        let [win, draw, loss] = points.of_either_color().expect("no key is of one color");
        let worth = [win, draw, loss, points.forfeit_win, points.forfeit_loss];
        assert_eq!(worth.map(Points::tenths), [30, 10, 5, 30, 1]);
        let byes = [points.pairing_bye, points.full_bye, points.half_bye, points.zero_bye];
        assert_eq!(byes.map(Points::tenths), [20, 30, 10, 2]);
        assert_eq!(parse("", 9), Ok(Scenario::by_chance(9)));
        for (written, chance) in [("1e1", 10), (" 50.", 2), ("20 or so", 5), ("inf", 0)] {
            let scenario = parse(&format!("ForfeitRate={written}"), 1).expect("a rate");
            assert_eq!(scenario.unplayed.forfeit, Chance::percent(chance), "{written}");
        }
    }

    #[test]
    fn wrong_lines_are_named() {
        for (line, wrong) in [
            ("PlayersNumber", Wrong::Line),
            ("Players=3", Wrong::Key),
            ("PlayersNumber=many", Wrong::Value),
            ("PlayersNumber=10000", Wrong::TooGreat),
            ("RoundsNumber=99999999999999999999", Wrong::TooGreat),
            ("PlayersNumber=20 ", Wrong::Value),
            ("DrawPercentage=101", Wrong::Value),
            ("DrawPercentage=300", Wrong::TooGreat),
            ("HighestRating=10000", Wrong::TooGreat),
            ("ForfeitRate=", Wrong::Value),
            ("ForfeitRate=many", Wrong::Value),
            ("ForfeitRate=1e99", Wrong::TooGreat),
            ("ForfeitRate=0.9", Wrong::Value),
            ("RetiredRate=1.9", Wrong::Value),
            ("PointsForWin=-1", Wrong::Value),
            ("PointsForWin=5.", Wrong::Value),
            ("PointsForWin=1.25", Wrong::Value),
        ] {
            assert_eq!(parse(line, 1), Err((line.to_owned(), wrong)));
        }
    }
}
