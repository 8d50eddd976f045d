//! What every command shares: help, languages, usage errors, streams and exit codes.

use std::process::Stdio;

use crate::support::{cangrejo, file, run, typed};

/// Every command that has a help of its own.
const COMMANDS: [&[&str]; 74] = [
    &[],
    &["serve"],
    &["match"],
    &["domino"],
    &["domino", "eff"],
    &["domino", "hand"],
    &["domino", "pair"],
    &["trf"],
    &["trf", "convert"],
    &["trf", "check"],
    &["trf", "explain"],
    &["trf", "pair"],
    &["trf", "generate"],
    &["trf", "standings"],
    &["bbp"],
    &["simulate"],
    &["completions"],
    &["new"],
    &["list"],
    &["add"],
    &["check-in"],
    &["seed"],
    &["lot"],
    &["explain"],
    &["fide-mode"],
    &["forecast"],
    &["what-if"],
    &["pair"],
    &["result"],
    &["correct"],
    &["standings"],
    &["print"],
    &["prizes"],
    &["withdraw"],
    &["return"],
    &["absent"],
    &["undo"],
    &["redo"],
    &["log"],
    &["verify"],
    &["sheet"],
    &["confirm"],
    &["dispute"],
    &["no-show"],
    &["walk-out"],
    &["expel"],
    &["sanction"],
    &["lift"],
    &["settle"],
    &["edit"],
    &["rules"],
    &["close"],
    &["reopen"],
    &["pin"],
    &["unpin"],
    &["apart"],
    &["plan"],
    &["windows"],
    &["tables"],
    &["late"],
    &["fee"],
    &["pay"],
    &["cash"],
    &["ratings"],
    &["ratings", "import"],
    &["ratings", "find"],
    &["ratings", "add"],
    &["ratings", "update"],
    &["solve"],
    &["probe"],
    &["play"],
    &["audit"],
    &["dump"],
    &["perft"],
];

#[test]
fn the_version_is_one_line() {
    for flag in ["--version", "-V"] {
        let version = typed(&[flag]);
        assert_eq!(version.code, 0);
        assert_eq!(version.output, concat!("cangrejo ", env!("CARGO_PKG_VERSION"), "\n"));
    }
}

#[test]
fn help_is_wholly_in_one_language() {
    // Words of clap's own that would show an untranslated corner.
    const ENGLISH: [&str; 6] = ["Usage", "Options", "Commands", "Arguments", "default", "values"];
    for command in COMMANDS.map(|words| [words, &["--help"]].concat()) {
        let command = command.as_slice();
        let spanish = run(cangrejo().args(command).env("LANG", "es_CO.UTF-8"), b"");
        assert_eq!((spanish.code, spanish.errors.as_str()), (0, ""));
        assert!(spanish.output.contains("Uso: cangrejo "), "{}", spanish.output);
        for word in ENGLISH {
            assert!(!spanish.output.contains(word), "{word} in {}", spanish.output);
        }
        let english = typed(command);
        assert!(english.output.contains("Usage: cangrejo "), "{}", english.output);
        assert!(!english.output.contains("Opciones"), "{}", english.output);
    }
}

#[test]
fn help_documents_every_exit_code() {
    for (language, heading) in [("en", "Exit codes:"), ("es", "Códigos de salida:")] {
        let help = typed(&["--help", "--lang", language]).output;
        let (_, codes) = help.split_once(heading).expect("a list of exit codes");
        for code in 0..=5 {
            assert!(codes.contains(&format!("\n  {code}  ")), "{code} in {codes}");
        }
    }
}

#[test]
fn help_fits_a_terminal() {
    for command in COMMANDS.map(|words| [words, &["--help"]].concat()) {
        for language in ["en", "es"] {
            let help = run(cangrejo().args(&command).args(["--lang", language]), b"").output;
            let widest = help.lines().map(|line| line.chars().count()).max();
            assert!(widest <= Some(100), "{widest:?} columns in {help}");
        }
    }
}

#[test]
fn lang_outranks_the_locale_and_works_anywhere_on_the_line() {
    let spanish_help = |command: &[&str]| {
        let run = run(cangrejo().args(command).env("LC_ALL", "en_US.UTF-8"), b"");
        run.output.contains("Uso:")
    };
    assert!(spanish_help(&["--lang", "es", "match", "--help"]));
    assert!(spanish_help(&["match", "--lang=es", "--help"]));
    assert!(spanish_help(&["match", "--help", "--lang", "es"]));
    assert!(!spanish_help(&["match", "--help"]));
}

#[test]
fn a_usage_error_is_one_sentence_in_either_language() {
    let cases: [(&[&str], &str, &str); 9] = [
        (&["foo"], "there is no command \"foo\"", "no existe el comando \"foo\""),
        (&["matc", "x"], "did you mean \"match\"?", "¿quiso decir \"match\"?"),
        (&["--jsn"], "there is no option or argument \"--jsn\"", "no existe la opción"),
        (&["match"], "<FILE> is missing", "falta <ARCHIVO>"),
        (&["match", "a", "b"], "argument \"b\"", "argumento \"b\""),
        (&["match", "--objective", "best", "a"], "\"best\" is not", "\"best\" no es"),
        (&["match", "--objective"], "needs a value [values: min-", "falta el valor de --objective"),
        (&["--json=yes"], "takes no value, but \"yes\"", "no lleva valor, pero se dio \"yes\""),
        (&["--json", "--json"], "--json was given more than once", "aparece más de una vez"),
    ];
    for (arguments, english, spanish) in cases {
        for (language, expected, hint) in
            [("en", english, "(see \"cangrejo"), ("es", spanish, "(vea \"cangrejo")]
        {
            let run = run(cangrejo().args(arguments).env("LANG", language), b"");
            assert_eq!((run.code, run.output.as_str()), (2, ""), "{arguments:?}");
            assert!(run.errors.starts_with("error: "), "{}", run.errors);
            assert!(run.errors.contains(expected), "{expected} in {}", run.errors);
            assert!(run.errors.contains(hint), "{}", run.errors);
            assert_eq!(run.errors.lines().count(), 1, "{}", run.errors);
        }
    }
}

#[test]
fn an_unknown_language_is_a_usage_error() {
    let run = typed(&["--lang", "fr"]);
    assert_eq!(run.code, 2);
    assert!(run.errors.contains("use one of: es, en"), "{}", run.errors);
}

#[test]
fn a_usage_error_points_to_the_help_of_its_command() {
    assert!(typed(&["match"]).errors.contains("(see \"cangrejo match --help\")"));
    assert!(typed(&["foo"]).errors.contains("(see \"cangrejo --help\")"));
}

#[test]
fn completions_exist_for_the_common_shells() {
    let signs = [
        ("bash", "complete -F _cangrejo"),
        ("zsh", "#compdef cangrejo"),
        ("fish", "complete -c cangrejo"),
        ("powershell", "Register-ArgumentCompleter"),
        ("elvish", "edit:completion"),
    ];
    for (shell, sign) in signs {
        let script = typed(&["completions", shell]);
        assert_eq!((script.code, script.errors.as_str()), (0, ""), "{shell}");
        assert!(script.output.contains(sign), "{shell}: {}", script.output);
        assert!(script.output.contains("max-cardinality-cost"), "{shell}: {}", script.output);
    }
    let unknown = typed(&["completions", "tclsh"]);
    assert_eq!(unknown.code, 2);
    assert!(unknown.errors.contains("bash, elvish, fish, powershell, zsh"), "{}", unknown.errors);
}

#[test]
fn completions_describe_the_options_in_the_readers_language() {
    let script = typed(&["completions", "fish", "--lang", "es"]).output;
    assert!(script.contains("Muestra esta ayuda"), "{script}");
}

#[test]
fn colors_appear_only_where_they_are_wanted() {
    let escape = '\u{1b}';
    let colored = |variables: &[(&str, &str)]| {
        let help = run(cangrejo().arg("--help").envs(variables.iter().copied()), b"");
        let error = run(cangrejo().arg("foo").envs(variables.iter().copied()), b"");
        assert_eq!(help.output.contains(escape), error.errors.contains(escape));
        help.output.contains(escape)
    };
    assert!(!colored(&[]), "a pipe is no terminal");
    assert!(colored(&[("CLICOLOR_FORCE", "1")]));
    assert!(!colored(&[("CLICOLOR_FORCE", "1"), ("NO_COLOR", "1")]));
}

#[test]
fn a_reader_that_stops_reading_is_no_error() {
    let graph = "2 1\n0 1 5\n";
    let mut child = cangrejo()
        .args(["match", "-"])
        .stdin(Stdio::piped())
        .stdout(Stdio::piped())
        .stderr(Stdio::piped())
        .spawn()
        .expect("the program starts");
    // The program answers only after its input has ended: by then nobody listens.
    drop(child.stdout.take());
    let mut input = child.stdin.take().expect("a pipe");
    std::io::Write::write_all(&mut input, graph.as_bytes()).expect("the program reads");
    drop(input);
    let left = child.wait_with_output().expect("the program ends");
    assert_eq!(left.status.code(), Some(0));
    assert_eq!(String::from_utf8_lossy(&left.stderr), "");
}

#[cfg(target_os = "linux")]
#[test]
fn a_full_disk_is_an_input_output_error() {
    let full = std::fs::OpenOptions::new().write(true).open("/dev/full").expect("it is there");
    let left = cangrejo().arg("--help").stdout(full).output().expect("the program ends");
    assert_eq!(left.status.code(), Some(5));
    let errors = String::from_utf8_lossy(&left.stderr);
    assert!(errors.starts_with("error: cannot write the answer (the disk is full)"), "{errors}");
}

#[cfg(unix)]
#[test]
fn an_argument_that_is_no_text_is_a_usage_error() {
    use std::os::unix::ffi::OsStrExt as _;
    let strange = std::ffi::OsStr::from_bytes(b"\xff");
    for command in [&["completions"][..], &["--lang"], &[]] {
        let run = run(cangrejo().args(command).arg(strange), b"");
        assert_eq!((run.code, run.output.as_str()), (2, ""), "{command:?}");
        assert!(run.errors.contains('\u{fffd}'), "{}", run.errors);
    }
}

#[test]
fn a_file_named_like_an_option_can_be_read_after_two_dashes() {
    let path = file("--lang=es", b"2 1\n0 1 5\n");
    let folder = path.parent().expect("a folder");
    let run = run(cangrejo().args(["match", "--", "--lang=es"]).current_dir(folder), b"");
    assert_eq!((run.code, run.output.as_str()), (0, "2 1\n0 1\n"), "{}", run.errors);
}
