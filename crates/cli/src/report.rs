//! How the command ends: what is told of a failure, and the exit code.

use std::fmt::Display;
use std::io::{self, Write};
use std::process::ExitCode;

use serde::Serialize;
use tradewire::signing::{API_KEY_VARIABLE, API_SECRET_VARIABLE};
use tradewire::spec::Effect;
use tradewire::{Error, ErrorCode, ErrorKind, Invalid, Local, Operation, Outcome};

use crate::style::{bold, red};
use crate::table;

/// What `--help` says of the exit codes.
pub const EXIT_CODES: &str = "Exit codes:
  0  done
  1  this machine failed, as when a port is in use
  2  refused here, nothing was sent: usage, a value out of range, no credentials
  3  not sent: no connection was made
  4  rejected by the exchange
  5  outcome unknown: a trade may have been executed; find out before repeating
  6  no answer that can be read: a query changed nothing, a trade was accepted";

const MACHINE: u8 = 1;
const USAGE: u8 = 2;
const NOT_SENT: u8 = 3;
const REJECTED: u8 = 4;
const UNKNOWN: u8 = 5;
const UNREADABLE: u8 = 6;

/// Why the command ends without a result.
#[derive(Debug)]
pub enum Failure {
    /// Whoever read the output has enough of it, as `head`: nothing is wrong.
    Closed,
    /// Something to tell.
    Told(Box<Report>),
}

/// What is told of a failure: what happened, whether the exchange acted, and what to do now.
#[derive(Debug, Serialize)]
pub struct Report {
    error: String,
    outcome: String,
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
        Self::told(error, Outcome::NotExecuted, advice, USAGE)
    }

    /// Something that this machine does not do.
    pub fn machine(error: impl ToString, advice: impl Into<String>) -> Self {
        Self::told(error, Outcome::NotExecuted, advice, MACHINE)
    }

    /// A success of the exchange that is not in the form of the contract.
    pub fn unreadable(operation: &Operation, error: impl Display) -> Self {
        let outcome = match operation.effect {
            Effect::Read => Outcome::NotExecuted,
            Effect::Trade => Outcome::Executed,
        };
        let error = format!("{}: answered, but not in the form of the contract: {error}", operation.title());
        Self::told(error, outcome, "Ask with --json to see the answer as it came.", UNREADABLE)
    }

    fn told(error: impl ToString, outcome: Outcome, advice: impl Into<String>, exit_code: u8) -> Self {
        let (error, outcome, advice) = (error.to_string(), outcome.to_string(), advice.into());
        Self::Told(Box::new(Report { error, outcome, advice, code: None, http_status: None, exit_code }))
    }
}

impl From<Error> for Failure {
    fn from(error: Error) -> Self {
        let mut advice = error.advice().into_owned();
        if let Some(hint) = hint(&error) {
            advice = format!("{advice} {hint}");
        }
        Self::Told(Box::new(Report {
            error: error.to_string(),
            outcome: error.outcome().to_string(),
            advice,
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
                Outcome::Unknown,
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

/// What the command can add to the advice of the library: where it has its settings from.
fn hint(error: &Error) -> Option<String> {
    let credentials = || Some(format!("They are taken from {API_KEY_VARIABLE} and {API_SECRET_VARIABLE}."));
    match (error.kind(), error.code()) {
        (ErrorKind::Local(Local::NoCredentials), _) => {
            Some(format!("Set {API_KEY_VARIABLE} and {API_SECRET_VARIABLE}."))
        }
        (ErrorKind::Local(Local::NoHost { host, .. }), _) => Some(format!("Give --{host}-url.")),
        (_, Some(ErrorCode::InvalidSignature | ErrorCode::UnknownKey | ErrorCode::Forbidden)) => credentials(),
        _ => None,
    }
}

/// Tells a failure on stderr, as JSON if that is wanted, and gives the exit code for it.
pub fn end(failure: Failure, as_json: bool) -> ExitCode {
    let Failure::Told(report) = failure else { return ExitCode::SUCCESS };
    let text = if as_json { report.json() } else { report.text() };
    // Nobody is left to be told that stderr cannot be written.
    let _ = writeln!(anstream::stderr(), "{text}");
    ExitCode::from(report.exit_code)
}

impl Report {
    fn text(&self) -> String {
        let mut text = format!("{}: {}", red("error"), table::harmless(&self.error));
        if self.exit_code != USAGE {
            text.push_str(&format!("\n{}: {}", bold("outcome"), self.outcome));
        }
        format!("{text}\n{}: {}", bold("now"), self.advice)
    }

    /// One line, so that it can be told from the notes before it.
    fn json(&self) -> String {
        // A struct of texts and numbers can always be written.
        serde_json::to_string(self).unwrap_or_default()
    }
}
