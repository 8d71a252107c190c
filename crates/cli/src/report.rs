//! Failures: what is printed about them, and the exit codes.

use std::fmt::Display;
use std::io::{self, Write};
use std::process::ExitCode;

use serde::Serialize;
use tradewire::{Error, ErrorKind, Outcome};
use tradewire_contract::{Contract, Effect, Operation};

use crate::advice::advice;
use crate::style::{bold, red};
use crate::table;

/// The section of `--help` about exit codes.
pub const EXIT_CODES: &str = "Exit codes:
  0  success
  1  local failure, for example a port that is in use
  2  rejected before anything was sent: wrong usage, an invalid value, no credentials
  3  not sent: there was no connection
  4  rejected by the exchange
  5  outcome unknown: a trade may have been executed; look for its orders before
     sending it again
  6  no usable response: a query failed (connection lost, timeout, HTTP 5xx,
     redirect, unreadable) and changed nothing, or a trade was accepted but its
     response cannot be read
  7  `drift` found differences";

const LOCAL_FAILURE: u8 = 1;
const USAGE: u8 = 2;
const NOT_SENT: u8 = 3;
const REJECTED: u8 = 4;
const UNKNOWN: u8 = 5;
const UNUSABLE: u8 = 6;
const DRIFT: u8 = 7;

/// Why the command ends without a result.
#[derive(Debug)]
pub enum Failure {
    /// The reader of the output closed it, as `head` does. This is not an error.
    Closed,
    /// A response differs from the contract. The differences were printed already.
    Drift,
    /// The contract of `--contract` is rejected. These are its diagnostics.
    Contract(String),
    /// An error to report.
    Reported(Box<Report>),
}

/// What is reported about a failure: what happened, whether the exchange acted, and what to do.
#[derive(Debug, Serialize)]
pub struct Report {
    error: String,
    /// Whether a trade was executed; none for a query, which changes nothing.
    #[serde(skip_serializing_if = "Option::is_none")]
    outcome: Option<String>,
    advice: String,
    #[serde(skip_serializing_if = "Option::is_none")]
    code: Option<String>,
    #[serde(skip_serializing_if = "Option::is_none")]
    http_status: Option<u16>,
    exit_code: u8,
}

impl Failure {
    /// Returns the failure of a command that was rejected before anything was sent.
    pub fn usage(error: impl ToString, advice: impl Into<String>) -> Self {
        Self::new(error, Some(Outcome::NotExecuted), advice, USAGE)
    }

    /// Returns a failure of this machine.
    pub fn machine(error: impl ToString, advice: impl Into<String>) -> Self {
        Self::new(error, None, advice, LOCAL_FAILURE)
    }

    /// Returns the failure of a successful call whose result does not have the form that the contract declares.
    pub fn unreadable(operation: &Operation, error: impl Display) -> Self {
        let outcome = of_trade(operation.effect, Outcome::Executed);
        let error = format!("{}: the result does not have the form of the contract: {error}", operation.title());
        let advice = match operation.effect {
            Effect::Read => "Use --json to see the result as the exchange wrote it.",
            Effect::Trade => "Do not send it again: it was accepted.",
        };
        Self::new(error, outcome, advice, UNUSABLE)
    }

    fn new(error: impl ToString, outcome: Option<Outcome>, advice: impl Into<String>, exit_code: u8) -> Self {
        let (error, outcome, advice) = (error.to_string(), outcome.map(|of| of.to_string()), advice.into());
        Self::Reported(Box::new(Report { error, outcome, advice, code: None, http_status: None, exit_code }))
    }
}

impl Failure {
    /// Returns the failure of a call of an operation of the contract.
    pub fn call(contract: &Contract, error: Error) -> Self {
        let outcome = of_trade(error.operation().effect, error.outcome()).map(|outcome| outcome.to_string());
        // The library's message ends with the outcome, which is reported separately here.
        let mut message = error.to_string();
        if let Some(outcome) = &outcome
            && let Some(shorter) = message.strip_suffix(&format!(" ({outcome})"))
        {
            message.truncate(shorter.len());
        }
        Self::Reported(Box::new(Report {
            error: message,
            outcome,
            advice: advice(contract, &error).into_owned(),
            code: error.code().map(ToString::to_string),
            http_status: error.status(),
            exit_code: exit_code(error.kind(), error.outcome()),
        }))
    }
}

/// Output that cannot be written.
impl From<io::Error> for Failure {
    fn from(error: io::Error) -> Self {
        match error.kind() {
            io::ErrorKind::BrokenPipe => Self::Closed,
            _ => Self::new(
                format_args!("cannot write the output: {error}"),
                None,
                "Check where the output goes. The request may have been executed: look before sending a trade again.",
                LOCAL_FAILURE,
            ),
        }
    }
}

/// Prints help or the version if the arguments request it, or else an error about the arguments.
pub fn help_or_usage(error: &clap::Error) -> ExitCode {
    if !error.use_stderr() {
        let _ = error.print();
        return ExitCode::SUCCESS;
    }
    if is_json_requested() {
        let message = error.to_string();
        return print(Failure::usage(message.trim_start_matches("error: ").trim(), "See --help."), true);
    }
    let _ = error.print();
    ExitCode::from(USAGE)
}

/// Returns whether an argument requests JSON. Used for failures before the arguments are parsed.
pub fn is_json_requested() -> bool {
    std::env::args_os().any(|argument| argument == "--json")
}

fn exit_code(kind: &ErrorKind, outcome: Outcome) -> u8 {
    match (kind, outcome) {
        (ErrorKind::NotSent(_), _) => USAGE,
        (ErrorKind::ConnectFailed(_), _) => NOT_SENT,
        (_, Outcome::Unknown) => UNKNOWN,
        (ErrorKind::Rejected(_), _) => REJECTED,
        _ => UNUSABLE,
    }
}

fn of_trade(effect: Effect, outcome: Outcome) -> Option<Outcome> {
    match effect {
        Effect::Read => None,
        Effect::Trade => Some(outcome),
    }
}

/// Prints a failure to stderr, as text or JSON, and returns its exit code.
pub fn print(failure: Failure, as_json: bool) -> ExitCode {
    let report = match failure {
        Failure::Closed => return ExitCode::SUCCESS,
        Failure::Drift => return ExitCode::from(DRIFT),
        Failure::Contract(diagnostics) if as_json => rejected_contract(diagnostics),
        Failure::Contract(diagnostics) => {
            let _ = writeln!(anstream::stderr(), "{}", diagnostics.trim_end());
            return ExitCode::from(USAGE);
        }
        Failure::Reported(report) => report,
    };
    // If stderr cannot be written, there is nowhere left to report that.
    let _ = match as_json {
        true => writeln!(io::stderr(), "{}", report.json()),
        false => writeln!(anstream::stderr(), "{}", report.text()),
    };
    ExitCode::from(report.exit_code)
}

fn rejected_contract(diagnostics: String) -> Box<Report> {
    let outcome = Some(Outcome::NotExecuted.to_string());
    let advice = "Fix the contract and run the command again. Nothing was sent.".to_owned();
    Box::new(Report { error: diagnostics, outcome, advice, code: None, http_status: None, exit_code: USAGE })
}

impl Report {
    fn text(&self) -> String {
        let mut text = format!("{}: {}", red("error"), table::sanitized(&self.error));
        if let Some(outcome) = self.outcome.as_ref().filter(|_| self.exit_code != USAGE) {
            text.push_str(&format!("\n{}: {outcome}", bold("outcome")));
        }
        format!("{text}\n{}: {}", bold("help"), self.advice)
    }

    /// Returns the report as one line of JSON.
    fn json(&self) -> String {
        // Serializing a struct of strings and numbers cannot fail.
        serde_json::to_string(self).unwrap_or_default()
    }
}
