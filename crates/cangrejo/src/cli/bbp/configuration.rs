//! The file by which the other program is told what tournament to make up.

use std::fs;
use std::path::Path;

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
        set(&mut scenario, &mut values, key, value.trim()).map_err(wrong)?;
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
        "PlayersNumber" => scenario.n_players = size(value, MOST_PLAYERS)?,
        "RoundsNumber" => scenario.n_rounds = size(value, MOST_ROUNDS)?,
        "DrawPercentage" => {
            let percent = number(value).filter(|&percent| percent <= 100).ok_or(Wrong::Value)?;
            scenario.results = Results::Draws { percent };
        }
        "ForfeitRate" => scenario.unplayed.forfeit = one_in(rate(value, 1)?),
        "RetiredRate" => scenario.unplayed.retire = one_in(rate(value, 2)?),
        "HalfPointByeRate" | "HalfPointByteRate" => values.half_bye_rate = Some(rate(value, 1)?),
        "HighestRating" => scenario.ratings.highest = number(value).ok_or(Wrong::Value)?,
        "LowestRating" => scenario.ratings.lowest = number(value).ok_or(Wrong::Value)?,
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

fn number(value: &str) -> Option<u32> {
    value.parse().ok()
}

fn size(value: &str, most: usize) -> Result<usize, Wrong> {
    let is_number = !value.is_empty() && value.bytes().all(|byte| byte.is_ascii_digit());
    match value.parse() {
        Ok(size) if size <= most => Ok(size),
        _ if is_number => Err(Wrong::TooGreat),
        _ => Err(Wrong::Value),
    }
}

fn points(value: &str) -> Result<Points, Wrong> {
    let tenths = decimal(value, 1).and_then(|tenths| u32::try_from(tenths).ok());
    tenths.map(Points::from_tenths).ok_or(Wrong::Value)
}

/// A rate of at least so much, in thousandths.
fn rate(value: &str, least: u64) -> Result<u64, Wrong> {
    decimal(value, 3).filter(|&rate| rate >= 1_000 * least).ok_or(Wrong::Value)
}

/// Once in so many, given in thousandths.
fn one_in(thousandths: u64) -> Chance {
    Chance::per_million(u32::try_from(1_000_000_000 / thousandths).unwrap_or(u32::MAX))
}

/// A decimal number, times ten to a power; digits beyond that are dropped.
fn decimal(value: &str, power: usize) -> Option<u64> {
    let (whole, fraction) = value.split_once('.').unwrap_or((value, ""));
    let digits: String = fraction.chars().chain("000".chars()).take(power).collect();
    let is_number = |digits: &str| digits.bytes().all(|byte| byte.is_ascii_digit());
    if value.is_empty() || !is_number(whole) || !is_number(fraction) {
        return None;
    }
    format!("{whole}{digits}").parse().ok()
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
    }

    #[test]
    fn wrong_lines_are_named() {
        for (line, wrong) in [
            ("PlayersNumber", Wrong::Line),
            ("Players=3", Wrong::Key),
            ("PlayersNumber=many", Wrong::Value),
            ("PlayersNumber=10000", Wrong::TooGreat),
            ("RoundsNumber=99999999999999999999", Wrong::TooGreat),
            ("DrawPercentage=101", Wrong::Value),
            ("ForfeitRate=0.9", Wrong::Value),
            ("RetiredRate=1.9", Wrong::Value),
            ("PointsForWin=-1", Wrong::Value),
        ] {
            assert_eq!(parse(line, 1), Err((line.to_owned(), wrong)));
        }
    }
}
