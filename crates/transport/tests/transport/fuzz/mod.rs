//! The property of signatures that `fuzz/` checks with random inputs, checked with its corpus.

#[path = "../../../../models/tests/support/corpus.rs"]
mod corpus;
mod signature;

#[test]
fn signatures_of_the_corpus() -> Result<(), Box<dyn std::error::Error>> {
    Ok(corpus::each("fuzz/corpus/signature", signature::check)?)
}
