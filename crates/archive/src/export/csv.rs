//! Comma-separated values.

use std::borrow::Cow;
use std::fs::File;
use std::io::Read as _;
use std::path::Path;

use tradewire::Timestamp;

use super::files::Output;
use super::rows::{Rows, fields, text, utc};
use crate::database::Result;
use crate::datasets::Dataset;
use crate::error::ArchiveError;
use crate::number::Number;
use crate::records::Record;
use crate::schema::{Column, ColumnKind, columns};

/// Writes a file of comma-separated values.
pub(crate) fn write(
    output: &mut Output,
    dataset: &Dataset,
    for_spreadsheets: bool,
    records: Rows<'_, '_>,
) -> Result<()> {
    output.text(&header(dataset))?;
    let rows = CsvRows { for_spreadsheets, ..CsvRows::new(dataset) };
    for record in records {
        let (account, record) = record?;
        let [account, key] = [account, &record.key].map(|text| rows.quoted(text));
        let archive = [account, key, record.revision.to_string(), time(record.seen_at)];
        output.text(&format!("{},{}\n", archive.join(","), rows.row(&record)?))?;
    }
    Ok(())
}

/// Returns the first line of the files of a dataset.
fn header(dataset: &Dataset) -> String {
    format!("archive_account,archive_key,revision,seen_at,{}\n", CsvRows::new(dataset).header())
}

/// Returns whether a file has the columns that this version writes for a dataset.
pub(crate) fn has_same_columns(path: &Path, dataset: &Dataset) -> Result<bool> {
    let failed = ArchiveError::file(path);
    let expected = header(dataset);
    let mut found = Vec::new();
    File::open(path).map_err(&failed)?.take(expected.len() as u64).read_to_end(&mut found).map_err(failed)?;
    Ok(found == expected.as_bytes())
}

/// The records of a dataset as comma-separated values, with the columns of the dataset's view.
///
/// Strings are quoted, so that an empty string differs from a missing value. PostgreSQL, DuckDB and Polars distinguish the two. The crate
/// `csv` is not used, because it quotes either all empty fields or none. Strings that a spreadsheet would execute as formulas are preceded
/// by an apostrophe.
#[derive(Debug)]
pub struct CsvRows {
    columns: Vec<Column>,
    for_spreadsheets: bool,
}

impl CsvRows {
    /// Creates a converter for the records of a dataset.
    pub fn new(dataset: &Dataset) -> Self {
        Self { columns: columns(dataset), for_spreadsheets: false }
    }

    /// Writes the values that spreadsheets would change as formulas, such as `="6216559590087220004"`: strings with digits, because a
    /// spreadsheet reads some of them as numbers or dates, and numbers with more than 15 digits, of which it drops the others.
    pub fn for_spreadsheets(self) -> Self {
        Self { for_spreadsheets: true, ..self }
    }

    /// Returns the names of the columns, without a trailing line break.
    pub fn header(&self) -> String {
        let names: Vec<_> = self.columns.iter().map(|column| column.name.as_str()).collect();
        names.join(",")
    }

    /// Returns the row of a record, without a trailing line break. A quoted string may contain line breaks.
    ///
    /// # Errors
    /// Returns an error if the record is not a JSON object.
    pub fn row(&self, record: &Record) -> Result<String> {
        let object = fields(record)?;
        let mut values = Vec::new();
        for column in &self.columns {
            values.push(match (text(record, &object, column.field)?, column.kind) {
                (None, _) => String::new(),
                (Some(text), ColumnKind::Time) => text.parse().map_or_else(|_| self.quoted(&text), time),
                (Some(text), ColumnKind::Text) => self.quoted(&text),
                (Some(text), _) => self.unless_special(&text),
            });
        }
        Ok(values.join(","))
    }

    fn quoted(&self, text: &str) -> String {
        let is_plain =
            text.len() <= MAX_FORMULA_TEXT && text.bytes().all(|byte| (b' '..=b'~').contains(&byte) && byte != b'"');
        if self.for_spreadsheets && is_plain && text.contains(|c: char| c.is_ascii_digit()) {
            return format!("\"=\"\"{text}\"\"\"");
        }
        format!("\"{}\"", without_formula(text).replace('"', "\"\""))
    }

    /// Returns a number or boolean as it is, and anything that needs quotes in quotes.
    fn unless_special(&self, text: &str) -> String {
        let is_plain =
            !text.is_empty() && text.bytes().all(|byte| byte.is_ascii_alphanumeric() || b"+-.".contains(&byte));
        let is_rounded = self.for_spreadsheets && text.bytes().filter(u8::is_ascii_digit).count() > SPREADSHEET_DIGITS;
        if is_plain && !is_formula(text) && !is_rounded { text.to_owned() } else { self.quoted(text) }
    }
}

/// The number of digits that spreadsheets keep.
const SPREADSHEET_DIGITS: usize = 15;
/// The maximum length of a string in a formula of Excel.
const MAX_FORMULA_TEXT: usize = 255;

/// Returns a string with an apostrophe before it if a spreadsheet would execute it, as OWASP recommends against CSV injection: another
/// person may have chosen the string, such as the memo of a deposit.
fn without_formula(text: &str) -> Cow<'_, str> {
    if is_formula(text) { format!("'{text}").into() } else { text.into() }
}

fn is_formula(text: &str) -> bool {
    // Spreadsheets also accept the full-width forms.
    let begins = text.starts_with(['=', '+', '-', '@', '\t', '\r', '\n', '＝', '＋', '－', '＠']);
    begins && Number::parse(text.strip_prefix('+').unwrap_or(text)).is_none()
}

fn time(time: Timestamp) -> String {
    utc(time).unwrap_or_else(|| time.as_millis().to_string())
}
