//! The contracts of the export tests.

use xtask::diagnostics::Diagnostics;
use xtask::{Files, load};

use crate::generated::larger_contract;
pub use crate::generated::{everything, product};
pub use crate::generator::Result;

pub const DOCUMENT: &str = "docs/openapi.json";

/// Returns the parsed groups of the larger contract.
pub fn written() -> Result<Vec<(String, toml::Table)>> {
    let sources = load::from_texts(larger_contract()?, &mut Diagnostics::default());
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
