//! Calls one operation and shows its result.

use clap::ArgMatches;
use serde_json::value::RawValue;
use tradewire::Operation;
use tradewire::spec::Effect;

use crate::arguments::JSON;
use crate::output::{note, say, say_json};
use crate::records::{self, Answer};
use crate::report::Failure;
use crate::{connect, json, paging, request, table, utc};

/// Calls the operation that the arguments ask for.
pub async fn run(operation: &'static Operation, arguments: &ArgMatches) -> Result<(), Failure> {
    let request = request::read(operation, arguments)?;
    let as_json = arguments.get_flag(JSON);
    let connection = connect::open(operation, arguments).await?;
    // Said to scripts too: made-up answers are never taken for an exchange's.
    if let Some(sandbox) = &connection.sandbox {
        note(&format!("No deployment is configured: a sandbox in this process answers ({}).", sandbox.url()));
    }
    let result = connection.client.send(&request).await?;
    let result = result.as_deref().unwrap_or(RawValue::NULL);
    if as_json {
        return say_json(&json::indented(result.get()));
    }
    let answer = records::read(&operation.returns, result);
    let answer = answer.map_err(|error| Failure::unreadable(operation, error))?;
    let accepted = match (operation.effect, &connection.sandbox) {
        (Effect::Trade, Some(_)) => "Accepted by the sandbox, which ends now: nothing is kept.",
        _ => "Accepted. The answer is empty, as the interface shows it.",
    };
    show(&answer, accepted)?;
    if let Answer::Many(_, rows) = &answer
        && let Some(options) = paging::next(operation, arguments, result, rows)
    {
        note(&format!("There is a next page: {options}"));
    }
    Ok(())
}

/// Shows an answer, or says what it means when there is nothing in it.
fn show(answer: &Answer<'_>, accepted: &str) -> Result<(), Failure> {
    match answer {
        Answer::Many(_, rows) if rows.is_empty() => note("There are none."),
        Answer::Many(record, rows) => {
            let (table, left_out) = records::many(record, rows, table::available_width());
            say(&table)?;
            if !left_out.is_empty() {
                note(&format!("Left out for want of room: {}. --json shows everything.", left_out.join(" · ")));
            }
        }
        Answer::One(record, row) => say(&records::one(record, row))?,
        Answer::Value(kind, raw) => match records::value(*kind, raw, utc::exact) {
            text if text.is_empty() => note(accepted),
            text => say(&table::harmless(&text))?,
        },
    }
    Ok(())
}
