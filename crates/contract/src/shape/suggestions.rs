//! Finds what a misspelled key or name is meant to be, so that a typo does not cause other errors.

use std::collections::HashMap;

use indexmap::IndexMap;

use super::schema::{Keys, SCHEMA, Shape, accepts, shape};
use crate::diagnostics::{Code, Diagnostic, Diagnostics, Location, nearest};
use crate::tree::{Entry, Node, Value};

/// Returns the keys that the misspelled keys of a table are meant to be.
pub fn intended_keys<'e>(entries: &'e IndexMap<String, Entry>, keys: &Keys) -> HashMap<&'e str, &'static str> {
    let mut intended = HashMap::new();
    for (key, entry) in entries.iter().filter(|(key, _)| keys.get(key).is_none()) {
        let is_free = |known: &str| !entries.contains_key(known) && !intended.values().any(|other| *other == known);
        if let Some(near) = nearest(key, keys.names().filter(|known| fits(known, &entry.node, keys, &is_free))) {
            intended.insert(key.as_str(), near);
        }
    }
    intended
}

/// Returns whether a key accepts a value. The tables of one kind of definition may be split, so their key may be present already.
fn fits(key: &str, node: &Node, keys: &Keys, is_free: &dyn Fn(&str) -> bool) -> bool {
    match keys.get(key).map(shape) {
        Some(Shape::Words(words)) => is_free(key) && node.text().is_some_and(|text| words.contains(&text)),
        Some(shape @ Shape::Map(_)) => accepts(shape, &node.value),
        Some(shape) => is_free(key) && accepts(shape, &node.value),
        None => false,
    }
}

/// Moves the subtables of each misspelled name, such as `[records.Ordr.fields]`, to the definition with the nearest name.
pub fn merge_subtables(file: usize, tree: &mut Node, diagnostics: &mut Diagnostics) {
    let (Value::Table(tables), Shape::Table(keys)) = (&mut tree.value, shape(&SCHEMA)) else { return };
    for (key, table) in tables {
        if let (Some(Shape::Map(values)), Value::Table(entries)) = (keys.get(key).map(shape), &mut table.node.value)
            && let Shape::Table(keys) = shape(values)
        {
            merge_into_nearest(file, entries, keys, diagnostics);
        }
    }
}

fn merge_into_nearest(file: usize, entries: &mut IndexMap<String, Entry>, keys: &Keys, diagnostics: &mut Diagnostics) {
    let is_stray = |entry: &Entry| {
        let below = entry.node.table();
        let is_all_tables = below.is_some_and(|below| below.values().all(|entry| entry.node.table().is_some()));
        is_all_tables && keys.required.iter().any(|key| entry.node.child(key).is_none())
    };
    let (strays, owners): (Vec<_>, Vec<_>) = entries.iter().partition(|(_, entry)| is_stray(entry));
    let intended = |(name, stray): (&String, &Entry)| {
        let below = stray.node.table()?;
        let is_free = |owner: &Entry| below.keys().all(|key| owner.node.child(key).is_none());
        let free = owners.iter().filter(|(_, owner)| is_free(owner)).map(|(name, _)| name.as_str());
        Some((name.clone(), nearest(name, free).filter(|_| !below.is_empty())?.to_owned()))
    };
    let pairs: Vec<_> = strays.into_iter().filter_map(intended).collect();
    for (name, intended) in pairs {
        let Some(stray) = entries.shift_remove(&name) else { continue };
        let location = Location::Bytes(file, stray.key.clone());
        let diagnostic = Diagnostic::new(Code::MissingKey, format!("`{name}` has subtables but is not defined itself"));
        let diagnostic = diagnostic.at(location, "the only table with this name");
        let owner = entries.get(&intended).map(|owner| Location::Bytes(file, owner.key.clone()));
        let diagnostic = diagnostic.maybe_also(owner, "this entry has no such subtables");
        diagnostics.report(diagnostic.help(format!("did you mean `{intended}`?")));
        let owner = entries.get_mut(&intended).map(|owner| &mut owner.node.value);
        if let (Some(Value::Table(kept)), Value::Table(more)) = (owner, stray.node.value) {
            kept.extend(more);
        }
    }
}
