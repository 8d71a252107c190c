//! The options of `tradewire sandbox`.

use std::path::PathBuf;

use clap::{Arg, ArgAction, Command, value_parser};
use tradewire_contract::Contract;
use tradewire_sandbox::{Fault, Scenario, WireMode};

/// The default port. `tradewire sign` addresses it if no deployment is configured.
pub const DEFAULT_PORT: &str = "7070";

/// The option for the port.
pub const PORT: &str = "port";
/// The option for the seed of the generated orders.
pub const SEED: &str = "seed";
/// The option for the directory of its data.
pub const DATA: &str = "data";
/// The option for the number of generated futures orders.
pub const ORDERS: &str = "orders";
/// The option for a scenario instead of generated orders.
pub const SCENARIO: &str = "scenario";
/// The option for the interval of price changes.
pub const WALK: &str = "walk";
/// The option for an injected fault.
pub const FAULT: &str = "fault";
/// The option for a variation of the responses.
pub const WIRE: &str = "wire";
/// The option that turns off the rate limits.
pub const UNLIMITED: &str = "unlimited";

/// Ten million orders use five gigabytes of memory.
const MAX_ORDERS: i64 = 10_000_000;

/// Returns the subcommand.
pub fn command(contract: &'static Contract) -> Command {
    let port = Arg::new(PORT).long(PORT).value_name("PORT").value_parser(value_parser!(u16));
    let seed = Arg::new(SEED).long(SEED).value_name("SEED").value_parser(value_parser!(u64));
    let data = Arg::new(DATA).long(DATA).value_name("DIRECTORY").value_parser(value_parser!(PathBuf));
    let orders =
        Arg::new(ORDERS).long(ORDERS).value_name("NUMBER").value_parser(value_parser!(u32).range(..=MAX_ORDERS));
    let scenario = Arg::new(SCENARIO).long(SCENARIO).value_name("SCENARIO").value_parser(value_parser!(Scenario));
    let scenarios = Scenario::ALL.iter().map(|scenario| scenario.name()).collect::<Vec<_>>().join(", ");
    let walk = Arg::new(WALK).long(WALK).value_name("MILLISECONDS").value_parser(value_parser!(u64).range(1..));
    let fault =
        Arg::new(FAULT).long(FAULT).value_name("FAULT").value_parser(move |rule: &str| Fault::parse(rule, contract));
    let fault = fault.help("Fault to inject, such as `futures place-batch: drop-after on 2`").long_help(FAULTS);
    let wire = Arg::new(WIRE).long(WIRE).value_name("MODE").value_parser(value_parser!(WireMode));
    let modes = WireMode::ALL.iter().map(|mode| mode.name()).collect::<Vec<_>>().join(", ");
    let unlimited = Arg::new(UNLIMITED).long(UNLIMITED).action(ArgAction::SetTrue);
    Command::new("sandbox")
        .about("Serves a sandbox exchange on this machine until Ctrl-C, and prints the environment variables for it")
        .arg(port.default_value(DEFAULT_PORT).help("Port to listen on; 0 selects a free port"))
        .arg(seed.help("Seed of the generated orders: the same seed generates the same orders"))
        .arg(data.help("Directory that keeps orders, positions and prices; the sandbox resumes from what is in it"))
        .arg(
            orders.help("Number of futures orders of the demo account at the start, at most ten million [default: 60]"),
        )
        .arg(
            scenario
                .action(ArgAction::Append)
                .help(format!("Scenario to start with instead of generated orders: {scenarios}")),
        )
        .arg(walk.help("Interval of random price changes; without it, prices do not change by themselves"))
        .arg(fault.action(ArgAction::Append))
        .arg(wire.action(ArgAction::Append).help(format!("Variation from the documented form of responses: {modes}")))
        .arg(unlimited.help("Turns off the rate limits of the contract"))
}

const FAULTS: &str = "\
Fault to inject, such as `futures place-batch: drop-after on 2`; can be given several times

A fault is an operation or `any`, a colon, an effect, and optionally when it applies.
Effects:
  delay 2s              executes the request immediately, responds later
  drop-before           closes the connection, executes nothing
  drop-after            executes the request, closes the connection
  truncate              executes the request, cuts off the response
  status 503            responds with this status and a page, executes nothing
  status-after 503      executes the request, responds with this status and a page
  content-type          executes the request, declares the response as HTML
  skew -10s             sets the clock of the sandbox ahead or back
  duplicate             processes the request twice
When: every time by default, `on 2` for the second request, `first 3`, or `at 10% seed 7`.

While the sandbox is running, `curl URL/sandbox/faults` lists the faults, `-X DELETE` removes them, and this adds one:
  curl -H 'content-type: application/json' -d '{\"fault\": \"any: delay 2s\"}' URL/sandbox/faults";
