// @generated from api-schema/ by `cargo xtask codegen`. Edit the contract, not this file.

//! Futures: bills, funding fees, auto-deleveraging and takeovers.

use serde::{Deserialize, Serialize};
use tradewire_wire::{Decimal, Timestamp, Unknown, integer_id, primitive, string_enum};

use super::{
    AccountId, MarginMode, MarginModeCode, PositionSide, PositionSideCode, UserId,
};

/// A change of a balance.
///
/// Source: public documentation, public clients; *public-high*; may be absent:
/// *public-medium*; unit: *inferred*.
#[derive(Debug, Clone, PartialEq, Serialize, Deserialize)]
#[cfg_attr(feature = "server", derive(Default))]
#[serde(rename_all = "camelCase")]
#[non_exhaustive]
pub struct Bill {
    /// Id of the bill.
    #[serde(with = "primitive::string")]
    pub id: BillId,
    /// Account id. *(public-medium)*
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub account_id: Option<AccountId>,
    /// Currency.
    #[serde(rename = "coin")]
    #[serde(with = "primitive")]
    pub currency: String,
    /// Trading pair.
    #[serde(with = "primitive", default, skip_serializing_if = "Option::is_none")]
    pub symbol: Option<String>,
    /// Reason of the change.
    pub type_: BillType,
    /// Amount, with its sign. Unit: currency. *(meaning: inferred)*
    #[serde(with = "primitive")]
    pub amount: Decimal,
    /// Direction of the change.
    pub side: BillSide,
    /// Balance after the change. Unit: currency.
    #[serde(with = "primitive", default, skip_serializing_if = "Option::is_none")]
    pub after_amount: Option<Decimal>,
    /// Time of the change. Milliseconds since 1970-01-01 UTC.
    pub created_time: Timestamp,
    /// Part of the amount that belongs to the bonus. Unit: currency. *(public-medium; meaning:
    /// inferred; unit: inferred)*
    #[serde(with = "primitive", default, skip_serializing_if = "Option::is_none")]
    pub bonus: Option<Decimal>,
    /// Discount rate of the bonus. Unit: fraction. *(public-medium; unit: inferred)*
    #[serde(with = "primitive", default, skip_serializing_if = "Option::is_none")]
    pub bonus_dis_rate: Option<Decimal>,
}

/// A funding fee of a position.
///
/// Source: public documentation, public clients; *public-high*; unit: *inferred*.
#[derive(Debug, Clone, PartialEq, Serialize, Deserialize)]
#[cfg_attr(feature = "server", derive(Default))]
#[serde(rename_all = "camelCase")]
#[non_exhaustive]
pub struct FundingFee {
    /// Id of the fee.
    #[serde(with = "primitive::string")]
    pub id: FundingFeeId,
    /// Trading pair.
    #[serde(with = "primitive")]
    pub symbol: String,
    /// Position side.
    pub position_side: PositionSide,
    /// Amount of the fee. Whether a positive amount is paid or received is not documented. `cast`
    /// is the spelling of the exchange. Unit: currency.
    #[serde(rename = "cast")]
    #[serde(with = "primitive")]
    pub amount: Decimal,
    /// Currency.
    #[serde(rename = "coin")]
    #[serde(with = "primitive")]
    pub currency: String,
    /// Time of the settlement. Milliseconds since 1970-01-01 UTC.
    pub created_time: Timestamp,
}

/// A reduction of a position by auto-deleveraging (ADL).
///
/// Source: public documentation; *public-medium*; unit: *inferred*.
#[derive(Debug, Clone, PartialEq, Serialize, Deserialize)]
#[cfg_attr(feature = "server", derive(Default))]
#[serde(rename_all = "camelCase")]
#[non_exhaustive]
pub struct AdlRecord {
    /// Id of the record.
    #[serde(with = "primitive::string")]
    pub id: AdlRecordId,
    /// Trading pair; `BTCUSDT` in the documentation.
    #[serde(with = "primitive")]
    pub symbol: String,
    /// Position side.
    pub position_side: PositionSide,
    /// Quantity by which the position was reduced. Unit: contracts.
    #[serde(with = "primitive")]
    pub quantity: Decimal,
    /// Price of the reduction. Unit: quote currency.
    #[serde(with = "primitive")]
    pub price: Decimal,
    /// Realized profit and loss, usually negative. Unit: quote currency.
    #[serde(with = "primitive")]
    pub realized_profit: Decimal,
    /// Time of the reduction. Milliseconds since 1970-01-01 UTC.
    pub created_time: Timestamp,
    /// Whether the position belonged to the bonus account.
    #[serde(with = "primitive")]
    pub welfare_account: bool,
    /// User id.
    #[serde(rename = "uid")]
    pub user_id: UserId,
    /// Account id.
    pub account_id: AccountId,
}

/// A takeover of a position by the liquidation system. The documentation says that some
/// values are scaled by 8: presumably a factor of 10^8, which its samples do not confirm.
///
/// Source: public documentation; *public-medium*; meaning, unit: *inferred*.
#[derive(Debug, Clone, PartialEq, Serialize, Deserialize)]
#[cfg_attr(feature = "server", derive(Default))]
#[serde(rename_all = "camelCase")]
#[non_exhaustive]
pub struct Takeover {
    /// Id of the takeover.
    #[serde(with = "primitive")]
    pub request_id: i64,
    /// Id of the tenant of the platform.
    #[serde(with = "primitive", default, skip_serializing_if = "Option::is_none")]
    pub tenant_id: Option<i64>,
    /// Account id.
    pub account_id: AccountId,
    /// User id.
    pub user_id: UserId,
    /// Id of the group of the user.
    #[serde(with = "primitive")]
    pub user_group_id: i64,
    /// Id of the pair.
    #[serde(with = "primitive")]
    pub symbol_id: i64,
    /// Id of the group of the pair.
    #[serde(with = "primitive")]
    pub symbol_group_id: i64,
    /// Trading pair; `BTCUSDT` in the documentation.
    #[serde(with = "primitive")]
    pub symbol: String,
    /// Margin mode of the position.
    #[serde(rename = "positionType")]
    #[serde(with = "MarginModeCode")]
    pub margin_mode: MarginMode,
    /// Position side.
    #[serde(with = "PositionSideCode")]
    pub position_side: PositionSide,
    /// Id of the account in the risk system; usually the same.
    pub risk_account_id: AccountId,
    /// Id of the user in the risk system.
    pub risk_user_id: UserId,
    /// Id of the group of the user in the risk system.
    #[serde(with = "primitive")]
    pub risk_user_group_id: i64,
    /// Whether the takeover succeeded.
    #[serde(with = "primitive")]
    pub success: bool,
    /// Position size. Unit: contracts.
    #[serde(with = "primitive")]
    pub position_size: Decimal,
    /// Average entry price, scaled by 8.
    #[serde(with = "primitive")]
    pub entry_price: Decimal,
    /// Balance of the account or its margin, scaled by 8.
    #[serde(with = "primitive")]
    pub balance: Decimal,
    /// Mark price, scaled by 8.
    #[serde(with = "primitive")]
    pub mark_price: Decimal,
    /// Margin rate, scaled by 8.
    #[serde(with = "primitive")]
    pub margin_rate: Decimal,
    /// Time of the takeover. Milliseconds since 1970-01-01 UTC.
    pub created_time: Timestamp,
}

/// Direction of a change of a balance.
///
/// Source: public documentation, public clients; *public-high*.
#[derive(Debug, Clone, PartialEq, Eq, Hash)]
#[non_exhaustive]
pub enum BillSide {
    /// Into the balance.
    Add,
    /// Out of the balance.
    Sub,
    /// A value that the contract does not list. Requests reject it unless the caller insists.
    Unknown(Unknown),
}

/// The placeholder of a value that a server has not set yet.
#[cfg(feature = "server")]
impl Default for BillSide {
    fn default() -> Self {
        Self::Unknown(Unknown::new(""))
    }
}

string_enum!(BillSide, Add = "ADD", Sub = "SUB");

/// Reason of a change of a balance.
///
/// Source: public documentation, public clients; *public-high*.
#[derive(Debug, Clone, PartialEq, Eq, Hash)]
#[non_exhaustive]
pub enum BillType {
    /// Transfer.
    Transfer,
    /// Profit or loss of a closed position.
    ClosePosition,
    /// Takeover of a position.
    TakeOver,
    /// Management fee of a liquidation.
    LiquidationFee,
    /// Funding fee.
    Funding,
    /// Trading fee, for opening, closing or liquidating a position.
    Fee,
    /// Auto-deleveraging.
    AutoDeleveraging,
    /// Merge of positions.
    PositionMerge,
    /// A value that the contract does not list. Requests reject it unless the caller insists.
    Unknown(Unknown),
}

/// The placeholder of a value that a server has not set yet.
#[cfg(feature = "server")]
impl Default for BillType {
    fn default() -> Self {
        Self::Unknown(Unknown::new(""))
    }
}

string_enum!(
    BillType,
    Transfer = "EXCHANGE",
    ClosePosition = "CLOSE_POSITION",
    TakeOver = "TAKE_OVER",
    LiquidationFee = "QIANG_PING_MANAGER",
    Funding = "FUND",
    Fee = "FEE",
    AutoDeleveraging = "ADL",
    PositionMerge = "MERGE",
);

/// Id of a bill, 64 bits.
///
/// Source: public documentation, public clients; *public-high*.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash, PartialOrd, Ord)]
#[cfg_attr(feature = "server", derive(Default))]
pub struct BillId(i64);

integer_id!(BillId);

/// Id of a funding fee, 64 bits.
///
/// Source: public documentation, public clients; *public-high*.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash, PartialOrd, Ord)]
#[cfg_attr(feature = "server", derive(Default))]
pub struct FundingFeeId(i64);

integer_id!(FundingFeeId);

/// Id of a record of auto-deleveraging, 64 bits.
///
/// Source: public documentation; *public-medium*.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash, PartialOrd, Ord)]
#[cfg_attr(feature = "server", derive(Default))]
pub struct AdlRecordId(i64);

integer_id!(AdlRecordId);
