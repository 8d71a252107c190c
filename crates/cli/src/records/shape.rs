//! The fields of a record and the kinds of their values.

use std::collections::BTreeMap;

use serde_json::value::RawValue;
use tradewire_contract::{Contract, Field, Operation, Record, Scalar, Type, ValueKind};

use super::values::{MAX_DEPTH, is_list_of_rows};

/// The unparsed values of a record, by the names of their fields.
pub type Row<'a> = BTreeMap<String, &'a RawValue>;

/// The shape of an object: a declared record, with the argument of a generic one, or values without a declared record.
#[derive(Debug, Clone, Copy)]
pub struct Shape {
    pub(super) contract: &'static Contract,
    pub(super) record: Option<&'static Record>,
    argument: Option<&'static Type>,
    /// The number of records around the object that are shown as tables of their own or as columns.
    depth: usize,
}

impl Shape {
    /// Returns the shape of a record; `None` if the kind is not a record.
    pub(super) fn new(contract: &'static Contract, kind: ValueKind<'static>) -> Option<Self> {
        let ValueKind::Record(record, argument) = kind else { return None };
        Some(Self { contract, record: Some(record), argument, depth: 0 })
    }

    /// Returns the shape of the records in a field; `None` if they are too deep.
    pub(super) fn nested(&self, nested: Self) -> Option<Self> {
        (self.depth < MAX_DEPTH).then_some(Self { depth: self.depth + 1, ..nested })
    }

    /// Returns the shape of values without a declared record: of an object, or of a list whose items can be rows because they are all
    /// objects, all arrays or all simple values. In rows, the elements of an array are named by position, and a simple value is named
    /// `value`.
    pub(super) fn undeclared(contract: &'static Contract, json: &RawValue) -> Option<Self> {
        let undeclared = Self { contract, record: None, argument: None, depth: 0 };
        if json.get().starts_with('{') {
            return Some(undeclared);
        }
        let items: Vec<&RawValue> = serde_json::from_str(json.get()).ok()?;
        let form = |item: &&RawValue| match item.get().as_bytes().first() {
            Some(first @ (b'{' | b'[')) => *first,
            _ => 0,
        };
        let first = form(items.first()?);
        items.iter().all(|item| form(item) == first).then_some(undeclared)
    }

    /// Parses a record: an object, or an array whose elements are the fields.
    pub(super) fn row<'a>(&self, json: &'a RawValue) -> Result<Row<'a>, serde_json::Error> {
        match (self.record, json.get().as_bytes().first()) {
            (Some(record), _) if record.is_array() => {
                let elements: Vec<&'a RawValue> = serde_json::from_str(json.get())?;
                Ok(record.fields.keys().map(str::to_owned).zip(elements).collect())
            }
            (None, Some(b'[')) => {
                let elements: Vec<&'a RawValue> = serde_json::from_str(json.get())?;
                let names = (1..).map(|position| position.to_string());
                Ok(names.zip(elements).collect())
            }
            (None, first) if first != Some(&b'{') => Ok([("value".to_owned(), json)].into()),
            _ => serde_json::from_str(json.get()),
        }
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
        record.into_iter().flat_map(|record| &record.fields).map(move |field| {
            let ty = match (&field.ty, argument) {
                (Type::Parameter(_), Some(argument)) => argument,
                (ty, _) => ty,
            };
            (field, contract.value_kind(ty))
        })
    }

    /// Returns whether the record has a field.
    pub(super) fn has_field(&self, name: &str) -> bool {
        self.record.is_some_and(|record| record.fields.contains_key(name))
    }

    /// Returns the kind of the values of a field that the shape does not declare. In a declared record, this is JSON, which gets no column
    /// in a table. Without a declared record, the values are shown like those of declared fields.
    pub(super) fn kind_of_unknown(&self, values: &[Option<&RawValue>]) -> ValueKind<'static> {
        let mut values = values.iter().flatten();
        let is_number = |raw: &&RawValue| {
            let text = raw.get().trim_matches('"');
            raw.get() == "null" || text.parse::<tradewire::Decimal>().is_ok()
        };
        ValueKind::Scalar(match self.record {
            Some(_) => Scalar::Json,
            None if values.clone().all(|raw| is_list_of_rows(raw)) => Scalar::Json,
            None if values.all(is_number) => Scalar::Decimal,
            None => Scalar::String,
        })
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
