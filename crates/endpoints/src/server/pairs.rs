//! Parameters, read from their pairs.

use std::str::FromStr;

use percent_encoding::percent_decode_str;

use crate::Invalid;
use crate::spec::Field;

/// The pairs of a query as they were received: what a server reads a request from.
#[derive(Debug, Clone, PartialEq, Eq, Default)]
pub struct Pairs(Vec<(String, String)>);

impl Pairs {
    /// Reads a query as it was sent. `+` and `%20` are both a space, as clients send either.
    pub fn parse(query: &str) -> Self {
        let decode = |text: &str| percent_decode_str(&text.replace('+', " ")).decode_utf8_lossy().into_owned();
        let mut pairs = Vec::new();
        for pair in query.split('&').filter(|pair| !pair.is_empty()) {
            let (name, value) = pair.split_once('=').unwrap_or((pair, ""));
            pairs.push((decode(name), decode(value)));
        }
        Self(pairs)
    }

    /// Pairs that are already decoded.
    pub fn of<'a>(pairs: impl IntoIterator<Item = (&'a str, &'a str)>) -> Self {
        Self(pairs.into_iter().map(|(name, value)| (name.to_owned(), value.to_owned())).collect())
    }

    /// The pairs, decoded, in the order in which they were sent.
    pub fn iter(&self) -> impl Iterator<Item = (&str, &str)> {
        self.0.iter().map(|(name, value)| (name.as_str(), value.as_str()))
    }

    /// The value of a parameter, if it was given. An empty value counts as none.
    ///
    /// # Errors
    /// A text that is not of the parameter's type, or breaks one of its rules.
    pub fn optional<T: FromStr>(&self, field: &Field) -> Result<Option<T>, Invalid> {
        match self.given(field) {
            Some(text) => read(field, text).map(Some),
            None => Ok(None),
        }
    }

    fn given(&self, field: &Field) -> Option<&str> {
        self.iter().find(|(name, value)| *name == field.name && !value.is_empty()).map(|(_, value)| value)
    }

    /// The value of a parameter that must be given.
    ///
    /// # Errors
    /// As [`Pairs::optional`], or that it is missing.
    pub fn required<T: FromStr>(&self, field: &Field) -> Result<T, Invalid> {
        self.optional(field)?.ok_or_else(|| missing(field))
    }

    /// The items of a list, whether it was sent with commas or by repeating the parameter.
    ///
    /// # Errors
    /// As [`Pairs::optional`].
    pub fn list<T: FromStr>(&self, field: &Field) -> Result<Option<Vec<T>>, Invalid> {
        let mut list = Vec::new();
        for item in self.items(field) {
            list.push(read(field, item)?);
        }
        Ok(if list.is_empty() { None } else { Some(list) })
    }

    fn items(&self, field: &Field) -> Vec<&str> {
        let given = self.iter().filter(|(name, _)| *name == field.name).flat_map(|(_, value)| value.split(','));
        given.map(str::trim).filter(|item| !item.is_empty()).collect()
    }

    /// The items of a list that must be given.
    ///
    /// # Errors
    /// As [`Pairs::list`], or that it is missing.
    pub fn required_list<T: FromStr>(&self, field: &Field) -> Result<Vec<T>, Invalid> {
        self.list(field)?.ok_or_else(|| missing(field))
    }
}

fn read<T: FromStr>(field: &Field, text: &str) -> Result<T, Invalid> {
    field.check_text(text)?;
    text.parse().map_err(|_| unreadable(field, text))
}

fn unreadable(field: &Field, text: &str) -> Invalid {
    Invalid::new(field.name, &text, &field.expectation())
}

fn missing(field: &Field) -> Invalid {
    Invalid::new(field.name, &"missing", "it is required")
}
