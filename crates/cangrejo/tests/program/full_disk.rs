//! A disk that is full, for the program as a whole.

use std::path::Path;
use std::process::Command;

use crate::support::cangrejo;
use crate::tournament_command::Hall;

#[cfg(target_os = "linux")]
#[test]
fn a_full_stick_is_told_and_the_entry_is_kept() {
    let hall = Hall::with("full-stick", 4);
    let stick = hall.folder.join("stick");
    std::fs::create_dir(&stick).expect("a stick");
    hall.must(&["pair", "--copy", "stick"]);
    // What is written under this name first goes to a device without any room.
    let first = stick.join("copa.private-unfinished");
    std::os::unix::fs::symlink("/dev/full", &first).expect("a link");
    hall.must(&["add", "Una", "--id-number", "V-1"]);
    for (language, words) in [
        ("en", "note: this is kept, but not copied to stick (the disk is full)"),
        ("es", "esto quedó guardado, pero no copiado en stick (el disco está lleno)"),
    ] {
        let told = hall.run_in(language, &["add", "Otra", "--copy", "stick"]);
        assert_eq!((told.code, told.errors.as_str()), (0, ""));
        assert!(told.output.contains(words), "{}", told.output);
    }
    std::fs::remove_file(first).expect("room again");
    assert!(!hall.must(&["add", "Más", "--copy", "stick"]).contains("not copied"));
    hall.must(&["verify", "stick/copa.log", "--code", &hall.code()]);
}

/// Whoever sees no answer would otherwise enter the same once more.
#[cfg(target_os = "linux")]
#[test]
fn an_answer_that_cannot_be_written_tells_whether_the_entry_is_kept() {
    let hall = Hall::with("full-answer", 4);
    let unanswered = |language: &str, arguments: &[&str]| {
        let mut program = cangrejo();
        program.args(arguments).current_dir(&hall.folder).env("LANG", language);
        let full = std::fs::OpenOptions::new().write(true).open("/dev/full").expect("a device");
        let left = program.env("USER", "director").stdout(full).output().expect("it starts");
        assert_eq!(left.status.code(), Some(5), "{arguments:?}");
        String::from_utf8(left.stderr).expect("the program writes UTF-8")
    };
    hall.must(&["export", "-o", "copa.json"]);
    std::fs::write(hall.folder.join("list.csv"), "name\nUna\n").expect("written");
    for (arguments, is_kept) in [
        (&["add", "Otra"][..], true),
        (&["add", "Otra", "--json"], true),
        (&["import", "list.csv"], true),
        (&["import", "list.csv", "--dry-run"], false),
        (&["pair", "--dry-run"], false),
        (&["list"], false),
        (&["undo"], true),
        (&["new", "otra", "--store", "en.db"], true),
        (&["import", "copa.json", "--store", "there.db"], true),
    ] {
        let before = hall.code();
        let told = unanswered("en", arguments);
        assert!(told.contains("cannot write the answer (the disk is full)"), "{told}");
        let kept = "what you entered is kept in the log: do not enter it again";
        assert_eq!(told.contains(kept), is_kept, "{arguments:?}: {told}");
        let is_elsewhere = arguments.contains(&"--store");
        assert_eq!(hall.code() != before, is_kept && !is_elsewhere, "{arguments:?}");
    }
    let told = unanswered("es", &["add", "Otra"]);
    let kept = "pero lo que anotó quedó guardado en el registro: no lo anote otra vez";
    assert!(told.contains(kept), "{told}");
    let names = hall.must(&["list", "--athletes"]);
    assert_eq!(names.matches("Otra").count(), 3, "each is there once: {names}");
}

/// Runs a script as the owner of a small disk of memory at `$1`, where the system lets us.
fn with_small_disk(script: &str, place: &Path) -> Option<String> {
    let mount = "mount -t tmpfs -o size=256k tmpfs \"$1\" && cd \"$1\"";
    let sh = |script: &str| {
        let program = cangrejo().get_program().to_owned();
        let mut unshare = Command::new("unshare");
        unshare.args(["--map-root-user", "--mount", "sh", "-c", script, "sh"]).arg(place);
        unshare.env("CANGREJO", program).env("LANG", "en").env("USER", "director");
        unshare.env_remove("CANGREJO_STORE").env_remove("CANGREJO_COPY").output().ok()
    };
    sh(mount).filter(|tried| tried.status.success())?;
    let left = sh(&format!("{mount} && {{ {script}\n}} 2>&1"))?;
    Some(String::from_utf8(left.stdout).expect("the program writes UTF-8"))
}

#[test]
#[expect(clippy::print_stderr, reason = "what did not run is told")]
fn on_a_full_disk_nothing_is_lost_and_it_goes_on_when_there_is_room() {
    let hall = Hall::empty("small-disk");
    let script = r#"
        "$CANGREJO" new copa >/dev/null && "$CANGREJO" add Ana >/dev/null && echo started
        free() { df -k . | awk 'END { print $4 }'; }
        head -c $((($(free) - 60) * 1024)) /dev/zero > filler
        i=0; while said=$("$CANGREJO" add "Atleta $i" 2>&1); do
            i=$((i + 1)); head -c 4096 /dev/zero >> filler 2>/dev/null
            [ $i -lt 100 ] || break
        done; echo "kept $i"; echo "$said"
        rm filler; "$CANGREJO" list >/dev/null
        head -c 300000 /dev/zero > filler 2>/dev/null; "$CANGREJO" add Otra
        "$CANGREJO" new otra --store otra.db; ls
        # Lists from a file that lies elsewhere.
        elsewhere="../elsewhere.db"; rm -f $elsewhere*; "$CANGREJO" new fuera --store $elsewhere
        export="$CANGREJO export --store $elsewhere -o"
        $export lists.xlsx; $export lists.json; ls
        rm filler; $export lists.xlsx && ls lists.xlsx
        "$CANGREJO" add Eva; "$CANGREJO" verify
        mount -o remount,ro "$1"; "$CANGREJO" verify; "$CANGREJO" add Tarde
    "#;
    let Some(said) = with_small_disk(script, &hall.folder) else {
        eprintln!("a full disk: not tried, because this system lets nobody mount one");
        return;
    };
    assert!(said.starts_with("started\n"), "{said}");
    let kept = said.split("kept ").nth(1).and_then(|rest| rest.lines().next());
    let n_kept: usize = kept.and_then(|kept| kept.parse().ok()).expect("a number");
    assert!((1..100).contains(&n_kept), "{said}");
    assert!(said.contains("the disk of cangrejo.db is full; nothing of this was kept"), "{said}");
    // With no room at all it depends on the system at what the database fails first.
    assert_eq!(said.matches("error: the disk of cangrejo.db ").count(), 2, "{said}");
    assert!(said.contains("error: the disk of otra.db "), "{said}");
    assert!(!said.contains("\notra.db"), "no empty file is left: {said}");
    for file in ["lists.xlsx", "lists.json"] {
        let words = format!("error: cannot write {file} (the disk is full); nothing was left");
        assert!(said.contains(&words), "{said}");
    }
    assert_eq!(
        said.matches("\nlists.").count(),
        2,
        "written and listed when there was room: {said}"
    );
    assert!(!said.contains("unfinished"), "{said}");
    // The last time on a disk that cannot be written to, as a medium for an auditor.
    let whole = format!("Log copa: {} entries", 3 + n_kept);
    assert_eq!(said.matches(&whole).count(), 2, "{said}");
    assert!(said.contains("error: cangrejo.db cannot be read or written ("), "{said}");
}
