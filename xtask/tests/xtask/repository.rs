//! The promises of the repository outside of its code: tests that SECURITY.md names, complete packages, pinned actions, the profile of the binaries.

use std::collections::BTreeMap;
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

/// Returns the configuration of dist.
fn dist() -> Result<Table> {
    let config: Table = read("dist-workspace.toml")?.parse()?;
    Ok(config["dist"].as_table().ok_or("no table `dist`")?.clone())
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

/// The crates that a trader compiles. All others are programs that use them.
const SDK: [&str; 7] = ["wire", "contract", "models", "endpoints", "limits", "transport", "tradewire"];

/// Otherwise a trader would compile programs. Tests may use them: they are not compiled with a dependency.
#[test]
fn no_crate_of_the_sdk_depends_on_a_program() -> Result {
    let mut found = 0;
    for directory in crates()? {
        let name = directory.file_name().unwrap_or_default().to_string_lossy().into_owned();
        if !SDK.contains(&name.as_str()) {
            continue;
        }
        found += 1;
        let manifest: Table = read(directory.join("Cargo.toml"))?.parse()?;
        let targets = manifest.get("target").and_then(Value::as_table).into_iter().flat_map(Table::values);
        let tables = targets.filter_map(Value::as_table).chain([&manifest]);
        let dependencies = tables.flat_map(|table| ["dependencies", "build-dependencies"].map(|kind| table.get(kind)));
        for dependency in dependencies.flatten().filter_map(Value::as_table).flat_map(Table::keys) {
            let own = dependency.strip_prefix("tradewire-").or(Some("tradewire").filter(|own| own == dependency));
            assert!(own.is_none_or(|own| SDK.contains(&own)), "{name} depends on {dependency}, which is a program");
        }
    }
    assert_eq!(found, SDK.len());
    Ok(())
}

#[test]
fn tools_are_not_published() -> Result {
    for directory in ["xtask", "doctests", "fuzz"] {
        let manifest: Table = read(format!("{directory}/Cargo.toml"))?.parse()?;
        assert_eq!(manifest["package"].get("publish"), Some(&Value::Boolean(false)), "{directory}");
    }
    Ok(())
}

/// A tag of an action can be moved to other code, the hash of a commit cannot. `dist generate` writes the hashes of dist-workspace.toml, so
/// other ones in a workflow would be lost.
#[test]
fn actions_are_pinned_to_the_same_commits_everywhere() -> Result {
    let mut hashes = dist()?["github-action-commits"].clone().try_into::<BTreeMap<String, String>>()?;
    let mut count = 0;
    for file in fs::read_dir(xtask::repository_root().join(".github/workflows"))? {
        let path = file?.path();
        let workflow = read(&path)?;
        assert!(workflow.contains("\npermissions:\n"), "{} does not limit its permissions", path.display());
        for action in workflow.lines().filter_map(|line| line.split_once("uses: ")).map(|(_, action)| action) {
            let (name, version) = action.split_once('@').ok_or_else(|| format!("{}: {action}", path.display()))?;
            let hash = version.split(' ').next().unwrap_or_default();
            let is_hash = hash.len() == 40 && hash.bytes().all(|byte| byte.is_ascii_hexdigit());
            assert!(is_hash, "{}: {action}", path.display());
            let first = hashes.entry(name.to_owned()).or_insert_with(|| hash.to_owned());
            assert_eq!(hash, first, "{}: another file or job uses another commit of {name}", path.display());
            count += 1;
        }
    }
    assert!(count > 0);
    Ok(())
}

/// dist builds binaries with a profile of its own, and fails on the day of the release if there is none.
#[test]
fn dist_has_its_profile() -> Result {
    assert_eq!(dist()?["ci"].as_str(), Some("github"), "release.yml builds the binaries");
    let manifest: Table = read("Cargo.toml")?.parse()?;
    let inherited = manifest["profile"].get("dist").and_then(|profile| profile.get("inherits")?.as_str());
    assert_eq!(inherited, Some("release"), "[profile.dist] in Cargo.toml");
    Ok(())
}
