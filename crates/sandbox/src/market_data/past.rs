//! The trades of an instrument before its exchange was created, computed from the seed.
//!
//! The first price of a minute is the instrument's initial price, moved by waves that take weeks, hours and minutes. The trades of a minute
//! lead from its first price to the first price of the next minute. All prices are whole ticks.

use std::ops::Range;
use std::sync::OnceLock;

use tradewire_models::{Decimal, Timestamp};

use super::{MINUTES_PER_DAY, MINUTES_PER_HOUR, minute};
use crate::clock::MINUTE;
use crate::market_data::candle::Candle;
use crate::random::Noise;

/// The number of days between the first trade and the creation of the exchange.
const DAYS: i64 = 365;
/// The waves that move the price: the minutes between two of their heights, and the maximum height in millionths of the price.
const WAVES: [(i64, i64); 4] =
    [(14 * MINUTES_PER_DAY, 90_000), (MINUTES_PER_DAY, 25_000), (MINUTES_PER_HOUR, 4_000), (1, 600)];
const MILLION: i64 = 1_000_000;
/// The divisor that limits a random step within a minute: it moves the price by at most the price divided by this number.
const TRADE_DIVISOR: i64 = 4_000;
/// The number of trades in a minute.
const TRADES: (i64, i64) = (2, 5);
/// The maximum number of contracts of a trade.
const MAX_CONTRACTS: i64 = 2_000;

pub(crate) struct Past {
    noise: Noise,
    /// The initial price of the exchange in ticks, and the number of decimal places of a tick.
    price: i64,
    scale: u32,
    /// The first minute with trades.
    pub(crate) start: i64,
    /// The first minute of the exchange, in which trades have the prices of quotes.
    pub(crate) end: i64,
    /// The sum of the waves at the end.
    wave_at_end: i64,
    /// The candlestick of each hour, computed when it is first needed.
    hours: OnceLock<Vec<OnceLock<Option<Candle>>>>,
}

/// A trade. Ids increase with the time.
#[derive(Debug, Clone, Copy, PartialEq)]
pub(crate) struct Trade {
    pub(crate) id: i64,
    pub(crate) time: Timestamp,
    pub(crate) price: Decimal,
    pub(crate) contracts: i64,
    pub(crate) buyer_is_maker: bool,
}

/// A trade without its price.
#[derive(Debug, Clone, Copy)]
pub(crate) struct Print {
    /// The time since the start of the minute, in milliseconds.
    offset: i64,
    contracts: i64,
    buyer_is_maker: bool,
}

impl Print {
    /// Returns the trade of a minute at the price for its time. It has no id yet.
    pub(crate) fn trade(self, minute: i64, price: impl FnOnce(Timestamp) -> Decimal) -> Trade {
        let Self { offset, contracts, buyer_is_maker } = self;
        let time = Timestamp::from_millis(minute.saturating_mul(MINUTE)).plus_millis(offset);
        Trade { id: 0, time, price: price(time), contracts, buyer_is_maker }
    }
}

impl Past {
    /// Creates the past that ends with a price in the minute of the creation.
    pub(crate) fn new(noise: Noise, price: Decimal, created_at: Timestamp) -> Self {
        let end = minute(created_at);
        let start = (end.div_euclid(MINUTES_PER_DAY) - DAYS) * MINUTES_PER_DAY;
        let ticks = i64::try_from(price.mantissa()).unwrap_or(i64::MAX / MILLION / MAX_CONTRACTS);
        let wave_at_end = wave(noise, end);
        Self { noise, price: ticks, scale: price.scale(), start, end, wave_at_end, hours: OnceLock::new() }
    }

    /// Returns the first price of a minute, in ticks.
    fn first_price(&self, minute: i64) -> i64 {
        let moved = wave(self.noise, minute) - self.wave_at_end;
        (self.price + self.price.saturating_mul(moved) / MILLION).max(1)
    }

    /// Returns the trades of a minute without their prices, oldest first. The first is at the start of the minute.
    pub(crate) fn prints(&self, minute: i64) -> impl Iterator<Item = Print> + use<> {
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

    /// Returns the trades of a minute, oldest first.
    pub(crate) fn trades(&self, minute: i64) -> Vec<Trade> {
        let ticks = self.ticks(minute, (self.first_price(minute), self.first_price(minute + 1)));
        ticks.map(|(ticks, print)| print.trade(minute, |_| Decimal::new(ticks, self.scale))).collect()
    }

    /// Returns the price at the start of the minute that contains a time, or `None` if it is not in the past.
    pub(crate) fn price(&self, at: Timestamp) -> Option<Decimal> {
        let minute = minute(at);
        let is_past = (self.start..self.end).contains(&minute);
        is_past.then(|| Decimal::new(self.first_price(minute), self.scale))
    }

    /// Returns the aggregate of the trades in a range of minutes, or `None` if there are none.
    pub(crate) fn candle(&self, minutes: Range<i64>) -> Option<Candle> {
        let (start, end) = (minutes.start.max(self.start), minutes.end.min(self.end));
        let first_hour = start.div_euclid(MINUTES_PER_HOUR);
        let hours = (first_hour..).take_while(|hour| hour * MINUTES_PER_HOUR < end);
        Candle::aggregate(hours.filter_map(|hour| {
            let whole = hour * MINUTES_PER_HOUR..((hour + 1) * MINUTES_PER_HOUR).min(self.end);
            let part = whole.start.max(start)..whole.end.min(end);
            if part == whole { self.hour(hour) } else { self.minutes(part) }
        }))
    }

    fn hour(&self, hour: i64) -> Option<Candle> {
        let first_hour = self.start.div_euclid(MINUTES_PER_HOUR);
        let hours = (self.end - self.start) / MINUTES_PER_HOUR + 1;
        let cache = self.hours.get_or_init(|| (0..hours).map(|_| OnceLock::new()).collect());
        let minutes = hour * MINUTES_PER_HOUR..((hour + 1) * MINUTES_PER_HOUR).min(self.end);
        *cache.get(usize::try_from(hour - first_hour).ok()?)?.get_or_init(|| self.minutes(minutes))
    }

    /// Returns the aggregate of the trades in a range of minutes. It is calculated in ticks, because decimals take much longer.
    fn minutes(&self, minutes: Range<i64>) -> Option<Candle> {
        let mut next = self.first_price(minutes.start);
        let trades = minutes.flat_map(|minute| {
            let first = std::mem::replace(&mut next, self.first_price(minute + 1));
            self.ticks(minute, (first, next))
        });
        let mut trades = trades.peekable();
        let (open, _) = *trades.peek()?;
        let (mut high, mut low, mut close, mut contracts, mut turnover) = (open, open, open, 0_i64, 0_i128);
        for (ticks, print) in trades {
            (high, low, close) = (high.max(ticks), low.min(ticks), ticks);
            contracts = contracts.saturating_add(print.contracts);
            turnover += i128::from(ticks) * i128::from(print.contracts);
        }
        let [open, high, low, close] = [open, high, low, close].map(|ticks| Decimal::new(ticks, self.scale));
        let turnover = Decimal::try_from_i128_with_scale(turnover, self.scale).unwrap_or(Decimal::MAX);
        Some(Candle { open, high, low, close, contracts, turnover })
    }

    /// Returns the trades of a minute, which lead from its first price to that of the next minute.
    fn ticks(&self, minute: i64, (open, close): (i64, i64)) -> impl Iterator<Item = (i64, Print)> + use<> {
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
}

/// Returns the sum of all waves in a minute, in millionths of the price. Between two of its heights, a wave is a straight line.
fn wave(noise: Noise, minute: i64) -> i64 {
    let height = |(period, max): (i64, i64)| {
        let (index, elapsed) = (minute.div_euclid(period), minute.rem_euclid(period));
        let heights = noise.at(4).at(period);
        let height = |index| heights.at(index).between(-max, max);
        let before = height(index);
        if elapsed == 0 { before } else { before + (height(index + 1) - before) * elapsed / period }
    };
    WAVES.into_iter().map(height).sum()
}
