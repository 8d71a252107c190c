//! A page to look at, at `/`: what was asked, the orders with their lives, the accounts, and what can be asked.
//!
//! # Who may look, and what the page cannot do
//! The page shows and changes nothing: each of its paths takes GET alone, and none of them trades. The host must name
//! this machine, so a name that somebody points here reads nothing; a request that another page makes is refused, and
//! no answer allows another origin to read it. Whatever was received is hostile text: it reaches the page as JSON, is
//! shown as text only, and the policy of the page runs no script but its own. No secret is among it.
//!
//! Another page can still send a simple POST to a path of the exchange, as it can to every server of this machine. It
//! cannot sign it, neither can this page: no secret is known to any of them, and an order without a signature is
//! refused.

mod accounts;
mod difference;
mod files;
mod orders;
mod reference;
mod requests;

use std::sync::Arc;

use axum::extract::{Request, State};
use axum::http::header::{
    ALLOW, CACHE_CONTROL, CONTENT_SECURITY_POLICY, CONTENT_TYPE, ORIGIN, REFERRER_POLICY, X_CONTENT_TYPE_OPTIONS,
};
use axum::http::request::Parts as Head;
use axum::http::{HeaderName, HeaderValue, Method, StatusCode};
use axum::response::{IntoResponse, Response};
use serde::Serialize;
use serde_json::json;

use self::files::Content;
use crate::exchange::Exchange;
use crate::futures::Trading;
use crate::here::{self, Refusal};

/// Where a request comes from, as a browser says it.
const SITE: HeaderName = HeaderName::from_static("sec-fetch-site");

/// What every answer says of itself.
const HEADERS: [(HeaderName, &str); 6] = [
    (CONTENT_SECURITY_POLICY, POLICY),
    (X_CONTENT_TYPE_OPTIONS, "nosniff"),
    (REFERRER_POLICY, "no-referrer"),
    (CACHE_CONTROL, "no-store"),
    (HeaderName::from_static("cross-origin-resource-policy"), "same-origin"),
    (HeaderName::from_static("cross-origin-opener-policy"), "same-origin"),
];

/// Nothing but what the sandbox itself serves; no text becomes markup, and no other page shows this one.
const POLICY: &str = "default-src 'none'; script-src 'self'; style-src 'self'; connect-src 'self'; img-src 'self'; base-uri 'none'; \
                      form-action 'none'; frame-ancestors 'none'; require-trusted-types-for 'script'; \
                      trusted-types 'none'";

/// Answers with a part of the page, or says why not.
pub(crate) async fn serve(State(exchange): State<Arc<Exchange>>, request: Request) -> Response {
    let (head, _) = request.into_parts();
    let shown = admit(&head).and_then(|()| show(&exchange, head.uri.path(), head.uri.query().unwrap_or_default()));
    match shown {
        Ok(content) => respond(StatusCode::OK, content),
        Err((status, sentence)) => respond(status, Content::json(&json!({ "error": sentence }))),
    }
}

/// Lets in who looks from this machine: the page itself, and programs.
fn admit(head: &Head) -> Result<(), Refusal> {
    let host = here::host(head)?;
    let foreign = |of: &HeaderValue| Err((StatusCode::FORBIDDEN, format!("{} ({of:?})", FOREIGN)));
    if let Some(origin) = head.headers.get(ORIGIN).filter(|origin| **origin != format!("http://{host}")) {
        return foreign(origin);
    }
    if let Some(site) = head.headers.get_all(SITE).iter().find(|site| *site != "same-origin" && *site != "none") {
        return foreign(site);
    }
    if head.method != Method::GET {
        let sentence = format!("{} is not understood: this is to be looked at, with GET", head.method);
        return Err((StatusCode::METHOD_NOT_ALLOWED, sentence));
    }
    Ok(())
}

const FOREIGN: &str = "another page leads here, but this one may only be opened by its address: type or paste it";

/// What stands at a path.
fn show(exchange: &Exchange, path: &str, query: &str) -> Result<Content, Refusal> {
    match path {
        "/sandbox/requests" => requests::list(exchange, query),
        "/sandbox/request" => requests::one(exchange, query),
        "/sandbox/orders" => orders::list(exchange, query),
        "/sandbox/order" => orders::one(exchange, query),
        "/sandbox/accounts" => accounts::list(exchange),
        "/sandbox/reference" => Ok(Content { media_type: files::HTML, text: reference::page() }),
        _ => files::at(path).ok_or_else(|| (StatusCode::NOT_FOUND, format!("there is nothing at `{path}`"))),
    }
}

/// Looks at futures trading as it is now: what has come due by now has happened, and is kept.
fn trading<T>(exchange: &Exchange, look: impl FnOnce(&Trading) -> T) -> Result<T, Refusal> {
    let seen = exchange.trade(exchange.clock.now(), |trading| look(trading));
    seen.map_err(|not_kept| (StatusCode::INTERNAL_SERVER_ERROR, not_kept.to_string()))
}

/// A number in the query, if it stands there.
fn number<T: std::str::FromStr>(query: &str, name: &str) -> Result<Option<T>, Refusal> {
    let value = query.split('&').find_map(|pair| pair.strip_prefix(name)?.strip_prefix('='));
    let read = |text: &str| {
        text.parse().map_err(|_| (StatusCode::BAD_REQUEST, format!("`{name}` is `{text}`, but a number is expected")))
    };
    value.map(read).transpose()
}

/// A number that must stand in the query.
fn needed<T: std::str::FromStr>(query: &str, name: &str) -> Result<T, Refusal> {
    let missing = || (StatusCode::BAD_REQUEST, format!("the query has no `{name}`, and needs it"));
    number(query, name)?.ok_or_else(missing)
}

fn gone(what: &str) -> Refusal {
    (StatusCode::NOT_FOUND, format!("there is no such {what}"))
}

fn respond(status: StatusCode, content: Content) -> Response {
    let mut response = (status, content.text.into_owned()).into_response();
    let headers = response.headers_mut();
    for (name, value) in HEADERS {
        headers.insert(name, HeaderValue::from_static(value));
    }
    headers.insert(CONTENT_TYPE, HeaderValue::from_static(content.media_type));
    if status == StatusCode::METHOD_NOT_ALLOWED {
        headers.insert(ALLOW, HeaderValue::from_static("GET"));
    }
    response
}

impl Content {
    /// What serde cannot write is none of what is shown here.
    fn json(value: &impl Serialize) -> Self {
        let text =
            serde_json::to_string(value).unwrap_or_else(|error| json!({ "error": error.to_string() }).to_string());
        Self { media_type: "application/json", text: text.into() }
    }
}
