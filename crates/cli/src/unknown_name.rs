//! Suggests a name when the exchange rejects an unknown one, such as a misspelled trading pair.
//!
//! The list of names is requested only after the rejection, so that no call waits for it.

use std::time::Duration;

use serde_json::Value;
use tradewire::{Client, Error};
use tradewire_contract::{Contract, Request};
use tradewire_wire::Endpoint as _;
use tradewire_wire::server::Pairs;

use crate::failure::Failure;
use crate::names;

/// The maximum time to wait for the list of names. After this time, the rejection is reported without a suggestion.
const LIST_TIMEOUT: Duration = Duration::from_secs(3);

/// Returns the failure of a call, with a suggestion if the exchange rejected an unknown name.
pub async fn failure(contract: &'static Contract, client: &Client, request: &Request, error: Error) -> Failure {
    let suggestion = tokio::time::timeout(LIST_TIMEOUT, suggestion(contract, client, request, &error)).await;
    Failure::call_of_request(request, error, suggestion.unwrap_or_default())
}

async fn suggestion(contract: &'static Contract, client: &Client, request: &Request, error: &Error) -> Option<String> {
    let code = contract.code(&error.code()?.to_string())?;
    let (operation, field) = contract.list_of_names(code)?;
    let list = client.send(&Request::new(contract, &operation.name)?).await.ok()??;
    let mut known = Vec::new();
    strings("", &serde_json::from_str(list.get()).ok()?, &mut |name, text| {
        if name == field.unwrap_or_default() {
            known.push(text.to_owned());
        }
    });
    let unknown = given(request).into_iter().filter(|text| !known.contains(text));
    let similar = |text: String| {
        let near = names::suggestion(&text, known.iter().map(String::as_str))?;
        Some(format!("`{text}` is unknown; did you mean `{near}`?"))
    };
    unknown.filter_map(similar).next()
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

/// Returns the values of a query or form. The items of a list are separated by commas.
fn values(pairs: &str) -> Vec<String> {
    let pairs = Pairs::parse(pairs);
    pairs.iter().flat_map(|(_, value)| value.split(',')).map(str::to_owned).collect()
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
