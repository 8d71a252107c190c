//! Faults set from outside, while the sandbox runs: `GET`, `POST {"fault": "…"}` and `DELETE` on one path.
//!
//! Programs of this machine are meant, pages in a browser are not: they name their origin, or reach this machine by
//! a name of their own. Neither is let in.

use std::sync::Arc;

use axum::body::{Body, to_bytes};
use axum::extract::{Request, State};
use axum::http::header::{ALLOW, CONTENT_TYPE, ORIGIN};
use axum::http::request::Parts as Head;
use axum::http::{HeaderValue, Method, StatusCode};
use axum::response::{IntoResponse, Response};
use serde::Deserialize;
use serde_json::{Value, json};

use crate::Fault;
use crate::exchange::Exchange;
use crate::here::{self, Refusal};

/// The path.
pub(crate) const FAULTS: &str = "/sandbox/faults";

const METHODS: HeaderValue = HeaderValue::from_static("GET, POST, DELETE");
const JSON: HeaderValue = HeaderValue::from_static("application/json");
const WANTED: &str = r#"{"fault": "futures place-batch: drop-after on 2"}"#;

/// What is posted.
#[derive(Deserialize)]
#[serde(deny_unknown_fields)]
struct Posted {
    fault: String,
}

/// Answers with the faults that are set now, or says why nothing was done.
pub(crate) async fn serve(State(exchange): State<Arc<Exchange>>, request: Request) -> Response {
    let (head, body) = request.into_parts();
    let done = match admit(&head) {
        Ok(()) => change(&exchange, &head, body).await,
        Err(refusal) => Err(refusal),
    };
    match done {
        Ok(()) => {
            let faults: Vec<_> = exchange.faults.to_vec().iter().map(Fault::to_string).collect();
            respond(StatusCode::OK, &json!({ "faults": faults }))
        }
        Err((status, sentence)) => respond(status, &json!({ "error": sentence })),
    }
}

/// Lets programs of this machine in.
fn admit(head: &Head) -> Result<(), Refusal> {
    here::host(head)?;
    if let Some(origin) = head.headers.get(ORIGIN) {
        let sentence =
            format!("this comes from a page of {origin:?}, but only programs may set faults: send no Origin");
        return Err((StatusCode::FORBIDDEN, sentence));
    }
    Ok(())
}

async fn change(exchange: &Exchange, head: &Head, body: Body) -> Result<(), Refusal> {
    match head.method {
        Method::GET => {}
        Method::DELETE => exchange.faults.clear(),
        Method::POST => {
            if here::text(head, &CONTENT_TYPE).and_then(|of| of.split(';').next()).is_none_or(|of| of.trim() != JSON) {
                let sentence = "its content type is not `application/json`, as it has to be".to_owned();
                return Err((StatusCode::UNSUPPORTED_MEDIA_TYPE, sentence));
            }
            let body = to_bytes(body, exchange.max_body).await.unwrap_or_default();
            exchange.faults.add(fault(&body).map_err(|sentence| (StatusCode::BAD_REQUEST, sentence))?);
        }
        _ => {
            let sentence =
                format!("{} is not understood: GET lists the faults, POST adds one, DELETE ends all", head.method);
            return Err((StatusCode::METHOD_NOT_ALLOWED, sentence));
        }
    }
    Ok(())
}

fn fault(body: &[u8]) -> Result<Fault, String> {
    let posted: Posted =
        serde_json::from_slice(body).map_err(|error| format!("the body is not like `{WANTED}`: {error}"))?;
    posted.fault.parse().map_err(|error: crate::FaultError| error.to_string())
}

fn respond(status: StatusCode, json: &Value) -> Response {
    let mut response = (status, json.to_string()).into_response();
    response.headers_mut().insert(CONTENT_TYPE, JSON);
    if status == StatusCode::METHOD_NOT_ALLOWED {
        response.headers_mut().insert(ALLOW, METHODS);
    }
    response
}
