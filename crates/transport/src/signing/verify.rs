//! Checks signed requests, as a server does.

use secrecy::SecretString;
use subtle::ConstantTimeEq;
use tradewire_endpoints::spec::{HeaderRole, Recipe, Refusal};
use tradewire_endpoints::{Pairs, SIGNING};
use tradewire_models::Timestamp;
use tradewire_models::service::Algorithm;

use super::mac::Keyed;
use super::{Canonical, Values};

/// A signed request as it arrived.
#[derive(Debug, Clone, Copy)]
pub struct Received<'a> {
    /// How the host's requests are signed.
    pub recipe: &'a Recipe,
    /// The HTTP method.
    pub method: &'a str,
    /// The path.
    pub path: &'a str,
    /// The query as it was sent, without the `?`.
    pub query: &'a str,
    /// Names and values of the headers.
    pub headers: &'a [(&'a str, &'a str)],
    /// The body.
    pub body: &'a [u8],
}

/// A request whose signature fits.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Verified {
    /// The API key that signed it.
    pub key: String,
    /// The text that was signed.
    pub canonical: String,
}

/// A signed request that is refused.
#[derive(Debug, Clone, PartialEq, Eq, thiserror::Error)]
#[error("the signed request is refused: {}", SIGNING.words(*refusal))]
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
/// values signed decoded or as they were sent, hexadecimal digits in either case. Headers that are not signed are
/// ignored.
///
/// # Errors
/// The first thing that is wrong: headers that are missing or malformed, then the key, the signature and the time.
pub fn verify(
    request: &Received<'_>,
    now: Timestamp,
    secret_of: impl FnOnce(&str) -> Option<SecretString>,
) -> Result<Verified, Refused> {
    let claim = request.claim()?;
    let secret = secret_of(claim.values.key).ok_or(Refusal::UnknownKey)?;
    let keyed = Keyed::new(&claim.algorithm, &secret).ok_or(Refusal::InvalidAlgorithm)?;
    let signature = hex::decode(claim.signature).unwrap_or_default();
    let signed = |reading: Reading| {
        let canonical = request.canonical(&claim, reading);
        bool::from(keyed.tag(&canonical).ct_eq(&signature)).then(|| text(&canonical))
    };
    let Some(canonical) = signed(decoded).or_else(|| signed(as_sent)) else {
        let expected_canonical = Some(text(&request.canonical(&claim, decoded)));
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

impl Claim<'_> {
    /// Whether the request is young enough, and not from too far in the future.
    fn is_timely(&self, now: Timestamp) -> bool {
        let age = now.as_millis().saturating_sub(self.timestamp.as_millis());
        age < self.recv_window && age >= -SIGNING.max_ahead_millis
    }
}

impl<'a> Received<'a> {
    fn claim(&self) -> Result<Claim<'a>, Refusal> {
        let at = |prefix: &str, role| self.header(&format!("{prefix}{}", SIGNING.header(role)));
        // The prefix is the one that the key came with: the canonical string has the names that were sent.
        let known = SIGNING.accepted.iter().find_map(|prefix| at(prefix, HeaderRole::Key).map(|key| (*prefix, key)));
        let (prefix, key) = known.ok_or(Refusal::MissingKey)?;
        let header = |role| at(prefix, role);

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
            timestamp: timestamp.parse().map_err(|_| Refusal::Outdated)?,
            recv_window: window,
        })
    }

    fn window(&self, sent: Option<&str>) -> Result<i64, Refusal> {
        let rule = self.recipe.recv_window;
        match sent {
            None if rule.required => Err(Refusal::MissingRecvWindow),
            None => Ok(rule.default_millis),
            Some(text) => {
                let millis = text.parse().ok().filter(|millis| (1..=rule.max_millis).contains(millis));
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
    fn header(&self, name: &str) -> Option<&'a str> {
        let sent = self.headers.iter().find(|(sent, _)| sent.eq_ignore_ascii_case(name));
        sent.map(|(_, value)| value.trim()).filter(|value| !value.is_empty())
    }

    fn is_form(&self) -> bool {
        let media_type = self.header("content-type").and_then(|value| value.split(';').next()).unwrap_or_default();
        media_type.trim().eq_ignore_ascii_case("application/x-www-form-urlencoded")
    }

    fn canonical(&self, claim: &Claim<'_>, reading: Reading) -> Vec<u8> {
        let query = reading(self.query);
        // Pairs in a body are signed like those of a query. What is not Unicode is no pairs, and is taken as it is.
        let form = std::str::from_utf8(self.body).ok().filter(|_| self.is_form()).map(reading);
        let canonical = Canonical {
            recipe: self.recipe,
            prefix: claim.prefix,
            values: claim.values,
            method: self.method,
            path: self.path,
            query: &query,
            body: form.as_ref().map_or(self.body, String::as_bytes),
        };
        canonical.to_bytes()
    }
}

fn text(canonical: &[u8]) -> String {
    String::from_utf8_lossy(canonical).into_owned()
}

/// How the pairs of a query are read before they are signed. They are sorted by key either way.
type Reading = fn(&str) -> String;

/// Values percent-decoded: what most clients sign.
fn decoded(query: &str) -> String {
    sorted(Pairs::parse(query).iter().map(|(name, value)| (name, format!("{name}={value}"))).collect())
}

/// Values as they were sent: what some clients sign.
fn as_sent(query: &str) -> String {
    let pairs = query.split('&').filter(|pair| !pair.is_empty());
    sorted(pairs.map(|pair| (pair.split('=').next().unwrap_or_default(), pair.to_owned())).collect())
}

fn sorted(mut pairs: Vec<(&str, String)>) -> String {
    pairs.sort_by_key(|(name, _)| *name);
    pairs.into_iter().map(|(_, pair)| pair).collect::<Vec<_>>().join("&")
}
