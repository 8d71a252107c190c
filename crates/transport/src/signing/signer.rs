//! Signs requests.

use std::fmt;
use std::time::Duration;

use tradewire_endpoints::spec::{HeaderRole, Recipe};
use tradewire_endpoints::{HOSTS, SIGNING};
use tradewire_models::Timestamp;
use tradewire_models::service::Algorithm;

use secrecy::ExposeSecret;
use tradewire_wire::signing::Mac;

use super::algorithm::mac;
use super::redacted::{Headers, shortened};
use super::{Canonical, Credentials, Signature, Values};
use crate::Prepared;

/// Signs requests with one key. Cheap to clone; the secret was worked into the hash once.
#[derive(Clone)]
pub struct Signer {
    key: String,
    algorithm: Algorithm,
    mac: Mac,
    recv_window: Option<i64>,
    prefix: &'static str,
}

/// A signature, and the headers that carry it.
#[derive(Clone, PartialEq, Eq)]
pub struct Signed {
    /// Names and values of the headers to send.
    pub headers: Vec<(String, String)>,
    /// The text that was signed.
    pub canonical: String,
    /// The signature in lower-case hexadecimal digits.
    pub signature: String,
    /// Until when a server takes it, by its own clock: the time of the request and its receive window, which is the
    /// contract's default where none is sent.
    pub valid_until: Timestamp,
}

impl Signer {
    /// A signer for these credentials and this algorithm; `Algorithm::default()` is the contract's.
    ///
    /// # Errors
    /// An algorithm that the contract does not know.
    pub fn new(credentials: &Credentials, algorithm: Algorithm) -> Result<Self, SignerError> {
        let mac = mac(&algorithm, credentials.secret().expose_secret().as_bytes())
            .ok_or_else(|| SignerError::Algorithm(algorithm.as_str().to_owned()))?;
        Ok(Self { key: credentials.key().to_owned(), algorithm, mac, recv_window: None, prefix: SIGNING.prefix })
    }

    /// Sends this receive window: how old a request may be when it arrives. Without it, the contract's default is sent
    /// where one is required, and none elsewhere.
    ///
    /// # Errors
    /// A window of less than a millisecond, or longer than a host allows.
    pub fn recv_window(mut self, window: Duration) -> Result<Self, SignerError> {
        let max = HOSTS.iter().map(|host| host.recipe.recv_window.max_millis).min().unwrap_or_default();
        let millis = i64::try_from(window.as_millis()).ok().filter(|millis| (1..=max).contains(millis));
        self.recv_window = Some(millis.ok_or(SignerError::RecvWindow { window, max })?);
        Ok(self)
    }

    /// Begins the names of the headers with another prefix than the contract's own, for a deployment that wants it.
    ///
    /// # Errors
    /// A prefix that the contract does not know.
    pub fn prefix(mut self, prefix: &str) -> Result<Self, SignerError> {
        let known = SIGNING.accepted.iter().find(|accepted| **accepted == prefix);
        self.prefix = known.ok_or_else(|| SignerError::Prefix(prefix.to_owned()))?;
        Ok(self)
    }

    /// The API key.
    #[cfg(feature = "http")]
    pub(crate) fn key(&self) -> &str {
        &self.key
    }

    /// Signs a request as of a moment.
    pub fn sign(&self, request: &Prepared, at: Timestamp) -> Signed {
        let recipe = request.operation().host.recipe;
        let valid_until = at.plus_millis(self.window(recipe).unwrap_or(recipe.recv_window.default_millis));
        self.with_canonical(request, at, |values, canonical| {
            let signature = self.mac.sign(canonical).as_str().to_owned();
            let headers = self.headers(recipe, values, &signature);
            Signed { headers, canonical: canonical.to_text(), signature, valid_until }
        })
    }

    /// The signature alone, for those who send it in their own way: the text that is signed goes into the hash piece by
    /// piece, and no memory is allocated, unless the query has to be decoded.
    pub fn signature(&self, request: &Prepared, at: Timestamp) -> Signature {
        self.with_canonical(request, at, |_, canonical| self.mac.sign(canonical))
    }

    fn with_canonical<T>(
        &self,
        request: &Prepared,
        at: Timestamp,
        use_it: impl FnOnce(&Values<'_>, &Canonical<'_>) -> T,
    ) -> T {
        let operation = request.operation();
        let recipe = operation.host.recipe;
        let (mut timestamp, mut window) = (itoa::Buffer::new(), itoa::Buffer::new());
        let values = Values {
            key: &self.key,
            timestamp: timestamp.format(at.as_millis()),
            algorithm: self.algorithm.as_str(),
            recv_window: self.window(recipe).map_or("", |millis| window.format(millis)),
        };
        let signed = values.signed_by(recipe);
        let query = request.query().signed();
        let canonical = Canonical {
            parts: recipe.parts,
            prefix: self.prefix,
            headers: signed.as_slice(),
            method: operation.method.as_str(),
            path: request.path(),
            query: &query,
            body: request.body().unwrap_or_default().as_bytes(),
        };
        use_it(&values, &canonical)
    }

    fn window(&self, recipe: &Recipe) -> Option<i64> {
        let needed = recipe.recv_window.required || recipe.signed.contains(&HeaderRole::RecvWindow);
        self.recv_window.or(needed.then_some(recipe.recv_window.default_millis))
    }

    /// The headers to send. Where the algorithm is not signed it is sent only if it is not the one that is assumed.
    fn headers(&self, recipe: &Recipe, values: &Values<'_>, signature: &str) -> Vec<(String, String)> {
        let assumed = self.algorithm == Algorithm::default() && !recipe.signed.contains(&HeaderRole::Algorithm);
        let value = |role| match role {
            HeaderRole::Signature => signature,
            HeaderRole::Algorithm if assumed => "",
            role => values.of(role),
        };
        let sent =
            SIGNING.headers.iter().map(|(role, name)| (name, value(*role))).filter(|(_, value)| !value.is_empty());
        sent.map(|(name, value)| ([self.prefix, name].concat(), value.to_owned())).collect()
    }
}

/// Neither the signature nor the whole key.
impl fmt::Debug for Signed {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let headers = Headers(&self.headers);
        let mut signed = f.debug_struct("Signed");
        signed.field("headers", &headers).field("canonical", &headers.text(&self.canonical));
        signed.field("valid_until", &self.valid_until).finish_non_exhaustive()
    }
}

impl fmt::Debug for Signer {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let mut signer = f.debug_struct("Signer");
        signer.field("key", &shortened(&self.key)).field("algorithm", &self.algorithm.as_str());
        signer.field("recv_window", &self.recv_window).field("prefix", &self.prefix).finish_non_exhaustive()
    }
}

/// What a signer cannot be made with.
#[derive(Debug, Clone, PartialEq, Eq, thiserror::Error)]
#[non_exhaustive]
pub enum SignerError {
    /// An algorithm that the contract does not know.
    #[error("the algorithm `{0}` is not known: choose one of those in `Algorithm::ALL`")]
    Algorithm(String),
    /// A receive window out of range.
    #[error("the receive window is {window:?}, but 1 ms to {max} ms is allowed")]
    RecvWindow {
        /// The window that was asked for.
        window: Duration,
        /// The longest allowed, in milliseconds.
        max: i64,
    },
    /// A prefix that the contract does not know.
    #[error("the header prefix `{0}` is not known: one of {known} is expected", known = SIGNING.accepted.join(", "))]
    Prefix(String),
}

#[cfg(test)]
mod tests {
    use tradewire_endpoints::{futures, spot};

    use super::*;

    type Result<T = ()> = std::result::Result<T, Box<dyn std::error::Error>>;

    const AT: Timestamp = Timestamp::from_millis(1_700_000_000_000);

    fn signer(algorithm: Algorithm) -> Result<Signer> {
        Ok(Signer::new(&Credentials::new("key", "s3cr3t")?, algorithm)?)
    }

    fn names(signed: &Signed) -> Vec<&str> {
        signed.headers.iter().map(|(name, _)| name.as_str()).collect()
    }

    #[test]
    fn futures_carries_three_headers_and_more_only_when_asked() -> Result {
        let request = Prepared::new(&futures::OrderDetail::new(1), AT)?;
        let three = ["validate-appkey", "validate-timestamp", "validate-signature"];
        let plain = signer(Algorithm::default())?;
        assert_eq!(names(&plain.sign(&request, AT)), three);

        let wide = plain.clone().recv_window(Duration::from_secs(20))?.sign(&request, AT);
        assert_eq!(names(&wide), [&three[..], &["validate-recvwindow"]].concat());
        assert_eq!(wide.signature, plain.sign(&request, AT).signature, "the window is not signed on futures");

        let other = signer(Algorithm::HmacSha512)?.sign(&request, AT);
        assert_eq!(names(&other), [&three[..], &["validate-algorithms"]].concat());
        Ok(())
    }

    #[test]
    fn spot_carries_five_and_the_default_window() -> Result {
        let request = Prepared::new(&spot::OpenOrders::new(), AT)?;
        let signed = signer(Algorithm::default())?.sign(&request, AT);
        let five = [
            "validate-appkey",
            "validate-timestamp",
            "validate-signature",
            "validate-algorithms",
            "validate-recvwindow",
        ];
        assert_eq!(names(&signed), five);
        assert!(signed.canonical.contains("&validate-recvwindow=5000&"), "{}", signed.canonical);
        Ok(())
    }

    #[test]
    fn the_window_keeps_to_the_contract() -> Result {
        let with = |window| signer(Algorithm::default())?.recv_window(window).map_err(Into::into);
        let message = |window: Duration| {
            with(window).map_or_else(|error: Box<dyn std::error::Error>| error.to_string(), |_| "accepted".to_owned())
        };
        assert_eq!(message(Duration::from_millis(1)), "accepted");
        assert_eq!(message(Duration::from_secs(60)), "accepted");
        assert_eq!(message(Duration::from_micros(999)), "the receive window is 999µs, but 1 ms to 60000 ms is allowed");
        assert_eq!(
            message(Duration::from_millis(60_001)),
            "the receive window is 60.001s, but 1 ms to 60000 ms is allowed"
        );
        assert!(message(Duration::MAX).contains("1 ms to 60000 ms"));
        Ok(())
    }

    #[test]
    fn what_the_contract_does_not_know_is_refused_and_nothing_shows_the_secret() -> Result {
        assert!(matches!(signer("HmacSHA3".into()), Err(error) if error.to_string().contains("`HmacSHA3`")));
        assert!(signer(Algorithm::default())?.prefix("evil-").is_err());
        let shown = format!("{:?}", signer(Algorithm::default())?);
        assert!(shown.contains("HmacSHA256") && !shown.contains("s3cr3t") && !shown.contains("\"key\""), "{shown}");
        Ok(())
    }
}
