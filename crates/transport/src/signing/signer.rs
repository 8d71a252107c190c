//! Signs requests.

use std::fmt;
use std::time::Duration;

use secrecy::ExposeSecret;
use tradewire_endpoints::SIGNING;
use tradewire_models::Timestamp;
use tradewire_models::service::Algorithm;
use tradewire_wire::signing::{
    Canonical, HeaderRole, Hmac, Mac, Md5, Recipe, Sha1, Sha224, Sha256, Sha384, Sha512, Signing,
};

use super::credentials::Credentials;
use super::header_names::HeaderNames;
use super::redacted::{RedactedHeaders, shortened};
use crate::request::prepared::PreparedRequest;

/// A signer of requests with one key. Cheap to clone. The keyed state of the hash is computed once.
#[derive(Clone)]
pub struct Signer {
    pub(crate) key: String,
    algorithm: Algorithm,
    mac: Mac,
    /// The receive window in milliseconds; `None` if the contract's default applies.
    recv_window: Option<i64>,
    pub(crate) signing: &'static Signing,
}

/// A signature, and the headers that carry it.
#[derive(Clone, PartialEq, Eq)]
pub struct Signed {
    /// The names and values of the headers to send.
    pub headers: Vec<(String, String)>,
    /// The canonical string that was signed.
    pub canonical: String,
    /// The signature in lowercase hexadecimal.
    pub signature: String,
    /// The expiry by the server's clock: the timestamp plus the receive window, or plus the contract's default if no window is
    /// sent.
    pub valid_until: Timestamp,
    /// The signing rules, whose header names are needed to redact the values.
    signing: &'static Signing,
}

impl Signer {
    /// Creates a signer. `Algorithm::default()` is the contract's default.
    ///
    /// # Errors
    /// Returns an error if the contract does not list the algorithm.
    pub fn new(credentials: &Credentials, algorithm: Algorithm) -> Result<Self, SignerError> {
        let mac = mac(&algorithm, credentials.secret().expose_secret().as_bytes())
            .ok_or_else(|| SignerError::Algorithm(algorithm.as_str().to_owned()))?;
        Ok(Self { key: credentials.key().to_owned(), algorithm, mac, recv_window: None, signing: &SIGNING })
    }

    /// Sets the header names, the default algorithm and the limits to those of a contract that was loaded at run time. By default, they are
    /// those of the contract that this crate was generated from.
    #[doc(hidden)]
    #[must_use]
    pub fn with_signing(mut self, signing: &'static Signing) -> Self {
        self.signing = signing;
        self
    }

    /// Sets the receive window to send: the maximum age of a request on arrival. If it is not set, the contract's default is sent to hosts
    /// that require a window, and no window is sent to other hosts. If a host has a shorter maximum, its maximum is sent.
    ///
    /// # Errors
    /// Returns an error if the window is shorter than a millisecond, or longer than every host allows.
    pub fn recv_window(mut self, window: Duration) -> Result<Self, SignerError> {
        let max = self.signing.max_recv_window_millis();
        let millis = i64::try_from(window.as_millis()).ok().filter(|millis| (1..=max).contains(millis));
        self.recv_window = Some(millis.ok_or(SignerError::RecvWindow { window, max })?);
        Ok(self)
    }

    /// Signs a request with the timestamp `at`.
    pub fn sign(&self, request: &PreparedRequest, at: Timestamp) -> Signed {
        let operation = request.operation();
        let recipe = operation.host.recipe;
        let window = self.window(recipe);
        let (mut timestamp, mut recv_window) = (itoa::Buffer::new(), itoa::Buffer::new());
        let timestamp = timestamp.format(at.as_millis());
        let recv_window = window.map_or("", |millis| recv_window.format(millis));
        let value = |role| match role {
            HeaderRole::Key => self.key.as_str(),
            HeaderRole::Timestamp => timestamp,
            HeaderRole::Algorithm => self.algorithm.as_str(),
            HeaderRole::RecvWindow => recv_window,
            HeaderRole::Signature => "",
        };
        let names = HeaderNames { signing: self.signing, prefix: self.signing.prefix };
        let canonical = Canonical {
            parts: recipe.parts,
            headers: &names.signed(recipe, value),
            method: operation.method.as_str(),
            path: request.path(),
            query: &request.query().signed(),
            body: request.body().unwrap_or_default().as_bytes(),
        };
        // All parts of a request are text, so this is the canonical string byte for byte.
        let canonical = canonical.to_text();
        let signature = self.mac.sign(canonical.as_bytes());
        // An unsigned algorithm is sent only if it differs from the default.
        let is_default = self.algorithm.as_str() == self.signing.default_algorithm;
        let is_implied = is_default && !recipe.signed.contains(&HeaderRole::Algorithm);
        let sent = |role| match role {
            HeaderRole::Signature => signature.as_str(),
            HeaderRole::Algorithm if is_implied => "",
            role => value(role),
        };
        let headers = self.signing.headers.iter().map(|(role, _)| (*role, sent(*role)));
        let headers = headers.filter(|(_, value)| !value.is_empty());
        let headers = headers.map(|(role, value)| (names.name(role), value.to_owned())).collect();
        let valid_until = at.plus_millis(window.unwrap_or(recipe.recv_window.default_millis));
        Signed { headers, canonical, signature, valid_until, signing: self.signing }
    }

    /// Returns the receive window to send in milliseconds, if one is sent.
    fn window(&self, recipe: &Recipe) -> Option<i64> {
        let needed = recipe.recv_window.required || recipe.signed.contains(&HeaderRole::RecvWindow);
        let chosen = self.recv_window.map(|millis| millis.min(recipe.recv_window.max_millis));
        chosen.or(needed.then_some(recipe.recv_window.default_millis))
    }
}

/// Returns the MAC of an algorithm with a key, or `None` if the contract does not list the algorithm.
pub(super) fn mac(algorithm: &Algorithm, key: &[u8]) -> Option<Mac> {
    let new = match algorithm {
        Algorithm::HmacMd5 => Mac::new::<Hmac<Md5>>,
        Algorithm::HmacSha1 => Mac::new::<Hmac<Sha1>>,
        Algorithm::HmacSha224 => Mac::new::<Hmac<Sha224>>,
        Algorithm::HmacSha256 => Mac::new::<Hmac<Sha256>>,
        Algorithm::HmacSha384 => Mac::new::<Hmac<Sha384>>,
        Algorithm::HmacSha512 => Mac::new::<Hmac<Sha512>>,
        _ => return None,
    };
    Some(new(key))
}

/// Returns the MAC of any bytes under any key in lowercase hexadecimal digits, or `None` if the contract does not list the algorithm. The
/// sandbox uses it to diagnose signatures that differ.
pub fn hmac(algorithm: &Algorithm, key: &[u8], message: &[u8]) -> Option<String> {
    mac(algorithm, key).map(|mac| mac.sign(message))
}

/// Hides the signature and most of the key.
impl fmt::Debug for Signed {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let headers = RedactedHeaders { signing: self.signing, headers: &self.headers };
        let mut signed = f.debug_struct("Signed");
        signed.field("headers", &headers).field("canonical", &headers.redact(&self.canonical));
        signed.field("valid_until", &self.valid_until).finish_non_exhaustive()
    }
}

impl fmt::Debug for Signer {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let mut signer = f.debug_struct("Signer");
        signer.field("key", &shortened(&self.key)).field("algorithm", &self.algorithm.as_str());
        signer.field("recv_window", &self.recv_window).field("prefix", &self.signing.prefix).finish_non_exhaustive()
    }
}

/// The reason why a signer cannot be created.
#[derive(Clone, PartialEq, Eq, thiserror::Error)]
#[non_exhaustive]
pub enum SignerError {
    /// The contract does not list the algorithm.
    #[error("the contract does not list the algorithm `{0}`; expected one of `Algorithm::ALL`")]
    Algorithm(String),
    /// The receive window is out of range.
    #[error("the receive window is {window:?}; it must be 1 ms to {max} ms")]
    RecvWindow {
        /// The requested window.
        window: Duration,
        /// The maximum in milliseconds.
        max: i64,
    },
}

tradewire_wire::debug_as_display!(SignerError);

#[cfg(test)]
mod tests {
    use tradewire_endpoints::{futures, spot};
    use tradewire_wire::signing::RecvWindow;

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
    fn every_algorithm_of_the_contract_has_a_hash() {
        for algorithm in Algorithm::ALL {
            assert!(mac(algorithm, b"key").is_some(), "{algorithm}");
        }
        assert!(mac(&Algorithm::from("HmacSHA3"), b"key").is_none());
    }

    #[test]
    fn futures_sends_three_headers_unless_configured() -> Result {
        let request = PreparedRequest::new(&futures::OrderDetail::new(1), AT)?;
        let three = ["validate-appkey", "validate-timestamp", "validate-signature"];
        let plain = signer(Algorithm::default())?;
        assert_eq!(names(&plain.sign(&request, AT)), three);

        let wide = plain.clone().recv_window(Duration::from_secs(6))?.sign(&request, AT);
        assert_eq!(names(&wide), [&three[..], &["validate-recvwindow"]].concat());
        assert_eq!(wide.signature, plain.sign(&request, AT).signature, "the window is not signed on futures");

        let other = signer(Algorithm::HmacSha512)?.sign(&request, AT);
        assert_eq!(names(&other), [&three[..], &["validate-algorithms"]].concat());
        Ok(())
    }

    #[test]
    fn spot_sends_five_headers_with_the_default_window() -> Result {
        let request = PreparedRequest::new(&spot::OpenOrders::new(), AT)?;
        let signed = signer(Algorithm::default())?.sign(&request, AT);
        let five = [
            "validate-appkey",
            "validate-timestamp",
            "validate-signature",
            "validate-algorithms",
            "validate-recvwindow",
        ];
        assert_eq!(names(&signed), five);
        let window = request.operation().host.recipe.recv_window.default_millis;
        let header = format!("&validate-recvwindow={window}&");
        assert!(signed.canonical.contains(&header), "{}", signed.canonical);
        Ok(())
    }

    #[test]
    fn the_header_names_of_another_contract_are_sent_signed_and_redacted() -> Result {
        static OTHER: Signing = Signing {
            prefix: "check-",
            accepted: &["check-"],
            headers: &[(HeaderRole::Key, "caller"), (HeaderRole::Timestamp, "time"), (HeaderRole::Signature, "proof")],
            default_algorithm: "HmacSHA256",
            max_ahead_millis: 1000,
            rejections: &[],
            recipes: &[],
            example: None,
        };
        let request = PreparedRequest::new(&futures::OrderDetail::new(1), AT)?;
        let signer = signer(Algorithm::default())?.with_signing(&OTHER);
        let signed = signer.sign(&request, AT);
        assert_eq!(names(&signed), ["check-caller", "check-time", "check-proof"]);
        assert!(signed.canonical.starts_with("check-caller=key&check-time=1700000000000#"), "{}", signed.canonical);
        let shown = format!("{signed:?}");
        assert!(shown.contains("caller=…&") && !shown.contains(&signed.signature), "{shown}");
        Ok(())
    }

    #[test]
    fn a_host_with_a_shorter_maximum_is_sent_its_maximum() -> Result {
        static LONGER: Recipe = Recipe {
            name: "longer",
            signed: &[],
            parts: &[],
            recv_window: RecvWindow { required: false, default_millis: 5000, max_millis: 120_000 },
            http_status: 403,
            codes: &[],
            otherwise: "403",
        };
        static OTHER: Signing = Signing {
            prefix: "",
            accepted: &[""],
            headers: &[(HeaderRole::RecvWindow, "window")],
            default_algorithm: "HmacSHA256",
            max_ahead_millis: 1000,
            rejections: &[],
            recipes: &[&LONGER],
            example: None,
        };
        let request = PreparedRequest::new(&futures::OrderDetail::new(1), AT)?;
        let signer = signer(Algorithm::default())?.with_signing(&OTHER).recv_window(Duration::from_secs(100))?;
        let signed = signer.sign(&request, AT);
        let max = request.operation().host.recipe.recv_window.max_millis;
        assert_eq!(signed.headers, [("window".to_owned(), max.to_string())]);
        assert_eq!(signed.valid_until, AT.plus_millis(max));
        assert!(signer.recv_window(Duration::from_secs(121)).is_err());
        Ok(())
    }

    #[test]
    fn the_window_is_limited_by_the_contract() -> Result {
        let signer = signer(Algorithm::default())?;
        let message = |window| match signer.clone().recv_window(window) {
            Ok(_) => "accepted".to_owned(),
            Err(error) => error.to_string(),
        };
        let max = SIGNING.max_recv_window_millis();
        let expected = format!("it must be 1 ms to {max} ms");
        assert_eq!(message(Duration::from_millis(1)), "accepted");
        assert_eq!(message(Duration::from_millis(max.unsigned_abs())), "accepted");
        assert_eq!(message(Duration::from_micros(999)), format!("the receive window is 999µs; {expected}"));
        let longer = Duration::from_millis(max.unsigned_abs() + 1);
        assert_eq!(message(longer), format!("the receive window is {longer:?}; {expected}"));
        assert!(message(Duration::MAX).contains(&expected));
        Ok(())
    }

    #[test]
    fn unlisted_algorithms_are_rejected_and_the_secret_is_hidden() -> Result {
        assert!(matches!(signer("HmacSHA3".into()), Err(error) if error.to_string().contains("`HmacSHA3`")));
        let shown = format!("{:?}", signer(Algorithm::default())?);
        assert!(shown.contains("HmacSHA256") && !shown.contains("s3cr3t") && !shown.contains("\"key\""), "{shown}");
        Ok(())
    }
}
