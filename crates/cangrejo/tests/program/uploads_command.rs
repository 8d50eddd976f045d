//! A file that is made to fill the memory, at the command line.

use std::io::{Cursor, Write as _};

use zip::ZipWriter;
use zip::write::SimpleFileOptions;

use crate::tournament_command::Hall;

/// A workbook that holds one text of so many letters, and shows it nowhere.
fn workbook(n_letters: usize) -> Vec<u8> {
    const OFFICE: &str = "http://schemas.openxmlformats.org/officeDocument/2006/relationships";
    let relations = |kind: &str, target: &str| {
        format!(
            "<Relationships><Relationship Id=\"b\" Type=\"{OFFICE}/{kind}\" \
             Target=\"{target}\"/></Relationships>"
        )
    };
    let parts = [
        ("_rels/.rels", relations("officeDocument", "xl/workbook.xml")),
        ("xl/_rels/workbook.xml.rels", relations("worksheet", "sheet.xml")),
        (
            "xl/workbook.xml",
            "<workbook><sheets><sheet name=\"A\" r:id=\"b\"/></sheets></workbook>".to_owned(),
        ),
        ("xl/sharedStrings.xml", format!("<sst><si><t>{}</t></si></sst>", "a".repeat(n_letters))),
        ("xl/sheet.xml", "<worksheet><sheetData/></worksheet>".to_owned()),
    ];
    let mut writer = ZipWriter::new(Cursor::new(Vec::new()));
    for (name, text) in parts {
        writer.start_file(name, SimpleFileOptions::default()).expect("a part");
        writer.write_all(text.as_bytes()).expect("written");
    }
    writer.finish().expect("an archive").into_inner()
}

#[cfg(target_os = "linux")]
#[test]
fn a_workbook_that_takes_too_much_memory_is_refused_by_a_sentence() {
    let hall = Hall::with("uploads-workbook", 4);
    std::fs::write(hall.folder.join("list.xlsx"), workbook(45 << 20)).expect("written");
    let words = ["takes more than 128 MB of memory", "ocupa más de 128 MB de memoria"];
    for (language, words) in ["en", "es"].into_iter().zip(words) {
        let run = hall.run_in(language, &["import", "list.xlsx"]);
        assert_eq!((run.code, run.output.as_str()), (3, ""), "{}", run.errors);
        assert!(run.errors.contains(words), "{}", run.errors);
    }
}
