// @generated from api-schema/ by `cargo xtask codegen`. Edit the contract, not this file.

//! Margin: trading pairs and balances.

use serde::Deserializer;
use tradewire_models::margin::{Balance, Symbol};
use tradewire_wire::operation::Operation;
use tradewire_wire::{Endpoint, Invalid, Query, Timestamp, check, operation, value};

use crate::hosts;

/// Lists the pairs that can be traded on margin, with their limits and rates.
///
/// Source: public documentation; *public-medium*.
///
/// # Examples
///
/// All pairs.
///
/// ```
/// use tradewire::margin::Symbols;
///
/// let request = Symbols::new();
/// ```
#[derive(Debug, Clone, PartialEq, Default)]
#[non_exhaustive]
pub struct Symbols {}

#[cfg(feature = "server")]
tradewire_wire::request!(Symbols);

impl Symbols {
    /// The operation in the contract.
    pub const OPERATION: &'static Operation = &SYMBOLS;

    /// Creates the request, which has no parameters.
    pub fn new() -> Self {
        Self::default()
    }
}

impl Endpoint for Symbols {
    type Response = Vec<Symbol>;

    fn operation(&self) -> &'static Operation {
        Self::OPERATION
    }

    fn read_result<'de, D: Deserializer<'de>>(
        deserializer: D,
    ) -> Result<Self::Response, D::Error> {
        value::read(deserializer)
    }
}

pub(crate) static SYMBOLS: Operation = Operation {
    group: "margin",
    name: "symbols",
    method: operation::Method::Get,
    path: "/v4/public/lever/symbol",
    content_type: "application/json",
    auth: operation::Auth::Public,
    effect: operation::Effect::Read,
    ..Operation::on(&hosts::SPOT, &hosts::SPOT_ENVELOPE)
};

/// Returns the margin account of a trading pair.
///
/// Source: public documentation; *public-medium*.
///
/// # Examples
///
/// The margin account of one pair.
///
/// ```
/// use tradewire::margin::BalanceRequest;
///
/// let request = BalanceRequest::new("btc_usdt");
/// ```
#[derive(Debug, Clone, PartialEq)]
#[non_exhaustive]
pub struct BalanceRequest {
    /// Trading pair. The documentation shows it in upper case. Characters: at least 1. *(min
    /// length: inferred)*
    pub symbol: String,
}

#[cfg(feature = "server")]
tradewire_wire::request!(BalanceRequest, symbol = "symbol");

impl BalanceRequest {
    /// The operation in the contract.
    pub const OPERATION: &'static Operation = &BALANCE;

    /// Creates a request from its parameters.
    pub fn new(symbol: impl Into<String>) -> Self {
        Self { symbol: symbol.into() }
    }
}

impl Endpoint for BalanceRequest {
    type Response = Balance;

    fn operation(&self) -> &'static Operation {
        Self::OPERATION
    }

    fn check(&self, _now: Timestamp) -> Result<(), Invalid> {
        let mut inferred = check::Inferred::default();
        inferred.note(check::length("symbol", &self.symbol, 1..));
        inferred.finish()
    }

    fn query(&self) -> Query {
        Query::default().pair("symbol", &self.symbol)
    }

    fn read_result<'de, D: Deserializer<'de>>(
        deserializer: D,
    ) -> Result<Self::Response, D::Error> {
        value::read(deserializer)
    }
}

pub(crate) static BALANCE: Operation = Operation {
    group: "margin",
    name: "balance",
    method: operation::Method::Get,
    path: "/v4/lever/balance",
    content_type: "application/json",
    auth: operation::Auth::Signed,
    effect: operation::Effect::Read,
    ..Operation::on(&hosts::SPOT, &hosts::SPOT_ENVELOPE)
};
