//! Compares a response with the contract, and prints the lines that would describe the differences.

mod patch;

use clap::ArgMatches;
use serde::Serialize;
use tradewire::drift::{self, Drift, Findings};
use tradewire::operations::Operation;
use tradewire::operations::spec::Effect;
use tradewire_contract::reference::indented;

use crate::arguments::{JSON, RESPONSE};
use crate::output::{note, print, print_json};
use crate::report::Failure;
use crate::{connect, request};
use patch::Edit;

/// Compares a saved response, or else a new response of the exchange.
pub async fn run(operation: &'static Operation, arguments: &ArgMatches) -> Result<(), Failure> {
    let body = match arguments.get_one::<String>(RESPONSE) {
        Some(path) => request::read_file(path, "a response")?.into_bytes(),
        None => call(operation, arguments).await?,
    };
    let findings = drift::compare(operation, &body);
    if findings.compared == 0 {
        return Err(not_a_response(operation));
    }
    match arguments.get_flag(JSON) {
        true => print_report(operation, &findings)?,
        false => print_lines(&findings)?,
    }
    if findings.drifts.is_empty() { Ok(()) } else { Err(Failure::Drift) }
}

/// Calls the operation and returns the body of the response. A trade is never sent only to inspect its response.
async fn call(operation: &'static Operation, arguments: &ArgMatches) -> Result<Vec<u8>, Failure> {
    if operation.effect == Effect::Trade {
        let error = format!("{} is a trade, which is not sent only to inspect its response", operation.title());
        return Err(Failure::usage(error, format!("Give a saved response with --{RESPONSE}. Nothing was sent.")));
    }
    let request = request::build(operation, arguments)?;
    let connection = connect::open(operation, arguments).await?;
    Ok(connection.client.send_with_response(&request).await?.response.body().to_vec())
}

fn not_a_response(operation: &Operation) -> Failure {
    let (host, status) = (operation.host.name, operation.host.envelope.status);
    let error = format!("not a response of the {host} host; a JSON object with an integer `{status}` is expected");
    Failure::usage(error, "Give the whole response, including its envelope.")
}

/// Prints the lines for the contract to stdout, and the differences that they describe to stderr.
fn print_lines(findings: &Findings) -> Result<(), Failure> {
    if findings.drifts.is_empty() {
        note("The response matches the contract.");
        return Ok(());
    }
    findings.drifts.iter().for_each(|drift| note(&drift.to_string()));
    if findings.cut {
        note("There are more differences than these.");
    }
    print(patch::text(&patch::edits(&findings.drifts)).trim_end())
}

/// The differences as JSON.
#[derive(Serialize)]
struct Report {
    operation: String,
    drift: Vec<Difference>,
    /// Whether there are more differences than are listed.
    truncated: bool,
    edits: Vec<Edit>,
    patch: String,
}

#[derive(Serialize)]
struct Difference {
    path: String,
    change: &'static str,
    message: String,
}

impl Difference {
    fn new(drift: &Drift) -> Self {
        Self { path: drift.path.clone(), change: drift.change.name(), message: drift.to_string() }
    }
}

fn print_report(operation: &Operation, findings: &Findings) -> Result<(), Failure> {
    let edits = patch::edits(&findings.drifts);
    let report = Report {
        operation: operation.title(),
        drift: findings.drifts.iter().map(Difference::new).collect(),
        truncated: findings.cut,
        patch: patch::text(&edits),
        edits,
    };
    print_json(&indented(&serde_json::to_string(&report).map_err(std::io::Error::from)?))
}
