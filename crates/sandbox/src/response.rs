//! HTTP responses and their bodies.

use std::io;

use http::header::CONTENT_TYPE;
use http::{HeaderValue, StatusCode};
use http_body_util::combinators::UnsyncBoxBody;
use http_body_util::{BodyExt, Full};
use hyper::body::Bytes;

/// The body of a response. A fault may end it with an error, which closes the connection.
pub(crate) type Body = UnsyncBoxBody<Bytes, io::Error>;
pub(crate) type Response = http::Response<Body>;

pub(crate) fn response(status: StatusCode, media_type: &'static str, text: String) -> Response {
    let mut response = empty(status);
    response.headers_mut().insert(CONTENT_TYPE, HeaderValue::from_static(media_type));
    *response.body_mut() = Body::new(Full::from(text).map_err(|never| match never {}));
    response
}

pub(crate) fn empty(status: StatusCode) -> Response {
    let mut response = Response::default();
    *response.status_mut() = status;
    response
}
