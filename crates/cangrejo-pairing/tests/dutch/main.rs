//! Evidence for the Dutch system, from outside: the answers of the reference engine.

mod reference;
