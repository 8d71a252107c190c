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
use super::orders::rejected;
use crate::exact::{self, Overflow};
use crate::futures::{Ledger, PlacedOrder, Position};
use crate::market::Market;
use crate::operations::Behaviors;
use crate::operations::call::{Call, check_symbol};
use crate::paging::{Cursor, CursorPage, TimeRange};
use crate::record::new_record;
use crate::reply::{self, Json, Rejection, converted};
use crate::trading::Trading;

pub(in crate::operations) static BEHAVIORS: Behaviors = &[
    (Positions::OPERATION, |call, trading| {
        let symbol = call.parse::<Positions>()?.symbol;
        check_symbol(trading, symbol.as_deref())?;
        list(call, trading, symbol.as_deref(), |view| converted::<ListedPosition>(&active(view)?))
    }),
    // No contract of the sandbox has a delivery date.
    (ActivePositions::OPERATION, |call, trading| {
        let ActivePositions { symbol, is_delivery, .. } = call.parse()?;
        if is_delivery.unwrap_or(ActivePositions::DEFAULT_IS_DELIVERY) {
            return reply::value(&[(); 0]);
        }
        check_symbol(trading, symbol.as_deref())?;
        list(call, trading, symbol.as_deref(), active)
    }),
    (PositionDetails::OPERATION, |call, trading| {
        let request = call.parse::<PositionDetails>()?;
        list(call, trading, request.symbol.as_deref(), detail)
    }),
    // Lists the leverages of both sides of a pair.
    (Leverages::OPERATION, |call, trading| {
        let request = call.parse::<Leverages>()?;
        check_symbol(trading, Some(&request.symbol))?;
        let ledger = call.ledger(trading)?;
        let page = CursorPage { items: PositionSide::ALL.iter().collect(), has_prev: false, has_next: false };
        call.operation.page(page, |side| {
            Ok(new_record!(PositionLeverage {
                symbol: request.symbol.clone(),
                margin_mode: MarginMode::Isolated,
                position_side: side.clone(),
                contract_type: ContractType::Perpetual,
                leverage: ledger.leverage(&request.symbol, side),
            }))
        })
    }),
    (SetLeverage::OPERATION, |call, trading| {
        let leverage = call.parse::<SetLeverage>()?.leverage;
        let side = (leverage.symbol.as_str(), &leverage.position_side);
        let set = trading.set_leverage(call.owner()?, side, leverage.leverage);
        set.map_err(|refusal| rejected(call, refusal))?;
        reply::value(&())
    }),
    // The pairs of the sandbox allow isolated margin only.
    (SetMarginMode::OPERATION, |call, trading| {
        let setting = call.parse::<SetMarginMode>()?.setting;
        // The request must be signed, although it changes nothing.
        call.owner()?;
        check_symbol(trading, Some(&setting.symbol))?;
        match setting.margin_mode {
            MarginMode::Isolated => reply::value(&()),
            _ => Err(ErrorCode::InvalidPositionTypeOnlyIsolated.into()),
        }
    }),
    (CloseAllPositions::OPERATION, |call, trading| {
        call.check()?;
        trading.close_all(call.owner()?, call.now);
        reply::value(&true)
    }),
    // Pages through the positions that have closed contracts, in the order in which they were opened, newest first.
    (PositionHistory::OPERATION, |call, trading| {
        let request = call.parse::<PositionHistory>()?;
        check_symbol(trading, request.symbol.as_deref())?;
        let positions = past_positions(call.ledger(trading)?);
        let is_selected = |position: &&Position| is_selected(position, &request);
        let page = history_page(cursor!(request, PositionHistory), &positions, |of| of.life.id, is_selected);
        call.operation.page(page, |position| past_record(position, trading))
    }),
];

/// Lists the positions of a pair, or of all pairs, sorted by pair.
fn list<R: serde::Serialize>(
    call: &Call<'_>,
    trading: &Trading,
    symbol: Option<&str>,
    record: fn(&PositionView<'_>) -> Result<R, Rejection>,
) -> Result<Json, Rejection> {
    let ledger = call.ledger(trading)?;
    let markets =
        trading.markets.iter().filter(|market| symbol.is_none_or(|symbol| symbol == market.instrument.symbol));
    let views = markets.flat_map(|market| {
        let positions = ledger.positions().iter().filter(|position| position.symbol == market.instrument.symbol);
        positions.map(move |position| PositionView { position, ledger, market })
    });
    call.operation.list(views, |view| record(&view))
}

/// A position, and the data on which its records depend.
pub(crate) struct PositionView<'a> {
    pub(crate) position: &'a Position,
    pub(crate) ledger: &'a Ledger,
    pub(crate) market: &'a Market,
}

impl PositionView<'_> {
    /// Returns the sum of an amount over the open orders that open contracts of the position.
    fn opening(&self, amount: fn(&PlacedOrder) -> Decimal) -> Result<Decimal, Overflow> {
        let Position { symbol, side, .. } = self.position;
        let of_position =
            |placed: &&PlacedOrder| placed.symbol == *symbol && placed.position_side == *side && placed.opens();
        self.ledger.orders.open().filter(of_position).map(amount).try_fold(Decimal::ZERO, exact::add)
    }
}

pub(crate) fn active(view: &PositionView<'_>) -> Result<ActivePosition, Rejection> {
    let position = view.position;
    let close_order_size = view.ledger.closing_contracts(&position.symbol, &position.side, None)?;
    Ok(new_record!(ActivePosition {
        symbol: position.symbol.clone(),
        margin_mode: MarginMode::Isolated,
        position_side: position.side.clone(),
        contract_type: ContractType::Perpetual,
        position_size: position.contracts,
        close_order_size,
        available_close_size: exact::sub(position.contracts, close_order_size)?.max(Decimal::ZERO),
        entry_price: position.average_price,
        open_order_size: view.opening(PlacedOrder::remaining)?,
        isolated_margin: Some(position.margin),
        open_order_margin_frozen: view.opening(PlacedOrder::frozen)?,
        realized_profit: position.realized_profit,
        leverage: position.leverage,
        contract_size: view.market.instrument.contract_size,
        mark_price: view.market.quote.mark(),
        updated_time: position.updated,
    }))
}

fn detail(view: &PositionView<'_>) -> Result<PositionDetail, Rejection> {
    let exits = view.ledger.exit_prices(&view.position.symbol, &view.position.side);
    Ok(new_record!(PositionDetail {
        unrealized_profit: view.position.unrealized_profit(&view.market.quote, &view.market.instrument)?,
        mark_price: view.market.quote.mark(),
        stop_order_id: exits.map(|(id, _)| id.into()),
        trigger_price_type: exits.map(|_| TriggerPriceType::LatestPrice),
        trigger_profit_price: exits.and_then(|(_, prices)| prices.take_profit),
        trigger_stop_price: exits.and_then(|(_, prices)| prices.stop_loss),
        ..converted(&active(view)?)?
    }))
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

fn past_record(position: &Position, trading: &Trading) -> Result<PositionRecord, Rejection> {
    let life = &position.life;
    let instrument = &trading.market(&position.symbol).ok_or(Overflow)?.instrument;
    let closed = instrument.amount(life.closed_contracts)?;
    Ok(new_record!(PositionRecord {
        id: life.id.into(),
        position_side: position.side.clone(),
        contract_type: ContractType::Perpetual,
        symbol: position.symbol.clone(),
        margin_mode: MarginMode::Isolated,
        close_profit: position.realized_profit,
        close_position_size: life.closed_contracts,
        close_open_price: exact::div_down(life.closed_cost, closed)?,
        close_price: exact::div_down(life.closed_value, closed)?,
        max_position_size: life.max_contracts,
        open_time: life.opened_at,
        close_time: life.closed_at,
        start_leverage: life.start_leverage,
        end_leverage: position.leverage,
        working: !position.contracts.is_zero(),
        total_fee: life.fees,
        welfare_account: Some(false),
    }))
}
