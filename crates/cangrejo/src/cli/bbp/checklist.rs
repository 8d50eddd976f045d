//! The checklist of a round: what the articles derive from each player's past.

use std::fmt::Write as _;

use cangrejo_pairing::dutch::{
    self, Color, Facts, Float, Past, Points, Round, Rules, Strength, Tournament,
};

/// The list of a round, in the order of the players; the round itself if there is one.
///
/// Cells are as wide as the widest of their column, and each ends with a tabulator.
pub(super) fn checklist(tournament: &Tournament, ids: &[u32], round: Option<&Round>) -> String {
    // A history that contradicts itself has no list; the answer tells of it.
    let Ok(players) = dutch::facts(tournament, Rules::default()) else { return String::new() };
    let n_played = tournament.n_played();
    let mut opponents: Vec<Option<String>> = vec![None; tournament.players.len()];
    if let Some(round) = round {
        for board in &round.boards {
            opponents[board.white] = Some(format!("({}W)", ids[board.black]));
            opponents[board.black] = Some(format!("({}B)", ids[board.white]));
        }
        if let Some(bye) = round.bye {
            opponents[bye] = Some("(bye)".to_owned());
        }
    }
    let rows: Vec<(Points, Vec<String>)> = players
        .iter()
        .map(|player| {
            let now = opponents[player.place].take().unwrap_or_default();
            (player.score, row(tournament, ids, player, now))
        })
        .collect();
    let header = header(n_played);
    let mut widths: Vec<usize> = header.iter().map(String::len).collect();
    for (_, row) in &rows {
        for (width, cell) in widths.iter_mut().zip(row) {
            *width = (*width).max(cell.len());
        }
    }
    let mut text = "\n".to_owned();
    put(&mut text, &header, &widths);
    let mut last = None;
    for (score, row) in &rows {
        text += "\n";
        if last.replace(score) != Some(score) {
            text += "\n";
        }
        put(&mut text, row, &widths);
    }
    text + "\n\n\n"
}

fn header(n_played: usize) -> Vec<String> {
    let colors = "-".repeat(n_played + 1);
    let fixed = ["ID", "Pts", &colors, "Pref", "C2", "C14", "C16", "Cur", ""];
    let rounds = (1..=n_played).map(|round| format!("R{round}"));
    fixed.into_iter().map(str::to_owned).chain(rounds).collect()
}

fn row(tournament: &Tournament, ids: &[u32], player: &Facts, now: String) -> Vec<String> {
    let tenths = player.score.tenths();
    let letter = |color: Color| match color {
        Color::White => 'W',
        Color::Black => 'B',
    };
    let preference = match player.preference {
        None => "A ".to_owned(),
        Some((color, Strength::Absolute)) => format!("{} ", letter(color)),
        Some((color, Strength::Strong)) => format!("({})", letter(color)),
        Some((color, Strength::Mild)) => format!("{} ", letter(color).to_ascii_lowercase()),
    };
    let float = |float: Option<Float>| match float {
        Some(Float::Down) => "D",
        Some(Float::Up) => "U",
        None => " ",
    };
    let mut cells = vec![
        ids[player.place].to_string(),
        format!("{}.{}", tenths / 10, tenths % 10),
        player.colors.iter().copied().map(letter).collect(),
        preference,
        if player.may_have_bye { "Y" } else { "N" }.to_owned(),
        float(player.floats[0]).to_owned(),
        float(player.floats[1]).to_owned(),
        now,
        String::new(),
    ];
    cells.extend(tournament.players[player.place].past.iter().map(|past| match *past {
        Past::Game { opponent, .. } => ids[opponent].to_string(),
        Past::Unplayed { .. } => String::new(),
    }));
    cells
}

fn put(text: &mut String, cells: &[String], widths: &[usize]) {
    for (cell, &width) in cells.iter().zip(widths) {
        let _ = write!(text, "{cell:>width$}\t");
    }
}
