//! The common part of the HTTP interfaces that control a running sandbox: access control and JSON.
//!
//! They serve programs on this machine. Web pages are rejected if they send an `Origin` or address this machine by another name.

use axum::body::{Body, Bytes};
use axum::http::header::{ALLOW, CONTENT_TYPE, ORIGIN};
use axum::http::request::Parts as Head;
use axum::http::{HeaderValue, StatusCode};
use axum::response::{IntoResponse, Response};
use serde_json::Value;

use crate::connections::read_body;
use crate::exchange::Exchange;
use crate::loopback_guard::{self, HttpError};

const JSON: HeaderValue = HeaderValue::from_static("application/json");

/// Admits programs on this machine, and rejects web pages.
pub(crate) fn admit(head: &Head) -> Result<(), HttpError> {
    loopback_guard::require_loopback_host(head)?;
    if let Some(origin) = head.headers.get(ORIGIN) {
        let message = format!(
            "the request comes from a web page of {origin:?}; only programs without an Origin may control the sandbox"
        );
        return Err((StatusCode::FORBIDDEN, message));
    }
    Ok(())
}

/// Reads the body of a request, whose content type must be JSON. Returns an empty body if it is too long or does not
/// arrive in time.
pub(crate) async fn json_body(exchange: &Exchange, head: &Head, body: Body) -> Result<Bytes, HttpError> {
    let content_type = loopback_guard::single_header(head, &CONTENT_TYPE).unwrap_or_default();
    let media_type = content_type.split(';').next().unwrap_or_default().trim();
    if media_type != JSON {
        let message = format!("the content type is `{media_type}`; expected `application/json`");
        return Err((StatusCode::UNSUPPORTED_MEDIA_TYPE, message));
    }
    Ok(read_body(body, exchange.max_body).await.unwrap_or_default())
}

/// Returns a JSON response. `methods` are the methods that the path supports.
pub(crate) fn respond(status: StatusCode, json: &Value, methods: HeaderValue) -> Response {
    let mut response = (status, json.to_string()).into_response();
    response.headers_mut().insert(CONTENT_TYPE, JSON);
    if status == StatusCode::METHOD_NOT_ALLOWED {
        response.headers_mut().insert(ALLOW, methods);
    }
    response
}
