//! The score sheets (actas) that the tables fill in and sign.

use cangrejo_tournament::event::{
    AthleteNumber, Discipline, Profile, Seat, SideLetter, TableNumber,
};
use cangrejo_tournament::tournament::{Round, Table, TableStatus};
use serde::Serialize;
use serde_json::{Value, json};

use super::Source;
use super::order::{NoSheet, Order, PerPage};
use super::people::name;

/// The score sheets of a round.
#[derive(Clone, Debug, PartialEq, Serialize)]
#[serde(rename_all = "kebab-case")]
pub(super) struct ScoreSheets {
    title: String,
    subtitle: String,
    table_word: String,
    is_chess: bool,
    /// How many share a page.
    slots: usize,
    /// Lines for hands.
    hands: usize,
    /// Games that a table plays.
    games: u8,
    words: Words,
    slips: Vec<Slip>,
    /// For each page, which sheet is in which place.
    pages: Vec<Vec<Option<usize>>>,
    /// Everything that all sheets of the round say, whichever are printed.
    #[serde(skip)]
    substance: Value,
}

/// What is printed for people to fill in.
#[derive(Clone, Debug, PartialEq, Serialize)]
struct Words {
    hands: Vec<String>,
    total: String,
    game: String,
    finishes: Vec<String>,
    winners: Vec<String>,
    sanctions: String,
    signers: Vec<String>,
}

/// The score sheet of a table.
#[derive(Clone, Debug, PartialEq, Serialize)]
struct Slip {
    table: String,
    sides: Vec<SideOfSlip>,
}

#[derive(Clone, Debug, PartialEq, Serialize)]
struct SideOfSlip {
    heading: String,
    people: Vec<Person>,
    /// What the side enters its result with; empty where that is off.
    code: String,
}

#[derive(Clone, Debug, PartialEq, Serialize)]
struct Person {
    seat: String,
    number: String,
    name: String,
}

impl ScoreSheets {
    /// What is the same whichever tables are printed, and however many share a page.
    pub(super) fn substance(&self) -> Value {
        self.substance.clone()
    }
}

/// The score sheets of the round and the tables that are asked for.
pub(super) fn of_round(source: &Source<'_>, order: &Order) -> Result<ScoreSheets, NoSheet> {
    let round = order.round_of(source)?;
    let played = |table: &&Table| table.status != TableStatus::Dissolved;
    let everybody: Vec<Slip> =
        round.tables.values().filter(played).map(|table| slip(source, round, table, &[])).collect();
    let is_asked = |table: &&Table| match order.tables {
        None => true,
        Some((first, last)) => (first..=last).contains(&table.seats.table),
    };
    let asked = round.tables.values().filter(played).filter(is_asked);
    let slips: Vec<Slip> = asked.map(|table| slip(source, round, table, &order.codes)).collect();
    if slips.is_empty() {
        return Err(NoSheet::NoTables);
    }
    let number = round.number.to_string();
    let subtitle = source.messages.say("paper-round", [("round", number.into())]);
    let sheets = sheets(source, (order.per_page, subtitle), &round.profile, slips);
    Ok(ScoreSheets { substance: json!(everybody), ..sheets })
}

/// Score sheets without names: as many as everybody who is there would need.
pub(super) fn blank(source: &Source<'_>, order: &Order) -> ScoreSheets {
    let state = source.state();
    let n_tables = match state.discipline {
        Discipline::Domino => state.n_checked_in() / 4,
        Discipline::Chess => state.n_checked_in() / 2,
    };
    let side = |heading: &str, seats: [&str; 2]| {
        let nobody = |seat: &str| Person {
            seat: seat.to_owned(),
            number: String::new(),
            name: "\u{a0}".to_owned(),
        };
        let heading = source.text(heading);
        SideOfSlip { heading, people: seats.map(nobody).to_vec(), code: String::new() }
    };
    let sides = match state.discipline {
        Discipline::Domino => {
            vec![side("paper-pair-a", ["A", "C"]), side("paper-pair-b", ["B", "D"])]
        }
        Discipline::Chess => vec![side("paper-white", [""; 2]), side("paper-black", [""; 2])],
    };
    let slip = |number: usize| Slip { table: number.to_string(), sides: sides.clone() };
    let slips: Vec<Slip> = (1..=n_tables.max(1)).map(slip).collect();
    let subtitle = source.messages.say("paper-round", [("round", "____".into())]);
    let substance = json!(slips.len());
    ScoreSheets { substance, ..sheets(source, (order.per_page, subtitle), &state.profile, slips) }
}

fn sheets(
    source: &Source<'_>,
    (per_page, subtitle): (PerPage, String),
    profile: &Profile,
    slips: Vec<Slip>,
) -> ScoreSheets {
    ScoreSheets {
        title: capital(&source.messages.sheet_label()),
        subtitle,
        table_word: source.text("paper-table"),
        is_chess: source.state().discipline == Discipline::Chess,
        slots: per_page.count(),
        hands: match per_page {
            PerPage::One => 18,
            PerPage::Two => 10,
            PerPage::Four => 9,
        },
        games: profile.games_per_round,
        words: words(source, profile),
        pages: imposed(slips.len(), per_page.count()),
        substance: Value::Null,
        slips,
    }
}

/// A word as a heading begins.
fn capital(word: &str) -> String {
    let mut letters = word.chars();
    let first = letters.next().map(|first| first.to_uppercase().collect::<String>());
    first.unwrap_or_default() + letters.as_str()
}

fn words(source: &Source<'_>, profile: &Profile) -> Words {
    let texts = |keys: &[&str]| keys.iter().map(|key| source.text(key)).collect::<Vec<String>>();
    let is_chess = source.state().discipline == Discipline::Chess;
    let target = [("target", profile.target.to_string().into())];
    Words {
        hands: texts(&[
            "paper-hand",
            "paper-points-a",
            "paper-total-a",
            "paper-points-b",
            "paper-total-b",
        ]),
        total: source.text("paper-total"),
        game: source.messages.say("paper-game", [("game", "#".into())]),
        finishes: if is_chess {
            ["1 – 0", "½ – ½", "0 – 1"].map(str::to_owned).to_vec()
        } else {
            vec![source.messages.say("paper-to-target", target), source.text("paper-by-time")]
        },
        winners: texts(&["paper-winner-a", "paper-winner-b", "paper-drawn"]),
        sanctions: source.text("paper-sanctions"),
        signers: if is_chess {
            texts(&["paper-white", "paper-black", "paper-judge"])
        } else {
            let seats = ["A", "B", "C", "D"].map(str::to_owned);
            seats.into_iter().chain([source.text("paper-judge")]).collect()
        },
    }
}

fn slip(
    source: &Source<'_>,
    round: &Round,
    table: &Table,
    codes: &[(TableNumber, [String; 2])],
) -> Slip {
    let person = |seat: &str, athlete: AthleteNumber| {
        let who = round.player_for(athlete);
        let (number, name) = (who.to_string(), name(source, who));
        Person { seat: seat.to_owned(), number, name }
    };
    let codes = codes.iter().find(|(number, _)| *number == table.seats.table);
    let side = |letter: SideLetter| {
        let (heading, seats) = match (source.state().discipline, letter) {
            (Discipline::Domino, SideLetter::A) => ("paper-pair-a", [Seat::A, Seat::C]),
            (Discipline::Domino, SideLetter::B) => ("paper-pair-b", [Seat::B, Seat::D]),
            (Discipline::Chess, SideLetter::A) => ("paper-white", [Seat::A, Seat::C]),
            (Discipline::Chess, SideLetter::B) => ("paper-black", [Seat::B, Seat::D]),
        };
        let word = |seat: Seat| match (source.state().discipline, seat) {
            (Discipline::Chess, _) => "",
            (Discipline::Domino, Seat::A) => "A",
            (Discipline::Domino, Seat::B) => "B",
            (Discipline::Domino, Seat::C) => "C",
            (Discipline::Domino, Seat::D) => "D",
        };
        let people = seats.into_iter().filter_map(|seat| Some((seat, table.seats.at(seat)?)));
        SideOfSlip {
            heading: source.text(heading),
            people: people.map(|(seat, athlete)| person(word(seat), athlete)).collect(),
            code: codes.map(|(_, codes)| codes[letter.idx()].clone()).unwrap_or_default(),
        }
    };
    Slip {
        table: table.seats.table.to_string(),
        sides: [SideLetter::A, SideLetter::B].map(side).to_vec(),
    }
}

/// Which sheet goes where, so that the cut stacks laid one on the other are in order: the first
/// place of every page has the first stack, the second place the next one.
fn imposed(n_sheets: usize, slots: usize) -> Vec<Vec<Option<usize>>> {
    let n_pages = n_sheets.div_ceil(slots);
    let page = |page: usize| {
        let place = |slot: usize| Some(slot * n_pages + page).filter(|sheet| *sheet < n_sheets);
        (0..slots).map(place).collect()
    };
    (0..n_pages).map(page).collect()
}

#[cfg(test)]
mod tests {
    use super::imposed;

    #[test]
    fn a_cut_stack_stays_in_the_order_of_tables() {
        for n_sheets in 0..40 {
            for slots in [1, 2, 4] {
                let pages = imposed(n_sheets, slots);
                let stack =
                    (0..slots).flat_map(|slot| pages.iter().filter_map(move |page| page[slot]));
                assert_eq!(stack.collect::<Vec<_>>(), (0..n_sheets).collect::<Vec<_>>());
                assert_eq!(pages.len(), n_sheets.div_ceil(slots), "no page more than needed");
            }
        }
    }
}
