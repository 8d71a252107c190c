//! The property that `fuzz/` checks with random inputs, checked with its corpus.
#![cfg(unix)]

#[path = "../../../models/tests/support/corpus.rs"]
mod corpus;
mod journal;

#[test]
fn journals_of_the_corpus() -> std::io::Result<()> {
    corpus::each("journal", journal::check)
}
