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
    for group in ["enums", "ids", "records", "queries", "bodies", "paging", "names"] {
        // A group whose name is taken has a `_` behind it.
        let of_group = |path: &&String| {
            GENERATED.iter().any(|folder| {
                let rest = path.strip_prefix(&format!("{folder}/{group}")).unwrap_or_default();
                rest.starts_with('/') || rest.starts_with("_/")
            })
        };
        let code: String = generated.files.keys().filter(of_group).map(|path| section(&generated, path)).collect();
        insta::assert_snapshot!(group, code);
    }
    insta::assert_snapshot!("codes", section(&generated, "crates/models/src/generated/codes.rs"));
    Ok(())
}

fn section(generated: &Generated, path: &str) -> String {
    format!("// {path}\n{}\n", generated.files.get(path).map(String::as_str).unwrap_or_default())
}

/// The hand-written halves of both crates with the fixtures' generated halves.
#[test]
fn what_the_fixtures_make_compiles() -> Test {
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
    for (path, text) in
        generate()?.files.iter().filter(|(path, _)| GENERATED.iter().any(|folder| path.starts_with(folder)))
    {
        let path = workspace.join(path);
        fs::create_dir_all(path.parent().unwrap_or(&path))?;
        fs::write(path, text)?;
    }
    let checked = Command::new(env!("CARGO"))
        .args(["clippy", "--quiet", "--offline", "--workspace", "--lib", "--", "-D", "warnings"])
        .current_dir(&workspace)
        .env("CARGO_TARGET_DIR", workspace.join("target"))
        .output()?;
    assert!(checked.status.success(), "{}", String::from_utf8_lossy(&checked.stderr));
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
