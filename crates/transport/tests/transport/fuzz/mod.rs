//! The properties that `fuzz/` checks with random inputs, checked with its corpus.

#[path = "../../../../models/tests/support/corpus.rs"]
mod corpus;
// Formatted by the generator, so that its bytes do not depend on the version of rustfmt.
#[rustfmt::skip]
mod operations;
mod response;
mod signature;

type Result<T = ()> = std::result::Result<T, Box<dyn std::error::Error>>;

#[test]
fn responses_of_the_corpus() -> Result {
    Ok(corpus::each("response", response::check)?)
}

#[test]
fn signatures_of_the_corpus() -> Result {
    Ok(corpus::each("signature", signature::check)?)
}
