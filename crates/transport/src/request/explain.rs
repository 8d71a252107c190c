//! Shows the request that would be sent, without sending it.

use tradewire_endpoints::Endpoint;
use tradewire_models::Timestamp;

use super::http_request::HttpRequest;
use super::prepared::PreparedRequest;
use crate::deployment::Deployment;
use crate::error::Error;
use crate::signing::Signer;

/// Returns the HTTP request that would be sent, with the canonical string that would be signed. Nothing is sent.
///
/// # Errors
/// Returns an error if a client would reject the request before sending it.
pub fn explain(
    request: &impl Endpoint,
    deployment: &Deployment,
    signer: Option<&Signer>,
    at: Timestamp,
) -> Result<HttpRequest, Error> {
    let http_request = PreparedRequest::new(request, at).and_then(|prepared| prepared.to_http(deployment, signer, at));
    http_request.map_err(|reason| Error::not_sent(request.operation(), reason))
}
