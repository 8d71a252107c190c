//! Places orders that are written to a journal before they are sent, and reports what happened to them.

use std::path::PathBuf;

use clap::ArgMatches;
use serde::Serialize;
use tradewire::Endpoint as _;
use tradewire::futures::{NewOrder, PlaceBatch};
use tradewire::journal::{EntryId, Journal, JournalError};
use tradewire::spot::{self, NewBatch, NewBatchOrder, PlacedBatch, PlacedBatchOrder};
use tradewire::trading::{
    Ambiguity, BatchOrder, BatchOutcome, OrderBatch as _, Placement, RecoveredOutcome, Uncertainty,
};
use tradewire::{Client, Error, Outcome, Trading as _};
use tradewire_contract::reference::indented;
use tradewire_contract::{Contract, Operation, Request};

use crate::arguments::JSON;
use crate::arguments::connection::{ACKNOWLEDGE, ConnectionOptions, JOURNAL};
use crate::contract_option::Loaded;
use crate::failure::Failure;
use crate::names::counted;
use crate::output::{note, print, print_json};
use crate::table::{Column, Table, available_width};
use crate::{connect, request, utc};

/// Returns whether an operation places a batch of orders that a journal can contain.
pub fn has_journal(operation: &Operation) -> bool {
    let title = operation.title();
    [PlaceBatch::OPERATION, spot::PlaceBatch::OPERATION].iter().any(|placing| placing.title() == title)
}

const PLACED: &str = "placed";
const REJECTED: &str = "rejected";
const UNKNOWN: &str = "unknown";

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
    /// Whether the outcome is unknown and will remain so.
    #[serde(skip)]
    is_stuck: bool,
    /// The entry of the journal that contains the order, once it was read from there.
    #[serde(skip)]
    entry: Option<EntryId>,
}

/// Places a batch that is written to the journal before it is sent.
pub async fn place(loaded: &Loaded, operation: &'static Operation, arguments: &ArgMatches) -> Result<(), Failure> {
    check_contract(loaded)?;
    let request = request::build(loaded.contract, operation, arguments)?.request;
    let (client, journal) = open(loaded.contract, operation, arguments).await?;
    // A repeated command would make up other client order ids, and place the same orders again.
    if !journal.is_empty() {
        let error =
            format!("the journal contains {} with an unknown outcome", counted(journal.len(), "batch", "batches"));
        return Err(Failure::usage(error, format!("{} Nothing was sent.", reconcile(arguments))));
    }
    let body = body(&request)?;
    let json = arguments.get_flag(JSON);
    let printed = if operation.title() == PlaceBatch::OPERATION.title() {
        let orders: Vec<NewOrder> = parsed(&body)?;
        let placement = client.place_journaled(&journal, orders).await;
        // A batch is accepted as a whole.
        print_placement(placement, |order| (&order.client_order_id, &order.symbol), |_, _, _| Placed::Accepted, json)
    } else {
        let batch: NewBatch = parsed(&body)?;
        if batch.client_batch_id.is_some() {
            return Err(Failure::usage(
                "a journal splits orders into batches, which cannot have the same id",
                "Leave out `clientBatchId`, or --journal. Nothing was sent.",
            ));
        }
        let placement = client.place_journaled(&journal, batch.items).await;
        print_placement(placement, |order| (&order.client_order_id, &order.symbol), spot_item, json)
    };
    let Printed { entries, unknown, failure } =
        printed.map_err(|failure| failure.with_advice(&reconcile(arguments)))?;
    journal.acknowledge(entries).await.map_err(not_acknowledged)?;
    match failure {
        None if unknown > 0 => Err(Failure::unsettled(counted(unknown, "order", "orders"), wait(arguments))),
        None => Ok(()),
        Some(error) if error.outcome() == Outcome::Unknown => {
            Err(Failure::rejected_call(error, Some(reconcile(arguments))))
        }
        Some(error) => Err(Failure::call(error)),
    }
}

/// What the result of an accepted batch reports of an order.
enum Placed {
    Accepted,
    /// For this reason.
    Rejected(String),
    /// Nothing.
    Missing,
}

/// Returns what the result of a spot batch reports of an order.
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

/// What follows from printed orders.
struct Printed {
    /// The entries to acknowledge.
    entries: Vec<EntryId>,
    /// The number of orders with an unknown outcome.
    unknown: usize,
    /// The error of a batch.
    failure: Option<Error>,
}

/// Prints the outcome of each order.
fn print_placement<O: BatchOrder>(
    placement: Placement<O>,
    values: fn(&O) -> (&Option<String>, &String),
    report: impl Fn(Option<&O::Placed>, usize, &str) -> Placed,
    json: bool,
) -> Result<Printed, Failure> {
    let entries = placement.settled();
    let (mut rows, mut failure) = (Vec::new(), None);
    for batch in placement.batches {
        for (index, order) in batch.request.orders().iter().enumerate() {
            let (id, symbol) = values(order);
            let id = id.clone().unwrap_or_default();
            let (outcome, details) = match &batch.outcome {
                BatchOutcome::Placed(placed) => match report(placed.as_ref(), index, &id) {
                    Placed::Accepted => (PLACED, None),
                    Placed::Rejected(reason) => (REJECTED, Some(reason)),
                    Placed::Missing => (UNKNOWN, None),
                },
                BatchOutcome::Rejected(_) => (REJECTED, None),
                BatchOutcome::Unknown(_) => (UNKNOWN, None),
                BatchOutcome::NotSent => ("not sent", None),
            };
            let (group, symbol) = (batch.request.operation().group, symbol.clone());
            rows.push(Row {
                group,
                client_order_id: id,
                symbol,
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
    // Without its batch, a rejected order needs no client order id that was made up for it.
    let is_sent = failure.as_ref().is_none_or(|error| error.outcome() != Outcome::NotExecuted);
    if is_sent {
        print_rows(&rows, json)?;
    }
    Ok(Printed { entries, unknown: count_unknown(&rows), failure })
}

fn count_unknown(rows: &[Row]) -> usize {
    rows.iter().filter(|row| row.outcome == UNKNOWN).count()
}

/// Finds out what happened to the orders of a journal. Entries with a certain outcome are removed once it is printed.
pub async fn run_reconcile(loaded: &Loaded, arguments: &ArgMatches) -> Result<(), Failure> {
    check_contract(loaded)?;
    let placing = loaded.contract.operations().find(|operation| has_journal(operation));
    let Some(operation) = placing else {
        return Err(Failure::usage("the contract has no operation that places a batch", "Nothing was sent."));
    };
    let directory = directory(arguments);
    if !directory.is_dir() {
        let error = format!("there is no journal in {}, which is not a directory", directory.display());
        return Err(Failure::usage(error, "Use the directory with which the orders were placed. Nothing was sent."));
    }
    let (client, journal) = open(loaded.contract, operation, arguments).await?;
    let recovery = client.recover(&journal).await.map_err(journal_failure)?;
    let mut rows = Vec::new();
    for recovered in &recovery.futures {
        let order = (&recovered.order.client_order_id, &recovered.order.symbol);
        let listed = |order: &tradewire::futures::Order| (order.order_id.to_string(), order.state.to_string());
        rows.push(row::<NewOrder>(("futures", recovered.entry), order, &recovered.outcome, listed));
    }
    for recovered in &recovery.spot {
        let order = (&recovered.order.client_order_id, &recovered.order.symbol);
        let listed = |order: &spot::Order| (order.order_id.to_string(), order.state.to_string());
        rows.push(row::<NewBatchOrder>(("spot", recovered.entry), order, &recovered.outcome, listed));
    }
    let looked_up = looked_up(&rows, arguments)?;
    match rows.is_empty() {
        true if !arguments.get_flag(JSON) => note("The journal contains no orders."),
        _ => print_rows(&rows, arguments.get_flag(JSON))?,
    }
    let settled = recovery.settled().into_iter().chain(looked_up.iter().copied());
    journal.acknowledge(settled).await.map_err(not_acknowledged)?;
    rows.retain(|row| row.entry.is_none_or(|entry| !looked_up.contains(&entry)));
    match count_unknown(&rows) {
        0 => Ok(()),
        unknown => {
            let is_stuck = rows.iter().any(|row| row.is_stuck);
            let advice = if is_stuck { look_up(arguments) } else { wait(arguments) };
            Err(Failure::unsettled(counted(unknown, "order", "orders"), advice))
        }
    }
}

/// Returns the entries whose orders the user has looked up at the exchange: those of which every order with an unknown outcome is given.
fn looked_up(rows: &[Row], arguments: &ArgMatches) -> Result<Vec<EntryId>, Failure> {
    let given: Vec<&String> = arguments.get_many(ACKNOWLEDGE).into_iter().flatten().collect();
    let is_given = |row: &Row| given.contains(&&row.client_order_id);
    let is_stuck = |id: &str| rows.iter().any(|row| row.is_stuck && row.client_order_id == id);
    if let Some(id) = given.iter().find(|id| !is_stuck(id)) {
        return Err(Failure::usage(
            format_args!("the journal contains no order `{id}` whose outcome will remain unknown"),
            "Use --acknowledge only for such orders. Nothing was removed from the journal.",
        ));
    }
    let is_open = |entry| rows.iter().any(|row| row.entry == entry && row.outcome == UNKNOWN && !is_given(row));
    let entries = rows.iter().filter(|row| is_given(row) && !is_open(row.entry));
    Ok(entries.filter_map(|row| row.entry).collect())
}

fn row<O: BatchOrder>(
    (group, entry): (&'static str, EntryId),
    (id, symbol): (&Option<String>, &String),
    outcome: &RecoveredOutcome<O>,
    listed: impl Fn(&O::Listed) -> (String, String),
) -> Row {
    let is_stuck = is_stuck(outcome);
    let (outcome, order_id, details) = match outcome {
        RecoveredOutcome::Placed { order, .. } => {
            let (order_id, state) = listed(order);
            (PLACED, Some(order_id), Some(state))
        }
        RecoveredOutcome::Absent(_) => ("absent", None, None),
        RecoveredOutcome::CannotTell(Uncertainty::Ambiguous(Ambiguity::TooEarly { until })) => {
            let until = utc::exact(*until);
            let reason =
                format!("not found yet, but the exchange may accept or list it until {until} by its own clock");
            (UNKNOWN, None, Some(reason))
        }
        RecoveredOutcome::CannotTell(reason) => (UNKNOWN, None, Some(reason.to_string())),
    };
    let (client_order_id, symbol) = (id.clone().unwrap_or_default(), symbol.clone());
    Row { group, client_order_id, symbol, outcome, order_id, details, is_stuck, entry: Some(entry) }
}

/// Returns whether the outcome of an order is unknown, and neither time nor another query can change that.
fn is_stuck<O: BatchOrder>(outcome: &RecoveredOutcome<O>) -> bool {
    match outcome {
        RecoveredOutcome::CannotTell(Uncertainty::Ambiguous(ambiguity)) => {
            !matches!(ambiguity, Ambiguity::TooEarly { .. })
        }
        RecoveredOutcome::CannotTell(Uncertainty::OtherAccount) => true,
        _ => false,
    }
}

fn print_rows(rows: &[Row], json: bool) -> Result<(), Failure> {
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

/// Opens the journal, and a client for its orders.
async fn open(
    contract: &'static Contract,
    operation: &'static Operation,
    arguments: &ArgMatches,
) -> Result<(Client, Journal), Failure> {
    let options = ConnectionOptions::new(contract, arguments);
    let error = format!("--{JOURNAL} needs a deployment: a temporary sandbox keeps no orders");
    let client = connect::open_deployment(contract, operation, &options, &error)?;
    let journal = Journal::open(directory(arguments)).await.map_err(journal_failure)?;
    Ok((client, journal))
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
    Failure::machine(
        error,
        "The orders above remain in the journal, if it still exists: `tradewire reconcile` reports them again.",
    )
}

/// Returns advice on how to find out what happened to the orders of a journal.
fn reconcile(arguments: &ArgMatches) -> String {
    let directory = directory(arguments);
    format!("Run `tradewire reconcile --journal {}` to find out what happened to its orders.", directory.display())
}

fn wait(arguments: &ArgMatches) -> String {
    format!("Wait a few seconds. {}", reconcile(arguments))
}

/// Returns advice for orders whose outcome will remain unknown.
fn look_up(arguments: &ArgMatches) -> String {
    format!(
        "Waiting does not help. Use the API key and the host with which the orders were placed. If these are right, look up the \
         orders at the exchange, and then remove them: `tradewire reconcile --journal {} --acknowledge CLIENT_ORDER_ID`, with an \
         --acknowledge for each.",
        directory(arguments).display()
    )
}

/// Returns the directory of the journal.
fn directory(arguments: &ArgMatches) -> PathBuf {
    arguments.get_one::<PathBuf>(JOURNAL).cloned().unwrap_or_default()
}
