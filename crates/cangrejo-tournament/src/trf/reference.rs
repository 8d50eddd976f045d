//! Records as the reference engine reads them, where that is not how we do.

use super::columns::{Columns, whole_number};
use super::fault::{Field, Problem};
use super::player_record::column_of_round;
use super::points::Points;
use super::record::{
    Bye, Record, accelerated, bb_symbol, configuration, initial_color, player_words, point_system,
    read_by_id, round_field,
};

/// The greatest points that the engine can hold, in tenths.
const MOST_TENTHS: u32 = 65_535;

/// The greatest number of a player that the engine can hold.
const MOST_PLAYER: u32 = 65_535;

/// Reads a line whose record has this id.
pub(super) fn read(id: &str, line: &mut Columns<'_, '_>) -> Option<Record> {
    Some(match id {
        "XXS" | "XXZ" => Record::Other(line.from(1).to_owned()),
        // It has no limit of rounds.
        "142" => Record::NRounds(line.ordinal(4, line.len().max(4), Field::Round)?),
        "XXR" => Record::NRoundsX(line.ordinal(4, line.len().max(4), Field::Round)?),
        "152" => Record::InitialColor(initial_color(line.from(5), line)?),
        "XXC" => configuration(line),
        "162" => {
            let values = point_system(line)?;
            for (_, points) in &values {
                limit(*points, line);
            }
            Record::PointSystem(values)
        }
        "192" => Record::System(line.from(5).to_owned()),
        // Whatever bye is asked for, the player is not paired and has nothing for it yet.
        "240" => {
            line.reaches(11).then_some(())?;
            let round = round_field(line, 7, 9)?;
            Record::Byes { bye: Bye::Zero, round, players: players(line, 11) }
        }
        // What stands behind the columns of the record is not read.
        "250" => accelerated(line)?,
        // Where the last round comes before the first, the record forbids nothing.
        "260" => {
            line.reaches(18).then_some(())?;
            let rounds = (round_field(line, 5, 7)?, round_field(line, 9, 11)?);
            Record::Forbidden { rounds, players: players(line, 13) }
        }
        "XXP" => {
            let players = player_words(line);
            if players.iter().any(|&player| player > MOST_PLAYER) {
                line.fault(5, Problem::TooGreat { field: Field::Player, limit: MOST_PLAYER });
            }
            Record::ForbiddenX(players)
        }
        _ => match id.strip_prefix("BB").and_then(bb_symbol) {
            Some(symbol) => {
                line.reaches(8).then_some(())?;
                let points = line.points(5, 12)?;
                limit(points, line);
                Record::PointsX(symbol, points)
            }
            None => return read_by_id(id, line),
        },
    })
}

/// Finds the rounds of a player's line that write no opponent otherwise than by `0000` or blanks.
pub(super) fn find_short_zeros(line: &mut Columns<'_, '_>) {
    let columns = (1..).map(column_of_round).take_while(|column| column + 7 <= line.len());
    for column in columns.collect::<Vec<_>>() {
        let opponent = line.cut(column, column + 3);
        if opponent != "0000" && whole_number(opponent.trim_matches(' ')) == Some(0) {
            line.fault(column, Problem::Zero { field: Field::Player });
        }
    }
}

/// Players in fields of four columns up to the end of the line, where blanks are a field too.
fn players(line: &mut Columns<'_, '_>, first: usize) -> Vec<u32> {
    let mut players = Vec::new();
    let mut column = first;
    while column + 3 <= line.len() {
        players.extend(line.ordinal(column, column + 3, Field::Player));
        column += 5;
    }
    line.blank_from(column);
    players
}

fn limit(points: Points, line: &mut Columns<'_, '_>) {
    if points.tenths() > MOST_TENTHS {
        line.fault(5, Problem::TooGreat { field: Field::Points, limit: MOST_TENTHS / 10 });
    }
}
