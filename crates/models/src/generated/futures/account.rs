// @generated from api-schema/ by `cargo xtask codegen`. Edit the contract, not this file.

//! Futures: the account, with its permissions, balances, fees, favorites and listen key.

use tradewire_wire::{
    Decimal, Form, Invalid, Query, UnknownCode, check, integer_enum, record,
};

use super::{AccountId, UnderlyingType, UnderlyingTypeCode, UserId};

/// A futures account and its permissions.
///
/// Source: public documentation, public clients; *public-high*; may be absent:
/// *public-medium*.
#[derive(Debug, Clone, PartialEq)]
#[cfg_attr(feature = "server", derive(Default))]
#[non_exhaustive]
pub struct Account {
    /// Account id.
    pub account_id: AccountId,
    /// User id.
    pub user_id: UserId,
    /// Id of the group of the user. *(public-medium; meaning: inferred)*
    pub user_group_id: Option<i64>,
    /// Whether transfers are allowed.
    pub allow_transfer: bool,
    /// Whether trading is allowed.
    pub allow_trade: bool,
    /// Whether positions may be opened.
    pub allow_open_position: bool,
    /// When the account was opened. The documentation shows an empty string; another deployment
    /// of the platform sends `2024-06-23T02:58:12`, without a time zone. *(public-medium)*
    pub open_time: Option<String>,
    /// State of the account.
    pub state: AccountState,
}

record!(
    Account,
    account_id = "accountId",
    user_id = "userId",
    user_group_id = "userGroupId",
    allow_transfer = "allowTransfer",
    allow_trade = "allowTrade",
    allow_open_position = "allowOpenPosition",
    open_time = "openTime",
    state = "state",
);

/// The balance of one currency.
///
/// Source: public documentation, public clients; *public-high*; may be absent:
/// *public-medium*; unit: *inferred*.
#[derive(Debug, Clone, PartialEq)]
#[cfg_attr(feature = "server", derive(Default))]
#[non_exhaustive]
pub struct CurrencyBalance {
    /// Currency.
    pub currency: String,
    /// Wallet balance. Unit: currency.
    pub wallet_balance: Decimal,
    /// Available balance. Unit: currency.
    pub available_balance: Decimal,
    /// Margin frozen for open orders. Unit: currency.
    pub open_order_margin_frozen: Decimal,
    /// Margin of isolated positions. Unit: currency.
    pub isolated_margin: Decimal,
    /// Margin of cross positions. Unit: currency.
    pub crossed_margin: Decimal,
    /// Bonus. Unit: currency.
    pub bonus: Decimal,
    /// Coupons. Unit: currency.
    pub coupon: Decimal,
    /// Fees frozen for open orders. Unit: currency. *(public-medium; unit: inferred)*
    pub open_order_fee_frozen: Option<Decimal>,
    /// Deposit coupons. Unit: currency. *(public-medium; unit: inferred)*
    pub deposit_coupon: Option<Decimal>,
    /// Cumulative profit and loss of the bonus. Unit: currency. *(public-medium; unit: inferred)*
    pub bonus_cum_pnl: Option<Decimal>,
    /// Discount rate of the bonus. Unit: fraction. *(public-medium; unit: inferred)*
    pub bonus_dis_rate: Option<Decimal>,
}

record!(
    CurrencyBalance,
    currency = "coin",
    wallet_balance = "walletBalance",
    available_balance = "availableBalance",
    open_order_margin_frozen = "openOrderMarginFrozen",
    isolated_margin = "isolatedMargin",
    crossed_margin = "crossedMargin",
    bonus = "bonus",
    coupon = "coupon",
    open_order_fee_frozen = "openOrderFeeFrozen",
    deposit_coupon = "depositCoupon",
    bonus_cum_pnl = "bonusCumPnl",
    bonus_dis_rate = "bonusDisRate",
);

/// The balance of one currency, with its value and the profit of its positions.
///
/// Source: public documentation, public clients; *public-high*; may be absent:
/// *public-medium*; unit: *inferred*.
#[derive(Debug, Clone, PartialEq)]
#[cfg_attr(feature = "server", derive(Default))]
#[non_exhaustive]
pub struct AssetBalance {
    /// Account id.
    pub account_id: AccountId,
    /// User id.
    pub user_id: UserId,
    /// Currency.
    pub currency: String,
    /// Currency of margin and settlement.
    pub underlying_type: UnderlyingType,
    /// Wallet balance, including frozen amounts. Unit: currency.
    pub wallet_balance: Decimal,
    /// Margin frozen for open orders. Unit: currency.
    pub open_order_margin_frozen: Decimal,
    /// Margin of isolated positions. Unit: currency.
    pub isolated_margin: Decimal,
    /// Margin of cross positions. Unit: currency.
    pub crossed_margin: Decimal,
    /// Net balance. For one currency, the documentation calls it the available balance. Unit:
    /// currency.
    pub amount: Decimal,
    /// Margin balance: the wallet balance and the unrealized profit. Unit: currency.
    pub total_amount: Decimal,
    /// Value of the wallet balance in BTC. Unit: BTC.
    pub convert_btc_amount: Decimal,
    /// Value of the wallet balance in USDT. Unit: USDT.
    pub convert_usdt_amount: Decimal,
    /// Profit and loss. For one currency, the documentation calls it cumulative and realized.
    /// Unit: currency.
    pub profit: Decimal,
    /// Unrealized profit and loss. Unit: currency.
    pub unrealized_profit: Decimal,
    /// Bonus. Unit: currency.
    pub bonus: Decimal,
    /// Coupons. Unit: currency.
    pub coupon: Decimal,
    /// Deposit coupons. Unit: currency.
    pub deposit_coupon: Option<Decimal>,
    /// Final margin balance, with which positions can be opened. Unit: currency.
    pub margin_balance: Option<Decimal>,
    /// Fees frozen for open orders. Unit: currency.
    pub open_order_fee_frozen: Option<Decimal>,
    /// Cumulative profit and loss of the bonus. Unit: currency. *(public-medium; unit: inferred)*
    pub bonus_cum_pnl: Option<Decimal>,
}

record!(
    AssetBalance,
    account_id = "accountId",
    user_id = "userId",
    currency = "coin",
    underlying_type = "underlyingType" as UnderlyingTypeCode,
    wallet_balance = "walletBalance",
    open_order_margin_frozen = "openOrderMarginFrozen",
    isolated_margin = "isolatedMargin",
    crossed_margin = "crossedMargin",
    amount = "amount",
    total_amount = "totalAmount",
    convert_btc_amount = "convertBtcAmount",
    convert_usdt_amount = "convertUsdtAmount",
    profit = "profit",
    unrealized_profit = "notProfit",
    bonus = "bonus",
    coupon = "coupon",
    deposit_coupon = "depositCoupon",
    margin_balance = "marginBalance",
    open_order_fee_frozen = "openOrderFeeFrozen",
    bonus_cum_pnl = "bonusCumPnl",
);

/// A favorite trading pair.
///
/// Source: public documentation; *public-medium*.
#[derive(Debug, Clone, PartialEq)]
#[non_exhaustive]
pub struct Favorite {
    /// Trading pair. Characters: at least 1. *(min length: inferred)*
    pub symbol: String,
}

record!(closed Favorite, symbol = "symbol");

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
#[derive(Debug, Clone, PartialEq)]
#[cfg_attr(feature = "server", derive(Default))]
#[non_exhaustive]
pub struct FeeLevel {
    /// Whether it is a special account.
    pub special_type: bool,
    /// Whether the rates are those of a professional level.
    pub vip_pro_type: Option<bool>,
    /// Name of the professional level.
    pub step_rate_pro_name: Option<String>,
    /// Level.
    pub discount_level: i64,
    /// Maker fee rate. Unit: fraction.
    pub maker_fee: Decimal,
    /// Taker fee rate. Unit: fraction.
    pub taker_fee: Decimal,
    /// How long the level is kept. Unit: days.
    pub level_return_day: i64,
    /// Trading volume of today and the 29 days before; updated every 10 minutes. *(meaning:
    /// public-medium)*
    pub total_trade_volume: Decimal,
    /// USDT-margined part of the trading volume.
    pub u_based_total_trade_volume: Option<Decimal>,
    /// Coin-margined part of the trading volume.
    pub coin_based_total_trade_volume: Option<Decimal>,
    /// Equity: the wallet balance and the unrealized profit; updated every 10 minutes. Unit:
    /// USDT. *(public-medium)*
    pub wallet_balance: Option<Decimal>,
    /// Unrealized profit and loss; updated every 10 minutes. Unit: USDT. *(public-medium)*
    pub unrealized_profit: Option<Decimal>,
    /// Trading volume that the next level requires. *(may be absent: inferred)*
    pub next_lv_trade_volume: Option<Decimal>,
    /// Trading volume that is still missing for the next level.
    pub lack_trade_volume: Option<Decimal>,
    /// Equity that the next level requires. Unit: USDT.
    pub next_lv_wallet_balance: Option<Decimal>,
    /// Equity that is still missing for the next level. Unit: USDT.
    pub lack_wallet_balance: Option<Decimal>,
    /// Maker fee rate of the next level. Unit: fraction. *(may be absent: inferred)*
    pub next_lv_maker_fee: Option<Decimal>,
    /// Taker fee rate of the next level. Unit: fraction. *(may be absent: inferred)*
    pub next_lv_taker_fee: Option<Decimal>,
    /// What determines the rates: `step_rate`. *(public-medium; meaning: inferred)*
    pub fee_source: Option<String>,
}

record!(
    FeeLevel,
    special_type = "specialType",
    vip_pro_type = "vipProType",
    step_rate_pro_name = "stepRateProName",
    discount_level = "discountLevel",
    maker_fee = "makerFee",
    taker_fee = "takerFee",
    level_return_day = "levelReturnDay",
    total_trade_volume = "totalTradeVolume",
    u_based_total_trade_volume = "uBasedTotalTradeVolume",
    coin_based_total_trade_volume = "coinBasedTotalTradeVolume",
    wallet_balance = "walletBalance",
    unrealized_profit = "notProfit",
    next_lv_trade_volume = "nextLvTradeVolume",
    lack_trade_volume = "lackTradeVolume",
    next_lv_wallet_balance = "nextLvWalletBalance",
    lack_wallet_balance = "lackWalletBalance",
    next_lv_maker_fee = "nextLvMakerFee",
    next_lv_taker_fee = "nextLvTakerFee",
    fee_source = "feeSource",
);

/// The balance of one currency after a change: amounts, not differences.
///
/// Source: public documentation, public clients; *public-high*; may be absent:
/// *public-medium*; unit, meaning: *inferred*.
#[derive(Debug, Clone, PartialEq)]
#[cfg_attr(feature = "server", derive(Default))]
#[non_exhaustive]
pub struct BalanceUpdate {
    /// Currency.
    pub currency: String,
    /// Currency of margin and settlement.
    pub underlying_type: UnderlyingType,
    /// Wallet balance. Unit: currency.
    pub wallet_balance: Decimal,
    /// Margin frozen for open orders. Unit: currency.
    pub open_order_margin_frozen: Decimal,
    /// Margin of isolated positions. Unit: currency.
    pub isolated_margin: Decimal,
    /// Margin of cross positions. Unit: currency.
    pub crossed_margin: Decimal,
    /// Available balance. Unit: currency. *(public-medium; unit: inferred)*
    pub available_balance: Option<Decimal>,
    /// Bonus. Unit: currency. *(public-medium; unit: inferred)*
    pub bonus: Option<Decimal>,
    /// Coupons. Unit: currency. *(public-medium; unit: inferred)*
    pub coupon: Option<Decimal>,
}

record!(
    BalanceUpdate,
    currency = "coin",
    underlying_type = "underlyingType" as UnderlyingTypeCode,
    wallet_balance = "walletBalance",
    open_order_margin_frozen = "openOrderMarginFrozen",
    isolated_margin = "isolatedMargin",
    crossed_margin = "crossedMargin",
    available_balance = "availableBalance",
    bonus = "bonus",
    coupon = "coupon",
);

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
