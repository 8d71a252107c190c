//! Diagnostics of broken contracts, with at least one fixture for each code.

use std::collections::BTreeSet;
use std::error::Error;
use std::fs;
use std::path::{Path, PathBuf};

use xtask::Contract;
use xtask::diagnostics::{Code, Diagnostics};
use xtask::load::{self, SourceFiles};

use crate::explanations::with_tables;

type Done = Result<(), Box<dyn Error>>;

fn fixtures() -> PathBuf {
    Path::new(env!("CARGO_MANIFEST_DIR")).join("tests/diagnostics")
}

/// Returns all fixtures: files that extend the small service, or directories of files.
fn all_fixtures() -> Result<Vec<PathBuf>, Box<dyn Error>> {
    let entries: Result<Vec<_>, _> = fs::read_dir(fixtures())?.map(|entry| entry.map(|entry| entry.path())).collect();
    let mut all = entries?;
    all.retain(|path| name(path).starts_with("TW") && (path.is_dir() || name(path).ends_with(".toml")));
    all.sort();
    Ok(all)
}

fn name(path: &Path) -> String {
    path.file_name().unwrap_or_default().to_string_lossy().into_owned()
}

/// Checks a fixture.
fn checked(fixture: &Path) -> Result<(SourceFiles, Diagnostics), Box<dyn Error>> {
    if fixture.is_dir() {
        let mut diagnostics = Diagnostics::default();
        let sources = load::load(&with_whole_service(fixture)?, &mut diagnostics);
        Contract::checked(&sources, &mut diagnostics);
        return Ok((sources, diagnostics));
    }
    Ok(with_service(fs::read_to_string(fixture)?, fs::read_to_string(fixtures().join("service.toml"))?))
}

/// Copies a directory. If its service is missing or begins with a table, writes the small service with these tables in place of its own.
fn with_whole_service(fixture: &Path) -> Result<PathBuf, Box<dyn Error>> {
    let copy = Path::new(env!("CARGO_TARGET_TMPDIR")).join("diagnostics").join(name(fixture));
    let _ = fs::remove_dir_all(&copy);
    copy_directory(fixture, &copy)?;
    let path = copy.join("service.toml");
    let tables = fs::read_to_string(&path).unwrap_or_default();
    if !name(fixture).ends_with("missing_service") && (tables.is_empty() || tables.starts_with('[')) {
        fs::write(path, with_tables(&fs::read_to_string(fixtures().join("service.toml"))?, &tables))?;
    }
    Ok(copy)
}

fn copy_directory(from: &Path, to: &Path) -> Done {
    fs::create_dir_all(to)?;
    for entry in fs::read_dir(from)? {
        let from = entry?.path();
        let to = to.join(name(&from));
        if from.is_dir() {
            copy_directory(&from, &to)?;
        } else {
            fs::copy(from, to)?;
        }
    }
    Ok(())
}

/// Checks a file of a group named `demo` together with the service.
fn with_service(demo: String, service: String) -> (SourceFiles, Diagnostics) {
    let file = |name: &str, text| (format!("api-schema/{name}.toml"), text);
    from_texts(vec![file("demo", demo), file("service", service)])
}

fn from_texts(texts: Vec<(String, String)>) -> (SourceFiles, Diagnostics) {
    let mut diagnostics = Diagnostics::default();
    let sources = load::from_texts(texts, &mut diagnostics);
    Contract::checked(&sources, &mut diagnostics);
    (sources, diagnostics)
}

#[test]
fn every_fixture_has_its_diagnostics() -> Done {
    let mut settings = insta::Settings::clone_current();
    settings.set_snapshot_path(fixtures());
    settings.set_prepend_module_to_snapshot(false);
    settings.set_omit_expression(true);
    for fixture in all_fixtures()? {
        let (sources, diagnostics) = checked(&fixture)?;
        let stem = name(&fixture).trim_end_matches(".toml").to_owned();
        let code = stem.split('_').next().unwrap_or_default();
        let found: BTreeSet<_> = diagnostics.codes().map(Code::id).collect();
        assert!(found.contains(code), "{stem} gives {found:?}");
        settings.bind(|| insta::assert_snapshot!(stem.as_str(), diagnostics.render(&sources, false)));
    }
    Ok(())
}

#[test]
fn every_code_has_a_fixture() -> Done {
    let fixtures: Vec<_> = all_fixtures()?.iter().map(|path| name(path)).collect();
    let has_fixture = |code: &&Code| !fixtures.iter().any(|fixture| fixture.starts_with(code.id()));
    let without: Vec<_> = Code::ALL.iter().filter(has_fixture).map(|code| code.id()).collect();
    assert!(without.is_empty(), "without a fixture: {without:?}");
    let numbers: BTreeSet<_> = Code::ALL.iter().map(|code| code.id()).collect();
    assert_eq!(numbers.len(), Code::ALL.len(), "two codes have the same number");
    Ok(())
}

#[test]
fn the_service_of_the_fixtures_is_valid() -> Done {
    let service = fs::read_to_string(fixtures().join("service.toml"))?;
    let (sources, diagnostics) = from_texts(vec![("api-schema/service.toml".to_owned(), service)]);
    assert_eq!(diagnostics.render(&sources, false), "no errors in the contract\n");
    Ok(())
}

#[test]
fn a_broken_record_is_not_reported_as_unknown() -> Done {
    let demo = "
doc = \"Demo.\"

[records.Order]
doc    = \"An order.\"
source = \"2.5\"
fields = { id = { type = \"integer\", doc = \"Id.\" }, trade = { type = \"Trade\", doc = \"Its trade.\" } }

[records.Trade]
doc = \"A trade without fields.\"
";
    let service = fs::read_to_string(fixtures().join("service.toml"))?;
    let (_, diagnostics) = with_service(demo.to_owned(), service);
    assert_eq!(diagnostics.codes().collect::<Vec<_>>(), [Code::MissingKey]);
    Ok(())
}

/// One typo results in one syntax error, however much of the file it breaks.
#[test]
fn a_missing_quote_is_reported_once() -> Done {
    let service = fs::read_to_string(fixtures().join("service.toml"))?;
    let broken = service.replacen("doc = \"", "doc = ", 1);
    assert_ne!(broken, service);
    let (_, diagnostics) = from_texts(vec![("api-schema/service.toml".to_owned(), broken)]);
    assert_eq!(diagnostics.codes().collect::<Vec<_>>(), [Code::Syntax]);
    Ok(())
}

#[cfg(unix)]
#[test]
fn the_directory_of_a_group_may_be_a_link() -> Done {
    let root = Path::new(env!("CARGO_TARGET_TMPDIR")).join("linked_group");
    let _ = fs::remove_dir_all(&root);
    fs::create_dir_all(root.join("elsewhere"))?;
    fs::create_dir_all(root.join("api-schema"))?;
    for file in ["api-schema/demo.toml", "elsewhere/orders.toml"] {
        fs::write(root.join(file), "doc = \"Demo.\"\n")?;
    }
    std::os::unix::fs::symlink("../elsewhere", root.join("api-schema/demo"))?;
    // A device is no file of the contract, and a file may be a link.
    std::os::unix::fs::symlink("/dev/null", root.join("elsewhere/device.toml"))?;
    std::os::unix::fs::symlink("orders.toml", root.join("elsewhere/linked.toml"))?;
    let mut diagnostics = Diagnostics::default();
    let sources = load::load(&root.join("api-schema"), &mut diagnostics);
    let names: Vec<&str> = sources.files.iter().map(|source| source.name.as_str()).collect();
    assert_eq!(names, ["demo", "demo/linked", "demo/orders"]);
    let titles: Vec<&str> = diagnostics.iter().map(|diagnostic| diagnostic.title.as_str()).collect();
    assert_eq!(titles, ["`api-schema/demo/device.toml` cannot be read: it is not a regular file"]);
    Ok(())
}

#[test]
fn a_missing_directory_is_reported() {
    let mut diagnostics = Diagnostics::default();
    let sources = load::load(Path::new("no-such-folder"), &mut diagnostics);
    assert!(sources.files.is_empty());
    assert_eq!(diagnostics.codes().collect::<Vec<_>>(), [Code::Unreadable]);
    let text = diagnostics.render(&sources, false);
    assert!(text.starts_with("error[TW001]: `no-such-folder` cannot be read: "), "{text}");
}
