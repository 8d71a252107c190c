//! Requests and their answers, keys, and heartbeats.

use std::time::Duration;

use serde_json::{Value, json};
use tradewire_endpoints::sockets::{FUTURES_MARKET, FUTURES_USER, SPOT_PRIVATE, SPOT_PUBLIC};
use tradewire_models::Timestamp;
use tradewire_sandbox::{Sandbox, TestClock};

use super::{Heard, Peer, key, spot_token};
use crate::Result;
use crate::raw_http::*;

const HOUR: Duration = Duration::from_secs(3_600);

#[tokio::test]
async fn requests_are_answered_in_the_live_forms() -> Result {
    let sandbox = builder_at_now()?.start().await?;
    let futures = |rest: &str| format!(r#"{{"code":0,"msg":"success",{rest}"sessionId":"rs-40179"}}"#);
    for (socket, request, answer) in [
        (
            &FUTURES_MARKET,
            r#"{"method":"SUBSCRIBE","params":["trade@btc_usdt"],"id":"inc"}"#,
            futures(r#""id":"inc","#),
        ),
        // Recorded clients send lower case, numbers as ids, and no id at all.
        (&FUTURES_MARKET, r#"{"method":"subscribe","params":["trade@btc_usdt"],"id":5}"#, futures(r#""id":5,"#)),
        (&FUTURES_MARKET, r#"{"method":"unsubscribe","params":["trade@btc_usdt"]}"#, futures("")),
        (
            &SPOT_PUBLIC,
            r#"{"method":"subscribe","params":["trade@btc_usdt","kline@btc_usdt,5m"],"id":"1"}"#,
            r#"{"id":"1","code":0,"msg":"SUCCESS","method":"subscribe"}"#.to_owned(),
        ),
        (
            &FUTURES_MARKET,
            r#"{"method":"SUBSCRIBE","params":["trade@BTC_USDT"],"id":"2"}"#,
            r#"{"code":1,"msg":"checkSymbol error, symbol:BTC_USDT","id":"2"}"#.to_owned(),
        ),
        (
            &FUTURES_MARKET,
            r#"{"method":"SUBSCRIBE","params":["trade@btc_usdt","news@btc_usdt"],"id":"3"}"#,
            r#"{"code":1,"msg":"args error: news@btc_usdt","id":"3"}"#.to_owned(),
        ),
        (&FUTURES_MARKET, "subscribe", r#"{"code":1,"msg":"Invalid parameter"}"#.to_owned()),
    ] {
        let mut peer = Peer::open(&sandbox, socket).await?;
        peer.say(request).await?;
        assert_eq!(peer.text().await?, answer, "{request}");
        assert_eq!(peer.messages().await?.iter().filter(|message| message["code"].is_number()).count(), 0);
    }
    // The exact texts of these are not stated for every socket, but they name what was sent.
    for socket in [&FUTURES_MARKET, &SPOT_PUBLIC] {
        for (method, topic, rejected) in [
            ("SUBSCRIBE", "kline@btc_usdt,7m", "kline@btc_usdt,7m"),
            ("SUBSCRIBE", "depth@btc_usdt,7,100ms", "depth@btc_usdt,7,100ms"),
            ("SUBSCRIBE", "kline@btc_usdt", "kline@btc_usdt"),
            ("SUBSCRIBE", "trade@btc_usdt,5", "trade@btc_usdt,5"),
            ("SUBSCRIBE", r#"a "quoted""#, r#"a "quoted""#),
            ("ping", "trade@btc_usdt", "ping"),
        ] {
            let mut peer = Peer::open(&sandbox, socket).await?;
            peer.say(json!({ "method": method, "params": [topic], "id": "1" }).to_string()).await?;
            let answer: Value = serde_json::from_str(&peer.text().await?)?;
            assert_eq!(answer, json!({ "code": 1, "msg": format!("args error: {rejected}"), "id": "1" }), "{topic}");
        }
    }
    let mut peer = Peer::open(&sandbox, &FUTURES_MARKET).await?;
    let answer = peer.subscribe(&["depth_update@btc_usdt"], None).await?;
    assert!(answer.contains(r#""code":0"#), "an argument has a default: {answer}");
    Ok(())
}

#[tokio::test]
async fn a_topic_is_pushed_once_and_until_it_is_unsubscribed() -> Result {
    let sandbox = builder_at_now()?.start().await?;
    let mut peer = Peer::open(&sandbox, &FUTURES_MARKET).await?;
    for _ in 0..2 {
        peer.subscribe(&["trade@btc_usdt"], None).await?;
    }
    sandbox.set_price("btc_usdt", 60_001)?;
    let events = |messages: Vec<Value>| messages.iter().map(|message| message["event"].to_string()).collect::<Vec<_>>();
    assert_eq!(events(peer.messages().await?), [r#""trade@btc_usdt""#]);
    peer.say(r#"{"method":"UNSUBSCRIBE","params":["trade@btc_usdt"],"id":"8"}"#).await?;
    peer.text().await?;
    sandbox.set_price("btc_usdt", 60_002)?;
    assert_eq!(events(peer.messages().await?), [""; 0]);

    // As on the exchange, the event repeats only some arguments.
    peer.subscribe(&["depth@btc_usdt,5,100ms"], None).await?;
    assert_eq!(events(peer.messages().await?), [r#""depth@btc_usdt,5""#]);
    Ok(())
}

#[tokio::test]
async fn keys_are_checked_and_expire() -> Result {
    let clock = TestClock::at(Timestamp::from_millis(NOW));
    let sandbox = Sandbox::builder().clock(clock.clone()).without_rate_limits().start().await?;
    let mut futures = Peer::open(&sandbox, &FUTURES_USER).await?;
    let mut spot = Peer::open(&sandbox, &SPOT_PRIVATE).await?;
    let (of_futures, of_spot) = (key(&sandbox, &FUTURES_USER, NOW).await?, key(&sandbox, &SPOT_PRIVATE, NOW).await?);
    let topic = format!("order@{of_futures}");
    assert!(futures.subscribe(&[&topic], None).await?.contains(r#""code":0"#));
    assert!(spot.subscribe(&["order"], Some(&of_spot)).await?.contains(r#""code":0"#));

    let rejected = "order@invalid_listen_key";
    assert_eq!(futures.subscribe(&[&format!("order@{of_spot}")], None).await?, rejected);
    assert_eq!(futures.subscribe(&["order"], None).await?, rejected);
    let wrong = r#"{"id":"7","code":1,"msg":"token error"}"#;
    let refresh = spot_token(&sandbox, "/refreshToken", NOW).await?;
    for key in [Some(of_futures.as_str()), Some(refresh.as_str()), None] {
        assert_eq!(spot.subscribe(&["trade"], key).await?, wrong);
    }
    // Both were issued at the same time. The key of spot is valid for two days, that of futures for eight hours.
    clock.advance(9 * HOUR);
    let mut futures = Peer::open(&sandbox, &FUTURES_USER).await?;
    assert_eq!(futures.subscribe(&[&topic], None).await?, rejected);
    let mut spot = Peer::open(&sandbox, &SPOT_PRIVATE).await?;
    assert!(spot.subscribe(&["order"], Some(&of_spot)).await?.contains(r#""code":0"#));
    clock.advance(40 * HOUR);
    let mut spot = Peer::open(&sandbox, &SPOT_PRIVATE).await?;
    assert_eq!(spot.subscribe(&["order"], Some(&of_spot)).await?, r#"{"id":"7","code":401,"msg":"token expire"}"#);
    Ok(())
}

#[tokio::test]
async fn a_client_without_a_heartbeat_is_disconnected_even_while_messages_arrive() -> Result {
    let clock = TestClock::at(Timestamp::from_millis(NOW));
    let sandbox = Sandbox::builder().clock(clock.clone()).start().await?;
    for (socket, limit) in [(&FUTURES_MARKET, 30), (&SPOT_PUBLIC, 60)] {
        let mut peer = Peer::open(&sandbox, socket).await?;
        peer.subscribe(&["trade@btc_usdt"], None).await?;
        for price in [59_999, 60_000] {
            clock.advance(Duration::from_secs(limit - 10));
            sandbox.set_price("btc_usdt", price)?;
            assert!(!peer.messages().await?.is_empty(), "the heartbeat of `messages` keeps the connection open");
        }
        clock.advance(Duration::from_secs(limit));
        sandbox.set_price("btc_usdt", 60_001)?;
        let mut last = peer.hear().await?;
        while matches!(last, Heard::Text(_)) {
            last = peer.hear().await?;
        }
        assert_eq!(last, Heard::Lost, "without a close frame");
    }
    Ok(())
}
