//! Requests as a server receives them.

use std::fmt::Display;
use std::str::FromStr;

use serde::de::DeserializeOwned;

use crate::{Invalid, ListFormat, decode_pairs, path};

/// Decoded pairs of names and values: a query, a form, or the values of placeholders.
#[derive(Debug, Clone, PartialEq, Eq, Default)]
pub struct Pairs(Vec<(String, String)>);

impl Pairs {
    /// Decodes a query or form. `+` and `%20` are both a space.
    pub fn parse(query: &str) -> Self {
        Self(decode_pairs(query))
    }

    /// Creates pairs that are already decoded.
    pub fn new<'a>(pairs: impl IntoIterator<Item = (&'a str, &'a str)>) -> Self {
        Self(pairs.into_iter().map(|(name, value)| (name.to_owned(), value.to_owned())).collect())
    }

    /// Iterates over the pairs in the order in which they were sent.
    pub fn iter(&self) -> impl Iterator<Item = (&str, &str)> {
        self.0.iter().map(|(name, value)| (name.as_str(), value.as_str()))
    }

    /// Iterates over the values with a name.
    pub fn values<'a>(&'a self, name: &'a str) -> impl Iterator<Item = &'a str> {
        self.iter().filter(move |(given, _)| *given == name).map(|(_, value)| value)
    }

    /// Returns a value, or `None` if it is missing or empty.
    ///
    /// # Errors
    /// Returns an error if the value has another type.
    pub fn optional<T: FromStr<Err: Display>>(&self, name: &str) -> Result<Option<T>, Invalid> {
        match self.iter().find(|(sent, value)| *sent == name && !value.is_empty()) {
            Some((_, text)) => parse(name, text).map(Some),
            None => Ok(None),
        }
    }

    /// Returns a required value.
    ///
    /// # Errors
    /// Returns an error if the value is missing, and under the same conditions as [`Pairs::optional`].
    pub fn required<T: FromStr<Err: Display>>(&self, name: &str) -> Result<T, Invalid> {
        self.optional(name)?.ok_or_else(|| missing(name))
    }

    /// Returns the items of a list, or `None` if the list is omitted. Items that are joined by commas may also be sent as several
    /// pairs.
    ///
    /// # Errors
    /// Returns an error under the same conditions as [`Pairs::optional`].
    pub fn optional_list<T: FromStr<Err: Display>>(
        &self,
        name: &str,
        form: ListFormat,
    ) -> Result<Option<Vec<T>>, Invalid> {
        let items = form.items(name, self.values(name))?;
        items.map(|items| items.iter().map(|item| parse(name, item)).collect()).transpose()
    }

    /// Returns the items of a required list.
    ///
    /// # Errors
    /// Returns an error if the list is omitted, and under the same conditions as [`Pairs::optional`].
    pub fn required_list<T: FromStr<Err: Display>>(&self, name: &str, form: ListFormat) -> Result<Vec<T>, Invalid> {
        self.optional_list(name, form)?.ok_or_else(|| missing(name))
    }
}

fn parse<T: FromStr<Err: Display>>(name: &str, text: &str) -> Result<T, Invalid> {
    text.parse().map_err(|error: T::Err| Invalid::new(name, &format_args!("`{text}`"), &error.to_string()))
}

fn missing(name: &str) -> Invalid {
    Invalid::new(name, &"missing", "it is required")
}

/// The parts of a request: its parameters by the place where they were sent, and the body.
#[derive(Debug, Clone, PartialEq, Eq, Default)]
pub struct Parts<'a> {
    /// The values of the placeholders in the path.
    pub path: Pairs,
    /// The pairs of the query.
    pub query: Pairs,
    /// The body.
    pub body: &'a str,
}

impl<'a> Parts<'a> {
    /// Splits a request into its parts, given the path template of its operation. Returns `None` if the path does not match the
    /// template.
    pub fn new(template: &str, path: &str, query: &str, body: &'a str) -> Option<Self> {
        let values = path::matches(template, path)?;
        let path = Pairs::new(values.iter().map(|(name, value)| (*name, value.as_ref())));
        Some(Self { path, query: Pairs::parse(query), body })
    }

    /// Creates the parts of a request that has only a query.
    pub fn from_query(query: &str) -> Self {
        Self { query: Pairs::parse(query), ..Self::default() }
    }

    /// Creates the parts of a request that has only a body.
    pub fn from_body(body: &'a str) -> Self {
        Self { body, ..Self::default() }
    }

    /// Parses the body as JSON; `name` is the name of the body in errors.
    ///
    /// # Errors
    /// Returns an error if the JSON has another shape.
    pub fn json<T: DeserializeOwned>(&self, name: &str) -> Result<T, Invalid> {
        serde_json::from_str(self.body).map_err(|error| Invalid::new(name, &"malformed", &error.to_string()))
    }

    /// Parses the body as JSON, like [`Parts::json`]. Returns `None` if there is no body, or if it is `null`.
    ///
    /// # Errors
    /// Returns an error if the JSON has another shape.
    pub fn optional_json<T: DeserializeOwned>(&self, name: &str) -> Result<Option<T>, Invalid> {
        if self.has_body() { self.json(name) } else { Ok(None) }
    }

    /// Returns whether the request has a body that is not blank.
    pub fn has_body(&self) -> bool {
        !self.body.trim().is_empty()
    }

    /// Decodes the body as a form.
    pub fn form(&self) -> Pairs {
        Pairs::parse(self.body)
    }
}
