//! `tradewire place-all`: places any number of orders, batch by batch.

use clap::builder::PossibleValuesParser;
use clap::{Arg, ArgMatches, Command};
use serde::de::DeserializeOwned;
use serde_json::value::RawValue;
use tradewire::futures::{NewOrder, PlaceBatch};
use tradewire::instruments::Instruments;
use tradewire::journal::Journal;
use tradewire::spot::{self, NewBatch, NewBatchOrder};
use tradewire::trading::{BatchOrder, CheckedClient, Placement};
use tradewire::{Client, Trading};
use tradewire_contract::{Contract, Field, Operation};

use crate::arguments::connection::{
    deployment_options, insist_option, journal_option, recv_window_of_all_hosts, sandbox_option, sending_options,
};
use crate::connect::{self, Connection};
use crate::failure::Failure;
use crate::interrupt::{is_interrupted, stopped_by_ctrl_c};
use crate::invocation::Invocation;
use crate::journal::{self, check_contract, not_acknowledged, reconcile};
use crate::options::{FILE, INSIST, JOURNAL, JSON, ROUND, flag, input_file, json};
use crate::output::{note, print, report};
use crate::placement::{
    self, NOT_SENT, Outcomes, PLACED, REJECTED, Row, UNKNOWN, conclusion, count, look_up, print_rows,
};
use crate::request;
use crate::table::{Column, Table};

const GROUP: &str = "group";

/// The groups whose orders can be placed.
const GROUPS: [&str; 2] = [PlaceBatch::OPERATION.group, spot::PlaceBatch::OPERATION.group];

/// Returns `tradewire place-all`.
pub fn command(contract: &'static Contract) -> Command {
    Command::new("place-all")
        .about("Places any number of orders in batches")
        .after_help(DETAILS)
        .arg(
            Arg::new(GROUP)
                .value_name("GROUP")
                .required(true)
                .value_parser(PossibleValuesParser::new(GROUPS))
                .help("The group of the orders"),
        )
        .arg(
            input_file(
                FILE,
                "A file with the orders, or `-` for stdin: a JSON array, or an object on each line (NDJSON)",
            )
            .required(true),
        )
        .arg(journal_option())
        .args(deployment_options(contract))
        .args(recv_window_of_all_hosts(contract))
        .arg(insist_option())
        .arg(
            flag(
                ROUND,
                "Rounds prices to the tick so that orders wait (buy down, sell up), and quantities down to the lot; numbers of contracts must be whole already",
            )
            .conflicts_with(INSIST),
        )
        .arg(sandbox_option(contract))
        .args(sending_options())
        .arg(json("Prints the outcome of each order as JSON"))
}

const DETAILS: &str = "\
`tradewire futures place-batch --help` and `tradewire spot place-batch --help`
describe the fields of an order. All orders are checked before the first one is
sent, also against the tick, lot and minimums of their trading pairs, which are
read from the exchange; with --insist, they are not. Each needs a client order
id, so that it can be found if a response is lost; with --journal, orders
without one get one. A file is an array or lines, not the body of
`spot place-batch`.

Exit codes:
  0  all orders were placed
  1  local failure, for example a full disk; the message names the orders that
     were not placed, or says how to find out
  2  nothing was sent: an order or an option is invalid, or the journal still
     contains orders
  3  orders were not sent, because there was no connection or no time left; all
     others were placed
  4  the exchange rejected orders, or the query for the rules of their pairs; no
     outcome is unknown, and other orders may not have been sent
  5  the outcome of some orders is unknown, and the orders after them were not
     sent; or Ctrl-C ended the command before it printed the outcomes
  6  the rules of the trading pairs could not be read; no order was sent
  130  Ctrl-C: orders were not sent; all others were placed";

/// Places the orders of a file, and prints their outcomes.
pub async fn run(contract: &'static Contract, arguments: &ArgMatches) -> Result<(), Failure> {
    check_contract(contract)?;
    let group = arguments.get_one::<String>(GROUP).map(String::as_str).unwrap_or_default();
    let is_placing = |operation: &&Operation| journal::has_journal(operation) && operation.name.group == group;
    let placing = contract.operations().find(is_placing);
    let Some((operation, body)) = placing.and_then(|operation| Some((operation, operation.body.as_ref()?))) else {
        return Err(Failure::usage("the contract has no operation that places a batch", "Nothing was sent."));
    };
    let file = arguments.get_one::<String>(FILE).map(String::as_str).unwrap_or_default();
    let text = request::read_file(file, "a JSON array of orders, or an order on each line")?;
    let bodies = bodies(contract, operation, body, &text, arguments.get_flag(INSIST));
    let bodies = bodies.map_err(|failure| failure.within(request::file_name(file)))?;
    let as_json = arguments.get_flag(JSON);
    let invocation = Invocation { contract, operation, arguments };
    let (target, has_all_ids, outcomes) = if body.list {
        place(invocation, orders::<NewOrder, Vec<NewOrder>>(&bodies, |orders| orders)?).await?
    } else {
        place(invocation, orders::<NewBatchOrder, NewBatch>(&bodies, |batch| batch.items)?).await?
    };
    let Outcomes { rows, settled, failure, settled_after } = outcomes;
    let find_out = || match &target.journal {
        Some(_) => format!("{} Then place only those that it reports as absent", reconcile(arguments)),
        None => look_up(operation, &rows, settled_after),
    };
    // If nothing was sent, only the reason is printed.
    let is_nothing_sent = failure.is_some() && count(&rows, NOT_SENT) == rows.len();
    let printed = if is_nothing_sent { Ok(()) } else { print_outcomes(&rows, has_all_ids, as_json) };
    let printed = printed.map_err(|failure| match &target.journal {
        Some(_) => journal::not_printed(failure, &rows, arguments),
        None => placement::not_printed(failure, &rows, "Do not place the orders again: they were sent."),
    });
    let acknowledged = match (&printed, &target.journal) {
        (Ok(()), Some(journal)) => {
            journal.acknowledge(settled).await.map_err(|error| not_acknowledged(error, arguments))
        }
        _ => Ok(()),
    };
    if target.connection.sandbox.is_some() && !as_json && printed.is_ok() && !is_nothing_sent {
        note("A temporary sandbox responded, which keeps nothing after this command.");
    }
    // An unknown outcome is reported even if the orders could not be printed.
    let is_certain = count(&rows, UNKNOWN) == 0;
    let remains_in_journal = target.journal.is_some() && (printed.is_err() || acknowledged.is_err());
    conclusion(&rows, failure, find_out).map_err(|failure| match is_certain && remains_in_journal {
        // Otherwise, the journal accepts no further orders. For an unknown outcome, this is the advice already.
        true => failure.change(|report| report.advice = format!("{} {}", reconcile(arguments), report.advice)),
        false => failure,
    })?;
    acknowledged.and(printed)
}

/// What places orders: a client or a temporary sandbox, and their journal.
struct Target {
    connection: Connection,
    journal: Option<Journal>,
}

/// Checks orders against the rules of their trading pairs unless the user insists, and places them until Ctrl-C. Returns what they were
/// placed with, whether all of them had client order ids, and their outcomes.
async fn place<O: BatchOrder>(invocation: Invocation<'_>, orders: Vec<O>) -> Result<(Target, bool, Outcomes), Failure> {
    let arguments = invocation.arguments;
    let has_all_ids = orders.iter().all(|order| order.chosen_id().is_some());
    let target = if arguments.contains_id(JOURNAL) {
        let (client, journal) = journal::open_empty(invocation).await?;
        Target { connection: Connection { client, sandbox: None }, journal: Some(journal) }
    } else {
        Target { connection: connect::open(invocation).await?, journal: None }
    };
    let (as_json, journal) = (arguments.get_flag(JSON), target.journal.as_ref());
    let work = async |client: Client| {
        if arguments.get_flag(INSIST) {
            return Ok(place_with(&client, journal, orders).await);
        }
        let loaded = Instruments::load_for::<O>(&client).await;
        let instruments = loaded.map_err(|error| Failure::call(error).within("no order was sent"))?;
        let orders = match arguments.get_flag(ROUND) {
            true => rounded(&instruments, orders, as_json)?,
            false => orders,
        };
        Ok(place_with(&CheckedClient { client, instruments }, journal, orders).await)
    };
    let (placement, is_stopped) = stopped_by_ctrl_c(&target.connection.client, as_json, work).await;
    let placement = placement.map_err(|failure: Failure| match is_stopped {
        true => Failure::interrupted("no order was sent", "Nothing was sent."),
        false => failure,
    })?;
    let mut outcomes = placement::outcomes(placement);
    // The reason why the last batch was not sent is then Ctrl-C, as for those after it.
    outcomes.failure = outcomes.failure.filter(|(_, error)| !is_interrupted(error, is_stopped));
    Ok((target, has_all_ids, outcomes))
}

async fn place_with<O: BatchOrder>(client: &impl Trading, journal: Option<&Journal>, orders: Vec<O>) -> Placement<O> {
    match journal {
        Some(journal) => client.place_journaled(journal, orders).await,
        None => client.place_all(orders).await,
    }
}

/// Rounds orders to the rules of their trading pairs, and prints a note for each that changes.
fn rounded<O: BatchOrder>(instruments: &Instruments, orders: Vec<O>, as_json: bool) -> Result<Vec<O>, Failure> {
    let rounded = |(order, number): (O, usize)| {
        let result = instruments.rounded(order.clone());
        let result = result.map_err(|error| {
            Failure::usage(format_args!("order {number} cannot be rounded: {error}"), "Nothing was sent.")
        })?;
        let (from, to) = (order.terms(), result.terms());
        let changes = [("price", from.price, to.price), ("quantity", from.quantity, to.quantity)];
        for (what, from, to) in changes.into_iter().filter_map(|(what, from, to)| Some((what, from?, to?))) {
            if from != to {
                report("note", &format!("Order {number}: {what} {from} is rounded to {to}."), as_json);
            }
        }
        Ok(result)
    };
    orders.into_iter().zip(1..).map(rounded).collect()
}

/// Returns a body for each order: a batch with this order, in the declared form.
fn bodies(
    contract: &'static Contract,
    operation: &'static Operation,
    field: &'static Field,
    text: &str,
    insists: bool,
) -> Result<Vec<String>, Failure> {
    let list = list_field(contract, field);
    let orders = split(text).map_err(|error| {
        let error = format!("the orders are not JSON: {error}");
        Failure::usage(error, "Give a JSON array, or an order on each line. Nothing was sent.")
    })?;
    if orders.is_empty() {
        return Err(Failure::usage("there are no orders", "Give at least one. Nothing was sent."));
    }
    // Each order is checked as a batch of one. Its path in this batch would be confusing, so it is removed from the error.
    let path = list.map_or_else(|| field.wire.clone(), |list| format!("{}.{list}", field.wire));
    let (before_field, order_itself) = (format!("`{path}[0]."), format!("`{path}[0]`"));
    let without_path = |error: &str| error.replacen(&before_field, "`", 1).replacen(&order_itself, "the order", 1);
    let checked = |(index, order): (usize, &&RawValue)| {
        let batch = match list {
            None => format!("[{order}]"),
            Some(list) => format!("{{{}:[{order}]}}", serde_json::Value::from(list)),
        };
        request::checked_body(contract, operation, field, &batch, insists)
            .map_err(|failure| failure.map_error(without_path).within(format_args!("order {}", index + 1)))
    };
    orders.iter().enumerate().map(checked).collect()
}

/// Returns the field of a body that contains the orders; `None` if the body is a list of orders.
fn list_field(contract: &'static Contract, body: &'static Field) -> Option<&'static str> {
    let record = contract.record_of(&body.ty).filter(|_| !body.list)?;
    record.fields.iter().find(|field| field.list).map(|field| field.wire.as_str())
}

/// Splits a text into orders: the items of an array, or a sequence of objects.
fn split(text: &str) -> Result<Vec<&RawValue>, serde_json::Error> {
    let values: Vec<&RawValue> = serde_json::Deserializer::from_str(text).into_iter().collect::<Result<_, _>>()?;
    match values.as_slice() {
        [value] if value.get().starts_with('[') => serde_json::from_str(value.get()),
        _ => Ok(values),
    }
}

/// Parses bodies with one order each, and returns the orders.
fn orders<O, B: DeserializeOwned>(bodies: &[String], orders: fn(B) -> Vec<O>) -> Result<Vec<O>, Failure> {
    let batches: Result<Vec<B>, _> = bodies.iter().map(|body| serde_json::from_str(body)).collect();
    let batches = batches.map_err(|error| Failure::usage(error, "Correct the orders. Nothing was sent."))?;
    Ok(batches.into_iter().flat_map(orders).collect())
}

/// Prints the number of orders of each batch by their outcomes, and then the orders that were not placed; with `--json`, or if client order
/// ids were generated, all orders.
fn print_outcomes(rows: &[Row], has_all_ids: bool, json: bool) -> Result<(), Failure> {
    if json {
        return print_rows(rows, true);
    }
    let outcomes = [PLACED, REJECTED, UNKNOWN, NOT_SENT];
    let titles = ["batch", "orders"].into_iter().chain(outcomes);
    let mut table = Table::new(titles.map(|title| Column::number(title.replace('_', " "))));
    for batch in rows.chunk_by(|a, b| a.batch == b.batch) {
        let number = batch.first().and_then(|row| row.batch).unwrap_or_default();
        let counts = outcomes.map(|outcome| count(batch, outcome));
        table.push([number, batch.len()].into_iter().chain(counts).map(|count| count.to_string()));
    }
    print(&table.render())?;
    let shown: Vec<_> = rows.iter().filter(|row| row.outcome != PLACED || !has_all_ids).cloned().collect();
    if shown.is_empty() {
        return Ok(());
    }
    print("")?;
    print_rows(&shown, false)
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::exit_codes;

    #[test]
    fn an_invalid_order_is_named_by_its_number() -> std::result::Result<(), Box<dyn std::error::Error>> {
        let contract = Contract::embedded();
        let operation = contract.operations().find(|operation| operation.title() == PlaceBatch::OPERATION.title());
        let operation = operation.ok_or("no such operation")?;
        let body = operation.body.as_ref().ok_or("no body")?;
        let order = r#"{"symbol":"btc_usdt","origQty":1,"orderType":"MARKET","orderSide":"BUY","positionSide":"LONG","clientOrderId":"desk_1"}"#;
        for (orders, message) in [
            (order.replace("origQty", "originQty"), "order 1: futures place-batch: `originQty` is not a field"),
            (
                format!("{order}\n{}", order.replace("desk_1", "d")),
                "order 2: futures place-batch: `clientOrderId` is `d`",
            ),
            ("[1]".to_owned(), "order 1: futures place-batch: the order"),
            ("[]".to_owned(), "there are no orders"),
        ] {
            let Err(Failure::Reported(rejected)) = bodies(contract, operation, body, &orders, false) else {
                return Err(format!("not rejected: {orders}").into());
            };
            assert_eq!(rejected.exit_code, exit_codes::USAGE, "{rejected:?}");
            assert!(rejected.error.starts_with(message), "{rejected:?}");
        }
        Ok(())
    }
}
