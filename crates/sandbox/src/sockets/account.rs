//! What private channels push: new fills, changed orders, and balances and positions that differ from what was pushed.

use serde::Serialize;
use tradewire_endpoints::futures::channels as futures_channels;
use tradewire_endpoints::spot::channels as spot_channels;
use tradewire_models::futures::{self, ContractType, MarginMode, UnderlyingType};
use tradewire_models::{ErrorCode, spot};
use tradewire_wire::channel::Channel;

use super::subscription::{Feed, Memory, Payloads, Subject, View};
use crate::exchange::Exchange;
use crate::futures::{Ledger, Owner, PlacedOrder};
use crate::operations::futures::account::balance_of;
use crate::operations::futures::positions::{PositionView, active};
use crate::record::new_record;
use crate::reply::{self, Rejection};
use crate::rows::{Row, Rows};
use crate::spot::SpotLedger;

pub(super) static FEEDS: &[(&Channel, Feed)] = &[
    (futures_channels::Order::CHANNEL, |view, subject, memory| {
        let ledger = futures_ledger(view, subject)?;
        changed(&ledger.orders, memory, |placed| futures_order(placed, ledger))
    }),
    (futures_channels::Fill::CHANNEL, |view, subject, memory| {
        let ledger = futures_ledger(view, subject)?;
        changed(&ledger.fills, memory, |fill| futures_fill(fill, ledger))
    }),
    (futures_channels::Balance::CHANNEL, futures_balances),
    (futures_channels::Position::CHANNEL, positions),
    // The contract's example would be a false warning.
    (futures_channels::Notify::CHANNEL, |_, _, _| Ok(Vec::new())),
    (spot_channels::Order::CHANNEL, |view, subject, memory| {
        changed(&spot_ledger(view, subject)?.orders, memory, |order| Ok(spot_order(order, order.biz_type())))
    }),
    (spot_channels::Fill::CHANNEL, |view, subject, memory| {
        changed(&spot_ledger(view, subject)?.fills, memory, |fill| Ok(spot_fill(fill)))
    }),
    (spot_channels::Balance::CHANNEL, spot_balances),
];

fn owner(subject: &Subject) -> Result<Owner, ErrorCode> {
    subject.owner.ok_or(ErrorCode::NoSuchUser)
}

fn futures_ledger<'a>(view: &View<'a>, subject: &Subject) -> Result<&'a Ledger, ErrorCode> {
    view.trading.ledger(owner(subject)?).ok_or(ErrorCode::NoSuchUser)
}

fn spot_ledger<'a>(view: &View<'a>, subject: &Subject) -> Result<&'a SpotLedger, ErrorCode> {
    view.trading.spot_ledger(owner(subject)?).ok_or(ErrorCode::NoSuchUser)
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
    Ok(new_record!(futures::OrderUpdate {
        margin_mode: Some(MarginMode::Isolated),
        leverage: Some(ledger.leverage(&placed.symbol, &placed.position_side)),
        ..reply::converted(placed.record())?
    }))
}

fn futures_fill(fill: &futures::Fill, ledger: &Ledger) -> Result<futures::FillUpdate, Rejection> {
    Ok(new_record!(futures::FillUpdate {
        client_order_id: ledger.orders.get(fill.order_id).and_then(|placed| placed.client_order_id.clone()),
        is_maker: Some(fill.taker_maker == futures::Liquidity::Maker),
        ..reply::converted(fill)?
    }))
}

/// Pushes the balance of each settlement currency that has changed.
fn futures_balances(view: &View<'_>, subject: &Subject, memory: &mut Memory) -> Payloads {
    let ledger = futures_ledger(view, subject)?;
    let mut payloads = Vec::new();
    for currency in view.trading.settlement_currencies() {
        let balance = reply::converted(&balance_of(ledger, currency)?)?;
        let record = new_record!(futures::BalanceUpdate { underlying_type: UnderlyingType::Usdt, ..balance });
        if memory.is_changed(currency, &record) {
            payloads.push(reply::value(&record)?);
        }
    }
    Ok(payloads)
}

/// Pushes the positions that have changed. A closed position has no contracts.
fn positions(view: &View<'_>, subject: &Subject, memory: &mut Memory) -> Payloads {
    let (ledger, owner) = (futures_ledger(view, subject)?, owner(subject)?);
    let mut payloads = Vec::new();
    for market in &view.trading.markets {
        let symbol = &market.instrument.symbol;
        for side in futures::PositionSide::ALL {
            let key = format!("{symbol} {side}");
            let position = &ledger.position(symbol, side);
            if position.contracts.is_zero() && !memory.records.contains_key(&key) {
                continue;
            }
            let mut record = new_record!(futures::PositionUpdate {
                contract_type: ContractType::Perpetual,
                underlying_type: UnderlyingType::Usdt,
                account_id: Some(Exchange::account_id(owner).into()),
                mark_price: None,
                ..reply::converted(&active(&PositionView { position, ledger, market })?)?
            });
            if memory.is_changed(&key, &record) {
                record.mark_price = Some(market.quote.mark());
                payloads.push(reply::value(&record)?);
            }
        }
    }
    Ok(payloads)
}

fn spot_order(order: &spot::Order, biz_type: &spot::BizType) -> spot::OrderUpdate {
    new_record!(spot::OrderUpdate {
        symbol: order.symbol.clone(),
        base_currency: order.base_currency.clone().unwrap_or_default(),
        quote_currency: order.quote_currency.clone().unwrap_or_default(),
        time: order.updated_time.or(Some(order.time)),
        created_time: order.time,
        order_id: order.order_id.clone(),
        client_order_id: order.client_order_id.clone(),
        state: order.state.clone(),
        side: order.side.clone(),
        type_: order.type_.clone(),
        biz_type: Some(biz_type.clone()),
        price: order.price,
        orig_qty: order.orig_qty,
        orig_quote_qty: order.orig_quote_qty,
        executed_qty: order.executed_qty.unwrap_or_default(),
        leaving_qty: order.leaving_qty,
        avg_price: order.avg_price,
        fee: order.fee,
    })
}

fn spot_fill(fill: &spot::Fill) -> spot::FillUpdate {
    let (taker, maker) = (1, 2);
    let is_maker = fill.taker_maker == spot::Liquidity::Maker;
    new_record!(spot::FillUpdate {
        symbol: fill.symbol.clone(),
        trade_id: fill.trade_id.clone(),
        order_id: fill.order_id.clone(),
        time: fill.time,
        price: fill.price,
        quantity: fill.quantity,
        quote_qty: fill.quote_qty,
        buyer_is_maker: Some(is_maker == (fill.order_side == spot::Side::Buy)),
        taker_maker: Some(if is_maker { maker } else { taker }),
    })
}

/// Pushes the spot balances that have changed.
fn spot_balances(view: &View<'_>, subject: &Subject, memory: &mut Memory) -> Payloads {
    let (ledger, owner) = (spot_ledger(view, subject)?, owner(subject)?);
    let mut payloads = Vec::new();
    for currency in view.trading.currencies() {
        let balance = ledger.wallet.balance(currency);
        if !memory.is_changed(currency, &balance) {
            continue;
        }
        let record = new_record!(spot::BalanceUpdate {
            account_id: Exchange::account_id(owner).to_string(),
            time: view.now,
            currency: currency.to_owned(),
            total_amount: balance.total()?,
            frozen_amount: balance.frozen,
            biz_type: spot::BizType::Spot,
        });
        payloads.push(reply::value(&record)?);
    }
    Ok(payloads)
}
