//! What forms and programs say of a player of chess, by the rules of a roster file.

use cangrejo_tournament::event::Title;

use super::failure::WebError;
use crate::roster_file::read_fide_id;

/// A title of chess; none for nothing.
pub(super) fn typed_title(typed: &str) -> Result<Option<Title>, WebError> {
    match typed.trim() {
        "" => Ok(None),
        typed => typed.parse().map(Some).map_err(|_| WebError::Typed("web-bad-chess-title")),
    }
}

/// A federation of chess, such as `ESP`.
pub(super) fn typed_federation(typed: &str) -> String {
    typed.trim().to_uppercase()
}

/// A number in the list of FIDE; none for nothing.
pub(super) fn typed_fide_id(typed: &str) -> Result<Option<u32>, WebError> {
    read_fide_id(typed.trim()).map_err(|_| WebError::Typed("web-bad-fide-id"))
}
