//! A request on its way: checked, then addressed and signed.

use std::borrow::Cow;
use std::fmt::Write;

use tradewire_endpoints::spec::{Auth, Method};
use tradewire_endpoints::{Endpoint, Invalid, Operation, Query};
use tradewire_models::Timestamp;

use crate::error::Local;
use crate::signing::Signer;
use crate::{Deployment, Error};

/// A request that keeps the rules of the contract, as the text it has on the wire. It is not signed yet: that is the
/// last thing before the socket.
#[derive(Debug, Clone)]
pub struct Prepared {
    operation: &'static Operation,
    path: Cow<'static, str>,
    query: Query,
    body: Option<String>,
    elements: usize,
}

impl Prepared {
    /// Checks a request at the moment `now` and writes it.
    ///
    /// # Errors
    /// The first rule of the contract that it breaks.
    pub fn new(request: &impl Endpoint, now: Timestamp) -> Result<Self, Invalid> {
        request.validate(now)?;
        Ok(Self {
            operation: request.operation(),
            path: request.path(),
            query: request.query(),
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
    /// A deployment without the host, or a signed operation without a signer.
    pub fn dispatch(&self, deployment: &Deployment, signer: Option<&Signer>, at: Timestamp) -> Result<Dispatch, Local> {
        let signer = match (self.operation.auth, signer) {
            (Auth::Public, _) => None,
            (Auth::Signed, Some(signer)) => Some(signer),
            (Auth::Signed, None) => return Err(Local::NoCredentials),
        };
        let host = self.operation.host;
        let base_url = deployment.base_url(host);
        let base_url =
            base_url.ok_or_else(|| Local::NoHost { host: host.name, deployment: deployment.name().to_owned() })?;

        let question = if self.query.is_empty() { "" } else { "?" };
        let mut dispatch = Dispatch {
            operation: self.operation,
            method: self.operation.method,
            url: format!("{base_url}{}{question}{}", self.path, self.query.as_str()),
            headers: vec![("content-type".to_owned(), self.operation.content_type.to_owned())],
            body: self.body.clone(),
            canonical: None,
        };
        if let Some(signer) = signer {
            let signed = signer.sign(self, at);
            dispatch.headers.extend(signed.headers);
            dispatch.canonical = Some(signed.canonical);
        }
        Ok(dispatch)
    }
}

/// A request as it goes to the socket. It holds the API key and a signature, and no secret.
#[derive(Debug, Clone, PartialEq, Eq)]
#[non_exhaustive]
pub struct Dispatch {
    /// The operation that is asked for.
    pub operation: &'static Operation,
    /// HTTP method.
    pub method: Method,
    /// The whole URL.
    pub url: String,
    /// Names and values of the headers.
    pub headers: Vec<(String, String)>,
    /// The body, byte for byte.
    pub body: Option<String>,
    /// The text that was signed; none for a public operation.
    pub canonical: Option<String>,
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
    let refuse = |local| Error::local(request.operation(), local);
    let prepared = Prepared::new(request, at).map_err(|invalid| refuse(invalid.into()))?;
    prepared.dispatch(deployment, signer, at).map_err(refuse)
}
