//! How the command ends: what is told of a failure, and the exit code.

use std::fmt::Display;
use std::io::{self, Write};
use std::process::ExitCode;

use serde::Serialize;
use tradewire::spec::Effect;
use tradewire::{Error, ErrorKind, Invalid, Operation, Outcome};

use crate::style::{bold, red};
use crate::{advice, table};

/// What `--help` says of the exit codes.
pub const EXIT_CODES: &str = "Exit codes:
  0  done
  1  this machine failed, as when a port is in use
  2  refused here, nothing was sent: usage, a value out of range, no credentials
  3  not sent: there was no connection
  4  rejected by the exchange
  5  outcome unknown: a trade may have been executed; find out before repeating
  6  a query without a usable answer (connection lost, timeout, HTTP 5xx,
     redirect, unreadable): it changed nothing; or a trade that was accepted,
     but whose payload cannot be read
  7  `drift`: the answer is not as the contract says";

const MACHINE: u8 = 1;
const USAGE: u8 = 2;
const NOT_SENT: u8 = 3;
const REJECTED: u8 = 4;
const UNKNOWN: u8 = 5;
const UNREADABLE: u8 = 6;
const DRIFT: u8 = 7;

/// Why the command ends without a result.
#[derive(Debug)]
pub enum Failure {
    /// Whoever read the output has enough of it, as `head`: nothing is wrong.
    Closed,
    /// An answer is not as the contract says; that has been told.
    Drift,
    /// Something to tell.
    Told(Box<Report>),
}

/// What is told of a failure: what happened, whether the exchange acted, and what to do now.
#[derive(Debug, Serialize)]
pub struct Report {
    error: String,
    /// Whether a trade was executed; a query changes nothing.
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
    /// Something that is refused before anything is sent.
    pub fn usage(error: impl ToString, advice: impl Into<String>) -> Self {
        Self::told(error, Some(Outcome::NotExecuted), advice, USAGE)
    }

    /// Something that this machine does not do.
    pub fn machine(error: impl ToString, advice: impl Into<String>) -> Self {
        Self::told(error, None, advice, MACHINE)
    }

    /// A success of the exchange that is not in the form of the contract.
    pub fn unreadable(operation: &Operation, error: impl Display) -> Self {
        let outcome = of_trade(operation, Outcome::Executed);
        let error = format!("{}: answered, but not in the form of the contract: {error}", operation.title());
        let advice = match operation.effect {
            Effect::Read => "Ask with --json to see the answer as it came.",
            Effect::Trade => "Do not send it again: it was accepted.",
        };
        Self::told(error, outcome, advice, UNREADABLE)
    }

    fn told(error: impl ToString, outcome: Option<Outcome>, advice: impl Into<String>, exit_code: u8) -> Self {
        let (error, outcome, advice) = (error.to_string(), outcome.map(|of| of.to_string()), advice.into());
        Self::Told(Box::new(Report { error, outcome, advice, code: None, http_status: None, exit_code }))
    }
}

impl From<Error> for Failure {
    fn from(error: Error) -> Self {
        let outcome = of_trade(error.operation(), error.outcome()).map(|outcome| outcome.to_string());
        // The library's sentence ends with the outcome, which is told by itself here.
        let mut text = error.to_string();
        if let Some(outcome) = &outcome
            && let Some(shorter) = text.strip_suffix(&format!(" ({outcome})"))
        {
            text.truncate(shorter.len());
        }
        Self::Told(Box::new(Report {
            error: text,
            outcome,
            advice: advice::of(&error),
            code: error.code().map(ToString::to_string),
            http_status: error.status(),
            exit_code: exit_code(error.kind(), error.outcome()),
        }))
    }
}

impl From<Invalid> for Failure {
    fn from(invalid: Invalid) -> Self {
        Self::usage(invalid, "Mend the request; nothing was sent.")
    }
}

/// Output that cannot be written.
impl From<io::Error> for Failure {
    fn from(error: io::Error) -> Self {
        match error.kind() {
            io::ErrorKind::BrokenPipe => Self::Closed,
            _ => Self::told(
                format_args!("the output cannot be written: {error}"),
                None,
                "Mend the output. What was asked for may have been done: look before a trade is sent again.",
                MACHINE,
            ),
        }
    }
}

/// Tells that the arguments cannot be used, or shows the help that they ask for.
pub fn usage(asked: &clap::Error) -> ExitCode {
    if !asked.use_stderr() {
        let _ = asked.print();
        return ExitCode::SUCCESS;
    }
    if std::env::args_os().any(|argument| argument == "--json") {
        let text = asked.to_string();
        return end(Failure::usage(text.trim_start_matches("error: ").trim(), "See --help."), true);
    }
    let _ = asked.print();
    ExitCode::from(USAGE)
}

fn exit_code(kind: &ErrorKind, outcome: Outcome) -> u8 {
    match (kind, outcome) {
        (ErrorKind::Local(_), _) => USAGE,
        (ErrorKind::NotSent(_), _) => NOT_SENT,
        (_, Outcome::Unknown) => UNKNOWN,
        (ErrorKind::Rejected(_), _) => REJECTED,
        _ => UNREADABLE,
    }
}

fn of_trade(operation: &Operation, outcome: Outcome) -> Option<Outcome> {
    match operation.effect {
        Effect::Read => None,
        Effect::Trade => Some(outcome),
    }
}

/// Tells a failure on stderr, as JSON if that is wanted, and gives the exit code for it.
pub fn end(failure: Failure, as_json: bool) -> ExitCode {
    let report = match failure {
        Failure::Closed => return ExitCode::SUCCESS,
        Failure::Drift => return ExitCode::from(DRIFT),
        Failure::Told(report) => report,
    };
    // Nobody is left to be told that stderr cannot be written.
    let _ = match as_json {
        true => writeln!(io::stderr(), "{}", report.json()),
        false => writeln!(anstream::stderr(), "{}", report.text()),
    };
    ExitCode::from(report.exit_code)
}

impl Report {
    fn text(&self) -> String {
        let mut text = format!("{}: {}", red("error"), table::harmless(&self.error));
        if let Some(outcome) = self.outcome.as_ref().filter(|_| self.exit_code != USAGE) {
            text.push_str(&format!("\n{}: {outcome}", bold("outcome")));
        }
        format!("{text}\n{}: {}", bold("now"), self.advice)
    }

    /// One line.
    fn json(&self) -> String {
        // A struct of texts and numbers can always be written.
        serde_json::to_string(self).unwrap_or_default()
    }
}
