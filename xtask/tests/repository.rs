//! The promises of the repository outside of its code: tests that SECURITY.md names, complete packages, pinned actions.

use std::fs;
use std::path::{Path, PathBuf};

use toml::{Table, Value};

type Result<T = ()> = std::result::Result<T, Box<dyn std::error::Error>>;

fn read(path: impl AsRef<Path>) -> Result<String> {
    let path = xtask::repository_root().join(path);
    fs::read_to_string(&path).map_err(|error| format!("{}: {error}", path.display()).into())
}

fn crates() -> Result<Vec<PathBuf>> {
    let directories = fs::read_dir(xtask::repository_root().join("crates"))?;
    Ok(directories.map(|entry| entry.map(|entry| entry.path())).collect::<std::io::Result<_>>()?)
}

#[test]
fn each_test_that_a_promise_names_exists() -> Result {
    let document = read("SECURITY.md")?;
    let promises = document.lines().filter(|line| line.starts_with("| ")).skip(1);
    let mut count = 0;
    for promise in promises {
        let guards: Vec<_> = promise.split('`').filter_map(|word| word.split_once(".rs::")).collect();
        assert!(!guards.is_empty(), "no test guards this promise: {promise}");
        for (file, name) in guards {
            let code = read(format!("{file}.rs"))?;
            let (before, _) = code
                .split_once(&format!("fn {name}("))
                .ok_or_else(|| format!("{file}.rs has no function {name}, which SECURITY.md names"))?;
            let attributes = before.rsplit("\n\n").next().unwrap_or_default();
            assert!(attributes.contains("test"), "{name} in {file}.rs is not a test");
            count += 1;
        }
    }
    assert!(count > 20, "{count} tests");
    Ok(())
}

#[test]
fn each_package_has_licences_a_readme_and_a_description() -> Result {
    for directory in crates()? {
        for licence in ["LICENSE-MIT", "LICENSE-APACHE"] {
            assert_eq!(read(directory.join(licence))?, read(licence)?, "{licence} of {}", directory.display());
        }
        let manifest: Table = read(directory.join("Cargo.toml"))?.parse()?;
        let package = manifest["package"].as_table().ok_or("no package")?;
        let name = package["name"].as_str().ok_or("no name")?;
        assert!(read(directory.join("README.md"))?.starts_with(&format!("# {name}\n")), "README.md of {name}");
        for key in ["description", "documentation", "repository", "license", "keywords", "categories", "rust-version"] {
            assert!(package.contains_key(key), "{name} has no {key}");
        }
    }
    Ok(())
}

#[test]
fn tools_are_not_published() -> Result {
    for directory in ["xtask", "doctests", "fuzz", "crates/transport/benches/peers"] {
        let manifest: Table = read(format!("{directory}/Cargo.toml"))?.parse()?;
        assert_eq!(manifest["package"].get("publish"), Some(&Value::Boolean(false)), "{directory}");
    }
    Ok(())
}

/// A tag of an action can be moved to other code, the hash of a commit cannot.
#[test]
fn actions_are_pinned_to_commits() -> Result {
    let mut count = 0;
    for file in fs::read_dir(xtask::repository_root().join(".github/workflows"))? {
        let path = file?.path();
        let workflow = read(&path)?;
        assert!(workflow.contains("\npermissions:\n"), "{} does not limit its permissions", path.display());
        for action in workflow.lines().filter_map(|line| line.split_once("uses: ")).map(|(_, action)| action) {
            let commit = action.split_once('@').map(|(_, version)| version.split(' ').next().unwrap_or_default());
            let is_hash =
                commit.is_some_and(|commit| commit.len() == 40 && commit.bytes().all(|byte| byte.is_ascii_hexdigit()));
            assert!(is_hash, "{}: {action}", path.display());
            count += 1;
        }
    }
    assert!(count > 0);
    Ok(())
}
