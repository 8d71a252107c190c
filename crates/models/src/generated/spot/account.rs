// @generated from api-schema/ by `cargo xtask codegen`. Edit the contract, not this file.

//! Spot: balances, transfers between the accounts of a user, and the listen key.

use tradewire_wire::{
    Decimal, Invalid, Secret, Timestamp, Unknown, check, integer_id, record, string_enum,
};

use super::BizType;

/// The balance of one currency.
///
/// Source: public documentation, public clients; *public-high*; may be absent:
/// *public-medium*; unit: *inferred*.
#[derive(Debug, Clone, PartialEq)]
#[cfg_attr(feature = "server", derive(Default))]
#[non_exhaustive]
pub struct Balance {
    /// Currency.
    pub currency: String,
    /// Currency id.
    pub currency_id: i64,
    /// Frozen amount. Unit: currency.
    pub frozen_amount: Decimal,
    /// Available amount. Unit: currency.
    pub available_amount: Decimal,
    /// Total amount. Unit: currency.
    pub total_amount: Decimal,
    /// Value in BTC. Unit: BTC.
    pub convert_btc_amount: Option<Decimal>,
    /// Value in USDT. Unit: USDT. *(public-medium; unit: inferred)*
    pub convert_usdt_amount: Option<Decimal>,
    /// Amount that can be withdrawn. Unit: currency. *(public-medium; unit: inferred)*
    pub withdraw: Option<Decimal>,
    /// Balance for trading. Unit: currency. *(public-medium; unit: inferred)*
    pub trade: Option<Decimal>,
    /// Balance for copy trading. Unit: currency. *(public-medium; unit: inferred)*
    pub copy_trade: Option<Decimal>,
    /// Locked balance. Unit: currency. *(public-medium; unit: inferred)*
    pub lock: Option<Decimal>,
    /// Frozen balance. Unit: currency. *(public-medium; unit: inferred)*
    pub freeze: Option<Decimal>,
    /// Amount in predictions. Unit: currency. *(public-medium; meaning: inferred; unit:
    /// inferred)*
    pub predict_amount: Option<Decimal>,
}

record!(
    Balance,
    currency = "currency",
    currency_id = "currencyId",
    frozen_amount = "frozenAmount",
    available_amount = "availableAmount",
    total_amount = "totalAmount",
    convert_btc_amount = "convertBtcAmount",
    convert_usdt_amount = "convertUsdtAmount",
    withdraw = "withdraw",
    trade = "trade",
    copy_trade = "copyTrade",
    lock = "lock",
    freeze = "freeze",
    predict_amount = "predictAmount",
);

/// The balances of several currencies, with their value.
///
/// Source: public documentation, public clients; *public-high*; may be absent:
/// *public-medium*; unit: *inferred*.
#[derive(Debug, Clone, PartialEq)]
#[cfg_attr(feature = "server", derive(Default))]
#[non_exhaustive]
pub struct Balances {
    /// Value of all balances in BTC. Unit: BTC.
    pub total_btc_amount: Decimal,
    /// Value of all balances in USDT. Unit: USDT. *(public-medium; unit: inferred)*
    pub total_usdt_amount: Option<Decimal>,
    /// The balances.
    pub assets: Vec<Balance>,
}

record!(
    Balances,
    total_btc_amount = "totalBtcAmount",
    total_usdt_amount = "totalUsdtAmount",
    assets = "assets",
);

/// A transfer between two parts of the account of a user.
///
/// Source: public documentation, public clients; *public-high*; unit: *inferred*.
#[derive(Debug, Clone, PartialEq)]
#[non_exhaustive]
pub struct NewTransfer {
    /// Id of the transfer, chosen by the caller. The exchange accepts each only once. After a
    /// lost response, look for the transfer instead of sending it again: a request with the same
    /// id transfers nothing twice, but its rejection does not say whether the earlier request was
    /// executed. Characters: 1 to 128. *(min length: inferred; max length: public-medium;
    /// meaning: public-medium)*
    pub biz_id: String,
    /// Where the amount comes from.
    pub from: AccountType,
    /// Where the amount goes to.
    pub to: AccountType,
    /// Currency, in lower case. Characters: at least 1. *(min length: inferred)*
    pub currency: String,
    /// Trading pair of the margin account, in lower case. Characters: at least 1. Required if
    /// `from` is `LEVER`, or if `to` is `LEVER`. *(min length: inferred)*
    pub symbol: Option<String>,
    /// Amount. Unit: currency. Greater than 0. *(above: inferred)*
    pub amount: Decimal,
}

record!(
    closed NewTransfer,
    biz_id = "bizId",
    from = "from",
    to = "to",
    currency = "currency",
    symbol = "symbol",
    amount = "amount",
);

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

    /// Sets `symbol`. Trading pair of the margin account, in lower case. Characters: at least 1.
    /// Required if `from` is `LEVER`, or if `to` is `LEVER`.
    #[must_use]
    pub fn symbol(mut self, symbol: impl Into<String>) -> Self {
        self.symbol = Some(symbol.into());
        self
    }

    /// Checks the rules of the contract.
    ///
    /// # Errors
    /// Returns the first rule that is broken. Rules that a source states come first.
    pub fn validate(&self) -> Result<(), Invalid> {
        let mut inferred = check::Inferred::default();
        inferred.note(check::length("bizId", &self.biz_id, 1..));
        check::length("bizId", &self.biz_id, ..=128)?;
        inferred.defer(check::listed("from", &self.from))?;
        inferred.defer(check::listed("to", &self.to))?;
        inferred.note(check::length("currency", &self.currency, 1..));
        if let Some(symbol) = &self.symbol {
            inferred.note(check::length("symbol", symbol, 1..));
        }
        inferred.note(check::greater_than("amount", self.amount, 0));
        if self.from == AccountType::Lever {
            check::required_if("symbol", self.symbol.is_some(), "from is LEVER")?;
        }
        if self.to == AccountType::Lever {
            check::required_if("symbol", self.symbol.is_some(), "to is LEVER")?;
        }
        inferred.finish()
    }
}

/// A transfer between two accounts of the same user.
///
/// Source: public documentation, public clients; *public-high*; unit: *inferred*.
#[derive(Debug, Clone, PartialEq)]
#[non_exhaustive]
pub struct NewAccountTransfer {
    /// Id of the transfer, chosen by the caller. The exchange accepts each only once. After a
    /// lost response, look for the transfer instead of sending it again: a request with the same
    /// id transfers nothing twice, but its rejection does not say whether the earlier request was
    /// executed. Characters: 1 to 128. *(min length: inferred; max length: public-medium;
    /// meaning: public-medium)*
    pub biz_id: String,
    /// Where the amount comes from.
    pub from: AccountType,
    /// Where the amount goes to.
    pub to: AccountType,
    /// Currency, in lower case. Characters: at least 1. *(min length: inferred)*
    pub currency: String,
    /// Trading pair of the margin account, in lower case. Characters: at least 1. Required if
    /// `from` is `LEVER`, or if `to` is `LEVER`. *(min length: inferred)*
    pub symbol: Option<String>,
    /// Amount. Unit: currency. Greater than 0. *(above: inferred)*
    pub amount: Decimal,
    /// Account that receives the amount. It must belong to the same user as the sending account.
    pub to_account_id: AccountId,
    /// Account that sends the amount; that of the key if omitted. *(meaning: inferred)*
    pub from_account_id: Option<AccountId>,
}

record!(
    closed NewAccountTransfer,
    biz_id = "bizId",
    from = "from",
    to = "to",
    currency = "currency",
    symbol = "symbol",
    amount = "amount",
    to_account_id = "toAccountId",
    from_account_id = "fromAccountId",
);

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

    /// Sets `symbol`. Trading pair of the margin account, in lower case. Characters: at least 1.
    /// Required if `from` is `LEVER`, or if `to` is `LEVER`.
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
    /// Returns the first rule that is broken. Rules that a source states come first.
    pub fn validate(&self) -> Result<(), Invalid> {
        let mut inferred = check::Inferred::default();
        inferred.note(check::length("bizId", &self.biz_id, 1..));
        check::length("bizId", &self.biz_id, ..=128)?;
        inferred.defer(check::listed("from", &self.from))?;
        inferred.defer(check::listed("to", &self.to))?;
        inferred.note(check::length("currency", &self.currency, 1..));
        if let Some(symbol) = &self.symbol {
            inferred.note(check::length("symbol", symbol, 1..));
        }
        inferred.note(check::greater_than("amount", self.amount, 0));
        if self.from == AccountType::Lever {
            check::required_if("symbol", self.symbol.is_some(), "from is LEVER")?;
        }
        if self.to == AccountType::Lever {
            check::required_if("symbol", self.symbol.is_some(), "to is LEVER")?;
        }
        inferred.finish()
    }
}

/// Tokens for the private streams.
///
/// Source: public documentation, public clients; *public-high*.
#[derive(Debug, Clone, PartialEq)]
#[cfg_attr(feature = "server", derive(Default))]
#[non_exhaustive]
pub struct StreamTokens {
    /// The listen key, which authorizes subscriptions. Secret: do not log it.
    pub access_token: Secret,
    /// A token to refresh the other one. No source describes its use. Secret: do not log it.
    /// *(public-medium; meaning: inferred)*
    pub refresh_token: Secret,
}

record!(StreamTokens, access_token = "accessToken", refresh_token = "refreshToken");

/// The balance of one currency after a change: amounts, not differences.
///
/// Source: public documentation, public clients; *public-high*; may be absent:
/// *public-medium*; unit, meaning: *inferred*.
#[derive(Debug, Clone, PartialEq)]
#[cfg_attr(feature = "server", derive(Default))]
#[non_exhaustive]
pub struct BalanceUpdate {
    /// Account id: text in the documentation, a number in a recorded message.
    pub account_id: String,
    /// Time of the change. Milliseconds since 1970-01-01 UTC.
    pub time: Timestamp,
    /// Currency.
    pub currency: String,
    /// Total amount. Unit: currency.
    pub total_amount: Decimal,
    /// Frozen amount. Unit: currency.
    pub frozen_amount: Decimal,
    /// Spot or margin.
    pub biz_type: BizType,
    /// Trading pair. A recorded message omits it.
    pub symbol: Option<String>,
}

record!(
    BalanceUpdate,
    account_id = "a",
    time = "t",
    currency = "c",
    total_amount = "b",
    frozen_amount = "f",
    biz_type = "z",
    symbol = "s",
);

/// A part of the account of a user that holds funds.
///
/// Source: public documentation, public clients; *public-high*; meaning: *inferred*.
#[derive(Debug, Clone, PartialEq, Eq, Hash)]
#[non_exhaustive]
pub enum AccountType {
    /// Spot.
    Spot,
    /// Margin.
    Lever,
    /// Financial products.
    Finance,
    /// USDT-margined futures.
    FuturesU,
    /// Coin-margined futures.
    FuturesC,
    /// A value that the contract does not list. Requests reject it unless the caller insists.
    Unknown(Unknown),
}

/// The placeholder of a value that a server has not set yet.
#[cfg(feature = "server")]
impl Default for AccountType {
    fn default() -> Self {
        Self::Unknown(Unknown::new(""))
    }
}

string_enum!(
    AccountType,
    Spot = "SPOT",
    Lever = "LEVER",
    Finance = "FINANCE",
    FuturesU = "FUTURES_U",
    FuturesC = "FUTURES_C",
);

/// Id of a transfer, assigned by the exchange.
///
/// Source: public documentation, public clients; *public-high*.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash, PartialOrd, Ord)]
#[cfg_attr(feature = "server", derive(Default))]
pub struct TransferId(i64);

integer_id!(TransferId);

/// Id of an account of a user.
///
/// Source: public documentation, public clients; *public-high*.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash, PartialOrd, Ord)]
#[cfg_attr(feature = "server", derive(Default))]
pub struct AccountId(i64);

integer_id!(AccountId);
