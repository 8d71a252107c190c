//! Positions, their settings, their records and their history.

use tradewire_endpoints::futures::{
    ActivePositions, CloseAllPositions, Leverages, PositionDetails, PositionHistory, Positions, SetLeverage,
    SetMarginMode,
};
use tradewire_models::futures::{
    ActivePosition, CloseExtent, ContractType, Direction, MarginMode, Position as ListedPosition, PositionDetail,
    PositionLeverage, PositionRecord, PositionSide, TriggerPriceType,
};
use tradewire_models::{Decimal, ErrorCode};

use super::lists::{cursor, history_page};
use super::records::instrument;
use crate::exact::{self, Overflow};
use crate::exchange::Exchange;
use crate::futures::{Instrument, Ledger, OrderRejection, PlacedOrder, Position, Quote};
use crate::operations::Behaviors;
use crate::operations::call::{Call, check_symbol};
use crate::paging::{Cursor, CursorPage, TimeRange};
use crate::reply::{self, Json, Rejection, converted};

pub(in crate::operations) static BEHAVIORS: Behaviors = &[
    (Positions::OPERATION, |call| {
        let request = call.parse::<Positions>()?;
        list(call, request.symbol.as_deref(), true, position)
    }),
    // No contract of the sandbox has a delivery date.
    (ActivePositions::OPERATION, |call| {
        let request = call.parse::<ActivePositions>()?;
        if request.is_delivery.unwrap_or(ActivePositions::DEFAULT_IS_DELIVERY) {
            return reply::value(&[(); 0]);
        }
        list(call, request.symbol.as_deref(), true, active)
    }),
    (PositionDetails::OPERATION, |call| {
        let request = call.parse::<PositionDetails>()?;
        list(call, request.symbol.as_deref(), false, detail)
    }),
    (Leverages::OPERATION, leverages),
    (SetLeverage::OPERATION, |call| {
        let leverage = call.parse::<SetLeverage>()?.leverage;
        call.with_trading(|trading, owner| {
            let side = (leverage.symbol.as_str(), &leverage.position_side);
            trading.set_leverage(owner, side, leverage.leverage).map_err(rejected)?;
            reply::value(&())
        })
    }),
    (SetMarginMode::OPERATION, set_margin_mode),
    (CloseAllPositions::OPERATION, |call| {
        call.check()?;
        call.with_trading(|trading, owner| {
            trading.close_all(owner, call.now);
            reply::value(&true)
        })
    }),
    (PositionHistory::OPERATION, position_history),
];

/// Lists the positions of a pair, or of all pairs, sorted by pair.
fn list<R: serde::Serialize>(
    call: &Call<'_>,
    symbol: Option<&str>,
    must_exist: bool,
    record: fn(&PositionView<'_>) -> Result<R, Rejection>,
) -> Result<Json, Rejection> {
    call.with_own_ledger(|trading, ledger| {
        if must_exist {
            check_symbol(trading, symbol)?;
        }
        let mut views = Vec::new();
        for instrument in &call.exchange.instruments {
            let Some(quote) = trading.quote(&instrument.symbol) else { continue };
            let is_listed = symbol.is_none_or(|symbol| symbol == instrument.symbol);
            let positions =
                ledger.positions().iter().filter(|position| is_listed && position.symbol == instrument.symbol);
            views.extend(positions.map(|position| PositionView { position, ledger, instrument, quote }));
        }
        reply::list(&call.operation, &views, record)
    })
}

/// Lists the leverages of both sides of a pair.
fn leverages(call: &Call<'_>) -> Result<Json, Rejection> {
    let request = call.parse::<Leverages>()?;
    call.with_own_ledger_in(Some(&request.symbol), |_, ledger| {
        let record = |side: &PositionSide| {
            let mut record = PositionLeverage::default();
            record.symbol.clone_from(&request.symbol);
            record.margin_mode = MarginMode::Isolated;
            record.position_side = side.clone();
            record.contract_type = ContractType::Perpetual;
            record.leverage = ledger.leverage(&request.symbol, side);
            Ok(record)
        };
        let page = CursorPage { items: PositionSide::ALL.iter().collect(), has_prev: false, has_next: false };
        reply::page(&call.operation, page, record)
    })
}

/// Sets the margin mode of one side of a pair. The pairs of the sandbox allow isolated margin only.
fn set_margin_mode(call: &Call<'_>) -> Result<Json, Rejection> {
    let setting = call.parse::<SetMarginMode>()?.setting;
    call.with_trading(|trading, _| {
        check_symbol(trading, Some(&setting.symbol))?;
        match setting.margin_mode {
            MarginMode::Isolated => reply::value(&()),
            _ => Err(ErrorCode::InvalidPositionTypeOnlyIsolated.into()),
        }
    })
}

fn rejected(OrderRejection { code, detail }: OrderRejection) -> Rejection {
    Rejection::Code(code, detail.unwrap_or_default())
}

/// A position, and the data on which its records depend.
pub(crate) struct PositionView<'a> {
    pub(crate) position: &'a Position,
    pub(crate) ledger: &'a Ledger,
    pub(crate) instrument: &'a Instrument,
    pub(crate) quote: Quote,
}

impl PositionView<'_> {
    /// Returns the sum of an amount over the open orders that open contracts of the position.
    fn opening(&self, amount: fn(&PlacedOrder) -> Decimal) -> Result<Decimal, Overflow> {
        let Position { symbol, side, .. } = self.position;
        let of_position =
            |placed: &&PlacedOrder| placed.symbol == *symbol && placed.position_side == *side && placed.opens();
        self.ledger.orders.open().filter(of_position).map(amount).try_fold(Decimal::ZERO, exact::add)
    }

    /// Returns the number of contracts that open orders close, and the number of all others.
    fn close_sizes(&self) -> Result<(Decimal, Decimal), Overflow> {
        let Position { symbol, side, .. } = self.position;
        let closing = self.ledger.closing_contracts(symbol, side, None)?;
        let available = exact::sub(self.position.contracts, closing)?.max(Decimal::ZERO);
        Ok((closing, available))
    }
}

fn position(view: &PositionView<'_>) -> Result<ListedPosition, Rejection> {
    converted(&active(view)?)
}

pub(crate) fn active(view: &PositionView<'_>) -> Result<ActivePosition, Rejection> {
    let position = view.position;
    let mut record = ActivePosition::default();
    record.symbol.clone_from(&position.symbol);
    record.margin_mode = MarginMode::Isolated;
    record.position_side = position.side.clone();
    record.contract_type = ContractType::Perpetual;
    record.position_size = position.contracts;
    (record.close_order_size, record.available_close_size) = view.close_sizes()?;
    record.entry_price = position.average_price;
    record.open_order_size = view.opening(PlacedOrder::remaining)?;
    record.isolated_margin = Some(position.margin);
    record.open_order_margin_frozen = view.opening(PlacedOrder::frozen)?;
    record.realized_profit = position.realized_profit;
    record.leverage = position.leverage;
    record.contract_size = view.instrument.contract_size;
    record.mark_price = view.quote.mark();
    record.updated_time = position.updated;
    Ok(record)
}

fn detail(view: &PositionView<'_>) -> Result<PositionDetail, Rejection> {
    let mut record: PositionDetail = converted(&active(view)?)?;
    record.unrealized_profit = view.position.unrealized_profit(&view.quote, view.instrument)?;
    record.mark_price = view.quote.mark();
    if let Some((id, prices)) = view.ledger.exit_prices(&view.position.symbol, &view.position.side) {
        record.stop_order_id = Some(id.into());
        record.trigger_price_type = Some(TriggerPriceType::LatestPrice);
        (record.trigger_profit_price, record.trigger_stop_price) = (prices.take_profit, prices.stop_loss);
    }
    Ok(record)
}

/// Pages through the positions that have closed contracts, in the order in which they were opened, newest first.
fn position_history(call: &Call<'_>) -> Result<Json, Rejection> {
    let request = call.parse::<PositionHistory>()?;
    let cursor = cursor!(request, PositionHistory);
    call.with_own_ledger_in(request.symbol.as_deref(), |_, ledger| {
        let positions = past_positions(ledger);
        let page =
            history_page(cursor, &positions, |position| position.life.id, |position| is_selected(position, &request));
        reply::page(&call.operation, page, |position| past_record(position, call.exchange))
    })
}

/// Returns all positions that have closed contracts, oldest first.
fn past_positions(ledger: &Ledger) -> Vec<&Position> {
    let open = ledger.positions().iter().filter(|position| !position.life.closed_contracts.is_zero());
    let mut positions: Vec<_> = ledger.past_positions.iter().chain(open).collect();
    positions.sort_by_key(|position| position.life.id);
    positions
}

/// Returns whether a position passes the filters of a request. All positions are isolated.
fn is_selected(position: &Position, request: &PositionHistory) -> bool {
    let closed = TimeRange { from: request.start_time, to: request.end_time };
    request.symbol.as_ref().is_none_or(|symbol| position.symbol == *symbol)
        && closed.contains(position.life.closed_at)
        && request.margin_mode.as_ref().is_none_or(|mode| *mode == MarginMode::Isolated)
        && request.is_full_close.as_ref().is_none_or(|extent| match extent {
            CloseExtent::Full => position.contracts.is_zero(),
            CloseExtent::Partial => !position.contracts.is_zero(),
            _ => false,
        })
}

fn past_record(position: &Position, exchange: &Exchange) -> Result<PositionRecord, Rejection> {
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
    record.working = !position.contracts.is_zero();
    record.total_fee = life.fees;
    record.welfare_account = Some(false);
    Ok(record)
}
