//! Serves a sandbox for other programs.

use std::any::Any;
use std::net::Ipv4Addr;
use std::path::PathBuf;
use std::time::Duration;

use clap::ArgMatches;
use tradewire::Deployment;
use tradewire::operations::Operation;
use tradewire::signing::{API_KEY_VARIABLE, API_SECRET_VARIABLE};
use tradewire_contract::Contract;
use tradewire_sandbox::{
    DEMO_KEY, DEMO_SECRET, Fault, LoggedRequest, Sandbox, SandboxBuilder, Scenario, StartError, WireMode,
};

use crate::arguments::sandbox::{ANY_HOST, DATA, FAULT, ORDERS, PORT, SCENARIO, SEED, UNLIMITED, WALK, WIRE};
use crate::failure::Failure;
use crate::names;
use crate::output::{note, print};
use crate::table::sanitized;

/// Serves a sandbox until Ctrl-C, and logs each request on stderr.
pub async fn run(contract: &'static Contract, arguments: &ArgMatches) -> Result<(), Failure> {
    let builder = settings(contract, arguments).on_request(move |request| note(&log_lines(contract, request)));
    let sandbox = builder.start().await.map_err(not_started)?;
    print(&exports(contract, &sandbox.deployment()))?;
    note("Serving until Ctrl-C.");
    note("Paste the lines above into another shell: `tradewire` and your own programs then use this sandbox.");
    note("It places no real orders, and its key and secret are valid nowhere else.");
    note(&simulation(contract));
    note(&format!("To see its requests, its orders and the reference in a browser, open {}/", sandbox.url()));
    let stopped = sandbox.run_until(tokio::signal::ctrl_c()).await;
    stopped.map_err(|error| Failure::machine(format_args!("cannot wait for Ctrl-C: {error}"), "Stop the process."))
}

/// Returns a sentence about the operations that the sandbox does not simulate.
fn simulation(contract: &'static Contract) -> String {
    let simulated: Vec<String> = Sandbox::simulated_operations().map(Operation::title).collect();
    let titles = contract.operations().map(|operation| operation.title());
    let others: Vec<String> = titles.filter(|title| !simulated.contains(title)).collect();
    match others.as_slice() {
        [] => "It simulates all operations.".to_owned(),
        others => {
            let listed = names::listed(&others.iter().map(String::as_str).collect::<Vec<_>>());
            format!(
                "It simulates all operations except {listed}: the response is the example of the contract, and nothing changes."
            )
        }
    }
}

fn settings(contract: &'static Contract, arguments: &ArgMatches) -> SandboxBuilder {
    let port = arguments.get_one::<u16>(PORT).copied().unwrap_or_default();
    let mut builder = Sandbox::builder().contract(contract).address((Ipv4Addr::LOCALHOST, port));
    if let Some(seed) = arguments.get_one::<u64>(SEED) {
        builder = builder.seed(*seed);
    }
    if let Some(directory) = arguments.get_one::<PathBuf>(DATA) {
        builder = builder.data_dir(directory);
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
    for scenario in all::<Scenario>(arguments, SCENARIO) {
        builder = builder.scenario(*scenario);
    }
    for fault in all::<Fault>(arguments, FAULT) {
        builder = builder.fault(fault.clone());
    }
    for mode in all::<WireMode>(arguments, WIRE) {
        builder = builder.wire_mode(*mode);
    }
    builder
}

/// Iterates over the values of an option that can be given several times.
fn all<'a, T: Any + Clone + Send + Sync>(arguments: &'a ArgMatches, option: &str) -> impl Iterator<Item = &'a T> {
    arguments.get_many(option).into_iter().flatten()
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
        lines.push(format!("code {code}: {doc} The message is {:?}.", rejection.message));
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
    let advice = match error {
        StartError::Data(_) => "Choose another directory with --data, or leave the option out to keep no data.",
        _ => "Choose another port with --port, or 0 for a free port.",
    };
    Failure::machine(format_args!("cannot start the sandbox: {error}"), advice)
}

/// Returns the shell commands that make the sandbox the configured deployment.
fn exports(contract: &'static Contract, deployment: &Deployment) -> String {
    let hosts = contract.client_operations().hosts().iter();
    let urls = hosts.filter_map(|host| Some((Deployment::url_variable(host), deployment.base_url(host)?)));
    let key = [(API_KEY_VARIABLE.to_owned(), DEMO_KEY), (API_SECRET_VARIABLE.to_owned(), DEMO_SECRET)];
    let export = |(name, value)| match cfg!(windows) {
        // PowerShell.
        true => format!("$env:{name} = \"{value}\""),
        false => format!("export {name}={value}"),
    };
    let lines: Vec<_> = urls.chain(key).map(export).collect();
    lines.join("\n")
}
