//! The property of responses that `fuzz/` checks with random inputs, checked with its corpus.

#[path = "../../../../models/tests/support/corpus.rs"]
mod corpus;
// Formatted by the generator, so that its bytes do not depend on the version of rustfmt.
#[rustfmt::skip]
mod operations;
mod response;

#[test]
fn responses_of_the_corpus() -> crate::Result {
    Ok(corpus::each("fuzz/corpus/response", response::check)?)
}
