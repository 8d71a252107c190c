//! Generated files are up to date, reproducible, and written only if they changed.

use std::error::Error;
use std::fs;
use std::path::{Path, PathBuf};
use std::sync::LazyLock;

use xtask::diagnostics::Diagnostics;
use xtask::{Change, Files, GenerateError, load};

use crate::sample::sample;

type Test = Result<(), Box<dyn Error>>;

/// Generates from the real contract, once for all tests.
fn from_contract() -> Result<&'static Files, &'static GenerateError> {
    static GENERATED: LazyLock<Result<Files, GenerateError>> =
        LazyLock::new(|| xtask::generate(&xtask::repository_root(), false));
    GENERATED.as_ref()
}

#[test]
fn generated_files_are_fresh() -> Test {
    let changes = xtask::compare(&xtask::repository_root(), from_contract()?)?;
    let diffs: String = changes.iter().map(|change| change.unified_diff()).collect();
    assert!(changes.is_empty(), "{diffs}\nTo update them: cargo xtask codegen");
    Ok(())
}

/// Returns the paths and texts of the files of a contract.
fn texts(folder: &Path) -> Vec<(String, String)> {
    let files = load::load(folder, &mut Diagnostics::default()).files;
    files.into_iter().map(|source| (source.path, source.text)).collect()
}

#[test]
fn the_order_of_files_does_not_matter() -> Test {
    let mut texts = texts(&xtask::repository_root().join("xtask/tests/fixtures"));
    let expected = files(texts.clone())?;
    for _ in sample(1..texts.len(), 3) {
        texts.rotate_left(1);
        assert_eq!(files(texts.clone())?, expected);
    }
    Ok(())
}

/// A folder for one test, removed on drop.
struct Scratch(PathBuf);

impl Scratch {
    fn new(name: &str) -> Result<Self, Box<dyn Error>> {
        let path = PathBuf::from(env!("CARGO_TARGET_TMPDIR")).join(name);
        let _ = fs::remove_dir_all(&path);
        fs::create_dir_all(&path)?;
        Ok(Self(path))
    }
}

impl Drop for Scratch {
    fn drop(&mut self) {
        let _ = fs::remove_dir_all(&self.0);
    }
}

#[test]
fn only_changes_are_written_and_orphans_are_removed() -> Test {
    let scratch = Scratch::new("sync")?;
    let generated = from_contract()?;
    xtask::write(&scratch.0, &xtask::compare(&scratch.0, generated)?)?;
    assert_eq!(xtask::compare(&scratch.0, generated)?, []);

    let untouched = scratch.0.join("crates/models/src/generated/codes.rs");
    let before = fs::metadata(&untouched)?.modified()?;
    let orphan = scratch.0.join("crates/models/src/generated/gone/mod.rs");
    fs::create_dir_all(orphan.parent().unwrap_or(&orphan))?;
    fs::write(&orphan, "// left over")?;
    fs::write(scratch.0.join("crates/models/src/generated/mod.rs"), "// edited by hand")?;

    let changes = xtask::compare(&scratch.0, generated)?;
    let paths: Vec<_> = changes.iter().map(|change| change.path.as_str()).collect();
    assert_eq!(paths, ["crates/models/src/generated/gone/mod.rs", "crates/models/src/generated/mod.rs"]);
    xtask::write(&scratch.0, &changes)?;
    assert_eq!(xtask::compare(&scratch.0, generated)?, []);
    assert!(!orphan.exists() && !orphan.parent().is_some_and(std::path::Path::exists));
    assert_eq!(fs::metadata(&untouched)?.modified()?, before);
    Ok(())
}

#[test]
fn a_directory_in_place_of_a_file_is_named() -> Test {
    let scratch = Scratch::new("directory_in_place")?;
    let generated = from_contract()?;
    fs::create_dir_all(scratch.0.join("docs/openapi.json"))?;
    let error = xtask::compare(&scratch.0, generated).err().ok_or("the directory was read")?.to_string();
    let path = scratch.0.join("docs/openapi.json");
    assert!(error.starts_with(&format!("`{}` cannot be read: ", path.display())), "{error}");
    Ok(())
}

/// Changing one number in a contract only changes the lines that depend on it.
#[test]
fn a_small_edit_is_a_small_diff() -> Test {
    let folder = xtask::repository_root().join("xtask/tests/fixtures");
    let before = files(texts(&folder))?;
    let edited = texts(&folder).into_iter().map(|(path, text)| (path, text.replace("max = 50,", "max = 40,")));
    let after = files(edited.collect())?;
    let changed = after.iter().filter(|(path, text)| before.get(*path) != Some(*text));
    let diffs = changed.map(|(path, text)| {
        Change { path: path.clone(), old: before.get(path).cloned(), new: Some(text.clone()) }.unified_diff()
    });
    // Line numbers depend on everything above them.
    let diffs = diffs.collect::<String>();
    let lines = diffs.lines().map(|line| if line.starts_with("@@") { "@@" } else { line });
    insta::assert_snapshot!(lines.collect::<Vec<_>>().join("\n"));
    Ok(())
}

fn files(texts: Vec<(String, String)>) -> Result<Files, Box<dyn Error>> {
    let mut diagnostics = Diagnostics::default();
    let sources = load::from_texts(texts, &mut diagnostics);
    Ok(xtask::generate_from(&sources, diagnostics, false)?)
}
