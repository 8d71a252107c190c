//! A request on its way: checked, then addressed and signed.

use std::borrow::Cow;
use std::fmt::{self, Write};

use tradewire_endpoints::spec::{Auth, Method};
use tradewire_endpoints::{Endpoint, Operation, Query};
use tradewire_models::Timestamp;
use url::{Position, Url};

use crate::error::Local;
use crate::signing::{Headers, Signer};
use crate::{Deployment, Error};

/// A request that keeps the rules of the contract, as the text it has on the wire. It is not signed yet: that is the
/// last thing before it is handed to the HTTP client.
#[derive(Debug, Clone)]
pub struct Prepared {
    operation: &'static Operation,
    path: Cow<'static, str>,
    query: Query,
    headers: Vec<(&'static str, String)>,
    body: Option<String>,
    elements: usize,
}

impl Prepared {
    /// Checks a request at the moment `now` and writes it.
    ///
    /// # Errors
    /// The first rule of the contract that it breaks, or a path that could lead elsewhere than to the host.
    pub fn new(request: &impl Endpoint, now: Timestamp) -> Result<Self, Local> {
        request.validate(now)?;
        let path = request.path();
        if !is_plain(&path) {
            return Err(Local::Path { path: path.into_owned() });
        }
        Ok(Self {
            operation: request.operation(),
            path,
            query: request.query(),
            headers: request.headers().into_iter().map(|(name, value)| (name, value.into_owned())).collect(),
            body: request.body()?,
            elements: request.elements(),
        })
    }

    /// The operation that is asked for.
    pub fn operation(&self) -> &'static Operation {
        self.operation
    }

    /// The path on its host.
    pub fn path(&self) -> &str {
        &self.path
    }

    /// The query.
    pub fn query(&self) -> &Query {
        &self.query
    }

    /// The body, byte for byte.
    pub fn body(&self) -> Option<&str> {
        self.body.as_deref()
    }

    /// How many elements it carries: the orders of a batch, otherwise one.
    pub fn elements(&self) -> usize {
        self.elements
    }

    /// Addresses it, and signs it as of the moment `at` if its operation is a signed one.
    ///
    /// # Errors
    /// A deployment without the host, a path or query that a URL cannot carry as it is, or a signed operation without a
    /// signer.
    pub fn dispatch(&self, deployment: &Deployment, signer: Option<&Signer>, at: Timestamp) -> Result<Dispatch, Local> {
        let signer = match (self.operation.auth, signer) {
            (Auth::Public, _) => None,
            (Auth::Signed, Some(signer)) => Some(signer),
            (Auth::Signed, None) => return Err(Local::NoCredentials),
        };
        let target = self.target(deployment)?;
        let mut dispatch = Dispatch {
            operation: self.operation,
            elements: self.elements,
            method: self.operation.method,
            url: target.as_str().to_owned(),
            target,
            headers: self.unsigned_headers(),
            body: self.body.clone(),
            canonical: None,
            signed_at: None,
            valid_until: None,
        };
        if let Some(signer) = signer {
            let signed = signer.sign(self, at);
            dispatch.headers.extend(signed.headers);
            dispatch.canonical = Some(signed.canonical);
            dispatch.signed_at = Some(at);
            dispatch.valid_until = Some(signed.valid_until);
        }
        Ok(dispatch)
    }

    /// The content type, and the headers that are parameters.
    fn unsigned_headers(&self) -> Vec<(String, String)> {
        let of_params = self.headers.iter().map(|(name, value)| (*name, value.as_str()));
        let all = [("content-type", self.operation.content_type)].into_iter().chain(of_params);
        all.map(|(name, value)| (name.to_owned(), value.to_owned())).collect()
    }

    /// The whole URL. It must lead to the host and read as it is written: what is sent is what is signed.
    fn target(&self, deployment: &Deployment) -> Result<Url, Local> {
        let host = self.operation.host;
        let base_url = deployment.base_url(host);
        let base_url =
            base_url.ok_or_else(|| Local::NoHost { host: host.name, deployment: deployment.name().to_owned() })?;
        let question = if self.query.is_empty() { "" } else { "?" };
        let url = format!("{base_url}{}{question}{}", self.path, self.query.as_str());
        let as_written = |read: &Url| read[..Position::BeforePath] == *base_url && read.as_str() == url;
        Url::parse(&url).ok().filter(as_written).ok_or_else(|| Local::Path { path: self.path.to_string() })
    }
}

/// Whether a text stays a path when it is put behind a host.
fn is_plain(path: &str) -> bool {
    let misplaced = |c: char| matches!(c, '?' | '#' | '\\') || c.is_whitespace() || c.is_control();
    path.starts_with('/') && !path.starts_with("//") && !path.contains(misplaced)
}

/// A request as it is handed to the HTTP client. It holds the API key and a signature, and no secret.
#[derive(Clone, PartialEq, Eq)]
#[non_exhaustive]
pub struct Dispatch {
    /// The operation that is asked for.
    pub operation: &'static Operation,
    /// How many elements it carries: the orders of a batch, otherwise one.
    pub elements: usize,
    /// HTTP method.
    pub method: Method,
    /// The whole URL.
    pub url: String,
    /// The same as it was read: the HTTP client need not read it again.
    pub(crate) target: Url,
    /// Names and values of the headers.
    pub headers: Vec<(String, String)>,
    /// The body, byte for byte.
    pub body: Option<String>,
    /// The text that was signed; none for a public operation.
    pub canonical: Option<String>,
    /// The time that it is signed with; none for a public operation.
    pub signed_at: Option<Timestamp>,
    /// Until when the exchange takes it, by its own clock: the time of the request and its receive window; none for a
    /// public operation.
    pub valid_until: Option<Timestamp>,
}

impl Dispatch {
    /// The same as a command for `curl`. The signature in it goes stale with the receive window.
    pub fn curl(&self) -> String {
        let mut line = format!("curl -X {} {}", self.method, quoted(&self.url));
        for (name, value) in &self.headers {
            // Writing into a String cannot fail.
            let _ = write!(line, " -H {}", quoted(&format!("{name}: {value}")));
        }
        if let Some(body) = &self.body {
            let _ = write!(line, " --data-raw {}", quoted(body));
        }
        line
    }
}

/// Neither the signature nor the whole key: what is sent may end up in a log.
impl fmt::Debug for Dispatch {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let headers = Headers(&self.headers);
        let canonical = self.canonical.as_deref().map(|canonical| headers.text(canonical));
        let mut dispatch = f.debug_struct("Dispatch");
        dispatch.field("operation", &self.operation).field("elements", &self.elements);
        dispatch.field("method", &self.method).field("url", &self.url).field("headers", &headers);
        dispatch.field("body", &self.body).field("canonical", &canonical);
        dispatch.field("signed_at", &self.signed_at).field("valid_until", &self.valid_until).finish()
    }
}

/// A word for a POSIX shell.
fn quoted(word: &str) -> String {
    format!("'{}'", word.replace('\'', r"'\''"))
}

/// What would be sent for a request, and what would be signed. Nothing is sent.
///
/// # Errors
/// As for a request that is sent, as far as it is refused locally.
pub fn explain(
    request: &impl Endpoint,
    deployment: &Deployment,
    signer: Option<&Signer>,
    at: Timestamp,
) -> Result<Dispatch, Error> {
    let dispatch = Prepared::new(request, at).and_then(|prepared| prepared.dispatch(deployment, signer, at));
    dispatch.map_err(|local| Error::local(request.operation(), local))
}
