//! The tournament in figures: who took part, how it ended, how good its rounds were.

use cangrejo_pairing::domino::Share;
use cangrejo_tournament::event::{BoardResult, Discipline, Finish, Game, Origin, Role};
use cangrejo_tournament::tournament::{Phase, Round, State};

use super::Source;
use super::list::{Kind, List, Section, plain};
use super::people::{club, name, ranking};
use crate::messages::profile_name;
use crate::round_report::{RoundReport, Seating, before, report};

/// How many of the best a report names.
const MOST_NAMED: usize = 10;

/// The report of the tournament so far, or to its end.
pub(super) fn of_tournament(source: &Source<'_>) -> List {
    let state = source.state();
    let quality = match state.discipline {
        Discipline::Domino => domino_quality(source),
        Discipline::Chess => chess_quality(source),
    };
    List {
        title: source.text("paper-report"),
        subtitle: match state.phase {
            Phase::Closed => source.text("paper-closed"),
            Phase::NotCreated | Phase::Open => source.text("paper-still-open"),
        },
        flow: 1,
        tenths: 100,
        sections: vec![summary(source), best(source), quality],
        ..List::default()
    }
    .without_empty()
}

/// Who took part, by which rules, and how much was played.
pub(super) fn summary(source: &Source<'_>) -> Section {
    let state = source.state();
    let n_ranked = state.athletes.values().filter(|one| one.role == Role::Ranked).count();
    let n_tables: usize = state.rounds.iter().map(|round| round.tables.len()).sum();
    let mut sentences = vec![
        source.messages.say(
            "paper-sum-people",
            [("athletes", n_ranked.into()), ("clubs", n_clubs(state).into())],
        ),
        source.messages.say(
            "paper-sum-rounds",
            [
                ("rounds", state.rounds.len().into()),
                ("planned", state.n_rounds.to_string().into()),
                ("tables", n_tables.into()),
            ],
        ),
        source.messages.say(
            "paper-sum-rules",
            [("rules", plain(&profile_name(&state.profile, source.messages), 60).into())],
        ),
    ];
    sentences.extend(games(source));
    let values = [
        ("sanctions", state.sanctions.len().into()),
        ("annulled", state.annulled_rounds.len().into()),
    ];
    sentences.push(source.messages.say("paper-sum-incidents", values));
    Section { heading: source.text("paper-sum"), sentences, ..Section::default() }
}

fn n_clubs(state: &State) -> usize {
    let clubs = state.athletes.values().map(|one| one.details.club.trim().to_lowercase());
    clubs.filter(|club| !club.is_empty()).collect::<std::collections::BTreeSet<_>>().len()
}

/// How many games of domino ended how.
fn games(source: &Source<'_>) -> Option<String> {
    let (mut n_target, mut n_time, mut n_other) = (0_usize, 0_usize, 0_usize);
    for game in source.state().rounds.iter().flat_map(|round| round.tables.values()) {
        for game in &game.games {
            match game {
                Game::Played { finish: Finish::Target, .. } => n_target += 1,
                Game::Played { finish: Finish::Time, .. } => n_time += 1,
                Game::Played { finish: Finish::Interrupted, .. } | Game::Credited { .. } => {
                    n_other += 1;
                }
                Game::Chess { .. } => return None,
            }
        }
    }
    let values = [("target", n_target.into()), ("time", n_time.into()), ("other", n_other.into())];
    (n_target + n_time + n_other > 0).then(|| source.messages.say("paper-sum-games", values))
}

/// The best, in order.
pub(super) fn best(source: &Source<'_>) -> Section {
    let state = source.state();
    if state.rounds.is_empty() {
        return Section::default();
    }
    let rows = ranking(source).into_iter().take(MOST_NAMED).map(|(place, athlete, points)| {
        vec![
            place.to_string(),
            athlete.to_string(),
            name(source, athlete),
            club(state, athlete),
            points,
        ]
    });
    let columns = vec![
        (source.text("standings-place"), Kind::Main),
        (source.text("paper-number"), Kind::Number),
        (source.text("paper-name"), Kind::Text),
        (source.text("desk-club"), Kind::Text),
        (source.text("paper-points-short"), Kind::Number),
    ];
    Section::table(columns, rows.collect()).under(source.text("paper-best"))
}

/// A share in percent with one decimal, exact.
fn percent(share: Option<Share>, source: &Source<'_>) -> String {
    share.map_or_else(
        || "–".to_owned(),
        |share| {
            let tenths = 1000 * share.part / share.whole;
            format!("{} %", source.messages.number(format!("{}.{}", tenths / 10, tenths % 10)))
        },
    )
}

fn origin(source: &Source<'_>, round: &Round) -> String {
    match &round.origin {
        Origin::Engine { engine, .. } => plain(engine, 16),
        Origin::Hand => source.text("paper-by-hand"),
        Origin::Imported => source.text("paper-imported"),
    }
}

/// How good the rounds of domino were, by the state before each.
fn domino_quality(source: &Source<'_>) -> Section {
    let row = |round: &Round| {
        let before = before(source.tournament, round.number)?;
        let report: RoundReport = report(&before, &Seating::published(round), None);
        let tally = &report.figures.tally;
        Some(vec![
            round.number.to_string(),
            round.tables.len().to_string(),
            round.byes.len().to_string(),
            origin(source, round),
            percent(report.figures.success, source),
            percent(report.figures.valid_tables, source),
            tally.partner_violations.to_string(),
            tally.rival_violations.to_string(),
            tally.pyramid_moves.to_string(),
            round.n_hand_changes.to_string(),
        ])
    };
    let columns = vec![
        (source.text("paper-round-column"), Kind::Main),
        (source.text("paper-tables"), Kind::Number),
        (source.text("paper-byes"), Kind::Number),
        (source.text("paper-made-by"), Kind::Text),
        (source.text("paper-success"), Kind::Number),
        (source.text("paper-valid"), Kind::Number),
        (source.text("paper-partner-repeats"), Kind::Number),
        (source.text("paper-rival-repeats"), Kind::Number),
        (source.text("paper-moves"), Kind::Number),
        (source.text("paper-hand-changes"), Kind::Number),
    ];
    let rows: Vec<Vec<String>> = source.state().rounds.iter().filter_map(row).collect();
    if rows.is_empty() {
        return Section::default();
    }
    Section::table(columns, rows).under(source.text("paper-quality"))
}

/// How the boards of each round ended.
fn chess_quality(source: &Source<'_>) -> Section {
    let row = |round: &Round| {
        let (mut white, mut drawn, mut black, mut unplayed) = (0_usize, 0_usize, 0_usize, 0_usize);
        for game in round.tables.values().flat_map(|board| &board.games) {
            let Game::Chess { result, .. } = game else { continue };
            match result {
                BoardResult::WhiteWon | BoardResult::HalfToWhite => white += 1,
                BoardResult::BlackWon | BoardResult::HalfToBlack => black += 1,
                BoardResult::Draw | BoardResult::BothLost => drawn += 1,
                BoardResult::WhiteByForfeit
                | BoardResult::BlackByForfeit
                | BoardResult::BothForfeited => unplayed += 1,
            }
        }
        let counts = [round.tables.len(), round.byes.len(), white, drawn, black, unplayed];
        let mut row = vec![round.number.to_string()];
        row.extend(counts.map(|count| count.to_string()));
        row.insert(3, origin(source, round));
        row.push(round.n_hand_changes.to_string());
        row
    };
    let columns = vec![
        (source.text("paper-round-column"), Kind::Main),
        (source.text("paper-tables"), Kind::Number),
        (source.text("paper-byes"), Kind::Number),
        (source.text("paper-made-by"), Kind::Text),
        (source.text("paper-white-won"), Kind::Number),
        (source.text("paper-drawn"), Kind::Number),
        (source.text("paper-black-won"), Kind::Number),
        (source.text("paper-forfeits"), Kind::Number),
        (source.text("paper-hand-changes"), Kind::Number),
    ];
    let rows: Vec<Vec<String>> = source.state().rounds.iter().map(row).collect();
    if rows.is_empty() {
        return Section::default();
    }
    Section::table(columns, rows).under(source.text("paper-quality"))
}
