//! Bars that show how far long work is.

use indicatif::{ProgressBar, ProgressStyle};

/// A bar of so many steps; it shows only where the standard error is a terminal.
pub(super) fn bar(n_steps: u64, what: String) -> ProgressBar {
    let style = ProgressStyle::with_template("{bar:40} {pos}/{len} {msg} ({eta})");
    ProgressBar::new(n_steps)
        .with_style(style.expect("the template is well formed"))
        .with_message(what)
}
