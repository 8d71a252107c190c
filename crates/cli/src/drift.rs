//! Compares a response with the contract, and prints the differences.

use serde_json::json;
use tradewire_contract::drift::{self, Drift, Findings};
use tradewire_contract::{Contract, Effect, Operation};

use crate::exit_codes::DRIFT;
use crate::failure::Failure;
use crate::invocation::Invocation;
use crate::options::{JSON, RESPONSE};
use crate::output::{note, print, print_json};
use crate::{connect, request};

/// Compares a saved response or, if none is given, a new response of the exchange.
pub async fn run(invocation: Invocation<'_>) -> Result<(), Failure> {
    let Invocation { contract, operation, arguments } = invocation;
    let body = match arguments.get_one::<String>(RESPONSE) {
        Some(path) => request::read_file(path, "a response")?.into_bytes(),
        None => call(invocation).await?,
    };
    let findings = drift::compare(contract, operation, &body);
    if findings.compared == 0 {
        return Err(not_a_response(contract, operation));
    }
    let printed = if arguments.get_flag(JSON) { print_report(operation, &findings) } else { print_lines(&findings) };
    match printed {
        Ok(()) | Err(Failure::Closed) if !findings.drifts.is_empty() => Err(Failure::Printed(DRIFT)),
        printed => printed,
    }
}

/// Calls the operation and returns the body of the response. An operation that is not a query is never sent just to inspect its response.
async fn call(invocation: Invocation<'_>) -> Result<Vec<u8>, Failure> {
    let what = match invocation.operation.effect {
        Effect::Read => None,
        Effect::Trade => Some("trade"),
        Effect::Withdraw => Some("withdrawal"),
    };
    if let Some(what) = what {
        let error =
            format!("{} is a {what}, which is never sent just to inspect its response", invocation.operation.title());
        return Err(Failure::usage(error, format!("Give a saved response with --{RESPONSE}. Nothing was sent.")));
    }
    let request = request::build(invocation)?;
    let connection = connect::open(invocation).await?;
    let reply = connection.client.send_with_response(&request).await;
    Ok(reply.map_err(Failure::call)?.response.body().to_vec())
}

fn not_a_response(contract: &Contract, operation: &Operation) -> Failure {
    let (host, status) = (&operation.host, contract.envelope(operation).map_or("", |envelope| &envelope.status));
    let (expected, advice) = match operation.is_unwrapped() {
        true => ("JSON".to_owned(), "Give the whole response."),
        false => {
            (format!("a JSON object with an integer `{status}`"), "Give the whole response, including its envelope.")
        }
    };
    Failure::usage(format!("not a response of the {host} host; expected {expected}"), advice)
}

fn print_lines(findings: &Findings) -> Result<(), Failure> {
    if findings.drifts.is_empty() {
        note("The response matches the contract.");
        return Ok(());
    }
    if findings.truncated {
        note("There are more differences than these.");
    }
    print(&findings.drifts.iter().map(Drift::to_string).collect::<Vec<_>>().join("\n"))
}

fn print_report(operation: &Operation, findings: &Findings) -> Result<(), Failure> {
    let difference =
        |drift: &Drift| json!({ "path": drift.path, "change": drift.change.name(), "message": drift.to_string() });
    let drift: Vec<_> = findings.drifts.iter().map(difference).collect();
    print_json(&json!({ "operation": operation.title(), "drift": drift, "truncated": findings.truncated }))
}
