//! A request that an operation executes, after the checks of its signature and rate limit.

use std::net::IpAddr;

use tradewire_contract::Contract;
use tradewire_endpoints::Invalid;
use tradewire_models::{ErrorCode, Timestamp};
use tradewire_transport::signing::VerificationError;
use tradewire_wire::Endpoint;
use tradewire_wire::server::Parts;
use tradewire_wire::signing::SignatureRejection;

use crate::exchange::{Exchange, OpenAccount};
use crate::futures::{Ledger, Trading};
use crate::reply::{Json, Rejection};
use crate::served_operation::ServedOperation;

/// A request whose signature and rate limit have already been checked.
pub(crate) struct Call<'a> {
    pub(crate) exchange: &'a Exchange,
    pub(crate) operation: ServedOperation,
    /// The account that signed the request; `None` if the operation is public.
    pub(crate) caller: Option<&'a OpenAccount>,
    /// The address that the request came from.
    pub(crate) peer: IpAddr,
    /// The time that the state of the exchange follows.
    pub(crate) now: Timestamp,
    /// The time that the clock of the exchange shows, which timestamps are compared with. A fault may skew it.
    pub(crate) shown: Timestamp,
    pub(crate) parts: &'a Parts<'a>,
}

impl<'a> Call<'a> {
    /// Returns the caller of a signed operation.
    pub(crate) fn caller(&self) -> Result<&'a OpenAccount, Rejection> {
        let signing = self.operation.wire.host.signing;
        self.caller
            .ok_or_else(|| Rejection::Signature(VerificationError::new(signing, SignatureRejection::MissingKey), None))
    }

    /// Runs `act` on futures trading, with the ledger of the caller.
    pub(crate) fn with_own_ledger(
        &self,
        act: impl FnOnce(&Trading, &Ledger) -> Result<Json, Rejection>,
    ) -> Result<Json, Rejection> {
        let owner = self.caller()?.owner;
        self.exchange.with_trading(self.now, |trading| {
            let ledger = trading.ledger(owner).ok_or(ErrorCode::NoSuchUser)?;
            act(trading, ledger)
        })?
    }

    /// Checks the request against the rules of the contract.
    pub(crate) fn check(&self) -> Result<(), Rejection> {
        Ok(self.operation.check(self.parts, self.shown)?)
    }

    /// Checks another request for the same operation against the rules of the contract.
    pub(crate) fn check_body(&self, request: &impl Endpoint) -> Result<(), Rejection> {
        let body = request.body()?.unwrap_or_default();
        let parts = Parts { body: &body, ..self.parts.clone() };
        Ok(self.operation.check(&parts, self.shown)?)
    }

    /// Checks the request against the rules of the contract, and parses it.
    pub(crate) fn parse<R>(&self, parse: fn(&Parts<'_>) -> Result<R, Invalid>) -> Result<R, Rejection> {
        self.check()?;
        self.parse_unchecked(parse)
    }

    /// Parses the request without checking it. A request that cannot be parsed is rejected by the rules of the contract; if it
    /// follows them, the contract is not the one that the typed requests were generated from.
    pub(crate) fn parse_unchecked<R>(&self, parse: fn(&Parts<'_>) -> Result<R, Invalid>) -> Result<R, Rejection> {
        match parse(self.parts) {
            Ok(request) => Ok(request),
            Err(invalid) => {
                self.check()?;
                let is_embedded = std::ptr::eq(self.operation.contract, Contract::embedded());
                Err(if is_embedded { Rejection::Malformed(invalid) } else { Rejection::Incompatible(invalid) })
            }
        }
    }
}
