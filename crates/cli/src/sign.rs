//! Prints the signed request of an operation. Nothing is sent.

use clap::ArgMatches;
use serde::Serialize;
use tradewire::{Dispatch, Operation};

use crate::arguments::JSON;
use crate::output::{note, print, print_json};
use crate::report::Failure;
use crate::style::bold;
use crate::{connect, json, request};

/// Signs a request of the operation with the given arguments.
pub fn run(operation: &'static Operation, arguments: &ArgMatches) -> Result<(), Failure> {
    let request = request::build(operation, arguments)?;
    let (client, assumptions) = connect::offline(operation, arguments)?;
    let dispatch = client.explain(&request)?;
    if arguments.get_flag(JSON) {
        return print_json(&to_json(&dispatch)?);
    }
    assumptions.iter().for_each(|assumption| note(assumption));
    print_text(&dispatch)
}

fn print_text(dispatch: &Dispatch) -> Result<(), Failure> {
    match &dispatch.canonical {
        Some(canonical) => print(&format!("{}\n{canonical}\n", bold("canonical string")))?,
        None => note("This operation is public, so the request is not signed."),
    }
    let headers: Vec<_> = dispatch.headers.iter().map(|(name, value)| format!("{name}: {value}")).collect();
    print(&format!("{}\n{}\n", bold("headers"), headers.join("\n")))?;
    print(&format!("{}\n{}", bold("curl"), dispatch.curl()))
}

/// A signed request.
#[derive(Serialize)]
struct Signed<'a> {
    operation: String,
    method: &'a str,
    url: &'a str,
    headers: Vec<Header<'a>>,
    body: Option<&'a str>,
    canonical: Option<&'a str>,
    curl: String,
}

#[derive(Serialize)]
struct Header<'a> {
    name: &'a str,
    value: &'a str,
}

fn to_json(dispatch: &Dispatch) -> Result<String, Failure> {
    let signed = Signed {
        operation: dispatch.operation.title(),
        method: dispatch.method.as_str(),
        url: &dispatch.url,
        headers: dispatch.headers.iter().map(|(name, value)| Header { name, value }).collect(),
        body: dispatch.body.as_deref(),
        canonical: dispatch.canonical.as_deref(),
        curl: dispatch.curl(),
    };
    let text = serde_json::to_string(&signed).map_err(std::io::Error::from)?;
    Ok(json::indented(&text))
}
