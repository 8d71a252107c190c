//! Prints the signed request of an operation. Nothing is sent.

use serde_json::json;
use tradewire::request::HttpRequest;

use crate::failure::Failure;
use crate::invocation::Invocation;
use crate::options::JSON;
use crate::output::{note, print, print_json, report};
use crate::style::bold;
use crate::{connect, request};

/// Signs a request of the operation with the given arguments.
pub fn run(invocation: Invocation<'_>) -> Result<(), Failure> {
    let request = request::build(invocation)?;
    let (client, assumptions) = connect::offline(invocation)?;
    let http_request = client.explain(&request).map_err(Failure::call)?;
    let as_json = invocation.arguments.get_flag(JSON);
    assumptions.iter().for_each(|assumption| report("note", assumption, as_json));
    match as_json {
        true => print_request(&http_request),
        false => print_text(&http_request),
    }
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

fn print_request(http_request: &HttpRequest) -> Result<(), Failure> {
    let headers: Vec<_> =
        http_request.headers.iter().map(|(name, value)| json!({ "name": name, "value": value })).collect();
    print_json(&json!({
        "operation": http_request.operation.title(), "method": http_request.method.as_str(), "url": http_request.url.as_str(),
        "headers": headers, "body": http_request.body, "canonical": http_request.canonical, "curl": http_request.curl(),
    }))
}
