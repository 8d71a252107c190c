//! Prints messages and the states of a subscription on a thread of its own: while the reader of a pipe is slow, the connection must be kept
//! alive.

use std::borrow::Cow;
use std::thread;

use serde_json::Value;
use serde_json::value::RawValue;
use tokio::sync::{mpsc, oneshot};
use tradewire_contract::{Channel, Contract};
use tradewire_wire::Object;
use tradewire_wire::channel::ChannelKind;

use super::socket;
use crate::failure::Failure;
use crate::output::{note, note_json, note_left_out, print, print_line};
use crate::records::{self, Payload};
use crate::table::{Column, Table, available_width, sanitized};

/// The maximum number of lines that wait for the reader of the output.
const WAITING: usize = 64;
/// The maximum height of a text that is replaced: terminals have at least 24 lines.
const MAX_HEIGHT: usize = 22;

/// The number of levels of each side of an order book that are shown.
pub const LEVELS: usize = 10;

/// The levels of a side of an order book, from the best one: their prices and quantities.
type Levels = Vec<[String; 2]>;

/// Something to print.
#[derive(Debug)]
pub enum Line {
    /// A message.
    Message(Box<RawValue>),
    /// A text that replaces the one before it.
    Replacing(String),
    /// A note on stderr.
    Note(String),
    /// A line of JSON on stderr.
    NoteJson(Value),
}

/// The result of printing everything.
type Printed = oneshot::Receiver<Result<(), Failure>>;

/// Returns the sender of what is printed, and the receiver of the result: of the first failure, or of printing everything once the
/// sender is dropped. Messages are lines of JSON or, for a terminal, fields and tables.
pub fn start(
    contract: &'static Contract,
    channel: &'static Channel,
    messages_are_json: bool,
) -> Result<(mpsc::Sender<Line>, Printed), Failure> {
    let (lines, mut waiting) = mpsc::channel(WAITING);
    let (result, printed) = oneshot::channel();
    let mut print_all = move || -> Result<(), Failure> {
        let (mut is_first, mut screen) = (true, Screen::default());
        while let Some(line) = waiting.blocking_recv() {
            match line {
                Line::Message(message) => {
                    print_message(contract, channel, messages_are_json, &message, is_first, &mut screen)?;
                    is_first = false;
                }
                Line::Replacing(text) => screen.replace(&text)?,
                Line::Note(text) => {
                    note(&sanitized(&text));
                    screen = Screen::default();
                }
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

/// What the next text replaces.
#[derive(Default)]
struct Screen {
    /// The number of lines above the cursor.
    height: usize,
}

impl Screen {
    /// Prints a text in place of the one before it.
    fn replace(&mut self, text: &str) -> Result<(), Failure> {
        print(&self.replacing(text))
    }

    /// Returns a text with the escape sequences that move the cursor up and clear everything below.
    fn replacing(&mut self, text: &str) -> String {
        let mut lines: Vec<Cow<'_, str>> = text.lines().map(Cow::Borrowed).collect();
        if lines.len() > MAX_HEIGHT {
            let hidden = lines.split_off(MAX_HEIGHT - 1).len();
            lines.push(format!("… and {hidden} more lines; use --json to see everything").into());
        }
        let cleared = if self.height == 0 { String::new() } else { format!("\x1b[{}A\x1b[J", self.height) };
        self.height = lines.len();
        cleared + &lines.join("\n")
    }
}

/// Prints a message. On a terminal, a note after the first one names the columns that do not fit.
fn print_message(
    contract: &'static Contract,
    channel: &'static Channel,
    messages_are_json: bool,
    message: &RawValue,
    is_first: bool,
    screen: &mut Screen,
) -> Result<(), Failure> {
    if messages_are_json {
        return print_line(message);
    }
    if let Some(sides) = sides(contract, channel, message) {
        return screen.replace(&ladder(sides));
    }
    let tables = match records::parse_returned(contract, &channel.pushes, message) {
        Ok(Payload::One(shape, row)) => records::compact(&shape, &row, available_width()),
        Ok(Payload::Many(shape, rows)) => records::many(&shape, &rows, available_width()),
        Ok(Payload::Value(..)) | Err(_) => return print_line(message),
    };
    match tables.text() {
        text if text.is_empty() => print_line(message)?,
        text if replaces(contract, channel) => screen.replace(&text)?,
        text => print(&text)?,
    }
    if is_first && !tables.left_out.is_empty() {
        note_left_out(&tables.left_out);
        *screen = Screen::default();
    }
    Ok(())
}

/// Returns whether a message replaces the one before it. On private channels, each message is about another position or balance.
fn replaces(contract: &'static Contract, channel: &Channel) -> bool {
    channel.kind == ChannelKind::Snapshot && socket(contract, channel).is_some_and(|socket| socket.key.is_none())
}

/// Returns the bids and asks of a message that is a whole order book.
fn sides(contract: &'static Contract, channel: &Channel, message: &RawValue) -> Option<[Levels; 2]> {
    let record = contract.record_of(&channel.pushes.ty).filter(|_| channel.kind == ChannelKind::Snapshot)?;
    let message = Object::parse(message.get()).ok()?;
    let side = |name: &str| {
        let field = record.fields.iter().find(|field| field.name == name)?;
        serde_json::from_str(message.get(&field.wire)?.get()).ok()
    };
    Some([side("bids")?, side("asks")?])
}

/// Returns a table of the best levels, with the bids on the left.
pub fn ladder([bids, asks]: [Levels; 2]) -> String {
    let mut table = Table::new(["quantity", "bid", "ask", "quantity"].map(Column::number));
    for row in 0..bids.len().max(asks.len()).min(LEVELS) {
        let level = |side: &Levels| side.get(row).cloned().unwrap_or_default();
        let ([bid, bid_quantity], [ask, ask_quantity]) = (level(&bids), level(&asks));
        table.push([bid_quantity, bid, ask, ask_quantity]);
    }
    table.render()
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_text_replaces_the_one_before_it_and_fits_a_terminal() {
        let mut screen = Screen::default();
        assert_eq!(screen.replacing("a\nb\n"), "a\nb");
        let hidden = "… and 9 more lines; use --json to see everything";
        let shown = format!("\x1b[2A\x1b[J{}{hidden}", "c\n".repeat(MAX_HEIGHT - 1));
        assert_eq!(screen.replacing(&"c\n".repeat(30)), shown);
        assert_eq!(screen.replacing("d"), format!("\x1b[{MAX_HEIGHT}A\x1b[Jd"));
        assert_eq!(Screen::default().replacing(&"e\n".repeat(MAX_HEIGHT)), ["e"; MAX_HEIGHT].join("\n"));
    }

    /// The position in one pair must not hide that in another.
    #[test]
    fn only_the_snapshots_of_public_channels_are_replaced() {
        let contract = Contract::embedded();
        let replaced = |title: &str| {
            let mut channels = contract.groups.iter().flat_map(|group| group.channels.iter());
            channels.find(|channel| channel.title() == title).map(|channel| replaces(contract, channel))
        };
        for (title, expected) in [
            ("futures ticker", true),
            ("futures trade", false),
            ("futures position", false),
            ("futures balance", false),
            ("spot balance", false),
        ] {
            assert_eq!(replaced(title), Some(expected), "{title}");
        }
    }

    #[test]
    fn a_message_that_is_a_book_is_shown_as_one() -> Result<(), Box<dyn std::error::Error>> {
        let contract = Contract::embedded();
        let channels = contract.groups.iter().flat_map(|group| group.channels.iter());
        let books = channels.filter(|channel| channel.name.name == "depth");
        let shown = books.map(|channel| {
            let example = channel.messages.iter().next().ok_or("no example")?;
            let data = Object::parse(&example.json)?.get("data").ok_or("no data")?.to_owned();
            Ok(ladder(sides(contract, channel, &data).ok_or("no book")?))
        });
        let shown = shown.collect::<Result<Vec<_>, Box<dyn std::error::Error>>>()?;
        assert_eq!(shown.len(), 2);
        assert!(shown.iter().all(|text| text.contains("bid") && text.contains("ask")), "{shown:?}");
        Ok(())
    }
}
