//! Sheets as they come out of the program, read and looked at by another one (poppler).

use std::path::Path;
use std::process::Command;

use crate::chess_command;
use crate::tournament_command::Hall;

/// What a program for PDF says of a file.
#[track_caller]
fn asked(program: &str, arguments: &[&str], file: &Path) -> String {
    let output = Command::new(program).args(arguments).arg(file).arg("-").output();
    let output = output.expect("poppler is installed; `cargo xtask test` brings it");
    assert!(output.status.success(), "{program}: {}", String::from_utf8_lossy(&output.stderr));
    String::from_utf8(output.stdout).expect("UTF-8")
}

/// A printed sheet.
struct Printed {
    text: String,
    n_pages: usize,
    /// Width and height of its pages, in points.
    size: (f64, f64),
}

/// A number after a mark, up to a quote.
fn number_after(line: &str, mark: &str) -> f64 {
    let rest = line.split(mark).nth(1).expect("the mark is there");
    rest.split('"').next().expect("a number").parse().expect("a number")
}

impl Printed {
    /// Prints, and checks that every word is on its page.
    #[track_caller]
    fn of(hall: &Hall, arguments: &[&str]) -> Printed {
        let file = format!("{}.pdf", arguments.join("-").replace(['-', ' '], "_"));
        hall.must(&[&["print"], arguments, &["-o", &file, "--force"]].concat());
        Printed::read(&hall.folder.join(file))
    }

    #[track_caller]
    fn read(path: &Path) -> Printed {
        let text = asked("pdftotext", &["-layout"], path).replace('\u{200b}', "");
        let boxes = asked("pdftotext", &["-bbox"], path);
        let (mut size, mut n_pages) = ((0.0, 0.0), 0);
        for line in boxes.lines() {
            if line.contains("<page ") {
                size = (number_after(line, "width=\""), number_after(line, "height=\""));
                n_pages += 1;
            } else if line.contains("<word ") {
                let inside = number_after(line, "xMin=\"") >= 0.0
                    && number_after(line, "yMin=\"") >= 0.0
                    && number_after(line, "xMax=\"") <= size.0
                    && number_after(line, "yMax=\"") <= size.1;
                assert!(inside, "{}: {line} is not within {size:?}", path.display());
            }
        }
        check_pictures(path, n_pages);
        Printed { text, n_pages, size }
    }

    #[track_caller]
    fn says(&self, words: &[&str]) {
        let plain = self.text.split_whitespace().collect::<Vec<_>>().join(" ");
        for words in words {
            assert!(plain.contains(words), "{words} in {}", self.text);
        }
    }
}

/// That every page has ink on it, and next to none where no printer prints: only the lines to
/// cut along go to the edge.
#[track_caller]
fn check_pictures(path: &Path, n_pages: usize) {
    const DARK: u8 = 160;
    const EDGE: usize = 3;
    for page in (1..=n_pages).map(|page| page.to_string()) {
        let drawn = Command::new("pdftoppm")
            .args(["-r", "25.4", "-gray", "-f", &page, "-l", &page])
            .arg(path)
            .output()
            .expect("poppler is installed");
        // A header of three lines: the kind, width and height, the brightest value.
        let mut parts = drawn.stdout.splitn(4, |byte| *byte == b'\n');
        let size = parts.nth(1).map(|line| String::from_utf8_lossy(line).into_owned());
        let pixels = parts.nth(1).expect("a picture");
        let size = size.expect("a header");
        let (width, height) = size.split_once(' ').expect("width and height");
        let (width, height): (usize, usize) =
            (width.parse().expect("a number"), height.parse().expect("a number"));
        let is_edge = |idx: usize| {
            let (x, y) = (idx % width, idx / width);
            x < EDGE || y < EDGE || x + EDGE >= width || y + EDGE >= height
        };
        let dark = (0..width * height).filter(|idx| pixels[*idx] < DARK);
        let (edge, inside): (Vec<usize>, Vec<usize>) = dark.partition(|idx| is_edge(*idx));
        assert!(inside.len() > 20, "page {page} of {} is empty", path.display());
        assert!(edge.len() <= 12 * EDGE, "{} at the edge of {}", edge.len(), path.display());
    }
}

/// Three rounds of a tournament of 30, so that two rest in each; the last one is not played yet.
fn played(name: &str) -> Hall {
    let hall = Hall::with(name, 30);
    for round in 1..=2 {
        hall.must(&["pair"]);
        hall.play(round, 7);
    }
    hall.must(&["pair"]);
    hall
}

/// The pixels of the first page of a sheet, row by row, and how many a row has.
fn drawn(path: &Path, dots_per_inch: &str) -> (Vec<u8>, usize) {
    let arguments = ["-r", dots_per_inch, "-gray", "-f", "1", "-l", "1"];
    let drawn = Command::new("pdftoppm").args(arguments).arg(path).output();
    let picture = drawn.expect("poppler is installed").stdout;
    let mut parts = picture.splitn(4, |byte| *byte == b'\n');
    let size = parts.nth(1).map(|line| String::from_utf8_lossy(line).into_owned());
    let size = size.expect("a header");
    let width = size.split(' ').next().and_then(|width| width.parse().ok());
    (parts.nth(1).expect("a picture").to_vec(), width.expect("a width"))
}

/// That the squares at the foot of a sheet are those of a text, one by one.
#[track_caller]
fn check_squares(path: &Path, text: &str) {
    const A_MILLIMETER: usize = 20;
    let (pixels, width) = drawn(path, "508");
    let height = pixels.len() / width;
    let is_dark = |x: usize, y: usize| pixels[y * width + x] < 128;
    let foot = (height - 26 * A_MILLIMETER..height)
        .flat_map(|y| (12 * A_MILLIMETER..29 * A_MILLIMETER).map(move |x| (x, y)));
    let dark: Vec<(usize, usize)> = foot.filter(|(x, y)| is_dark(*x, *y)).collect();
    let xs = dark.iter().map(|(x, _)| *x);
    let (left, right) = (xs.clone().min().expect("ink"), xs.max().expect("ink") + 1);
    let top = dark.iter().map(|(_, y)| *y).min().expect("ink");
    let code = fast_qr::QRBuilder::new(text).ecl(fast_qr::ECL::M).build().expect("a short text");
    let center = |place: usize| (2 * place + 1) * (right - left) / (2 * code.size);
    for row in 0..code.size {
        for column in 0..code.size {
            let found = is_dark(left + center(column), top + center(row));
            assert_eq!(found, code[row][column].value(), "row {row}, column {column}");
        }
    }
}

#[test]
fn a_sheet_has_the_whole_hash_as_squares_the_codes_of_earlier_rounds_and_the_key() {
    let hall = Hall::with("print-seal", 8);
    let mut codes = Vec::new();
    for round in 1..=3 {
        codes.push(hall.json(&["pair"])["code"].as_str().expect("a code").to_owned());
        let pairings = Printed::of(&hall, &["pairings"]);
        pairings.says(&[&format!("code of the log {}", codes[round - 1])]);
        let earlier = codes[..round - 1].iter().zip(1..).map(|(code, n)| format!("R{n}={code}"));
        let earlier = earlier.collect::<Vec<String>>().join(" · ");
        pairings.says(&[&earlier]);
        assert_eq!(pairings.text.contains("Codes when rounds were published"), round > 1);
        hall.play(u32::try_from(round).expect("few"), 2);
    }
    let key = hall.json(&["key"]);
    let of_key = |field: &str| key[field].as_str().expect("a text").to_owned();
    let standings = Printed::of(&hall, &["standings"]);
    let signed =
        format!("signed with the key {} (Ed25519, {})", of_key("fingerprint"), of_key("key"));
    standings.says(&[&format!("R3={}", codes[2]), &signed]);

    hall.must(&["export", "-o", "copa.json"]);
    let file = std::fs::read_to_string(hall.folder.join("copa.json")).expect("the file");
    let file: serde_json::Value = serde_json::from_str(&file).expect("JSON");
    let hash = file["head"].as_str().and_then(|head| head.parse().ok()).expect("a hash");
    let n_events = file["events"].as_array().expect("events").len();
    let seal = cangrejo::verify::seal_text("copa", n_events, &hash);
    check_squares(&hall.folder.join("standings.pdf"), &seal);
    let found = hall.json(&["verify", "--code", &seal]);
    assert_eq!(found["codes"][0]["event"], n_events);
}

#[test]
fn every_sheet_of_domino_says_what_it_must() {
    let hall = played("print-domino");
    let pairings = Printed::of(&hall, &["pairings"]);
    pairings.says(&["Copa de prueba", "Pairings by table", "Round 3", "Without a table"]);
    pairings.says(&["version 1 · printed 20", &format!("code of the log {}", hall.code())]);
    assert!(pairings.text.matches("Atleta").count() == 30, "{}", pairings.text);
    let by_name = Printed::of(&hall, &["pairings-by-name"]);
    assert_eq!((by_name.n_pages, by_name.text.matches("Atleta").count()), (1, 30));
    by_name.says(&["rests"]);
    let standings = Printed::of(&hall, &["standings", "--round", "2"]);
    standings.says(&["after round 2", "EFF index", "page 1 of 1"]);
    let detail = Printed::of(&hall, &["standings-detail", "--round", "2"]);
    detail.says(&["DRP_norm", "TBz", "PBT", "ICV", "ICC"]);
    assert!(detail.size.0 > detail.size.1, "wide tables lie on their side");
    Printed::of(&hall, &["cards"]).says(&["Partner", "Rivals", "place"]);
    Printed::of(&hall, &["cross-table"]).says(&["Each round: partner / rivals", "rests"]);
    Printed::of(&hall, &["report"]).says(&["Athletes: 30.", "Quality of the rounds", "100.0 %"]);
}

#[test]
fn score_sheets_are_in_table_order_after_the_cut() {
    let hall = played("print-sheets");
    for (per_page, n_pages) in [("1", 7), ("2", 4), ("4", 2)] {
        let sheets = Printed::of(&hall, &["score-sheets", "--per-page", per_page]);
        assert_eq!(sheets.n_pages, n_pages);
        assert_eq!(sheets.text.matches("Sanctions:").count(), 7, "{}", sheets.text);
        sheets.says(&["by time", "reached 200", "Judge", "Pair A (seats A and C)", "version 1"]);
    }
    // The second place of the first page has the first table of the second stack.
    let two = hall.folder.join("score_sheets___per_page_2.pdf");
    let first = asked("pdftotext", &["-l", "1", "-layout"], &two);
    let tables: Vec<&str> = first.split("Table").skip(1).map(str::trim_start).collect();
    let starts = |place: usize, number: &str| tables[place].starts_with(number);
    assert!(starts(0, "1") && starts(1, "5"), "{first}");
    // A range is printed again, and is the same version of the same sheets.
    let again = Printed::of(&hall, &["score-sheets", "--tables", "3-4"]);
    assert_eq!((again.n_pages, again.text.matches("Sanctions:").count()), (1, 2));
    again.says(&["version 1 ·"]);
    hall.refused(
        &["print", "score-sheets", "--tables", "40-41", "-o", "none.pdf"],
        4,
        ["no table of that round", "ninguna mesa de esa ronda"],
    );
    assert!(!hall.folder.join("none.pdf").exists());
}

#[test]
fn a_changed_sheet_says_which_version_it_replaces() {
    let hall = played("print-versions");
    Printed::of(&hall, &["pairings"]).says(&["version 1 · printed"]);
    Printed::of(&hall, &["pairings"]).says(&["version 1 · printed"]);
    hall.must(&["result", "1", "200", "120"]);
    let second = Printed::of(&hall, &["pairings", "--paper", "letter"]);
    second.says(&["version 2, replaces version 1", "200:120"]);
    assert_eq!(second.size, (612.0, 792.0));
}

#[test]
fn every_sheet_of_chess_has_the_words_of_chess() {
    let hall = chess_command::open("print-chess", &[]);
    hall.must(&["pair"]);
    for board in 1..=12 {
        hall.must(&["result", &board.to_string(), ["1-0", "0-1", "="][board % 3]]);
    }
    hall.must(&["pair"]);
    let pairings = Printed::of(&hall, &["pairings"]);
    pairings.says(&["Pairings by board", "White", "Black", "Board", "GM Jugador"]);
    Printed::of(&hall, &["pairings-by-name"]).says(&["Color"]);
    let slips = Printed::of(&hall, &["score-sheets", "--per-page", "4"]);
    slips.says(&["½–½", "Arbiter", "Board"]);
    assert_eq!(slips.n_pages, 3);
    Printed::of(&hall, &["standings", "--round", "1"]).says(&["BH", "fed"]);
    Printed::of(&hall, &["cross-table"]).says(&["w1", "b0"]);
    Printed::of(&hall, &["report"]).says(&["Players: 24.", "White won"]);
    Printed::of(&hall, &["cards"]).says(&["Opponent"]);
}

/// A round of 24 players of whom three asked not to be paired, each for something else; in the
/// order of the starting list they are 8, 15 and 22, and whoever is left over is 24.
fn with_byes(name: &str) -> Hall {
    let hall = chess_command::open(name, &["--tie-breaks", "BH/C1,BH,SB,DE"]);
    hall.must(&["rules", "--set", "chess.full_byes=1"]);
    hall.must(&["absent", "1", "--round", "1", "--bye", "half"]);
    hall.must(&["absent", "2", "--round", "1", "--bye", "full"]);
    hall.must(&["absent", "3", "--round", "1"]);
    hall.must(&["pair"]);
    hall
}

#[test]
fn whoever_has_no_opponent_is_printed_below_the_boards_with_the_reason() {
    let hall = with_byes("print-unpaired");
    let english = [
        "Without an opponent (pairing-allocated bye): 24 Jugador 17",
        "Full-point bye: 15 Jugador 02",
        "Half-point bye: 8 Jugador 01",
        "Absent: 22 Jugador 03",
    ];
    let spanish = [
        "Sin rival (bye del emparejamiento): 24 Jugador 17",
        "Bye de un punto: 15 Jugador 02",
        "Bye de medio punto: 8 Jugador 01",
        "Ausentes: 22 Jugador 03",
    ];
    let pairings = Printed::of(&hall, &["pairings"]);
    pairings.says(&english);
    let below = pairings.text.split(english[0]).nth(1).expect("it is there");
    assert!(!below.contains("(2"), "no board with ratings is below: {below}");
    Printed::of(&hall, &["pairings", "--lang", "es"]).says(&spanish);
    let by_name = Printed::of(&hall, &["pairings-by-name"]);
    by_name.says(&[
        "8 Jugador 01 – half-point bye",
        "15 Jugador 02 – full-point bye",
        "22 Jugador 03 – absent",
        "24 Jugador 17 – pairing-allocated bye",
    ]);
    Printed::of(&hall, &["pairings-by-name", "--lang", "es"])
        .says(&["8 Jugador 01 – bye de medio punto", "22 Jugador 03 – ausente"]);
    for (language, words) in [("en", english), ("es", spanish)] {
        let round = hall.run_in(language, &["round"]).output;
        assert!(words.iter().all(|words| round.contains(words)), "{words:?} in {round}");
    }
    hall.must(&["print", "projector", "-o", "wall.html"]);
    let wall = std::fs::read_to_string(hall.folder.join("wall.html")).expect("it was written");
    assert!(wall.contains("Half-point bye: 8\u{a0}Jugador 01"), "{wall}");
    // Whoever has left is not looked for.
    hall.must(&["withdraw", "22"]);
    for board in 1..=10 {
        hall.must(&["result", &board.to_string(), "1-0"]);
    }
    let next = hall.must(&["pair"]);
    assert!(!next.contains("Jugador 03"), "{next}");
}

#[test]
fn a_cross_table_of_chess_has_a_sign_for_each_way_not_to_play_and_every_tie_break() {
    let hall = with_byes("print-cross");
    for board in 1..=9 {
        hall.must(&["result", &board.to_string(), ["1-0", "0-1", "=", "1F-0F"][board % 4]]);
    }
    let table = Printed::of(&hall, &["cross-table"]);
    let (width, height) = table.size;
    assert!(width > height, "{width} x {height}");
    let row = |name: &str| {
        let line = table.text.lines().find(|line| line.contains(name)).expect("everybody");
        line.split_whitespace().collect::<Vec<_>>().join(" ")
    };
    // Number, title, name, rating, federation, what became of round 1, points.
    assert!(row("Jugador 01").contains("8 Jugador 01 2241 PAN bye ½ 0.5"), "{}", row("Jugador 01"));
    assert!(
        row("Jugador 02").contains("15 Jugador 02 1982 PAN bye 1 1.0"),
        "{}",
        row("Jugador 02")
    );
    assert!(row("Jugador 03").contains("22 IM Jugador 03 1723 PAN – 0.0"), "{}", row("Jugador 03"));
    assert!(row("Jugador 17").contains("24 Jugador 17 1649 PAN bye 1.0"), "{}", row("Jugador 17"));
    // The first of the list has white against the first of the lower half: 12 of 21.
    assert!(
        row("Jugador 24").contains("1 GM Jugador 24 2500 PAN 12w0 0.0"),
        "{}",
        row("Jugador 24")
    );
    let heads = row("BH/C1");
    assert!(heads.ends_with("Points BH/C1 BH SB DE") || heads.contains("BH SB DE"), "{heads}");
    table.says(&[
        "bye: pairing-allocated bye; bye 1: full-point bye; bye ½: half-point bye; –: absent",
    ]);
    let spanish = Printed::of(&hall, &["cross-table", "--lang", "es"]);
    spanish.says(&[
        "libre: bye del emparejamiento",
        "bye ½: bye de medio punto",
        "12b0",
        "libre 1,0",
    ]);
}

#[test]
fn a_starting_list_has_who_has_which_number() {
    let hall = chess_command::open("print-list", &[]);
    let list = Printed::of(&hall, &["starting-list"]);
    list.says(&[
        "Starting list",
        "FIDE ID",
        "1 GM Jugador 24 2500 PAN 9000024",
        "8 Jugador 01 2241 PAN 9000001",
        "Numbers may change until round 4 is paired",
    ]);
    let spanish = Printed::of(&hall, &["starting-list", "--lang", "es"]);
    spanish.says(&["Lista inicial", "ID FIDE", "hasta que se empareje la ronda 4"]);
    assert!(!list.text.contains("Club"), "a column in which nothing stands is left out");
    hall.must(&["print", "emergency-pack", "-o", "pack.zip"]);
    let bytes = std::fs::read(hall.folder.join("pack.zip")).expect("it was written");
    let archive = zip::ZipArchive::new(std::io::Cursor::new(bytes)).expect("a zip");
    assert!(archive.file_names().any(|name| name.is_ok_and(|name| name.contains("starting-list"))));
    let nobody = Hall::empty("print-list-nobody");
    nobody.must(&["new", "abierto", "--chess", "--rounds", "3"]);
    nobody.refused(
        &["print", "starting-list", "-o", "list.pdf"],
        4,
        ["nobody has come yet", "todavía no ha llegado nadie"],
    );
    let domino = Hall::with("print-list-domino", 8);
    domino.refused(
        &["print", "starting-list", "-o", "list.pdf"],
        4,
        ["this is of chess only", "esto es solo de ajedrez"],
    );
}

#[test]
fn hostile_names_are_printed_as_text_and_stay_on_the_page() {
    let hall = Hall::empty("print-hostile");
    hall.must(&["new", "copa", "--title", "#eval(\"1\") *Copa* $x$ <a> @b", "--rounds", "2"]);
    let long = "W".repeat(9_000);
    let names = [
        "#panic(\"x\")",
        "*bold* _it_ `raw`",
        "<script>alert(1)</script>",
        "עברית ערבית",
        "العربية",
        "👩‍👩‍👧 🦀",
        "\u{202e}Reverse",
        "$ x^2 $",
        "= Heading",
        "// comment",
        "\\u{41}",
        long.as_str(),
    ];
    for name in names {
        // A name that the desk does not take cannot be printed either.
        let _ = hall.run(&["add", "--", name]);
    }
    hall.must(&["add", "Ana", "Eva", "Luz", "Sol"]);
    hall.must(&["check-in", "--all"]);
    hall.must(&["pair"]);
    for what in
        ["pairings", "pairings-by-name", "score-sheets", "standings", "cards", "cross-table"]
    {
        Printed::of(&hall, &[what]);
    }
    let pairings = Printed::of(&hall, &["pairings"]);
    pairings.says(&["#eval(\"1\") *Copa* $x$ <a> @b", "#panic(\"x\")", "*bold* _it_ `raw`"]);
    pairings.says(&["<script>alert(1)</script>", "= Heading", "// comment"]);
}

#[test]
fn the_end_has_prizes_receipts_certificates_and_an_act() {
    let hall = Hall::with("print-closing", 8);
    hall.must(&["pair"]);
    hall.play(1, 2);
    let early = ["print", "closing-sheet", "-o", "acta.pdf"];
    hall.refused(&early, 4, ["not closed", "no está cerrado"]);
    hall.must(&["close", "--reason", "lluvia"]);
    Printed::of(&hall, &["closing-sheet"]).says(&["Final act", "The best", "Organizer"]);
    let certificates = Printed::of(&hall, &["certificates"]);
    certificates.says(&["Certificate", "given to", "for place 1 (General)"]);
    hall.must(&["print", "closing-pack", "-o", "closing.zip"]);
    hall.must(&["print", "emergency-pack", "-o", "emergency.zip"]);
    for (pack, n_files) in [("closing.zip", 7), ("emergency.zip", 9)] {
        let bytes = std::fs::read(hall.folder.join(pack)).expect("it was written");
        let archive = zip::ZipArchive::new(std::io::Cursor::new(bytes)).expect("a zip");
        let names: Vec<String> =
            archive.file_names().map(|name| name.expect("text").into_owned()).collect();
        assert_eq!(names.len(), n_files, "{names:?}");
        assert!(names.contains(&"copa.public.json".to_owned()), "{names:?}");
    }
}

#[test]
fn pictures_pages_and_sites_need_no_network() {
    let hall = played("print-pages");
    hall.must(&["print", "pairings-by-name", "--paper", "phone", "-o", "names.png"]);
    let picture = std::fs::read(hall.folder.join("names.png")).expect("it was written");
    assert!(picture.starts_with(b"\x89PNG"));
    let width = u32::from_be_bytes(picture[16..20].try_into().expect("four bytes"));
    assert!((1000..1200).contains(&width), "{width} pixels");
    hall.must(&["print", "projector", "-o", "wall.html"]);
    let page = std::fs::read_to_string(hall.folder.join("wall.html")).expect("it was written");
    assert!(page.contains("Atleta 30") && page.contains("<script>"), "{page}");
    for elsewhere in ["http:", "https:", "src=", "href="] {
        assert!(!page.contains(elsewhere), "{elsewhere} in {page}");
    }
    hall.must(&["print", "site", "-o", "site.zip"]);
    let bytes = std::fs::read(hall.folder.join("site.zip")).expect("it was written");
    let archive = zip::ZipArchive::new(std::io::Cursor::new(bytes)).expect("a zip");
    assert_eq!(archive.len(), 6 + 30, "five lists, their style, and everybody's page");
    let wrong = hall.run(&["print", "site", "-o", "site.pdf"]);
    assert_eq!(wrong.code, 2);
    assert!(wrong.errors.contains("ends in .zip"), "{}", wrong.errors);
}
