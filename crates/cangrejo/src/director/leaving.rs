//! The codes of the two warnings before the mode of FIDE is left.

use cangrejo_tournament::chain::Hash;

/// The codes of the first and of the second warning, where a log ends.
///
/// Each is known only to whoever has read its warning, because it follows from the log as it is
/// now; the code of the first asks for the second, and that of the second is heard.
pub fn leave_codes(head: &Hash) -> [String; 2] {
    let first = head.next("first warning before the mode of FIDE is left");
    let second = first.next("second warning before the mode of FIDE is left");
    [first.short_code(), second.short_code()]
}
