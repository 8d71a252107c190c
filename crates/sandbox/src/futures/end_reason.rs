//! The reasons why an order ends before it is completely filled.

use serde::{Deserialize, Serialize};

use super::transitions::OrderEvent;
use crate::exact::Overflow;

/// The reason why an order ends before it is completely filled. It determines the event that ends the order.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub(crate) enum EndReason {
    /// The cancellation was requested.
    Requested,
    /// The time in force forbids the order to stay open, or to execute immediately.
    TimeInForce,
    /// The depth of the market is exhausted, and a market order cannot stay open.
    NoLiquidity,
    /// Another order closed the position that the order would close.
    PositionClosed,
    /// The position that the order would close was liquidated.
    PositionLiquidated,
    /// A fill would lead to a number of more than 28 digits.
    FillOverflow,
    /// The order reached its maximum lifetime.
    Expired,
    /// The order would close more contracts than are available.
    InsufficientPosition,
    /// The margin of the order exceeds the free balance.
    InsufficientBalance,
    /// The order would lead to a number of more than 28 digits.
    Overflow,
}

impl EndReason {
    /// Returns the event that ends the order.
    pub(super) fn event(self) -> OrderEvent {
        match self {
            Self::Requested
            | Self::TimeInForce
            | Self::NoLiquidity
            | Self::PositionClosed
            | Self::PositionLiquidated
            | Self::FillOverflow => OrderEvent::Cancel,
            Self::Expired => OrderEvent::Expire,
            Self::InsufficientPosition | Self::InsufficientBalance | Self::Overflow => OrderEvent::Reject,
        }
    }
}

impl From<Overflow> for EndReason {
    fn from(_: Overflow) -> Self {
        Self::Overflow
    }
}
