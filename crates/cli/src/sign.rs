//! Prints what an operation would send and what it would sign. Nothing is sent.

use clap::ArgMatches;
use serde::Serialize;
use tradewire::{Dispatch, Operation};

use crate::arguments::JSON;
use crate::output::{note, say, say_json};
use crate::report::Failure;
use crate::style::bold;
use crate::{connect, json, request};

/// Signs the operation that the arguments ask for.
pub fn run(operation: &'static Operation, arguments: &ArgMatches) -> Result<(), Failure> {
    let request = request::read(operation, arguments)?;
    let (client, assumed) = connect::offline(operation, arguments)?;
    let dispatch = client.explain(&request)?;
    if arguments.get_flag(JSON) {
        return say_json(&as_json(&dispatch)?);
    }
    assumed.iter().for_each(|assumed| note(assumed));
    as_text(&dispatch)
}

fn as_text(dispatch: &Dispatch) -> Result<(), Failure> {
    match &dispatch.canonical {
        Some(canonical) => say(&format!("{}\n{canonical}\n", bold("canonical string")))?,
        None => note("This operation is public: nothing is signed."),
    }
    let headers: Vec<_> = dispatch.headers.iter().map(|(name, value)| format!("{name}: {value}")).collect();
    say(&format!("{}\n{}\n", bold("headers"), headers.join("\n")))?;
    say(&format!("{}\n{}", bold("curl"), dispatch.curl()))
}

/// A request as it would be sent.
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

fn as_json(dispatch: &Dispatch) -> Result<String, Failure> {
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
