//! Keys that are misspelt are told, and read as they were meant: so one slip is one error, and hides no other.

use indexmap::IndexMap;
use indexmap::map::Entry as Slot;

use super::schema::{Keys, Shape, shape};
use super::takes;
use crate::diagnostics::{Code, Diagnostic, Diagnostics, Place, nearest};
use crate::tree::{Entry, Node, Value};

/// Gives the keys of a value of a file the names that they were likely meant to have.
pub fn respell(file: usize, node: &mut Node, expected: &Shape, diagnostics: &mut Diagnostics) {
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
                reunite(file, entries, keys, diagnostics);
            }
            for entry in entries.values_mut() {
                respell(file, &mut entry.node, shape(values), diagnostics);
            }
        }
        (Shape::Array(items), Value::Array(nodes)) => {
            for node in nodes {
                respell(file, node, shape(items), diagnostics);
            }
        }
        (Shape::Either(shapes), _) => {
            if let Some(shape) = shapes.iter().find(|shape| takes(shape, &node.value)) {
                respell(file, node, shape, diagnostics);
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
            respell(file, &mut entry.node, shape(schema), diagnostics);
        }
    }
}

/// Gives the keys of one table the names that they were likely meant to have.
fn rename(file: usize, entries: &mut IndexMap<String, Entry>, keys: &Keys, diagnostics: &mut Diagnostics) {
    let present: Vec<String> = entries.keys().cloned().collect();
    for (key, entry) in std::mem::take(entries) {
        let meant = meant(&key, &entry.node, keys, &present);
        if let Some(meant) = meant {
            let place = Place::Bytes(file, entry.key.clone());
            let diagnostic = Diagnostic::new(Code::UnknownKey, format!("unknown key `{key}`"));
            let diagnostic = diagnostic.at(place, "the language does not have this key");
            diagnostics.report(diagnostic.help(format!("did you mean `{meant}`?")));
        }
        insert(entries, meant.map_or(key, str::to_owned), entry);
    }
}

/// The key that a misspelt one was likely meant to be: one that is free, or a table of names, and takes the value.
fn meant(key: &str, node: &Node, keys: &Keys, present: &[String]) -> Option<&'static str> {
    if keys.get(key).is_some() {
        return None;
    }
    let is_free = |known: &str| !present.iter().any(|key| key == known);
    let fits = |known: &str| match keys.get(known).map(shape) {
        Some(Shape::Words(words)) => is_free(known) && node.text().is_some_and(|text| words.contains(&text)),
        Some(shape @ Shape::Map(_)) => takes(shape, &node.value),
        Some(shape) => is_free(known) && takes(shape, &node.value),
        None => false,
    };
    nearest(key, keys.names().filter(|known| fits(known)))
}

/// Gives the tables below a name that nothing else stands under, `[records.Ordr.fields]`, to the one that was meant.
fn reunite(file: usize, entries: &mut IndexMap<String, Entry>, keys: &Keys, diagnostics: &mut Diagnostics) {
    let is_stray = |entry: &Entry| {
        let below = entry.node.table();
        let is_all_tables = below.is_some_and(|below| below.values().all(|entry| entry.node.table().is_some()));
        is_all_tables && keys.required.iter().any(|key| entry.node.child(key).is_none())
    };
    let (strays, owners): (Vec<_>, Vec<_>) = entries.iter().partition(|(_, entry)| is_stray(entry));
    let meant = |(name, stray): (&String, &Entry)| {
        let below = stray.node.table()?;
        let is_free = |owner: &Entry| below.keys().all(|key| owner.node.child(key).is_none());
        let free = owners.iter().filter(|(_, owner)| is_free(owner)).map(|(name, _)| name.as_str());
        Some((name.clone(), nearest(name, free).filter(|_| !below.is_empty())?.to_owned()))
    };
    let pairs: Vec<_> = strays.into_iter().filter_map(meant).collect();
    for (name, meant) in pairs {
        let Some(stray) = entries.shift_remove(&name) else { continue };
        let place = Place::Bytes(file, stray.key.clone());
        let diagnostic =
            Diagnostic::new(Code::MissingKey, format!("nothing is said of `{name}` but what stands below it"));
        let diagnostic = diagnostic.at(place, "no other table has this name");
        let owner = entries.get(&meant).map(|owner| Place::Bytes(file, owner.key.clone()));
        let diagnostic = diagnostic.maybe_also(owner, "this has none of these tables");
        diagnostics.report(diagnostic.help(format!("did you mean `{meant}`?")));
        insert(entries, meant, stray);
    }
}

/// Adds an entry. If there is one already, both are tables of names: what only one of them has is kept.
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
