//! Why an order ended before all of it was filled.

use serde::{Deserialize, Serialize};

use super::transitions::Event;
use crate::exact::TooLong;

/// Why an order ended before all of it was filled. What happens to it follows from that.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub(crate) enum Reason {
    /// Somebody asked for it to be canceled.
    Asked,
    /// Its time in force does not let it wait, or not take.
    TimeInForce,
    /// A market order does not wait, and the market had no more.
    NoDepth,
    /// The position that it was to close was closed by another order.
    PositionClosed,
    /// The position that it was to close was liquidated.
    PositionLiquidated,
    /// The next fill would have made a number that does not fit.
    FillTooLong,
    /// It waited as long as orders may.
    Expiry,
    /// It closes more than there is.
    NoPosition,
    /// Its margin is more than the account has.
    NoMoney,
    /// It would have made a number that does not fit.
    TooLong,
}

impl Reason {
    /// What happens to an order for this reason.
    pub(super) fn event(self) -> Event {
        match self {
            Self::Asked
            | Self::TimeInForce
            | Self::NoDepth
            | Self::PositionClosed
            | Self::PositionLiquidated
            | Self::FillTooLong => Event::Cancel,
            Self::Expiry => Event::Expire,
            Self::NoPosition | Self::NoMoney | Self::TooLong => Event::Reject,
        }
    }
}

impl From<TooLong> for Reason {
    fn from(_: TooLong) -> Self {
        Self::TooLong
    }
}
