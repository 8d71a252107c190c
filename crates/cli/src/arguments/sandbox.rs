//! The subcommand that serves a sandbox.

use std::path::PathBuf;

use clap::{Arg, ArgAction, Command, value_parser};
use tradewire_sandbox::{Fault, Scenario, WireMode};

use crate::connect;

/// Its port.
pub const PORT: &str = "port";
/// What it makes its orders from.
pub const SEED: &str = "seed";
/// Where it keeps its data.
pub const DATA: &str = "data";
/// How many futures orders it begins with.
pub const ORDERS: &str = "orders";
/// What it begins with instead.
pub const SCENARIO: &str = "scenario";
/// How often its prices move.
pub const WALK: &str = "walk";
/// What goes wrong in it.
pub const FAULT: &str = "fault";
/// What its answers look like.
pub const WIRE: &str = "wire";
/// Whether it has no limits.
pub const UNLIMITED: &str = "unlimited";

/// Ten million orders take five gigabytes of memory.
const MOST_ORDERS: i64 = 10_000_000;

/// The subcommand.
pub fn command() -> Command {
    let port = Arg::new(PORT).long(PORT).value_name("PORT").value_parser(value_parser!(u16));
    let seed = Arg::new(SEED).long(SEED).value_name("SEED").value_parser(value_parser!(u64));
    let data = Arg::new(DATA).long(DATA).value_name("DIRECTORY").value_parser(value_parser!(PathBuf));
    let orders =
        Arg::new(ORDERS).long(ORDERS).value_name("NUMBER").value_parser(value_parser!(u32).range(..=MOST_ORDERS));
    let scenario = Arg::new(SCENARIO).long(SCENARIO).value_name("SCENARIO").value_parser(value_parser!(Scenario));
    let scenarios = Scenario::ALL.iter().map(|scenario| scenario.name()).collect::<Vec<_>>().join(", ");
    let walk = Arg::new(WALK).long(WALK).value_name("MILLIS").value_parser(value_parser!(u64).range(1..));
    let fault = Arg::new(FAULT).long(FAULT).value_name("FAULT").value_parser(value_parser!(Fault));
    let fault = fault.help("Something that goes wrong: `futures place-batch: drop-after on 2`").long_help(FAULTS);
    let wire = Arg::new(WIRE).long(WIRE).value_name("MODE").value_parser(value_parser!(WireMode));
    let modes = WireMode::ALL.iter().map(|mode| mode.name()).collect::<Vec<_>>().join(", ");
    let unlimited = Arg::new(UNLIMITED).long(UNLIMITED).action(ArgAction::SetTrue);
    Command::new("sandbox")
        .about("Serves an exchange on this machine until Ctrl-C, and prints the environment to use it with")
        .arg(port.default_value(connect::SANDBOX_PORT).help("The port; 0 takes a free one"))
        .arg(seed.help("What its orders are made from: the same seed, the same orders"))
        .arg(data.help("Keeps orders, positions and prices in this directory, and goes on with those that it has"))
        .arg(orders.help("How many futures orders the demo account begins with; 60 unless set, at most ten million"))
        .arg(
            scenario
                .action(ArgAction::Append)
                .help(format!("What it begins with instead of these orders: {scenarios}")),
        )
        .arg(walk.help("Lets prices move by themselves, a step every so many milliseconds; they stand still otherwise"))
        .arg(fault.action(ArgAction::Append))
        .arg(wire.action(ArgAction::Append).help(format!("How answers differ from what the interface shows: {modes}")))
        .arg(unlimited.help("Lets every key ask as often as it likes; the limits of the contract are kept otherwise"))
}

const FAULTS: &str = "\
Something that goes wrong, such as `futures place-batch: drop-after on 2`; may be given several times

An operation or `any`, a colon, what goes wrong, and when:
  delay 2s              it acts at once and answers so much later
  drop-before           the connection is closed, and nothing done
  drop-after            it acts, then the connection is closed without an answer
  truncate              it acts, and its answer breaks off in the middle
  status 503            a page with this status is the answer, and nothing done
  status-after 503      it acts, then a page with this status is the answer
  content-type          it acts and answers, but declares its answer as a page
  skew -10s             its clock is ahead, or behind, by so much
  duplicate             the request arrives twice
When is nothing for always, `on 2` for the second request, `first 3`, or `at 10% seed 7`.

While it runs: curl URL/sandbox/faults lists them, -X DELETE ends all, and this adds one:
  curl -H 'content-type: application/json' -d '{\"fault\": \"any: delay 2s\"}' URL/sandbox/faults";
