// @generated from api-schema/ by `cargo xtask codegen`. Edit the contract, not this file.

//! Spot: trading pairs and currencies.

use serde::Deserializer;
use tradewire_models::spot::{CurrencyList, SymbolList};
use tradewire_wire::operation::Operation;
use tradewire_wire::{
    Endpoint, Invalid, ListFormat, Query, Rate, Timestamp, check, operation, value,
};

use crate::hosts;

/// Lists the trading pairs, with their precisions, fees and order rules.
///
/// Source: public documentation, public clients; *public-high*.
///
/// # Examples
///
/// One trading pair.
///
/// ```
/// use tradewire::spot::Symbols;
///
/// let request = Symbols::new().symbol("btc_usdt");
/// ```
///
/// Two trading pairs, unless the list is unchanged.
///
/// ```
/// use tradewire::spot::Symbols;
///
/// let request = Symbols::new()
///     .symbols(["btc_usdt", "eth_usdt"])
///     .version("7cd2cfab0dc979339f1de904bd90c9cb");
/// ```
#[derive(Debug, Clone, PartialEq, Default)]
#[non_exhaustive]
pub struct Symbols {
    /// One trading pair; all pairs if omitted. Characters: at least 1. *(min length: inferred)*
    pub symbol: Option<String>,
    /// Several trading pairs. It overrides `symbol`. Items: at least 1. An empty list is not
    /// sent. *(min items: inferred)*
    pub symbols: Option<Vec<String>>,
    /// Version of the list that the caller has. If it is current, the response omits the pairs.
    pub version: Option<String>,
}

#[cfg(feature = "server")]
tradewire_wire::request!(
    Symbols,
    symbol = "symbol",
    symbols = "symbols",
    version = "version",
);

impl Symbols {
    /// The operation in the contract.
    pub const OPERATION: &'static Operation = &SYMBOLS;

    /// Creates a request; all parameters are optional.
    pub fn new() -> Self {
        Self::default()
    }

    /// Sets `symbol`. One trading pair; all pairs if omitted. Characters: at least 1.
    #[must_use]
    pub fn symbol(mut self, symbol: impl Into<String>) -> Self {
        self.symbol = Some(symbol.into());
        self
    }

    /// Sets `symbols`. Several trading pairs. It overrides `symbol`. Items: at least 1. An empty
    /// list is not sent.
    #[must_use]
    pub fn symbols(
        mut self,
        symbols: impl IntoIterator<Item = impl Into<String>>,
    ) -> Self {
        self.symbols = Some(symbols.into_iter().map(Into::into).collect());
        self
    }

    /// Sets `version`. Version of the list that the caller has. If it is current, the response
    /// omits the pairs.
    #[must_use]
    pub fn version(mut self, version: impl Into<String>) -> Self {
        self.version = Some(version.into());
        self
    }
}

impl Endpoint for Symbols {
    type Response = SymbolList;

    fn operation(&self) -> &'static Operation {
        Self::OPERATION
    }

    fn check(&self, _now: Timestamp) -> Result<(), Invalid> {
        let mut inferred = check::Inferred::default();
        if let Some(symbol) = &self.symbol {
            inferred.note(check::length("symbol", symbol, 1..));
        }
        if let Some(symbols) = &self.symbols {
            inferred.note(check::items("symbols", symbols.len(), 1..));
            for item in symbols {
                check::list_item("symbols", item)?;
            }
        }
        inferred.finish()
    }

    fn query(&self) -> Query {
        Query::default()
            .optional("symbol", self.symbol.as_ref())
            .optional_list("symbols", self.symbols.as_deref(), ListFormat::Comma)
            .optional("version", self.version.as_ref())
    }

    fn read_result<'de, D: Deserializer<'de>>(
        deserializer: D,
    ) -> Result<Self::Response, D::Error> {
        value::read(deserializer)
    }
}

pub(crate) static SYMBOLS: Operation = Operation {
    group: "spot",
    name: "symbols",
    method: operation::Method::Get,
    path: "/v4/public/symbol",
    content_type: "application/json",
    auth: operation::Auth::Public,
    effect: operation::Effect::Read,
    rates: &[Rate::per_ip(10, 1000)],
    ..Operation::on(&hosts::SPOT, &hosts::SPOT_ENVELOPE)
};

/// Lists the currencies. The documentation shows a list without a wrapper; recorded responses
/// have one.
///
/// Source: public documentation, public clients; *public-high*.
///
/// # Examples
///
/// All currencies.
///
/// ```
/// use tradewire::spot::Currencies;
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
    type Response = CurrencyList;

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
    group: "spot",
    name: "currencies",
    method: operation::Method::Get,
    path: "/v4/public/currencies",
    content_type: "application/json",
    auth: operation::Auth::Public,
    effect: operation::Effect::Read,
    ..Operation::on(&hosts::SPOT, &hosts::SPOT_ENVELOPE)
};
