// @generated from api-schema/ by `cargo xtask codegen`. Edit the contract, not this file.

//! Futures: trading pairs, their leverage brackets, and currencies.

use serde::Deserializer;
use tradewire_models::futures::{LeverageBrackets, SymbolConfig, SymbolList};
use tradewire_wire::operation::Operation;
use tradewire_wire::{Endpoint, Invalid, Query, Timestamp, check, operation, value};

use crate::hosts;

/// Returns the configuration of one trading pair.
///
/// Source: public documentation, public clients; *public-high*.
///
/// # Examples
///
/// The configuration of one pair.
///
/// ```
/// use tradewire::futures::Symbol;
///
/// let request = Symbol::new("btc_usdt");
/// ```
#[derive(Debug, Clone, PartialEq)]
#[non_exhaustive]
pub struct Symbol {
    /// Trading pair. Characters: at least 1. *(min length: inferred)*
    pub symbol: String,
}

#[cfg(feature = "server")]
tradewire_wire::request!(Symbol, symbol = "symbol");

impl Symbol {
    /// The operation in the contract.
    pub const OPERATION: &'static Operation = &SYMBOL;

    /// Creates a request from its parameters.
    pub fn new(symbol: impl Into<String>) -> Self {
        Self { symbol: symbol.into() }
    }
}

impl Endpoint for Symbol {
    type Response = SymbolConfig;

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

pub(crate) static SYMBOL: Operation = Operation {
    group: "futures",
    name: "symbol",
    method: operation::Method::Get,
    path: "/future/market/v1/public/symbol/detail",
    content_type: "application/x-www-form-urlencoded",
    auth: operation::Auth::Public,
    effect: operation::Effect::Read,
    errors: &["invalid_symbol"],
    ..Operation::on(&hosts::FUTURES, &hosts::FUTURES_ENVELOPE)
};

/// Lists the configurations of all trading pairs. The documentation shows a list; public
/// clients read it from the field `symbols` of an object.
///
/// Source: public documentation, public clients; *public-high*; returns: *public-medium*.
///
/// # Examples
///
/// All pairs.
///
/// ```
/// use tradewire::futures::Symbols;
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
    type Response = SymbolList;

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
    group: "futures",
    name: "symbols",
    method: operation::Method::Get,
    path: "/future/market/v3/public/symbol/list",
    content_type: "application/x-www-form-urlencoded",
    auth: operation::Auth::Public,
    effect: operation::Effect::Read,
    ..Operation::on(&hosts::FUTURES, &hosts::FUTURES_ENVELOPE)
};

/// Lists the configurations of all trading pairs, like `symbols`, but without a version. It
/// is not documented; public clients call it.
///
/// Source: public clients; *public-medium*.
///
/// # Examples
///
/// All pairs.
///
/// ```
/// use tradewire::futures::AllSymbols;
///
/// let request = AllSymbols::new();
/// ```
#[derive(Debug, Clone, PartialEq, Default)]
#[non_exhaustive]
pub struct AllSymbols {}

#[cfg(feature = "server")]
tradewire_wire::request!(AllSymbols);

impl AllSymbols {
    /// The operation in the contract.
    pub const OPERATION: &'static Operation = &ALL_SYMBOLS;

    /// Creates the request, which has no parameters.
    pub fn new() -> Self {
        Self::default()
    }
}

impl Endpoint for AllSymbols {
    type Response = Vec<SymbolConfig>;

    fn operation(&self) -> &'static Operation {
        Self::OPERATION
    }

    fn read_result<'de, D: Deserializer<'de>>(
        deserializer: D,
    ) -> Result<Self::Response, D::Error> {
        value::read(deserializer)
    }
}

pub(crate) static ALL_SYMBOLS: Operation = Operation {
    group: "futures",
    name: "all_symbols",
    method: operation::Method::Get,
    path: "/future/market/v1/public/symbol/list",
    content_type: "application/x-www-form-urlencoded",
    auth: operation::Auth::Public,
    effect: operation::Effect::Read,
    ..Operation::on(&hosts::FUTURES, &hosts::FUTURES_ENVELOPE)
};

/// Lists the currencies of the trading pairs. Which of their currencies it lists is not
/// documented.
///
/// Source: public documentation, public clients; *public-high*.
///
/// # Examples
///
/// All currencies.
///
/// ```
/// use tradewire::futures::Currencies;
///
/// let request = Currencies::new();
/// ```
#[derive(Debug, Clone, PartialEq, Default)]
#[non_exhaustive]
pub struct Currencies {}

#[cfg(feature = "server")]
tradewire_wire::request!(Currencies);

impl Currencies {
    /// The operation in the contract.
    pub const OPERATION: &'static Operation = &CURRENCIES;

    /// Creates the request, which has no parameters.
    pub fn new() -> Self {
        Self::default()
    }
}

impl Endpoint for Currencies {
    type Response = Vec<String>;

    fn operation(&self) -> &'static Operation {
        Self::OPERATION
    }

    fn read_result<'de, D: Deserializer<'de>>(
        deserializer: D,
    ) -> Result<Self::Response, D::Error> {
        value::read(deserializer)
    }
}

pub(crate) static CURRENCIES: Operation = Operation {
    group: "futures",
    name: "currencies",
    method: operation::Method::Get,
    path: "/future/market/v1/public/symbol/coins",
    content_type: "application/x-www-form-urlencoded",
    auth: operation::Auth::Public,
    effect: operation::Effect::Read,
    ..Operation::on(&hosts::FUTURES, &hosts::FUTURES_ENVELOPE)
};

/// Returns the leverage brackets of a trading pair: limits of leverage and margin by the size
/// of a position.
///
/// Source: public documentation, public clients; *public-high*.
///
/// # Examples
///
/// One pair.
///
/// ```
/// use tradewire::futures::LeverageBracketsRequest;
///
/// let request = LeverageBracketsRequest::new("btc_usdt");
/// ```
#[derive(Debug, Clone, PartialEq)]
#[non_exhaustive]
pub struct LeverageBracketsRequest {
    /// Trading pair. Characters: at least 1. *(min length: inferred)*
    pub symbol: String,
}

#[cfg(feature = "server")]
tradewire_wire::request!(LeverageBracketsRequest, symbol = "symbol");

impl LeverageBracketsRequest {
    /// The operation in the contract.
    pub const OPERATION: &'static Operation = &LEVERAGE_BRACKETS;

    /// Creates a request from its parameters.
    pub fn new(symbol: impl Into<String>) -> Self {
        Self { symbol: symbol.into() }
    }
}

impl Endpoint for LeverageBracketsRequest {
    type Response = LeverageBrackets;

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

pub(crate) static LEVERAGE_BRACKETS: Operation = Operation {
    group: "futures",
    name: "leverage_brackets",
    method: operation::Method::Get,
    path: "/future/market/v1/public/leverage/bracket/detail",
    content_type: "application/x-www-form-urlencoded",
    auth: operation::Auth::Public,
    effect: operation::Effect::Read,
    errors: &["invalid_symbol"],
    ..Operation::on(&hosts::FUTURES, &hosts::FUTURES_ENVELOPE)
};

/// Lists the leverage brackets of all trading pairs. It is not documented; public clients
/// call it.
///
/// Source: public clients; *public-medium*.
///
/// # Examples
///
/// All pairs.
///
/// ```
/// use tradewire::futures::AllLeverageBrackets;
///
/// let request = AllLeverageBrackets::new();
/// ```
#[derive(Debug, Clone, PartialEq, Default)]
#[non_exhaustive]
pub struct AllLeverageBrackets {}

#[cfg(feature = "server")]
tradewire_wire::request!(AllLeverageBrackets);

impl AllLeverageBrackets {
    /// The operation in the contract.
    pub const OPERATION: &'static Operation = &ALL_LEVERAGE_BRACKETS;

    /// Creates the request, which has no parameters.
    pub fn new() -> Self {
        Self::default()
    }
}

impl Endpoint for AllLeverageBrackets {
    type Response = Vec<LeverageBrackets>;

    fn operation(&self) -> &'static Operation {
        Self::OPERATION
    }

    fn read_result<'de, D: Deserializer<'de>>(
        deserializer: D,
    ) -> Result<Self::Response, D::Error> {
        value::read(deserializer)
    }
}

pub(crate) static ALL_LEVERAGE_BRACKETS: Operation = Operation {
    group: "futures",
    name: "all_leverage_brackets",
    method: operation::Method::Get,
    path: "/future/market/v1/public/leverage/bracket/list",
    content_type: "application/x-www-form-urlencoded",
    auth: operation::Auth::Public,
    effect: operation::Effect::Read,
    ..Operation::on(&hosts::FUTURES, &hosts::FUTURES_ENVELOPE)
};
