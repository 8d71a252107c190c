//! The HTTP interface for the faults of a running sandbox: `GET`, `POST {"fault": "…"}` and `DELETE` on one path.
//!
//! It serves programs on this machine. Web pages are rejected, whether they send an `Origin` or address this machine by
//! another name.

use std::sync::Arc;

use axum::body::Body;
use axum::extract::{Request, State};
use axum::http::header::{ALLOW, CONTENT_TYPE, ORIGIN};
use axum::http::request::Parts as Head;
use axum::http::{HeaderValue, Method, StatusCode};
use axum::response::{IntoResponse, Response};
use serde::Deserialize;
use serde_json::{Value, json};
use tradewire_contract::Contract;

use crate::Fault;
use crate::connections::read_body;
use crate::exchange::Exchange;
use crate::loopback_guard::{self, HttpError};

/// The path of this interface.
pub(crate) const FAULTS: &str = "/sandbox/faults";

const METHODS: HeaderValue = HeaderValue::from_static("GET, POST, DELETE");
const JSON: HeaderValue = HeaderValue::from_static("application/json");
const EXAMPLE: &str = r#"{"fault": "futures place-batch: drop-after on 2"}"#;

/// The body of a `POST`.
#[derive(Deserialize)]
#[serde(deny_unknown_fields)]
struct NewFault {
    fault: String,
}

/// Serves a request. The response lists the current faults, or contains the reason why the request was rejected.
pub(crate) async fn serve(State(exchange): State<Arc<Exchange>>, request: Request) -> Response {
    let (head, body) = request.into_parts();
    let outcome = match admit(&head) {
        Ok(()) => change(&exchange, &head, body).await,
        Err(error) => Err(error),
    };
    match outcome {
        Ok(()) => {
            let faults: Vec<_> = exchange.faults.to_vec().iter().map(Fault::to_string).collect();
            respond(StatusCode::OK, &json!({ "faults": faults }))
        }
        Err((status, message)) => respond(status, &json!({ "error": message })),
    }
}

/// Admits programs on this machine, and rejects web pages.
fn admit(head: &Head) -> Result<(), HttpError> {
    loopback_guard::require_loopback_host(head)?;
    if let Some(origin) = head.headers.get(ORIGIN) {
        let message =
            format!("the request comes from a web page of {origin:?}; only programs may set faults, without an Origin");
        return Err((StatusCode::FORBIDDEN, message));
    }
    Ok(())
}

/// Adds or removes faults, as the method of the request selects.
async fn change(exchange: &Exchange, head: &Head, body: Body) -> Result<(), HttpError> {
    match head.method {
        Method::GET => {}
        Method::DELETE => exchange.faults.clear(),
        Method::POST => exchange.faults.add(posted_fault(exchange, head, body).await?),
        _ => {
            let message =
                format!("{} is not supported: GET lists the faults, POST adds one, DELETE removes all", head.method);
            return Err((StatusCode::METHOD_NOT_ALLOWED, message));
        }
    }
    Ok(())
}

/// Reads the fault in the body of a `POST`.
async fn posted_fault(exchange: &Exchange, head: &Head, body: Body) -> Result<Fault, HttpError> {
    let content_type = loopback_guard::single_header(head, &CONTENT_TYPE).unwrap_or_default();
    let media_type = content_type.split(';').next().unwrap_or_default().trim();
    if media_type != JSON {
        let message = format!("the content type is `{media_type}`; expected `application/json`");
        return Err((StatusCode::UNSUPPORTED_MEDIA_TYPE, message));
    }
    let body = read_body(body, exchange.max_body).await.unwrap_or_default();
    parse_fault(&body, exchange.contract).map_err(|message| (StatusCode::BAD_REQUEST, message))
}

fn parse_fault(body: &[u8], contract: &'static Contract) -> Result<Fault, String> {
    let posted: NewFault = serde_json::from_slice(body)
        .map_err(|error| format!("the body does not have the form `{EXAMPLE}`: {error}"))?;
    Fault::parse(&posted.fault, contract).map_err(|error| error.to_string())
}

fn respond(status: StatusCode, json: &Value) -> Response {
    let mut response = (status, json.to_string()).into_response();
    response.headers_mut().insert(CONTENT_TYPE, JSON);
    if status == StatusCode::METHOD_NOT_ALLOWED {
        response.headers_mut().insert(ALLOW, METHODS);
    }
    response
}
