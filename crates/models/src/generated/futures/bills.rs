// @generated from api-schema/ by `cargo xtask codegen`. Edit the contract, not this file.

//! Futures: bills, funding fees, auto-deleveraging and takeovers.

use tradewire_wire::{Decimal, Timestamp, Unknown, integer_id, record, string_enum};

use super::{
    AccountId, MarginMode, MarginModeCode, PositionSide, PositionSideCode, UserId,
};

/// A change of a balance.
///
/// Source: public documentation, public clients; *public-high*; may be absent:
/// *public-medium*; unit: *inferred*.
#[derive(Debug, Clone, PartialEq)]
#[cfg_attr(feature = "server", derive(Default))]
#[non_exhaustive]
pub struct Bill {
    /// Id of the bill.
    pub id: BillId,
    /// Account id. *(public-medium)*
    pub account_id: Option<AccountId>,
    /// Currency.
    pub currency: String,
    /// Trading pair.
    pub symbol: Option<String>,
    /// Reason of the change.
    pub type_: BillType,
    /// Amount, with its sign. Unit: currency. *(meaning: inferred)*
    pub amount: Decimal,
    /// Direction of the change.
    pub side: BillSide,
    /// Balance after the change. Unit: currency.
    pub after_amount: Option<Decimal>,
    /// Time of the change. Milliseconds since 1970-01-01 UTC.
    pub created_time: Timestamp,
    /// Part of the amount that belongs to the bonus. Unit: currency. *(public-medium; meaning:
    /// inferred; unit: inferred)*
    pub bonus: Option<Decimal>,
    /// Discount rate of the bonus. Unit: fraction. *(public-medium; unit: inferred)*
    pub bonus_dis_rate: Option<Decimal>,
}

record!(
    Bill,
    id = "id" as quoted,
    account_id = "accountId",
    currency = "coin",
    symbol = "symbol",
    type_ = "type",
    amount = "amount",
    side = "side",
    after_amount = "afterAmount",
    created_time = "createdTime",
    bonus = "bonus",
    bonus_dis_rate = "bonusDisRate",
);

/// A funding fee of a position.
///
/// Source: public documentation, public clients; *public-high*; unit: *inferred*.
#[derive(Debug, Clone, PartialEq)]
#[cfg_attr(feature = "server", derive(Default))]
#[non_exhaustive]
pub struct FundingFee {
    /// Id of the fee.
    pub id: FundingFeeId,
    /// Trading pair.
    pub symbol: String,
    /// Position side.
    pub position_side: PositionSide,
    /// Amount of the fee. Whether a positive amount is paid or received is not documented. `cast`
    /// is the spelling of the exchange. Unit: currency.
    pub amount: Decimal,
    /// Currency.
    pub currency: String,
    /// Time of the settlement. Milliseconds since 1970-01-01 UTC.
    pub created_time: Timestamp,
}

record!(
    FundingFee,
    id = "id" as quoted,
    symbol = "symbol",
    position_side = "positionSide",
    amount = "cast",
    currency = "coin",
    created_time = "createdTime",
);

/// A reduction of a position by auto-deleveraging (ADL).
///
/// Source: public documentation; *public-medium*; unit: *inferred*.
#[derive(Debug, Clone, PartialEq)]
#[cfg_attr(feature = "server", derive(Default))]
#[non_exhaustive]
pub struct AdlRecord {
    /// Id of the record.
    pub id: AdlRecordId,
    /// Trading pair; `BTCUSDT` in the documentation.
    pub symbol: String,
    /// Position side.
    pub position_side: PositionSide,
    /// Quantity by which the position was reduced. Unit: contracts.
    pub quantity: Decimal,
    /// Price of the reduction. Unit: quote currency.
    pub price: Decimal,
    /// Realized profit and loss, usually negative. Unit: quote currency.
    pub realized_profit: Decimal,
    /// Time of the reduction. Milliseconds since 1970-01-01 UTC.
    pub created_time: Timestamp,
    /// Whether the position belonged to the bonus account.
    pub welfare_account: bool,
    /// User id.
    pub user_id: UserId,
    /// Account id.
    pub account_id: AccountId,
}

record!(
    AdlRecord,
    id = "id" as quoted,
    symbol = "symbol",
    position_side = "positionSide",
    quantity = "quantity",
    price = "price",
    realized_profit = "realizedProfit",
    created_time = "createdTime",
    welfare_account = "welfareAccount",
    user_id = "uid",
    account_id = "accountId",
);

/// A takeover of a position by the liquidation system. The documentation says that some
/// values are scaled by 8: presumably a factor of 10^8, which its samples do not confirm.
///
/// Source: public documentation; *public-medium*; meaning, unit: *inferred*.
#[derive(Debug, Clone, PartialEq)]
#[cfg_attr(feature = "server", derive(Default))]
#[non_exhaustive]
pub struct Takeover {
    /// Id of the takeover.
    pub request_id: i64,
    /// Id of the tenant of the platform.
    pub tenant_id: Option<i64>,
    /// Account id.
    pub account_id: AccountId,
    /// User id.
    pub user_id: UserId,
    /// Id of the group of the user.
    pub user_group_id: i64,
    /// Id of the pair.
    pub symbol_id: i64,
    /// Id of the group of the pair.
    pub symbol_group_id: i64,
    /// Trading pair; `BTCUSDT` in the documentation.
    pub symbol: String,
    /// Margin mode of the position.
    pub margin_mode: MarginMode,
    /// Position side.
    pub position_side: PositionSide,
    /// Id of the account in the risk system; usually the same.
    pub risk_account_id: AccountId,
    /// Id of the user in the risk system.
    pub risk_user_id: UserId,
    /// Id of the group of the user in the risk system.
    pub risk_user_group_id: i64,
    /// Whether the takeover succeeded.
    pub success: bool,
    /// Position size. Unit: contracts.
    pub position_size: Decimal,
    /// Average entry price, scaled by 8.
    pub entry_price: Decimal,
    /// Balance of the account or its margin, scaled by 8.
    pub balance: Decimal,
    /// Mark price, scaled by 8.
    pub mark_price: Decimal,
    /// Margin rate, scaled by 8.
    pub margin_rate: Decimal,
    /// Time of the takeover. Milliseconds since 1970-01-01 UTC.
    pub created_time: Timestamp,
}

record!(
    Takeover,
    request_id = "requestId",
    tenant_id = "tenantId",
    account_id = "accountId",
    user_id = "userId",
    user_group_id = "userGroupId",
    symbol_id = "symbolId",
    symbol_group_id = "symbolGroupId",
    symbol = "symbol",
    margin_mode = "positionType" as MarginModeCode,
    position_side = "positionSide" as PositionSideCode,
    risk_account_id = "riskAccountId",
    risk_user_id = "riskUserId",
    risk_user_group_id = "riskUserGroupId",
    success = "success",
    position_size = "positionSize",
    entry_price = "entryPrice",
    balance = "balance",
    mark_price = "markPrice",
    margin_rate = "marginRate",
    created_time = "createdTime",
);

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
