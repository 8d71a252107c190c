//! Unknown names, such as a misspelled trading pair: suggests a similar one if the exchange rejects a name. If a query returns nothing, its names
//! are checked, because not every operation of the exchange rejects unknown ones.
//!
//! The list of names is requested only then, so that no other call waits for it.

use std::time::Duration;

use serde_json::Value;
use tradewire::{Client, Error};
use tradewire_contract::{Contract, Operation, Request};
use tradewire_wire::Endpoint as _;
use tradewire_wire::server::Pairs;

use crate::exit_codes::REJECTED;
use crate::failure::Failure;
use crate::names;
use crate::output::report;

/// The maximum time to wait for the list of names. After this time, a rejection is reported without a suggestion.
const LIST_TIMEOUT: Duration = Duration::from_secs(3);

/// Returns the failure of a call, with a suggestion if the exchange rejected an unknown name.
pub async fn failure(contract: &'static Contract, client: &Client, request: &Request, error: Error) -> Failure {
    let suggestion = suggestion(contract, client, request, &error).await;
    Failure::call_of_request(Some(request), error, suggestion)
}

/// Returns a suggestion if the exchange rejected an unknown name.
pub async fn suggestion(
    contract: &'static Contract,
    client: &Client,
    request: &Request,
    error: &Error,
) -> Option<String> {
    let code = contract.code(&error.code()?.to_string())?;
    let (list, field) = contract.list_of_names(code)?;
    let known = known_names(contract, client, list, field).await?;
    // A parameter has the name of the field in the list. The names in a batch are found among all texts of the request.
    let named = field.map(|field| given_as(request, field)).unwrap_or_default();
    let texts = if named.is_empty() { given(request) } else { named };
    let mut unknown = texts.into_iter().filter(|text| !known.contains(text));
    unknown.find_map(|text| Some(format!("`{text}` is unknown; {}", did_you_mean(&text, &known)?)))
}

/// Checks the names in a query without a result. Fails if the exchange does not list one of them. If its list cannot be read, prints a note.
pub async fn check_empty_result(
    contract: &'static Contract,
    client: &Client,
    request: &Request,
    as_json: bool,
) -> Result<(), Failure> {
    let host = &request.declared_operation().host;
    check_names(contract, client, host, |field| given_as(request, field), as_json).await
}

/// Checks names against the lists of a host. `given` returns the names that are given for a field in such a list.
pub async fn check_names(
    contract: &'static Contract,
    client: &Client,
    host: &str,
    given: impl Fn(&str) -> Vec<String>,
    as_json: bool,
) -> Result<(), Failure> {
    let lists = contract.codes().filter_map(|code| contract.list_of_names(code));
    for (list, field) in lists.filter(|(list, _)| list.host == host) {
        // A parameter has the name of the field in the list.
        let Some(field) = field else { continue };
        let names = given(field);
        if names.is_empty() {
            continue;
        }
        let title = list.title();
        let Some(known) = known_names(contract, client, list, Some(field)).await else {
            let note = format!("The names in the request could not be checked: `{title}` returned no list.");
            report("note", &note, as_json);
            continue;
        };
        if let Some(unknown) = names.iter().find(|name| !known.contains(name)) {
            let suggestion = did_you_mean(unknown, &known).map(|question| format!("; {question}")).unwrap_or_default();
            let error = format!("`{unknown}` is unknown{suggestion}");
            return Err(Failure::new(error, None, format!("Use a name that `tradewire {title}` lists."), REJECTED));
        }
    }
    Ok(())
}

/// Requests a list of names. Returns `None` if there is no response in time, or no name in it.
async fn known_names(
    contract: &'static Contract,
    client: &Client,
    list: &'static Operation,
    field: Option<&str>,
) -> Option<Vec<String>> {
    let request = Request::new(contract, &list.name)?;
    let response = tokio::time::timeout(LIST_TIMEOUT, client.send(&request)).await.ok()?.ok()??;
    let mut known = Vec::new();
    strings("", &serde_json::from_str(response.get()).ok()?, &mut |name, text| {
        if name == field.unwrap_or_default() {
            known.push(text.to_owned());
        }
    });
    (!known.is_empty()).then_some(known)
}

fn did_you_mean(unknown: &str, known: &[String]) -> Option<String> {
    let near = names::suggestion(unknown, known.iter().map(String::as_str))?;
    Some(format!("did you mean `{near}`?"))
}

/// Returns the names that a request contains for a field of a list of names.
fn given_as(request: &Request, field: &str) -> Vec<String> {
    let values = [request.value(field), request.value(&names::plural(field))].into_iter().flatten();
    values.flat_map(|value| items(&value)).collect()
}

/// Returns the strings in a request. They include strings that are not names, which do not resemble any name.
fn given(request: &Request) -> Vec<String> {
    let query = request.query().into_string();
    let body = request.body().ok().flatten().unwrap_or_default();
    let mut texts = Vec::new();
    match serde_json::from_str(&body) {
        Ok(json) => strings("", &json, &mut |_, text| texts.push(text.to_owned())),
        Err(_) => texts.extend(values(&body)),
    }
    let segments = request.path().split('/').map(str::to_owned).collect::<Vec<_>>();
    values(&query).into_iter().chain(texts).chain(segments).collect()
}

/// Returns the values of a query or form.
fn values(pairs: &str) -> Vec<String> {
    let pairs = Pairs::parse(pairs);
    pairs.iter().flat_map(|(_, value)| items(value)).collect()
}

/// Returns the items of a list, which are separated by commas.
fn items(value: &str) -> Vec<String> {
    value.split(',').map(str::to_owned).filter(|item| !item.is_empty()).collect()
}

/// Calls a function with each string in a JSON value and the name of its field. The items of a list have the name of the list.
fn strings(name: &str, json: &Value, each: &mut impl FnMut(&str, &str)) {
    match json {
        Value::String(text) => each(name, text),
        Value::Array(items) => items.iter().for_each(|item| strings(name, item, each)),
        Value::Object(fields) => fields.iter().for_each(|(name, value)| strings(name, value, each)),
        Value::Null | Value::Bool(_) | Value::Number(_) => {}
    }
}
