//! Deposits that a test sends to an account.

use tradewire_models::Decimal;
use tradewire_models::spot::DepositId;

use super::Sandbox;
use crate::seed_data::networks;
use crate::spot::{CURRENCY_DECIMALS, has_too_many_decimals};

/// The reason why a deposit is rejected.
#[derive(Clone, PartialEq, Eq, thiserror::Error)]
#[non_exhaustive]
pub enum DepositError {
    /// There is no such account.
    #[error("no account of the sandbox has this API key")]
    UnknownAccount,
    /// The currency does not have this network.
    #[error("`{chain}` is not a network of `{currency}`; expected one of {known:?}")]
    UnknownNetwork {
        /// The currency.
        currency: String,
        /// The requested network.
        chain: String,
        /// The networks of the currency.
        known: Vec<String>,
    },
    /// The amount is too small for the network, or has too many decimals.
    #[error(
        "a deposit of {amount} is not valid; expected at least {minimum}, with at most {} decimals",
        CURRENCY_DECIMALS
    )]
    InvalidAmount {
        /// The requested amount.
        amount: Decimal,
        /// The minimum deposit of the network.
        minimum: Decimal,
    },
}

tradewire_wire::debug_as_display!(DepositError);

impl Sandbox {
    /// Sends a deposit to the account of an API key, through one of the networks that `spot supported-currencies`
    /// lists. The deposit is pending until the network has confirmed it, which takes some minutes by the clock of the
    /// sandbox.
    ///
    /// A withdrawal to the deposit address of an account of the sandbox arrives in the same way.
    ///
    /// ```
    /// use std::time::Duration;
    ///
    /// use tradewire_endpoints::spot::BalanceRequest;
    /// use tradewire_models::{Decimal, Timestamp};
    /// use tradewire_sandbox::{DEMO_KEY, Sandbox, TestClock};
    /// use tradewire_transport::Client;
    ///
    /// # #[tokio::main(flavor = "current_thread")]
    /// # async fn main() -> Result<(), Box<dyn std::error::Error>> {
    /// let clock = TestClock::at(Timestamp::from_millis(1_700_000_000_000));
    /// let sandbox = Sandbox::builder().clock(clock.clone()).spot_orders(0).start().await?;
    /// let client = Client::builder().credentials(sandbox.credentials()).deployment(sandbox.deployment());
    /// let client = client.clock(clock.clone()).build()?;
    /// let before = client.send(&BalanceRequest::new("usdt")).await?.available_amount;
    ///
    /// sandbox.deposit(DEMO_KEY, "usdt", "Tron", 250)?;
    /// assert_eq!(client.send(&BalanceRequest::new("usdt")).await?.available_amount, before);
    ///
    /// clock.advance(Duration::from_secs(600));
    /// assert_eq!(client.send(&BalanceRequest::new("usdt")).await?.available_amount, before + Decimal::from(250));
    /// # Ok(())
    /// # }
    /// ```
    ///
    /// # Errors
    /// Returns an error, and changes nothing, if there is no such account or network, or if the amount is below the minimum of the
    /// network or has too many decimals.
    pub fn deposit(
        &self,
        key: &str,
        currency: &str,
        chain: &str,
        amount: impl Into<Decimal>,
    ) -> Result<DepositId, DepositError> {
        let amount = amount.into();
        let owner = self.exchange.account(key).ok_or(DepositError::UnknownAccount)?.owner;
        let Some(network) = networks(currency).find(|network| network.chain == chain) else {
            let known = networks(currency).map(|network| network.chain.to_owned()).collect();
            return Err(DepositError::UnknownNetwork { currency: currency.to_owned(), chain: chain.to_owned(), known });
        };
        let minimum = network.min_deposit();
        if amount < minimum || has_too_many_decimals(amount) {
            return Err(DepositError::InvalidAmount { amount, minimum });
        }
        let now = self.exchange.clock.now();
        // If the changes cannot be saved, the next request reports the failure.
        let (number, _) = self.exchange.try_with_state(now, |state| {
            let earlier = state.spot.ledger(owner)?.journal.deposits().count();
            let deposit = network.deposit((owner, key), amount, &format!("{key} {earlier}"));
            state.spot.announce_deposit(owner, deposit, now)
        });
        number.map(DepositId::new).ok_or(DepositError::UnknownAccount)
    }
}
