//! Small contracts, one feature each: what they make, and that it compiles with warnings denied.

use std::error::Error;
use std::fs;
use std::path::{Path, PathBuf};
use std::process::Command;

use xtask::diagnostics::Diagnostics;
use xtask::{Generated, Outcome, load};

type Test = Result<(), Box<dyn Error>>;

const GENERATED: [&str; 2] = ["crates/models/src/generated", "crates/endpoints/src/generated"];

/// All fixtures together are one contract: a group each.
fn generate() -> Result<Generated, Box<dyn Error>> {
    let folder = Path::new(env!("CARGO_MANIFEST_DIR")).join("tests/fixtures");
    let mut diagnostics = Diagnostics::default();
    let sources = load::load(&folder, &mut diagnostics);
    match xtask::generate_from(&sources, diagnostics, false) {
        Outcome::Generated(generated) => Ok(generated),
        Outcome::Refused(diagnostics) => Err(diagnostics.into()),
        Outcome::Failed(error) => Err(error.to_string().into()),
    }
}

#[test]
fn each_fixture_makes_its_golden_code() -> Test {
    let generated = generate()?;
    for group in ["enum_forms", "id_forms", "record_forms", "searches", "bodies", "paging", "names"] {
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

[lints]
workspace = true
"#;
const FACADE_ROOT: &str = "//! The groups.\n\n#[rustfmt::skip]\nmod generated;\n\npub use generated::*;\n";

/// The hand-written halves of both crates with the fixtures' generated halves: linted, documented, and run.
#[test]
fn what_the_fixtures_make_compiles_and_works() -> Test {
    let root = xtask::repository_root();
    let workspace = PathBuf::from(env!("CARGO_TARGET_TMPDIR")).join("fixtures");
    let _ = fs::remove_dir_all(workspace.join("crates"));
    for name in ["models", "endpoints"] {
        let folder = format!("crates/{name}");
        copy(&root.join(&folder), &workspace.join(&folder))?;
    }
    let manifest = fs::read_to_string(root.join("Cargo.toml"))?;
    fs::write(workspace.join("Cargo.toml"), without_other_members(&manifest))?;
    fs::copy(root.join("Cargo.lock"), workspace.join("Cargo.lock"))?;
    let mut files = generate()?.files;
    files.insert("crates/tradewire/Cargo.toml".to_owned(), FACADE_MANIFEST.to_owned());
    files.insert("crates/tradewire/src/lib.rs".to_owned(), FACADE_ROOT.to_owned());
    files.insert("crates/tradewire/tests/everything.rs".to_owned(), include_str!("fixtures/everything.rs").to_owned());
    for (path, text) in files.iter().filter(|(path, _)| path.starts_with("crates/")) {
        let path = workspace.join(path);
        fs::create_dir_all(path.parent().unwrap_or(&path))?;
        fs::write(path, text)?;
    }
    for arguments in [
        ["clippy", "--quiet", "--offline", "--workspace", "--lib", "--", "-D", "warnings"].as_slice(),
        ["doc", "--quiet", "--offline", "--workspace", "--no-deps"].as_slice(),
        ["test", "--quiet", "--offline", "--package", "tradewire", "--tests"].as_slice(),
    ] {
        let checked = Command::new(env!("CARGO"))
            .args(arguments)
            .current_dir(&workspace)
            .env("CARGO_TARGET_DIR", workspace.join("target"))
            .env("RUSTDOCFLAGS", "-D warnings")
            .output()?;
        let told = [checked.stdout, checked.stderr].map(|output| String::from_utf8_lossy(&output).into_owned());
        assert!(checked.status.success(), "{}", told.concat());
    }
    Ok(())
}

fn without_other_members(manifest: &str) -> String {
    let lines = manifest.lines().filter(|line| !line.starts_with("default-members"));
    let lines = lines.map(|line| if line.starts_with("members") { "members = [\"crates/*\"]" } else { line });
    lines.map(|line| format!("{line}\n")).collect()
}

/// Copies what is written by hand: the manifest and the sources, without tests and generated code.
fn copy(from: &Path, to: &Path) -> Test {
    fs::create_dir_all(to)?;
    for entry in fs::read_dir(from)? {
        let entry = entry?;
        let (from, to, name) = (entry.path(), to.join(entry.file_name()), entry.file_name());
        if from.is_file() {
            fs::copy(&from, &to)?;
        } else if !["generated", "tests"].iter().any(|skipped| name == *skipped) {
            copy(&from, &to)?;
        }
    }
    Ok(())
}
