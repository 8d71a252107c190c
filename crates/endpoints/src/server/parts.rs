//! A request as a server received it.

use serde::de::DeserializeOwned;

use super::{FromForm, Params};
use crate::spec::{Operation, Place};
use crate::{Invalid, Pairs};

/// A request taken apart: where each parameter travels, and the body.
#[derive(Debug, Clone, PartialEq, Eq, Default)]
pub struct Parts<'a> {
    /// What stands in the placeholders of the path.
    pub path: Pairs,
    /// The pairs of the query.
    pub query: Pairs,
    /// The headers that are parameters, by the names that the contract gives them.
    pub headers: Pairs,
    /// The body.
    pub body: &'a str,
}

impl<'a> Parts<'a> {
    /// Takes a request for an operation apart; none if its path is not the operation's.
    pub fn new<'h>(
        operation: &Operation,
        path: &str,
        query: &str,
        headers: impl IntoIterator<Item = (&'h str, &'h str)>,
        body: &'a str,
    ) -> Option<Self> {
        let names: Vec<_> = operation.params_in(Place::Header).map(|param| param.name).collect();
        let named =
            |(name, value): (&'h str, &'h str)| Some((*names.iter().find(|of| of.eq_ignore_ascii_case(name))?, value));
        let headers = Pairs::of(headers.into_iter().filter_map(named));
        Some(Self { path: operation.match_path(path)?, query: Pairs::parse(query), headers, body })
    }

    /// A request that is only a query.
    pub fn of_query(query: &str) -> Self {
        Self { query: Pairs::parse(query), ..Self::default() }
    }

    /// A request that is only a body.
    pub fn of_body(body: &'a str) -> Self {
        Self { body, ..Self::default() }
    }

    /// Returns access to the parameters of an operation.
    pub fn params(&self, operation: &'static Operation) -> Params<'_> {
        Params::new(operation, self)
    }

    /// Reads the body from its JSON.
    ///
    /// # Errors
    /// JSON that is not of the type.
    pub fn json<T: DeserializeOwned>(&self, operation: &Operation) -> Result<T, Invalid> {
        let name = operation.body.as_ref().map_or("body", |body| body.name);
        serde_json::from_str(self.body).map_err(|error| Invalid::new(name, &"not readable", &error.to_string()))
    }

    /// Reads the body from the pairs of a form.
    ///
    /// # Errors
    /// As [`FromForm::from_form`].
    pub fn form<T: FromForm>(&self) -> Result<T, Invalid> {
        T::from_form(&Pairs::parse(self.body))
    }
}
