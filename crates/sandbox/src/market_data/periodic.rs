//! Values that change at fixed times: funding rates, and the balance of the risk fund.

use tradewire_models::Timestamp;

use crate::time::HOUR;

/// The maximum number of instruments whose records of a period have different ids.
const IDS_PER_PERIOD: i64 = 1_000;

/// A schedule in UTC. Its periods are numbered since 1970.
#[derive(Debug, Clone, Copy)]
pub(crate) struct Periodic {
    pub(crate) hours: i64,
}

/// The settlement of the funding: every eight hours.
pub(crate) const FUNDING: Periodic = Periodic { hours: 8 };
/// The records of the risk fund: every day.
pub(crate) const RISK_FUND: Periodic = Periodic { hours: 24 };

impl Periodic {
    /// Returns the last period that has ended by now.
    pub(crate) fn last(self, now: Timestamp) -> i64 {
        now.as_millis().div_euclid(self.hours * HOUR) - 1
    }

    /// Returns the periods that ended between the listing and now.
    pub(crate) fn since(self, listed_at: Timestamp, now: Timestamp) -> std::ops::RangeInclusive<i64> {
        self.last(listed_at) + 1..=self.last(now)
    }

    /// Returns the end of a period.
    pub(crate) fn end(self, period: i64) -> Timestamp {
        Timestamp::from_millis((period + 1) * self.hours * HOUR)
    }

    /// Returns the id of the record of an instrument for a period. Ids increase with the time.
    pub(crate) fn id(self, period: i64, instrument: i64) -> i64 {
        period * IDS_PER_PERIOD + instrument
    }

    /// Returns the period and the instrument of an id.
    pub(crate) fn of_id(self, id: i64) -> (i64, i64) {
        (id.div_euclid(IDS_PER_PERIOD), id.rem_euclid(IDS_PER_PERIOD))
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn periods_end_at_fixed_times() {
        let now = Timestamp::from_millis(1_700_000_000_000);
        assert_eq!(FUNDING.end(FUNDING.last(now)), Timestamp::from_millis(1_699_977_600_000));
        assert_eq!(FUNDING.end(FUNDING.last(now) + 1), Timestamp::from_millis(1_700_006_400_000));
    }
}
