//! Settles the funding of positions at the end of each period.

use tradewire_models::{Decimal, Timestamp};

use super::market::Market;
use super::trading::Trading;
use crate::market_data::{FUNDING, FundingRates, MarketData};

/// The maximum number of periods that are settled one by one. A clock may be set to any time, so the number of periods is unlimited.
const MAX_SINGLE_PERIODS: i64 = 1_000;

impl Trading {
    /// Sets the funding rates of the markets, in their order. Funding is settled from now on, or from the end of the stored settlements.
    pub(crate) fn charge_funding(&mut self, rates: impl Iterator<Item = FundingRates>, now: Timestamp) {
        for (market, rates) in self.markets.iter_mut().zip(rates) {
            market.funding = Some(rates);
        }
        self.settled_period.get_or_insert(FUNDING.last(now));
    }

    /// Settles the funding of the periods that have ended by now, at the current prices. If there are too many, the oldest are settled
    /// together, at the rate of the first.
    pub(super) fn settle_funding(&mut self, now: Timestamp) {
        let last = FUNDING.last(now);
        let Some(settled) = self.settled_period.filter(|settled| *settled < last) else { return };
        if self.markets.iter().all(|market| market.funding.is_none()) {
            return;
        }
        self.settled_period = Some(last);
        if self.ledgers.iter().all(|ledger| ledger.positions().is_empty()) {
            return;
        }
        let first = settled.saturating_add(1);
        let first_single = first.max(last.saturating_sub(MAX_SINGLE_PERIODS).saturating_add(1));
        if first_single > first {
            self.settle(first, first_single - first, |_, market| market.quote.mark());
        }
        (first_single..=last).for_each(|period| self.settle(period, 1, |_, market| market.quote.mark()));
    }

    /// Settles the funding of past periods that have ended by a time, each at the past prices of the markets at its end.
    pub(crate) fn settle_past_funding(&mut self, until: Timestamp, past: &MarketData) {
        let last = FUNDING.last(until);
        while let Some(period) =
            self.settled_period.map(|settled| settled.saturating_add(1)).filter(|period| *period <= last)
        {
            self.settled_period = Some(period);
            self.settle(period, 1, |index, market| {
                past.price(index, FUNDING.end(period)).unwrap_or(market.quote.mark())
            });
        }
    }

    /// Settles a number of periods at the rate of the first, at the mark prices that a function returns for each market.
    fn settle(&mut self, period: i64, periods: i64, mark: impl Fn(usize, &Market) -> Decimal) {
        let at = FUNDING.end(period + periods - 1);
        for (index, market) in self.markets.iter().enumerate() {
            let rate = market.funding.and_then(|rates| rates.rate(period).checked_mul(Decimal::from(periods)));
            let Some(rate) = rate else { continue };
            for ledger in self.ledgers.iter_mut().filter(|ledger| !ledger.positions().is_empty()) {
                // A payment is not charged if an amount would have more than 28 digits afterwards.
                let _ = ledger.pay_funding(&market.instrument, (mark(index, market), rate), &mut self.ids, at);
            }
        }
    }
}

#[cfg(test)]
mod tests;
