//! Protects the sandbox from web pages of other sites: requests must address this machine by a loopback address or `localhost`.

use std::net::IpAddr;

use axum::http::header::{HOST, ORIGIN};
use axum::http::request::Parts as Head;
use axum::http::uri::Authority;
use axum::http::{HeaderName, StatusCode};
use tradewire_contract::Contract;

/// An HTTP status and an error message.
pub(crate) type HttpError = (StatusCode, String);

/// Returns the `Host` of a request if it is a loopback address or `localhost`. Any other name is rejected: a web page served
/// under a name that resolves to this machine could read the response (DNS rebinding).
pub(crate) fn require_loopback_host(head: &Head) -> Result<&str, HttpError> {
    let host = single_header(head, &HOST).unwrap_or_default();
    if is_loopback(host) {
        return Ok(host);
    }
    let message = format!("the Host header is `{host}`; expected 127.0.0.1, [::1] or localhost");
    Err((StatusCode::FORBIDDEN, message))
}

/// Checks that a request for an operation comes from a program, or from a web page of this machine. Unlike the other paths, an
/// operation also accepts a name below `localhost`, and the address of its host in a deployment of the contract.
pub(crate) fn require_local_caller(contract: &Contract, head: &Head) -> Result<(), HttpError> {
    let host = single_header(head, &HOST).unwrap_or_default();
    let mut urls = contract.deployments.iter().flat_map(|deployment| deployment.base_urls.values());
    let is_declared = urls.any(|url| url.split_once("://").is_some_and(|(_, address)| address == host));
    let is_below_localhost = || {
        let name = host.split(':').next().unwrap_or_default().to_ascii_lowercase();
        name.ends_with(".localhost") && host.parse::<Authority>().is_ok()
    };
    let rejected = |problem: String| {
        let advice = "a web page could be the caller; to serve any host and page, start the sandbox with `--any-host`";
        Err((StatusCode::FORBIDDEN, format!("{problem}: {advice}")))
    };
    if !is_loopback(host) && !is_declared && !is_below_localhost() {
        return rejected(format!("the Host header is `{host}`, which is not this machine"));
    }
    let is_of_this_machine = |origin: &str| origin.split_once("://").is_some_and(|(_, host)| is_loopback(host));
    let mut origins = head.headers.get_all(ORIGIN).iter();
    match origins.find(|origin| !origin.to_str().is_ok_and(is_of_this_machine)) {
        Some(origin) => rejected(format!("the Origin header is {origin:?}, which is not this machine")),
        None => Ok(()),
    }
}

fn is_loopback(host: &str) -> bool {
    let Ok(authority) = host.parse::<Authority>() else { return false };
    let name = authority.host();
    let address = name.trim_start_matches('[').trim_end_matches(']').parse::<IpAddr>();
    name.eq_ignore_ascii_case("localhost") || address.is_ok_and(|address| address.is_loopback())
}

/// Returns the value of a header that occurs exactly once.
pub(crate) fn single_header<'a>(head: &'a Head, name: &HeaderName) -> Option<&'a str> {
    let mut values = head.headers.get_all(name).iter();
    values.next().filter(|_| values.next().is_none()).and_then(|value| value.to_str().ok())
}
