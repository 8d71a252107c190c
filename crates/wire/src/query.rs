//! The query of a request: pairs in the order of their names, so that the sent query and the signed query are the same.

use std::borrow::Cow;

use percent_encoding::{AsciiSet, percent_decode_str, utf8_percent_encode};
use serde_json::value::RawValue;

use crate::path::ENCODED_IN_PATH;
use crate::{Decimal, Invalid, Timestamp};

/// The characters of a value that are encoded: all characters except the unreserved characters of RFC 3986 and the comma between list
/// items. Most values are then the same before and after encoding, so it does not matter which of the two an exchange signs.
const ENCODED_IN_QUERY: &AsciiSet = &ENCODED_IN_PATH.remove(b',');

/// A record that is sent as a form.
pub trait Form {
    /// Returns the fields as pairs, in the order of their names.
    fn to_form(&self) -> Query;
}

/// A query or a form, built pair by pair.
#[derive(Debug, Clone, PartialEq, Eq, Default)]
pub struct Query(String);

impl Query {
    /// Appends a pair. Append pairs in the order of their names.
    #[must_use]
    pub fn pair(self, name: &str, value: &(impl ToQuery + ?Sized)) -> Self {
        self.text_pair(name, value.to_query())
    }

    fn text_pair(mut self, name: &str, text: Cow<'_, str>) -> Self {
        self.0.reserve(name.len() + text.len() + 2);
        if !self.0.is_empty() {
            self.0.push('&');
        }
        self.0.push_str(name);
        self.0.push('=');
        self.0.extend(utf8_percent_encode(&text, ENCODED_IN_QUERY));
        self
    }

    /// Appends a pair, unless the value is `None`.
    #[must_use]
    pub fn optional(self, name: &str, value: Option<&(impl ToQuery + ?Sized)>) -> Self {
        match value {
            Some(value) => self.pair(name, value),
            None => self,
        }
    }

    /// Appends a list, which may have no items.
    #[must_use]
    pub fn list<T: ToQuery>(self, name: &str, items: &[T], form: ListFormat) -> Self {
        let text = match form {
            ListFormat::Comma => items.iter().map(ToQuery::to_query).collect::<Vec<_>>().join(","),
            ListFormat::Json => format!("[{}]", items.iter().map(ToQuery::to_json).collect::<Vec<_>>().join(",")),
        };
        self.text_pair(name, text.into())
    }

    /// Appends a list, unless it is `None`, or has no items to join by commas. A list in JSON is sent even if it has no items.
    #[must_use]
    pub fn optional_list<T: ToQuery>(self, name: &str, items: Option<&[T]>, form: ListFormat) -> Self {
        match items {
            Some([]) if form == ListFormat::Comma => self,
            Some(items) => self.list(name, items, form),
            None => self,
        }
    }

    /// Returns the query as it is sent, without `?`; empty if there are no pairs.
    pub fn as_str(&self) -> &str {
        &self.0
    }

    /// Returns whether there are no pairs.
    pub fn is_empty(&self) -> bool {
        self.0.is_empty()
    }

    /// Returns the query as it is sent.
    pub fn into_string(self) -> String {
        self.0
    }

    /// Returns the query as it is signed: percent-decoded.
    pub fn signed(&self) -> Cow<'_, str> {
        percent_decode_str(&self.0).decode_utf8_lossy()
    }
}

/// The format of a list in a query or form.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum ListFormat {
    /// One pair, with the items joined by commas.
    Comma,
    /// One pair with a JSON array.
    Json,
}

impl ListFormat {
    /// Returns the items of a list as a server receives it, given the values of the pairs with its name, or `None` if the list is
    /// omitted. Items that are joined by commas may also be sent as several pairs. Empty items are ignored, except in JSON,
    /// which is also the only format that distinguishes an empty list from an omitted one.
    ///
    /// # Errors
    /// Returns an error if the format is JSON and the value is not a JSON array of strings, numbers and booleans.
    pub fn items<'a>(
        self,
        name: &str,
        values: impl IntoIterator<Item = &'a str>,
    ) -> Result<Option<Vec<String>>, Invalid> {
        let values = values.into_iter().filter(|value| !value.is_empty());
        let items: Vec<String> = match self {
            Self::Comma => {
                let items = values.flat_map(|value| value.split(',')).map(str::trim);
                items.filter(|item| !item.is_empty()).map(str::to_owned).collect()
            }
            Self::Json => {
                let arrays = values.map(|value| json_items(name, value)).collect::<Result<Vec<_>, _>>()?;
                return Ok(if arrays.is_empty() { None } else { Some(arrays.concat()) });
            }
        };
        Ok(if items.is_empty() { None } else { Some(items) })
    }
}

/// Returns the items of a JSON array: strings without their quotes, other values as they are written.
fn json_items(name: &str, json: &str) -> Result<Vec<String>, Invalid> {
    let items: Vec<&RawValue> = serde_json::from_str(json)
        .map_err(|error| Invalid::new(name, &"malformed", &format!("expected a JSON array ({error})")))?;
    if let Some(other) = items.iter().find(|item| item.get().starts_with(['{', '[', 'n'])) {
        return Err(Invalid::new(name, &other.get(), "expected only strings, numbers and booleans in the array"));
    }
    Ok(items
        .into_iter()
        .map(|item| serde_json::from_str(item.get()).unwrap_or_else(|_| item.get().to_owned()))
        .collect())
}

/// A value that can be sent in a query or a path.
pub trait ToQuery {
    /// Returns the value as text, not yet percent-encoded.
    fn to_query(&self) -> Cow<'_, str>;

    /// Returns the value as an item of a JSON array: a string, unless its type is a number or a boolean.
    fn to_json(&self) -> String {
        serde_json::Value::from(self.to_query()).to_string()
    }
}

impl ToQuery for str {
    fn to_query(&self) -> Cow<'_, str> {
        Cow::Borrowed(self)
    }
}

impl ToQuery for String {
    fn to_query(&self) -> Cow<'_, str> {
        Cow::Borrowed(self)
    }
}

impl ToQuery for bool {
    fn to_query(&self) -> Cow<'_, str> {
        Cow::Borrowed(if *self { "true" } else { "false" })
    }

    fn to_json(&self) -> String {
        self.to_string()
    }
}

impl ToQuery for i64 {
    fn to_query(&self) -> Cow<'_, str> {
        Cow::Owned(self.to_string())
    }

    fn to_json(&self) -> String {
        self.to_string()
    }
}

impl ToQuery for Decimal {
    fn to_query(&self) -> Cow<'_, str> {
        Cow::Owned(self.to_string())
    }
}

impl ToQuery for Timestamp {
    fn to_query(&self) -> Cow<'_, str> {
        Cow::Owned(self.as_millis().to_string())
    }

    fn to_json(&self) -> String {
        self.as_millis().to_string()
    }
}
