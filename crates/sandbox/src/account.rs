//! An account of the sandbox: its credentials, deposit and restrictions.

use tradewire_models::{Decimal, Timestamp};
use tradewire_transport::signing::{Credentials, CredentialsError, SecretString};

use crate::Restriction;
use crate::futures::Ledger;
use crate::restriction::Restrictions;

/// The API key of the demo account that every sandbox has. It is valid nowhere else.
pub const DEMO_KEY: &str = "sandbox-demo-key-opens-nothing";

/// The secret of the demo account that every sandbox has. It is public.
pub const DEMO_SECRET: &str = "sandbox-demo-secret-opens-nothing";

/// An account of the sandbox. It is a quant account unless [`Account::quant`] disables that.
#[derive(Debug, Clone)]
pub struct Account {
    credentials: Credentials,
    secret: SecretString,
    quant: bool,
    deposit: Option<Decimal>,
    restrictions: Vec<Restriction>,
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
            deposit: None,
            restrictions: Vec::new(),
        })
    }

    /// Creates the account that every sandbox has.
    pub(crate) fn demo() -> Result<Self, CredentialsError> {
        Self::new(DEMO_KEY, DEMO_SECRET)
    }

    /// Sets whether this is a quant account. Only quant accounts may request the quant history.
    #[must_use]
    pub fn quant(mut self, quant: bool) -> Self {
        self.quant = quant;
        self
    }

    /// Sets the balance in quote currency. An order whose margin exceeds the free balance is `REJECTED`. The balance is
    /// unlimited by default.
    #[must_use]
    pub fn deposit(mut self, amount: impl Into<Decimal>) -> Self {
        self.deposit = Some(amount.into());
        self
    }

    /// Restricts the account's trading from the start of the sandbox. May be called several times.
    #[must_use]
    pub fn restricted(mut self, restriction: Restriction) -> Self {
        self.restrictions.push(restriction);
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

    /// Returns the futures ledger that the account starts with.
    pub(crate) fn ledger(&self, now: Timestamp) -> Ledger {
        Ledger::new(self.key(), self.deposit, Restrictions::new(&self.restrictions, now))
    }

    pub(crate) fn is_quant(&self) -> bool {
        self.quant
    }
}
