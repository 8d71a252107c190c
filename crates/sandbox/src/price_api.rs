//! The HTTP interface for the prices of a running sandbox: `POST {"symbol": "…", "price": "…"}`, with the effects of
//! [`Sandbox::set_quote`](crate::Sandbox::set_quote).
//!
//! It serves programs on this machine, never web pages.

use std::sync::Arc;

use axum::body::Body;
use axum::extract::{Request, State};
use axum::http::request::Parts as Head;
use axum::http::{HeaderValue, Method, StatusCode};
use axum::response::Response;
use serde::Deserialize;
use serde_json::value::RawValue;
use serde_json::{Value, json};
use tradewire_models::Decimal;

use crate::Quote;
use crate::control_api;
use crate::exchange::Exchange;
use crate::loopback_guard::HttpError;

/// The path of this interface.
pub(crate) const PRICE: &str = "/sandbox/price";

const METHODS: HeaderValue = HeaderValue::from_static("POST");
const EXAMPLE: &str = r#"{"symbol": "btc_usdt", "price": "60000"}"#;

/// The body of a `POST`. Prices are numbers, with or without quotes.
#[derive(Deserialize)]
#[serde(deny_unknown_fields)]
struct NewPrice<'a> {
    symbol: String,
    /// The price for buying and selling, unless `bid` or `ask` sets another one.
    #[serde(borrow)]
    price: Option<&'a RawValue>,
    #[serde(borrow)]
    bid: Option<&'a RawValue>,
    #[serde(borrow)]
    ask: Option<&'a RawValue>,
    /// The number of contracts that can be bought until the next price, and also the number that can be sold.
    #[serde(borrow)]
    depth: Option<&'a RawValue>,
}

/// Serves a request. The response contains the new quote, or the reason why the request was rejected.
pub(crate) async fn serve(State(exchange): State<Arc<Exchange>>, request: Request) -> Response {
    let (head, body) = request.into_parts();
    match set(&exchange, &head, body).await {
        Ok(quote) => control_api::respond(StatusCode::OK, &quote, METHODS),
        Err((status, message)) => control_api::respond(status, &json!({ "error": message }), METHODS),
    }
}

async fn set(exchange: &Exchange, head: &Head, body: Body) -> Result<Value, HttpError> {
    control_api::admit(head)?;
    if head.method != Method::POST {
        let message = format!("{} is not supported: POST sets a price", head.method);
        return Err((StatusCode::METHOD_NOT_ALLOWED, message));
    }
    let body = control_api::json_body(exchange, head, body).await?;
    let rejected = |message: String| (StatusCode::BAD_REQUEST, message);
    let (symbol, quote) = parse(&body).map_err(rejected)?;
    let now = exchange.clock.now();
    let (result, _) = exchange.try_with_trading(now, |trading| trading.set_quote(&symbol, quote, now));
    result.map_err(|error| rejected(error.to_string()))?;
    let depth = quote.depth.map(|depth| depth.to_string());
    Ok(json!({ "symbol": symbol, "bid": quote.bid.to_string(), "ask": quote.ask.to_string(), "depth": depth }))
}

/// Parses the symbol and the quote.
fn parse(body: &[u8]) -> Result<(String, Quote), String> {
    let posted: NewPrice<'_> = serde_json::from_slice(body)
        .map_err(|error| format!("the body does not have the form `{EXAMPLE}`: {error}"))?;
    let price = decimal("price", posted.price)?;
    let missing = |name: &str| format!("`{name}` is missing; expected `{EXAMPLE}`, or both `bid` and `ask`");
    let bid = decimal("bid", posted.bid)?.or(price).ok_or_else(|| missing("price"))?;
    let ask = decimal("ask", posted.ask)?.or(price).ok_or_else(|| missing("price"))?;
    let depth = decimal("depth", posted.depth)?;
    Ok((posted.symbol, Quote { depth, ..Quote::at(bid).ask(ask) }))
}

/// Parses a number, with or without quotes.
fn decimal(name: &str, json: Option<&RawValue>) -> Result<Option<Decimal>, String> {
    let Some(json) = json.map(RawValue::get) else { return Ok(None) };
    match json.trim_matches('"').parse() {
        Ok(number) => Ok(Some(number)),
        Err(_) => Err(format!("`{name}` is {json}; expected a decimal such as 60000.5, with or without quotes")),
    }
}
