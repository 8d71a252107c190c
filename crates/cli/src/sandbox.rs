//! Serves a sandbox for other programs.

use std::any::Any;
use std::net::Ipv4Addr;
use std::path::PathBuf;
use std::time::Duration;

use clap::ArgMatches;
use tradewire::Deployment;
use tradewire::signing::{API_KEY_VARIABLE, API_SECRET_VARIABLE};
use tradewire_contract::Contract;
use tradewire_sandbox::{
    DEMO_KEY, DEMO_SECRET, Fault, LoggedRequest, Sandbox, SandboxBuilder, Scenario, StartError, WireMode,
};

use crate::arguments::sandbox::{DATA, FAULT, ORDERS, PORT, SCENARIO, SEED, UNLIMITED, WALK, WIRE};
use crate::failure::Failure;
use crate::output::{note, print};
use crate::table::sanitized;

/// Serves until Ctrl-C.
pub async fn run(contract: &'static Contract, arguments: &ArgMatches) -> Result<(), Failure> {
    let builder = settings(contract, arguments).on_request(move |request| note(&log_line(contract, request)));
    let sandbox = builder.start().await.map_err(not_started)?;
    print(&exports(contract, sandbox.url()))?;
    note(
        "Serving until Ctrl-C. Paste the lines above into another shell: `tradewire` and your own programs then use this",
    );
    note("sandbox. It places no real orders, and its key and secret are valid nowhere else.");
    note(&format!("To see its requests and orders and a reference in a browser, open {}/", sandbox.url()));
    let stopped = sandbox.run_until(tokio::signal::ctrl_c()).await;
    stopped.map_err(|error| Failure::machine(format_args!("cannot wait for Ctrl-C: {error}"), "Stop the process."))
}

fn settings(contract: &'static Contract, arguments: &ArgMatches) -> SandboxBuilder {
    let port = arguments.get_one::<u16>(PORT).copied().unwrap_or_default();
    let mut builder = Sandbox::builder().contract(contract).address((Ipv4Addr::LOCALHOST, port));
    for seed in values::<u64>(arguments, SEED) {
        builder = builder.seed(*seed);
    }
    for directory in values::<PathBuf>(arguments, DATA) {
        builder = builder.data_dir(directory);
    }
    for scenario in values::<Scenario>(arguments, SCENARIO) {
        builder = builder.scenario(*scenario);
    }
    for orders in values::<u32>(arguments, ORDERS).filter_map(|orders| usize::try_from(*orders).ok()) {
        builder = builder.history(orders);
    }
    for millis in values::<u64>(arguments, WALK) {
        builder = builder.random_walk(Duration::from_millis(*millis));
    }
    if arguments.get_flag(UNLIMITED) {
        builder = builder.without_rate_limits();
    }
    for fault in values::<Fault>(arguments, FAULT) {
        builder = builder.fault(fault.clone());
    }
    for mode in values::<WireMode>(arguments, WIRE) {
        builder = builder.wire_mode(*mode);
    }
    builder
}

/// Returns the values that are given for an option.
fn values<'a, T: Any + Clone + Send + Sync>(arguments: &'a ArgMatches, option: &str) -> impl Iterator<Item = &'a T> {
    arguments.get_many(option).into_iter().flatten()
}

/// Returns the log line of a request and its response.
fn log_line(contract: &Contract, request: &LoggedRequest) -> String {
    let LoggedRequest { method, path, query, status, faults, .. } = request;
    let question = if query.is_empty() { "" } else { "?" };
    let mut line = format!("{method} {path}{question}{query} {status}");
    for fault in faults {
        line = format!("{line} (fault: {fault})");
    }
    if let Some(rejection) = &request.rejection {
        let declared = contract.codes().find(|code| code.wire == rejection.code.as_str());
        let sentence = declared.map_or("", |code| &code.fact.doc);
        for text in [rejection.code.as_str(), sentence, &rejection.message].into_iter().filter(|text| !text.is_empty())
        {
            line = format!("{line} {text}");
        }
    }
    if let Some(canonical) = &request.expected_canonical {
        line = format!("{line} Expected canonical string: {canonical}");
    }
    if let Some(diagnosis) = &request.signature_diagnosis {
        if let Some(canonical) = &diagnosis.signed_canonical {
            line = format!("{line} Signed instead: {canonical}");
        }
        line = format!("{line} {}", diagnosis.explanation);
    }
    sanitized(&line)
}

/// Returns the failure for a sandbox that does not start.
pub fn not_started(error: StartError) -> Failure {
    let advice = match error {
        StartError::Data(_) => "Choose another directory with --data, or leave the option out to keep no data.",
        _ => "Choose another port with --port, or 0 for a free port.",
    };
    Failure::machine(format_args!("the sandbox does not start: {error}"), advice)
}

/// Returns the lines that set the environment of a shell.
fn exports(contract: &'static Contract, url: &str) -> String {
    let urls = contract.client_operations().hosts().iter().map(|host| (Deployment::url_variable(host), url));
    let key = [(API_KEY_VARIABLE.to_owned(), DEMO_KEY), (API_SECRET_VARIABLE.to_owned(), DEMO_SECRET)];
    let lines: Vec<_> = urls.chain(key).map(|(name, value)| format!("export {name}={value}")).collect();
    lines.join("\n")
}
