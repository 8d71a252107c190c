//! Corrects misspelled keys. Each is reported and then treated as the nearest known key, so that a typo neither causes nor hides other
//! errors.

use indexmap::IndexMap;
use indexmap::map::Entry as Slot;

use super::schema::{Keys, Shape, accepts, shape};
use crate::diagnostics::{Code, Diagnostic, Diagnostics, Location, nearest};
use crate::tree::{Entry, Node, Value};

/// Corrects the misspelled keys of a value and of everything below it.
pub fn correct_keys(file: usize, node: &mut Node, expected: &Shape, diagnostics: &mut Diagnostics) {
    match (expected, &mut node.value) {
        (Shape::Table(keys), Value::Table(entries)) => table(file, entries, keys, diagnostics),
        (Shape::Tagged { tag, tables }, Value::Table(entries)) => {
            let word = entries.get(*tag).and_then(|entry| entry.node.text());
            if let Some((_, keys)) = tables.iter().find(|(known, _)| Some(*known) == word) {
                table(file, entries, keys, diagnostics);
            }
        }
        (Shape::Map(values), Value::Table(entries)) => {
            if let Shape::Table(keys) = shape(values) {
                merge_subtables(file, entries, keys, diagnostics);
            }
            for entry in entries.values_mut() {
                correct_keys(file, &mut entry.node, shape(values), diagnostics);
            }
        }
        (Shape::Array(items), Value::Array(nodes)) => {
            for node in nodes {
                correct_keys(file, node, shape(items), diagnostics);
            }
        }
        (Shape::Either(shapes), _) => {
            if let Some(shape) = shapes.iter().find(|shape| accepts(shape, &node.value)) {
                correct_keys(file, node, shape, diagnostics);
            }
        }
        _ => {}
    }
}

fn table(file: usize, entries: &mut IndexMap<String, Entry>, keys: &Keys, diagnostics: &mut Diagnostics) {
    if entries.keys().any(|key| keys.get(key).is_none()) {
        rename(file, entries, keys, diagnostics);
    }
    for (key, entry) in entries {
        if let Some(schema) = keys.get(key) {
            correct_keys(file, &mut entry.node, shape(schema), diagnostics);
        }
    }
}

/// Corrects the misspelled keys of one table.
fn rename(file: usize, entries: &mut IndexMap<String, Entry>, keys: &Keys, diagnostics: &mut Diagnostics) {
    let present: Vec<String> = entries.keys().cloned().collect();
    for (key, entry) in std::mem::take(entries) {
        let intended = intended(&key, &entry.node, keys, &present);
        if let Some(intended) = intended {
            let location = Location::Bytes(file, entry.key.clone());
            let diagnostic = Diagnostic::new(Code::UnknownKey, format!("unknown key `{key}`"));
            let diagnostic = diagnostic.at(location, "not a key of this table");
            diagnostics.report(diagnostic.help(format!("did you mean `{intended}`?")));
        }
        insert(entries, intended.map_or(key, str::to_owned), entry);
    }
}

/// Returns the known key nearest to a misspelled one, among the keys whose shape accepts the value. A key that is already present is
/// considered only if its value is a table of names, because two such tables can be merged.
fn intended(key: &str, node: &Node, keys: &Keys, present: &[String]) -> Option<&'static str> {
    if keys.get(key).is_some() {
        return None;
    }
    let is_free = |known: &str| !present.iter().any(|key| key == known);
    let fits = |known: &str| match keys.get(known).map(shape) {
        Some(Shape::Words(words)) => is_free(known) && node.text().is_some_and(|text| words.contains(&text)),
        Some(shape @ Shape::Map(_)) => accepts(shape, &node.value),
        Some(shape) => is_free(known) && accepts(shape, &node.value),
        None => false,
    };
    nearest(key, keys.names().filter(|known| fits(known)))
}

/// Moves the subtables of a misspelled name, such as `[records.Ordr.fields]`, to the entry with the nearest name.
fn merge_subtables(file: usize, entries: &mut IndexMap<String, Entry>, keys: &Keys, diagnostics: &mut Diagnostics) {
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
        insert(entries, intended, stray);
    }
}

/// Adds an entry. If the key exists, both values are tables of names, which are merged.
fn insert(entries: &mut IndexMap<String, Entry>, key: String, entry: Entry) {
    match entries.entry(key) {
        Slot::Vacant(slot) => drop(slot.insert(entry)),
        Slot::Occupied(slot) => {
            if let (Value::Table(kept), Value::Table(more)) = (&mut slot.into_mut().node.value, entry.node.value) {
                for (name, entry) in more {
                    kept.entry(name).or_insert(entry);
                }
            }
        }
    }
}
