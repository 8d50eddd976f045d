use cangrejo_solver::domino::Reward;

use super::*;

const FOUR: &str = "A: 6-6 6-5 6-4 6-3 6-2 6-1 6-0\nB: 5-5 5-4 5-3 5-2 5-1 5-0 4-4
C: 4-3 4-2 4-1 4-0 3-3 3-2 3-1\nD: 3-0 2-2 2-1 2-0 1-1 1-0 0-0\nstarts: A\n";

fn problems(text: &str) -> Vec<(Option<usize>, Problem)> {
    let faults = parse(text.as_bytes())
        .and_then(|file| file.open(Rules::default()).map_err(|fault| vec![fault]));
    faults.unwrap_err().into_iter().map(|fault| (fault.line, fault.problem)).collect()
}

fn of(left: u8, right: u8) -> Tile {
    Tile::new(left, right).unwrap()
}

#[test]
fn order_of_lines_language_case_and_comments_make_no_difference() {
    let spanish =
        FOUR.replace("starts: A\n", "").replace("A: ", "jugadas: 5-6 PASO # y más\n\n a : ");
    let spanish = "\u{feff}Sale: a\n# nada\n".to_owned() + &spanish;
    let english = FOUR.to_owned() + "plays: 6-5\nplays: 5-5";
    let open = |text: &str| parse(text.as_bytes()).unwrap().open(Rules::default());
    let Err(fault) = open(&spanish) else { panic!("B can play and may not pass") };
    assert_eq!(fault.line, Some(3));
    let opened = open(&spanish.replace("PASO", "5-5")).unwrap();
    assert_eq!(opened, open(&english).unwrap());
    assert_eq!(opened.position.turn(), Seat::C);
}

#[test]
fn every_fault_of_the_hands_is_found_at_once_with_its_line() {
    let text = "A: 6-6 6-5 6-4 6-3 6-2 7-8\nA: 1-1\nB: 5-5 six 5-3 5-2 5-1 6-6 5-5\nC: -\nwho\nstarts: E\nstarts: A\nplays: 6-6@9 x";
    let found = problems(text);
    let quoted = |text: &str| text.to_owned();
    let expected = [
        (Some(1), Problem::NoSuchTile { text: quoted("7-8") }),
        (Some(1), Problem::Size { seat: Seat::A, found: 6 }),
        (Some(2), Problem::Repeated { word: quoted("A"), first_line: 1 }),
        (Some(3), Problem::NotATile { text: quoted("six") }),
        (Some(3), Problem::Twice { tile: of(6, 6), seat: Seat::A, first_line: 1 }),
        (Some(3), Problem::Twice { tile: of(5, 5), seat: Seat::B, first_line: 3 }),
        (Some(4), Problem::NotATile { text: quoted("-") }),
        (Some(4), Problem::Size { seat: Seat::C, found: 1 }),
        (Some(5), Problem::NotALine { text: quoted("who") }),
        (Some(6), Problem::NotASeat { text: quoted("E") }),
        (Some(7), Problem::Repeated { word: quoted("starts"), first_line: 6 }),
        (Some(8), Problem::NotAPlay { text: quoted("6-6@9") }),
        (Some(8), Problem::NotAPlay { text: quoted("x") }),
        (None, Problem::NoHand { seat: Seat::D }),
    ];
    assert_eq!(found, expected);
    let faults = parse(b"A: \xff").unwrap_err();
    assert_eq!(faults[0].problem, Problem::NotUtf8);
    let twice = FOUR.replace("0-0", "6-6");
    let missing = Problem::Missing { tiles: Tiles::NONE.with(of(0, 0)) };
    assert!(problems(&twice).contains(&(None, missing)));
    assert_eq!(problems("")[1].1, Problem::NoHand { seat: Seat::B });
}

#[test]
fn an_illegal_play_is_named_by_its_number_and_line() {
    let illegal = |plays: &str| {
        let found = problems(&(FOUR.to_owned() + "plays: " + plays));
        assert_eq!((found.len(), found[0].0), (1, Some(6)));
        found[0].1.clone()
    };
    let (tile, seat) = (of(4, 3), Seat::B);
    let not_held = Illegal::NotHeld { tile, seat, holder: Some(Seat::C) };
    let problem = Problem::Illegal { number: 2, seat, illegal: not_held, was_dealt: true };
    assert_eq!(illegal("6-5 4-3"), problem);
    // 6-5 is on the table and its ends are 6 and 5: 5-5 fits at one of them only.
    let ends = Ends::new(6, 5);
    let unfit = Illegal::DoesNotFit { tile: of(4, 4), ends };
    let problem = Problem::Illegal { number: 2, seat, illegal: unfit, was_dealt: true };
    assert_eq!(illegal("6-5 4-4"), problem);
    let unfit = Illegal::DoesNotFit { tile: of(5, 5), ends };
    let problem = Problem::Illegal { number: 2, seat, illegal: unfit, was_dealt: true };
    assert_eq!(illegal("6-5 5-5@6"), problem);
}

#[test]
fn a_tile_that_fits_at_both_ends_must_say_which() {
    // After 6-4 and 5-4 the ends are 6 and 5.
    let text = "A: 6-4 6-5 6-6 6-3 6-2 6-1 6-0\nB: 5-4 5-5 5-3 5-2 5-1 5-0 4-4\nstarts: A\n";
    let plays = text.to_owned() + "plays: 6-4 5-4 ";
    let which = Problem::WhichEnd { number: 3, tile: of(6, 5) };
    assert_eq!(problems(&(plays.clone() + "5-6")), [(Some(4), which)]);
    for (end, left) in [(6, 5), (5, 6)] {
        let text = format!("{plays}6-5@{end}");
        let opened = parse(text.as_bytes()).unwrap().open(Rules::default()).unwrap();
        assert_eq!(opened.position.ends(), Some(Ends::new(left, left)));
    }
    let before = parse(plays.as_bytes()).unwrap().open(Rules::default()).unwrap().position;
    let join = |left, right, end| Play::Join { tile: of(left, right), end };
    assert_eq!(written(join(6, 5, 5), before, "pass"), "6-5@5");
    assert_eq!(written(join(6, 6, 6), before, "pass"), "6-6");
    assert_eq!(written(Play::Pass, before, "paso"), "paso");
}

#[test]
fn who_begins_is_said_or_follows_from_the_tile_that_must_be_led() {
    let silent = FOUR.replace("starts: A\n", "");
    let file = parse(silent.as_bytes()).unwrap();
    assert_eq!(file.open(Rules::default()).unwrap_err().problem, Problem::NoStarter);
    let lead = |tile| Rules { lead: Lead::Only(tile), reward: Reward::Rivals, ..Rules::default() };
    assert_eq!(file.open(lead(of(3, 3))).unwrap().deal.starter(), Seat::C);
    let file = parse(FOUR.as_bytes()).unwrap();
    let cannot = Problem::CannotLead { tile: of(3, 3), seat: Seat::A };
    assert_eq!(file.open(lead(of(3, 3))).unwrap_err(), Fault { line: Some(5), problem: cannot });
    let two = silent.lines().take(2).collect::<Vec<_>>().join("\n");
    let out = Problem::LeadOutOfPlay { tile: of(3, 3) };
    let file = parse(two.as_bytes()).unwrap();
    assert_eq!(file.open(lead(of(3, 3))).unwrap_err().problem, out);
    assert_eq!(problems(&(two + "\nstarts: C"))[0].1, Problem::NotSeated { seat: Seat::C });
}
