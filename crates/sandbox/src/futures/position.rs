//! A position: what opening and closing does to it, and when its margin no longer suffices.

use serde::{Deserialize, Serialize};
use tradewire_models::Decimal;
use tradewire_models::futures::PositionSide;

use super::margin;
use super::market::Quote;
use crate::exact::{self, TooLong};
use crate::seed::Instrument;

/// A futures position of an account.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize)]
#[non_exhaustive]
pub struct Position {
    /// Trading pair.
    pub symbol: String,
    /// Long or short.
    pub side: PositionSide,
    /// How many contracts it holds.
    pub contracts: Decimal,
    /// What they were opened for, in quote currency: exact.
    pub cost: Decimal,
    /// What is held back for it, in quote currency: exact.
    pub margin: Decimal,
    /// The average price at which it was opened, cut off behind its eighth decimal.
    pub average_price: Decimal,
}

impl Position {
    /// A position that holds nothing yet.
    pub(super) fn empty(symbol: &str, side: &PositionSide) -> Self {
        let zero = Decimal::ZERO;
        let (symbol, side) = (symbol.to_owned(), side.clone());
        Self { symbol, side, contracts: zero, cost: zero, margin: zero, average_price: zero }
    }

    /// This position with more contracts, opened for so much.
    pub(super) fn opened(&self, contracts: Decimal, value: Decimal, of: &Instrument) -> Result<Self, TooLong> {
        self.with(exact::add(self.contracts, contracts)?, exact::add(self.cost, value)?, of)
    }

    /// This position without so many contracts, closed for so much; and the profit of it. What the contracts had cost
    /// is their share of all, cut off behind the eighth decimal: the rest of that digit stays with the contracts that
    /// are left, so that the profits of a position add up exactly when it is closed whole.
    pub(super) fn closed(
        &self,
        contracts: Decimal,
        value: Decimal,
        of: &Instrument,
    ) -> Result<(Self, Decimal), TooLong> {
        let left = exact::sub(self.contracts, contracts)?;
        let cost = if left.is_zero() {
            self.cost
        } else {
            exact::div_down(exact::mul(self.cost, contracts)?, self.contracts)?
        };
        let profit = self.gain(cost, value)?;
        Ok((self.with(left, exact::sub(self.cost, cost)?, of)?, profit))
    }

    fn with(&self, contracts: Decimal, cost: Decimal, of: &Instrument) -> Result<Self, TooLong> {
        let average_price =
            if contracts.is_zero() { Decimal::ZERO } else { exact::div_down(cost, of.amount(contracts)?)? };
        Ok(Self { contracts, cost, margin: margin::initial(cost)?, average_price, ..self.clone() })
    }

    /// What is gained when contracts of this cost are worth so much.
    fn gain(&self, cost: Decimal, value: Decimal) -> Result<Decimal, TooLong> {
        if self.side == PositionSide::Long { exact::sub(value, cost) } else { exact::sub(cost, value) }
    }

    /// Whether its margin and what it has gained or lost fall to the maintenance margin.
    pub(super) fn is_exhausted(&self, quote: &Quote, of: &Instrument) -> Result<bool, TooLong> {
        let value = of.value(quote.closing(&self.side), self.contracts)?;
        let left = exact::add(self.margin, self.gain(self.cost, value)?)?;
        Ok(left <= margin::maintenance(value)?)
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::seed::{Seed, instruments};

    #[test]
    fn a_position_is_exhausted_from_its_maintenance_margin_on() -> Result<(), TooLong> {
        // A contract of doge is one doge.
        let all = instruments(Seed(1));
        let Some(doge) = all.iter().find(|instrument| instrument.symbol == "doge_usdt") else { return Err(TooLong) };
        // Long for 199: 19.9 of margin are left at 199, and 180 are worth 0.9 of maintenance and leave 0.9.
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
