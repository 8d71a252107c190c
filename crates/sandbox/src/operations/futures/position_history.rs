//! The history of positions: those that have ended, and the open ones with closed contracts.

use tradewire_endpoints::futures::PositionHistory;
use tradewire_models::Decimal;
use tradewire_models::futures::{CloseExtent, ContractType, Direction, MarginMode, PositionRecord};

use super::history_page::history_page;
use super::pages::check_symbol;
use super::records::instrument;
use crate::exact::{self, Overflow};
use crate::exchange::Exchange;
use crate::futures::{Ledger, Position};
use crate::operations::call::Call;
use crate::paging::Cursor;
use crate::reply::{self, Json, Rejection};
use crate::time_range::TimeRange;

/// A position in the history.
struct Past<'a> {
    position: &'a Position,
    is_open: bool,
    /// The mark price at which the position was liquidated, if it was.
    liquidated_at: Option<Decimal>,
}

/// Pages through the positions that have closed contracts, in the order in which they were opened, newest first.
pub(in crate::operations) fn position_history(call: &Call<'_>) -> Result<Json, Rejection> {
    let request = call.parse::<PositionHistory>()?;
    let direction = request.direction.as_ref().unwrap_or(&PositionHistory::DEFAULT_DIRECTION);
    let cursor = Cursor {
        id: request.id,
        backward: *direction == Direction::Prev,
        limit: request.limit.unwrap_or(PositionHistory::DEFAULT_LIMIT),
    };
    call.with_own_ledger(|trading, ledger| {
        check_symbol(trading, request.symbol.as_deref())?;
        let selected = positions(ledger).into_iter().filter(|past| is_selected(past, &request));
        let page = history_page(cursor, selected, |past| past.position.life.id);
        let records: Result<Vec<_>, Overflow> = page.items.iter().map(|past| record(past, call.exchange)).collect();
        let records = records.map_err(|Overflow| Rejection::Serialization)?;
        reply::page(&call.operation, &records, (page.has_prev, page.has_next))
    })
}

/// Returns all positions that have closed contracts, newest first.
fn positions(ledger: &Ledger) -> Vec<Past<'_>> {
    let ended = ledger.journal.past_positions();
    let ended = ended.map(|of| Past { position: &of.position, is_open: false, liquidated_at: of.liquidated_at });
    let open = ledger.positions().iter().filter(|position| !position.life.closed_contracts.is_zero());
    let open = open.map(|position| Past { position, is_open: true, liquidated_at: None });
    let mut positions: Vec<_> = ended.chain(open).collect();
    positions.sort_by_key(|past| std::cmp::Reverse(past.position.life.id));
    positions
}

/// Returns whether a position passes the filters of a request. All positions are isolated.
fn is_selected(past: &Past<'_>, request: &PositionHistory) -> bool {
    let closed = TimeRange { from: request.start_time, to: request.end_time };
    request.symbol.as_ref().is_none_or(|symbol| past.position.symbol == *symbol)
        && closed.contains(past.position.life.closed_at)
        && request.margin_mode.as_ref().is_none_or(|mode| *mode == MarginMode::Isolated)
        && request.is_full_close.as_ref().is_none_or(|extent| match extent {
            CloseExtent::Full => !past.is_open,
            CloseExtent::Partial => past.is_open,
            _ => false,
        })
}

fn record(past: &Past<'_>, exchange: &Exchange) -> Result<PositionRecord, Overflow> {
    let Past { position, is_open, liquidated_at } = past;
    let life = &position.life;
    let closed = instrument(exchange, &position.symbol).ok_or(Overflow)?.amount(life.closed_contracts)?;
    let mut record = PositionRecord::default();
    record.id = life.id.into();
    record.position_side = position.side.clone();
    record.contract_type = ContractType::Perpetual;
    record.symbol.clone_from(&position.symbol);
    record.margin_mode = MarginMode::Isolated;
    record.close_profit = position.realized_profit;
    record.close_position_size = life.closed_contracts;
    record.close_open_price = exact::div_down(life.closed_cost, closed)?;
    record.close_price = exact::div_down(life.closed_value, closed)?;
    record.max_position_size = life.max_contracts;
    record.open_time = life.opened_at;
    record.close_time = life.closed_at;
    record.start_leverage = life.start_leverage;
    record.end_leverage = position.leverage;
    record.working = *is_open;
    record.liquidated = liquidated_at.is_some();
    record.force_mark_price = *liquidated_at;
    record.total_fee = life.fees;
    record.total_fund_fee = life.funding;
    record.welfare_account = Some(false);
    Ok(record)
}
