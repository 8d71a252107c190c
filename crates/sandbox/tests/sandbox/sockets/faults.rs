//! Faults of sockets: what a client receives.

use std::time::Duration;

use futures_util::StreamExt;
use tradewire_contract::Contract;
use tradewire_endpoints::sockets::{FUTURES_MARKET, SPOT_PRIVATE, SPOT_PUBLIC};
use tradewire_sandbox::{Fault, Sandbox, SandboxBuilder};

use super::{Heard, Peer, key};
use crate::Result;
use crate::raw_http::*;

/// Subscribes to trades, and sets four prices. Returns what arrives until the answer to a heartbeat or the end.
async fn trades(sandbox: &Sandbox) -> Result<Vec<Heard>> {
    let mut peer = Peer::open(sandbox, &FUTURES_MARKET).await?;
    assert!(peer.subscribe(&["trade@btc_usdt"], None).await?.contains(r#""code":0"#));
    for price in 1..=4 {
        sandbox.set_price("btc_usdt", 60_000 + price)?;
    }
    // A text that the sandbox does not read before it closes the connection resets the connection.
    if sandbox.faults().iter().all(|fault| !fault.to_string().contains(": close ")) {
        peer.say("ping").await?;
    }
    let mut heard = Vec::new();
    loop {
        match peer.hear().await? {
            Heard::Text(text) if text == "pong" => return Ok(heard),
            Heard::Text(text) => heard.push(Heard::Text(text)),
            end => {
                heard.push(end);
                return Ok(heard);
            }
        }
    }
}

/// Describes what arrived: the last digit of a price, the text, or the end.
fn described(heard: &Heard) -> String {
    let Heard::Text(text) = heard else { return format!("{heard:?}") };
    let price = text.split_once(r#""p":"6000"#).and_then(|(_, rest)| rest.chars().next());
    price.map_or_else(|| text.clone(), |price| price.to_string())
}

#[tokio::test]
async fn messages_are_affected_by_rules() -> Result {
    for (rules, expected) in [
        ("channel futures trade: drop on 9", vec!["1", "2", "3", "4"]),
        ("channel spot trade: drop", vec!["1", "2", "3", "4"]),
        ("channel futures trade: drop on 2", vec!["1", "3", "4"]),
        ("socket futures_market: drop first 3", vec!["4"]),
        ("channel futures trade: duplicate on 2", vec!["1", "2", "2", "3", "4"]),
        ("channel futures trade: drop on 2, socket futures_market: duplicate on 2", vec!["1", "3", "4"]),
        ("channel futures trade: delay 50ms on 2", vec!["1", "2", "3", "4"]),
        ("channel futures trade: close 1001 on 2", vec!["1", "Closed(1001)"]),
        ("socket futures_market: close 4000 on 1", vec!["Closed(4000)"]),
        ("channel futures trade: close 1006 on 3", vec!["1", "2", "Lost"]),
    ] {
        let with = |builder: SandboxBuilder, rule: &str| -> Result<_> { Ok(builder.fault(rule.parse()?)) };
        let sandbox = rules.split(", ").try_fold(builder_at_now()?, with)?.start().await?;
        let heard: Vec<_> = trades(&sandbox).await?.iter().map(described).collect();
        assert_eq!(heard, expected, "{rules}");
    }
    Ok(())
}

#[tokio::test]
async fn a_silent_connection_stays_open() -> Result {
    let sandbox = builder_at_now()?.fault("channel futures trade: silence on 2".parse()?).start().await?;
    let mut peer = Peer::open(&sandbox, &FUTURES_MARKET).await?;
    peer.subscribe(&["trade@btc_usdt"], None).await?;
    for price in 1..=3 {
        sandbox.set_price("btc_usdt", 60_000 + price)?;
    }
    assert_eq!(described(&peer.hear().await?), "1");
    peer.say("ping").await?;
    let next = tokio::time::timeout(Duration::from_millis(500), peer.frames.next()).await;
    assert!(next.is_err(), "{next:?}");
    Ok(())
}

#[tokio::test]
async fn requests_and_handshakes_are_affected_by_rules() -> Result {
    let sandbox = builder_at_now()?.fault("socket futures_market: reject on 1".parse()?).start().await?;
    let mut peer = Peer::open(&sandbox, &FUTURES_MARKET).await?;
    peer.say(r#"{"method":"SUBSCRIBE","params":["trade@btc_usdt"],"id":"7"}"#).await?;
    assert_eq!(peer.text().await?, r#"{"code":1,"msg":"args error: trade@btc_usdt","id":"7"}"#);
    sandbox.set_price("btc_usdt", 60_001)?;
    assert!(peer.messages().await?.is_empty());

    let sandbox = builder_at_now()?.fault("socket spot_private: expire-key on 1".parse()?).start().await?;
    let mut peer = Peer::open(&sandbox, &SPOT_PRIVATE).await?;
    let key = key(&sandbox, &SPOT_PRIVATE, NOW).await?;
    for code in [401, 0] {
        let answer = peer.subscribe(&["order"], Some(&key)).await?;
        assert!(answer.contains(&format!(r#""code":{code},"#)), "{answer}");
    }

    let sandbox = builder_at_now()?.fault("socket spot_public: status 503 on 1".parse()?).start().await?;
    let offer = "sec-websocket-extensions: permessage-deflate\r\n";
    for (status, is_granted) in [("503", false), ("101", true)] {
        let head = Peer::open_with(&sandbox, &SPOT_PUBLIC, offer).await?.head;
        assert!(head.starts_with(&format!("HTTP/1.1 {status}")), "{head}");
        assert_eq!(head.contains("permessage-deflate"), is_granted, "{head}");
    }
    Ok(())
}

#[test]
fn rules_are_explained() -> Result {
    for rule in ["socket spot_public: close 1001 on 2", "channel futures depth-update: drop at 10% seed 7"] {
        assert_eq!(rule.parse::<Fault>()?.to_string(), rule);
    }
    for (rule, problem) in [
        ("socket spot: drop", "the socket is `spot`; expected one of futures_market"),
        ("channel spot news: drop", "the channel is `spot news`; expected a channel"),
        ("channel spot trade: reject", "the fault kind is `reject`; expected `delay 2s`, `duplicate`, `drop`"),
        ("channel spot trade: close 10", "the code is `10`; expected a close code: 1000 to 1003, 1006 to 1014"),
        // No close frame may contain these, and a client would report them as an error of the exchange.
        ("channel spot trade: close 1005", "the code is `1005`; expected a close code"),
        ("channel spot trade: close 2999", "the code is `2999`; expected a close code"),
        ("socket notice: skew 2s", "the fault kind is `skew`; expected `delay 2s`, `status 503`"),
        ("futures place-batch: silence", "the fault kind is `silence`; expected `delay 2s`"),
    ] {
        let error = Fault::parse(rule, Contract::embedded()).err().ok_or(rule)?.to_string();
        assert!(error.contains(problem), "{error}");
    }
    Ok(())
}
