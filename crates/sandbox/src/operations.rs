//! The behavior of each operation of the contract.

pub(crate) mod call;
pub(crate) mod futures;
pub(crate) mod market;
mod session;
mod spot;
mod wallet;

use serde_json::value::RawValue;
use tradewire_contract::{ArchiveSource, Contract, Dataset, Returns, WireFormat};
use tradewire_wire::Object;
use tradewire_wire::envelope::Opened;
use tradewire_wire::operation::Operation;

use self::call::Call;
use crate::reply::{Json, Rejection};
use crate::served_operation::ServedOperation;
use crate::trading::Trading;

/// A function that executes an operation under the lock of the trading state, and returns the JSON of its result.
///
/// The state was advanced to the time of the call, even if the request is then rejected. The function must not call
/// [`Exchange::with_trading`](crate::exchange::Exchange::with_trading) or
/// [`Exchange::listeners`](crate::exchange::Exchange::listeners), which would wait for their locks forever.
type Behavior = fn(&Call<'_>, &mut Trading) -> Result<Json, Rejection>;

/// The operations of a module, and what they do.
type Behaviors = &'static [(&'static Operation, Behavior)];

/// Returns the operations that the sandbox implements. All others respond with the contract's example.
pub(crate) fn behaviors() -> impl Iterator<Item = &'static (&'static Operation, Behavior)> {
    let modules = [
        futures::account::BEHAVIORS,
        futures::conditional::BEHAVIORS,
        futures::lists::BEHAVIORS,
        futures::orders::BEHAVIORS,
        futures::positions::BEHAVIORS,
        market::futures::BEHAVIORS,
        market::futures_symbols::BEHAVIORS,
        market::spot::BEHAVIORS,
        market::spot_symbols::BEHAVIORS,
        session::BEHAVIORS,
        spot::BEHAVIORS,
        wallet::BEHAVIORS,
    ];
    modules.into_iter().flatten()
}

/// Executes a request, or responds with the contract's example if the sandbox does not implement the operation as the
/// contract declares it.
pub(crate) fn execute(call: &Call<'_>) -> Result<Json, Rejection> {
    if call.exchange.respond_with_examples {
        return example(call);
    }
    let Some(behavior) = behavior(&call.operation) else {
        return example(call).map(|result| in_requested_range(call, result));
    };
    match call.exchange.with_trading(|trading, now| behavior(&Call { now, ..*call }, trading)) {
        Err(Rejection::Incompatible(_)) => example(call),
        result => in_declared_form(call.operation.declared.returns.wire_format, result?),
    }
}

/// Writes the result with or without quotes, as the contract declares it.
fn in_declared_form(wire_format: Option<WireFormat>, result: Json) -> Result<Json, Rejection> {
    let text = result.get().trim_matches('"');
    match wire_format {
        Some(WireFormat::String) if text != "null" => Ok(RawValue::from_string(format!("\"{text}\""))?),
        Some(WireFormat::Number) => Ok(RawValue::from_string(text.to_owned())?),
        _ => Ok(result),
    }
}

/// Returns the behavior of an operation; `None` for an edited operation that returns another type.
fn behavior(operation: &ServedOperation) -> Option<Behavior> {
    let compiled = Contract::embedded().operation(&operation.declared.name)?;
    let wire_format = operation.declared.returns.wire_format;
    if (Returns { wire_format, ..compiled.returns.clone() }) != operation.declared.returns {
        return None;
    }
    behaviors().find(|(simulated, _)| *simulated == operation.wire).map(|(_, behavior)| *behavior)
}

/// Responds with the contract's first example of a success.
fn example(call: &Call<'_>) -> Result<Json, Rejection> {
    call.check()?;
    let ServedOperation { wire, declared, .. } = call.operation;
    let mut results = declared.responses.iter().filter_map(|response| match wire.open(&response.json) {
        Ok(Opened::Success(result)) => Some(result.unwrap_or(RawValue::NULL).to_owned()),
        _ => None,
    });
    results.next().ok_or(Rejection::NotImplemented)
}

/// Removes the records outside of the requested time range from an example of a list.
fn in_requested_range(call: &Call<'_>, result: Json) -> Json {
    let ServedOperation { contract, declared, .. } = &call.operation;
    let Some(ArchiveSource { dataset, start: Some(start), end: Some(end), .. }) = &declared.archive else {
        return result;
    };
    let is_meant = |of: &Dataset| of.name.group == declared.name.group && of.name.name == *dataset;
    let Some((_, dataset)) = contract.datasets().find(|(_, of)| is_meant(of)) else { return result };
    let bound = |name: &str| call.parts.query.values(name).next().and_then(|time| time.parse::<i64>().ok());
    let (start, end) = (bound(start).unwrap_or(i64::MIN), bound(end).unwrap_or(i64::MAX));
    let Ok(page) = declared.page(contract, |_| None, &result) else { return result };
    let time = |record: &RawValue| Object::parse(record.get()).ok()?.get(&dataset.time)?.get().parse::<i64>().ok();
    let is_requested = |record: &&RawValue| time(record).is_none_or(|time| (start..=end).contains(&time));
    let requested = page.records.iter().copied().filter(is_requested).map(RawValue::get).collect::<Vec<_>>();
    let items = declared.paging.as_ref().map(|paging| paging.items());
    let whole = Object::parse(result.get()).ok();
    let Some(items) = items.zip(whole.as_ref()).and_then(|(items, whole)| whole.get(items)) else { return result };
    let json = result.get().replacen(items.get(), &format!("[{}]", requested.join(",")), 1);
    RawValue::from_string(json).unwrap_or(result)
}

#[cfg(test)]
mod tests;
