//! The contracts of the export tests.

use std::error::Error;
use std::fs;
use std::io;
use std::sync::LazyLock;

use xtask::diagnostics::Diagnostics;
use xtask::{CONTRACT, Files, GenerateError, load, repository_root};

pub type Result<T = ()> = std::result::Result<T, Box<dyn Error>>;

pub const DOCUMENT: &str = "docs/openapi.json";

/// The files that the larger contract has in addition to the product's.
const MORE: &[&str] = &["xtask/tests/growth/growth.toml", "xtask/tests/export/hostile.toml"];

type LazyFiles = LazyLock<std::result::Result<Files, GenerateError>>;

static PRODUCT: LazyFiles = LazyLock::new(|| generate(&[]));
static EVERYTHING: LazyFiles = LazyLock::new(|| generate(MORE));

/// Returns the files generated from the product's contract.
pub fn product() -> Result<&'static Files> {
    Ok(PRODUCT.as_ref()?)
}

/// Returns the files generated from a contract that uses the whole language, with texts that need escaping.
pub fn everything() -> Result<&'static Files> {
    Ok(EVERYTHING.as_ref()?)
}

/// Returns the parsed groups of the larger contract.
pub fn written() -> Result<Vec<(String, toml::Table)>> {
    let sources = load::from_texts(texts(MORE)?, &mut Diagnostics::default());
    let mut groups: Vec<(String, toml::Table)> = Vec::new();
    for source in sources.files {
        let file: toml::Table = source.text.parse()?;
        match groups.iter_mut().find(|(group, _)| *group == source.group) {
            Some((_, group)) => extend(group, file),
            None => groups.push((source.group, file)),
        }
    }
    Ok(groups)
}

/// Adds the tables of a topic to those of its group.
fn extend(group: &mut toml::Table, topic: toml::Table) {
    for (key, value) in topic {
        match (group.get_mut(&key), value) {
            (Some(toml::Value::Table(entries)), toml::Value::Table(more)) => entries.extend(more),
            (_, value) => {
                group.insert(key, value);
            }
        }
    }
}

/// Returns the paths and texts of the product's contract and of other files.
fn texts(more: &[&str]) -> io::Result<Vec<(String, String)>> {
    let root = repository_root();
    let of_product = load::load(&root.join(CONTRACT), &mut Diagnostics::default()).files;
    let of_product = of_product.into_iter().map(|source| Ok((source.path, source.text)));
    let more = more.iter().map(|path| fs::read_to_string(root.join(path)).map(|text| ((*path).to_owned(), text)));
    of_product.chain(more).collect()
}

fn generate(more: &[&str]) -> std::result::Result<Files, GenerateError> {
    let texts = texts(more).map_err(|error| GenerateError::Invalid(error.to_string()))?;
    let mut diagnostics = Diagnostics::default();
    let sources = load::from_texts(texts, &mut diagnostics);
    xtask::generate_from(&sources, diagnostics, false)
}

/// Returns a generated file.
pub fn file<'a>(files: &'a Files, path: &str) -> Result<&'a str> {
    Ok(files.get(path).ok_or_else(|| format!("{path} is not generated"))?)
}

/// Iterates over the tables under a key.
pub fn tables<'a>(table: &'a toml::Table, key: &str) -> impl Iterator<Item = (&'a String, &'a toml::Table)> {
    let below = table.get(key).and_then(|value| value.as_table()).into_iter().flatten();
    below.filter_map(|(name, value)| Some((name, value.as_table()?)))
}

/// Returns whether a table of `errors` or `codes` lists codes, and not their evidence.
pub fn is_of_codes((name, _): &(&String, &toml::Table)) -> bool {
    *name == "values"
}
