//! Settles the funding of positions at the end of each period.

use tradewire_models::{Decimal, Timestamp};

use super::trading::Trading;
use crate::market_data::{FUNDING, FundingRates};

/// The number of periods that are settled one by one. A clock may be set to any time, so that the number of periods has no limit.
const MAX_SINGLE_PERIODS: i64 = 1_000;

impl Trading {
    /// Sets the funding rates of the markets, in their order. Funding is settled from now on, or from where the stored settlements
    /// ended.
    pub(crate) fn charge_funding(&mut self, rates: impl Iterator<Item = FundingRates>, now: Timestamp) {
        for (market, rates) in self.markets.iter_mut().zip(rates) {
            market.funding = Some(rates);
        }
        self.settled_period.get_or_insert(FUNDING.last(now));
    }

    /// Settles the funding of the periods that have ended by now, at the current prices. If there are very many, the oldest are settled
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
            self.settle(first, first_single - first);
        }
        (first_single..=last).for_each(|period| self.settle(period, 1));
    }

    /// Settles a number of periods at the rate of the first.
    fn settle(&mut self, period: i64, periods: i64) {
        let at = FUNDING.end(period + periods - 1);
        for market in &self.markets {
            let rate = market.funding.and_then(|rates| rates.rate(period).checked_mul(Decimal::from(periods)));
            let Some(rate) = rate else { continue };
            for ledger in self.ledgers.iter_mut().filter(|ledger| !ledger.positions().is_empty()) {
                // A payment after which an amount would have more than 28 digits is not charged.
                let _ = ledger.pay_funding(&market.instrument, (market.quote.mark(), rate), &mut self.ids, at);
            }
        }
    }
}

#[cfg(test)]
mod tests;
