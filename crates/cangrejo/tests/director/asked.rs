//! What a director asks of the rounds to come, and what the next round makes of it.

use cangrejo::director::{AthleteEntry, Refusal, Request};
use cangrejo::next_round::{NoRound, Settings, broken, propose};
use cangrejo_pairing::domino::{Method, Pattern};
use cangrejo_tournament::event::{
    AthleteNumber, Bar, Constraint, ConstraintNumber, Details, FirstRound, Group, Hall,
    OldMeetings, Origin, Pairing, Plan, Recipe, RepeatKind, Role, RoundRange, SeatedTable,
    Strength,
};

use crate::common::{
    Desk, athlete, entry, pairing, publish_anyway, round, rounds_found_again, seated, table,
};

fn pin(round_number: u32, seats: [u32; 4]) -> Request {
    let sides = seated(1, seats).sides;
    Request::Constrain { details: Constraint::Pinned { round: round(round_number), sides } }
}

fn apart(group: Group, bar: Bar, strength: Strength) -> Request {
    let rounds = RoundRange::ALL;
    Request::Constrain { details: Constraint::Apart { group, bar, rounds, strength } }
}

fn group(athletes: &[u32]) -> Group {
    Group::Athletes(athletes.iter().map(|number| athlete(*number)).collect())
}

/// The next round as it is planned.
fn next(desk: &Desk) -> Result<Pairing, NoRound> {
    propose(desk.state(), Settings::planned(desk.state(), desk.state().next_round()))
}

/// Publishes the next round as it is planned, and plays it: side A wins.
fn play(desk: &mut Desk) -> Pairing {
    let pairing = next(desk).expect("a round");
    let number = desk.state().next_round();
    let repeats = desk.state().repeats(number, &pairing.tables, desk.state().windows());
    desk.must_because(Request::Publish { pairing: pairing.clone(), approved: repeats });
    for seats in &pairing.tables {
        desk.result(seats.table.get(), [200, 100 + i64::from(seats.table.get())]);
    }
    pairing
}

/// A tournament of clubs of four, one after the other.
fn desk_of_clubs(n_athletes: u32) -> Desk {
    let mut desk = Desk::with(0);
    for number in 1..=n_athletes {
        let club = format!("Club {}", (number - 1) / 4);
        let tags = if number % 5 == 0 { vec!["Familia".to_owned()] } else { Vec::new() };
        let details =
            Details { name: format!("Atleta {number}"), club, tags, ..Details::default() };
        let entry = AthleteEntry { details, ..AthleteEntry::default() };
        desk.must(Request::Register { role: Role::Ranked, entry });
        desk.must(Request::CheckIn { athlete: athlete(number) });
    }
    desk
}

fn meet_at_table(pairing: &Pairing, one: u32, other: u32) -> bool {
    let has = |seats: &SeatedTable, number| seats.athletes().any(|seat| seat == athlete(number));
    pairing.tables.iter().any(|seats| has(seats, one) && has(seats, other))
}

#[test]
fn a_fixed_table_is_published_with_its_seats_and_nobody_at_it_rests() {
    let mut desk = Desk::with(9);
    desk.must(pin(1, [9, 2, 8, 3]));
    let made = next(&desk).expect("a round");
    let fixed_pair = seated(1, [9, 2, 8, 3]).sides[0];
    let fixed = made.tables.iter().find(|seats| seats.sides == seated(1, [9, 2, 8, 3]).sides);
    assert!(fixed.is_some(), "{made:?}");
    assert_eq!(made.byes, [athlete(7)], "the last of the order who is not at the fixed table");
    // It holds for its round only.
    play(&mut desk);
    let second = next(&desk).expect("a round");
    let again = second.tables.iter().flat_map(|seats| seats.sides).any(|side| side == fixed_pair);
    assert!(!again, "partners again without being asked for: {second:?}");
}

#[test]
fn a_fixed_table_waits_for_everybody_at_it() {
    let mut desk = Desk::with(9);
    desk.must(pin(1, [1, 2, 3, 4]));
    desk.must(Request::Withdraw { athlete: athlete(4) });
    let constraint = ConstraintNumber::FIRST;
    let away = NoRound::PinnedAway { constraint, athlete: athlete(4), round: round(1) };
    assert_eq!(next(&desk), Err(away));
    desk.must(Request::LiftConstraint { constraint });
    assert_eq!(next(&desk).expect("a round").tables.len(), 2);
}

#[test]
fn what_cannot_be_asked_is_refused() {
    let mut desk = Desk::with(9);
    desk.must(Request::Register { role: Role::House, entry: entry("Comodín", "99") });
    let named_twice = Refusal::NamedTwice { athlete: athlete(1) };
    assert_eq!(desk.refused(pin(1, [1, 2, 3, 1])), named_twice);
    let unknown = Refusal::UnknownAthlete { athlete: athlete(20) };
    assert_eq!(desk.refused(pin(1, [1, 2, 3, 20])), unknown);
    assert_eq!(desk.refused(pin(1, [1, 2, 3, 10])), Refusal::HousePinned { athlete: athlete(10) });
    desk.must(pin(2, [1, 2, 3, 4]));
    let twice = Refusal::PinnedTwice { athlete: athlete(4), round: round(2) };
    assert_eq!(desk.refused(pin(2, [4, 5, 6, 7])), twice);
    desk.must(Request::AnnounceAbsence { athlete: athlete(9), round: round(3) });
    let absent = Refusal::NotActive { athlete: athlete(9), round: round(3) };
    assert_eq!(desk.refused(pin(3, [9, 5, 6, 7])), absent);
    let one = apart(group(&[3]), Bar::Table, Strength::Must);
    assert_eq!(desk.refused(one), Refusal::ApartOfOne);
    let tag = apart(Group::Tag(" ".into()), Bar::Table, Strength::Must);
    assert_eq!(desk.refused(tag), Refusal::NameMissing);
    let (first, last) = (round(3), round(2));
    let backward = Constraint::Apart {
        group: Group::SameClub,
        bar: Bar::Table,
        rounds: RoundRange { first, last: Some(last) },
        strength: Strength::Should,
    };
    let refused = desk.refused(Request::Constrain { details: backward });
    assert_eq!(refused, Refusal::BackwardRange { first, last });
    let constraint = ConstraintNumber::after(1);
    let missing = Refusal::NoSuchConstraint { constraint };
    assert_eq!(desk.refused(Request::LiftConstraint { constraint }), missing);
}

#[test]
fn nothing_is_asked_of_rounds_that_are_published() {
    let mut desk = Desk::with(8);
    play(&mut desk);
    let published = Refusal::AlreadyPublished { round: round(1) };
    assert_eq!(desk.refused(pin(1, [1, 2, 3, 4])), published);
    let details = Constraint::Apart {
        group: group(&[1, 2]),
        bar: Bar::Table,
        rounds: RoundRange { first: round(1), last: Some(round(1)) },
        strength: Strength::Must,
    };
    assert_eq!(desk.refused(Request::Constrain { details }), published);
    assert_eq!(desk.refused(Request::SetPlan { plan: Plan::default() }), Refusal::ReasonMissing);
    desk.must_because(Request::SetPlan { plan: Plan::default() });
}

#[test]
fn groups_are_kept_apart_as_the_roster_is_when_the_round_is_made() {
    let mut desk = desk_of_clubs(16);
    desk.must(apart(Group::SameClub, Bar::Table, Strength::Must));
    let made = next(&desk).expect("four clubs at four tables");
    for one in 1..=16 {
        for other in (one + 1..=16).filter(|other| (other - 1) / 4 == (one - 1) / 4) {
            assert!(!meet_at_table(&made, one, other), "{one} and {other}: {made:?}");
        }
    }
    // Another athlete of club 0 leaves it without enough tables.
    let details =
        Details { name: "Atleta 16".into(), club: " club  0 ".into(), ..Details::default() };
    let entry = AthleteEntry { details, ..AthleteEntry::default() };
    desk.must(Request::ChangeAthlete { athlete: athlete(16), entry });
    let Err(NoRound::Obstacle(obstacle)) = next(&desk) else { panic!("five at four tables") };
    assert!(obstacle.is_proved);
    assert!(obstacle.broken.iter().all(|pair| pair.constraints == [ConstraintNumber::FIRST]));
    let numbers = obstacle.broken[0].athletes.map(AthleteNumber::get);
    assert!(numbers.iter().all(|number| [1, 2, 3, 4, 16].contains(number)), "{numbers:?}");
}

#[test]
fn a_tag_keeps_a_family_apart_and_the_bar_says_from_what() {
    for (bar, kinds) in [
        (Bar::Partners, &[RepeatKind::Partners][..]),
        (Bar::Rivals, &[RepeatKind::Rivals]),
        (Bar::Table, &[RepeatKind::Partners, RepeatKind::Rivals]),
    ] {
        let mut desk = desk_of_clubs(12);
        desk.must(apart(Group::Tag("FAMILIA".into()), bar, Strength::Must));
        let made = next(&desk).expect("two of a family");
        let asked = (round(1), FirstRound::ByOrder);
        assert_eq!(broken(desk.state(), asked, &made.tables, Strength::Must), []);
        // The same at tables that do not keep it: 5 and 10 are the family.
        for (kind, seats) in
            [(RepeatKind::Partners, [5, 10, 1, 2]), (RepeatKind::Rivals, [5, 1, 10, 2])]
        {
            let found = broken(desk.state(), asked, &[seated(1, seats)], Strength::Must);
            assert_eq!(!found.is_empty(), kinds.contains(&kind), "{bar:?} {kind:?}");
        }
    }
}

#[test]
fn who_has_too_few_partners_is_told_with_those_all_of_them_need() {
    let mut desk = Desk::with(8);
    desk.must(apart(group(&[1, 2, 3, 4, 5]), Bar::Partners, Strength::Must));
    let Err(NoRound::Obstacle(obstacle)) = next(&desk) else { panic!("five with three partners") };
    let shortage = obstacle.shortage.expect("there are not enough partners");
    assert_eq!(shortage.wanted, [6, 7, 8].map(athlete));
    assert_eq!(shortage.groups.concat(), [1, 2, 3, 4, 5].map(athlete));
    assert!(obstacle.is_proved);
    // As a wish it is kept as far as it can be.
    desk.must(Request::LiftConstraint { constraint: ConstraintNumber::FIRST });
    desk.must(apart(group(&[1, 2, 3, 4, 5]), Bar::Partners, Strength::Should));
    let made = next(&desk).expect("a round");
    let asked = (round(1), FirstRound::ByOrder);
    let unkept = broken(desk.state(), asked, &made.tables, Strength::Should);
    assert_eq!(unkept.len(), 1, "one pair of the five is unavoidable: {unkept:?}");
    assert_eq!(unkept[0].constraints, [ConstraintNumber::after(1)]);
}

#[test]
fn a_range_of_rounds_ends() {
    let mut desk = desk_of_clubs(8);
    let rounds = RoundRange { first: round(2), last: Some(round(2)) };
    let details = Constraint::Apart {
        group: group(&[1, 2, 3, 4, 5]),
        bar: Bar::Partners,
        rounds,
        strength: Strength::Must,
    };
    desk.must(Request::Constrain { details });
    play(&mut desk);
    assert!(matches!(next(&desk), Err(NoRound::Obstacle(_))), "it holds in round 2");
    publish_anyway(&mut desk, &[[1, 6, 2, 7], [3, 8, 4, 5]], &[]);
    desk.result(1, [200, 0]);
    desk.result(2, [200, 0]);
    assert!(next(&desk).is_ok(), "and not in round 3");
}

#[test]
fn the_written_procedures_say_that_they_know_no_constraints() {
    let mut desk = Desk::with(8);
    desk.must(apart(group(&[1, 2]), Bar::Table, Strength::Should));
    let literal = Settings { method: Method::Literal001, ..Settings::default() };
    let refused = propose(desk.state(), literal);
    let expected = cangrejo_pairing::domino::PairingError::ByTheLetterOnly;
    assert_eq!(refused, Err(NoRound::Engine(expected)));
}

#[test]
fn decision_5_round_1_disperses_clubs_if_the_plan_says_so() {
    let plan = Plan { first_round: FirstRound::Dispersed, ..Plan::default() };
    let mut desk = desk_of_clubs(28);
    let by_order = next(&desk).expect("a round");
    assert!(meet_at_table(&by_order, 1, 2), "by the order a table is one club");
    desk.must(Request::SetPlan { plan });
    let dispersed = next(&desk).expect("a round");
    let asked = (round(1), FirstRound::Dispersed);
    assert_eq!(broken(desk.state(), asked, &dispersed.tables, Strength::Should), []);
    play(&mut desk);
    let settings = Settings::planned(desk.state(), round(2));
    assert_eq!(settings.first_round, FirstRound::ByOrder, "only round 1 is dispersed");
}

#[test]
fn decision_6_the_last_planned_round_is_made_by_its_own_pattern() {
    let nivel = Recipe { pattern: cangrejo_tournament::event::Pattern::Nivel, ..Recipe::default() };
    let plan = Plan { last_round: Some(nivel), ..Plan::default() };
    let mut desk = Desk::with(16);
    desk.must(Request::SetPlan { plan });
    let patterns = [(1, Pattern::Reglamento), (7, Pattern::Reglamento), (8, Pattern::Nivel)];
    for (number, pattern) in patterns {
        assert_eq!(Settings::planned(desk.state(), round(number)).pattern, pattern);
    }
    // Beyond the plan there is no last round.
    let beyond = Settings::planned(desk.state(), round(9));
    assert_eq!(beyond.pattern, Pattern::Reglamento);
}

#[test]
fn decision_22_published_tables_have_the_numbers_of_the_hall() {
    let mut desk = Desk::with(16);
    let hall = Hall {
        first: Some(table(20)),
        blocked: [table(21)].into(),
        reserved: [(table(3), athlete(16))].into(),
    };
    desk.must(Request::SetHall { hall });
    let made = play(&mut desk);
    let numbers: Vec<u32> = made.tables.iter().map(|seats| seats.table.get()).collect();
    assert_eq!(numbers, [3, 20, 22, 23]);
    assert!(made.tables[0].athletes().any(|one| one == athlete(16)));
    assert!(made.tables[1].athletes().any(|one| one == athlete(1)), "the leader's is the first");
}

#[test]
fn a_hall_that_makes_no_sense_is_refused() {
    let mut desk = Desk::with(4);
    let refused = |desk: &mut Desk, hall: Hall| desk.refused(Request::SetHall { hall });
    let both = Hall {
        blocked: [table(3)].into(),
        reserved: [(table(3), athlete(1))].into(),
        ..Hall::default()
    };
    assert_eq!(refused(&mut desk, both), Refusal::BlockedAndReserved { table: table(3) });
    let reserved = [(table(3), athlete(1)), (table(4), athlete(1))].into();
    let twice = Refusal::NamedTwice { athlete: athlete(1) };
    assert_eq!(refused(&mut desk, Hall { reserved, ..Hall::default() }), twice);
    let reserved = [(table(3), athlete(9))].into();
    let unknown = Refusal::UnknownAthlete { athlete: athlete(9) };
    assert_eq!(refused(&mut desk, Hall { reserved, ..Hall::default() }), unknown);
    let high = Hall { first: Some(table(u32::MAX)), ..Hall::default() };
    let too_large = Refusal::TooLarge { number: i64::from(u32::MAX), most: 60_000 };
    assert_eq!(refused(&mut desk, high), too_large);
}

#[test]
fn old_meetings_count_or_not_as_the_plan_says() {
    let made = |old_meetings| {
        let mut desk = Desk::with(12);
        let rounds = Recipe { old_meetings, ..Recipe::default() };
        desk.must(Request::SetPlan { plan: Plan { rounds, ..Plan::default() } });
        (0..7).map(|_| play(&mut desk)).collect::<Vec<_>>()
    };
    let (counted, ignored) = (made(OldMeetings::Counted), made(OldMeetings::Ignored));
    assert_ne!(counted.last(), ignored.last());
    let Origin::Engine { settings, .. } = &ignored[0].origin else { panic!("by the engine") };
    assert_eq!(settings.get("old_meetings").map(String::as_str), Some("ignored"));
    let Origin::Engine { settings, .. } = &counted[0].origin else { panic!("by the engine") };
    assert_eq!(settings.len(), 2, "as in the first edition: {settings:?}");
}

#[test]
fn a_log_with_everything_that_can_be_asked_gives_the_same_rounds_again() {
    let mut desk = desk_of_clubs(21);
    let nivel = Recipe { pattern: cangrejo_tournament::event::Pattern::Nivel, ..Recipe::default() };
    desk.must(Request::SetPlan {
        plan: Plan {
            last_round: Some(nivel),
            first_round: FirstRound::Dispersed,
            ..Plan::default()
        },
    });
    let reserved = [(table(2), athlete(5))].into();
    let hall = Hall { first: Some(table(4)), blocked: [table(6)].into(), reserved };
    desk.must(Request::SetHall { hall });
    desk.must(pin(2, [20, 1, 21, 2]));
    desk.must(apart(Group::SameClub, Bar::Partners, Strength::Should));
    desk.must(apart(Group::Tag("familia".into()), Bar::Table, Strength::Must));
    desk.must(apart(group(&[6, 7]), Bar::Rivals, Strength::Must));
    for number in 1..=8 {
        play(&mut desk);
        if number == 3 {
            desk.must(Request::LiftConstraint { constraint: ConstraintNumber::after(1) });
        }
    }
    assert_eq!(rounds_found_again(desk.log), 8);
}

#[test]
fn a_round_made_by_hand_may_overrule_what_was_asked() {
    let mut desk = Desk::with(4);
    desk.must(apart(group(&[1, 2]), Bar::Table, Strength::Must));
    let by_hand = Pairing { origin: Origin::Hand, ..pairing(&[[1, 2, 3, 4]], &[]) };
    let publish = Request::Publish { pairing: by_hand, approved: Vec::new() };
    assert_eq!(desk.refused(publish.clone()), Refusal::ReasonMissing);
    desk.must_because(publish);
}
