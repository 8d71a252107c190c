//! Serves a sandbox for other programs.

use std::any::Any;
use std::net::Ipv4Addr;
use std::path::PathBuf;
use std::time::Duration;

use clap::ArgMatches;
use tradewire::signing::{API_KEY_VARIABLE, API_SECRET_VARIABLE};
use tradewire::{Deployment, HOSTS};
use tradewire_sandbox::{DEMO_KEY, DEMO_SECRET, Fault, LoggedRequest, Sandbox, SandboxBuilder, Scenario, WireMode};

use crate::arguments::sandbox::{DATA, FAULT, ORDERS, PORT, SCENARIO, SEED, UNLIMITED, WALK, WIRE};
use crate::connect;
use crate::output::{note, say};
use crate::report::Failure;
use crate::table::harmless;

/// Serves until Ctrl-C.
pub async fn run(arguments: &ArgMatches) -> Result<(), Failure> {
    let builder = settings(arguments).on_request(|request| note(&line(request)));
    let sandbox = builder.start().await.map_err(connect::not_started)?;
    say(&exports(sandbox.url()))?;
    note("Serving until Ctrl-C. Set the environment of another shell to the lines above, and `tradewire` and your own");
    note("programs speak to it. Nothing is real: the key and the secret open nothing anywhere else.");
    note(&format!("What it is asked, its orders and a reference are to be seen in a browser: {}/", sandbox.url()));
    let stopped = sandbox.run_until(tokio::signal::ctrl_c()).await;
    stopped.map_err(|error| Failure::machine(format_args!("Ctrl-C cannot be waited for: {error}"), "Stop the process."))
}

fn settings(arguments: &ArgMatches) -> SandboxBuilder {
    let port = arguments.get_one::<u16>(PORT).copied().unwrap_or_default();
    let builder = Sandbox::builder().address((Ipv4Addr::LOCALHOST, port));
    let builder = given(arguments, SEED).fold(builder, |builder, seed: &u64| builder.seed(*seed));
    let builder = given(arguments, DATA).fold(builder, |builder, directory: &PathBuf| builder.data_dir(directory));
    let builder = given(arguments, SCENARIO).fold(builder, |builder, scenario: &Scenario| builder.scenario(*scenario));
    let orders = given(arguments, ORDERS).filter_map(|orders: &u32| usize::try_from(*orders).ok());
    let builder = orders.fold(builder, SandboxBuilder::history);
    let walk = given(arguments, WALK).map(|millis: &u64| Duration::from_millis(*millis));
    let builder = walk.fold(builder, SandboxBuilder::random_walk);
    let builder = if arguments.get_flag(UNLIMITED) { builder.without_rate_limits() } else { builder };
    let builder = given(arguments, FAULT).fold(builder, |builder, fault: &Fault| builder.fault(fault.clone()));
    given(arguments, WIRE).fold(builder, |builder, mode: &WireMode| builder.wire_mode(*mode))
}

/// What is given for an option, as often as it is.
fn given<'a, T: Any + Clone + Send + Sync>(arguments: &'a ArgMatches, option: &str) -> impl Iterator<Item = &'a T> {
    arguments.get_many(option).into_iter().flatten()
}

/// What is told of a request: what was asked, and how it was answered.
fn line(request: &LoggedRequest) -> String {
    let LoggedRequest { method, path, query, status, faults, .. } = request;
    let question = if query.is_empty() { "" } else { "?" };
    let mut line = format!("{method} {path}{question}{query} {status}");
    for fault in faults {
        line = format!("{line} (fault: {fault})");
    }
    if let Some(refusal) = &request.rejection {
        let sentence = refusal.code.info().map_or("", |info| info.doc);
        for text in [refusal.code.as_str(), sentence, &refusal.message].into_iter().filter(|text| !text.is_empty()) {
            line = format!("{line} {text}");
        }
    }
    if let Some(canonical) = &request.expected_canonical {
        line = format!("{line} To be signed was: {canonical}");
    }
    if let Some(diagnosis) = &request.signature_diagnosis {
        let signed = diagnosis.signed_canonical.iter().map(|canonical| format!(" Signed was: {canonical}"));
        line = format!("{line}{} {}", signed.collect::<String>(), diagnosis.explanation);
    }
    harmless(&line)
}

/// The lines that set a shell's environment.
fn exports(url: &str) -> String {
    let urls = HOSTS.iter().map(|host| (Deployment::url_variable(host), url));
    let key = [(API_KEY_VARIABLE.to_owned(), DEMO_KEY), (API_SECRET_VARIABLE.to_owned(), DEMO_SECRET)];
    let lines: Vec<_> = urls.chain(key).map(|(name, value)| format!("export {name}={value}")).collect();
    lines.join("\n")
}
