//! The trades of an instrument before its exchange was created, computed from the seed.
//!
//! The price at the start of each day is a random walk that ends at the instrument's initial price. Within a day, the prices at the start
//! of each hour are a random walk between the prices of two days, and the prices at the start of each minute are one between the prices of
//! two hours. The trades of a minute lead from its first price to the first price of the next minute. All prices are whole ticks.

use std::ops::Range;
use std::sync::{Mutex, OnceLock, PoisonError};

use tradewire_models::{Decimal, Timestamp};

use super::candle::{Candle, TickCandle};
use super::noise::Noise;
use super::time::{MINUTES_PER_DAY, MINUTES_PER_HOUR, minute};
use crate::time::MINUTE;

/// The number of days between the first trade and the creation of the exchange.
const DAYS: i64 = 365;
/// The maximum change of a price in a day, in thousandths.
const DAY_STEP: i64 = 30;
/// The divisor that limits a random step within a day: it moves the price by at most the price divided by this number.
const HOUR_DIVISOR: i64 = 200;
const MINUTE_DIVISOR: i64 = 1_500;
const TRADE_DIVISOR: i64 = 4_000;
/// The number of trades in a minute.
const TRADES: (i64, i64) = (2, 5);
/// The maximum number of contracts of a trade.
const MAX_CONTRACTS: i64 = 2_000;

/// The trades of an instrument before its exchange was created.
pub(crate) struct Past {
    noise: Noise,
    /// The number of decimal places of a tick.
    scale: u32,
    first_day: i64,
    /// The first minute of the exchange, in which trades have the prices of quotes.
    end: i64,
    /// The price at the start of each day, and the price at the end, in ticks.
    bounds: Vec<i64>,
    /// The candlestick of each hour, computed when it is first needed.
    hours: OnceLock<Vec<OnceLock<Option<Candle>>>>,
    /// The hour for which a price was last computed, and its prices. This cache is for the generation of a million orders, one after the
    /// other.
    last_hour: Mutex<(i64, Vec<i64>)>,
}

/// A trade without its price.
#[derive(Debug, Clone, Copy)]
pub(super) struct Print {
    /// The time since the start of the minute, in milliseconds.
    pub(super) offset: i64,
    pub(super) contracts: i64,
    pub(super) buyer_is_maker: bool,
}

impl Past {
    /// Creates the past that ends with a price in the minute of the creation.
    pub(super) fn new(noise: Noise, price: Decimal, created_at: Timestamp) -> Self {
        let end = minute(created_at);
        let last_day = end.div_euclid(MINUTES_PER_DAY);
        let first_day = last_day - DAYS;
        let mut price_ahead = i64::try_from(price.mantissa()).unwrap_or(i64::MAX / MAX_CONTRACTS);
        let mut bounds = vec![price_ahead];
        for day in (first_day..=last_day).rev() {
            let minutes = (end - day * MINUTES_PER_DAY).min(MINUTES_PER_DAY);
            let step = noise.at(0).at(day).between(-DAY_STEP, DAY_STEP) * minutes;
            price_ahead = (price_ahead - price_ahead / 1_000 * step / MINUTES_PER_DAY).max(1);
            bounds.push(price_ahead);
        }
        bounds.reverse();
        Self {
            noise,
            scale: price.scale(),
            first_day,
            end,
            bounds,
            hours: OnceLock::new(),
            last_hour: Mutex::default(),
        }
    }

    /// Returns the first minute with trades.
    pub(super) fn start(&self) -> i64 {
        self.first_day * MINUTES_PER_DAY
    }

    /// Returns the minute in which the exchange was created.
    pub(super) fn end(&self) -> i64 {
        self.end
    }

    /// Returns the trades of a minute without their prices, oldest first. The first is at the start of the minute.
    pub(super) fn prints(&self, minute: i64) -> impl Iterator<Item = Print> + use<> {
        let noise = self.noise.at(2).at(minute);
        let (low, high) = TRADES;
        let count = noise.between(low, high);
        (0..count).map(move |index| {
            let own = noise.at(index);
            let slot = MINUTE / count;
            let within_slot = if index == 0 { 0 } else { own.at(0).between(0, slot - 1) };
            Print {
                offset: index * slot + within_slot,
                contracts: own.at(1).between(1, MAX_CONTRACTS),
                buyer_is_maker: own.at(2).between(0, 1) == 1,
            }
        })
    }

    /// Returns the trades of a minute with their prices, oldest first.
    pub(super) fn trades(&self, minute: i64) -> Vec<(Decimal, Print)> {
        let bounds = self.hour_bounds(minute.div_euclid(MINUTES_PER_HOUR));
        let trades = bounds.get(to_index(minute.rem_euclid(MINUTES_PER_HOUR))..).and_then(|bounds| match bounds {
            [open, close, ..] => Some(self.ticks(minute, *open, *close)),
            _ => None,
        });
        let price = |(ticks, print)| (Decimal::new(ticks, self.scale), print);
        trades.into_iter().flatten().map(price).collect()
    }

    /// Returns the price at the start of the minute that contains a time, or `None` if it is not in the past.
    pub(super) fn price(&self, at: Timestamp) -> Option<Decimal> {
        let minute = minute(at);
        if !(self.start()..self.end).contains(&minute) {
            return None;
        }
        let hour = minute.div_euclid(MINUTES_PER_HOUR);
        let mut last_hour = self.last_hour.lock().unwrap_or_else(PoisonError::into_inner);
        if last_hour.0 != hour || last_hour.1.is_empty() {
            *last_hour = (hour, self.hour_bounds(hour));
        }
        let ticks = last_hour.1.get(to_index(minute.rem_euclid(MINUTES_PER_HOUR)))?;
        Some(Decimal::new(*ticks, self.scale))
    }

    /// Returns the aggregate of the trades in a range of minutes, or `None` if there are none.
    pub(super) fn candle(&self, minutes: Range<i64>) -> Option<Candle> {
        let (start, end) = (minutes.start.max(self.start()), minutes.end.min(self.end));
        let first_hour = start.div_euclid(MINUTES_PER_HOUR);
        let hours = (first_hour..).take_while(|hour| hour * MINUTES_PER_HOUR < end);
        Candle::aggregate(hours.filter_map(|hour| {
            let whole = hour * MINUTES_PER_HOUR..((hour + 1) * MINUTES_PER_HOUR).min(self.end);
            let part = whole.start.max(start)..whole.end.min(end);
            if part == whole { self.hour(hour) } else { self.minutes_of_hour(hour, part) }
        }))
    }

    /// Returns the candlestick of an hour.
    fn hour(&self, hour: i64) -> Option<Candle> {
        let minutes = hour * MINUTES_PER_HOUR..(hour + 1) * MINUTES_PER_HOUR;
        let first_hour = self.start().div_euclid(MINUTES_PER_HOUR);
        let hours = (self.end - self.start()) / MINUTES_PER_HOUR + 1;
        let cache = self.hours.get_or_init(|| (0..hours).map(|_| OnceLock::new()).collect());
        *cache.get(to_index(hour - first_hour))?.get_or_init(|| self.minutes_of_hour(hour, minutes))
    }

    /// Returns the aggregate of the trades in a range of minutes of one hour.
    fn minutes_of_hour(&self, hour: i64, minutes: Range<i64>) -> Option<Candle> {
        let bounds = self.hour_bounds(hour);
        let prices = bounds.iter().zip(bounds.get(1..)?);
        let all = (hour * MINUTES_PER_HOUR..).zip(prices);
        let wanted = all.filter(|(minute, _)| minutes.contains(minute));
        let trades = wanted.flat_map(|(minute, (open, close))| self.ticks(minute, *open, *close));
        let candle = TickCandle::aggregate(trades.map(|(ticks, print)| (ticks, print.contracts)))?;
        Some(candle.with_scale(self.scale))
    }

    /// Returns the trades of a minute that lead from one price to another.
    fn ticks(&self, minute: i64, open: i64, close: i64) -> impl Iterator<Item = (i64, Print)> + use<> {
        let noise = self.noise.at(3).at(minute);
        let max_step = (open / TRADE_DIVISOR).max(1);
        let mut prints = self.prints(minute).enumerate().peekable();
        std::iter::from_fn(move || {
            let (index, print) = prints.next()?;
            let between = || {
                let elapsed = open + (close - open) * print.offset / MINUTE;
                (elapsed + noise.at(print.offset).between(-max_step, max_step)).max(1)
            };
            let ticks = match (index, prints.peek()) {
                (0, _) => open,
                (_, None) => close,
                _ => between(),
            };
            Some((ticks, print))
        })
    }

    /// Returns the prices at the start of each minute of an hour, and at its end. Returns nothing outside of the past.
    fn hour_bounds(&self, hour: i64) -> Vec<i64> {
        let day = (hour * MINUTES_PER_HOUR).div_euclid(MINUTES_PER_DAY);
        let days = self.bounds.get(to_index(day - self.first_day)..).unwrap_or_default();
        let [open, close, ..] = days else { return Vec::new() };
        let end = self.end.min((day + 1) * MINUTES_PER_DAY);
        let first_hour = day * MINUTES_PER_DAY / MINUTES_PER_HOUR;
        let hours = (end - first_hour * MINUTES_PER_HOUR + MINUTES_PER_HOUR - 1) / MINUTES_PER_HOUR;
        let hour_prices = bridge(*open, *close, hours, open / HOUR_DIVISOR, self.noise.at(4).at(day));
        let of_hour = hour_prices.get(to_index(hour - first_hour)..).unwrap_or_default();
        let [open, close, ..] = of_hour else { return Vec::new() };
        let minutes = (end - hour * MINUTES_PER_HOUR).min(MINUTES_PER_HOUR);
        bridge(*open, *close, minutes, open / MINUTE_DIVISOR, self.noise.at(5).at(hour))
    }
}

/// Returns a random walk with this many steps, from one price to another.
fn bridge(open: i64, close: i64, steps: i64, max_step: i64, noise: Noise) -> Vec<i64> {
    let max_step = max_step.max(1);
    let walk: Vec<i64> = (0..steps)
        .scan(0, |walked, step| {
            *walked += noise.at(step).between(-max_step, max_step);
            Some(*walked)
        })
        .collect();
    let missed = close - open - walk.last().unwrap_or(&0);
    let corrected = (1..).zip(walk).map(|(step, walked)| (open + walked + missed * step / steps).max(1));
    std::iter::once(open).chain(corrected).collect()
}

/// Converts a number to an index. A negative number becomes an index that is always out of range.
fn to_index(number: i64) -> usize {
    usize::try_from(number).unwrap_or(usize::MAX)
}
