//! The HTTP interfaces that control a running sandbox: its faults (`GET`, `POST {"fault": "…"}` and `DELETE`) and its prices
//! (`POST {"symbol": "…", "price": "…"}`).
//!
//! They serve programs on this machine. Web pages are rejected if they send an `Origin` or address this machine by another name.

use std::net::IpAddr;

use http::header::{ALLOW, CONTENT_TYPE, HOST, ORIGIN};
use http::request::Parts as Head;
use http::uri::Authority;
use http::{HeaderName, HeaderValue, Method, StatusCode};
use hyper::body::Incoming;
use serde::Deserialize;
use serde::de::DeserializeOwned;
use serde_json::value::RawValue;
use serde_json::{Value, json};
use tradewire_contract::Contract;
use tradewire_models::Decimal;

use crate::exchange::Exchange;
use crate::request_body::read_body;
use crate::response::{Response, response};
use crate::{Fault, Quote};

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

pub(crate) const JSON: &str = "application/json";

/// Admits programs on this machine, and rejects web pages.
pub(crate) fn admit(head: &Head) -> Result<(), HttpError> {
    require_loopback_host(head)?;
    if let Some(origin) = head.headers.get(ORIGIN) {
        let message = format!(
            "the request comes from a web page of {origin:?}; only programs without an Origin may control the sandbox"
        );
        return Err((StatusCode::FORBIDDEN, message));
    }
    Ok(())
}

/// Reads the body of a request, which must be JSON of a type. A body that is too long or does not arrive in time counts as empty.
async fn posted<T: DeserializeOwned>(head: &Head, body: Incoming, example: &str) -> Result<T, HttpError> {
    let content_type = single_header(head, &CONTENT_TYPE).unwrap_or_default();
    let media_type = content_type.split(';').next().unwrap_or_default().trim();
    if media_type != JSON {
        let message = format!("the content type is `{media_type}`; expected `application/json`");
        return Err((StatusCode::UNSUPPORTED_MEDIA_TYPE, message));
    }
    let body = read_body(body).await.unwrap_or_default();
    serde_json::from_slice(&body)
        .map_err(|error| rejected(format!("the body does not have the form `{example}`: {error}")))
}

fn rejected(message: String) -> HttpError {
    (StatusCode::BAD_REQUEST, message)
}

/// Returns an error as JSON. `methods` are the methods that the path supports.
pub(crate) fn refused((status, message): HttpError, methods: &'static str) -> Response {
    let mut response = response(status, JSON, json!({ "error": message }).to_string());
    if status == StatusCode::METHOD_NOT_ALLOWED {
        response.headers_mut().insert(ALLOW, HeaderValue::from_static(methods));
    }
    response
}

pub(crate) const FAULTS: &str = "/sandbox/faults";
pub(crate) const PRICE: &str = "/sandbox/price";

const FAULT_EXAMPLE: &str = r#"{"fault": "futures place-batch: drop-after on 2"}"#;
const PRICE_EXAMPLE: &str = r#"{"symbol": "btc_usdt", "price": "60000"}"#;

/// Serves a request for one of the paths. The response contains the current faults or the new quote, or the reason why the request was rejected.
pub(crate) async fn serve(exchange: &Exchange, head: &Head, body: Incoming) -> Response {
    let (outcome, methods) = if head.uri.path() == FAULTS {
        (change_faults(exchange, head, body).await, "GET, POST, DELETE")
    } else {
        (set_price(exchange, head, body).await, "POST")
    };
    match outcome {
        Ok(json) => response(StatusCode::OK, JSON, json.to_string()),
        Err(error) => refused(error, methods),
    }
}

#[derive(Deserialize)]
#[serde(deny_unknown_fields)]
struct NewFault {
    fault: String,
}

async fn change_faults(exchange: &Exchange, head: &Head, body: Incoming) -> Result<Value, HttpError> {
    admit(head)?;
    match head.method {
        Method::GET => {}
        Method::DELETE => exchange.faults.clear(),
        Method::POST => {
            let NewFault { fault } = posted(head, body, FAULT_EXAMPLE).await?;
            let fault = Fault::parse(&fault, exchange.contract).map_err(|error| rejected(error.to_string()))?;
            exchange.faults.add(fault);
        }
        _ => {
            let message =
                format!("{} is not supported: GET lists the faults, POST adds one, DELETE removes all", head.method);
            return Err((StatusCode::METHOD_NOT_ALLOWED, message));
        }
    }
    let faults: Vec<_> = exchange.faults.to_vec().iter().map(Fault::to_string).collect();
    Ok(json!({ "faults": faults }))
}

/// The body of a `POST`. Prices are numbers, with or without quotes.
#[derive(Deserialize)]
#[serde(deny_unknown_fields)]
struct NewPrice {
    symbol: String,
    /// The price for buying and selling, unless `bid` or `ask` sets another one.
    price: Option<Box<RawValue>>,
    bid: Option<Box<RawValue>>,
    ask: Option<Box<RawValue>>,
    /// The number of contracts that can be bought until the next price, and also the number that can be sold.
    depth: Option<Box<RawValue>>,
}

async fn set_price(exchange: &Exchange, head: &Head, body: Incoming) -> Result<Value, HttpError> {
    admit(head)?;
    if head.method != Method::POST {
        let message = format!("{} is not supported: POST sets a price", head.method);
        return Err((StatusCode::METHOD_NOT_ALLOWED, message));
    }
    let posted: NewPrice = posted(head, body, PRICE_EXAMPLE).await?;
    let quote = posted.quote().map_err(rejected)?;
    let result = exchange.with_trading(|trading, now| trading.set_quote(&posted.symbol, quote, now));
    result.map_err(|error| rejected(error.to_string()))?;
    let depth = quote.depth.map(|depth| depth.to_string());
    Ok(json!({ "symbol": posted.symbol, "bid": quote.bid.to_string(), "ask": quote.ask.to_string(), "depth": depth }))
}

impl NewPrice {
    fn quote(&self) -> Result<Quote, String> {
        let price = decimal("price", self.price.as_deref())?;
        let (bid, ask) = (decimal("bid", self.bid.as_deref())?, decimal("ask", self.ask.as_deref())?);
        if price.is_some() && bid.is_some() && ask.is_some() {
            return Err("`price` has no effect if both `bid` and `ask` are given; omit one of the three".to_owned());
        }
        let missing = || format!("`price` is missing; expected `{PRICE_EXAMPLE}`, or both `bid` and `ask`");
        let (bid, ask) = (bid.or(price).ok_or_else(missing)?, ask.or(price).ok_or_else(missing)?);
        let depth = decimal("depth", self.depth.as_deref())?;
        Ok(Quote { depth, ..Quote::at(bid).ask(ask) })
    }
}

/// Parses a number, with or without quotes.
fn decimal(name: &str, json: Option<&RawValue>) -> Result<Option<Decimal>, String> {
    let Some(json) = json.map(RawValue::get) else { return Ok(None) };
    match json.trim_matches('"').parse() {
        Ok(number) => Ok(Some(number)),
        Err(_) => Err(format!("`{name}` is {json}; expected a decimal such as 60000.5, with or without quotes")),
    }
}
