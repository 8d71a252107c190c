//! The HTTP interface for the faults of a running sandbox: `GET`, `POST {"fault": "…"}` and `DELETE` on one path.
//!
//! It serves programs on this machine, never web pages.

use std::sync::Arc;

use axum::body::Body;
use axum::extract::{Request, State};
use axum::http::request::Parts as Head;
use axum::http::{HeaderValue, Method, StatusCode};
use axum::response::Response;
use serde::Deserialize;
use serde_json::json;
use tradewire_contract::Contract;

use crate::Fault;
use crate::control_api;
use crate::exchange::Exchange;
use crate::loopback_guard::HttpError;

/// The path of this interface.
pub(crate) const FAULTS: &str = "/sandbox/faults";

const METHODS: HeaderValue = HeaderValue::from_static("GET, POST, DELETE");
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
    let outcome = match control_api::admit(&head) {
        Ok(()) => change(&exchange, &head, body).await,
        Err(error) => Err(error),
    };
    match outcome {
        Ok(()) => {
            let faults: Vec<_> = exchange.faults.to_vec().iter().map(Fault::to_string).collect();
            control_api::respond(StatusCode::OK, &json!({ "faults": faults }), METHODS)
        }
        Err((status, message)) => control_api::respond(status, &json!({ "error": message }), METHODS),
    }
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
    let body = control_api::json_body(exchange, head, body).await?;
    parse_fault(&body, exchange.contract).map_err(|message| (StatusCode::BAD_REQUEST, message))
}

fn parse_fault(body: &[u8], contract: &'static Contract) -> Result<Fault, String> {
    let posted: NewFault = serde_json::from_slice(body)
        .map_err(|error| format!("the body does not have the form `{EXAMPLE}`: {error}"))?;
    Fault::parse(&posted.fault, contract).map_err(|error| error.to_string())
}
