//! The standings that a log witnesses.

use cangrejo_tournament::chain::{Hash, open, seal};
use cangrejo_tournament::event::{Disagreement, Disputed, Event, Fact};
use cangrejo_tournament::standings::{EDITION, Standings};

use crate::common::{athlete, created, entered, event, published, replay, roster};

/// Four athletes after a round of one game.
fn played() -> Vec<Fact> {
    let mut facts = roster(4);
    facts.extend([published(1, &[[1, 2, 3, 4]], &[]), entered(1, 1, [200, 140])]);
    facts
}

#[test]
fn before_the_first_round_there_is_nothing_to_witness() {
    assert_eq!(Standings::witness(replay(&roster(4)).state()), None);
}

#[test]
fn a_witness_has_places_points_and_a_digest_of_every_exact_value() {
    let witness = Standings::witness(replay(&played()).state()).expect("a round was played");
    let text = serde_json::to_string(&witness).expect("it is JSON");
    // The digest of a winner is the beginning of what `sha256sum` says of
    // "points=1 games=1 won=1 drawn=0 win_rate=1 index=1800 byes=0 won_or_credited=1
    // effectiveness=60 points_for=200 eff_games=1 made=200 against=140 eff_won=1 opponents=2
    // partners=1 drp=1500/7 drp_norm=100 tbz=0 pbt=0 icv=100 icc_raw=100 icc=100 eff=70" on one
    // line. Whoever changes it changes the edition.
    let expected = r#"{"edition":"standings-2","lines":[[1,1,"1","85de0e1f"],[2,1,"1","85de0e1f"],[3,3,"0","e6e6644a"],[4,3,"0","e6e6644a"]]}"#;
    assert_eq!((text.as_str(), EDITION), (expected, "standings-2"));
}

#[test]
fn an_event_with_a_witness_is_sealed_and_one_of_an_older_program_still_reads() {
    let standings = Standings::witness(replay(&played()).state());
    let closed = Event { standings, ..event(Fact::Closed) };
    let start = Hash::genesis("copa");
    let link = seal(&start, &closed).expect("no fractions");
    assert_eq!(open(&start, &link), Ok(closed));
    let older = seal(&start, &event(created())).expect("no fractions");
    assert!(!older.body.contains("standings"), "{}", older.body);
    assert_eq!(open(&start, &older), Ok(event(created())));
}

#[test]
fn two_witnesses_disagree_about_the_best_athlete_first() {
    let told = Standings::witness(replay(&played()).state()).expect("a round was played");
    assert_eq!(told.first_disagreement(&told.clone()), None);
    let mut listed_otherwise = told.clone();
    listed_otherwise.lines.swap(0, 1);
    assert_eq!(told.first_disagreement(&listed_otherwise), None, "they share a place");
    let mut found = told.clone();
    found.lines[3].points = "1/2".into();
    found.lines[1].exact = "ffffffff".into();
    let first = Disagreement { athlete: athlete(2), about: Disputed::Exact };
    assert_eq!(told.first_disagreement(&found), Some(first));
    found.lines.remove(0);
    let first = Disagreement { athlete: athlete(1), about: Disputed::OnlyInLog };
    assert_eq!(told.first_disagreement(&found), Some(first));
    let back = Disagreement { athlete: athlete(2), about: Disputed::Exact };
    assert_eq!(found.first_disagreement(&told), Some(back));
}
