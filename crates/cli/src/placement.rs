//! The outcomes of orders that were placed in batches.

use serde::Serialize;
use tradewire::Endpoint as _;
use tradewire::Error;
use tradewire::futures::NewOrder;
use tradewire::journal::EntryId;
use tradewire::spot::{NewBatchOrder, PlacedBatch, PlacedBatchOrder};
use tradewire::trading::{BatchOrder, BatchOutcome, OrderBatch as _, Placement};
use tradewire_contract::reference::indented;

use crate::failure::Failure;
use crate::output::{note, print, print_json};
use crate::table::{Column, Table, available_width};

pub const PLACED: &str = "placed";
pub const REJECTED: &str = "rejected";
pub const UNKNOWN: &str = "unknown";
pub const NOT_SENT: &str = "not sent";

/// An order and its outcome, as they are printed.
#[derive(Debug, Clone, Serialize)]
#[serde(rename_all = "camelCase")]
pub struct Row {
    /// The number of the batch that was sent, starting at 1.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub batch: Option<usize>,
    pub group: &'static str,
    pub client_order_id: String,
    pub symbol: String,
    /// `placed`, `rejected`, `absent`, `unknown` or `not sent`.
    pub outcome: &'static str,
    #[serde(skip_serializing_if = "Option::is_none")]
    pub order_id: Option<String>,
    /// The state of a placed order, or the reason for another outcome.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub details: Option<String>,
    /// Whether the outcome is unknown and will remain so.
    #[serde(skip)]
    pub is_stuck: bool,
    /// The entry of the journal that contains the order, if it was read from a journal.
    #[serde(skip)]
    pub entry: Option<EntryId>,
}

/// The outcomes of all orders.
pub struct Outcomes {
    /// The orders, in the given order.
    pub rows: Vec<Row>,
    /// The entries of the journal to acknowledge.
    pub settled: Vec<EntryId>,
    /// The error of the last batch that failed.
    pub failure: Option<Error>,
}

impl Outcomes {
    /// Returns the number of orders with an outcome.
    pub fn count(&self, outcome: &str) -> usize {
        count(&self.rows, outcome)
    }
}

/// Returns the number of orders with an outcome.
pub fn count(rows: &[Row], outcome: &str) -> usize {
    rows.iter().filter(|row| row.outcome == outcome).count()
}

/// Returns the outcomes of futures orders. A batch is accepted as a whole.
pub fn of_futures(placement: Placement<NewOrder>) -> Outcomes {
    outcomes(placement, |order| (&order.client_order_id, &order.symbol), |_, _, _| Placed::Accepted)
}

/// Returns the outcomes of spot orders.
pub fn of_spot(placement: Placement<NewBatchOrder>) -> Outcomes {
    outcomes(placement, |order| (&order.client_order_id, &order.symbol), spot_item)
}

/// The outcome of an order in the result of an accepted batch.
enum Placed {
    Accepted,
    /// The order was rejected for this reason.
    Rejected(String),
    /// The result does not contain the order.
    Missing,
}

/// Returns the outcome of an order in the result of a spot batch.
fn spot_item(placed: Option<&PlacedBatch>, index: usize, id: &str) -> Placed {
    let items = placed.map(|placed| placed.items.as_slice()).unwrap_or_default();
    let has_index = |item: &PlacedBatchOrder| usize::try_from(item.index) == Ok(index);
    let is_of_order = |item: &&PlacedBatchOrder| match &item.client_order_id {
        Some(of) => of == id,
        None => has_index(item),
    };
    match items.iter().find(is_of_order) {
        None => Placed::Missing,
        Some(item) if item.rejected == Some(true) || item.reject == Some(true) => {
            Placed::Rejected(item.reason.clone().unwrap_or_default())
        }
        Some(_) => Placed::Accepted,
    }
}

fn outcomes<O: BatchOrder>(
    placement: Placement<O>,
    values: fn(&O) -> (&Option<String>, &String),
    report: impl Fn(Option<&O::Placed>, usize, &str) -> Placed,
) -> Outcomes {
    let settled = placement.settled();
    let (mut rows, mut failure) = (Vec::new(), None);
    for (number, batch) in placement.batches.into_iter().enumerate() {
        for (index, order) in batch.request.orders().iter().enumerate() {
            let (id, symbol) = values(order);
            let id = id.clone().unwrap_or_default();
            let (outcome, details) = match &batch.outcome {
                BatchOutcome::Placed(placed) => match report(placed.as_ref(), index, &id) {
                    Placed::Accepted => (PLACED, None),
                    Placed::Rejected(reason) => (REJECTED, Some(reason)),
                    Placed::Missing => (UNKNOWN, None),
                },
                BatchOutcome::Rejected(error) => (REJECTED, error.code().map(ToString::to_string)),
                BatchOutcome::Unknown(_) => (UNKNOWN, None),
                BatchOutcome::NotSent => (NOT_SENT, None),
            };
            rows.push(Row {
                batch: Some(number + 1),
                group: batch.request.operation().group,
                client_order_id: id,
                symbol: symbol.clone(),
                outcome,
                order_id: None,
                details,
                is_stuck: false,
                entry: None,
            });
        }
        if let BatchOutcome::Rejected(error) | BatchOutcome::Unknown(error) = batch.outcome {
            failure = Some(error);
        }
    }
    Outcomes { rows, settled, failure }
}

/// Prints the outcome of each order.
pub fn print_rows(rows: &[Row], json: bool) -> Result<(), Failure> {
    if json {
        return print_json(&indented(&serde_json::to_string(rows).map_err(std::io::Error::from)?));
    }
    let titles = ["client order id", "outcome", "symbol", "group", "order id", "details"];
    let mut table = Table::new(titles.map(Column::text));
    for row in rows {
        let optional = |text: &Option<String>| text.clone().unwrap_or_default();
        let Row { group, client_order_id, symbol, outcome, order_id, details, .. } = row;
        table.push([
            client_order_id.clone(),
            (*outcome).to_owned(),
            symbol.clone(),
            (*group).to_owned(),
            optional(order_id),
            optional(details),
        ]);
    }
    let left_out = table.fit(available_width());
    print(&table.render())?;
    if !left_out.is_empty() {
        note(&format!("Columns that do not fit: {}. Use --json to see everything.", left_out.join(" · ")));
    }
    Ok(())
}
