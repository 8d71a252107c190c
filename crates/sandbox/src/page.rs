//! The page at `/`: requests, orders with their timelines, and accounts.
//!
//! # Security
//! The page is read-only: all of its paths accept only GET, and none of them trades. The `Host` header must be a loopback address or
//! `localhost`, which prevents DNS rebinding; requests of other web pages are rejected, and no response allows another origin to read it.
//! Everything received from clients is untrusted: it reaches the page as JSON and is displayed as text only, and the content security
//! policy allows only the page's own scripts. Secrets are redacted.
//!
//! Another web page can still send a simple POST to a path of the exchange, as it can to any server on this machine. It
//! cannot sign that request, because it knows no secret, and unsigned orders are rejected.

mod accounts;
mod orders;
mod requests;

use http::header::{CACHE_CONTROL, CONTENT_SECURITY_POLICY, ORIGIN, REFERRER_POLICY, X_CONTENT_TYPE_OPTIONS};
use http::request::Parts as Head;
use http::{HeaderName, HeaderValue, Method, StatusCode};

use crate::control_api::{self, HttpError};
use crate::exchange::Exchange;
use crate::response::{Response, response};

/// The header in which a browser reports the origin of a request.
const SITE: HeaderName = HeaderName::from_static("sec-fetch-site");

/// The security headers of every response.
const HEADERS: [(HeaderName, &str); 6] = [
    (CONTENT_SECURITY_POLICY, POLICY),
    (X_CONTENT_TYPE_OPTIONS, "nosniff"),
    (REFERRER_POLICY, "no-referrer"),
    (CACHE_CONTROL, "no-store"),
    (HeaderName::from_static("cross-origin-resource-policy"), "same-origin"),
    (HeaderName::from_static("cross-origin-opener-policy"), "same-origin"),
];

/// Allows only resources of the sandbox itself, forbids turning text into markup, and forbids framing.
const POLICY: &str = "default-src 'none'; script-src 'self'; style-src 'self'; connect-src 'self'; img-src 'self'; base-uri 'none'; \
                      form-action 'none'; frame-ancestors 'none'; require-trusted-types-for 'script'; \
                      trusted-types 'none'";

const FOREIGN: &str = "the request comes from another web page: open this page by typing or pasting its address";

pub(crate) fn serves(path: &str) -> bool {
    path == "/" || path.starts_with("/sandbox/")
}

pub(crate) fn serve(exchange: &Exchange, head: &Head) -> Response {
    let shown = admit(head).and_then(|()| show(exchange, head.uri.path(), head.uri.query().unwrap_or_default()));
    let mut response = shown.unwrap_or_else(|error| control_api::refused(error, "GET"));
    for (name, value) in HEADERS {
        response.headers_mut().insert(name, HeaderValue::from_static(value));
    }
    response
}

/// Admits the page itself and programs on this machine, and rejects other web pages.
fn admit(head: &Head) -> Result<(), HttpError> {
    let host = control_api::require_loopback_host(head)?;
    let foreign = |source: &HeaderValue| Err((StatusCode::FORBIDDEN, format!("{FOREIGN} ({source:?})")));
    if let Some(origin) = head.headers.get(ORIGIN).filter(|origin| **origin != format!("http://{host}")) {
        return foreign(origin);
    }
    if let Some(site) = head.headers.get_all(SITE).iter().find(|site| *site != "same-origin" && *site != "none") {
        return foreign(site);
    }
    if head.method != Method::GET {
        let message = format!("{} is not supported: the page is read-only, use GET", head.method);
        return Err((StatusCode::METHOD_NOT_ALLOWED, message));
    }
    Ok(())
}

fn show(exchange: &Exchange, path: &str, query: &str) -> Result<Response, HttpError> {
    let json = match path {
        "/sandbox/requests" => requests::list(exchange, query)?,
        "/sandbox/request" => requests::one(exchange, query)?,
        "/sandbox/orders" => orders::list(exchange, query)?,
        "/sandbox/order" => orders::one(exchange, query)?,
        "/sandbox/accounts" => accounts::list(exchange),
        _ => {
            let file = FILES.iter().find(|(served, ..)| *served == path);
            let (_, media_type, text) = file.ok_or_else(|| not_found(&format!("`{path}` does not exist")))?;
            return Ok(response(StatusCode::OK, media_type, (*text).to_owned()));
        }
    };
    Ok(response(StatusCode::OK, control_api::JSON, json.to_string()))
}

fn number<T: std::str::FromStr>(query: &str, name: &str) -> Result<Option<T>, HttpError> {
    let value = query.split('&').find_map(|pair| pair.strip_prefix(name)?.strip_prefix('='));
    let parse = |text: &str| {
        text.parse().map_err(|_| (StatusCode::BAD_REQUEST, format!("`{name}` is `{text}`; expected a number")))
    };
    value.map(parse).transpose()
}

fn required_number<T: std::str::FromStr>(query: &str, name: &str) -> Result<T, HttpError> {
    let missing = || (StatusCode::BAD_REQUEST, format!("the parameter `{name}` is missing"));
    number(query, name)?.ok_or_else(missing)
}

fn not_found(message: &str) -> HttpError {
    (StatusCode::NOT_FOUND, message.to_owned())
}

const HTML: &str = "text/html; charset=utf-8";
const CSS: &str = "text/css; charset=utf-8";
const SCRIPT: &str = "text/javascript; charset=utf-8";

static FILES: &[(&str, &str, &str)] = &[
    ("/", HTML, include_str!("page/files/page.html")),
    ("/sandbox/page/icon.svg", "image/svg+xml", include_str!("page/files/icon.svg")),
    ("/sandbox/page/page.css", CSS, include_str!("page/files/page.css")),
    ("/sandbox/page/page.js", SCRIPT, include_str!("page/files/page.js")),
    ("/sandbox/page/dom.js", SCRIPT, include_str!("page/files/dom.js")),
    ("/sandbox/page/list.js", SCRIPT, include_str!("page/files/list.js")),
    ("/sandbox/page/requests.js", SCRIPT, include_str!("page/files/requests.js")),
    ("/sandbox/page/orders.js", SCRIPT, include_str!("page/files/orders.js")),
    ("/sandbox/page/accounts.js", SCRIPT, include_str!("page/files/accounts.js")),
];
