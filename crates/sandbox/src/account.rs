//! Who may call the sandbox.

use tradewire_models::{Decimal, Timestamp};
use tradewire_transport::signing::{Credentials, CredentialsError, SecretString};

use crate::Restriction;
use crate::futures::Ledger;
use crate::restriction::Restrictions;

/// API key of the demo account that every sandbox has. It opens nothing anywhere else.
pub const DEMO_KEY: &str = "sandbox-demo-key-opens-nothing";

/// Secret of the demo account that every sandbox has: no secret at all.
pub const DEMO_SECRET: &str = "sandbox-demo-secret-opens-nothing";

/// An account of the sandbox. A quant account, unless told otherwise.
#[derive(Debug, Clone)]
pub struct Account {
    credentials: Credentials,
    secret: SecretString,
    quant: bool,
    deposit: Option<Decimal>,
    restrictions: Vec<Restriction>,
}

impl Account {
    /// An account with this API key and secret. Make them up: the sandbox knows no others.
    ///
    /// # Errors
    /// A key or secret that is empty, or holds anything but visible ASCII.
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

    /// The account that every sandbox has.
    pub(crate) fn demo() -> Result<Self, CredentialsError> {
        Self::new(DEMO_KEY, DEMO_SECRET)
    }

    /// Whether it is a quant account: only such an account may ask for the quant history.
    #[must_use]
    pub fn quant(mut self, quant: bool) -> Self {
        self.quant = quant;
        self
    }

    /// How much money it has, in quote currency: an order that it cannot pay the margin of is `REJECTED`. Without bound
    /// unless set.
    #[must_use]
    pub fn deposit(mut self, amount: impl Into<Decimal>) -> Self {
        self.deposit = Some(amount.into());
        self
    }

    /// Keeps it from trading; from the start of the sandbox on. Several restrictions may hold.
    #[must_use]
    pub fn restricted(mut self, restriction: Restriction) -> Self {
        self.restrictions.push(restriction);
        self
    }

    /// What a client signs with.
    pub fn credentials(&self) -> Credentials {
        self.credentials.clone()
    }

    pub(crate) fn key(&self) -> &str {
        self.credentials.key()
    }

    pub(crate) fn secret(&self) -> &SecretString {
        &self.secret
    }

    /// What it begins with in futures.
    pub(crate) fn ledger(&self, now: Timestamp) -> Ledger {
        Ledger::new(self.key(), self.deposit, Restrictions::new(&self.restrictions, now))
    }

    pub(crate) fn is_quant(&self) -> bool {
        self.quant
    }
}
