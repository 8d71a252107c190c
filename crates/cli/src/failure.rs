//! The failures of the command: their reports on stderr, and their exit codes.

use std::fmt::Display;
use std::io::{self, Write};
use std::process::ExitCode;

use serde::{Serialize, Serializer};
use tradewire::{Error, Outcome};
use tradewire_contract::paging::walk::WalkError;
use tradewire_contract::{Effect, Operation, Request};
use tradewire_wire::check::counted;

use crate::advice::{advice, message};
use crate::exit_codes::{self, INTERRUPTED, LOCAL_FAILURE, NO_USABLE_RESPONSE, OUTCOME_UNKNOWN, USAGE};
use crate::style::{bold, red};
use crate::suggested_commands::drift;
use crate::table;

/// The reason why the command ends without a result.
#[derive(Debug)]
pub enum Failure {
    /// The reader of the output closed the pipe, as `head` does. This is not an error.
    Closed,
    /// What is wrong was already printed. Contains the exit code.
    Printed(u8),
    /// An error to report.
    Reported(Box<Report>),
}

/// The report of an error: a description, whether the exchange executed a trade, and advice.
#[derive(Debug, Serialize)]
pub struct Report {
    pub error: String,
    /// Whether a trade or withdrawal was executed; `None` for a query, which changes nothing, and if there was no request.
    #[serde(skip_serializing_if = "Option::is_none", serialize_with = "serialize_name")]
    pub outcome: Option<Outcome>,
    pub advice: String,
    #[serde(skip_serializing_if = "Option::is_none")]
    code: Option<String>,
    #[serde(skip_serializing_if = "Option::is_none")]
    http_status: Option<u16>,
    pub exit_code: u8,
}

impl Failure {
    /// Returns the failure of a command that is rejected before anything is sent.
    pub fn usage(error: impl ToString, advice: impl Into<String>) -> Self {
        Self::new(error, None, advice, USAGE)
    }

    /// Returns the failure for an option or an environment variable that cannot be used.
    pub fn invalid_setting(error: impl ToString) -> Self {
        Self::usage(error, "Correct the option, the environment variable or the profile. Nothing was sent.")
    }

    /// Returns a failure of this machine, such as a port that is in use.
    pub fn machine(error: impl ToString, advice: impl Into<String>) -> Self {
        Self::new(error, None, advice, LOCAL_FAILURE)
    }

    /// Returns the failure of a successful call whose result cannot be shown as a table, because one of its values does not have the
    /// declared form.
    pub fn unreadable(operation: &Operation, error: impl Display) -> Self {
        Self::unusable(operation, error, "Use --json to see the result as the exchange wrote it.")
    }

    /// Returns the failure of a successful call whose result as a whole does not have the declared form.
    pub fn mismatch(operation: &Operation, error: impl Display) -> Self {
        let advice = format!("Use `{}` to compare the response with the contract.", drift(&operation.title()));
        Self::unusable(operation, error, &advice)
    }

    /// Returns the failure of a successful call if single records of its result do not have the declared form, given their faults; the others
    /// were printed.
    pub fn of_records(operation: &Operation, faults: &[String]) -> Result<(), Self> {
        match faults {
            [] => Ok(()),
            [fault] => Err(Self::mismatch(operation, fault)),
            [first, others @ ..] => {
                Err(Self::mismatch(operation, format_args!("{first}, and {}", counted(others.len(), "other fault"))))
            }
        }
    }

    /// Returns the failure of a query whose pages cannot be followed to the last one.
    pub fn paging(operation: &Operation, error: WalkError) -> Self {
        let advice = match error {
            WalkError::NoPosition | WalkError::Repeated => "Request single pages, without --all.",
            WalkError::MissingRecords(_) => "Run the command again.",
            WalkError::Unreadable(page) => return Self::mismatch(operation, page),
        };
        let error = format!("{}: not all pages were requested: {error}", operation.title());
        Self::new(error, None, advice, NO_USABLE_RESPONSE)
    }

    /// Returns the failure for orders of a journal whose outcome is unknown.
    pub fn unsettled(orders: impl Display, advice: impl Into<String>) -> Self {
        let error = format!("it is not known what happened to {orders}");
        Self::new(error, Some(Outcome::Unknown), advice, OUTCOME_UNKNOWN)
    }

    /// Returns the failure for requests that were not sent because of Ctrl-C.
    pub fn interrupted(not_sent: impl Display, advice: impl Into<String>) -> Self {
        Self::new(format_args!("interrupted: {not_sent}"), None, advice, INTERRUPTED)
    }

    /// Returns the message, for a command that reports it and continues.
    pub fn error(&self) -> &str {
        match self {
            Self::Reported(report) => &report.error,
            Self::Closed | Self::Printed(_) => "",
        }
    }

    /// Prefixes the message with the part of the input that the failure refers to.
    pub fn within(self, part: impl Display) -> Self {
        self.map_error(|error| format!("{part}: {error}"))
    }

    /// Replaces the message.
    pub fn map_error(self, replace: impl FnOnce(&str) -> String) -> Self {
        self.change(|report| report.error = replace(&report.error))
    }

    /// Returns whether this machine failed, for example to print a result.
    pub fn is_local(&self) -> bool {
        matches!(self, Self::Reported(report) if report.exit_code == LOCAL_FAILURE)
    }

    /// Changes the report, if there is one.
    pub fn change(mut self, change: impl FnOnce(&mut Report)) -> Self {
        if let Self::Reported(report) = &mut self {
            change(report);
        }
        self
    }

    fn unusable(operation: &Operation, error: impl Display, advice_for_query: &str) -> Self {
        let error = if operation.returns_secret { String::new() } else { format!(": {error}") };
        let error = format!("{}: the result does not have the form of the contract{error}", operation.title());
        let (outcome, advice) = match operation.effect {
            Effect::Read => (None, advice_for_query),
            Effect::Trade | Effect::Withdraw => (Some(Outcome::Executed), "Do not send it again: it was accepted."),
        };
        Self::new(error, outcome, advice, NO_USABLE_RESPONSE)
    }

    /// Returns the report of an error.
    pub fn new(error: impl ToString, outcome: Option<Outcome>, advice: impl Into<String>, exit_code: u8) -> Self {
        Self::Reported(Box::new(Report {
            error: error.to_string(),
            outcome,
            advice: advice.into(),
            code: None,
            http_status: None,
            exit_code,
        }))
    }

    /// Returns the failure of a call.
    pub fn call(error: Error) -> Self {
        Self::call_of_request(None, error, None)
    }

    /// Returns the failure of a request, with a suggestion for a name that the exchange does not know.
    pub fn call_of_request(request: Option<&Request>, error: Error, suggestion: Option<String>) -> Self {
        let advice = advice(&error, request).into_owned();
        let outcome = (error.operation().effect != Effect::Read).then(|| error.outcome());
        // The library's message ends with the outcome, which is reported separately here.
        let mut message = message(&error);
        if let Some(outcome) = &outcome
            && let Some(shorter) = message.strip_suffix(&format!(" ({outcome})"))
        {
            message.truncate(shorter.len());
        }
        Self::Reported(Box::new(Report {
            error: message,
            outcome,
            advice: suggestion.into_iter().chain([advice]).collect::<Vec<_>>().join(" "),
            code: error.code().map(ToString::to_string),
            http_status: error.status(),
            exit_code: exit_codes::of_call(&error),
        }))
    }

    /// Returns the failure of a batch. The advice is about the orders of all batches; it is `None` if nothing was sent.
    pub fn rejected_batch(error: Error, advice: Option<String>) -> Self {
        let is_unknown = error.outcome() == Outcome::Unknown;
        let mut failure = Self::call(error);
        if let (Self::Reported(report), Some(advice)) = (&mut failure, advice) {
            // The advice about the call would be to repeat the command, and thereby the orders that were placed.
            report.advice = if is_unknown { advice } else { format!("Correct the cause. {advice}") };
            if report.exit_code == USAGE {
                report.exit_code = LOCAL_FAILURE;
            }
        }
        failure
    }
}

fn serialize_name<S: Serializer>(outcome: &Option<Outcome>, serializer: S) -> Result<S::Ok, S::Error> {
    outcome.map(Outcome::name).serialize(serializer)
}

/// Converts a failure to write output.
impl From<io::Error> for Failure {
    fn from(error: io::Error) -> Self {
        match error.kind() {
            io::ErrorKind::BrokenPipe => Self::Closed,
            _ => Self::machine(format_args!("cannot write the output: {error}"), "Check where the output goes."),
        }
    }
}

/// Prints a failure to stderr, as text or JSON, and returns its exit code.
pub fn print(failure: Failure, as_json: bool) -> ExitCode {
    // If stderr cannot be written, the failure cannot be reported anywhere.
    let code = match failure {
        Failure::Closed => return ExitCode::SUCCESS,
        Failure::Printed(exit_code) => exit_code,
        Failure::Reported(report) if as_json => {
            // Serializing a struct of strings and numbers cannot fail.
            let _ = writeln!(io::stderr(), "{}", serde_json::to_string(&report).unwrap_or_default());
            report.exit_code
        }
        Failure::Reported(report) => {
            let _ = writeln!(anstream::stderr(), "{}", report.text());
            report.exit_code
        }
    };
    ExitCode::from(code)
}

/// Prints the result of clap if the arguments were not parsed: the help, the version or an error.
pub fn print_help_or_error(error: &clap::Error, as_json: bool) -> ExitCode {
    let rendered = error.render();
    // If the output cannot be written, the failure cannot be reported anywhere.
    if !error.use_stderr() {
        let _ = write!(anstream::stdout(), "{}", rendered.ansi());
        return ExitCode::SUCCESS;
    }
    if as_json {
        let message = rendered.to_string();
        return print(Failure::usage(message.trim_start_matches("error: ").trim(), "See --help."), true);
    }
    let _ = write!(anstream::stderr(), "{}", rendered.ansi());
    ExitCode::from(USAGE)
}

impl Report {
    fn text(&self) -> String {
        let mut text = format!("{}: {}", red("error"), table::escaped(&self.error));
        // The advice for wrong usage already states that nothing was sent.
        if let Some(outcome) = self.outcome.filter(|_| self.exit_code != USAGE) {
            let outcome = match outcome {
                Outcome::NotExecuted => "not executed",
                Outcome::Executed => "executed",
                Outcome::Unknown => "unknown: the exchange may have acted",
            };
            text.push_str(&format!("\n{}: {outcome}", bold("outcome")));
        }
        format!("{text}\n{}: {}", bold("help"), table::escaped(&self.advice))
    }
}
