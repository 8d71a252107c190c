//! Turns a validated request into a signed HTTP request.

use std::fmt::{self, Write};
use std::time::{Duration, Instant};

use tradewire_endpoints::Operation;
use tradewire_models::Timestamp;
use tradewire_wire::operation::{Auth, Method};
use tradewire_wire::shell::single_quoted;
use tradewire_wire::signing::Signing;
use url::{Position, Url};

use super::prepared::PreparedRequest;
use crate::deployment::Deployment;
use crate::echoes::{self, Echoes, Mismatch};
use crate::error::no_usable_response::NoUsableResponse;
use crate::error::not_sent::NotSent;
use crate::response::Response;
use crate::signing::{MIN_REPEATED, RedactedHeaders, Signer};

/// The maximum length of a URL that the HTTP client sends.
const MAX_URL: usize = 65_534;

/// An HTTP request, ready to send. It contains the API key and a signature, but no secret. One that a client sends also contains the moment of
/// its signature, so it does not equal the one that [`Client::explain`](crate::Client::explain) returns.
#[derive(Clone, PartialEq, Eq)]
#[non_exhaustive]
pub struct HttpRequest {
    /// The operation that is called.
    pub operation: &'static Operation,
    /// The number of elements: the number of orders of a batch, 1 without a batch, 0 if it is unknown.
    pub elements: usize,
    /// The HTTP method.
    pub method: Method,
    /// The complete URL. Its path and query are sent byte for byte.
    pub url: Url,
    /// The names and values of the headers.
    pub headers: Vec<(String, String)>,
    /// The values that the result repeats.
    echoes: Echoes,
    /// The signing rules, whose header names are needed to redact the values.
    signing: &'static Signing,
    /// The body, byte for byte.
    pub body: Option<String>,
    /// The canonical string that was signed. `None` for a public operation.
    pub canonical: Option<String>,
    /// The timestamp of the signature. `None` for a public operation.
    pub signed_at: Option<Timestamp>,
    /// The moment of the signature by this machine's monotonic clock and by that of the client, if a client signed it.
    pub(crate) signed_moment: Option<(Instant, Duration)>,
    /// The expiry by the exchange's clock: the timestamp plus the receive window. `None` for a public operation.
    pub valid_until: Option<Timestamp>,
}

impl PreparedRequest {
    /// Resolves the host, and signs the request with the timestamp `at` if its operation requires a signature.
    ///
    /// # Errors
    /// Returns an error if the deployment has no base URL for the host, if a URL cannot contain the path and query unchanged, or
    /// if the operation requires a signature and there is no signer.
    pub fn to_http(
        &self,
        deployment: &Deployment,
        signer: Option<&Signer>,
        at: Timestamp,
    ) -> Result<HttpRequest, NotSent> {
        let operation = self.operation();
        let signer = match (operation.auth, signer) {
            (Auth::Public, _) => None,
            (Auth::Signed, Some(signer)) => Some(signer),
            (Auth::Signed, None) => return Err(NotSent::MissingCredentials),
        };
        let mut http_request = HttpRequest {
            operation,
            elements: self.elements(),
            method: operation.method,
            url: self.url(deployment)?,
            headers: vec![("content-type".to_owned(), self.operation().content_type.to_owned())],
            echoes: echoes::sent(self),
            signing: signer.map_or(operation.host.signing, |signer| signer.signing),
            body: self.body().map(str::to_owned),
            canonical: None,
            signed_at: None,
            signed_moment: None,
            valid_until: None,
        };
        if let Some(signer) = signer {
            let signed = signer.sign(self, at);
            http_request.headers.extend(signed.headers);
            http_request.canonical = Some(signed.canonical);
            http_request.signed_at = Some(at);
            http_request.valid_until = Some(signed.valid_until);
        }
        Ok(http_request)
    }

    /// Returns the complete URL. Parsing must neither change the URL nor lead to another host, because the request must be sent as it was
    /// signed.
    fn url(&self, deployment: &Deployment) -> Result<Url, NotSent> {
        let host = self.operation().host;
        let Some(base_url) = deployment.url(host) else {
            return Err(NotSent::MissingBaseUrl { host: host.name, deployment: deployment.name().to_owned() });
        };
        let separator = if self.query().is_empty() { "" } else { "?" };
        let target = [self.path(), separator, self.query().as_str()].concat();
        let path = Position::BeforePath;
        let is_unchanged = |url: &Url| url[..path] == base_url[..path] && url[path..] == target;
        // A fragment is not sent.
        let is_sent = |url: &Url| url.fragment().is_none() && url.as_str().len() <= MAX_URL;
        let url = base_url.join(&target).ok().filter(|url| is_unchanged(url) && is_sent(url));
        url.ok_or_else(|| NotSent::InvalidPath { path: self.path().to_owned() })
    }
}

impl HttpRequest {
    /// Checks that a body is not the response to another request.
    pub(crate) fn check_echoes(&self, body: &[u8]) -> Result<(), NoUsableResponse> {
        echoes::check(self.operation, &self.echoes, body).map_err(|Mismatch { field, sent, received }| {
            let received = self.redacted(&self.operation.shown(received));
            NoUsableResponse::OtherRequest { field, sent, received }
        })
    }

    /// If a response repeats the key or the signature of the request, returns it with the key shortened and the signature hidden.
    pub(crate) fn redacted_response(&self, response: &Response) -> Option<Response> {
        let text = String::from_utf8_lossy(response.body());
        let shown = self.redacted(&text);
        (shown != text).then(|| response.with_body(shown))
    }

    /// Returns a text, such as that of a response, in which the key and the signature of this request are redacted.
    pub fn redacted(&self, text: &str) -> String {
        let headers = self.headers.iter().map(|(name, value)| (name.as_str(), value.as_str()));
        let headers: Vec<_> = headers.filter(|(_, value)| value.len() >= MIN_REPEATED).collect();
        RedactedHeaders { signing: self.signing, headers: &headers }.redact(text)
    }

    /// Returns an equivalent `curl` command. Its signature expires at the end of the receive window.
    pub fn curl(&self) -> String {
        let mut line = format!("curl -X {} {}", self.method, single_quoted(self.url.as_str()));
        for (name, value) in &self.headers {
            // Writing to a `String` cannot fail.
            let _ = write!(line, " -H {}", single_quoted(&format!("{name}: {value}")));
        }
        if let Some(body) = &self.body {
            let _ = write!(line, " --data-raw {}", single_quoted(body));
        }
        line
    }
}

/// Redacts the signature and shortens the key, because requests end up in logs.
impl fmt::Debug for HttpRequest {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let headers = RedactedHeaders { signing: self.signing, headers: &self.headers };
        let canonical = self.canonical.as_deref().map(|canonical| headers.redact(canonical));
        let mut request = f.debug_struct("HttpRequest");
        request.field("operation", &self.operation).field("elements", &self.elements);
        request.field("method", &self.method).field("url", &self.url.as_str()).field("headers", &headers);
        request.field("body", &self.body).field("canonical", &canonical);
        request.field("signed_at", &self.signed_at).field("valid_until", &self.valid_until).finish()
    }
}
