mod limits;

use std::io::{Cursor, Write as _};

use cangrejo_tournament::event::{AthleteNumber, Gender, Role};
use rust_xlsxwriter::{ExcelDateTime, Format, Workbook};
use zip::ZipWriter;
use zip::write::SimpleFileOptions;

use crate::spreadsheet::{self, Cell, Column, Sheet};

use super::{
    Encoding, Fault, Faults, Field, Kind, Known, LettersProblem, MAX_BYTES, MAX_ROWS, Mapping,
    Problem, Remark, Roster, lawful, read,
};

fn roster_with(bytes: &[u8], mapping: &[&str]) -> Result<Roster, Faults> {
    let typed: Vec<String> = mapping.iter().map(|text| (*text).to_owned()).collect();
    let mapping = Mapping::read(&typed).expect("fields");
    lawful(&read(bytes, None, &mapping)?, &mapping, "2026-12-31", &Known::NOBODY)
}

fn roster(bytes: &[u8]) -> Result<Roster, Faults> {
    roster_with(bytes, &[])
}

/// Each fault as its row, the letters of its column, and the problem.
fn faults(bytes: &[u8]) -> Vec<(usize, String, Problem)> {
    let place = |fault: &Fault| {
        let letters = fault.column.as_ref().map(super::ColumnName::letters).unwrap_or_default();
        (fault.row.unwrap_or_default(), letters, fault.problem.clone())
    };
    roster(bytes).expect_err("faults").list().iter().map(place).collect()
}

fn names(bytes: &[u8]) -> Vec<String> {
    roster(bytes).expect("lawful").athletes.into_iter().map(|one| one.details.name).collect()
}

#[test]
fn every_field_is_read_in_both_languages() {
    let spanish = "Nombre;Apellidos;Cédula;SEXO;Fecha de nacimiento;Club;Asociación;País;\
        Categoría;Etiquetas;Elo;Teléfono;Comodín;n.º\n\
        Ana;Uno;V-1.234;F;31/12/2001;Rojo;Norte;VE;Sub 30;a, b;1500;0412-1;sí;9\n";
    let english = "first name,last name,ID number,gender,birth date,club,association,country,\
        category,tags,ELO,phone,role,number\n\
        Ana,Uno,V-1.234,female,2001-12-31,Rojo,Norte,VE,Sub 30,a|b,1500,0412-1,house player,9\n";
    let [one, other] = [spanish, english].map(|text| roster(text.as_bytes()).expect("lawful"));
    assert_eq!(one.athletes, other.athletes);
    let ana = &one.athletes[0];
    assert_eq!((ana.details.name.as_str(), ana.row, ana.role), ("Ana Uno", 2, Role::House));
    assert_eq!((ana.id_number.as_str(), ana.phone.as_str()), ("V-1.234", "0412-1"));
    assert_eq!((ana.birth_date.as_str(), ana.details.elo), ("2001-12-31", Some(1500)));
    assert_eq!((ana.details.gender, ana.details.tags.len()), (Some(Gender::Female), 2));
    let details = &ana.details;
    let texts = [&details.club, &details.association, &details.country, &details.category];
    assert_eq!(texts, ["Rojo", "Norte", "VE", "Sub 30"]);
    assert_eq!(one.remarks, [], "the date proves that the day is first");
}

#[test]
fn every_field_is_known_by_the_name_it_is_typed_with() {
    for field in Field::ALL {
        assert_eq!(Field::of_heading(field.name()), Some(field));
    }
}

#[test]
fn all_faults_are_told_at_once_with_the_rows_and_columns_of_the_spreadsheet() {
    let file = "Nombre,Cédula,ELO,Nacimiento,Sexo,Comodín\n\
        \n\
        ,1,1500,,,\n\
        \"Ana\nUno\",2,much,31/02/2001,?,?\n\
        Eva,v-1,-5,1/2/03,,\n\
        Luis,V 1,70000,12/31/2001,,,,extra\n\
        Juan\n";
    let found = faults(file.as_bytes());
    let excerpt = |text: &str| text.to_owned();
    let expected = [
        (3, "A", Problem::NameMissing),
        (4, "A", Problem::Unprintable { text: excerpt("Ana\\nUno") }),
        (4, "C", Problem::NotAnElo { text: excerpt("much") }),
        (4, "D", Problem::NotADate { text: excerpt("31/02/2001") }),
        (4, "E", Problem::NotAGender { text: excerpt("?") }),
        (4, "F", Problem::NotARole { text: excerpt("?") }),
        (5, "C", Problem::NotAnElo { text: excerpt("-5") }),
        (5, "D", Problem::ShortYear { text: excerpt("1/2/03") }),
        (6, "", Problem::WrongCellCount { found: 8, expected: 6 }),
        (6, "B", Problem::DuplicateIdNumber { first_row: 5 }),
        (6, "C", Problem::NotAnElo { text: excerpt("70000") }),
        (6, "D", Problem::NotADate { text: excerpt("12/31/2001") }),
        (7, "", Problem::WrongCellCount { found: 1, expected: 6 }),
    ];
    let expected = expected.map(|(row, column, problem)| (row, column.to_owned(), problem));
    assert_eq!(found, expected);
}

#[test]
fn overlong_texts_are_found() {
    let file = format!("nombre\n{}\n{}\n", "a".repeat(200), "é".repeat(201));
    let found = faults(file.as_bytes());
    assert_eq!(found, [(3, "A".to_owned(), Problem::TooLong { found: 201 })]);
}

#[test]
fn a_formula_that_failed_is_no_name() {
    let found = faults(b"nombre,club\n#REF!,#N/A\n#1 Ana,\n");
    let problem = |text: &str| Problem::FailedFormula { text: text.to_owned() };
    assert_eq!(
        found,
        [(2, "A".to_owned(), problem("#REF!")), (2, "B".to_owned(), problem("#N/A"))]
    );
}

#[test]
fn an_id_number_of_the_roster_is_found_however_it_is_written() {
    let mapping = Mapping::default();
    let raw = read(b"nombre,cedula\nAna,\nEva,12.3\n", None, &mapping).expect("rows");
    let known = |id_number: &str| (id_number == "12.3").then_some(AthleteNumber::FIRST);
    let known = Known { id_number: &known, ..Known::NOBODY };
    let found = lawful(&raw, &mapping, "2026-12-31", &known).expect_err("known");
    let [fault] = found.list() else { panic!("{found:?}") };
    assert_eq!(fault.problem, Problem::KnownIdNumber { athlete: AthleteNumber::FIRST });
    assert_eq!(fault.row, Some(3));
}

#[test]
fn columns_nobody_knows_are_listed_mapped_and_left_out() {
    let file = b"Apellido y nombre,Observaciones,Talla\nUno Ana,zurda,M\n";
    let found = faults(file);
    let headings = ["Apellido y nombre", "Observaciones", "Talla"].map(str::to_owned).to_vec();
    let unknown = Problem::UnknownColumns { headings };
    assert_eq!(
        found,
        [(1, String::new(), unknown), (1, String::new(), Problem::NoNames)],
        "all of them at once"
    );
    let mapping = ["APELLIDO Y NOMBRE = nombre", "observaciones=tags", "Talla=-"];
    let mapped = roster_with(file, &mapping).expect("lawful");
    assert_eq!(mapped.athletes[0].details.name, "Uno Ana");
    assert_eq!(mapped.athletes[0].details.tags, ["zurda"]);
}

#[test]
fn a_title_above_the_headings_does_not_drown_them_in_faults() {
    let found = faults(b"Copa de la casa\nnombre,club\nAna,Rojo\nEva,Azul\n");
    let headings = vec!["Copa de la casa".to_owned()];
    let expected = [Problem::UnknownColumns { headings }, Problem::NoNames];
    assert_eq!(found, expected.map(|problem| (1, String::new(), problem)));
}

#[test]
fn a_mapping_is_held_against_the_file() {
    let missing = roster_with(b"nombre\nAna\n", &["Nick=name"]).expect_err("no such column");
    let problem = Problem::NoSuchColumn { heading: "Nick".to_owned() };
    assert_eq!(missing.list()[0].problem, problem);
    let twice = roster_with(b"nombre,Nick\nAna,A\n", &["Nick=name"]).expect_err("two names");
    assert_eq!(twice.list()[0].problem, Problem::ColumnTwice { field: Field::Name });
    for typed in ["Nick", "Nick=", "Nick=nick"] {
        assert!(Mapping::read(&[typed.to_owned()]).is_err(), "{typed}");
    }
}

#[test]
fn a_column_without_a_heading_is_a_fault_if_it_says_anything() {
    assert_eq!(names(b"nombre,,\nAna,,\n"), ["Ana"]);
    let found = faults(b"nombre,,\nAna,,x\n");
    assert_eq!(found, [(1, "C".to_owned(), Problem::HeadingMissing)]);
}

#[test]
fn the_separator_is_found_or_named() {
    for file in [
        "nombre,club\nAna,\"Rojo, y negro\"\n",
        "\u{feff}nombre;club\nAna;\"Rojo, y negro\"\n",
        "nombre\tclub\r\nAna\tRojo, y negro\r\n",
        "sep=;\nnombre;club\rAna;Rojo, y negro",
        "\"nombre\"; \"club\"\n Ana ; Rojo, y negro\n",
    ] {
        let read = roster(file.as_bytes()).expect(file);
        assert_eq!(read.athletes[0].details.name, "Ana", "{file:?}");
        assert_eq!(read.athletes[0].details.club.trim_matches('"'), "Rojo, y negro", "{file:?}");
    }
    assert_eq!(names(b"nombre\nAna\nEva\n"), ["Ana", "Eva"], "one column needs none");
}

#[test]
fn rows_are_counted_as_a_spreadsheet_does() {
    let file = "sep=,\n\nnombre,club\n\nAna,\"a\nb\nc\"\n\n\nEva,Rojo\n";
    let found = read(file.as_bytes(), None, &Mapping::default()).expect("rows");
    let numbers: Vec<usize> = found.rows.iter().map(|row| row.number).collect();
    assert_eq!(numbers, [3, 5, 8]);
}

#[test]
fn a_quote_that_is_never_closed_is_a_fault() {
    for file in ["nombre\nAna\n\"Eva\nLuis\n", "nombre\nAna\n\"Eva\"\"\n"] {
        assert_eq!(faults(file.as_bytes()), [(2, String::new(), Problem::UnclosedQuote)]);
    }
    assert_eq!(names(b"nombre\n\"Eva\"\"\"\n"), ["Eva\""]);
}

#[test]
fn letters_are_read_in_every_common_way_and_the_unmarked_one_is_said() {
    let text = "nombre,club\nJosé Peña,Ñandú\n";
    let latin: Vec<u8> = text.chars().map(|letter| letter as u8).collect();
    let marked = |units: Vec<[u8; 2]>| units.concat();
    let little =
        marked(std::iter::once(0xfeff).chain(text.encode_utf16()).map(u16::to_le_bytes).collect());
    let big =
        marked(std::iter::once(0xfeff).chain(text.encode_utf16()).map(u16::to_be_bytes).collect());
    for (bytes, expected) in [
        (text.as_bytes().to_vec(), Encoding::Utf8),
        (little, Encoding::Utf16),
        (big, Encoding::Utf16),
        (latin.clone(), Encoding::Windows1252),
    ] {
        let raw = read(&bytes, None, &Mapping::default()).expect("rows");
        assert_eq!(raw.kind, Kind::Separated { encoding: expected, separator: ',' });
        assert_eq!(names(&bytes), ["José Peña"]);
    }
    let remark = Remark::Windows1252 { row: 2, text: "José Peña".to_owned() };
    assert_eq!(roster(&latin).expect("lawful").remarks, [remark]);
    assert_eq!(roster(text.as_bytes()).expect("lawful").remarks, []);
}

#[test]
fn letters_that_would_be_guessed_are_refused() {
    // Old DOS programs and Macintoshes, and half a character of UTF-16.
    for (bytes, column, text) in [
        (&b"nombre\nAna\nJos\x82\n"[..], "A", "Jos‚"),
        (b"nombre\nAna\nGarc\xa1a\n", "A", "Garc¡a"),
        (b"nombre,club\nAna,\nx,Jos\x8e\n", "B", "JosŽ"),
    ] {
        let expected = Problem::Letters(LettersProblem::Unknown { text: text.to_owned() });
        assert_eq!(faults(bytes), [(3, column.to_owned(), expected)]);
    }
    let found = faults(b"\xff\xfen\x00\x00\xd8");
    let is_unknown = matches!(found[0].2, Problem::Letters(LettersProblem::Unknown { .. }));
    assert!(is_unknown, "{found:?}");
    assert_eq!(faults(b"n\x00o\x00\x00\x00"), [(0, String::new(), Problem::NotText)]);
    assert_eq!(faults(b"sep=,\x82\nnombre\nAna\n"), [(0, String::new(), Problem::NotText)]);
}

#[test]
fn a_file_of_two_kinds_of_letters_is_refused_where_it_is_spoiled() {
    let cell = |row, column: &str, problem| (row, column.to_owned(), Problem::Letters(problem));
    let latin1 = |text: &str| LettersProblem::Latin1WithinUtf8 { text: text.to_owned() };
    let utf8 = |text: &str| LettersProblem::Utf8WithinLatin1 { text: text.to_owned() };
    // Mostly UTF-8, with every other cell told at once; a quoted separator shifts no column.
    let bytes =
        b"nombre,club\nJos\xc3\xa9,\"Pe\xc3\xb1a, A\"\n\"A, B\",Jos\xe9\nI\xf1aki,\xc3\x91u\n";
    assert_eq!(faults(bytes), [cell(3, "B", latin1("José")), cell(4, "A", latin1("Iñaki"))]);
    // Mostly windows-1252.
    let bytes = b"nombre,club\nJos\xe9,Pe\xf1a\nI\xf1aki,Jos\xc3\xa9\n";
    assert_eq!(faults(bytes), [cell(3, "B", utf8("JosÃ©"))]);
    // The mark says what is meant, however much there is of the other.
    let bytes = b"\xef\xbb\xbfnombre\nJos\xe9\nI\xf1aki\n";
    assert_eq!(faults(bytes), [cell(2, "A", latin1("José")), cell(3, "A", latin1("Iñaki"))]);
    // Two letters that could be one of another script.
    assert_eq!(names(b"nombre\n\x93PER\xda\x94\nJos\xe9\n"), ["“PERÚ”", "José"]);
}

#[test]
fn utf_16_without_its_mark_is_named() {
    let text = "nombre,club\nJosé Peña,“Ñandú”\n";
    let little: Vec<u8> = text.encode_utf16().flat_map(u16::to_le_bytes).collect();
    let big: Vec<u8> = text.encode_utf16().flat_map(u16::to_be_bytes).collect();
    for bytes in [little, big] {
        let expected = Problem::Letters(LettersProblem::UnmarkedUtf16);
        assert_eq!(faults(&bytes), [(0, String::new(), expected)]);
    }
}

#[test]
fn letters_that_were_written_twice_or_lost_are_refused_and_right_ones_are_not() {
    let twice = |text: &str| {
        let bytes = text.as_bytes();
        encoding_rs::WINDOWS_1252.decode_without_bom_handling(bytes).0.into_owned()
    };
    for meant in ["José", "ÁNGEL", "Peña", "IÑAKI", "João", "ANTÔNIO", "Nº 1", "L’Aquila", "Šarić"]
    {
        let text = twice(meant);
        let file = format!("nombre,club\nAna,\nEva,{text}\n");
        let (meant, excerpt) = (meant.to_owned(), crate::excerpt::excerpt(&text));
        let problem = LettersProblem::Twice { text: excerpt, meant };
        let expected = (3, "B".to_owned(), Problem::Letters(problem));
        assert_eq!(faults(file.as_bytes()), [expected]);
    }
    // A heading too, of which it is then known what it is.
    let file = format!("nombre,{}\nAna,0412\n", twice("teléfono"));
    let found = faults(file.as_bytes());
    assert_eq!((found.len(), found[0].0, found[0].1.as_str()), (1, 1, "B"), "{found:?}");
    let lost = Problem::Letters(LettersProblem::Lost { text: "Jos\u{fffd}".to_owned() });
    let file = "nombre\nJos\u{fffd}\n";
    assert_eq!(faults(file.as_bytes()), [(2, "A".to_owned(), lost)]);
    let quoted = ["\u{201c}MAÇ\u{c3}\u{201d}", "\u{ab}IRM\u{c3}\u{bb}", "MAÇ\u{c3}\u{a0}ANA"];
    for name in ["JOÃO", "Ângela", "Ån", "château"].into_iter().chain(quoted) {
        assert_eq!(names(format!("nombre\n{name}\n").as_bytes()).len(), 1, "{name}");
    }
}

#[test]
fn a_number_of_fide_that_the_roster_has_is_named_with_its_row() {
    let mapping = Mapping::default();
    let raw = read(b"nombre,fide id\nAna,7\nEva,8\n", None, &mapping).expect("rows");
    let fide_id = |number: u32| (number == 8).then_some(AthleteNumber::FIRST);
    let known = Known { fide_id: &fide_id, ..Known::NOBODY };
    let found = lawful(&raw, &mapping, "2026-12-31", &known).expect_err("known");
    let [fault] = found.list() else { panic!("{found:?}") };
    assert_eq!(fault.problem, Problem::KnownFideId { athlete: AthleteNumber::FIRST });
    assert_eq!((fault.row, fault.column.as_ref().map(|column| column.idx)), (Some(3), Some(1)));
}

#[test]
fn a_date_that_could_be_another_is_read_with_the_day_first_and_said() {
    let read = roster(b"nombre,nacimiento\nAna,3/4/1990\nEva,05.06.1991\n").expect("lawful");
    assert_eq!(read.athletes[0].birth_date, "1990-04-03");
    let remark = Remark::DayFirst {
        row: 2,
        text: "3/4/1990".to_owned(),
        read: "1990-04-03".to_owned(),
        count: 2,
    };
    assert_eq!(read.remarks, [remark]);
    let proved = roster(b"nombre,nacimiento\nAna,3/4/1990\nEva,25-06-1991\n").expect("lawful");
    assert_eq!(proved.remarks, [], "the second row proves it");
    let iso = roster(b"nombre,nacimiento\nAna,1990-4-3 00:00:00\n").expect("lawful");
    assert_eq!(iso.athletes[0].birth_date, "1990-04-03");
}

#[test]
fn nobody_is_born_after_today() {
    let born = |date: &str| {
        let list = format!("nombre,nacimiento\nAna,{date}\n");
        let mapping = Mapping::default();
        let raw = read(list.as_bytes(), None, &mapping).expect("a list");
        lawful(&raw, &mapping, "2026-11-16", &Known::NOBODY)
    };
    assert!(born("2026-11-16").is_ok());
    let faults = born("17/11/2026").expect_err("tomorrow");
    let problem = Problem::FutureDate { text: "17/11/2026".to_owned() };
    assert_eq!(faults.list()[0].problem, problem);
}

#[test]
fn m_beside_h_is_not_guessed() {
    let found = faults(b"nombre,sexo\nAna,M\nLuis,H\n");
    let problem = Problem::AmbiguousGender { text: "M".to_owned() };
    assert_eq!(found, [(2, "B".to_owned(), problem)]);
}

#[test]
fn what_is_no_roster_is_told_apart() {
    let one = |bytes: &[u8]| faults(bytes)[0].2.clone();
    assert_eq!(one(b""), Problem::Empty);
    assert_eq!(one(b"\n\n , \n"), Problem::Empty);
    assert_eq!(one(b"nombre\n"), Problem::NoAthletes);
    assert_eq!(one(b"\xd0\xcf\x11\xe0\xa1\xb1\x1a\xe1"), Problem::OldWorkbook);
    assert_eq!(one(&vec![b'a'; MAX_BYTES + 1]), Problem::TooLarge);
    assert_eq!(one("nombre\nx\n".repeat(MAX_ROWS).as_bytes()), Problem::TooManyRows);
    assert_eq!(one("a,".repeat(300).as_bytes()), Problem::TooManyColumns);
    let named = read(b"nombre\nAna\n", Some("Hoja1"), &Mapping::default()).expect_err("no sheets");
    assert_eq!(named.list()[0].problem, Problem::NoSheets { sheet: "Hoja1".to_owned() });
}

/// A workbook with dates and numbers as a spreadsheet keeps them, on its second sheet.
fn workbook() -> Vec<u8> {
    let mut workbook = Workbook::new();
    workbook.add_worksheet().set_name("Notas").expect("a name");
    let sheet = workbook.add_worksheet().set_name("Inscripción").expect("a name");
    let headings = ["Nombre", "Cédula", "Nacimiento", "ELO", "Comodín"];
    for (heading, column) in headings.iter().zip(0..) {
        sheet.write_string(2, column, *heading).expect("a heading");
    }
    let date = Format::new().set_num_format("dd/mm/yyyy");
    let born = ExcelDateTime::from_ymd(1990, 4, 3).expect("a date");
    sheet.write_string(4, 0, "José Peña").expect("a name");
    sheet.write_number(4, 1, 12_345_678.0).expect("an id number");
    sheet.write_datetime_with_format(4, 2, born, &date).expect("a date");
    sheet.write_number(4, 3, 1500.0).expect("a rating");
    sheet.write_boolean(4, 4, true).expect("a role");
    sheet.write_string(5, 0, "Eva").expect("a name");
    sheet.write_number(5, 3, 1500.5).expect("a rating");
    workbook.save_to_buffer().expect("a workbook")
}

#[test]
fn a_workbook_is_read_by_sheet_with_its_own_rows_and_dates() {
    let mapping = Mapping::default();
    let raw = read(&workbook(), Some("inscripción"), &mapping).expect("rows");
    assert_eq!(raw.kind, Kind::Workbook { sheet: "Inscripción".to_owned() });
    let found =
        lawful(&raw, &mapping, "2026-12-31", &Known::NOBODY).expect_err("half a point of ELO");
    let [fault] = found.list() else { panic!("{found:?}") };
    assert_eq!(
        (fault.row, &fault.problem),
        (Some(6), &Problem::NotAnElo { text: "1500.5".into() })
    );
    let without = super::RawRoster { rows: raw.rows[..2].to_vec(), ..raw };
    let roster = lawful(&without, &mapping, "2026-12-31", &Known::NOBODY).expect("lawful");
    let jose = &roster.athletes[0];
    assert_eq!((jose.row, jose.details.elo, jose.role), (5, Some(1500), Role::House));
    assert_eq!((jose.id_number.as_str(), jose.birth_date.as_str()), ("12345678", "1990-04-03"));
    assert_eq!(roster.remarks, [], "a date of a workbook is in no doubt");
}

#[test]
fn a_sheet_that_is_not_there_is_named_with_those_that_are() {
    assert_eq!(faults(&workbook()), [(0, String::new(), Problem::Empty)], "the first is empty");
    let found = read(&workbook(), Some("Hoja1"), &Mapping::default()).expect_err("no such sheet");
    let sheets = vec!["Notas".to_owned(), "Inscripción".to_owned()];
    let problem = Problem::NoSuchSheet { sheet: "Hoja1".to_owned(), sheets };
    assert_eq!(found.list()[0].problem, problem);
}

/// The workbook with every part passed through `change`.
fn changed(mut change: impl FnMut(&str, Vec<u8>) -> Vec<u8>) -> Vec<u8> {
    let mut archive = zip::ZipArchive::new(Cursor::new(workbook())).expect("an archive");
    let mut writer = ZipWriter::new(Cursor::new(Vec::new()));
    for idx in 0..archive.len() {
        let mut part = archive.by_index(idx).expect("a part");
        let name = part.name().expect("a name").into_owned();
        let mut bytes = Vec::new();
        std::io::copy(&mut part, &mut bytes).expect("unpacked");
        writer.start_file(&name, SimpleFileOptions::default()).expect("a part");
        writer.write_all(&change(&name, bytes)).expect("written");
    }
    writer.finish().expect("an archive").into_inner()
}

/// The workbook with one text replaced in all its parts.
fn with(from: &str, to: &str) -> Vec<u8> {
    let mut n_found = 0;
    let bytes = changed(|_, bytes| {
        let Ok(text) = String::from_utf8(bytes) else { panic!("a part is not text") };
        n_found += text.matches(from).count();
        text.replace(from, to).into_bytes()
    });
    assert!(n_found > 0, "{from} is not in the workbook");
    bytes
}

#[test]
fn wild_numbers_in_a_workbook_are_found_before_anybody_computes_with_them() {
    let broken = |bytes: &[u8]| {
        let found = read(bytes, Some("Inscripción"), &Mapping::default()).expect_err("broken");
        assert!(matches!(found.list()[0].problem, Problem::BrokenWorkbook { .. }), "{found:?}");
    };
    broken(&with("uniqueCount=\"", "uniqueCount=\"99999999999999999"));
    broken(&with("uniqueCount=\"", "uniqueCount = '9223372036854775807' x=\""));
    broken(&with("r=\"A5\"", "r=\"A99999999999\""));
    broken(&with("r=\"A5\"", "r=\"ZZZZZZZZZZZ5\""));
    broken(&with("ref=\"A3:E6\"", "ref=\"E6:A3\""));
    assert!(
        read(&with("r=\"A5\"", "r=\"A1048576\""), Some("Inscripción"), &Mapping::default()).is_ok()
    );
}

#[test]
fn two_far_corners_do_not_fill_the_memory() {
    let far = with("r=\"E5\"", "r=\"XFD1048576\"");
    let found = read(&far, Some("Inscripción"), &Mapping::default()).expect_err("far away");
    assert_eq!(found.list()[0].problem, Problem::TooManyColumns);
}

#[test]
fn a_workbook_that_unpacks_without_end_is_refused() {
    let blanks = vec![b' '; 80 << 20];
    let bomb = changed(|name, bytes| if name.starts_with("xl/") { blanks.clone() } else { bytes });
    assert!(bomb.len() < 4 << 20, "it is small: {}", bomb.len());
    assert_eq!(faults(&bomb), [(0, String::new(), Problem::Bomb)]);
}

/// Numbers that look random and are the same in every run.
struct Dice(u64);

impl Dice {
    fn roll(&mut self, sides: usize) -> usize {
        self.0 =
            self.0.wrapping_mul(6_364_136_223_846_793_005).wrapping_add(1_442_695_040_888_963_407);
        usize::try_from(self.0 >> 33).expect("31 bits") % sides
    }

    fn byte(&mut self) -> u8 {
        u8::try_from(self.roll(256)).expect("a byte")
    }
}

#[test]
fn any_text_that_is_written_is_read_back_the_same() {
    const LETTERS: [char; 16] =
        ['\'', '=', '+', '-', '@', '"', ',', ';', 'a', 'ñ', ' ', '_', 'x', '0', '<', '&'];
    let mut dice = Dice(3);
    let mut word = || {
        let text: String = (0..dice.roll(8)).map(|_| LETTERS[dice.roll(16)]).collect();
        text.trim().to_owned()
    };
    let rows: Vec<[String; 3]> = (0..3000).map(|_| ["x".to_owned(), word(), word()]).collect();
    let keys = [("name", "name"), ("club", "club"), ("phone", "phone")];
    let column = |(key, heading): (&'static str, &str)| Column { key, heading: heading.into() };
    let sheet = Sheet {
        name: "x".to_owned(),
        columns: keys.map(column).to_vec(),
        rows: rows.iter().map(|row| row.iter().map(|text| Cell::of(text)).collect()).collect(),
    };
    let book = spreadsheet::workbook(std::slice::from_ref(&sheet)).expect("a workbook");
    for bytes in [spreadsheet::csv(&sheet).into_bytes(), book] {
        let raw = read(&bytes, None, &Mapping::default()).expect("rows");
        assert_eq!(raw.rows.len(), rows.len() + 1);
        for (raw, row) in raw.rows[1..].iter().zip(&rows) {
            let cell = |idx: usize| raw.cells.get(idx).map_or("", String::as_str);
            assert_eq!([cell(0), cell(1), cell(2)], [&row[0], &row[1], &row[2]], "{raw:?}");
        }
    }
}

/// Reads bytes both ways; the point is that it comes back.
fn survives(bytes: &[u8]) -> bool {
    let mapping = Mapping::default();
    let raw = read(bytes, None, &mapping).or_else(|_| read(bytes, Some("Inscripción"), &mapping));
    raw.is_ok_and(|raw| lawful(&raw, &mapping, "2026-12-31", &Known::NOBODY).is_ok())
}

#[test]
fn no_bytes_at_all_make_the_reader_panic() {
    let mut dice = Dice(1);
    let samples: [&[u8]; 4] = [
        b"nombre;cedula;nacimiento;elo\n\"Ana\";1;3/4/1990;1500\n",
        b"sep=,\nnombre,sexo\nAna,F\n",
        b"\xff\xfen\x00o\x00",
        b"PK\x03\x04",
    ];
    let mut n_lawful = 0;
    for round in 0..20_000 {
        let mut bytes = samples[round % samples.len()].to_vec();
        for _ in 0..dice.roll(8) {
            let place = dice.roll(bytes.len() + 1);
            match dice.roll(3) {
                0 => bytes.insert(place, dice.byte()),
                1 if place < bytes.len() => bytes[place] = b"\"\n;,\t'=\0"[dice.roll(8)],
                _ => bytes.truncate(place.max(1)),
            }
        }
        n_lawful += usize::from(survives(&bytes));
    }
    assert!(n_lawful > 1000, "most of them were refused: {n_lawful}");
}

#[test]
fn no_damage_to_a_workbook_makes_its_reader_panic() {
    let mut dice = Dice(2);
    let whole = workbook();
    for _ in 0..2000 {
        let mut bytes = whole.clone();
        for _ in 0..=dice.roll(4) {
            let place = dice.roll(bytes.len());
            bytes[place] = dice.byte();
        }
        bytes.truncate(if dice.roll(4) == 0 { dice.roll(bytes.len()) } else { bytes.len() });
        survives(&bytes);
    }
    // Damage inside its parts gets past the checksums.
    let mut n_read = 0;
    for _ in 0..1500 {
        let mut parts_left = dice.roll(12);
        let damaged = changed(|_, mut bytes| {
            let n_wounds = if parts_left == 0 { 1 + dice.roll(3) } else { 0 };
            parts_left = parts_left.wrapping_sub(1);
            for _ in 0..n_wounds {
                let place = dice.roll(bytes.len());
                match dice.roll(3) {
                    0 => bytes[place] = dice.byte(),
                    1 => bytes[place] = b"<>/\"=&0Z"[dice.roll(8)],
                    _ => drop(bytes.drain(place..(place + dice.roll(20)).min(bytes.len()))),
                }
            }
            bytes
        });
        n_read += usize::from(read(&damaged, Some("Inscripción"), &Mapping::default()).is_ok());
    }
    assert!(n_read > 200, "the damage was never small: {n_read}");
}
