//! The values of parameters and of form fields, found by their names and parsed by the rules of the contract.

use std::str::FromStr;

use super::{Pairs, Parts};
use crate::Invalid;
use crate::spec::{Field, Operation, Place};

/// The parameters of a request, by name.
#[derive(Debug, Clone, Copy)]
pub struct Params<'a> {
    operation: &'static Operation,
    parts: &'a Parts<'a>,
}

impl<'a> Params<'a> {
    pub(super) fn new(operation: &'static Operation, parts: &'a Parts<'a>) -> Self {
        Self { operation, parts }
    }

    /// Returns the fields of the place where a parameter is sent.
    fn fields(&self, name: &str) -> Fields<'a> {
        let pairs = match self.operation.param(name).map(|param| param.place) {
            Some(Place::Path) => &self.parts.path,
            Some(Place::Header) => &self.parts.headers,
            Some(Place::Query) | None => &self.parts.query,
        };
        Fields::new(pairs, self.operation.params)
    }

    /// Returns a parameter, or `None` if it is missing or empty.
    ///
    /// # Errors
    /// Rejects a value of another type, and one that breaks a rule.
    pub fn optional<T: FromStr>(&self, name: &str) -> Result<Option<T>, Invalid> {
        self.fields(name).optional(name)
    }

    /// Returns a required parameter.
    ///
    /// # Errors
    /// As [`Params::optional`]; also if the parameter is missing.
    pub fn required<T: FromStr>(&self, name: &str) -> Result<T, Invalid> {
        self.fields(name).required(name)
    }

    /// Returns the items of a list, whether they were joined by commas or the parameter was repeated; `None` if there are none.
    ///
    /// # Errors
    /// As [`Params::optional`].
    pub fn optional_list<T: FromStr>(&self, name: &str) -> Result<Option<Vec<T>>, Invalid> {
        self.fields(name).optional_list(name)
    }

    /// Returns the items of a required list.
    ///
    /// # Errors
    /// As [`Params::optional`]; also if there are none.
    pub fn required_list<T: FromStr>(&self, name: &str) -> Result<Vec<T>, Invalid> {
        self.fields(name).required_list(name)
    }
}

/// The values of fields that were received as pairs, by name.
#[derive(Debug, Clone, Copy)]
pub struct Fields<'a> {
    pairs: &'a Pairs,
    fields: &'static [Field],
}

impl<'a> Fields<'a> {
    pub(super) fn new(pairs: &'a Pairs, fields: &'static [Field]) -> Self {
        Self { pairs, fields }
    }

    fn field(&self, name: &str) -> Result<&'static Field, Invalid> {
        let unknown = || Invalid::new(name, &"not a parameter", "the contract does not list it");
        self.fields.iter().find(|field| field.name == name).ok_or_else(unknown)
    }

    /// Returns a field, or `None` if it is missing or empty.
    ///
    /// # Errors
    /// Rejects a value of another type, and one that breaks a rule.
    pub fn optional<T: FromStr>(&self, name: &str) -> Result<Option<T>, Invalid> {
        let field = self.field(name)?;
        let given = self.pairs.iter().find(|(given, value)| *given == name && !value.is_empty());
        given.map(|(_, text)| parse(field, text)).transpose()
    }

    /// Returns a required field.
    ///
    /// # Errors
    /// As [`Fields::optional`]; also if the field is missing.
    pub fn required<T: FromStr>(&self, name: &str) -> Result<T, Invalid> {
        self.optional(name)?.ok_or_else(|| missing(name))
    }

    fn optional_list<T: FromStr>(&self, name: &str) -> Result<Option<Vec<T>>, Invalid> {
        let field = self.field(name)?;
        let given = self.pairs.iter().filter(|(given, _)| *given == name).flat_map(|(_, value)| value.split(','));
        let items = given.map(str::trim).filter(|item| !item.is_empty());
        let list = items.map(|item| parse(field, item)).collect::<Result<Vec<T>, Invalid>>()?;
        Ok(if list.is_empty() { None } else { Some(list) })
    }

    fn required_list<T: FromStr>(&self, name: &str) -> Result<Vec<T>, Invalid> {
        self.optional_list(name)?.ok_or_else(|| missing(name))
    }
}

fn parse<T: FromStr>(field: &Field, text: &str) -> Result<T, Invalid> {
    field.check_text(text)?;
    text.parse().map_err(|_| Invalid::new(field.name, &text, &field.expectation()))
}

fn missing(name: &str) -> Invalid {
    Invalid::new(name, &"missing", "it is required")
}
