//! Candlesticks.

use tradewire_models::Decimal;

/// The aggregate of the trades of an interval.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(crate) struct Candle {
    pub(crate) open: Decimal,
    pub(crate) high: Decimal,
    pub(crate) low: Decimal,
    pub(crate) close: Decimal,
    /// The traded contracts.
    pub(crate) contracts: i64,
    /// The sum of price × contracts. The size of a contract is not included.
    pub(crate) turnover: Decimal,
}

impl Candle {
    /// Creates the candlestick of one trade.
    pub(crate) fn of(price: Decimal, contracts: i64) -> Self {
        let turnover = price.checked_mul(Decimal::from(contracts)).unwrap_or(Decimal::MAX);
        Self { open: price, high: price, low: price, close: price, contracts, turnover }
    }

    /// Appends the trades of a later candlestick.
    fn append(&mut self, later: &Self) {
        self.high = self.high.max(later.high);
        self.low = self.low.min(later.low);
        self.close = later.close;
        self.contracts = self.contracts.saturating_add(later.contracts);
        self.turnover = self.turnover.saturating_add(later.turnover);
    }

    /// Aggregates candlesticks, oldest first. Returns `None` if there are none.
    pub(super) fn aggregate(candles: impl IntoIterator<Item = Self>) -> Option<Self> {
        candles.into_iter().reduce(|mut earlier, later| {
            earlier.append(&later);
            earlier
        })
    }
}

/// A candlestick of generated trades, whose prices are in ticks. Aggregating integers is several times as fast.
pub(super) struct TickCandle {
    open: i64,
    high: i64,
    low: i64,
    close: i64,
    contracts: i64,
    turnover: i128,
}

impl TickCandle {
    /// Aggregates trades, oldest first: prices in ticks, and contracts. Returns `None` if there are none.
    pub(super) fn aggregate(mut trades: impl Iterator<Item = (i64, i64)>) -> Option<Self> {
        let value = |ticks: i64, contracts: i64| i128::from(ticks) * i128::from(contracts);
        let (first, contracts) = trades.next()?;
        let turnover = value(first, contracts);
        let mut candle = Self { open: first, high: first, low: first, close: first, contracts, turnover };
        for (ticks, contracts) in trades {
            candle.high = candle.high.max(ticks);
            candle.low = candle.low.min(ticks);
            candle.close = ticks;
            candle.contracts = candle.contracts.saturating_add(contracts);
            candle.turnover += value(ticks, contracts);
        }
        Some(candle)
    }

    /// Converts the prices to decimals with this many decimal places.
    pub(super) fn with_scale(&self, scale: u32) -> Candle {
        let price = |ticks| Decimal::new(ticks, scale);
        Candle {
            open: price(self.open),
            high: price(self.high),
            low: price(self.low),
            close: price(self.close),
            contracts: self.contracts,
            turnover: Decimal::try_from_i128_with_scale(self.turnover, scale).unwrap_or(Decimal::MAX),
        }
    }
}
