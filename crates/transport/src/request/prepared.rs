//! Validates a request and serializes its parts.

use std::borrow::Cow;

use tradewire_endpoints::{Endpoint, Operation, Query};
use tradewire_models::Timestamp;

use crate::error::not_sent::NotSent;

/// A request that satisfies the rules of the contract, serialized in the form that is sent.
///
/// It is not signed yet: signing is the last step before the request is handed to the HTTP client.
#[derive(Debug, Clone)]
pub struct PreparedRequest {
    operation: &'static Operation,
    path: Cow<'static, str>,
    query: Query,
    body: Option<String>,
    elements: usize,
}

impl PreparedRequest {
    /// Validates a request at the time `now` and serializes it.
    ///
    /// # Errors
    /// Returns an error if the request breaks a rule of the contract, or if its path could lead to another host or operation.
    pub fn new(request: &impl Endpoint, now: Timestamp) -> Result<Self, NotSent> {
        Self::of(request, now, false)
    }

    /// Validates and serializes a request. A rule that no source states is not enforced if the caller insists.
    pub(crate) fn of(request: &impl Endpoint, now: Timestamp, insists: bool) -> Result<Self, NotSent> {
        match request.validate(now) {
            Err(invalid) if invalid.inferred && insists => {}
            checked => checked?,
        }
        let path = request.path();
        if !is_safe_path(&path) {
            return Err(NotSent::InvalidPath { path: path.into_owned() });
        }
        request.operation().check_path(&path)?;
        Ok(Self {
            operation: request.operation(),
            path,
            query: request.query(),
            body: request.body()?,
            elements: request.elements(),
        })
    }

    /// Returns the operation that is called.
    pub fn operation(&self) -> &'static Operation {
        self.operation
    }

    /// Returns the path on its host.
    pub fn path(&self) -> &str {
        &self.path
    }

    /// Returns the query.
    pub fn query(&self) -> &Query {
        &self.query
    }

    /// Returns the body, byte for byte.
    pub fn body(&self) -> Option<&str> {
        self.body.as_deref()
    }

    /// Returns the number of elements: the number of orders of a batch, 1 without a batch, 0 if it is unknown.
    pub fn elements(&self) -> usize {
        self.elements
    }
}

/// Returns whether a string remains a path when it is appended to a host.
fn is_safe_path(path: &str) -> bool {
    let is_allowed = |byte: u8| byte.is_ascii_graphic() && !matches!(byte, b'?' | b'#' | b'\\');
    path.starts_with('/') && !path.starts_with("//") && path.bytes().all(is_allowed)
}
