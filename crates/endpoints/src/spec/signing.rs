//! Signing: the headers of a signed request, and what its canonical string is made of.

/// The headers that carry a signature, and who accepts them.
#[derive(Debug)]
pub struct Signing {
    /// What the names of the headers begin with when a client sends them.
    pub prefix: &'static str,
    /// What a server accepts them to begin with.
    pub accepted: &'static [&'static str],
    /// The headers by their role.
    pub headers: &'static [(HeaderRole, &'static str)],
    /// How far a timestamp may be ahead of the server, in milliseconds.
    pub max_ahead_millis: i64,
    /// What a server says of a refused signature.
    pub refusals: &'static [(Refusal, &'static str)],
    /// The caller whose requests the examples of the contract show.
    pub example: Option<ExampleCaller>,
}

/// A caller that does not exist. Its secret is nobody's.
#[derive(Debug, Clone, Copy)]
pub struct ExampleCaller {
    /// Its API key.
    pub key: &'static str,
    /// Its secret.
    pub secret: &'static str,
    /// When it calls, in Unix milliseconds.
    pub at_millis: i64,
}

impl Signing {
    /// The name of a header without its prefix.
    pub fn header(&self, role: HeaderRole) -> &'static str {
        self.headers.iter().find(|(of, _)| *of == role).map_or("", |(_, name)| name)
    }

    /// The words of a refusal.
    pub fn words(&self, refusal: Refusal) -> &'static str {
        self.refusals.iter().find(|(of, _)| *of == refusal).map_or("", |(_, words)| words)
    }
}

/// What a header of a signed request carries.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum HeaderRole {
    /// The API key.
    Key,
    /// The time of the request.
    Timestamp,
    /// The signature.
    Signature,
    /// The algorithm of the signature.
    Algorithm,
    /// The receive window.
    RecvWindow,
}

/// What a canonical string is made of.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Part {
    /// The signed headers, joined by `&`.
    Headers,
    /// The HTTP method.
    Method,
    /// The path.
    Path,
    /// The query, decoded and sorted.
    Query,
    /// The body, byte for byte.
    Body,
}

/// How the requests of a host are signed.
#[derive(Debug)]
pub struct Recipe {
    /// Its name.
    pub name: &'static str,
    /// The signed headers, in their order.
    pub signed: &'static [HeaderRole],
    /// What the canonical string is made of, in its order; empty queries and bodies are left out with their `#`.
    pub parts: &'static [Part],
    /// The receive window.
    pub recv_window: RecvWindow,
    /// The HTTP status of a refused signature.
    pub http_status: u16,
    /// The codes of refused signatures.
    pub codes: &'static [(Refusal, &'static str)],
    /// The code of any other refusal.
    pub otherwise: &'static str,
}

impl Recipe {
    /// The code that a refusal is answered with.
    pub fn code(&self, refusal: Refusal) -> &'static str {
        self.codes.iter().find(|(of, _)| *of == refusal).map_or(self.otherwise, |(_, code)| code)
    }
}

/// How old a request may be when it arrives, in milliseconds.
#[derive(Debug, Clone, Copy)]
pub struct RecvWindow {
    /// Whether a request must name it.
    pub required: bool,
    /// What is taken when a request does not name it, and what a client sends.
    pub default_millis: i64,
    /// The greatest allowed.
    pub max_millis: i64,
}

/// Why a signed request is refused.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Refusal {
    /// No API key.
    MissingKey,
    /// No timestamp.
    MissingTimestamp,
    /// No receive window where one is required.
    MissingRecvWindow,
    /// A receive window that is no number, or out of range.
    InvalidRecvWindow,
    /// No algorithm where one is signed.
    MissingAlgorithm,
    /// An algorithm that is not known.
    InvalidAlgorithm,
    /// No signature.
    MissingSignature,
    /// A key that does not exist.
    UnknownKey,
    /// A signature that does not fit.
    InvalidSignature,
    /// A timestamp outside the receive window.
    Outdated,
}
