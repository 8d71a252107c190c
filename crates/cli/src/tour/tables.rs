//! The tables of the tour. Their columns are ordered by importance, because the last ones are omitted if they do not fit.

use std::fmt::Display;

use tradewire::{futures, loan, spot};

use crate::table::{Column, Table};
use crate::utc;

/// A column with the cell of a row.
type Cell = (Column, String);

fn text(title: &str, value: impl Display) -> Cell {
    (Column::text(title), value.to_string())
}

fn number(title: &str, value: impl Display) -> Cell {
    (Column::number(title), value.to_string())
}

/// Formats an optional value; `None` as an empty string.
fn optional(value: Option<impl Display>) -> String {
    value.map(|value| value.to_string()).unwrap_or_default()
}

/// Returns a table with a row for each record. The sandbox of the tour returns at least one.
fn table<R, const N: usize>(records: &[R], row: impl Fn(&R) -> [Cell; N]) -> Table {
    let mut rows = records.iter().map(row).peekable();
    let columns = rows.peek().into_iter().flatten().map(|(column, _)| column.clone()).collect::<Vec<_>>();
    let mut table = Table::new(columns);
    rows.for_each(|row| table.push(row.map(|(_, cell)| cell)));
    table
}

pub fn new_orders(orders: &[futures::NewOrder]) -> Table {
    table(orders, |order| {
        [
            text("client id", optional(order.client_order_id.as_ref())),
            text("symbol", &order.symbol),
            text("side", &order.order_side),
            text("position", &order.position_side),
            text("type", &order.order_type),
            number("qty", order.orig_qty),
            number("price", optional(order.price)),
        ]
    })
}

pub fn history(orders: &[futures::Order]) -> Table {
    table(orders, |order| {
        [
            number("order id", order.order_id),
            text("client id", optional(order.client_order_id.as_ref())),
            text("symbol", &order.symbol),
            text("side", &order.order_side),
            number("qty", order.orig_qty),
            text("state", &order.state),
            number("filled", order.executed_qty),
            number("average price", optional(order.avg_price)),
            text("created, UTC", utc::short(order.created_time)),
        ]
    })
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
    table(&fields, |(name, value)| [text("field", name), text("value", value)])
}

pub fn open_orders(orders: &[spot::Order]) -> Table {
    table(orders, |order| {
        [
            text("order id", &order.order_id),
            text("symbol", &order.symbol),
            text("side", &order.side),
            number("price", optional(order.price)),
            number("qty", optional(order.orig_qty)),
            text("state", &order.state),
            number("left", optional(order.leaving_qty)),
            text("created, UTC", utc::short(order.time)),
        ]
    })
}

pub fn found(orders: &[spot::Order]) -> Table {
    table(orders, |order| {
        [
            text("order id", &order.order_id),
            text("client id", optional(order.client_order_id.as_ref())),
            text("type", &order.type_),
            text("in force", optional(order.time_in_force.as_ref())),
            number("filled", optional(order.executed_qty)),
            number("average price", optional(order.avg_price)),
            number("fee", optional(order.fee)),
            text("fee currency", optional(order.fee_currency.as_ref())),
        ]
    })
}

pub fn currencies(currencies: &[loan::Currency]) -> Table {
    let discounts = |of: &loan::Currency| {
        let discounts = of.discount_list.iter().flatten();
        discounts.map(|of| format!("{} {}", of.loan_product_type, of.discount_rate)).collect::<Vec<_>>().join(", ")
    };
    table(currencies, |of| {
        [
            text("currency", &of.currency),
            number("demand", optional(of.demand_apr)),
            number("7 days", optional(of.seven_day_apr)),
            number("30 days", optional(of.thirty_day_apr)),
            number("90 days", optional(of.ninety_day_apr)),
            number("minimum", of.single_min),
            number("cap", of.individual_cap),
            text("discount", discounts(of)),
        ]
    })
}
