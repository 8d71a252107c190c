//! What every request can do.

use std::borrow::Cow;

use serde::de::Deserializer;
use tradewire_models::Timestamp;

use crate::spec::Operation;
use crate::{Invalid, Query};

/// A request: a value that knows its operation, its text on the wire and what it is answered with.
pub trait Endpoint {
    /// What the `result` of the answer decodes to.
    type Response;

    /// The operation that is asked for.
    fn operation(&self) -> &'static Operation;

    /// Checks the request against the rules of the contract. `now` is the moment that limits of age are counted from.
    ///
    /// # Errors
    /// The first rule that is broken, with the value and how to mend it. A client sends nothing then.
    fn validate(&self, now: Timestamp) -> Result<(), Invalid>;

    /// The path on its host.
    fn path(&self) -> Cow<'static, str> {
        Cow::Borrowed(self.operation().path)
    }

    /// The query, its pairs in the order in which they are sent and signed.
    fn query(&self) -> Query {
        Query::default()
    }

    /// The headers that its parameters travel in. They are sent, and not signed.
    fn headers(&self) -> Vec<(&'static str, Cow<'_, str>)> {
        Vec::new()
    }

    /// The body, byte for byte as it is sent and signed.
    ///
    /// # Errors
    /// A value that cannot be written.
    fn body(&self) -> Result<Option<String>, Invalid> {
        Ok(None)
    }

    /// How many elements the request carries: the orders of a batch, otherwise one.
    fn elements(&self) -> usize {
        1
    }

    /// Reads the `result` of an answer. A bare number is read from its digits, like one in a record.
    ///
    /// # Errors
    /// A result of another form.
    fn read_result<'de, D: Deserializer<'de>>(deserializer: D) -> Result<Self::Response, D::Error>;
}

impl<E: Endpoint> Endpoint for &E {
    type Response = E::Response;

    fn operation(&self) -> &'static Operation {
        (**self).operation()
    }

    fn validate(&self, now: Timestamp) -> Result<(), Invalid> {
        (**self).validate(now)
    }

    fn path(&self) -> Cow<'static, str> {
        (**self).path()
    }

    fn query(&self) -> Query {
        (**self).query()
    }

    fn headers(&self) -> Vec<(&'static str, Cow<'_, str>)> {
        (**self).headers()
    }

    fn body(&self) -> Result<Option<String>, Invalid> {
        (**self).body()
    }

    fn elements(&self) -> usize {
        (**self).elements()
    }

    fn read_result<'de, D: Deserializer<'de>>(deserializer: D) -> Result<Self::Response, D::Error> {
        E::read_result(deserializer)
    }
}
