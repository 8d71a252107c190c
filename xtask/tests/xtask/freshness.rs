//! Generated files are up to date, reproducible, and written only if they changed.

use std::fs;
use std::path::{Path, PathBuf};
use std::process::Command;

use xtask::diagnostics::Diagnostics;
use xtask::{Change, load};

use crate::edits::Texts;
use crate::generated::{contract_of_fixtures, fixtures, product};
use crate::generator::{Result, generate};

#[test]
fn generated_files_are_fresh() -> Result {
    let changes = xtask::compare(&xtask::repository_root(), product()?)?;
    let diffs: String = changes.iter().map(|change| change.unified_diff()).collect();
    assert!(changes.is_empty(), "{diffs}\nTo update them: cargo xtask codegen");
    Ok(())
}

/// The files are sorted when they are loaded, so everything that is generated from them is the same.
#[test]
fn the_order_of_files_does_not_matter() -> Result {
    let mut texts = contract_of_fixtures();
    let loaded = |texts: &Texts| {
        let files = load::from_texts(texts.clone(), &mut Diagnostics::default()).files;
        files.into_iter().map(|source| (source.path, source.text)).collect::<Texts>()
    };
    let expected = loaded(&texts);
    for _ in 1..texts.len() {
        texts.rotate_left(1);
        assert_eq!(loaded(&texts), expected);
    }
    assert_eq!(generate(texts)?, *fixtures()?);
    Ok(())
}

/// A folder for one test, removed on drop.
struct Scratch(PathBuf);

impl Scratch {
    fn new(name: &str) -> Result<Self> {
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

/// `cargo xtask codegen --check | head` ends when `head` does.
#[test]
fn a_closed_pipe_is_not_an_error() -> Result {
    let scratch = Scratch::new("closed_pipe")?;
    for (path, text) in contract_of_fixtures() {
        let name = Path::new(&path).file_name().ok_or("no name")?;
        fs::create_dir_all(scratch.0.join(xtask::CONTRACT))?;
        fs::write(scratch.0.join(xtask::CONTRACT).join(name), text)?;
    }
    let (reader, writer) = std::io::pipe()?;
    drop(reader);
    let mut command = Command::new(env!("CARGO_BIN_EXE_xtask"));
    let output = command.args(["codegen", "--check", "--root"]).arg(&scratch.0).stdout(writer).output()?;
    let message = String::from_utf8(output.stderr)?;
    assert!(message.contains("generated files are outdated") && !message.contains("panicked"), "{message}");
    Ok(())
}

#[test]
fn only_changes_are_written_and_orphans_are_removed() -> Result {
    let scratch = Scratch::new("sync")?;
    let generated = product()?;
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
    assert!(!orphan.exists() && !orphan.parent().is_some_and(Path::exists));
    assert_eq!(fs::metadata(&untouched)?.modified()?, before);
    Ok(())
}

#[test]
fn a_directory_in_place_of_a_file_is_named() -> Result {
    let scratch = Scratch::new("directory_in_place")?;
    let generated = product()?;
    fs::create_dir_all(scratch.0.join("docs/openapi.json"))?;
    let error = xtask::compare(&scratch.0, generated).err().ok_or("the directory was read")?.to_string();
    let path = scratch.0.join("docs/openapi.json");
    assert!(error.starts_with(&format!("`{}` cannot be read: ", path.display())), "{error}");
    Ok(())
}

/// Changing one number in a contract only changes the lines that depend on it.
#[test]
fn a_small_edit_is_a_small_diff() -> Result {
    let before = fixtures()?;
    let edited = contract_of_fixtures().into_iter();
    let after = generate(edited.map(|(path, text)| (path, text.replace("max = 50,", "max = 40,"))).collect())?;
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
