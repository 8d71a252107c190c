//! The life of a position since it was opened: its closed contracts, fees and funding.

use serde::{Deserialize, Serialize};
use tradewire_models::{Decimal, Timestamp};

use crate::exact::{self, Overflow};

/// The life of a position, from its first contract to its last one.
#[derive(Debug, Clone, Copy, Default, PartialEq, Eq, Serialize, Deserialize)]
pub(crate) struct Life {
    pub(crate) id: i64,
    pub(crate) opened_at: Timestamp,
    pub(crate) start_leverage: i64,
    /// The maximum number of contracts that the position has had.
    pub(crate) max_contracts: Decimal,
    pub(crate) closed_contracts: Decimal,
    /// The cost of opening the closed contracts.
    pub(crate) closed_cost: Decimal,
    /// The value of the closed contracts when they were closed.
    pub(crate) closed_value: Decimal,
    /// The time at which contracts were last closed.
    pub(crate) closed_at: Timestamp,
    /// The sum of the trading fees.
    pub(crate) fees: Decimal,
    /// The sum of the funding payments; negative if more was received.
    pub(crate) funding: Decimal,
}

impl Life {
    /// Starts the life of a position.
    pub(super) fn new(id: i64, opened_at: Timestamp, start_leverage: i64) -> Self {
        Self { id, opened_at, start_leverage, ..Self::default() }
    }

    /// Returns the life after contracts were opened for a fee. The position then has this number of contracts.
    pub(super) fn opened(self, contracts: Decimal, fee: Decimal) -> Result<Self, Overflow> {
        Ok(Self { max_contracts: self.max_contracts.max(contracts), fees: exact::add(self.fees, fee)?, ..self })
    }

    /// Returns the life after contracts with this cost and value were closed for a fee.
    pub(super) fn closed(
        self,
        contracts: Decimal,
        (cost, value): (Decimal, Decimal),
        fee: Decimal,
        now: Timestamp,
    ) -> Result<Self, Overflow> {
        Ok(Self {
            closed_contracts: exact::add(self.closed_contracts, contracts)?,
            closed_cost: exact::add(self.closed_cost, cost)?,
            closed_value: exact::add(self.closed_value, value)?,
            closed_at: now,
            fees: exact::add(self.fees, fee)?,
            ..self
        })
    }

    /// Returns the life after funding was paid.
    pub(super) fn funded(self, payment: Decimal) -> Result<Self, Overflow> {
        Ok(Self { funding: exact::add(self.funding, payment)?, ..self })
    }
}
