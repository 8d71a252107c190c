//! What a request with given values is on the wire: path, query, headers and body.

use tradewire_wire::{Query, path};

use super::Flaw;
use super::value::{form, json, text};
use crate::diagnostics::nearest;
use crate::{Contract, Field, Operation};
use crate::{Given, Place, Table};

/// A request on the wire.
pub struct Wire {
    /// Method, path and query.
    pub line: String,
    /// The path.
    pub path: String,
    /// The query as it is signed: decoded.
    pub signed_query: String,
    /// The headers that are parameters, sorted by name.
    pub headers: Vec<(String, String)>,
    /// The body.
    pub body: Option<String>,
}

/// Writes a request, or says what is wrong with its values.
pub fn wire(contract: &Contract, operation: &Operation, values: &Table<Given>) -> Result<Wire, Vec<Flaw>> {
    let given = |name: &str| values.get(name);
    let (mut flaws, meant) = unknown(operation, values);
    let mut texts: Vec<(&Field, String)> = Vec::new();
    for param in &operation.params {
        match given(&param.wire).map(|given| text(contract, param, given)) {
            Some(Ok(text)) => texts.extend((!(param.list && text.is_empty())).then_some((param, text))),
            Some(Err(flaw)) => flaws.push(flaw.at(&param.wire)),
            None if param.optional || meant.contains(&param.wire.as_str()) => {}
            None => flaws.push(missing(param)),
        }
    }
    let body = operation.body.as_ref().map(|body| {
        let given = given(&body.wire).ok_or_else(|| missing(body))?;
        let written = if operation.is_form() { form(contract, body, given) } else { json(contract, body, given) };
        written.map_err(|flaw| flaw.at(&body.wire))
    });
    let body = body.transpose().map_err(|flaw| flaws.push(flaw)).unwrap_or_default();
    if !flaws.is_empty() {
        return Err(flaws);
    }
    Ok(write(operation, texts, body))
}

/// Assembles a request from the strings of its parameters.
fn write(operation: &Operation, texts: Vec<(&Field, String)>, body: Option<String>) -> Wire {
    let in_place = |place| texts.iter().filter(move |(param, _)| param.place() == place);
    let in_path: Vec<_> = in_place(Place::Path).map(|(param, text)| (param.wire.as_str(), text.into())).collect();
    let path = path::fill(&operation.path, &in_path);
    let query = query(in_place(Place::Query).map(|(param, text)| (param.wire.as_str(), text.as_str())).collect());
    let mark = if query.is_empty() { "" } else { "?" };
    let mut headers: Vec<_> = in_place(Place::Header).map(|(param, text)| (param.wire.clone(), text.clone())).collect();
    headers.sort();
    Wire {
        line: format!("{} {path}{mark}{}", operation.method, query.as_str()),
        signed_query: query.signed().into_owned(),
        headers,
        path,
        body,
    }
}

/// Builds a query or form of pairs, in the order of their names.
pub fn query(mut pairs: Vec<(&str, &str)>) -> Query {
    pairs.sort_unstable();
    pairs.into_iter().fold(Query::default(), |query, (name, value)| query.pair(name, value))
}

/// Values that nothing takes, and what is not given that they were likely meant for.
fn unknown<'a>(operation: &'a Operation, values: &Table<Given>) -> (Vec<Flaw>, Vec<&'a str>) {
    let known: Vec<&str> = operation.params.iter().chain(&operation.body).map(|field| field.wire.as_str()).collect();
    let (mut flaws, mut meant) = (Vec::new(), Vec::new());
    for name in values.keys().filter(|name| !known.contains(&name.as_str())) {
        let free = known.iter().copied().filter(|known| !values.contains_key(*known) && !meant.contains(known));
        let near = nearest(name, free);
        meant.extend(near);
        let flaw = Flaw::new(format!("`{name}` is no parameter of the operation"), "nothing takes this");
        flaws.push(flaw.help(near.map(|near| format!("did you mean `{near}`?"))).of_key().at(name));
    }
    (flaws, meant)
}

fn missing(field: &Field) -> Flaw {
    Flaw::new(format!("an example gives no `{}`", field.wire), format!("`{}` is required", field.wire))
}
