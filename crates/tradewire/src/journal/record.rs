//! The format of a journal: a line for each record, with a checksum, a length and a JSON array of events.
//!
//! ```text
//! 7a852455 00000032 [{"started":{"format":2,"journal":9134,"next":7}}]
//! ```
//!
//! Each record is written with one write and one fsync, and the next record is written only after that. Therefore, a crash can leave only
//! the last record incomplete, and no batch in it was sent.

use serde::{Deserialize, Serialize};
use serde_json::value::RawValue;
use tradewire_models::Timestamp;

/// The version of the format.
pub(super) const FORMAT: u32 = 2;

/// The number of digits of the checksum and of the length.
const DIGITS: usize = 8;
/// The length of the head of a record: the checksum and the length, each followed by a space.
const HEAD: usize = 2 * (DIGITS + 1);

/// A change of the journal.
#[derive(Debug, Clone, Serialize, Deserialize)]
#[serde(rename_all = "snake_case", deny_unknown_fields)]
pub(crate) enum Event {
    /// The first event of a file.
    Started {
        /// The version of the format.
        format: u32,
        /// A random number that identifies the journal.
        journal: u64,
        /// The id of the next entry.
        next: u64,
    },
    /// A batch is about to be sent. It is sent again only if the earlier request was provably not executed, so a later event replaces
    /// an earlier one.
    Batch(Entry),
    /// The caller has stored the outcomes of these batches.
    Acknowledged {
        /// The ids of the entries.
        entries: Vec<u64>,
    },
}

/// A batch of orders.
#[derive(Debug, Clone, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub(crate) struct Entry {
    /// The id of the entry.
    pub(crate) id: u64,
    /// The group of the operation that places the batch.
    pub(crate) group: String,
    /// A hash of the API key and the base URL.
    pub(crate) account: String,
    /// The timestamp of the signature.
    pub(crate) signed_at: Timestamp,
    /// The expiry by the exchange's clock.
    pub(crate) valid_until: Timestamp,
    /// The index of the first order in the list that was given to the call.
    pub(crate) first: u64,
    /// The client order ids.
    pub(crate) ids: Vec<String>,
    /// The orders, as they are sent.
    pub(crate) orders: Box<RawValue>,
}

/// Returns the line of a record.
pub(super) fn encode(events: &[Event]) -> serde_json::Result<Vec<u8>> {
    let json = serde_json::to_string(events)?;
    let content = format!("{:08x} {json}", json.len());
    Ok(format!("{:08x} {content}\n", crc32fast::hash(content.as_bytes())).into_bytes())
}

/// A damaged record.
#[derive(Debug, PartialEq, Eq)]
pub(super) struct Damage {
    /// The number of its line, from 1.
    pub(super) line: usize,
    /// The reason why the record is invalid.
    pub(super) reason: String,
}

/// Parses all records, and returns their events and their number of bytes. Omits the last record if it is incomplete.
pub(super) fn decode(bytes: &[u8]) -> Result<(Vec<Event>, usize), Damage> {
    let (mut events, mut complete) = (Vec::new(), 0);
    for (index, line) in bytes.split_inclusive(|byte| *byte == b'\n').enumerate() {
        let damage = |reason| Damage { line: index + 1, reason };
        if is_incomplete(line) {
            break;
        }
        events.extend(decode_line(line).map_err(damage)?);
        complete += line.len();
    }
    Ok((events, complete))
}

/// Returns whether a line is a record that was written only in part. A record whose line end was overwritten does not count: it is longer
/// than its length declares.
fn is_incomplete(line: &[u8]) -> bool {
    let declared = line.get(..HEAD).and_then(length);
    !line.ends_with(b"\n") && declared.is_none_or(|length| line.len() <= HEAD + length)
}

/// Returns the length that the head of a record declares.
fn length(head: &[u8]) -> Option<usize> {
    let digits = std::str::from_utf8(head.get(DIGITS + 1..HEAD - 1)?).ok()?;
    usize::from_str_radix(digits, 16).ok()
}

fn decode_line(line: &[u8]) -> Result<Vec<Event>, String> {
    let parts = line.split_at_checked(DIGITS + 1);
    let Some((checksum, content)) = parts.and_then(|(sum, rest)| Some((sum, rest.strip_suffix(b"\n")?))) else {
        return Err("it is not a complete record".to_owned());
    };
    if checksum != format!("{:08x} ", crc32fast::hash(content)).as_bytes() {
        return Err("its checksum does not match".to_owned());
    }
    let json = content.get(DIGITS + 1..).unwrap_or_default();
    serde_json::from_slice(json).map_err(|error| format!("this version cannot read it: {error}"))
}
