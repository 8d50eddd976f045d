//! Who was together before, and for how long that bars a repeat.

use cangrejo_tournament::event::{
    AthleteOutcome, Beneficiary, Fact, Game, Outcome, Reliability, RepeatKind, Windows,
};

use crate::common::{athlete, entered, published, replay, roster, round, seated, table};

const ONE_AND_TWO: Windows = Windows { partners: 1, rivals: 2 };

#[test]
fn decision_12_a_partner_of_the_round_before_has_severity_1_and_still_needs_approval() {
    let mut facts = roster(4);
    facts.push(published(1, &[[1, 2, 3, 4]], &[]));
    facts.push(entered(1, 1, [200, 10]));
    let tournament = replay(&facts);
    let repeats = tournament.state().repeats(round(2), &[seated(1, [2, 1, 3, 4])], ONE_AND_TWO);
    let partners: Vec<_> =
        repeats.iter().filter(|repeat| repeat.kind == RepeatKind::Partners).collect();
    assert_eq!(partners.len(), 2);
    for repeat in partners {
        assert_eq!((repeat.gap, repeat.severity), (1, 1));
        assert!(repeat.needs_approval());
    }
    let rivals: Vec<_> =
        repeats.iter().filter(|repeat| repeat.kind == RepeatKind::Rivals).collect();
    assert_eq!(rivals.len(), 4);
    assert!(rivals.iter().all(|repeat| repeat.severity == 2 && repeat.needs_approval()));
}

#[test]
fn decision_12_a_relaxed_rival_is_recorded_and_needs_no_approval() {
    let mut facts = roster(8);
    facts.push(published(1, &[[1, 2, 3, 4], [5, 6, 7, 8]], &[]));
    facts.push(published(2, &[[1, 5, 2, 6], [3, 7, 4, 8]], &[]));
    let tournament = replay(&facts);
    let repeats = tournament.state().repeats(round(3), &[seated(1, [1, 7, 3, 5])], ONE_AND_TWO);
    let found: Vec<_> = repeats.iter().map(|repeat| (repeat.athletes, repeat.severity)).collect();
    // Athletes 3 and 7 were partners in round 2, which bars no rivals.
    assert_eq!(found, [([athlete(1), athlete(3)], 1), ([athlete(5), athlete(7)], 1)]);
    assert!(repeats.iter().all(|repeat| !repeat.needs_approval()));
}

#[test]
fn outside_the_windows_nothing_is_a_repeat() {
    let mut facts = roster(4);
    facts.push(published(1, &[[1, 2, 3, 4]], &[]));
    let tournament = replay(&facts);
    let tables = [seated(1, [1, 2, 3, 4])];
    assert!(tournament.state().repeats(round(4), &tables, ONE_AND_TWO).is_empty());
    let whole_tournament = Windows { partners: 9, rivals: 9 };
    assert_eq!(tournament.state().repeats(round(4), &tables, whole_tournament).len(), 6);
}

#[test]
fn decision_21_a_table_without_play_leaves_no_history() {
    let outcomes = [1, 2, 3, 4]
        .map(|number| AthleteOutcome { athlete: athlete(number), outcome: Outcome::Win });
    let credited = Fact::ResultEntered {
        round: round(1),
        table: table(1),
        games: vec![Game::Credited { outcomes: outcomes.to_vec() }],
        reliability: Reliability::Final,
    };
    let dissolved =
        Fact::TableDissolved { round: round(1), table: table(1), present: vec![athlete(1)] };
    for unplayed in [credited, dissolved] {
        let mut facts = roster(4);
        facts.push(published(1, &[[1, 2, 3, 4]], &[]));
        facts.push(unplayed);
        let tournament = replay(&facts);
        assert!(tournament.state().last_together(round(2)).is_empty());
        assert_eq!(tournament.state().rounds[0].open_tables(), []);
    }
}

#[test]
fn an_annulled_round_leaves_no_history() {
    let mut facts = roster(4);
    facts.push(published(1, &[[1, 2, 3, 4]], &[]));
    facts.push(Fact::RoundAnnulled { round: round(1), cause: None });
    let tournament = replay(&facts);
    assert!(tournament.state().last_together(round(2)).is_empty());
    assert_eq!(tournament.state().annulled_rounds.len(), 1);
    assert_eq!(tournament.state().next_round(), round(1));
}

#[test]
fn the_substitute_is_the_one_who_was_there() {
    let mut facts = roster(5);
    facts.push(published(1, &[[1, 2, 3, 4]], &[5]));
    facts.push(Fact::SubstituteSeated {
        round: round(1),
        athlete: athlete(2),
        substitute: athlete(5),
        beneficiary: Beneficiary::Absent,
    });
    let tournament = replay(&facts);
    let together = tournament.state().last_together(round(2));
    assert!(together.contains_key(&(RepeatKind::Partners, [athlete(1), athlete(5)])));
    assert!(!together.contains_key(&(RepeatKind::Partners, [athlete(1), athlete(2)])));
}
