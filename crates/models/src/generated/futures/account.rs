// @generated from api-schema/ by `cargo xtask codegen`. Edit the contract, not this file.

//! Futures: the account, with its permissions, balances, fees, favorites and listen key.

use serde::{Deserialize, Serialize};
use tradewire_wire::{
    Decimal, Form, Invalid, Query, UnknownCode, check, integer_enum, primitive,
};

use super::{AccountId, UnderlyingType, UnderlyingTypeCode, UserId};

/// A futures account and its permissions.
///
/// Source: public documentation, public clients; *public-high*; may be absent:
/// *public-medium*.
#[derive(Debug, Clone, PartialEq, Serialize, Deserialize)]
#[cfg_attr(feature = "server", derive(Default))]
#[serde(rename_all = "camelCase")]
#[non_exhaustive]
pub struct Account {
    /// Account id.
    pub account_id: AccountId,
    /// User id.
    pub user_id: UserId,
    /// Id of the group of the user. *(public-medium; meaning: inferred)*
    #[serde(with = "primitive", default, skip_serializing_if = "Option::is_none")]
    pub user_group_id: Option<i64>,
    /// Whether transfers are allowed.
    #[serde(with = "primitive")]
    pub allow_transfer: bool,
    /// Whether trading is allowed.
    #[serde(with = "primitive")]
    pub allow_trade: bool,
    /// Whether positions may be opened.
    #[serde(with = "primitive")]
    pub allow_open_position: bool,
    /// When the account was opened. The documentation shows an empty string; another deployment
    /// of the platform sends `2024-06-23T02:58:12`, without a time zone. *(public-medium)*
    #[serde(with = "primitive", default, skip_serializing_if = "Option::is_none")]
    pub open_time: Option<String>,
    /// State of the account.
    pub state: AccountState,
}

/// The balance of one currency.
///
/// Source: public documentation, public clients; *public-high*; may be absent:
/// *public-medium*; unit: *inferred*.
#[derive(Debug, Clone, PartialEq, Serialize, Deserialize)]
#[cfg_attr(feature = "server", derive(Default))]
#[serde(rename_all = "camelCase")]
#[non_exhaustive]
pub struct CurrencyBalance {
    /// Currency.
    #[serde(rename = "coin")]
    #[serde(with = "primitive")]
    pub currency: String,
    /// Wallet balance. Unit: currency.
    #[serde(with = "primitive")]
    pub wallet_balance: Decimal,
    /// Available balance. Unit: currency.
    #[serde(with = "primitive")]
    pub available_balance: Decimal,
    /// Margin frozen for open orders. Unit: currency.
    #[serde(with = "primitive")]
    pub open_order_margin_frozen: Decimal,
    /// Margin of isolated positions. Unit: currency.
    #[serde(with = "primitive")]
    pub isolated_margin: Decimal,
    /// Margin of cross positions. Unit: currency.
    #[serde(with = "primitive")]
    pub crossed_margin: Decimal,
    /// Bonus. Unit: currency.
    #[serde(with = "primitive")]
    pub bonus: Decimal,
    /// Coupons. Unit: currency.
    #[serde(with = "primitive")]
    pub coupon: Decimal,
    /// Fees frozen for open orders. Unit: currency. *(public-medium; unit: inferred)*
    #[serde(with = "primitive", default, skip_serializing_if = "Option::is_none")]
    pub open_order_fee_frozen: Option<Decimal>,
    /// Deposit coupons. Unit: currency. *(public-medium; unit: inferred)*
    #[serde(with = "primitive", default, skip_serializing_if = "Option::is_none")]
    pub deposit_coupon: Option<Decimal>,
    /// Cumulative profit and loss of the bonus. Unit: currency. *(public-medium; unit: inferred)*
    #[serde(with = "primitive", default, skip_serializing_if = "Option::is_none")]
    pub bonus_cum_pnl: Option<Decimal>,
    /// Discount rate of the bonus. Unit: fraction. *(public-medium; unit: inferred)*
    #[serde(with = "primitive", default, skip_serializing_if = "Option::is_none")]
    pub bonus_dis_rate: Option<Decimal>,
}

/// The balance of one currency, with its value and the profit of its positions.
///
/// Source: public documentation, public clients; *public-high*; may be absent:
/// *public-medium*; unit: *inferred*.
#[derive(Debug, Clone, PartialEq, Serialize, Deserialize)]
#[cfg_attr(feature = "server", derive(Default))]
#[serde(rename_all = "camelCase")]
#[non_exhaustive]
pub struct AssetBalance {
    /// Account id.
    pub account_id: AccountId,
    /// User id.
    pub user_id: UserId,
    /// Currency.
    #[serde(rename = "coin")]
    #[serde(with = "primitive")]
    pub currency: String,
    /// Currency of margin and settlement.
    #[serde(with = "UnderlyingTypeCode")]
    pub underlying_type: UnderlyingType,
    /// Wallet balance, including frozen amounts. Unit: currency.
    #[serde(with = "primitive")]
    pub wallet_balance: Decimal,
    /// Margin frozen for open orders. Unit: currency.
    #[serde(with = "primitive")]
    pub open_order_margin_frozen: Decimal,
    /// Margin of isolated positions. Unit: currency.
    #[serde(with = "primitive")]
    pub isolated_margin: Decimal,
    /// Margin of cross positions. Unit: currency.
    #[serde(with = "primitive")]
    pub crossed_margin: Decimal,
    /// Net balance. For one currency, the documentation calls it the available balance. Unit:
    /// currency.
    #[serde(with = "primitive")]
    pub amount: Decimal,
    /// Margin balance: the wallet balance and the unrealized profit. Unit: currency.
    #[serde(with = "primitive")]
    pub total_amount: Decimal,
    /// Value of the wallet balance in BTC. Unit: BTC.
    #[serde(with = "primitive")]
    pub convert_btc_amount: Decimal,
    /// Value of the wallet balance in USDT. Unit: USDT.
    #[serde(with = "primitive")]
    pub convert_usdt_amount: Decimal,
    /// Profit and loss. For one currency, the documentation calls it cumulative and realized.
    /// Unit: currency.
    #[serde(with = "primitive")]
    pub profit: Decimal,
    /// Unrealized profit and loss. Unit: currency.
    #[serde(rename = "notProfit")]
    #[serde(with = "primitive")]
    pub unrealized_profit: Decimal,
    /// Bonus. Unit: currency.
    #[serde(with = "primitive")]
    pub bonus: Decimal,
    /// Coupons. Unit: currency.
    #[serde(with = "primitive")]
    pub coupon: Decimal,
    /// Deposit coupons. Unit: currency.
    #[serde(with = "primitive", default, skip_serializing_if = "Option::is_none")]
    pub deposit_coupon: Option<Decimal>,
    /// Final margin balance, with which positions can be opened. Unit: currency.
    #[serde(with = "primitive", default, skip_serializing_if = "Option::is_none")]
    pub margin_balance: Option<Decimal>,
    /// Fees frozen for open orders. Unit: currency.
    #[serde(with = "primitive", default, skip_serializing_if = "Option::is_none")]
    pub open_order_fee_frozen: Option<Decimal>,
    /// Cumulative profit and loss of the bonus. Unit: currency. *(public-medium; unit: inferred)*
    #[serde(with = "primitive", default, skip_serializing_if = "Option::is_none")]
    pub bonus_cum_pnl: Option<Decimal>,
}

/// A favorite trading pair.
///
/// Source: public documentation; *public-medium*.
#[derive(Debug, Clone, PartialEq, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
#[non_exhaustive]
pub struct Favorite {
    /// Trading pair. Characters: at least 1. *(min length: inferred)*
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
    /// Returns the first rule that is broken. Rules that a source states come first.
    pub fn validate(&self) -> Result<(), Invalid> {
        let mut inferred = check::Inferred::default();
        inferred.note(check::length("symbol", &self.symbol, 1..));
        inferred.finish()
    }
}

impl Form for Favorite {
    fn to_form(&self) -> Query {
        Query::default().pair("symbol", &self.symbol)
    }
}

/// The fee rates of a user, and what the next level requires.
///
/// Source: public documentation, public clients; *public-high*; may be absent:
/// *public-medium*; unit: *inferred*.
#[derive(Debug, Clone, PartialEq, Serialize, Deserialize)]
#[cfg_attr(feature = "server", derive(Default))]
#[serde(rename_all = "camelCase")]
#[non_exhaustive]
pub struct FeeLevel {
    /// Whether it is a special account.
    #[serde(with = "primitive")]
    pub special_type: bool,
    /// Whether the rates are those of a professional level.
    #[serde(with = "primitive", default, skip_serializing_if = "Option::is_none")]
    pub vip_pro_type: Option<bool>,
    /// Name of the professional level.
    #[serde(with = "primitive", default, skip_serializing_if = "Option::is_none")]
    pub step_rate_pro_name: Option<String>,
    /// Level.
    #[serde(with = "primitive")]
    pub discount_level: i64,
    /// Maker fee rate. Unit: fraction.
    #[serde(with = "primitive")]
    pub maker_fee: Decimal,
    /// Taker fee rate. Unit: fraction.
    #[serde(with = "primitive")]
    pub taker_fee: Decimal,
    /// How long the level is kept. Unit: days.
    #[serde(with = "primitive")]
    pub level_return_day: i64,
    /// Trading volume of today and the 29 days before; updated every 10 minutes. *(meaning:
    /// public-medium)*
    #[serde(with = "primitive")]
    pub total_trade_volume: Decimal,
    /// USDT-margined part of the trading volume.
    #[serde(with = "primitive", default, skip_serializing_if = "Option::is_none")]
    pub u_based_total_trade_volume: Option<Decimal>,
    /// Coin-margined part of the trading volume.
    #[serde(with = "primitive", default, skip_serializing_if = "Option::is_none")]
    pub coin_based_total_trade_volume: Option<Decimal>,
    /// Equity: the wallet balance and the unrealized profit; updated every 10 minutes. Unit:
    /// USDT. *(public-medium)*
    #[serde(with = "primitive", default, skip_serializing_if = "Option::is_none")]
    pub wallet_balance: Option<Decimal>,
    /// Unrealized profit and loss; updated every 10 minutes. Unit: USDT. *(public-medium)*
    #[serde(rename = "notProfit")]
    #[serde(with = "primitive", default, skip_serializing_if = "Option::is_none")]
    pub unrealized_profit: Option<Decimal>,
    /// Trading volume that the next level requires. *(may be absent: inferred)*
    #[serde(with = "primitive", default, skip_serializing_if = "Option::is_none")]
    pub next_lv_trade_volume: Option<Decimal>,
    /// Trading volume that is still missing for the next level.
    #[serde(with = "primitive", default, skip_serializing_if = "Option::is_none")]
    pub lack_trade_volume: Option<Decimal>,
    /// Equity that the next level requires. Unit: USDT.
    #[serde(with = "primitive", default, skip_serializing_if = "Option::is_none")]
    pub next_lv_wallet_balance: Option<Decimal>,
    /// Equity that is still missing for the next level. Unit: USDT.
    #[serde(with = "primitive", default, skip_serializing_if = "Option::is_none")]
    pub lack_wallet_balance: Option<Decimal>,
    /// Maker fee rate of the next level. Unit: fraction. *(may be absent: inferred)*
    #[serde(with = "primitive", default, skip_serializing_if = "Option::is_none")]
    pub next_lv_maker_fee: Option<Decimal>,
    /// Taker fee rate of the next level. Unit: fraction. *(may be absent: inferred)*
    #[serde(with = "primitive", default, skip_serializing_if = "Option::is_none")]
    pub next_lv_taker_fee: Option<Decimal>,
    /// What determines the rates: `step_rate`. *(public-medium; meaning: inferred)*
    #[serde(with = "primitive", default, skip_serializing_if = "Option::is_none")]
    pub fee_source: Option<String>,
}

/// The balance of one currency after a change: amounts, not differences.
///
/// Source: public documentation, public clients; *public-high*; may be absent:
/// *public-medium*; unit, meaning: *inferred*.
#[derive(Debug, Clone, PartialEq, Serialize, Deserialize)]
#[cfg_attr(feature = "server", derive(Default))]
#[serde(rename_all = "camelCase")]
#[non_exhaustive]
pub struct BalanceUpdate {
    /// Currency.
    #[serde(rename = "coin")]
    #[serde(with = "primitive")]
    pub currency: String,
    /// Currency of margin and settlement.
    #[serde(with = "UnderlyingTypeCode")]
    pub underlying_type: UnderlyingType,
    /// Wallet balance. Unit: currency.
    #[serde(with = "primitive")]
    pub wallet_balance: Decimal,
    /// Margin frozen for open orders. Unit: currency.
    #[serde(with = "primitive")]
    pub open_order_margin_frozen: Decimal,
    /// Margin of isolated positions. Unit: currency.
    #[serde(with = "primitive")]
    pub isolated_margin: Decimal,
    /// Margin of cross positions. Unit: currency.
    #[serde(with = "primitive")]
    pub crossed_margin: Decimal,
    /// Available balance. Unit: currency. *(public-medium; unit: inferred)*
    #[serde(with = "primitive", default, skip_serializing_if = "Option::is_none")]
    pub available_balance: Option<Decimal>,
    /// Bonus. Unit: currency. *(public-medium; unit: inferred)*
    #[serde(with = "primitive", default, skip_serializing_if = "Option::is_none")]
    pub bonus: Option<Decimal>,
    /// Coupons. Unit: currency. *(public-medium; unit: inferred)*
    #[serde(with = "primitive", default, skip_serializing_if = "Option::is_none")]
    pub coupon: Option<Decimal>,
}

/// State of a futures account. Other values are not documented.
///
/// Source: public clients; *public-medium*.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash)]
#[non_exhaustive]
pub enum AccountState {
    /// Normal.
    Normal,
    /// A value that the contract does not list. Requests reject it unless the caller insists.
    Unknown(UnknownCode),
}

/// The placeholder of a value that a server has not set yet.
#[cfg(feature = "server")]
impl Default for AccountState {
    fn default() -> Self {
        Self::Unknown(UnknownCode::new(0))
    }
}

integer_enum!(AccountState, Normal = 0);
