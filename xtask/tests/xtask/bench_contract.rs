//! The contracts of the benches are valid: nothing else runs the benches.

#[path = "../../benches/contract/mod.rs"]
mod contract;

use xtask::diagnostics::Diagnostics;
use xtask::{GenerateError, generate_from, load};

#[test]
fn contracts_of_the_benches_are_valid() -> Result<(), GenerateError> {
    let mut diagnostics = Diagnostics::default();
    let sources = load::from_texts(contract::contract(40), &mut diagnostics);
    generate_from(&sources, diagnostics, false).map(|_| ())
}
