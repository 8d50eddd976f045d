//! What all the evidence stands on: randomness, random graphs, and two judges.

mod judge;
mod random;
mod twin;
mod world;

pub(crate) use judge::{Outcome, Plain, judge, judge_matcher};
pub(crate) use random::Random;
pub(crate) use twin::{all_matchings, best_matchings, has, random_question};
pub(crate) use world::{World, width};
