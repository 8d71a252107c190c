//! The diagnosis of wrong signatures.

mod cases;

use std::collections::{BTreeMap, BTreeSet};

use base64::Engine as _;
use base64::prelude::BASE64_STANDARD;
use hmac::{Hmac, KeyInit, Mac};
use proptest::prelude::*;
use sha2::{Sha256, Sha512};
use tradewire_endpoints::SIGNING;
use tradewire_endpoints::spot::OpenOrders;
use tradewire_models::Timestamp;
use tradewire_sandbox::{Account, LoggedRequest, Sandbox, SandboxBuilder, SignatureDiagnosis};
use tradewire_transport::clock::FixedClock;
use tradewire_wire::signing::{HeaderRole, SignatureRejection};

use self::cases::*;
use crate::Result;
use crate::raw_http::*;

/// A secret that is also valid as hexadecimal digits.
const AMBIGUOUS: &str = "bc6630d0231fda5c";

fn sandbox() -> Result<SandboxBuilder> {
    Ok(Sandbox::builder()
        .clock(FixedClock(Timestamp::from_millis(NOW)))
        .without_rate_limits()
        .account(Account::new(KEY, AMBIGUOUS)?))
}

fn sign(key: impl AsRef<[u8]>, text: &str) -> Result<Vec<u8>> {
    let mac = Hmac::<Sha256>::new_from_slice(key.as_ref())?;
    Ok(mac.chain_update(text).finalize().into_bytes().to_vec())
}

/// Sends a request with a signature, and returns its log entry.
async fn send(sandbox: &Sandbox, request: RawRequest, signature: &str) -> Result<LoggedRequest> {
    request.header(&header(HeaderRole::Signature), signature).send(sandbox).await?;
    Ok(sandbox.requests().pop().ok_or("nothing arrived")?)
}

/// Returns the mistakes with a correct canonical string: their names and the signatures.
fn outside_the_canonical_string(text: &str) -> Result<Vec<(&'static str, String)>> {
    let right = sign(AMBIGUOUS, text)?;
    let long = Hmac::<Sha512>::new_from_slice(AMBIGUOUS.as_bytes())?.chain_update(text).finalize().into_bytes();
    Ok(vec![
        ("secret-with-newline", hex::encode(sign(format!("{AMBIGUOUS}\n"), text)?)),
        ("secret-decoded-from-hex", hex::encode(sign(hex::decode(AMBIGUOUS)?, text)?)),
        ("api-key-as-secret", hex::encode(sign(KEY, text)?)),
        ("signature-in-base64", BASE64_STANDARD.encode(&right)),
        ("wrong-algorithm", hex::encode(long)),
    ])
}

#[tokio::test]
async fn each_mistake_is_diagnosed_as_itself() -> Result {
    let sandbox = sandbox()?.start().await?;
    let mut made = BTreeSet::new();
    for (name, request, text) in in_the_canonical_string() {
        let logged = send(&sandbox, request, &hex::encode(sign(AMBIGUOUS, &text)?)).await?;
        let diagnosis = logged.signature_diagnosis.ok_or(name)?;
        assert_eq!((diagnosis.mistakes, diagnosis.signed_canonical.as_deref()), (vec![name], Some(&*text)));
        assert_ne!(logged.expected_canonical, Some(text), "{name}");
        made.insert(name);
    }
    let text = format!("{}#GET#{OPEN_ORDERS}#symbol=btc_usdt", spot_headers());
    for (name, signature) in outside_the_canonical_string(&text)? {
        let logged = send(&sandbox, spot("symbol=btc_usdt"), &signature).await?;
        let diagnosis = logged.signature_diagnosis.ok_or(name)?;
        assert_eq!((diagnosis.mistakes, diagnosis.signed_canonical.as_deref()), (vec![name], Some(&*text)));
        made.insert(name);
    }
    let known: BTreeMap<_, _> = SignatureDiagnosis::known_mistakes().collect();
    assert_eq!(known.keys().copied().collect::<BTreeSet<_>>(), made, "a mistake has no test case");
    assert_eq!(known.len(), SignatureDiagnosis::known_mistakes().count(), "two mistakes have one name");
    let shown = format!("{:?}", sandbox.requests());
    assert!(!shown.contains(AMBIGUOUS), "a secret is shown");
    Ok(())
}

#[tokio::test]
async fn two_mistakes_are_diagnosed_together() -> Result {
    let sandbox = sandbox()?.start().await?;
    let (spot_head, futures_head) = (spot_headers(), futures_headers());
    let one_and_other = [
        (
            ["query-missing", "secret-decoded-from-hex"],
            spot("symbol=btc_usdt"),
            hex::encode(sign(hex::decode(AMBIGUOUS)?, &format!("{spot_head}#GET#{OPEN_ORDERS}"))?),
        ),
        (
            ["recipe-of-other-host", "lowercase-method"],
            futures("orderId=1"),
            hex::encode(sign(AMBIGUOUS, &format!("{spot_head}#get#{DETAIL}#orderId=1"))?),
        ),
        (
            ["body-with-sorted-keys", "body-with-spaces"],
            place(r#"{"b":1,"a":2}"#),
            hex::encode(sign(AMBIGUOUS, &format!(r#"{futures_head}#{PLACE}#{{"a": 2, "b": 1}}"#))?),
        ),
    ];
    let known: BTreeMap<_, _> = SignatureDiagnosis::known_mistakes().collect();
    for (names, request, signature) in one_and_other {
        let diagnosis =
            send(&sandbox, request, &signature).await?.signature_diagnosis.ok_or("there is no diagnosis")?;
        assert_eq!(diagnosis.mistakes, names);
        assert_eq!(diagnosis.explanation, names.map(|name| known[name]).join(" "));
    }
    Ok(())
}

/// Anyone can send a long request with a wrong signature, so it is searched for a single mistake only.
#[tokio::test]
async fn a_long_request_is_searched_for_a_single_mistake() -> Result {
    let sandbox = sandbox()?.start().await?;
    let query = (0..6_000).map(|number| format!("a{number:04}=1")).collect::<Vec<_>>().join("&");
    let without_method = format!("{}#{OPEN_ORDERS}#{query}", spot_headers());
    let one = sign(AMBIGUOUS, &without_method)?;
    let two = sign(format!("{AMBIGUOUS}\n"), &without_method)?;
    for (signature, mistakes) in [(one, &["method-missing"][..]), (two, &[])] {
        let logged = send(&sandbox, spot(&query), &hex::encode(signature)).await?;
        assert_eq!(logged.signature_diagnosis.ok_or("there is no diagnosis")?.mistakes, mistakes);
    }
    Ok(())
}

#[tokio::test]
async fn the_secret_of_another_key_is_recognized() -> Result {
    let sandbox = sandbox()?.start().await?;
    let (demo, secret) = DEMO;
    for (key, code) in [(KEY, SignatureRejection::InvalidSignature), ("nobody", SignatureRejection::UnknownKey)] {
        let request = RawRequest::get(OPEN_ORDERS, "").signed_by(key, secret, NOW);
        assert_eq!(request.send(&sandbox).await?.code(), OpenOrders::OPERATION.host.recipe.code(code));
        let diagnosis =
            sandbox.requests().pop().and_then(|logged| logged.signature_diagnosis).ok_or("there is no diagnosis")?;
        assert_eq!(diagnosis.mistakes, ["key-of-other-account"]);
        assert!(diagnosis.explanation.contains(&format!("`{demo}`")), "{}", diagnosis.explanation);
        assert!(
            diagnosis
                .signed_canonical
                .is_some_and(|text| text.contains(&format!("{}={key}&", SIGNING.header(HeaderRole::Key))))
        );
    }
    RawRequest::get(OPEN_ORDERS, "").signed_by(secret, secret, NOW).send(&sandbox).await?;
    let shown = format!("{:?}", sandbox.requests());
    assert!(shown.matches("key-of-other-account").count() == 3 && !shown.contains(secret), "{shown}");
    RawRequest::get(OPEN_ORDERS, "").signed_by("nobody", "no-secret", NOW).send(&sandbox).await?;
    assert_eq!(
        sandbox.requests().pop().and_then(|logged| logged.signature_diagnosis),
        None,
        "there is no account with this secret"
    );
    Ok(())
}

#[tokio::test]
async fn a_query_that_is_not_utf8_has_a_diagnosis() -> Result {
    let sandbox = sandbox()?.start().await?;
    RawRequest::get(OPEN_ORDERS, "a=&a=%aC").signed_by(KEY, "no-secret", NOW).send(&sandbox).await?;
    let diagnosis = sandbox.requests().pop().and_then(|logged| logged.signature_diagnosis).ok_or("no diagnosis")?;
    assert_eq!((diagnosis.signed_canonical, diagnosis.mistakes), (None, Vec::new()));
    Ok(())
}

#[tokio::test]
async fn other_rejections_have_no_diagnosis() -> Result {
    let sandbox = sandbox()?.start().await?;
    let good = || RawRequest::get(OPEN_ORDERS, "").signed_by(KEY, AMBIGUOUS, NOW);
    let old = RawRequest::get(OPEN_ORDERS, "").signed_by(KEY, AMBIGUOUS, NOW - default_window());
    let mut duplicated = good();
    duplicated.headers.push((header(HeaderRole::Key), KEY.to_owned()));
    for request in [
        good(),
        old,
        good().without(&header(HeaderRole::Signature)),
        good().without(&header(HeaderRole::Algorithm)),
        duplicated,
    ] {
        request.send(&sandbox).await?;
    }
    let seen = sandbox.requests();
    assert_eq!(seen.iter().filter(|logged| logged.rejection.is_some()).count(), 4);
    assert!(seen.iter().all(|logged| logged.signature_diagnosis.is_none()));
    Ok(())
}

proptest! {
    #![proptest_config(ProptestConfig::with_cases(24))]

    #[test]
    fn an_unknown_secret_is_not_diagnosed_as_a_mistake(secret in "[!-~]{1,40}", query in "[a-z]{1,3}=[a-z0-9]{0,4}(&[a-z]{1,3}=[a-z0-9%2C]{0,4}){0,2}") {
        let diagnose = || -> Result<_> {
            tokio::runtime::Builder::new_current_thread().enable_all().build()?.block_on(async {
                let sandbox = sandbox()?.start().await?;
                RawRequest::get(OPEN_ORDERS, &query).signed_by(KEY, &secret, NOW).send(&sandbox).await?;
                Ok(sandbox.requests().pop().and_then(|logged| logged.signature_diagnosis))
            })
        };
        let diagnosis = diagnose().map_err(|error| TestCaseError::fail(error.to_string()))?.ok_or("there is no diagnosis");
        let diagnosis = diagnosis.map_err(TestCaseError::fail)?;
        prop_assert_eq!((diagnosis.signed_canonical, diagnosis.mistakes), (None, Vec::new()));
        prop_assert!(diagnosis.explanation.ends_with("check that the secret is correct."));
    }
}
