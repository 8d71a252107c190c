//! Calls an operation and prints its result.

use serde_json::value::RawValue;
use tradewire::{Client, Outcome};
use tradewire_contract::reference::indented;
use tradewire_contract::{Effect, Operation, Request, Type, ValueKind};
use tradewire_wire::with_long_integers_as_strings;

use crate::advice::to_see_effect;
use crate::failure::Failure;
use crate::interrupt::{is_interrupted, stopped_by_ctrl_c};
use crate::invocation::Invocation;
use crate::options::{ALL, JSON, has_flag};
use crate::output::{not_printed, note, print, print_unchanged, report};
use crate::placement::{self, conclusion, look_up, print_rows};
use crate::records::{self, Payload};
use crate::suggested_commands::verifying;
use crate::{connect, list_notes, names, paging, request, table, unknown_name, utc};

/// Calls the operation with the given arguments, and prints the result.
pub async fn run(invocation: Invocation<'_>) -> Result<(), Failure> {
    let Invocation { contract, operation, arguments } = invocation;
    let request = request::build(invocation)?;
    let connection = connect::open(invocation).await?;
    if has_flag(arguments, ALL) {
        return paging::print_all(invocation, &request, &connection.client).await;
    }
    let client = &connection.client;
    let send = async |client: Client| match client.send(&request).await {
        Ok(response) => Ok(response),
        Err(error) => {
            let suggestion = unknown_name::suggestion(contract, &client, &request, &error).await;
            Err((error, suggestion))
        }
    };
    let (sent, is_stopped) = match operation.effect {
        Effect::Read => (send(client.clone()).await, false),
        Effect::Trade | Effect::Withdraw => stopped_by_ctrl_c(client, has_flag(arguments, JSON), send).await,
    };
    let response = match sent {
        Ok(response) => response,
        Err((error, _)) if is_interrupted(&error, is_stopped) => {
            return Err(Failure::interrupted("the request was not executed", "Nothing was executed."));
        }
        Err((error, suggestion)) => return Err(Failure::call_of_request(Some(&request), error, suggestion)),
    };
    let result = response.as_deref().unwrap_or(RawValue::NULL);
    let page = paging::read(contract, &request, result)?;
    if operation.effect == Effect::Read && records::is_empty(contract, operation, result) {
        unknown_name::check_empty_result(contract, client, &request, has_flag(arguments, JSON)).await?;
    }
    let batch = if contract.is_embedded() { placement::of_spot_batch(&request, result) } else { None };
    let printed = match &batch {
        Some(orders) if !has_flag(arguments, JSON) => print_rows(orders, false).map(|()| Vec::new()),
        _ => print_result(invocation, &request, result, connection.sandbox.is_some()),
    };
    let printed = printed.map_err(|failure| match operation.effect {
        Effect::Read => failure,
        Effect::Trade | Effect::Withdraw => {
            let shown = match operation.returns_secret {
                true => r#""hidden, because it contains a secret""#.to_owned(),
                false => with_long_integers_as_strings(result.get()),
            };
            not_printed(failure, &shown, "Do not send it again: it was accepted.")
                .change(|report| report.outcome = Some(Outcome::Executed))
        }
    });
    let orders = batch.unwrap_or_default();
    // An unknown outcome is reported even if the orders could not be printed.
    conclusion(&orders, None, || look_up(operation, &orders, None))?;
    let faults = printed?;
    if !has_flag(arguments, JSON)
        && let Some(next_page) = page.and_then(|page| paging::note(contract, &request, &page))
    {
        note(&next_page);
    }
    Failure::of_records(operation, &faults)
}

/// Prints the result of a call, and returns the faults of single records in it. `is_temporary` is set if the result comes from a sandbox that
/// ends with the command.
fn print_result(
    invocation: Invocation<'_>,
    request: &Request,
    result: &RawValue,
    is_temporary: bool,
) -> Result<Vec<String>, Failure> {
    let Invocation { contract, operation, arguments } = invocation;
    let faults =
        records::check_outline(contract, operation, result).map_err(|error| Failure::mismatch(operation, &error))?;
    if has_flag(arguments, JSON) {
        print_unchanged(&indented(&with_long_integers_as_strings(result.get())))?;
        if let Some(filters) = list_notes::default_filters(invocation)
            && records::is_empty(contract, operation, result)
        {
            report("note", &filters, true);
        }
        if let Ok(Payload::Many(_, rows)) = records::parse(contract, operation, result)
            && let Some(full) = list_notes::full(operation, request, rows.len())
        {
            report("note", &full, true);
        }
        return Ok(faults);
    }
    let payload = records::parse(contract, operation, result).map_err(|error| Failure::unreadable(operation, error))?;
    let no_records = list_notes::empty(invocation);
    let empty_note = match (operation.effect, is_temporary) {
        (Effect::Read, _) => "The result is empty.".to_owned(),
        (Effect::Trade | Effect::Withdraw, true) => {
            "Accepted by a temporary sandbox, which keeps nothing after this command.".to_owned()
        }
        (Effect::Trade | Effect::Withdraw, false) => {
            let commands = verifying(&operation.verifying_titles(), Some(request));
            format!("Accepted by the exchange.{}", to_see_effect(&commands))
        }
    };
    match &payload {
        Payload::Value(_, raw) if operation.effect != Effect::Read && raw.get() == "true" => print(&empty_note)?,
        Payload::Value(kind, raw) if operation.effect != Effect::Read => match trade_value(operation, *kind, raw) {
            Some(text) => print(&table::sanitized(&text))?,
            None => payload.print(&empty_note, &empty_note)?,
        },
        payload => payload.print(&no_records, &empty_note)?,
    }
    if let Payload::Many(_, rows) = &payload
        && let Some(full) = list_notes::full(operation, request, rows.len())
    {
        note(&full);
    }
    Ok(faults)
}

/// Returns the text for a result of a trade that is a single value; `None` if it is empty, or a list or object. The value alone would not show
/// what it is, so an id has the name of its type: `order id  1234`.
fn trade_value(operation: &Operation, kind: ValueKind<'_>, raw: &RawValue) -> Option<String> {
    let name = match &operation.returns.ty {
        Type::Id(id, _) => names::title(&id.name),
        _ => "result".to_owned(),
    };
    let value = records::value(kind, raw, utc::exact);
    let is_single = !raw.get().starts_with(['[', '{']);
    (is_single && !value.is_empty()).then(|| format!("{name}  {value}"))
}
