//! The values of records, field by field. The fields of nested records are listed like fields of the enclosing record.

use std::collections::BTreeSet;

use serde_json::value::RawValue;
use tradewire::Timestamp;
use tradewire_contract::{Field, Scalar, ValueKind};

use super::shape::{Row, Shape};
use super::values::{has_value, value};
use crate::names;
use crate::table::Column;

/// A field of several records, with the value of each.
#[derive(Debug)]
pub(super) struct Leaf<'a> {
    /// The name with its unit. The names of the enclosing records precede it: `trigger.price (quote)`.
    pub(super) name: String,
    pub(super) kind: ValueKind<'static>,
    pub(super) is_list: bool,
    /// The value of each record, if it has one.
    pub(super) values: Vec<Option<&'a RawValue>>,
}

/// Returns the fields of records. `path` precedes their names. Fields that the contract does not declare come last.
pub(super) fn leaves<'a>(shape: &Shape, rows: &[Option<Row<'a>>], path: &str) -> Vec<Leaf<'a>> {
    let values = |wire: &str| rows.iter().map(|row| row.as_ref()?.get(wire).copied()).collect::<Vec<_>>();
    let declared = shape.fields().map(|(field, kind)| Leaf {
        name: name(field),
        kind,
        is_list: field.list,
        values: values(&field.wire),
    });
    let names: BTreeSet<&String> = rows.iter().flatten().flat_map(|row| row.keys()).collect();
    let unknown = names.into_iter().filter(|name| !shape.has_field(name)).map(|wire| Leaf {
        name: names::title(wire),
        kind: ValueKind::Scalar(Scalar::Json),
        is_list: false,
        values: values(wire),
    });
    let mut found = Vec::new();
    for leaf in declared.chain(unknown) {
        let name = format!("{path}{}", leaf.name);
        match leaf.records(shape) {
            Some((nested, rows)) => found.extend(leaves(&nested, &rows, &format!("{name}."))),
            None => found.push(Leaf { name, ..leaf }),
        }
    }
    found
}

impl<'a> Leaf<'a> {
    /// Parses the values as records. Returns `None` if they are not declared as single records, if there is none, or if a value is not one.
    fn records(&self, shape: &Shape) -> Option<(Shape, Vec<Option<Row<'a>>>)> {
        let nested = shape.nested(Shape::new(shape.contract, self.kind).filter(|_| !self.is_list)?)?;
        let given = |value: &Option<&'a RawValue>| value.filter(|raw| has_value(raw));
        let rows = self.values.iter().map(|value| given(value).map(|raw| nested.row(raw)).transpose());
        let rows: Vec<_> = rows.collect::<Result<_, _>>().ok()?;
        rows.iter().any(Option::is_some).then_some((nested, rows))
    }

    /// Returns whether a table can show each value in a cell.
    pub(super) fn is_plain(&self) -> bool {
        !matches!(self.kind, ValueKind::Scalar(Scalar::Json) | ValueKind::Record(..))
    }

    /// Returns whether any record has a value.
    pub(super) fn is_given(&self) -> bool {
        self.values.iter().flatten().any(|raw| has_value(raw))
    }

    /// Returns whether there are several records, and all of them have the same value.
    pub(super) fn is_same(&self, time: fn(Timestamp) -> String) -> bool {
        let cells: Vec<String> = self.cells(time).collect();
        cells.len() > 1 && cells.windows(2).all(|pair| pair[0] == pair[1])
    }

    /// Iterates over the texts of the values; missing ones are empty.
    pub(super) fn cells(&self, time: fn(Timestamp) -> String) -> impl Iterator<Item = String> {
        self.values.iter().map(move |raw| raw.map(|raw| self.text(raw, time)).unwrap_or_default())
    }

    /// Formats a value for a person. The items of a list are separated by commas.
    fn text(&self, raw: &RawValue, time: fn(Timestamp) -> String) -> String {
        let items: Option<Vec<&RawValue>> = match self.is_list && self.is_plain() && has_value(raw) {
            true => serde_json::from_str(raw.get()).ok(),
            false => None,
        };
        match items {
            Some(items) => items.iter().map(|item| value(self.kind, item, time)).collect::<Vec<_>>().join(", "),
            None => value(self.kind, raw, time),
        }
    }

    /// Parses the values as lists of records: the shape, and each record with the index of the enclosing one. Returns `None` if they are not
    /// declared as such, if there is no record, or if a value is not a list of records.
    pub(super) fn nested(&self, shape: &Shape) -> Option<(Shape, Vec<(usize, Row<'a>)>)> {
        let nested = shape.nested(Shape::new(shape.contract, self.kind).filter(|_| self.is_list)?)?;
        let lists = self.values.iter().enumerate();
        let lists = lists.filter_map(|(index, raw)| Some((index, raw.filter(|raw| has_value(raw))?)));
        let mut rows = Vec::new();
        for (index, raw) in lists {
            let records = nested.rows(raw).ok()?;
            rows.extend(records.into_iter().map(|row| (index, row)));
        }
        (!rows.is_empty()).then_some((nested, rows))
    }
}

/// Returns the name of a field in the contract, with its unit unless the name contains it: `price (quote)`, `quote qty`.
fn name(field: &Field) -> String {
    let name = names::title(&field.name);
    let is_named = |unit: &String| name.split(' ').any(|word| word == stem(unit));
    match &field.unit {
        Some(unit) if !is_named(unit) => format!("{name} ({})", short(unit)),
        _ => name,
    }
}

/// Returns a unit without the word `currency` at its end: `quote currency` becomes `quote`.
fn stem(unit: &str) -> &str {
    unit.strip_suffix(" currency").unwrap_or(unit)
}

/// Shortens a unit for a title: `quote currency` to `quote`, `percent a year` to `%/year`, `contracts` to `contr.`.
fn short(unit: &str) -> String {
    let shortened = stem(unit).replace("percent a ", "%/").replace("percent an ", "%/");
    match shortened.char_indices().nth(5) {
        Some((end, _)) if shortened.chars().count() > 8 => format!("{}.", shortened.get(..end).unwrap_or_default()),
        _ => shortened,
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
