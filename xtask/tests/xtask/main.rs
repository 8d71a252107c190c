//! Tests of the generator and of the maintainer's commands. What compiles generated code is in the tests `builds`.

mod bench_contract;
mod diagnostics;
mod diff;
mod explanations;
mod export;
mod fixtures;
mod freshness;
mod generated;
mod hostile;
mod names;
mod one_mistake;
mod repository;
mod sample;
mod scaffold;
mod surface;
mod upstream;

#[path = "../support/edits/mod.rs"]
mod edits;
#[path = "../support/generator.rs"]
mod generator;
