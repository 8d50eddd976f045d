//! Tournaments as everybody may read them are verified like any other.

use cangrejo::director::{AthleteEntry, BoardEntry, ChessRequest, Request};
use cangrejo::verify::{Sought, Verdict};
use cangrejo_tournament::abbreviation::public_log;
use cangrejo_tournament::event::{
    BoardResult, Commitments, Details, Discipline, FirstColor, Profile, Reliability, Role,
};

use crate::chess::{publish, sheet};
use crate::common::{Desk, athlete};
use crate::random_commands::{Random, seed};

/// A chess tournament of three rounds, in which everybody has one of two ratings.
fn played(random: &mut Random) -> Desk {
    let mut desk = Desk::default();
    let (name, profile) = ("Abierto de prueba".to_owned(), Profile::ajedrez_fide());
    desk.must(Request::Create { name, discipline: Discipline::Chess, n_rounds: 5, profile });
    for number in 1..=12 {
        let letter = |random: &mut Random| random.pick(&['A', 'b', 'é', 'Z']);
        let surname: String = (0..2).map(|_| letter(random)).collect();
        let name = format!("{surname} {}, {}", letter(random), letter(random));
        let details = Details { name, ..Details::default() };
        let elo = Some(random.pick(&[1500, 1500, 1600]));
        let entry = AthleteEntry { details, elo, ..AthleteEntry::default() };
        desk.must(Request::Register { role: Role::Ranked, entry });
        desk.must(Request::CheckIn { athlete: athlete(number) });
    }
    desk.must(Request::Chess(ChessRequest::DrawLot { first_color: FirstColor::White }));
    for round in 1..=3 {
        publish(&mut desk);
        for board in 1..=6 {
            let result = random.pick(&[BoardResult::WhiteWon, BoardResult::Draw]);
            desk.must(sheet((round, board), result, BoardEntry::Result(Reliability::Final)));
        }
    }
    desk
}

#[test]
fn rounds_and_standings_of_an_abbreviated_log_are_found_again() {
    let mut random = Random(seed());
    for _ in 0..20 {
        let desk = played(&mut random);
        let minors: Vec<u32> = (1..=12).filter(|_| random.below(2) == 0).collect();
        let is_minor = |one: cangrejo_tournament::event::AthleteNumber, _: &Commitments| {
            minors.contains(&one.get())
        };
        let public = public_log(&desk.log, &is_minor);
        assert!(minors.is_empty() || public != desk.log);
        let verdict = Verdict::of(&public, &|| ()).expect("lawful");
        let rounds: Vec<_> = verdict.checks.iter().filter_map(|one| one.sought.as_ref()).collect();
        assert_eq!(rounds, [&Sought::Same; 3], "{minors:?}");
        assert_eq!(verdict.first_difference(), None);
    }
}
