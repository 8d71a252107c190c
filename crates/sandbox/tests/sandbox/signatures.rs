//! The verification of signatures.

use std::collections::BTreeSet;

use tradewire_endpoints::SIGNING;
use tradewire_endpoints::futures::{OrderDetail, PlaceBatch};
use tradewire_endpoints::spot::OpenOrders;
use tradewire_sandbox::Sandbox;
use tradewire_wire::signing::HeaderRole::{Algorithm, Key, RecvWindow as Window, Signature, Timestamp as Time};
use tradewire_wire::signing::SignatureRejection::*;

use crate::Result;
use crate::raw_http::*;

/// Returns status and error code of the response.
async fn send(sandbox: &Sandbox, request: RawRequest) -> Result<(u16, String)> {
    let response = request.send(sandbox).await?;
    Ok((response.status, response.code().to_owned()))
}

fn rejected(status: u16, code: &str) -> (u16, String) {
    (status, code.to_owned())
}

#[tokio::test]
async fn spot_has_a_code_for_every_signature_error() -> Result {
    let sandbox = builder_at_now()?.start().await?;
    let good = || RawRequest::get(OPEN_ORDERS, "symbol=btc_usdt").signed();
    assert_eq!(send(&sandbox, good()).await?, rejected(200, ""));
    let recipe = OpenOrders::OPERATION.host.recipe;
    let code = |rejection| rejected(200, recipe.code(rejection));
    let rejections = [MissingKey, MissingTimestamp, MissingSignature, UnknownKey, InvalidSignature, Outdated];
    let codes: BTreeSet<_> = rejections.map(|rejection| recipe.code(rejection)).into();
    assert_eq!(codes.len(), rejections.len(), "a code that several errors share does not name one");
    for (role, rejection) in [
        (Key, MissingKey),
        (Time, MissingTimestamp),
        (Window, MissingRecvWindow),
        (Algorithm, MissingAlgorithm),
        (Signature, MissingSignature),
    ] {
        assert_eq!(send(&sandbox, good().without(&header(role))).await?, code(rejection), "without {role:?}");
    }
    let longest = OpenOrders::OPERATION.host.recipe.recv_window.max_millis;
    for (role, value, rejection) in [
        (Window, "soon", InvalidRecvWindow),
        (Window, &(longest + 1).to_string(), InvalidRecvWindow),
        (Algorithm, "HmacSHA3", InvalidAlgorithm),
        (Key, "nobody", UnknownKey),
        (Signature, "00", InvalidSignature),
        (Window, &(default_window() - 1).to_string(), InvalidSignature),
    ] {
        let changed = good().header(&header(role), value);
        assert_eq!(send(&sandbox, changed).await?, code(rejection), "{role:?}: {value}");
    }
    let other = RawRequest::get(OPEN_ORDERS, "").signed_by(KEY, "another-secret", NOW);
    assert_eq!(send(&sandbox, other).await?, code(InvalidSignature));
    Ok(())
}

#[tokio::test]
async fn futures_responds_with_an_http_status_and_a_message() -> Result {
    let sandbox = builder_at_now()?.start().await?;
    let good = || RawRequest::get(DETAIL, "orderId=1").signed();
    assert_eq!(send(&sandbox, good()).await?, rejected(200, ""));
    let recipe = OrderDetail::OPERATION.host.recipe;
    let window = recipe.recv_window.default_millis;
    let cases = [
        (good().without(&header(Key)), MissingKey),
        (good().without(&header(Time)), MissingTimestamp),
        (good().without(&header(Signature)), MissingSignature),
        (good().header(&header(Key), "nobody"), UnknownKey),
        (good().header(&header(Signature), "not hexadecimal"), InvalidSignature),
        (good().header(&header(Window), "0"), InvalidRecvWindow),
        (good().header(&header(Algorithm), "md5"), InvalidAlgorithm),
        (RawRequest::get(DETAIL, "orderId=1").signed_by(KEY, SECRET, NOW - window), Outdated),
    ];
    for (request, rejection) in cases {
        let response = request.send(&sandbox).await?;
        let (code, words) = (recipe.code(rejection), SIGNING.message(rejection));
        assert_eq!((response.status, response.code()), (recipe.http_status, code), "{words}");
        assert!(!words.is_empty());
        let msg = serde_json::to_string(words)?;
        let expected =
            format!(r#"{{"returnCode":1,"msgInfo":"failure","error":{{"code":"{code}","msg":{msg}}},"result":null}}"#);
        assert_eq!(response.text, expected);
    }
    Ok(())
}

#[tokio::test]
async fn the_timestamp_must_be_in_the_receive_window() -> Result {
    let sandbox = builder_at_now()?.start().await?;
    let at = |at| RawRequest::get(OPEN_ORDERS, "").signed_by(KEY, SECRET, at);
    let outdated = OpenOrders::OPERATION.host.recipe.code(Outdated);
    let (window, ahead) = (default_window(), SIGNING.max_ahead_millis);
    for (offset, code) in [(1 - window, ""), (-window, outdated), (ahead, ""), (ahead + 1, outdated)] {
        assert_eq!(send(&sandbox, at(NOW + offset)).await?, rejected(200, code), "{offset} ms");
    }
    let longest = OrderDetail::OPERATION.host.recipe.recv_window.max_millis;
    let wide = RawRequest::get(DETAIL, "orderId=1")
        .signed_by(KEY, SECRET, NOW - longest + 1)
        .header(&header(Window), &longest.to_string());
    assert_eq!(send(&sandbox, wide).await?, rejected(200, ""), "futures does not sign the window");
    Ok(())
}

#[tokio::test]
async fn variations_of_public_clients_are_accepted() -> Result {
    let sandbox = builder_at_now()?.start().await?;
    for path in [OPEN_ORDERS, HISTORY] {
        let request = |query| RawRequest::get(path, query);
        assert!(SIGNING.accepted.len() > 1, "no other prefix is accepted");
        for prefix in SIGNING.accepted {
            let accepted = request("").signed_as(KEY, SECRET, NOW, prefix, "");
            assert_eq!(send(&sandbox, accepted).await?, rejected(200, ""), "{path}: the prefix {prefix}");
        }

        let sorted = "symbol=btc_usdt&welcome=1";
        let unsorted = request("welcome=1&symbol=btc_usdt").signed_as(KEY, SECRET, NOW, SIGNING.prefix, sorted);
        assert_eq!(send(&sandbox, unsorted).await?, rejected(200, ""), "{path}: an unsorted query");

        let decoded = request("symbol=a%20b").signed_as(KEY, SECRET, NOW, SIGNING.prefix, "symbol=a b");
        assert_eq!(send(&sandbox, decoded).await?, rejected(200, ""), "{path}: decoded");
        let as_sent = request("symbol=a%20b").signed();
        assert_eq!(send(&sandbox, as_sent).await?, rejected(200, ""), "{path}: as sent");

        let mut upper = request("").signed();
        upper
            .headers
            .iter_mut()
            .filter(|(name, _)| *name == header(Signature))
            .for_each(|(_, value)| *value = value.to_uppercase());
        assert_eq!(send(&sandbox, upper).await?, rejected(200, ""), "{path}: upper-case digits");
    }
    Ok(())
}

#[tokio::test]
async fn changes_after_signing_are_detected() -> Result {
    let sandbox = builder_at_now()?.start().await?;
    let mut query = RawRequest::get(OPEN_ORDERS, "symbol=btc_usdt").signed();
    query.query = "symbol=eth_usdt".into();
    let [spot, futures] = [OpenOrders::OPERATION, PlaceBatch::OPERATION].map(|operation| {
        let recipe = operation.host.recipe;
        (recipe.http_status, recipe.code(InvalidSignature).to_owned())
    });
    assert_eq!(send(&sandbox, query).await?, spot);
    let mut body = RawRequest::post(PLACE, "[]").signed();
    body.body = "[ ]".into();
    assert_eq!(send(&sandbox, body).await?, futures);

    let seen = sandbox.requests();
    let canonical = seen.first().and_then(|request| request.expected_canonical.clone()).ok_or("nothing was logged")?;
    assert!(canonical.ends_with(&format!("#GET#{OPEN_ORDERS}#symbol=eth_usdt")), "{canonical}");
    assert!(!format!("{seen:?}{sandbox:?}").contains(SECRET), "a secret is shown");
    Ok(())
}

#[tokio::test]
async fn public_operations_need_no_key() -> Result {
    let sandbox = builder_at_now()?.start().await?;
    for path in [LOANS, SPOT_TIME, FUTURES_TIME] {
        assert_eq!(send(&sandbox, RawRequest::get(path, "")).await?, rejected(200, ""), "{path}");
    }
    Ok(())
}
