//! The options of `tradewire reconcile`.

use clap::Command;
use tradewire_contract::Contract;

use super::connection::{acknowledge_option, deployment_options, journal_option, sending_options};
use super::output::json;

/// Returns `tradewire reconcile`.
pub fn command(contract: &'static Contract) -> Command {
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
