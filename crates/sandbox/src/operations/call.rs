//! A request that an operation executes, after the checks of its signature and rate limit.

use std::net::IpAddr;

use serde::de::DeserializeOwned;
use tradewire_endpoints::Invalid;
use tradewire_models::{ErrorCode, Timestamp};
use tradewire_transport::signing::VerificationError;
use tradewire_wire::operation::Effect;
use tradewire_wire::server::Parts;
use tradewire_wire::signing::SignatureRejection;

use crate::exchange::{Exchange, OpenAccount};
use crate::futures::{Ledger, Owner};
use crate::reply::Rejection;
use crate::served_operation::{self, ServedOperation};
use crate::spot::SpotLedger;
use crate::trading::Trading;

/// The prefix of the codes that name a field.
const INVALID: &str = "invalid";
/// The codes of spot trades for an invalid parameter. `FAILURE`, the code of the host, does not prove that nothing was
/// executed.
const SPOT_REJECTIONS: [ErrorCode; 2] = [ErrorCode::InvalidTransferParameter, ErrorCode::OrderRejected];

/// A request whose signature and rate limit have already been checked.
pub(crate) struct Call<'a> {
    pub(crate) exchange: &'a Exchange,
    pub(crate) operation: ServedOperation,
    /// The account that signed the request; `None` if the operation is public.
    pub(crate) caller: Option<&'a OpenAccount>,
    /// The address that the request came from.
    pub(crate) peer: IpAddr,
    /// The time of the exchange's state. Until the state is locked, it is the time at which the request arrived.
    pub(crate) now: Timestamp,
    /// The time that the clock of the exchange shows. Timestamps are compared with it. A fault may skew it.
    pub(crate) shown: Timestamp,
    pub(crate) parts: &'a Parts<'a>,
}

impl<'a> Call<'a> {
    pub(crate) fn caller(&self) -> Result<&'a OpenAccount, Rejection> {
        let signing = self.operation.wire.host.signing;
        self.caller
            .ok_or_else(|| Rejection::Signature(VerificationError::new(signing, SignatureRejection::MissingKey), None))
    }

    pub(crate) fn owner(&self) -> Result<Owner, Rejection> {
        Ok(self.caller()?.owner)
    }

    pub(crate) fn ledger<'t>(&self, trading: &'t Trading) -> Result<&'t Ledger, Rejection> {
        Ok(trading.ledger(self.owner()?).ok_or(ErrorCode::NoSuchUser)?)
    }

    pub(crate) fn spot_ledger<'t>(&self, trading: &'t Trading) -> Result<&'t SpotLedger, Rejection> {
        Ok(trading.spot_ledger(self.owner()?).ok_or(ErrorCode::NoSuchUser)?)
    }

    pub(crate) fn check(&self) -> Result<(), Rejection> {
        self.operation.check(self.parts, self.shown).map_err(|invalid| self.malformed(invalid))
    }

    /// Returns the rejection of a request that breaks a rule of the contract. It has the code of the operation that names the field, if
    /// there is one: `invalid_time` names `startTime`. Otherwise, a trade has a code which proves that it was not executed.
    fn malformed(&self, invalid: Invalid) -> Rejection {
        let field = letters(invalid.field.rsplit('.').next().unwrap_or_default());
        let subject = |code: &str| code.strip_prefix(INVALID).map(letters).filter(|subject| !subject.is_empty());
        let codes = self.operation.wire.errors.iter().filter_map(|code| Some((code, subject(code)?)));
        // The longest match counts: both `invalid_price` and `invalid_trigger_profit_price` may be listed.
        let naming = codes.filter(|(_, subject)| field.ends_with(subject)).max_by_key(|(_, subject)| subject.len());
        let naming = naming.map(|(code, _)| ErrorCode::parse(code));
        let is_trade = self.operation.wire.effect != Effect::Read;
        let may_return = |code: &ErrorCode| served_operation::may_return(self.operation.wire, code.as_str());
        let proof = || SPOT_REJECTIONS.into_iter().find(|code| is_trade && may_return(code));
        match naming.or_else(proof) {
            Some(code) => Rejection::Code(code, invalid.to_string()),
            None => Rejection::Malformed(invalid),
        }
    }

    pub(crate) fn parse<R: DeserializeOwned>(&self) -> Result<R, Rejection> {
        self.check()?;
        self.parse_unchecked()
    }

    /// Parses the request without checking it. A request that cannot be parsed is rejected by the rules of the contract. If it follows
    /// them, the typed requests were generated from another contract.
    pub(crate) fn parse_unchecked<R: DeserializeOwned>(&self) -> Result<R, Rejection> {
        self.operation.request().typed(self.parts).or_else(|error| {
            self.check()?;
            let invalid = Invalid::new("request", &"malformed", &error.to_string());
            let is_embedded = self.operation.contract.is_embedded();
            Err(if is_embedded { self.malformed(invalid) } else { Rejection::Incompatible(invalid) })
        })
    }
}

pub(super) fn check_symbol(trading: &Trading, symbol: Option<&str>) -> Result<(), Rejection> {
    if let Some(symbol) = symbol {
        trading.existing_market(symbol)?;
    }
    Ok(())
}

/// Returns the letters of a name, so that `positionSide` equals `position_side`.
fn letters(name: &str) -> String {
    name.chars().filter(char::is_ascii_alphanumeric).map(|letter| letter.to_ascii_lowercase()).collect()
}
