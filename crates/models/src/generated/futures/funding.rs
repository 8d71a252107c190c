// @generated from api-schema/ by `cargo xtask codegen`. Edit the contract, not this file.

//! Futures: funding rates, open interest, and the balances of the risk fund.

use tradewire_wire::{Decimal, Timestamp, integer_id, record};

/// The funding rate of the next settlement of a trading pair.
///
/// Source: public documentation, public clients; *public-high*; may be absent:
/// *public-medium*; unit: *inferred*.
#[derive(Debug, Clone, PartialEq)]
#[cfg_attr(feature = "server", derive(Default))]
#[non_exhaustive]
pub struct CurrentFundingRate {
    /// Trading pair.
    pub symbol: String,
    /// Funding rate: 0.0001 is 0.01%. Some responses contain a string. Unit: fraction.
    pub funding_rate: Decimal,
    /// Time of the next settlement. Milliseconds since 1970-01-01 UTC. *(public-medium)*
    pub next_collection_time: Timestamp,
    /// Time between two settlements. Unit: hours.
    pub interval: Option<i64>,
}

record!(
    CurrentFundingRate,
    symbol = "symbol",
    funding_rate = "fundingRate" as number,
    next_collection_time = "nextCollectionTime",
    interval = "collectionInternal",
);

/// The funding rate of a past settlement.
///
/// Source: public documentation, public clients; *public-high*; unit: *inferred*.
#[derive(Debug, Clone, PartialEq)]
#[cfg_attr(feature = "server", derive(Default))]
#[non_exhaustive]
pub struct PastFundingRate {
    /// Id of the record.
    pub id: FundingRateId,
    /// Trading pair.
    pub symbol: String,
    /// Funding rate: 0.0001 is 0.01%. Unit: fraction.
    pub funding_rate: Decimal,
    /// Time of the settlement. Milliseconds since 1970-01-01 UTC.
    pub created_time: Timestamp,
    /// Time between two settlements. The record of the current funding rate contains it in hours.
    /// Unit: seconds.
    pub interval: i64,
}

record!(
    PastFundingRate,
    id = "id" as quoted,
    symbol = "symbol",
    funding_rate = "fundingRate",
    created_time = "createdTime",
    interval = "collectionInternal",
);

/// The open interest of a trading pair.
///
/// Source: public documentation, public clients; *public-high*; unit: *inferred*.
#[derive(Debug, Clone, PartialEq)]
#[cfg_attr(feature = "server", derive(Default))]
#[non_exhaustive]
pub struct OpenPositions {
    /// Trading pair.
    pub symbol: String,
    /// Open interest. Unit: base currency.
    pub open_interest: Decimal,
    /// Value of the open interest. Unit: US dollars.
    pub open_interest_usd: Decimal,
    /// Time of the values. Milliseconds since 1970-01-01 UTC.
    pub time: Timestamp,
}

record!(
    OpenPositions,
    symbol = "symbol",
    open_interest = "openInterest",
    open_interest_usd = "openInterestUsd",
    time = "time",
);

/// The balance of the risk fund at a time.
///
/// Source: public documentation, public clients; *public-high*; unit: *inferred*.
#[derive(Debug, Clone, PartialEq)]
#[cfg_attr(feature = "server", derive(Default))]
#[non_exhaustive]
pub struct RiskBalance {
    /// Id of the record.
    pub id: RiskBalanceId,
    /// Currency.
    pub currency: String,
    /// Balance. Unit: currency.
    pub amount: Decimal,
    /// Time of the balance. Milliseconds since 1970-01-01 UTC.
    pub created_time: Timestamp,
}

record!(
    RiskBalance,
    id = "id" as quoted,
    currency = "coin",
    amount = "amount",
    created_time = "createdTime",
);

/// The current funding rate of a trading pair. The message has neither the interval nor the
/// next time.
///
/// Source: public documentation, public clients; *public-high*; unit: *inferred*.
#[derive(Debug, Clone, PartialEq)]
#[cfg_attr(feature = "server", derive(Default))]
#[non_exhaustive]
pub struct FundingRateUpdate {
    /// Trading pair.
    pub symbol: String,
    /// Funding rate: 0.01 is 1%. Unit: fraction. *(meaning: inferred)*
    pub funding_rate: Decimal,
    /// Time of the message. Milliseconds since 1970-01-01 UTC. *(meaning: inferred)*
    pub time: Timestamp,
}

record!(FundingRateUpdate, symbol = "s", funding_rate = "r", time = "t");

/// Id of a past funding rate, 64 bits.
///
/// Source: public documentation, public clients; *public-high*.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash, PartialOrd, Ord)]
#[cfg_attr(feature = "server", derive(Default))]
pub struct FundingRateId(i64);

integer_id!(FundingRateId);

/// Id of a balance of the risk fund, 64 bits.
///
/// Source: public documentation, public clients; *public-high*.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash, PartialOrd, Ord)]
#[cfg_attr(feature = "server", derive(Default))]
pub struct RiskBalanceId(i64);

integer_id!(RiskBalanceId);
