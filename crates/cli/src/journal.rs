//! Places orders that are written to a journal before they are sent, and reports what happened to them.

use std::path::PathBuf;

use clap::ArgMatches;
use serde::Serialize;
use tradewire::Endpoint as _;
use tradewire::futures::{NewOrder, PlaceBatch};
use tradewire::journal::{EntryId, Journal, JournalError};
use tradewire::spot::{self, NewBatch, NewBatchOrder};
use tradewire::trading::{BatchOrder, BatchOutcome, OrderBatch as _, Placement, RecoveredOutcome};
use tradewire::{Client, Error, Outcome, Trading as _};
use tradewire_contract::reference::indented;
use tradewire_contract::{Contract, Operation, Request};

use crate::arguments::JSON;
use crate::arguments::connection::{ConnectionOptions, JOURNAL};
use crate::contract_option::Loaded;
use crate::failure::Failure;
use crate::output::{note, print, print_json};
use crate::table::{Column, Table, available_width};
use crate::{connect, request};

/// Returns whether an operation places a batch of orders that a journal can contain.
pub fn has_journal(operation: &Operation) -> bool {
    let title = operation.title();
    [PlaceBatch::OPERATION, spot::PlaceBatch::OPERATION].iter().any(|placing| placing.title() == title)
}

/// An order and its outcome, as they are printed.
#[derive(Debug, Serialize)]
#[serde(rename_all = "camelCase")]
struct Row {
    group: &'static str,
    client_order_id: String,
    symbol: String,
    /// `placed`, `rejected`, `absent`, `unknown` or `not sent`.
    outcome: &'static str,
    #[serde(skip_serializing_if = "Option::is_none")]
    order_id: Option<String>,
    /// The state of a placed order, or the reason for another outcome.
    #[serde(skip_serializing_if = "Option::is_none")]
    details: Option<String>,
}

/// Places a batch that is written to the journal before it is sent.
pub async fn place(loaded: &Loaded, operation: &'static Operation, arguments: &ArgMatches) -> Result<(), Failure> {
    check_contract(loaded)?;
    let request = request::build(loaded.contract, operation, arguments)?.request;
    let (client, journal) = open(loaded.contract, operation, arguments).await?;
    if !journal.is_empty() {
        note(&format!("The journal contains {}: {}", counted(journal.len(), "batch", "batches"), reconcile(arguments)));
    }
    let body = body(&request)?;
    let json = arguments.get_flag(JSON);
    let (entries, failure) = if operation.title() == PlaceBatch::OPERATION.title() {
        let orders: Vec<NewOrder> = parsed(&body)?;
        let placement = client.place_journaled(&journal, orders).await;
        print_placement(placement, |order| (&order.client_order_id, &order.symbol), |_, _| None, json)?
    } else {
        let batch: NewBatch = parsed(&body)?;
        let placement = client.place_journaled(&journal, batch.items).await;
        let rejection = |placed: &spot::PlacedBatch, index: usize| {
            let item = placed.items.get(index)?;
            let is_rejected = item.rejected == Some(true) || item.reject == Some(true);
            is_rejected.then(|| item.reason.clone().unwrap_or_default())
        };
        print_placement(placement, |order| (&order.client_order_id, &order.symbol), rejection, json)?
    };
    journal.acknowledge(entries).await.map_err(not_acknowledged)?;
    match failure {
        None => Ok(()),
        Some(error) if error.outcome() == Outcome::Unknown => {
            Err(Failure::rejected_call(error, Some(reconcile(arguments))))
        }
        Some(error) => Err(Failure::call(error)),
    }
}

/// Prints the outcome of each order, and returns the entries to acknowledge and the error of a batch.
fn print_placement<O: BatchOrder>(
    placement: Placement<O>,
    values: fn(&O) -> (&Option<String>, &String),
    rejection: impl Fn(&O::Placed, usize) -> Option<String>,
    json: bool,
) -> Result<(Vec<EntryId>, Option<Error>), Failure> {
    let entries = placement.settled();
    let (mut rows, mut failure) = (Vec::new(), None);
    for batch in placement.batches {
        for (index, order) in batch.request.orders().iter().enumerate() {
            let rejection = match &batch.outcome {
                BatchOutcome::Placed(Some(placed)) => rejection(placed, index),
                _ => None,
            };
            let outcome = match (&batch.outcome, &rejection) {
                (BatchOutcome::Placed(_), None) => "placed",
                (BatchOutcome::Placed(_), Some(_)) | (BatchOutcome::Rejected(_), _) => "rejected",
                (BatchOutcome::Unknown(_), _) => "unknown",
                (BatchOutcome::NotSent, _) => "not sent",
            };
            let (id, symbol) = values(order);
            rows.push(Row {
                group: batch.request.operation().group,
                client_order_id: id.clone().unwrap_or_default(),
                symbol: symbol.clone(),
                outcome,
                order_id: None,
                details: rejection,
            });
        }
        if let BatchOutcome::Rejected(error) | BatchOutcome::Unknown(error) = batch.outcome {
            failure = Some(error);
        }
    }
    // If no batch was executed, the generated client order ids are of no use.
    let is_sent = failure.as_ref().is_none_or(|error| error.outcome() != Outcome::NotExecuted);
    if is_sent {
        print_rows(&rows, json)?;
    }
    Ok((entries, failure))
}

/// Finds out what happened to the orders of a journal. Entries with a certain outcome are removed once it is printed.
pub async fn run_reconcile(loaded: &Loaded, arguments: &ArgMatches) -> Result<(), Failure> {
    check_contract(loaded)?;
    let placing = loaded.contract.operations().find(|operation| has_journal(operation));
    let Some(operation) = placing else {
        return Err(Failure::usage("the contract has no operation that places a batch", "Nothing was sent."));
    };
    let (client, journal) = open(loaded.contract, operation, arguments).await?;
    let recovery = client.recover(&journal).await.map_err(journal_failure)?;
    let mut rows = Vec::new();
    for recovered in &recovery.futures {
        let order = (&recovered.order.client_order_id, &recovered.order.symbol);
        let listed = |order: &tradewire::futures::Order| (order.order_id.to_string(), order.state.to_string());
        rows.push(row::<NewOrder>("futures", order, &recovered.outcome, listed));
    }
    for recovered in &recovery.spot {
        let order = (&recovered.order.client_order_id, &recovered.order.symbol);
        let listed = |order: &spot::Order| (order.order_id.to_string(), order.state.to_string());
        rows.push(row::<NewBatchOrder>("spot", order, &recovered.outcome, listed));
    }
    match rows.is_empty() {
        true if !arguments.get_flag(JSON) => note("The journal contains no orders."),
        _ => print_rows(&rows, arguments.get_flag(JSON))?,
    }
    journal.acknowledge(recovery.settled()).await.map_err(not_acknowledged)?;
    let unknown = rows.iter().filter(|row| row.outcome == "unknown").count();
    if unknown == 0 {
        Ok(())
    } else {
        Err(Failure::unsettled(counted(unknown, "order", "orders"), &reconcile(arguments)))
    }
}

fn row<O: BatchOrder>(
    group: &'static str,
    (id, symbol): (&Option<String>, &String),
    outcome: &RecoveredOutcome<O>,
    listed: impl Fn(&O::Listed) -> (String, String),
) -> Row {
    let (outcome, order_id, details) = match outcome {
        RecoveredOutcome::Placed { order, .. } => {
            let (order_id, state) = listed(order);
            ("placed", Some(order_id), Some(state))
        }
        RecoveredOutcome::Absent(_) => ("absent", None, None),
        RecoveredOutcome::CannotTell(reason) => ("unknown", None, Some(reason.to_string())),
    };
    let (client_order_id, symbol) = (id.clone().unwrap_or_default(), symbol.clone());
    Row { group, client_order_id, symbol, outcome, order_id, details }
}

fn print_rows(rows: &[Row], json: bool) -> Result<(), Failure> {
    if json {
        return print_json(&indented(&serde_json::to_string(rows).map_err(std::io::Error::from)?));
    }
    let titles = ["client order id", "outcome", "symbol", "group", "order id", "details"];
    let mut table = Table::new(titles.map(Column::text));
    for row in rows {
        let optional = |text: &Option<String>| text.clone().unwrap_or_default();
        let Row { group, client_order_id, symbol, outcome, order_id, details } = row;
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

/// Opens the journal, and a client for its orders.
async fn open(
    contract: &'static Contract,
    operation: &'static Operation,
    arguments: &ArgMatches,
) -> Result<(Client, Journal), Failure> {
    let options = ConnectionOptions::new(contract, arguments);
    let connection = connect::open(contract, operation, &options).await?;
    if connection.sandbox.is_some() {
        return Err(Failure::usage(
            format!("--{JOURNAL} needs a deployment: a temporary sandbox keeps no orders"),
            "Configure a deployment, or start `tradewire sandbox` and set the variables that it prints. Nothing was sent.",
        ));
    }
    let directory = arguments.get_one::<PathBuf>(JOURNAL).cloned().unwrap_or_default();
    let journal = Journal::open(directory).await.map_err(journal_failure)?;
    Ok((connection.client, journal))
}

/// Rejects another contract than the built-in one, whose types the orders of a journal have.
fn check_contract(loaded: &Loaded) -> Result<(), Failure> {
    match loaded.dir {
        None => Ok(()),
        Some(_) => Err(Failure::usage(
            "a journal contains only orders of the built-in contract",
            "Leave out --contract. Nothing was sent.",
        )),
    }
}

fn body(request: &Request) -> Result<String, Failure> {
    let body = request.body().map_err(|invalid| Failure::usage(invalid, "Fix the request. Nothing was sent."))?;
    Ok(body.unwrap_or_default())
}

fn parsed<T: serde::de::DeserializeOwned>(body: &str) -> Result<T, Failure> {
    serde_json::from_str(body).map_err(|error| Failure::usage(error, "Fix the orders. Nothing was sent."))
}

fn journal_failure(error: JournalError) -> Failure {
    Failure::machine(error, "Nothing was sent.")
}

fn not_acknowledged(error: JournalError) -> Failure {
    Failure::machine(error, "The next `tradewire reconcile` reports the orders again.")
}

/// Returns advice on how to find out what happened to the orders of a journal.
fn reconcile(arguments: &ArgMatches) -> String {
    let directory = arguments.get_one::<PathBuf>(JOURNAL).map(|path| path.display().to_string()).unwrap_or_default();
    format!("Run `tradewire reconcile --journal {directory}` to find out what happened to its orders.")
}

fn counted(count: usize, one: &str, many: &str) -> String {
    format!("{count} {}", if count == 1 { one } else { many })
}
