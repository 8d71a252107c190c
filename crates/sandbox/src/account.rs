//! An account of the sandbox: its credentials, deposit and restrictions.

use std::collections::BTreeMap;
use std::mem::discriminant;
use std::time::Duration;

use serde::{Deserialize, Serialize};
use tradewire_models::{Decimal, ErrorCode, Timestamp};
use tradewire_transport::signing::{Credentials, CredentialsError, SecretString};

use crate::clock::MINUTE;
use crate::futures::{Instrument, Ledger};
use crate::spot::{Balance, Wallet, Wallets};

/// The API key of the demo account that every sandbox has. It is valid nowhere else.
pub const DEMO_KEY: &str = "sandbox-demo-key-opens-nothing";

/// The default initial balance of futures trading, in quote currency.
pub(crate) const FUTURES_DEPOSIT: Decimal = Decimal::from_parts(100_000, 0, 0, false, 0);
/// The default initial balance of a spot wallet, in quote currency.
const SPOT_QUOTE: Decimal = Decimal::from_parts(1_000_000, 0, 0, false, 0);
/// The default initial balance of a spot wallet in each base currency, in contracts of the futures pair.
const SPOT_CONTRACTS: Decimal = Decimal::from_parts(100_000, 0, 0, false, 0);
/// The initial balances of a margin wallet, as a fraction of the default balances of a spot wallet.
const MARGIN_SHARE: Decimal = Decimal::from_parts(1, 0, 0, false, 1);

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
            deposit: FUTURES_DEPOSIT,
            spot: None,
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

    /// Sets the initial futures balance of the account, in quote currency. An order whose margin exceeds the free balance is `REJECTED`.
    /// The default is 100,000 USDT.
    #[must_use]
    pub fn deposit(mut self, amount: impl Into<Decimal>) -> Self {
        self.deposit = amount.into();
        self
    }

    /// Sets the initial spot balance of a currency. If this is never called, the account starts with 1,000,000 USDT and an amount of each
    /// other currency. If it is called, possibly several times, currencies without an initial balance start at zero.
    #[must_use]
    pub fn spot_deposit(mut self, currency: impl Into<String>, amount: impl Into<Decimal>) -> Self {
        self.spot.get_or_insert_default().insert(currency.into(), amount.into());
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

    /// Returns the initial futures ledger of the account.
    pub(crate) fn ledger(&self, now: Timestamp) -> Ledger {
        Ledger::new(self.key(), self.deposit, Restrictions::new(&self.restrictions, now))
    }

    /// Returns the initial spot and margin wallets of the account.
    pub(crate) fn wallets(&self, instruments: &[Instrument]) -> Wallets {
        let mut wallets = Wallets::default();
        let of = |amount: Decimal| Balance { available: amount.normalize(), frozen: Decimal::ZERO };
        if let Some(balances) = &self.spot {
            balances.iter().for_each(|(currency, amount)| wallets.set(&Wallet::Spot, currency, of(*amount)));
            return wallets;
        }
        for Instrument { symbol, base, quote, contract_size, .. } in instruments {
            let margin = Wallet::Margin(symbol.clone());
            for (currency, amount) in [(base, *contract_size * SPOT_CONTRACTS), (quote, SPOT_QUOTE)] {
                wallets.set(&Wallet::Spot, currency, of(amount));
                wallets.set(&margin, currency, of(amount * MARGIN_SHARE));
            }
        }
        wallets
    }

    pub(crate) fn is_quant(&self) -> bool {
        self.quant
    }
}

const MINUTES_PER_HOUR: u64 = 60;

/// A restriction of an account's trading. It also applies to conditional orders that are waiting when it begins: when such an
/// order is due, it fails if it would open a position, but not if it closes one.
///
/// ```
/// use std::time::Duration;
/// use tradewire_sandbox::{Account, DEMO_KEY, Restriction, Sandbox};
///
/// # #[tokio::main(flavor = "current_thread")]
/// # async fn main() -> Result<(), Box<dyn std::error::Error>> {
/// let sub_account = Account::new("my-made-up-key", "my-made-up-secret")?.restricted(Restriction::SubAccount);
/// let sandbox = Sandbox::builder().account(sub_account).start().await?;
///
/// // Locks the demo account, and unlocks it again.
/// sandbox.restrict(DEMO_KEY, Restriction::Locked(Duration::from_secs(9000)));
/// sandbox.lift_restriction(DEMO_KEY, Restriction::Locked(Duration::ZERO));
/// # Ok(())
/// # }
/// ```
#[derive(Debug, Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Serialize, Deserialize)]
#[non_exhaustive]
pub enum Restriction {
    /// The account's IP address is in a country that is not served.
    IpCountry,
    /// The account's verified country is not served.
    KycCountry,
    /// Risk control blocks the account until the restriction is lifted.
    RiskControl,
    /// Risk control locks the account for this time, starting now. The rejection reports the remaining time.
    Locked(Duration),
    /// The account may not trade.
    NoTrading,
    /// The account is a sub-account, which may not trade.
    SubAccount,
    /// The account may close positions but not open any.
    CloseOnly,
}

/// An activity of an account. A restriction allows it, or forbids it with an error code for this activity.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(crate) enum Activity {
    FuturesOrder,
    SpotOrder,
    Transfer,
}

/// The restrictions of an account with their start times, in the order in which the interface lists their codes.
#[derive(Debug, Clone, Default, Serialize, Deserialize)]
pub(crate) struct Restrictions(Vec<(Restriction, Timestamp)>);

impl Restrictions {
    pub(crate) fn new(all: &[Restriction], now: Timestamp) -> Self {
        let mut restrictions = Self::default();
        all.iter().for_each(|restriction| restrictions.add(*restriction, now));
        restrictions
    }

    /// Adds a restriction. It replaces one of the same kind.
    pub(crate) fn add(&mut self, restriction: Restriction, now: Timestamp) {
        self.lift(restriction);
        self.0.push((restriction, now));
        self.0.sort();
    }

    /// Adds other restrictions. Each replaces one of the same kind.
    pub(crate) fn extend(&mut self, others: Self) {
        others.0.into_iter().for_each(|(restriction, since)| self.add(restriction, since));
    }

    /// Removes the restriction of the same kind. The duration of a lock is ignored.
    pub(crate) fn lift(&mut self, restriction: Restriction) {
        let kind = discriminant(&restriction);
        self.0.retain(|(restriction, _)| discriminant(restriction) != kind);
    }

    pub(crate) fn iter(&self) -> impl Iterator<Item = Restriction> {
        self.0.iter().map(|(restriction, _)| *restriction)
    }

    /// Returns the error code if a restriction forbids an activity. The first one in interface order counts.
    pub(crate) fn forbids(&self, activity: Activity, now: Timestamp) -> Option<ErrorCode> {
        self.0.iter().find_map(|(restriction, since)| restriction.forbids(activity, *since, now))
    }

    pub(crate) fn closes_only(&self) -> bool {
        self.iter().any(|restriction| restriction == Restriction::CloseOnly)
    }
}

impl Restriction {
    fn forbids(self, activity: Activity, since: Timestamp, now: Timestamp) -> Option<ErrorCode> {
        use Activity::{FuturesOrder, SpotOrder, Transfer};
        match (self, activity) {
            (Self::IpCountry, FuturesOrder) => Some(ErrorCode::GatewayDecommissionIpCountry),
            (Self::KycCountry, FuturesOrder) => Some(ErrorCode::GatewayDecommissionKycCountry),
            (Self::IpCountry | Self::KycCountry, SpotOrder) => Some(ErrorCode::SymbolCountry),
            (Self::IpCountry | Self::KycCountry, Transfer) => None,
            (Self::RiskControl, _) => Some(ErrorCode::RiskControlTriggered),
            (Self::Locked(time), _) => locked(time, since, now).map(|lock| match activity {
                FuturesOrder => lock,
                SpotOrder => ErrorCode::TradingProhibited,
                Transfer => ErrorCode::TransferProhibited,
            }),
            (Self::NoTrading, FuturesOrder) => Some(ErrorCode::UserCanNotTrade),
            (Self::NoTrading, SpotOrder) => Some(ErrorCode::TradingProhibited),
            (Self::NoTrading, Transfer) => None,
            (Self::SubAccount, FuturesOrder) => Some(ErrorCode::SubAccountNotTrade),
            (Self::SubAccount, SpotOrder) => Some(ErrorCode::SubAccountMayNotTrade),
            (Self::SubAccount, Transfer) => None,
            // The rules for orders decide whether an order closes a position.
            (Self::CloseOnly, _) => None,
        }
    }
}

/// Returns the code of a lock that has not ended. The remaining time is rounded up to minutes, and reported in hours and
/// minutes if at least an hour is left.
fn locked(time: Duration, since: Timestamp, now: Timestamp) -> Option<ErrorCode> {
    let until = since.plus_millis(i64::try_from(time.as_millis()).unwrap_or(i64::MAX));
    let left = until.as_millis().saturating_sub(now.as_millis());
    let minutes = u64::try_from(left.saturating_add(MINUTE - 1) / MINUTE).ok().filter(|_| left > 0)?;
    if minutes < MINUTES_PER_HOUR {
        return Some(ErrorCode::LockedForMinutes { minutes: Some(minutes) });
    }
    let (hour, minutes) = (Some(minutes / MINUTES_PER_HOUR), Some(minutes % MINUTES_PER_HOUR));
    Some(ErrorCode::LockedForHours { hour, minutes })
}

/// Returns the message of a lock's code: the description in the contract, with the remaining time filled in. It is empty for
/// other codes.
pub(crate) fn message(code: &ErrorCode) -> String {
    let text = code.info().map_or("", |info| info.doc);
    let (hour, minutes) = match code {
        ErrorCode::LockedForHours { hour, minutes } => (*hour, *minutes),
        ErrorCode::LockedForMinutes { minutes } => (None, *minutes),
        _ => return String::new(),
    };
    let number = |number: Option<u64>| number.unwrap_or_default().to_string();
    text.replace("{hour}", &number(hour)).replace("{minutes}", &number(minutes))
}
