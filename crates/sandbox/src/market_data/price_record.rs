//! The price changes of a market.

use std::collections::VecDeque;

use tradewire_models::{Decimal, Timestamp};

/// The number of price changes that are kept: 14 hours of a random walk with a step each second.
const KEPT: usize = 50_000;

/// The latest price changes of a market. Before the first of them, the price counts as constant since the exchange was created.
#[derive(Debug, Default)]
pub(crate) struct PriceRecord {
    /// The price before the first change.
    initial: Option<Decimal>,
    changes: VecDeque<(Timestamp, Decimal)>,
}

impl PriceRecord {
    /// Adds a price. A price that equals the previous one is not a change.
    pub(crate) fn add(&mut self, at: Timestamp, previous: Decimal, price: Decimal) {
        if previous == price {
            return;
        }
        self.initial.get_or_insert(previous);
        // The times stay sorted even if the clock is set back.
        let at = self.changes.back().map_or(at, |(last, _)| at.max(*last));
        self.changes.push_back((at, price));
        if self.changes.len() > KEPT {
            self.initial = self.changes.pop_front().map(|(_, price)| price);
        }
    }

    /// Returns the price right before a time, or `None` if the price has never changed.
    pub(crate) fn before(&self, time: Timestamp) -> Option<Decimal> {
        let index = self.changes.partition_point(|(at, _)| *at < time);
        let earlier = index.checked_sub(1).and_then(|index| self.changes.get(index));
        earlier.map(|(_, price)| *price).or(self.initial)
    }

    /// Returns the changes at or after one time, and before another.
    pub(crate) fn between(
        &self,
        from: Timestamp,
        before: Timestamp,
    ) -> impl Iterator<Item = (Timestamp, Decimal)> + '_ {
        let start = self.changes.partition_point(|(at, _)| *at < from);
        self.changes.range(start..).copied().take_while(move |(at, _)| *at < before)
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn at(millis: i64) -> Timestamp {
        Timestamp::from_millis(millis)
    }

    #[test]
    fn the_price_before_a_time_is_that_of_the_last_change() {
        let mut record = PriceRecord::default();
        assert_eq!(record.before(at(5)), None);
        record.add(at(1), 10.into(), 10.into());
        assert_eq!(record.before(at(5)), None, "an equal price is no change");
        record.add(at(2), 10.into(), 11.into());
        record.add(at(4), 11.into(), 12.into());
        record.add(at(3), 12.into(), 13.into());
        let prices = [2, 3, 4, 5].map(|time| record.before(at(time)));
        assert_eq!(prices, [10, 11, 11, 13].map(|price| Some(price.into())));
        assert_eq!(record.between(at(2), at(4)).collect::<Vec<_>>(), [(at(2), 11.into())]);
        assert_eq!(record.between(at(3), at(9)).collect::<Vec<_>>(), [(at(4), 12.into()), (at(4), 13.into())]);
    }

    #[test]
    fn the_record_is_bounded() {
        let mut record = PriceRecord::default();
        (0..=i64::try_from(KEPT).unwrap_or_default()).for_each(|i| record.add(at(i), i.into(), (i + 1).into()));
        assert_eq!(record.changes.len(), KEPT);
        assert_eq!(record.before(at(0)), Some(1.into()), "the price of the dropped change");
    }
}
