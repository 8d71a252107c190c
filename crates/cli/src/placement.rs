//! The outcomes of orders that were placed in batches.

use serde::Serialize;
use tradewire::journal::EntryId;
use tradewire::trading::{BatchOrder, BatchOutcome, OrderBatch as _, OrderOutcome, Placement};
use tradewire::{Error, Timestamp};

use crate::failure::Failure;
use crate::names::listed;
use crate::output::{self, print_json, print_table};
use crate::table::{Column, Table};

pub const PLACED: &str = "placed";
pub const REJECTED: &str = "rejected";
pub const UNKNOWN: &str = "unknown";
pub const NOT_SENT: &str = "not sent";

/// An order and its outcome, as they are printed.
#[derive(Debug, Clone, Default, Serialize)]
#[serde(rename_all = "camelCase")]
pub struct Row {
    /// The number of the order in the file or batch that was given, starting at 1.
    pub order: u64,
    /// The number of the batch that was sent, starting at 1.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub batch: Option<usize>,
    pub group: String,
    pub client_order_id: String,
    /// The symbol, unless the order is in a journal that this program cannot read.
    #[serde(skip_serializing_if = "String::is_empty")]
    pub symbol: String,
    /// `placed`, `rejected`, `absent`, `unknown` or `not sent`.
    pub outcome: &'static str,
    #[serde(skip_serializing_if = "Option::is_none")]
    pub order_id: Option<String>,
    /// The state of a placed order, or the reason for another outcome.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub details: Option<String>,
    /// What makes an unknown outcome known.
    #[serde(skip)]
    pub remedy: Remedy,
    /// The entry of the journal that contains the order, if it was read from a journal.
    #[serde(skip)]
    pub entry: Option<EntryId>,
}

impl Row {
    /// Returns the row of an order with this number, without an outcome.
    pub fn new<O: BatchOrder>(number: u64, order: &O) -> Self {
        Self {
            order: number,
            group: O::GROUP.to_owned(),
            client_order_id: order.chosen_id().unwrap_or_default().to_owned(),
            symbol: order.terms().symbol.to_owned(),
            ..Self::default()
        }
    }
}

/// What makes an unknown outcome known: by default, another query a few seconds later.
#[derive(Debug, Clone, Default)]
pub struct Remedy {
    /// The time, by the clock of the exchange, before which another query does not help.
    pub wait_until: Option<Timestamp>,
    /// What has to be done before another query.
    pub advice: Option<String>,
    /// Whether the user can look up the order at the exchange. Without other advice, nothing else helps.
    pub can_be_looked_up: bool,
}

/// The outcomes of all orders.
pub struct Outcomes {
    /// The orders, in the given order.
    pub rows: Vec<Row>,
    /// The entries of the journal to acknowledge. None while an outcome is unknown, so that `tradewire reconcile` reports all orders that were
    /// sent, and the last of them shows which orders were not.
    pub settled: Vec<EntryId>,
    /// The number of the last batch with an error, and the error.
    pub failure: Option<(usize, Error)>,
    /// The time, by the clock of the exchange, after which an order with an unknown outcome counts as not placed if it is not found.
    pub settled_after: Option<Timestamp>,
}

/// Returns the number of orders with an outcome.
pub fn count(rows: &[Row], outcome: &str) -> usize {
    rows.iter().filter(|row| row.outcome == outcome).count()
}

/// Returns the numbers of orders as a phrase: `orders 1 to 3, 7 and 9`.
pub fn numbers<'a>(rows: impl IntoIterator<Item = &'a Row>) -> String {
    let mut ranges: Vec<(u64, u64)> = Vec::new();
    for row in rows {
        match ranges.last_mut() {
            Some((_, last)) if *last + 1 == row.order => *last = row.order,
            _ => ranges.push((row.order, row.order)),
        }
    }
    let noun = if matches!(ranges[..], [(first, last)] if first == last) { "order" } else { "orders" };
    let range = |(first, last): (u64, u64)| match last - first {
        0 => first.to_string(),
        _ => format!("{first} to {last}"),
    };
    let ranges: Vec<String> = ranges.into_iter().map(range).collect();
    format!("{noun} {}", listed(&ranges))
}

/// Returns the outcomes of orders.
pub fn outcomes<O: BatchOrder>(placement: Placement<O>) -> Outcomes {
    let mut settled = placement.settled();
    let (mut rows, mut failure, mut settled_after) = (Vec::new(), None, None);
    for (number, batch) in (1..).zip(placement.batches) {
        let code = match &batch.outcome {
            BatchOutcome::Rejected(error) => error.code().map(ToString::to_string),
            _ => None,
        };
        for ((order, outcome), index) in batch.request.orders().iter().zip(batch.order_outcomes()).zip(batch.range()) {
            let (outcome, order_id, details) = match outcome {
                OrderOutcome::Placed { order_id } => (PLACED, order_id.map(|id| id.to_string()), None),
                OrderOutcome::Rejected { reason } => (REJECTED, None, reason.or_else(|| code.clone())),
                OrderOutcome::NotSent => (NOT_SENT, None, None),
                _ => (UNKNOWN, None, None),
            };
            let row = Row::new(index as u64 + 1, order);
            rows.push(Row { batch: Some(number), outcome, order_id, details, ..row });
        }
        settled_after = batch.search().map(|search| search.settled).or(settled_after);
        if let BatchOutcome::Rejected(error) | BatchOutcome::Unknown(error) = batch.outcome {
            failure = Some((number, error));
        }
    }
    if count(&rows, UNKNOWN) > 0 {
        settled.clear();
    }
    Outcomes { rows, settled, failure, settled_after }
}

/// Prints the outcome of each order.
pub fn print_rows(rows: &[Row], json: bool) -> Result<(), Failure> {
    if json {
        return print_json(&rows);
    }
    let titles = ["client order id", "outcome", "symbol", "group", "order id", "details"];
    let mut table = Table::new([Column::number("order")].into_iter().chain(titles.map(Column::text)));
    for row in rows {
        let optional = |text: &Option<String>| text.clone().unwrap_or_default();
        let Row { order, group, client_order_id, symbol, outcome, order_id, details, .. } = row;
        table.push([
            order.to_string(),
            client_order_id.clone(),
            (*outcome).to_owned(),
            symbol.clone(),
            group.clone(),
            optional(order_id),
            optional(details),
        ]);
    }
    print_table(table)
}

/// Converts a failure to print the outcome of each order: see [`output::not_printed`].
pub fn not_printed(failure: Failure, rows: &[Row], advice: &str) -> Failure {
    // Serializing strings and numbers cannot fail.
    output::not_printed(failure, &serde_json::to_string(rows).unwrap_or_default(), advice)
}

#[cfg(test)]
pub mod tests {
    use super::*;

    /// Returns an order with a number and an outcome.
    pub fn row(order: u64, outcome: &'static str) -> Row {
        Row { order, outcome, client_order_id: format!("mine_{order}"), ..Row::default() }
    }

    #[test]
    fn numbers_are_joined_to_ranges() {
        for (orders, expected) in [
            (&[7][..], "order 7"),
            (&[1, 2, 3], "orders 1 to 3"),
            (&[1, 3], "orders 1 and 3"),
            (&[1, 2, 3, 7, 9, 10], "orders 1 to 3, 7 and 9 to 10"),
        ] {
            let rows: Vec<Row> = orders.iter().map(|order| row(*order, PLACED)).collect();
            assert_eq!(numbers(&rows), expected);
        }
    }
}
