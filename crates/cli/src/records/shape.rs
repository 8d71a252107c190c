//! The fields of a record and the kinds of their values.

use std::collections::BTreeMap;

use serde_json::value::RawValue;
use tradewire_contract::{Contract, Field, Operation, Record, Type, ValueKind};

/// A record whose values are unparsed JSON, by the names of its fields.
pub type Row<'a> = BTreeMap<String, &'a RawValue>;

/// A record, and the argument of a generic one.
#[derive(Debug, Clone, Copy)]
pub struct Shape {
    pub(super) contract: &'static Contract,
    record: &'static Record,
    argument: Option<&'static Type>,
}

/// A field, and the kind of its value or of the items of its list.
#[derive(Debug, Clone, Copy)]
pub(super) struct TypedField {
    pub(super) field: &'static Field,
    pub(super) kind: ValueKind<'static>,
}

impl Shape {
    /// Returns the shape of a record; `None` if the kind is not a record.
    pub(super) fn new(contract: &'static Contract, kind: ValueKind<'static>) -> Option<Self> {
        let ValueKind::Record(record, argument) = kind else { return None };
        Some(Self { contract, record, argument })
    }

    /// Parses a record: an object, or an array whose elements are the fields.
    ///
    /// # Errors
    /// The JSON does not have the form that the contract declares.
    pub(super) fn row<'a>(&self, json: &'a RawValue) -> Result<Row<'a>, serde_json::Error> {
        if !self.record.is_array() {
            return serde_json::from_str(json.get());
        }
        let elements: Vec<&'a RawValue> = serde_json::from_str(json.get())?;
        Ok(self.record.fields.keys().map(str::to_owned).zip(elements).collect())
    }

    /// Parses a list of records.
    ///
    /// # Errors
    /// As [`Shape::row`].
    pub(super) fn rows<'a>(&self, json: &'a RawValue) -> Result<Vec<Row<'a>>, serde_json::Error> {
        let items: Vec<&'a RawValue> = serde_json::from_str(json.get())?;
        items.into_iter().map(|item| self.row(item)).collect()
    }

    /// Iterates over the fields, in the order of the contract.
    pub(super) fn fields(&self) -> impl Iterator<Item = TypedField> + use<> {
        let Self { contract, record, argument } = *self;
        record.fields.iter().map(move |field| {
            let ty = match (&field.ty, argument) {
                (Type::Parameter(_), Some(argument)) => argument,
                (ty, _) => ty,
            };
            TypedField { field, kind: contract.value_kind(ty) }
        })
    }

    /// Returns the noun for the JSON of the record.
    pub(super) fn form(&self) -> &'static str {
        if self.record.is_array() { "an array" } else { "an object" }
    }

    /// Returns whether the record has a field.
    pub(super) fn has_field(&self, name: &str) -> bool {
        self.record.fields.contains_key(name)
    }

    /// Returns the field with the items of a page; `None` if the record is not a page.
    pub(super) fn items(&self, operation: &Operation) -> Option<TypedField> {
        let is_items = |of: &TypedField| match &operation.paging {
            Some(paging) => of.field.wire == paging.items(),
            None => matches!(of.field.ty, Type::Parameter(_)),
        };
        self.fields().find(|of| of.field.list && is_items(of))
    }
}

impl TypedField {
    /// Returns the value in a row.
    pub(super) fn raw<'a>(&self, row: &Row<'a>) -> Option<&'a RawValue> {
        row.get(&self.field.wire).copied()
    }
}
