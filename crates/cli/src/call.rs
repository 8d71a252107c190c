//! Calls one operation and shows its result.

use clap::ArgMatches;
use serde_json::value::RawValue;
use tradewire::Operation;

use crate::arguments::JSON;
use crate::output::{note, say};
use crate::records::{self, Answer};
use crate::report::Failure;
use crate::{connect, json, paging, request, table, utc};

/// Calls the operation that the arguments ask for.
pub async fn run(operation: &'static Operation, arguments: &ArgMatches) -> Result<(), Failure> {
    let request = request::read(operation, arguments)?;
    let connection = connect::open(arguments).await?;
    let result = connection.client.send(&request).await?;
    let result = result.as_deref().unwrap_or(RawValue::NULL);
    if arguments.get_flag(JSON) {
        return say(&json::indented(result.get()));
    }
    let answer = records::read(&operation.returns, result);
    let answer = answer.map_err(|error| Failure::unreadable(operation, error))?;
    show(&answer)?;
    if let Answer::Many(_, rows) = &answer
        && let Some(options) = paging::next(operation, arguments, result, rows)
    {
        note(&format!("There is a next page: {options}"));
    }
    Ok(())
}

fn show(answer: &Answer<'_>) -> Result<(), Failure> {
    match answer {
        Answer::Many(_, rows) if rows.is_empty() => note("There are none."),
        Answer::Many(record, rows) => {
            let (table, left_out) = records::many(record, rows, table::available_width());
            say(&table)?;
            if left_out > 0 {
                note(&format!("Columns left out for want of room: {left_out}. --json shows everything."));
            }
        }
        Answer::One(record, row) => say(&records::one(record, row))?,
        Answer::Value(kind, raw) => match records::value(*kind, raw, utc::exact) {
            text if text.is_empty() => note("Accepted. The answer is empty, as the interface shows it."),
            text => say(&table::harmless(&text))?,
        },
    }
    Ok(())
}
