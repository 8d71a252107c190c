//! The columns of a table of records: which fields get one, and their titles.

use std::collections::BTreeSet;

use tradewire_contract::{Scalar, ValueKind};

use super::shape::{Row, TypedField};
use crate::names;
use crate::table::Column;

/// Returns the fields whose columns fit the width, and the titles of the others, both in the order of the contract.
pub(super) fn fitting(fields: &[TypedField], rows: &[Row<'_>], width: usize) -> (Vec<TypedField>, Vec<String>) {
    let mut ranked = fields.to_vec();
    ranked.sort_by_key(rank);
    let mut remaining = width;
    let mut fitting = BTreeSet::new();
    for field in ranked {
        let cells: Vec<_> = rows.iter().map(|row| field.cell(row)).collect();
        let needed = column(&field).width(cells.iter().map(String::as_str));
        if let Some(rest) = remaining.checked_sub(needed) {
            remaining = rest;
            fitting.insert(field.field.wire.as_str());
        }
    }
    let (kept, left_out): (Vec<_>, Vec<_>) =
        fields.iter().copied().partition(|field| fitting.contains(field.field.wire.as_str()));
    (kept, left_out.iter().map(title).collect())
}

/// Returns the rank of a field, which decides the order in which fields get a column: first what is always present, such as id,
/// side and state; then amounts; times last.
fn rank(field: &TypedField) -> u8 {
    match field.kind {
        ValueKind::Scalar(Scalar::Timestamp) => 3,
        ValueKind::Scalar(Scalar::Boolean) => 2,
        _ if field.field.unit.is_some() => 1,
        _ if field.field.optional => 2,
        _ => 0,
    }
}

/// Returns the column of a field.
pub(super) fn column(field: &TypedField) -> Column {
    match field.kind {
        ValueKind::Scalar(scalar) if scalar.is_number() => Column::number(title(field)),
        _ => Column::text(title(field)),
    }
}

/// Returns the title of a column. Times in cells have no zone, so the title names it.
pub(super) fn title(field: &TypedField) -> String {
    let zone = if matches!(field.kind, ValueKind::Scalar(Scalar::Timestamp)) { ", UTC" } else { "" };
    format!("{}{zone}", name(field))
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
