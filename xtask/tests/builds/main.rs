//! Tests that compile generated code, or programs that use the crates. They take minutes: `cargo test -p xtask --features builds`.

mod callers;
mod fixtures;
mod growth;
mod other_clients;
mod semver;
mod workspace;

#[path = "../support/edits/mod.rs"]
mod edits;
#[path = "../support/generator.rs"]
mod generator;
#[path = "../support/growth.rs"]
mod grown;
