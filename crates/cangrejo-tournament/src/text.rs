//! Signs that no name has: those that nobody sees.

/// Whether a sign cannot be printed: a control character, one without width, or one that turns the
/// direction of writing round.
///
/// With such signs two names look the same and are not. The two joiners (U+200C, U+200D) are among
/// them, although a few scripts write with them: a name reads the same without.
///
/// ```
/// use cangrejo_tournament::text::is_unprintable;
///
/// assert!(!"José Ñáñez 王 Иван محمد".chars().any(is_unprintable));
/// assert!("Ana\u{200b} Paz".chars().any(is_unprintable));
/// assert!("Ana\u{202e}zaP".chars().any(is_unprintable));
/// ```
pub fn is_unprintable(sign: char) -> bool {
    sign.is_control()
        || matches!(
            sign,
            '\u{ad}'
                | '\u{34f}'
                | '\u{61c}'
                | '\u{115f}'..='\u{1160}'
                | '\u{17b4}'..='\u{17b5}'
                | '\u{180b}'..='\u{180f}'
                | '\u{200b}'..='\u{200f}'
                | '\u{2028}'..='\u{202e}'
                | '\u{2060}'..='\u{206f}'
                | '\u{3164}'
                | '\u{fe00}'..='\u{fe0f}'
                | '\u{feff}'
                | '\u{ffa0}'
                | '\u{fff9}'..='\u{fffb}'
                | '\u{1bca0}'..='\u{1bca3}'
                | '\u{1d173}'..='\u{1d17a}'
                | '\u{e0000}'..='\u{e0fff}'
        )
}
