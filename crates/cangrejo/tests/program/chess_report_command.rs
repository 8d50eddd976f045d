//! Report files of a chess tournament at the desk: what they say, and what they cannot.

use cangrejo_tournament::trf::{Purpose, Reading, Report};
use serde_json::Value;

use crate::tournament_command::Hall;

/// A hall with a tournament of eight players and six rounds.
fn open(name: &str) -> Hall {
    let hall = Hall::empty(name);
    hall.must(&["new", "abierto", "--chess", "--rounds", "6", "--first-color", "white"]);
    for number in 1..=8 {
        let (name, elo) = (format!("Jugador {number}"), (2400 - 100 * number).to_string());
        hall.must(&["add", &name, "--elo", &elo]);
    }
    hall.must(&["check-in", "--all"]);
    hall
}

/// Pairs a round and lets white win everywhere.
fn round(hall: &Hall) {
    let paired = hall.json(&["pair"]);
    for board in paired["boards"].as_array().expect("boards") {
        hall.must(&["result", &board["board"].to_string(), "1-0"]);
    }
}

/// The line of a player in a report file.
fn line<'a>(file: &'a str, name: &str) -> &'a str {
    let mut lines = file.lines().filter(|line| line.starts_with("001 "));
    lines.find(|line| line.contains(name)).unwrap_or_else(|| panic!("{name} in {file}"))
}

#[test]
fn a_rating_is_put_right_after_round_4_and_the_numbers_stay() {
    let hall = open("chess-late-rating");
    (1..=3).for_each(|_| round(&hall));
    hall.must(&["edit", "1", "--elo", "1999"]);
    let moved = hall.must(&["export", "--format", "trf26"]);
    assert!(line(&moved, "Jugador 1").starts_with("001    4 "), "{moved}");
    hall.must(&["edit", "1", "--elo", "2300"]);
    round(&hall);
    let numbers = |file: &str| -> Vec<String> {
        let players = file.lines().filter(|line| line.starts_with("001 "));
        players.map(|line| line[4..47].to_owned()).collect()
    };
    let before = hall.must(&["export", "--format", "trf26"]);
    let edited = hall.must(&["edit", "8", "--elo", "2650"]);
    assert!(edited.contains("the pairing numbers stay as they are (C.04.2 2.3)"), "{edited}");
    let after = hall.must(&["export", "--format", "trf26"]);
    assert_eq!(numbers(&after), numbers(&before), "nobody has another number");
    assert_eq!(line(&after, "Jugador 8")[48..52], *"2650", "{after}");
    assert!(hall.must(&["log", "--json"]).contains("2650"), "it is a fact");
    let spanish = hall.run_in("es", &["edit", "7", "--chess-title", "FM"]);
    assert!(spanish.output.contains("los números de emparejamiento quedan"), "{}", spanish.output);
    // What is no strength changes nothing, and is not remarked upon.
    let club = hall.must(&["edit", "7", "--club", "Peón"]);
    assert!(!club.contains("C.04.2"), "{club}");
    round(&hall);
    assert!(hall.must(&["verify"]).contains("to the byte: 5 of 5"));
    for _ in 0..2 {
        hall.must(&["undo"]);
    }
}

#[test]
fn a_rating_list_puts_ratings_right_after_round_4() {
    let hall = open("chess-late-list");
    hall.must(&["edit", "8", "--fide-id", "900000008"]);
    (1..=4).for_each(|_| round(&hall));
    let list = "<playerslist><player><fideid>900000008</fideid><name>Jugador 8</name>\
        <country>PAN</country><rating>2777</rating></player></playerslist>";
    std::fs::write(hall.folder.join("list.xml"), list).expect("the tests' folder");
    hall.must(&["ratings", "import", "list.xml"]);
    let told = hall.must(&["ratings", "update"]);
    assert!(told.contains("1600 > 2777") && told.contains("C.04.2 2.3"), "{told}");
    assert_eq!(hall.run(&["export", "--format", "trf16", "-o", "open.trf"]).code, 0);
    let file = std::fs::read_to_string(hall.folder.join("open.trf")).expect("a file");
    assert!(line(&file, "Jugador 8").starts_with("001    8 "), "{file}");
    assert_eq!(line(&file, "Jugador 8")[48..56], *"2777 PAN");
}

#[test]
fn a_correction_for_rating_only_is_in_the_report_for_rating() {
    let hall = open("chess-for-rating");
    (1..=3).for_each(|_| round(&hall));
    let board = hall.json(&["round", "1"])["boards"][0].clone();
    let white = board["white"]["pairing_number"].to_string();
    hall.must(&["correct", "1", "1/2-1/2", "--round", "1", "--reason", "mistyped"]);
    let plain = hall.run(&["export", "--format", "trf26"]);
    assert_eq!(plain.code, 0);
    let note = "warning: the file does not say everything\n  round 1, board 1: the correction counts \
                for rating only, and is in the file with --for-rating\n";
    assert_eq!(plain.errors, note);
    let spanish = hall.run_in("es", &["export", "--format", "trf26"]);
    assert!(
        spanish.errors.starts_with("aviso: el archivo no lo dice todo\n"),
        "{}",
        spanish.errors
    );
    let json = hall.json(&["export", "--format", "trf26", "-o", "plain.trf"]);
    assert_eq!(json["unsaid"][0]["code"], "rating-only");
    let rated = hall.must(&["export", "--format", "trf26", "--for-rating"]);
    let entry = |file: &str| {
        let mut players = file.lines().filter(|line| line.starts_with("001 "));
        let line = players.find(|line| line[4..8].trim() == white).expect("a line");
        (line[80..84].trim().to_owned(), line[85..89].to_owned(), line[98..99].to_owned())
    };
    let (before, after) = (entry(&plain.output), entry(&rated));
    assert_eq!((before.2.as_str(), after.2.as_str()), ("1", "="));
    let points = |text: &str| text.parse::<f64>().expect("points");
    assert!(points(&before.0) - points(&after.0) > 0.4, "the points are those of the results");
    assert_eq!(before.1, after.1, "the place is that of the tournament");
    let review = Reading { purpose: Purpose::Review, ..Reading::default() };
    for file in [&plain.output, &rated] {
        assert!(Report::read(file.as_bytes()).tournament(review).is_ok(), "it adds up: {file}");
    }
    let csv = ["export", "--what", "standings", "--format", "csv", "--for-rating"];
    let refused = hall.run(&csv);
    assert_eq!(refused.code, 2);
    assert!(refused.errors.contains("--for-rating is about a report file"), "{}", refused.errors);
}

#[test]
fn what_a_report_file_has_no_columns_for_is_refused_or_told() {
    let hall = open("chess-columns");
    for arguments in [["add", "Nuevo", "--elo", "10000"], ["edit", "1", "--elo", "10000"]] {
        hall.refused(
            &arguments,
            4,
            ["10000 is too large; use 9999 or less", "10000 es demasiado grande; use 9999 o menos"],
        );
    }
    hall.refused(
        &["rules", "--set", "chess.win=100"],
        4,
        ["100 is too large; use 99 or less", "100 es demasiado grande; use 99 o menos"],
    );
    std::fs::write(hall.folder.join("more.csv"), "name,rating\nNuevo,10000\n").expect("a file");
    let import = hall.run(&["import", "more.csv"]);
    assert_eq!(import.code, 3);
    assert!(import.errors.contains("a whole number from 0 to 9999"), "{}", import.errors);
    let domino = Hall::with("domino-elo", 4);
    domino.refused(&["edit", "1", "--elo", "10000"], 4, ["use 9999 or less", "use 9999 o menos"]);

    let long = "Maximiliano Alejandro de la Santísima Trinidad";
    hall.must(&["edit", "3", "--name", long]);
    for (language, words) in [
        (
            "en",
            "player 3: \"Maximiliano Alejandro de la Santísima Trinidad\" is cut to 33 characters",
        ),
        ("es", "«Maximiliano Alejandro de la Santísima Trinidad» queda cortado en 33 caracteres"),
    ] {
        let run = hall.run_in(language, &["export", "--format", "trf26"]);
        assert_eq!(run.code, 0);
        assert!(run.errors.contains(words), "{}", run.errors);
        assert!(line(&run.output, "Maximiliano").contains(" 2100 "), "{}", run.output);
    }
}

#[test]
fn trf16_has_none_of_the_new_records_and_says_what_it_lacks() {
    let hall = open("chess-trf16");
    round(&hall);
    hall.must(&["absent", "8", "--round", "2", "--bye", "half"]);
    hall.must(&["absent", "7", "--round", "2"]);
    hall.must(&["absent", "6", "--round", "4"]);
    let run = hall.run(&["export", "--format", "trf16"]);
    assert_eq!(run.code, 0);
    for id in ["142", "152", "182", "192", "202", "240", "250", "260"] {
        let is_there = run.output.lines().any(|line| line.starts_with(id));
        assert!(!is_there, "{id} in {}", run.output);
    }
    assert!(line(&run.output, "Jugador 8").ends_with("0000 - H"), "{}", run.output);
    assert!(line(&run.output, "Jugador 7").ends_with("0000 - Z"), "{}", run.output);
    for words in ["byes of round 4, for player 6:", "record 202: BH/C1,BH,SB,DE"] {
        assert!(run.errors.contains(words), "{}", run.errors);
    }
    // The same round as the other dialect, for us and for whoever reads the columns.
    let paired = |format: &str| -> Value {
        hall.run(&["export", "--format", format, "-o", "next.trf", "--force"]);
        hall.json(&["trf", "pair", "next.trf"])
    };
    assert_eq!(paired("trf16"), paired("trf26"));
    let standings = hall.run(&["trf", "standings", "next.trf", "--tie-breaks", "BH"]);
    assert_eq!(standings.code, 0, "{}", standings.errors);
    hall.must(&["export", "--format", "trf26", "-o", "26.trf"]);
    let converted = hall.json(&["trf", "convert", "26.trf", "--to", "16"]);
    let codes: Vec<&Value> =
        converted["unsaid"].as_array().expect("a list").iter().map(|one| &one["code"]).collect();
    assert_eq!(codes, ["byes", "record", "record"]);
}

/// A past that today's rules would not give: one player alone, a second meeting, nobody there, and
/// two pairing-allocated byes.
const ODD_PAST: &str = "012 Liga\n142 6\n152 W\n\
001    1      Ana                               2100                             4.0    1  0000 - U     2 w 1     2 b 1  0000 - Z     3 w 1\n\
001    2      Eva                               2000                             1.0    3  0000 - Z     1 b 0     1 w 0  0000 - Z  0000 - U\n\
001    3      Luis                              1950                             2.0    2  0000 - Z  0000 - U  0000 - U  0000 - Z     1 b 0\n\
001    4      Mar                               1900                             1.0    4  0000 - Z  0000 - Z  0000 - Z  0000 - Z  0000 - U\n";

#[test]
fn past_rounds_are_taken_over_as_they_were_whatever_the_rules_say() {
    let hall = Hall::empty("chess-odd-past");
    std::fs::write(hall.folder.join("odd.trf"), ODD_PAST).expect("the tests' folder");
    let taken = hall.must(&["import", "odd.trf", "--tournament", "liga"]);
    assert!(taken.contains("4 players and 5 rounds"), "{taken}");
    let next = hall.must(&["trf", "pair", "odd.trf"]);
    let boards = hall.json(&["pair", "--dry-run"])["boards"].clone();
    let boards = boards.as_array().expect("boards").iter().map(|board| {
        let side = |side: &str| board[side]["pairing_number"].to_string();
        format!("{} {}\n", side("white"), side("black"))
    });
    assert_eq!(format!("2\n{}", boards.collect::<String>()), next, "the file's next round");
    let written = hall.must(&["export", "--format", "trf26"]);
    for player in ODD_PAST.lines().filter(|line| line.starts_with("001 ")) {
        let rounds = &line(&written, player[14..47].trim())[89..];
        assert_eq!(rounds.trim_end(), player[89..].trim_end(), "{written}");
    }
    assert_eq!(hall.json(&["verify"])["verified"], true);
    // Rounds to come keep the rules.
    for number in ["2", "3", "4"] {
        hall.must(&["absent", number, "--round", "6"]);
    }
    hall.refused(&["pair"], 4, ["only one player is there", "solo hay un jugador"]);
}

#[test]
fn a_report_file_that_is_noise_is_called_so_and_no_file_is_made_for_it() {
    let hall = Hall::empty("chess-noise");
    for (name, content) in [("noise.trf", &b"\x00\x7f\xffnoise"[..]), ("empty.TRF", b"")] {
        std::fs::write(hall.folder.join(name), content).expect("the tests' folder");
        for (language, words) in [("en", "there are no players"), ("es", "no hay jugadores")] {
            let run = hall.run_in(language, &["import", name, "--store", "new.db"]);
            assert_eq!((run.code, run.output.as_str()), (3, ""), "{}", run.errors);
            assert!(run.errors.contains(name) && run.errors.contains(words), "{}", run.errors);
        }
        assert!(!hall.folder.join("new.db").exists());
    }
}

/// A finished tournament of four, with more records before the players.
fn finished(more: &str) -> String {
    format!(
        "012 Torneo\n{more}142 3\n152 W\n\
         001    1      Ana                               2100                             3.0    1     3 w 1     4 b 1     2 w 1\n\
         001    2      Eva                               2000                             2.0    2     4 b 1     3 w 1     1 b 0\n\
         001    3      Luis                              1950                             0.5    4     1 b 0     2 b 0     4 w =\n\
         001    4      Mar                               1900                             0.5    3     2 w 0     1 w 0     3 b =\n"
    )
}

#[test]
fn what_is_no_dutch_tournament_is_refused_in_the_words_of_its_pairing() {
    let hall = Hall::empty("chess-other-systems");
    let write = |content: &str| {
        std::fs::write(hall.folder.join("other.trf"), content).expect("the tests' folder");
    };
    for (record, is_about) in [
        ("192 FIDE_BURSTEIN", "192 FIDE_BURSTEIN"),
        ("192 FIDE_DUBOV_2026", "192 FIDE_DUBOV_2026"),
        ("192 FIDE_DOUBLE_SWISS", "192 FIDE_DOUBLE_SWISS"),
        ("192 KNOCKOUT", "192 KNOCKOUT"),
        ("013 Team", "013"),
        ("310  1 Team", "310"),
        ("092 Individual: Round-Robin", "092 Individual: Round-Robin"),
        ("092 Torneo Round Robin", "092 Torneo Round Robin"),
        ("092 Team: Scheveningen", "092 Team: Scheveningen"),
    ] {
        let content = finished(&format!("{record}\n"));
        // Over, and with a round to come.
        for content in [content.clone(), content.replace("142 3", "142 4")] {
            write(&content);
            for (language, words) in [
                ("en", format!("record {is_about} cannot be taken into account yet")),
                ("es", format!("el registro {is_about} todavía no se puede tener en cuenta")),
            ] {
                let [import, pair] = [&["import", "other.trf"][..], &["trf", "pair", "other.trf"]]
                    .map(|arguments| hall.run_in(language, arguments));
                assert_eq!((import.code, pair.code), (3, 3), "{record}: {}", import.errors);
                assert!(import.errors.contains(&words), "{record}: {}", import.errors);
                assert!(pair.errors.contains(&words), "{record}: {}", pair.errors);
            }
        }
    }
    assert!(!hall.folder.join("cangrejo.db").exists(), "nothing is left behind");
    for lawful in ["192 FIDE_DUTCH", "192 FIDE_DUTCH_2017", "092 Individual: Swiss-System", "092 x"]
    {
        write(&finished(&format!("{lawful}\n")));
        hall.must(&["import", "other.trf", "--tournament", &format!("t{}", lawful.len())]);
    }
}

#[test]
fn prohibitions_of_rounds_that_are_over_come_and_go() {
    let hall = Hall::empty("chess-past-prohibitions");
    let records = ["260   1   2    2    3", "260   2   3    1    3", "260   1   3    1    4"];
    let kept = |file: &str| -> Vec<String> {
        let lines = file.lines().filter(|line| line.starts_with("260"));
        lines.map(|line| line.split_whitespace().collect::<Vec<_>>().join(" ")).collect()
    };
    let file = finished(&(records.join("\n") + "\n"));
    std::fs::write(hall.folder.join("past.trf"), &file).expect("the tests' folder");
    hall.must(&["import", "past.trf"]);
    let exported = hall.must(&["export", "--format", "trf26"]);
    assert_eq!(kept(&exported), kept(&file), "{exported}");
    std::fs::write(hall.folder.join("again.trf"), &exported).expect("the tests' folder");
    let again = Hall::empty("chess-past-prohibitions-again");
    std::fs::copy(hall.folder.join("again.trf"), again.folder.join("again.trf")).expect("copied");
    again.must(&["import", "again.trf"]);
    let twice = again.must(&["export", "--format", "trf26"]);
    assert_eq!(kept(&twice), kept(&exported));
}

#[test]
fn all_values_of_a_column_have_as_many_decimals() {
    let hall = open("chess-decimals");
    for first in ["1/2-1/2", "1-0"] {
        let paired = hall.json(&["pair"]);
        for board in paired["boards"].as_array().expect("boards") {
            let number = board["board"].to_string();
            hall.must(&["result", &number, if number == "1" { first } else { "1-0" }]);
        }
    }
    let standings = hall.must(&["standings"]);
    let lines = standings.lines().filter(|line| line.contains("Jugador"));
    let columns: Vec<Vec<usize>> = lines
        .map(|line| {
            let values = line.split_whitespace().skip(4).map(|value| value.split_once('.'));
            values.map(|value| value.map_or(0, |(_, decimals)| decimals.len())).collect()
        })
        .collect();
    assert_eq!(columns.len(), 8, "{standings}");
    // Rating, points, BH/C1, BH, SB; whoever is tied to the end has a value of DE.
    for line in &columns {
        assert_eq!(line[..5], columns[0][..5], "{standings}");
    }
    assert_eq!(columns[0][..2], [0, 1], "{standings}");
    assert!(columns[0][2..5].contains(&1), "there are halves: {standings}");
}
