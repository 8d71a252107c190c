// @generated from api-schema/ by `cargo xtask codegen`. Edit the contract, not this file.

//! Records.

use serde::{Deserialize, Serialize};
use tradewire_wire::{Decimal, Invalid, Json, Timestamp, array_record, check, primitive};

use super::encodings::{
    MarginModeCode, PositionSideCode, TimeInForceCode, TriggerPriceTypeCode,
    UnderlyingTypeCode,
};
use super::{
    AccountId, AccountState, AdlRecordId, AnyOrderId, AnyOrderType, BillId, BillSide,
    BillType, CallbackType, CloseType, ContractType, FillId, FundingFeeId, FundingRateId,
    Liquidity, MarginAdjustmentType, MarginMode, OrderId, OrderListType, OrderSide,
    OrderSource, OrderState, OrderType, PositionRecordId, PositionSide, ProductType,
    RiskBalanceId, SourceType, StopOrderId, StopOrderKind, SymbolState, TimeInForce,
    TradeSide, TrailingOrderId, TriggerOrderId, TriggerOrderType, TriggerPriceType,
    TriggerSide, TriggerState, UnderlyingType, UserId,
};

/// A futures account and its permissions.
///
/// Source: public documentation and public clients (public, high confidence).
#[derive(Debug, Clone, PartialEq, Serialize, Deserialize)]
#[cfg_attr(feature = "server", derive(Default))]
#[serde(rename_all = "camelCase")]
#[non_exhaustive]
pub struct Account {
    /// Account id.
    ///
    /// Source: public documentation and public clients (public, high confidence).
    pub account_id: AccountId,
    /// User id.
    ///
    /// Source: public documentation and public clients (public, high confidence).
    pub user_id: UserId,
    /// Id of the group of the user.
    ///
    /// Source: public clients (public, medium confidence); the meaning is inferred.
    #[serde(with = "primitive", default, skip_serializing_if = "Option::is_none")]
    pub user_group_id: Option<i64>,
    /// Whether transfers are allowed.
    ///
    /// Source: public documentation and public clients (public, high confidence).
    pub allow_transfer: bool,
    /// Whether trading is allowed.
    ///
    /// Source: public documentation and public clients (public, high confidence).
    pub allow_trade: bool,
    /// Whether positions may be opened.
    ///
    /// Source: public documentation and public clients (public, high confidence).
    pub allow_open_position: bool,
    /// When the account was opened. The documentation shows an empty string; another deployment
    /// of the platform sends `2024-06-23T02:58:12`, without a time zone.
    ///
    /// Source: public documentation and public clients (public, medium confidence).
    #[serde(with = "primitive", default, skip_serializing_if = "Option::is_none")]
    pub open_time: Option<String>,
    /// State of the account.
    ///
    /// Source: public documentation and public clients (public, high confidence).
    pub state: AccountState,
}

/// The balance of one currency.
///
/// Source: public documentation and public clients (public, high confidence).
#[derive(Debug, Clone, PartialEq, Serialize, Deserialize)]
#[cfg_attr(feature = "server", derive(Default))]
#[serde(rename_all = "camelCase")]
#[non_exhaustive]
pub struct CurrencyBalance {
    /// Currency.
    ///
    /// Source: public documentation and public clients (public, high confidence).
    #[serde(rename = "coin")]
    #[serde(with = "primitive")]
    pub currency: String,
    /// Wallet balance.
    ///
    /// Unit: currency.
    ///
    /// Source: public documentation and public clients (public, high confidence); `unit` is
    /// inferred.
    #[serde(with = "primitive")]
    pub wallet_balance: Decimal,
    /// Available balance.
    ///
    /// Unit: currency.
    ///
    /// Source: public documentation and public clients (public, high confidence); `unit` is
    /// inferred.
    #[serde(with = "primitive")]
    pub available_balance: Decimal,
    /// Margin frozen for open orders.
    ///
    /// Unit: currency.
    ///
    /// Source: public documentation and public clients (public, high confidence); `unit` is
    /// inferred.
    #[serde(with = "primitive")]
    pub open_order_margin_frozen: Decimal,
    /// Margin of isolated positions.
    ///
    /// Unit: currency.
    ///
    /// Source: public documentation and public clients (public, high confidence); `unit` is
    /// inferred.
    #[serde(with = "primitive")]
    pub isolated_margin: Decimal,
    /// Margin of cross positions.
    ///
    /// Unit: currency.
    ///
    /// Source: public documentation and public clients (public, high confidence); `unit` is
    /// inferred.
    #[serde(with = "primitive")]
    pub crossed_margin: Decimal,
    /// Bonus.
    ///
    /// Unit: currency.
    ///
    /// Source: public documentation and public clients (public, high confidence); `unit` is
    /// inferred.
    #[serde(with = "primitive")]
    pub bonus: Decimal,
    /// Coupons.
    ///
    /// Unit: currency.
    ///
    /// Source: public documentation and public clients (public, high confidence); `unit` is
    /// inferred.
    #[serde(with = "primitive")]
    pub coupon: Decimal,
    /// Fees frozen for open orders.
    ///
    /// Unit: currency.
    ///
    /// Source: public clients (public, medium confidence); `unit` is inferred.
    #[serde(with = "primitive", default, skip_serializing_if = "Option::is_none")]
    pub open_order_fee_frozen: Option<Decimal>,
    /// Deposit coupons.
    ///
    /// Unit: currency.
    ///
    /// Source: public clients (public, medium confidence); `unit` is inferred.
    #[serde(with = "primitive", default, skip_serializing_if = "Option::is_none")]
    pub deposit_coupon: Option<Decimal>,
    /// Cumulative profit and loss of the bonus.
    ///
    /// Unit: currency.
    ///
    /// Source: public clients (public, medium confidence); `unit` is inferred.
    #[serde(with = "primitive", default, skip_serializing_if = "Option::is_none")]
    pub bonus_cum_pnl: Option<Decimal>,
    /// Discount rate of the bonus.
    ///
    /// Unit: fraction.
    ///
    /// Source: public clients (public, medium confidence); `unit` is inferred.
    #[serde(with = "primitive", default, skip_serializing_if = "Option::is_none")]
    pub bonus_dis_rate: Option<Decimal>,
}

/// The balance of one currency, with its value and the profit of its positions.
///
/// Source: public documentation and public clients (public, high confidence).
#[derive(Debug, Clone, PartialEq, Serialize, Deserialize)]
#[cfg_attr(feature = "server", derive(Default))]
#[serde(rename_all = "camelCase")]
#[non_exhaustive]
pub struct AssetBalance {
    /// Account id.
    ///
    /// Source: public documentation and public clients (public, high confidence).
    pub account_id: AccountId,
    /// User id.
    ///
    /// Source: public documentation and public clients (public, high confidence).
    pub user_id: UserId,
    /// Currency.
    ///
    /// Source: public documentation and public clients (public, high confidence).
    #[serde(rename = "coin")]
    #[serde(with = "primitive")]
    pub currency: String,
    /// Currency of margin and settlement.
    ///
    /// Source: public documentation and public clients (public, high confidence).
    #[serde(with = "UnderlyingTypeCode")]
    pub underlying_type: UnderlyingType,
    /// Wallet balance, including frozen amounts.
    ///
    /// Unit: currency.
    ///
    /// Source: public documentation and public clients (public, high confidence); `unit` is
    /// inferred.
    #[serde(with = "primitive")]
    pub wallet_balance: Decimal,
    /// Margin frozen for open orders.
    ///
    /// Unit: currency.
    ///
    /// Source: public documentation and public clients (public, high confidence); `unit` is
    /// inferred.
    #[serde(with = "primitive")]
    pub open_order_margin_frozen: Decimal,
    /// Margin of isolated positions.
    ///
    /// Unit: currency.
    ///
    /// Source: public documentation and public clients (public, high confidence); `unit` is
    /// inferred.
    #[serde(with = "primitive")]
    pub isolated_margin: Decimal,
    /// Margin of cross positions.
    ///
    /// Unit: currency.
    ///
    /// Source: public documentation and public clients (public, high confidence); `unit` is
    /// inferred.
    #[serde(with = "primitive")]
    pub crossed_margin: Decimal,
    /// Net balance. For one currency, the documentation calls it the available balance.
    ///
    /// Unit: currency.
    ///
    /// Source: public documentation and public clients (public, high confidence); `unit` is
    /// inferred.
    #[serde(with = "primitive")]
    pub amount: Decimal,
    /// Margin balance: the wallet balance and the unrealized profit.
    ///
    /// Unit: currency.
    ///
    /// Source: public documentation and public clients (public, high confidence); `unit` is
    /// inferred.
    #[serde(with = "primitive")]
    pub total_amount: Decimal,
    /// Value of the wallet balance in BTC.
    ///
    /// Unit: BTC.
    ///
    /// Source: public documentation and public clients (public, high confidence).
    #[serde(with = "primitive")]
    pub convert_btc_amount: Decimal,
    /// Value of the wallet balance in USDT.
    ///
    /// Unit: USDT.
    ///
    /// Source: public documentation and public clients (public, high confidence).
    #[serde(with = "primitive")]
    pub convert_usdt_amount: Decimal,
    /// Profit and loss. For one currency, the documentation calls it cumulative and realized.
    ///
    /// Unit: currency.
    ///
    /// Source: public documentation and public clients (public, high confidence); `unit` is
    /// inferred.
    #[serde(with = "primitive")]
    pub profit: Decimal,
    /// Unrealized profit and loss.
    ///
    /// Unit: currency.
    ///
    /// Source: public documentation and public clients (public, high confidence); `unit` is
    /// inferred.
    #[serde(rename = "notProfit")]
    #[serde(with = "primitive")]
    pub unrealized_profit: Decimal,
    /// Bonus.
    ///
    /// Unit: currency.
    ///
    /// Source: public documentation and public clients (public, high confidence); `unit` is
    /// inferred.
    #[serde(with = "primitive")]
    pub bonus: Decimal,
    /// Coupons.
    ///
    /// Unit: currency.
    ///
    /// Source: public documentation and public clients (public, high confidence); `unit` is
    /// inferred.
    #[serde(with = "primitive")]
    pub coupon: Decimal,
    /// Deposit coupons.
    ///
    /// Unit: currency.
    ///
    /// Source: public documentation and public clients (public, high confidence); may be missing
    /// or null (public, medium confidence), `unit` is inferred.
    #[serde(with = "primitive", default, skip_serializing_if = "Option::is_none")]
    pub deposit_coupon: Option<Decimal>,
    /// Final margin balance, with which positions can be opened.
    ///
    /// Unit: currency.
    ///
    /// Source: public documentation and public clients (public, high confidence); may be missing
    /// or null (public, medium confidence), `unit` is inferred.
    #[serde(with = "primitive", default, skip_serializing_if = "Option::is_none")]
    pub margin_balance: Option<Decimal>,
    /// Fees frozen for open orders.
    ///
    /// Unit: currency.
    ///
    /// Source: public documentation and public clients (public, high confidence); may be missing
    /// or null (public, medium confidence), `unit` is inferred.
    #[serde(with = "primitive", default, skip_serializing_if = "Option::is_none")]
    pub open_order_fee_frozen: Option<Decimal>,
    /// Cumulative profit and loss of the bonus.
    ///
    /// Unit: currency.
    ///
    /// Source: public clients (public, medium confidence); `unit` is inferred.
    #[serde(with = "primitive", default, skip_serializing_if = "Option::is_none")]
    pub bonus_cum_pnl: Option<Decimal>,
}

/// A favorite trading pair.
///
/// Source: public documentation (public, medium confidence).
#[derive(Debug, Clone, PartialEq, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
#[non_exhaustive]
pub struct Favorite {
    /// Trading pair.
    ///
    /// Characters: at least 1.
    ///
    /// Source: public documentation (public, medium confidence); `min_length` is inferred.
    #[serde(with = "primitive")]
    pub symbol: String,
}

impl Favorite {
    /// Creates a value from its fields.
    pub fn new(symbol: impl Into<String>) -> Self {
        Self { symbol: symbol.into() }
    }

    /// Checks the rules of the contract.
    ///
    /// # Errors
    /// Returns the first rule that is broken.
    pub fn validate(&self) -> Result<(), Invalid> {
        check::length("symbol", &self.symbol, 1..)?;
        Ok(())
    }
}

/// The fee rates of a user, and what the next level requires.
///
/// Source: public documentation and public clients (public, high confidence).
#[derive(Debug, Clone, PartialEq, Serialize, Deserialize)]
#[cfg_attr(feature = "server", derive(Default))]
#[serde(rename_all = "camelCase")]
#[non_exhaustive]
pub struct FeeLevel {
    /// Whether it is a special account.
    ///
    /// Source: public documentation and public clients (public, high confidence).
    pub special_type: bool,
    /// Whether the rates are those of a professional level.
    ///
    /// Source: public documentation and public clients (public, high confidence); may be missing
    /// or null (public, medium confidence).
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub vip_pro_type: Option<bool>,
    /// Name of the professional level.
    ///
    /// Source: public documentation and public clients (public, high confidence); may be missing
    /// or null (public, medium confidence).
    #[serde(with = "primitive", default, skip_serializing_if = "Option::is_none")]
    pub step_rate_pro_name: Option<String>,
    /// Level.
    ///
    /// Source: public documentation and public clients (public, high confidence).
    #[serde(with = "primitive")]
    pub discount_level: i64,
    /// Maker fee rate.
    ///
    /// Unit: fraction.
    ///
    /// Source: public documentation and public clients (public, high confidence); `unit` is
    /// inferred.
    #[serde(with = "primitive")]
    pub maker_fee: Decimal,
    /// Taker fee rate.
    ///
    /// Unit: fraction.
    ///
    /// Source: public documentation and public clients (public, high confidence); `unit` is
    /// inferred.
    #[serde(with = "primitive")]
    pub taker_fee: Decimal,
    /// How long the level is kept.
    ///
    /// Unit: days.
    ///
    /// Source: public documentation and public clients (public, high confidence).
    #[serde(with = "primitive")]
    pub level_return_day: i64,
    /// Trading volume of today and the 29 days before; updated every 10 minutes.
    ///
    /// Source: public documentation and public clients (public, high confidence); the meaning is
    /// public, medium confidence.
    #[serde(with = "primitive")]
    pub total_trade_volume: Decimal,
    /// USDT-margined part of the trading volume.
    ///
    /// Source: public documentation and public clients (public, high confidence); may be missing
    /// or null (public, medium confidence).
    #[serde(with = "primitive", default, skip_serializing_if = "Option::is_none")]
    pub u_based_total_trade_volume: Option<Decimal>,
    /// Coin-margined part of the trading volume.
    ///
    /// Source: public documentation and public clients (public, high confidence); may be missing
    /// or null (public, medium confidence).
    #[serde(with = "primitive", default, skip_serializing_if = "Option::is_none")]
    pub coin_based_total_trade_volume: Option<Decimal>,
    /// Equity: the wallet balance and the unrealized profit; updated every 10 minutes.
    ///
    /// Unit: USDT.
    ///
    /// Source: public documentation and public clients (public, medium confidence).
    #[serde(with = "primitive", default, skip_serializing_if = "Option::is_none")]
    pub wallet_balance: Option<Decimal>,
    /// Unrealized profit and loss; updated every 10 minutes.
    ///
    /// Unit: USDT.
    ///
    /// Source: public documentation and public clients (public, medium confidence).
    #[serde(rename = "notProfit")]
    #[serde(with = "primitive", default, skip_serializing_if = "Option::is_none")]
    pub unrealized_profit: Option<Decimal>,
    /// Trading volume that the next level requires.
    ///
    /// Source: public documentation and public clients (public, high confidence); may be missing
    /// or null (inferred).
    #[serde(with = "primitive", default, skip_serializing_if = "Option::is_none")]
    pub next_lv_trade_volume: Option<Decimal>,
    /// Trading volume that is still missing for the next level.
    ///
    /// Source: public documentation and public clients (public, high confidence); may be missing
    /// or null (public, medium confidence).
    #[serde(with = "primitive", default, skip_serializing_if = "Option::is_none")]
    pub lack_trade_volume: Option<Decimal>,
    /// Equity that the next level requires.
    ///
    /// Unit: USDT.
    ///
    /// Source: public documentation and public clients (public, high confidence); may be missing
    /// or null (public, medium confidence), `unit` is inferred.
    #[serde(with = "primitive", default, skip_serializing_if = "Option::is_none")]
    pub next_lv_wallet_balance: Option<Decimal>,
    /// Equity that is still missing for the next level.
    ///
    /// Unit: USDT.
    ///
    /// Source: public documentation and public clients (public, high confidence); may be missing
    /// or null (public, medium confidence), `unit` is inferred.
    #[serde(with = "primitive", default, skip_serializing_if = "Option::is_none")]
    pub lack_wallet_balance: Option<Decimal>,
    /// Maker fee rate of the next level.
    ///
    /// Unit: fraction.
    ///
    /// Source: public documentation and public clients (public, high confidence); may be missing
    /// or null (inferred), `unit` is inferred.
    #[serde(with = "primitive", default, skip_serializing_if = "Option::is_none")]
    pub next_lv_maker_fee: Option<Decimal>,
    /// Taker fee rate of the next level.
    ///
    /// Unit: fraction.
    ///
    /// Source: public documentation and public clients (public, high confidence); may be missing
    /// or null (inferred), `unit` is inferred.
    #[serde(with = "primitive", default, skip_serializing_if = "Option::is_none")]
    pub next_lv_taker_fee: Option<Decimal>,
    /// What determines the rates: `step_rate`.
    ///
    /// Source: public clients (public, medium confidence); the meaning is inferred.
    #[serde(with = "primitive", default, skip_serializing_if = "Option::is_none")]
    pub fee_source: Option<String>,
}

/// A change of a balance.
///
/// Source: public documentation and public clients (public, high confidence).
#[derive(Debug, Clone, PartialEq, Serialize, Deserialize)]
#[cfg_attr(feature = "server", derive(Default))]
#[serde(rename_all = "camelCase")]
#[non_exhaustive]
pub struct Bill {
    /// Id of the bill.
    ///
    /// Source: public documentation and public clients (public, high confidence).
    #[serde(with = "primitive::string")]
    pub id: BillId,
    /// Account id.
    ///
    /// Source: public clients (public, medium confidence).
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub account_id: Option<AccountId>,
    /// Currency.
    ///
    /// Source: public documentation and public clients (public, high confidence).
    #[serde(rename = "coin")]
    #[serde(with = "primitive")]
    pub currency: String,
    /// Trading pair.
    ///
    /// Source: public documentation and public clients (public, high confidence); may be missing
    /// or null (public, medium confidence).
    #[serde(with = "primitive", default, skip_serializing_if = "Option::is_none")]
    pub symbol: Option<String>,
    /// Reason of the change.
    ///
    /// Source: public documentation and public clients (public, high confidence).
    pub type_: BillType,
    /// Amount, with its sign.
    ///
    /// Unit: currency.
    ///
    /// Source: public documentation and public clients (public, high confidence); the meaning is
    /// inferred, `unit` is inferred.
    #[serde(with = "primitive")]
    pub amount: Decimal,
    /// Direction of the change.
    ///
    /// Source: public documentation and public clients (public, high confidence).
    pub side: BillSide,
    /// Balance after the change.
    ///
    /// Unit: currency.
    ///
    /// Source: public documentation and public clients (public, high confidence); may be missing
    /// or null (public, medium confidence), `unit` is inferred.
    #[serde(with = "primitive", default, skip_serializing_if = "Option::is_none")]
    pub after_amount: Option<Decimal>,
    /// Time of the change.
    ///
    /// Milliseconds since 1970-01-01 UTC.
    ///
    /// Source: public documentation and public clients (public, high confidence).
    pub created_time: Timestamp,
    /// Part of the amount that belongs to the bonus.
    ///
    /// Unit: currency.
    ///
    /// Source: public clients (public, medium confidence); the meaning is inferred, `unit` is
    /// inferred.
    #[serde(with = "primitive", default, skip_serializing_if = "Option::is_none")]
    pub bonus: Option<Decimal>,
    /// Discount rate of the bonus.
    ///
    /// Unit: fraction.
    ///
    /// Source: public clients (public, medium confidence); `unit` is inferred.
    #[serde(with = "primitive", default, skip_serializing_if = "Option::is_none")]
    pub bonus_dis_rate: Option<Decimal>,
}

/// A funding fee of a position.
///
/// Source: public documentation and public clients (public, high confidence).
#[derive(Debug, Clone, PartialEq, Serialize, Deserialize)]
#[cfg_attr(feature = "server", derive(Default))]
#[serde(rename_all = "camelCase")]
#[non_exhaustive]
pub struct FundingFee {
    /// Id of the fee.
    ///
    /// Source: public documentation and public clients (public, high confidence).
    #[serde(with = "primitive::string")]
    pub id: FundingFeeId,
    /// Trading pair.
    ///
    /// Source: public documentation and public clients (public, high confidence).
    #[serde(with = "primitive")]
    pub symbol: String,
    /// Position side.
    ///
    /// Source: public documentation and public clients (public, high confidence).
    pub position_side: PositionSide,
    /// Amount of the fee. Whether a positive amount is paid or received is not documented. `cast`
    /// is the spelling of the exchange.
    ///
    /// Unit: currency.
    ///
    /// Source: public documentation and public clients (public, high confidence); `unit` is
    /// inferred.
    #[serde(rename = "cast")]
    #[serde(with = "primitive")]
    pub amount: Decimal,
    /// Currency.
    ///
    /// Source: public documentation and public clients (public, high confidence).
    #[serde(rename = "coin")]
    #[serde(with = "primitive")]
    pub currency: String,
    /// Time of the settlement.
    ///
    /// Milliseconds since 1970-01-01 UTC.
    ///
    /// Source: public documentation and public clients (public, high confidence).
    pub created_time: Timestamp,
}

/// A reduction of a position by auto-deleveraging (ADL).
///
/// Source: public documentation (public, medium confidence).
#[derive(Debug, Clone, PartialEq, Serialize, Deserialize)]
#[cfg_attr(feature = "server", derive(Default))]
#[serde(rename_all = "camelCase")]
#[non_exhaustive]
pub struct AdlRecord {
    /// Id of the record.
    ///
    /// Source: public documentation (public, medium confidence).
    #[serde(with = "primitive::string")]
    pub id: AdlRecordId,
    /// Trading pair; `BTCUSDT` in the documentation.
    ///
    /// Source: public documentation (public, medium confidence).
    #[serde(with = "primitive")]
    pub symbol: String,
    /// Position side.
    ///
    /// Source: public documentation (public, medium confidence).
    pub position_side: PositionSide,
    /// Quantity by which the position was reduced.
    ///
    /// Unit: contracts.
    ///
    /// Source: public documentation (public, medium confidence).
    #[serde(with = "primitive")]
    pub quantity: Decimal,
    /// Price of the reduction.
    ///
    /// Unit: quote currency.
    ///
    /// Source: public documentation (public, medium confidence); `unit` is inferred.
    #[serde(with = "primitive")]
    pub price: Decimal,
    /// Realized profit and loss, usually negative.
    ///
    /// Unit: quote currency.
    ///
    /// Source: public documentation (public, medium confidence); `unit` is inferred.
    #[serde(with = "primitive")]
    pub realized_profit: Decimal,
    /// Time of the reduction.
    ///
    /// Milliseconds since 1970-01-01 UTC.
    ///
    /// Source: public documentation (public, medium confidence).
    pub created_time: Timestamp,
    /// Whether the position belonged to the bonus account.
    ///
    /// Source: public documentation (public, medium confidence).
    pub welfare_account: bool,
    /// User id.
    ///
    /// Source: public documentation (public, medium confidence).
    #[serde(rename = "uid")]
    pub user_id: UserId,
    /// Account id.
    ///
    /// Source: public documentation (public, medium confidence).
    pub account_id: AccountId,
}

/// A takeover of a position by the liquidation system. The documentation says that some
/// values are scaled by 8: presumably a factor of 10^8, which its samples do not confirm.
///
/// Source: public documentation (public, medium confidence); the meaning is inferred.
#[derive(Debug, Clone, PartialEq, Serialize, Deserialize)]
#[cfg_attr(feature = "server", derive(Default))]
#[serde(rename_all = "camelCase")]
#[non_exhaustive]
pub struct Takeover {
    /// Id of the takeover.
    ///
    /// Source: public documentation (public, medium confidence); the meaning is inferred.
    #[serde(with = "primitive")]
    pub request_id: i64,
    /// Id of the tenant of the platform.
    ///
    /// Source: public documentation (public, medium confidence).
    #[serde(with = "primitive", default, skip_serializing_if = "Option::is_none")]
    pub tenant_id: Option<i64>,
    /// Account id.
    ///
    /// Source: public documentation (public, medium confidence).
    pub account_id: AccountId,
    /// User id.
    ///
    /// Source: public documentation (public, medium confidence).
    pub user_id: UserId,
    /// Id of the group of the user.
    ///
    /// Source: public documentation (public, medium confidence).
    #[serde(with = "primitive")]
    pub user_group_id: i64,
    /// Id of the pair.
    ///
    /// Source: public documentation (public, medium confidence).
    #[serde(with = "primitive")]
    pub symbol_id: i64,
    /// Id of the group of the pair.
    ///
    /// Source: public documentation (public, medium confidence).
    #[serde(with = "primitive")]
    pub symbol_group_id: i64,
    /// Trading pair; `BTCUSDT` in the documentation.
    ///
    /// Source: public documentation (public, medium confidence).
    #[serde(with = "primitive")]
    pub symbol: String,
    /// Margin mode of the position.
    ///
    /// Source: public documentation (public, medium confidence).
    #[serde(rename = "positionType")]
    #[serde(with = "MarginModeCode")]
    pub margin_mode: MarginMode,
    /// Position side.
    ///
    /// Source: public documentation (public, medium confidence).
    #[serde(with = "PositionSideCode")]
    pub position_side: PositionSide,
    /// Id of the account in the risk system; usually the same.
    ///
    /// Source: public documentation (public, medium confidence).
    pub risk_account_id: AccountId,
    /// Id of the user in the risk system.
    ///
    /// Source: public documentation (public, medium confidence).
    pub risk_user_id: UserId,
    /// Id of the group of the user in the risk system.
    ///
    /// Source: public documentation (public, medium confidence).
    #[serde(with = "primitive")]
    pub risk_user_group_id: i64,
    /// Whether the takeover succeeded.
    ///
    /// Source: public documentation (public, medium confidence); the meaning is inferred.
    pub success: bool,
    /// Position size.
    ///
    /// Unit: contracts.
    ///
    /// Source: public documentation (public, medium confidence).
    #[serde(with = "primitive")]
    pub position_size: Decimal,
    /// Average entry price, scaled by 8.
    ///
    /// Source: public documentation (public, medium confidence).
    #[serde(with = "primitive")]
    pub entry_price: Decimal,
    /// Balance of the account or its margin, scaled by 8.
    ///
    /// Source: public documentation (public, medium confidence).
    #[serde(with = "primitive")]
    pub balance: Decimal,
    /// Mark price, scaled by 8.
    ///
    /// Source: public documentation (public, medium confidence).
    #[serde(with = "primitive")]
    pub mark_price: Decimal,
    /// Margin rate, scaled by 8.
    ///
    /// Source: public documentation (public, medium confidence).
    #[serde(with = "primitive")]
    pub margin_rate: Decimal,
    /// Time of the takeover.
    ///
    /// Milliseconds since 1970-01-01 UTC.
    ///
    /// Source: public documentation (public, medium confidence).
    pub created_time: Timestamp,
}

/// A fill of a futures order. Which of the optional fields a response contains depends on the
/// operation; an older recorded response contains few of them.
///
/// Source: public documentation and public clients (public, high confidence); the meaning is
/// inferred.
#[derive(Debug, Clone, PartialEq, Serialize, Deserialize)]
#[cfg_attr(feature = "server", derive(Default))]
#[serde(rename_all = "camelCase")]
#[non_exhaustive]
pub struct Fill {
    /// Fill id.
    ///
    /// Source: public documentation and public clients (public, high confidence).
    #[serde(with = "primitive::string")]
    pub exec_id: FillId,
    /// Order id.
    ///
    /// Source: public documentation and public clients (public, high confidence).
    #[serde(with = "primitive::string")]
    pub order_id: OrderId,
    /// Trading pair.
    ///
    /// Source: public documentation and public clients (public, high confidence).
    #[serde(with = "primitive")]
    pub symbol: String,
    /// Price.
    ///
    /// Unit: quote currency.
    ///
    /// Source: public documentation and public clients (public, high confidence); `unit` is
    /// inferred.
    #[serde(with = "primitive")]
    pub price: Decimal,
    /// Quantity.
    ///
    /// Unit: contracts.
    ///
    /// Source: public documentation and public clients (public, high confidence); `unit` is
    /// public, medium confidence.
    #[serde(with = "primitive")]
    pub quantity: Decimal,
    /// Quantity in the quote currency; quant accounts only.
    ///
    /// Unit: quote currency.
    ///
    /// Source: public documentation (public, medium confidence).
    #[serde(with = "primitive", default, skip_serializing_if = "Option::is_none")]
    pub quote_qty: Option<Decimal>,
    /// Size of one contract.
    ///
    /// Unit: base currency.
    ///
    /// Source: public documentation and public clients (public, high confidence); may be missing
    /// or null (public, medium confidence), `unit` is inferred.
    #[serde(
        with = "primitive::number",
        default,
        skip_serializing_if = "Option::is_none"
    )]
    pub contract_size: Option<Decimal>,
    /// Fee.
    ///
    /// Unit: fee currency.
    ///
    /// Source: public documentation and public clients (public, high confidence); `unit` is
    /// inferred.
    #[serde(with = "primitive")]
    pub fee: Decimal,
    /// Fee currency.
    ///
    /// Source: public documentation and public clients (public, high confidence).
    #[serde(rename = "feeCoin")]
    #[serde(with = "primitive")]
    pub fee_currency: String,
    /// Part of the fee that a coupon paid.
    ///
    /// Unit: fee currency.
    ///
    /// Source: public documentation and public clients (public, high confidence); may be missing
    /// or null (public, medium confidence), `unit` is inferred.
    #[serde(with = "primitive", default, skip_serializing_if = "Option::is_none")]
    pub coupon_deduct_fee: Option<Decimal>,
    /// Part of the fee that a bonus paid.
    ///
    /// Unit: fee currency.
    ///
    /// Source: public documentation and public clients (public, high confidence); may be missing
    /// or null (public, medium confidence), `unit` is inferred.
    #[serde(with = "primitive", default, skip_serializing_if = "Option::is_none")]
    pub bonus_deduct_fee: Option<Decimal>,
    /// Whether the order took or made liquidity.
    ///
    /// Source: public documentation and public clients (public, high confidence).
    pub taker_maker: Liquidity,
    /// Order side.
    ///
    /// Source: public documentation and public clients (public, high confidence); may be missing
    /// or null (public, medium confidence).
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub order_side: Option<OrderSide>,
    /// Position side. The documentation also lists `BOTH`.
    ///
    /// Source: public documentation and public clients (public, high confidence); may be missing
    /// or null (public, medium confidence).
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub position_side: Option<PositionSide>,
    /// Time of the fill.
    ///
    /// Milliseconds since 1970-01-01 UTC.
    ///
    /// Source: public documentation and public clients (public, high confidence).
    #[serde(rename = "timestamp")]
    pub time: Timestamp,
}

/// The funding rate of the next settlement of a trading pair.
///
/// Source: public documentation and public clients (public, high confidence).
#[derive(Debug, Clone, PartialEq, Serialize, Deserialize)]
#[cfg_attr(feature = "server", derive(Default))]
#[serde(rename_all = "camelCase")]
#[non_exhaustive]
pub struct CurrentFundingRate {
    /// Trading pair.
    ///
    /// Source: public documentation and public clients (public, high confidence).
    #[serde(with = "primitive")]
    pub symbol: String,
    /// Funding rate: 0.0001 is 0.01%. Some responses contain a string.
    ///
    /// Unit: fraction.
    ///
    /// Source: public documentation and public clients (public, high confidence); `unit` is
    /// inferred.
    #[serde(with = "primitive::number")]
    pub funding_rate: Decimal,
    /// Time of the next settlement.
    ///
    /// Milliseconds since 1970-01-01 UTC.
    ///
    /// Source: public clients (public, medium confidence).
    pub next_collection_time: Timestamp,
    /// Time between two settlements.
    ///
    /// Unit: hours.
    ///
    /// Source: public documentation and public clients (public, high confidence); may be missing
    /// or null (public, medium confidence).
    #[serde(rename = "collectionInternal")]
    #[serde(with = "primitive", default, skip_serializing_if = "Option::is_none")]
    pub interval: Option<i64>,
}

/// The funding rate of a past settlement.
///
/// Source: public documentation and public clients (public, high confidence).
#[derive(Debug, Clone, PartialEq, Serialize, Deserialize)]
#[cfg_attr(feature = "server", derive(Default))]
#[serde(rename_all = "camelCase")]
#[non_exhaustive]
pub struct PastFundingRate {
    /// Id of the record.
    ///
    /// Source: public documentation and public clients (public, high confidence).
    #[serde(with = "primitive::string")]
    pub id: FundingRateId,
    /// Trading pair.
    ///
    /// Source: public documentation and public clients (public, high confidence).
    #[serde(with = "primitive")]
    pub symbol: String,
    /// Funding rate: 0.0001 is 0.01%.
    ///
    /// Unit: fraction.
    ///
    /// Source: public documentation and public clients (public, high confidence); `unit` is
    /// inferred.
    #[serde(with = "primitive")]
    pub funding_rate: Decimal,
    /// Time of the settlement.
    ///
    /// Milliseconds since 1970-01-01 UTC.
    ///
    /// Source: public documentation and public clients (public, high confidence).
    pub created_time: Timestamp,
    /// Time between two settlements. The record of the current funding rate contains it in hours.
    ///
    /// Unit: seconds.
    ///
    /// Source: public documentation and public clients (public, high confidence).
    #[serde(rename = "collectionInternal")]
    #[serde(with = "primitive")]
    pub interval: i64,
}

/// The open interest of a trading pair.
///
/// Source: public documentation and public clients (public, high confidence).
#[derive(Debug, Clone, PartialEq, Serialize, Deserialize)]
#[cfg_attr(feature = "server", derive(Default))]
#[serde(rename_all = "camelCase")]
#[non_exhaustive]
pub struct OpenPositions {
    /// Trading pair.
    ///
    /// Source: public documentation and public clients (public, high confidence).
    #[serde(with = "primitive")]
    pub symbol: String,
    /// Open interest.
    ///
    /// Unit: base currency.
    ///
    /// Source: public documentation and public clients (public, high confidence); `unit` is
    /// inferred.
    #[serde(with = "primitive")]
    pub open_interest: Decimal,
    /// Value of the open interest.
    ///
    /// Unit: US dollars.
    ///
    /// Source: public documentation and public clients (public, high confidence); `unit` is
    /// inferred.
    #[serde(with = "primitive")]
    pub open_interest_usd: Decimal,
    /// Time of the values.
    ///
    /// Milliseconds since 1970-01-01 UTC.
    ///
    /// Source: public documentation and public clients (public, high confidence).
    pub time: Timestamp,
}

/// The balance of the risk fund at a time.
///
/// Source: public documentation and public clients (public, high confidence).
#[derive(Debug, Clone, PartialEq, Serialize, Deserialize)]
#[cfg_attr(feature = "server", derive(Default))]
#[serde(rename_all = "camelCase")]
#[non_exhaustive]
pub struct RiskBalance {
    /// Id of the record.
    ///
    /// Source: public documentation and public clients (public, high confidence).
    #[serde(with = "primitive::string")]
    pub id: RiskBalanceId,
    /// Currency.
    ///
    /// Source: public documentation and public clients (public, high confidence).
    #[serde(rename = "coin")]
    #[serde(with = "primitive")]
    pub currency: String,
    /// Balance.
    ///
    /// Unit: currency.
    ///
    /// Source: public documentation and public clients (public, high confidence); `unit` is
    /// inferred.
    #[serde(with = "primitive")]
    pub amount: Decimal,
    /// Time of the balance.
    ///
    /// Milliseconds since 1970-01-01 UTC.
    ///
    /// Source: public documentation and public clients (public, high confidence).
    pub created_time: Timestamp,
}

/// The quantity at one price of an order book.
///
/// Source: public documentation and public clients (public, high confidence).
#[derive(Debug, Clone, PartialEq)]
#[cfg_attr(feature = "server", derive(Default))]
#[non_exhaustive]
pub struct PriceLevel {
    /// Price.
    ///
    /// Unit: quote currency.
    ///
    /// Source: public documentation and public clients (public, high confidence); `unit` is
    /// inferred.
    pub price: Decimal,
    /// Quantity at the price.
    ///
    /// Unit: contracts.
    ///
    /// Source: public documentation and public clients (public, high confidence); `unit` is
    /// inferred.
    pub quantity: Decimal,
}
array_record!(PriceLevel { price : primitive, quantity : primitive });

/// The best price levels of an order book.
///
/// Source: public documentation and public clients (public, high confidence).
#[derive(Debug, Clone, PartialEq, Serialize, Deserialize)]
#[cfg_attr(feature = "server", derive(Default))]
#[non_exhaustive]
pub struct OrderBook {
    /// Time of the order book.
    ///
    /// Milliseconds since 1970-01-01 UTC.
    ///
    /// Source: public documentation and public clients (public, high confidence).
    #[serde(rename = "t")]
    pub time: Timestamp,
    /// Trading pair.
    ///
    /// Source: public documentation and public clients (public, high confidence).
    #[serde(rename = "s")]
    #[serde(with = "primitive")]
    pub symbol: String,
    /// Id of the last update.
    ///
    /// Source: public documentation and public clients (public, high confidence).
    #[serde(rename = "u")]
    #[serde(with = "primitive")]
    pub last_update_id: i64,
    /// Bids, the highest price first.
    ///
    /// Source: public documentation and public clients (public, high confidence); the meaning is
    /// inferred.
    #[serde(rename = "b")]
    pub bids: Vec<PriceLevel>,
    /// Asks, the lowest price first.
    ///
    /// Source: public documentation and public clients (public, high confidence); the meaning is
    /// inferred.
    #[serde(rename = "a")]
    pub asks: Vec<PriceLevel>,
}

/// A public trade of a trading pair.
///
/// Source: public documentation and public clients (public, high confidence).
#[derive(Debug, Clone, PartialEq, Serialize, Deserialize)]
#[cfg_attr(feature = "server", derive(Default))]
#[non_exhaustive]
pub struct Trade {
    /// Time of the trade.
    ///
    /// Milliseconds since 1970-01-01 UTC.
    ///
    /// Source: public documentation and public clients (public, high confidence).
    #[serde(rename = "t")]
    pub time: Timestamp,
    /// Trading pair.
    ///
    /// Source: public documentation and public clients (public, high confidence).
    #[serde(rename = "s")]
    #[serde(with = "primitive")]
    pub symbol: String,
    /// Price.
    ///
    /// Unit: quote currency.
    ///
    /// Source: public documentation and public clients (public, high confidence); `unit` is
    /// inferred.
    #[serde(rename = "p")]
    #[serde(with = "primitive")]
    pub price: Decimal,
    /// Quantity.
    ///
    /// Unit: contracts.
    ///
    /// Source: public documentation and public clients (public, high confidence); `unit` is
    /// inferred.
    #[serde(rename = "a")]
    #[serde(with = "primitive")]
    pub quantity: Decimal,
    /// Side of the trade.
    ///
    /// Source: public documentation and public clients (public, high confidence).
    #[serde(rename = "m")]
    pub side: TradeSide,
}

/// One candlestick of a trading pair.
///
/// Source: public documentation and public clients (public, high confidence).
#[derive(Debug, Clone, PartialEq, Serialize, Deserialize)]
#[cfg_attr(feature = "server", derive(Default))]
#[non_exhaustive]
pub struct Kline {
    /// Trading pair.
    ///
    /// Source: public documentation and public clients (public, high confidence).
    #[serde(rename = "s")]
    #[serde(with = "primitive")]
    pub symbol: String,
    /// Trading pair, repeated.
    ///
    /// Source: public clients (public, medium confidence).
    #[serde(rename = "p")]
    #[serde(with = "primitive", default, skip_serializing_if = "Option::is_none")]
    pub pair: Option<String>,
    /// Start of the candlestick.
    ///
    /// Milliseconds since 1970-01-01 UTC.
    ///
    /// Source: public documentation and public clients (public, high confidence).
    #[serde(rename = "t")]
    pub open_time: Timestamp,
    /// Opening price.
    ///
    /// Unit: quote currency.
    ///
    /// Source: public documentation and public clients (public, high confidence); `unit` is
    /// inferred.
    #[serde(rename = "o")]
    #[serde(with = "primitive")]
    pub open: Decimal,
    /// Closing price.
    ///
    /// Unit: quote currency.
    ///
    /// Source: public documentation and public clients (public, high confidence); `unit` is
    /// inferred.
    #[serde(rename = "c")]
    #[serde(with = "primitive")]
    pub close: Decimal,
    /// Highest price.
    ///
    /// Unit: quote currency.
    ///
    /// Source: public documentation and public clients (public, high confidence); `unit` is
    /// inferred.
    #[serde(rename = "h")]
    #[serde(with = "primitive")]
    pub high: Decimal,
    /// Lowest price.
    ///
    /// Unit: quote currency.
    ///
    /// Source: public documentation and public clients (public, high confidence); `unit` is
    /// inferred.
    #[serde(rename = "l")]
    #[serde(with = "primitive")]
    pub low: Decimal,
    /// Traded quantity.
    ///
    /// Unit: contracts.
    ///
    /// Source: public documentation and public clients (public, high confidence); `unit` is
    /// inferred.
    #[serde(rename = "a")]
    #[serde(with = "primitive")]
    pub volume: Decimal,
    /// Traded value.
    ///
    /// Unit: settlement currency.
    ///
    /// Source: public documentation and public clients (public, high confidence); `unit` is
    /// inferred.
    #[serde(rename = "v")]
    #[serde(with = "primitive")]
    pub turnover: Decimal,
}

/// A contract with its 24-hour statistics, prices and funding, as data aggregators read them.
///
/// Source: public documentation and public clients (public, high confidence).
#[derive(Debug, Clone, PartialEq, Serialize, Deserialize)]
#[cfg_attr(feature = "server", derive(Default))]
#[non_exhaustive]
pub struct ContractSummary {
    /// Id of the contract.
    ///
    /// Source: public documentation and public clients (public, high confidence).
    #[serde(with = "primitive")]
    pub id: i64,
    /// Trading pair.
    ///
    /// Source: public documentation and public clients (public, high confidence).
    #[serde(with = "primitive")]
    pub symbol: String,
    /// Trading pair, with a hyphen between its currencies: `BTC-USDT`.
    ///
    /// Source: public documentation and public clients (public, high confidence).
    #[serde(with = "primitive")]
    pub ticker_id: String,
    /// Base currency.
    ///
    /// Source: public documentation and public clients (public, high confidence).
    #[serde(with = "primitive")]
    pub base_currency: String,
    /// Quote currency.
    ///
    /// Source: public documentation and public clients (public, high confidence).
    #[serde(with = "primitive")]
    pub target_currency: String,
    /// Contract type.
    ///
    /// Source: public documentation and public clients (public, high confidence).
    pub product_type: ContractType,
    /// Currency of margin and settlement.
    ///
    /// Source: public documentation and public clients (public, high confidence).
    #[serde(rename = "underlyingType")]
    #[serde(with = "UnderlyingTypeCode")]
    pub underlying_type: UnderlyingType,
    /// Size of one contract.
    ///
    /// Source: public documentation and public clients (public, high confidence).
    #[serde(rename = "contractSize")]
    #[serde(with = "primitive::number")]
    pub contract_size: Decimal,
    /// Latest price.
    ///
    /// Unit: target currency.
    ///
    /// Source: public documentation and public clients (public, high confidence); may be missing
    /// or null (public, medium confidence), `unit` is inferred.
    #[serde(with = "primitive", default, skip_serializing_if = "Option::is_none")]
    pub last_price: Option<Decimal>,
    /// Best bid.
    ///
    /// Unit: target currency.
    ///
    /// Source: public documentation and public clients (public, high confidence); `unit` is
    /// inferred.
    #[serde(with = "primitive")]
    pub bid: Decimal,
    /// Best ask.
    ///
    /// Unit: target currency.
    ///
    /// Source: public documentation and public clients (public, high confidence); `unit` is
    /// inferred.
    #[serde(with = "primitive")]
    pub ask: Decimal,
    /// Highest price in 24 hours.
    ///
    /// Unit: target currency.
    ///
    /// Source: public documentation and public clients (public, high confidence); may be missing
    /// or null (public, medium confidence), `unit` is inferred.
    #[serde(with = "primitive", default, skip_serializing_if = "Option::is_none")]
    pub high: Option<Decimal>,
    /// Lowest price in 24 hours.
    ///
    /// Unit: target currency.
    ///
    /// Source: public documentation and public clients (public, high confidence); may be missing
    /// or null (public, medium confidence), `unit` is inferred.
    #[serde(with = "primitive", default, skip_serializing_if = "Option::is_none")]
    pub low: Option<Decimal>,
    /// Volume in 24 hours. Its unit is not documented.
    ///
    /// Source: public documentation and public clients (public, high confidence).
    #[serde(with = "primitive")]
    pub base_volume: Decimal,
    /// Quote volume in 24 hours. Its unit is not documented.
    ///
    /// Source: public documentation and public clients (public, high confidence).
    #[serde(with = "primitive")]
    pub target_volume: Decimal,
    /// Open interest.
    ///
    /// Unit: contracts.
    ///
    /// Source: public documentation and public clients (public, high confidence); `unit` is
    /// public, medium confidence.
    #[serde(with = "primitive")]
    pub open_interest: Decimal,
    /// Name of the index.
    ///
    /// Source: public documentation and public clients (public, high confidence).
    #[serde(with = "primitive")]
    pub index_name: String,
    /// Currency of the index.
    ///
    /// Source: public documentation and public clients (public, high confidence).
    #[serde(with = "primitive")]
    pub index_currency: String,
    /// Index price.
    ///
    /// Unit: target currency.
    ///
    /// Source: public documentation and public clients (public, high confidence); may be missing
    /// or null (public, medium confidence), `unit` is inferred.
    #[serde(with = "primitive", default, skip_serializing_if = "Option::is_none")]
    pub index_price: Option<Decimal>,
    /// Funding rate: 0.0001 is 0.01%.
    ///
    /// Unit: fraction.
    ///
    /// Source: public documentation and public clients (public, high confidence); may be missing
    /// or null (public, medium confidence), `unit` is inferred.
    #[serde(with = "primitive", default, skip_serializing_if = "Option::is_none")]
    pub funding_rate: Option<Decimal>,
    /// Predicted funding rate.
    ///
    /// Unit: fraction.
    ///
    /// Source: public documentation and public clients (public, high confidence); may be missing
    /// or null (public, medium confidence), `unit` is inferred.
    #[serde(with = "primitive", default, skip_serializing_if = "Option::is_none")]
    pub next_funding_rate: Option<Decimal>,
    /// Time of the next settlement.
    ///
    /// Milliseconds since 1970-01-01 UTC.
    ///
    /// Source: public documentation and public clients (public, high confidence); may be missing
    /// or null (public, medium confidence).
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub next_funding_rate_timestamp: Option<Timestamp>,
    /// Time between two settlements.
    ///
    /// Unit: hours.
    ///
    /// Source: public clients (public, medium confidence); `unit` is inferred.
    #[serde(rename = "collection_internal")]
    #[serde(with = "primitive", default, skip_serializing_if = "Option::is_none")]
    pub funding_interval: Option<i64>,
    /// Start of the contract.
    ///
    /// Milliseconds since 1970-01-01 UTC.
    ///
    /// Source: public documentation and public clients (public, high confidence); may be missing
    /// or null (public, medium confidence).
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub start_timestamp: Option<Timestamp>,
    /// Expiry of the contract.
    ///
    /// Milliseconds since 1970-01-01 UTC.
    ///
    /// Source: public documentation and public clients (public, high confidence); may be missing
    /// or null (public, medium confidence).
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub end_timestamp: Option<Timestamp>,
}

/// The best price levels of an order book, as data aggregators read them.
///
/// Source: public documentation (public, medium confidence).
#[derive(Debug, Clone, PartialEq, Serialize, Deserialize)]
#[cfg_attr(feature = "server", derive(Default))]
#[non_exhaustive]
pub struct AggregatorOrderBook {
    /// Trading pair, with a hyphen between its currencies: `BTC-USDT`.
    ///
    /// Source: public documentation (public, medium confidence).
    #[serde(with = "primitive")]
    pub ticker_id: String,
    /// Time of the order book.
    ///
    /// Milliseconds since 1970-01-01 UTC.
    ///
    /// Source: public documentation (public, medium confidence).
    #[serde(rename = "timestamp")]
    pub time: Timestamp,
    /// Bids, the highest price first.
    ///
    /// Source: public documentation (public, medium confidence); the meaning is inferred.
    pub bids: Vec<PriceLevel>,
    /// Asks, the lowest price first.
    ///
    /// Source: public documentation (public, medium confidence); the meaning is inferred.
    pub asks: Vec<PriceLevel>,
}

/// The address of the caller.
///
/// Source: public documentation and public clients (public, high confidence).
#[derive(Debug, Clone, PartialEq, Serialize, Deserialize)]
#[cfg_attr(feature = "server", derive(Default))]
#[non_exhaustive]
pub struct ClientAddress {
    /// IP address.
    ///
    /// Source: public documentation and public clients (public, high confidence).
    #[serde(with = "primitive")]
    pub ip: String,
}

/// A filter for open orders.
///
/// Source: public documentation and public clients (public, high confidence).
#[derive(Debug, Clone, PartialEq, Serialize, Deserialize)]
#[derive(Default)]
#[serde(deny_unknown_fields)]
#[non_exhaustive]
pub struct OpenOrderFilter {
    /// Trading pair; all pairs if omitted.
    ///
    /// Characters: at least 1.
    ///
    /// Source: public documentation and public clients (public, high confidence); the meaning is
    /// inferred, `min_length` is inferred.
    #[serde(with = "primitive", default, skip_serializing_if = "Option::is_none")]
    pub symbol: Option<String>,
}

impl OpenOrderFilter {
    /// Creates a value; all fields are optional.
    pub fn new() -> Self {
        Self::default()
    }

    /// Sets `symbol`. Trading pair; all pairs if omitted.
    ///
    /// Characters: at least 1.
    #[must_use]
    pub fn symbol(mut self, symbol: impl Into<String>) -> Self {
        self.symbol = Some(symbol.into());
        self
    }

    /// Checks the rules of the contract.
    ///
    /// # Errors
    /// Returns the first rule that is broken.
    pub fn validate(&self) -> Result<(), Invalid> {
        if let Some(symbol) = &self.symbol {
            check::length("symbol", symbol, 1..)?;
        }
        Ok(())
    }
}

/// An open futures order, with its leverage and with its take-profit and stop-loss.
///
/// Source: public documentation (public, medium confidence).
#[derive(Debug, Clone, PartialEq, Serialize, Deserialize)]
#[cfg_attr(feature = "server", derive(Default))]
#[serde(rename_all = "camelCase")]
#[non_exhaustive]
pub struct OpenOrder {
    /// Order id.
    ///
    /// Source: public documentation (public, medium confidence).
    #[serde(with = "primitive::string")]
    pub order_id: OrderId,
    /// Client order id.
    ///
    /// Source: public documentation (public, medium confidence).
    #[serde(with = "primitive", default, skip_serializing_if = "Option::is_none")]
    pub client_order_id: Option<String>,
    /// Trading pair.
    ///
    /// Source: public documentation (public, medium confidence).
    #[serde(with = "primitive")]
    pub symbol: String,
    /// Size of one contract.
    ///
    /// Unit: base currency.
    ///
    /// Source: public documentation (public, medium confidence); `unit` is inferred.
    #[serde(with = "primitive::number")]
    pub contract_size: Decimal,
    /// Order type.
    ///
    /// Source: public documentation (public, medium confidence).
    pub order_type: OrderType,
    /// Order side.
    ///
    /// Source: public documentation (public, medium confidence).
    pub order_side: OrderSide,
    /// Position side.
    ///
    /// Source: public documentation (public, medium confidence).
    pub position_side: PositionSide,
    /// Margin mode.
    ///
    /// Source: public documentation (public, medium confidence).
    #[serde(rename = "positionType")]
    pub margin_mode: MarginMode,
    /// Time in force.
    ///
    /// Source: public documentation (public, medium confidence).
    pub time_in_force: TimeInForce,
    /// Order price.
    ///
    /// Unit: quote currency.
    ///
    /// Source: public documentation (public, medium confidence); `unit` is inferred.
    #[serde(with = "primitive")]
    pub price: Decimal,
    /// Original quantity.
    ///
    /// Unit: contracts.
    ///
    /// Source: public documentation (public, medium confidence); `unit` is inferred.
    #[serde(with = "primitive")]
    pub orig_qty: Decimal,
    /// Average fill price.
    ///
    /// Unit: quote currency.
    ///
    /// Source: public documentation (public, medium confidence); `unit` is inferred.
    #[serde(with = "primitive")]
    pub avg_price: Decimal,
    /// Executed quantity.
    ///
    /// Unit: contracts.
    ///
    /// Source: public documentation (public, medium confidence); `unit` is inferred.
    #[serde(with = "primitive")]
    pub executed_qty: Decimal,
    /// Frozen margin.
    ///
    /// Unit: quote currency.
    ///
    /// Source: public documentation (public, medium confidence); `unit` is inferred.
    #[serde(with = "primitive")]
    pub margin_frozen: Decimal,
    /// Remark.
    ///
    /// Source: public documentation (public, medium confidence).
    #[serde(with = "primitive", default, skip_serializing_if = "Option::is_none")]
    pub remark: Option<String>,
    /// Id of what created the order.
    ///
    /// Source: public documentation (public, medium confidence); `type` is inferred.
    #[serde(with = "primitive", default, skip_serializing_if = "Option::is_none")]
    pub source_id: Option<i64>,
    /// What created the order.
    ///
    /// Source: public documentation (public, medium confidence).
    pub source_type: SourceType,
    /// Leverage.
    ///
    /// Source: public documentation (public, medium confidence).
    #[serde(with = "primitive")]
    pub leverage: i64,
    /// Opening price.
    ///
    /// Unit: quote currency.
    ///
    /// Source: public documentation (public, medium confidence); a decimal (inferred), `unit` is
    /// inferred.
    #[serde(with = "primitive", default, skip_serializing_if = "Option::is_none")]
    pub open_price: Option<Decimal>,
    /// Order state: new or partially filled.
    ///
    /// Source: public documentation (public, medium confidence).
    pub state: OrderState,
    /// Creation time.
    ///
    /// Milliseconds since 1970-01-01 UTC.
    ///
    /// Source: public documentation (public, medium confidence).
    pub created_time: Timestamp,
    /// Update time.
    ///
    /// Milliseconds since 1970-01-01 UTC.
    ///
    /// Source: public documentation (public, medium confidence).
    pub updated_time: Timestamp,
    /// Whether the order belongs to the bonus account.
    ///
    /// Source: public documentation (public, medium confidence).
    pub welfare_account: bool,
    /// The price that is compared with the trigger prices.
    ///
    /// Source: public documentation (public, medium confidence); `type` is inferred.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub trigger_price_type: Option<TriggerPriceType>,
    /// Take-profit trigger price.
    ///
    /// Unit: quote currency.
    ///
    /// Source: public documentation (public, medium confidence); a decimal (inferred), `unit` is
    /// inferred.
    #[serde(with = "primitive", default, skip_serializing_if = "Option::is_none")]
    pub trigger_profit_price: Option<Decimal>,
    /// Type of the take-profit order.
    ///
    /// Source: public documentation (public, medium confidence); `type` is inferred.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub profit_delegate_order_type: Option<OrderType>,
    /// Time in force of the take-profit order. Its values are not documented here.
    ///
    /// Source: public documentation (public, medium confidence).
    #[serde(with = "primitive", default, skip_serializing_if = "Option::is_none")]
    pub profit_delegate_time_in_force: Option<String>,
    /// Price of the take-profit order.
    ///
    /// Unit: quote currency.
    ///
    /// Source: public documentation (public, medium confidence); a decimal (inferred), `unit` is
    /// inferred.
    #[serde(with = "primitive", default, skip_serializing_if = "Option::is_none")]
    pub profit_delegate_price: Option<Decimal>,
    /// Stop-loss trigger price.
    ///
    /// Unit: quote currency.
    ///
    /// Source: public documentation (public, medium confidence); a decimal (inferred), `unit` is
    /// inferred.
    #[serde(with = "primitive", default, skip_serializing_if = "Option::is_none")]
    pub trigger_stop_price: Option<Decimal>,
    /// Type of the stop-loss order.
    ///
    /// Source: public documentation (public, medium confidence); `type` is inferred.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub stop_delegate_order_type: Option<OrderType>,
    /// Time in force of the stop-loss order. Its values are not documented here.
    ///
    /// Source: public documentation (public, medium confidence).
    #[serde(with = "primitive", default, skip_serializing_if = "Option::is_none")]
    pub stop_delegate_time_in_force: Option<String>,
    /// Price of the stop-loss order.
    ///
    /// Unit: quote currency.
    ///
    /// Source: public documentation (public, medium confidence); a decimal (inferred), `unit` is
    /// inferred.
    #[serde(with = "primitive", default, skip_serializing_if = "Option::is_none")]
    pub stop_delegate_price: Option<Decimal>,
    /// Mark price.
    ///
    /// Unit: quote currency.
    ///
    /// Source: public documentation (public, medium confidence); may be missing or null
    /// (inferred), `unit` is inferred.
    #[serde(with = "primitive", default, skip_serializing_if = "Option::is_none")]
    pub mark_price: Option<Decimal>,
    /// Description.
    ///
    /// Source: public documentation (public, medium confidence).
    #[serde(with = "primitive", default, skip_serializing_if = "Option::is_none")]
    pub desc: Option<String>,
}

impl OpenOrder {
    /// Returns whether the record can no longer change, according to its `state`.
    ///
    /// If the field has a value that the contract does not list, the record may still change.
    pub fn is_final(&self) -> bool {
        self.state.is_final()
    }
}

/// A futures order in the short form of `order_list`.
///
/// Source: public documentation (public, medium confidence).
#[derive(Debug, Clone, PartialEq, Serialize, Deserialize)]
#[cfg_attr(feature = "server", derive(Default))]
#[serde(rename_all = "camelCase")]
#[non_exhaustive]
pub struct OrderSummary {
    /// Order id.
    ///
    /// Source: public documentation (public, medium confidence).
    #[serde(with = "primitive::string")]
    pub order_id: OrderId,
    /// Client order id.
    ///
    /// Source: public documentation (public, medium confidence); may be missing or null
    /// (inferred).
    #[serde(with = "primitive", default, skip_serializing_if = "Option::is_none")]
    pub client_order_id: Option<String>,
    /// Trading pair.
    ///
    /// Source: public documentation (public, medium confidence).
    #[serde(with = "primitive")]
    pub symbol: String,
    /// Order type.
    ///
    /// Source: public documentation (public, medium confidence).
    pub order_type: OrderType,
    /// Order side.
    ///
    /// Source: public documentation (public, medium confidence).
    pub order_side: OrderSide,
    /// Position side.
    ///
    /// Source: public documentation (public, medium confidence).
    pub position_side: PositionSide,
    /// Time in force.
    ///
    /// Source: public documentation (public, medium confidence); may be missing or null
    /// (inferred).
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub time_in_force: Option<TimeInForce>,
    /// Order price.
    ///
    /// Unit: quote currency.
    ///
    /// Source: public documentation (public, medium confidence); may be missing or null
    /// (inferred), `unit` is inferred, a decimal (inferred).
    #[serde(with = "primitive", default, skip_serializing_if = "Option::is_none")]
    pub price: Option<Decimal>,
    /// Original quantity.
    ///
    /// Unit: contracts.
    ///
    /// Source: public documentation (public, medium confidence); `unit` is inferred, a decimal
    /// (inferred).
    #[serde(with = "primitive")]
    pub orig_qty: Decimal,
    /// Executed quantity.
    ///
    /// Unit: contracts.
    ///
    /// Source: public documentation (public, medium confidence); `unit` is inferred, a decimal
    /// (inferred).
    #[serde(with = "primitive")]
    pub executed_qty: Decimal,
    /// Frozen margin.
    ///
    /// Unit: quote currency.
    ///
    /// Source: public documentation (public, medium confidence); may be missing or null
    /// (inferred), `unit` is inferred, a decimal (inferred).
    #[serde(with = "primitive", default, skip_serializing_if = "Option::is_none")]
    pub margin_frozen: Option<Decimal>,
    /// Take-profit trigger price.
    ///
    /// Unit: quote currency.
    ///
    /// Source: public documentation (public, medium confidence); may be missing or null
    /// (inferred), `unit` is inferred, a decimal (inferred).
    #[serde(with = "primitive", default, skip_serializing_if = "Option::is_none")]
    pub trigger_profit_price: Option<Decimal>,
    /// Stop-loss trigger price.
    ///
    /// Unit: quote currency.
    ///
    /// Source: public documentation (public, medium confidence); may be missing or null
    /// (inferred), `unit` is inferred, a decimal (inferred).
    #[serde(with = "primitive", default, skip_serializing_if = "Option::is_none")]
    pub trigger_stop_price: Option<Decimal>,
    /// Order state.
    ///
    /// Source: public documentation (public, medium confidence).
    pub state: OrderState,
    /// Creation time.
    ///
    /// Milliseconds since 1970-01-01 UTC.
    ///
    /// Source: public documentation (public, medium confidence).
    pub created_time: Timestamp,
}

impl OrderSummary {
    /// Returns whether the record can no longer change, according to its `state`.
    ///
    /// If the field has a value that the contract does not list, the record may still change.
    pub fn is_final(&self) -> bool {
        self.state.is_final()
    }
}

/// A futures order that was partially filled before the rest was canceled.
///
/// Source: public documentation (public, medium confidence).
#[derive(Debug, Clone, PartialEq, Serialize, Deserialize)]
#[cfg_attr(feature = "server", derive(Default))]
#[serde(rename_all = "camelCase")]
#[non_exhaustive]
pub struct PartiallyCanceledOrder {
    /// Order id.
    ///
    /// Source: public documentation (public, medium confidence).
    #[serde(with = "primitive::string")]
    pub order_id: OrderId,
    /// Client order id.
    ///
    /// Source: public documentation (public, medium confidence); may be missing or null
    /// (inferred).
    #[serde(with = "primitive", default, skip_serializing_if = "Option::is_none")]
    pub client_order_id: Option<String>,
    /// Trading pair.
    ///
    /// Source: public documentation (public, medium confidence).
    #[serde(with = "primitive")]
    pub symbol: String,
    /// Order side.
    ///
    /// Source: public documentation (public, medium confidence).
    pub order_side: OrderSide,
    /// Order type.
    ///
    /// Source: public documentation (public, medium confidence).
    pub order_type: OrderType,
    /// Position side.
    ///
    /// Source: public documentation (public, medium confidence).
    pub position_side: PositionSide,
    /// Order price.
    ///
    /// Unit: quote currency.
    ///
    /// Source: public documentation (public, medium confidence); may be missing or null
    /// (inferred), `unit` is inferred, a decimal (inferred).
    #[serde(with = "primitive", default, skip_serializing_if = "Option::is_none")]
    pub price: Option<Decimal>,
    /// Original quantity.
    ///
    /// Unit: contracts.
    ///
    /// Source: public documentation (public, medium confidence); a decimal (inferred).
    #[serde(with = "primitive")]
    pub orig_qty: Decimal,
    /// Executed quantity.
    ///
    /// Unit: contracts.
    ///
    /// Source: public documentation (public, medium confidence); a decimal (inferred).
    #[serde(with = "primitive")]
    pub executed_qty: Decimal,
    /// Canceled quantity: the original quantity minus the executed one.
    ///
    /// Unit: contracts.
    ///
    /// Source: public documentation (public, medium confidence); `unit` is inferred, a decimal
    /// (inferred).
    #[serde(with = "primitive")]
    pub canceled_qty: Decimal,
    /// Average fill price.
    ///
    /// Unit: quote currency.
    ///
    /// Source: public documentation (public, medium confidence); may be missing or null
    /// (inferred), `unit` is inferred, a decimal (inferred).
    #[serde(with = "primitive", default, skip_serializing_if = "Option::is_none")]
    pub avg_price: Option<Decimal>,
    /// Order state: partially canceled.
    ///
    /// Source: public documentation (public, medium confidence).
    pub state: OrderState,
    /// Whether the whole position is closed when the order triggers.
    ///
    /// Source: public documentation (public, medium confidence); may be missing or null
    /// (inferred).
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub close_position: Option<bool>,
    /// Realized profit and loss of the order, if it closes a position.
    ///
    /// Unit: quote currency.
    ///
    /// Source: public documentation (public, medium confidence); may be missing or null
    /// (inferred), `unit` is inferred, a decimal (inferred).
    #[serde(with = "primitive", default, skip_serializing_if = "Option::is_none")]
    pub close_profit: Option<Decimal>,
    /// Frozen margin.
    ///
    /// Unit: quote currency.
    ///
    /// Source: public documentation (public, medium confidence); may be missing or null
    /// (inferred), `unit` is inferred, a decimal (inferred).
    #[serde(with = "primitive", default, skip_serializing_if = "Option::is_none")]
    pub margin_frozen: Option<Decimal>,
    /// Whether it is a liquidation order.
    ///
    /// Source: public documentation (public, medium confidence); may be missing or null
    /// (inferred).
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub force_close: Option<bool>,
    /// Id of the trigger condition.
    ///
    /// Source: public documentation (public, medium confidence); may be missing or null
    /// (inferred).
    #[serde(with = "primitive", default, skip_serializing_if = "Option::is_none")]
    pub source_id: Option<i64>,
    /// Time in force.
    ///
    /// Source: public documentation (public, medium confidence); may be missing or null
    /// (inferred).
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub time_in_force: Option<TimeInForce>,
    /// Take-profit trigger price.
    ///
    /// Unit: quote currency.
    ///
    /// Source: public documentation (public, medium confidence); may be missing or null
    /// (inferred), `unit` is inferred, a decimal (inferred).
    #[serde(with = "primitive", default, skip_serializing_if = "Option::is_none")]
    pub trigger_profit_price: Option<Decimal>,
    /// Stop-loss trigger price.
    ///
    /// Unit: quote currency.
    ///
    /// Source: public documentation (public, medium confidence); may be missing or null
    /// (inferred), `unit` is inferred, a decimal (inferred).
    #[serde(with = "primitive", default, skip_serializing_if = "Option::is_none")]
    pub trigger_stop_price: Option<Decimal>,
    /// Creation time.
    ///
    /// Milliseconds since 1970-01-01 UTC.
    ///
    /// Source: public documentation (public, medium confidence).
    pub created_time: Timestamp,
}

impl PartiallyCanceledOrder {
    /// Returns whether the record can no longer change, according to its `state`.
    ///
    /// If the field has a value that the contract does not list, the record may still change.
    pub fn is_final(&self) -> bool {
        self.state.is_final()
    }
}

/// A historical futures order with fills, in a short form.
///
/// Source: public documentation (public, medium confidence).
#[derive(Debug, Clone, PartialEq, Serialize, Deserialize)]
#[cfg_attr(feature = "server", derive(Default))]
#[serde(rename_all = "camelCase")]
#[non_exhaustive]
pub struct FilledOrder {
    /// Trading pair.
    ///
    /// Source: public documentation (public, medium confidence).
    #[serde(with = "primitive")]
    pub symbol: String,
    /// Order side.
    ///
    /// Source: public documentation (public, medium confidence).
    pub order_side: OrderSide,
    /// Average fill price.
    ///
    /// Unit: quote currency.
    ///
    /// Source: public documentation (public, medium confidence); `unit` is inferred.
    #[serde(with = "primitive")]
    pub avg_price: Decimal,
    /// Original quantity. The documentation says: in contracts or coins.
    ///
    /// Unit: contracts.
    ///
    /// Source: public documentation (public, medium confidence); `unit` is inferred.
    #[serde(with = "primitive")]
    pub orig_qty: Decimal,
    /// Executed quantity.
    ///
    /// Unit: contracts.
    ///
    /// Source: public documentation (public, medium confidence); `unit` is inferred.
    #[serde(with = "primitive")]
    pub executed_qty: Decimal,
    /// Update time.
    ///
    /// Milliseconds since 1970-01-01 UTC.
    ///
    /// Source: public documentation (public, medium confidence).
    pub updated_time: Timestamp,
}

/// A futures order, or a trigger order that may become one.
///
/// Source: public documentation (public, medium confidence).
#[derive(Debug, Clone, PartialEq, Serialize, Deserialize)]
#[cfg_attr(feature = "server", derive(Default))]
#[serde(rename_all = "camelCase")]
#[non_exhaustive]
pub struct AnyOrder {
    /// Id of the order or of the trigger order.
    ///
    /// Source: public documentation (public, medium confidence).
    #[serde(with = "primitive::string")]
    pub id: AnyOrderId,
    /// Whether it is an order or a trigger order.
    ///
    /// Source: public documentation (public, medium confidence).
    pub type_: OrderListType,
    /// Trading pair.
    ///
    /// Source: public documentation (public, medium confidence).
    #[serde(with = "primitive")]
    pub symbol: String,
    /// Order type.
    ///
    /// Source: public documentation (public, medium confidence).
    pub order_type: AnyOrderType,
    /// Order side.
    ///
    /// Source: public documentation (public, medium confidence).
    pub order_side: OrderSide,
    /// Position side. The documentation also lists `BOTH`.
    ///
    /// Source: public documentation (public, medium confidence).
    pub position_side: PositionSide,
    /// Time in force.
    ///
    /// Source: public documentation (public, medium confidence).
    pub time_in_force: TimeInForce,
    /// Whether the whole position is closed when the order triggers.
    ///
    /// Source: public documentation (public, medium confidence).
    pub close_position: bool,
    /// Order price.
    ///
    /// Unit: quote currency.
    ///
    /// Source: public documentation (public, medium confidence); may be missing or null
    /// (inferred), `unit` is inferred.
    #[serde(with = "primitive", default, skip_serializing_if = "Option::is_none")]
    pub price: Option<Decimal>,
    /// Original quantity.
    ///
    /// Unit: contracts.
    ///
    /// Source: public documentation (public, medium confidence); `unit` is inferred.
    #[serde(with = "primitive")]
    pub orig_qty: Decimal,
    /// Average fill price.
    ///
    /// Unit: quote currency.
    ///
    /// Source: public documentation (public, medium confidence); may be missing or null
    /// (inferred), `unit` is inferred.
    #[serde(with = "primitive", default, skip_serializing_if = "Option::is_none")]
    pub avg_price: Option<Decimal>,
    /// Executed quantity.
    ///
    /// Unit: contracts.
    ///
    /// Source: public documentation (public, medium confidence); may be missing or null
    /// (inferred), `unit` is inferred.
    #[serde(with = "primitive", default, skip_serializing_if = "Option::is_none")]
    pub executed_qty: Option<Decimal>,
    /// Frozen margin.
    ///
    /// Unit: quote currency.
    ///
    /// Source: public documentation (public, medium confidence); may be missing or null
    /// (inferred), `unit` is inferred.
    #[serde(with = "primitive", default, skip_serializing_if = "Option::is_none")]
    pub margin_frozen: Option<Decimal>,
    /// Leverage; may be 0 for historical orders.
    ///
    /// Source: public documentation (public, medium confidence).
    #[serde(with = "primitive")]
    pub leverage: i64,
    /// Average opening price; in hedge mode.
    ///
    /// Unit: quote currency.
    ///
    /// Source: public documentation (public, medium confidence); `unit` is inferred.
    #[serde(with = "primitive", default, skip_serializing_if = "Option::is_none")]
    pub open_price: Option<Decimal>,
    /// Id of the order that a trigger order became; only after it has triggered.
    ///
    /// Source: public documentation (public, medium confidence).
    #[serde(
        with = "primitive::string",
        default,
        skip_serializing_if = "Option::is_none"
    )]
    pub entrust_order_id: Option<OrderId>,
    /// Realized profit and loss of the order; only after a full close.
    ///
    /// Unit: quote currency.
    ///
    /// Source: public documentation (public, medium confidence); `unit` is inferred.
    #[serde(with = "primitive", default, skip_serializing_if = "Option::is_none")]
    pub close_profit: Option<Decimal>,
    /// Order state.
    ///
    /// Source: public documentation (public, medium confidence).
    pub state: OrderState,
    /// Creation time.
    ///
    /// Milliseconds since 1970-01-01 UTC.
    ///
    /// Source: public documentation (public, medium confidence).
    pub created_time: Timestamp,
    /// Update time.
    ///
    /// Milliseconds since 1970-01-01 UTC.
    ///
    /// Source: public documentation (public, medium confidence).
    pub updated_time: Timestamp,
    /// Type of the trigger order; trigger orders only.
    ///
    /// Source: public documentation (public, medium confidence).
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub entrust_type: Option<TriggerOrderType>,
    /// Trigger price; trigger orders only.
    ///
    /// Unit: quote currency.
    ///
    /// Source: public documentation (public, medium confidence); `unit` is inferred.
    #[serde(with = "primitive", default, skip_serializing_if = "Option::is_none")]
    pub stop_price: Option<Decimal>,
    /// Whether it is an ordinary trigger order: not a take-profit or stop-loss of a position.
    ///
    /// Source: public documentation (public, medium confidence).
    pub is_ordinary: bool,
    /// Best levels of the order book that a market order may use.
    ///
    /// Source: public documentation (public, medium confidence); the meaning is inferred.
    #[serde(with = "primitive", default, skip_serializing_if = "Option::is_none")]
    pub market_order_level: Option<i64>,
    /// Whether it is a liquidation order.
    ///
    /// Source: public documentation (public, medium confidence).
    pub force_close: bool,
    /// Where the order was placed.
    ///
    /// Source: public documentation (public, medium confidence).
    pub source_type: OrderSource,
    /// Whether the order belongs to the bonus account.
    ///
    /// Source: public documentation (public, medium confidence).
    pub welfare_account: bool,
    /// Whether a take-profit or stop-loss was triggered.
    ///
    /// Source: public documentation (public, medium confidence).
    pub is_profit: bool,
    /// The price that is compared with `stopPrice`; trigger orders only.
    ///
    /// Source: public documentation (public, medium confidence); `type` is inferred.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub trigger_price_type: Option<TriggerPriceType>,
    /// The price that is compared with the take-profit and stop-loss trigger prices.
    ///
    /// Source: public documentation (public, medium confidence); may be missing or null
    /// (inferred).
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub delegate_trigger_price_type: Option<TriggerPriceType>,
    /// Take-profit trigger price.
    ///
    /// Unit: quote currency.
    ///
    /// Source: public documentation (public, medium confidence); may be missing or null
    /// (inferred), `unit` is inferred.
    #[serde(with = "primitive", default, skip_serializing_if = "Option::is_none")]
    pub trigger_profit_price: Option<Decimal>,
    /// Type of the take-profit order.
    ///
    /// Source: public documentation (public, medium confidence); may be missing or null
    /// (inferred).
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub profit_delegate_order_type: Option<OrderType>,
    /// Time in force of the take-profit order.
    ///
    /// Source: public documentation (public, medium confidence); may be missing or null
    /// (inferred).
    #[serde(with = "TimeInForceCode", default, skip_serializing_if = "Option::is_none")]
    pub profit_delegate_time_in_force: Option<TimeInForce>,
    /// Price of the take-profit order.
    ///
    /// Unit: quote currency.
    ///
    /// Source: public documentation (public, medium confidence); may be missing or null
    /// (inferred), `unit` is inferred.
    #[serde(with = "primitive", default, skip_serializing_if = "Option::is_none")]
    pub profit_delegate_price: Option<Decimal>,
    /// Stop-loss trigger price.
    ///
    /// Unit: quote currency.
    ///
    /// Source: public documentation (public, medium confidence); may be missing or null
    /// (inferred), `unit` is inferred.
    #[serde(with = "primitive", default, skip_serializing_if = "Option::is_none")]
    pub trigger_stop_price: Option<Decimal>,
    /// Type of the stop-loss order.
    ///
    /// Source: public documentation (public, medium confidence); may be missing or null
    /// (inferred).
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub stop_delegate_order_type: Option<OrderType>,
    /// Time in force of the stop-loss order.
    ///
    /// Source: public documentation (public, medium confidence); may be missing or null
    /// (inferred).
    #[serde(with = "TimeInForceCode", default, skip_serializing_if = "Option::is_none")]
    pub stop_delegate_time_in_force: Option<TimeInForce>,
    /// Price of the stop-loss order; null for a market order.
    ///
    /// Unit: quote currency.
    ///
    /// Source: public documentation (public, medium confidence); `unit` is inferred.
    #[serde(with = "primitive", default, skip_serializing_if = "Option::is_none")]
    pub stop_delegate_price: Option<Decimal>,
    /// Mark price at a liquidation.
    ///
    /// Unit: quote currency.
    ///
    /// Source: public documentation (public, medium confidence); `unit` is inferred.
    #[serde(with = "primitive", default, skip_serializing_if = "Option::is_none")]
    pub mark_price: Option<Decimal>,
    /// Margin mode; may be null for cross margin.
    ///
    /// Source: public documentation (public, medium confidence).
    #[serde(rename = "positionType")]
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub margin_mode: Option<MarginMode>,
}

impl AnyOrder {
    /// Returns whether the record can no longer change, according to its `state`.
    ///
    /// If the field has a value that the contract does not list, the record may still change.
    pub fn is_final(&self) -> bool {
        self.state.is_final()
    }
}

/// A futures order.
///
/// Source: interface 2.3 and public documentation and public clients.
#[derive(Debug, Clone, PartialEq, Serialize, Deserialize)]
#[cfg_attr(feature = "server", derive(Default))]
#[serde(rename_all = "camelCase")]
#[non_exhaustive]
pub struct Order {
    /// Order id.
    ///
    /// Source: interface 2.3 and public documentation and public clients.
    pub order_id: OrderId,
    /// Client order id; the order detail omits it.
    ///
    /// Not returned by `order_detail`.
    ///
    /// Source: interface 2.3 and public documentation and public clients.
    #[serde(with = "primitive", default, skip_serializing_if = "Option::is_none")]
    pub client_order_id: Option<String>,
    /// Trading pair.
    ///
    /// Source: interface 2.3 and public documentation and public clients.
    #[serde(with = "primitive")]
    pub symbol: String,
    /// Order side.
    ///
    /// Source: interface 2.3 and public documentation and public clients.
    pub order_side: OrderSide,
    /// Order type.
    ///
    /// Source: interface 2.3 and public documentation and public clients.
    pub order_type: OrderType,
    /// Position side.
    ///
    /// Source: interface 2.3 and public documentation and public clients.
    pub position_side: PositionSide,
    /// Order price.
    ///
    /// Unit: quote currency.
    ///
    /// Source: interface 2.3 and public documentation and public clients; may be missing or null
    /// (public, medium confidence), `unit` is inferred, a decimal (public, high confidence).
    #[serde(with = "primitive", default, skip_serializing_if = "Option::is_none")]
    pub price: Option<Decimal>,
    /// Original quantity.
    ///
    /// Unit: contracts.
    ///
    /// Source: interface 2.3 and public documentation and public clients; a decimal (public, high
    /// confidence).
    #[serde(with = "primitive")]
    pub orig_qty: Decimal,
    /// Executed quantity.
    ///
    /// Unit: contracts.
    ///
    /// Source: interface 2.3 and public documentation and public clients; a decimal (public, high
    /// confidence).
    #[serde(with = "primitive")]
    pub executed_qty: Decimal,
    /// Average fill price.
    ///
    /// Unit: quote currency.
    ///
    /// Source: interface 2.3 and public documentation and public clients; may be missing or null
    /// (public, medium confidence), `unit` is inferred, a decimal (public, high confidence).
    #[serde(with = "primitive", default, skip_serializing_if = "Option::is_none")]
    pub avg_price: Option<Decimal>,
    /// Order state.
    ///
    /// Source: interface 2.3 and public documentation and public clients.
    pub state: OrderState,
    /// Whether everything is closed when the condition triggers.
    ///
    /// Source: interface 2.3 and public documentation and public clients; may be missing or null
    /// (public, medium confidence).
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub close_position: Option<bool>,
    /// Profit and loss of the close.
    ///
    /// Unit: quote currency.
    ///
    /// Source: interface 2.3 and public documentation and public clients; may be missing or null
    /// (public, medium confidence), `unit` is inferred, a decimal (public, high confidence).
    #[serde(with = "primitive", default, skip_serializing_if = "Option::is_none")]
    pub close_profit: Option<Decimal>,
    /// Frozen margin.
    ///
    /// Unit: quote currency.
    ///
    /// Source: interface 2.3 and public documentation and public clients; may be missing or null
    /// (public, medium confidence), `unit` is inferred, a decimal (public, high confidence).
    #[serde(with = "primitive", default, skip_serializing_if = "Option::is_none")]
    pub margin_frozen: Option<Decimal>,
    /// Whether it is a liquidation order.
    ///
    /// Source: interface 2.3 and public documentation and public clients; may be missing or null
    /// (public, medium confidence).
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub force_close: Option<bool>,
    /// Id of the trigger condition.
    ///
    /// Source: interface 2.3 and public documentation and public clients; may be missing or null
    /// (public, medium confidence).
    #[serde(with = "primitive", default, skip_serializing_if = "Option::is_none")]
    pub source_id: Option<i64>,
    /// Time in force.
    ///
    /// Source: interface 2.3 and public documentation and public clients; may be missing or null
    /// (public, medium confidence).
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub time_in_force: Option<TimeInForce>,
    /// Take-profit trigger price.
    ///
    /// Unit: quote currency.
    ///
    /// Source: interface 2.3 and public documentation and public clients; may be missing or null
    /// (public, medium confidence), `unit` is inferred, a decimal (public, high confidence).
    #[serde(with = "primitive", default, skip_serializing_if = "Option::is_none")]
    pub trigger_profit_price: Option<Decimal>,
    /// Stop-loss trigger price.
    ///
    /// Unit: quote currency.
    ///
    /// Source: interface 2.3 and public documentation and public clients; may be missing or null
    /// (public, medium confidence), `unit` is inferred, a decimal (public, high confidence).
    #[serde(with = "primitive", default, skip_serializing_if = "Option::is_none")]
    pub trigger_stop_price: Option<Decimal>,
    /// Creation time.
    ///
    /// Milliseconds since 1970-01-01 UTC.
    ///
    /// Source: interface 2.3 and public documentation and public clients.
    pub created_time: Timestamp,
    /// Update time; the order detail omits it.
    ///
    /// Not returned by `order_detail`. Milliseconds since 1970-01-01 UTC.
    ///
    /// Source: interface 2.3 and public documentation and public clients.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub updated_time: Option<Timestamp>,
}

impl Order {
    /// Returns whether the record can no longer change, according to its `state`.
    ///
    /// If the field has a value that the contract does not list, the record may still change.
    pub fn is_final(&self) -> bool {
        self.state.is_final()
    }
}

/// One order of a batch placement.
///
/// Source: interface 2.4 and public documentation.
#[derive(Debug, Clone, PartialEq, Serialize, Deserialize)]
#[serde(rename_all = "camelCase")]
#[serde(deny_unknown_fields)]
#[non_exhaustive]
pub struct NewOrder {
    /// Trading pair.
    ///
    /// Characters: at least 1.
    ///
    /// Source: interface 2.4 and public documentation; `min_length` is inferred, required
    /// (public, medium confidence).
    #[serde(with = "primitive")]
    pub symbol: String,
    /// Quantity.
    ///
    /// Unit: contracts. Greater than 0. A whole number.
    ///
    /// Source: interface 2.4 and public documentation; `above` is inferred, `unit` is inferred,
    /// required (public, medium confidence).
    #[serde(with = "primitive::number")]
    pub orig_qty: Decimal,
    /// Order type.
    ///
    /// Source: interface 2.4 and public documentation; required (public, medium confidence).
    pub order_type: OrderType,
    /// Order side.
    ///
    /// Source: interface 2.4 and public documentation; required (public, medium confidence).
    pub order_side: OrderSide,
    /// Position side.
    ///
    /// Source: interface 2.4 and public documentation; required (public, medium confidence).
    pub position_side: PositionSide,
    /// Order price. No source says whether the exchange ignores or rejects the price of a market
    /// order: omit it.
    ///
    /// Unit: quote currency. Greater than 0. Required if `orderType` is `LIMIT`.
    ///
    /// Source: interface 4.2 and public documentation (public, medium confidence); the meaning is
    /// inferred, `above` is inferred, `required_if` is inferred, `unit` is inferred.
    #[serde(
        with = "primitive::number",
        default,
        skip_serializing_if = "Option::is_none"
    )]
    pub price: Option<Decimal>,
    /// Time in force.
    ///
    /// Default: `GTC`.
    ///
    /// Source: interface 4.2 and public documentation (public, medium confidence).
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub time_in_force: Option<TimeInForce>,
    /// Take-profit trigger price.
    ///
    /// Unit: quote currency. Greater than 0.
    ///
    /// Source: interface 4.2 and public documentation (public, medium confidence); `above` is
    /// inferred, `unit` is inferred.
    #[serde(
        with = "primitive::number",
        default,
        skip_serializing_if = "Option::is_none"
    )]
    pub trigger_profit_price: Option<Decimal>,
    /// Stop-loss trigger price.
    ///
    /// Unit: quote currency. Greater than 0.
    ///
    /// Source: interface 4.2 and public documentation (public, medium confidence); `above` is
    /// inferred, `unit` is inferred.
    #[serde(
        with = "primitive::number",
        default,
        skip_serializing_if = "Option::is_none"
    )]
    pub trigger_stop_price: Option<Decimal>,
    /// Client order id, chosen by the caller. With one, the order can be found again if the
    /// response to a batch is lost.
    ///
    /// Characters: 4 to 32. Allowed characters: `A-Za-z0-9_`.
    ///
    /// Source: public documentation (public, medium confidence); the meaning is inferred.
    #[serde(with = "primitive", default, skip_serializing_if = "Option::is_none")]
    pub client_order_id: Option<String>,
}

impl NewOrder {
    /// Value that the exchange uses if `timeInForce` is omitted.
    pub const DEFAULT_TIME_IN_FORCE: TimeInForce = TimeInForce::Gtc;

    /// Maximum number of characters in `clientOrderId`.
    pub const MAX_CLIENT_ORDER_ID_LENGTH: usize = 32;

    /// Allowed characters of `clientOrderId`.
    pub const CLIENT_ORDER_ID_CHARSET: &'static str = "A-Za-z0-9_";

    /// Creates a value with the required fields.
    pub fn new(
        symbol: impl Into<String>,
        orig_qty: impl Into<Decimal>,
        order_type: OrderType,
        order_side: OrderSide,
        position_side: PositionSide,
    ) -> Self {
        Self {
            symbol: symbol.into(),
            orig_qty: orig_qty.into(),
            order_type,
            order_side,
            position_side,
            price: None,
            time_in_force: None,
            trigger_profit_price: None,
            trigger_stop_price: None,
            client_order_id: None,
        }
    }

    /// Sets `price`. Order price. No source says whether the exchange ignores or rejects the
    /// price of a market order: omit it.
    ///
    /// Unit: quote currency. Greater than 0. Required if `orderType` is `LIMIT`.
    #[must_use]
    pub fn price(mut self, price: impl Into<Decimal>) -> Self {
        self.price = Some(price.into());
        self
    }

    /// Sets `timeInForce`. Time in force.
    ///
    /// Default: `GTC`.
    #[must_use]
    pub fn time_in_force(mut self, time_in_force: TimeInForce) -> Self {
        self.time_in_force = Some(time_in_force);
        self
    }

    /// Sets `triggerProfitPrice`. Take-profit trigger price.
    ///
    /// Unit: quote currency. Greater than 0.
    #[must_use]
    pub fn trigger_profit_price(
        mut self,
        trigger_profit_price: impl Into<Decimal>,
    ) -> Self {
        self.trigger_profit_price = Some(trigger_profit_price.into());
        self
    }

    /// Sets `triggerStopPrice`. Stop-loss trigger price.
    ///
    /// Unit: quote currency. Greater than 0.
    #[must_use]
    pub fn trigger_stop_price(mut self, trigger_stop_price: impl Into<Decimal>) -> Self {
        self.trigger_stop_price = Some(trigger_stop_price.into());
        self
    }

    /// Sets `clientOrderId`. Client order id, chosen by the caller. With one, the order can be
    /// found again if the response to a batch is lost.
    ///
    /// Characters: 4 to 32. Allowed characters: `A-Za-z0-9_`.
    #[must_use]
    pub fn client_order_id(mut self, client_order_id: impl Into<String>) -> Self {
        self.client_order_id = Some(client_order_id.into());
        self
    }

    /// Checks the rules of the contract.
    ///
    /// # Errors
    /// Returns the first rule that is broken.
    pub fn validate(&self) -> Result<(), Invalid> {
        check::length("symbol", &self.symbol, 1..)?;
        check::greater_than("origQty", self.orig_qty, 0)?;
        check::whole_number("origQty", self.orig_qty)?;
        check::listed("orderType", &self.order_type)?;
        check::listed("orderSide", &self.order_side)?;
        check::listed("positionSide", &self.position_side)?;
        if let Some(price) = self.price {
            check::greater_than("price", price, 0)?;
        }
        if let Some(time_in_force) = &self.time_in_force {
            check::listed("timeInForce", time_in_force)?;
        }
        if let Some(trigger_profit_price) = self.trigger_profit_price {
            check::greater_than("triggerProfitPrice", trigger_profit_price, 0)?;
        }
        if let Some(trigger_stop_price) = self.trigger_stop_price {
            check::greater_than("triggerStopPrice", trigger_stop_price, 0)?;
        }
        if let Some(client_order_id) = &self.client_order_id {
            check::length("clientOrderId", client_order_id, 4..=32)?;
            check::charset("clientOrderId", client_order_id, "A-Za-z0-9_")?;
        }
        if self.order_type == OrderType::Limit {
            check::required_if("price", self.price.is_some(), "orderType is LIMIT")?;
        }
        Ok(())
    }
}

/// The new price and quantity of an order, and its take-profit and stop-loss. The
/// documentation does not say whether an omitted field keeps its value.
///
/// Source: public documentation and public clients (public, high confidence).
#[derive(Debug, Clone, PartialEq, Serialize, Deserialize)]
#[serde(rename_all = "camelCase")]
#[serde(deny_unknown_fields)]
#[non_exhaustive]
pub struct OrderAmendment {
    /// Order id.
    ///
    /// Source: public documentation and public clients (public, high confidence).
    pub order_id: OrderId,
    /// New price.
    ///
    /// Unit: quote currency. Greater than 0.
    ///
    /// Source: public documentation and public clients (public, high confidence); `above` is
    /// inferred, `unit` is inferred.
    #[serde(with = "primitive::number")]
    pub price: Decimal,
    /// New quantity.
    ///
    /// Unit: contracts. Greater than 0. A whole number.
    ///
    /// Source: public documentation and public clients (public, high confidence); `above` is
    /// inferred, `integral` is public, medium confidence.
    #[serde(with = "primitive::number")]
    pub orig_qty: Decimal,
    /// Take-profit trigger price.
    ///
    /// Unit: quote currency. Greater than 0.
    ///
    /// Source: public documentation and public clients (public, high confidence); `above` is
    /// inferred, `unit` is inferred.
    #[serde(
        with = "primitive::number",
        default,
        skip_serializing_if = "Option::is_none"
    )]
    pub trigger_profit_price: Option<Decimal>,
    /// Stop-loss trigger price.
    ///
    /// Unit: quote currency. Greater than 0.
    ///
    /// Source: public documentation and public clients (public, high confidence); `above` is
    /// inferred, `unit` is inferred.
    #[serde(
        with = "primitive::number",
        default,
        skip_serializing_if = "Option::is_none"
    )]
    pub trigger_stop_price: Option<Decimal>,
    /// The price that is compared with the trigger prices.
    ///
    /// Default: `LATEST_PRICE`.
    ///
    /// Source: public documentation and public clients (public, high confidence); `default` is
    /// public, medium confidence.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub trigger_price_type: Option<TriggerPriceType>,
    /// Type of the take-profit order.
    ///
    /// Source: public documentation and public clients (public, high confidence).
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub profit_delegate_order_type: Option<OrderType>,
    /// Time in force of the take-profit order.
    ///
    /// Source: public documentation and public clients (public, high confidence).
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub profit_delegate_time_in_force: Option<TimeInForce>,
    /// Price of the take-profit order.
    ///
    /// Unit: quote currency. Greater than 0.
    ///
    /// Source: public documentation and public clients (public, high confidence); `above` is
    /// inferred, `unit` is inferred.
    #[serde(
        with = "primitive::number",
        default,
        skip_serializing_if = "Option::is_none"
    )]
    pub profit_delegate_price: Option<Decimal>,
    /// Type of the stop-loss order.
    ///
    /// Source: public documentation and public clients (public, high confidence).
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub stop_delegate_order_type: Option<OrderType>,
    /// Time in force of the stop-loss order.
    ///
    /// Source: public documentation and public clients (public, high confidence).
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub stop_delegate_time_in_force: Option<TimeInForce>,
    /// Price of the stop-loss order.
    ///
    /// Unit: quote currency. Greater than 0.
    ///
    /// Source: public documentation and public clients (public, high confidence); `above` is
    /// inferred, `unit` is inferred.
    #[serde(
        with = "primitive::number",
        default,
        skip_serializing_if = "Option::is_none"
    )]
    pub stop_delegate_price: Option<Decimal>,
    /// Whether it is a chase order, a term that the documentation does not explain.
    ///
    /// Source: public documentation and public clients (public, high confidence).
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub follow_up_order: Option<bool>,
}

impl OrderAmendment {
    /// Value that the exchange uses if `triggerPriceType` is omitted.
    pub const DEFAULT_TRIGGER_PRICE_TYPE: TriggerPriceType = TriggerPriceType::LatestPrice;

    /// Creates a value with the required fields.
    pub fn new(
        order_id: impl Into<OrderId>,
        price: impl Into<Decimal>,
        orig_qty: impl Into<Decimal>,
    ) -> Self {
        Self {
            order_id: order_id.into(),
            price: price.into(),
            orig_qty: orig_qty.into(),
            trigger_profit_price: None,
            trigger_stop_price: None,
            trigger_price_type: None,
            profit_delegate_order_type: None,
            profit_delegate_time_in_force: None,
            profit_delegate_price: None,
            stop_delegate_order_type: None,
            stop_delegate_time_in_force: None,
            stop_delegate_price: None,
            follow_up_order: None,
        }
    }

    /// Sets `triggerProfitPrice`. Take-profit trigger price.
    ///
    /// Unit: quote currency. Greater than 0.
    #[must_use]
    pub fn trigger_profit_price(
        mut self,
        trigger_profit_price: impl Into<Decimal>,
    ) -> Self {
        self.trigger_profit_price = Some(trigger_profit_price.into());
        self
    }

    /// Sets `triggerStopPrice`. Stop-loss trigger price.
    ///
    /// Unit: quote currency. Greater than 0.
    #[must_use]
    pub fn trigger_stop_price(mut self, trigger_stop_price: impl Into<Decimal>) -> Self {
        self.trigger_stop_price = Some(trigger_stop_price.into());
        self
    }

    /// Sets `triggerPriceType`. The price that is compared with the trigger prices.
    ///
    /// Default: `LATEST_PRICE`.
    #[must_use]
    pub fn trigger_price_type(mut self, trigger_price_type: TriggerPriceType) -> Self {
        self.trigger_price_type = Some(trigger_price_type);
        self
    }

    /// Sets `profitDelegateOrderType`. Type of the take-profit order.
    #[must_use]
    pub fn profit_delegate_order_type(
        mut self,
        profit_delegate_order_type: OrderType,
    ) -> Self {
        self.profit_delegate_order_type = Some(profit_delegate_order_type);
        self
    }

    /// Sets `profitDelegateTimeInForce`. Time in force of the take-profit order.
    #[must_use]
    pub fn profit_delegate_time_in_force(
        mut self,
        profit_delegate_time_in_force: TimeInForce,
    ) -> Self {
        self.profit_delegate_time_in_force = Some(profit_delegate_time_in_force);
        self
    }

    /// Sets `profitDelegatePrice`. Price of the take-profit order.
    ///
    /// Unit: quote currency. Greater than 0.
    #[must_use]
    pub fn profit_delegate_price(
        mut self,
        profit_delegate_price: impl Into<Decimal>,
    ) -> Self {
        self.profit_delegate_price = Some(profit_delegate_price.into());
        self
    }

    /// Sets `stopDelegateOrderType`. Type of the stop-loss order.
    #[must_use]
    pub fn stop_delegate_order_type(
        mut self,
        stop_delegate_order_type: OrderType,
    ) -> Self {
        self.stop_delegate_order_type = Some(stop_delegate_order_type);
        self
    }

    /// Sets `stopDelegateTimeInForce`. Time in force of the stop-loss order.
    #[must_use]
    pub fn stop_delegate_time_in_force(
        mut self,
        stop_delegate_time_in_force: TimeInForce,
    ) -> Self {
        self.stop_delegate_time_in_force = Some(stop_delegate_time_in_force);
        self
    }

    /// Sets `stopDelegatePrice`. Price of the stop-loss order.
    ///
    /// Unit: quote currency. Greater than 0.
    #[must_use]
    pub fn stop_delegate_price(
        mut self,
        stop_delegate_price: impl Into<Decimal>,
    ) -> Self {
        self.stop_delegate_price = Some(stop_delegate_price.into());
        self
    }

    /// Sets `followUpOrder`. Whether it is a chase order, a term that the documentation does not
    /// explain.
    #[must_use]
    pub fn follow_up_order(mut self, follow_up_order: bool) -> Self {
        self.follow_up_order = Some(follow_up_order);
        self
    }

    /// Checks the rules of the contract.
    ///
    /// # Errors
    /// Returns the first rule that is broken.
    pub fn validate(&self) -> Result<(), Invalid> {
        check::greater_than("price", self.price, 0)?;
        check::greater_than("origQty", self.orig_qty, 0)?;
        check::whole_number("origQty", self.orig_qty)?;
        if let Some(trigger_profit_price) = self.trigger_profit_price {
            check::greater_than("triggerProfitPrice", trigger_profit_price, 0)?;
        }
        if let Some(trigger_stop_price) = self.trigger_stop_price {
            check::greater_than("triggerStopPrice", trigger_stop_price, 0)?;
        }
        if let Some(trigger_price_type) = &self.trigger_price_type {
            check::listed("triggerPriceType", trigger_price_type)?;
        }
        if let Some(profit_delegate_order_type) = &self.profit_delegate_order_type {
            check::listed("profitDelegateOrderType", profit_delegate_order_type)?;
        }
        if let Some(profit_delegate_time_in_force) = &self.profit_delegate_time_in_force
        {
            check::listed("profitDelegateTimeInForce", profit_delegate_time_in_force)?;
        }
        if let Some(profit_delegate_price) = self.profit_delegate_price {
            check::greater_than("profitDelegatePrice", profit_delegate_price, 0)?;
        }
        if let Some(stop_delegate_order_type) = &self.stop_delegate_order_type {
            check::listed("stopDelegateOrderType", stop_delegate_order_type)?;
        }
        if let Some(stop_delegate_time_in_force) = &self.stop_delegate_time_in_force {
            check::listed("stopDelegateTimeInForce", stop_delegate_time_in_force)?;
        }
        if let Some(stop_delegate_price) = self.stop_delegate_price {
            check::greater_than("stopDelegatePrice", stop_delegate_price, 0)?;
        }
        Ok(())
    }
}

/// The order to cancel.
///
/// Source: public documentation and public clients (public, high confidence).
#[derive(Debug, Clone, PartialEq, Serialize, Deserialize)]
#[serde(rename_all = "camelCase")]
#[serde(deny_unknown_fields)]
#[non_exhaustive]
pub struct OrderCancellation {
    /// Order id.
    ///
    /// Source: public documentation and public clients (public, high confidence).
    pub order_id: OrderId,
}

impl OrderCancellation {
    /// Creates a value from its fields.
    pub fn new(order_id: impl Into<OrderId>) -> Self {
        Self { order_id: order_id.into() }
    }
}

/// The orders to cancel.
///
/// Source: public documentation and public clients (public, high confidence).
#[derive(Debug, Clone, PartialEq, Serialize, Deserialize)]
#[serde(rename_all = "camelCase")]
#[serde(deny_unknown_fields)]
#[non_exhaustive]
pub struct BatchCancellation {
    /// Order ids. The documentation describes them as separated by commas; its sample request and
    /// a public client send a JSON array.
    ///
    /// Items: at least 1.
    ///
    /// Source: public documentation and public clients (public, high confidence); `min_items` is
    /// inferred.
    pub order_ids: Vec<OrderId>,
    /// Client order ids. Whether they can replace the order ids is not documented.
    ///
    /// Items: at least 1. An empty list is not sent.
    ///
    /// Source: public documentation (public, medium confidence); `min_items` is inferred.
    #[serde(with = "primitive", default, skip_serializing_if = "Option::is_none")]
    pub client_order_ids: Option<Vec<String>>,
}

impl BatchCancellation {
    /// Creates a value with the required fields.
    pub fn new(order_ids: impl IntoIterator<Item = impl Into<OrderId>>) -> Self {
        Self {
            order_ids: order_ids.into_iter().map(Into::into).collect(),
            client_order_ids: None,
        }
    }

    /// Sets `clientOrderIds`. Client order ids. Whether they can replace the order ids is not
    /// documented.
    ///
    /// Items: at least 1. An empty list is not sent.
    #[must_use]
    pub fn client_order_ids(
        mut self,
        client_order_ids: impl IntoIterator<Item = impl Into<String>>,
    ) -> Self {
        self.client_order_ids = Some(
            client_order_ids.into_iter().map(Into::into).collect(),
        );
        self
    }

    /// Checks the rules of the contract.
    ///
    /// # Errors
    /// Returns the first rule that is broken.
    pub fn validate(&self) -> Result<(), Invalid> {
        check::items("orderIds", self.order_ids.len(), 1..)?;
        if let Some(client_order_ids) = &self.client_order_ids {
            check::items("clientOrderIds", client_order_ids.len(), 1..)?;
            for item in client_order_ids {
                check::list_item("clientOrderIds", item)?;
            }
        }
        Ok(())
    }
}

/// The orders to cancel.
///
/// Source: public documentation and public clients (public, high confidence).
#[derive(Debug, Clone, PartialEq, Serialize, Deserialize)]
#[derive(Default)]
#[serde(deny_unknown_fields)]
#[non_exhaustive]
pub struct CancelAllFilter {
    /// Trading pair; all pairs if omitted. The documentation requires an empty string in this
    /// case; a public client omits it.
    ///
    /// Characters: at least 1.
    ///
    /// Source: public documentation and public clients (public, high confidence); `min_length` is
    /// inferred.
    #[serde(with = "primitive", default, skip_serializing_if = "Option::is_none")]
    pub symbol: Option<String>,
}

impl CancelAllFilter {
    /// Creates a value; all fields are optional.
    pub fn new() -> Self {
        Self::default()
    }

    /// Sets `symbol`. Trading pair; all pairs if omitted. The documentation requires an empty
    /// string in this case; a public client omits it.
    ///
    /// Characters: at least 1.
    #[must_use]
    pub fn symbol(mut self, symbol: impl Into<String>) -> Self {
        self.symbol = Some(symbol.into());
        self
    }

    /// Checks the rules of the contract.
    ///
    /// # Errors
    /// Returns the first rule that is broken.
    pub fn validate(&self) -> Result<(), Invalid> {
        if let Some(symbol) = &self.symbol {
            check::length("symbol", symbol, 1..)?;
        }
        Ok(())
    }
}

/// A futures position.
///
/// Source: public documentation and public clients (public, high confidence).
#[derive(Debug, Clone, PartialEq, Serialize, Deserialize)]
#[cfg_attr(feature = "server", derive(Default))]
#[serde(rename_all = "camelCase")]
#[non_exhaustive]
pub struct Position {
    /// Trading pair.
    ///
    /// Source: public documentation and public clients (public, high confidence).
    #[serde(with = "primitive")]
    pub symbol: String,
    /// Margin mode.
    ///
    /// Source: public documentation and public clients (public, high confidence).
    #[serde(rename = "positionType")]
    pub margin_mode: MarginMode,
    /// Position side.
    ///
    /// Source: public documentation and public clients (public, high confidence).
    pub position_side: PositionSide,
    /// Contract type.
    ///
    /// Source: public clients (public, medium confidence).
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub contract_type: Option<ContractType>,
    /// Position size.
    ///
    /// Unit: contracts.
    ///
    /// Source: public documentation and public clients (public, high confidence); `unit` is
    /// public, medium confidence, a decimal (public, medium confidence).
    #[serde(with = "primitive")]
    pub position_size: Decimal,
    /// Quantity in open orders that close the position.
    ///
    /// Unit: contracts.
    ///
    /// Source: public documentation and public clients (public, high confidence); `unit` is
    /// public, medium confidence, a decimal (public, medium confidence).
    #[serde(with = "primitive")]
    pub close_order_size: Decimal,
    /// Quantity that can still be closed.
    ///
    /// Unit: contracts.
    ///
    /// Source: public documentation and public clients (public, high confidence); `unit` is
    /// public, medium confidence, a decimal (public, medium confidence).
    #[serde(with = "primitive")]
    pub available_close_size: Decimal,
    /// Average entry price.
    ///
    /// Unit: quote currency.
    ///
    /// Source: public documentation and public clients (public, high confidence); `unit` is
    /// inferred, a decimal (public, medium confidence).
    #[serde(with = "primitive")]
    pub entry_price: Decimal,
    /// Quantity in open orders that increase the position.
    ///
    /// Unit: contracts.
    ///
    /// Source: public clients (public, medium confidence); the meaning is inferred, `unit` is
    /// inferred.
    #[serde(with = "primitive", default, skip_serializing_if = "Option::is_none")]
    pub open_order_size: Option<Decimal>,
    /// Isolated margin.
    ///
    /// Unit: quote currency.
    ///
    /// Source: public documentation and public clients (public, high confidence); `unit` is
    /// inferred, a decimal (public, medium confidence).
    #[serde(with = "primitive")]
    pub isolated_margin: Decimal,
    /// Margin frozen for open orders.
    ///
    /// Unit: quote currency.
    ///
    /// Source: public documentation and public clients (public, high confidence); `unit` is
    /// inferred, a decimal (public, medium confidence).
    #[serde(with = "primitive")]
    pub open_order_margin_frozen: Decimal,
    /// Realized profit and loss.
    ///
    /// Unit: quote currency.
    ///
    /// Source: public documentation and public clients (public, high confidence); `unit` is
    /// inferred, a decimal (public, medium confidence).
    #[serde(with = "primitive")]
    pub realized_profit: Decimal,
    /// Whether margin is added automatically.
    ///
    /// Source: public documentation and public clients (public, high confidence).
    pub auto_margin: bool,
    /// Leverage.
    ///
    /// Source: public documentation and public clients (public, high confidence).
    #[serde(with = "primitive")]
    pub leverage: i64,
    /// Mark price.
    ///
    /// Unit: quote currency.
    ///
    /// Source: public clients (public, medium confidence); `unit` is inferred.
    #[serde(with = "primitive", default, skip_serializing_if = "Option::is_none")]
    pub mark_price: Option<Decimal>,
}

/// An open futures position, with its contract size and mark price.
///
/// Source: public documentation (public, medium confidence).
#[derive(Debug, Clone, PartialEq, Serialize, Deserialize)]
#[cfg_attr(feature = "server", derive(Default))]
#[serde(rename_all = "camelCase")]
#[non_exhaustive]
pub struct ActivePosition {
    /// Trading pair.
    ///
    /// Source: public documentation (public, medium confidence).
    #[serde(with = "primitive")]
    pub symbol: String,
    /// Margin mode.
    ///
    /// Source: public documentation (public, medium confidence).
    #[serde(rename = "positionType")]
    pub margin_mode: MarginMode,
    /// Position side.
    ///
    /// Source: public documentation (public, medium confidence).
    pub position_side: PositionSide,
    /// Contract type.
    ///
    /// Source: public documentation (public, medium confidence).
    pub contract_type: ContractType,
    /// Position size.
    ///
    /// Unit: contracts.
    ///
    /// Source: public documentation (public, medium confidence).
    #[serde(with = "primitive")]
    pub position_size: Decimal,
    /// Quantity in open orders that close the position.
    ///
    /// Unit: contracts.
    ///
    /// Source: public documentation (public, medium confidence); `unit` is inferred.
    #[serde(with = "primitive")]
    pub close_order_size: Decimal,
    /// Quantity that can still be closed.
    ///
    /// Unit: contracts.
    ///
    /// Source: public documentation (public, medium confidence); `unit` is inferred.
    #[serde(with = "primitive")]
    pub available_close_size: Decimal,
    /// Average entry price.
    ///
    /// Unit: quote currency.
    ///
    /// Source: public documentation (public, medium confidence); `unit` is inferred.
    #[serde(with = "primitive")]
    pub entry_price: Decimal,
    /// Quantity in open orders that increase the position.
    ///
    /// Unit: contracts.
    ///
    /// Source: public documentation (public, medium confidence); `unit` is inferred.
    #[serde(with = "primitive")]
    pub open_order_size: Decimal,
    /// Isolated margin; 0 or null for cross margin.
    ///
    /// Unit: quote currency.
    ///
    /// Source: public documentation (public, medium confidence); `unit` is inferred.
    #[serde(with = "primitive", default, skip_serializing_if = "Option::is_none")]
    pub isolated_margin: Option<Decimal>,
    /// Margin frozen for open orders.
    ///
    /// Unit: quote currency.
    ///
    /// Source: public documentation (public, medium confidence); `unit` is inferred.
    #[serde(with = "primitive")]
    pub open_order_margin_frozen: Decimal,
    /// Realized profit and loss.
    ///
    /// Unit: quote currency.
    ///
    /// Source: public documentation (public, medium confidence); `unit` is inferred.
    #[serde(with = "primitive")]
    pub realized_profit: Decimal,
    /// Whether margin is added automatically.
    ///
    /// Source: public documentation (public, medium confidence).
    pub auto_margin: bool,
    /// Leverage.
    ///
    /// Source: public documentation (public, medium confidence).
    #[serde(with = "primitive")]
    pub leverage: i64,
    /// Size of one contract.
    ///
    /// Unit: base currency.
    ///
    /// Source: public documentation (public, medium confidence); `unit` is inferred.
    #[serde(with = "primitive")]
    pub contract_size: Decimal,
    /// Mark price.
    ///
    /// Unit: quote currency.
    ///
    /// Source: public documentation (public, medium confidence); `unit` is inferred.
    #[serde(with = "primitive")]
    pub mark_price: Decimal,
    /// Update time.
    ///
    /// Milliseconds since 1970-01-01 UTC.
    ///
    /// Source: public documentation (public, medium confidence).
    #[serde(with = "primitive::string")]
    pub updated_time: Timestamp,
    /// Expiry of the bonus.
    ///
    /// Milliseconds since 1970-01-01 UTC.
    ///
    /// Source: public documentation (public, medium confidence).
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub welfare_expiration_time: Option<Timestamp>,
    /// Id of the stop-loss order at a maintenance margin rate (MMR).
    ///
    /// Source: public documentation (public, medium confidence); `type` is inferred, the meaning
    /// is inferred.
    #[serde(rename = "mmrProfitId")]
    #[serde(
        with = "primitive::string",
        default,
        skip_serializing_if = "Option::is_none"
    )]
    pub mmr_stop_order_id: Option<StopOrderId>,
    /// Maintenance margin rate (MMR) at which the position is closed: 0.05 is 5%.
    ///
    /// Source: public documentation (public, medium confidence); the meaning is inferred.
    #[serde(with = "primitive", default, skip_serializing_if = "Option::is_none")]
    pub mmr_threshold: Option<Decimal>,
}

/// A futures position, with its liquidation price, its unrealized profit, and its take-profit
/// and stop-loss.
///
/// Source: public documentation and public clients (public, high confidence).
#[derive(Debug, Clone, PartialEq, Serialize, Deserialize)]
#[cfg_attr(feature = "server", derive(Default))]
#[serde(rename_all = "camelCase")]
#[non_exhaustive]
pub struct PositionDetail {
    /// Trading pair.
    ///
    /// Source: public documentation and public clients (public, high confidence).
    #[serde(with = "primitive")]
    pub symbol: String,
    /// Margin mode.
    ///
    /// Source: public documentation and public clients (public, high confidence).
    #[serde(rename = "positionType")]
    pub margin_mode: MarginMode,
    /// Position side.
    ///
    /// Source: public documentation and public clients (public, high confidence).
    pub position_side: PositionSide,
    /// Contract type.
    ///
    /// Source: public documentation and public clients (public, high confidence).
    pub contract_type: ContractType,
    /// Position size.
    ///
    /// Unit: contracts.
    ///
    /// Source: public documentation and public clients (public, high confidence); `unit` is
    /// public, medium confidence, a decimal (inferred).
    #[serde(with = "primitive")]
    pub position_size: Decimal,
    /// Quantity in open orders that close the position.
    ///
    /// Unit: contracts.
    ///
    /// Source: public documentation and public clients (public, high confidence); `unit` is
    /// public, medium confidence, a decimal (inferred).
    #[serde(with = "primitive")]
    pub close_order_size: Decimal,
    /// Quantity that can still be closed.
    ///
    /// Unit: contracts.
    ///
    /// Source: public documentation and public clients (public, high confidence); `unit` is
    /// public, medium confidence, may be missing or null (public, medium confidence), a decimal
    /// (inferred).
    #[serde(with = "primitive", default, skip_serializing_if = "Option::is_none")]
    pub available_close_size: Option<Decimal>,
    /// Average entry price.
    ///
    /// Unit: quote currency.
    ///
    /// Source: public documentation and public clients (public, high confidence); `unit` is
    /// inferred, a decimal (inferred).
    #[serde(with = "primitive")]
    pub entry_price: Decimal,
    /// Quantity in open orders that increase the position.
    ///
    /// Unit: contracts.
    ///
    /// Source: public documentation and public clients (public, high confidence); `unit` is
    /// inferred, a decimal (inferred).
    #[serde(with = "primitive")]
    pub open_order_size: Decimal,
    /// Isolated margin.
    ///
    /// Unit: quote currency.
    ///
    /// Source: public documentation and public clients (public, high confidence); `unit` is
    /// inferred, a decimal (inferred).
    #[serde(with = "primitive")]
    pub isolated_margin: Decimal,
    /// Margin frozen for open orders.
    ///
    /// Unit: quote currency.
    ///
    /// Source: public documentation and public clients (public, high confidence); `unit` is
    /// inferred, a decimal (inferred).
    #[serde(with = "primitive")]
    pub open_order_margin_frozen: Decimal,
    /// Realized profit and loss.
    ///
    /// Unit: quote currency.
    ///
    /// Source: public documentation and public clients (public, high confidence); `unit` is
    /// inferred, a decimal (inferred).
    #[serde(with = "primitive")]
    pub realized_profit: Decimal,
    /// Unrealized profit and loss.
    ///
    /// Unit: quote currency.
    ///
    /// Source: public documentation and public clients (public, high confidence); `unit` is
    /// inferred, a decimal (inferred).
    #[serde(rename = "floatingPL")]
    #[serde(with = "primitive")]
    pub unrealized_profit: Decimal,
    /// Liquidation price.
    ///
    /// Unit: quote currency.
    ///
    /// Source: public documentation and public clients (public, high confidence); `unit` is
    /// inferred, a decimal (inferred).
    #[serde(rename = "breakPrice")]
    #[serde(with = "primitive")]
    pub liquidation_price: Decimal,
    /// Calculated mark price.
    ///
    /// Unit: quote currency.
    ///
    /// Source: public documentation and public clients (public, high confidence); `unit` is
    /// inferred, a decimal (inferred).
    #[serde(rename = "calMarkPrice")]
    #[serde(with = "primitive")]
    pub mark_price: Decimal,
    /// Whether margin is added automatically.
    ///
    /// Source: public documentation and public clients (public, high confidence).
    pub auto_margin: bool,
    /// Leverage.
    ///
    /// Source: public documentation and public clients (public, high confidence).
    #[serde(with = "primitive")]
    pub leverage: i64,
    /// Id of the take-profit and stop-loss order.
    ///
    /// Source: public documentation and public clients (public, high confidence); `type` is
    /// inferred, may be missing or null (public, medium confidence).
    #[serde(rename = "profitId")]
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub stop_order_id: Option<StopOrderId>,
    /// The price that is compared with the trigger prices.
    ///
    /// Source: public documentation and public clients (public, high confidence); may be missing
    /// or null (public, medium confidence).
    #[serde(
        with = "TriggerPriceTypeCode",
        default,
        skip_serializing_if = "Option::is_none"
    )]
    pub trigger_price_type: Option<TriggerPriceType>,
    /// Take-profit trigger price.
    ///
    /// Unit: quote currency.
    ///
    /// Source: public documentation and public clients (public, high confidence); may be missing
    /// or null (public, medium confidence), `unit` is inferred, a decimal (inferred).
    #[serde(with = "primitive", default, skip_serializing_if = "Option::is_none")]
    pub trigger_profit_price: Option<Decimal>,
    /// Stop-loss trigger price.
    ///
    /// Unit: quote currency.
    ///
    /// Source: public documentation and public clients (public, high confidence); may be missing
    /// or null (public, medium confidence), `unit` is inferred, a decimal (inferred).
    #[serde(with = "primitive", default, skip_serializing_if = "Option::is_none")]
    pub trigger_stop_price: Option<Decimal>,
    /// Whether the position belongs to the bonus account.
    ///
    /// Source: public documentation and public clients (public, high confidence).
    pub welfare_account: bool,
}

/// The liquidation price of a futures position.
///
/// Source: public documentation and public clients (public, high confidence).
#[derive(Debug, Clone, PartialEq, Serialize, Deserialize)]
#[cfg_attr(feature = "server", derive(Default))]
#[serde(rename_all = "camelCase")]
#[non_exhaustive]
pub struct LiquidationPrice {
    /// Trading pair.
    ///
    /// Source: public documentation and public clients (public, high confidence).
    #[serde(with = "primitive")]
    pub symbol: String,
    /// Position side.
    ///
    /// Source: public documentation and public clients (public, high confidence).
    pub position_side: PositionSide,
    /// Liquidation price; 0 if the position has none.
    ///
    /// Unit: quote currency.
    ///
    /// Source: public documentation and public clients (public, high confidence); the meaning is
    /// inferred, `unit` is inferred, a decimal (public, medium confidence).
    #[serde(rename = "breakPrice")]
    #[serde(with = "primitive")]
    pub liquidation_price: Decimal,
    /// Mark price.
    ///
    /// Unit: quote currency.
    ///
    /// Source: public documentation and public clients (public, high confidence); `unit` is
    /// inferred, a decimal (public, medium confidence).
    #[serde(rename = "calMarkPrice")]
    #[serde(with = "primitive")]
    pub mark_price: Decimal,
    /// Contract type.
    ///
    /// Source: public documentation and public clients (public, high confidence); may be missing
    /// or null (public, medium confidence).
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub contract_type: Option<ContractType>,
    /// Average entry price.
    ///
    /// Unit: quote currency.
    ///
    /// Source: public documentation and public clients (public, high confidence); a decimal
    /// (inferred), may be missing or null (public, medium confidence), `unit` is inferred.
    #[serde(with = "primitive", default, skip_serializing_if = "Option::is_none")]
    pub entry_price: Option<Decimal>,
    /// Isolated margin.
    ///
    /// Unit: quote currency.
    ///
    /// Source: public documentation and public clients (public, high confidence); a decimal
    /// (inferred), may be missing or null (public, medium confidence), `unit` is inferred.
    #[serde(with = "primitive", default, skip_serializing_if = "Option::is_none")]
    pub isolated_margin: Option<Decimal>,
    /// Leverage.
    ///
    /// Source: public documentation and public clients (public, high confidence); may be missing
    /// or null (public, medium confidence).
    #[serde(with = "primitive", default, skip_serializing_if = "Option::is_none")]
    pub leverage: Option<i64>,
    /// Position size.
    ///
    /// Unit: contracts.
    ///
    /// Source: public documentation and public clients (public, high confidence); `unit` is
    /// public, medium confidence, a decimal (inferred), may be missing or null (public, medium
    /// confidence).
    #[serde(with = "primitive", default, skip_serializing_if = "Option::is_none")]
    pub position_size: Option<Decimal>,
    /// Margin mode.
    ///
    /// Source: public documentation and public clients (public, high confidence); may be missing
    /// or null (public, medium confidence).
    #[serde(rename = "positionType")]
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub margin_mode: Option<MarginMode>,
}

/// The place of the positions of a trading pair in the queue for auto-deleveraging. The scale
/// of the quantiles is not documented.
///
/// Source: public documentation and public clients (public, high confidence); the meaning is
/// inferred.
#[derive(Debug, Clone, PartialEq, Serialize, Deserialize)]
#[cfg_attr(feature = "server", derive(Default))]
#[serde(rename_all = "camelCase")]
#[non_exhaustive]
pub struct AdlQuantile {
    /// Trading pair.
    ///
    /// Source: public documentation and public clients (public, high confidence).
    #[serde(with = "primitive")]
    pub symbol: String,
    /// Quantile of the long position.
    ///
    /// Source: public documentation and public clients (public, high confidence); `wire` is
    /// public, medium confidence.
    #[serde(with = "primitive::number")]
    pub long_quantile: Decimal,
    /// Quantile of the short position.
    ///
    /// Source: public documentation and public clients (public, high confidence); `wire` is
    /// public, medium confidence.
    #[serde(with = "primitive::number")]
    pub short_quantile: Decimal,
}

/// The leverage of one side of a trading pair.
///
/// Source: public documentation (public, medium confidence).
#[derive(Debug, Clone, PartialEq, Serialize, Deserialize)]
#[cfg_attr(feature = "server", derive(Default))]
#[serde(rename_all = "camelCase")]
#[non_exhaustive]
pub struct PositionLeverage {
    /// Trading pair.
    ///
    /// Source: public documentation (public, medium confidence).
    #[serde(with = "primitive")]
    pub symbol: String,
    /// Account id. The documentation shows an empty string.
    ///
    /// Source: public documentation (public, medium confidence); `type` is inferred.
    #[serde(with = "primitive", default, skip_serializing_if = "Option::is_none")]
    pub account_id: Option<i64>,
    /// Margin mode.
    ///
    /// Source: public documentation (public, medium confidence).
    #[serde(rename = "positionType")]
    pub margin_mode: MarginMode,
    /// Position side.
    ///
    /// Source: public documentation (public, medium confidence).
    pub position_side: PositionSide,
    /// Contract type.
    ///
    /// Source: public documentation (public, medium confidence).
    pub contract_type: ContractType,
    /// Leverage.
    ///
    /// Source: public documentation (public, medium confidence).
    #[serde(with = "primitive")]
    pub leverage: i64,
}

/// The leverage to set.
///
/// Source: public documentation and public clients (public, high confidence).
#[derive(Debug, Clone, PartialEq, Serialize, Deserialize)]
#[serde(rename_all = "camelCase")]
#[serde(deny_unknown_fields)]
#[non_exhaustive]
pub struct NewLeverage {
    /// Trading pair.
    ///
    /// Characters: at least 1.
    ///
    /// Source: public documentation and public clients (public, high confidence); `min_length` is
    /// inferred.
    #[serde(with = "primitive")]
    pub symbol: String,
    /// Position side.
    ///
    /// Source: public documentation and public clients (public, high confidence).
    pub position_side: PositionSide,
    /// Leverage. A public client allows at most 125; the maximum depends on the pair and on the
    /// size of the position.
    ///
    /// Range: at least 1.
    ///
    /// Source: public documentation and public clients (public, high confidence); `min` is
    /// public, medium confidence, the meaning is inferred.
    #[serde(with = "primitive")]
    pub leverage: i64,
}

impl NewLeverage {
    /// Creates a value from its fields.
    pub fn new(
        symbol: impl Into<String>,
        position_side: PositionSide,
        leverage: i64,
    ) -> Self {
        Self {
            symbol: symbol.into(),
            position_side,
            leverage,
        }
    }

    /// Checks the rules of the contract.
    ///
    /// # Errors
    /// Returns the first rule that is broken.
    pub fn validate(&self) -> Result<(), Invalid> {
        check::length("symbol", &self.symbol, 1..)?;
        check::listed("positionSide", &self.position_side)?;
        check::range("leverage", self.leverage, 1..)?;
        Ok(())
    }
}

/// A change to the margin of an isolated position.
///
/// Source: public documentation and public clients (public, high confidence).
#[derive(Debug, Clone, PartialEq, Serialize, Deserialize)]
#[serde(rename_all = "camelCase")]
#[serde(deny_unknown_fields)]
#[non_exhaustive]
pub struct MarginAdjustment {
    /// Trading pair.
    ///
    /// Characters: at least 1.
    ///
    /// Source: public documentation and public clients (public, high confidence); `min_length` is
    /// inferred.
    #[serde(with = "primitive")]
    pub symbol: String,
    /// Amount.
    ///
    /// Unit: quote currency. Greater than 0.
    ///
    /// Source: public documentation and public clients (public, high confidence); `above` is
    /// inferred, `unit` is inferred.
    #[serde(with = "primitive")]
    pub margin: Decimal,
    /// Position side.
    ///
    /// Source: public documentation and public clients (public, high confidence); required
    /// (public, medium confidence).
    pub position_side: PositionSide,
    /// Whether margin is added or removed.
    ///
    /// Source: public documentation and public clients (public, high confidence); required
    /// (public, medium confidence).
    pub type_: MarginAdjustmentType,
}

impl MarginAdjustment {
    /// Creates a value from its fields.
    pub fn new(
        symbol: impl Into<String>,
        margin: impl Into<Decimal>,
        position_side: PositionSide,
        type_: MarginAdjustmentType,
    ) -> Self {
        Self {
            symbol: symbol.into(),
            margin: margin.into(),
            position_side,
            type_,
        }
    }

    /// Checks the rules of the contract.
    ///
    /// # Errors
    /// Returns the first rule that is broken.
    pub fn validate(&self) -> Result<(), Invalid> {
        check::length("symbol", &self.symbol, 1..)?;
        check::greater_than("margin", self.margin, 0)?;
        check::listed("positionSide", &self.position_side)?;
        check::listed("type", &self.type_)?;
        Ok(())
    }
}

/// Whether margin is added automatically to a position.
///
/// Source: public documentation (public, medium confidence).
#[derive(Debug, Clone, PartialEq, Serialize, Deserialize)]
#[serde(rename_all = "camelCase")]
#[serde(deny_unknown_fields)]
#[non_exhaustive]
pub struct AutoMarginSetting {
    /// Trading pair.
    ///
    /// Characters: at least 1.
    ///
    /// Source: public documentation (public, medium confidence); `min_length` is inferred.
    #[serde(with = "primitive")]
    pub symbol: String,
    /// Position side.
    ///
    /// Source: public documentation (public, medium confidence).
    pub position_side: PositionSide,
    /// Whether margin is added automatically.
    ///
    /// Source: public documentation (public, medium confidence).
    pub auto_margin: bool,
}

impl AutoMarginSetting {
    /// Creates a value from its fields.
    pub fn new(
        symbol: impl Into<String>,
        position_side: PositionSide,
        auto_margin: bool,
    ) -> Self {
        Self {
            symbol: symbol.into(),
            position_side,
            auto_margin,
        }
    }

    /// Checks the rules of the contract.
    ///
    /// # Errors
    /// Returns the first rule that is broken.
    pub fn validate(&self) -> Result<(), Invalid> {
        check::length("symbol", &self.symbol, 1..)?;
        check::listed("positionSide", &self.position_side)?;
        Ok(())
    }
}

/// The margin mode to set.
///
/// Source: public documentation and public clients (public, high confidence).
#[derive(Debug, Clone, PartialEq, Serialize, Deserialize)]
#[serde(rename_all = "camelCase")]
#[serde(deny_unknown_fields)]
#[non_exhaustive]
pub struct MarginModeSetting {
    /// Trading pair.
    ///
    /// Characters: at least 1.
    ///
    /// Source: public documentation and public clients (public, high confidence); `min_length` is
    /// inferred.
    #[serde(with = "primitive")]
    pub symbol: String,
    /// Position side.
    ///
    /// Source: public documentation and public clients (public, high confidence).
    pub position_side: PositionSide,
    /// Margin mode.
    ///
    /// Source: public documentation and public clients (public, high confidence).
    #[serde(rename = "positionType")]
    pub margin_mode: MarginMode,
}

impl MarginModeSetting {
    /// Creates a value from its fields.
    pub fn new(
        symbol: impl Into<String>,
        position_side: PositionSide,
        margin_mode: MarginMode,
    ) -> Self {
        Self {
            symbol: symbol.into(),
            position_side,
            margin_mode,
        }
    }

    /// Checks the rules of the contract.
    ///
    /// # Errors
    /// Returns the first rule that is broken.
    pub fn validate(&self) -> Result<(), Invalid> {
        check::length("symbol", &self.symbol, 1..)?;
        check::listed("positionSide", &self.position_side)?;
        check::listed("positionType", &self.margin_mode)?;
        Ok(())
    }
}

/// A record of the position history: a position that was closed, completely or in part.
///
/// Source: public documentation and public clients (public, high confidence).
#[derive(Debug, Clone, PartialEq, Serialize, Deserialize)]
#[cfg_attr(feature = "server", derive(Default))]
#[serde(rename_all = "camelCase")]
#[non_exhaustive]
pub struct PositionRecord {
    /// Record id.
    ///
    /// Source: public documentation and public clients (public, high confidence).
    #[serde(with = "primitive::string")]
    pub id: PositionRecordId,
    /// Position side.
    ///
    /// Source: public documentation and public clients (public, high confidence).
    pub position_side: PositionSide,
    /// Contract type.
    ///
    /// Source: public documentation and public clients (public, high confidence).
    pub contract_type: ContractType,
    /// Trading pair.
    ///
    /// Source: public documentation and public clients (public, high confidence).
    #[serde(with = "primitive")]
    pub symbol: String,
    /// Margin mode.
    ///
    /// Source: public documentation and public clients (public, high confidence).
    #[serde(rename = "positionType")]
    #[serde(with = "MarginModeCode")]
    pub margin_mode: MarginMode,
    /// Realized profit and loss.
    ///
    /// Unit: quote currency.
    ///
    /// Source: public documentation and public clients (public, high confidence); `unit` is
    /// inferred.
    #[serde(with = "primitive")]
    pub close_profit: Decimal,
    /// Closed quantity.
    ///
    /// Unit: contracts.
    ///
    /// Source: public documentation and public clients (public, high confidence); `unit` is
    /// inferred.
    #[serde(with = "primitive")]
    pub close_position_size: Decimal,
    /// Average opening price of the closed quantity.
    ///
    /// Unit: quote currency.
    ///
    /// Source: public documentation and public clients (public, high confidence); `unit` is
    /// inferred.
    #[serde(with = "primitive")]
    pub close_open_price: Decimal,
    /// Average closing price.
    ///
    /// Unit: quote currency.
    ///
    /// Source: public documentation and public clients (public, high confidence); `unit` is
    /// inferred.
    #[serde(with = "primitive")]
    pub close_price: Decimal,
    /// Maximum size of the position.
    ///
    /// Unit: contracts.
    ///
    /// Source: public documentation and public clients (public, high confidence); `unit` is
    /// inferred.
    #[serde(with = "primitive")]
    pub max_position_size: Decimal,
    /// Opening time.
    ///
    /// Milliseconds since 1970-01-01 UTC.
    ///
    /// Source: public documentation and public clients (public, high confidence).
    pub open_time: Timestamp,
    /// Closing time.
    ///
    /// Milliseconds since 1970-01-01 UTC.
    ///
    /// Source: public documentation and public clients (public, high confidence).
    pub close_time: Timestamp,
    /// Leverage at the opening.
    ///
    /// Source: public documentation and public clients (public, high confidence).
    #[serde(with = "primitive")]
    pub start_leverage: i64,
    /// Leverage at the closing.
    ///
    /// Source: public documentation and public clients (public, high confidence).
    #[serde(with = "primitive")]
    pub end_leverage: i64,
    /// Whether the position is still open.
    ///
    /// Source: public documentation and public clients (public, high confidence).
    pub working: bool,
    /// Whether it was liquidated.
    ///
    /// Source: public documentation and public clients (public, high confidence).
    #[serde(rename = "force")]
    pub liquidated: bool,
    /// Mark price at the liquidation.
    ///
    /// Unit: quote currency.
    ///
    /// Source: public documentation and public clients (public, high confidence); a decimal
    /// (inferred), `unit` is inferred.
    #[serde(with = "primitive", default, skip_serializing_if = "Option::is_none")]
    pub force_mark_price: Option<Decimal>,
    /// Fees of the position.
    ///
    /// Unit: quote currency.
    ///
    /// Source: public documentation and public clients (public, high confidence); `unit` is
    /// inferred.
    #[serde(with = "primitive")]
    pub total_fee: Decimal,
    /// Funding fees of the position.
    ///
    /// Unit: quote currency.
    ///
    /// Source: public documentation and public clients (public, high confidence); `unit` is
    /// inferred.
    #[serde(with = "primitive")]
    pub total_fund_fee: Decimal,
    /// Whether the position belonged to the bonus account.
    ///
    /// Source: public documentation (public, medium confidence).
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub welfare_account: Option<bool>,
}

/// A take-profit and stop-loss order, which closes a position. It has one trigger price or
/// both.
///
/// Source: public documentation and public clients (public, high confidence); the meaning is
/// public, medium confidence.
#[derive(Debug, Clone, PartialEq, Serialize, Deserialize)]
#[cfg_attr(feature = "server", derive(Default))]
#[serde(rename_all = "camelCase")]
#[non_exhaustive]
pub struct StopOrder {
    /// Order id.
    ///
    /// Source: public documentation and public clients (public, high confidence).
    #[serde(rename = "profitId")]
    #[serde(with = "primitive::string")]
    pub stop_order_id: StopOrderId,
    /// Trading pair.
    ///
    /// Source: public documentation and public clients (public, high confidence).
    #[serde(with = "primitive")]
    pub symbol: String,
    /// Position side.
    ///
    /// Source: public documentation and public clients (public, high confidence).
    pub position_side: PositionSide,
    /// Margin mode of the position.
    ///
    /// Source: public documentation and public clients (public, high confidence).
    #[serde(rename = "positionType")]
    pub margin_mode: MarginMode,
    /// Position size.
    ///
    /// Unit: contracts.
    ///
    /// Source: public documentation and public clients (public, high confidence); `unit` is
    /// public, medium confidence, may be missing or null (public, medium confidence).
    #[serde(with = "primitive", default, skip_serializing_if = "Option::is_none")]
    pub position_size: Option<Decimal>,
    /// Leverage.
    ///
    /// Source: public documentation and public clients (public, high confidence); may be missing
    /// or null (public, medium confidence).
    #[serde(with = "primitive", default, skip_serializing_if = "Option::is_none")]
    pub leverage: Option<i64>,
    /// Average entry price.
    ///
    /// Unit: quote currency.
    ///
    /// Source: public documentation and public clients (public, high confidence); may be missing
    /// or null (public, medium confidence), `unit` is inferred.
    #[serde(with = "primitive", default, skip_serializing_if = "Option::is_none")]
    pub entry_price: Option<Decimal>,
    /// Isolated margin.
    ///
    /// Unit: quote currency.
    ///
    /// Source: public documentation and public clients (public, high confidence); may be missing
    /// or null (public, medium confidence), `unit` is inferred.
    #[serde(with = "primitive", default, skip_serializing_if = "Option::is_none")]
    pub isolated_margin: Option<Decimal>,
    /// Original quantity.
    ///
    /// Unit: contracts.
    ///
    /// Source: public documentation and public clients (public, high confidence); `unit` is
    /// public, medium confidence.
    #[serde(with = "primitive")]
    pub orig_qty: Decimal,
    /// Executed quantity.
    ///
    /// Unit: contracts.
    ///
    /// Source: public documentation and public clients (public, high confidence); may be missing
    /// or null (public, medium confidence), `unit` is inferred.
    #[serde(with = "primitive", default, skip_serializing_if = "Option::is_none")]
    pub executed_qty: Option<Decimal>,
    /// Average fill price.
    ///
    /// Unit: quote currency.
    ///
    /// Source: public documentation and public clients (public, high confidence); may be missing
    /// or null (public, medium confidence), `unit` is inferred.
    #[serde(with = "primitive", default, skip_serializing_if = "Option::is_none")]
    pub avg_price: Option<Decimal>,
    /// The price that is compared with the trigger prices.
    ///
    /// Source: public documentation and public clients (public, high confidence).
    pub trigger_price_type: TriggerPriceType,
    /// Take-profit trigger price.
    ///
    /// Unit: quote currency.
    ///
    /// Source: public documentation and public clients (public, high confidence); may be missing
    /// or null (public, medium confidence), `unit` is inferred.
    #[serde(with = "primitive", default, skip_serializing_if = "Option::is_none")]
    pub trigger_profit_price: Option<Decimal>,
    /// Type of the take-profit order.
    ///
    /// Source: public documentation and public clients (public, high confidence); may be missing
    /// or null (public, medium confidence).
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub profit_delegate_order_type: Option<OrderType>,
    /// Time in force of the take-profit order.
    ///
    /// Source: public documentation and public clients (public, high confidence); may be missing
    /// or null (public, medium confidence).
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub profit_delegate_time_in_force: Option<TimeInForce>,
    /// Price of the take-profit order.
    ///
    /// Unit: quote currency.
    ///
    /// Source: public documentation and public clients (public, high confidence); may be missing
    /// or null (public, medium confidence), `unit` is inferred.
    #[serde(with = "primitive", default, skip_serializing_if = "Option::is_none")]
    pub profit_delegate_price: Option<Decimal>,
    /// Stop-loss trigger price.
    ///
    /// Unit: quote currency.
    ///
    /// Source: public documentation and public clients (public, high confidence); may be missing
    /// or null (public, medium confidence), `unit` is inferred.
    #[serde(with = "primitive", default, skip_serializing_if = "Option::is_none")]
    pub trigger_stop_price: Option<Decimal>,
    /// Type of the stop-loss order.
    ///
    /// Source: public documentation and public clients (public, high confidence); may be missing
    /// or null (public, medium confidence).
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub stop_delegate_order_type: Option<OrderType>,
    /// Time in force of the stop-loss order.
    ///
    /// Source: public documentation and public clients (public, high confidence); may be missing
    /// or null (public, medium confidence).
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub stop_delegate_time_in_force: Option<TimeInForce>,
    /// Price of the stop-loss order.
    ///
    /// Unit: quote currency.
    ///
    /// Source: public documentation and public clients (public, high confidence); may be missing
    /// or null (public, medium confidence), `unit` is inferred.
    #[serde(with = "primitive", default, skip_serializing_if = "Option::is_none")]
    pub stop_delegate_price: Option<Decimal>,
    /// The trigger price that was reached. Responses contain it before the order triggers, too.
    ///
    /// Source: public documentation and public clients (public, high confidence); the meaning is
    /// public, medium confidence, may be missing or null (public, medium confidence).
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub trigger_price_side: Option<TriggerSide>,
    /// Quantity of the placed order.
    ///
    /// Unit: contracts.
    ///
    /// Source: public documentation and public clients (public, high confidence); may be missing
    /// or null (public, medium confidence), `unit` is inferred.
    #[serde(with = "primitive", default, skip_serializing_if = "Option::is_none")]
    pub delegate_qty: Option<Decimal>,
    /// Price of the placed order; zero or null for a market order.
    ///
    /// Unit: quote currency.
    ///
    /// Source: public documentation and public clients (public, high confidence); may be missing
    /// or null (public, medium confidence), `unit` is inferred.
    #[serde(with = "primitive", default, skip_serializing_if = "Option::is_none")]
    pub delegate_price: Option<Decimal>,
    /// How much of the position the order closes.
    ///
    /// Source: public documentation and public clients (public, high confidence); may be missing
    /// or null (public, medium confidence).
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub close_type: Option<CloseType>,
    /// Order state.
    ///
    /// Source: public documentation and public clients (public, high confidence).
    pub state: TriggerState,
    /// Description, such as the reason for a cancellation.
    ///
    /// Source: public documentation and public clients (public, high confidence); may be missing
    /// or null (public, medium confidence).
    #[serde(with = "primitive", default, skip_serializing_if = "Option::is_none")]
    pub desc: Option<String>,
    /// Where the order was placed; history only.
    ///
    /// Source: public documentation (public, medium confidence).
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub source_type: Option<OrderSource>,
    /// Kind of the order; history only.
    ///
    /// Source: public documentation (public, medium confidence).
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub profit_type: Option<StopOrderKind>,
    /// Maintenance margin rate (MMR) that triggers the order; history only.
    ///
    /// Source: public documentation (public, medium confidence); the meaning is inferred.
    #[serde(with = "primitive", default, skip_serializing_if = "Option::is_none")]
    pub mmr_threshold: Option<Decimal>,
    /// Creation time.
    ///
    /// Milliseconds since 1970-01-01 UTC.
    ///
    /// Source: public documentation and public clients (public, high confidence).
    pub created_time: Timestamp,
    /// Update time.
    ///
    /// Milliseconds since 1970-01-01 UTC.
    ///
    /// Source: public documentation and public clients (public, high confidence); may be missing
    /// or null (public, medium confidence).
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub updated_time: Option<Timestamp>,
}

impl StopOrder {
    /// Returns whether the record can no longer change, according to its `state`.
    ///
    /// If the field has a value that the contract does not list, the record may still change.
    pub fn is_final(&self) -> bool {
        self.state.is_final()
    }
}

/// A take-profit and stop-loss order to place. The documentation requires both trigger
/// prices, the expiry, and the type and time in force of each order; public clients omit some
/// of these.
///
/// Source: public documentation and public clients (public, high confidence); the meaning is
/// public, medium confidence.
#[derive(Debug, Clone, PartialEq, Serialize, Deserialize)]
#[serde(rename_all = "camelCase")]
#[serde(deny_unknown_fields)]
#[non_exhaustive]
pub struct NewStopOrder {
    /// Trading pair.
    ///
    /// Characters: at least 1.
    ///
    /// Source: public documentation and public clients (public, high confidence); `min_length` is
    /// inferred, required (public, medium confidence).
    #[serde(with = "primitive")]
    pub symbol: String,
    /// Position side.
    ///
    /// Source: public documentation and public clients (public, high confidence); required
    /// (public, medium confidence).
    pub position_side: PositionSide,
    /// Quantity.
    ///
    /// Unit: contracts. Greater than 0. A whole number.
    ///
    /// Source: public documentation and public clients (public, medium confidence).
    #[serde(with = "primitive")]
    pub orig_qty: Decimal,
    /// Take-profit trigger price.
    ///
    /// Unit: quote currency. Greater than 0.
    ///
    /// Source: public documentation and public clients (public, high confidence); `above` is
    /// inferred, may be missing or null (public, medium confidence), `unit` is inferred.
    #[serde(with = "primitive", default, skip_serializing_if = "Option::is_none")]
    pub trigger_profit_price: Option<Decimal>,
    /// Type of the take-profit order.
    ///
    /// Source: public documentation (public, medium confidence).
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub profit_delegate_order_type: Option<OrderType>,
    /// Time in force of the take-profit order.
    ///
    /// Source: public documentation (public, medium confidence).
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub profit_delegate_time_in_force: Option<TimeInForce>,
    /// Price of the take-profit order.
    ///
    /// Unit: quote currency. Greater than 0.
    ///
    /// Source: public documentation (public, medium confidence); `above` is inferred, `unit` is
    /// inferred.
    #[serde(with = "primitive", default, skip_serializing_if = "Option::is_none")]
    pub profit_delegate_price: Option<Decimal>,
    /// Stop-loss trigger price.
    ///
    /// Unit: quote currency. Greater than 0.
    ///
    /// Source: public documentation and public clients (public, high confidence); `above` is
    /// inferred, may be missing or null (public, medium confidence), `unit` is inferred.
    #[serde(with = "primitive", default, skip_serializing_if = "Option::is_none")]
    pub trigger_stop_price: Option<Decimal>,
    /// Type of the stop-loss order.
    ///
    /// Source: public documentation (public, medium confidence).
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub stop_delegate_order_type: Option<OrderType>,
    /// Time in force of the stop-loss order.
    ///
    /// Source: public documentation (public, medium confidence).
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub stop_delegate_time_in_force: Option<TimeInForce>,
    /// Price of the stop-loss order.
    ///
    /// Unit: quote currency. Greater than 0.
    ///
    /// Source: public documentation (public, medium confidence); `above` is inferred, `unit` is
    /// inferred.
    #[serde(with = "primitive", default, skip_serializing_if = "Option::is_none")]
    pub stop_delegate_price: Option<Decimal>,
    /// Expiry of the order.
    ///
    /// Milliseconds since 1970-01-01 UTC.
    ///
    /// Source: public documentation and public clients (public, high confidence); may be missing
    /// or null (public, medium confidence).
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub expire_time: Option<Timestamp>,
    /// Tag of the client. Its meaning is not documented.
    ///
    /// Source: public clients (public, medium confidence).
    #[serde(with = "primitive", default, skip_serializing_if = "Option::is_none")]
    pub client_media: Option<String>,
}

impl NewStopOrder {
    /// Creates a value with the required fields.
    pub fn new(
        symbol: impl Into<String>,
        position_side: PositionSide,
        orig_qty: impl Into<Decimal>,
    ) -> Self {
        Self {
            symbol: symbol.into(),
            position_side,
            orig_qty: orig_qty.into(),
            trigger_profit_price: None,
            profit_delegate_order_type: None,
            profit_delegate_time_in_force: None,
            profit_delegate_price: None,
            trigger_stop_price: None,
            stop_delegate_order_type: None,
            stop_delegate_time_in_force: None,
            stop_delegate_price: None,
            expire_time: None,
            client_media: None,
        }
    }

    /// Sets `triggerProfitPrice`. Take-profit trigger price.
    ///
    /// Unit: quote currency. Greater than 0.
    #[must_use]
    pub fn trigger_profit_price(
        mut self,
        trigger_profit_price: impl Into<Decimal>,
    ) -> Self {
        self.trigger_profit_price = Some(trigger_profit_price.into());
        self
    }

    /// Sets `profitDelegateOrderType`. Type of the take-profit order.
    #[must_use]
    pub fn profit_delegate_order_type(
        mut self,
        profit_delegate_order_type: OrderType,
    ) -> Self {
        self.profit_delegate_order_type = Some(profit_delegate_order_type);
        self
    }

    /// Sets `profitDelegateTimeInForce`. Time in force of the take-profit order.
    #[must_use]
    pub fn profit_delegate_time_in_force(
        mut self,
        profit_delegate_time_in_force: TimeInForce,
    ) -> Self {
        self.profit_delegate_time_in_force = Some(profit_delegate_time_in_force);
        self
    }

    /// Sets `profitDelegatePrice`. Price of the take-profit order.
    ///
    /// Unit: quote currency. Greater than 0.
    #[must_use]
    pub fn profit_delegate_price(
        mut self,
        profit_delegate_price: impl Into<Decimal>,
    ) -> Self {
        self.profit_delegate_price = Some(profit_delegate_price.into());
        self
    }

    /// Sets `triggerStopPrice`. Stop-loss trigger price.
    ///
    /// Unit: quote currency. Greater than 0.
    #[must_use]
    pub fn trigger_stop_price(mut self, trigger_stop_price: impl Into<Decimal>) -> Self {
        self.trigger_stop_price = Some(trigger_stop_price.into());
        self
    }

    /// Sets `stopDelegateOrderType`. Type of the stop-loss order.
    #[must_use]
    pub fn stop_delegate_order_type(
        mut self,
        stop_delegate_order_type: OrderType,
    ) -> Self {
        self.stop_delegate_order_type = Some(stop_delegate_order_type);
        self
    }

    /// Sets `stopDelegateTimeInForce`. Time in force of the stop-loss order.
    #[must_use]
    pub fn stop_delegate_time_in_force(
        mut self,
        stop_delegate_time_in_force: TimeInForce,
    ) -> Self {
        self.stop_delegate_time_in_force = Some(stop_delegate_time_in_force);
        self
    }

    /// Sets `stopDelegatePrice`. Price of the stop-loss order.
    ///
    /// Unit: quote currency. Greater than 0.
    #[must_use]
    pub fn stop_delegate_price(
        mut self,
        stop_delegate_price: impl Into<Decimal>,
    ) -> Self {
        self.stop_delegate_price = Some(stop_delegate_price.into());
        self
    }

    /// Sets `expireTime`. Expiry of the order.
    ///
    /// Milliseconds since 1970-01-01 UTC.
    #[must_use]
    pub fn expire_time(mut self, expire_time: impl Into<Timestamp>) -> Self {
        self.expire_time = Some(expire_time.into());
        self
    }

    /// Sets `clientMedia`. Tag of the client. Its meaning is not documented.
    #[must_use]
    pub fn client_media(mut self, client_media: impl Into<String>) -> Self {
        self.client_media = Some(client_media.into());
        self
    }

    /// Checks the rules of the contract.
    ///
    /// # Errors
    /// Returns the first rule that is broken.
    pub fn validate(&self) -> Result<(), Invalid> {
        check::length("symbol", &self.symbol, 1..)?;
        check::listed("positionSide", &self.position_side)?;
        check::greater_than("origQty", self.orig_qty, 0)?;
        check::whole_number("origQty", self.orig_qty)?;
        if let Some(trigger_profit_price) = self.trigger_profit_price {
            check::greater_than("triggerProfitPrice", trigger_profit_price, 0)?;
        }
        if let Some(profit_delegate_order_type) = &self.profit_delegate_order_type {
            check::listed("profitDelegateOrderType", profit_delegate_order_type)?;
        }
        if let Some(profit_delegate_time_in_force) = &self.profit_delegate_time_in_force
        {
            check::listed("profitDelegateTimeInForce", profit_delegate_time_in_force)?;
        }
        if let Some(profit_delegate_price) = self.profit_delegate_price {
            check::greater_than("profitDelegatePrice", profit_delegate_price, 0)?;
        }
        if let Some(trigger_stop_price) = self.trigger_stop_price {
            check::greater_than("triggerStopPrice", trigger_stop_price, 0)?;
        }
        if let Some(stop_delegate_order_type) = &self.stop_delegate_order_type {
            check::listed("stopDelegateOrderType", stop_delegate_order_type)?;
        }
        if let Some(stop_delegate_time_in_force) = &self.stop_delegate_time_in_force {
            check::listed("stopDelegateTimeInForce", stop_delegate_time_in_force)?;
        }
        if let Some(stop_delegate_price) = self.stop_delegate_price {
            check::greater_than("stopDelegatePrice", stop_delegate_price, 0)?;
        }
        Ok(())
    }
}

/// New trigger prices of a take-profit and stop-loss order.
///
/// At least one is required: `triggerProfitPrice`, `triggerStopPrice`.
///
/// Source: public documentation and public clients (public, high confidence); `any_of` is
/// inferred.
#[derive(Debug, Clone, PartialEq, Serialize, Deserialize)]
#[serde(rename_all = "camelCase")]
#[serde(deny_unknown_fields)]
#[non_exhaustive]
pub struct StopOrderAmendment {
    /// Order id.
    ///
    /// Source: public documentation and public clients (public, high confidence).
    #[serde(rename = "profitId")]
    pub stop_order_id: StopOrderId,
    /// Take-profit trigger price.
    ///
    /// Unit: quote currency. Greater than 0.
    ///
    /// Source: public documentation and public clients (public, high confidence); `above` is
    /// inferred, `unit` is inferred.
    #[serde(with = "primitive", default, skip_serializing_if = "Option::is_none")]
    pub trigger_profit_price: Option<Decimal>,
    /// Stop-loss trigger price.
    ///
    /// Unit: quote currency. Greater than 0.
    ///
    /// Source: public documentation and public clients (public, high confidence); `above` is
    /// inferred, `unit` is inferred.
    #[serde(with = "primitive", default, skip_serializing_if = "Option::is_none")]
    pub trigger_stop_price: Option<Decimal>,
}

impl StopOrderAmendment {
    /// Creates a value with the required fields.
    pub fn new(stop_order_id: impl Into<StopOrderId>) -> Self {
        Self {
            stop_order_id: stop_order_id.into(),
            trigger_profit_price: None,
            trigger_stop_price: None,
        }
    }

    /// Sets `triggerProfitPrice`. Take-profit trigger price.
    ///
    /// Unit: quote currency. Greater than 0.
    #[must_use]
    pub fn trigger_profit_price(
        mut self,
        trigger_profit_price: impl Into<Decimal>,
    ) -> Self {
        self.trigger_profit_price = Some(trigger_profit_price.into());
        self
    }

    /// Sets `triggerStopPrice`. Stop-loss trigger price.
    ///
    /// Unit: quote currency. Greater than 0.
    #[must_use]
    pub fn trigger_stop_price(mut self, trigger_stop_price: impl Into<Decimal>) -> Self {
        self.trigger_stop_price = Some(trigger_stop_price.into());
        self
    }

    /// Checks the rules of the contract.
    ///
    /// # Errors
    /// Returns the first rule that is broken.
    pub fn validate(&self) -> Result<(), Invalid> {
        if let Some(trigger_profit_price) = self.trigger_profit_price {
            check::greater_than("triggerProfitPrice", trigger_profit_price, 0)?;
        }
        if let Some(trigger_stop_price) = self.trigger_stop_price {
            check::greater_than("triggerStopPrice", trigger_stop_price, 0)?;
        }
        check::any_of(
            &["triggerProfitPrice", "triggerStopPrice"],
            self.trigger_profit_price.is_some() || self.trigger_stop_price.is_some(),
        )?;
        Ok(())
    }
}

/// The take-profit and stop-loss order to cancel.
///
/// Source: public documentation and public clients (public, high confidence).
#[derive(Debug, Clone, PartialEq, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
#[non_exhaustive]
pub struct StopOrderSelection {
    /// Order id.
    ///
    /// Source: public documentation and public clients (public, high confidence).
    #[serde(rename = "profitId")]
    pub stop_order_id: StopOrderId,
}

impl StopOrderSelection {
    /// Creates a value from its fields.
    pub fn new(stop_order_id: impl Into<StopOrderId>) -> Self {
        Self {
            stop_order_id: stop_order_id.into(),
        }
    }
}

/// The configuration of a trading pair.
///
/// Source: public documentation and public clients (public, high confidence).
#[derive(Debug, Clone, PartialEq, Serialize, Deserialize)]
#[cfg_attr(feature = "server", derive(Default))]
#[serde(rename_all = "camelCase")]
#[non_exhaustive]
pub struct SymbolConfig {
    /// Id of the pair.
    ///
    /// Source: public clients (public, medium confidence).
    #[serde(with = "primitive")]
    pub id: i64,
    /// Trading pair.
    ///
    /// Source: public documentation and public clients (public, high confidence).
    #[serde(with = "primitive")]
    pub symbol: String,
    /// Id of the group of the pair.
    ///
    /// Source: public documentation and public clients (public, high confidence); may be missing
    /// or null (public, medium confidence).
    #[serde(with = "primitive", default, skip_serializing_if = "Option::is_none")]
    pub symbol_group_id: Option<i64>,
    /// Underlying pair.
    ///
    /// Source: public documentation and public clients (public, high confidence).
    #[serde(with = "primitive")]
    pub pair: String,
    /// Contract type.
    ///
    /// Source: public documentation and public clients (public, high confidence).
    pub contract_type: ContractType,
    /// Type of the product.
    ///
    /// Source: public documentation and public clients (public, high confidence).
    pub product_type: ProductType,
    /// Currency of margin and settlement.
    ///
    /// Source: public documentation and public clients (public, high confidence).
    pub underlying_type: UnderlyingType,
    /// Type of the predicted event, if it is a prediction contract.
    ///
    /// Source: public documentation and public clients (public, high confidence); may be missing
    /// or null (public, medium confidence).
    #[serde(with = "primitive", default, skip_serializing_if = "Option::is_none")]
    pub predict_event_type: Option<String>,
    /// Parameters of the predicted event.
    ///
    /// Source: public documentation and public clients (public, high confidence); may be missing
    /// or null (public, medium confidence).
    #[serde(with = "primitive", default, skip_serializing_if = "Option::is_none")]
    pub predict_event_param: Option<String>,
    /// Sort order of the predicted event.
    ///
    /// Source: public documentation and public clients (public, high confidence); may be missing
    /// or null (public, medium confidence).
    #[serde(with = "primitive", default, skip_serializing_if = "Option::is_none")]
    pub predict_event_sort: Option<String>,
    /// Size of one contract; in the base currency if it is USDT-margined.
    ///
    /// Source: public documentation and public clients (public, high confidence); the meaning is
    /// inferred.
    #[serde(with = "primitive")]
    pub contract_size: Decimal,
    /// Whether the pair can be traded.
    ///
    /// Source: public documentation and public clients (public, high confidence).
    pub trade_switch: bool,
    /// Whether positions can be opened.
    ///
    /// Source: public clients (public, medium confidence); the meaning is inferred.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub open_switch: Option<bool>,
    /// Whether the pair is displayed.
    ///
    /// Source: public documentation and public clients (public, high confidence).
    pub is_display: bool,
    /// Whether the pair supports the API.
    ///
    /// Source: public documentation and public clients (public, high confidence).
    pub is_open_api: bool,
    /// State of the pair.
    ///
    /// Source: public documentation and public clients (public, high confidence).
    pub state: SymbolState,
    /// Initial leverage.
    ///
    /// Source: public documentation and public clients (public, high confidence).
    #[serde(with = "primitive")]
    pub init_leverage: i64,
    /// Initial margin mode.
    ///
    /// Source: public documentation and public clients (public, high confidence).
    #[serde(rename = "initPositionType")]
    pub initial_margin_mode: MarginMode,
    /// Base currency.
    ///
    /// Source: public documentation and public clients (public, high confidence).
    #[serde(rename = "baseCoin")]
    #[serde(with = "primitive")]
    pub base_currency: String,
    /// Currency of the spot market.
    ///
    /// Source: public clients (public, medium confidence); the meaning is inferred.
    #[serde(rename = "spotCoin")]
    #[serde(with = "primitive", default, skip_serializing_if = "Option::is_none")]
    pub spot_currency: Option<String>,
    /// Quote currency.
    ///
    /// Source: public documentation and public clients (public, high confidence).
    #[serde(rename = "quoteCoin")]
    #[serde(with = "primitive")]
    pub quote_currency: String,
    /// Precision of the base currency.
    ///
    /// Unit: decimal places.
    ///
    /// Source: public documentation and public clients (public, high confidence); `unit` is
    /// inferred.
    #[serde(rename = "baseCoinPrecision")]
    #[serde(with = "primitive")]
    pub base_currency_precision: i64,
    /// Displayed precision of the base currency.
    ///
    /// Unit: decimal places.
    ///
    /// Source: public documentation and public clients (public, high confidence); `unit` is
    /// inferred.
    #[serde(rename = "baseCoinDisplayPrecision")]
    #[serde(with = "primitive")]
    pub base_currency_display_precision: i64,
    /// Precision of the quote currency.
    ///
    /// Unit: decimal places.
    ///
    /// Source: public documentation and public clients (public, high confidence); `unit` is
    /// inferred.
    #[serde(rename = "quoteCoinPrecision")]
    #[serde(with = "primitive")]
    pub quote_currency_precision: i64,
    /// Displayed precision of the quote currency.
    ///
    /// Unit: decimal places.
    ///
    /// Source: public documentation and public clients (public, high confidence); `unit` is
    /// inferred.
    #[serde(rename = "quoteCoinDisplayPrecision")]
    #[serde(with = "primitive")]
    pub quote_currency_display_precision: i64,
    /// Precision of quantities. The list marks it as deprecated.
    ///
    /// Unit: decimal places.
    ///
    /// Source: public documentation and public clients (public, high confidence); `unit` is
    /// inferred.
    #[serde(with = "primitive")]
    pub quantity_precision: i64,
    /// Precision of prices.
    ///
    /// Unit: decimal places.
    ///
    /// Source: public documentation and public clients (public, high confidence); `unit` is
    /// inferred.
    #[serde(with = "primitive")]
    pub price_precision: i64,
    /// Order types, separated by commas: `LIMIT,MARKET`.
    ///
    /// Source: public documentation and public clients (public, high confidence).
    #[serde(with = "primitive")]
    pub support_order_type: String,
    /// Values of time in force, separated by commas: `GTC,FOK,IOC,GTX`.
    ///
    /// Source: public documentation and public clients (public, high confidence).
    #[serde(with = "primitive")]
    pub support_time_in_force: String,
    /// Types of trigger orders, separated by commas: `TAKE_PROFIT,STOP`.
    ///
    /// Source: public documentation and public clients (public, high confidence).
    #[serde(with = "primitive")]
    pub support_entrust_type: String,
    /// Margin modes, separated by commas: `CROSSED,ISOLATED`.
    ///
    /// Source: public documentation and public clients (public, high confidence).
    #[serde(rename = "supportPositionType")]
    #[serde(with = "primitive")]
    pub supported_margin_modes: String,
    /// Minimum quantity.
    ///
    /// Unit: contracts.
    ///
    /// Source: public documentation and public clients (public, high confidence); `unit` is
    /// inferred.
    #[serde(with = "primitive")]
    pub min_qty: Decimal,
    /// Minimum notional value.
    ///
    /// Unit: quote currency.
    ///
    /// Source: public documentation and public clients (public, high confidence); `unit` is
    /// inferred.
    #[serde(with = "primitive")]
    pub min_notional: Decimal,
    /// Maximum notional value.
    ///
    /// Unit: quote currency.
    ///
    /// Source: public documentation and public clients (public, high confidence); `unit` is
    /// inferred.
    #[serde(with = "primitive")]
    pub max_notional: Decimal,
    /// How far below the market a limit sell order may be.
    ///
    /// Unit: fraction.
    ///
    /// Source: public documentation and public clients (public, high confidence); `unit` is
    /// inferred.
    #[serde(with = "primitive")]
    pub multiplier_down: Decimal,
    /// How far above the market a limit buy order may be.
    ///
    /// Unit: fraction.
    ///
    /// Source: public documentation and public clients (public, high confidence); `unit` is
    /// inferred.
    #[serde(with = "primitive")]
    pub multiplier_up: Decimal,
    /// Maximum number of open orders.
    ///
    /// Source: public documentation and public clients (public, high confidence).
    #[serde(with = "primitive")]
    pub max_open_orders: i64,
    /// Maximum number of active trigger orders.
    ///
    /// Source: public documentation and public clients (public, high confidence); the meaning is
    /// public, medium confidence.
    #[serde(with = "primitive")]
    pub max_entrusts: i64,
    /// Maker fee rate.
    ///
    /// Unit: fraction.
    ///
    /// Source: public documentation and public clients (public, high confidence); `unit` is
    /// inferred.
    #[serde(with = "primitive")]
    pub maker_fee: Decimal,
    /// Taker fee rate.
    ///
    /// Unit: fraction.
    ///
    /// Source: public documentation and public clients (public, high confidence); `unit` is
    /// inferred.
    #[serde(with = "primitive")]
    pub taker_fee: Decimal,
    /// Liquidation fee rate.
    ///
    /// Unit: fraction.
    ///
    /// Source: public documentation and public clients (public, high confidence); `unit` is
    /// inferred.
    #[serde(with = "primitive")]
    pub liquidation_fee: Decimal,
    /// Maximum price deviation of a market order.
    ///
    /// Unit: fraction.
    ///
    /// Source: public documentation and public clients (public, high confidence); `unit` is
    /// inferred.
    #[serde(with = "primitive")]
    pub market_take_bound: Decimal,
    /// Number of precisions by which the order book can be merged.
    ///
    /// Source: public documentation and public clients (public, high confidence); the meaning is
    /// inferred.
    #[serde(with = "primitive")]
    pub depth_precision_merge: i64,
    /// Labels: `HOT`.
    ///
    /// Source: public documentation and public clients (public, high confidence).
    #[serde(with = "primitive")]
    pub labels: Vec<String>,
    /// Ids of the categories of the pair.
    ///
    /// Source: public documentation and public clients (public, high confidence); the meaning is
    /// inferred, may be missing or null (public, medium confidence).
    #[serde(with = "primitive", default, skip_serializing_if = "Option::is_none")]
    pub plates: Option<Vec<i64>>,
    /// Listing time.
    ///
    /// Milliseconds since 1970-01-01 UTC.
    ///
    /// Source: public documentation and public clients (public, high confidence).
    pub onboard_date: Timestamp,
    /// Planned delisting time; list only.
    ///
    /// Milliseconds since 1970-01-01 UTC.
    ///
    /// Source: public documentation and public clients (public, medium confidence).
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub off_time: Option<Timestamp>,
    /// English name.
    ///
    /// Source: public documentation and public clients (public, high confidence).
    #[serde(with = "primitive")]
    pub en_name: String,
    /// Chinese name.
    ///
    /// Source: public documentation and public clients (public, high confidence).
    #[serde(with = "primitive")]
    pub cn_name: String,
    /// English description.
    ///
    /// Source: public documentation and public clients (public, high confidence); may be missing
    /// or null (public, medium confidence).
    #[serde(with = "primitive", default, skip_serializing_if = "Option::is_none")]
    pub en_desc: Option<String>,
    /// Chinese description.
    ///
    /// Source: public documentation and public clients (public, high confidence); may be missing
    /// or null (public, medium confidence).
    #[serde(with = "primitive", default, skip_serializing_if = "Option::is_none")]
    pub cn_desc: Option<String>,
    /// English remark.
    ///
    /// Source: public documentation and public clients (public, high confidence); may be missing
    /// or null (public, medium confidence).
    #[serde(with = "primitive", default, skip_serializing_if = "Option::is_none")]
    pub en_remark: Option<String>,
    /// Chinese remark.
    ///
    /// Source: public documentation and public clients (public, high confidence); may be missing
    /// or null (public, medium confidence).
    #[serde(with = "primitive", default, skip_serializing_if = "Option::is_none")]
    pub cn_remark: Option<String>,
    /// Tick size.
    ///
    /// Unit: quote currency.
    ///
    /// Source: public documentation and public clients (public, high confidence); `unit` is
    /// inferred.
    #[serde(with = "primitive")]
    pub min_step_price: Decimal,
    /// Minimum price.
    ///
    /// Unit: quote currency.
    ///
    /// Source: public documentation and public clients (public, high confidence); may be missing
    /// or null (public, medium confidence), `unit` is inferred.
    #[serde(with = "primitive", default, skip_serializing_if = "Option::is_none")]
    pub min_price: Option<Decimal>,
    /// Maximum price.
    ///
    /// Unit: quote currency.
    ///
    /// Source: public documentation and public clients (public, high confidence); may be missing
    /// or null (public, medium confidence), `unit` is inferred.
    #[serde(with = "primitive", default, skip_serializing_if = "Option::is_none")]
    pub max_price: Option<Decimal>,
    /// Delivery time.
    ///
    /// Milliseconds since 1970-01-01 UTC.
    ///
    /// Source: public documentation and public clients (public, high confidence); may be missing
    /// or null (public, medium confidence).
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub delivery_date: Option<Timestamp>,
    /// Delivery price.
    ///
    /// Unit: quote currency.
    ///
    /// Source: public documentation and public clients (public, high confidence); may be missing
    /// or null (public, medium confidence), `unit` is inferred.
    #[serde(with = "primitive", default, skip_serializing_if = "Option::is_none")]
    pub delivery_price: Option<Decimal>,
    /// Whether the contract has been delivered.
    ///
    /// Source: public documentation and public clients (public, high confidence).
    pub delivery_completion: bool,
    /// First suggested callback rate of a trailing order.
    ///
    /// Unit: fraction.
    ///
    /// Source: public clients (public, medium confidence); the meaning is inferred.
    #[serde(with = "primitive", default, skip_serializing_if = "Option::is_none")]
    pub fast_track_callback_rate1: Option<Decimal>,
    /// Second suggested callback rate of a trailing order.
    ///
    /// Unit: fraction.
    ///
    /// Source: public clients (public, medium confidence); the meaning is inferred.
    #[serde(with = "primitive", default, skip_serializing_if = "Option::is_none")]
    pub fast_track_callback_rate2: Option<Decimal>,
    /// Minimum callback rate of a trailing order.
    ///
    /// Unit: fraction.
    ///
    /// Source: public clients (public, medium confidence); the meaning is inferred.
    #[serde(with = "primitive", default, skip_serializing_if = "Option::is_none")]
    pub min_track_callback_rate: Option<Decimal>,
    /// Maximum callback rate of a trailing order.
    ///
    /// Unit: fraction.
    ///
    /// Source: public clients (public, medium confidence); the meaning is inferred.
    #[serde(with = "primitive", default, skip_serializing_if = "Option::is_none")]
    pub max_track_callback_rate: Option<Decimal>,
    /// Deviation from the latest price. Its use is not documented.
    ///
    /// Unit: fraction.
    ///
    /// Source: public clients (public, medium confidence).
    #[serde(
        with = "primitive::number",
        default,
        skip_serializing_if = "Option::is_none"
    )]
    pub latest_price_deviation: Option<Decimal>,
    /// Id of the pair.
    ///
    /// Source: public clients (public, medium confidence).
    #[serde(with = "primitive", default, skip_serializing_if = "Option::is_none")]
    pub symbol_id: Option<i64>,
    /// A switch whose meaning is not documented.
    ///
    /// Source: public clients (public, medium confidence).
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub thanos_switch: Option<bool>,
    /// Whether the pair is displayed.
    ///
    /// Source: public clients (public, medium confidence).
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub display_switch: Option<bool>,
    /// Whether the pair has its own fee rates.
    ///
    /// Source: public clients (public, medium confidence).
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub use_independent_fee_rate: Option<bool>,
    /// Maximum quantity of a market order.
    ///
    /// Unit: contracts.
    ///
    /// Source: public clients (public, medium confidence); `unit` is inferred.
    #[serde(with = "primitive", default, skip_serializing_if = "Option::is_none")]
    pub max_market_order_qty: Option<Decimal>,
    /// Maximum quantity of a limit order.
    ///
    /// Unit: contracts.
    ///
    /// Source: public clients (public, medium confidence); `unit` is inferred.
    #[serde(with = "primitive", default, skip_serializing_if = "Option::is_none")]
    pub max_limit_order_qty: Option<Decimal>,
    /// Maximum notional value of a market order.
    ///
    /// Unit: quote currency.
    ///
    /// Source: public clients (public, medium confidence); `unit` is inferred.
    #[serde(with = "primitive", default, skip_serializing_if = "Option::is_none")]
    pub max_market_order_notional: Option<Decimal>,
    /// Maximum notional value of a limit order.
    ///
    /// Unit: quote currency.
    ///
    /// Source: public clients (public, medium confidence); `unit` is inferred.
    #[serde(with = "primitive", default, skip_serializing_if = "Option::is_none")]
    pub max_limit_order_notional: Option<Decimal>,
    /// Maximum price deviation of a market order that opens a position.
    ///
    /// Unit: fraction.
    ///
    /// Source: public clients (public, medium confidence); the meaning is inferred, `unit` is
    /// inferred.
    #[serde(with = "primitive", default, skip_serializing_if = "Option::is_none")]
    pub market_open_take_bound: Option<Decimal>,
    /// Maximum price deviation of a market order that closes a position.
    ///
    /// Unit: fraction.
    ///
    /// Source: public clients (public, medium confidence); the meaning is inferred, `unit` is
    /// inferred.
    #[serde(with = "primitive", default, skip_serializing_if = "Option::is_none")]
    pub market_close_take_bound: Option<Decimal>,
    /// Current maximum leverage.
    ///
    /// Source: public clients (public, medium confidence).
    #[serde(with = "primitive", default, skip_serializing_if = "Option::is_none")]
    pub cur_max_leverage: Option<Decimal>,
    /// Coefficient of the notional value under risk control.
    ///
    /// Source: public clients (public, medium confidence).
    #[serde(with = "primitive", default, skip_serializing_if = "Option::is_none")]
    pub risk_nominal_value_coefficient: Option<Decimal>,
    /// End of the risk control.
    ///
    /// Milliseconds since 1970-01-01 UTC.
    ///
    /// Source: public clients (public, medium confidence).
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub risk_expire_time: Option<Timestamp>,
    /// Next opening time.
    ///
    /// Milliseconds since 1970-01-01 UTC.
    ///
    /// Source: public clients (public, medium confidence).
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub next_open_time: Option<Timestamp>,
    /// Whether the pair is in pre-market trading.
    ///
    /// Source: public clients (public, medium confidence).
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub in_pre_market: Option<bool>,
    /// Whether the pair is in pre-market trading without market orders.
    ///
    /// Source: public clients (public, medium confidence).
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub in_pre_market_no_market_order: Option<bool>,
    /// Names by language.
    ///
    /// Source: public clients (public, medium confidence).
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub business_name_i18n: Option<Json>,
    /// Tags.
    ///
    /// Source: public clients (public, medium confidence).
    #[serde(with = "primitive", default, skip_serializing_if = "Option::is_none")]
    pub tags: Option<Vec<String>>,
    /// Update time.
    ///
    /// Milliseconds since 1970-01-01 UTC.
    ///
    /// Source: public clients (public, medium confidence).
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub updated_time: Option<Timestamp>,
}

/// The trading pairs, with the version of the list.
///
/// Source: public clients (public, medium confidence).
#[derive(Debug, Clone, PartialEq, Serialize, Deserialize)]
#[cfg_attr(feature = "server", derive(Default))]
#[non_exhaustive]
pub struct SymbolList {
    /// Time of the list.
    ///
    /// Milliseconds since 1970-01-01 UTC.
    ///
    /// Source: public clients (public, medium confidence).
    pub time: Timestamp,
    /// Version of the list.
    ///
    /// Source: public clients (public, medium confidence).
    #[serde(with = "primitive")]
    pub version: String,
    /// The trading pairs.
    ///
    /// Source: public clients (public, medium confidence).
    pub symbols: Vec<SymbolConfig>,
}

/// The leverage brackets of a trading pair.
///
/// Source: public documentation and public clients (public, high confidence).
#[derive(Debug, Clone, PartialEq, Serialize, Deserialize)]
#[cfg_attr(feature = "server", derive(Default))]
#[non_exhaustive]
pub struct LeverageBrackets {
    /// Trading pair.
    ///
    /// Source: public documentation and public clients (public, high confidence).
    #[serde(with = "primitive")]
    pub symbol: String,
    /// The brackets.
    ///
    /// Source: public documentation and public clients (public, high confidence).
    #[serde(rename = "leverageBrackets")]
    pub brackets: Vec<LeverageBracket>,
}

/// The leverage and the margin rates of positions up to a maximum notional value.
///
/// Source: public documentation and public clients (public, high confidence).
#[derive(Debug, Clone, PartialEq, Serialize, Deserialize)]
#[cfg_attr(feature = "server", derive(Default))]
#[serde(rename_all = "camelCase")]
#[non_exhaustive]
pub struct LeverageBracket {
    /// Trading pair.
    ///
    /// Source: public documentation and public clients (public, high confidence).
    #[serde(with = "primitive")]
    pub symbol: String,
    /// Number of the bracket, from 1.
    ///
    /// Source: public documentation and public clients (public, high confidence); the meaning is
    /// inferred.
    #[serde(with = "primitive")]
    pub bracket: i64,
    /// Maximum notional value.
    ///
    /// Unit: quote currency.
    ///
    /// Source: public documentation and public clients (public, high confidence); `unit` is
    /// inferred.
    #[serde(with = "primitive")]
    pub max_nominal_value: Decimal,
    /// Maintenance margin rate.
    ///
    /// Unit: fraction.
    ///
    /// Source: public documentation and public clients (public, high confidence); `unit` is
    /// inferred.
    #[serde(with = "primitive")]
    pub maint_margin_rate: Decimal,
    /// Initial margin rate.
    ///
    /// Unit: fraction.
    ///
    /// Source: public documentation and public clients (public, high confidence); `unit` is
    /// inferred.
    #[serde(with = "primitive")]
    pub start_margin_rate: Decimal,
    /// Maximum initial margin rate; null in real responses.
    ///
    /// Unit: fraction.
    ///
    /// Source: public documentation and public clients (public, high confidence); `unit` is
    /// inferred.
    #[serde(with = "primitive", default, skip_serializing_if = "Option::is_none")]
    pub max_start_margin_rate: Option<Decimal>,
    /// Maximum leverage.
    ///
    /// Source: public documentation and public clients (public, high confidence).
    #[serde(with = "primitive")]
    pub max_leverage: Decimal,
    /// Minimum leverage.
    ///
    /// Source: public documentation and public clients (public, high confidence).
    #[serde(with = "primitive")]
    pub min_leverage: Decimal,
    /// Deduction from the maintenance margin.
    ///
    /// Unit: quote currency.
    ///
    /// Source: public clients (public, medium confidence); the meaning is inferred, `unit` is
    /// inferred.
    #[serde(with = "primitive", default, skip_serializing_if = "Option::is_none")]
    pub deduction: Option<Decimal>,
}

/// The prices and the volume of a trading pair over the last 24 hours.
///
/// Source: public documentation and public clients (public, high confidence).
#[derive(Debug, Clone, PartialEq, Serialize, Deserialize)]
#[cfg_attr(feature = "server", derive(Default))]
#[non_exhaustive]
pub struct DayTicker {
    /// Time of the ticker.
    ///
    /// Milliseconds since 1970-01-01 UTC.
    ///
    /// Source: public documentation and public clients (public, high confidence).
    #[serde(rename = "t")]
    pub time: Timestamp,
    /// Trading pair.
    ///
    /// Source: public documentation and public clients (public, high confidence).
    #[serde(rename = "s")]
    #[serde(with = "primitive")]
    pub symbol: String,
    /// Latest price.
    ///
    /// Unit: quote currency.
    ///
    /// Source: public documentation and public clients (public, high confidence); `unit` is
    /// inferred.
    #[serde(rename = "c")]
    #[serde(with = "primitive")]
    pub last: Decimal,
    /// Highest price.
    ///
    /// Unit: quote currency.
    ///
    /// Source: public documentation and public clients (public, high confidence); `unit` is
    /// inferred.
    #[serde(rename = "h")]
    #[serde(with = "primitive")]
    pub high: Decimal,
    /// Lowest price.
    ///
    /// Unit: quote currency.
    ///
    /// Source: public documentation and public clients (public, high confidence); `unit` is
    /// inferred.
    #[serde(rename = "l")]
    #[serde(with = "primitive")]
    pub low: Decimal,
    /// Price 24 hours ago.
    ///
    /// Unit: quote currency.
    ///
    /// Source: public documentation and public clients (public, high confidence); `unit` is
    /// inferred.
    #[serde(rename = "o")]
    #[serde(with = "primitive")]
    pub open: Decimal,
    /// Relative change of the price: 0.01 is 1%.
    ///
    /// Unit: fraction.
    ///
    /// Source: public documentation and public clients (public, high confidence); the meaning is
    /// inferred, `unit` is inferred.
    #[serde(rename = "r")]
    #[serde(with = "primitive")]
    pub change_rate: Decimal,
    /// Traded quantity.
    ///
    /// Unit: contracts.
    ///
    /// Source: public documentation and public clients (public, high confidence); `unit` is
    /// inferred.
    #[serde(rename = "a")]
    #[serde(with = "primitive")]
    pub volume: Decimal,
    /// Traded value.
    ///
    /// Unit: settlement currency.
    ///
    /// Source: public documentation and public clients (public, high confidence); `unit` is
    /// inferred.
    #[serde(rename = "v")]
    #[serde(with = "primitive")]
    pub turnover: Decimal,
}

/// The prices and the volume of a trading pair over the last 24 hours, with its index price,
/// mark price and best prices.
///
/// Source: public documentation and public clients (public, high confidence).
#[derive(Debug, Clone, PartialEq, Serialize, Deserialize)]
#[cfg_attr(feature = "server", derive(Default))]
#[non_exhaustive]
pub struct AggregateTicker {
    /// Time of the ticker.
    ///
    /// Milliseconds since 1970-01-01 UTC.
    ///
    /// Source: public documentation and public clients (public, high confidence).
    #[serde(rename = "t")]
    pub time: Timestamp,
    /// Trading pair.
    ///
    /// Source: public documentation and public clients (public, high confidence).
    #[serde(rename = "s")]
    #[serde(with = "primitive")]
    pub symbol: String,
    /// Latest price.
    ///
    /// Unit: quote currency.
    ///
    /// Source: public documentation and public clients (public, high confidence); may be missing
    /// or null (public, medium confidence), `unit` is inferred.
    #[serde(rename = "c")]
    #[serde(with = "primitive", default, skip_serializing_if = "Option::is_none")]
    pub last: Option<Decimal>,
    /// Highest price.
    ///
    /// Unit: quote currency.
    ///
    /// Source: public documentation and public clients (public, high confidence); may be missing
    /// or null (public, medium confidence), `unit` is inferred.
    #[serde(rename = "h")]
    #[serde(with = "primitive", default, skip_serializing_if = "Option::is_none")]
    pub high: Option<Decimal>,
    /// Lowest price.
    ///
    /// Unit: quote currency.
    ///
    /// Source: public documentation and public clients (public, high confidence); may be missing
    /// or null (public, medium confidence), `unit` is inferred.
    #[serde(rename = "l")]
    #[serde(with = "primitive", default, skip_serializing_if = "Option::is_none")]
    pub low: Option<Decimal>,
    /// Price 24 hours ago.
    ///
    /// Unit: quote currency.
    ///
    /// Source: public documentation and public clients (public, high confidence); may be missing
    /// or null (public, medium confidence), `unit` is inferred.
    #[serde(rename = "o")]
    #[serde(with = "primitive", default, skip_serializing_if = "Option::is_none")]
    pub open: Option<Decimal>,
    /// Relative change of the price: 0.01 is 1%.
    ///
    /// Unit: fraction.
    ///
    /// Source: public documentation and public clients (public, high confidence); the meaning is
    /// inferred, may be missing or null (public, medium confidence), `unit` is inferred.
    #[serde(rename = "r")]
    #[serde(with = "primitive", default, skip_serializing_if = "Option::is_none")]
    pub change_rate: Option<Decimal>,
    /// Traded quantity.
    ///
    /// Unit: contracts.
    ///
    /// Source: public documentation and public clients (public, high confidence); `unit` is
    /// inferred.
    #[serde(rename = "a")]
    #[serde(with = "primitive")]
    pub volume: Decimal,
    /// Traded value.
    ///
    /// Unit: settlement currency.
    ///
    /// Source: public documentation and public clients (public, high confidence); may be missing
    /// or null (public, medium confidence), `unit` is inferred.
    #[serde(rename = "v")]
    #[serde(with = "primitive", default, skip_serializing_if = "Option::is_none")]
    pub turnover: Option<Decimal>,
    /// Index price.
    ///
    /// Unit: quote currency.
    ///
    /// Source: public documentation and public clients (public, high confidence); may be missing
    /// or null (public, medium confidence), `unit` is inferred.
    #[serde(rename = "i")]
    #[serde(with = "primitive", default, skip_serializing_if = "Option::is_none")]
    pub index_price: Option<Decimal>,
    /// Mark price.
    ///
    /// Unit: quote currency.
    ///
    /// Source: public documentation and public clients (public, high confidence); may be missing
    /// or null (public, medium confidence), `unit` is inferred.
    #[serde(rename = "m")]
    #[serde(with = "primitive", default, skip_serializing_if = "Option::is_none")]
    pub mark_price: Option<Decimal>,
    /// Best bid.
    ///
    /// Unit: quote currency.
    ///
    /// Source: public documentation and public clients (public, high confidence); may be missing
    /// or null (public, medium confidence), `unit` is inferred.
    #[serde(rename = "bp")]
    #[serde(with = "primitive", default, skip_serializing_if = "Option::is_none")]
    pub bid_price: Option<Decimal>,
    /// Best ask.
    ///
    /// Unit: quote currency.
    ///
    /// Source: public documentation and public clients (public, high confidence); may be missing
    /// or null (public, medium confidence), `unit` is inferred.
    #[serde(rename = "ap")]
    #[serde(with = "primitive", default, skip_serializing_if = "Option::is_none")]
    pub ask_price: Option<Decimal>,
}

/// The best bid and the best ask of a trading pair.
///
/// Source: public documentation and public clients (public, high confidence).
#[derive(Debug, Clone, PartialEq, Serialize, Deserialize)]
#[cfg_attr(feature = "server", derive(Default))]
#[non_exhaustive]
pub struct BookTicker {
    /// Trading pair.
    ///
    /// Source: public documentation and public clients (public, high confidence).
    #[serde(rename = "s")]
    #[serde(with = "primitive")]
    pub symbol: String,
    /// Time of the prices.
    ///
    /// Milliseconds since 1970-01-01 UTC.
    ///
    /// Source: public documentation and public clients (public, high confidence).
    #[serde(rename = "t")]
    pub time: Timestamp,
    /// Best bid.
    ///
    /// Unit: quote currency.
    ///
    /// Source: public documentation and public clients (public, high confidence); may be missing
    /// or null (public, medium confidence), `unit` is inferred.
    #[serde(rename = "bp")]
    #[serde(with = "primitive", default, skip_serializing_if = "Option::is_none")]
    pub bid_price: Option<Decimal>,
    /// Quantity at the best bid.
    ///
    /// Unit: contracts.
    ///
    /// Source: public documentation and public clients (public, high confidence); may be missing
    /// or null (public, medium confidence), `unit` is inferred.
    #[serde(rename = "bq")]
    #[serde(with = "primitive", default, skip_serializing_if = "Option::is_none")]
    pub bid_quantity: Option<Decimal>,
    /// Best ask.
    ///
    /// Unit: quote currency.
    ///
    /// Source: public documentation and public clients (public, high confidence); may be missing
    /// or null (public, medium confidence), `unit` is inferred.
    #[serde(rename = "ap")]
    #[serde(with = "primitive", default, skip_serializing_if = "Option::is_none")]
    pub ask_price: Option<Decimal>,
    /// Quantity at the best ask.
    ///
    /// Unit: contracts.
    ///
    /// Source: public documentation and public clients (public, high confidence); may be missing
    /// or null (public, medium confidence), `unit` is inferred.
    #[serde(rename = "aq")]
    #[serde(with = "primitive", default, skip_serializing_if = "Option::is_none")]
    pub ask_quantity: Option<Decimal>,
}

/// The index price or the mark price of a trading pair.
///
/// Source: public documentation and public clients (public, high confidence).
#[derive(Debug, Clone, PartialEq, Serialize, Deserialize)]
#[cfg_attr(feature = "server", derive(Default))]
#[non_exhaustive]
pub struct SymbolPrice {
    /// Trading pair.
    ///
    /// Source: public documentation and public clients (public, high confidence).
    #[serde(rename = "s")]
    #[serde(with = "primitive")]
    pub symbol: String,
    /// Price.
    ///
    /// Unit: quote currency.
    ///
    /// Source: public documentation and public clients (public, high confidence); `unit` is
    /// inferred.
    #[serde(rename = "p")]
    #[serde(with = "primitive")]
    pub price: Decimal,
    /// Time of the price.
    ///
    /// Milliseconds since 1970-01-01 UTC.
    ///
    /// Source: public documentation and public clients (public, high confidence).
    #[serde(rename = "t")]
    pub time: Timestamp,
}

/// A trailing order. No source shows a real response: that amounts and quantities are strings
/// is inferred from other orders.
///
/// Source: public documentation and public clients (public, high confidence); the meaning is
/// inferred.
#[derive(Debug, Clone, PartialEq, Serialize, Deserialize)]
#[cfg_attr(feature = "server", derive(Default))]
#[serde(rename_all = "camelCase")]
#[non_exhaustive]
pub struct TrailingOrder {
    /// Order id.
    ///
    /// Source: public documentation and public clients (public, high confidence).
    #[serde(rename = "trackId")]
    #[serde(with = "primitive::string")]
    pub trailing_order_id: TrailingOrderId,
    /// Trading pair.
    ///
    /// Source: public documentation and public clients (public, high confidence).
    #[serde(with = "primitive")]
    pub symbol: String,
    /// Order side.
    ///
    /// Source: public documentation and public clients (public, high confidence).
    pub order_side: OrderSide,
    /// Position side.
    ///
    /// Source: public documentation and public clients (public, high confidence).
    pub position_side: PositionSide,
    /// Original quantity.
    ///
    /// Unit: contracts.
    ///
    /// Source: public documentation and public clients (public, high confidence); `unit` is
    /// public, medium confidence, a decimal (inferred).
    #[serde(with = "primitive")]
    pub orig_qty: Decimal,
    /// Executed quantity.
    ///
    /// Unit: contracts.
    ///
    /// Source: public documentation and public clients (public, high confidence); may be missing
    /// or null (inferred), `unit` is inferred, a decimal (inferred).
    #[serde(with = "primitive", default, skip_serializing_if = "Option::is_none")]
    pub executed_qty: Option<Decimal>,
    /// Order price.
    ///
    /// Unit: quote currency.
    ///
    /// Source: public documentation and public clients (public, high confidence); may be missing
    /// or null (inferred), `unit` is inferred, a decimal (inferred).
    #[serde(with = "primitive", default, skip_serializing_if = "Option::is_none")]
    pub price: Option<Decimal>,
    /// Average fill price.
    ///
    /// Unit: quote currency.
    ///
    /// Source: public documentation and public clients (public, high confidence); may be missing
    /// or null (inferred), `unit` is inferred, a decimal (inferred).
    #[serde(with = "primitive", default, skip_serializing_if = "Option::is_none")]
    pub avg_price: Option<Decimal>,
    /// How the callback value is measured.
    ///
    /// Source: public documentation and public clients (public, high confidence).
    pub callback: CallbackType,
    /// Callback value: the distance from the best price.
    ///
    /// Source: public documentation and public clients (public, high confidence); the meaning is
    /// inferred, a decimal (inferred).
    #[serde(with = "primitive")]
    pub callback_val: Decimal,
    /// Whether the order has an activation price.
    ///
    /// Source: public documentation and public clients (public, high confidence).
    pub config_activation: bool,
    /// Activation price.
    ///
    /// Unit: quote currency.
    ///
    /// Source: public documentation and public clients (public, high confidence); may be missing
    /// or null (inferred), `unit` is inferred, a decimal (inferred).
    #[serde(with = "primitive", default, skip_serializing_if = "Option::is_none")]
    pub activation_price: Option<Decimal>,
    /// Current market price.
    ///
    /// Unit: quote currency.
    ///
    /// Source: public documentation and public clients (public, high confidence); may be missing
    /// or null (inferred), `unit` is inferred, a decimal (inferred).
    #[serde(with = "primitive", default, skip_serializing_if = "Option::is_none")]
    pub current_price: Option<Decimal>,
    /// Trigger price.
    ///
    /// Unit: quote currency.
    ///
    /// Source: public documentation and public clients (public, high confidence); may be missing
    /// or null (inferred), `unit` is inferred, a decimal (inferred).
    #[serde(with = "primitive", default, skip_serializing_if = "Option::is_none")]
    pub stop_price: Option<Decimal>,
    /// The price that is compared with the trigger price.
    ///
    /// Source: public documentation and public clients (public, high confidence).
    pub trigger_price_type: TriggerPriceType,
    /// Order state.
    ///
    /// Source: public documentation and public clients (public, high confidence).
    pub state: TriggerState,
    /// Description.
    ///
    /// Source: public documentation and public clients (public, high confidence); may be missing
    /// or null (inferred).
    #[serde(with = "primitive", default, skip_serializing_if = "Option::is_none")]
    pub desc: Option<String>,
    /// Whether it is an ordinary trailing order.
    ///
    /// Source: public documentation and public clients (public, high confidence); the meaning is
    /// inferred.
    pub ordinary: bool,
    /// Creation time.
    ///
    /// Milliseconds since 1970-01-01 UTC.
    ///
    /// Source: public documentation and public clients (public, high confidence).
    pub created_time: Timestamp,
    /// Update time.
    ///
    /// Milliseconds since 1970-01-01 UTC.
    ///
    /// Source: public documentation and public clients (public, high confidence).
    pub updated_time: Timestamp,
}

impl TrailingOrder {
    /// Returns whether the record can no longer change, according to its `state`.
    ///
    /// If the field has a value that the contract does not list, the record may still change.
    pub fn is_final(&self) -> bool {
        self.state.is_final()
    }
}

/// A trailing order to place.
///
/// Source: public documentation and public clients (public, high confidence).
#[derive(Debug, Clone, PartialEq, Serialize, Deserialize)]
#[serde(rename_all = "camelCase")]
#[serde(deny_unknown_fields)]
#[non_exhaustive]
pub struct NewTrailingOrder {
    /// Trading pair.
    ///
    /// Characters: at least 1.
    ///
    /// Source: public documentation and public clients (public, high confidence); `min_length` is
    /// inferred.
    #[serde(with = "primitive")]
    pub symbol: String,
    /// Order side.
    ///
    /// Source: public documentation and public clients (public, high confidence).
    pub order_side: OrderSide,
    /// Position side. The documentation also lists `BOTH`, without its meaning.
    ///
    /// Source: public documentation and public clients (public, high confidence); the meaning is
    /// public, medium confidence.
    pub position_side: PositionSide,
    /// Margin mode of the position.
    ///
    /// Source: public documentation and public clients (public, high confidence).
    #[serde(rename = "positionType")]
    pub margin_mode: MarginMode,
    /// Quantity.
    ///
    /// Unit: contracts. Greater than 0. A whole number.
    ///
    /// Source: public documentation and public clients (public, high confidence); `integral` is
    /// public, medium confidence, `above` is inferred, `unit` is public, medium confidence.
    #[serde(with = "primitive")]
    pub orig_qty: Decimal,
    /// How the callback value is measured.
    ///
    /// Source: public documentation and public clients (public, high confidence).
    pub callback: CallbackType,
    /// Callback value.
    ///
    /// Greater than 0.
    ///
    /// Source: public documentation and public clients (public, high confidence); `above` is
    /// public, medium confidence.
    #[serde(with = "primitive")]
    pub callback_val: Decimal,
    /// The price that is compared with the trigger price.
    ///
    /// Source: public documentation and public clients (public, high confidence).
    pub trigger_price_type: TriggerPriceType,
    /// Activation price.
    ///
    /// Unit: quote currency. Greater than 0.
    ///
    /// Source: public documentation and public clients (public, high confidence); `above` is
    /// inferred, `unit` is inferred.
    #[serde(with = "primitive", default, skip_serializing_if = "Option::is_none")]
    pub activation_price: Option<Decimal>,
    /// Expiry of the order.
    ///
    /// Milliseconds since 1970-01-01 UTC.
    ///
    /// Source: public documentation and public clients (public, high confidence).
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub expire_time: Option<Timestamp>,
    /// Client order id, chosen by the caller.
    ///
    /// Characters: at least 1.
    ///
    /// Source: public documentation and public clients (public, high confidence); `min_length` is
    /// inferred.
    #[serde(with = "primitive", default, skip_serializing_if = "Option::is_none")]
    pub client_order_id: Option<String>,
    /// Tag of the client. Its meaning is not documented.
    ///
    /// Source: public documentation and public clients (public, high confidence).
    #[serde(with = "primitive", default, skip_serializing_if = "Option::is_none")]
    pub client_media: Option<String>,
    /// Channel of the tag. Its meaning is not documented.
    ///
    /// Source: public documentation and public clients (public, high confidence).
    #[serde(with = "primitive", default, skip_serializing_if = "Option::is_none")]
    pub client_media_channel: Option<String>,
}

impl NewTrailingOrder {
    /// Creates a value with the required fields.
    #[expect(clippy::too_many_arguments, reason = "each value is required")]
    pub fn new(
        symbol: impl Into<String>,
        order_side: OrderSide,
        position_side: PositionSide,
        margin_mode: MarginMode,
        orig_qty: impl Into<Decimal>,
        callback: CallbackType,
        callback_val: impl Into<Decimal>,
        trigger_price_type: TriggerPriceType,
    ) -> Self {
        Self {
            symbol: symbol.into(),
            order_side,
            position_side,
            margin_mode,
            orig_qty: orig_qty.into(),
            callback,
            callback_val: callback_val.into(),
            trigger_price_type,
            activation_price: None,
            expire_time: None,
            client_order_id: None,
            client_media: None,
            client_media_channel: None,
        }
    }

    /// Sets `activationPrice`. Activation price.
    ///
    /// Unit: quote currency. Greater than 0.
    #[must_use]
    pub fn activation_price(mut self, activation_price: impl Into<Decimal>) -> Self {
        self.activation_price = Some(activation_price.into());
        self
    }

    /// Sets `expireTime`. Expiry of the order.
    ///
    /// Milliseconds since 1970-01-01 UTC.
    #[must_use]
    pub fn expire_time(mut self, expire_time: impl Into<Timestamp>) -> Self {
        self.expire_time = Some(expire_time.into());
        self
    }

    /// Sets `clientOrderId`. Client order id, chosen by the caller.
    ///
    /// Characters: at least 1.
    #[must_use]
    pub fn client_order_id(mut self, client_order_id: impl Into<String>) -> Self {
        self.client_order_id = Some(client_order_id.into());
        self
    }

    /// Sets `clientMedia`. Tag of the client. Its meaning is not documented.
    #[must_use]
    pub fn client_media(mut self, client_media: impl Into<String>) -> Self {
        self.client_media = Some(client_media.into());
        self
    }

    /// Sets `clientMediaChannel`. Channel of the tag. Its meaning is not documented.
    #[must_use]
    pub fn client_media_channel(
        mut self,
        client_media_channel: impl Into<String>,
    ) -> Self {
        self.client_media_channel = Some(client_media_channel.into());
        self
    }

    /// Checks the rules of the contract.
    ///
    /// # Errors
    /// Returns the first rule that is broken.
    pub fn validate(&self) -> Result<(), Invalid> {
        check::length("symbol", &self.symbol, 1..)?;
        check::listed("orderSide", &self.order_side)?;
        check::listed("positionSide", &self.position_side)?;
        check::listed("positionType", &self.margin_mode)?;
        check::greater_than("origQty", self.orig_qty, 0)?;
        check::whole_number("origQty", self.orig_qty)?;
        check::listed("callback", &self.callback)?;
        check::greater_than("callbackVal", self.callback_val, 0)?;
        check::listed("triggerPriceType", &self.trigger_price_type)?;
        if let Some(activation_price) = self.activation_price {
            check::greater_than("activationPrice", activation_price, 0)?;
        }
        if let Some(client_order_id) = &self.client_order_id {
            check::length("clientOrderId", client_order_id, 1..)?;
        }
        Ok(())
    }
}

/// The trailing order to cancel.
///
/// Source: public documentation and public clients (public, high confidence).
#[derive(Debug, Clone, PartialEq, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
#[non_exhaustive]
pub struct TrailingOrderSelection {
    /// Order id.
    ///
    /// Source: public documentation and public clients (public, high confidence).
    #[serde(rename = "trackId")]
    pub trailing_order_id: TrailingOrderId,
}

impl TrailingOrderSelection {
    /// Creates a value from its fields.
    pub fn new(trailing_order_id: impl Into<TrailingOrderId>) -> Self {
        Self {
            trailing_order_id: trailing_order_id.into(),
        }
    }
}

/// The trailing orders to cancel.
///
/// Source: public documentation and public clients (public, high confidence).
#[derive(Debug, Clone, PartialEq, Serialize, Deserialize)]
#[derive(Default)]
#[serde(deny_unknown_fields)]
#[non_exhaustive]
pub struct TrailingOrderFilter {
    /// Trading pair.
    ///
    /// Characters: at least 1.
    ///
    /// Source: public documentation and public clients (public, high confidence); `min_length` is
    /// inferred.
    #[serde(with = "primitive", default, skip_serializing_if = "Option::is_none")]
    pub symbol: Option<String>,
}

impl TrailingOrderFilter {
    /// Creates a value; all fields are optional.
    pub fn new() -> Self {
        Self::default()
    }

    /// Sets `symbol`. Trading pair.
    ///
    /// Characters: at least 1.
    #[must_use]
    pub fn symbol(mut self, symbol: impl Into<String>) -> Self {
        self.symbol = Some(symbol.into());
        self
    }

    /// Checks the rules of the contract.
    ///
    /// # Errors
    /// Returns the first rule that is broken.
    pub fn validate(&self) -> Result<(), Invalid> {
        if let Some(symbol) = &self.symbol {
            check::length("symbol", symbol, 1..)?;
        }
        Ok(())
    }
}

/// A page of trailing orders. The documentation spells `hasPre` here, and `hasPrev`
/// everywhere else.
///
/// Source: public documentation (public, medium confidence).
#[derive(Debug, Clone, PartialEq, Serialize, Deserialize)]
#[cfg_attr(feature = "server", derive(Default))]
#[serde(rename_all = "camelCase")]
#[non_exhaustive]
pub struct TrailingOrderPage<T> {
    /// Whether a previous page exists.
    ///
    /// Source: public documentation (inferred).
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub has_prev: Option<bool>,
    /// Whether a previous page exists, as the documentation spells it.
    ///
    /// Source: public documentation (public, medium confidence); may be missing or null
    /// (inferred).
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub has_pre: Option<bool>,
    /// Whether a next page exists.
    ///
    /// Source: public documentation (public, medium confidence).
    pub has_next: bool,
    /// The orders of the page.
    ///
    /// Source: public documentation (public, medium confidence).
    pub items: Vec<T>,
}

/// The trading pair whose orders to cancel.
///
/// Source: public documentation and public clients (public, high confidence).
#[derive(Debug, Clone, PartialEq, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
#[non_exhaustive]
pub struct PairSelection {
    /// Trading pair.
    ///
    /// Characters: at least 1.
    ///
    /// Source: public documentation and public clients (public, high confidence); `min_length` is
    /// inferred.
    #[serde(with = "primitive")]
    pub symbol: String,
}

impl PairSelection {
    /// Creates a value from its fields.
    pub fn new(symbol: impl Into<String>) -> Self {
        Self { symbol: symbol.into() }
    }

    /// Checks the rules of the contract.
    ///
    /// # Errors
    /// Returns the first rule that is broken.
    pub fn validate(&self) -> Result<(), Invalid> {
        check::length("symbol", &self.symbol, 1..)?;
        Ok(())
    }
}

/// A trigger order, or a reverse order. The fields from `delegateTriggerPriceType` to
/// `stopDelegatePrice` describe the take-profit and stop-loss of the position that it opens.
///
/// Source: public documentation and public clients (public, high confidence).
#[derive(Debug, Clone, PartialEq, Serialize, Deserialize)]
#[cfg_attr(feature = "server", derive(Default))]
#[serde(rename_all = "camelCase")]
#[non_exhaustive]
pub struct TriggerOrder {
    /// Order id.
    ///
    /// Source: public documentation and public clients (public, high confidence).
    #[serde(rename = "entrustId")]
    #[serde(with = "primitive::string")]
    pub trigger_order_id: TriggerOrderId,
    /// Client order id.
    ///
    /// Source: public documentation and public clients (public, high confidence); may be missing
    /// or null (public, medium confidence).
    #[serde(with = "primitive", default, skip_serializing_if = "Option::is_none")]
    pub client_order_id: Option<String>,
    /// Trading pair.
    ///
    /// Source: public documentation and public clients (public, high confidence).
    #[serde(with = "primitive")]
    pub symbol: String,
    /// Order type.
    ///
    /// Source: public documentation and public clients (public, high confidence).
    pub entrust_type: TriggerOrderType,
    /// Order side.
    ///
    /// Source: public documentation and public clients (public, high confidence).
    pub order_side: OrderSide,
    /// Position side.
    ///
    /// Source: public documentation and public clients (public, high confidence).
    pub position_side: PositionSide,
    /// Time in force.
    ///
    /// Source: public documentation and public clients (public, high confidence); may be missing
    /// or null (public, medium confidence).
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub time_in_force: Option<TimeInForce>,
    /// Whether the whole position is closed when the order triggers.
    ///
    /// Source: public documentation and public clients (public, high confidence); may be missing
    /// or null (public, medium confidence).
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub close_position: Option<bool>,
    /// Order price.
    ///
    /// Unit: quote currency.
    ///
    /// Source: public documentation and public clients (public, high confidence); may be missing
    /// or null (public, medium confidence), `unit` is inferred.
    #[serde(with = "primitive", default, skip_serializing_if = "Option::is_none")]
    pub price: Option<Decimal>,
    /// Original quantity.
    ///
    /// Unit: contracts.
    ///
    /// Source: public documentation and public clients (public, high confidence); `unit` is
    /// public, medium confidence.
    #[serde(with = "primitive")]
    pub orig_qty: Decimal,
    /// Trigger price.
    ///
    /// Unit: quote currency.
    ///
    /// Source: public documentation and public clients (public, high confidence); `unit` is
    /// inferred.
    #[serde(with = "primitive")]
    pub stop_price: Decimal,
    /// The price that is compared with the trigger price.
    ///
    /// Source: public documentation and public clients (public, high confidence).
    pub trigger_price_type: TriggerPriceType,
    /// Order state.
    ///
    /// Source: public documentation and public clients (public, high confidence).
    pub state: TriggerState,
    /// Executed quantity.
    ///
    /// Unit: contracts.
    ///
    /// Source: public documentation and public clients (public, high confidence); may be missing
    /// or null (public, medium confidence), `unit` is inferred.
    #[serde(with = "primitive", default, skip_serializing_if = "Option::is_none")]
    pub executed_qty: Option<Decimal>,
    /// Average fill price.
    ///
    /// Unit: quote currency.
    ///
    /// Source: public documentation and public clients (public, high confidence); may be missing
    /// or null (public, medium confidence), `unit` is inferred.
    #[serde(with = "primitive", default, skip_serializing_if = "Option::is_none")]
    pub avg_price: Option<Decimal>,
    /// Level of best prices for a market order. Its exact meaning is not documented.
    ///
    /// Source: public documentation and public clients (public, high confidence); may be missing
    /// or null (public, medium confidence).
    #[serde(with = "primitive", default, skip_serializing_if = "Option::is_none")]
    pub market_order_level: Option<i64>,
    /// Whether it is an ordinary trigger order.
    ///
    /// Source: public documentation and public clients (public, high confidence); may be missing
    /// or null (public, medium confidence).
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub ordinary: Option<bool>,
    /// Creation time.
    ///
    /// Milliseconds since 1970-01-01 UTC.
    ///
    /// Source: public documentation and public clients (public, high confidence).
    pub created_time: Timestamp,
    /// Update time.
    ///
    /// Milliseconds since 1970-01-01 UTC.
    ///
    /// Source: public documentation and public clients (public, high confidence); may be missing
    /// or null (public, medium confidence).
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub updated_time: Option<Timestamp>,
    /// The price that is compared with the take-profit and stop-loss trigger prices.
    ///
    /// Source: public documentation and public clients (public, high confidence); may be missing
    /// or null (public, medium confidence).
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub delegate_trigger_price_type: Option<TriggerPriceType>,
    /// Take-profit trigger price.
    ///
    /// Unit: quote currency.
    ///
    /// Source: public documentation and public clients (public, high confidence); may be missing
    /// or null (public, medium confidence), `unit` is inferred.
    #[serde(with = "primitive", default, skip_serializing_if = "Option::is_none")]
    pub trigger_profit_price: Option<Decimal>,
    /// Type of the take-profit order.
    ///
    /// Source: public documentation and public clients (public, high confidence); may be missing
    /// or null (public, medium confidence).
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub profit_delegate_order_type: Option<OrderType>,
    /// Time in force of the take-profit order.
    ///
    /// Source: public documentation and public clients (public, high confidence); may be missing
    /// or null (public, medium confidence).
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub profit_delegate_time_in_force: Option<TimeInForce>,
    /// Price of the take-profit order.
    ///
    /// Unit: quote currency.
    ///
    /// Source: public documentation and public clients (public, high confidence); may be missing
    /// or null (public, medium confidence), `unit` is inferred.
    #[serde(with = "primitive", default, skip_serializing_if = "Option::is_none")]
    pub profit_delegate_price: Option<Decimal>,
    /// Stop-loss trigger price.
    ///
    /// Unit: quote currency.
    ///
    /// Source: public documentation and public clients (public, high confidence); may be missing
    /// or null (public, medium confidence), `unit` is inferred.
    #[serde(with = "primitive", default, skip_serializing_if = "Option::is_none")]
    pub trigger_stop_price: Option<Decimal>,
    /// Type of the stop-loss order.
    ///
    /// Source: public documentation and public clients (public, high confidence); may be missing
    /// or null (public, medium confidence).
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub stop_delegate_order_type: Option<OrderType>,
    /// Time in force of the stop-loss order.
    ///
    /// Source: public documentation and public clients (public, high confidence); may be missing
    /// or null (public, medium confidence).
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub stop_delegate_time_in_force: Option<TimeInForce>,
    /// Price of the stop-loss order.
    ///
    /// Unit: quote currency.
    ///
    /// Source: public documentation and public clients (public, high confidence); may be missing
    /// or null (public, medium confidence), `unit` is inferred.
    #[serde(with = "primitive", default, skip_serializing_if = "Option::is_none")]
    pub stop_delegate_price: Option<Decimal>,
    /// Reverse orders: id of the reverse order.
    ///
    /// Source: public documentation and public clients (public, high confidence); may be missing
    /// or null (public, medium confidence).
    #[serde(
        with = "primitive::string",
        default,
        skip_serializing_if = "Option::is_none"
    )]
    pub reverse_order_id: Option<OrderId>,
    /// Reverse orders: id of the order that opens the opposite position.
    ///
    /// Source: public documentation and public clients (public, high confidence); may be missing
    /// or null (public, medium confidence).
    #[serde(
        with = "primitive::string",
        default,
        skip_serializing_if = "Option::is_none"
    )]
    pub reverse_open_order_id: Option<OrderId>,
    /// Reverse orders: executed quantity of the opening order.
    ///
    /// Unit: contracts.
    ///
    /// Source: public documentation and public clients (public, high confidence); may be missing
    /// or null (public, medium confidence), `unit` is inferred.
    #[serde(with = "primitive", default, skip_serializing_if = "Option::is_none")]
    pub reverse_open_executed_qty: Option<Decimal>,
    /// Reverse orders: average fill price of the opening order.
    ///
    /// Unit: quote currency.
    ///
    /// Source: public documentation and public clients (public, high confidence); may be missing
    /// or null (public, medium confidence), `unit` is inferred.
    #[serde(with = "primitive", default, skip_serializing_if = "Option::is_none")]
    pub reverse_open_avg_price: Option<Decimal>,
    /// Description, such as the reason for a cancellation or failure.
    ///
    /// Source: public documentation and public clients (public, high confidence); may be missing
    /// or null (public, medium confidence).
    #[serde(with = "primitive", default, skip_serializing_if = "Option::is_none")]
    pub desc: Option<String>,
}

impl TriggerOrder {
    /// Returns whether the record can no longer change, according to its `state`.
    ///
    /// If the field has a value that the contract does not list, the record may still change.
    pub fn is_final(&self) -> bool {
        self.state.is_final()
    }
}

/// A trigger order to place.
///
/// Source: public documentation and public clients (public, high confidence).
#[derive(Debug, Clone, PartialEq, Serialize, Deserialize)]
#[serde(rename_all = "camelCase")]
#[serde(deny_unknown_fields)]
#[non_exhaustive]
pub struct NewTriggerOrder {
    /// Trading pair.
    ///
    /// Characters: at least 1.
    ///
    /// Source: public documentation and public clients (public, high confidence); `min_length` is
    /// inferred.
    #[serde(with = "primitive")]
    pub symbol: String,
    /// Order side.
    ///
    /// Source: public documentation and public clients (public, high confidence).
    pub order_side: OrderSide,
    /// Position side.
    ///
    /// Source: public documentation and public clients (public, high confidence).
    pub position_side: PositionSide,
    /// Order type.
    ///
    /// Source: public documentation and public clients (public, high confidence).
    pub entrust_type: TriggerOrderType,
    /// Quantity.
    ///
    /// Unit: contracts. Greater than 0. A whole number.
    ///
    /// Source: public documentation and public clients (public, high confidence); `integral` is
    /// public, medium confidence, `above` is inferred, `unit` is public, medium confidence.
    #[serde(with = "primitive")]
    pub orig_qty: Decimal,
    /// Trigger price.
    ///
    /// Unit: quote currency. Greater than 0.
    ///
    /// Source: public documentation and public clients (public, high confidence); `above` is
    /// inferred, `unit` is inferred.
    #[serde(with = "primitive")]
    pub stop_price: Decimal,
    /// Price of a limit order.
    ///
    /// Unit: quote currency. Greater than 0.
    ///
    /// Source: public documentation and public clients (public, high confidence); `above` is
    /// inferred, the meaning is inferred, `unit` is inferred.
    #[serde(with = "primitive", default, skip_serializing_if = "Option::is_none")]
    pub price: Option<Decimal>,
    /// Time in force. The documentation allows only IOC for market orders; an error code also
    /// names FOK.
    ///
    /// Source: public documentation and public clients (public, high confidence); the meaning is
    /// public, medium confidence.
    pub time_in_force: TimeInForce,
    /// The price that is compared with the trigger price.
    ///
    /// Source: public documentation and public clients (public, high confidence).
    pub trigger_price_type: TriggerPriceType,
    /// Client order id, chosen by the caller.
    ///
    /// Characters: at least 1.
    ///
    /// Source: public documentation and public clients (public, high confidence); `min_length` is
    /// inferred.
    #[serde(with = "primitive", default, skip_serializing_if = "Option::is_none")]
    pub client_order_id: Option<String>,
    /// Tag of the client. Its meaning is not documented.
    ///
    /// Source: public clients (public, medium confidence).
    #[serde(with = "primitive", default, skip_serializing_if = "Option::is_none")]
    pub client_media: Option<String>,
}

impl NewTriggerOrder {
    /// Creates a value with the required fields.
    #[expect(clippy::too_many_arguments, reason = "each value is required")]
    pub fn new(
        symbol: impl Into<String>,
        order_side: OrderSide,
        position_side: PositionSide,
        entrust_type: TriggerOrderType,
        orig_qty: impl Into<Decimal>,
        stop_price: impl Into<Decimal>,
        time_in_force: TimeInForce,
        trigger_price_type: TriggerPriceType,
    ) -> Self {
        Self {
            symbol: symbol.into(),
            order_side,
            position_side,
            entrust_type,
            orig_qty: orig_qty.into(),
            stop_price: stop_price.into(),
            time_in_force,
            trigger_price_type,
            price: None,
            client_order_id: None,
            client_media: None,
        }
    }

    /// Sets `price`. Price of a limit order.
    ///
    /// Unit: quote currency. Greater than 0.
    #[must_use]
    pub fn price(mut self, price: impl Into<Decimal>) -> Self {
        self.price = Some(price.into());
        self
    }

    /// Sets `clientOrderId`. Client order id, chosen by the caller.
    ///
    /// Characters: at least 1.
    #[must_use]
    pub fn client_order_id(mut self, client_order_id: impl Into<String>) -> Self {
        self.client_order_id = Some(client_order_id.into());
        self
    }

    /// Sets `clientMedia`. Tag of the client. Its meaning is not documented.
    #[must_use]
    pub fn client_media(mut self, client_media: impl Into<String>) -> Self {
        self.client_media = Some(client_media.into());
        self
    }

    /// Checks the rules of the contract.
    ///
    /// # Errors
    /// Returns the first rule that is broken.
    pub fn validate(&self) -> Result<(), Invalid> {
        check::length("symbol", &self.symbol, 1..)?;
        check::listed("orderSide", &self.order_side)?;
        check::listed("positionSide", &self.position_side)?;
        check::listed("entrustType", &self.entrust_type)?;
        check::greater_than("origQty", self.orig_qty, 0)?;
        check::whole_number("origQty", self.orig_qty)?;
        check::greater_than("stopPrice", self.stop_price, 0)?;
        if let Some(price) = self.price {
            check::greater_than("price", price, 0)?;
        }
        check::listed("timeInForce", &self.time_in_force)?;
        check::listed("triggerPriceType", &self.trigger_price_type)?;
        if let Some(client_order_id) = &self.client_order_id {
            check::length("clientOrderId", client_order_id, 1..)?;
        }
        Ok(())
    }
}

/// The trigger order to cancel.
///
/// Source: public documentation and public clients (public, high confidence).
#[derive(Debug, Clone, PartialEq, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
#[non_exhaustive]
pub struct TriggerOrderSelection {
    /// Order id.
    ///
    /// Source: public documentation and public clients (public, high confidence).
    #[serde(rename = "entrustId")]
    pub trigger_order_id: TriggerOrderId,
}

impl TriggerOrderSelection {
    /// Creates a value from its fields.
    pub fn new(trigger_order_id: impl Into<TriggerOrderId>) -> Self {
        Self {
            trigger_order_id: trigger_order_id.into(),
        }
    }
}

/// One page of records, found by its number.
///
/// Source: public documentation and public clients (public, high confidence).
#[derive(Debug, Clone, PartialEq, Serialize, Deserialize)]
#[cfg_attr(feature = "server", derive(Default))]
#[non_exhaustive]
pub struct NumberedPage<T> {
    /// Page number, from 1; null if the request had none.
    ///
    /// Source: public documentation and public clients (public, high confidence); may be missing
    /// or null (public, medium confidence).
    #[serde(with = "primitive", default, skip_serializing_if = "Option::is_none")]
    pub page: Option<i64>,
    /// Records per page; null if the request had no page.
    ///
    /// Source: public documentation and public clients (public, high confidence); may be missing
    /// or null (public, medium confidence).
    #[serde(rename = "ps")]
    #[serde(with = "primitive", default, skip_serializing_if = "Option::is_none")]
    pub size: Option<i64>,
    /// Total number of records.
    ///
    /// Source: public documentation and public clients (public, high confidence).
    #[serde(with = "primitive")]
    pub total: i64,
    /// The records of the page.
    ///
    /// Source: public documentation and public clients (public, high confidence).
    pub items: Vec<T>,
}
