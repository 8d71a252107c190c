//! The columns of a table of records: which fields get one, and their titles.

use std::collections::BTreeSet;

use tradewire_contract::{Scalar, ValueKind};

use super::leaves::Leaf;
use super::shape::TypedField;
use crate::table::Column;
use crate::{names, utc};

/// Returns the fields whose columns fit the width, and the titles of the others, both in the order of the contract.
pub(super) fn fitting<'l, 'a>(leaves: &[&'l Leaf<'a>], width: usize) -> (Vec<&'l Leaf<'a>>, Vec<String>) {
    let mut ranked: Vec<usize> = (0..leaves.len()).collect();
    ranked.sort_by_key(|index| leaves[*index].rank);
    let mut remaining = width;
    let mut fitting = BTreeSet::new();
    for index in ranked {
        let cells: Vec<_> = leaves[index].cells(utc::short).collect();
        let needed = column(leaves[index]).width(cells.iter().map(String::as_str));
        if let Some(rest) = remaining.checked_sub(needed) {
            remaining = rest;
            fitting.insert(index);
        }
    }
    let (kept, left_out): (Vec<_>, Vec<_>) = leaves.iter().enumerate().partition(|(index, _)| fitting.contains(index));
    let left_out = left_out.iter().map(|(_, leaf)| title(leaf));
    (kept.into_iter().map(|(_, leaf)| *leaf).collect(), left_out.collect())
}

/// Returns the rank of a field, which decides the order in which fields get a column: first what is always present, such as id,
/// side and state; then amounts; times and lists last.
pub(super) fn rank(field: &TypedField) -> u8 {
    match field.kind {
        _ if field.field.list => 4,
        ValueKind::Scalar(Scalar::Timestamp) => 3,
        ValueKind::Scalar(Scalar::Boolean) => 2,
        _ if field.field.unit.is_some() => 1,
        _ if field.field.optional => 2,
        _ => 0,
    }
}

/// Returns the column of a field.
pub(super) fn column(leaf: &Leaf<'_>) -> Column {
    if is_number(leaf) { Column::number(title(leaf)) } else { Column::text(title(leaf)) }
}

/// Returns whether the values of a field are single numbers.
pub(super) fn is_number(leaf: &Leaf<'_>) -> bool {
    !leaf.is_list && matches!(leaf.kind, ValueKind::Scalar(scalar) if scalar.is_number())
}

/// Returns the title of a column. Times in cells have no zone, so the title names it.
pub(super) fn title(leaf: &Leaf<'_>) -> String {
    let zone = if matches!(leaf.kind, ValueKind::Scalar(Scalar::Timestamp)) { ", UTC" } else { "" };
    format!("{}{zone}", leaf.name)
}

/// Returns the name of a field with its unit: `price (quote)`.
pub(super) fn name(field: &TypedField) -> String {
    let name = names::title(&field.field.wire);
    match &field.field.unit {
        Some(unit) => format!("{name} ({})", short(unit)),
        None => name,
    }
}

/// Shortens a unit for a title: `quote currency` to `quote`, `percent a year` to `%/year`, `contracts` to `contr.`.
fn short(unit: &str) -> String {
    let stem = unit.strip_suffix(" currency").unwrap_or(unit);
    let shortened = stem.replace("percent a ", "%/").replace("percent an ", "%/");
    match shortened.char_indices().nth(5) {
        Some((end, _)) if shortened.chars().count() > 8 => format!("{}.", shortened.get(..end).unwrap_or_default()),
        _ => shortened,
    }
}
