//! The bodies of requests, whose size and time are limited.

use std::time::Duration;

use http_body_util::{BodyExt, Limited};
use hyper::body::{Bytes, Incoming};

/// The time within which the body of a request must arrive.
const TIMEOUT: Duration = Duration::from_secs(60);
/// The maximum length of a body in bytes, which is enough for a batch of twenty orders.
const MAX_LENGTH: usize = 64 * 1024;

/// Reads the body of a request. Returns `None` for a body that is too long, does not end in time, or whose connection breaks.
pub(crate) async fn read_body(body: Incoming) -> Option<Bytes> {
    let body = Limited::new(body, MAX_LENGTH).collect();
    Some(tokio::time::timeout(TIMEOUT, body).await.ok()?.ok()?.to_bytes())
}
