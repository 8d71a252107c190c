//! The journal of orders, and `tradewire reconcile`, which determines their outcomes.

use std::path::PathBuf;

use clap::{ArgMatches, Command};
use tradewire::futures::PlaceBatch;
use tradewire::journal::{EntryId, Journal, JournalError};
use tradewire::spot;
use tradewire::trading::{Ambiguity, BatchOrder, Finding, RecoveredOrder, Uncertainty, UnreadableEntry};
use tradewire::{Client, Trading as _};
use tradewire_contract::{Contract, Operation};
use tradewire_wire::check::counted;
use tradewire_wire::shell::path_word;

use crate::advice::advice;
use crate::arguments::connection::{acknowledge_option, deployment_options, journal_option, sending_options};
use crate::contract_option::check_built_in;
use crate::failure::Failure;
use crate::invocation::Invocation;
use crate::options::{ACKNOWLEDGE, JOURNAL, JSON, json};
use crate::output::note;
use crate::placement::{self, PLACED, Remedy, Row, UNKNOWN, print_rows};
use crate::suggested_commands::account_options;
use crate::{connect, utc};

const ABSENT: &str = "absent";

/// Returns `tradewire reconcile`.
pub fn reconcile_subcommand(contract: &'static Contract) -> Command {
    Command::new("reconcile")
        .about("Finds out what happened to the orders in a journal, with queries only, and removes them once it is certain")
        .after_help(DETAILS)
        .arg(journal_option().required(true))
        .arg(acknowledge_option())
        .args(deployment_options(contract))
        .args(sending_options())
        .arg(json("Prints the orders as JSON"))
}

const DETAILS: &str = "\
Outcomes:
  placed   the exchange has the order, in any state
  absent   it was not placed and never will be, so it can be placed again
  unknown  follow the advice, and run the command again

Orders have the numbers of the file or batch that was given last. Any orders
after the highest number were not sent. Once no outcome is unknown, all orders
are removed from the journal: keep the output.

Exit codes:
  0  every outcome is certain, or was acknowledged
  1  local failure, for example a journal that is in use
  2  there is no journal, or an option is wrong
  5  outcomes are unknown; all orders remain in the journal";

/// Returns whether an operation places a batch of orders that a journal can contain.
pub fn has_journal(operation: &Operation) -> bool {
    let title = operation.title();
    [PlaceBatch::OPERATION, spot::PlaceBatch::OPERATION].iter().any(|placing| placing.title() == title)
}

/// Determines the outcomes of the orders in a journal. All entries are removed once the outcome of each order is certain and was printed.
pub async fn run_reconcile(contract: &'static Contract, arguments: &ArgMatches) -> Result<(), Failure> {
    check_contract(contract)?;
    let placing = contract.operations().find(|operation| has_journal(operation));
    let Some(operation) = placing else {
        return Err(Failure::usage("the contract has no operation that places a batch", "Nothing was sent."));
    };
    let directory = directory(arguments);
    if !Journal::exists_in(&directory).map_err(journal_failure)? {
        let error = format!("there is no journal in {}", directory.display());
        let advice = "Use the directory with which the orders were placed, on the same machine and with the same disks. If it is this one, \
                      its journal was moved or deleted, or none was ever written: list the orders at the exchange before you place any again.";
        return Err(Failure::usage(error, advice));
    }
    let (client, journal) = open(Invocation { contract, operation, arguments }).await?;
    let mut recovery = client.recover(&journal).await;
    let as_json = arguments.get_flag(JSON);
    if !recovery.wait.is_zero() {
        if !as_json {
            let seconds = recovery.wait.as_millis().div_ceil(1000);
            note(&format!("Waiting for {seconds} s, because clocks that say that orders have expired may be wrong."));
        }
        tokio::time::sleep(recovery.wait).await;
        recovery = client.recover(&journal).await;
    }
    let futures = recovery.futures.iter().map(|recovered| row(recovered, |order| order.state.to_string()));
    let spot = recovery.spot.iter().map(|recovered| row(recovered, |order| order.state.to_string()));
    let unreadable = recovery.unreadable.iter().flat_map(unreadable_rows);
    let rows: Vec<Row> = futures.chain(spot).chain(unreadable).collect();
    let looked_up = looked_up(&rows, arguments)?;
    let open: Vec<&Row> = rows.iter().filter(|row| row.outcome == UNKNOWN && !looked_up(row)).collect();
    if rows.is_empty() {
        if as_json {
            return print_rows(&rows, true);
        }
        note("The journal contains no orders: none was sent, or what happened to them was already printed.");
        return Ok(());
    }
    let printed = print_rows(&rows, as_json).map_err(|failure| not_printed(failure, &rows, arguments));
    if !open.is_empty() {
        return Err(Failure::unsettled(counted(open.len(), "order"), remedy(&rows, &open, arguments)));
    }
    if printed.is_ok() {
        let mut entries: Vec<EntryId> = rows.iter().filter_map(|row| row.entry).collect();
        entries.dedup();
        journal.acknowledge(entries).await.map_err(|error| not_acknowledged(error, arguments))?;
        if !as_json {
            note(&summary(&rows));
        }
    }
    printed
}

/// Returns which of the given orders were not placed, if the journal contains a single placement.
fn summary(rows: &[Row]) -> String {
    let mut summary = format!("Removed from the journal: {}.", counted(rows.len(), "order"));
    let is_one_placement = (1..).zip(rows).all(|(number, row)| row.order == number);
    if is_one_placement {
        for (outcome, meaning) in [
            (PLACED, "Placed, so never place them again"),
            (ABSENT, "Not placed, so they can be placed again"),
            (UNKNOWN, "Acknowledged, so act on what you found at the exchange"),
        ] {
            let orders: Vec<&Row> = rows.iter().filter(|row| row.outcome == outcome).collect();
            if !orders.is_empty() {
                summary += &format!(" {meaning}: {}.", placement::numbers(orders));
            }
        }
        summary += &format!(" Any orders after number {} were not sent, and can be placed.", rows.len());
    }
    summary
}

/// Returns advice on how to make the outcomes of orders known, of which those in `open` were not acknowledged.
fn remedy(rows: &[Row], open: &[&Row], arguments: &ArgMatches) -> String {
    let advice = open.iter().find_map(|row| row.remedy.advice.as_ref());
    let command = reconcile_command(arguments);
    let to_look_up: Vec<&Row> = rows.iter().filter(|row| row.remedy.can_be_looked_up).collect();
    let look_up = || {
        let orders = placement::numbers(to_look_up.iter().copied());
        format!(
            "look up {orders} at the exchange. Then remove all orders whose outcome is unknown in one command: `{command} --acknowledge \
             CLIENT_ORDER_ID`, with an --acknowledge for each."
        )
    };
    if let Some(advice) = advice {
        let advice =
            format!("{advice} The orders remain in the journal until `{command}` succeeds: do not place them again.");
        return match to_look_up.is_empty() {
            true => advice,
            false => format!("{advice} If it never does, {}", look_up()),
        };
    }
    if !to_look_up.is_empty() {
        return format!(
            "Waiting does not help. Use the API key and the host with which the orders were placed. If these are right, {}",
            look_up()
        );
    }
    let wait = match open.iter().filter_map(|row| row.remedy.wait_until).max() {
        Some(until) => format!("Wait until {} by the clock of the exchange.", utc::exact(until)),
        None => "Wait a few seconds.".to_owned(),
    };
    format!("{wait} {}", reconcile(arguments))
}

/// Returns whether the user has looked up an order at the exchange, whose outcome would remain unknown.
fn looked_up(rows: &[Row], arguments: &ArgMatches) -> Result<impl Fn(&Row) -> bool, Failure> {
    let given: Vec<&String> = arguments.get_many(ACKNOWLEDGE).into_iter().flatten().collect();
    for id in &given {
        let orders: Vec<&Row> = rows.iter().filter(|row| row.client_order_id == **id).collect();
        let error = match orders.iter().any(|row| row.remedy.can_be_looked_up) {
            true => continue,
            false if orders.is_empty() => format!("the journal contains no order `{id}`"),
            false => format!("the outcome of the order `{id}` is certain, or can still become certain"),
        };
        return Err(Failure::usage(
            error,
            "Use --acknowledge only if the advice says so. Nothing was removed from the journal.",
        ));
    }
    Ok(move |row: &Row| row.remedy.can_be_looked_up && given.contains(&&row.client_order_id))
}

/// Returns the row of a recovered order. `state` returns the state of a listed order.
fn row<O: BatchOrder>(recovered: &RecoveredOrder<O>, state: impl Fn(&O::Listed) -> String) -> Row {
    let RecoveredOrder { entry, index, order, outcome, .. } = recovered;
    let row = Row { entry: Some(*entry), ..Row::new(index + 1, order) };
    match outcome {
        Ok(Finding::Placed { order, .. }) => {
            let order_id = Some(O::identity(order).id.to_string());
            Row { outcome: PLACED, order_id, details: Some(state(order)), ..row }
        }
        Ok(Finding::NotFound) => Row { outcome: ABSENT, ..row },
        Ok(Finding::Ambiguous(Ambiguity::TooEarly { until })) => {
            let time = utc::exact(*until);
            let reason = format!("not found yet, but the exchange may accept or list it until {time} by its own clock");
            let remedy = Remedy { wait_until: Some(*until), ..Remedy::default() };
            Row { outcome: UNKNOWN, details: Some(reason), remedy, ..row }
        }
        Ok(Finding::Ambiguous(ambiguity)) => {
            let remedy = match ambiguity {
                Ambiguity::TooSoon { .. } => Remedy::default(),
                Ambiguity::Repeated { .. } => {
                    advised("Cancel the orders of a repeated client order id that you do not want.", true)
                }
                _ => Remedy { can_be_looked_up: true, ..Remedy::default() },
            };
            Row { outcome: UNKNOWN, details: Some(ambiguity.to_string()), remedy, ..row }
        }
        Err(reason) => Row { outcome: UNKNOWN, details: Some(reason.to_string()), remedy: remedy_of(reason), ..row },
    }
}

/// Returns a row for each order of an entry that this program cannot read.
fn unreadable_rows(unreadable: &UnreadableEntry) -> impl Iterator<Item = Row> {
    let UnreadableEntry { entry, group, client_order_ids, first, has_settled, .. } = unreadable;
    let advice = "Use the version of this command with which the orders were placed: this one cannot read them.";
    (first + 1..).zip(client_order_ids).map(move |(order, client_order_id)| Row {
        order,
        group: group.clone(),
        client_order_id: client_order_id.clone(),
        outcome: UNKNOWN,
        details: Some(unreadable.to_string()),
        remedy: advised(advice, *has_settled),
        entry: Some(*entry),
        ..Row::default()
    })
}

/// Returns what leads to a finding.
fn remedy_of(reason: &Uncertainty) -> Remedy {
    match reason {
        Uncertainty::OtherAccount { has_settled } => {
            advised("Use the API key and the host with which the orders were placed.", *has_settled)
        }
        Uncertainty::QueryFailed { error, has_settled } => {
            advised(&format!("The exchange could not be queried. {}", advice(error, None)), *has_settled)
        }
        _ => Remedy::default(),
    }
}

/// Returns another query after this advice was followed or, if the search for the order has settled, a look at the exchange.
fn advised(advice: &str, has_settled: bool) -> Remedy {
    Remedy { advice: Some(advice.to_owned()), can_be_looked_up: has_settled, wait_until: None }
}

/// Opens a journal without orders, and a client for new ones.
/// Fails if the journal contains orders. A repeated command would generate other client order ids, and place the same orders
/// again.
pub async fn open_empty(invocation: Invocation<'_>) -> Result<(Client, Journal), Failure> {
    let (client, journal) = open(invocation).await?;
    if journal.is_empty() {
        return Ok((client, journal));
    }
    let batches = match journal.len() {
        1 => "1 batch".to_owned(),
        count => format!("{count} batches"),
    };
    let error = format!("the journal still contains {batches} of an earlier command");
    Err(Failure::usage(error, format!("{} Nothing was sent.", reconcile(invocation.arguments))))
}

/// Opens the journal, and a client for its orders.
async fn open(invocation: Invocation<'_>) -> Result<(Client, Journal), Failure> {
    let error = format!("--{JOURNAL} needs a deployment: a temporary sandbox keeps no orders");
    let client = connect::open_deployment(invocation, &error)?;
    let journal = Journal::open(directory(invocation.arguments)).await.map_err(journal_failure)?;
    Ok((client, journal))
}

/// Rejects a contract other than the embedded one, because the orders in a journal have the types of the embedded contract.
pub fn check_contract(contract: &'static Contract) -> Result<(), Failure> {
    check_built_in(contract, "a journal contains only orders of the built-in contract")
}

fn journal_failure(error: JournalError) -> Failure {
    Failure::machine(
        error,
        "This command sent nothing. The journal may contain orders that were sent before: do not place them again.",
    )
}

pub fn not_acknowledged(error: JournalError, arguments: &ArgMatches) -> Failure {
    let command = reconcile_command(arguments);
    Failure::machine(
        error,
        format!("The orders above remain in the journal, if it still exists: `{command}` reports them again."),
    )
}

/// Converts a failure to print outcomes. The journal accepts no further orders until all outcomes were printed.
pub fn not_printed(failure: Failure, rows: &[Row], arguments: &ArgMatches) -> Failure {
    let advice = format!("The orders remain in the journal. {}", reconcile(arguments));
    placement::not_printed(failure, rows, &advice)
}

/// Returns advice on how to determine the outcomes of the orders in a journal.
pub fn reconcile(arguments: &ArgMatches) -> String {
    format!("Run `{}` to find out what happened to the orders.", reconcile_command(arguments))
}

/// Returns the command that determines the outcomes of the orders in the journal.
fn reconcile_command(arguments: &ArgMatches) -> String {
    format!("tradewire reconcile --{JOURNAL} {}{}", path_word(&directory(arguments)), account_options())
}

fn directory(arguments: &ArgMatches) -> PathBuf {
    arguments.get_one::<PathBuf>(JOURNAL).cloned().unwrap_or_default()
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::placement::tests::row;

    #[test]
    fn the_summary_names_the_orders_that_can_be_placed_again() {
        let rows = [row(1, PLACED), row(2, ABSENT), row(3, ABSENT), row(4, PLACED), row(5, UNKNOWN)];
        let expected = "Removed from the journal: 5 orders. Placed, so never place them again: orders 1 and 4. Not placed, so they can be placed \
                        again: orders 2 to 3. Acknowledged, so act on what you found at the exchange: order 5. Any orders after number 5 \
                        were not sent, and can be placed.";
        assert_eq!(summary(&rows), expected);
        // The numbers of several placements of a program mean nothing.
        assert_eq!(summary(&[row(1, PLACED), row(1, ABSENT)]), "Removed from the journal: 2 orders.");
    }
}
