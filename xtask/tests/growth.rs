//! The contract grows without Rust code: operations that the product does not offer are added to its service. Their code is
//! generated, linted and documented, and their examples are tested.

mod names;
mod workspace;

use std::fs;
use std::path::Path;

use workspace::{Result, Workspace, contract_in};
use xtask::diagnostics::Diagnostics;
use xtask::{Contract, load};

/// The files of the product that the additional operations refer to.
const PRODUCT: [&str; 6] =
    ["futures.toml", "futures/orders.toml", "futures/types.toml", "service.toml", "spot.toml", "spot/orders.toml"];

/// Returns the contract of the product with additional operations and with names that conflict with generated code. The topics
/// of the product are left out, because they contain most operations, which take minutes to compile. They are only added if the
/// other files refer to their types.
fn contract() -> Result<Vec<(String, String)>> {
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

#[test]
fn code_of_new_operations_is_generated() -> Result {
    workspace::generate(contract()?).map(drop)
}

#[test]
fn new_operations_need_no_code() -> Result {
    let mut files = workspace::generate(contract()?)?.files;
    for entry in fs::read_dir(Path::new(env!("CARGO_MANIFEST_DIR")).join("tests/growth/tests"))? {
        let entry = entry?;
        let path = format!("crates/transport/tests/growth/{}", entry.file_name().display());
        files.insert(path, fs::read_to_string(entry.path())?);
    }
    files.insert("crates/transport/tests/obstacles.rs".to_owned(), include_str!("names/obstacles.rs").to_owned());
    let workspace =
        Workspace::new("growth", &["wire", "contract", "models", "endpoints", "limits", "transport"], &files)?;
    let transport =
        "--package tradewire-transport --no-default-features --test examples --test growth --test obstacles";
    let transport: Vec<&str> = transport.split(' ').collect();
    workspace.cargo(&[["clippy"].as_slice(), &*transport, &["--", "-D", "warnings"]].concat())?;
    workspace.cargo(&["clippy", "--package", "tradewire-endpoints", "--all-features", "--", "-D", "warnings"])?;
    let documented = "--package tradewire-endpoints --package tradewire-models --no-deps --all-features";
    workspace.cargo(&[["doc"].as_slice(), &documented.split(' ').collect::<Vec<_>>()].concat())?;
    workspace.cargo(&["test", "--package", "tradewire-endpoints", "--doc"])?;
    workspace.cargo(&[["test"].as_slice(), &transport].concat())
}
