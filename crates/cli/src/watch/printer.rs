//! Prints messages and the states of a subscription on a thread of its own: while the reader of a pipe is slow, the connection must be kept
//! alive.

use std::io::IsTerminal as _;
use std::thread;

use clap::ArgMatches;
use serde_json::Value;
use serde_json::value::RawValue;
use tokio::sync::{mpsc, oneshot};
use tradewire_contract::{Channel, Contract};

use crate::failure::Failure;
use crate::options::{JSON, has_flag};
use crate::output::{note, note_json, print, print_unchanged};
use crate::records::{self, Payload};
use crate::result_json::{Integers, on_one_line};
use crate::table::{available_width, sanitized};

/// The maximum number of lines that wait for the reader of the output.
const WAITING: usize = 64;

/// The form of messages.
#[derive(Debug, Clone, Copy)]
pub enum Form {
    /// A line of JSON, for programs.
    Json(Integers),
    /// Fields and tables, for a terminal.
    Text,
}

impl Form {
    /// Returns the form for the options and for the kind of stdout.
    pub fn of(arguments: &ArgMatches) -> Self {
        match has_flag(arguments, JSON) || !std::io::stdout().is_terminal() {
            true => Self::Json(Integers::of(arguments)),
            false => Self::Text,
        }
    }
}

/// Something to print.
#[derive(Debug)]
pub enum Line {
    /// A message.
    Message(Box<RawValue>),
    /// A note on stderr.
    Note(String),
    /// A line of JSON on stderr.
    NoteJson(Value),
}

/// The result of printing everything.
type Printed = oneshot::Receiver<Result<(), Failure>>;

/// Returns the sender of what is printed, and the receiver of the result: of the first failure, or of printing everything once the
/// sender is dropped.
pub fn start(
    contract: &'static Contract,
    channel: &'static Channel,
    form: Form,
) -> Result<(mpsc::Sender<Line>, Printed), Failure> {
    let (lines, mut waiting) = mpsc::channel(WAITING);
    let (result, printed) = oneshot::channel();
    let mut print_all = move || -> Result<(), Failure> {
        let mut is_first = true;
        while let Some(line) = waiting.blocking_recv() {
            match line {
                Line::Message(message) => {
                    print_message(contract, channel, form, &message, is_first)?;
                    is_first = false;
                }
                Line::Note(text) => note(&sanitized(&text)),
                Line::NoteJson(json) => note_json(&json),
            }
        }
        Ok(())
    };
    // If nobody waits for the result, the command has ended.
    let spawned = thread::Builder::new().spawn(move || drop(result.send(print_all())));
    spawned
        .map_err(|error| Failure::machine(format_args!("cannot start a thread: {error}"), "Run the command again."))?;
    Ok((lines, printed))
}

/// Prints a message. On a terminal, a note after the first one names the columns that do not fit.
fn print_message(
    contract: &'static Contract,
    channel: &'static Channel,
    form: Form,
    message: &RawValue,
    is_first: bool,
) -> Result<(), Failure> {
    let as_json = |integers: Integers| print_unchanged(&on_one_line(&integers.pushed(contract, channel, message)));
    if let Form::Json(integers) = form {
        return as_json(integers);
    }
    let tables = match records::parse_returned(contract, &channel.pushes, message) {
        Ok(Payload::One(shape, row)) => records::compact(&shape, &row, available_width()),
        Ok(Payload::Many(shape, rows)) => records::many(&shape, &rows, available_width()),
        Ok(Payload::Value(..)) | Err(_) => return as_json(Integers::Exact),
    };
    match tables.text() {
        text if text.is_empty() => as_json(Integers::Exact)?,
        text => print(&text)?,
    }
    if is_first && !tables.left_out.is_empty() {
        note(&format!("Columns that do not fit: {}. Use --json to see everything.", tables.left_out.join(" · ")));
    }
    Ok(())
}
