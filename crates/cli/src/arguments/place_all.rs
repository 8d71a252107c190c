//! The options of `tradewire place-all`.

use clap::builder::PossibleValuesParser;
use clap::{Arg, Command, ValueHint};
use tradewire::futures::PlaceBatch;
use tradewire::spot;
use tradewire_contract::Contract;

use super::connection::{
    deployment_options, journal_option, recv_window_of_all_hosts, sandbox_option, sending_options,
};
use super::output::json;
use crate::options::FILE;

/// The argument for the group of the orders.
pub const GROUP: &str = "group";

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
            Arg::new(FILE)
                .long(FILE)
                .value_name("FILE")
                .required(true)
                .value_hint(ValueHint::FilePath)
                .allow_hyphen_values(true)
                .help("A file with the orders, or `-` for stdin: a JSON array, or an object on each line (NDJSON)"),
        )
        .arg(journal_option())
        .args(deployment_options(contract))
        .args(recv_window_of_all_hosts(contract))
        .arg(sandbox_option(contract))
        .args(sending_options())
        .arg(json("Prints the outcome of each order as JSON"))
}

const DETAILS: &str = "\
`tradewire futures place-batch --help` and `tradewire spot place-batch --help`
describe the fields of an order. All orders are checked before the first one is
sent. Each needs a client order id, so that it can be found if a response is
lost; with --journal, orders without one get one.

Exit codes:
  0  all orders were placed
  1  local failure, for example a full disk; the message names the orders that
     were not placed, or says how to find out
  2  nothing was sent: an order or an option is invalid, or the journal still
     contains orders
  3  orders were not sent, because there was no connection or no time left; all
     others were placed
  4  the exchange rejected orders, and others may not have been sent; no outcome
     is unknown
  5  the outcome of some orders is unknown; the orders after them were not sent
  130  Ctrl-C: orders were not sent; all others were placed";
