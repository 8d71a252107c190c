//! The public market data, which futures and spot share: both have the same trades at the same prices.

pub(super) mod futures;
pub(super) mod futures_periodic;
pub(super) mod futures_symbols;
pub(super) mod spot;
pub(super) mod spot_symbols;

use tradewire_endpoints::Invalid;
use tradewire_models::{Decimal, ErrorCode, Timestamp};
use tradewire_wire::server::Parts;

use super::call::Call;
use crate::futures::{Instrument, MarketView, Trading};
use crate::market_data::{Candle, InstrumentData, Interval, Level, Series, levels};
use crate::reply::{Json, Rejection};

/// The decimal places of a relative change.
const RATE_DECIMALS: u32 = 4;

/// A trading pair at the time of a call.
struct Pair<'a> {
    instrument: &'a Instrument,
    data: &'a InstrumentData,
    market: MarketView<'a>,
    series: Series<'a>,
    now: Timestamp,
}

impl<'a> Pair<'a> {
    /// Returns all pairs.
    fn all(call: &'a Call<'_>, trading: &'a Trading) -> impl Iterator<Item = Self> {
        let now = call.now;
        let pairs = call.exchange.instruments.iter().zip(call.exchange.market_data.iter());
        pairs.filter_map(move |(instrument, data)| {
            let market = trading.market(&instrument.symbol)?.view();
            let series = Series::new(&data.past, market.prices, market.quote.bid, market.listed_at, now);
            Some(Self { instrument, data, market, series, now })
        })
    }

    /// Returns the last price: the current best bid.
    fn last(&self) -> Decimal {
        self.series.price
    }

    /// Returns the tick size.
    fn tick(&self) -> Decimal {
        Decimal::new(1, self.price_decimals())
    }

    fn price_decimals(&self) -> u32 {
        self.instrument.price.scale()
    }

    /// Returns the price levels of one side of the order book, the best first.
    fn levels(&self, bids: bool) -> impl Iterator<Item = Level> {
        let MarketView { quote, bid_depth, ask_depth, .. } = &self.market;
        let (best, depth) = if bids { (quote.bid, *bid_depth) } else { (quote.ask, *ask_depth) };
        levels(bids, best, depth, self.tick(), self.data.level_quantities(bids, self.now))
    }

    /// Returns the best level of one side of the order book, or `None` if nothing can be traded.
    fn best(&self, bids: bool) -> Option<Level> {
        self.levels(bids).next()
    }

    /// Returns the amount of base currency in `contracts`.
    fn amount(&self, contracts: Decimal) -> Decimal {
        contracts.saturating_mul(self.instrument.contract_size).normalize()
    }

    /// Returns the traded value of a candlestick in quote currency.
    fn turnover(&self, candle: &Candle) -> Decimal {
        self.amount(candle.turnover)
    }

    /// Returns the id of the pair.
    fn id(&self) -> i64 {
        self.data.index + 1
    }
}

/// Returns the change of the price, relative to the opening price.
fn change_rate(candle: &Candle) -> Decimal {
    let rate = candle.close.checked_sub(candle.open).and_then(|change| change.checked_div(candle.open));
    rate.unwrap_or_default().round_dp(RATE_DECIMALS)
}

/// Runs `act` on all pairs.
fn with_pairs(call: &Call<'_>, act: impl FnOnce(Vec<Pair<'_>>) -> Result<Json, Rejection>) -> Result<Json, Rejection> {
    call.exchange.with_trading(call.now, |trading| act(Pair::all(call, trading).collect()))?
}

/// Runs `act` on one pair, or rejects an unknown symbol with a code.
fn with_pair(
    call: &Call<'_>,
    symbol: &str,
    unknown: ErrorCode,
    act: impl FnOnce(&Pair<'_>) -> Result<Json, Rejection>,
) -> Result<Json, Rejection> {
    call.exchange.with_trading(call.now, |trading| {
        match Pair::all(call, trading).find(|pair| pair.instrument.symbol == symbol) {
            Some(pair) => act(&pair),
            None => Err(unknown.into()),
        }
    })?
}

/// Parses a request. A parameter that breaks a rule is rejected with the code of the operation that names the parameter, if
/// there is one: `invalid_time` names `startTime`.
fn parse<R>(call: &Call<'_>, from_parts: fn(&Parts<'_>) -> Result<R, Invalid>) -> Result<R, Rejection> {
    call.parse(from_parts).map_err(|rejection| {
        let Rejection::Malformed(invalid) = &rejection else { return rejection };
        let field = invalid.field.to_lowercase();
        let names_field = |code: &&&str| code.rsplit('_').next().is_some_and(|subject| field.ends_with(subject));
        match call.operation.wire.errors.iter().find(names_field) {
            Some(code) => Rejection::Code(ErrorCode::parse(code, ""), invalid.to_string()),
            None => rejection,
        }
    })
}

/// Parses the name of an interval, which the contract lists.
fn interval(name: &str, unknown: ErrorCode) -> Result<Interval, Rejection> {
    Interval::parse(name).ok_or_else(|| unknown.into())
}

fn to_usize(number: i64) -> usize {
    usize::try_from(number.max(0)).unwrap_or(usize::MAX)
}
