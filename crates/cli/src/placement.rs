//! The outcomes of orders that were placed in batches.

use serde::Serialize;
use serde_json::value::RawValue;
use tradewire::error::{ErrorKind, NotSent};
use tradewire::journal::EntryId;
use tradewire::spot::{self, NewBatch, NewBatchOrder};
use tradewire::trading::{BatchOrder, BatchOutcome, OrderBatch as _, OrderOutcome, Placement};
use tradewire::{Endpoint as _, Error, Timestamp};
use tradewire_contract::{Operation, Request};
use tradewire_wire::check::counted;

use crate::advice::{advice, message};
use crate::exit_codes;
use crate::failure::Failure;
use crate::names::listed;
use crate::output::{self, print, print_json};
use crate::suggested_commands::{query, verifying};
use crate::table::{Column, Table};
use crate::utc;

pub const PLACED: &str = "placed";
pub const REJECTED: &str = "rejected";
pub const UNKNOWN: &str = "unknown";
pub const NOT_SENT: &str = "not_sent";

/// An order and its outcome, as they are printed.
#[derive(Debug, Clone, Default, Serialize)]
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
    /// `placed`, `rejected`, `absent`, `unknown` or `not_sent`.
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

    /// Returns the row of an order with this index and outcome.
    fn with_outcome<O: BatchOrder>(index: usize, order: &O, outcome: OrderOutcome<O>) -> Self {
        let (outcome, order_id, details) = match outcome {
            OrderOutcome::Placed { order_id } => (PLACED, order_id.map(|id| id.to_string()), None),
            OrderOutcome::Rejected { reason } => (REJECTED, None, reason),
            OrderOutcome::NotSent => (NOT_SENT, None, None),
            _ => (UNKNOWN, None, None),
        };
        Self { outcome, order_id, details, ..Self::new(index as u64 + 1, order) }
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
            let row = Row { batch: Some(number), ..Row::with_outcome(index, order, outcome) };
            let details = row.details.or_else(|| code.clone().filter(|_| row.outcome == REJECTED));
            rows.push(Row { details, ..row });
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

/// Returns the outcomes of the orders in an accepted batch of spot orders, each of which is accepted or rejected on its own; `None` for a request
/// of another operation.
pub fn of_spot_batch(request: &Request, result: &RawValue) -> Option<Vec<Row>> {
    if request.declared_operation().title() != spot::PlaceBatch::OPERATION.title() {
        return None;
    }
    let batch: NewBatch = serde_json::from_str(&request.body().ok()??).ok()?;
    let placed = serde_json::from_str(result.get()).ok();
    let row = |(index, order): (usize, &NewBatchOrder)| {
        Row::with_outcome(index, order, order.reported(index, placed.as_ref()))
    };
    Some(batch.items.iter().enumerate().map(row).collect())
}

/// Prints the outcome of each order. All columns are printed, however wide: a trade cannot be repeated to see the others.
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
            outcome.replace('_', " "),
            symbol.clone(),
            group.clone(),
            optional(order_id),
            optional(details),
        ]);
    }
    print(&table.render())
}

/// Converts a failure to print the outcome of each order: see [`output::not_printed`].
pub fn not_printed(failure: Failure, rows: &[Row], advice: &str) -> Failure {
    // Serializing strings and numbers cannot fail.
    output::not_printed(failure, &serde_json::to_string(rows).unwrap_or_default(), advice)
}

/// Returns a failure if not all orders were placed, with advice about which of them to place again.
pub fn conclusion(rows: &[Row], failure: Option<(usize, Error)>, find_out: impl Fn() -> String) -> Result<(), Failure> {
    let [rejected, unknown, not_sent] = [REJECTED, UNKNOWN, NOT_SENT].map(|outcome| count(rows, outcome));
    if rejected + unknown + not_sent == 0 {
        return Ok(());
    }
    let orders = |count| counted(count, "order");
    let is_none_placed = rejected + not_sent == rows.len();
    // The client was refused, so the orders of this batch need no correction.
    let refused = failure.as_ref().filter(|(_, error)| error.refuses_client());
    let is_wrong = |row: &&Row| row.outcome == REJECTED && refused.is_none_or(|(batch, _)| row.batch != Some(*batch));
    let wrong: Vec<&Row> = rows.iter().filter(is_wrong).collect();
    let mut correct = refused.map(|(_, error)| format!("{} ", advice(error, None))).unwrap_or_default();
    if !wrong.is_empty() {
        correct += &format!("Correct {}. ", numbers(wrong));
    }
    let remaining = || correct + &remaining(rows, find_out);
    let reason = match failure {
        // The advice about the error is to repeat the command, which is right only if no order was placed.
        Some((batch, error))
            if rejected == 0 || unknown > 0 || is_none_placed && matches!(error.kind(), ErrorKind::Rejected(_)) =>
        {
            let advice = (!is_none_placed).then(remaining);
            let is_invalid = matches!(error.kind(), ErrorKind::NotSent(NotSent::InvalidRequest(_)));
            let failure = Failure::rejected_batch(error, advice);
            return Err(match is_invalid {
                // An invalid order was found before the orders were sent in batches.
                true => failure.map_error(numbered),
                false => failure.within(format_args!("batch {batch}")),
            });
        }
        Some((batch, error)) => format!("Batch {batch}: {}. ", message(&error).trim_end_matches('.')),
        None => String::new(),
    };
    let advice = reason + &remaining();
    Err(match (unknown, rejected) {
        (0, 0) => Failure::interrupted(format_args!("{} not sent", orders(not_sent)), advice),
        (0, rejected) => {
            let were = if rejected == 1 { "was" } else { "were" };
            let error = format!("{rejected} of {} {were} rejected", orders(rows.len()));
            Failure::new(error, None, advice, exit_codes::REJECTED)
        }
        (unknown, _) => Failure::unsettled(orders(unknown), advice),
    })
}

/// Replaces the indices of orders in a message by their numbers: `` `orders[24]` `` becomes `order 25`.
fn numbered(message: &str) -> String {
    let mut parts = message.split("`orders[");
    let mut text = parts.next().unwrap_or_default().to_owned();
    for part in parts {
        let index = part.split_once("]`").and_then(|(index, rest)| Some((index.parse::<usize>().ok()?, rest)));
        match index {
            Some((index, rest)) => text += &format!("order {}{rest}", index + 1),
            None => text += &format!("`orders[{part}"),
        }
    }
    text
}

/// Returns advice about the orders that were not placed. `find_out` says how to find out which of those with an unknown outcome were not.
fn remaining(rows: &[Row], find_out: impl Fn() -> String) -> String {
    let with = |outcomes: &[&str]| rows.iter().filter(|row| outcomes.contains(&row.outcome)).collect::<Vec<_>>();
    let (is_unknown, not_placed) = (count(rows, UNKNOWN) > 0, with(&[REJECTED, NOT_SENT]));
    let not_placed_numbers = numbers(not_placed.iter().copied());
    match (is_unknown, not_placed.len()) {
        (false, all) if all == rows.len() => "None of the orders was placed.".to_owned(),
        (false, _) => format!("Place only {not_placed_numbers}: the others were placed."),
        (true, 0) => format!("{}.", find_out()),
        (true, _) => format!("{}, and {not_placed_numbers}: all others were placed.", find_out()),
    }
}

/// Returns advice on how to find out which orders with an unknown outcome were not placed, without a journal.
pub fn look_up(operation: &Operation, rows: &[Row], settled_after: Option<Timestamp>) -> String {
    let unknown: Vec<&Row> = rows.iter().filter(|row| row.outcome == UNKNOWN).collect();
    let wait = match settled_after {
        Some(time) => format!("Wait until {} by the clock of the exchange", utc::exact(time)),
        None => "Wait a minute".to_owned(),
    };
    let titles = operation.verifying_titles();
    // An order without a client order id is never found by one, even if it was placed.
    let have_ids = unknown.iter().all(|row| !row.client_order_id.is_empty());
    let unknown = numbers(unknown);
    let (orders, commands): (String, Vec<String>) = if have_ids {
        (format!("the client order ids of {unknown}"), titles.iter().map(|title| query(title, None)).collect())
    } else {
        (format!("{unknown}, by symbol, side, price, quantity and time,"), verifying(&titles, None))
    };
    let commands: Vec<String> = commands.iter().map(|command| format!("`{command}`")).collect();
    format!("{wait}. Then look for {orders} with {}, and place only those that none of them shows", listed(&commands))
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
