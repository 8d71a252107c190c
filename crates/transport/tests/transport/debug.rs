//! `Debug` output contains neither a secret, nor a signature, nor a complete key.

use tradewire_endpoints::{Endpoint, SIGNING, futures, hosts, spot};
use tradewire_models::futures::{NewOrder, OrderSide, OrderType, PositionSide};
use tradewire_models::{Timestamp, service::Algorithm};
use tradewire_transport::Deployment;
use tradewire_transport::request::PreparedRequest;
use tradewire_transport::response::Response;
use tradewire_transport::signing::{Canonical, Credentials, ReceivedRequest, Signer, VerificationError, verify};
use tradewire_wire::signing::{SignatureRejection, Signing};

type Result<T = ()> = std::result::Result<T, Box<dyn std::error::Error>>;

const AT: Timestamp = Timestamp::from_millis(1_700_000_000_000);
const KEY: &str = "11111111-2222-3333-4444-555555555555";
const SECRET: &str = "hush-hush-hush";

/// Formats a value with both forms of `Debug`.
fn shown(value: &impl std::fmt::Debug) -> String {
    format!("{value:?} {value:#?}")
}

/// The prefix of the header names is another one that the contract lists.
static OTHER_PREFIX: Signing = Signing { prefix: "xt-validate-", ..SIGNING };

#[test]
fn debug_output_hides_secrets_signatures_and_keys() -> Result {
    let deployment = Deployment::new("test").host(&hosts::FUTURES, "http://127.0.0.1:9")?;
    let deployment = deployment.host(&hosts::SPOT, "http://127.0.0.1:9")?;
    let credentials = Credentials::new(KEY, SECRET)?;
    let signer = Signer::new(&credentials, Algorithm::default())?;
    let order = NewOrder::new("btc_usdt", 1, OrderType::Market, OrderSide::Buy, PositionSide::Long);
    let requests = [
        PreparedRequest::new(&spot::OpenOrders::new(), AT)?,
        PreparedRequest::new(&futures::PlaceBatch::new([order]), AT)?,
    ];
    for signer in [signer.clone(), signer.with_signing(&OTHER_PREFIX)] {
        for request in &requests {
            let signed = signer.sign(request, AT);
            let http_request = request.to_http(&deployment, Some(&signer), AT)?;
            let headers: Vec<_> = signed.headers.iter().map(|(name, value)| (name.as_str(), value.as_str())).collect();
            let received = ReceivedRequest {
                signing: &SIGNING,
                recipe: request.operation().host.recipe,
                method: request.operation().method.as_str(),
                path: request.path(),
                query: request.query().as_str(),
                headers: &headers,
                body: request.body().unwrap_or_default().as_bytes(),
            };
            let verified = verify(&received, AT, |_| Some(SECRET.into()))?;
            let error = verify(&received, AT, |_| Some("another".into())).err().ok_or("it was accepted")?;
            assert!(error.expected_canonical.as_ref().is_some_and(|text| text.contains(KEY)), "the field is complete");
            let ReceivedRequest { recipe, method, path, query, body, .. } = received;
            let parts = recipe.parts;
            let canonical = Canonical { parts, headers: KEY, method, path, query, body };

            let all = [
                shown(&credentials),
                shown(&signer),
                shown(request),
                shown(&signed),
                shown(&http_request),
                shown(&received),
                shown(&verified),
                shown(&error),
                shown(&canonical),
            ];
            for text in &all {
                for hidden in [SECRET, KEY, "2222-3333", &signed.signature] {
                    assert!(!text.contains(hidden), "{text}");
                }
            }
            for text in [&all[3], &all[4]] {
                assert!(text.contains("appkey=1111…5555&"), "the canonical string is shown: {text}");
                assert!(text.contains(r#"validate-signature", "[redacted]")"#), "{text}");
            }
            assert!(http_request.headers.iter().any(|(_, value)| value == KEY), "the fields are complete");
            assert_eq!(http_request.canonical.as_deref(), Some(signed.canonical.as_str()));
        }
    }
    assert_eq!(shown(&VerificationError::new(&SIGNING, SignatureRejection::Outdated)).matches("Outdated").count(), 2);
    Ok(())
}

/// A server in between may repeat the headers of a request.
#[test]
fn an_error_hides_what_a_response_repeats() -> Result {
    check_repeated(
        &spot::OpenOrders::new(),
        &[
            (200, "", ""),
            (400, "", ""),
            (403, "<", ">"),
            (200, r#"{"oops":""#, r#""}"#),
            (200, r#"{"rc":1,"mc":""#, r#"","ma":[],"result":null}"#),
            (200, r#"{"rc":0,"mc":"SUCCESS","ma":[],"result":[{"orderId":[],"a":""#, r#""}]}"#),
        ],
    )?;
    check_repeated(
        &futures::OrderDetail::new(7),
        &[
            (200, r#"{"returnCode":1,"error":{"code":"403","msg":""#, r#""},"result":null}"#),
            (200, r#"{"returnCode":1,"error":{"code":""#, r#"","msg":"x"},"result":null}"#),
            (200, r#"{"returnCode":0,"error":null,"result":{"orderId":""#, r#""}}"#),
        ],
    )
}

/// Checks that no error of a response shows the key or the signature of its request between the two parts of its body, in any form.
fn check_repeated<E: Endpoint>(request: &E, responses: &[(u16, &str, &str)]) -> Result {
    let escaped = |text: &str| text.chars().map(|c| format!("u{:04x}", u32::from(c))).collect::<String>();
    let forms: [fn(&str) -> String; 5] = [
        |text| text.to_owned(),
        |text| text.to_uppercase(),
        |text| text.replace('-', r"\u002d").replace('a', r"\u0041"),
        |text| text.chars().map(|c| format!(r"\u{:04x}", u32::from(c))).collect(),
        |text| text.chars().map(|c| format!(r"\\u{:04X}", u32::from(c))).collect(),
    ];
    let deployment = Deployment::new("test").host(request.operation().host, "http://127.0.0.1:9")?;
    let signer = Signer::new(&Credentials::new(KEY, SECRET)?, Algorithm::default())?;
    let request = PreparedRequest::new(request, AT)?.to_http(&deployment, Some(&signer), AT)?;
    let signature = request.headers.iter().find(|(name, _)| name.ends_with("signature")).ok_or("it is not signed")?;
    for form in forms {
        let repeated = form(&format!("{KEY} {} {KEY}", signature.1));
        for (status, before, after) in responses {
            let response = Response::new(*status, Vec::new(), format!("{before}{repeated}{after}"));
            let error = response.decode::<E>(&request).err().ok_or("it was decoded")?;
            let text = format!("{error} {error:?} {error:#?} {:?} {}", error.kind(), error.advice()).replace('\\', "");
            let plain = text.to_lowercase().replace("u002d", "-").replace("u0041", "a");
            for hidden in [KEY, &signature.1] {
                let mut parts = (0..=hidden.len() - 12).filter_map(|start| hidden.get(start..start + 12));
                assert!(!parts.any(|part| plain.contains(part) || plain.contains(&escaped(part))), "{text}");
            }
            assert!(
                error.body().is_some_and(|body| String::from_utf8_lossy(body).contains(&repeated)),
                "the body is complete"
            );
        }
    }
    Ok(())
}

#[test]
fn a_short_key_is_hidden_completely() -> Result {
    let deployment = Deployment::new("test").host(&hosts::SPOT, "http://127.0.0.1:9")?;
    let credentials = Credentials::new("twelve-chars", SECRET)?;
    let signer = Signer::new(&credentials, Algorithm::default())?;
    let http_request = PreparedRequest::new(&spot::OpenOrders::new(), AT)?.to_http(&deployment, Some(&signer), AT)?;
    let text = shown(&credentials) + &shown(&http_request);
    assert!(!text.contains("twelve"), "{text}");
    Ok(())
}
