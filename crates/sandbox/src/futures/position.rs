//! A position: applies the effects of opening and closing contracts, and detects that its margin is insufficient.

use serde::{Deserialize, Serialize};
use tradewire_models::futures::PositionSide;
use tradewire_models::{Decimal, Timestamp};

use super::instrument::Instrument;
use super::margin::{self, DEFAULT_LEVERAGE};
use super::position_life::Life;
use super::quote::Quote;
use crate::exact::{self, Overflow};

/// A futures position of an account.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize)]
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
    #[serde(default = "default_leverage")]
    pub leverage: i64,
    /// The margin that the account has added, which is part of the margin.
    #[serde(default)]
    pub added_margin: Decimal,
    /// The sum of the profits and losses of the contracts that are already closed.
    #[serde(default)]
    pub realized_profit: Decimal,
    /// The time of the last fill.
    #[serde(default)]
    pub updated: Timestamp,
    #[serde(default)]
    pub(crate) life: Life,
}

fn default_leverage() -> i64 {
    DEFAULT_LEVERAGE
}

impl Position {
    /// Creates a position without contracts.
    pub(super) fn empty(symbol: &str, side: &PositionSide) -> Self {
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
            added_margin: zero,
            realized_profit: zero,
            updated: Timestamp::default(),
            life: Life::default(),
        }
    }

    /// Returns the position after opening more contracts at this value.
    pub(super) fn opened(&self, contracts: Decimal, value: Decimal, instrument: &Instrument) -> Result<Self, Overflow> {
        self.with(exact::add(self.contracts, contracts)?, exact::add(self.cost, value)?, self.added_margin, instrument)
    }

    /// Returns the position after closing contracts at this value, and the profit. The cost of the closed contracts is their share of the
    /// whole cost, truncated after the eighth decimal. The remainder stays with the other contracts, so that the profits add up exactly
    /// when the position is closed completely.
    pub(super) fn closed(
        &self,
        contracts: Decimal,
        value: Decimal,
        instrument: &Instrument,
    ) -> Result<(Self, Decimal), Overflow> {
        let left = exact::sub(self.contracts, contracts)?;
        let cost = if left.is_zero() {
            self.cost
        } else {
            exact::div_down(exact::mul(self.cost, contracts)?, self.contracts)?
        };
        let profit = self.profit(cost, value)?;
        // Added margin is released with the contracts that it protects.
        let added_margin = exact::div_down(exact::mul(self.added_margin, left)?, self.contracts)?;
        let mut after = self.with(left, exact::sub(self.cost, cost)?, added_margin, instrument)?;
        after.realized_profit = exact::add(self.realized_profit, profit)?;
        Ok((after, profit))
    }

    fn with(
        &self,
        contracts: Decimal,
        cost: Decimal,
        added_margin: Decimal,
        instrument: &Instrument,
    ) -> Result<Self, Overflow> {
        let average_price =
            if contracts.is_zero() { Decimal::ZERO } else { exact::div_down(cost, instrument.amount(contracts)?)? };
        Self { contracts, cost, average_price, ..self.clone() }.with_margin(self.leverage, added_margin)
    }

    /// Returns the position with another leverage and another added margin.
    pub(super) fn with_margin(self, leverage: i64, added_margin: Decimal) -> Result<Self, Overflow> {
        let margin = exact::add(margin::initial(self.cost, leverage)?, added_margin)?;
        Ok(Self { margin, leverage, added_margin, ..self })
    }

    /// Returns the profit or loss of closing the whole position now.
    pub(crate) fn unrealized_profit(&self, quote: &Quote, instrument: &Instrument) -> Result<Decimal, Overflow> {
        self.profit(self.cost, instrument.value(quote.closing_price(&self.side), self.contracts)?)
    }

    /// Returns the price at which the position is liquidated, truncated after its eighth decimal. Returns zero if there is no such price.
    pub(crate) fn liquidation_price(&self, instrument: &Instrument) -> Result<Decimal, Overflow> {
        let one = Decimal::ONE;
        let (kept, factor) = if self.side == PositionSide::Long {
            (exact::sub(self.cost, self.margin)?, exact::sub(one, margin::MAINTENANCE)?)
        } else {
            (exact::add(self.cost, self.margin)?, exact::add(one, margin::MAINTENANCE)?)
        };
        if kept <= Decimal::ZERO {
            return Ok(Decimal::ZERO);
        }
        exact::div_down(kept, exact::mul(factor, instrument.amount(self.contracts)?)?)
    }

    /// Returns the part of a loss, with the fee, that the margin does not cover. No other margin is used for a position.
    pub(super) fn loss_beyond_margin(&self, profit: Decimal, fee: Decimal) -> Result<Decimal, Overflow> {
        let left = exact::sub(exact::add(self.margin, profit)?, fee)?;
        Ok((-left).min(-profit).max(Decimal::ZERO))
    }

    /// Returns the profit or loss of contracts with this cost and value.
    fn profit(&self, cost: Decimal, value: Decimal) -> Result<Decimal, Overflow> {
        if self.side == PositionSide::Long { exact::sub(value, cost) } else { exact::sub(cost, value) }
    }

    /// Returns whether the margin, after the current profit or loss, is at or below the maintenance margin.
    pub(super) fn is_exhausted(&self, quote: &Quote, instrument: &Instrument) -> Result<bool, Overflow> {
        let value = instrument.value(quote.closing_price(&self.side), self.contracts)?;
        let left = exact::add(self.margin, self.profit(self.cost, value)?)?;
        Ok(left <= margin::maintenance(value)?)
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::random::Seed;
    use crate::seed_data::instruments;

    #[test]
    fn a_position_is_exhausted_at_its_maintenance_margin() -> Result<(), Overflow> {
        // One doge contract is one doge.
        let all = instruments(Seed(1));
        let Some(doge) = all.iter().find(|instrument| instrument.symbol == "doge_usdt") else { return Err(Overflow) };
        // Long at 199: the margin is 19.9. At 180, the loss of 19 leaves 0.9, which is exactly the maintenance margin.
        let long = Position::empty("doge_usdt", &PositionSide::Long).opened(1.into(), 199.into(), doge)?;
        let short = Position::empty("doge_usdt", &PositionSide::Short).opened(1.into(), 201.into(), doge)?;
        for (position, price, exhausted) in [
            (&long, Decimal::new(18_001, 2), false),
            (&long, Decimal::new(180, 0), true),
            (&short, Decimal::new(21_999, 2), false),
            (&short, Decimal::new(220, 0), true),
        ] {
            assert_eq!(position.is_exhausted(&Quote::at(price), doge), Ok(exhausted), "{position:?} at {price}");
        }
        Ok(())
    }
}
