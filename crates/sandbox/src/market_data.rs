//! The public market data: trades, candlesticks, order books, funding rates and statistics. It is independent of HTTP.
//!
//! Trades are the only primitive: a candlestick of any interval is the aggregate of its trades, so intervals are consistent with each
//! other. Before the exchange was created, trades are generated from the seed ([`Past`]). After that, they have the prices of the quotes
//! ([`PriceRecord`]). Times, quantities and sides of all trades are generated from the seed, so only the prices since the creation are
//! kept.

mod candle;
mod interval;
mod levels;
mod noise;
mod past;
mod periodic;
mod price_record;
mod series;
mod time;

use tradewire_models::{Decimal, Timestamp};

pub(crate) use candle::Candle;
pub(crate) use interval::Interval;
pub(crate) use levels::{Level, levels};
pub(crate) use periodic::{FUNDING, Periodic, RISK_FUND};
pub(crate) use price_record::PriceRecord;
pub(crate) use series::{Series, Trade};

use self::noise::Noise;
use self::past::Past;
use self::time::minute;
use crate::random::Seed;

/// The open interest in contracts.
const OPEN_INTEREST: (i64, i64) = (2_000_000, 9_000_000);

/// The funding rates of one instrument.
#[derive(Debug, Clone, Copy)]
pub(crate) struct FundingRates(Noise);

/// The generated data of all instruments, in their order.
pub(crate) struct MarketData(Vec<InstrumentData>);

/// The generated data of one instrument.
pub(crate) struct InstrumentData {
    pub(crate) past: Past,
    noise: Noise,
    /// The position of the instrument in the list of all instruments.
    pub(crate) index: i64,
}

impl MarketData {
    /// Creates the data of an exchange that was created at this time, with these initial prices. Most of the data is computed only when it
    /// is requested.
    pub(crate) fn new(seed: Seed, created_at: Timestamp, prices: impl Iterator<Item = Decimal>) -> Self {
        let data = (0..).zip(prices).map(|(index, price)| {
            let noise = Noise::new(seed).at(index);
            InstrumentData { past: Past::new(noise.at(0), price, created_at), noise, index }
        });
        Self(data.collect())
    }

    /// Returns the price of an instrument at a time before the creation of the exchange.
    pub(crate) fn price(&self, index: usize, at: Timestamp) -> Option<Decimal> {
        self.0.get(index)?.past.price(at)
    }

    /// Iterates over the data of all instruments, in their order.
    pub(crate) fn iter(&self) -> impl Iterator<Item = &InstrumentData> {
        self.0.iter()
    }
}

impl FundingRates {
    /// Returns the rate that is settled at the end of a period of [`FUNDING`].
    pub(crate) fn rate(self, period: i64) -> Decimal {
        Decimal::new(self.0.at(period).between(-100, 300), 6)
    }
}

impl InstrumentData {
    /// Returns the quantities at the levels of one side of the order book, the best first. They change every minute.
    pub(crate) fn level_quantities(&self, bids: bool, now: Timestamp) -> impl Iterator<Item = Decimal> {
        let noise = self.noise.at(1 + i64::from(bids)).at(minute(now));
        (0..).map(move |level| Decimal::from(noise.at(level).between(1, 5_000)))
    }

    /// Returns the open interest in contracts. It changes every minute.
    pub(crate) fn open_interest(&self, now: Timestamp) -> Decimal {
        let (low, high) = OPEN_INTEREST;
        let start = self.noise.at(3).between(low, high);
        Decimal::from(start + self.noise.at(3).at(minute(now)).between(0, low / 100))
    }

    /// Returns the funding rates of all periods.
    pub(crate) fn funding_rates(&self) -> FundingRates {
        FundingRates(self.noise.at(4))
    }

    /// Returns the funding rate that is settled at the end of a period of [`FUNDING`].
    pub(crate) fn funding_rate(&self, period: i64) -> Decimal {
        self.funding_rates().rate(period)
    }

    /// Returns the balance of the risk fund at the end of a period of [`RISK_FUND`].
    pub(crate) fn risk_balance(&self, period: i64) -> Decimal {
        Decimal::new(self.noise.at(5).at(period).between(100_000_000, 120_000_000), 4)
    }
}
