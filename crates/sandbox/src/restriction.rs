//! Restrictions of an account, and the error codes with which they reject activities.

use std::mem::discriminant;
use std::time::Duration;

use serde::{Deserialize, Serialize};
use tradewire_models::{ErrorCode, Timestamp};

use crate::time::MINUTE;

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
