//! Market data: a trading pair at a time, and functions that the operations share.

pub(crate) mod futures;
pub(super) mod futures_symbols;
pub(crate) mod spot;
pub(super) mod spot_symbols;

use serde::Serialize;
use serde::de::DeserializeOwned;
use tradewire_models::{Decimal, ErrorCode, Timestamp};

use super::call::Call;
use crate::exchange::Exchange;
use crate::futures::{Instrument, Market, Trading};
#[cfg(feature = "streams")]
use crate::market_data::minute;
use crate::market_data::{Candle, InstrumentData, Level, Series};
use crate::reply::{self, Json, Rejection};

/// The decimal places of a relative change.
const RATE_DECIMALS: u32 = 4;

/// A trading pair at a time.
pub(crate) struct Pair<'a> {
    pub(super) id: i64,
    pub(crate) instrument: &'a Instrument,
    pub(crate) data: &'a InstrumentData,
    pub(super) market: &'a Market,
    pub(crate) series: Series<'a>,
    pub(crate) now: Timestamp,
}

impl<'a> Pair<'a> {
    /// Returns all pairs.
    pub(crate) fn all(exchange: &'a Exchange, trading: &'a Trading, now: Timestamp) -> impl Iterator<Item = Self> {
        let pairs = exchange.pairs().zip(exchange.market_data.iter());
        pairs.filter_map(move |((id, instrument), data)| {
            let market = trading.market(&instrument.symbol)?;
            let series = Series::new(&data.past, &market.prices, market.quote.bid, now);
            Some(Self { id, instrument, data, market, series, now })
        })
    }

    /// Returns the pair with a symbol.
    pub(crate) fn find(exchange: &'a Exchange, trading: &'a Trading, symbol: &str, now: Timestamp) -> Option<Self> {
        Self::all(exchange, trading, now).find(|pair| pair.instrument.symbol == symbol)
    }

    /// Returns the last price: the current best bid.
    pub(super) fn last(&self) -> Decimal {
        self.series.price
    }

    /// Returns the tick size.
    pub(super) fn tick(&self) -> Decimal {
        self.instrument.tick()
    }

    /// Returns the price levels of one side of the order book, the best first, one tick apart. If the depth of the market is limited, nothing
    /// can be traded beyond the best level, so there is only this level. If the depth is used up, there is no level.
    pub(crate) fn levels(&self, bids: bool) -> impl Iterator<Item = Level> {
        let Market { quote, depth, .. } = self.market;
        let (best, depth) = if bids { (quote.bid, depth.bid) } else { (quote.ask, depth.ask) };
        let step = if bids { -self.tick() } else { self.tick() };
        let prices = std::iter::successors(Some(best), move |price| price.checked_add(step));
        let positive = prices.take_while(|price| *price > Decimal::ZERO);
        let ticks = best.checked_div(self.tick()).and_then(|ticks| i64::try_from(ticks.trunc()).ok());
        let quantities = self.data.level_quantities(bids, ticks.unwrap_or_default(), self.now);
        let levels = positive.zip(quantities.map(move |quantity| depth.unwrap_or(quantity)));
        let levels = levels.map(|(price, contracts)| Level { price, contracts });
        let count = if depth.is_some() { 1 } else { usize::MAX };
        levels.take(count).filter(|level| level.contracts > Decimal::ZERO)
    }

    /// Returns what the order book depends on: the number of changes of the market, and the minute.
    #[cfg(feature = "streams")]
    pub(crate) fn book_state(&self) -> (u64, i64) {
        (self.market.revision, minute(self.now))
    }

    /// Returns the id of the last update of the order book. A different book has a larger id, even at the same time.
    pub(crate) fn update_id(&self) -> i64 {
        self.now.as_millis().saturating_add_unsigned(self.market.revision)
    }

    /// Returns the best level of one side of the order book, or `None` if nothing can be traded.
    pub(super) fn best(&self, bids: bool) -> Option<Level> {
        self.levels(bids).next()
    }

    /// Returns the amount of base currency in `contracts`.
    pub(crate) fn amount(&self, contracts: Decimal) -> Decimal {
        contracts.saturating_mul(self.instrument.contract_size).normalize()
    }

    /// Returns the traded value of a candlestick in quote currency.
    pub(crate) fn turnover(&self, candle: &Candle) -> Decimal {
        self.amount(candle.turnover)
    }
}

/// Returns the change of the price, relative to the opening price.
pub(super) fn change_rate(candle: &Candle) -> Decimal {
    let rate = candle.close.checked_sub(candle.open).and_then(|change| change.checked_div(candle.open));
    rate.unwrap_or_default().round_dp(RATE_DECIMALS)
}

/// Runs `act` on all pairs.
pub(super) fn with_pairs(
    call: &Call<'_>,
    act: impl FnOnce(Vec<Pair<'_>>) -> Result<Json, Rejection>,
) -> Result<Json, Rejection> {
    call.exchange.with_trading(call.now, |trading| act(Pair::all(call.exchange, trading, call.now).collect()))
}

/// Runs `act` on one pair, or rejects an unknown symbol with a code.
pub(super) fn with_pair(
    call: &Call<'_>,
    symbol: &str,
    unknown: ErrorCode,
    act: impl FnOnce(&Pair<'_>) -> Result<Json, Rejection>,
) -> Result<Json, Rejection> {
    call.exchange
        .with_trading(call.now, |trading| act(&Pair::find(call.exchange, trading, symbol, call.now).ok_or(unknown)?))
}

/// Writes the record of one futures pair. `symbol` returns the symbol in a request.
pub(super) fn one<Q: DeserializeOwned, R: Serialize>(
    call: &Call<'_>,
    symbol: fn(Q) -> String,
    record: fn(&Pair<'_>) -> R,
) -> Result<Json, Rejection> {
    let symbol = symbol(call.parse()?);
    with_pair(call, &symbol, ErrorCode::InvalidSymbol, |pair| reply::record(&call.operation, &record(pair)))
}

/// Lists a record for each pair.
pub(super) fn each<R: Serialize>(call: &Call<'_>, record: fn(&Pair<'_>) -> R) -> Result<Json, Rejection> {
    call.check()?;
    with_pairs(call, |pairs| reply::list(&call.operation, &pairs, |pair| Ok(record(pair))))
}
