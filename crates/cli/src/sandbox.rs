//! `tradewire sandbox`: serves a sandbox for other programs.

use std::net::Ipv4Addr;
use std::time::Duration;

use clap::builder::PossibleValuesParser;
use clap::{ArgAction, ArgMatches, Command, value_parser};
use tradewire::Deployment;
use tradewire::signing::{API_KEY_VARIABLE, API_SECRET_VARIABLE};
use tradewire_contract::Contract;
use tradewire_sandbox::{DEMO_KEY, DEMO_SECRET, Fault, LoggedRequest, Sandbox, SandboxBuilder, StartError, WireMode};

use crate::failure::Failure;
use crate::names;
use crate::options::{flag, option};
use crate::output::{note, print};
use crate::table::sanitized;

/// The default port. `tradewire sign` addresses it if no deployment is configured.
pub const DEFAULT_PORT: &str = "7070";

const PORT: &str = "port";
const SEED: &str = "seed";
const ORDERS: &str = "orders";
const WALK: &str = "walk";
const FAULT: &str = "fault";
const WIRE: &str = "wire";
const UNLIMITED: &str = "unlimited";
const ANY_HOST: &str = "any-host";

/// The maximum number of generated orders. Ten million orders use five gigabytes of memory.
const MAX_ORDERS: i64 = 10_000_000;

/// The end of the help.
const SIMULATION: &str = "\
The demo account starts with 100,000 USDT for futures and 1,000,000 USDT for spot.

Spot and futures trading, positions, balances, transfers and market data are simulated.
Loans, margin accounts, liquidations, funding, deposits and withdrawals are not:
their requests respond with the contract's examples, and change nothing.";

/// Returns the subcommand `sandbox`.
pub fn command(contract: &'static Contract) -> Command {
    let parse_fault = move |rule: &str| parse_fault(rule, contract);
    Command::new("sandbox")
        .about("Serves a sandbox exchange on this machine until Ctrl-C, and prints the environment variables for it")
        .after_help(SIMULATION)
        .args([
            option(PORT, "PORT", "Port to listen on; 0 selects a free port")
                .value_parser(value_parser!(u16))
                .default_value(DEFAULT_PORT),
            option(SEED, "SEED", "Seed of the generated orders: the same seed generates the same orders [default: 1]")
                .value_parser(value_parser!(u64)),
            option(
                ORDERS,
                "NUMBER",
                "Number of futures orders of the demo account at the start, at most ten million; it also has two fifths as many spot orders, at most 400 [default: 60]",
            )
            .value_parser(value_parser!(u32).range(..=MAX_ORDERS)),
            option(
                WALK,
                "MILLISECONDS",
                "Interval of random price changes; without it, no price changes by itself. A price that is set stays as it is",
            )
            .value_parser(value_parser!(u64).range(1..)),
            option(FAULT, "FAULT", "Fault to inject, such as `futures place-batch: drop-after on 2`")
                .long_help(FAULTS)
                .value_parser(parse_fault)
                .action(ArgAction::Append),
            option(WIRE, "MODE", "Deviation from the documented form of responses; can be repeated")
                .value_parser(PossibleValuesParser::new(WireMode::ALL.iter().map(|mode| mode.name())))
                .action(ArgAction::Append),
            flag(UNLIMITED, "Turns off the rate limits of the contract"),
            flag(ANY_HOST, "Accepts requests for any `Host`, and from web pages of any site"),
        ])
}

/// Parses a fault. If its operation does not exist, the error suggests a similar one.
fn parse_fault(rule: &str, contract: &'static Contract) -> Result<Fault, String> {
    Fault::parse(rule, contract).map_err(|error| {
        let name = rule.split(':').next().unwrap_or_default().trim();
        let titles: Vec<_> = contract.operations().map(|operation| operation.title()).collect();
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
  code invalid_price    rejects the request with this error code of the operation;
                        `any` affects those that can return it
A fault of a WebSocket is `socket NAME` or `channel NAME`, such as
`channel futures depth-update`, a colon, a kind, and optionally a schedule:
  status 503                                       handshakes of a socket
  reject, expire-key                               requests of a socket
  drop, duplicate, delay 2s, silence, close 1001   messages of a socket or channel
Schedules: none for every request, `on 2` for the second one, `first 3` for
the first three, or `at 10% seed 7` for a random 10 %.

While the sandbox runs, `curl URL/sandbox/faults` lists the faults, `-X DELETE`
removes them, and this adds one:
  curl -H 'content-type: application/json' \\
    -d '{\"fault\": \"any: delay 2s\"}' URL/sandbox/faults";

/// Serves a sandbox until Ctrl-C, and logs each request on stderr.
pub async fn run(contract: &'static Contract, arguments: &ArgMatches) -> Result<(), Failure> {
    let builder = settings(contract, arguments).on_request(move |request| note(&log_lines(contract, request)));
    let sandbox = builder.start().await.map_err(not_started)?;
    print(&exports(contract, &sandbox))?;
    note("Serving until Ctrl-C.");
    note("Paste the lines above into another shell: `tradewire` and your own programs then use this sandbox.");
    note("It places no real orders, and its key and secret are valid nowhere else.");
    note("It simulates spot and futures trading, but liquidates no position, and charges no funding.");
    note("Loans, margin, funding, deposits and withdrawals only respond with examples.");
    note(&format!("To see its requests and its orders in a browser, open {}/", sandbox.url()));
    let stopped = sandbox.run_until(tokio::signal::ctrl_c()).await;
    stopped.map_err(|error| Failure::machine(format_args!("cannot wait for Ctrl-C: {error}"), "Stop the process."))
}

fn settings(contract: &'static Contract, arguments: &ArgMatches) -> SandboxBuilder {
    let port = arguments.get_one::<u16>(PORT).copied().unwrap_or_default();
    let mut builder = Sandbox::builder().contract(contract).address((Ipv4Addr::LOCALHOST, port));
    if let Some(seed) = arguments.get_one::<u64>(SEED) {
        builder = builder.seed(*seed);
    }
    if let Some(orders) = arguments.get_one::<u32>(ORDERS).and_then(|orders| usize::try_from(*orders).ok()) {
        builder = builder.history(orders);
    }
    if let Some(millis) = arguments.get_one::<u64>(WALK) {
        builder = builder.random_walk(Duration::from_millis(*millis));
    }
    if arguments.get_flag(UNLIMITED) {
        builder = builder.without_rate_limits();
    }
    if arguments.get_flag(ANY_HOST) {
        builder = builder.any_host();
    }
    for fault in arguments.get_many::<Fault>(FAULT).unwrap_or_default() {
        builder = builder.fault(fault.clone());
    }
    let named = |name: &String| WireMode::ALL.iter().find(|mode| mode.name() == name);
    for mode in arguments.get_many::<String>(WIRE).unwrap_or_default().filter_map(named) {
        builder = builder.wire_mode(*mode);
    }
    builder
}

/// Formats the log lines of a request and its response. The lines after the first are indented.
fn log_lines(contract: &Contract, request: &LoggedRequest) -> String {
    let LoggedRequest { method, path, query, status, .. } = request;
    let separator = if query.is_empty() { "" } else { "?" };
    let mut lines = vec![format!("{method} {path}{separator}{query} -> HTTP {status}")];
    lines.extend(request.faults.iter().map(|fault| format!("fault: {fault}")));
    if let Some(rejection) = &request.rejection {
        let code = rejection.code.as_str();
        let declared = contract.codes().find(|declared| declared.wire == code);
        let doc = declared.map_or("", |declared| &declared.fact.doc);
        let message = match rejection.message.as_str() {
            // The message of a rejection by code alone is the meaning of the code.
            message if message.is_empty() || message == doc => String::new(),
            message => format!(" The message is {message:?}."),
        };
        lines.push(format!("code {code}: {doc}{message}"));
    }
    if let Some(canonical) = &request.expected_canonical {
        lines.push(format!("expected canonical string: {canonical}"));
    }
    if let Some(diagnosis) = &request.signature_diagnosis {
        lines.extend(diagnosis.signed_canonical.iter().map(|canonical| format!("signed instead: {canonical}")));
        lines.push(diagnosis.explanation.to_string());
    }
    lines.iter().map(|line| sanitized(line)).collect::<Vec<_>>().join("\n  ")
}

/// Returns the failure for a sandbox that does not start.
pub fn not_started(error: StartError) -> Failure {
    let advice = match &error {
        StartError::Bind { address, .. } if address.port() != 0 => {
            "Choose another port with --port, or 0 for a free port."
        }
        StartError::Bind { .. } => {
            "Check whether this machine lets programs listen on a loopback address, then run the command again."
        }
        _ => "Correct what the message says, then run the command again.",
    };
    Failure::machine(format_args!("cannot start the sandbox: {error}"), advice)
}

/// Returns the shell commands that make the sandbox the configured deployment.
fn exports(contract: &'static Contract, sandbox: &Sandbox) -> String {
    let (operations, deployment) = (contract.client_operations(), sandbox.deployment());
    let hosts = operations.hosts.iter();
    let urls = hosts.filter_map(|host| Some((Deployment::url_variable(host), deployment.base_url(host)?.to_owned())));
    #[cfg(feature = "streams")]
    let urls = urls.chain(
        operations
            .sockets
            .iter()
            .filter_map(|socket| Some((Deployment::socket_url_variable(socket), sandbox.socket_url(socket)?))),
    );
    let key = [(API_KEY_VARIABLE, DEMO_KEY), (API_SECRET_VARIABLE, DEMO_SECRET)];
    let key = key.map(|(name, value)| (name.to_owned(), value.to_owned()));
    let export = |(name, value)| match cfg!(windows) {
        // PowerShell.
        true => format!("$env:{name} = \"{value}\""),
        false => format!("export {name}={value}"),
    };
    let lines: Vec<_> = urls.chain(key).map(export).collect();
    lines.join("\n")
}
