//! A small disk of memory that is full while the program serves on it.

use std::fs::File;
use std::io::Write as _;
use std::os::fd::AsRawFd as _;
use std::path::{Path, PathBuf};
use std::process::Command;

use crate::hall::{Hall, beginning, must, path_text, stop};
use crate::support::{self, Server};
use crate::writers::{Noted, Writers};

/// Serves on a disk of two megabytes in a name space of its own; none where nobody may mount one.
///
/// Whoever has the folder open keeps the disk, also when the program has stopped.
fn on_small_disk(data: &Path) -> Option<(Server, File)> {
    let serve = support::command(data);
    let mount = "mount -t tmpfs -o size=2m tmpfs \"$1\" && cp \"$2\" \"$1/cangrejo.db\"";
    let source = data.with_file_name("whole.db");
    std::fs::write(&source, &beginning().file).expect("a file");
    let sh = |script: String| {
        let mut unshare = Command::new("unshare");
        unshare.args(["--map-root-user", "--mount", "sh", "-c", &script, "sh"]);
        unshare.arg(data).arg(&source).arg(serve.get_program()).args(serve.get_args());
        unshare
    };
    sh(mount.to_owned()).output().ok().filter(|tried| tried.status.success())?;
    let mut server = Server::start_by(sh(format!("{mount} && shift 2 && exec \"$@\"")));
    let seen = format!("/proc/{}/root{}", server.process().id(), data.display());
    Some((server, File::open(seen).expect("the disk is seen from outside")))
}

/// Fills a disk to its last byte.
fn fill(folder: &Path) {
    let mut filler = File::create(folder.join("filler")).expect("a file");
    for size in [65_536, 4_096, 1] {
        while filler.write_all(&vec![0; size]).is_ok() {}
    }
}

#[test]
#[expect(clippy::print_stderr, reason = "what did not run is told")]
fn a_full_disk_refuses_and_goes_on_when_there_is_room() {
    let hall = Hall::new("full", false);
    let Some((server, disk)) = on_small_disk(&hall.data) else {
        eprintln!("a full disk: not tried, because this system lets nobody mount one");
        return;
    };
    let folder = PathBuf::from(format!("/proc/self/fd/{}", disk.as_raw_fd()));
    let mut noted = Noted::default();
    let writers = Writers::start(&server.host, 0);
    for round in 1..=3 {
        writers.await_more(20);
        fill(&folder);
        writers.await_refused(20 * round);
        assert!(writers.refusal().contains("disk"), "{}", writers.refusal());
        std::fs::remove_file(folder.join("filler")).expect("room again");
    }
    writers.await_more(40);
    writers.stop(&mut noted);
    stop(server);
    for name in ["cangrejo.db", "cangrejo.db-wal"] {
        let _ = std::fs::remove_file(hall.data.join(name));
        if let Ok(bytes) = std::fs::read(folder.join(name)) {
            std::fs::write(hall.data.join(name), bytes).expect("carried off");
        }
    }
    must(&["verify", &path_text(&hall.file())], "after a full disk");
    hall.check(&mut noted, "after a full disk");
}
