// @generated from api-schema/ by `cargo xtask codegen`. Edit the contract, not this file.

//! Futures: funding rates, open interest, and the balances of the risk fund.

use serde::{Deserialize, Serialize};
use tradewire_wire::{Decimal, Timestamp, integer_id, primitive};

/// The funding rate of the next settlement of a trading pair.
///
/// Source: public documentation, public clients; *public-high*; may be absent:
/// *public-medium*; unit: *inferred*.
#[derive(Debug, Clone, PartialEq, Serialize, Deserialize)]
#[cfg_attr(feature = "server", derive(Default))]
#[serde(rename_all = "camelCase")]
#[non_exhaustive]
pub struct CurrentFundingRate {
    /// Trading pair.
    #[serde(with = "primitive")]
    pub symbol: String,
    /// Funding rate: 0.0001 is 0.01%. Some responses contain a string. Unit: fraction.
    #[serde(with = "primitive::number")]
    pub funding_rate: Decimal,
    /// Time of the next settlement. Milliseconds since 1970-01-01 UTC. *(public-medium)*
    pub next_collection_time: Timestamp,
    /// Time between two settlements. Unit: hours.
    #[serde(rename = "collectionInternal")]
    #[serde(with = "primitive", default, skip_serializing_if = "Option::is_none")]
    pub interval: Option<i64>,
}

/// The funding rate of a past settlement.
///
/// Source: public documentation, public clients; *public-high*; unit: *inferred*.
#[derive(Debug, Clone, PartialEq, Serialize, Deserialize)]
#[cfg_attr(feature = "server", derive(Default))]
#[serde(rename_all = "camelCase")]
#[non_exhaustive]
pub struct PastFundingRate {
    /// Id of the record.
    #[serde(with = "primitive::string")]
    pub id: FundingRateId,
    /// Trading pair.
    #[serde(with = "primitive")]
    pub symbol: String,
    /// Funding rate: 0.0001 is 0.01%. Unit: fraction.
    #[serde(with = "primitive")]
    pub funding_rate: Decimal,
    /// Time of the settlement. Milliseconds since 1970-01-01 UTC.
    pub created_time: Timestamp,
    /// Time between two settlements. The record of the current funding rate contains it in hours.
    /// Unit: seconds.
    #[serde(rename = "collectionInternal")]
    #[serde(with = "primitive")]
    pub interval: i64,
}

/// The open interest of a trading pair.
///
/// Source: public documentation, public clients; *public-high*; unit: *inferred*.
#[derive(Debug, Clone, PartialEq, Serialize, Deserialize)]
#[cfg_attr(feature = "server", derive(Default))]
#[serde(rename_all = "camelCase")]
#[non_exhaustive]
pub struct OpenPositions {
    /// Trading pair.
    #[serde(with = "primitive")]
    pub symbol: String,
    /// Open interest. Unit: base currency.
    #[serde(with = "primitive")]
    pub open_interest: Decimal,
    /// Value of the open interest. Unit: US dollars.
    #[serde(with = "primitive")]
    pub open_interest_usd: Decimal,
    /// Time of the values. Milliseconds since 1970-01-01 UTC.
    pub time: Timestamp,
}

/// The balance of the risk fund at a time.
///
/// Source: public documentation, public clients; *public-high*; unit: *inferred*.
#[derive(Debug, Clone, PartialEq, Serialize, Deserialize)]
#[cfg_attr(feature = "server", derive(Default))]
#[serde(rename_all = "camelCase")]
#[non_exhaustive]
pub struct RiskBalance {
    /// Id of the record.
    #[serde(with = "primitive::string")]
    pub id: RiskBalanceId,
    /// Currency.
    #[serde(rename = "coin")]
    #[serde(with = "primitive")]
    pub currency: String,
    /// Balance. Unit: currency.
    #[serde(with = "primitive")]
    pub amount: Decimal,
    /// Time of the balance. Milliseconds since 1970-01-01 UTC.
    pub created_time: Timestamp,
}

/// The current funding rate of a trading pair. The message has neither the interval nor the
/// next time.
///
/// Source: public documentation, public clients; *public-high*; unit: *inferred*.
#[derive(Debug, Clone, PartialEq, Serialize, Deserialize)]
#[cfg_attr(feature = "server", derive(Default))]
#[non_exhaustive]
pub struct FundingRateUpdate {
    /// Trading pair.
    #[serde(rename = "s")]
    #[serde(with = "primitive")]
    pub symbol: String,
    /// Funding rate: 0.01 is 1%. Unit: fraction. *(meaning: inferred)*
    #[serde(rename = "r")]
    #[serde(with = "primitive")]
    pub funding_rate: Decimal,
    /// Time of the message. Milliseconds since 1970-01-01 UTC. *(meaning: inferred)*
    #[serde(rename = "t")]
    pub time: Timestamp,
}

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
