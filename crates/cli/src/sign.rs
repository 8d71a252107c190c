//! Prints the signed request of an operation. Nothing is sent.

use clap::ArgMatches;
use serde::Serialize;
use tradewire::request::HttpRequest;
use tradewire_contract::reference::indented;
use tradewire_contract::{Contract, Operation};

use crate::arguments::connection::ConnectionOptions;
use crate::failure::Failure;
use crate::options::JSON;
use crate::output::{note, print, print_unchanged};
use crate::style::bold;
use crate::{connect, request};

/// Signs a request of the operation with the given arguments.
pub fn run(contract: &'static Contract, operation: &'static Operation, arguments: &ArgMatches) -> Result<(), Failure> {
    let request = request::build(contract, operation, arguments)?.request;
    let (client, assumptions) = connect::offline(contract, operation, &ConnectionOptions::new(contract, arguments))?;
    let http_request = client.explain(&request).map_err(Failure::call)?;
    if arguments.get_flag(JSON) {
        return print_unchanged(&to_json(&http_request)?);
    }
    assumptions.iter().for_each(|assumption| note(assumption));
    print_text(&http_request)
}

fn print_text(http_request: &HttpRequest) -> Result<(), Failure> {
    match &http_request.canonical {
        Some(canonical) => print(&format!("{}\n{canonical}\n", bold("canonical string")))?,
        None => note("This operation is public, so the request is not signed."),
    }
    let headers: Vec<_> = http_request.headers.iter().map(|(name, value)| format!("{name}: {value}")).collect();
    print(&format!("{}\n{}\n", bold("headers"), headers.join("\n")))?;
    print(&format!("{}\n{}", bold("curl"), http_request.curl()))
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

fn to_json(http_request: &HttpRequest) -> Result<String, Failure> {
    let signed = Signed {
        operation: http_request.operation.title(),
        method: http_request.method.as_str(),
        url: http_request.url.as_str(),
        headers: http_request.headers.iter().map(|(name, value)| Header { name, value }).collect(),
        body: http_request.body.as_deref(),
        canonical: http_request.canonical.as_deref(),
        curl: http_request.curl(),
    };
    let text = serde_json::to_string(&signed).map_err(std::io::Error::from)?;
    Ok(indented(&text))
}
