//! The options of `tradewire sandbox`.

use std::path::PathBuf;

use clap::{Arg, ArgAction, Command, value_parser};
use tradewire_contract::{Contract, Operation};
use tradewire_sandbox::{Fault, Scenario, WireMode};

use crate::names;

/// The default port. `tradewire sign` addresses it if no deployment is configured.
pub const DEFAULT_PORT: &str = "7070";

/// The option for the port.
pub const PORT: &str = "port";
/// The option for the seed of the generated orders.
pub const SEED: &str = "seed";
/// The option for the data directory.
pub const DATA: &str = "data";
/// The option for the number of generated futures orders.
pub const ORDERS: &str = "orders";
/// The option for a scenario instead of generated orders.
pub const SCENARIO: &str = "scenario";
/// The option for the interval of price changes.
pub const WALK: &str = "walk";
/// The option for an injected fault.
pub const FAULT: &str = "fault";
/// The option for a deviation of the responses from the documentation.
pub const WIRE: &str = "wire";
/// The option that turns off the rate limits.
pub const UNLIMITED: &str = "unlimited";

/// The option to accept requests for any host and from web pages of any site.
pub const ANY_HOST: &str = "any-host";

/// The maximum number of generated orders. Ten million orders use five gigabytes of memory.
const MAX_ORDERS: i64 = 10_000_000;

/// The sentence about balances in the help.
const BALANCES: &str = "The demo account starts with 100,000 USDT for futures and 1,000,000 USDT for spot.";

/// Returns the subcommand `sandbox`.
pub fn command(contract: &'static Contract) -> Command {
    let scenarios = Scenario::ALL.iter().map(|scenario| scenario.name()).collect::<Vec<_>>().join(", ");
    let modes = WireMode::ALL.iter().map(|mode| mode.name()).collect::<Vec<_>>().join(", ");
    let parse_fault = move |rule: &str| parse_fault(rule, contract);
    Command::new("sandbox")
        .about("Serves a sandbox exchange on this machine until Ctrl-C, and prints the environment variables for it")
        .after_help(BALANCES)
        .args([
            option(PORT, "PORT", "Port to listen on; 0 selects a free port")
                .value_parser(value_parser!(u16))
                .default_value(DEFAULT_PORT),
            option(SEED, "SEED", "Seed of the generated orders: the same seed generates the same orders [default: 1]")
                .value_parser(value_parser!(u64)),
            option(
                DATA,
                "DIRECTORY",
                "Directory that stores orders, positions and prices; a later sandbox continues from them",
            )
            .value_parser(value_parser!(PathBuf)),
            option(
                ORDERS,
                "NUMBER",
                "Number of futures orders of the demo account at the start, at most ten million [default: 60]",
            )
            .value_parser(value_parser!(u32).range(..=MAX_ORDERS)),
            option(
                SCENARIO,
                "SCENARIO",
                format!("Scenario to start with instead of generated orders; can be repeated: {scenarios}"),
            )
            .value_parser(value_parser!(Scenario))
            .action(ArgAction::Append),
            option(
                WALK,
                "MILLISECONDS",
                "Interval of random price changes; without it, prices do not change by themselves",
            )
            .value_parser(value_parser!(u64).range(1..)),
            option(FAULT, "FAULT", "Fault to inject, such as `futures place-batch: drop-after on 2`")
                .long_help(FAULTS)
                .value_parser(parse_fault)
                .action(ArgAction::Append),
            option(WIRE, "MODE", format!("Deviation from the documented form of responses; can be repeated: {modes}"))
                .value_parser(value_parser!(WireMode))
                .action(ArgAction::Append),
            Arg::new(UNLIMITED)
                .long(UNLIMITED)
                .action(ArgAction::SetTrue)
                .help("Turns off the rate limits of the contract"),
            Arg::new(ANY_HOST)
                .long(ANY_HOST)
                .action(ArgAction::SetTrue)
                .help("Accepts requests for any `Host`, and from web pages of any site"),
        ])
}

fn option(name: &'static str, value_name: &'static str, help: impl Into<String>) -> Arg {
    Arg::new(name).long(name).value_name(value_name).help(help.into())
}

/// Parses a fault. If its operation does not exist, the error suggests a similar one.
fn parse_fault(rule: &str, contract: &'static Contract) -> Result<Fault, String> {
    Fault::parse(rule, contract).map_err(|error| {
        let name = rule.split(':').next().unwrap_or_default().trim();
        let titles: Vec<_> = contract.operations().map(Operation::title).collect();
        match names::suggestion(name, titles.iter().map(String::as_str)) {
            Some(similar) if similar != name => format!("{error}. Did you mean `{similar}`?"),
            _ => error.to_string(),
        }
    })
}

const FAULTS: &str = "\
Fault to inject, such as `futures place-batch: drop-after on 2`; can be repeated

A fault is an operation or `any`, a colon, a kind, and optionally a schedule.
Kinds:
  delay 2s              executes the request immediately, responds later
  drop-before           closes the connection, executes nothing
  drop-after            executes the request, closes the connection
  truncate              executes the request, cuts off the response
  status 503            responds with this status and an HTML page, executes nothing
  status-after 503      executes the request, responds with this status and an HTML page
  content-type          executes the request, declares the response as HTML
  skew -10s             shifts the clock of the sandbox
  duplicate             executes the request twice, sends the first response
Schedules: none for every request, `on 2` for the second one, `first 3` for
the first three, or `at 10% seed 7` for a random 10 %.

While the sandbox runs, `curl URL/sandbox/faults` lists the faults, `-X DELETE`
removes them, and this adds one:
  curl -H 'content-type: application/json' \\
    -d '{\"fault\": \"any: delay 2s\"}' URL/sandbox/faults";
