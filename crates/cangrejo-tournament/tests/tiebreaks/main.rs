//! Evidence for the tie-breaks of chess, from outside: exercises, cases, laws, twins.

mod third_party;
