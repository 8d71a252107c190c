//! The contract of the product with operations that it does not offer.

use std::path::Path;

use xtask::diagnostics::Diagnostics;
use xtask::{Contract, load};

use crate::generator::{Result, contract_in};

/// The files of the product that the additional operations refer to.
const PRODUCT: [&str; 6] =
    ["futures.toml", "futures/orders.toml", "futures/types.toml", "service.toml", "spot.toml", "spot/orders.toml"];

/// Returns the contract of the product with additional operations and with names that conflict with generated code. The topics
/// of the product are left out, because they contain most operations, which take minutes to compile. They are only added if the
/// other files refer to their types.
pub fn contract() -> Result<Vec<(String, String)>> {
    let product = contract_in(&xtask::repository_root().join(xtask::CONTRACT));
    let tests = Path::new(env!("CARGO_MANIFEST_DIR")).join("tests");
    let added = [contract_in(&tests.join("growth")), contract_in(&tests.join("names"))].concat();
    let is_needed = |path: &str| PRODUCT.iter().any(|name| path == format!("{}/{name}", xtask::CONTRACT));
    let needed = product.iter().filter(|(path, _)| is_needed(path));
    let needed = needed.map(|(path, text)| (path.clone(), without_verification(text)));
    let small = needed.chain(added.clone()).collect::<Vec<_>>();
    let mut diagnostics = Diagnostics::default();
    let is_valid = Contract::checked(&load::from_texts(small.clone(), &mut diagnostics), &mut diagnostics).is_some();
    Ok(if is_valid { small } else { [product, added].concat() })
}

/// Leaves out which operations show whether another was executed: they may be in a topic.
fn without_verification(text: &str) -> String {
    text.split_inclusive('\n').filter(|line| !line.starts_with("verify ")).collect()
}
