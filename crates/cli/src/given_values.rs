//! The names and values of a request, as the user gave them.

use serde_json::Value;
use tradewire_contract::Request;
use tradewire_wire::Endpoint as _;
use tradewire_wire::server::Pairs;

/// Returns the pairs of the query and the body. The items of a list have the name of the list, and the fields of a record their own.
pub fn given_values(request: &Request) -> Vec<(String, String)> {
    let mut values = pairs(&request.query().into_string());
    let body = request.body().ok().flatten().unwrap_or_default();
    match serde_json::from_str(&body) {
        Ok(json) => strings("", &json, &mut |name, text| values.push((name.to_owned(), text.to_owned()))),
        Err(_) => values.extend(pairs(&body)),
    }
    values
}

/// Returns the pairs of a query or form. The items of a list are separated by commas.
fn pairs(text: &str) -> Vec<(String, String)> {
    let pairs = Pairs::parse(text);
    let items = |(name, value): (&str, &str)| {
        value.split(',').map(|item| (name.to_owned(), item.to_owned())).collect::<Vec<_>>()
    };
    pairs.iter().flat_map(items).collect()
}

/// Calls a function with each string in a JSON value and the name of its field. The items of a list have the name of the list.
pub fn strings(name: &str, json: &Value, each: &mut impl FnMut(&str, &str)) {
    match json {
        Value::String(text) => each(name, text),
        Value::Array(items) => items.iter().for_each(|item| strings(name, item, each)),
        Value::Object(fields) => fields.iter().for_each(|(name, value)| strings(name, value, each)),
        Value::Null | Value::Bool(_) | Value::Number(_) => {}
    }
}
