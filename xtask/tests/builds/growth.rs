//! The contract grows without Rust code: operations that the product does not offer are added to its service. Their code is
//! generated, linted and documented, and their examples are tested.

use std::fs;
use std::path::Path;

use crate::generator::{Result, generate};
use crate::grown;
use crate::workspace::Workspace;

#[test]
fn new_operations_need_no_code() -> Result {
    let mut files = generate(grown::contract()?)?;
    for entry in fs::read_dir(Path::new(env!("CARGO_MANIFEST_DIR")).join("tests/growth/tests"))? {
        let entry = entry?;
        let path = format!("crates/transport/tests/growth/{}", entry.file_name().display());
        files.insert(path, fs::read_to_string(entry.path())?);
    }
    files.insert("crates/transport/tests/obstacles.rs".to_owned(), include_str!("../names/obstacles.rs").to_owned());
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
    // The workspace has no corpus of the fuzzer.
    workspace.cargo(&[["test"].as_slice(), &*transport, &["--", "--skip", "corpus"]].concat())
}
