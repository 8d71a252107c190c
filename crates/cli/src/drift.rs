//! Compares an answer with the contract, and prints the lines of the contract that would describe it.

mod patch;

use clap::ArgMatches;
use serde::Serialize;
use tradewire::Operation;
use tradewire::drift::{self, Drift, Findings};
use tradewire::spec::Effect;

use crate::arguments::{ANSWER, JSON};
use crate::output::{note, say, say_json};
use crate::report::Failure;
use crate::{connect, json, request};
use patch::Edit;

/// Compares the answer that the arguments name, or the one that the exchange gives now.
pub async fn run(operation: &'static Operation, arguments: &ArgMatches) -> Result<(), Failure> {
    let body = match arguments.get_one::<String>(ANSWER) {
        Some(path) => request::text(path, "an answer")?.into_bytes(),
        None => ask(operation, arguments).await?,
    };
    let findings = drift::compare(operation, &body);
    if findings.compared == 0 {
        return Err(no_answer(operation));
    }
    if arguments.get_flag(JSON) {
        as_json(operation, &findings)?
    } else {
        as_text(&findings)?
    }
    if findings.drifts.is_empty() { Ok(()) } else { Err(Failure::Drift) }
}

/// The answer of the exchange. A trade is not sent to look at its answer.
async fn ask(operation: &'static Operation, arguments: &ArgMatches) -> Result<Vec<u8>, Failure> {
    if operation.effect == Effect::Trade {
        let told = format!("{} trades: it is not sent to look at its answer", operation.title());
        return Err(Failure::usage(told, format!("Give an answer with --{ANSWER}; nothing was sent.")));
    }
    let request = request::read(operation, arguments)?;
    let connection = connect::open(operation, arguments).await?;
    if let Some(sandbox) = &connection.sandbox {
        note(&format!("No deployment is configured: a sandbox in this process answers ({}).", sandbox.url()));
    }
    Ok(connection.client.reply(&request).await?.answer.body().to_vec())
}

fn no_answer(operation: &Operation) -> Failure {
    let (host, status) = (operation.host.name, operation.host.envelope.status);
    let told = format!("this is no answer of the {host} host: a JSON object with an integer `{status}` is expected");
    Failure::usage(told, "Give the whole answer, with its envelope.")
}

/// The lines on stdout; what they are about on stderr.
fn as_text(findings: &Findings) -> Result<(), Failure> {
    if findings.drifts.is_empty() {
        note("The answer is as the contract says.");
        return Ok(());
    }
    findings.drifts.iter().for_each(|drift| note(&drift.to_string()));
    if findings.cut {
        note("There is more than is shown.");
    }
    say(patch::text(&patch::edits(&findings.drifts)).trim_end())
}

/// What was found, as JSON.
#[derive(Serialize)]
struct Report {
    operation: String,
    drift: Vec<Line>,
    /// Whether there is more than is listed.
    cut: bool,
    edits: Vec<Edit>,
    patch: String,
}

#[derive(Serialize)]
struct Line {
    path: String,
    change: &'static str,
    told: String,
}

impl Line {
    fn of(drift: &Drift) -> Self {
        Self { path: drift.path.clone(), change: drift.change.name(), told: drift.to_string() }
    }
}

fn as_json(operation: &Operation, findings: &Findings) -> Result<(), Failure> {
    let (drift, edits) = (findings.drifts.iter().map(Line::of).collect(), patch::edits(&findings.drifts));
    let (cut, patch) = (findings.cut, patch::text(&edits));
    let report = Report { operation: operation.title(), drift, cut, edits, patch };
    say_json(&json::indented(&serde_json::to_string(&report).map_err(std::io::Error::from)?))
}
