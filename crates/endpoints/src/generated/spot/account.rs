// @generated from api-schema/ by `cargo xtask codegen`. Edit the contract, not this file.

//! Spot: balances, transfers between the accounts of a user, and the listen key.

use serde::Deserializer;
use tradewire_models::spot::{
    Balance, Balances, NewAccountTransfer, NewTransfer, StreamTokens, TransferId,
};
use tradewire_wire::operation::Operation;
use tradewire_wire::{
    Endpoint, Invalid, ListFormat, Query, Rate, Timestamp, check, operation, value,
    write_json,
};

use crate::hosts;

/// Returns the balance of one currency.
///
/// Source: public documentation, public clients; *public-high*.
///
/// # Examples
///
/// The balance in USDT.
///
/// ```
/// use tradewire::spot::BalanceRequest;
///
/// let request = BalanceRequest::new("usdt");
/// ```
#[derive(Debug, Clone, PartialEq)]
#[non_exhaustive]
pub struct BalanceRequest {
    /// Currency. Characters: at least 1. *(min length: inferred)*
    pub currency: String,
}

#[cfg(feature = "server")]
tradewire_wire::request!(BalanceRequest, currency = "currency");

impl BalanceRequest {
    /// The operation in the contract.
    pub const OPERATION: &'static Operation = &BALANCE;

    /// Creates a request from its parameters.
    pub fn new(currency: impl Into<String>) -> Self {
        Self { currency: currency.into() }
    }
}

impl Endpoint for BalanceRequest {
    type Response = Balance;

    fn operation(&self) -> &'static Operation {
        Self::OPERATION
    }

    fn check(&self, _now: Timestamp) -> Result<(), Invalid> {
        let mut inferred = check::Inferred::default();
        inferred.note(check::length("currency", &self.currency, 1..));
        inferred.finish()
    }

    fn query(&self) -> Query {
        Query::default().pair("currency", &self.currency)
    }

    fn read_result<'de, D: Deserializer<'de>>(
        deserializer: D,
    ) -> Result<Self::Response, D::Error> {
        value::read(deserializer)
    }
}

pub(crate) static BALANCE: Operation = Operation {
    group: "spot",
    name: "balance",
    method: operation::Method::Get,
    path: "/v4/balance",
    content_type: "application/json",
    auth: operation::Auth::Signed,
    effect: operation::Effect::Read,
    errors: &["CURRENCY_001"],
    ..Operation::on(&hosts::SPOT, &hosts::SPOT_ENVELOPE)
};

/// Lists the balances of all currencies, or of some.
///
/// Source: public documentation, public clients; *public-high*.
///
/// # Examples
///
/// The balances of two currencies.
///
/// ```
/// use tradewire::spot::BalancesRequest;
///
/// let request = BalancesRequest::new().currencies(["usdt", "btc"]);
/// ```
///
/// All balances.
///
/// ```
/// use tradewire::spot::BalancesRequest;
///
/// let request = BalancesRequest::new();
/// ```
#[derive(Debug, Clone, PartialEq, Default)]
#[non_exhaustive]
pub struct BalancesRequest {
    /// Currencies; all if omitted. Items: at least 1. An empty list is not sent. *(min items:
    /// inferred)*
    pub currencies: Option<Vec<String>>,
}

#[cfg(feature = "server")]
tradewire_wire::request!(BalancesRequest, currencies = "currencies");

impl BalancesRequest {
    /// The operation in the contract.
    pub const OPERATION: &'static Operation = &BALANCES;

    /// Creates a request; all parameters are optional.
    pub fn new() -> Self {
        Self::default()
    }

    /// Sets `currencies`. Currencies; all if omitted. Items: at least 1. An empty list is not
    /// sent.
    #[must_use]
    pub fn currencies(
        mut self,
        currencies: impl IntoIterator<Item = impl Into<String>>,
    ) -> Self {
        self.currencies = Some(currencies.into_iter().map(Into::into).collect());
        self
    }
}

impl Endpoint for BalancesRequest {
    type Response = Balances;

    fn operation(&self) -> &'static Operation {
        Self::OPERATION
    }

    fn check(&self, _now: Timestamp) -> Result<(), Invalid> {
        let mut inferred = check::Inferred::default();
        if let Some(currencies) = &self.currencies {
            inferred.note(check::items("currencies", currencies.len(), 1..));
            for item in currencies {
                check::list_item("currencies", item)?;
            }
        }
        inferred.finish()
    }

    fn query(&self) -> Query {
        Query::default()
            .optional_list("currencies", self.currencies.as_deref(), ListFormat::Comma)
    }

    fn read_result<'de, D: Deserializer<'de>>(
        deserializer: D,
    ) -> Result<Self::Response, D::Error> {
        value::read(deserializer)
    }
}

pub(crate) static BALANCES: Operation = Operation {
    group: "spot",
    name: "balances",
    method: operation::Method::Get,
    path: "/v4/balances",
    content_type: "application/json",
    auth: operation::Auth::Signed,
    effect: operation::Effect::Read,
    rates: &[Rate::per_key(10, 1000)],
    errors: &["CURRENCY_001"],
    ..Operation::on(&hosts::SPOT, &hosts::SPOT_ENVELOPE)
};

/// Transfers an amount between two parts of the account of the caller, such as from spot to
/// futures. The exchange accepts a `bizId` only once: keep it, and the id in the result.
///
/// Source: public documentation, public clients; *public-high*; meaning: *public-medium*.
///
/// # Examples
///
/// From spot to USDT-margined futures.
///
/// ```
/// use tradewire::spot::{AccountType, NewTransfer, Transfer};
/// use tradewire::prelude::*;
///
/// let request = Transfer::new(
///     NewTransfer::new(
///         "transfer_1",
///         AccountType::Spot,
///         AccountType::FuturesU,
///         "usdt",
///         dec!(25.5),
///     ),
/// );
/// ```
///
/// From spot to the margin account of a pair.
///
/// ```
/// use tradewire::spot::{AccountType, NewTransfer, Transfer};
/// use tradewire::prelude::*;
///
/// let request = Transfer::new(
///     NewTransfer::new(
///             "transfer_2",
///             AccountType::Spot,
///             AccountType::Lever,
///             "usdt",
///             dec!(100),
///         )
///         .symbol("btc_usdt"),
/// );
/// ```
#[derive(Debug, Clone, PartialEq)]
#[non_exhaustive]
pub struct Transfer {
    /// The transfer.
    pub transfer: NewTransfer,
}

#[cfg(feature = "server")]
tradewire_wire::request!(Transfer, transfer = "transfer");

impl Transfer {
    /// The operation in the contract.
    pub const OPERATION: &'static Operation = &TRANSFER;

    /// Creates a request from its parameters.
    pub fn new(transfer: NewTransfer) -> Self {
        Self { transfer }
    }
}

impl Endpoint for Transfer {
    type Response = TransferId;

    fn operation(&self) -> &'static Operation {
        Self::OPERATION
    }

    fn check(&self, _now: Timestamp) -> Result<(), Invalid> {
        let mut inferred = check::Inferred::default();
        inferred
            .defer(
                self.transfer.validate().map_err(|error| error.in_field("transfer")),
            )?;
        inferred.finish()
    }

    fn body(&self) -> Result<Option<String>, Invalid> {
        write_json("transfer", &self.transfer)
            .map(Some)
            .map_err(|error| error.in_operation(Self::OPERATION.title()))
    }

    fn read_result<'de, D: Deserializer<'de>>(
        deserializer: D,
    ) -> Result<Self::Response, D::Error> {
        value::read(deserializer)
    }
}

pub(crate) static TRANSFER: Operation = Operation {
    group: "spot",
    name: "transfer",
    method: operation::Method::Post,
    path: "/v4/balance/transfer",
    content_type: "application/json",
    auth: operation::Auth::Signed,
    effect: operation::Effect::Trade,
    verify: &["spot balances", "margin balance", "futures bills"],
    errors: TRANSFER_ERRORS,
    proof: operation::Proof::Id,
    ..Operation::on(&hosts::SPOT, &hosts::SPOT_ENVELOPE)
};

/// Transfers an amount between two accounts of the same user. The exchange accepts a `bizId`
/// only once: keep it, and the id in the result.
///
/// Source: public documentation, public clients; *public-high*; meaning: *public-medium*.
///
/// # Examples
///
/// From the spot account of the caller to that of another account.
///
/// ```
/// use tradewire::spot::{AccountType, NewAccountTransfer, TransferBetweenAccounts};
/// use tradewire::prelude::*;
///
/// let request = TransferBetweenAccounts::new(
///     NewAccountTransfer::new(
///         "transfer_3",
///         AccountType::Spot,
///         AccountType::Spot,
///         "usdt",
///         dec!(1),
///         8840001,
///     ),
/// );
/// ```
#[derive(Debug, Clone, PartialEq)]
#[non_exhaustive]
pub struct TransferBetweenAccounts {
    /// The transfer.
    pub transfer: NewAccountTransfer,
}

#[cfg(feature = "server")]
tradewire_wire::request!(TransferBetweenAccounts, transfer = "transfer");

impl TransferBetweenAccounts {
    /// The operation in the contract.
    pub const OPERATION: &'static Operation = &TRANSFER_BETWEEN_ACCOUNTS;

    /// Creates a request from its parameters.
    pub fn new(transfer: NewAccountTransfer) -> Self {
        Self { transfer }
    }
}

impl Endpoint for TransferBetweenAccounts {
    type Response = TransferId;

    fn operation(&self) -> &'static Operation {
        Self::OPERATION
    }

    fn check(&self, _now: Timestamp) -> Result<(), Invalid> {
        let mut inferred = check::Inferred::default();
        inferred
            .defer(
                self.transfer.validate().map_err(|error| error.in_field("transfer")),
            )?;
        inferred.finish()
    }

    fn body(&self) -> Result<Option<String>, Invalid> {
        write_json("transfer", &self.transfer)
            .map(Some)
            .map_err(|error| error.in_operation(Self::OPERATION.title()))
    }

    fn read_result<'de, D: Deserializer<'de>>(
        deserializer: D,
    ) -> Result<Self::Response, D::Error> {
        value::read(deserializer)
    }
}

pub(crate) static TRANSFER_BETWEEN_ACCOUNTS: Operation = Operation {
    group: "spot",
    name: "transfer_between_accounts",
    method: operation::Method::Post,
    path: "/v4/balance/account/transfer",
    content_type: "application/json",
    auth: operation::Auth::Signed,
    effect: operation::Effect::Trade,
    verify: &["spot balances"],
    errors: TRANSFER_ERRORS,
    proof: operation::Proof::Id,
    ..Operation::on(&hosts::SPOT, &hosts::SPOT_ENVELOPE)
};

/// Returns a listen key, which authorizes subscriptions to the private streams. It is valid
/// for 2 days; another request resets this period.
///
/// Source: public documentation, public clients; *public-high*; meaning, rate:
/// *public-medium*; account, effect: *inferred*.
///
/// # Examples
///
/// A listen key.
///
/// ```
/// use tradewire::spot::ListenKey;
///
/// let request = ListenKey::new();
/// ```
#[derive(Debug, Clone, PartialEq, Default)]
#[non_exhaustive]
pub struct ListenKey {}

#[cfg(feature = "server")]
tradewire_wire::request!(ListenKey);

impl ListenKey {
    /// The operation in the contract.
    pub const OPERATION: &'static Operation = &LISTEN_KEY;

    /// Creates the request, which has no parameters.
    pub fn new() -> Self {
        Self::default()
    }
}

impl Endpoint for ListenKey {
    type Response = StreamTokens;

    fn operation(&self) -> &'static Operation {
        Self::OPERATION
    }

    fn read_result<'de, D: Deserializer<'de>>(
        deserializer: D,
    ) -> Result<Self::Response, D::Error> {
        value::read(deserializer)
    }
}

pub(crate) static LISTEN_KEY: Operation = Operation {
    group: "spot",
    name: "listen_key",
    method: operation::Method::Post,
    path: "/v4/ws-token",
    content_type: "application/json",
    auth: operation::Auth::Signed,
    effect: operation::Effect::Read,
    rates: &[Rate::per_key(1, 10000)],
    returns_secret: true,
    ..Operation::on(&hosts::SPOT, &hosts::SPOT_ENVELOPE)
};

/// The error codes of `transfer` and `transfer_between_accounts`.
const TRANSFER_ERRORS: &[&str] = &[
    "CURRENCY_001",
    "FUND_001",
    "FUND_002",
    "FUND_003",
    "FUND_004",
    "FUND_005",
    "FUND_014",
    "FUND_015",
    "FUND_016",
    "FUND_017",
    "FUND_018",
    "FUND_019",
    "FUND_020",
    "FUND_021",
    "FUND_022",
    "FUND_044",
    "TRANSFER_001",
    "TRANSFER_002",
    "TRANSFER_003",
    "TRANSFER_004",
    "TRANSFER_005",
    "TRANSFER_006",
    "TRANSFER_007",
    "TRANSFER_008",
    "TRANSFER_009",
    "TRANSFER_010",
    "TRANSFER_011",
    "TRANSFER_012",
    "GATEWAY_0003",
];

#[cfg(feature = "channels")]
pub(crate) mod channels {
    //! Channels of `spot/account`.

    use serde::{Deserialize, Deserializer};
    use tradewire_models::spot::BalanceUpdate;
    use tradewire_wire::channel;

    /// Pushes each changed balance of the account.
    ///
    /// Topic: `balance`.
    ///
    /// Source: public documentation, public clients; *public-high*; lists: *inferred*.
    #[derive(Debug, Clone, PartialEq, Default)]
    #[non_exhaustive]
    pub struct Balance {}

    impl Balance {
        /// The channel in the contract.
        pub const CHANNEL: &'static channel::Channel = &BALANCE;

        /// Creates the subscription, which has no arguments.
        pub fn new() -> Self {
            Self::default()
        }
    }

    impl channel::Subscription for Balance {
        type Event = BalanceUpdate;

        fn channel(&self) -> &'static channel::Channel {
            Self::CHANNEL
        }

        fn read_event<'de, D: Deserializer<'de>>(
            deserializer: D,
        ) -> Result<Self::Event, D::Error> {
            Self::Event::deserialize(deserializer)
        }
    }

    static BALANCE: channel::Channel = channel::Channel {
        group: "spot",
        name: "balance",
        socket: &crate::sockets::SPOT_PRIVATE,
        topic: "balance",
        kind: channel::ChannelKind::Snapshot,
        lists: &["spot balances"],
    };
}
