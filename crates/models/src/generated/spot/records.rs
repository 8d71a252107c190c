// @generated from api-schema/ by `cargo xtask codegen`. Edit the contract, not this file.

//! Records.

use serde::{Deserialize, Serialize};
use tradewire_wire::{
    Decimal, Invalid, Json, Secret, Timestamp, array_record, check, primitive,
};

use super::{
    AccountId, AccountType, AmendId, BizType, CancelId, DepositId, DisplayLevel,
    FeeDeduction, FillId, Liquidity, OrderId, OrderState, OrderType, Side, Switch,
    SymbolFilter, SymbolState, TimeInForce, TradeId, WalletStatus, WithdrawalId,
    WithdrawalType,
};

/// The balance of one currency.
///
/// Source: public documentation and public clients (public, high confidence).
#[derive(Debug, Clone, PartialEq, Serialize, Deserialize)]
#[cfg_attr(feature = "server", derive(Default))]
#[serde(rename_all = "camelCase")]
#[non_exhaustive]
pub struct Balance {
    /// Currency.
    ///
    /// Source: public documentation and public clients (public, high confidence).
    #[serde(with = "primitive")]
    pub currency: String,
    /// Currency id.
    ///
    /// Source: public documentation and public clients (public, high confidence).
    #[serde(with = "primitive")]
    pub currency_id: i64,
    /// Frozen amount.
    ///
    /// Unit: currency.
    ///
    /// Source: public documentation and public clients (public, high confidence); `unit` is
    /// inferred.
    #[serde(with = "primitive")]
    pub frozen_amount: Decimal,
    /// Available amount.
    ///
    /// Unit: currency.
    ///
    /// Source: public documentation and public clients (public, high confidence); `unit` is
    /// inferred.
    #[serde(with = "primitive")]
    pub available_amount: Decimal,
    /// Total amount.
    ///
    /// Unit: currency.
    ///
    /// Source: public documentation and public clients (public, high confidence); `unit` is
    /// inferred.
    #[serde(with = "primitive")]
    pub total_amount: Decimal,
    /// Value in BTC.
    ///
    /// Unit: BTC.
    ///
    /// Source: public documentation and public clients (public, high confidence); may be missing
    /// or null (public, medium confidence), `unit` is inferred.
    #[serde(with = "primitive", default, skip_serializing_if = "Option::is_none")]
    pub convert_btc_amount: Option<Decimal>,
    /// Value in USDT.
    ///
    /// Unit: USDT.
    ///
    /// Source: public clients (public, medium confidence); `unit` is inferred.
    #[serde(with = "primitive", default, skip_serializing_if = "Option::is_none")]
    pub convert_usdt_amount: Option<Decimal>,
    /// Amount that can be withdrawn.
    ///
    /// Unit: currency.
    ///
    /// Source: public clients (public, medium confidence); `unit` is inferred.
    #[serde(with = "primitive", default, skip_serializing_if = "Option::is_none")]
    pub withdraw: Option<Decimal>,
    /// Balance for trading.
    ///
    /// Unit: currency.
    ///
    /// Source: public clients (public, medium confidence); `unit` is inferred.
    #[serde(with = "primitive", default, skip_serializing_if = "Option::is_none")]
    pub trade: Option<Decimal>,
    /// Balance for copy trading.
    ///
    /// Unit: currency.
    ///
    /// Source: public clients (public, medium confidence); `unit` is inferred.
    #[serde(with = "primitive", default, skip_serializing_if = "Option::is_none")]
    pub copy_trade: Option<Decimal>,
    /// Locked balance.
    ///
    /// Unit: currency.
    ///
    /// Source: public clients (public, medium confidence); `unit` is inferred.
    #[serde(with = "primitive", default, skip_serializing_if = "Option::is_none")]
    pub lock: Option<Decimal>,
    /// Frozen balance.
    ///
    /// Unit: currency.
    ///
    /// Source: public clients (public, medium confidence); `unit` is inferred.
    #[serde(with = "primitive", default, skip_serializing_if = "Option::is_none")]
    pub freeze: Option<Decimal>,
    /// Amount in predictions.
    ///
    /// Unit: currency.
    ///
    /// Source: public clients (public, medium confidence); the meaning is inferred, `unit` is
    /// inferred.
    #[serde(with = "primitive", default, skip_serializing_if = "Option::is_none")]
    pub predict_amount: Option<Decimal>,
}

/// The balances of several currencies, with their value.
///
/// Source: public documentation and public clients (public, high confidence).
#[derive(Debug, Clone, PartialEq, Serialize, Deserialize)]
#[cfg_attr(feature = "server", derive(Default))]
#[serde(rename_all = "camelCase")]
#[non_exhaustive]
pub struct Balances {
    /// Value of all balances in BTC.
    ///
    /// Unit: BTC.
    ///
    /// Source: public documentation and public clients (public, high confidence); `unit` is
    /// inferred.
    #[serde(with = "primitive")]
    pub total_btc_amount: Decimal,
    /// Value of all balances in USDT.
    ///
    /// Unit: USDT.
    ///
    /// Source: public clients (public, medium confidence); `unit` is inferred.
    #[serde(with = "primitive", default, skip_serializing_if = "Option::is_none")]
    pub total_usdt_amount: Option<Decimal>,
    /// The balances.
    ///
    /// Source: public documentation and public clients (public, high confidence).
    pub assets: Vec<Balance>,
}

/// A transfer between two parts of the account of a user.
///
/// Source: public documentation and public clients (public, high confidence).
#[derive(Debug, Clone, PartialEq, Serialize, Deserialize)]
#[serde(rename_all = "camelCase")]
#[serde(deny_unknown_fields)]
#[non_exhaustive]
pub struct NewTransfer {
    /// Id of the transfer, chosen by the caller. The exchange accepts each only once. After a
    /// lost response, look for the transfer instead of sending it again: a request with the same
    /// id transfers nothing twice, but its rejection does not say whether the earlier request was
    /// executed.
    ///
    /// Characters: 1 to 128.
    ///
    /// Source: public documentation and public clients (public, high confidence); `min_length` is
    /// inferred, `max_length` is public, medium confidence, the meaning is public, medium
    /// confidence.
    #[serde(with = "primitive")]
    pub biz_id: String,
    /// Where the amount comes from.
    ///
    /// Source: public documentation and public clients (public, high confidence).
    pub from: AccountType,
    /// Where the amount goes to.
    ///
    /// Source: public documentation and public clients (public, high confidence).
    pub to: AccountType,
    /// Currency, in lower case.
    ///
    /// Characters: at least 1.
    ///
    /// Source: public documentation and public clients (public, high confidence); `min_length` is
    /// inferred.
    #[serde(with = "primitive")]
    pub currency: String,
    /// Trading pair of the margin account, in lower case.
    ///
    /// Characters: at least 1. Required if `from` is `LEVER`, or if `to` is `LEVER`.
    ///
    /// Source: public documentation and public clients (public, high confidence); `min_length` is
    /// inferred.
    #[serde(with = "primitive", default, skip_serializing_if = "Option::is_none")]
    pub symbol: Option<String>,
    /// Amount.
    ///
    /// Unit: currency. Greater than 0.
    ///
    /// Source: public documentation and public clients (public, high confidence); `above` is
    /// inferred, `unit` is inferred.
    #[serde(with = "primitive")]
    pub amount: Decimal,
}

impl NewTransfer {
    /// Maximum number of characters in `bizId`.
    pub const MAX_BIZ_ID_LENGTH: usize = 128;

    /// Creates a value with the required fields.
    pub fn new(
        biz_id: impl Into<String>,
        from: AccountType,
        to: AccountType,
        currency: impl Into<String>,
        amount: impl Into<Decimal>,
    ) -> Self {
        Self {
            biz_id: biz_id.into(),
            from,
            to,
            currency: currency.into(),
            amount: amount.into(),
            symbol: None,
        }
    }

    /// Sets `symbol`. Trading pair of the margin account, in lower case.
    ///
    /// Characters: at least 1. Required if `from` is `LEVER`, or if `to` is `LEVER`.
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
        check::length("bizId", &self.biz_id, 1..=128)?;
        check::listed("from", &self.from)?;
        check::listed("to", &self.to)?;
        check::length("currency", &self.currency, 1..)?;
        if let Some(symbol) = &self.symbol {
            check::length("symbol", symbol, 1..)?;
        }
        check::greater_than("amount", self.amount, 0)?;
        if self.from == AccountType::Lever {
            check::required_if("symbol", self.symbol.is_some(), "from is LEVER")?;
        }
        if self.to == AccountType::Lever {
            check::required_if("symbol", self.symbol.is_some(), "to is LEVER")?;
        }
        Ok(())
    }
}

/// A transfer between two accounts of the same user.
///
/// Source: public documentation and public clients (public, high confidence).
#[derive(Debug, Clone, PartialEq, Serialize, Deserialize)]
#[serde(rename_all = "camelCase")]
#[serde(deny_unknown_fields)]
#[non_exhaustive]
pub struct NewAccountTransfer {
    /// Id of the transfer, chosen by the caller. The exchange accepts each only once. After a
    /// lost response, look for the transfer instead of sending it again: a request with the same
    /// id transfers nothing twice, but its rejection does not say whether the earlier request was
    /// executed.
    ///
    /// Characters: 1 to 128.
    ///
    /// Source: public documentation and public clients (public, high confidence); `min_length` is
    /// inferred, `max_length` is public, medium confidence, the meaning is public, medium
    /// confidence.
    #[serde(with = "primitive")]
    pub biz_id: String,
    /// Where the amount comes from.
    ///
    /// Source: public documentation and public clients (public, high confidence).
    pub from: AccountType,
    /// Where the amount goes to.
    ///
    /// Source: public documentation and public clients (public, high confidence).
    pub to: AccountType,
    /// Currency, in lower case.
    ///
    /// Characters: at least 1.
    ///
    /// Source: public documentation and public clients (public, high confidence); `min_length` is
    /// inferred.
    #[serde(with = "primitive")]
    pub currency: String,
    /// Trading pair of the margin account, in lower case.
    ///
    /// Characters: at least 1. Required if `from` is `LEVER`, or if `to` is `LEVER`.
    ///
    /// Source: public documentation and public clients (public, high confidence); `min_length` is
    /// inferred.
    #[serde(with = "primitive", default, skip_serializing_if = "Option::is_none")]
    pub symbol: Option<String>,
    /// Amount.
    ///
    /// Unit: currency. Greater than 0.
    ///
    /// Source: public documentation and public clients (public, high confidence); `above` is
    /// inferred, `unit` is inferred.
    #[serde(with = "primitive")]
    pub amount: Decimal,
    /// Account that receives the amount. It must belong to the same user as the sending account.
    ///
    /// Source: public documentation and public clients (public, high confidence).
    pub to_account_id: AccountId,
    /// Account that sends the amount; that of the key if omitted.
    ///
    /// Source: public documentation and public clients (public, high confidence); the meaning is
    /// inferred.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub from_account_id: Option<AccountId>,
}

impl NewAccountTransfer {
    /// Maximum number of characters in `bizId`.
    pub const MAX_BIZ_ID_LENGTH: usize = 128;

    /// Creates a value with the required fields.
    pub fn new(
        biz_id: impl Into<String>,
        from: AccountType,
        to: AccountType,
        currency: impl Into<String>,
        amount: impl Into<Decimal>,
        to_account_id: impl Into<AccountId>,
    ) -> Self {
        Self {
            biz_id: biz_id.into(),
            from,
            to,
            currency: currency.into(),
            amount: amount.into(),
            to_account_id: to_account_id.into(),
            symbol: None,
            from_account_id: None,
        }
    }

    /// Sets `symbol`. Trading pair of the margin account, in lower case.
    ///
    /// Characters: at least 1. Required if `from` is `LEVER`, or if `to` is `LEVER`.
    #[must_use]
    pub fn symbol(mut self, symbol: impl Into<String>) -> Self {
        self.symbol = Some(symbol.into());
        self
    }

    /// Sets `fromAccountId`. Account that sends the amount; that of the key if omitted.
    #[must_use]
    pub fn from_account_id(mut self, from_account_id: impl Into<AccountId>) -> Self {
        self.from_account_id = Some(from_account_id.into());
        self
    }

    /// Checks the rules of the contract.
    ///
    /// # Errors
    /// Returns the first rule that is broken.
    pub fn validate(&self) -> Result<(), Invalid> {
        check::length("bizId", &self.biz_id, 1..=128)?;
        check::listed("from", &self.from)?;
        check::listed("to", &self.to)?;
        check::length("currency", &self.currency, 1..)?;
        if let Some(symbol) = &self.symbol {
            check::length("symbol", symbol, 1..)?;
        }
        check::greater_than("amount", self.amount, 0)?;
        if self.from == AccountType::Lever {
            check::required_if("symbol", self.symbol.is_some(), "from is LEVER")?;
        }
        if self.to == AccountType::Lever {
            check::required_if("symbol", self.symbol.is_some(), "to is LEVER")?;
        }
        Ok(())
    }
}

/// Tokens for the private streams.
///
/// Source: public documentation and public clients (public, high confidence).
#[derive(Debug, Clone, PartialEq, Serialize, Deserialize)]
#[cfg_attr(feature = "server", derive(Default))]
#[serde(rename_all = "camelCase")]
#[non_exhaustive]
pub struct StreamTokens {
    /// The listen key, which authorizes subscriptions.
    ///
    /// Secret: do not log it.
    ///
    /// Source: public documentation and public clients (public, high confidence).
    pub access_token: Secret,
    /// A token to refresh the other one. No source describes its use.
    ///
    /// Secret: do not log it.
    ///
    /// Source: public documentation (public, medium confidence); the meaning is inferred.
    pub refresh_token: Secret,
}

/// A fill: a trade of the caller.
///
/// Source: public documentation and public clients (public, high confidence).
#[derive(Debug, Clone, PartialEq, Serialize, Deserialize)]
#[cfg_attr(feature = "server", derive(Default))]
#[serde(rename_all = "camelCase")]
#[non_exhaustive]
pub struct Fill {
    /// Trading pair.
    ///
    /// Source: public documentation and public clients (public, high confidence).
    #[serde(with = "primitive")]
    pub symbol: String,
    /// Id of the fill.
    ///
    /// Source: public documentation and public clients (public, high confidence).
    pub trade_id: FillId,
    /// Order id.
    ///
    /// Source: public documentation and public clients (public, high confidence).
    pub order_id: OrderId,
    /// Order side.
    ///
    /// Source: public documentation and public clients (public, high confidence).
    pub order_side: Side,
    /// Order type.
    ///
    /// Source: public documentation and public clients (public, high confidence).
    pub order_type: OrderType,
    /// Spot or margin.
    ///
    /// Source: public documentation and public clients (public, high confidence).
    pub biz_type: BizType,
    /// Time of the fill.
    ///
    /// Milliseconds since 1970-01-01 UTC.
    ///
    /// Source: public documentation and public clients (public, high confidence).
    pub time: Timestamp,
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
    /// Unit: base currency.
    ///
    /// Source: public documentation and public clients (public, high confidence); `unit` is
    /// inferred.
    #[serde(with = "primitive")]
    pub quantity: Decimal,
    /// Value.
    ///
    /// Unit: quote currency.
    ///
    /// Source: public documentation and public clients (public, high confidence); `unit` is
    /// inferred.
    #[serde(with = "primitive")]
    pub quote_qty: Decimal,
    /// Base currency.
    ///
    /// Source: public documentation and public clients (public, high confidence).
    #[serde(with = "primitive")]
    pub base_currency: String,
    /// Quote currency.
    ///
    /// Source: public documentation and public clients (public, high confidence).
    #[serde(with = "primitive")]
    pub quote_currency: String,
    /// Whether the order took or made liquidity.
    ///
    /// Source: public documentation and public clients (public, high confidence).
    pub taker_maker: Liquidity,
    /// How the fee was reduced or paid; null if it was not reduced.
    ///
    /// Source: public documentation and public clients (public, high confidence); may be missing
    /// or null (public, medium confidence).
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub deduct_type: Option<FeeDeduction>,
    /// Deducted fee if a coupon was used.
    ///
    /// Source: public documentation and public clients (public, high confidence); may be missing
    /// or null (public, medium confidence).
    #[serde(with = "primitive", default, skip_serializing_if = "Option::is_none")]
    pub deduct_fee: Option<Decimal>,
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
    #[serde(with = "primitive")]
    pub fee_currency: String,
    /// Amount of the coupon if one was used.
    ///
    /// Unit: coupon currency.
    ///
    /// Source: public documentation and public clients (public, high confidence); may be missing
    /// or null (public, medium confidence), `unit` is inferred.
    #[serde(with = "primitive", default, skip_serializing_if = "Option::is_none")]
    pub coupon_amount: Option<Decimal>,
    /// Currency of the coupon if one was used.
    ///
    /// Source: public documentation and public clients (public, high confidence); may be missing
    /// or null (public, medium confidence).
    #[serde(with = "primitive", default, skip_serializing_if = "Option::is_none")]
    pub coupon_currency: Option<String>,
    /// Id of an NFT.
    ///
    /// Source: public clients (public, medium confidence).
    #[serde(with = "primitive", default, skip_serializing_if = "Option::is_none")]
    pub nft_id: Option<i64>,
    /// Type of the pair; only `normal` is known.
    ///
    /// Source: public clients (public, medium confidence).
    #[serde(with = "primitive", default, skip_serializing_if = "Option::is_none")]
    pub symbol_type: Option<String>,
}

/// The order book of a trading pair: its open orders, summed for each price.
///
/// Source: public documentation and public clients (public, high confidence); the meaning is
/// inferred.
#[derive(Debug, Clone, PartialEq, Serialize, Deserialize)]
#[cfg_attr(feature = "server", derive(Default))]
#[serde(rename_all = "camelCase")]
#[non_exhaustive]
pub struct OrderBook {
    /// Time of the response.
    ///
    /// Milliseconds since 1970-01-01 UTC.
    ///
    /// Source: public documentation and public clients (public, high confidence).
    #[serde(rename = "timestamp")]
    pub time: Timestamp,
    /// Id of the last update.
    ///
    /// Source: public documentation and public clients (public, high confidence).
    #[serde(with = "primitive")]
    pub last_update_id: i64,
    /// Bids, the highest price first.
    ///
    /// Source: public documentation and public clients (public, high confidence).
    pub bids: Vec<PriceLevel>,
    /// Asks, the lowest price first.
    ///
    /// Source: public documentation and public clients (public, high confidence).
    pub asks: Vec<PriceLevel>,
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
    /// Unit: base currency.
    ///
    /// Source: public documentation and public clients (public, high confidence); `unit` is
    /// inferred.
    pub quantity: Decimal,
}
array_record!(PriceLevel { price : primitive, quantity : primitive });

/// One candlestick of a trading pair.
///
/// Source: public documentation and public clients (public, high confidence).
#[derive(Debug, Clone, PartialEq, Serialize, Deserialize)]
#[cfg_attr(feature = "server", derive(Default))]
#[non_exhaustive]
pub struct Kline {
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
    /// Unit: base currency.
    ///
    /// Source: public documentation and public clients (public, high confidence); `unit` is
    /// inferred.
    #[serde(rename = "q")]
    #[serde(with = "primitive")]
    pub volume: Decimal,
    /// Traded value.
    ///
    /// Unit: quote currency.
    ///
    /// Source: public documentation and public clients (public, high confidence); `unit` is
    /// inferred.
    #[serde(rename = "v")]
    #[serde(with = "primitive")]
    pub turnover: Decimal,
}

/// A public trade of a trading pair.
///
/// Source: public documentation and public clients (public, high confidence).
#[derive(Debug, Clone, PartialEq, Serialize, Deserialize)]
#[cfg_attr(feature = "server", derive(Default))]
#[non_exhaustive]
pub struct Trade {
    /// Trade id.
    ///
    /// Source: public documentation and public clients (public, high confidence).
    #[serde(rename = "i")]
    pub id: TradeId,
    /// Time of the trade.
    ///
    /// Milliseconds since 1970-01-01 UTC.
    ///
    /// Source: public documentation and public clients (public, high confidence).
    #[serde(rename = "t")]
    pub time: Timestamp,
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
    /// Unit: base currency.
    ///
    /// Source: public documentation and public clients (public, high confidence); `unit` is
    /// inferred.
    #[serde(rename = "q")]
    #[serde(with = "primitive")]
    pub quantity: Decimal,
    /// Value: price × quantity.
    ///
    /// Unit: quote currency.
    ///
    /// Source: public documentation and public clients (public, high confidence); `unit` is
    /// inferred.
    #[serde(rename = "v")]
    #[serde(with = "primitive")]
    pub value: Decimal,
    /// Whether the buyer is the maker.
    ///
    /// Source: public documentation and public clients (public, high confidence).
    #[serde(rename = "b")]
    pub buyer_is_maker: bool,
}

/// The prices and the volume of a trading pair over the last 24 hours, with its best prices.
///
/// Source: public documentation and public clients (public, high confidence).
#[derive(Debug, Clone, PartialEq, Serialize, Deserialize)]
#[cfg_attr(feature = "server", derive(Default))]
#[non_exhaustive]
pub struct Ticker {
    /// Trading pair.
    ///
    /// Source: public documentation and public clients (public, high confidence).
    #[serde(rename = "s")]
    #[serde(with = "primitive")]
    pub symbol: String,
    /// Update time.
    ///
    /// Milliseconds since 1970-01-01 UTC.
    ///
    /// Source: public documentation and public clients (public, high confidence).
    #[serde(rename = "t")]
    pub time: Timestamp,
    /// Change of the price.
    ///
    /// Unit: quote currency.
    ///
    /// Source: public documentation and public clients (public, high confidence); may be missing
    /// or null (public, medium confidence), `unit` is inferred.
    #[serde(rename = "cv")]
    #[serde(with = "primitive", default, skip_serializing_if = "Option::is_none")]
    pub change: Option<Decimal>,
    /// Change of the price, relative to the opening price.
    ///
    /// Unit: fraction.
    ///
    /// Source: public documentation and public clients (public, high confidence); may be missing
    /// or null (public, medium confidence), `unit` is inferred.
    #[serde(rename = "cr")]
    #[serde(with = "primitive", default, skip_serializing_if = "Option::is_none")]
    pub change_rate: Option<Decimal>,
    /// Opening price.
    ///
    /// Unit: quote currency.
    ///
    /// Source: public documentation and public clients (public, high confidence); may be missing
    /// or null (public, medium confidence), `unit` is inferred.
    #[serde(rename = "o")]
    #[serde(with = "primitive", default, skip_serializing_if = "Option::is_none")]
    pub open: Option<Decimal>,
    /// Lowest price.
    ///
    /// Unit: quote currency.
    ///
    /// Source: public documentation and public clients (public, high confidence); may be missing
    /// or null (public, medium confidence), `unit` is inferred.
    #[serde(rename = "l")]
    #[serde(with = "primitive", default, skip_serializing_if = "Option::is_none")]
    pub low: Option<Decimal>,
    /// Highest price.
    ///
    /// Unit: quote currency.
    ///
    /// Source: public documentation and public clients (public, high confidence); may be missing
    /// or null (public, medium confidence), `unit` is inferred.
    #[serde(rename = "h")]
    #[serde(with = "primitive", default, skip_serializing_if = "Option::is_none")]
    pub high: Option<Decimal>,
    /// Latest price.
    ///
    /// Unit: quote currency.
    ///
    /// Source: public documentation and public clients (public, high confidence); may be missing
    /// or null (public, medium confidence), `unit` is inferred.
    #[serde(rename = "c")]
    #[serde(with = "primitive", default, skip_serializing_if = "Option::is_none")]
    pub last: Option<Decimal>,
    /// Traded quantity.
    ///
    /// Unit: base currency.
    ///
    /// Source: public documentation and public clients (public, high confidence); `unit` is
    /// inferred.
    #[serde(rename = "q")]
    #[serde(with = "primitive")]
    pub volume: Decimal,
    /// Traded value.
    ///
    /// Unit: quote currency.
    ///
    /// Source: public documentation and public clients (public, high confidence); `unit` is
    /// inferred.
    #[serde(rename = "v")]
    #[serde(with = "primitive")]
    pub turnover: Decimal,
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
    /// Unit: base currency.
    ///
    /// Source: public documentation and public clients (public, high confidence); may be missing
    /// or null (public, medium confidence), `unit` is inferred.
    #[serde(rename = "aq")]
    #[serde(with = "primitive", default, skip_serializing_if = "Option::is_none")]
    pub ask_quantity: Option<Decimal>,
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
    /// Unit: base currency.
    ///
    /// Source: public documentation and public clients (public, high confidence); may be missing
    /// or null (public, medium confidence), `unit` is inferred.
    #[serde(rename = "bq")]
    #[serde(with = "primitive", default, skip_serializing_if = "Option::is_none")]
    pub bid_quantity: Option<Decimal>,
}

/// The prices and the volume of a trading pair over the last 24 hours.
///
/// Source: public documentation and public clients (public, high confidence).
#[derive(Debug, Clone, PartialEq, Serialize, Deserialize)]
#[cfg_attr(feature = "server", derive(Default))]
#[non_exhaustive]
pub struct DayTicker {
    /// Trading pair.
    ///
    /// Source: public documentation and public clients (public, high confidence).
    #[serde(rename = "s")]
    #[serde(with = "primitive")]
    pub symbol: String,
    /// Update time.
    ///
    /// Milliseconds since 1970-01-01 UTC.
    ///
    /// Source: public documentation and public clients (public, high confidence).
    #[serde(rename = "t")]
    pub time: Timestamp,
    /// Change of the price.
    ///
    /// Unit: quote currency.
    ///
    /// Source: public documentation and public clients (public, high confidence); may be missing
    /// or null (public, medium confidence), `unit` is inferred.
    #[serde(rename = "cv")]
    #[serde(with = "primitive", default, skip_serializing_if = "Option::is_none")]
    pub change: Option<Decimal>,
    /// Change of the price, relative to the opening price.
    ///
    /// Unit: fraction.
    ///
    /// Source: public documentation and public clients (public, high confidence); may be missing
    /// or null (public, medium confidence), `unit` is inferred.
    #[serde(rename = "cr")]
    #[serde(with = "primitive", default, skip_serializing_if = "Option::is_none")]
    pub change_rate: Option<Decimal>,
    /// Opening price.
    ///
    /// Unit: quote currency.
    ///
    /// Source: public documentation and public clients (public, high confidence); may be missing
    /// or null (public, medium confidence), `unit` is inferred.
    #[serde(rename = "o")]
    #[serde(with = "primitive", default, skip_serializing_if = "Option::is_none")]
    pub open: Option<Decimal>,
    /// Lowest price.
    ///
    /// Unit: quote currency.
    ///
    /// Source: public documentation and public clients (public, high confidence); may be missing
    /// or null (public, medium confidence), `unit` is inferred.
    #[serde(rename = "l")]
    #[serde(with = "primitive", default, skip_serializing_if = "Option::is_none")]
    pub low: Option<Decimal>,
    /// Highest price.
    ///
    /// Unit: quote currency.
    ///
    /// Source: public documentation and public clients (public, high confidence); may be missing
    /// or null (public, medium confidence), `unit` is inferred.
    #[serde(rename = "h")]
    #[serde(with = "primitive", default, skip_serializing_if = "Option::is_none")]
    pub high: Option<Decimal>,
    /// Latest price.
    ///
    /// Unit: quote currency.
    ///
    /// Source: public documentation and public clients (public, high confidence); may be missing
    /// or null (public, medium confidence), `unit` is inferred.
    #[serde(rename = "c")]
    #[serde(with = "primitive", default, skip_serializing_if = "Option::is_none")]
    pub last: Option<Decimal>,
    /// Traded quantity.
    ///
    /// Unit: base currency.
    ///
    /// Source: public documentation and public clients (public, high confidence); `unit` is
    /// inferred.
    #[serde(rename = "q")]
    #[serde(with = "primitive")]
    pub volume: Decimal,
    /// Traded value.
    ///
    /// Unit: quote currency.
    ///
    /// Source: public documentation and public clients (public, high confidence); `unit` is
    /// inferred.
    #[serde(rename = "v")]
    #[serde(with = "primitive")]
    pub turnover: Decimal,
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
    /// Update time.
    ///
    /// Milliseconds since 1970-01-01 UTC.
    ///
    /// Source: public documentation and public clients (public, high confidence).
    #[serde(rename = "t")]
    pub time: Timestamp,
    /// Best ask; null if there is none.
    ///
    /// Unit: quote currency.
    ///
    /// Source: public documentation and public clients (public, high confidence); `unit` is
    /// inferred.
    #[serde(rename = "ap")]
    #[serde(with = "primitive", default, skip_serializing_if = "Option::is_none")]
    pub ask_price: Option<Decimal>,
    /// Quantity at the best ask.
    ///
    /// Unit: base currency.
    ///
    /// Source: public documentation and public clients (public, high confidence); `unit` is
    /// inferred.
    #[serde(rename = "aq")]
    #[serde(with = "primitive", default, skip_serializing_if = "Option::is_none")]
    pub ask_quantity: Option<Decimal>,
    /// Best bid; null if there is none.
    ///
    /// Unit: quote currency.
    ///
    /// Source: public documentation and public clients (public, high confidence); `unit` is
    /// inferred.
    #[serde(rename = "bp")]
    #[serde(with = "primitive", default, skip_serializing_if = "Option::is_none")]
    pub bid_price: Option<Decimal>,
    /// Quantity at the best bid.
    ///
    /// Unit: base currency.
    ///
    /// Source: public documentation and public clients (public, high confidence); `unit` is
    /// inferred.
    #[serde(rename = "bq")]
    #[serde(with = "primitive", default, skip_serializing_if = "Option::is_none")]
    pub bid_quantity: Option<Decimal>,
}

/// The latest price of a trading pair.
///
/// Source: public documentation and public clients (public, high confidence).
#[derive(Debug, Clone, PartialEq, Serialize, Deserialize)]
#[cfg_attr(feature = "server", derive(Default))]
#[non_exhaustive]
pub struct PriceTicker {
    /// Trading pair.
    ///
    /// Source: public documentation and public clients (public, high confidence).
    #[serde(rename = "s")]
    #[serde(with = "primitive")]
    pub symbol: String,
    /// Update time.
    ///
    /// Milliseconds since 1970-01-01 UTC.
    ///
    /// Source: public documentation and public clients (public, high confidence).
    #[serde(rename = "t")]
    pub time: Timestamp,
    /// Latest price.
    ///
    /// Unit: quote currency.
    ///
    /// Source: public documentation and public clients (public, high confidence); `unit` is
    /// inferred.
    #[serde(rename = "p")]
    #[serde(with = "primitive")]
    pub price: Decimal,
}

/// The time at the spot host.
///
/// Source: public documentation and public clients (public, high confidence).
#[derive(Debug, Clone, PartialEq, Serialize, Deserialize)]
#[cfg_attr(feature = "server", derive(Default))]
#[serde(rename_all = "camelCase")]
#[non_exhaustive]
pub struct Clock {
    /// Time at the host.
    ///
    /// Milliseconds since 1970-01-01 UTC.
    ///
    /// Source: public documentation and public clients (public, high confidence).
    pub server_time: Timestamp,
}

/// The IP address of the caller.
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

/// A spot order.
///
/// Source: interface 2.5 and public documentation and public clients.
#[derive(Debug, Clone, PartialEq, Serialize, Deserialize)]
#[cfg_attr(feature = "server", derive(Default))]
#[serde(rename_all = "camelCase")]
#[non_exhaustive]
pub struct Order {
    /// Trading pair.
    ///
    /// Source: interface 2.5 and public documentation and public clients.
    #[serde(with = "primitive")]
    pub symbol: String,
    /// Order id.
    ///
    /// Source: interface 2.5 and public documentation and public clients.
    pub order_id: OrderId,
    /// Client order id.
    ///
    /// Source: interface 2.5 and public documentation and public clients; may be missing or null
    /// (public, medium confidence).
    #[serde(with = "primitive", default, skip_serializing_if = "Option::is_none")]
    pub client_order_id: Option<String>,
    /// Base currency.
    ///
    /// Source: interface 2.5 and public documentation and public clients; may be missing or null
    /// (public, medium confidence).
    #[serde(with = "primitive", default, skip_serializing_if = "Option::is_none")]
    pub base_currency: Option<String>,
    /// Quote currency.
    ///
    /// Source: interface 2.5 and public documentation and public clients; may be missing or null
    /// (public, medium confidence).
    #[serde(with = "primitive", default, skip_serializing_if = "Option::is_none")]
    pub quote_currency: Option<String>,
    /// Order side.
    ///
    /// Source: interface 2.5 and public documentation and public clients.
    pub side: Side,
    /// Order type.
    ///
    /// Source: interface 2.5 and public documentation and public clients.
    pub type_: OrderType,
    /// Time in force.
    ///
    /// Source: interface 2.5 and public documentation and public clients; may be missing or null
    /// (public, medium confidence).
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub time_in_force: Option<TimeInForce>,
    /// Order price.
    ///
    /// Unit: quote currency.
    ///
    /// Source: interface 2.5 and public documentation and public clients; may be missing or null
    /// (public, medium confidence), `unit` is inferred, a decimal (public, high confidence).
    #[serde(with = "primitive", default, skip_serializing_if = "Option::is_none")]
    pub price: Option<Decimal>,
    /// Original quantity.
    ///
    /// Unit: base currency.
    ///
    /// Source: interface 2.5 and public documentation and public clients; may be missing or null
    /// (public, medium confidence), `unit` is inferred, a decimal (public, high confidence).
    #[serde(with = "primitive", default, skip_serializing_if = "Option::is_none")]
    pub orig_qty: Option<Decimal>,
    /// Original quote quantity.
    ///
    /// Unit: quote currency.
    ///
    /// Source: interface 2.5 and public documentation and public clients; may be missing or null
    /// (public, medium confidence), a decimal (public, high confidence).
    #[serde(with = "primitive", default, skip_serializing_if = "Option::is_none")]
    pub orig_quote_qty: Option<Decimal>,
    /// Executed quantity.
    ///
    /// Unit: base currency.
    ///
    /// Source: interface 2.5 and public documentation and public clients; may be missing or null
    /// (public, medium confidence), `unit` is inferred, a decimal (public, high confidence).
    #[serde(with = "primitive", default, skip_serializing_if = "Option::is_none")]
    pub executed_qty: Option<Decimal>,
    /// Remaining quantity.
    ///
    /// Unit: base currency.
    ///
    /// Source: interface 2.5 and public documentation and public clients; may be missing or null
    /// (public, medium confidence), `unit` is inferred, a decimal (public, high confidence).
    #[serde(with = "primitive", default, skip_serializing_if = "Option::is_none")]
    pub leaving_qty: Option<Decimal>,
    /// Traded base amount.
    ///
    /// Unit: base currency.
    ///
    /// Source: interface 2.5 and public documentation and public clients; may be missing or null
    /// (public, medium confidence), a decimal (public, high confidence).
    #[serde(with = "primitive", default, skip_serializing_if = "Option::is_none")]
    pub trade_base: Option<Decimal>,
    /// Traded quote amount.
    ///
    /// Unit: quote currency.
    ///
    /// Source: interface 2.5 and public documentation and public clients; may be missing or null
    /// (public, medium confidence), a decimal (public, high confidence).
    #[serde(with = "primitive", default, skip_serializing_if = "Option::is_none")]
    pub trade_quote: Option<Decimal>,
    /// Average price.
    ///
    /// Unit: quote currency.
    ///
    /// Source: interface 2.5 and public documentation and public clients; may be missing or null
    /// (public, medium confidence), `unit` is inferred, a decimal (public, high confidence).
    #[serde(with = "primitive", default, skip_serializing_if = "Option::is_none")]
    pub avg_price: Option<Decimal>,
    /// Fee.
    ///
    /// Unit: fee currency.
    ///
    /// Source: interface 2.5 and public documentation and public clients; may be missing or null
    /// (public, medium confidence), `unit` is inferred, a decimal (public, high confidence).
    #[serde(with = "primitive", default, skip_serializing_if = "Option::is_none")]
    pub fee: Option<Decimal>,
    /// Fee currency.
    ///
    /// Source: interface 2.5 and public documentation and public clients; may be missing or null
    /// (public, medium confidence).
    #[serde(with = "primitive", default, skip_serializing_if = "Option::is_none")]
    pub fee_currency: Option<String>,
    /// Order state.
    ///
    /// Source: interface 2.5 and public documentation and public clients.
    pub state: OrderState,
    /// Creation time.
    ///
    /// Milliseconds since 1970-01-01 UTC.
    ///
    /// Source: interface 2.5 and public documentation and public clients.
    pub time: Timestamp,
    /// IP address that the request came from.
    ///
    /// Source: interface 2.5 and public documentation and public clients; may be missing or null
    /// (public, medium confidence).
    #[serde(with = "primitive", default, skip_serializing_if = "Option::is_none")]
    pub ip: Option<String>,
    /// Update time.
    ///
    /// Milliseconds since 1970-01-01 UTC.
    ///
    /// Source: interface 2.5 and public documentation and public clients; may be missing or null
    /// (public, medium confidence).
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

/// A new order. A limit order has a price and a quantity, a market buy order only `quoteQty`,
/// and a market sell order only `quantity`.
///
/// Source: public documentation and public clients (public, high confidence).
#[derive(Debug, Clone, PartialEq, Serialize, Deserialize)]
#[serde(rename_all = "camelCase")]
#[serde(deny_unknown_fields)]
#[non_exhaustive]
pub struct NewOrder {
    /// Trading pair.
    ///
    /// Characters: at least 1.
    ///
    /// Source: public documentation and public clients (public, high confidence); `min_length` is
    /// inferred.
    #[serde(with = "primitive")]
    pub symbol: String,
    /// Client order id, chosen by the caller. With one, the order can be found again if the
    /// response is lost. Older documentation allows 32 characters.
    ///
    /// Characters: 4 to 22. Allowed characters: `A-Za-z0-9_`.
    ///
    /// Source: public documentation (public, medium confidence); the meaning is inferred.
    #[serde(with = "primitive", default, skip_serializing_if = "Option::is_none")]
    pub client_order_id: Option<String>,
    /// Order side.
    ///
    /// Source: public documentation and public clients (public, high confidence).
    pub side: Side,
    /// Order type.
    ///
    /// Source: public documentation and public clients (public, high confidence).
    pub type_: OrderType,
    /// Time in force. One public client sends FOK for market orders, another GTC.
    ///
    /// Source: public documentation and public clients (public, high confidence).
    pub time_in_force: TimeInForce,
    /// Spot or margin.
    ///
    /// Source: public documentation and public clients (public, high confidence).
    pub biz_type: BizType,
    /// Price of a limit order.
    ///
    /// Unit: quote currency. Greater than 0. Required if `type` is `LIMIT`. Must be omitted if
    /// `type` is `MARKET`.
    ///
    /// Source: public documentation and public clients (public, high confidence); `above` is
    /// inferred, `unit` is inferred.
    #[serde(
        with = "primitive::number",
        default,
        skip_serializing_if = "Option::is_none"
    )]
    pub price: Option<Decimal>,
    /// Quantity of a limit order or of a market sell order.
    ///
    /// Unit: base currency. Greater than 0. Required if `type` is `LIMIT`, or if `type` is
    /// `MARKET` and `side` is `SELL`. Must be omitted if `type` is `MARKET` and `side` is `BUY`.
    ///
    /// Source: public documentation and public clients (public, high confidence); `above` is
    /// inferred, `unit` is inferred.
    #[serde(
        with = "primitive::number",
        default,
        skip_serializing_if = "Option::is_none"
    )]
    pub quantity: Option<Decimal>,
    /// Amount that a market buy order spends.
    ///
    /// Unit: quote currency. Greater than 0. Required if `type` is `MARKET` and `side` is `BUY`.
    /// Must be omitted if `type` is `MARKET` and `side` is `SELL`.
    ///
    /// Source: public documentation and public clients (public, high confidence); `above` is
    /// inferred, `unit` is inferred.
    #[serde(
        with = "primitive::number",
        default,
        skip_serializing_if = "Option::is_none"
    )]
    pub quote_qty: Option<Decimal>,
    /// Id of an NFT.
    ///
    /// Source: public documentation (public, medium confidence).
    #[serde(with = "primitive", default, skip_serializing_if = "Option::is_none")]
    pub nft_id: Option<String>,
}

impl NewOrder {
    /// Maximum number of characters in `clientOrderId`.
    pub const MAX_CLIENT_ORDER_ID_LENGTH: usize = 22;

    /// Allowed characters of `clientOrderId`.
    pub const CLIENT_ORDER_ID_CHARSET: &'static str = "A-Za-z0-9_";

    /// Creates a value with the required fields.
    pub fn new(
        symbol: impl Into<String>,
        side: Side,
        type_: OrderType,
        time_in_force: TimeInForce,
        biz_type: BizType,
    ) -> Self {
        Self {
            symbol: symbol.into(),
            side,
            type_,
            time_in_force,
            biz_type,
            client_order_id: None,
            price: None,
            quantity: None,
            quote_qty: None,
            nft_id: None,
        }
    }

    /// Sets `clientOrderId`. Client order id, chosen by the caller. With one, the order can be
    /// found again if the response is lost. Older documentation allows 32 characters.
    ///
    /// Characters: 4 to 22. Allowed characters: `A-Za-z0-9_`.
    #[must_use]
    pub fn client_order_id(mut self, client_order_id: impl Into<String>) -> Self {
        self.client_order_id = Some(client_order_id.into());
        self
    }

    /// Sets `price`. Price of a limit order.
    ///
    /// Unit: quote currency. Greater than 0. Required if `type` is `LIMIT`. Must be omitted if
    /// `type` is `MARKET`.
    #[must_use]
    pub fn price(mut self, price: impl Into<Decimal>) -> Self {
        self.price = Some(price.into());
        self
    }

    /// Sets `quantity`. Quantity of a limit order or of a market sell order.
    ///
    /// Unit: base currency. Greater than 0. Required if `type` is `LIMIT`, or if `type` is
    /// `MARKET` and `side` is `SELL`. Must be omitted if `type` is `MARKET` and `side` is `BUY`.
    #[must_use]
    pub fn quantity(mut self, quantity: impl Into<Decimal>) -> Self {
        self.quantity = Some(quantity.into());
        self
    }

    /// Sets `quoteQty`. Amount that a market buy order spends.
    ///
    /// Unit: quote currency. Greater than 0. Required if `type` is `MARKET` and `side` is `BUY`.
    /// Must be omitted if `type` is `MARKET` and `side` is `SELL`.
    #[must_use]
    pub fn quote_qty(mut self, quote_qty: impl Into<Decimal>) -> Self {
        self.quote_qty = Some(quote_qty.into());
        self
    }

    /// Sets `nftId`. Id of an NFT.
    #[must_use]
    pub fn nft_id(mut self, nft_id: impl Into<String>) -> Self {
        self.nft_id = Some(nft_id.into());
        self
    }

    /// Checks the rules of the contract.
    ///
    /// # Errors
    /// Returns the first rule that is broken.
    pub fn validate(&self) -> Result<(), Invalid> {
        check::length("symbol", &self.symbol, 1..)?;
        if let Some(client_order_id) = &self.client_order_id {
            check::length("clientOrderId", client_order_id, 4..=22)?;
            check::charset("clientOrderId", client_order_id, "A-Za-z0-9_")?;
        }
        check::listed("side", &self.side)?;
        check::listed("type", &self.type_)?;
        check::listed("timeInForce", &self.time_in_force)?;
        check::listed("bizType", &self.biz_type)?;
        if let Some(price) = self.price {
            check::greater_than("price", price, 0)?;
        }
        if let Some(quantity) = self.quantity {
            check::greater_than("quantity", quantity, 0)?;
        }
        if let Some(quote_qty) = self.quote_qty {
            check::greater_than("quoteQty", quote_qty, 0)?;
        }
        if self.type_ == OrderType::Limit {
            check::required_if("price", self.price.is_some(), "type is LIMIT")?;
        }
        if self.type_ == OrderType::Market {
            check::forbidden_if("price", self.price.is_some(), "type is MARKET")?;
        }
        if self.type_ == OrderType::Limit {
            check::required_if("quantity", self.quantity.is_some(), "type is LIMIT")?;
        }
        if self.type_ == OrderType::Market && self.side == Side::Sell {
            check::required_if(
                "quantity",
                self.quantity.is_some(),
                "type is MARKET and side is SELL",
            )?;
        }
        if self.type_ == OrderType::Market && self.side == Side::Buy {
            check::forbidden_if(
                "quantity",
                self.quantity.is_some(),
                "type is MARKET and side is BUY",
            )?;
        }
        if self.type_ == OrderType::Market && self.side == Side::Buy {
            check::required_if(
                "quoteQty",
                self.quote_qty.is_some(),
                "type is MARKET and side is BUY",
            )?;
        }
        if self.type_ == OrderType::Market && self.side == Side::Sell {
            check::forbidden_if(
                "quoteQty",
                self.quote_qty.is_some(),
                "type is MARKET and side is SELL",
            )?;
        }
        Ok(())
    }
}

/// The result of an order placement.
///
/// Source: public documentation and public clients (public, high confidence).
#[derive(Debug, Clone, PartialEq, Serialize, Deserialize)]
#[cfg_attr(feature = "server", derive(Default))]
#[serde(rename_all = "camelCase")]
#[non_exhaustive]
pub struct PlacedOrder {
    /// Order id.
    ///
    /// Source: public documentation and public clients (public, high confidence).
    pub order_id: OrderId,
    /// Client order id; empty if the request had none.
    ///
    /// Source: public clients (public, medium confidence); the meaning is inferred.
    #[serde(with = "primitive", default, skip_serializing_if = "Option::is_none")]
    pub client_order_id: Option<String>,
    /// IP address that the request came from.
    ///
    /// Source: public documentation (public, medium confidence).
    #[serde(with = "primitive", default, skip_serializing_if = "Option::is_none")]
    pub ip: Option<String>,
}

/// Several new orders.
///
/// Source: public documentation and public clients (public, high confidence).
#[derive(Debug, Clone, PartialEq, Serialize, Deserialize)]
#[serde(rename_all = "camelCase")]
#[serde(deny_unknown_fields)]
#[non_exhaustive]
pub struct NewBatch {
    /// Id of the batch, chosen by the caller.
    ///
    /// Characters: 4 to 32. Allowed characters: `A-Za-z0-9_`.
    ///
    /// Source: public documentation and public clients (public, high confidence); `charset` is
    /// public, medium confidence, `min_length` is public, medium confidence, `max_length` is
    /// public, medium confidence.
    #[serde(with = "primitive", default, skip_serializing_if = "Option::is_none")]
    pub client_batch_id: Option<String>,
    /// The orders.
    ///
    /// Items: 1 to 100. No two items have the same `clientOrderId`.
    ///
    /// Source: public documentation and public clients (public, high confidence); `min_items` is
    /// inferred, `max_items` is public, medium confidence, `unique` is inferred.
    pub items: Vec<NewBatchOrder>,
}

impl NewBatch {
    /// Maximum number of characters in `clientBatchId`.
    pub const MAX_CLIENT_BATCH_ID_LENGTH: usize = 32;

    /// Allowed characters of `clientBatchId`.
    pub const CLIENT_BATCH_ID_CHARSET: &'static str = "A-Za-z0-9_";

    /// Maximum number of items in `items`.
    pub const MAX_ITEMS: usize = 100;

    /// Creates a value with the required fields.
    pub fn new(items: impl IntoIterator<Item = NewBatchOrder>) -> Self {
        Self {
            items: items.into_iter().collect(),
            client_batch_id: None,
        }
    }

    /// Sets `clientBatchId`. Id of the batch, chosen by the caller.
    ///
    /// Characters: 4 to 32. Allowed characters: `A-Za-z0-9_`.
    #[must_use]
    pub fn client_batch_id(mut self, client_batch_id: impl Into<String>) -> Self {
        self.client_batch_id = Some(client_batch_id.into());
        self
    }

    /// Checks the rules of the contract.
    ///
    /// # Errors
    /// Returns the first rule that is broken.
    pub fn validate(&self) -> Result<(), Invalid> {
        if let Some(client_batch_id) = &self.client_batch_id {
            check::length("clientBatchId", client_batch_id, 4..=32)?;
            check::charset("clientBatchId", client_batch_id, "A-Za-z0-9_")?;
        }
        check::items("items", self.items.len(), 1..=100)?;
        for (index, item) in self.items.iter().enumerate() {
            item.validate().map_err(|error| error.in_item("items", index))?;
        }
        check::unique(
            "items",
            "clientOrderId",
            self.items.iter().map(|item| item.client_order_id.as_ref()),
        )?;
        Ok(())
    }
}

/// An order of a batch placement, with the same rules as a single one.
///
/// Source: public documentation and public clients (public, high confidence).
#[derive(Debug, Clone, PartialEq, Serialize, Deserialize)]
#[serde(rename_all = "camelCase")]
#[serde(deny_unknown_fields)]
#[non_exhaustive]
pub struct NewBatchOrder {
    /// Trading pair.
    ///
    /// Characters: at least 1.
    ///
    /// Source: public documentation and public clients (public, high confidence); `min_length` is
    /// inferred.
    #[serde(with = "primitive")]
    pub symbol: String,
    /// Client order id, chosen by the caller. With one, the order can be found again if the
    /// response is lost.
    ///
    /// Characters: 4 to 32. Allowed characters: `A-Za-z0-9_`.
    ///
    /// Source: public documentation (public, medium confidence); the meaning is inferred.
    #[serde(with = "primitive", default, skip_serializing_if = "Option::is_none")]
    pub client_order_id: Option<String>,
    /// Order side.
    ///
    /// Source: public documentation and public clients (public, high confidence).
    pub side: Side,
    /// Order type.
    ///
    /// Source: public documentation and public clients (public, high confidence).
    pub type_: OrderType,
    /// Time in force.
    ///
    /// Source: public documentation and public clients (public, high confidence).
    pub time_in_force: TimeInForce,
    /// Spot or margin.
    ///
    /// Source: public documentation and public clients (public, high confidence).
    pub biz_type: BizType,
    /// Price of a limit order.
    ///
    /// Unit: quote currency. Greater than 0. Required if `type` is `LIMIT`. Must be omitted if
    /// `type` is `MARKET`.
    ///
    /// Source: public documentation and public clients (public, high confidence); `above` is
    /// inferred, `unit` is inferred.
    #[serde(
        with = "primitive::number",
        default,
        skip_serializing_if = "Option::is_none"
    )]
    pub price: Option<Decimal>,
    /// Quantity of a limit order or of a market sell order.
    ///
    /// Unit: base currency. Greater than 0. Required if `type` is `LIMIT`, or if `type` is
    /// `MARKET` and `side` is `SELL`. Must be omitted if `type` is `MARKET` and `side` is `BUY`.
    ///
    /// Source: public documentation and public clients (public, high confidence); `above` is
    /// inferred, `unit` is inferred.
    #[serde(
        with = "primitive::number",
        default,
        skip_serializing_if = "Option::is_none"
    )]
    pub quantity: Option<Decimal>,
    /// Amount that a market buy order spends.
    ///
    /// Unit: quote currency. Greater than 0. Required if `type` is `MARKET` and `side` is `BUY`.
    /// Must be omitted if `type` is `MARKET` and `side` is `SELL`.
    ///
    /// Source: public documentation and public clients (public, high confidence); `above` is
    /// inferred, `unit` is inferred.
    #[serde(
        with = "primitive::number",
        default,
        skip_serializing_if = "Option::is_none"
    )]
    pub quote_qty: Option<Decimal>,
}

impl NewBatchOrder {
    /// Maximum number of characters in `clientOrderId`.
    pub const MAX_CLIENT_ORDER_ID_LENGTH: usize = 32;

    /// Allowed characters of `clientOrderId`.
    pub const CLIENT_ORDER_ID_CHARSET: &'static str = "A-Za-z0-9_";

    /// Creates a value with the required fields.
    pub fn new(
        symbol: impl Into<String>,
        side: Side,
        type_: OrderType,
        time_in_force: TimeInForce,
        biz_type: BizType,
    ) -> Self {
        Self {
            symbol: symbol.into(),
            side,
            type_,
            time_in_force,
            biz_type,
            client_order_id: None,
            price: None,
            quantity: None,
            quote_qty: None,
        }
    }

    /// Sets `clientOrderId`. Client order id, chosen by the caller. With one, the order can be
    /// found again if the response is lost.
    ///
    /// Characters: 4 to 32. Allowed characters: `A-Za-z0-9_`.
    #[must_use]
    pub fn client_order_id(mut self, client_order_id: impl Into<String>) -> Self {
        self.client_order_id = Some(client_order_id.into());
        self
    }

    /// Sets `price`. Price of a limit order.
    ///
    /// Unit: quote currency. Greater than 0. Required if `type` is `LIMIT`. Must be omitted if
    /// `type` is `MARKET`.
    #[must_use]
    pub fn price(mut self, price: impl Into<Decimal>) -> Self {
        self.price = Some(price.into());
        self
    }

    /// Sets `quantity`. Quantity of a limit order or of a market sell order.
    ///
    /// Unit: base currency. Greater than 0. Required if `type` is `LIMIT`, or if `type` is
    /// `MARKET` and `side` is `SELL`. Must be omitted if `type` is `MARKET` and `side` is `BUY`.
    #[must_use]
    pub fn quantity(mut self, quantity: impl Into<Decimal>) -> Self {
        self.quantity = Some(quantity.into());
        self
    }

    /// Sets `quoteQty`. Amount that a market buy order spends.
    ///
    /// Unit: quote currency. Greater than 0. Required if `type` is `MARKET` and `side` is `BUY`.
    /// Must be omitted if `type` is `MARKET` and `side` is `SELL`.
    #[must_use]
    pub fn quote_qty(mut self, quote_qty: impl Into<Decimal>) -> Self {
        self.quote_qty = Some(quote_qty.into());
        self
    }

    /// Checks the rules of the contract.
    ///
    /// # Errors
    /// Returns the first rule that is broken.
    pub fn validate(&self) -> Result<(), Invalid> {
        check::length("symbol", &self.symbol, 1..)?;
        if let Some(client_order_id) = &self.client_order_id {
            check::length("clientOrderId", client_order_id, 4..=32)?;
            check::charset("clientOrderId", client_order_id, "A-Za-z0-9_")?;
        }
        check::listed("side", &self.side)?;
        check::listed("type", &self.type_)?;
        check::listed("timeInForce", &self.time_in_force)?;
        check::listed("bizType", &self.biz_type)?;
        if let Some(price) = self.price {
            check::greater_than("price", price, 0)?;
        }
        if let Some(quantity) = self.quantity {
            check::greater_than("quantity", quantity, 0)?;
        }
        if let Some(quote_qty) = self.quote_qty {
            check::greater_than("quoteQty", quote_qty, 0)?;
        }
        if self.type_ == OrderType::Limit {
            check::required_if("price", self.price.is_some(), "type is LIMIT")?;
        }
        if self.type_ == OrderType::Market {
            check::forbidden_if("price", self.price.is_some(), "type is MARKET")?;
        }
        if self.type_ == OrderType::Limit {
            check::required_if("quantity", self.quantity.is_some(), "type is LIMIT")?;
        }
        if self.type_ == OrderType::Market && self.side == Side::Sell {
            check::required_if(
                "quantity",
                self.quantity.is_some(),
                "type is MARKET and side is SELL",
            )?;
        }
        if self.type_ == OrderType::Market && self.side == Side::Buy {
            check::forbidden_if(
                "quantity",
                self.quantity.is_some(),
                "type is MARKET and side is BUY",
            )?;
        }
        if self.type_ == OrderType::Market && self.side == Side::Buy {
            check::required_if(
                "quoteQty",
                self.quote_qty.is_some(),
                "type is MARKET and side is BUY",
            )?;
        }
        if self.type_ == OrderType::Market && self.side == Side::Sell {
            check::forbidden_if(
                "quoteQty",
                self.quote_qty.is_some(),
                "type is MARKET and side is SELL",
            )?;
        }
        Ok(())
    }
}

/// The result of a batch placement.
///
/// Source: public documentation (public, medium confidence).
#[derive(Debug, Clone, PartialEq, Serialize, Deserialize)]
#[cfg_attr(feature = "server", derive(Default))]
#[serde(rename_all = "camelCase")]
#[non_exhaustive]
pub struct PlacedBatch {
    /// Id of the batch.
    ///
    /// Source: public documentation (public, medium confidence); may be missing or null
    /// (inferred).
    #[serde(with = "primitive", default, skip_serializing_if = "Option::is_none")]
    pub batch_id: Option<String>,
    /// The results of the orders.
    ///
    /// Source: public documentation (public, medium confidence).
    pub items: Vec<PlacedBatchOrder>,
}

/// The result of an order in a batch. An order is rejected if `rejected` or `reject` is true;
/// the sources disagree on the name.
///
/// Source: public documentation and public clients (public, high confidence).
#[derive(Debug, Clone, PartialEq, Serialize, Deserialize)]
#[cfg_attr(feature = "server", derive(Default))]
#[serde(rename_all = "camelCase")]
#[non_exhaustive]
pub struct PlacedBatchOrder {
    /// Position of the order in the batch, from 0.
    ///
    /// Source: public documentation and public clients (public, high confidence).
    #[serde(with = "primitive")]
    pub index: i64,
    /// Client order id.
    ///
    /// Source: public documentation and public clients (public, high confidence); may be missing
    /// or null (public, medium confidence).
    #[serde(with = "primitive", default, skip_serializing_if = "Option::is_none")]
    pub client_order_id: Option<String>,
    /// Order id.
    ///
    /// Source: public documentation and public clients (public, high confidence); may be missing
    /// or null (inferred).
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub order_id: Option<OrderId>,
    /// Whether the order was rejected, as a public client recorded it.
    ///
    /// Source: public clients (public, medium confidence).
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub rejected: Option<bool>,
    /// Whether the order was rejected, as the documentation shows it.
    ///
    /// Source: public documentation (public, medium confidence).
    #[serde(
        with = "primitive::string",
        default,
        skip_serializing_if = "Option::is_none"
    )]
    pub reject: Option<bool>,
    /// Reason of the rejection.
    ///
    /// Source: public documentation and public clients (public, high confidence); may be missing
    /// or null (public, medium confidence).
    #[serde(with = "primitive", default, skip_serializing_if = "Option::is_none")]
    pub reason: Option<String>,
}

/// The new price and quantity of a limit order.
///
/// Source: public documentation and public clients (public, high confidence).
#[derive(Debug, Clone, PartialEq, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
#[non_exhaustive]
pub struct OrderAmendment {
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
    /// Unit: base currency. Greater than 0.
    ///
    /// Source: public documentation and public clients (public, high confidence); `above` is
    /// inferred, `unit` is inferred.
    #[serde(with = "primitive::number")]
    pub quantity: Decimal,
}

impl OrderAmendment {
    /// Creates a value from its fields.
    pub fn new(price: impl Into<Decimal>, quantity: impl Into<Decimal>) -> Self {
        Self {
            price: price.into(),
            quantity: quantity.into(),
        }
    }

    /// Checks the rules of the contract.
    ///
    /// # Errors
    /// Returns the first rule that is broken.
    pub fn validate(&self) -> Result<(), Invalid> {
        check::greater_than("price", self.price, 0)?;
        check::greater_than("quantity", self.quantity, 0)?;
        Ok(())
    }
}

/// The result of an amendment.
///
/// Source: public documentation and public clients (public, high confidence).
#[derive(Debug, Clone, PartialEq, Serialize, Deserialize)]
#[cfg_attr(feature = "server", derive(Default))]
#[serde(rename_all = "camelCase")]
#[non_exhaustive]
pub struct AmendedOrder {
    /// Order id.
    ///
    /// Source: public documentation and public clients (public, high confidence).
    pub order_id: OrderId,
    /// Id of the amendment.
    ///
    /// Source: public documentation and public clients (public, high confidence).
    pub modify_id: AmendId,
    /// Client id of the amendment.
    ///
    /// Source: public clients (public, medium confidence); the meaning is inferred.
    #[serde(with = "primitive", default, skip_serializing_if = "Option::is_none")]
    pub client_modify_id: Option<String>,
}

/// The result of a cancellation.
///
/// Source: public documentation and public clients (public, high confidence).
#[derive(Debug, Clone, PartialEq, Serialize, Deserialize)]
#[cfg_attr(feature = "server", derive(Default))]
#[serde(rename_all = "camelCase")]
#[non_exhaustive]
pub struct Cancellation {
    /// Id of the cancellation.
    ///
    /// Source: public documentation and public clients (public, high confidence).
    pub cancel_id: CancelId,
}

/// Several orders, by id.
///
/// Source: public documentation and public clients (public, high confidence).
#[derive(Debug, Clone, PartialEq, Serialize, Deserialize)]
#[serde(rename_all = "camelCase")]
#[serde(deny_unknown_fields)]
#[non_exhaustive]
pub struct OrderSelection {
    /// Id of the batch, chosen by the caller. Whether it selects orders is not documented.
    ///
    /// Source: public documentation and public clients (public, high confidence); the meaning is
    /// inferred.
    #[serde(with = "primitive", default, skip_serializing_if = "Option::is_none")]
    pub client_batch_id: Option<String>,
    /// Order ids. A public client documents that there must be fewer than 300.
    ///
    /// Items: 1 to 299.
    ///
    /// Source: public documentation and public clients (public, high confidence); `min_items` is
    /// inferred, `max_items` is public, medium confidence.
    pub order_ids: Vec<OrderId>,
}

impl OrderSelection {
    /// Maximum number of items in `orderIds`.
    pub const MAX_ORDER_IDS: usize = 299;

    /// Creates a value with the required fields.
    pub fn new(order_ids: impl IntoIterator<Item = impl Into<OrderId>>) -> Self {
        Self {
            order_ids: order_ids.into_iter().map(Into::into).collect(),
            client_batch_id: None,
        }
    }

    /// Sets `clientBatchId`. Id of the batch, chosen by the caller. Whether it selects orders is
    /// not documented.
    #[must_use]
    pub fn client_batch_id(mut self, client_batch_id: impl Into<String>) -> Self {
        self.client_batch_id = Some(client_batch_id.into());
        self
    }

    /// Checks the rules of the contract.
    ///
    /// # Errors
    /// Returns the first rule that is broken.
    pub fn validate(&self) -> Result<(), Invalid> {
        check::items("orderIds", self.order_ids.len(), 1..=299)?;
        Ok(())
    }
}

/// A filter for open orders.
///
/// Source: public documentation and public clients (public, high confidence).
#[derive(Debug, Clone, PartialEq, Serialize, Deserialize)]
#[serde(rename_all = "camelCase")]
#[serde(deny_unknown_fields)]
#[non_exhaustive]
pub struct OpenOrderFilter {
    /// Trading pair; all pairs if omitted.
    ///
    /// Characters: at least 1.
    ///
    /// Source: public documentation and public clients (public, high confidence); `min_length` is
    /// inferred.
    #[serde(with = "primitive", default, skip_serializing_if = "Option::is_none")]
    pub symbol: Option<String>,
    /// Spot or margin.
    ///
    /// Source: public documentation and public clients (public, high confidence).
    pub biz_type: BizType,
    /// Order side; both sides if omitted.
    ///
    /// Source: public documentation and public clients (public, high confidence); the meaning is
    /// inferred.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub side: Option<Side>,
}

impl OpenOrderFilter {
    /// Creates a value with the required fields.
    pub fn new(biz_type: BizType) -> Self {
        Self {
            biz_type,
            symbol: None,
            side: None,
        }
    }

    /// Sets `symbol`. Trading pair; all pairs if omitted.
    ///
    /// Characters: at least 1.
    #[must_use]
    pub fn symbol(mut self, symbol: impl Into<String>) -> Self {
        self.symbol = Some(symbol.into());
        self
    }

    /// Sets `side`. Order side; both sides if omitted.
    #[must_use]
    pub fn side(mut self, side: Side) -> Self {
        self.side = Some(side);
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
        check::listed("bizType", &self.biz_type)?;
        if let Some(side) = &self.side {
            check::listed("side", side)?;
        }
        Ok(())
    }
}

/// The trading pairs, with the version of the list.
///
/// Source: public documentation and public clients (public, high confidence).
#[derive(Debug, Clone, PartialEq, Serialize, Deserialize)]
#[cfg_attr(feature = "server", derive(Default))]
#[non_exhaustive]
pub struct SymbolList {
    /// Time of the response.
    ///
    /// Milliseconds since 1970-01-01 UTC.
    ///
    /// Source: public documentation and public clients (public, high confidence).
    pub time: Timestamp,
    /// Version of the list.
    ///
    /// Source: public documentation and public clients (public, high confidence).
    #[serde(with = "primitive")]
    pub version: String,
    /// The trading pairs; missing if the request sent the current version.
    ///
    /// Source: public documentation and public clients (public, high confidence); may be missing
    /// or null (public, medium confidence).
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub symbols: Option<Vec<Symbol>>,
}

/// A trading pair: its state, precisions, fees and order rules.
///
/// Source: public documentation and public clients (public, high confidence).
#[derive(Debug, Clone, PartialEq, Serialize, Deserialize)]
#[cfg_attr(feature = "server", derive(Default))]
#[serde(rename_all = "camelCase")]
#[non_exhaustive]
pub struct Symbol {
    /// Id of the pair.
    ///
    /// Source: public clients (public, medium confidence).
    #[serde(with = "primitive", default, skip_serializing_if = "Option::is_none")]
    pub id: Option<i64>,
    /// Trading pair.
    ///
    /// Source: public documentation and public clients (public, high confidence).
    #[serde(with = "primitive")]
    pub symbol: String,
    /// Display name.
    ///
    /// Source: public clients (public, medium confidence).
    #[serde(with = "primitive", default, skip_serializing_if = "Option::is_none")]
    pub display_name: Option<String>,
    /// Type of the pair; only `normal` is known.
    ///
    /// Source: public clients (public, medium confidence).
    #[serde(with = "primitive", default, skip_serializing_if = "Option::is_none")]
    pub type_: Option<String>,
    /// State of the pair.
    ///
    /// Source: public documentation and public clients (public, high confidence).
    pub state: SymbolState,
    /// Start of the state.
    ///
    /// Milliseconds since 1970-01-01 UTC.
    ///
    /// Source: public clients (public, medium confidence); the meaning is inferred.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub state_time: Option<Timestamp>,
    /// Whether the pair can be traded.
    ///
    /// Source: public documentation and public clients (public, high confidence).
    pub trading_enabled: bool,
    /// Whether the pair can be traded through the API.
    ///
    /// Source: public documentation and public clients (public, high confidence).
    pub openapi_enabled: bool,
    /// Start of the next state.
    ///
    /// Milliseconds since 1970-01-01 UTC.
    ///
    /// Source: public documentation and public clients (public, high confidence); may be missing
    /// or null (public, medium confidence).
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub next_state_time: Option<Timestamp>,
    /// Next state.
    ///
    /// Source: public documentation and public clients (public, high confidence); may be missing
    /// or null (public, medium confidence).
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub next_state: Option<SymbolState>,
    /// Precision for merged price levels.
    ///
    /// Source: public documentation and public clients (public, high confidence).
    #[serde(with = "primitive")]
    pub depth_merge_precision: i64,
    /// Base currency.
    ///
    /// Source: public documentation and public clients (public, high confidence).
    #[serde(with = "primitive")]
    pub base_currency: String,
    /// Decimal places of the base currency.
    ///
    /// Source: public documentation and public clients (public, high confidence).
    #[serde(with = "primitive")]
    pub base_currency_precision: i64,
    /// Id of the base currency.
    ///
    /// Source: public clients (public, medium confidence).
    #[serde(with = "primitive", default, skip_serializing_if = "Option::is_none")]
    pub base_currency_id: Option<i64>,
    /// URL of the logo of the base currency.
    ///
    /// Source: public clients (public, medium confidence); the meaning is inferred.
    #[serde(with = "primitive", default, skip_serializing_if = "Option::is_none")]
    pub base_currency_logo: Option<String>,
    /// Quote currency.
    ///
    /// Source: public documentation and public clients (public, high confidence).
    #[serde(with = "primitive")]
    pub quote_currency: String,
    /// Decimal places of the quote currency.
    ///
    /// Source: public documentation and public clients (public, high confidence).
    #[serde(with = "primitive")]
    pub quote_currency_precision: i64,
    /// Id of the quote currency.
    ///
    /// Source: public clients (public, medium confidence).
    #[serde(with = "primitive", default, skip_serializing_if = "Option::is_none")]
    pub quote_currency_id: Option<i64>,
    /// Decimal places of a price.
    ///
    /// Source: public documentation and public clients (public, high confidence).
    #[serde(with = "primitive")]
    pub price_precision: i64,
    /// Decimal places of a quantity.
    ///
    /// Source: public documentation and public clients (public, high confidence).
    #[serde(with = "primitive")]
    pub quantity_precision: i64,
    /// Taker fee rate.
    ///
    /// Unit: fraction.
    ///
    /// Source: public documentation and public clients (public, high confidence); may be missing
    /// or null (public, medium confidence), `unit` is inferred.
    #[serde(
        with = "primitive::number",
        default,
        skip_serializing_if = "Option::is_none"
    )]
    pub taker_fee_rate: Option<Decimal>,
    /// Maker fee rate.
    ///
    /// Unit: fraction.
    ///
    /// Source: public documentation and public clients (public, high confidence); may be missing
    /// or null (public, medium confidence), `unit` is inferred.
    #[serde(
        with = "primitive::number",
        default,
        skip_serializing_if = "Option::is_none"
    )]
    pub maker_fee_rate: Option<Decimal>,
    /// Supported order types.
    ///
    /// Source: public documentation and public clients (public, high confidence).
    pub order_types: Vec<OrderType>,
    /// Supported times in force.
    ///
    /// Source: public documentation and public clients (public, high confidence).
    pub time_in_forces: Vec<TimeInForce>,
    /// Sorting weight; the highest comes first.
    ///
    /// Source: public documentation and public clients (public, high confidence).
    #[serde(with = "primitive")]
    pub display_weight: i64,
    /// Where the exchange shows the pair.
    ///
    /// Source: public documentation and public clients (public, high confidence).
    pub display_level: DisplayLevel,
    /// Ids of the categories of the pair.
    ///
    /// Source: public clients (public, medium confidence); the meaning is inferred.
    #[serde(with = "primitive", default, skip_serializing_if = "Option::is_none")]
    pub plates: Option<Vec<i64>>,
    /// Tags.
    ///
    /// Source: public clients (public, medium confidence).
    #[serde(with = "primitive", default, skip_serializing_if = "Option::is_none")]
    pub tags: Option<Vec<String>>,
    /// Names by language.
    ///
    /// Source: public clients (public, medium confidence).
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub business_name_i18n: Option<Json>,
    /// The rules for orders.
    ///
    /// Source: public documentation and public clients (public, high confidence).
    pub filters: Vec<SymbolFilter>,
}

/// Range and step of the price of an order.
///
/// Source: public documentation and public clients (public, high confidence).
#[derive(Debug, Clone, PartialEq, Serialize, Deserialize)]
#[cfg_attr(feature = "server", derive(Default))]
#[serde(rename_all = "camelCase")]
#[non_exhaustive]
pub struct PriceFilter {
    /// Minimum price; null if there is none.
    ///
    /// Unit: quote currency.
    ///
    /// Source: public documentation and public clients (public, high confidence); `unit` is
    /// inferred.
    #[serde(with = "primitive", default, skip_serializing_if = "Option::is_none")]
    pub min: Option<Decimal>,
    /// Maximum price; null if there is none.
    ///
    /// Unit: quote currency.
    ///
    /// Source: public documentation and public clients (public, high confidence); `unit` is
    /// inferred.
    #[serde(with = "primitive", default, skip_serializing_if = "Option::is_none")]
    pub max: Option<Decimal>,
    /// Step: a price is the minimum plus a multiple of it.
    ///
    /// Unit: quote currency.
    ///
    /// Source: public documentation and public clients (public, high confidence); `unit` is
    /// inferred.
    #[serde(with = "primitive", default, skip_serializing_if = "Option::is_none")]
    pub tick_size: Option<Decimal>,
}

/// Range and step of the quantity of an order.
///
/// Source: public documentation and public clients (public, high confidence).
#[derive(Debug, Clone, PartialEq, Serialize, Deserialize)]
#[cfg_attr(feature = "server", derive(Default))]
#[serde(rename_all = "camelCase")]
#[non_exhaustive]
pub struct QuantityFilter {
    /// Minimum quantity; null if there is none.
    ///
    /// Unit: base currency.
    ///
    /// Source: public documentation and public clients (public, high confidence); `unit` is
    /// inferred.
    #[serde(with = "primitive", default, skip_serializing_if = "Option::is_none")]
    pub min: Option<Decimal>,
    /// Maximum quantity; null if there is none.
    ///
    /// Unit: base currency.
    ///
    /// Source: public documentation and public clients (public, high confidence); `unit` is
    /// inferred.
    #[serde(with = "primitive", default, skip_serializing_if = "Option::is_none")]
    pub max: Option<Decimal>,
    /// Step: a quantity is the minimum plus a multiple of it.
    ///
    /// Unit: base currency.
    ///
    /// Source: public documentation and public clients (public, high confidence); `unit` is
    /// inferred.
    #[serde(with = "primitive", default, skip_serializing_if = "Option::is_none")]
    pub tick_size: Option<Decimal>,
}

/// Minimum value of an order: price × quantity of a limit order, `quoteQty` of a market buy
/// order.
///
/// Source: public documentation and public clients (public, high confidence).
#[derive(Debug, Clone, PartialEq, Serialize, Deserialize)]
#[cfg_attr(feature = "server", derive(Default))]
#[non_exhaustive]
pub struct QuoteQuantityFilter {
    /// Minimum value; null if there is none.
    ///
    /// Unit: quote currency.
    ///
    /// Source: public documentation and public clients (public, high confidence); `unit` is
    /// inferred.
    #[serde(with = "primitive", default, skip_serializing_if = "Option::is_none")]
    pub min: Option<Decimal>,
}

/// How far the price of a limit order may be from the latest price, relative to the latest
/// price.
///
/// Source: public documentation and public clients (public, high confidence).
#[derive(Debug, Clone, PartialEq, Serialize, Deserialize)]
#[cfg_attr(feature = "server", derive(Default))]
#[serde(rename_all = "camelCase")]
#[non_exhaustive]
pub struct LimitProtection {
    /// How far a buy price may be below the latest price.
    ///
    /// Unit: fraction.
    ///
    /// Source: public documentation and public clients (public, high confidence); `unit` is
    /// inferred.
    #[serde(with = "primitive")]
    pub buy_max_deviation: Decimal,
    /// How far a buy price may be above the latest price.
    ///
    /// Unit: fraction.
    ///
    /// Source: public documentation and public clients (public, high confidence); may be missing
    /// or null (public, medium confidence), `unit` is inferred.
    #[serde(with = "primitive", default, skip_serializing_if = "Option::is_none")]
    pub buy_price_limit_coefficient: Option<Decimal>,
    /// How far a sell price may be above the latest price.
    ///
    /// Unit: fraction.
    ///
    /// Source: public documentation and public clients (public, high confidence); `unit` is
    /// inferred.
    #[serde(with = "primitive")]
    pub sell_max_deviation: Decimal,
    /// How far a sell price may be below the latest price.
    ///
    /// Unit: fraction.
    ///
    /// Source: public documentation and public clients (public, high confidence); may be missing
    /// or null (public, medium confidence), `unit` is inferred.
    #[serde(with = "primitive", default, skip_serializing_if = "Option::is_none")]
    pub sell_price_limit_coefficient: Option<Decimal>,
}

/// How far the best opposite price may be from the latest price when a market order arrives.
///
/// Source: public documentation and public clients (public, high confidence).
#[derive(Debug, Clone, PartialEq, Serialize, Deserialize)]
#[cfg_attr(feature = "server", derive(Default))]
#[serde(rename_all = "camelCase")]
#[non_exhaustive]
pub struct MarketProtection {
    /// How far the best ask may be above the latest price (buy), or the best bid below it (sell).
    ///
    /// Unit: fraction.
    ///
    /// Source: public documentation and public clients (public, high confidence); `unit` is
    /// inferred.
    #[serde(with = "primitive")]
    pub max_deviation: Decimal,
}

/// Maximum price after a pair is listed.
///
/// Source: public documentation and public clients (public, high confidence); the meaning is
/// inferred.
#[derive(Debug, Clone, PartialEq, Serialize, Deserialize)]
#[cfg_attr(feature = "server", derive(Default))]
#[serde(rename_all = "camelCase")]
#[non_exhaustive]
pub struct ListingProtection {
    /// How long the rule applies.
    ///
    /// Unit: seconds.
    ///
    /// Source: public documentation and public clients (public, high confidence); `unit` is
    /// inferred.
    #[serde(with = "primitive::string")]
    pub duration_seconds: i64,
    /// Maximum price, as a multiple of the opening price.
    ///
    /// Source: public documentation and public clients (public, high confidence); the meaning is
    /// public, medium confidence.
    #[serde(with = "primitive")]
    pub max_price_multiple: Decimal,
}

/// The currencies, with the version of the list.
///
/// Source: public documentation and public clients (public, high confidence).
#[derive(Debug, Clone, PartialEq, Serialize, Deserialize)]
#[cfg_attr(feature = "server", derive(Default))]
#[non_exhaustive]
pub struct CurrencyList {
    /// Time of the response.
    ///
    /// Milliseconds since 1970-01-01 UTC.
    ///
    /// Source: public documentation and public clients (public, high confidence).
    pub time: Timestamp,
    /// Version of the list.
    ///
    /// Source: public documentation and public clients (public, high confidence).
    #[serde(with = "primitive")]
    pub version: String,
    /// The currencies.
    ///
    /// Source: public documentation and public clients (public, high confidence).
    pub currencies: Vec<Currency>,
}

/// A currency.
///
/// Source: public documentation and public clients (public, high confidence).
#[derive(Debug, Clone, PartialEq, Serialize, Deserialize)]
#[cfg_attr(feature = "server", derive(Default))]
#[serde(rename_all = "camelCase")]
#[non_exhaustive]
pub struct Currency {
    /// Currency id.
    ///
    /// Source: public documentation and public clients (public, high confidence).
    #[serde(with = "primitive")]
    pub id: i64,
    /// Currency.
    ///
    /// Source: public documentation and public clients (public, high confidence).
    #[serde(with = "primitive")]
    pub currency: String,
    /// Display name.
    ///
    /// Source: public clients (public, medium confidence).
    #[serde(with = "primitive", default, skip_serializing_if = "Option::is_none")]
    pub display_name: Option<String>,
    /// Full name.
    ///
    /// Source: public documentation and public clients (public, high confidence).
    #[serde(with = "primitive")]
    pub full_name: String,
    /// Type; only `FT` is known.
    ///
    /// Source: public clients (public, medium confidence).
    #[serde(with = "primitive", default, skip_serializing_if = "Option::is_none")]
    pub type_: Option<String>,
    /// URL of the logo.
    ///
    /// Source: public documentation and public clients (public, high confidence); may be missing
    /// or null (public, medium confidence).
    #[serde(with = "primitive", default, skip_serializing_if = "Option::is_none")]
    pub logo: Option<String>,
    /// URL of the currency at CoinMarketCap.
    ///
    /// Source: public documentation and public clients (public, high confidence); may be missing
    /// or null (public, medium confidence).
    #[serde(with = "primitive", default, skip_serializing_if = "Option::is_none")]
    pub cmc_link: Option<String>,
    /// Sorting weight.
    ///
    /// Source: public documentation and public clients (public, high confidence).
    #[serde(with = "primitive")]
    pub weight: i64,
    /// Maximum number of decimal places.
    ///
    /// Source: public documentation and public clients (public, high confidence).
    #[serde(with = "primitive")]
    pub max_precision: i64,
    /// Whether deposits are open.
    ///
    /// Source: public documentation and public clients (public, high confidence).
    pub deposit_status: Switch,
    /// Whether withdrawals are open.
    ///
    /// Source: public documentation and public clients (public, high confidence).
    pub withdraw_status: Switch,
    /// Why withdrawals are closed.
    ///
    /// Source: public clients (public, medium confidence).
    #[serde(with = "primitive", default, skip_serializing_if = "Option::is_none")]
    pub withdraw_close_reason: Option<String>,
    /// Whether the conversion of small amounts is open.
    ///
    /// Source: public documentation and public clients (public, high confidence).
    pub convert_enabled: Switch,
    /// Whether transfers are open.
    ///
    /// Source: public documentation and public clients (public, high confidence).
    pub transfer_enabled: Switch,
    /// Whether the currency has a network: 1 if it has one.
    ///
    /// Source: public clients (public, medium confidence); the meaning is inferred.
    #[serde(with = "primitive", default, skip_serializing_if = "Option::is_none")]
    pub is_chain_exist: Option<i64>,
    /// Ids of the categories of the currency.
    ///
    /// Source: public clients (public, medium confidence); the meaning is inferred.
    #[serde(with = "primitive", default, skip_serializing_if = "Option::is_none")]
    pub plates: Option<Vec<i64>>,
    /// Names by language.
    ///
    /// Source: public clients (public, medium confidence).
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub business_name_i18n: Option<Json>,
}

/// The networks of one currency.
///
/// Source: public documentation and public clients (public, high confidence).
#[derive(Debug, Clone, PartialEq, Serialize, Deserialize)]
#[cfg_attr(feature = "server", derive(Default))]
#[serde(rename_all = "camelCase")]
#[non_exhaustive]
pub struct CurrencyNetworks {
    /// Currency.
    ///
    /// Source: public documentation and public clients (public, high confidence).
    #[serde(with = "primitive")]
    pub currency: String,
    /// Networks of the currency.
    ///
    /// Source: public documentation and public clients (public, high confidence).
    pub support_chains: Vec<Network>,
}

/// A network, with its rules for the deposits and withdrawals of one currency.
///
/// Source: public documentation and public clients (public, high confidence).
#[derive(Debug, Clone, PartialEq, Serialize, Deserialize)]
#[cfg_attr(feature = "server", derive(Default))]
#[serde(rename_all = "camelCase")]
#[non_exhaustive]
pub struct Network {
    /// Name of the network.
    ///
    /// Source: public documentation and public clients (public, high confidence).
    #[serde(with = "primitive")]
    pub chain: String,
    /// Whether deposits are possible.
    ///
    /// Source: public documentation and public clients (public, high confidence).
    pub deposit_enabled: bool,
    /// Whether withdrawals are possible.
    ///
    /// Source: public documentation and public clients (public, high confidence).
    pub withdraw_enabled: bool,
    /// Address of the contract of the currency.
    ///
    /// Source: public documentation and public clients (public, high confidence); the meaning is
    /// inferred, may be missing or null (public, medium confidence).
    #[serde(with = "primitive", default, skip_serializing_if = "Option::is_none")]
    pub contract: Option<String>,
    /// Minimum amount of a deposit.
    ///
    /// Unit: currency.
    ///
    /// Source: public documentation and public clients (public, high confidence); may be missing
    /// or null (public, medium confidence), `unit` is inferred.
    #[serde(
        with = "primitive::number",
        default,
        skip_serializing_if = "Option::is_none"
    )]
    pub deposit_min_amount: Option<Decimal>,
    /// Fee of a deposit.
    ///
    /// Unit: percent.
    ///
    /// Source: public documentation and public clients (public, high confidence); `unit` is
    /// public, medium confidence.
    #[serde(with = "primitive::number")]
    pub deposit_fee_rate: Decimal,
    /// Confirmations that a deposit needs.
    ///
    /// Source: public documentation and public clients (public, high confidence); may be missing
    /// or null (public, medium confidence).
    #[serde(with = "primitive", default, skip_serializing_if = "Option::is_none")]
    pub deposit_confirmations: Option<i64>,
    /// Minimum amount of a withdrawal.
    ///
    /// Unit: currency.
    ///
    /// Source: public documentation and public clients (public, high confidence); `unit` is
    /// inferred.
    #[serde(with = "primitive::number")]
    pub withdraw_min_amount: Decimal,
    /// Decimal places of the amount of a withdrawal.
    ///
    /// Source: public documentation and public clients (public, high confidence); may be missing
    /// or null (public, medium confidence).
    #[serde(with = "primitive", default, skip_serializing_if = "Option::is_none")]
    pub withdraw_precision: Option<i64>,
    /// Fee of a withdrawal.
    ///
    /// Unit: fee currency.
    ///
    /// Source: public documentation and public clients (public, high confidence); `unit` is
    /// inferred.
    #[serde(with = "primitive::number")]
    pub withdraw_fee_amount: Decimal,
    /// Currency of the fee of a withdrawal.
    ///
    /// Source: public documentation and public clients (public, high confidence); may be missing
    /// or null (public, medium confidence).
    #[serde(with = "primitive", default, skip_serializing_if = "Option::is_none")]
    pub withdraw_fee_currency: Option<String>,
    /// Id of the currency of the fee of a withdrawal.
    ///
    /// Source: public clients (public, medium confidence).
    #[serde(with = "primitive", default, skip_serializing_if = "Option::is_none")]
    pub withdraw_fee_currency_id: Option<i64>,
}

/// One page of deposits or withdrawals. All fields are null if there are none.
///
/// Source: public documentation and public clients (public, high confidence).
#[derive(Debug, Clone, PartialEq, Serialize, Deserialize)]
#[cfg_attr(feature = "server", derive(Default))]
#[serde(rename_all = "camelCase")]
#[non_exhaustive]
pub struct WalletPage<T> {
    /// Whether a previous page exists.
    ///
    /// Source: public documentation and public clients (public, high confidence); may be missing
    /// or null (public, medium confidence).
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub has_prev: Option<bool>,
    /// Whether a next page exists.
    ///
    /// Source: public documentation and public clients (public, high confidence); may be missing
    /// or null (public, medium confidence).
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub has_next: Option<bool>,
    /// The records of the page.
    ///
    /// Source: public documentation and public clients (public, high confidence); may be missing
    /// or null (public, medium confidence).
    #[serde(skip_serializing_if = "Option::is_none")]
    pub items: Option<Vec<T>>,
}

/// An address for deposits.
///
/// Source: public documentation and public clients (public, high confidence).
#[derive(Debug, Clone, PartialEq, Serialize, Deserialize)]
#[cfg_attr(feature = "server", derive(Default))]
#[non_exhaustive]
pub struct DepositAddress {
    /// Address.
    ///
    /// Source: public documentation and public clients (public, high confidence).
    #[serde(with = "primitive")]
    pub address: String,
    /// Memo or tag of the address; empty if none is needed. A deposit without a needed memo may
    /// be lost.
    ///
    /// Source: public documentation and public clients (public, high confidence); may be missing
    /// or null (inferred), the meaning is inferred.
    #[serde(with = "primitive", default, skip_serializing_if = "Option::is_none")]
    pub memo: Option<String>,
}

/// A deposit.
///
/// Source: public documentation and public clients (public, high confidence).
#[derive(Debug, Clone, PartialEq, Serialize, Deserialize)]
#[cfg_attr(feature = "server", derive(Default))]
#[serde(rename_all = "camelCase")]
#[non_exhaustive]
pub struct Deposit {
    /// Deposit id.
    ///
    /// Source: public documentation and public clients (public, high confidence).
    pub id: DepositId,
    /// Currency.
    ///
    /// Source: public documentation and public clients (public, high confidence).
    #[serde(with = "primitive")]
    pub currency: String,
    /// Network.
    ///
    /// Source: public documentation and public clients (public, high confidence).
    #[serde(with = "primitive")]
    pub chain: String,
    /// Memo or tag.
    ///
    /// Source: public documentation and public clients (public, high confidence); may be missing
    /// or null (public, medium confidence).
    #[serde(with = "primitive", default, skip_serializing_if = "Option::is_none")]
    pub memo: Option<String>,
    /// Status.
    ///
    /// Source: public documentation and public clients (public, high confidence).
    pub status: WalletStatus,
    /// Amount.
    ///
    /// Unit: currency.
    ///
    /// Source: public documentation and public clients (public, high confidence); `unit` is
    /// inferred.
    #[serde(with = "primitive")]
    pub amount: Decimal,
    /// Confirmations by the network.
    ///
    /// Source: public documentation and public clients (public, high confidence); may be missing
    /// or null (public, medium confidence).
    #[serde(with = "primitive", default, skip_serializing_if = "Option::is_none")]
    pub confirmations: Option<i64>,
    /// Hash of the transaction.
    ///
    /// Source: public documentation and public clients (public, high confidence).
    #[serde(with = "primitive")]
    pub transaction_id: String,
    /// Address that received the deposit.
    ///
    /// Source: public documentation and public clients (public, high confidence).
    #[serde(with = "primitive")]
    pub address: String,
    /// Address that sent the deposit.
    ///
    /// Source: public documentation and public clients (public, high confidence).
    #[serde(with = "primitive")]
    pub from_addr: String,
    /// Creation time.
    ///
    /// Milliseconds since 1970-01-01 UTC.
    ///
    /// Source: public documentation and public clients (public, high confidence).
    pub created_time: Timestamp,
}

impl Deposit {
    /// Returns whether the record can no longer change, according to its `status`.
    ///
    /// If the field has a value that the contract does not list, the record may still change.
    pub fn is_final(&self) -> bool {
        self.status.is_final()
    }
}

/// A withdrawal: to an address on a network, or to another user of the exchange.
///
/// At least one is required: `address`, `toAccountId`.
///
/// Source: public documentation and public clients (public, high confidence); `any_of` is
/// inferred.
#[derive(Debug, Clone, PartialEq, Serialize, Deserialize)]
#[serde(rename_all = "camelCase")]
#[serde(deny_unknown_fields)]
#[non_exhaustive]
pub struct NewWithdrawal {
    /// Currency, as `supported_currencies` names it.
    ///
    /// Characters: at least 1.
    ///
    /// Source: public documentation and public clients (public, high confidence); `min_length` is
    /// inferred.
    #[serde(with = "primitive")]
    pub currency: String,
    /// Network, as `supported_currencies` names it. Public clients always send it with an
    /// address.
    ///
    /// Characters: at least 1.
    ///
    /// Source: public documentation and public clients (public, high confidence); may be missing
    /// or null (public, medium confidence), the meaning is inferred, `min_length` is inferred.
    #[serde(with = "primitive", default, skip_serializing_if = "Option::is_none")]
    pub chain: Option<String>,
    /// Id of the withdrawal, chosen by the caller. With one, the withdrawal can be found again if
    /// the response is lost.
    ///
    /// Characters: 4 to 32. Allowed characters: `A-Za-z0-9_`.
    ///
    /// Source: public documentation (public, medium confidence); the meaning is inferred.
    #[serde(with = "primitive", default, skip_serializing_if = "Option::is_none")]
    pub client_order_id: Option<String>,
    /// Amount, including the fee.
    ///
    /// Unit: currency. Greater than 0.
    ///
    /// Source: public documentation and public clients (public, high confidence); `above` is
    /// inferred, `unit` is inferred.
    #[serde(with = "primitive::number")]
    pub amount: Decimal,
    /// Address of the receiver.
    ///
    /// Characters: at least 1.
    ///
    /// Source: public documentation and public clients (public, high confidence); may be missing
    /// or null (public, medium confidence), `min_length` is inferred.
    #[serde(with = "primitive", default, skip_serializing_if = "Option::is_none")]
    pub address: Option<String>,
    /// Memo or tag of the address, which some networks need.
    ///
    /// Source: public documentation and public clients (public, high confidence).
    #[serde(with = "primitive", default, skip_serializing_if = "Option::is_none")]
    pub memo: Option<String>,
    /// User id of the receiver, for a withdrawal to another user of the exchange.
    ///
    /// Source: public documentation (public, medium confidence); the meaning is inferred.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub to_account_id: Option<AccountId>,
}

impl NewWithdrawal {
    /// Maximum number of characters in `clientOrderId`.
    pub const MAX_CLIENT_ORDER_ID_LENGTH: usize = 32;

    /// Allowed characters of `clientOrderId`.
    pub const CLIENT_ORDER_ID_CHARSET: &'static str = "A-Za-z0-9_";

    /// Creates a value with the required fields.
    pub fn new(currency: impl Into<String>, amount: impl Into<Decimal>) -> Self {
        Self {
            currency: currency.into(),
            amount: amount.into(),
            chain: None,
            client_order_id: None,
            address: None,
            memo: None,
            to_account_id: None,
        }
    }

    /// Sets `chain`. Network, as `supported_currencies` names it. Public clients always send it
    /// with an address.
    ///
    /// Characters: at least 1.
    #[must_use]
    pub fn chain(mut self, chain: impl Into<String>) -> Self {
        self.chain = Some(chain.into());
        self
    }

    /// Sets `clientOrderId`. Id of the withdrawal, chosen by the caller. With one, the withdrawal
    /// can be found again if the response is lost.
    ///
    /// Characters: 4 to 32. Allowed characters: `A-Za-z0-9_`.
    #[must_use]
    pub fn client_order_id(mut self, client_order_id: impl Into<String>) -> Self {
        self.client_order_id = Some(client_order_id.into());
        self
    }

    /// Sets `address`. Address of the receiver.
    ///
    /// Characters: at least 1.
    #[must_use]
    pub fn address(mut self, address: impl Into<String>) -> Self {
        self.address = Some(address.into());
        self
    }

    /// Sets `memo`. Memo or tag of the address, which some networks need.
    #[must_use]
    pub fn memo(mut self, memo: impl Into<String>) -> Self {
        self.memo = Some(memo.into());
        self
    }

    /// Sets `toAccountId`. User id of the receiver, for a withdrawal to another user of the
    /// exchange.
    #[must_use]
    pub fn to_account_id(mut self, to_account_id: impl Into<AccountId>) -> Self {
        self.to_account_id = Some(to_account_id.into());
        self
    }

    /// Checks the rules of the contract.
    ///
    /// # Errors
    /// Returns the first rule that is broken.
    pub fn validate(&self) -> Result<(), Invalid> {
        check::length("currency", &self.currency, 1..)?;
        if let Some(chain) = &self.chain {
            check::length("chain", chain, 1..)?;
        }
        if let Some(client_order_id) = &self.client_order_id {
            check::length("clientOrderId", client_order_id, 4..=32)?;
            check::charset("clientOrderId", client_order_id, "A-Za-z0-9_")?;
        }
        check::greater_than("amount", self.amount, 0)?;
        if let Some(address) = &self.address {
            check::length("address", address, 1..)?;
        }
        check::any_of(
            &["address", "toAccountId"],
            self.address.is_some() || self.to_account_id.is_some(),
        )?;
        Ok(())
    }
}

/// The result of a withdrawal. The documentation shows the request instead; recorded
/// responses contain this.
///
/// Source: public documentation and public clients (public, high confidence).
#[derive(Debug, Clone, PartialEq, Serialize, Deserialize)]
#[cfg_attr(feature = "server", derive(Default))]
#[non_exhaustive]
pub struct WithdrawalReceipt {
    /// Withdrawal id.
    ///
    /// Source: public documentation and public clients (public, high confidence).
    pub id: WithdrawalId,
}

/// A withdrawal.
///
/// Source: public documentation and public clients (public, high confidence).
#[derive(Debug, Clone, PartialEq, Serialize, Deserialize)]
#[cfg_attr(feature = "server", derive(Default))]
#[serde(rename_all = "camelCase")]
#[non_exhaustive]
pub struct Withdrawal {
    /// Withdrawal id.
    ///
    /// Source: public documentation and public clients (public, high confidence).
    pub id: WithdrawalId,
    /// Id of the withdrawal, chosen by the caller. The samples of the documentation contain a
    /// number.
    ///
    /// Source: public documentation (public, medium confidence); `type` is inferred.
    #[serde(with = "primitive", default, skip_serializing_if = "Option::is_none")]
    pub client_order_id: Option<String>,
    /// Type.
    ///
    /// Source: public documentation (public, medium confidence).
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub type_: Option<WithdrawalType>,
    /// Currency.
    ///
    /// Source: public documentation and public clients (public, high confidence).
    #[serde(with = "primitive")]
    pub currency: String,
    /// Network.
    ///
    /// Source: public documentation and public clients (public, high confidence).
    #[serde(with = "primitive")]
    pub chain: String,
    /// Address of the receiver.
    ///
    /// Source: public documentation and public clients (public, high confidence).
    #[serde(with = "primitive")]
    pub address: String,
    /// Memo or tag.
    ///
    /// Source: public documentation and public clients (public, high confidence); may be missing
    /// or null (public, medium confidence).
    #[serde(with = "primitive", default, skip_serializing_if = "Option::is_none")]
    pub memo: Option<String>,
    /// Status.
    ///
    /// Source: public documentation and public clients (public, high confidence).
    pub status: WalletStatus,
    /// Amount.
    ///
    /// Unit: currency.
    ///
    /// Source: public documentation and public clients (public, high confidence); `unit` is
    /// inferred.
    #[serde(with = "primitive")]
    pub amount: Decimal,
    /// Fee.
    ///
    /// Unit: fee currency.
    ///
    /// Source: public documentation and public clients (public, high confidence); `unit` is
    /// inferred.
    #[serde(with = "primitive")]
    pub fee: Decimal,
    /// Confirmations by the network.
    ///
    /// Source: public documentation and public clients (public, high confidence); may be missing
    /// or null (public, medium confidence).
    #[serde(with = "primitive", default, skip_serializing_if = "Option::is_none")]
    pub confirmations: Option<i64>,
    /// Hash of the transaction.
    ///
    /// Source: public documentation and public clients (public, high confidence); may be missing
    /// or null (public, medium confidence).
    #[serde(with = "primitive", default, skip_serializing_if = "Option::is_none")]
    pub transaction_id: Option<String>,
    /// Creation time.
    ///
    /// Milliseconds since 1970-01-01 UTC.
    ///
    /// Source: public documentation and public clients (public, high confidence).
    pub created_time: Timestamp,
}

impl Withdrawal {
    /// Returns whether the record can no longer change, according to its `status`.
    ///
    /// If the field has a value that the contract does not list, the record may still change.
    pub fn is_final(&self) -> bool {
        self.status.is_final()
    }
}
