//! cargo-semver-checks about the same edits: it compares the generated crates before and after each edit.
//!
//! All edits are compared in one run. Each contract of [`callers`] has a module in each crate, which holds the unedited code in the
//! baseline. A lint that fails for an item of a module belongs to the edits of its contract.

use std::collections::{BTreeMap, BTreeSet};
use std::path::{Path, PathBuf};
use std::process::Command;
use std::{env, fs};

use crate::callers::{self, Edited};
use crate::edits::{self, Caller, Edit};
use crate::generator::Result;
use crate::workspace::Workspace;

/// The environment variable that requests the comparison.
const REQUESTED: &str = "SEMVER_CHECKS";
const PACKAGES: [&str; 2] = ["tradewire-models", "tradewire-endpoints"];

/// The failed lints of each contract, with the items they failed for.
type Verdicts = BTreeMap<String, BTreeSet<String>>;

/// The limits of cargo-semver-checks, each with the edits that break a caller without being detected. It detects no edits that mislead a
/// caller.
const LIMITS: [(&str, &[&str]); 4] = [
    (
        "the type of a field, an argument, a result or the data of a variant",
        &[
            "case_of_another_record",
            "cursor_of_another_type",
            "field_always_present",
            "field_may_be_missing",
            "field_not_a_list",
            "field_of_another_type",
            "param_of_another_type",
            "result",
            "result_not_a_list",
            "result_optional",
            "string_is_a_secret",
        ],
    ),
    ("the order of arguments", &["params_of_two_types_swapped", "sent_fields_of_two_types_swapped"]),
    (
        "the associated types of an implemented trait",
        &["book_of_another_operation", "paging_cursor_of_another_type", "payload_of_another_record", "payload_single"],
    ),
    ("traits that are implemented by hand, or with type arguments", &["book_removed", "paging_removed"]),
];

#[test]
fn cargo_semver_checks_agrees_or_has_a_known_limit() -> Result {
    if env::var_os(REQUESTED).is_none() {
        eprintln!("skipped: {REQUESTED} is not set; the comparison needs cargo-semver-checks, and takes minutes");
        return Ok(());
    }
    let contracts = callers::all()?;
    let verdicts = verdicts(&contracts)?;
    let is_beyond_limits = |edit: &str| LIMITS.iter().any(|(_, edits)| edits.contains(&edit));
    let mut wrong = Vec::new();
    for edited in &contracts {
        let breaks = |edit: &Edit| edit.caller == Caller::Breaks && !is_beyond_limits(edit.name);
        let should_fail = edits::all().any(|edit| edited.edits.contains(&edit.name) && breaks(edit));
        let lints = verdicts.get(&edited.name);
        if lints.is_some() != should_fail {
            wrong.push(format!("{}: {lints:?}", edited.edits.join(", ")));
        }
    }
    let names: BTreeSet<&str> = edits::all().map(|edit| edit.name).collect();
    let unknown = LIMITS.iter().flat_map(|(_, edits)| *edits).filter(|name| !names.contains(**name));
    wrong.extend(unknown.map(|name| format!("{name}: no such edit")));
    assert!(wrong.is_empty(), "{}", wrong.join("\n"));
    Ok(())
}

/// Compares the generated crates before any edit with those after the edits of each contract.
fn verdicts(after: &[Edited]) -> Result<Verdicts> {
    let unedited =
        |edited: &Edited| Ok(Edited { name: edited.name.clone(), contract: edits::contract()?, edits: Vec::new() });
    let before: Vec<Edited> = after.iter().map(unedited).collect::<Result<_>>()?;
    let mut verdicts = Verdicts::new();
    let [before, after] = [documented(&before, "semver-before")?, documented(after, "semver-after")?];
    for (before, after) in before.iter().zip(&after) {
        collect(&failures(before, after)?, &mut verdicts);
    }
    Ok(verdicts)
}

/// Returns the files with the documentation of the generated crates, which have a module for each contract.
fn documented(all: &[Edited], name: &str) -> Result<Vec<PathBuf>> {
    let mut files = callers::crates()?;
    for edited in all {
        callers::add(&mut files, edited)?;
    }
    files.retain(|path, _| ["models", "endpoints"].iter().any(|of| path.starts_with(&format!("crates/{of}/"))));
    let workspace = Workspace::new(name, &["wire", "contract", "models", "endpoints"], &files)?;
    PACKAGES.iter().map(|package| rustdoc_json(&workspace, package)).collect()
}

/// Writes the documentation of a package as JSON, which only an unstable option of rustdoc does.
fn rustdoc_json(workspace: &Workspace, package: &str) -> Result<PathBuf> {
    let target = PathBuf::from(env!("CARGO_TARGET_TMPDIR")).join("target");
    let ran = Command::new(env!("CARGO"))
        .args(["rustdoc", "--quiet", "--offline", "--lib", "--all-features", "--package", package, "--"])
        .args([
            "-Zunstable-options",
            "--output-format=json",
            "--document-private-items",
            "--document-hidden-items",
            "--cap-lints=allow",
        ])
        .current_dir(&workspace.root)
        .env("CARGO_TARGET_DIR", &target)
        .envs([("CARGO_INCREMENTAL", "0"), ("CARGO_PROFILE_DEV_DEBUG", "0"), ("RUSTC_BOOTSTRAP", "1")])
        .output()?;
    if !ran.status.success() {
        return Err(String::from_utf8_lossy(&ran.stderr).into());
    }
    let json = workspace.root.join(package).with_extension("json");
    fs::rename(target.join("doc").join(package.replace('-', "_")).with_extension("json"), &json)?;
    Ok(json)
}

/// Returns the breaking changes that cargo-semver-checks finds.
fn failures(before: &Path, after: &Path) -> Result<String> {
    let ran = Command::new("cargo-semver-checks")
        .args(["semver-checks", "--color", "never", "--release-type", "minor"])
        .args([Path::new("--baseline-rustdoc"), before, Path::new("--current-rustdoc"), after])
        .output()?;
    let [output, messages] = [ran.stdout, ran.stderr].map(|text| String::from_utf8_lossy(&text).into_owned());
    // The summary shows that it compared the crates: it also fails if it cannot.
    if messages.contains("Summary") { Ok(output) } else { Err(messages.into()) }
}

/// Adds the lints that fail for each contract, with the items.
fn collect(output: &str, verdicts: &mut Verdicts) {
    for failure in output.split("--- failure ").skip(1) {
        let lint = failure.split(':').next().unwrap_or_default();
        for item in failure.split("\nFailed in:\n").nth(1).unwrap_or_default().lines() {
            for word in item.split(|c: char| !c.is_alphanumeric() && c != '_') {
                if let Some(edit) = word.strip_prefix("after_") {
                    verdicts.entry(edit.to_owned()).or_default().insert(format!("{lint}: {}", item.trim()));
                }
            }
        }
    }
}
