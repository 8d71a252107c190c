//! Takeovers: the liquidations of positions.

use tradewire_endpoints::futures::Takeovers;
use tradewire_models::Decimal;
use tradewire_models::futures::{Direction, MarginMode, Takeover};

use super::account_id::{USER, account_id};
use super::history_page::history_page;
use super::pages::check_symbol;
use crate::exact::{self, Overflow};
use crate::exchange::Exchange;
use crate::futures::{Owner, PlacedTakeover, Quote};
use crate::operations::call::Call;
use crate::paging::Cursor;
use crate::reply::{self, Json, Rejection};
use crate::time_range::TimeRange;

/// The factor of the values that are scaled by 8.
const SCALE: Decimal = Decimal::from_parts(100_000_000, 0, 0, false, 0);
/// The id of the only group of pairs.
const PAIR_GROUP: i64 = 1;

/// Pages through the liquidations, newest first.
pub(in crate::operations) fn takeovers(call: &Call<'_>) -> Result<Json, Rejection> {
    let request = call.parse::<Takeovers>()?;
    let owner = call.caller()?.owner;
    let direction = request.direction.as_ref().unwrap_or(&Takeovers::DEFAULT_DIRECTION);
    let cursor = Cursor {
        id: request.id,
        backward: *direction == Direction::Prev,
        limit: request.limit.unwrap_or(Takeovers::DEFAULT_LIMIT),
    };
    let created = TimeRange { from: request.start_time, to: request.end_time };
    call.with_own_ledger(|trading, ledger| {
        check_symbol(trading, request.symbol.as_deref())?;
        let selected = ledger.journal.takeovers().rev().filter(|takeover| {
            request.symbol.as_ref().is_none_or(|symbol| takeover.position.symbol == *symbol)
                && created.contains(takeover.at)
        });
        let page = history_page(cursor, selected, |takeover| takeover.number);
        let records = page.items.iter().map(|takeover| record(takeover, owner, call.exchange));
        let records = records.collect::<Result<Vec<_>, Overflow>>().map_err(|Overflow| Rejection::Serialization)?;
        reply::page(&call.operation, &records, (page.has_prev, page.has_next))
    })
}

fn record(takeover: &PlacedTakeover, owner: Owner, exchange: &Exchange) -> Result<Takeover, Overflow> {
    let PlacedTakeover { number, position, mark_price, at } = takeover;
    let (id, instrument) = exchange.pairs().find(|(_, pair)| pair.symbol == position.symbol).ok_or(Overflow)?;
    let profit = position.unrealized_profit(&Quote::at(*mark_price), instrument)?;
    let left = exact::add(position.margin, profit)?.max(Decimal::ZERO);
    let mut record = Takeover::default();
    record.request_id = *number;
    (record.account_id, record.risk_account_id) = (account_id(owner), account_id(owner));
    (record.user_id, record.risk_user_id) = (USER.into(), USER.into());
    (record.user_group_id, record.risk_user_group_id) = (USER, USER);
    record.symbol_id = id;
    record.symbol_group_id = PAIR_GROUP;
    record.symbol.clone_from(&position.symbol);
    record.margin_mode = MarginMode::Isolated;
    record.position_side = position.side.clone();
    record.success = true;
    record.position_size = position.contracts;
    record.entry_price = scaled(position.average_price)?;
    record.balance = scaled(position.margin)?;
    record.mark_price = scaled(*mark_price)?;
    record.margin_rate = scaled(exact::div_down(left, instrument.value(*mark_price, position.contracts)?)?)?;
    record.created_time = *at;
    Ok(record)
}

/// Scales a value by 8 decimals. The documentation does not explain this, but its samples suggest an integer.
fn scaled(value: Decimal) -> Result<Decimal, Overflow> {
    Ok(exact::mul(value, SCALE)?.trunc())
}
