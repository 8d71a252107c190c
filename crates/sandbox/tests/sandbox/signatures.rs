//! The verification of signatures.

use tradewire_sandbox::Sandbox;

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
    for (header, code) in [
        ("validate-appkey", "AUTH_001"),
        ("validate-timestamp", "AUTH_002"),
        ("validate-recvwindow", "AUTH_003"),
        ("validate-algorithms", "AUTH_005"),
        ("validate-signature", "AUTH_007"),
    ] {
        assert_eq!(send(&sandbox, good().without(header)).await?, rejected(200, code), "without {header}");
    }
    for (header, value, code) in [
        ("validate-recvwindow", "soon", "AUTH_004"),
        ("validate-recvwindow", "60001", "AUTH_004"),
        ("validate-algorithms", "HmacSHA3", "AUTH_006"),
        ("validate-appkey", "nobody", "AUTH_101"),
        ("validate-signature", "00", "AUTH_103"),
        ("validate-recvwindow", "4000", "AUTH_103"),
    ] {
        assert_eq!(send(&sandbox, good().header(header, value)).await?, rejected(200, code), "{header}: {value}");
    }
    let other = RawRequest::get(OPEN_ORDERS, "").signed_by(KEY, "another-secret", NOW);
    assert_eq!(send(&sandbox, other).await?, rejected(200, "AUTH_103"));
    Ok(())
}

#[tokio::test]
async fn futures_responds_with_403_and_a_message() -> Result {
    let sandbox = builder_at_now()?.start().await?;
    let good = || RawRequest::get(DETAIL, "orderId=1").signed();
    assert_eq!(send(&sandbox, good()).await?, rejected(200, ""));
    let cases = [
        (good().without("validate-appkey"), "missing appkey"),
        (good().without("validate-timestamp"), "missing timestamp"),
        (good().without("validate-signature"), "missing signature"),
        (good().header("validate-appkey", "nobody"), "invalid appkey"),
        (good().header("validate-signature", "not hexadecimal"), "invalid signature"),
        (good().header("validate-recvwindow", "0"), "invalid recvwindow"),
        (good().header("validate-algorithms", "md5"), "invalid algorithms"),
        (RawRequest::get(DETAIL, "orderId=1").signed_by(KEY, SECRET, NOW - 5000), "invalid timestamp"),
    ];
    for (request, words) in cases {
        let response = request.send(&sandbox).await?;
        assert_eq!((response.status, response.code()), (403, "403"), "{words}");
        let msg = serde_json::to_string(words)?;
        let expected =
            format!(r#"{{"returnCode":1,"msgInfo":"failure","error":{{"code":"403","msg":{msg}}},"result":null}}"#);
        assert_eq!(response.text, expected);
    }
    Ok(())
}

#[tokio::test]
async fn the_timestamp_must_be_in_the_receive_window() -> Result {
    let sandbox = builder_at_now()?.start().await?;
    let at = |at| RawRequest::get(OPEN_ORDERS, "").signed_by(KEY, SECRET, at);
    for (offset, code) in [(-4999, ""), (-5000, "AUTH_105"), (1000, ""), (1001, "AUTH_105")] {
        assert_eq!(send(&sandbox, at(NOW + offset)).await?, rejected(200, code), "{offset} ms");
    }
    let wide = RawRequest::get(DETAIL, "orderId=1")
        .signed_by(KEY, SECRET, NOW - 59_999)
        .header("validate-recvwindow", "60000");
    assert_eq!(send(&sandbox, wide).await?, rejected(200, ""), "futures does not sign the window");
    Ok(())
}

#[tokio::test]
async fn variations_of_public_clients_are_accepted() -> Result {
    let sandbox = builder_at_now()?.start().await?;
    for path in [OPEN_ORDERS, HISTORY] {
        let request = |query| RawRequest::get(path, query);
        let xt = request("").signed_as(KEY, SECRET, NOW, "xt-validate-", "");
        assert_eq!(send(&sandbox, xt).await?, rejected(200, ""), "{path}: the other prefix");

        let sorted = "symbol=btc_usdt&welcome=1";
        let unsorted = request("welcome=1&symbol=btc_usdt").signed_as(KEY, SECRET, NOW, "validate-", sorted);
        assert_eq!(send(&sandbox, unsorted).await?, rejected(200, ""), "{path}: an unsorted query");

        let decoded = request("symbol=a%20b").signed_as(KEY, SECRET, NOW, "validate-", "symbol=a b");
        assert_eq!(send(&sandbox, decoded).await?, rejected(200, ""), "{path}: decoded");
        let as_sent = request("symbol=a%20b").signed();
        assert_eq!(send(&sandbox, as_sent).await?, rejected(200, ""), "{path}: as sent");

        let mut upper = request("").signed();
        upper
            .headers
            .iter_mut()
            .filter(|(name, _)| name.ends_with("signature"))
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
    assert_eq!(send(&sandbox, query).await?, rejected(200, "AUTH_103"));
    let mut body = RawRequest::post(PLACE, "[]").signed();
    body.body = "[ ]".into();
    assert_eq!(send(&sandbox, body).await?, rejected(403, "403"));

    let seen = sandbox.requests();
    let canonical = seen.first().and_then(|request| request.expected_canonical.clone()).ok_or("nothing was logged")?;
    assert!(canonical.ends_with("#GET#/v4/open-order#symbol=eth_usdt"), "{canonical}");
    assert!(!format!("{seen:?}{sandbox:?}").contains(SECRET), "a secret is shown");
    Ok(())
}

#[tokio::test]
async fn public_operations_need_no_key() -> Result {
    let sandbox = builder_at_now()?.start().await?;
    for path in [LOANS, "/v4/public/time", "/future/market/v1/public/time"] {
        assert_eq!(send(&sandbox, RawRequest::get(path, "")).await?, rejected(200, ""), "{path}");
    }
    Ok(())
}
