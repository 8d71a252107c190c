//! The semantic diff: compares the contract with its version at a git ref, and classifies each change by its effect on callers.
//!
//! Two bound contracts are compared item by item. Every struct of the model is destructured without `..`: if the model gets a new field,
//! this module does not compile until it compares that field.

mod change;
mod changelog;
mod codes;
mod command;
mod compare;
mod envelopes;
mod facts;
mod fields;
mod hosts;
mod operations;
mod paging;
mod pairing;
mod records;
mod renames;
mod report;
mod signing;
mod sources;
mod streams;
mod types;
mod usage;
mod wording;

pub use change::{Change, Class, Users};
pub use command::{Arguments, Failure, Output, run};
pub use compare::{Side, compare};
