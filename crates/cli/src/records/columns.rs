//! The columns of a table of records: their order, alignment and titles.

use std::collections::BTreeMap;

use tradewire_contract::{Scalar, ValueKind};

use super::leaves::{Leaf, Place};
use crate::table::Column;
use crate::utc;

/// The maximum width of a short text.
const SHORT_TEXT: usize = 36;

/// Returns the fields in the order of their columns.
pub(super) fn ordered<'l, 'a>(leaves: &[&'l Leaf<'a>]) -> Vec<&'l Leaf<'a>> {
    let has_id = leaves.iter().any(|leaf| leaf.place == Place::Id);
    let mut counts = BTreeMap::new();
    let mut place = |leaf: &Leaf<'_>| {
        let count = counts.entry(leaf.place).or_insert(0);
        *count += 1;
        match (leaf.place, *count) {
            (Place::Time, 1) if !has_id => Place::Id,
            (Place::Id, 2..) => Place::Optional,
            (Place::Side, 2..) | (Place::Amount, 3..) => Place::Other,
            (Place::Name, _) if leaf.cells(utc::short).any(|cell| cell.chars().count() > SHORT_TEXT) => Place::Optional,
            (place, _) => place,
        }
    };
    let mut placed: Vec<(Place, &Leaf<'a>)> = leaves.iter().map(|leaf| (place(leaf), *leaf)).collect();
    placed.sort_by_key(|(place, _)| *place);
    placed.into_iter().map(|(_, leaf)| leaf).collect()
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
