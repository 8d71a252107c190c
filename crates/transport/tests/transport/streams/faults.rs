//! What a server can do wrong, and what a consumer sees.

use std::time::Duration;

use tokio::time::Instant;

use super::server::Act;
use super::*;

const BTC: &str = "btc_usdt,100ms";
/// Longer than any time limit of the client.
const HOUR: Act = Act::Pass(Duration::from_secs(3600));

fn event(u: u64) -> Act {
    Act::Send(delta("depth_update@btc_usdt,100ms", u))
}

fn send(text: &str) -> Act {
    Act::Send(text.to_owned())
}

fn seconds(seconds: u64) -> Act {
    Act::Pass(Duration::from_secs(seconds))
}

/// Each case has what the server does after it accepted the first connection and read the subscription, and the items after `connecting`. The next
/// connection is served well.
#[tokio::test(start_paused = true)]
async fn every_fault_is_an_item() -> Result {
    let confirm = || Act::Send(server::confirmation("{id}"));
    let recovered = ["connecting", "live"];
    let silent = "interrupted: the exchange did not answer a heartbeat";
    let unconfirmed = "the exchange did not confirm the subscription in time; it is requested again";
    let lost = |reason| format!("interrupted: the connection was lost: {reason}");
    let rejected = |reason| format!("ended: the exchange rejected the subscription: {reason}");
    let unreadable = |problem| format!("a message of futures depth-update cannot be read: {problem}");
    let unknown = |text| unreadable(format!("`$`: neither an event nor an answer, near `{text}`"));
    let ended = lost("it ended without a close frame");
    let cases: Vec<(&str, Vec<Act>, Vec<&str>)> = vec![
        ("no answer to a heartbeat", vec![confirm(), HOUR], vec!["live", silent]),
        (
            "events, but no answer to a heartbeat",
            vec![confirm(), event(1), seconds(10), event(2), seconds(9), event(3), HOUR],
            vec!["live", "1", "2", "3", silent],
        ),
        (
            "a close frame",
            vec![confirm(), event(1), Act::Close(1012)],
            vec!["live", "1", "interrupted: the server closed the connection with the code 1012: maintenance"],
        ),
        ("a lost connection", vec![confirm(), event(1)], vec!["live", "1", &ended]),
        ("a cut frame", vec![confirm(), event(1), Act::Write(vec![0x81, 100, b'{'])], vec!["live", "1", &ended]),
    ];
    let refused = [
        ("403 Forbidden", "the server refused the connection with the HTTP status 403"),
        ("200 OK", "the server refused the connection with the HTTP status 200"),
        (
            "101 Switching Protocols\r\nconnection: upgrade\r\nupgrade: h2c",
            "the server does not speak the WebSocket protocol: it upgrades the connection to another protocol",
        ),
        (
            "101 Switching Protocols\r\nconnection: upgrade\r\nupgrade: websocket\r\nsec-websocket-accept: dGhlIHNhbXBsZQ==",
            "the server does not speak the WebSocket protocol: `sec-websocket-accept` does not belong to the request",
        ),
    ];
    let huge = Act::Write([&[0x81, 127][..], &(MAX_MESSAGE as u64 + 1).to_be_bytes(), b"  "].concat());
    let (frame_too_large, message_too_large) = (lost("Frame too large"), lost("Message too large"));
    let more = vec![
        ("a huge message", vec![confirm(), huge, HOUR], vec!["live", &*frame_too_large]),
        (
            "no confirmation",
            vec![Act::Mute],
            vec![
                unconfirmed,
                unconfirmed,
                unconfirmed,
                "interrupted: the exchange confirmed none of several requests in time",
            ],
        ),
    ];
    let bomb = vec![Act::Deflate, Act::Read, confirm(), Act::Send(" ".repeat(MAX_MESSAGE + 1)), HOUR];
    let mut all = cases
        .into_iter()
        .chain(more)
        .map(|(name, acts, items)| {
            (name, [vec![Act::Accept, Act::Read], acts].concat(), [items, recovered.to_vec()].concat())
        })
        .collect::<Vec<_>>();
    let refused = refused.map(|(head, reason)| (head, format!("interrupted: {reason}")));
    all.extend(
        refused.iter().map(|(head, item)| (*head, vec![Act::Refuse(head)], [&[&**item][..], &recovered].concat())),
    );
    let late = "interrupted: no connection could be established: it was not established in time";
    all.push(("a silent handshake", vec![HOUR], [&[late][..], &recovered].concat()));
    all.push(("a message that inflates", bomb, [&["live", &*message_too_large][..], &recovered].concat()));
    let wrong_id = send(r#"{"code":0,"msg":"success","id":"999"}"#);
    let nope = send(r#"{"code":1,"msg":"checkSymbol error, symbol:nope_usdt","id":"{id}"}"#);
    let (hello, bad) = (
        unknown("hello".to_owned()),
        unreadable("`data.u`: invalid type: string \"x\", expected u64, near `{\"u\":\"x\"}`".to_owned()),
    );
    let nobody = |text: &str| unreadable(format!("`$`: it belongs to no subscription, near `{text}`"));
    let unknown_topic = r#"{"topic":"trades","event":"trades@btc_usdt","data":1}"#;
    let (other_case, other_topic) = (nobody(&delta("depth_update@BTC_USDT,100ms", 4)), nobody(unknown_topic));
    let bare = unreadable(format!("`$`: `event` has no arguments, near `{}`", delta("depth_update", 4)));
    let (symbol, method) = (rejected("checkSymbol error, symbol:nope_usdt"), rejected("Invalid method"));
    let error = unreadable(
        "`$`: a rejection without an id, while not exactly one request is open, near `Invalid parameter`".to_owned(),
    );
    let served: Vec<(&str, Vec<Act>, Vec<&str>)> = vec![
        ("text that is not JSON", vec![confirm(), send("hello"), event(1)], vec!["live", &hello, "1"]),
        (
            "an event that cannot be decoded",
            vec![confirm(), send(&delta("depth_update@btc_usdt", 0).replace('0', r#""x""#)), event(1)],
            vec!["live", &bad, "1"],
        ),
        ("an event without its arguments", vec![confirm(), send(&delta("depth_update", 4))], vec!["live", &bare]),
        (
            "an error that nobody caused",
            vec![confirm(), send(r#"{"code":1,"msg":"Invalid parameter"}"#)],
            vec!["live", &error],
        ),
        ("a confirmation without an id", vec![send(r#"{"code":0,"msg":"success"}"#), event(1)], vec!["live", "1"]),
        (
            "numbers in another form",
            vec![send(r#"{"code":"0","msg":"SUCCESS","id":{id},"method":"subscribe"}"#)],
            vec!["live"],
        ),
        ("a confirmation of another request", vec![wrong_id], vec![unconfirmed, "live"]),
        ("a late confirmation", vec![seconds(11), confirm()], vec![unconfirmed, "live"]),
        ("a repeated confirmation", vec![confirm(), confirm(), event(1), event(1)], vec!["live", "1", "1"]),
        ("an event before the confirmation", vec![event(1), confirm(), event(2)], vec!["live", "1", "2"]),
        ("a rejection", vec![nope], vec![&symbol, "end"]),
        ("a rejection without an id", vec![send(r#"{"code":1,"msg":"Invalid method"}"#)], vec![&method, "end"]),
        ("a greeting before the confirmation", vec![send("hello"), confirm(), event(1)], vec![&hello, "live", "1"]),
        (
            "an event in another case",
            vec![confirm(), send(&delta("depth_update@BTC_USDT,100ms", 4))],
            vec!["live", &other_case],
        ),
        ("an event of an unknown topic", vec![confirm(), send(unknown_topic)], vec!["live", &other_topic]),
    ];
    all.extend(
        served
            .into_iter()
            .map(|(name, acts, items)| (name, [vec![Act::Accept, Act::Read], acts, vec![Act::Serve]].concat(), items)),
    );
    for (name, script, expected) in all {
        let server = Server::start([script]).await?;
        let client = builder(&server)?.build()?;
        let mut stream = client.subscribe(deltas(BTC)).await?;
        assert_eq!(next(&mut stream).await?, "connecting", "{name}");
        let mut items = Vec::new();
        for _ in &expected {
            items.push(next(&mut stream).await?);
        }
        assert_eq!(items, expected, "{name}");
    }
    Ok(())
}

/// The answer to a request for several topics does not state which one is wrong.
#[tokio::test(start_paused = true)]
async fn a_rejection_of_several_topics_ends_only_the_wrong_one() -> Result {
    let reject = || send(r#"{"code":1,"msg":"checkSymbol error, symbol:nope_usdt","id":"{id}"}"#);
    let confirm = || Act::Send(server::confirmation("{id}"));
    let script = vec![Act::Accept, Act::Read, reject(), Act::Read, confirm(), Act::Read, reject(), Act::Serve];
    let server = Server::start([script]).await?;
    let client = builder(&server)?.build()?;
    let mut btc = client.subscribe(deltas(BTC)).await?;
    let mut nope = client.subscribe(deltas("nope_usdt,100ms")).await?;
    assert_eq!(until(&mut btc, "live").await?, ["connecting", "live"]);
    let expected =
        ["connecting", "ended: the exchange rejected the subscription: checkSymbol error, symbol:nope_usdt", "end"];
    assert_eq!(until(&mut nope, "end").await?, expected);
    server.push(&delta("depth_update@btc_usdt", 1));
    assert_eq!(next(&mut btc).await?, "1");
    Ok(())
}

#[tokio::test(start_paused = true)]
async fn reconnects_are_delayed_as_the_server_asks_and_ever_longer() -> Result {
    let busy = Act::Refuse("503 Service Unavailable\r\nretry-after: 20");
    let server = Server::start([vec![busy]]).await?;
    let started = Instant::now();
    let mut stream = builder(&server)?.build()?.subscribe(deltas(BTC)).await?;
    until(&mut stream, "live").await?;
    assert!(started.elapsed() >= Duration::from_secs(20));

    // A server that closes each connection at once.
    let server = Server::start(vec![vec![Act::Accept]; 1000]).await?;
    let client = builder(&server)?.build()?;
    let started = Instant::now();
    let mut stream = client.subscribe(deltas(BTC)).await?;
    let items = until(&mut stream, "live").await?;
    assert_eq!(items.iter().filter(|item| item.starts_with("interrupted")).count(), 1000);
    assert_eq!(server.handshakes().len(), 1001);
    // The delays are evenly distributed up to 30 seconds, apart from the first few.
    let average = started.elapsed() / 1000;
    assert!((13.0..17.0).contains(&average.as_secs_f64()), "{average:?}");
    Ok(())
}
