//! What subscriptions of a client share, and when they end.

use std::time::Duration;

use tradewire_transport::streams::SubscribeError;
use tradewire_transport::{Client, Deployment};

use super::*;
use crate::http::client::credentials;
use crate::http::exchange::{Act, Exchange, response};

const BTC: &str = "btc_usdt,100ms";
const ETH: &str = "eth_usdt,100ms";

#[tokio::test(start_paused = true)]
async fn subscriptions_of_clones_share_a_connection_and_receive_their_own_events() -> Result {
    for first in [server::Act::Accept, server::Act::Deflate] {
        let server = Server::start([vec![first, server::Act::Serve]]).await?;
        let client = builder(&server, NOWHERE)?.build()?;
        let mut btc = client.subscribe(deltas(BTC)).await?;
        let mut eth = client.clone().subscribe(deltas(ETH)).await?;
        for stream in [&mut btc, &mut eth] {
            assert_eq!(until(stream, "live").await?, ["connecting", "live"]);
        }
        // A second subscription to a live topic is live at once.
        let mut again = client.subscribe(deltas(BTC)).await?;
        assert_eq!(next(&mut again).await?, "live");
        server.push(&delta("depth_update@btc_usdt,100ms", 9_007_199_254_740_993));
        // The exchange may omit the last arguments, and it may escape text or order members as it likes.
        server.push(&delta("depth_update@eth_usdt", 2));
        server.push(r#"{"data": {"u": 3}, "event": "depth_update@eth_usdt,100\u006ds", "topic": "depth_update"}"#);
        server.push(r#"{"topic":"depth_update","event":"depth_update@eth_usdt,100ms","data":{"u":4},"extra":[1]}"#);
        server.push(&delta("depth_update@btc_usdt,100ms", 7));
        assert_eq!([next(&mut btc).await?, next(&mut btc).await?], ["9007199254740993", "7"]);
        assert_eq!([next(&mut again).await?, next(&mut again).await?], ["9007199254740993", "7"]);
        assert_eq!([next(&mut eth).await?, next(&mut eth).await?, next(&mut eth).await?], ["2", "3", "4"]);
        // Nobody has subscribed to these, so they may be events of any subscription in another form.
        for event in ["depth_update@eth_usdt,100ms,1", "depth_update@btc_usd"] {
            server.push(&delta(event, 5));
            for stream in [&mut btc, &mut eth, &mut again] {
                let item = next(stream).await?;
                assert!(item.contains("it belongs to no subscription"), "{item}");
            }
        }
        assert_eq!(
            server.texts(),
            [
                r#"{"method":"SUBSCRIBE","params":["depth_update@btc_usdt,100ms","depth_update@eth_usdt,100ms"],"id":"3"}"#
            ]
        );
        let handshakes = server.handshakes();
        assert_eq!(handshakes.len(), 1);
        assert!(handshakes.iter().all(|head| head.contains("sec-websocket-extensions: permessage-deflate\r\n")));
    }
    Ok(())
}

#[tokio::test(start_paused = true)]
async fn the_last_consumer_of_a_topic_unsubscribes_and_the_last_of_a_socket_disconnects() -> Result {
    let server = Server::start([]).await?;
    let client = builder(&server, NOWHERE)?.build()?;
    let (mut btc, twin) = (client.subscribe(deltas(BTC)).await?, client.subscribe(deltas(BTC)).await?);
    let mut eth = client.subscribe(deltas(ETH)).await?;
    until(&mut btc, "live").await?;
    until(&mut eth, "live").await?;
    drop(twin);
    tokio::time::sleep(Duration::from_secs(1)).await;
    assert_eq!(server.texts().len(), 1, "the topic has another consumer");
    drop(btc);
    tokio::time::sleep(Duration::from_secs(1)).await;
    let unsubscribed = r#"{"method":"UNSUBSCRIBE","params":["depth_update@btc_usdt,100ms"],"id":"4"}"#;
    assert_eq!(server.texts().last().map(String::as_str), Some(unsubscribed));
    drop(eth);
    tokio::time::sleep(Duration::from_secs(60)).await;
    assert_eq!(server.texts().len(), 2, "without a connection, there are no heartbeats");
    // The next subscription connects again.
    let mut eth = client.subscribe(deltas(ETH)).await?;
    assert_eq!(until(&mut eth, "live").await?, ["connecting", "live"]);
    // A stream keeps its connection.
    drop(client);
    server.push(&delta("depth_update@eth_usdt,100ms", 1));
    assert_eq!(next(&mut eth).await?, "1");
    assert_eq!(server.handshakes().len(), 2);
    Ok(())
}

#[tokio::test(start_paused = true)]
async fn a_slow_consumer_learns_how_many_messages_it_missed() -> Result {
    let server = Server::start([]).await?;
    let client = builder(&server, NOWHERE)?.build()?;
    let mut btc = client.subscribe(deltas(BTC)).await?;
    until(&mut btc, "live").await?;
    for u in 1..=3000 {
        server.push(&delta("depth_update@btc_usdt,100ms", u));
    }
    tokio::time::sleep(Duration::from_secs(1)).await;
    assert_eq!(next(&mut btc).await?, "lagged: 1976");
    for u in 1977..=3000 {
        assert_eq!(next(&mut btc).await?, u.to_string());
    }
    assert_eq!(ready(&mut btc), None);
    Ok(())
}

/// The connection and the consumer share a thread, so a burst must not keep the consumer from reading.
#[tokio::test(start_paused = true)]
async fn a_burst_does_not_make_a_consumer_slow() -> Result {
    let server = Server::start([]).await?;
    let client = builder(&server, NOWHERE)?.build()?;
    let mut btc = client.subscribe(deltas(BTC)).await?;
    until(&mut btc, "live").await?;
    for u in 1..=20_000 {
        server.push(&delta("depth_update@btc_usdt,100ms", u));
    }
    for u in 1..=20_000 {
        assert_eq!(next(&mut btc).await?, u.to_string());
    }
    Ok(())
}

#[tokio::test(start_paused = true)]
async fn a_private_channel_leases_one_key_which_is_shown_nowhere() -> Result {
    let key = |key: &str| {
        let body = format!(r#"{{"returnCode":0,"msgInfo":"success","error":null,"result":"{key}"}}"#);
        Act::Respond(response("200 OK", &body))
    };
    let exchange = Exchange::start([key("HUSHED-1"), key("HUSHED-2"), key("HUSHED-3")]).await?;
    let rejection = server::Act::Send("order@HUSHED-1@invalid_listen_key".to_owned());
    let bad = server::Act::Send(r#"{"code":2,"msg":"bad key hushed-2","id":"{id}"}"#.to_owned());
    let server = Server::start([
        vec![server::Act::Accept, server::Act::Read, rejection],
        vec![server::Act::Accept, server::Act::Read, bad],
    ])
    .await?;
    let client = builder(&server, &exchange.url)?.credentials(credentials()?).build()?;
    let mut orders = client.subscribe(Subscribe(futures::channels::Order::CHANNEL, "")).await?;
    let mut balances = client.subscribe(Subscribe(futures::channels::Balance::CHANNEL, "")).await?;
    let mut items = until(&mut orders, "live").await?;
    items.extend(until(&mut balances, "live").await?);
    let rejected = "interrupted: the exchange rejected the key: ";
    let (first, second) = (format!("{rejected}order@…@invalid_listen_key"), format!("{rejected}bad key …"));
    let expected = ["connecting", &first, "connecting", &second, "connecting", "live"];
    assert_eq!(items, [expected, expected].concat());
    assert!(!format!("{client:?} {orders:?}").contains("HUSH"));
    // The exchange repeats the key, a number, or nothing.
    for event in ["order", "order@123456", "order@HUSHED-3"] {
        server.push(&format!(r#"{{"topic":"order","event":"{event}","data":{{"u":1}}}}"#));
        assert_eq!(next(&mut orders).await?, "1");
    }
    server.push("order@HUSHED-3?");
    let shown = next(&mut orders).await?;
    assert!(shown.contains("near `order@…?`"), "{shown}");
    let params = server.texts();
    assert_eq!(
        params.first().map(String::as_str),
        Some(r#"{"method":"SUBSCRIBE","params":["order@HUSHED-1","balance@HUSHED-1"],"id":"3"}"#)
    );
    // The key is used for half of its validity.
    tokio::time::sleep(Duration::from_secs(4 * 3600)).await;
    drop(balances);
    assert_eq!(
        until(&mut orders, "connecting").await?.first().map(String::as_str),
        Some("interrupted: the key was about to expire")
    );
    tokio::time::sleep(Duration::from_secs(1)).await;
    assert!(exchange.requests().len() > 3, "another key is requested");
    Ok(())
}

#[tokio::test]
async fn a_subscription_that_cannot_be_sent_is_rejected() -> Result {
    let nowhere = Client::builder().deployment(Deployment::new("nowhere")).build()?;
    let message = |result: std::result::Result<_, SubscribeError>| result.err().map(|error| error.to_string());
    assert_eq!(
        message(nowhere.subscribe(deltas(BTC)).await.map(drop)).as_deref(),
        Some(
            "the channel futures depth-update needs the socket futures_market, for which the deployment `nowhere` has no URL. Set it with \
             `Deployment::socket` or, if the deployment is read from the environment, with TRADEWIRE_FUTURES_MARKET_SOCKET_URL"
        )
    );
    assert_eq!(
        message(nowhere.subscribe(Subscribe(futures::channels::Order::CHANNEL, "")).await.map(drop)).as_deref(),
        Some("the channel futures order is private, but the client has no credentials")
    );
    Ok(())
}
