//! A label in one byte, as the tables of endings keep it.
//!
//! Chess ends by mate, which the side that has just moved gives, or by stalemate; so
//! won labels have odd indices and lost ones even, and the letter need not be kept.

use crate::{Label, Risk};

/// No position, or none with a label so far.
pub(crate) const NONE: u8 = 0;
/// The largest index that fits; the longest ending of four men needs far less.
pub(crate) const MOST: u8 = 126;
/// A draw that goes on for ever.
pub(crate) const ENDLESS: u8 = u8::MAX;

const DRAW: u8 = 128;

/// The byte of a draw with this risk, at most [`MOST`].
pub(crate) const fn drawn(risk: u8) -> u8 {
    DRAW | risk
}

/// What a byte says.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum Said {
    Nothing,
    Win(u8),
    Loss(u8),
    Draw(u8),
    Endless,
}

pub(crate) const fn said(byte: u8) -> Said {
    match byte {
        NONE => Said::Nothing,
        ENDLESS => Said::Endless,
        DRAW.. => Said::Draw(byte & !DRAW),
        1.. if byte % 2 == 1 => Said::Win(byte),
        1.. => Said::Loss(byte),
    }
}

/// The byte of a label; `None` if no ending of four men has it.
pub(crate) fn byte(of: Label) -> Option<u8> {
    let byte = match of {
        Label::Win(index) | Label::Loss(index) => u8::try_from(index).ok()?,
        Label::Draw(Risk::Blunder(risk)) => drawn(u8::try_from(risk).ok().filter(|&r| r <= MOST)?),
        Label::Draw(Risk::Endless) => ENDLESS,
    };
    (label(byte) == Some(of)).then_some(byte)
}

/// The label of a byte.
pub(crate) fn label(byte: u8) -> Option<Label> {
    match said(byte) {
        Said::Nothing => None,
        Said::Win(index) => Some(Label::Win(index.into())),
        Said::Loss(index) => Some(Label::Loss(index.into())),
        Said::Draw(risk) => Some(Label::Draw(Risk::Blunder(risk.into()))),
        Said::Endless => Some(Label::Draw(Risk::Endless)),
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_label_is_read_back_from_its_byte() {
        for number in 1..=u8::MAX {
            assert_eq!(label(number).and_then(byte), Some(number));
        }
        let wrong = [Label::Win(2), Label::Loss(1), Label::Win(255), Label::Loss(128)];
        for label in wrong.into_iter().chain([Label::Draw(Risk::Blunder(127))]) {
            assert_eq!(byte(label), None, "{label}");
        }
    }
}
