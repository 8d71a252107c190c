//! An accepted request on its way to an operation.

use tradewire_endpoints::spec::{Operation, Refusal};
use tradewire_endpoints::{Endpoint, Invalid, Parts};
use tradewire_models::Timestamp;

use crate::exchange::{Exchange, OpenAccount};
use crate::reply::Rejection;

/// A request whose signature and rate limit have been checked.
pub(crate) struct Call<'a> {
    pub(crate) exchange: &'a Exchange,
    pub(crate) operation: &'static Operation,
    /// The account that signed the request; `None` if the operation is public.
    pub(crate) caller: Option<&'a OpenAccount>,
    pub(crate) now: Timestamp,
    pub(crate) parts: &'a Parts<'a>,
}

impl<'a> Call<'a> {
    /// Returns the caller of a signed operation.
    pub(crate) fn caller(&self) -> Result<&'a OpenAccount, Rejection> {
        self.caller.ok_or_else(|| Rejection::Signature(Refusal::MissingKey.into(), None))
    }

    /// Parses the request from its parts, and validates it.
    pub(crate) fn parse<R: Endpoint>(&self, parse: fn(&Parts<'_>) -> Result<R, Invalid>) -> Result<R, Rejection> {
        let request = parse(self.parts)?;
        request.validate(self.now)?;
        Ok(request)
    }
}
