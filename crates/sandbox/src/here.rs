//! Who asks for what is no part of the exchange: this machine itself, by no name that others could give it.

use std::net::IpAddr;

use axum::http::header::HOST;
use axum::http::request::Parts as Head;
use axum::http::uri::Authority;
use axum::http::{HeaderName, StatusCode};

/// Why nothing is done, and nothing shown.
pub(crate) type Refusal = (StatusCode, String);

/// The host of a request that names this machine. A name could lead here too: a page of that name then reads what it
/// likes.
pub(crate) fn host(head: &Head) -> Result<&str, Refusal> {
    let host = text(head, &HOST).unwrap_or_default();
    if is_here(host) {
        return Ok(host);
    }
    let sentence = format!("the host is `{host}`, but one of this machine is expected: 127.0.0.1, [::1] or localhost");
    Err((StatusCode::FORBIDDEN, sentence))
}

fn is_here(host: &str) -> bool {
    let Ok(authority) = host.parse::<Authority>() else { return false };
    let name = authority.host();
    let address = name.trim_start_matches('[').trim_end_matches(']').parse::<IpAddr>();
    name.eq_ignore_ascii_case("localhost") || address.is_ok_and(|address| address.is_loopback())
}

/// The only value of a header.
pub(crate) fn text<'a>(head: &'a Head, name: &HeaderName) -> Option<&'a str> {
    let mut values = head.headers.get_all(name).iter();
    values.next().filter(|_| values.next().is_none()).and_then(|value| value.to_str().ok())
}
