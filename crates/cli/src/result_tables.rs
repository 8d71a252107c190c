//! Prints results as tables.

use crate::failure::Failure;
use crate::output::{note, print};
use crate::records::{self, Payload, Tables};
use crate::table::Table;
use crate::{table, utc};

/// Prints a result. The note is `no_records` if the result is an empty list, and `if_empty` if it is an object or value without content.
pub fn print_payload(payload: &Payload<'_>, no_records: &str, if_empty: &str) -> Result<(), Failure> {
    match payload {
        Payload::Many(_, rows) if rows.is_empty() => note(no_records),
        Payload::Value(_, raw) if raw.get() == "[]" => note(no_records),
        Payload::Many(shape, rows) => print_tables(&records::many(shape, rows, table::available_width()))?,
        Payload::One(_, row) if row.is_empty() => note(if_empty),
        Payload::One(shape, row) => print_tables(&records::one(shape, row, table::available_width()))?,
        Payload::Value(kind, raw) => match records::value(*kind, raw, utc::exact) {
            text if text.is_empty() => note(if_empty),
            text => print(&table::sanitized(&text))?,
        },
    }
    Ok(())
}

/// Prints tables.
fn print_tables(tables: &Tables) -> Result<(), Failure> {
    match tables.text() {
        text if text.is_empty() => note("No value can be shown in a table. Use --json to see everything."),
        text => print(&text)?,
    }
    note_left_out(&tables.left_out);
    Ok(())
}

/// Prints the columns of a table that fit the terminal, if any do, and a note about the others.
pub fn print_table(mut table: Table) -> Result<(), Failure> {
    let left_out = table.fit(table::available_width());
    if table.columns() > 0 {
        print(&table.render())?;
    }
    note_left_out(&left_out);
    Ok(())
}

/// Prints a note about the columns that do not fit, if there are any.
pub fn note_left_out(columns: &[String]) {
    if !columns.is_empty() {
        note(&format!("Columns that do not fit: {}. Use --json to see everything.", columns.join(" · ")));
    }
}
