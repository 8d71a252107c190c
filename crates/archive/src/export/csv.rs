//! Comma-separated values.

use tradewire::Timestamp;

use super::files::Output;
use super::month::utc;
use super::tables::{Rows, fields, text};
use crate::database::Result;
use crate::records::Record;
use crate::schema::{Column, ColumnKind, columns};
use crate::streams::Stream;

/// A file of comma-separated values.
///
/// The crate `csv` puts either all empty fields in quotes or none, but an empty text is not a missing one. PostgreSQL, DuckDB and Polars
/// can tell them apart.
pub(crate) struct Csv {
    output: Output,
    columns: Vec<Column>,
}

impl Csv {
    pub(crate) fn new(mut output: Output, stream: &Stream) -> Result<Self> {
        let columns = columns(stream);
        let names = columns.iter().map(|column| column.name.as_str());
        let archive = ["archive_account", "archive_key", "revision", "seen_at"];
        output.text(&line(archive.into_iter().chain(names)))?;
        Ok(Self { output, columns })
    }
}

impl Rows for Csv {
    fn write(&mut self, account: &str, record: &Record) -> Result<()> {
        let object = fields(record)?;
        let archive = [quoted(account), quoted(&record.key), record.revision.to_string(), time(record.seen_at)];
        let mut values = Vec::from(archive);
        for column in &self.columns {
            values.push(match (text(record, &object, column.field)?, column.kind) {
                (None, _) => String::new(),
                (Some(text), ColumnKind::Time) => text.parse().map_or_else(|_| quoted(&text), time),
                (Some(text), ColumnKind::Text) => quoted(&text),
                (Some(text), _) => unless_special(&text),
            });
        }
        self.output.text(&line(values.iter().map(String::as_str)))
    }

    fn finish(self: Box<Self>) -> Result<Output> {
        Ok(self.output)
    }
}

fn line<'a>(values: impl IntoIterator<Item = &'a str>) -> String {
    let values: Vec<&str> = values.into_iter().collect();
    format!("{}\n", values.join(","))
}

fn quoted(text: &str) -> String {
    format!("\"{}\"", text.replace('"', "\"\""))
}

/// Returns a number or boolean as it is; in quotes if it is neither.
fn unless_special(text: &str) -> String {
    let is_plain = !text.is_empty() && text.bytes().all(|byte| byte.is_ascii_alphanumeric() || b"+-.".contains(&byte));
    if is_plain { text.to_owned() } else { quoted(text) }
}

fn time(time: Timestamp) -> String {
    utc(time).unwrap_or_else(|| time.as_millis().to_string())
}
