//! The property that `fuzz/` checks with random inputs, checked with its corpus.

#[path = "../../../models/tests/support/corpus.rs"]
mod corpus;
#[path = "../fuzz/journal.rs"]
mod journal;

#[test]
fn journals_of_the_corpus() -> std::io::Result<()> {
    corpus::each("journal", journal::check)
}
