//! Market data: functions that the operations share.

pub(crate) mod futures;
pub(super) mod futures_symbols;
pub(crate) mod spot;
pub(super) mod spot_symbols;

use serde::Serialize;
use serde::de::DeserializeOwned;
use tradewire_models::Decimal;

use super::call::Call;
use crate::market_data::Candle;
use crate::pair::Pair;
use crate::reply::{Json, Rejection};
use crate::trading::Trading;

/// The decimal places of a relative change.
const RATE_DECIMALS: u32 = 4;

/// Returns the change of the price, relative to the opening price.
pub(super) fn change_rate(candle: &Candle) -> Decimal {
    let rate = candle.close.checked_sub(candle.open).and_then(|change| change.checked_div(candle.open));
    rate.unwrap_or_default().round_dp(RATE_DECIMALS)
}

/// Returns a futures pair.
fn pair<'a>(call: &Call<'_>, trading: &'a Trading, symbol: &str) -> Result<Pair<'a>, Rejection> {
    Ok(Pair { market: trading.existing_market(symbol)?, now: call.now })
}

/// Writes the record of one futures pair. `symbol` returns the symbol in a request.
pub(super) fn one<Q: DeserializeOwned, R: Serialize>(
    call: &Call<'_>,
    trading: &Trading,
    symbol: fn(Q) -> String,
    record: fn(&Pair<'_>) -> R,
) -> Result<Json, Rejection> {
    let pair = pair(call, trading, &symbol(call.parse()?))?;
    call.operation.record(&record(&pair))
}

pub(super) fn each<R: Serialize>(
    call: &Call<'_>,
    trading: &Trading,
    record: fn(&Pair<'_>) -> R,
) -> Result<Json, Rejection> {
    call.check()?;
    let pairs = Pair::all(trading, call.now);
    call.operation.list(pairs, |pair| Ok(record(&pair)))
}
