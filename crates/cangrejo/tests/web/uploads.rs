//! Small files that are made to take much memory or time: they are refused, and nobody waits.

use std::io::{Cursor, Write as _};
use std::path::Path;
use std::process::Command;
use std::thread::JoinHandle;
use std::time::{Duration, Instant};

use zip::ZipWriter;
use zip::write::SimpleFileOptions;

use crate::api::{ask_with, token};
use crate::api_files::packed;
use crate::newer_list::long_list;
use crate::support::{Answer, Server, exchange_with, folder, post_file_to};

/// A workbook of one sheet, from its rows and the texts that its cells share.
fn workbook(rows: &str, shared: &str) -> Vec<u8> {
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
        ("xl/sharedStrings.xml", format!("<sst>{shared}</sst>")),
        ("xl/sheet.xml", format!("<worksheet><sheetData>{rows}</sheetData></worksheet>")),
    ];
    let mut writer = ZipWriter::new(Cursor::new(Vec::new()));
    for (name, text) in parts {
        writer.start_file(name, SimpleFileOptions::default()).expect("a part");
        writer.write_all(text.as_bytes()).expect("written");
    }
    writer.finish().expect("an archive").into_inner()
}

/// Rows of twelve cells that all show the first shared text.
fn rows(n_rows: usize) -> String {
    let row = |row: usize| {
        let cell = |column| format!("<c r=\"{column}{row}\" t=\"s\"><v>0</v></c>");
        format!("<row r=\"{row}\">{}</row>", ('A'..='L').map(cell).collect::<String>())
    };
    (1..=n_rows).map(row).collect()
}

/// The most memory that a process ever had, in megabytes; where the system tells.
fn peak(process: u32) -> usize {
    let status = std::fs::read_to_string(format!("/proc/{process}/status")).unwrap_or_default();
    let peak = status.lines().find_map(|line| line.strip_prefix("VmHWM:"));
    let peak = peak.and_then(|size| size.split_whitespace().next()?.parse::<usize>().ok());
    peak.unwrap_or_default() >> 10
}

/// A server with a tournament, its owner, and the page that takes sheets.
fn started(name: &str) -> (Server, String, String) {
    let server = Server::start(&folder(name));
    let owner = server.owner();
    let path = server.tournament(&owner, ("Copa", "domino"), 4);
    (server, owner, format!("{path}/import"))
}

fn refused(answer: &Answer, sentence: &str) {
    assert_eq!(answer.status, 422, "{}", answer.body);
    assert!(answer.body.contains(sentence), "{}", answer.body);
}

#[test]
fn a_small_workbook_takes_no_memory_to_speak_of() {
    let (mut server, owner, page) = started("upload-workbooks");
    let text = |n_letters| format!("<si><t>{}</t></si>", "a".repeat(n_letters));
    let send = |server: &Server, file: &[u8]| server.post_file(&page, &owner, "file", file);
    // What a reader takes at all is there before anything is measured.
    refused(&send(&server, &workbook(&rows(2), "<si><t>name</t></si>")), "id=\"faults\"");
    let before = peak(server.process().id());
    let copies = workbook(&rows(2_000), &text(32 << 10));
    assert!(copies.len() < 200 << 10, "it is small: {}", copies.len());
    refused(&send(&server, &copies), "the cells hold more than 8 MB of text");
    // What only the library copies is not counted; there the system does.
    let hidden = workbook("", &text(45 << 20));
    assert!(hidden.len() < 200 << 10, "it is small: {}", hidden.len());
    refused(&send(&server, &hidden), "takes more than 128 MB of memory");
    let packed = workbook("", &text(50 << 20));
    refused(&send(&server, &packed), "the workbook unpacks to far more");
    let after = peak(server.process().id());
    assert!(after < before + 64, "the server took {before} MB, then {after} MB");
    assert_eq!(server.get(&page, &owner).status, 200, "and goes on");
}

/// The processes that this one started.
#[cfg(target_os = "linux")]
fn children(process: u32) -> Vec<u32> {
    let listed = std::fs::read_dir("/proc").expect("this system tells");
    let number = |name: std::ffi::OsString| name.to_str()?.parse::<u32>().ok();
    let all = listed.filter_map(|entry| number(entry.ok()?.file_name()));
    let parent = |child: &u32| {
        let stat = std::fs::read_to_string(format!("/proc/{child}/stat")).ok()?;
        // After the name of the program, which may have anything in it: state, parent.
        let (_, rest) = stat.rsplit_once(')')?;
        rest.split_whitespace().nth(1)?.parse::<u32>().ok()
    };
    all.filter(|child| parent(child) == Some(process)).collect()
}

fn signal(signal: &str, process: u32) {
    let sent = Command::new("kill").args([signal, &process.to_string()]).status();
    assert!(sent.expect("kill is installed").success());
}

/// Sends a sheet, and stops the process that reads it in the middle.
#[cfg(target_os = "linux")]
fn held(server: &mut Server, send: &dyn Fn() -> JoinHandle<Answer>) -> (u32, JoinHandle<Answer>) {
    let (process, start) = (server.process().id(), Instant::now());
    while start.elapsed() < Duration::from_mins(2) {
        let sending = send();
        while !sending.is_finished() {
            if let [child] = children(process)[..] {
                signal("-STOP", child);
                return (child, sending);
            }
        }
    }
    panic!("no other process reads the sheet");
}

#[cfg(target_os = "linux")]
#[test]
fn nobody_waits_for_a_page_while_sheets_are_read() {
    let (mut server, owner, page) = started("upload-waits");
    let sheet = workbook(&rows(20_000), "<si><t>Atleta</t></si>");
    let host = server.host.clone();
    let send = || {
        let (host, page, owner, sheet) = (host.clone(), page.clone(), owner.clone(), sheet.clone());
        std::thread::spawn(move || post_file_to(&host, (&page, &owner), "file", &sheet))
    };
    let (reader, first) = held(&mut server, &send);
    let others = [send(), send(), send()];
    for path in ["/p/copa", "/t/copa/roster", "/"] {
        assert_eq!(server.get(path, &owner).status, 200, "{path}");
    }
    assert!(!first.is_finished() && others.iter().all(|other| !other.is_finished()));
    assert_eq!(children(server.process().id()), [reader], "one at a time");
    // One that ends early, as one does that finds no memory, ends nothing else.
    signal("-KILL", reader);
    refused(&first.join().expect("answered"), "takes more than 128 MB of memory");
    for other in others {
        refused(&other.join().expect("answered"), "id=\"faults\"");
    }
    assert_eq!(server.get("/p/copa", "").status, 200);
}

#[cfg(unix)]
#[test]
fn only_a_file_that_is_a_copy_is_read_from_a_stick() {
    let place = folder("upload-stick");
    let (mut server, owner, _) = started("upload-stick-server");
    let before = peak(server.process().id());
    let file = |name: &str| place.join(name);
    assert!(Command::new("mkfifo").arg(file("pipe.log")).status().expect("mkfifo").success());
    std::os::unix::fs::symlink("/dev/zero", file("linked.log")).expect("a link");
    std::fs::create_dir(file("folder.log")).expect("a folder");
    let sparse = std::fs::File::create(file("sparse.log")).expect("a file");
    sparse.set_len(4 << 30).expect("it takes no room");
    std::fs::write(file("copa.log"), "cangrejo log 1 copa\n").expect("a file");
    let long = std::fs::File::options().append(true).open(file("copa.log")).expect("a file");
    long.set_len(300 << 20).expect("it takes no room");
    for (path, sentence) in [
        (Path::new("/dev/zero").to_owned(), "is a device or a pipe"),
        (file("linked.log"), "is a device or a pipe"),
        (file("pipe.log"), "is a device or a pipe"),
        (file("folder.log"), "it is a folder"),
        (file("sparse.log"), "is not as copies are written"),
        (file("copa.log"), "is larger than 256 MB"),
    ] {
        let form = format!("path={}", path.display());
        refused(&server.post("/move/stick", &owner, &form), sentence);
    }
    let after = peak(server.process().id());
    assert!(after < before + 32, "the server took {before} MB, then {after} MB");
}

#[test]
fn a_tournament_of_countless_small_values_takes_a_few_times_its_size() {
    let (mut server, owner, _) = started("upload-tournament");
    let hash = "0".repeat(64);
    let event = format!("{{\"a\":[{}0]}}", "{\"\":0},".repeat(6 << 17));
    let file = format!(
        "{{\"format\":\"cangrejo tournament 1\",\"tournament\":\"x\",\"head\":\"{hash}\",\
         \"events\":[{{\"hash\":\"{hash}\",\"event\":{event}}}]}}"
    );
    let before = peak(server.process().id());
    let answer = server.post_file("/move", &owner, "file", file.as_bytes());
    assert!(answer.status >= 400 && answer.body.contains("role=\"alert\""), "{}", answer.body);
    let (after, size) = (peak(server.process().id()), file.len() >> 20);
    assert!(after < before + 6 * size, "{size} MB took the server from {before} to {after} MB");
}

#[test]
fn a_small_rating_list_takes_no_memory_to_speak_of() {
    let (mut server, owner, _) = started("upload-list");
    let page = server.tournament(&owner, ("Open", "chess"), 1) + "/ratings/import";
    let before = peak(server.process().id());
    let name = "x".repeat(128 << 20);
    let list = packed(&format!("<playerslist><player><name>{name}</name></player></playerslist>"));
    assert!(list.len() < 1 << 20, "it is small: {}", list.len());
    let sent = server.post_file(&page, &owner, "file", &list);
    let start = Instant::now();
    let told = loop {
        let shown = server.get(&page, &owner).body;
        if shown.contains("a field is longer than 200 letters") {
            break true;
        }
        if start.elapsed() > Duration::from_mins(1) {
            break false;
        }
        std::thread::sleep(Duration::from_millis(20));
    };
    assert!(told || sent.body.contains("a field is longer than 200 letters"), "{}", sent.body);
    let after = peak(server.process().id());
    assert!(after < before + 32, "the server took {before} MB, then {after} MB");
}

#[test]
fn the_players_of_a_long_rating_list_are_never_all_in_the_server() {
    let (mut server, owner, _) = started("upload-long-list");
    let secret = token(&server, &owner, ("lista", "director"), 1000);
    let look = |server: &Server, list: &[u8]| {
        let headers = format!("Authorization: Bearer {secret}\r\n");
        ask_with(server, ("POST", "/rating-list/look"), &headers, list)
    };
    assert_eq!(look(&server, long_list(10).as_bytes()).0, 200);
    let before = peak(server.process().id());
    let list = packed_text(&long_list(300_000));
    let (status, told) = look(&server, &list);
    assert_eq!((status, told["new"].as_u64()), (200, Some(300_000)), "{told}");
    let after = peak(server.process().id());
    assert!(after < before + 32, "the server took {before} MB, then {after} MB");
}

/// A list in text, as it is downloaded.
fn packed_text(list: &str) -> Vec<u8> {
    let mut archive = ZipWriter::new(Cursor::new(Vec::new()));
    archive.start_file("players_list.txt", SimpleFileOptions::default()).expect("a part");
    archive.write_all(list.as_bytes()).expect("it is written");
    archive.finish().expect("it ends").into_inner()
}

/// What no file we know of does, the end of the process does: it found no memory.
#[cfg(target_os = "linux")]
#[test]
fn reports_tournaments_and_rating_lists_are_read_by_another_process() {
    let (mut server, owner, _) = started("upload-others");
    let host = server.host.clone();
    let sent = |path: &'static str, file: Vec<u8>| {
        let (host, owner) = (host.clone(), owner.clone());
        move || {
            let (host, owner, file) = (host.clone(), owner.clone(), file.clone());
            std::thread::spawn(move || post_file_to(&host, (path, &owner), "file", &file))
        }
    };
    let report = b"\n".repeat((2 << 20) - 1);
    let (reader, sending) = held(&mut server, &sent("/new/trf", report));
    signal("-KILL", reader);
    refused(&sending.join().expect("answered"), "takes more than 64 MB of memory");
    let file = format!("{{\"format\":\"cangrejo tournament 1\"{}", " ".repeat((8 << 20) - 99));
    let (reader, sending) = held(&mut server, &sent("/move", file.into_bytes()));
    signal("-KILL", reader);
    refused(&sending.join().expect("answered"), "takes more than 176 MB of memory");
    let secret = token(&server, &owner, ("lista", "director"), 1000);
    let list = long_list(20_000);
    let look = || {
        let (host, secret, list) = (host.clone(), secret.clone(), list.clone());
        std::thread::spawn(move || {
            let head = format!(
                "POST /api/v1/rating-list/look HTTP/1.1\r\nHost: {host}\r\n\
                 Authorization: Bearer {secret}\r\nAccept-Language: en\r\n\
                 Content-Length: {}\r\nConnection: close\r\n\r\n",
                list.len()
            );
            exchange_with(&host, (head + &list).as_bytes())
        })
    };
    let (reader, sending) = held(&mut server, &look);
    signal("-KILL", reader);
    refused(&sending.join().expect("answered"), "takes more than 768 MB of memory");
    assert_eq!(look().join().expect("answered").status, 200, "the next one is read");
}
