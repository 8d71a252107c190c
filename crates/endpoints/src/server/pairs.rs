//! Pairs of a query or a form, as a server receives them.

use percent_encoding::percent_decode_str;

use super::Fields;
use crate::spec::Field;

/// The pairs of a query or a form, decoded.
#[derive(Debug, Clone, PartialEq, Eq, Default)]
pub struct Pairs(Vec<(String, String)>);

impl Pairs {
    /// Parses a query as it was sent. `+` and `%20` are both a space, because clients send either.
    pub fn parse(query: &str) -> Self {
        let decode = |text: &str| percent_decode_str(&text.replace('+', " ")).decode_utf8_lossy().into_owned();
        let mut pairs = Vec::new();
        for pair in query.split('&').filter(|pair| !pair.is_empty()) {
            let (name, value) = pair.split_once('=').unwrap_or((pair, ""));
            pairs.push((decode(name), decode(value)));
        }
        Self(pairs)
    }

    /// Creates pairs that are already decoded.
    pub fn of<'a>(pairs: impl IntoIterator<Item = (&'a str, &'a str)>) -> Self {
        Self(pairs.into_iter().map(|(name, value)| (name.to_owned(), value.to_owned())).collect())
    }

    /// Iterates over the pairs in the order in which they were sent.
    pub fn iter(&self) -> impl Iterator<Item = (&str, &str)> {
        self.0.iter().map(|(name, value)| (name.as_str(), value.as_str()))
    }

    /// Returns access to the values of fields.
    pub fn fields(&self, fields: &'static [Field]) -> Fields<'_> {
        Fields::new(self, fields)
    }
}
