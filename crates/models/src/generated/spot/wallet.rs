// @generated from api-schema/ by `cargo xtask codegen`. Edit the contract, not this file.

//! Spot: deposits, withdrawals, and the networks of currencies.

use tradewire_wire::{
    Decimal, Invalid, Timestamp, Unknown, check, integer_id, record, string_enum,
};

use super::AccountId;

/// The networks of one currency.
///
/// Source: public documentation, public clients; *public-high*.
#[derive(Debug, Clone, PartialEq)]
#[cfg_attr(feature = "server", derive(Default))]
#[non_exhaustive]
pub struct CurrencyNetworks {
    /// Currency.
    pub currency: String,
    /// Networks of the currency.
    pub support_chains: Vec<Network>,
}

record!(CurrencyNetworks, currency = "currency", support_chains = "supportChains");

/// A network, with its rules for the deposits and withdrawals of one currency.
///
/// Source: public documentation, public clients; *public-high*; may be absent:
/// *public-medium*; unit: *inferred*.
#[derive(Debug, Clone, PartialEq)]
#[cfg_attr(feature = "server", derive(Default))]
#[non_exhaustive]
pub struct Network {
    /// Name of the network.
    pub chain: String,
    /// Whether deposits are possible.
    pub deposit_enabled: bool,
    /// Whether withdrawals are possible.
    pub withdraw_enabled: bool,
    /// Address of the contract of the currency. *(meaning: inferred)*
    pub contract: Option<String>,
    /// Minimum amount of a deposit. Unit: currency.
    pub deposit_min_amount: Option<Decimal>,
    /// Fee of a deposit. Unit: percent.
    pub deposit_fee_rate: Decimal,
    /// Confirmations that a deposit needs.
    pub deposit_confirmations: Option<i64>,
    /// Minimum amount of a withdrawal. Unit: currency.
    pub withdraw_min_amount: Decimal,
    /// Decimal places of the amount of a withdrawal.
    pub withdraw_precision: Option<i64>,
    /// Fee of a withdrawal. Unit: fee currency.
    pub withdraw_fee_amount: Decimal,
    /// Currency of the fee of a withdrawal.
    pub withdraw_fee_currency: Option<String>,
    /// Id of the currency of the fee of a withdrawal. *(public-medium)*
    pub withdraw_fee_currency_id: Option<i64>,
}

record!(
    Network,
    chain = "chain",
    deposit_enabled = "depositEnabled",
    withdraw_enabled = "withdrawEnabled",
    contract = "contract",
    deposit_min_amount = "depositMinAmount" as number,
    deposit_fee_rate = "depositFeeRate" as number,
    deposit_confirmations = "depositConfirmations",
    withdraw_min_amount = "withdrawMinAmount" as number,
    withdraw_precision = "withdrawPrecision",
    withdraw_fee_amount = "withdrawFeeAmount" as number,
    withdraw_fee_currency = "withdrawFeeCurrency",
    withdraw_fee_currency_id = "withdrawFeeCurrencyId",
);

/// One page of deposits or withdrawals. All fields are null if there are none.
///
/// Source: public documentation, public clients; *public-high*; may be absent:
/// *public-medium*.
#[derive(Debug, Clone, PartialEq)]
#[cfg_attr(feature = "server", derive(Default))]
#[non_exhaustive]
pub struct WalletPage<T> {
    /// Whether a previous page exists.
    pub has_prev: Option<bool>,
    /// Whether a next page exists.
    pub has_next: Option<bool>,
    /// The records of the page.
    pub items: Option<Vec<T>>,
}

record!(
    WalletPage<T>,
    has_prev = "hasPrev",
    has_next = required "hasNext",
    items = required "items",
);

/// An address for deposits.
///
/// Source: public documentation, public clients; *public-high*.
#[derive(Debug, Clone, PartialEq)]
#[cfg_attr(feature = "server", derive(Default))]
#[non_exhaustive]
pub struct DepositAddress {
    /// Address.
    pub address: String,
    /// Memo or tag of the address; empty if none is needed. A deposit without a needed memo may
    /// be lost. *(may be absent: inferred; meaning: inferred)*
    pub memo: Option<String>,
}

record!(DepositAddress, address = "address", memo = "memo");

/// A deposit.
///
/// Source: public documentation, public clients; *public-high*; may be absent:
/// *public-medium*; unit: *inferred*.
#[derive(Debug, Clone, PartialEq)]
#[cfg_attr(feature = "server", derive(Default))]
#[non_exhaustive]
pub struct Deposit {
    /// Deposit id.
    pub id: DepositId,
    /// Currency.
    pub currency: String,
    /// Network.
    pub chain: String,
    /// Memo or tag.
    pub memo: Option<String>,
    /// Status.
    pub status: WalletStatus,
    /// Amount. Unit: currency.
    pub amount: Decimal,
    /// Confirmations by the network.
    pub confirmations: Option<i64>,
    /// Hash of the transaction.
    pub transaction_id: String,
    /// Address that received the deposit.
    pub address: String,
    /// Address that sent the deposit.
    pub from_addr: String,
    /// Creation time. Milliseconds since 1970-01-01 UTC.
    pub created_time: Timestamp,
}

record!(
    Deposit,
    id = "id",
    currency = "currency",
    chain = "chain",
    memo = "memo",
    status = "status",
    amount = "amount",
    confirmations = "confirmations",
    transaction_id = "transactionId",
    address = "address",
    from_addr = "fromAddr",
    created_time = "createdTime",
);

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
/// Source: public documentation, public clients; *public-high*; unit, any of: *inferred*.
#[derive(Debug, Clone, PartialEq)]
#[non_exhaustive]
pub struct NewWithdrawal {
    /// Currency, as `supported_currencies` names it. Characters: at least 1. *(min length:
    /// inferred)*
    pub currency: String,
    /// Network, as `supported_currencies` names it. Public clients always send it with an
    /// address. Characters: at least 1. *(may be absent: public-medium; meaning: inferred; min
    /// length: inferred)*
    pub chain: Option<String>,
    /// Id of the withdrawal, chosen by the caller. With one, the withdrawal can be found again if
    /// the response is lost. Characters: 4 to 32. Allowed characters: `A-Za-z0-9_`.
    /// *(public-medium; meaning: inferred)*
    pub client_order_id: Option<String>,
    /// Amount, including the fee. Unit: currency. Greater than 0. *(above: inferred)*
    pub amount: Decimal,
    /// Address of the receiver. Characters: at least 1. *(may be absent: public-medium; min
    /// length: inferred)*
    pub address: Option<String>,
    /// Memo or tag of the address, which some networks need.
    pub memo: Option<String>,
    /// User id of the receiver, for a withdrawal to another user of the exchange.
    /// *(public-medium; meaning: inferred)*
    pub to_account_id: Option<AccountId>,
}

record!(
    closed NewWithdrawal,
    currency = "currency",
    chain = "chain",
    client_order_id = "clientOrderId",
    amount = "amount" as number,
    address = "address",
    memo = "memo",
    to_account_id = "toAccountId",
);

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
    /// with an address. Characters: at least 1.
    #[must_use]
    pub fn chain(mut self, chain: impl Into<String>) -> Self {
        self.chain = Some(chain.into());
        self
    }

    /// Sets `clientOrderId`. Id of the withdrawal, chosen by the caller. With one, the withdrawal
    /// can be found again if the response is lost. Characters: 4 to 32. Allowed characters:
    /// `A-Za-z0-9_`.
    #[must_use]
    pub fn client_order_id(mut self, client_order_id: impl Into<String>) -> Self {
        self.client_order_id = Some(client_order_id.into());
        self
    }

    /// Sets `address`. Address of the receiver. Characters: at least 1.
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
    /// Returns the first rule that is broken. Rules that a source states come first.
    pub fn validate(&self) -> Result<(), Invalid> {
        let mut inferred = check::Inferred::default();
        inferred.note(check::length("currency", &self.currency, 1..));
        if let Some(chain) = &self.chain {
            inferred.note(check::length("chain", chain, 1..));
        }
        if let Some(client_order_id) = &self.client_order_id {
            check::length("clientOrderId", client_order_id, 4..=32)?;
            check::charset("clientOrderId", client_order_id, "A-Za-z0-9_")?;
        }
        inferred.note(check::greater_than("amount", self.amount, 0));
        if let Some(address) = &self.address {
            inferred.note(check::length("address", address, 1..));
        }
        inferred
            .note(
                check::any_of(
                    &["address", "toAccountId"],
                    self.address.is_some() || self.to_account_id.is_some(),
                ),
            );
        inferred.finish()
    }
}

/// The result of a withdrawal. The documentation shows the request instead; recorded
/// responses contain this.
///
/// Source: public documentation, public clients; *public-high*.
#[derive(Debug, Clone, PartialEq)]
#[cfg_attr(feature = "server", derive(Default))]
#[non_exhaustive]
pub struct WithdrawalReceipt {
    /// Withdrawal id.
    pub id: WithdrawalId,
}

record!(WithdrawalReceipt, id = "id");

/// A withdrawal.
///
/// Source: public documentation, public clients; *public-high*; may be absent:
/// *public-medium*; unit: *inferred*.
#[derive(Debug, Clone, PartialEq)]
#[cfg_attr(feature = "server", derive(Default))]
#[non_exhaustive]
pub struct Withdrawal {
    /// Withdrawal id.
    pub id: WithdrawalId,
    /// Id of the withdrawal, chosen by the caller. The samples of the documentation contain a
    /// number. *(public-medium; type: inferred)*
    pub client_order_id: Option<String>,
    /// Type. *(public-medium)*
    pub type_: Option<WithdrawalType>,
    /// Currency.
    pub currency: String,
    /// Network.
    pub chain: String,
    /// Address of the receiver.
    pub address: String,
    /// Memo or tag.
    pub memo: Option<String>,
    /// Status.
    pub status: WalletStatus,
    /// Amount. Unit: currency.
    pub amount: Decimal,
    /// Fee. Unit: fee currency.
    pub fee: Decimal,
    /// Confirmations by the network.
    pub confirmations: Option<i64>,
    /// Hash of the transaction.
    pub transaction_id: Option<String>,
    /// Creation time. Milliseconds since 1970-01-01 UTC.
    pub created_time: Timestamp,
}

record!(
    Withdrawal,
    id = "id",
    client_order_id = "clientOrderId",
    type_ = "type",
    currency = "currency",
    chain = "chain",
    address = "address",
    memo = "memo",
    status = "status",
    amount = "amount",
    fee = "fee",
    confirmations = "confirmations",
    transaction_id = "transactionId",
    created_time = "createdTime",
);

impl Withdrawal {
    /// Returns whether the record can no longer change, according to its `status`.
    ///
    /// If the field has a value that the contract does not list, the record may still change.
    pub fn is_final(&self) -> bool {
        self.status.is_final()
    }
}

/// Status of a deposit or withdrawal.
///
/// Source: public documentation, public clients; *public-high*; meaning: *public-medium*;
/// open: *inferred*.
#[derive(Debug, Clone, PartialEq, Eq, Hash)]
#[non_exhaustive]
pub enum WalletStatus {
    /// Submitted: the amount is not frozen.
    Submit,
    /// Under review: the amount is frozen.
    Review,
    /// Reviewed, and ready for the network.
    Audited,
    /// Under a second review; withdrawals only.
    AuditedAgain,
    /// Sent to the network.
    Pending,
    /// Completed.
    Success,
    /// Failed.
    Fail,
    /// Canceled by the user.
    Cancel,
    /// A value that the contract does not list. Requests reject it unless the caller insists.
    Unknown(Unknown),
}

impl WalletStatus {
    /// Returns whether a record with this value can no longer change. With a value that the contract does not list, it may
    /// still change.
    pub fn is_final(&self) -> bool {
        matches!(self, Self::Success | Self::Fail | Self::Cancel)
    }
}

/// The placeholder of a value that a server has not set yet.
#[cfg(feature = "server")]
impl Default for WalletStatus {
    fn default() -> Self {
        Self::Unknown(Unknown::new(""))
    }
}

string_enum!(
    WalletStatus,
    Submit = "SUBMIT",
    Review = "REVIEW",
    Audited = "AUDITED",
    AuditedAgain = "AUDITED_AGAIN",
    Pending = "PENDING",
    Success = "SUCCESS",
    Fail = "FAIL",
    Cancel = "CANCEL",
);

/// Type of a withdrawal. The documentation lists these values, but its samples contain 0.
///
/// Source: public documentation; *public-medium*.
#[derive(Debug, Clone, PartialEq, Eq, Hash)]
#[non_exhaustive]
pub enum WithdrawalType {
    /// A withdrawal to an address on a network.
    ChainTransfer,
    /// A withdrawal to another user of the exchange.
    InternalTransfer,
    /// A value that the contract does not list. Requests reject it unless the caller insists.
    Unknown(Unknown),
}

/// The placeholder of a value that a server has not set yet.
#[cfg(feature = "server")]
impl Default for WithdrawalType {
    fn default() -> Self {
        Self::Unknown(Unknown::new(""))
    }
}

string_enum!(
    WithdrawalType,
    ChainTransfer = "CHAIN_TRANSFER",
    InternalTransfer = "INTERNAL_TRANSFER",
);

/// Id of a deposit.
///
/// Source: public documentation, public clients; *public-high*.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash, PartialOrd, Ord)]
#[cfg_attr(feature = "server", derive(Default))]
pub struct DepositId(i64);

integer_id!(DepositId);

/// Id of a withdrawal, assigned by the exchange.
///
/// Source: public documentation, public clients; *public-high*.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash, PartialOrd, Ord)]
#[cfg_attr(feature = "server", derive(Default))]
pub struct WithdrawalId(i64);

integer_id!(WithdrawalId);
