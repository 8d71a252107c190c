//! What the sandbox tells of a signature that does not fit.

mod cases;

use std::collections::{BTreeMap, BTreeSet};

use base64::Engine as _;
use base64::prelude::BASE64_STANDARD;
use hmac::{Hmac, KeyInit, Mac};
use proptest::prelude::*;
use sha2::{Sha256, Sha512};
use tradewire_models::Timestamp;
use tradewire_sandbox::{Account, Logged, Sandbox, SandboxBuilder, SignedInstead};
use tradewire_transport::clock::FixedClock;

use self::cases::*;
use crate::Result;
use crate::wire::*;

/// A secret that can be read as hexadecimal digits and as Base64 too.
const AMBIGUOUS: &str = "bc6630d0231fda5c";

fn sandbox() -> Result<SandboxBuilder> {
    Ok(Sandbox::builder()
        .clock(FixedClock(Timestamp::from_millis(NOW)))
        .unlimited()
        .account(Account::new(KEY, AMBIGUOUS)?))
}

fn sign(key: impl AsRef<[u8]>, text: &str) -> Result<Vec<u8>> {
    let mac = Hmac::<Sha256>::new_from_slice(key.as_ref())?;
    Ok(mac.chain_update(text).finalize().into_bytes().to_vec())
}

/// Sends it with a signature, and says what the sandbox remembers of it.
async fn told(sandbox: &Sandbox, ask: Ask, signature: &str) -> Result<Logged> {
    ask.header("validate-signature", signature).send(sandbox).await?;
    Ok(sandbox.requests().pop().ok_or("nothing arrived")?)
}

/// The mistakes that are made beside a right text: their names, and the signatures.
fn beside_the_text(text: &str) -> Result<Vec<(&'static str, String)>> {
    let right = sign(AMBIGUOUS, text)?;
    let long = Hmac::<Sha512>::new_from_slice(AMBIGUOUS.as_bytes())?.chain_update(text).finalize().into_bytes();
    Ok(vec![
        ("secret-with-newline", hex::encode(sign(format!("{AMBIGUOUS}\n"), text)?)),
        ("secret-from-hex", hex::encode(sign(hex::decode(AMBIGUOUS)?, text)?)),
        ("secret-from-base64", hex::encode(sign(BASE64_STANDARD.decode(AMBIGUOUS)?, text)?)),
        ("secret-empty", hex::encode(sign("", text)?)),
        ("key-for-secret", hex::encode(sign(KEY, text)?)),
        ("secret-and-text-exchanged", hex::encode(sign(text, AMBIGUOUS)?)),
        ("signature-in-base64", BASE64_STANDARD.encode(&right)),
        ("signature-in-base64-of-hex", BASE64_STANDARD.encode(hex::encode(&right))),
        ("another-algorithm", hex::encode(long)),
    ])
}

#[tokio::test]
async fn each_mistake_is_told_and_no_other() -> Result {
    let sandbox = sandbox()?.start().await?;
    let mut made = BTreeSet::new();
    for (name, ask, text) in in_the_text() {
        let logged = told(&sandbox, ask, &hex::encode(sign(AMBIGUOUS, &text)?)).await?;
        let instead = logged.signed_instead.ok_or(name)?;
        assert_eq!((instead.mistakes, instead.canonical.as_deref()), (vec![name], Some(&*text)));
        assert_ne!(logged.expected_canonical, Some(text), "{name}");
        made.insert(name);
    }
    let text = format!("{SPOT}#GET#/v4/open-order#symbol=btc_usdt");
    for (name, signature) in beside_the_text(&text)? {
        let logged = told(&sandbox, spot("symbol=btc_usdt"), &signature).await?;
        let instead = logged.signed_instead.ok_or(name)?;
        assert_eq!((instead.mistakes, instead.canonical.as_deref()), (vec![name], Some(&*text)));
        made.insert(name);
    }
    let known: BTreeMap<_, _> = SignedInstead::known_mistakes().collect();
    assert_eq!(known.keys().copied().collect::<BTreeSet<_>>(), made, "a mistake has no case here");
    assert_eq!(known.len(), SignedInstead::known_mistakes().count(), "two mistakes have one name");
    let shown = format!("{:?}", sandbox.requests());
    assert!(!shown.contains(AMBIGUOUS), "a secret is shown");
    Ok(())
}

#[tokio::test]
async fn two_mistakes_at_once_are_told_both() -> Result {
    let sandbox = sandbox()?.start().await?;
    let one_and_other = [
        (
            ["query-left-out", "secret-from-hex"],
            spot("symbol=btc_usdt"),
            hex::encode(sign(hex::decode(AMBIGUOUS)?, &format!("{SPOT}#GET#/v4/open-order"))?),
        ),
        (
            ["recipe-of-another-host", "method-in-lower-case"],
            futures("orderId=1"),
            hex::encode(sign(AMBIGUOUS, &format!("{SPOT}#get#{DETAIL}#orderId=1"))?),
        ),
        (
            ["body-with-sorted-keys", "body-with-spaces"],
            place(r#"{"b":1,"a":2}"#),
            hex::encode(sign(AMBIGUOUS, &format!(r#"{FUTURES}#{PLACE}#{{"a": 2, "b": 1}}"#))?),
        ),
    ];
    let known: BTreeMap<_, _> = SignedInstead::known_mistakes().collect();
    for (names, ask, signature) in one_and_other {
        let instead = told(&sandbox, ask, &signature).await?.signed_instead.ok_or("nothing is told")?;
        assert_eq!(instead.mistakes, names);
        assert_eq!(instead.sentence, names.map(|name| known[name]).join(" "));
    }
    Ok(())
}

#[tokio::test]
async fn the_secret_of_another_key_is_recognized() -> Result {
    let sandbox = sandbox()?.start().await?;
    let (demo, secret) = DEMO;
    for (key, refusal) in [(KEY, "AUTH_103"), ("nobody", "AUTH_101")] {
        let ask = Ask::get(OPEN_ORDERS, "").signed_by(key, secret, NOW);
        assert_eq!(ask.send(&sandbox).await?.code(), refusal);
        let instead = sandbox.requests().pop().and_then(|logged| logged.signed_instead).ok_or("nothing is told")?;
        assert_eq!(instead.mistakes, ["key-of-another-account"]);
        assert!(instead.sentence.contains(&format!("`{demo}`")), "{}", instead.sentence);
        assert!(instead.canonical.is_some_and(|text| text.contains(&format!("appkey={key}&"))));
    }
    Ask::get(OPEN_ORDERS, "").signed_by(secret, secret, NOW).send(&sandbox).await?;
    let shown = format!("{:?}", sandbox.requests());
    assert!(shown.matches("key-of-another-account").count() == 3 && !shown.contains(secret), "{shown}");
    Ask::get(OPEN_ORDERS, "").signed_by("nobody", "no-secret", NOW).send(&sandbox).await?;
    assert_eq!(sandbox.requests().pop().and_then(|logged| logged.signed_instead), None, "there is no secret to try");
    Ok(())
}

#[tokio::test]
async fn nothing_is_looked_for_where_the_refusal_says_it() -> Result {
    let sandbox = sandbox()?.start().await?;
    let good = || Ask::get(OPEN_ORDERS, "").signed_by(KEY, AMBIGUOUS, NOW);
    let old = Ask::get(OPEN_ORDERS, "").signed_by(KEY, AMBIGUOUS, NOW - 5000);
    let mut twice = good();
    twice.headers.push(("validate-appkey".to_owned(), KEY.to_owned()));
    for ask in [good(), old, good().without("validate-signature"), good().without("validate-algorithms"), twice] {
        ask.send(&sandbox).await?;
    }
    let seen = sandbox.requests();
    assert_eq!(seen.iter().filter(|logged| logged.refusal.is_some()).count(), 4);
    assert!(seen.iter().all(|logged| logged.signed_instead.is_none()));
    Ok(())
}

proptest! {
    #![proptest_config(ProptestConfig::with_cases(24))]

    #[test]
    fn no_mistake_explains_another_secret(secret in "[!-~]{1,40}", query in "[a-z]{1,3}=[a-z0-9]{0,4}(&[a-z]{1,3}=[a-z0-9%2C]{0,4}){0,2}") {
        let told = || -> Result<_> {
            tokio::runtime::Builder::new_current_thread().enable_all().build()?.block_on(async {
                let sandbox = sandbox()?.start().await?;
                Ask::get(OPEN_ORDERS, &query).signed_by(KEY, &secret, NOW).send(&sandbox).await?;
                Ok(sandbox.requests().pop().and_then(|logged| logged.signed_instead))
            })
        };
        let instead = told().map_err(|error| TestCaseError::fail(error.to_string()))?.ok_or("nothing is told");
        let instead = instead.map_err(TestCaseError::fail)?;
        prop_assert_eq!((instead.canonical, instead.mistakes), (None, Vec::new()));
        prop_assert!(instead.sentence.ends_with("is the secret the right one?"));
    }
}
