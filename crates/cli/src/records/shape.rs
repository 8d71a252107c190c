//! The fields of a record and the kinds of their values.

use std::collections::BTreeMap;

use serde_json::value::RawValue;
use tradewire_contract::{Contract, Field, Operation, Record, Type, ValueKind};

/// The maximum depth of records. Deeper ones are shown as JSON: each level needs space on the stack, and another look at the text in it.
const MAX_DEPTH: usize = 8;

/// The unparsed values of a record, by the names of their fields.
pub type Row<'a> = BTreeMap<String, &'a RawValue>;

/// The shape of an object: a declared record, with the argument of a generic one.
#[derive(Debug, Clone, Copy)]
pub struct Shape {
    pub(super) contract: &'static Contract,
    record: &'static Record,
    argument: Option<&'static Type>,
    /// The number of records around the object that are shown as tables of their own or as columns.
    depth: usize,
}

impl Shape {
    /// Returns the shape of a record; `None` if the kind is not a record.
    pub(super) fn new(contract: &'static Contract, kind: ValueKind<'static>) -> Option<Self> {
        let ValueKind::Record(record, argument) = kind else { return None };
        Some(Self { contract, record, argument, depth: 0 })
    }

    /// Returns the shape of the records in a field; `None` if they are too deep.
    pub(super) fn nested(&self, nested: Self) -> Option<Self> {
        (self.depth < MAX_DEPTH).then_some(Self { depth: self.depth + 1, ..nested })
    }

    /// Parses a record: an object, or an array whose elements are the fields.
    pub(super) fn row<'a>(&self, json: &'a RawValue) -> Result<Row<'a>, serde_json::Error> {
        if !self.record.is_array() {
            return serde_json::from_str(json.get());
        }
        let elements: Vec<&'a RawValue> = serde_json::from_str(json.get())?;
        Ok(self.record.fields.keys().map(str::to_owned).zip(elements).collect())
    }

    /// Parses a list of records.
    pub(super) fn rows<'a>(&self, json: &'a RawValue) -> Result<Vec<Row<'a>>, serde_json::Error> {
        let items: Vec<&'a RawValue> = serde_json::from_str(json.get())?;
        items.into_iter().map(|item| self.row(item)).collect()
    }

    /// Parses a list of records, without the items that are not records.
    pub(super) fn readable_rows<'a>(&self, json: &'a RawValue) -> Result<Vec<Row<'a>>, serde_json::Error> {
        let items: Vec<&'a RawValue> = serde_json::from_str(json.get())?;
        Ok(items.into_iter().filter_map(|item| self.row(item).ok()).collect())
    }

    /// Iterates over the fields in the order of the contract, each with the kind of its value or of the items of its list.
    pub(super) fn fields(&self) -> impl Iterator<Item = (&'static Field, ValueKind<'static>)> + use<> {
        let Self { contract, record, argument, .. } = *self;
        record.fields.iter().map(move |field| {
            let ty = match (&field.ty, argument) {
                (Type::Parameter(_), Some(argument)) => argument,
                (ty, _) => ty,
            };
            (field, contract.value_kind(ty))
        })
    }

    /// Returns whether the record has a field.
    pub(super) fn has_field(&self, name: &str) -> bool {
        self.record.fields.contains_key(name)
    }

    /// Returns the field with the items of a page, and their kind; `None` if the record is not a page.
    pub(super) fn items(&self, operation: &Operation) -> Option<(&'static Field, ValueKind<'static>)> {
        let is_items = |field: &Field| match &operation.paging {
            Some(paging) => field.wire == paging.items(),
            None => matches!(field.ty, Type::Parameter(_)),
        };
        self.fields().find(|(field, _)| field.list && is_items(field))
    }
}
