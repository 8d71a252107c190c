//! The contract grows without Rust code: operations that the product does not offer are added to its service. Their code is
//! generated, linted and documented, and their examples are tested.

mod names;
mod workspace;

use std::path::Path;

use workspace::{Result, Workspace, contract_in};

/// Returns the contract of the product with additional operations and with names that conflict with generated code.
fn contract() -> Result<Vec<(String, String)>> {
    let root = xtask::repository_root();
    let tests = Path::new(env!("CARGO_MANIFEST_DIR")).join("tests");
    let folders = [root.join(xtask::CONTRACT), tests.join("growth"), tests.join("names")];
    let contracts: Vec<_> = folders.iter().map(|folder| contract_in(folder)).collect();
    Ok(contracts.concat())
}

#[test]
fn new_operations_need_no_code() -> Result {
    let mut files = workspace::generate(contract()?)?.files;
    files.insert("crates/transport/tests/growth.rs".to_owned(), include_str!("growth/growth.rs").to_owned());
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
