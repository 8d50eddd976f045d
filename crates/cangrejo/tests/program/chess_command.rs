//! A chess tournament at the director's desk, from registration to the final ranking.

use cangrejo_pairing::dutch::{self, Rules};
use cangrejo_tournament::trf::{Reading, Report};
use serde_json::Value;

use crate::fide_mode_command::warned;
use crate::tournament_command::Hall;

/// Twenty-four players of a made-up club; every third has a title.
fn players() -> String {
    let titles = ["GM", "IM", "FM", "WGM", "CM", "WFM", "WIM", "WCM"];
    let line = |number: usize| {
        let title = if number.is_multiple_of(3) { titles[number / 3 % 8] } else { "" };
        let rating = 2500 - 37 * ((number * 7) % 24);
        format!("Jugador {number:02},{rating},{title},PAN,{}\n", 9_000_000 + number)
    };
    let lines: String = (1..=24).map(line).collect();
    format!("name,rating,title,federation,fide id\n{lines}")
}

/// A hall with a tournament of 24 players and nine rounds.
pub(crate) fn open(name: &str, options: &[&str]) -> Hall {
    let hall = Hall::empty(name);
    let new = ["new", "abierto", "--chess", "--rounds", "9", "--first-color", "white"];
    hall.must(&[&new, options].concat());
    std::fs::write(hall.folder.join("players.csv"), players()).expect("the tests' folder");
    hall.must(&["import", "players.csv", "--check-in"]);
    hall
}

/// Exports the tournament, and pairs the next round of that file by the engine.
fn engine_round(hall: &Hall, format: &str) -> (Vec<[u64; 2]>, Option<u64>) {
    // What TRF16 does not say is told beside it.
    let file = hall.run(&["export", "--format", format, "--tournament", "abierto"]).output;
    let tournament = Report::read(file.as_bytes()).tournament(Reading::default());
    let tournament = tournament.unwrap_or_else(|faults| panic!("{faults}\n{file}"));
    let field = dutch::Tournament::from(&tournament);
    let round = dutch::pair_with(&field, Rules::of(&tournament)).expect("a round");
    let id = |place: usize| u64::from(tournament.players[place].id);
    let boards = round.boards.iter().map(|board| [id(board.white), id(board.black)]).collect();
    (boards, round.bye.map(id))
}

/// The boards of an answer of `pair`, by pairing numbers.
pub(crate) fn boards_of(answer: &Value) -> Vec<[u64; 2]> {
    let boards = answer["boards"].as_array().expect("boards").iter();
    let number = |board: &Value, side: &str| board[side]["pairing_number"].as_u64().expect("one");
    boards.map(|board| [number(board, "white"), number(board, "black")]).collect()
}

/// The number of the entry of a player, which commands take until round 1 is published.
fn entry_of(hall: &Hall, pairing_number: &Value) -> String {
    let list = hall.json(&["list", "--athletes", "--tournament", "abierto"]);
    let mut lines = list.as_array().expect("a list").iter();
    let line = lines.find(|line| line["pairing_number"] == *pairing_number);
    line.expect("it is listed")["athlete"].to_string()
}

/// Pairs a round, and compares it with the engine's answer to both export files.
fn pair(hall: &Hall) -> Value {
    let expected = ["trf26", "trf16"].map(|format| engine_round(hall, format));
    assert_eq!(expected[0], expected[1], "both dialects say the same");
    let [(boards, bye), _] = expected;
    let paired = hall.json(&["pair"]);
    assert_eq!(boards_of(&paired), boards, "round {}", paired["round"]);
    let byes = paired["pairing_byes"].as_array().expect("byes");
    let byes: Vec<u64> = byes.iter().filter_map(Value::as_u64).collect();
    assert_eq!(byes, bye.into_iter().collect::<Vec<_>>());
    paired
}

/// Enters a result at every board, by a fixed rule; `first` is the result of board 1.
pub(crate) fn play(hall: &Hall, paired: &Value, first: &str) {
    let round = paired["round"].as_u64().expect("a round");
    let round = usize::try_from(round).expect("few rounds");
    for (place, board) in (0..).zip(paired["boards"].as_array().expect("boards")) {
        let results = ["1-0", "1/2-1/2", "0-1", "1-0", "=", "0-1", "1-0"];
        let result = if place == 0 { first } else { results[(place * 5 + round) % 7] };
        hall.must(&["result", &board["board"].to_string(), result]);
    }
}

#[test]
fn nine_rounds_of_24_players_are_those_of_the_engine_on_the_exported_files() {
    let hall = open("chess-nine-rounds", &[]);
    hall.must(&["absent", "5", "--round", "2", "--bye", "half"]);
    hall.must(&["absent", "8", "--round", "3"]);
    let first = ["1-0", "0F-1F", "1/2-0", "0-1", "1F-0F", "0-0", "=", "0F-0F", "1-0"];
    for round in 1..=9 {
        match round {
            3 => {
                hall.must(&["add", "Tardío", "--elo", "2277", "--chess-title", "IM"]);
                hall.must(&["check-in", "25"]);
            }
            5 => {
                hall.must(&["withdraw", "11"]);
            }
            _ => {}
        }
        let paired = pair(&hall);
        let n_paired = 2 * paired["boards"].as_array().expect("boards").len()
            + paired["pairing_byes"].as_array().expect("byes").len();
        let expected = [24, 23, 24, 25, 24][(round - 1).min(4)];
        assert_eq!(n_paired, expected, "round {round}");
        play(&hall, &paired, first[round - 1]);
    }
    let standings = hall.json(&["standings"]);
    let lines = standings["standings"].as_array().expect("lines");
    assert_eq!(lines.len(), 25);
    let points: Vec<f64> = lines
        .iter()
        .map(|line| line["points"].as_str().expect("points").parse().expect("a number"))
        .collect();
    assert!(points.is_sorted_by(|a, b| a >= b), "{points:?}");
    assert!(lines[0]["tie_breaks"]["BH/C1"].is_number(), "{}", lines[0]);
    hall.must(&["close"]);
    let verified = hall.must(&["verify"]);
    assert!(verified.contains("to the byte: 9 of 9"), "{verified}");
    assert!(verified.contains("9 of 9"), "{verified}");
}

#[test]
fn a_report_file_becomes_the_same_tournament_again() {
    for (options, name) in [(&[][..], "plain"), (&["--acceleration", "baku"], "baku")] {
        let hall = open(&format!("chess-round-trip-{name}"), options);
        hall.must(&["absent", "5", "--round", "2", "--bye", "half"]);
        hall.must(&["absent", "6", "--round", "5", "--bye", "half"]);
        hall.must(&["absent", "9", "--round", "4"]);
        hall.must(&["apart", "1", "2", "3", "--must", "--as", "rivals"]);
        for first in ["1-0", "0F-1F", "1/2-0"] {
            let paired = pair(&hall);
            play(&hall, &paired, first);
        }
        for format in ["trf26", "trf16"] {
            let file = format!("{format}.trf");
            let export = ["export", "--format", format, "--tournament"];
            let written = hall.run(&[&export[..], &["abierto", "-o", &file]].concat());
            assert_eq!(written.code, 0, "{}", written.errors);
            hall.must(&["import", &file, "--tournament", &format!("copia-{format}")]);
            let of = |tournament: &str, command: &[&str]| {
                hall.json(&[command, &["--tournament", tournament]].concat())
            };
            let copy = format!("copia-{format}");
            let lines = |tournament: &str| {
                let standings = of(tournament, &["standings"]);
                let lines = standings["standings"].as_array().expect("lines").clone();
                // TRF16 names no tie-breaks; the places are the same without them.
                let values = |line: &Value| match format {
                    "trf26" => line["tie_breaks"].clone(),
                    _ => line["points"].clone(),
                };
                let shown = |line: &Value| {
                    [&line["place"], &line["pairing_number"], &line["name"], &values(line)]
                        .map(Value::to_string)
                };
                lines.iter().map(shown).collect::<Vec<_>>()
            };
            assert_eq!(lines("abierto"), lines(&copy), "{name} {format}");
            let next = |tournament: &str| boards_of(&of(tournament, &["pair", "--dry-run"]));
            assert_eq!(next("abierto"), next(&copy), "{name} {format}");
            let again = hall.run(&[&export[..], &[&copy]].concat()).output;
            let written = std::fs::read_to_string(hall.folder.join(&file)).expect("the file");
            assert_eq!(again, written, "{name} {format}");
        }
    }
}

#[test]
fn what_only_domino_has_is_refused_in_chess_and_the_other_way_round() {
    let hall = open("chess-only", &[]);
    let words = ["of chess, and that is of domino only", "de ajedrez y eso es solo de dominó"];
    for command in [
        &["windows", "1", "2"][..],
        &["plan", "--pattern", "nivel"],
        &["pin", "1", "2", "3", "4"],
        &["pair", "--method", "optimo"],
        &["add", "Comodín", "--house"],
        &["late", "1"],
        &["standings", "--order", "indice"],
        &["sanction", "1", "--points", "1", "--reason", "x"],
    ] {
        hall.refused(command, 4, words);
    }
    hall.must(&["pair"]);
    for command in [
        &["result", "1", "200", "150"][..],
        &["no-show", "1", "1"],
        &["dissolve", "1", "--nobody", "--reason", "x"],
        &["substitute", "1", "--for", "2", "--reason", "x"],
    ] {
        hall.refused(command, 4, words);
    }
    let domino = Hall::with("chess-not-domino", 8);
    let words = ["of domino, and that is of chess only", "de dominó y eso es solo de ajedrez"];
    domino.refused(&["lot", "white"], 4, words);
    domino.refused(&["absent", "1", "--round", "1", "--bye", "half"], 4, words);
    domino.refused(&["export", "--format", "trf26"], 4, words);
    domino.must(&["pair"]);
    domino.refused(
        &["result", "1", "1-0"],
        2,
        ["write the points of both sides", "escriba los puntos de ambos lados"],
    );
    domino.refused(&["result", "1", "200"], 2, ["side B are missing", "faltan los puntos"]);
}

#[test]
fn results_that_cannot_be_are_refused_and_the_odd_ones_are_not() {
    let hall = open("chess-results", &[]);
    hall.must(&["pair"]);
    for wrong in ["1-1/2", "1-1", "2-0", "1F-1F", "won"] {
        hall.refused(
            &["result", "1", wrong],
            3,
            ["is no result that both can have", "no es un resultado que puedan tener los dos"],
        );
    }
    for (board, result) in (1..).zip(["0-0", "1/2-0", "0-1/2", "+:-", "0F-1F", "0f-0f", "="]) {
        hall.must(&["result", &i32::to_string(&board), result]);
    }
    hall.must(&["result", "8", "1-0", "--provisional"]);
    hall.must(&["result", "8", "1/2-1/2"]);
    hall.refused(&["result", "8", "0-1"], 4, ["has a result", "tiene un resultado"]);
    hall.must(&["correct", "8", "0-1", "--reason", "mistyped"]);
    hall.must(&["dispute", "1", "1-0"]);
    hall.must(&["correct", "1", "1-0", "--reason", "decided"]);
    let round = hall.must(&["round"]);
    for part in ["1/2-0", "1F-0F", "0F-0F", "boards without a result: 9"] {
        assert!(round.contains(part), "{part} in {round}");
    }
    hall.must(&["undo"]);
    assert!(hall.must(&["round"]).contains("0-0 / 1-0"));
}

#[test]
fn pairing_numbers_follow_rating_title_and_name_and_stay_from_round_4_on() {
    let hall = Hall::empty("chess-numbers");
    hall.must(&["new", "abierto", "--chess", "--rounds", "5"]);
    let add = |name: &str, elo: &str, title: &str| {
        hall.must(&["add", name, "--elo", elo, "--chess-title", title]);
    };
    add("Zoe", "2000", "");
    add("Ana", "2000", "");
    add("Leo", "2000", "IM");
    add("Mar", "2000", "WGM");
    add("Pia", "2100", "");
    hall.must(&["add", "Ugo", "Ivo", "Eva"]);
    hall.must(&["check-in", "--all"]);
    let order = || {
        let list = hall.json(&["list", "--athletes"]);
        let names = list.as_array().expect("a list").iter();
        let names = names.map(|line| line["details"]["name"].as_str().expect("a name").to_owned());
        names.collect::<Vec<_>>()
    };
    assert_eq!(order(), ["Pia", "Leo", "Mar", "Ana", "Zoe", "Eva", "Ivo", "Ugo"]);
    hall.refused(&["pair"], 4, ["is not drawn yet", "aún no se ha sorteado"]);
    hall.must(&["seed", "8"]);
    let paired = hall.json(&["pair"]);
    // An even number is black for the first.
    assert_eq!(paired["boards"][0]["black"]["pairing_number"], 1);
    play(&hall, &paired, "1-0");
    hall.must(&["edit", "1", "--elo", "2300"]);
    assert_eq!(order()[0], "Zoe");
    for _ in 2..=4 {
        let paired = hall.json(&["pair"]);
        play(&hall, &paired, "1-0");
    }
    let edited = hall.must(&["edit", "1", "--elo", "1500"]);
    assert!(edited.contains("the pairing numbers stay as they are (C.04.2 2.3)"), "{edited}");
    assert_eq!(order()[0], "Zoe");
}

#[test]
fn byes_are_granted_within_their_quota_and_last_round() {
    let hall = open("chess-byes", &[]);
    hall.must(&["absent", "1", "--round", "2", "--bye", "half"]);
    hall.refused(
        &["absent", "1", "--round", "3", "--bye", "half"],
        4,
        ["may have 1 bye of this kind, and has it", "puede tener 1 bye de esta clase"],
    );
    hall.refused(
        &["absent", "2", "--round", "3", "--bye", "full"],
        4,
        ["may have no bye of this kind", "no puede tener ningún bye de esta clase"],
    );
    hall.must(&["rules", "--set", "chess.last_bye_round=6"]);
    hall.refused(
        &["absent", "3", "--round", "7", "--bye", "half"],
        4,
        ["granted up to round 6 only", "solo hasta la ronda 6"],
    );
    hall.must(&["absent", "3", "--round", "7", "--bye", "zero"]);
    hall.must(&["rules", "--set", "chess.half_byes=2"]);
    hall.must(&["absent", "1", "--round", "3", "--bye", "half"]);
    let paired = hall.json(&["pair"]);
    play(&hall, &paired, "1-0");
    let paired = hall.must(&["pair"]);
    assert!(paired.contains("Half-point bye: 8 Jugador 01"), "{paired}");
}

#[test]
fn a_fixed_board_and_a_forbidden_pair_leave_the_rest_to_the_engine() {
    let hall = open("chess-boards", &[]);
    let before = boards_of(&hall.json(&["pair", "--dry-run"]));
    let seat = hall.json(&["pair", "--dry-run"])["boards"][3]["white"]["pairing_number"].clone();
    hall.must(&["tables", "--reserve", &format!("1={}", entry_of(&hall, &seat))]);
    let fixed = hall.json(&["pair", "--dry-run"]);
    let mut after = boards_of(&fixed);
    assert_eq!(fixed["boards"][0]["white"]["pairing_number"], seat);
    let (mut sorted, mut expected) = (after.clone(), before);
    sorted.sort_unstable();
    expected.sort_unstable();
    assert_eq!(sorted, expected, "only the numbers of the boards change");
    let [white, black] =
        ["white", "black"].map(|side| entry_of(&hall, &fixed["boards"][1][side]["pairing_number"]));
    hall.must(&["apart", &white, &black, "--must"]);
    after = boards_of(&hall.json(&["pair", "--dry-run"]));
    assert_ne!(after, boards_of(&fixed));
    hall.refused(
        &["apart", "1", "2", "--should"],
        4,
        ["can only be kept from meeting at all", "solo se puede impedir que dos se enfrenten"],
    );
}

#[test]
fn rules_of_chess_are_told_changed_and_refused() {
    let hall = open("chess-rules", &["--tie-breaks", "BH,SB,TPR"]);
    let rules = hall.must(&["rules"]);
    for part in ["chess.tie_breaks", "BH,SB,TPR", "fide-2026", "chess.pairing_bye"] {
        assert!(rules.contains(part), "{part} in {rules}");
    }
    assert!(!rules.contains("relax_first"), "{rules}");
    hall.refused(
        &["rules", "--set", "chess.tie_breaks=BH,XX"],
        4,
        ["\"XX\" is no tie-break", "«XX» no es un desempate"],
    );
    hall.refused(
        &["rules", "--set", "chess.win=0.5"],
        4,
        ["a win must be worth more", "la victoria debe valer más"],
    );
    hall.must(&["rules", "--set", "chess.win=3", "--set", "chess.draw=1"]);
    hall.refused(
        &["rules", "--set", "chess.acceleration=baku"],
        4,
        ["needs a draw worth half of a win", "tablas que valgan media victoria"],
    );
    hall.refused(
        &["new", "otro", "--chess", "--profile", "tradicional"],
        4,
        ["is of the other game", "es del otro juego"],
    );
}

#[test]
fn a_file_that_cannot_be_taken_over_leaves_nothing_behind() {
    let hall = Hall::empty("chess-bad-import");
    let line = "001    1      Ana                               2100                             1.0    1     2 w 1\n";
    std::fs::write(hall.folder.join("bad.trf"), format!("012 Club\n142 5\n{line}"))
        .expect("a file");
    let run = hall.run(&["import", "bad.trf", "--tournament", "club"]);
    assert_eq!(run.code, 3, "{}", run.errors);
    assert!(run.errors.contains("line 3"), "{}", run.errors);
    assert!(!hall.folder.join("cangrejo.db").exists());
    let two = line.to_owned()
        + "001    2      Eva                               2000                             0.0    2     1 b 0\n";
    let strange = format!("012 Club\n142 5\n152 W\nXXA    1  3.0\n{two}");
    std::fs::write(hall.folder.join("strange.trf"), strange).expect("a file");
    let run = hall.run_in("es", &["import", "strange.trf", "--tournament", "club"]);
    assert_eq!(run.code, 3, "{}", run.errors);
    assert!(run.errors.contains("no son los de Bakú"), "{}", run.errors);
    assert!(!hall.folder.join("cangrejo.db").exists());
}

#[test]
fn published_boards_change_for_a_cause_and_are_compared_with_the_engine() {
    let hall = open("chess-changes", &[]);
    let paired = hall.json(&["pair"]);
    let [one, other] =
        [0, 1].map(|board| paired["boards"][board]["white"]["pairing_number"].to_string());
    let swap = ["swap", &one, &other, "--reason", "agreed"];
    hall.refused(&swap, 4, ["for a cause of C.04.2 4.4 only", "por una causa de C.04.2 4.4"]);
    hall.refused(
        &[&swap[..], &["--cause", "last-round"]].concat(),
        4,
        ["one of the last round only", "solo de la última ronda"],
    );
    let tried = hall.must(&["swap", &one, &other, "--dry-run", "--cause", "event-rules"]);
    assert!(tried.contains("otherwise than at these boards: 1, 2"), "{tried}");
    assert!(tried.contains("in the bracket of 0"), "{tried}");
    let changed = hall.json(&[&swap[..], &["--cause", "event-rules"]].concat());
    assert_eq!(changed["unlike_engine"], serde_json::json!([1, 2]));
    for (line, article) in [(0, "article 4"), (1, "article 5")] {
        let cost = changed["cost"][line].as_str().unwrap_or_default();
        assert!(cost.contains(article), "{changed}");
    }
    assert!(hall.must(&["log"]).contains("cause: the rules of the event"));
    let back = hall.must(&[&swap[..], &["--cause", "event-rules"]].concat());
    assert!(back.contains("these are the boards that the engine pairs"), "{back}");
    assert!(!back.contains("in the bracket of 0"), "it costs nothing: {back}");
    assert!(hall.must(&["verify"]).contains("to the byte: 1 of 1"));
    let domino = Hall::with("chess-changes-domino", 8);
    domino.must(&["pair"]);
    domino.refused(
        &["swap", "1", "2", "--cause", "rematch"],
        4,
        ["of chess only", "solo de ajedrez"],
    );
}

#[test]
fn a_correction_counts_for_the_next_pairing_the_one_after_or_for_rating_only() {
    let hall = open("chess-corrections", &[]);
    let correct = |round: &str, result: &str| {
        hall.must(&["correct", "1", result, "--round", round, "--reason", "mistyped"])
    };
    let paired = hall.json(&["pair"]);
    play(&hall, &paired, "1-0");
    let in_time = correct("1", "0-1");
    assert!(!in_time.contains("C.04.2"), "{in_time}");
    let paired = hall.json(&["pair"]);
    let later = correct("1", "1-0");
    assert!(later.contains("counts from the pairing of round 3 on"), "{later}");
    play(&hall, &paired, "1-0");
    let before = hall.json(&["standings"])["standings"].clone();
    let too_late = correct("1", "1/2-1/2");
    assert!(too_late.contains("it counts for rating only"), "{too_late}");
    assert_eq!(hall.json(&["standings"])["standings"], before);
    let round = hall.must(&["round", "1"]);
    assert!(round.contains("board 1: 1/2-1/2 for rating only"), "{round}");
    hall.must(&["pair"]);
    assert!(hall.must(&["verify"]).contains("to the byte: 3 of 3"));
}

#[test]
fn the_mode_of_fide_is_left_after_two_warnings_and_the_log_tells() {
    let hall = open("chess-mode", &[]);
    assert!(hall.must(&["fide-mode"]).contains("the handling rules of FIDE hold"));
    hall.refused(&["fide-mode", "--leave"], 4, ["first warning", "primer aviso"]);
    let first = warned(&hall, 1, &[]);
    let twice = ["fide-mode", "--leave", "--confirm", &first];
    hall.refused(&twice, 4, ["second warning", "segundo aviso"]);
    let second = warned(&hall, 2, &["--confirm", &first]);
    let leave = ["fide-mode", "--leave", "--confirm", &second];
    hall.refused(&leave, 4, ["give the reason with --reason", "--reason"]);
    hall.must(&[&leave[..], &["--reason", "a friendly event"]].concat());
    assert_eq!(hall.json(&["fide-mode"])["fide_mode"], false);
    assert!(hall.must(&["log"]).contains("the mode of FIDE is left"));
    hall.refused(&[&leave[..], &["--reason", "x"]].concat(), 4, ["left already", "ya se dejó"]);
    let paired = hall.json(&["pair"]);
    let [one, other] =
        [0, 1].map(|board| paired["boards"][board]["white"]["pairing_number"].to_string());
    hall.must(&["swap", &one, &other, "--reason", "agreed"]);
    assert!(hall.must(&["report"]).contains("the mode of FIDE was left"));
    let domino = Hall::with("chess-mode-domino", 8);
    domino.refused(&["fide-mode"], 4, ["of chess only", "solo de ajedrez"]);
}

#[test]
fn sections_of_an_event_are_listed_and_ranked_together() {
    let hall = Hall::empty("chess-sections");
    for section in ["abierto", "damas"] {
        let new = ["new", section, "--chess", "--event", "Semana del club"];
        hall.must(&[&new[..], &["--first-color", "white", "--rounds", "3"]].concat());
        hall.must(&["add", "Ana", "Eva", "Luz", "--tournament", section]);
        hall.must(&["check-in", "--all", "--tournament", section]);
    }
    hall.must(&["new", "otro", "--chess"]);
    let listed = hall.json(&["list", "--event", "semana del club"]);
    assert_eq!(listed.as_array().map(Vec::len), Some(2));
    assert!(hall.must(&["list"]).contains("Semana del club"));
    let together = hall.must(&["standings", "--event", "Semana del club"]);
    assert!(together.contains("abierto: ") && together.contains("damas: "), "{together}");
    let together = hall.json(&["standings", "--event", "Semana del club"]);
    assert_eq!(together.as_array().map(Vec::len), Some(2));
    let run = hall.run_in("es", &["list", "--event", "Otra"]);
    assert_eq!(run.code, 3, "{}", run.errors);
    assert!(run.errors.contains("es una sección de «Otra»"), "{}", run.errors);
}
