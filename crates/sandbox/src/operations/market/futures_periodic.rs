//! Futures: funding rates, the open interest, and the risk fund.

use tradewire_endpoints::futures::{FundingRate, FundingRateHistory, OpenInterest, RiskBalances};
use tradewire_models::ErrorCode;
use tradewire_models::futures::{CurrentFundingRate, Direction, OpenPositions, PastFundingRate, RiskBalance};

use super::pair::{Pair, with_pair, with_pairs};
use crate::market_data::{FUNDING, Periodic, RISK_FUND};
use crate::operations::call::Call;
use crate::paging::{Cursor, CursorPage};
use crate::reply::{self, Json, Rejection};

const SECONDS_PER_HOUR: i64 = 3_600;
/// The decimal places of a value in US dollars.
const DOLLAR_DECIMALS: u32 = 2;

const UNKNOWN: ErrorCode = ErrorCode::InvalidSymbol;

/// Returns the current funding rate of a pair.
pub(in crate::operations) fn funding_rate(call: &Call<'_>) -> Result<Json, Rejection> {
    let request = call.parse::<FundingRate>()?;
    with_pair(call, &request.symbol, UNKNOWN, |pair| {
        let period = FUNDING.last(pair.now) + 1;
        let mut rate = CurrentFundingRate::default();
        rate.symbol.clone_from(&pair.instrument.symbol);
        rate.funding_rate = pair.data.funding_rate(period);
        rate.next_collection_time = FUNDING.end(period);
        rate.interval = Some(FUNDING.hours);
        reply::record(&call.operation, &rate)
    })
}

/// Pages through past funding rates, newest first.
pub(in crate::operations) fn funding_rate_history(call: &Call<'_>) -> Result<Json, Rejection> {
    let request = call.parse::<FundingRateHistory>()?;
    with_pairs(call, |pairs| {
        let wanted = |pair: &Pair<'_>| request.symbol.as_ref().is_none_or(|symbol| pair.instrument.symbol == *symbol);
        let pairs: Vec<_> = pairs.into_iter().filter(wanted).collect();
        if pairs.is_empty() {
            return Err(UNKNOWN.into());
        }
        let cursor = Cursor {
            id: request.id.map(|id| id.get()),
            backward: request.direction.unwrap_or(FundingRateHistory::DEFAULT_DIRECTION) == Direction::Prev,
            limit: request.limit.unwrap_or(FundingRateHistory::DEFAULT_LIMIT),
        };
        let page = cursor.page(ids(FUNDING, &pairs).into_iter(), |id| *id);
        reply_page(call, FUNDING, &pairs, page, |pair, period, id| {
            let mut rate = PastFundingRate::default();
            rate.id = id.into();
            rate.symbol.clone_from(&pair.instrument.symbol);
            rate.funding_rate = pair.data.funding_rate(period);
            rate.created_time = FUNDING.end(period);
            rate.interval = FUNDING.hours * SECONDS_PER_HOUR;
            rate
        })
    })
}

/// Pages through the balances of the risk fund of a pair, newest first.
pub(in crate::operations) fn risk_balances(call: &Call<'_>) -> Result<Json, Rejection> {
    let request = call.parse::<RiskBalances>()?;
    with_pairs(call, |pairs| {
        let pairs: Vec<_> = pairs.into_iter().filter(|pair| pair.instrument.symbol == request.symbol).collect();
        if pairs.is_empty() {
            return Err(UNKNOWN.into());
        }
        let cursor = Cursor {
            id: request.id.map(|id| id.get()),
            backward: request.direction.unwrap_or(RiskBalances::DEFAULT_DIRECTION) == Direction::Prev,
            limit: request.limit.unwrap_or(RiskBalances::DEFAULT_LIMIT),
        };
        let page = cursor.page(ids(RISK_FUND, &pairs).into_iter(), |id| *id);
        reply_page(call, RISK_FUND, &pairs, page, |pair, period, id| {
            let mut balance = RiskBalance::default();
            balance.id = id.into();
            balance.currency.clone_from(&pair.instrument.quote);
            balance.amount = pair.data.risk_balance(period);
            balance.created_time = RISK_FUND.end(period);
            balance
        })
    })
}

/// Returns the open interest of a pair.
pub(in crate::operations) fn open_interest(call: &Call<'_>) -> Result<Json, Rejection> {
    let request = call.parse::<OpenInterest>()?;
    with_pair(call, &request.symbol, UNKNOWN, |pair| {
        let mut positions = OpenPositions::default();
        positions.symbol.clone_from(&pair.instrument.symbol);
        positions.open_interest = pair.amount(pair.data.open_interest(pair.now));
        positions.open_interest_usd = positions.open_interest.saturating_mul(pair.last()).round_dp(DOLLAR_DECIMALS);
        positions.time = pair.now;
        reply::record(&call.operation, &positions)
    })
}

/// Returns the ids of all records of a schedule in descending order.
fn ids(periodic: Periodic, pairs: &[Pair<'_>]) -> Vec<i64> {
    let of_pair = |pair: &Pair<'_>| {
        let index = pair.data.index;
        periodic.since(pair.series.listed_at(), pair.now).map(move |period| periodic.id(period, index))
    };
    let mut ids: Vec<i64> = pairs.iter().flat_map(of_pair).collect();
    ids.sort_unstable_by(|a, b| b.cmp(a));
    ids
}

/// Writes a page of records, which `record` creates from their pair, period and id.
fn reply_page<T: serde::Serialize>(
    call: &Call<'_>,
    periodic: Periodic,
    pairs: &[Pair<'_>],
    page: CursorPage<i64>,
    record: impl Fn(&Pair<'_>, i64, i64) -> T,
) -> Result<Json, Rejection> {
    let records = page.items.iter().filter_map(|id| {
        let (period, index) = periodic.of_id(*id);
        let pair = pairs.iter().find(|pair| pair.data.index == index)?;
        Some(record(pair, period, *id))
    });
    reply::page(&call.operation, &records.collect::<Vec<_>>(), (page.has_prev, page.has_next))
}
