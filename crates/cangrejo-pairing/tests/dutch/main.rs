//! Evidence for the Dutch system, from outside: answers of the reference engine, and of others.

mod checker;
mod editions;
mod explained;
mod forbidden;
mod generated;
mod last_rounds;
mod readings;
mod reference;
mod results;
