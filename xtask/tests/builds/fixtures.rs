//! The generated code of the fixtures compiles with warnings denied, and works.

use std::path::Path;

use crate::generator::{Result, contract_in, generate};
use crate::workspace::Workspace;

/// A crate with the generated code of the facade only.
const FACADE_MANIFEST: &str = r#"[package]
name = "tradewire"
version = "0.0.0"
edition = "2024"

[dependencies]
tradewire-endpoints.workspace = true
tradewire-models.workspace = true
rust_decimal.workspace = true
serde_json.workspace = true

[dev-dependencies]
tradewire-contract = { workspace = true, features = ["embedded"] }

[lints]
workspace = true
"#;
const FACADE_ROOT: &str = "//! The groups.\n\n#[rustfmt::skip]\nmod generated;\n\npub use generated::*;\n";

/// Lints, documents and tests the crates with the generated code of the fixtures.
#[test]
fn generated_code_compiles_and_works() -> Result {
    let mut files = generate(contract_in(&Path::new(env!("CARGO_MANIFEST_DIR")).join("tests/fixtures")))?.files;
    files.retain(|path, _| !path.starts_with("crates/transport/"));
    if let Some(manifest) = files.get_mut("crates/tradewire/Cargo.toml") {
        *manifest = xtask::with_section(FACADE_MANIFEST, manifest);
    }
    files.insert("crates/tradewire/src/lib.rs".to_owned(), FACADE_ROOT.to_owned());
    files.insert(
        "crates/tradewire/tests/everything.rs".to_owned(),
        include_str!("../fixtures/everything.rs").to_owned(),
    );
    let workspace = Workspace::new("fixtures", &["wire", "contract", "models", "endpoints"], &files)?;
    workspace.cargo(&["clippy", "--workspace", "--lib", "--", "-D", "warnings"])?;
    workspace.cargo(&["clippy", "--workspace", "--lib", "--all-features", "--", "-D", "warnings"])?;
    workspace.cargo(&["doc", "--workspace", "--no-deps", "--all-features"])?;
    workspace.cargo(&["test", "--package", "tradewire", "--tests"])
}
