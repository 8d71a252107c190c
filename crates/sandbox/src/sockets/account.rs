//! What private channels push: new fills, changed orders, and balances and positions that differ from what was pushed.

use serde::Serialize;
use tradewire_endpoints::futures::channels as futures_channels;
use tradewire_endpoints::spot::channels as spot_channels;
use tradewire_models::futures::{self, ContractType, MarginMode, UnderlyingType};
use tradewire_models::spot;
use tradewire_wire::channel::Channel;

use super::subscription::{Feed, Memory, Subject, View};
use crate::exchange::Exchange;
use crate::futures::{Ledger, PlacedOrder, Position};
use crate::operations::futures::account::balance_of;
use crate::operations::futures::positions::{PositionView, active};
use crate::reply::{self, Json, Rejection};
use crate::rows::{Row, Rows};
use crate::spot::SpotLedger;

pub(super) static FEEDS: &[(&Channel, Feed)] = &[
    (futures_channels::Order::CHANNEL, |view, subject, memory| {
        let Some(ledger) = futures_ledger(view, subject) else { return Ok(Vec::new()) };
        changed(&ledger.orders, memory, |placed| futures_order(placed, ledger))
    }),
    (futures_channels::Fill::CHANNEL, |view, subject, memory| {
        let Some(ledger) = futures_ledger(view, subject) else { return Ok(Vec::new()) };
        changed(&ledger.fills, memory, |fill| futures_fill(fill, ledger))
    }),
    (futures_channels::Balance::CHANNEL, futures_balances),
    (futures_channels::Position::CHANNEL, positions),
    (spot_channels::Order::CHANNEL, |view, subject, memory| {
        let Some(ledger) = spot_ledger(view, subject) else { return Ok(Vec::new()) };
        changed(&ledger.orders, memory, |order| Ok(spot_order(order, order.biz_type())))
    }),
    (spot_channels::Fill::CHANNEL, |view, subject, memory| {
        let Some(ledger) = spot_ledger(view, subject) else { return Ok(Vec::new()) };
        changed(&ledger.fills, memory, |fill| Ok(spot_fill(fill)))
    }),
    (spot_channels::Balance::CHANNEL, spot_balances),
];

type Payloads = Result<Vec<Json>, Rejection>;

fn futures_ledger<'a>(view: &View<'a>, subject: &Subject) -> Option<&'a Ledger> {
    view.state.futures.ledger(subject.owner?)
}

fn spot_ledger<'a>(view: &View<'a>, subject: &Subject) -> Option<&'a SpotLedger> {
    view.state.spot.ledger(subject.owner?)
}

/// Pushes the rows that are new or have changed, oldest first.
fn changed<T: Row, R: Serialize>(
    rows: &Rows<T>,
    memory: &mut Memory,
    record: impl Fn(&T) -> Result<R, Rejection>,
) -> Payloads {
    let (changes, changed) = rows.changed_since(memory.changes);
    memory.changes = Some(changes);
    changed.map(|row| reply::value(&record(row)?)).collect()
}

fn futures_order(placed: &PlacedOrder, ledger: &Ledger) -> Result<futures::OrderUpdate, Rejection> {
    let mut order: futures::OrderUpdate = reply::converted(placed.record())?;
    order.margin_mode = Some(MarginMode::Isolated);
    order.leverage = Some(ledger.leverage(&placed.symbol, &placed.position_side));
    Ok(order)
}

fn futures_fill(fill: &futures::Fill, ledger: &Ledger) -> Result<futures::FillUpdate, Rejection> {
    let mut update: futures::FillUpdate = reply::converted(fill)?;
    update.client_order_id = ledger.orders.get(fill.order_id).and_then(|placed| placed.client_order_id.clone());
    update.is_maker = Some(fill.taker_maker == futures::Liquidity::Maker);
    Ok(update)
}

/// Pushes the balance of each settlement currency that has changed.
fn futures_balances(view: &View<'_>, subject: &Subject, memory: &mut Memory) -> Payloads {
    let Some(ledger) = futures_ledger(view, subject) else { return Ok(Vec::new()) };
    let currencies = view.exchange.settlement_currencies().into_iter();
    let records = currencies.map(|currency| {
        let mut record: futures::BalanceUpdate = reply::converted(&balance_of(ledger, currency)?)?;
        record.underlying_type = UnderlyingType::Usdt;
        Ok(memory.is_changed(currency, &record).then_some(record))
    });
    let records = records.collect::<Result<Vec<_>, Rejection>>()?;
    records.iter().flatten().map(reply::value).collect()
}

/// Pushes the positions that have changed. A closed position has no contracts.
fn positions(view: &View<'_>, subject: &Subject, memory: &mut Memory) -> Payloads {
    let Some((ledger, owner)) = futures_ledger(view, subject).zip(subject.owner) else { return Ok(Vec::new()) };
    let mut payloads = Vec::new();
    for instrument in &view.exchange.instruments {
        let Some(quote) = view.state.futures.quote(&instrument.symbol) else { continue };
        for side in futures::PositionSide::ALL {
            let key = format!("{} {side}", instrument.symbol);
            let open = ledger.positions().iter().find(|of| of.symbol == instrument.symbol && of.side == *side);
            if open.is_none() && !memory.records.contains_key(&key) {
                continue;
            }
            let closed = Position::empty(&instrument.symbol, side);
            let position = open.unwrap_or(&closed);
            let view = PositionView { position, ledger, instrument, quote };
            let mut record: futures::PositionUpdate = reply::converted(&active(&view)?)?;
            record.contract_type = ContractType::Perpetual;
            record.underlying_type = UnderlyingType::Usdt;
            record.account_id = Some(Exchange::account_id(owner).into());
            record.mark_price = None;
            if memory.is_changed(&key, &record) {
                record.mark_price = Some(quote.mark());
                payloads.push(reply::value(&record)?);
            }
        }
    }
    Ok(payloads)
}

fn spot_order(order: &spot::Order, biz_type: &spot::BizType) -> spot::OrderUpdate {
    let mut update = spot::OrderUpdate::default();
    update.symbol.clone_from(&order.symbol);
    update.base_currency = order.base_currency.clone().unwrap_or_default();
    update.quote_currency = order.quote_currency.clone().unwrap_or_default();
    update.time = order.updated_time.or(Some(order.time));
    update.created_time = order.time;
    update.order_id = order.order_id.clone();
    update.client_order_id.clone_from(&order.client_order_id);
    update.state = order.state.clone();
    update.side = order.side.clone();
    update.type_ = order.type_.clone();
    update.biz_type = Some(biz_type.clone());
    update.price = order.price;
    update.orig_qty = order.orig_qty;
    update.orig_quote_qty = order.orig_quote_qty;
    update.executed_qty = order.executed_qty.unwrap_or_default();
    update.leaving_qty = order.leaving_qty;
    update.avg_price = order.avg_price;
    update.fee = order.fee;
    update
}

fn spot_fill(fill: &spot::Fill) -> spot::FillUpdate {
    let (taker, maker) = (1, 2);
    let is_maker = fill.taker_maker == spot::Liquidity::Maker;
    let mut update = spot::FillUpdate::default();
    update.symbol.clone_from(&fill.symbol);
    update.trade_id = fill.trade_id.clone();
    update.order_id = fill.order_id.clone();
    update.time = fill.time;
    update.price = fill.price;
    update.quantity = fill.quantity;
    update.quote_qty = fill.quote_qty;
    update.buyer_is_maker = Some(is_maker == (fill.order_side == spot::Side::Buy));
    update.taker_maker = Some(if is_maker { maker } else { taker });
    update
}

/// Pushes the spot balances that have changed.
fn spot_balances(view: &View<'_>, subject: &Subject, memory: &mut Memory) -> Payloads {
    let Some((ledger, owner)) = spot_ledger(view, subject).zip(subject.owner) else { return Ok(Vec::new()) };
    let mut payloads = Vec::new();
    for currency in view.exchange.currencies() {
        let balance = ledger.wallet.balance(currency);
        if !memory.is_changed(currency, &balance) {
            continue;
        }
        let mut record = spot::BalanceUpdate::default();
        record.account_id = Exchange::account_id(owner).to_string();
        record.time = view.now;
        currency.clone_into(&mut record.currency);
        record.total_amount = balance.total()?;
        record.frozen_amount = balance.frozen;
        record.biz_type = spot::BizType::Spot;
        payloads.push(reply::value(&record)?);
    }
    Ok(payloads)
}
