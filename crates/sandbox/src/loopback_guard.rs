//! Protects the paths that are not part of the exchange: their requests must address this machine by a loopback address or
//! `localhost`.

use std::net::IpAddr;

use axum::http::header::HOST;
use axum::http::request::Parts as Head;
use axum::http::uri::Authority;
use axum::http::{HeaderName, StatusCode};

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
