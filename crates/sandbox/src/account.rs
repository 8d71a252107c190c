//! An account of the sandbox: its credentials and deposits.

use std::collections::BTreeMap;

use tradewire_models::Decimal;
use tradewire_transport::signing::{Credentials, CredentialsError, SecretString};

use crate::futures::{Instrument, Ledger};
use crate::spot::{Balance, Wallet};

/// The API key of the demo account that every sandbox has. It is valid nowhere else.
pub const DEMO_KEY: &str = "sandbox-demo-key-opens-nothing";

/// The default initial balance of futures trading, in quote currency.
pub(crate) const FUTURES_DEPOSIT: Decimal = Decimal::from_parts(100_000, 0, 0, false, 0);
/// The default initial balance of a spot wallet, in quote currency.
const SPOT_QUOTE: Decimal = Decimal::from_parts(1_000_000, 0, 0, false, 0);
/// The default initial balance of a spot wallet in each base currency, in contracts of the futures pair.
const SPOT_CONTRACTS: Decimal = Decimal::from_parts(100_000, 0, 0, false, 0);

/// The secret of the demo account that every sandbox has. It is public.
pub const DEMO_SECRET: &str = "sandbox-demo-secret-opens-nothing";

/// An account of the sandbox. It is a quant account unless [`Account::quant`] disables that.
#[derive(Debug, Clone)]
pub struct Account {
    credentials: Credentials,
    secret: SecretString,
    quant: bool,
    deposit: Decimal,
    /// The initial spot balances by currency; `None` for the default ones.
    spot: Option<BTreeMap<String, Decimal>>,
}

impl Account {
    /// Creates an account with an API key and a secret of your choice.
    ///
    /// # Errors
    /// Returns an error if the key or the secret is empty or contains anything but visible ASCII characters.
    pub fn new(key: impl Into<String>, secret: impl Into<SecretString>) -> Result<Self, CredentialsError> {
        let secret = secret.into();
        Ok(Self {
            credentials: Credentials::new(key, secret.clone())?,
            secret,
            quant: true,
            deposit: FUTURES_DEPOSIT,
            spot: None,
        })
    }

    pub(crate) fn demo() -> Result<Self, CredentialsError> {
        Self::new(DEMO_KEY, DEMO_SECRET)
    }

    /// Sets whether this is a quant account. Only quant accounts may request the quant history.
    #[must_use]
    pub fn quant(mut self, quant: bool) -> Self {
        self.quant = quant;
        self
    }

    /// Sets the initial futures balance of the account, in quote currency. An order in a batch whose margin exceeds the free balance is
    /// `REJECTED`; the request for a single order is rejected with `insufficient_balance`. The default is 100,000 USDT.
    #[must_use]
    pub fn deposit(mut self, amount: impl Into<Decimal>) -> Self {
        self.deposit = amount.into();
        self
    }

    /// Sets the initial spot balance of a currency of a trading pair, such as `usdt`. If this is never called, the account starts with
    /// 1,000,000 USDT and an amount of each other currency. If it is called, possibly several times, currencies without an initial balance
    /// start at zero.
    #[must_use]
    pub fn spot_deposit(mut self, currency: impl Into<String>, amount: impl Into<Decimal>) -> Self {
        self.spot.get_or_insert_default().insert(currency.into(), amount.into());
        self
    }

    /// Returns the credentials that a client signs with.
    pub fn credentials(&self) -> Credentials {
        self.credentials.clone()
    }

    pub(crate) fn key(&self) -> &str {
        self.credentials.key()
    }

    pub(crate) fn secret(&self) -> &SecretString {
        &self.secret
    }

    pub(crate) fn ledger(&self) -> Ledger {
        Ledger::new(self.deposit)
    }

    /// Iterates over the currencies whose spot balances are set.
    pub(crate) fn spot_currencies(&self) -> impl Iterator<Item = &str> {
        self.spot.iter().flat_map(BTreeMap::keys).map(String::as_str)
    }

    pub(crate) fn wallet<'a>(&self, instruments: impl Iterator<Item = &'a Instrument>) -> Wallet {
        let mut wallet = Wallet::default();
        let of = |amount: Decimal| Balance { available: amount.normalize(), frozen: Decimal::ZERO };
        if let Some(balances) = &self.spot {
            balances.iter().for_each(|(currency, amount)| wallet.set(currency, of(*amount)));
            return wallet;
        }
        for Instrument { base, quote, contract_size, .. } in instruments {
            wallet.set(base, of(*contract_size * SPOT_CONTRACTS));
            wallet.set(quote, of(SPOT_QUOTE));
        }
        wallet
    }

    pub(crate) fn is_quant(&self) -> bool {
        self.quant
    }
}
