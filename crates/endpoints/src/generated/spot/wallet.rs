// @generated from api-schema/ by `cargo xtask codegen`. Edit the contract, not this file.

//! Spot: deposits, withdrawals, and the networks of currencies.

use serde::Deserializer;
use tradewire_models::spot::{
    CurrencyNetworks, Deposit, DepositAddress, DepositId, Direction, NewWithdrawal,
    WalletPage, WalletStatus, Withdrawal, WithdrawalId, WithdrawalReceipt,
};
use tradewire_wire::operation::Operation;
use tradewire_wire::{
    Endpoint, Invalid, Paged, Query, Rate, Timestamp, check, operation, paging, value,
    write_json,
};

use crate::hosts;

/// Lists the currencies that can be deposited or withdrawn, with their networks. Other
/// operations need their names as `currency` and `chain`.
///
/// Source: public documentation, public clients; *public-high*.
///
/// # Examples
///
/// All currencies.
///
/// ```
/// use tradewire::spot::SupportedCurrencies;
///
/// let request = SupportedCurrencies::new();
/// ```
#[derive(Debug, Clone, PartialEq, Default)]
#[non_exhaustive]
pub struct SupportedCurrencies {}

#[cfg(feature = "server")]
tradewire_wire::request!(SupportedCurrencies);

impl SupportedCurrencies {
    /// The operation in the contract.
    pub const OPERATION: &'static Operation = &SUPPORTED_CURRENCIES;

    /// Creates the request, which has no parameters.
    pub fn new() -> Self {
        Self::default()
    }
}

impl Endpoint for SupportedCurrencies {
    type Response = Vec<CurrencyNetworks>;

    fn operation(&self) -> &'static Operation {
        Self::OPERATION
    }

    fn read_result<'de, D: Deserializer<'de>>(
        deserializer: D,
    ) -> Result<Self::Response, D::Error> {
        value::read(deserializer)
    }
}

pub(crate) static SUPPORTED_CURRENCIES: Operation = Operation {
    group: "spot",
    name: "supported_currencies",
    method: operation::Method::Get,
    path: "/v4/public/wallet/support/currency",
    content_type: "application/json",
    auth: operation::Auth::Public,
    effect: operation::Effect::Read,
    ..Operation::on(&hosts::SPOT, &hosts::SPOT_ENVELOPE)
};

/// Returns the address for deposits of a currency on a network. Some currencies also need a
/// memo.
///
/// Source: public documentation, public clients; *public-high*.
///
/// # Examples
///
/// The address for XT on its own network.
///
/// ```
/// use tradewire::spot::DepositAddressRequest;
///
/// let request = DepositAddressRequest::new("XT Smart Chain", "xt");
/// ```
#[derive(Debug, Clone, PartialEq)]
#[non_exhaustive]
pub struct DepositAddressRequest {
    /// Network, as `supported_currencies` names it. Characters: at least 1. *(min length:
    /// inferred)*
    pub chain: String,
    /// Currency, as `supported_currencies` names it. Characters: at least 1. *(min length:
    /// inferred)*
    pub currency: String,
}

#[cfg(feature = "server")]
tradewire_wire::request!(DepositAddressRequest, chain = "chain", currency = "currency");

impl DepositAddressRequest {
    /// The operation in the contract.
    pub const OPERATION: &'static Operation = &DEPOSIT_ADDRESS;

    /// Creates a request from its parameters.
    pub fn new(chain: impl Into<String>, currency: impl Into<String>) -> Self {
        Self {
            chain: chain.into(),
            currency: currency.into(),
        }
    }
}

impl Endpoint for DepositAddressRequest {
    type Response = DepositAddress;

    fn operation(&self) -> &'static Operation {
        Self::OPERATION
    }

    fn check(&self, _now: Timestamp) -> Result<(), Invalid> {
        let mut inferred = check::Inferred::default();
        inferred.note(check::length("chain", &self.chain, 1..));
        inferred.note(check::length("currency", &self.currency, 1..));
        inferred.finish()
    }

    fn query(&self) -> Query {
        Query::default().pair("chain", &self.chain).pair("currency", &self.currency)
    }

    fn read_result<'de, D: Deserializer<'de>>(
        deserializer: D,
    ) -> Result<Self::Response, D::Error> {
        value::read(deserializer)
    }
}

pub(crate) static DEPOSIT_ADDRESS: Operation = Operation {
    group: "spot",
    name: "deposit_address",
    method: operation::Method::Get,
    path: "/v4/deposit/address",
    content_type: "application/json",
    auth: operation::Auth::Signed,
    effect: operation::Effect::Read,
    errors: &[
        "DEPOSIT_001",
        "DEPOSIT_002",
        "DEPOSIT_003",
        "DEPOSIT_004",
        "DEPOSIT_005",
        "DEPOSIT_006",
        "DEPOSIT_007",
        "DEPOSIT_008",
        "CURRENCY_001",
    ],
    ..Operation::on(&hosts::SPOT, &hosts::SPOT_ENVELOPE)
};

/// Lists the deposits of the caller, in pages. The order of the records is not documented.
///
/// Source: public documentation, public clients; *public-high*; paging, meaning: *inferred*.
///
/// # Examples
///
/// The deposits of one currency on one network.
///
/// ```
/// use tradewire::spot::{Deposits, WalletStatus};
///
/// let request = Deposits::new()
///     .currency("usdt")
///     .chain("Tron")
///     .status(WalletStatus::Success)
///     .limit(100);
/// ```
#[derive(Debug, Clone, PartialEq, Default)]
#[non_exhaustive]
pub struct Deposits {
    /// Currency. The documentation requires it; a public client lists deposits without it.
    /// Characters: at least 1. *(may be absent: public-medium; min length: inferred)*
    pub currency: Option<String>,
    /// Network. The documentation requires it; a public client lists deposits without it.
    /// Characters: at least 1. *(may be absent: public-medium; min length: inferred)*
    pub chain: Option<String>,
    /// Status.
    pub status: Option<WalletStatus>,
    /// Cursor: a deposit id. Omit it for the first page.
    pub from_id: Option<DepositId>,
    /// Paging direction from the cursor. Default: `NEXT`. *(default: public-medium)*
    pub direction: Option<Direction>,
    /// Records per page. Range: 1 to 200. Default: `10`.
    pub limit: Option<i64>,
    /// Start of the time range. Milliseconds since 1970-01-01 UTC.
    pub start_time: Option<Timestamp>,
    /// End of the time range. Milliseconds since 1970-01-01 UTC. Must not be before `startTime`.
    /// *(not before: inferred)*
    pub end_time: Option<Timestamp>,
}

#[cfg(feature = "server")]
tradewire_wire::request!(
    Deposits,
    currency = "currency",
    chain = "chain",
    status = "status",
    from_id = "fromId",
    direction = "direction",
    limit = "limit",
    start_time = "startTime",
    end_time = "endTime",
);

impl Deposits {
    /// The operation in the contract.
    pub const OPERATION: &'static Operation = &DEPOSITS;

    /// Value that the exchange uses if `direction` is omitted.
    pub const DEFAULT_DIRECTION: Direction = Direction::Next;

    /// Value that the exchange uses if `limit` is omitted.
    pub const DEFAULT_LIMIT: i64 = 10;

    /// Maximum of `limit`.
    pub const MAX_LIMIT: i64 = 200;

    /// Creates a request; all parameters are optional.
    pub fn new() -> Self {
        Self::default()
    }

    /// Sets `currency`. Currency. The documentation requires it; a public client lists deposits
    /// without it. Characters: at least 1.
    #[must_use]
    pub fn currency(mut self, currency: impl Into<String>) -> Self {
        self.currency = Some(currency.into());
        self
    }

    /// Sets `chain`. Network. The documentation requires it; a public client lists deposits
    /// without it. Characters: at least 1.
    #[must_use]
    pub fn chain(mut self, chain: impl Into<String>) -> Self {
        self.chain = Some(chain.into());
        self
    }

    /// Sets `status`. Status.
    #[must_use]
    pub fn status(mut self, status: WalletStatus) -> Self {
        self.status = Some(status);
        self
    }

    /// Sets `fromId`. Cursor: a deposit id. Omit it for the first page.
    #[must_use]
    pub fn from_id(mut self, from_id: impl Into<DepositId>) -> Self {
        self.from_id = Some(from_id.into());
        self
    }

    /// Sets `direction`. Paging direction from the cursor. Default: `NEXT`.
    #[must_use]
    pub fn direction(mut self, direction: Direction) -> Self {
        self.direction = Some(direction);
        self
    }

    /// Sets `limit`. Records per page. Range: 1 to 200. Default: `10`.
    #[must_use]
    pub fn limit(mut self, limit: i64) -> Self {
        self.limit = Some(limit);
        self
    }

    /// Sets `startTime`. Start of the time range. Milliseconds since 1970-01-01 UTC.
    #[must_use]
    pub fn start_time(mut self, start_time: impl Into<Timestamp>) -> Self {
        self.start_time = Some(start_time.into());
        self
    }

    /// Sets `endTime`. End of the time range. Milliseconds since 1970-01-01 UTC. Must not be
    /// before `startTime`.
    #[must_use]
    pub fn end_time(mut self, end_time: impl Into<Timestamp>) -> Self {
        self.end_time = Some(end_time.into());
        self
    }
}

impl Endpoint for Deposits {
    type Response = WalletPage<Deposit>;

    fn operation(&self) -> &'static Operation {
        Self::OPERATION
    }

    fn check(&self, _now: Timestamp) -> Result<(), Invalid> {
        let mut inferred = check::Inferred::default();
        if let Some(currency) = &self.currency {
            inferred.note(check::length("currency", currency, 1..));
        }
        if let Some(chain) = &self.chain {
            inferred.note(check::length("chain", chain, 1..));
        }
        if let Some(status) = &self.status {
            inferred.defer(check::listed("status", status))?;
        }
        if let Some(direction) = &self.direction {
            inferred.defer(check::listed("direction", direction))?;
        }
        if let Some(limit) = self.limit {
            check::range("limit", limit, 1..=200)?;
        }
        inferred.note(check::not_before("endTime", self.end_time, self.start_time));
        inferred.finish()
    }

    fn query(&self) -> Query {
        Query::default()
            .optional("chain", self.chain.as_ref())
            .optional("currency", self.currency.as_ref())
            .optional("direction", self.direction.as_ref())
            .optional("endTime", self.end_time.as_ref())
            .optional("fromId", self.from_id.as_ref())
            .optional("limit", self.limit.as_ref())
            .optional("startTime", self.start_time.as_ref())
            .optional("status", self.status.as_ref())
    }

    fn read_result<'de, D: Deserializer<'de>>(
        deserializer: D,
    ) -> Result<Self::Response, D::Error> {
        value::read(deserializer)
    }
}

impl Paged for Deposits {
    type Item = Deposit;
    type Position = DepositId;

    const IS_COUNTED: bool = false;

    fn page_position(&self) -> Option<&Self::Position> {
        self.from_id.as_ref()
    }

    fn start_at(&mut self, position: Self::Position) {
        self.from_id = Some(position);
        self.direction.get_or_insert(Direction::Next);
    }

    fn fill_pages(&mut self) {
        self.limit.get_or_insert(Self::MAX_LIMIT);
    }

    fn is_backward(&self) -> bool {
        self.direction == Some(Direction::Prev)
    }

    fn records(response: &Self::Response) -> &[Self::Item] {
        response.items.as_deref().unwrap_or_default()
    }

    fn into_records(response: Self::Response) -> Vec<Self::Item> {
        response.items.unwrap_or_default()
    }

    fn has_more(
        &self,
        response: &Self::Response,
        received: usize,
    ) -> Result<bool, paging::UnreadablePage> {
        if self.is_backward() {
            paging::flag("hasPrev", response.has_prev, received)
        } else {
            paging::flag("hasNext", response.has_next, received)
        }
    }

    fn position_of(record: &Self::Item) -> Option<&Self::Position> {
        Some(&record.id)
    }
}

pub(crate) static DEPOSITS: Operation = Operation {
    group: "spot",
    name: "deposits",
    method: operation::Method::Get,
    path: "/v4/deposit/history",
    content_type: "application/json",
    auth: operation::Auth::Signed,
    effect: operation::Effect::Read,
    ..Operation::on(&hosts::SPOT, &hosts::SPOT_ENVELOPE)
};

/// Withdraws an amount to an address, or to another user of the exchange. Without a client
/// order id, a withdrawal whose response is lost can only be recognized by its amount and
/// address.
///
/// Source: public documentation, public clients; *public-high*; meaning: *inferred*.
///
/// # Examples
///
/// A withdrawal to an address, with a client order id.
///
/// ```
/// use tradewire::spot::{NewWithdrawal, Withdraw};
/// use tradewire::prelude::*;
///
/// let request = Withdraw::new(
///     NewWithdrawal::new("usdt", dec!(30.5))
///         .chain("Tron")
///         .client_order_id("my_withdrawal_1")
///         .address("TGB2vxTjiqraVZBy7YHXF8V3CSMVhQKcaf"),
/// );
/// ```
///
/// A withdrawal to an address that needs a memo.
///
/// ```
/// use tradewire::spot::{NewWithdrawal, Withdraw};
///
/// let request = Withdraw::new(
///     NewWithdrawal::new("xlm", 100)
///         .chain("Stellar Network")
///         .address("GBY6UIYEYLAAXRQXVO7X5I4BSSCS54EAHTUILXWMW6ONPM3PNEA3LWEC")
///         .memo("441824256"),
/// );
/// ```
#[derive(Debug, Clone, PartialEq)]
#[non_exhaustive]
pub struct Withdraw {
    /// The withdrawal.
    pub withdrawal: NewWithdrawal,
}

#[cfg(feature = "server")]
tradewire_wire::request!(Withdraw, withdrawal = "withdrawal");

impl Withdraw {
    /// The operation in the contract.
    pub const OPERATION: &'static Operation = &WITHDRAW;

    /// Creates a request from its parameters.
    pub fn new(withdrawal: NewWithdrawal) -> Self {
        Self { withdrawal }
    }
}

impl Endpoint for Withdraw {
    type Response = WithdrawalReceipt;

    fn operation(&self) -> &'static Operation {
        Self::OPERATION
    }

    fn check(&self, _now: Timestamp) -> Result<(), Invalid> {
        let mut inferred = check::Inferred::default();
        inferred
            .defer(
                self.withdrawal.validate().map_err(|error| error.in_field("withdrawal")),
            )?;
        inferred.finish()
    }

    fn body(&self) -> Result<Option<String>, Invalid> {
        write_json("withdrawal", &self.withdrawal)
            .map(Some)
            .map_err(|error| error.in_operation(Self::OPERATION.title()))
    }

    fn read_result<'de, D: Deserializer<'de>>(
        deserializer: D,
    ) -> Result<Self::Response, D::Error> {
        value::read(deserializer)
    }
}

pub(crate) static WITHDRAW: Operation = Operation {
    group: "spot",
    name: "withdraw",
    method: operation::Method::Post,
    path: "/v4/withdraw",
    content_type: "application/json",
    auth: operation::Auth::Signed,
    effect: operation::Effect::Withdraw,
    rates: &[Rate::per_key(1, 1000)],
    verify: &["spot withdrawal-detail", "spot withdrawals"],
    errors: &[
        "WITHDRAW_001",
        "WITHDRAW_002",
        "WITHDRAW_003",
        "WITHDRAW_004",
        "WITHDRAW_005",
        "WITHDRAW_006",
        "WITHDRAW_008",
        "WITHDRAW_009",
        "WITHDRAW_010",
        "WITHDRAW_011",
        "WITHDRAW_012",
        "WITHDRAW_013",
        "WITHDRAW_014",
        "WITHDRAW_015",
        "WITHDRAW_016",
        "WITHDRAW_017",
        "WITHDRAW_018",
        "WITHDRAW_019",
        "WITHDRAW_020",
        "WITHDRAW_021",
        "WITHDRAW_022",
        "WITHDRAW_023",
        "WITHDRAW_024",
        "WITHDRAW_025",
        "CURRENCY_001",
        "GATEWAY_0003",
    ],
    proof: operation::Proof::Record(Some("id")),
    ..Operation::on(&hosts::SPOT, &hosts::SPOT_ENVELOPE)
};

/// Returns one withdrawal by id or by client order id. The documentation recommends the id.
///
/// At least one is required: `recordId`, `clientOrderId`.
///
/// Source: public documentation; *public-medium*; meaning, any of, echoes: *inferred*.
///
/// # Examples
///
/// The withdrawal with a client order id, for example after a lost response.
///
/// ```
/// use tradewire::spot::WithdrawalDetail;
///
/// let request = WithdrawalDetail::new().client_order_id("my_withdrawal_1");
/// ```
///
/// The withdrawal with an id.
///
/// ```
/// use tradewire::spot::WithdrawalDetail;
///
/// let request = WithdrawalDetail::new().record_id(950898);
/// ```
#[derive(Debug, Clone, PartialEq, Default)]
#[non_exhaustive]
pub struct WithdrawalDetail {
    /// Withdrawal id, as `withdraw` returns it.
    pub record_id: Option<WithdrawalId>,
    /// Id of the withdrawal, chosen by the caller. Characters: at least 1. *(min length:
    /// inferred)*
    pub client_order_id: Option<String>,
}

#[cfg(feature = "server")]
tradewire_wire::request!(
    WithdrawalDetail,
    record_id = "recordId",
    client_order_id = "clientOrderId",
);

impl WithdrawalDetail {
    /// The operation in the contract.
    pub const OPERATION: &'static Operation = &WITHDRAWAL_DETAIL;

    /// Creates a request; all parameters are optional.
    pub fn new() -> Self {
        Self::default()
    }

    /// Sets `recordId`. Withdrawal id, as `withdraw` returns it.
    #[must_use]
    pub fn record_id(mut self, record_id: impl Into<WithdrawalId>) -> Self {
        self.record_id = Some(record_id.into());
        self
    }

    /// Sets `clientOrderId`. Id of the withdrawal, chosen by the caller. Characters: at least 1.
    #[must_use]
    pub fn client_order_id(mut self, client_order_id: impl Into<String>) -> Self {
        self.client_order_id = Some(client_order_id.into());
        self
    }
}

impl Endpoint for WithdrawalDetail {
    type Response = Withdrawal;

    fn operation(&self) -> &'static Operation {
        Self::OPERATION
    }

    fn check(&self, _now: Timestamp) -> Result<(), Invalid> {
        let mut inferred = check::Inferred::default();
        if let Some(client_order_id) = &self.client_order_id {
            inferred.note(check::length("clientOrderId", client_order_id, 1..));
        }
        inferred
            .note(
                check::any_of(
                    &["recordId", "clientOrderId"],
                    self.record_id.is_some() || self.client_order_id.is_some(),
                ),
            );
        inferred.finish()
    }

    fn query(&self) -> Query {
        Query::default()
            .optional("clientOrderId", self.client_order_id.as_ref())
            .optional("recordId", self.record_id.as_ref())
    }

    fn read_result<'de, D: Deserializer<'de>>(
        deserializer: D,
    ) -> Result<Self::Response, D::Error> {
        value::read(deserializer)
    }
}

pub(crate) static WITHDRAWAL_DETAIL: Operation = Operation {
    group: "spot",
    name: "withdrawal_detail",
    method: operation::Method::Get,
    path: "/v4/withdraw",
    content_type: "application/json",
    auth: operation::Auth::Signed,
    effect: operation::Effect::Read,
    rates: &[Rate::per_key(1, 1000)],
    echoes: &["clientOrderId"],
    ..Operation::on(&hosts::SPOT, &hosts::SPOT_ENVELOPE)
};

/// Lists the withdrawals of the caller, in pages. The order of the records is not documented.
///
/// Source: public documentation, public clients; *public-high*; paging, meaning: *inferred*.
///
/// # Examples
///
/// The page after a withdrawal.
///
/// ```
/// use tradewire::spot::{Direction, Withdrawals};
///
/// let request = Withdrawals::new()
///     .currency("usdt")
///     .chain("Tron")
///     .from_id(950898)
///     .direction(Direction::Next)
///     .limit(100);
/// ```
#[derive(Debug, Clone, PartialEq, Default)]
#[non_exhaustive]
pub struct Withdrawals {
    /// Currency. The documentation requires it; a public client and older documentation do not.
    /// Characters: at least 1. *(min length: inferred)*
    pub currency: Option<String>,
    /// Network. The documentation requires it; a public client and older documentation do not.
    /// Characters: at least 1. *(min length: inferred)*
    pub chain: Option<String>,
    /// Status.
    pub status: Option<WalletStatus>,
    /// Cursor: a withdrawal id. Omit it for the first page.
    pub from_id: Option<WithdrawalId>,
    /// Paging direction from the cursor. Default: `NEXT`. *(default: public-medium)*
    pub direction: Option<Direction>,
    /// Records per page. Range: 1 to 200. Default: `10`.
    pub limit: Option<i64>,
    /// Start of the time range. Milliseconds since 1970-01-01 UTC.
    pub start_time: Option<Timestamp>,
    /// End of the time range. Milliseconds since 1970-01-01 UTC. Must not be before `startTime`.
    /// *(not before: inferred)*
    pub end_time: Option<Timestamp>,
}

#[cfg(feature = "server")]
tradewire_wire::request!(
    Withdrawals,
    currency = "currency",
    chain = "chain",
    status = "status",
    from_id = "fromId",
    direction = "direction",
    limit = "limit",
    start_time = "startTime",
    end_time = "endTime",
);

impl Withdrawals {
    /// The operation in the contract.
    pub const OPERATION: &'static Operation = &WITHDRAWALS;

    /// Value that the exchange uses if `direction` is omitted.
    pub const DEFAULT_DIRECTION: Direction = Direction::Next;

    /// Value that the exchange uses if `limit` is omitted.
    pub const DEFAULT_LIMIT: i64 = 10;

    /// Maximum of `limit`.
    pub const MAX_LIMIT: i64 = 200;

    /// Creates a request; all parameters are optional.
    pub fn new() -> Self {
        Self::default()
    }

    /// Sets `currency`. Currency. The documentation requires it; a public client and older
    /// documentation do not. Characters: at least 1.
    #[must_use]
    pub fn currency(mut self, currency: impl Into<String>) -> Self {
        self.currency = Some(currency.into());
        self
    }

    /// Sets `chain`. Network. The documentation requires it; a public client and older
    /// documentation do not. Characters: at least 1.
    #[must_use]
    pub fn chain(mut self, chain: impl Into<String>) -> Self {
        self.chain = Some(chain.into());
        self
    }

    /// Sets `status`. Status.
    #[must_use]
    pub fn status(mut self, status: WalletStatus) -> Self {
        self.status = Some(status);
        self
    }

    /// Sets `fromId`. Cursor: a withdrawal id. Omit it for the first page.
    #[must_use]
    pub fn from_id(mut self, from_id: impl Into<WithdrawalId>) -> Self {
        self.from_id = Some(from_id.into());
        self
    }

    /// Sets `direction`. Paging direction from the cursor. Default: `NEXT`.
    #[must_use]
    pub fn direction(mut self, direction: Direction) -> Self {
        self.direction = Some(direction);
        self
    }

    /// Sets `limit`. Records per page. Range: 1 to 200. Default: `10`.
    #[must_use]
    pub fn limit(mut self, limit: i64) -> Self {
        self.limit = Some(limit);
        self
    }

    /// Sets `startTime`. Start of the time range. Milliseconds since 1970-01-01 UTC.
    #[must_use]
    pub fn start_time(mut self, start_time: impl Into<Timestamp>) -> Self {
        self.start_time = Some(start_time.into());
        self
    }

    /// Sets `endTime`. End of the time range. Milliseconds since 1970-01-01 UTC. Must not be
    /// before `startTime`.
    #[must_use]
    pub fn end_time(mut self, end_time: impl Into<Timestamp>) -> Self {
        self.end_time = Some(end_time.into());
        self
    }
}

impl Endpoint for Withdrawals {
    type Response = WalletPage<Withdrawal>;

    fn operation(&self) -> &'static Operation {
        Self::OPERATION
    }

    fn check(&self, _now: Timestamp) -> Result<(), Invalid> {
        let mut inferred = check::Inferred::default();
        if let Some(currency) = &self.currency {
            inferred.note(check::length("currency", currency, 1..));
        }
        if let Some(chain) = &self.chain {
            inferred.note(check::length("chain", chain, 1..));
        }
        if let Some(status) = &self.status {
            inferred.defer(check::listed("status", status))?;
        }
        if let Some(direction) = &self.direction {
            inferred.defer(check::listed("direction", direction))?;
        }
        if let Some(limit) = self.limit {
            check::range("limit", limit, 1..=200)?;
        }
        inferred.note(check::not_before("endTime", self.end_time, self.start_time));
        inferred.finish()
    }

    fn query(&self) -> Query {
        Query::default()
            .optional("chain", self.chain.as_ref())
            .optional("currency", self.currency.as_ref())
            .optional("direction", self.direction.as_ref())
            .optional("endTime", self.end_time.as_ref())
            .optional("fromId", self.from_id.as_ref())
            .optional("limit", self.limit.as_ref())
            .optional("startTime", self.start_time.as_ref())
            .optional("status", self.status.as_ref())
    }

    fn read_result<'de, D: Deserializer<'de>>(
        deserializer: D,
    ) -> Result<Self::Response, D::Error> {
        value::read(deserializer)
    }
}

impl Paged for Withdrawals {
    type Item = Withdrawal;
    type Position = WithdrawalId;

    const IS_COUNTED: bool = false;

    fn page_position(&self) -> Option<&Self::Position> {
        self.from_id.as_ref()
    }

    fn start_at(&mut self, position: Self::Position) {
        self.from_id = Some(position);
        self.direction.get_or_insert(Direction::Next);
    }

    fn fill_pages(&mut self) {
        self.limit.get_or_insert(Self::MAX_LIMIT);
    }

    fn is_backward(&self) -> bool {
        self.direction == Some(Direction::Prev)
    }

    fn records(response: &Self::Response) -> &[Self::Item] {
        response.items.as_deref().unwrap_or_default()
    }

    fn into_records(response: Self::Response) -> Vec<Self::Item> {
        response.items.unwrap_or_default()
    }

    fn has_more(
        &self,
        response: &Self::Response,
        received: usize,
    ) -> Result<bool, paging::UnreadablePage> {
        if self.is_backward() {
            paging::flag("hasPrev", response.has_prev, received)
        } else {
            paging::flag("hasNext", response.has_next, received)
        }
    }

    fn position_of(record: &Self::Item) -> Option<&Self::Position> {
        Some(&record.id)
    }
}

pub(crate) static WITHDRAWALS: Operation = Operation {
    group: "spot",
    name: "withdrawals",
    method: operation::Method::Get,
    path: "/v4/withdraw/history",
    content_type: "application/json",
    auth: operation::Auth::Signed,
    effect: operation::Effect::Read,
    ..Operation::on(&hosts::SPOT, &hosts::SPOT_ENVELOPE)
};
