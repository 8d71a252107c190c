//! Small contracts, one feature each: what they make, and that it compiles with warnings denied.

mod workspace;

use std::path::Path;

use workspace::{Result, Workspace, contract_in};
use xtask::Generated;

const GENERATED: [&str; 2] = ["crates/models/src/generated", "crates/endpoints/src/generated"];

/// All fixtures together are one contract: a group each.
fn generate() -> Result<Generated> {
    workspace::generate(contract_in(&Path::new(env!("CARGO_MANIFEST_DIR")).join("tests/fixtures"))?)
}

#[test]
fn each_fixture_makes_its_golden_code() -> Result {
    let generated = generate()?;
    for group in ["enum_forms", "id_forms", "record_forms", "searches", "bodies", "paging_forms", "names"] {
        let of_group = |path: &&String| GENERATED.iter().any(|folder| path.starts_with(&format!("{folder}/{group}/")));
        let code: String = generated.files.keys().filter(of_group).map(|path| section(&generated, path)).collect();
        insta::assert_snapshot!(group, code);
    }
    insta::assert_snapshot!("code_forms", section(&generated, "crates/models/src/generated/codes.rs"));
    Ok(())
}

fn section(generated: &Generated, path: &str) -> String {
    format!("// {path}\n{}\n", generated.files.get(path).map(String::as_str).unwrap_or_default())
}

/// A crate with nothing but the generated half of the facade.
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
tradewire-endpoints = { workspace = true, features = ["untyped"] }

[lints]
workspace = true
"#;
const FACADE_ROOT: &str = "//! The groups.\n\n#[rustfmt::skip]\nmod generated;\n\npub use generated::*;\n";

/// The hand-written halves of both crates with the fixtures' generated halves: linted, documented, and run.
#[test]
fn what_the_fixtures_make_compiles_and_works() -> Result {
    let mut files = generate()?.files;
    files.retain(|path, _| !path.starts_with("crates/transport/"));
    if let Some(manifest) = files.get_mut("crates/tradewire/Cargo.toml") {
        *manifest = xtask::with_section(FACADE_MANIFEST, manifest);
    }
    files.insert("crates/tradewire/src/lib.rs".to_owned(), FACADE_ROOT.to_owned());
    files.insert("crates/tradewire/tests/everything.rs".to_owned(), include_str!("fixtures/everything.rs").to_owned());
    let workspace = Workspace::new("fixtures", &["wire", "models", "endpoints"], &files)?;
    workspace.cargo(&["clippy", "--workspace", "--lib", "--", "-D", "warnings"])?;
    workspace.cargo(&["clippy", "--workspace", "--lib", "--all-features", "--", "-D", "warnings"])?;
    workspace.cargo(&["doc", "--workspace", "--no-deps", "--all-features"])?;
    workspace.cargo(&["test", "--package", "tradewire", "--tests"])
}
