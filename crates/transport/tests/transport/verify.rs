//! Verification of signed requests: lenient where clients differ, strict where it matters.

use std::time::Duration;

use tradewire_endpoints::{SIGNING, hosts, spot};
use tradewire_models::Timestamp;
use tradewire_models::service::Algorithm;
use tradewire_models::spot::BizType;
use tradewire_transport::request::PreparedRequest;
use tradewire_transport::signing::{
    Credentials, ReceivedRequest, SecretString, Signer, VerificationError, VerifiedRequest, verify,
};
use tradewire_wire::signing::{Recipe, SignatureRejection, Signing};

type Result<T = ()> = std::result::Result<T, Box<dyn std::error::Error>>;

const AT: Timestamp = Timestamp::from_millis(1_700_000_000_000);
const MAX_WINDOW: i64 = hosts::SPOT.recipe.recv_window.max_millis;
const QUERY: &str = "bizType=SPOT&symbol=btc_usdt";

/// A request for the open orders, as a server receives it.
struct Request {
    recipe: &'static Recipe,
    headers: Vec<(String, String)>,
    path: &'static str,
    query: String,
    body: Vec<u8>,
}

/// The path of the requests that are signed by hand.
const PATH: &str = "/v4/open-order";

impl Request {
    fn signed(window: Duration, algorithm: Algorithm) -> Result<Self> {
        let signer = Signer::new(&Credentials::new("key", "s3cr3t")?, algorithm)?.recv_window(window)?;
        let request = PreparedRequest::new(&spot::OpenOrders::new().symbol("btc_usdt").biz_type(BizType::Spot), AT)?;
        let headers = signer.sign(&request, AT).headers;
        let (path, query) = (spot::OpenOrders::OPERATION.path, request.query().as_str().to_owned());
        Ok(Self { recipe: hosts::SPOT.recipe, headers, path, query, body: Vec::new() })
    }

    fn plain() -> Result<Self> {
        Self::signed(Duration::from_secs(5), Algorithm::default())
    }

    fn without(mut self, name: &str) -> Self {
        self.headers.retain(|(of, _)| !of.ends_with(name));
        self
    }

    fn with(mut self, name: &str, value: &str) -> Self {
        self = self.without(name);
        self.headers.push((name.to_owned(), value.to_owned()));
        self
    }

    fn query(mut self, query: &str) -> Self {
        self.query = query.to_owned();
        self
    }

    fn verify_at(&self, now: Timestamp) -> std::result::Result<VerifiedRequest, VerificationError> {
        let headers: Vec<_> = self.headers.iter().map(|(name, value)| (name.as_str(), value.as_str())).collect();
        let (query, body) = (self.query.as_str(), self.body.as_slice());
        let received = ReceivedRequest {
            signing: &SIGNING,
            recipe: self.recipe,
            method: "GET",
            path: self.path,
            query,
            headers: &headers,
            body,
        };
        verify(&received, now, |key| (key == "key").then(|| SecretString::from("s3cr3t")))
    }

    fn rejection(&self) -> Option<SignatureRejection> {
        self.verify_at(AT).err().map(|error| error.reason)
    }
}

#[test]
fn every_algorithm_verifies() -> Result {
    for algorithm in Algorithm::ALL {
        let request = Request::signed(Duration::from_secs(5), algorithm.clone())?;
        assert_eq!(request.rejection(), None, "{algorithm}");
    }
    Ok(())
}

#[test]
fn irrelevant_differences_are_accepted() -> Result {
    let signature = |request: &Request| {
        request.headers.iter().find(|(name, _)| name.ends_with("signature")).map(|(_, value)| value.to_uppercase())
    };
    let upper = signature(&Request::plain()?).ok_or("no signature")?;
    assert_eq!(Request::plain()?.with("validate-signature", &upper).rejection(), None, "uppercase digits");
    assert_eq!(Request::plain()?.query("symbol=btc_usdt&bizType=SPOT").rejection(), None, "pairs in another order");
    assert_eq!(
        Request::plain()?.query("bizType=SPOT&symbol=btc%5Fusdt").rejection(),
        None,
        "encoded on the wire, signed decoded"
    );
    assert_eq!(Request::plain()?.with("validate-signversion", "2").rejection(), None, "an unsigned header");

    let mut uppercase = Request::plain()?;
    uppercase.headers.iter_mut().for_each(|(name, _)| *name = name.to_uppercase());
    assert_eq!(uppercase.rejection(), None, "uppercase header names");
    Ok(())
}

#[test]
fn each_rejection_has_its_reason() -> Result {
    let cases = [
        (Request::plain()?.without("appkey"), SignatureRejection::MissingKey),
        (Request::plain()?.with("validate-appkey", " "), SignatureRejection::MissingKey),
        (Request::plain()?.without("timestamp"), SignatureRejection::MissingTimestamp),
        (Request::plain()?.without("recvwindow"), SignatureRejection::MissingRecvWindow),
        (Request::plain()?.with("validate-recvwindow", "0"), SignatureRejection::InvalidRecvWindow),
        (Request::plain()?.with("validate-recvwindow", "-1"), SignatureRejection::InvalidRecvWindow),
        (
            Request::plain()?.with("validate-recvwindow", &(MAX_WINDOW + 1).to_string()),
            SignatureRejection::InvalidRecvWindow,
        ),
        (Request::plain()?.with("validate-recvwindow", "soon"), SignatureRejection::InvalidRecvWindow),
        (Request::plain()?.without("algorithms"), SignatureRejection::MissingAlgorithm),
        (Request::plain()?.with("validate-algorithms", "HmacSHA3"), SignatureRejection::InvalidAlgorithm),
        (Request::plain()?.without("signature"), SignatureRejection::MissingSignature),
        (Request::plain()?.with("validate-appkey", "another"), SignatureRejection::UnknownKey),
        (Request::plain()?.with("validate-signature", "00"), SignatureRejection::InvalidSignature),
        (Request::plain()?.with("validate-signature", "no digits"), SignatureRejection::InvalidSignature),
        (Request::plain()?.query("symbol=eth_usdt"), SignatureRejection::InvalidSignature),
        (Request::plain()?.with("validate-timestamp", "yesterday"), SignatureRejection::Outdated),
    ];
    for (request, expected) in cases {
        assert_eq!(request.rejection(), Some(expected), "{:?}", request.headers);
    }
    Ok(())
}

#[test]
fn duplicate_signature_headers_are_rejected() -> Result {
    for name in ["appkey", "timestamp", "signature", "algorithms", "recvwindow"] {
        let sent = |request: &Request| {
            request.headers.iter().find(|(header, _)| header.ends_with(name)).map(|(_, value)| value.clone())
        };
        let value = sent(&Request::plain()?).ok_or(name)?;
        for (prefix, again) in [("validate-", &*value), ("VALIDATE-", ""), ("validate-", "7"), ("xt-validate-", &value)]
        {
            for at in [0, 5] {
                let mut duplicated = Request::plain()?;
                duplicated.headers.insert(at, (format!("{prefix}{name}"), again.to_owned()));
                assert_eq!(
                    duplicated.rejection(),
                    Some(SignatureRejection::InvalidSignature),
                    "{:?}",
                    duplicated.headers
                );
            }
        }
    }
    let mixed = Request::plain()?.without("appkey").with("xt-validate-appkey", "key");
    assert_eq!(mixed.rejection(), Some(SignatureRejection::InvalidSignature), "{:?}", mixed.headers);
    Ok(())
}

#[test]
fn numbers_consist_of_digits_only() -> Result {
    for number in ["+1700000000000", " 1700000000000", "1700000000000 ", "-1700000000000", "1700000000000.0", "1e12"] {
        let request = Request::plain()?.with("validate-timestamp", number);
        assert_eq!(request.rejection(), Some(SignatureRejection::Outdated), "{number}");
    }
    for number in ["+5000", " 5000", "5000 ", "-5000", "5_000", "5000.0", "٥٠٠٠", "99999999999999999999"] {
        let request = Request::plain()?.with("validate-recvwindow", number);
        assert_eq!(request.rejection(), Some(SignatureRejection::InvalidRecvWindow), "{number}");
    }
    Ok(())
}

const NOT_UNICODE_AS_SENT: &str = "d8384d2288d2517d4217c76557975e73a0eb5d07700bf822c737945bc4cb93c5";
const NOT_UNICODE_REPLACED: &str = "c18226b6cf94588720a6a83ab5fddd0537a88c8cbde33b2bd391d74971b057c8";

/// Signed by hand as below, with `#/v4/open-order#a=%FF` and with `#/v4/open-order#a=` and the character U+FFFD.
#[test]
fn a_query_that_is_not_utf8_is_only_compared_as_sent() -> Result {
    let request = |signature: &str, query: &str| {
        let headers =
            [("validate-appkey", "key"), ("validate-timestamp", "1700000000000"), ("validate-signature", signature)];
        let headers = headers.map(|(name, value)| (name.to_owned(), value.to_owned())).to_vec();
        Request { recipe: hosts::FUTURES.recipe, headers, path: PATH, query: query.to_owned(), body: Vec::new() }
    };
    assert_eq!(request(NOT_UNICODE_AS_SENT, "a=%FF").rejection(), None);
    assert_eq!(request(NOT_UNICODE_REPLACED, "a=%EF%BF%BD").rejection(), None);
    for query in ["a=%FF", "a=%FE", "a=%C3%28"] {
        let error = request(NOT_UNICODE_REPLACED, query).verify_at(AT).err().ok_or(query)?;
        assert_eq!(error.reason, SignatureRejection::InvalidSignature, "{query}");
        assert!(error.expected_canonical.is_some_and(|text| text.ends_with(&format!("#{query}"))), "{query}");
    }
    Ok(())
}

#[test]
fn a_wrong_signature_reports_the_expected_canonical_string() -> Result {
    let error = Request::plain()?.query("symbol=eth_usdt").verify_at(AT).err().ok_or("it was accepted")?;
    assert_eq!(error.to_string(), "the signed request is rejected: invalid signature");
    let expected = error.expected_canonical.ok_or("no canonical string")?;
    let end = format!("#GET#{}#symbol=eth_usdt", spot::OpenOrders::OPERATION.path);
    assert!(expected.ends_with(&end), "{expected}");
    Ok(())
}

#[test]
fn a_request_is_accepted_within_its_window_and_slightly_ahead() -> Result {
    let outdated = |window, now| -> Result<bool> {
        let window = i64::unsigned_abs(window);
        let error = Request::signed(Duration::from_millis(window), Algorithm::default())?.verify_at(now).err();
        Ok(error.is_some_and(|error| error.reason == SignatureRejection::Outdated))
    };
    assert!(!outdated(5000, AT)?);
    assert!(!outdated(5000, AT.plus_millis(4999))?);
    assert!(outdated(5000, AT.plus_millis(5000))?);
    assert!(!outdated(MAX_WINDOW, AT.plus_millis(MAX_WINDOW - 1))?);
    assert!(!outdated(5000, AT.minus_millis(SIGNING.max_ahead_millis))?);
    assert!(outdated(5000, AT.minus_millis(SIGNING.max_ahead_millis + 1))?);
    assert!(outdated(5000, Timestamp::from_millis(i64::MAX))? && outdated(5000, Timestamp::from_millis(i64::MIN))?);
    Ok(())
}

#[test]
fn the_sent_header_names_are_the_signed_ones() -> Result {
    static OTHER_PREFIX: Signing = Signing { prefix: "xt-validate-", ..SIGNING };
    let mut renamed = Request::plain()?;
    renamed.headers.iter_mut().for_each(|(name, _)| *name = format!("xt-{name}"));
    assert_eq!(
        renamed.rejection(),
        Some(SignatureRejection::InvalidSignature),
        "signed under one prefix, sent under another"
    );

    let signer = Signer::new(&Credentials::new("key", "s3cr3t")?, Algorithm::default())?.with_signing(&OTHER_PREFIX);
    let request = PreparedRequest::new(&spot::OpenOrders::new().symbol("btc_usdt").biz_type(BizType::Spot), AT)?;
    let other = Request { headers: signer.sign(&request, AT).headers, query: QUERY.to_owned(), ..Request::plain()? };
    assert_eq!(other.rejection(), None);
    Ok(())
}

const FORM_DECODED: &str = "8b176e460de3301aadc98148725ae90c6d34402068e2a1aaafa380a00b8fbab2";
const FORM_AS_SENT: &str = "1cf95bcca5a24c21e952589e913ee2889b6e523272ca6cd9fbf47657bf63b141";

/// A form signed by hand: `printf %s 'validate-appkey=key&validate-timestamp=1700000000000#/v4/open-order#a=1 2&b=é' |
/// openssl dgst -sha256 -hmac s3cr3t`, and the same with `#a=1+2&b=%C3%A9`.
#[test]
fn the_pairs_of_a_form_are_sorted_and_accepted_in_either_encoding() -> Result {
    let form = |body: &[u8], signature: &str| {
        let headers = [
            ("validate-appkey", "key"),
            ("validate-timestamp", "1700000000000"),
            ("validate-signature", signature),
            ("Content-Type", "application/x-www-form-urlencoded; charset=UTF-8"),
        ];
        let headers = headers.map(|(name, value)| (name.to_owned(), value.to_owned())).to_vec();
        Request { recipe: hosts::FUTURES.recipe, headers, path: PATH, query: String::new(), body: body.to_vec() }
    };
    assert_eq!(form(b"b=%C3%A9&a=1+2", FORM_DECODED).rejection(), None);
    assert_eq!(form(b"b=%C3%A9&a=1+2", FORM_AS_SENT).rejection(), None);
    assert_eq!(form(b"b=%C3%A9&a=1+3", FORM_AS_SENT).rejection(), Some(SignatureRejection::InvalidSignature));
    assert_eq!(form(b"\xff\xfe", FORM_AS_SENT).rejection(), Some(SignatureRejection::InvalidSignature));
    Ok(())
}
