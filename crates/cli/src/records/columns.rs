//! The columns of a table of records: selects the fields that get a column, and formats the titles.

use std::collections::BTreeSet;

use tradewire_contract::{Scalar, ValueKind};

use super::leaves::Leaf;
use super::ranks::order;
use crate::table::Column;
use crate::utc;

/// Returns the fields whose columns fit the width, and the titles of the others, both in the order of the contract.
pub(super) fn fitting<'l, 'a>(leaves: &[&'l Leaf<'a>], width: usize) -> (Vec<&'l Leaf<'a>>, Vec<String>) {
    let needed = |leaf: &Leaf<'_>| {
        let cells: Vec<_> = leaf.cells(utc::short).collect();
        column(leaf).width(cells.iter().map(String::as_str))
    };
    let widths: Vec<usize> = leaves.iter().map(|leaf| needed(leaf)).collect();
    let mut remaining = width;
    let mut fitting = BTreeSet::new();
    for index in order(leaves, &widths) {
        if let Some(rest) = widths.get(index).and_then(|width| remaining.checked_sub(*width)) {
            remaining = rest;
            fitting.insert(index);
        }
    }
    let (kept, left_out): (Vec<_>, Vec<_>) = leaves.iter().enumerate().partition(|(index, _)| fitting.contains(index));
    let left_out = left_out.iter().map(|(_, leaf)| title(leaf));
    (kept.into_iter().map(|(_, leaf)| *leaf).collect(), left_out.collect())
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
