//! The tables of the tour. Their columns are ordered by importance, because the last ones are omitted if they do not fit.

use std::fmt::Display;

use tradewire::{futures, loan, spot};

use crate::table::{Column, Table};
use crate::utc;

fn table(columns: impl IntoIterator<Item = Column>, rows: impl Iterator<Item = Vec<String>>) -> Table {
    let mut table = Table::new(columns);
    rows.for_each(|row| table.push(row));
    table
}

pub fn new_orders(orders: &[futures::NewOrder]) -> Table {
    let columns = [
        Column::text("client id"),
        Column::text("symbol"),
        Column::text("side"),
        Column::text("position"),
        Column::text("type"),
        Column::number("qty"),
        Column::number("price"),
    ];
    let row = |order: &futures::NewOrder| {
        vec![
            optional(order.client_order_id.as_ref()),
            order.symbol.clone(),
            order.order_side.to_string(),
            order.position_side.to_string(),
            order.order_type.to_string(),
            order.orig_qty.to_string(),
            optional(order.price),
        ]
    };
    table(columns, orders.iter().map(row))
}

pub fn history(orders: &[futures::Order]) -> Table {
    let columns = [
        Column::number("order id"),
        Column::text("client id"),
        Column::text("symbol"),
        Column::text("side"),
        Column::number("qty"),
        Column::text("state"),
        Column::number("filled"),
        Column::number("average price"),
        Column::text("created, UTC"),
    ];
    let row = |order: &futures::Order| {
        vec![
            order.order_id.to_string(),
            optional(order.client_order_id.as_ref()),
            order.symbol.clone(),
            order.order_side.to_string(),
            order.orig_qty.to_string(),
            order.state.to_string(),
            order.executed_qty.to_string(),
            optional(order.avg_price),
            utc::short(order.created_time),
        ]
    };
    table(columns, orders.iter().map(row))
}

pub fn detail(order: &futures::Order) -> Table {
    let fields = [
        ("order id", order.order_id.to_string()),
        ("symbol", order.symbol.clone()),
        ("order", format!("{} {} {}", order.order_type, order.order_side, order.position_side)),
        ("price", optional(order.price)),
        ("contracts", format!("{}, {} filled", order.orig_qty, order.executed_qty)),
        ("margin frozen", optional(order.margin_frozen)),
        ("state", order.state.to_string()),
        ("created", utc::exact(order.created_time)),
    ];
    let rows = fields.into_iter().map(|(name, value)| vec![name.to_owned(), value]);
    table([Column::text("field"), Column::text("value")], rows)
}

pub fn open_orders(orders: &[spot::Order]) -> Table {
    let columns = [
        Column::text("order id"),
        Column::text("symbol"),
        Column::text("side"),
        Column::number("price"),
        Column::number("qty"),
        Column::text("state"),
        Column::number("left"),
        Column::text("created, UTC"),
    ];
    let row = |order: &spot::Order| {
        vec![
            order.order_id.to_string(),
            order.symbol.clone(),
            order.side.to_string(),
            optional(order.price),
            optional(order.orig_qty),
            order.state.to_string(),
            optional(order.leaving_qty),
            utc::short(order.time),
        ]
    };
    table(columns, orders.iter().map(row))
}

pub fn found(orders: &[spot::Order]) -> Table {
    let columns = [
        Column::text("order id"),
        Column::text("client id"),
        Column::text("type"),
        Column::text("in force"),
        Column::number("filled"),
        Column::number("average price"),
        Column::number("fee"),
        Column::text("fee currency"),
    ];
    let row = |order: &spot::Order| {
        vec![
            order.order_id.to_string(),
            optional(order.client_order_id.as_ref()),
            order.type_.to_string(),
            optional(order.time_in_force.as_ref()),
            optional(order.executed_qty),
            optional(order.avg_price),
            optional(order.fee),
            optional(order.fee_currency.as_ref()),
        ]
    };
    table(columns, orders.iter().map(row))
}

pub fn currencies(currencies: &[loan::Currency]) -> Table {
    let columns = [
        Column::text("currency"),
        Column::number("demand"),
        Column::number("7 days"),
        Column::number("30 days"),
        Column::number("90 days"),
        Column::number("minimum"),
        Column::number("cap"),
        Column::text("discount"),
    ];
    let row = |of: &loan::Currency| {
        vec![
            of.currency.clone(),
            optional(of.demand_apr),
            optional(of.seven_day_apr),
            optional(of.thirty_day_apr),
            optional(of.ninety_day_apr),
            of.single_min.to_string(),
            of.individual_cap.to_string(),
            discounts(of),
        ]
    };
    table(columns, currencies.iter().map(row))
}

fn discounts(of: &loan::Currency) -> String {
    let discounts = of.discount_list.iter().flatten();
    let texts: Vec<_> =
        discounts.map(|discount| format!("{} {}", discount.loan_product_type, discount.discount_rate)).collect();
    texts.join(", ")
}

/// Formats an optional value; `None` as an empty string.
fn optional(value: Option<impl Display>) -> String {
    value.map(|value| value.to_string()).unwrap_or_default()
}
