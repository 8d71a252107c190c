//! The lines that `tradewire drift` prints for a response describe that response once they are added to the contract.

use std::error::Error;
use std::fs;
use std::path::PathBuf;

use toml::{Table, Value};
use xtask::diagnostics::Diagnostics;
use xtask::load;

type Result<T = ()> = std::result::Result<T, Box<dyn Error>>;

/// The files of a contract, by name.
type Files = Vec<(String, Table)>;

fn contract() -> Result<Files> {
    let mut files = Vec::new();
    for entry in fs::read_dir(xtask::repository_root().join("crates/cli/tests/cli/drift/contract"))? {
        let path = entry?.path();
        if path.extension().is_some_and(|extension| extension == "toml") {
            let name = path.file_name().unwrap_or_default().to_string_lossy().into_owned();
            files.push((format!("api-schema/{name}"), fs::read_to_string(&path)?.parse()?));
        }
    }
    Ok(files)
}

/// Returns a response or the printed lines from the tests of the command.
fn printed(name: &str) -> Result<String> {
    let folder: PathBuf = xtask::repository_root().join("crates/cli/tests/cli/drift");
    Ok(fs::read_to_string(folder.join(name))?)
}

/// Returns the file with a name.
fn file<'f>(files: &'f mut Files, name: &str) -> Result<&'f mut Table> {
    let found = files.iter_mut().find(|(of, _)| of == name);
    Ok(found.map(|(_, table)| table).ok_or_else(|| format!("there is no {name}"))?)
}

/// Adds printed lines to their tables.
fn put(files: &mut Files, lines: &str) -> Result {
    for part in lines.split("# api-schema/").skip(1) {
        let (name, keys) = part.split_once('\n').ok_or("no file name")?;
        merge(file(files, &format!("api-schema/{name}"))?, keys.parse()?);
    }
    Ok(())
}

fn merge(into: &mut Table, from: Table) {
    for (key, value) in from {
        match (into.get_mut(&key), value) {
            (Some(Value::Table(known)), Value::Table(new)) => merge(known, new),
            (_, value) => {
                into.insert(key, value);
            }
        }
    }
}

/// Adds a response to the examples of an operation, which the generator compares with the operation.
fn show(files: &mut Files, operation: &str, json: &str) -> Result {
    let response =
        Table::from_iter([("doc", "A response."), ("json", json)].map(|(key, value)| (key.to_owned(), value.into())));
    let mut table = Table::from_iter([("seen".to_owned(), Value::Table(response))]);
    for key in ["responses", operation, "operations"] {
        table = Table::from_iter([(key.to_owned(), Value::Table(table))]);
    }
    merge(file(files, "api-schema/futures.toml")?, table);
    Ok(())
}

/// Returns the diagnostics of a contract, or an empty string if it is valid.
fn diagnostics(files: &Files) -> Result<String> {
    let texts = files.iter().map(|(name, table)| Ok((name.clone(), toml::to_string(table)?)));
    let texts = texts.collect::<Result<Vec<_>>>()?;
    let mut diagnostics = Diagnostics::default();
    let sources = load::from_texts(texts, &mut diagnostics);
    Ok(xtask::generate_from(&sources, diagnostics, false).err().map(|error| error.to_string()).unwrap_or_default())
}

/// Operations, each with the name of a response and the parts of it that the contract does not describe.
const CASES: [(&str, &str, &[&str]); 2] = [
    (
        "quant_history",
        "history",
        &[
            "traceId",
            "total",
            "HALTED",
            "leverage",
            "fee",
            "tags",
            "extra",
            "odd name",
            "BOTH",
            "executedQty",
            "symbol",
        ],
    ),
    ("order_detail", "detail", &["sourceId", "updatedTime"]),
];

#[test]
fn the_printed_lines_describe_the_response() -> Result {
    for (operation, name, unknown) in CASES {
        let mut files = contract()?;
        assert_eq!(diagnostics(&files)?, "", "the contract alone");
        show(&mut files, operation, &printed(&format!("{name}.json"))?)?;
        let reported = diagnostics(&files)?;
        for word in unknown {
            assert!(reported.contains(word), "{word} is not reported:\n{reported}");
        }
        put(&mut files, &printed(&format!("{name}.toml"))?)?;
        assert_eq!(diagnostics(&files)?, "", "{name}");
    }
    Ok(())
}
