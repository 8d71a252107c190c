//! One fill of an order.

use serde::{Deserialize, Serialize};
use tradewire_models::futures::FillId;
use tradewire_models::{Decimal, Timestamp, wire};

/// A fill of an order.
#[derive(Debug, Clone, Copy)]
pub(super) struct Fill {
    pub(super) id: FillId,
    pub(super) contracts: Decimal,
    pub(super) price: Decimal,
    /// Whether the order had waited in the book.
    pub(super) is_maker: bool,
}

/// A recorded fill of an order.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize)]
pub(super) struct StoredFill {
    pub(super) id: FillId,
    pub(super) at: Timestamp,
    #[serde(with = "wire::primitive")]
    pub(super) contracts: Decimal,
    #[serde(with = "wire::primitive")]
    pub(super) price: Decimal,
    pub(super) is_maker: bool,
    /// The fee, in quote currency.
    #[serde(default, with = "wire::primitive")]
    pub(super) fee: Decimal,
}

impl StoredFill {
    pub(super) fn new(fill: Fill, fee: Decimal, at: Timestamp) -> Self {
        let Fill { id, contracts, price, is_maker } = fill;
        Self { id, at, contracts, price, is_maker, fee }
    }

    pub(super) fn id(&self) -> FillId {
        self.id
    }
}
