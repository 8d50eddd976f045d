//! `cangrejo domino`: tools for other programs, which keep nothing between two runs.

pub(super) mod case_faults;
mod eff;
pub(super) mod hand;
mod hand_faults;
mod pair;

use std::io::Read;

use super::args::{DominoTool, Form};
use super::exit::Failure;
use crate::messages::Messages;

/// Answers with what the tool finds, as text or as JSON.
pub(super) fn answer(
    tool: &DominoTool,
    form: Form,
    messages: &Messages,
    input: &mut dyn Read,
) -> Result<String, Failure> {
    match tool {
        DominoTool::Eff(question) => eff::answer(question, form, messages, input),
        DominoTool::Hand(question) => hand::answer(question, form, messages, input),
        DominoTool::Pair(question) => pair::answer(question, form, messages, input),
    }
}
