//! What keeps an account from trading.

use std::mem::discriminant;
use std::time::Duration;

use serde::{Deserialize, Serialize};
use tradewire_models::{ErrorCode, Timestamp};

const MINUTE: i64 = 60_000;
const MINUTES_AN_HOUR: u64 = 60;

/// What keeps an account from placing orders.
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
/// // The demo account is locked, and later it is not.
/// sandbox.restrict(DEMO_KEY, Restriction::Locked(Duration::from_secs(9000)));
/// sandbox.lift(DEMO_KEY, Restriction::Locked(Duration::ZERO));
/// # Ok(())
/// # }
/// ```
#[derive(Debug, Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Serialize, Deserialize)]
#[non_exhaustive]
pub enum Restriction {
    /// Its address is in a country that is not served.
    AddressCountry,
    /// Its verified country is not served.
    VerifiedCountry,
    /// Risk control blocks it until it is told otherwise.
    RiskControl,
    /// Risk control has locked it for so long from now on. The refusal tells what is left.
    Locked(Duration),
    /// It may not trade.
    NoTrading,
    /// It is a sub-account, which may not trade.
    SubAccount,
    /// It may close positions, and open none.
    CloseOnly,
}

/// The restrictions of an account, and from when on each holds. They stand in the order in which the interface lists
/// their codes.
#[derive(Debug, Clone, Default, Serialize, Deserialize)]
pub(crate) struct Restrictions(Vec<(Restriction, Timestamp)>);

impl Restrictions {
    pub(crate) fn new(all: &[Restriction], now: Timestamp) -> Self {
        let mut restrictions = Self::default();
        all.iter().for_each(|restriction| restrictions.add(*restriction, now));
        restrictions
    }

    /// Adds a restriction, in place of one of its kind.
    pub(crate) fn add(&mut self, restriction: Restriction, now: Timestamp) {
        self.lift(restriction);
        self.0.push((restriction, now));
        self.0.sort();
    }

    /// Adds others, each in place of one of its kind.
    pub(crate) fn extend(&mut self, others: Self) {
        others.0.into_iter().for_each(|(restriction, since)| self.add(restriction, since));
    }

    /// Takes a restriction away; of a lock, however long it is.
    pub(crate) fn lift(&mut self, restriction: Restriction) {
        let kind = discriminant(&restriction);
        self.0.retain(|(of, _)| discriminant(of) != kind);
    }

    pub(crate) fn iter(&self) -> impl Iterator<Item = Restriction> {
        self.0.iter().map(|(restriction, _)| *restriction)
    }

    /// Why the account may place nothing.
    pub(crate) fn refusal(&self, now: Timestamp) -> Option<ErrorCode> {
        self.0.iter().find_map(|(restriction, since)| restriction.refusal(*since, now))
    }

    pub(crate) fn closes_only(&self) -> bool {
        self.0.iter().any(|(of, _)| *of == Restriction::CloseOnly)
    }
}

impl Restriction {
    fn refusal(self, since: Timestamp, now: Timestamp) -> Option<ErrorCode> {
        match self {
            Self::AddressCountry => Some(ErrorCode::GatewayDecommissionIpCountry),
            Self::VerifiedCountry => Some(ErrorCode::GatewayDecommissionKycCountry),
            Self::RiskControl => Some(ErrorCode::RiskControlTriggered),
            Self::Locked(time) => locked(time, since, now),
            Self::NoTrading => Some(ErrorCode::UserCanNotTrade),
            Self::SubAccount => Some(ErrorCode::SubAccountNotTrade),
            Self::CloseOnly => None,
        }
    }
}

/// The code of a lock that has not ended: in hours and minutes, or in minutes when less than an hour is left. A minute
/// that has begun counts.
fn locked(time: Duration, since: Timestamp, now: Timestamp) -> Option<ErrorCode> {
    let until = since.plus_millis(i64::try_from(time.as_millis()).unwrap_or(i64::MAX));
    let left = until.as_millis().saturating_sub(now.as_millis());
    let minutes = u64::try_from(left.saturating_add(MINUTE - 1) / MINUTE).ok().filter(|_| left > 0)?;
    if minutes < MINUTES_AN_HOUR {
        return Some(ErrorCode::LockedForMinutes { minutes: Some(minutes) });
    }
    let (hour, minutes) = (Some(minutes / MINUTES_AN_HOUR), Some(minutes % MINUTES_AN_HOUR));
    Some(ErrorCode::LockedForHours { hour, minutes })
}

/// The message of a code: what the contract says of it, with the numbers of a lock in it.
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
