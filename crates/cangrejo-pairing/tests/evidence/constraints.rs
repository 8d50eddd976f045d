//! Fixed tables and athletes kept apart: kept, or the reason why not.

use cangrejo_pairing::domino::{
    Bar, ByePolicy, Constraints, Meetings, Method, PairingError, Problem, Request, Role, Round,
    Strength, Table, Windows, pair, pair_within, resting, resting_around, seat_some,
};

use crate::worlds::random_history;

fn paired(
    meetings: &Meetings,
    request: &Request,
    constraints: &Constraints,
) -> Result<Round, PairingError> {
    pair_within(&Problem { meetings, request, constraints })
}

fn request(round: u32) -> Request {
    Request::new(round, Windows { partners: 1, rivals: 2 })
}

fn at_one_table(round: &Round, [a, b]: [usize; 2]) -> bool {
    round.tables.iter().any(|table| table.seats().contains(&a) && table.seats().contains(&b))
}

#[test]
fn no_constraint_changes_nothing() {
    for n_athletes in [12, 16, 28, 132] {
        let meetings = random_history(n_athletes, 3, 1);
        let constraints = Constraints::none();
        assert_eq!(pair(&meetings, &request(4)), paired(&meetings, &request(4), &constraints));
    }
}

#[test]
fn a_fixed_table_stays_and_nobody_at_it_sits_twice() {
    for n_athletes in [8, 16, 20, 40, 132] {
        let meetings = random_history(n_athletes, 3, 2);
        let fixed = Table::of([0, 5, n_athletes - 1, 3]);
        let mut constraints = Constraints::none();
        constraints.pin(fixed);
        let round = paired(&meetings, &request(4), &constraints).expect("a round around it");
        assert!(round.tables.contains(&fixed));
        let mut seats: Vec<usize> = round.tables.iter().flat_map(Table::seats).collect();
        seats.sort_unstable();
        assert!(seats.into_iter().eq(0..n_athletes));
    }
}

#[test]
fn all_tables_can_be_fixed() {
    let mut constraints = Constraints::none();
    let tables = [Table::of([0, 7, 1, 6]), Table::of([2, 5, 3, 4])];
    for table in tables {
        constraints.pin(table);
    }
    let round = paired(&Meetings::new(8), &request(2), &constraints).expect("the fixed tables");
    assert_eq!(round.tables, tables);
}

#[test]
fn a_family_kept_apart_never_sits_together_and_nobody_repeats_for_it() {
    for n_athletes in [16, 24, 60, 136] {
        let meetings = random_history(n_athletes, 3, 3);
        let family = [0, 1, 2, 3];
        let mut constraints = Constraints::none();
        constraints.keep_apart(&family, Bar::Table, Strength::Must);
        let round = paired(&meetings, &request(4), &constraints).expect("a round");
        assert!(round.tally.is_without_violations());
        for (i, &a) in family.iter().enumerate() {
            assert!(family[..i].iter().all(|&b| !at_one_table(&round, [a, b])));
        }
    }
}

#[test]
fn partners_and_rivals_are_kept_apart_each_by_its_own_bar() {
    let meetings = Meetings::new(8);
    for (bar, role) in [(Bar::Partners, Role::Partners), (Bar::Rivals, Role::Rivals)] {
        let mut constraints = Constraints::none();
        constraints.keep_apart(&[0, 1, 2], bar, Strength::Must);
        let round = paired(&meetings, &request(2), &constraints).expect("a round");
        let meets = |pair: [usize; 2]| pair.iter().all(|seat| *seat < 3);
        let met = round.tables.iter().any(|table| match role {
            Role::Partners => table.pairs().into_iter().any(meets),
            Role::Rivals => table.rivals().into_iter().any(meets),
        });
        assert!(!met, "{bar:?}: {round:?}");
    }
}

#[test]
fn a_wish_gives_way_to_a_window_and_a_must_does_not() {
    // 0 has just played with or against everybody but 4 to 7, whom a wish keeps from it.
    let mut meetings = Meetings::new(8);
    meetings.record(1, &Table::of([0, 1, 2, 3])).expect("four athletes");
    meetings.record(1, &Table::of([4, 5, 6, 7])).expect("four athletes");
    let with = |strength| {
        let mut constraints = Constraints::none();
        for other in 4..8 {
            constraints.keep_apart(&[0, other], Bar::Table, strength);
        }
        paired(&meetings, &request(2), &constraints).expect("a round")
    };
    let wished = with(Strength::Should);
    assert!(wished.tally.is_without_violations() && wished.tally.unkept_wishes > 0);
    let kept = with(Strength::Must);
    assert!(!kept.tally.is_without_violations());
    assert_eq!((kept.tally.broken_constraints, kept.is_proved), (0, true));
}

#[test]
fn round_1_is_dispersed_by_club_if_asked() {
    let clubs = [vec![0, 1, 2, 3], vec![4, 5, 6, 7], vec![8, 9, 10, 11], vec![12, 13, 14, 15]];
    let mut constraints = Constraints::none();
    for club in &clubs {
        constraints.keep_apart(club, Bar::Table, Strength::Should);
    }
    let round = paired(&Meetings::new(16), &request(1), &constraints).expect("a round");
    assert_eq!(round.tally.unkept_wishes, 0);
}

#[test]
fn who_must_not_play_with_anybody_is_the_obstruction() {
    let mut constraints = Constraints::none();
    // Three of four have only the last as a partner.
    constraints.keep_apart(&[0, 1, 2], Bar::Partners, Strength::Must);
    let refused = paired(&Meetings::new(4), &request(2), &constraints);
    let Err(PairingError::Impossible(impossible)) = refused else { panic!("{refused:?}") };
    assert!(impossible.is_proved);
    let obstruction = impossible.obstruction.expect("not enough partners");
    assert_eq!(obstruction.barrier, [3]);
    assert_eq!(obstruction.odd_components, [[0], [1], [2]]);
    assert_eq!(impossible.broken.len(), 1);
}

#[test]
fn more_of_a_family_than_tables_cannot_be_kept_apart() {
    for n_athletes in [12, 20] {
        let family: Vec<usize> = (0..=n_athletes / 4).collect();
        let mut constraints = Constraints::none();
        constraints.keep_apart(&family, Bar::Table, Strength::Must);
        let refused = paired(&Meetings::new(n_athletes), &request(2), &constraints);
        let Err(PairingError::Impossible(impossible)) = refused else { panic!("{refused:?}") };
        assert!(impossible.is_proved, "{n_athletes} athletes");
        assert!(!impossible.broken.is_empty());
    }
}

#[test]
fn what_was_sought_and_not_found_is_not_called_impossible() {
    // Everybody may be the rival of one other only, and a table gives everybody two.
    let mut constraints = Constraints::none();
    for a in 0..20 {
        for b in 0..a {
            if a % 10 != b % 10 {
                constraints.keep_apart(&[a, b], Bar::Rivals, Strength::Must);
            }
        }
    }
    let refused = paired(&Meetings::new(20), &request(2), &constraints);
    let Err(PairingError::Impossible(impossible)) = refused else { panic!("{refused:?}") };
    assert!(!impossible.is_proved && impossible.obstruction.is_none(), "{impossible:?}");
}

/// Without counting, half of a thousand who must not meet took seconds to be refused.
#[test]
fn a_group_that_is_too_large_is_counted_before_anything_is_sought() {
    for (size, bar) in [(501, Bar::Partners), (501, Bar::Table), (251, Bar::Table)] {
        let group: Vec<usize> = (300..300 + size).collect();
        let mut constraints = Constraints::none();
        constraints.keep_apart(&group, bar, Strength::Must);
        constraints.keep_apart(&[0, 1, 2], Bar::Table, Strength::Must);
        let refused = paired(&Meetings::new(1000), &request(2), &constraints);
        let Err(PairingError::Impossible(impossible)) = refused else { panic!("{refused:?}") };
        assert!(impossible.is_proved, "{size} {bar:?}");
        let n_broken = if size == 501 { 1 } else { size - 250 };
        assert_eq!(impossible.broken.len(), n_broken, "{size} {bar:?}");
        let n_singled = impossible.obstruction.map(|found| found.odd_components.len());
        assert_eq!(n_singled, (size == 501).then_some(size), "{size} {bar:?}");
    }
}

#[test]
fn constraints_that_make_no_sense_are_refused() {
    let meetings = Meetings::new(8);
    let refusal = |change: &dyn Fn(&mut Constraints)| {
        let mut constraints = Constraints::none();
        change(&mut constraints);
        paired(&meetings, &request(2), &constraints).expect_err("refused")
    };
    assert_eq!(
        refusal(&|c| c.keep_apart(&[1, 8], Bar::Table, Strength::Must)),
        PairingError::NoSuchAthlete(8)
    );
    assert_eq!(
        refusal(&|c| {
            c.pin(Table::of([0, 1, 2, 3]));
            c.pin(Table::of([3, 4, 5, 6]));
        }),
        PairingError::SeatedTwice(3)
    );
    let mut constraints = Constraints::none();
    constraints.keep_apart(&[0, 1], Bar::Table, Strength::Should);
    let literal = Request { method: Method::Literal001, ..request(2) };
    assert_eq!(paired(&meetings, &literal, &constraints), Err(PairingError::ByTheLetterOnly));
}

#[test]
fn late_arrivals_who_cannot_be_seated_are_told_and_nobody_else() {
    // Nine athletes; three of the four who wait must not be partners of each other.
    let meetings = Meetings::new(9);
    let mut constraints = Constraints::none();
    constraints.keep_apart(&[5, 6, 7], Bar::Partners, Strength::Must);
    let request = request(2);
    let problem = Problem { meetings: &meetings, request: &request, constraints: &constraints };
    let refused = seat_some(&problem, &[5, 6, 7, 8]);
    let Err(PairingError::Impossible(impossible)) = refused else { panic!("{refused:?}") };
    let obstruction = impossible.obstruction.expect("there are not enough partners");
    assert_eq!((obstruction.barrier, impossible.is_proved), (vec![8], true));
    assert_eq!(obstruction.odd_components.concat(), [5, 6, 7]);
}

#[test]
fn who_comes_late_is_seated_without_moving_others() {
    let meetings = random_history(27, 4, 5);
    let request = Request::new(5, Windows::official(27));
    let constraints = Constraints::none();
    let problem = Problem { meetings: &meetings, request: &request, constraints: &constraints };
    let waiting = [2, 9, 11, 17, 24, 25, 26, 20];
    let tables = seat_some(&problem, &waiting).expect("two tables");
    let mut seats: Vec<usize> = tables.iter().flat_map(Table::seats).collect();
    seats.sort_unstable();
    assert_eq!(seats, [2, 9, 11, 17, 20, 24, 25, 26]);
    assert_eq!(seat_some(&problem, &waiting[..6]), Err(PairingError::NotWholeTables(6)));
    assert_eq!(seat_some(&problem, &[1, 2, 3, 1]), Err(PairingError::SeatedTwice(1)));
    assert_eq!(seat_some(&problem, &[1, 2, 3, 27]), Err(PairingError::NoSuchAthlete(27)));
}

#[test]
fn round_1_with_constraints_seats_1_and_2_against_3_and_4() {
    // A constraint that costs nothing, so that the whole field is seated as decision 5 says.
    for n_athletes in [8, 16, 28, 40, 132] {
        let mut constraints = Constraints::none();
        constraints.keep_apart(&[0, n_athletes - 1], Bar::Table, Strength::Must);
        let round = paired(&Meetings::new(n_athletes), &request(1), &constraints);
        let expected = pair(&Meetings::new(n_athletes), &request(1)).expect("whole tables");
        assert_eq!(round.expect("a round").tables, expected.tables, "{n_athletes}");
    }
}

#[test]
fn round_1_moves_no_more_athletes_than_a_constraint_asks_for() {
    let mut constraints = Constraints::none();
    constraints.keep_apart(&[0, 1], Bar::Partners, Strength::Must);
    let round = paired(&Meetings::new(8), &request(1), &constraints).expect("a round");
    assert_eq!(round.tables, [Table::of([0, 2, 1, 3]), Table::of([4, 5, 6, 7])]);
}

#[test]
fn round_1_is_dispersed_whatever_the_size_of_the_field_and_keeps_its_order_nearly() {
    for n_athletes in [12, 28, 60, 120, 200] {
        // Clubs of four, one after the other: without dispersion every table would be one club.
        let mut constraints = Constraints::none();
        let everybody: Vec<usize> = (0..n_athletes).collect();
        for club in everybody.chunks(4) {
            constraints.keep_apart(club, Bar::Table, Strength::Should);
        }
        let round = paired(&Meetings::new(n_athletes), &request(1), &constraints);
        let round = round.expect("a round");
        let most = if n_athletes == 12 { 3 } else { 0 };
        assert!(round.tally.unkept_wishes <= most, "{n_athletes}: {:?}", round.tally);
        let spread = |table: &Table| {
            let seats = table.seats();
            seats.iter().max().expect("four") - seats.iter().min().expect("four")
        };
        let widest = round.tables.iter().map(spread).max();
        assert!(widest <= Some(32), "{n_athletes}: {widest:?}");
    }
}

#[test]
fn clubs_that_are_too_large_for_a_part_of_the_field_are_dispersed_over_more_of_it() {
    // Clubs of 20 one after the other: 64 neighbors at 16 tables cannot keep them apart.
    let mut constraints = Constraints::none();
    let everybody: Vec<usize> = (0..400).collect();
    for club in everybody.chunks(20) {
        constraints.keep_apart(club, Bar::Table, Strength::Should);
    }
    for number in [1, 4] {
        let round = paired(&Meetings::new(400), &request(number), &constraints).expect("a round");
        assert_eq!(round.tally.unkept_wishes, 0, "round {number}");
    }
}

#[test]
fn too_few_partners_are_told_before_a_round_of_a_large_field_is_sought() {
    let mut constraints = Constraints::none();
    let half_and_one: Vec<usize> = (0..21).collect();
    constraints.keep_apart(&half_and_one, Bar::Partners, Strength::Must);
    let refused = paired(&Meetings::new(40), &request(2), &constraints);
    let Err(PairingError::Impossible(impossible)) = refused else { panic!("{refused:?}") };
    assert_eq!((impossible.broken.len(), impossible.is_proved), (1, true));
    let obstruction = impossible.obstruction.expect("there are not enough partners");
    assert_eq!(obstruction.barrier, (21..40).collect::<Vec<_>>());
}

#[test]
fn who_sits_at_a_fixed_table_does_not_rest() {
    let byes = [0, 0, 0, 0, 1, 1, 1, 2, 2, 0];
    for policy in [ByePolicy::Reglamento, ByePolicy::Parejo] {
        assert_eq!(resting_around(4, &byes, policy, &[]), resting(4, &byes, policy));
        for round in [1, 4] {
            let rest = resting_around(round, &byes, policy, &[9, 8, 3, 2]);
            assert_eq!(rest.len(), 2);
            assert!(rest.iter().all(|one| ![9, 8, 3, 2].contains(one)), "{rest:?}");
        }
    }
    assert_eq!(resting_around(1, &byes, ByePolicy::Reglamento, &[9, 0, 1, 2]), [7, 8]);
}
