//! The columns of a table of records: their order, alignment and titles.

use std::collections::BTreeMap;

use tradewire_contract::{Scalar, Type, ValueKind};

use super::leaves::Leaf;
use super::shape::TypedField;
use crate::table::Column;
use crate::utc;

/// The place of a column; columns of the same place have the order of the contract. A narrow terminal drops columns from the right.
#[derive(Debug, Clone, Copy, PartialEq, Eq, PartialOrd, Ord)]
pub(super) enum Place {
    /// The first id or, if there is none, the first time.
    Id,
    /// Short texts that are never missing, such as the trading pair.
    Name,
    /// The first side.
    Side,
    /// The first two amounts, such as the price and the quantity of an order.
    Amount,
    State,
    Time,
    Other,
    /// Values that may be missing, further ids, lists and long texts.
    Optional,
    /// Fields that the contract does not declare.
    Undeclared,
}

/// The maximum width of a short text.
const SHORT_TEXT: usize = 36;

/// Returns the place of a field, as far as the contract determines it.
pub(super) fn place(of: &TypedField) -> Place {
    let is_side = matches!(&of.field.ty, Type::Enum(name, ..) if name.name.ends_with("Side"));
    match of.kind {
        _ if of.field.list => Place::Optional,
        ValueKind::Scalar(Scalar::Decimal) if of.field.unit.is_some() => Place::Amount,
        _ if of.field.optional => Place::Optional,
        _ if matches!(of.field.ty, Type::Id(..)) || of.field.name == "id" => Place::Id,
        ValueKind::Scalar(Scalar::String) => Place::Name,
        ValueKind::Scalar(Scalar::Decimal) => Place::Amount,
        ValueKind::Scalar(Scalar::Timestamp) => Place::Time,
        ValueKind::Enum(_) if is_side => Place::Side,
        // The values with which a record can still change are those of its state.
        ValueKind::Enum(values) if !values.open.is_empty() => Place::State,
        _ => Place::Other,
    }
}

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
