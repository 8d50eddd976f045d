//! What a file says, fit to be shown.

/// The beginning of a text, with whatever could disturb a terminal escaped.
pub(crate) fn excerpt(text: &str) -> String {
    const LONGEST: usize = 24;
    let shown: String = text.chars().take(LONGEST).flat_map(char::escape_debug).collect();
    if text.chars().nth(LONGEST).is_some() { shown + "…" } else { shown }
}
