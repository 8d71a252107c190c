//! Writes and reads the items of lists in queries and forms.

use std::borrow::Cow;

use tradewire_wire::{Invalid, ListFormat, Query, ToQuery, check};

use crate::{Field, JsonType, Scalar};

/// The text of an item, with the type of its field.
struct Item<'a> {
    text: &'a str,
    scalar: Option<Scalar>,
}

impl ToQuery for Item<'_> {
    fn to_query(&self) -> Cow<'_, str> {
        self.text.into()
    }

    fn to_json(&self) -> String {
        match self.scalar.map(|scalar| scalar.json_type(None)) {
            Some(JsonType::Number | JsonType::Boolean) => self.text.to_owned(),
            _ => self.text.to_json(),
        }
    }
}

impl Field {
    /// Appends the field to a query or form, given its text, or the texts of its items. Append fields in the order of their names.
    pub(crate) fn append_to(&self, query: Query, texts: &[String]) -> Query {
        let scalar = self.ty.wire_scalar();
        match self.list_format() {
            None => texts.iter().fold(query, |query, text| query.pair(&self.wire, text)),
            Some(form) => {
                let items: Vec<Item<'_>> = texts.iter().map(|text| Item { text, scalar }).collect();
                query.list(&self.wire, &items, form)
            }
        }
    }

    /// Writes the texts of items as typed requests do.
    pub(crate) fn canonical(&self, items: Vec<String>) -> Vec<String> {
        match self.ty.wire_scalar() {
            Some(scalar) => items.iter().map(|item| scalar.canonical(item).into_owned()).collect(),
            None => items,
        }
    }

    /// Splits the string that a caller writes for a list into its items. The items are separated by commas; if they may contain commas
    /// themselves, the string may also be a JSON array. The text of a single value is its only item.
    pub(crate) fn split(&self, value: &str) -> Result<Vec<String>, Invalid> {
        match self.list_format() {
            None if !self.list => Ok(vec![value.to_owned()]),
            Some(ListFormat::Json) | None if value.trim_start().starts_with('[') => {
                Ok(ListFormat::Json.items(&self.wire, [value])?.unwrap_or_default())
            }
            _ => Ok(value.split(',').map(|item| item.trim().to_owned()).collect()),
        }
    }

    /// Returns the texts of the items that a server receives in the values of pairs.
    pub(crate) fn received_items(&self, values: &[&str]) -> Result<Option<Vec<String>>, Invalid> {
        if self.list {
            return self.list_format().unwrap_or(ListFormat::Comma).items(&self.wire, values.iter().copied());
        }
        match values {
            [] => Ok(None),
            [value] => Ok(Some(vec![(*value).to_owned()])),
            _ => Err(Invalid::new(&self.wire, &format_args!("given {} times", values.len()), "expected one value")),
        }
    }

    /// Checks that the query or form carries an item of the list unchanged.
    pub(crate) fn check_list_item(&self, text: &str) -> Result<(), Invalid> {
        match self.list_format() {
            Some(ListFormat::Comma) => check::list_item(&self.wire, text),
            Some(ListFormat::Json) | None => Ok(()),
        }
    }
}
