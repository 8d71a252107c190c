//! Checks signed requests, as a server does.

use std::fmt;

use secrecy::{ExposeSecret, SecretString};
use subtle::ConstantTimeEq;
use tradewire_endpoints::SIGNING;
use tradewire_endpoints::spec::{HeaderRole, Recipe, Refusal};
use tradewire_models::Timestamp;
use tradewire_models::service::Algorithm;

use super::algorithm::mac;
use super::reading::{Reading, as_sent, decoded};
use super::redacted::{Headers, shortened};
use super::values::SignedHeaders;
use super::{Canonical, Values};

/// A signed request as it arrived.
#[derive(Clone, Copy)]
pub struct Received<'a> {
    /// How the host's requests are signed.
    pub recipe: &'a Recipe,
    /// The HTTP method.
    pub method: &'a str,
    /// The path.
    pub path: &'a str,
    /// The query as it was sent, without the `?`.
    pub query: &'a str,
    /// Names and values of the headers, as HTTP reads them: without white space around a value.
    pub headers: &'a [(&'a str, &'a str)],
    /// The body.
    pub body: &'a [u8],
}

/// A request whose signature fits.
#[derive(Clone, PartialEq, Eq)]
pub struct Verified {
    /// The API key that signed it.
    pub key: String,
    /// The text that was signed.
    pub canonical: String,
}

/// A signed request that is refused.
#[derive(Clone, PartialEq, Eq, thiserror::Error)]
#[error("the signed request is refused: {}", SIGNING.message(*refusal))]
pub struct Refused {
    /// Why.
    pub refusal: Refusal,
    /// The text that should have been signed, where it is known.
    pub expected_canonical: Option<String>,
}

impl From<Refusal> for Refused {
    fn from(refusal: Refusal) -> Self {
        Self { refusal, expected_canonical: None }
    }
}

/// Checks a request at the server's time. `secret_of` gives the secret of an API key that exists.
///
/// Tolerant where clients are known to differ: either prefix of the headers' names, pairs of the query in any order,
/// values signed decoded or as they were sent, hexadecimal digits in either case. Other headers are ignored.
///
/// Strict where two readers could see two requests: a header of a signature that stands twice, or headers of both
/// prefixes at once, are an invalid signature; numbers are digits and nothing else; a query that is not Unicode once it
/// is decoded is compared as it was sent only.
///
/// Some things no check can mend, because the canonical string leaves them open. It does not hold what a recipe does
/// not sign: on futures the method and the receive window, so whoever is on the way can change those, and with the
/// window how long the request is good for. And decoded text is ambiguous: `a=1%26b=2` reads as `a=1&b=2`.
///
/// # Errors
/// The first thing that is wrong: headers that are ambiguous, missing or malformed, then the key, the signature and the
/// time.
pub fn verify(
    request: &Received<'_>,
    now: Timestamp,
    secret_of: impl FnOnce(&str) -> Option<SecretString>,
) -> Result<Verified, Refused> {
    let claim = request.claim()?;
    let secret = secret_of(claim.values.key).ok_or(Refusal::UnknownKey)?;
    let mac = mac(&claim.algorithm, secret.expose_secret().as_bytes()).ok_or(Refusal::InvalidAlgorithm)?;
    let signature = claim.signature.to_ascii_lowercase();
    let readings = [decoded, as_sent].map(|reading: Reading| request.read(reading));
    let signed = claim.values.signed_by(request.recipe);
    let mut possible = readings.iter().flatten().map(|pairs| request.canonical(&claim, &signed, pairs));
    let fits =
        |canonical: &Canonical<'_>| bool::from(mac.sign(canonical).as_str().as_bytes().ct_eq(signature.as_bytes()));
    let Some(canonical) = possible.clone().find(fits).map(Canonical::to_text) else {
        let expected_canonical = possible.next().map(Canonical::to_text);
        return Err(Refused { refusal: Refusal::InvalidSignature, expected_canonical });
    };
    if !claim.is_timely(now) {
        return Err(Refused { refusal: Refusal::Outdated, expected_canonical: Some(canonical) });
    }
    Ok(Verified { key: claim.values.key.to_owned(), canonical })
}

/// What the headers of a request claim.
struct Claim<'a> {
    prefix: &'static str,
    values: Values<'a>,
    timestamp: Timestamp,
    recv_window: i64,
    algorithm: Algorithm,
    signature: &'a str,
}

/// The pairs of a request, in the order in which they are signed.
struct Pairs {
    query: String,
    /// Those of the body, if it is a form.
    form: Option<String>,
}

impl Claim<'_> {
    /// Whether the request is young enough, and not from too far in the future.
    fn is_timely(&self, now: Timestamp) -> bool {
        let age = now.as_millis().saturating_sub(self.timestamp.as_millis());
        age < self.recv_window && age >= -SIGNING.max_ahead_millis
    }
}

impl<'a> Received<'a> {
    fn claim(&self) -> Result<Claim<'a>, Refusal> {
        // The canonical string has the names that were sent.
        let prefix = self.prefix()?.ok_or(Refusal::MissingKey)?;
        let header = |role| self.header(&format!("{prefix}{}", SIGNING.header(role)));

        let key = header(HeaderRole::Key).ok_or(Refusal::MissingKey)?;
        let timestamp = header(HeaderRole::Timestamp).ok_or(Refusal::MissingTimestamp)?;
        let recv_window = header(HeaderRole::RecvWindow);
        let window = self.window(recv_window)?;
        let algorithm = header(HeaderRole::Algorithm);
        Ok(Claim {
            prefix,
            values: Values {
                key,
                timestamp,
                algorithm: algorithm.unwrap_or_default(),
                recv_window: recv_window.unwrap_or_default(),
            },
            algorithm: self.algorithm(algorithm)?,
            signature: header(HeaderRole::Signature).ok_or(Refusal::MissingSignature)?,
            timestamp: digits(timestamp).map(Timestamp::from_millis).ok_or(Refusal::Outdated)?,
            recv_window: window,
        })
    }

    /// What the names of the signature's headers begin with, if there are any. A header that stands twice could be read
    /// as the one by the first who checks it and as the other by the next; so could headers of two prefixes.
    fn prefix(&self) -> Result<Option<&'static str>, Refusal> {
        let sent = |prefix: &str, name: &str| {
            let name = format!("{prefix}{name}");
            self.headers.iter().filter(|(sent, _)| sent.eq_ignore_ascii_case(&name)).count()
        };
        let mut found = None;
        for prefix in SIGNING.accepted {
            match SIGNING.headers.iter().map(|(_, name)| sent(prefix, name)).max() {
                None | Some(0) => {}
                Some(1) if found.is_none() => found = Some(*prefix),
                Some(_) => return Err(Refusal::InvalidSignature),
            }
        }
        Ok(found)
    }

    fn window(&self, sent: Option<&str>) -> Result<i64, Refusal> {
        let rule = self.recipe.recv_window;
        match sent {
            None if rule.required => Err(Refusal::MissingRecvWindow),
            None => Ok(rule.default_millis),
            Some(text) => {
                let millis = digits(text).filter(|millis| (1..=rule.max_millis).contains(millis));
                millis.ok_or(Refusal::InvalidRecvWindow)
            }
        }
    }

    fn algorithm(&self, sent: Option<&str>) -> Result<Algorithm, Refusal> {
        match sent.map(Algorithm::from) {
            None if self.recipe.signed.contains(&HeaderRole::Algorithm) => Err(Refusal::MissingAlgorithm),
            None => Ok(Algorithm::default()),
            Some(Algorithm::Unknown(_)) => Err(Refusal::InvalidAlgorithm),
            Some(algorithm) => Ok(algorithm),
        }
    }

    /// The value of a header, if it was sent and is not empty.
    pub fn header(&self, name: &str) -> Option<&'a str> {
        let sent = self.headers.iter().find(|(sent, _)| sent.eq_ignore_ascii_case(name));
        sent.map(|(_, value)| *value).filter(|value| !value.trim().is_empty())
    }

    /// Whether its body is a form, as its content type says.
    pub fn is_form(&self) -> bool {
        let media_type = self.header("content-type").and_then(|value| value.split(';').next()).unwrap_or_default();
        media_type.trim().eq_ignore_ascii_case("application/x-www-form-urlencoded")
    }

    /// The pairs of the request, if they can be read so.
    fn read(&self, reading: Reading) -> Option<Pairs> {
        let query = reading(self.query)?;
        // Pairs in a body are signed like those of a query. What is not Unicode is no pairs, and is taken as it is.
        let form = match std::str::from_utf8(self.body).ok().filter(|_| self.is_form()) {
            Some(form) => Some(reading(form)?),
            None => None,
        };
        Some(Pairs { query, form })
    }

    /// What was signed, if its pairs were read so.
    fn canonical<'p>(&'p self, claim: &'p Claim<'_>, signed: &'p SignedHeaders<'_>, pairs: &'p Pairs) -> Canonical<'p> {
        Canonical {
            parts: self.recipe.parts,
            prefix: claim.prefix,
            headers: signed.as_slice(),
            method: self.method,
            path: self.path,
            query: &pairs.query,
            body: pairs.form.as_ref().map_or(self.body, String::as_bytes),
        }
    }
}

/// A number of digits and nothing else: no sign, no white space.
fn digits(text: &str) -> Option<i64> {
    let digits = text.bytes().all(|byte| byte.is_ascii_digit());
    text.parse().ok().filter(|_| digits)
}

/// Neither the signature nor the whole key.
impl fmt::Debug for Received<'_> {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let mut received = f.debug_struct("Received");
        received.field("recipe", &self.recipe.name).field("method", &self.method).field("path", &self.path);
        received.field("query", &self.query).field("headers", &Headers(self.headers)).finish_non_exhaustive()
    }
}

/// Without the text that was signed: the whole key is in it.
impl fmt::Debug for Verified {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.debug_struct("Verified").field("key", &shortened(&self.key)).finish_non_exhaustive()
    }
}

/// Without the text that should have been signed: the whole key is in it.
impl fmt::Debug for Refused {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.debug_struct("Refused").field("refusal", &self.refusal).finish_non_exhaustive()
    }
}
