//! `cargo xtask export`.

use std::fs;
use std::path::PathBuf;
use std::process::{Command, Output};

use xtask::Files;

use super::contracts::{DOCUMENT, Result, file};
use crate::edits;
use crate::generator::generate;

/// Runs the command in a repository with a small contract, which belongs to one test.
fn export(test: &str, arguments: &[&str]) -> Result<Output> {
    let root = PathBuf::from(env!("CARGO_TARGET_TMPDIR")).join("export").join(test);
    fs::create_dir_all(root.join("api-schema"))?;
    for (path, text) in edits::contract()? {
        fs::write(root.join(path), text)?;
    }
    Ok(Command::new(env!("CARGO_BIN_EXE_xtask")).arg("--root").arg(root).arg("export").args(arguments).output()?)
}

fn generated() -> Result<Files> {
    Ok(generate(edits::contract()?)?.files)
}

#[test]
fn the_document_is_printed_or_written() -> Result {
    let files = generated()?;
    let expected = file(&files, DOCUMENT)?;
    for arguments in [["openapi"].as_slice(), &["openapi", "-o", "-"]] {
        let printed = export("printed", arguments)?;
        assert!(printed.status.success());
        assert_eq!(String::from_utf8(printed.stdout)?, expected);
    }
    let path = PathBuf::from(env!("CARGO_TARGET_TMPDIR")).join("export/printed/new/openapi.json");
    let _ = fs::remove_dir_all(path.parent().ok_or("no parent folder")?);
    assert!(export("printed", &["openapi", "-o", &path.to_string_lossy()])?.status.success());
    assert_eq!(fs::read_to_string(path)?, expected);
    Ok(())
}

#[test]
fn the_pages_are_written_to_a_folder() -> Result {
    let folder = PathBuf::from(env!("CARGO_TARGET_TMPDIR")).join("export/pages/reference");
    let _ = fs::remove_dir_all(&folder);
    assert!(export("pages", &["reference", "--output", &folder.to_string_lossy()])?.status.success());
    let files = generated()?;
    let pages: Vec<_> =
        files.iter().filter_map(|(path, text)| Some((path.strip_prefix("docs/reference/")?, text))).collect();
    for (name, text) in &pages {
        assert_eq!(fs::read_to_string(folder.join(name))?, **text);
    }
    assert_eq!(fs::read_dir(folder)?.count(), pages.len());
    Ok(())
}

#[test]
fn an_unwritable_file_is_reported() -> Result {
    let a_file = concat!(env!("CARGO_MANIFEST_DIR"), "/Cargo.toml/openapi.json");
    let failed = export("unwritable", &["openapi", "-o", a_file])?;
    assert!(!failed.status.success());
    assert!(String::from_utf8(failed.stderr)?.contains("Cargo.toml/openapi.json` cannot be written: "));
    Ok(())
}
