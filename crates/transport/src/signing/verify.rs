//! Verifies signed requests on the server side.

use std::fmt;

use percent_encoding::percent_decode_str;
use secrecy::{ExposeSecret, SecretString};
use subtle::ConstantTimeEq;
use tradewire_models::Timestamp;
use tradewire_models::service::Algorithm;
use tradewire_wire::operation::FORM;
use tradewire_wire::server::Pairs;
use tradewire_wire::signing::{Canonical, HeaderRole, Recipe, SignatureRejection, Signing};

use super::header_names::HeaderNames;
use super::redacted::{RedactedHeaders, shortened};
use super::signer::mac;

/// A signed request as received.
#[derive(Clone, Copy)]
pub struct ReceivedRequest<'a> {
    /// The signing rules of the server's contract: [`tradewire_endpoints::SIGNING`], unless the server reads another contract at run time.
    pub signing: &'static Signing,
    /// The signing recipe of the host.
    pub recipe: &'a Recipe,
    /// The HTTP method.
    pub method: &'a str,
    /// The path.
    pub path: &'a str,
    /// The query as sent, without the `?`.
    pub query: &'a str,
    /// The names and values of the headers, trimmed as HTTP requires.
    pub headers: &'a [(&'a str, &'a str)],
    /// The body.
    pub body: &'a [u8],
}

/// A request with a valid signature.
#[derive(Clone, PartialEq, Eq)]
pub struct VerifiedRequest {
    /// The API key.
    pub key: String,
    /// The canonical string that was signed.
    pub canonical: String,
}

/// The reason why a signed request is rejected.
#[derive(Clone, PartialEq, Eq, thiserror::Error)]
#[error("the signed request is rejected: {message}")]
pub struct VerificationError {
    /// The reason of the rejection.
    pub reason: SignatureRejection,
    /// The message that the server's contract declares for this reason.
    pub message: &'static str,
    /// The canonical string that should have been signed, if it is known.
    pub expected_canonical: Option<String>,
}

impl VerificationError {
    /// Creates the error of a request that a server rejects, with the message of its contract.
    pub fn new(signing: &Signing, reason: SignatureRejection) -> Self {
        Self { reason, message: signing.message(reason), expected_canonical: None }
    }
}

/// Verifies a request at the server's time `now`. `secret_of` returns the secret of an API key, if the key exists.
///
/// Variations of known clients are accepted: any listed prefix of the header names, query pairs in any order, values signed
/// decoded or as sent, hexadecimal digits in either case. Other headers are ignored.
///
/// Ambiguous requests are rejected: duplicate signature headers, or headers with different prefixes, make the signature invalid;
/// numbers must consist of digits only; a query that is not valid UTF-8 after decoding is only compared as sent.
///
/// Two weaknesses are inherent to the canonical string. First, it omits everything that a recipe does not sign. For futures, these are the
/// method and the receive window, so an attacker on the network path can change them and thereby extend the expiry. Second, decoded values
/// are ambiguous: `a=1%26b=2` is signed like `a=1&b=2`.
///
/// # Errors
/// Returns the first problem found: ambiguous, missing or malformed headers, then the key, the signature and the timestamp.
pub fn verify(
    request: &ReceivedRequest<'_>,
    now: Timestamp,
    secret_of: impl FnOnce(&str) -> Option<SecretString>,
) -> Result<VerifiedRequest, VerificationError> {
    let rejected = |reason| VerificationError::new(request.signing, reason);
    let claim = request.claim().map_err(rejected)?;
    let secret = secret_of(claim.key).ok_or_else(|| rejected(SignatureRejection::UnknownKey))?;
    let mac = mac(&claim.algorithm, secret.expose_secret().as_bytes())
        .ok_or_else(|| rejected(SignatureRejection::InvalidAlgorithm))?;
    let signature = claim.signature.to_ascii_lowercase();
    let sorted = [decoded, as_sent].map(|decoding| request.sorted_pairs(decoding));
    let header = |role| request.header(&claim.names.name(role)).unwrap_or_default();
    let headers = claim.names.signed(request.recipe, header);
    let mut candidates = sorted.iter().flatten().map(|pairs| request.canonical(&headers, pairs));
    // The comparison takes constant time, so that its duration does not reveal the expected signature.
    let matches =
        |canonical: &Canonical<'_>| bool::from(mac.sign(&canonical.to_bytes()).as_bytes().ct_eq(signature.as_bytes()));
    let Some(canonical) = candidates.clone().find(matches).map(Canonical::to_text) else {
        let expected_canonical = candidates.next().map(Canonical::to_text);
        return Err(VerificationError { expected_canonical, ..rejected(SignatureRejection::InvalidSignature) });
    };
    if !claim.is_timely(now, request.signing.max_ahead_millis) {
        return Err(VerificationError {
            expected_canonical: Some(canonical),
            ..rejected(SignatureRejection::Outdated)
        });
    }
    Ok(VerifiedRequest { key: claim.key.to_owned(), canonical })
}

/// The contents of the signature headers, not yet verified.
struct Claim<'a> {
    names: HeaderNames,
    key: &'a str,
    timestamp: Timestamp,
    recv_window: i64,
    algorithm: Algorithm,
    signature: &'a str,
}

/// The pairs of a request, decoded in one way and sorted as they are signed.
struct SortedPairs {
    query: String,
    /// The pairs of the body, if it is a form.
    form: Option<String>,
}

impl Claim<'_> {
    /// Returns whether the timestamp is within the receive window, and not too far in the future.
    fn is_timely(&self, now: Timestamp, max_ahead_millis: i64) -> bool {
        let age = now.as_millis().saturating_sub(self.timestamp.as_millis());
        age < self.recv_window && age >= -max_ahead_millis
    }
}

impl<'a> ReceivedRequest<'a> {
    fn claim(&self) -> Result<Claim<'a>, SignatureRejection> {
        // The canonical string contains the header names as sent, including their prefix.
        let prefix = self.prefix()?.ok_or(SignatureRejection::MissingKey)?;
        let names = HeaderNames { signing: self.signing, prefix };
        let header = |role| self.header(&names.name(role));

        let key = header(HeaderRole::Key).ok_or(SignatureRejection::MissingKey)?;
        let timestamp = header(HeaderRole::Timestamp).ok_or(SignatureRejection::MissingTimestamp)?;
        Ok(Claim {
            key,
            recv_window: self.window(header(HeaderRole::RecvWindow))?,
            algorithm: self.algorithm(header(HeaderRole::Algorithm))?,
            signature: header(HeaderRole::Signature).ok_or(SignatureRejection::MissingSignature)?,
            timestamp: digits(timestamp).map(Timestamp::from_millis).ok_or(SignatureRejection::Outdated)?,
            names,
        })
    }

    /// Returns the prefix of the signature headers, if there are any. Duplicate headers, or headers with different prefixes, are
    /// rejected, because parsers could choose different ones.
    fn prefix(&self) -> Result<Option<&'static str>, SignatureRejection> {
        let count = |prefix: &str, name: &str| {
            let name = format!("{prefix}{name}");
            self.headers.iter().filter(|(sent, _)| sent.eq_ignore_ascii_case(&name)).count()
        };
        let mut found = None;
        for prefix in self.signing.accepted {
            match self.signing.headers.iter().map(|(_, name)| count(prefix, name)).max() {
                None | Some(0) => {}
                Some(1) if found.is_none() => found = Some(*prefix),
                Some(_) => return Err(SignatureRejection::InvalidSignature),
            }
        }
        Ok(found)
    }

    /// Returns the receive window that applies to the request, in milliseconds.
    fn window(&self, sent: Option<&str>) -> Result<i64, SignatureRejection> {
        let rule = self.recipe.recv_window;
        match sent {
            None if rule.required => Err(SignatureRejection::MissingRecvWindow),
            None => Ok(rule.default_millis),
            Some(text) => {
                let millis = digits(text).filter(|millis| (1..=rule.max_millis).contains(millis));
                millis.ok_or(SignatureRejection::InvalidRecvWindow)
            }
        }
    }

    fn algorithm(&self, sent: Option<&str>) -> Result<Algorithm, SignatureRejection> {
        match sent.map(Algorithm::from) {
            None if self.recipe.signed.contains(&HeaderRole::Algorithm) => Err(SignatureRejection::MissingAlgorithm),
            None => Ok(Algorithm::from(self.signing.default_algorithm)),
            Some(Algorithm::Unknown(_)) => Err(SignatureRejection::InvalidAlgorithm),
            Some(algorithm) => Ok(algorithm),
        }
    }

    /// Returns the value of a header, if it was sent and is not blank.
    pub fn header(&self, name: &str) -> Option<&'a str> {
        let sent = self.headers.iter().find(|(sent, _)| sent.eq_ignore_ascii_case(name));
        sent.map(|(_, value)| *value).filter(|value| !value.trim().is_empty())
    }

    /// Returns whether the content type declares the body to be a form.
    pub fn is_form(&self) -> bool {
        let media_type = self.header("content-type").and_then(|value| value.split(';').next()).unwrap_or_default();
        media_type.trim().eq_ignore_ascii_case(FORM)
    }

    /// Returns the pairs of the request, or `None` if they cannot be decoded this way.
    fn sorted_pairs(&self, decoding: fn(&str) -> Option<String>) -> Option<SortedPairs> {
        let query = decoding(self.query)?;
        // The pairs of a form are signed like those of a query. A body that is not UTF-8 has no pairs and is signed unchanged.
        let form = match std::str::from_utf8(self.body).ok().filter(|_| self.is_form()) {
            Some(form) => Some(decoding(form)?),
            None => None,
        };
        Some(SortedPairs { query, form })
    }

    /// Returns the canonical string for the pairs of one decoding.
    fn canonical<'p>(&'p self, headers: &'p str, pairs: &'p SortedPairs) -> Canonical<'p> {
        Canonical {
            parts: self.recipe.parts,
            headers,
            method: self.method,
            path: self.path,
            query: &pairs.query,
            body: pairs.form.as_ref().map_or(self.body, String::as_bytes),
        }
    }
}

/// Percent-decodes the values of a query, which is what most clients sign, and sorts its pairs. Returns `None` if they are not UTF-8.
fn decoded(query: &str) -> Option<String> {
    percent_decode_str(query).decode_utf8().ok()?;
    Some(sorted(Pairs::parse(query).iter().map(|(name, value)| (name, format!("{name}={value}"))).collect()))
}

/// Sorts the pairs of a query, and leaves their values as they were sent, which is what some clients sign.
fn as_sent(query: &str) -> Option<String> {
    let pairs = query.split('&').filter(|pair| !pair.is_empty());
    Some(sorted(pairs.map(|pair| (pair.split('=').next().unwrap_or_default(), pair.to_owned())).collect()))
}

fn sorted(mut pairs: Vec<(&str, String)>) -> String {
    pairs.sort_by_key(|(name, _)| *name);
    pairs.into_iter().map(|(_, pair)| pair).collect::<Vec<_>>().join("&")
}

/// Parses a number that consists only of digits, without a sign or whitespace.
fn digits(text: &str) -> Option<i64> {
    let is_digits = text.bytes().all(|byte| byte.is_ascii_digit());
    if is_digits { text.parse().ok() } else { None }
}

/// Hides the signature and most of the key.
impl fmt::Debug for ReceivedRequest<'_> {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let mut received = f.debug_struct("ReceivedRequest");
        received.field("recipe", &self.recipe.name).field("method", &self.method).field("path", &self.path);
        received
            .field("query", &self.query)
            .field("headers", &RedactedHeaders { signing: self.signing, headers: self.headers })
            .finish_non_exhaustive()
    }
}

/// Omits the canonical string, which contains the whole key.
impl fmt::Debug for VerifiedRequest {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.debug_struct("VerifiedRequest").field("key", &shortened(&self.key)).finish_non_exhaustive()
    }
}

/// Omits the canonical string, which contains the whole key.
impl fmt::Debug for VerificationError {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.debug_struct("VerificationError").field("reason", &self.reason).finish_non_exhaustive()
    }
}
