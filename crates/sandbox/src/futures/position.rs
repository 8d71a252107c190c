//! A position: the effects of opening and closing contracts, its margin, and its life since it was opened.

use tradewire_models::futures::{PositionSide, TriggerOrderType};
use tradewire_models::{Decimal, Timestamp};

use super::quote::{Instrument, Quote};
use crate::exact::{self, Overflow};

/// A futures position of an account.
#[derive(Debug, Clone, PartialEq, Eq)]
#[non_exhaustive]
pub struct Position {
    /// The trading pair.
    pub symbol: String,
    /// Long or short.
    pub side: PositionSide,
    /// The number of contracts.
    pub contracts: Decimal,
    /// The exact cost of opening the contracts, in quote currency.
    pub cost: Decimal,
    /// The exact margin of the position, in quote currency.
    pub margin: Decimal,
    /// The average opening price, truncated after its eighth decimal.
    pub average_price: Decimal,
    /// The leverage, which determines the margin.
    pub leverage: i64,
    /// The sum of the profits and losses of the contracts that are already closed.
    pub realized_profit: Decimal,
    /// The time of the last fill.
    pub updated: Timestamp,
    pub(crate) life: Life,
}

impl Position {
    pub(crate) fn empty(symbol: &str, side: &PositionSide) -> Self {
        let zero = Decimal::ZERO;
        let (symbol, side) = (symbol.to_owned(), side.clone());
        Self {
            symbol,
            side,
            contracts: zero,
            cost: zero,
            margin: zero,
            average_price: zero,
            leverage: DEFAULT_LEVERAGE,
            realized_profit: zero,
            updated: Timestamp::default(),
            life: Life::default(),
        }
    }

    /// Returns the position after opening more contracts at this value, for a fee.
    pub(super) fn opened(
        &self,
        contracts: Decimal,
        (value, fee): (Decimal, Decimal),
        instrument: &Instrument,
    ) -> Result<Self, Overflow> {
        let mut after = self.with(exact::add(self.contracts, contracts)?, exact::add(self.cost, value)?, instrument)?;
        after.life.max_contracts = self.life.max_contracts.max(after.contracts);
        after.life.fees = exact::add(self.life.fees, fee)?;
        Ok(after)
    }

    /// Returns the position after closing contracts at this value for a fee, and the profit. The cost of the closed contracts is their share
    /// of the whole cost, truncated after the eighth decimal. The remainder stays with the other contracts, so that the profits add up exactly
    /// when the position is closed completely.
    pub(super) fn closed(
        &self,
        contracts: Decimal,
        (value, fee): (Decimal, Decimal),
        instrument: &Instrument,
        now: Timestamp,
    ) -> Result<(Self, Decimal), Overflow> {
        let left = exact::sub(self.contracts, contracts)?;
        let cost = if left.is_zero() {
            self.cost
        } else {
            exact::div_down(exact::mul(self.cost, contracts)?, self.contracts)?
        };
        let profit = self.profit(cost, value)?;
        let mut after = self.with(left, exact::sub(self.cost, cost)?, instrument)?;
        after.realized_profit = exact::add(self.realized_profit, profit)?;
        after.life.closed_contracts = exact::add(self.life.closed_contracts, contracts)?;
        after.life.closed_cost = exact::add(self.life.closed_cost, cost)?;
        after.life.closed_value = exact::add(self.life.closed_value, value)?;
        after.life.closed_at = now;
        after.life.fees = exact::add(self.life.fees, fee)?;
        Ok((after, profit))
    }

    fn with(&self, contracts: Decimal, cost: Decimal, instrument: &Instrument) -> Result<Self, Overflow> {
        let average_price =
            if contracts.is_zero() { Decimal::ZERO } else { exact::div_down(cost, instrument.amount(contracts)?)? };
        Self { contracts, cost, average_price, ..self.clone() }.with_leverage(self.leverage)
    }

    pub(super) fn with_leverage(self, leverage: i64) -> Result<Self, Overflow> {
        Ok(Self { margin: initial(self.cost, leverage)?, leverage, ..self })
    }

    /// Returns the profit or loss of closing the whole position now.
    pub(crate) fn unrealized_profit(&self, quote: &Quote, instrument: &Instrument) -> Result<Decimal, Overflow> {
        self.profit(self.cost, instrument.value(quote.closing_price(&self.side), self.contracts)?)
    }

    fn profit(&self, cost: Decimal, value: Decimal) -> Result<Decimal, Overflow> {
        if self.side == PositionSide::Long { exact::sub(value, cost) } else { exact::sub(cost, value) }
    }
}

/// The life of a position, from its first contract to its last one.
#[derive(Debug, Clone, Copy, Default, PartialEq, Eq)]
pub(crate) struct Life {
    pub(crate) id: i64,
    pub(crate) opened_at: Timestamp,
    pub(crate) start_leverage: i64,
    pub(crate) max_contracts: Decimal,
    pub(crate) closed_contracts: Decimal,
    /// The cost of opening the closed contracts.
    pub(crate) closed_cost: Decimal,
    /// The value of the closed contracts when they were closed.
    pub(crate) closed_value: Decimal,
    /// The time at which contracts were last closed.
    pub(crate) closed_at: Timestamp,
    pub(crate) fees: Decimal,
}

/// The leverage of a position until the account sets another one.
pub(crate) const DEFAULT_LEVERAGE: i64 = 10;
pub(crate) const MAX_LEVERAGE: i64 = 125;
/// The precision of rounded amounts: eight decimals.
pub(super) const PRECISION: Decimal = Decimal::from_parts(1, 0, 0, false, 8);
/// The reciprocal of a leverage with at most this many decimals is exact, so the value is multiplied by it instead of divided.
const RECIPROCAL_DECIMALS: u32 = 3;

impl Instrument {
    pub(super) fn margin(&self, price: Decimal, contracts: Decimal, leverage: i64) -> Result<Decimal, Overflow> {
        initial(self.value(price, contracts)?, leverage)
    }
}

/// Returns the margin for opening contracts of this value: exact if the reciprocal of the leverage has at most `RECIPROCAL_DECIMALS`
/// decimals, otherwise rounded up to eight decimals.
fn initial(value: Decimal, leverage: i64) -> Result<Decimal, Overflow> {
    let leverage = Decimal::from(leverage.max(1));
    let reciprocal = exact::div_down(Decimal::ONE, leverage)?;
    if reciprocal.scale() <= RECIPROCAL_DECIMALS {
        return exact::mul(value, reciprocal);
    }
    let margin = exact::div_down(value, leverage)?;
    if exact::mul(margin, leverage)? == value { Ok(margin) } else { exact::add(margin, PRECISION) }
}

/// The prices at which contracts of a position are closed.
#[derive(Debug, Clone, Copy, Default, PartialEq, Eq)]
pub(crate) struct ExitPrices {
    pub(crate) take_profit: Option<Decimal>,
    pub(crate) stop_loss: Option<Decimal>,
}

impl ExitPrices {
    /// Returns the prices with those of another for the ones that are not set.
    pub(super) fn or(self, other: Self) -> Self {
        Self { take_profit: self.take_profit.or(other.take_profit), stop_loss: self.stop_loss.or(other.stop_loss) }
    }

    /// Returns the kind of the trigger that a price reaches, and its price. The take-profit is checked first.
    pub(super) fn reached(self, side: &PositionSide, price: Decimal) -> Option<(TriggerOrderType, Decimal)> {
        let is_long = *side == PositionSide::Long;
        let gained = |trigger: &Decimal| if is_long { price >= *trigger } else { price <= *trigger };
        let lost = |trigger: &Decimal| if is_long { price <= *trigger } else { price >= *trigger };
        let take_profit = self.take_profit.filter(gained);
        let stop_loss = self.stop_loss.filter(lost);
        match (take_profit, stop_loss) {
            (Some(trigger), _) => Some((TriggerOrderType::TakeProfitMarket, trigger)),
            (None, Some(trigger)) => Some((TriggerOrderType::StopMarket, trigger)),
            (None, None) => None,
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_margin_is_exact_or_rounded_up() {
        let value = Decimal::new(100_000_001, 9);
        for (leverage, margin) in [
            (1, Decimal::new(100_000_001, 9)),
            (10, Decimal::new(100_000_001, 10)),
            (125, Decimal::new(800_000_008, 12)),
            (3, Decimal::new(3_333_334, 8)),
            (7, Decimal::new(1_428_572, 8)),
        ] {
            assert_eq!(initial(value, leverage), Ok(margin), "{leverage}");
        }
        assert_eq!(initial(Decimal::from(21), 7), Ok(Decimal::from(3)));
    }
}
