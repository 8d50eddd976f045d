//! Line by line, with every fault.

use cangrejo_solver::domino::{HAND_SIZE, Seat, Tile, Tiles};

use super::{Fault, HandFile, Problem, Written, tile};
use crate::excerpt::excerpt;

/// The words that begin a line other than a hand, in both languages.
const STARTS: [&str; 2] = ["starts", "sale"];
const PLAYS: [&str; 2] = ["plays", "jugadas"];
const PASS: [&str; 2] = ["pass", "paso"];

/// Gathers what the lines say.
#[derive(Default)]
struct Reader {
    faults: Vec<Fault>,
    /// By seat: the line and what is on it.
    hands: [Option<(usize, Vec<Tile>)>; 4],
    starter: Option<(usize, Option<Seat>)>,
    plays: Vec<(usize, Written)>,
}

pub(super) fn read(text: &str) -> Result<HandFile, Vec<Fault>> {
    let mut reader = Reader::default();
    for (line, content) in (1..).zip(text.lines()) {
        let content = content.split('#').next().unwrap_or_default().trim();
        if !content.is_empty() {
            reader.line(line, content);
        }
    }
    reader.finish()
}

impl Reader {
    fn fault(&mut self, line: usize, problem: Problem) {
        self.faults.push(Fault { line: Some(line), problem });
    }

    fn line(&mut self, line: usize, content: &str) {
        let Some((word, rest)) = content.split_once(':') else {
            return self.fault(line, Problem::NotALine { text: excerpt(content) });
        };
        let word = word.trim().to_lowercase();
        if let Some(seat) = seat(&word) {
            self.hand(line, seat, rest);
        } else if STARTS.contains(&word.as_str()) {
            self.starter(line, rest.trim());
        } else if PLAYS.contains(&word.as_str()) {
            for text in parts(rest) {
                match play(text) {
                    Ok(written) => self.plays.push((line, written)),
                    Err(problem) => self.fault(line, problem),
                }
            }
        } else {
            self.fault(line, Problem::NotALine { text: excerpt(content) });
        }
    }

    fn hand(&mut self, line: usize, seat: Seat, rest: &str) {
        if let Some((first_line, _)) = self.hands[seat.index()] {
            let word = seat.to_string();
            return self.fault(line, Problem::Repeated { word, first_line });
        }
        let mut tiles: Vec<Tile> = Vec::new();
        let mut n_written = 0;
        for text in parts(rest) {
            n_written += 1;
            match tile(text) {
                Err(problem) => self.fault(line, problem),
                Ok(tile) => match self.holder(tile, (line, seat, &tiles)) {
                    Some((first_line, seat)) => {
                        self.fault(line, Problem::Twice { tile, seat, first_line });
                    }
                    None => tiles.push(tile),
                },
            }
        }
        if n_written != HAND_SIZE {
            self.fault(line, Problem::Size { seat, found: n_written });
        }
        self.hands[seat.index()] = Some((line, tiles));
    }

    /// Who has a tile already, and where it says so; `current` is the hand being read.
    fn holder(&self, tile: Tile, current: (usize, Seat, &[Tile])) -> Option<(usize, Seat)> {
        let (line, seat, tiles) = current;
        if tiles.contains(&tile) {
            return Some((line, seat));
        }
        let mut hands = Seat::ALL.into_iter().zip(&self.hands);
        hands.find_map(|(seat, hand)| match hand {
            Some((line, tiles)) if tiles.contains(&tile) => Some((*line, seat)),
            Some(_) | None => None,
        })
    }

    fn starter(&mut self, line: usize, text: &str) {
        if let Some((first_line, _)) = self.starter {
            let word = STARTS[0].to_owned();
            return self.fault(line, Problem::Repeated { word, first_line });
        }
        let seat = seat(&text.to_lowercase());
        if seat.is_none() {
            self.fault(line, Problem::NotASeat { text: excerpt(text) });
        }
        self.starter = Some((line, seat));
    }

    /// Looks at the hands together.
    fn finish(mut self) -> Result<HandFile, Vec<Fault>> {
        let is_there = |seat: Seat| self.hands[seat.index()].is_some();
        let for_four = is_there(Seat::C) || is_there(Seat::D);
        let needed = if for_four { &Seat::ALL[..] } else { &Seat::ALL[..2] };
        for &seat in needed.iter().filter(|&&seat| !is_there(seat)) {
            self.faults.push(Fault { line: None, problem: Problem::NoHand { seat } });
        }
        let hands = self.hands.iter().flatten();
        let hands: Vec<Tiles> = hands.map(|(_, tiles)| tiles.iter().copied().collect()).collect();
        let dealt = hands.iter().copied().fold(Tiles::NONE, Tiles::or);
        let missing = Tile::all().collect::<Tiles>().less(dealt);
        if hands.len() == Seat::ALL.len() && !missing.is_empty() {
            self.faults.push(Fault { line: None, problem: Problem::Missing { tiles: missing } });
        }
        if !self.faults.is_empty() {
            return Err(self.faults);
        }
        let starter = self.starter.and_then(|(line, seat)| Some((line, seat?)));
        Ok(HandFile { hands, starter, plays: self.plays })
    }
}

/// What stands between blanks or commas.
fn parts(text: &str) -> impl Iterator<Item = &str> {
    let parts = text.split(|letter: char| letter.is_whitespace() || letter == ',');
    parts.filter(|part| !part.is_empty())
}

fn seat(word: &str) -> Option<Seat> {
    Seat::ALL.into_iter().find(|seat| seat.to_string().eq_ignore_ascii_case(word))
}

/// A tile, perhaps with an end after an `@`, or a pass.
fn play(text: &str) -> Result<Written, Problem> {
    if PASS.iter().any(|pass| text.eq_ignore_ascii_case(pass)) {
        return Ok(Written::Pass);
    }
    let (text, end) = match text.split_once('@') {
        None => (text, None),
        Some((tile, end)) => match end.parse() {
            Ok(end @ 0..=6) => (tile, Some(end)),
            Ok(7..) | Err(_) => return Err(Problem::NotAPlay { text: excerpt(text) }),
        },
    };
    match tile(text) {
        Ok(tile) => Ok(Written::Tile { tile, end }),
        Err(Problem::NotATile { text }) => Err(Problem::NotAPlay { text }),
        Err(problem) => Err(problem),
    }
}
