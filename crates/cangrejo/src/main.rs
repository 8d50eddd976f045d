//! The `cangrejo` program: the library's command line on the real terminal.

use std::process::ExitCode;

use cangrejo::cli::{self, Console};

fn main() -> ExitCode {
    let arguments: Vec<_> = std::env::args_os().collect();
    // The standard error is not held: a progress bar writes to it from other threads.
    let mut console = Console {
        input: &mut std::io::stdin().lock(),
        output: &mut anstream::stdout().lock(),
        errors: &mut anstream::stderr(),
    };
    cli::run(&arguments, |name| std::env::var(name).ok(), &mut console)
}
