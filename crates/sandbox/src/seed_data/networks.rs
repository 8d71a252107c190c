//! The networks through which currencies are deposited and withdrawn. They do not depend on the seed.

use tradewire_models::Decimal;

use crate::futures::Owner;
use crate::spot::{NewDeposit, fake_addresses};

/// A network of a currency, with its rules.
#[derive(Debug, Clone, Copy)]
pub(crate) struct CurrencyNetwork {
    pub(crate) currency: &'static str,
    pub(crate) chain: &'static str,
    /// The number of confirmations that deposits and withdrawals need.
    pub(crate) confirmations: i64,
    /// The maximum number of decimals of a withdrawal.
    pub(crate) decimals: u32,
    /// Units and decimals of the minimum deposit, the minimum withdrawal, and the fee of a withdrawal.
    amounts: [(i64, u32); 3],
    address_form: AddressForm,
}

/// The form of the addresses of a network.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
enum AddressForm {
    Hexadecimal,
    /// Letters and digits after a prefix.
    Base58(&'static str),
    /// One address for all accounts, which are distinguished by a memo.
    WithMemo(&'static str),
}

const HEXADECIMAL_DIGITS: usize = 40;
const BASE_58_DIGITS: usize = 33;
/// The memo of the first account. The others follow.
const FIRST_MEMO: usize = 441_824_256;

/// The networks of each currency. As on the exchange, some fees exceed the minimum of a withdrawal.
const NETWORKS: &[CurrencyNetwork] = &[
    network("usdt", "Tron", 20, 6, [(1, 0), (5, 0), (15, 1)], AddressForm::Base58("T")),
    network("usdt", "Ethereum", 12, 6, [(1, 0), (10, 0), (4, 0)], AddressForm::Hexadecimal),
    network("btc", "Bitcoin", 2, 8, [(1, 4), (5, 4), (9, 4)], AddressForm::Base58("1")),
    network("eth", "Ethereum", 12, 8, [(1, 3), (1, 2), (2, 3)], AddressForm::Hexadecimal),
    network("sol", "SOL-SOL", 30, 8, [(1, 2), (1, 1), (1, 2)], AddressForm::Base58("So")),
    network("xrp", "Ripple", 4, 6, [(1, 0), (20, 0), (25, 2)], AddressForm::WithMemo("r")),
    network("doge", "dogecoin", 40, 8, [(10, 0), (20, 0), (5, 0)], AddressForm::Base58("D")),
];

const fn network(
    currency: &'static str,
    chain: &'static str,
    confirmations: i64,
    decimals: u32,
    amounts: [(i64, u32); 3],
    address_form: AddressForm,
) -> CurrencyNetwork {
    CurrencyNetwork { currency, chain, confirmations, decimals, amounts, address_form }
}

/// Returns the networks of a currency.
pub(crate) fn networks(currency: &str) -> impl Iterator<Item = &'static CurrencyNetwork> {
    NETWORKS.iter().filter(move |network| network.currency == currency)
}

impl CurrencyNetwork {
    fn amount(&self, index: usize) -> Decimal {
        self.amounts.get(index).map(|(units, scale)| Decimal::new(*units, *scale)).unwrap_or_default()
    }

    pub(crate) fn min_deposit(&self) -> Decimal {
        self.amount(0)
    }

    pub(crate) fn min_withdrawal(&self) -> Decimal {
        self.amount(1)
    }

    pub(crate) fn fee(&self) -> Decimal {
        self.amount(2)
    }

    /// Returns whether deposits and withdrawals need a memo.
    pub(crate) fn needs_memo(&self) -> bool {
        matches!(self.address_form, AddressForm::WithMemo(_))
    }

    /// Returns the address and the memo for deposits of an account with its API key.
    pub(crate) fn deposit_address(&self, (owner, key): (Owner, &str)) -> (String, String) {
        match self.address_form {
            AddressForm::WithMemo(_) => (self.address("the exchange"), FIRST_MEMO.saturating_add(owner).to_string()),
            _ => (self.address(key), String::new()),
        }
    }

    /// Returns whether an address and a memo belong to the deposits of an account. A memo that the network does not need is ignored.
    pub(crate) fn is_deposit_address(&self, account: (Owner, &str), (address, memo): (&str, &str)) -> bool {
        let (own_address, own_memo) = self.deposit_address(account);
        own_address == address && (!self.needs_memo() || own_memo == memo)
    }

    /// Returns a deposit for an account. Different labels lead to different senders and transactions.
    pub(crate) fn deposit(&self, account: (Owner, &str), amount: Decimal, label: &str) -> NewDeposit {
        let (address, memo) = self.deposit_address(account);
        NewDeposit {
            currency: self.currency.to_owned(),
            chain: self.chain.to_owned(),
            amount,
            confirmations: self.confirmations,
            address,
            memo,
            sender: self.address(label),
            transaction: fake_addresses::transaction_hash(label),
        }
    }

    /// Returns the address of a holder.
    pub(crate) fn address(&self, holder: &str) -> String {
        let label = format!("{holder} {} {}", self.currency, self.chain);
        match self.address_form {
            AddressForm::Hexadecimal => format!("0x{}", fake_addresses::hexadecimal(&label, HEXADECIMAL_DIGITS)),
            AddressForm::Base58(prefix) | AddressForm::WithMemo(prefix) => {
                format!("{prefix}{}", fake_addresses::base_58(&label, BASE_58_DIGITS))
            }
        }
    }
}
