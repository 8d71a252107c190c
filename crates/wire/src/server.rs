//! Requests as a server receives them.

use percent_encoding::percent_decode_str;

use crate::path;

/// Decoded pairs of names and values: a query, a form, or the values of placeholders.
#[derive(Debug, Clone, PartialEq, Eq, Default)]
pub struct Pairs(Vec<(String, String)>);

impl Pairs {
    /// Decodes a query or form. `+` and `%20` are both a space, because clients send either.
    pub fn parse(query: &str) -> Self {
        let decode = |text: &str| percent_decode_str(&text.replace('+', " ")).decode_utf8_lossy().into_owned();
        let decode_pair = |pair: &str| {
            let (name, value) = pair.split_once('=').unwrap_or((pair, ""));
            (decode(name), decode(value))
        };
        Self(query.split('&').filter(|pair| !pair.is_empty()).map(decode_pair).collect())
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

    /// Returns whether the request has a body that is not blank.
    pub fn has_body(&self) -> bool {
        !self.body.trim().is_empty()
    }

    /// Decodes the body as a form.
    pub fn form(&self) -> Pairs {
        Pairs::parse(self.body)
    }
}
