//! How the program starts, and what it says when it cannot.

use std::io::{BufRead as _, BufReader};
use std::net::TcpListener;
use std::path::Path;
use std::process::{Command, Stdio};

use crate::support::{Server, command, folder};

/// The program with no desktop and with a home of its own.
fn at_home(home: &Path) -> Command {
    let mut command = Command::new(env!("CARGO_BIN_EXE_cangrejo"));
    for variable in ["DISPLAY", "WAYLAND_DISPLAY", "XDG_DATA_HOME"] {
        command.env_remove(variable);
    }
    command.env("HOME", home).env("APPDATA", home).env("LANG", "en").stdin(Stdio::null());
    command
}

#[test]
fn without_a_command_it_serves_from_the_data_folder_of_the_system() {
    let home = folder("no-command");
    let server = Server::of(&mut at_home(&home));
    assert!(server.host.starts_with("127.0.0.1:"), "{}", server.host);
    assert!(server.first_link.is_some(), "the first time there is a link");
    assert_eq!(server.get("/", "").status, 200);
    if cfg!(target_os = "linux") {
        assert!(home.join(".local/share/cangrejo/cangrejo.db").exists());
        let elsewhere = folder("no-command-elsewhere");
        let _other = Server::of(at_home(&home).env("XDG_DATA_HOME", &elsewhere));
        assert!(elsewhere.join("cangrejo/cangrejo.db").exists());
    }
}

#[test]
fn where_there_is_nowhere_for_data_it_says_so() {
    let mut homeless = at_home(Path::new(""));
    let left = homeless.output().expect("it ends");
    assert_eq!(left.status.code(), Some(2));
    let errors = String::from_utf8(left.stderr).expect("UTF-8");
    assert!(errors.contains("name a folder with --data"), "{errors}");
}

#[test]
fn the_next_free_port_is_taken() {
    let taken = TcpListener::bind("127.0.0.1:0").expect("a port is free");
    let port = taken.local_addr().expect("it has an address").port();
    let server = Server::start_on(&folder("next-port"), &format!("127.0.0.1:{port}"));
    let found = server.host.rsplit(':').next().and_then(|port| port.parse::<u16>().ok());
    let found = found.expect("a port");
    assert!((1..=50).contains(&found.wrapping_sub(port)), "{port}, then {found}");
}

#[test]
fn an_address_of_another_machine_is_refused() {
    let mut elsewhere = command(&folder("elsewhere"));
    // An address that documents may use, and nobody has.
    let left = elsewhere.args(["--listen", "192.0.2.1:2727"]).output().expect("it ends");
    assert_ne!(left.status.code(), Some(0));
    let errors = String::from_utf8(left.stderr).expect("UTF-8");
    assert!(!errors.is_empty() && !errors.contains("panicked"), "{errors}");
}

#[test]
fn a_second_start_on_the_same_file_says_where_the_first_is() {
    let folder = folder("second-start");
    let first = Server::start(&folder);
    let second = command(&folder).output().expect("it ends");
    assert_eq!(second.status.code(), Some(4));
    let errors = String::from_utf8(second.stderr).expect("UTF-8");
    let told = format!("is being served already at http://{}", first.host);
    assert!(errors.contains(&told), "{errors}");
}

#[cfg(unix)]
#[test]
fn it_stops_when_it_is_told_to_and_leaves_one_whole_file() {
    for signal in ["-TERM", "-INT"] {
        let folder = folder(&format!("stops{signal}"));
        let mut server = Server::start(&folder);
        let process = server.process();
        let told = Command::new("kill").args([signal, &process.id().to_string()]).status();
        assert!(told.expect("kill runs").success());
        assert_eq!(process.wait().expect("it ends").code(), Some(0), "{signal}");
        let waiting = std::fs::metadata(folder.join("cangrejo.db-wal")).map(|file| file.len());
        assert_eq!(waiting.unwrap_or_default(), 0, "{signal}: nothing waits beside the file");
        // And the file is free again.
        assert!(Server::start(&folder).first_link.is_some());
    }
}

/// A desktop whose browser writes down what it is shown.
#[cfg(target_os = "linux")]
#[test]
fn the_browser_of_a_desktop_is_shown_the_first_link_unless_it_is_to_be_left_alone() {
    use std::os::unix::fs::PermissionsExt as _;
    let home = folder("desktop");
    let (tools, shown) = (home.join("tools"), home.join("shown"));
    std::fs::create_dir(&tools).expect("a folder");
    let browser = tools.join("xdg-open");
    let script =
        format!("#!/bin/sh\necho \"$1\" > '{0}.part' && mv '{0}.part' '{0}'\n", shown.display());
    std::fs::write(&browser, script).expect("a script");
    std::fs::set_permissions(&browser, std::fs::Permissions::from_mode(0o755)).expect("it runs");
    let path = format!("{}:/usr/bin:/bin", tools.display());
    let desktop = |arguments: &[&str]| {
        let mut command = at_home(&home);
        command.args(["serve", "--listen", "127.0.0.1:0"]).args(arguments);
        Server::of(command.env("DISPLAY", ":7").env("PATH", &path))
    };
    drop(desktop(&["--no-open"]));
    assert!(!shown.exists());
    let server = desktop(&[]);
    while !shown.exists() {
        std::thread::yield_now();
    }
    let told = BufReader::new(std::fs::File::open(shown).expect("it was shown")).lines().next();
    let link = server.first_link.as_deref().expect("a link");
    assert_eq!(told.expect("a line").expect("text"), format!("http://{}{link}", server.host));
}
