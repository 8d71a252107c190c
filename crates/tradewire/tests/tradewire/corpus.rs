//! The property that `fuzz/` checks with random inputs, checked with its corpus.

#[path = "../../../models/tests/support/corpus.rs"]
mod inputs;
#[path = "../fuzz/journal.rs"]
mod journal;

#[test]
fn journals_of_the_corpus() -> std::io::Result<()> {
    inputs::each("fuzz/corpus/journal", journal::check)
}
