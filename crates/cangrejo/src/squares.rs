//! Texts as squares that a phone reads (QR).

use std::fmt::Write as _;

use fast_qr::{ECL, QRBuilder};

/// The light edge that a reader needs around the squares.
const EDGE: usize = 4;

/// The dark squares of a text, as the path of a drawing.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(crate) struct Squares {
    /// How many squares each side of the drawing has, with the light edge.
    pub(crate) size: usize,
    /// What is dark, a square being 1 wide.
    pub(crate) path: String,
}

impl Squares {
    /// The squares of a text; nothing if it is too long.
    pub(crate) fn of(text: &str) -> Option<Squares> {
        let code = QRBuilder::new(text).ecl(ECL::M).build().ok()?;
        let mut path = String::new();
        for row in 0..code.size {
            for column in 0..code.size {
                if code[row][column].value() {
                    let written = write!(path, "M{} {}h1v1h-1z", column + EDGE, row + EDGE);
                    written.expect("a string takes every letter");
                }
            }
        }
        Some(Squares { size: code.size + 2 * EDGE, path })
    }

    /// A drawing by itself, dark on nothing.
    pub(crate) fn drawing(&self) -> String {
        let Squares { size, path } = self;
        format!(
            "<svg xmlns=\"http://www.w3.org/2000/svg\" viewBox=\"0 0 {size} {size}\">\
             <path d=\"{path}\"/></svg>"
        )
    }
}
