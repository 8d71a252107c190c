//! The property that `fuzz/` checks with random inputs, checked with its corpus.

#[path = "../../../../models/tests/support/corpus.rs"]
mod corpus;
mod source;

#[test]
fn contracts_of_the_corpus() -> std::io::Result<()> {
    corpus::each("fuzz/corpus/contract", source::check)?;
    corpus::each("xtask/tests/diagnostics", source::check)
}
