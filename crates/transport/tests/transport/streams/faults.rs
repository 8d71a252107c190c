//! What a server can do wrong on each socket, and what a consumer sees. The snapshot is the table of all faults.

use std::collections::BTreeMap;
use std::time::Duration;

use tokio::time::{Instant, timeout};
use tradewire_endpoints::spot;
use tradewire_transport::retry::RetryPolicy;

use super::server::Act;
use super::*;
use crate::http::client::credentials;
use crate::http::exchange::{Act as Response, Exchange, response};

const BTC: &str = "btc_usdt,100ms";
/// Longer than any time limit of the client.
const HOUR: Act = Act::Pass(Duration::from_secs(3600));

/// A channel of each socket, with the arguments of a subscription.
const CHANNELS: [(&Channel, &str); 5] = [
    (futures::channels::DepthUpdate::CHANNEL, BTC),
    (futures::channels::Order::CHANNEL, ""),
    (spot::channels::DepthUpdate::CHANNEL, "btc_usdt"),
    (spot::channels::Order::CHANNEL, ""),
    (spot::channels::Announcement::CHANNEL, ""),
];

/// The key of private sockets.
const KEY: &str = "HUSHED-1";

/// What a server does on its first connection. The next connection is served well.
struct Fault {
    name: &'static str,
    script: Vec<Act>,
    /// Whether the fault is possible on the socket of a channel with these arguments.
    is_possible: fn(&Channel, &str) -> bool,
    /// The response to the first request for a key.
    first_key: Option<Response>,
    /// The longest silence until the end of the fault.
    patience: Duration,
}

fn fault(name: &'static str, script: Vec<Act>) -> Fault {
    Fault { name, script, is_possible: |_, _| true, first_key: None, patience: Duration::from_secs(90) }
}

/// A fault after the subscription was read, and before the connection is lost.
fn lost(name: &'static str, acts: Vec<Act>) -> Fault {
    fault(name, [vec![Act::Accept, Act::Read], acts].concat())
}

/// A fault after the subscription was read, on a connection that is served afterwards.
fn kept(name: &'static str, acts: Vec<Act>) -> Fault {
    lost(name, [acts, vec![Act::Serve]].concat())
}

/// A message of the channel.
fn event(u: u64) -> Act {
    send(&format!(r#"{{"topic":"{{topic}}","event":"{{event}}","data":{{"u":{u}}}}}"#))
}

fn send(text: &str) -> Act {
    Act::Send(text.to_owned())
}

fn seconds(seconds: u64) -> Act {
    Act::Pass(Duration::from_secs(seconds))
}

fn faults() -> Vec<Fault> {
    let confirm = || Act::Send(server::confirmation("{id}"));
    let reject = |code: &str, msg: &str| send(&format!(r#"{{"code":{code},"msg":"{msg}","id":"{{id}}"}}"#));
    let other_event = |event: &str| send(&format!(r#"{{"topic":"{{topic}}","event":"{event}","data":{{"u":4}}}}"#));
    let huge = Act::Write([&[0x81, 127][..], &(MAX_MESSAGE as u64 + 1).to_be_bytes(), b"  "].concat());
    let bomb = vec![Act::Deflate, Act::Read, confirm(), Act::Send(" ".repeat(MAX_MESSAGE + 1)), HOUR];
    let accept = |upgrade| format!("101 Switching Protocols\r\nconnection: upgrade\r\nupgrade: {upgrade}");
    let wrong_accept = accept("websocket") + "\r\nsec-websocket-accept: dGhlIHNhbXBsZQ==";
    let refused = |name, head: &str| fault(name, vec![Act::Refuse(head.to_owned())]);
    let with_arguments = |fault| Fault { is_possible: |_, arguments| !arguments.is_empty(), ..fault };
    let with_key = |fault| Fault { is_possible: |channel, _| channel.socket.key.is_some(), ..fault };
    let of_futures_key = |fault| Fault { is_possible: |channel, _| has_key_in(channel, KeyPlace::Topic), ..fault };
    let of_spot_key =
        |fault| Fault { is_possible: |channel, _| has_key_in(channel, KeyPlace::Member("listenKey")), ..fault };
    let day = Duration::from_secs(25 * 3600);
    vec![
        refused("refused with 403", "403 Forbidden"),
        refused("refused with 503, to come back in 20 s", "503 Service Unavailable\r\nretry-after: 20"),
        refused("200 in place of a handshake", "200 OK"),
        refused("another protocol", &accept("h2c")),
        refused("a handshake of another request", &wrong_accept),
        fault("a silent handshake", vec![HOUR]),
        lost("no answer to a heartbeat", vec![confirm(), HOUR]),
        lost("events, but no answer to a heartbeat", vec![confirm(), event(1), seconds(12), event(2), HOUR]),
        lost("a close frame", vec![confirm(), event(1), Act::Close(1012)]),
        lost("a lost connection", vec![confirm(), event(1)]),
        lost("a lost connection before the confirmation", vec![]),
        lost("a cut frame", vec![confirm(), event(1), Act::Write(vec![0x81, 100, b'{'])]),
        lost("a huge message", vec![confirm(), huge, HOUR]),
        fault("a message that inflates", bomb),
        lost("no confirmation", vec![Act::Mute]),
        kept("a confirmation of another request", vec![reject("0", "").with("{id}", "999")]),
        kept("a late confirmation", vec![seconds(11), confirm()]),
        kept("a confirmation without an id", vec![send(r#"{"code":0,"msg":"success"}"#), event(1)]),
        kept("a confirmation in another form", vec![send(r#"{"code":"0","msg":"SUCCESS","id":{id},"method":"x"}"#)]),
        kept("a repeated confirmation and event", vec![confirm(), confirm(), event(1), event(1)]),
        kept("an event before the confirmation", vec![event(1), confirm(), event(2)]),
        kept("a greeting before the confirmation", vec![send("hello"), confirm(), event(1)]),
        kept("text that is not JSON", vec![confirm(), send("hello"), event(1)]),
        kept("an event that cannot be decoded", vec![confirm(), event(0).with(r#""u":0"#, r#""u":"x""#), event(1)]),
        kept(
            "an event of an unknown topic",
            vec![confirm(), event(4).with("{topic}", "none").with("{event}", "none@x")],
        ),
        with_arguments(kept("an event without its arguments", vec![confirm(), other_event("{topic}")])),
        with_arguments(kept("an event in another case", vec![confirm(), other_event("{EVENT}")])),
        kept("a rejection that nobody caused", vec![confirm(), send(r#"{"code":1,"msg":"Invalid parameter"}"#)]),
        kept("a rejection of nothing that is open", vec![confirm(), reject("1", "Invalid parameter")]),
        kept(
            "a late confirmation, and a rejection of the repeated request",
            vec![seconds(11), confirm(), Act::Read, reject("1", "already subscribed")],
        ),
        kept("a rejection", vec![reject("1", "checkSymbol error, symbol:nope_usdt")]),
        kept("a rejection without an id", vec![send(r#"{"code":1,"msg":"Invalid method"}"#)]),
        with_key(kept("a rejected key, by its code", vec![reject("2", "bad key hushed-1")])),
        with_key(kept("a key that is rejected after the confirmation", vec![confirm(), reject("2", "expired")])),
        of_futures_key(lost("a rejected key, by a text", vec![send("order@HUSHED-1@invalid_listen_key"), HOUR])),
        of_spot_key(kept("a rejected key, by a message", vec![reject("1", "token error")])),
        of_futures_key(Fault {
            first_key: Some(Response::Respond(response(
                "200 OK",
                r#"{"returnCode":0,"msgInfo":"success","error":null,"result":"1"}"#,
            ))),
            ..fault("a key that is too short", vec![Act::Accept, Act::Serve])
        }),
        with_key(Fault {
            first_key: Some(Response::Close),
            ..fault("a key that cannot be requested", vec![Act::Accept, Act::Serve])
        }),
        with_key(Fault { patience: day, ..fault("a key that expires", vec![Act::Accept, Act::Serve]) }),
    ]
}

impl Act {
    /// Replaces a part of the text that is sent.
    fn with(self, part: &str, by: &str) -> Self {
        match self {
            Self::Send(text) => Self::Send(text.replace(part, by)),
            other => other,
        }
    }
}

fn has_key_in(channel: &Channel, place: KeyPlace) -> bool {
    channel.socket.key.is_some_and(|key| key.place == place)
}

/// Returns the items that a consumer sees, how long it is not live, and that its events arrive again afterwards.
async fn seen(fault: &Fault, channel: &'static Channel, arguments: &'static str) -> Result<String> {
    let event_name = tradewire_wire::channel::topic(channel.topic, &Subscribe(channel, arguments).arguments(), None);
    let filled = |act: Act| {
        let capitals = event_name.to_uppercase().replace(&channel.topic.to_uppercase(), channel.topic);
        act.with("{topic}", channel.topic).with("{event}", &event_name).with("{EVENT}", &capitals)
    };
    let server = Server::start([fault.script.iter().cloned().map(filled).collect()]).await?;
    let exchange = Exchange::start_with(fault.first_key.clone(), |request| {
        let body = match request.contains(futures::ListenKey::OPERATION.path) {
            true => format!(r#"{{"returnCode":0,"msgInfo":"success","error":null,"result":"{KEY}"}}"#),
            false => format!(r#"{{"rc":0,"mc":"SUCCESS","ma":[],"result":{{"accessToken":"{KEY}"}}}}"#),
        };
        Response::Respond(response("200 OK", &body))
    })
    .await?;
    let client = builder(&server, &exchange.url)?.credentials(credentials()?).retry(RetryPolicy::NONE).build()?;
    let mut stream = client.subscribe(Subscribe(channel, arguments)).await?;
    let (mut items, mut good_until, mut live_again) = (Vec::new(), Instant::now(), None);
    while let Ok(item) = timeout(fault.patience, next(&mut stream)).await {
        let item = short(&item?);
        let is_good = item == "live" || item.parse::<u64>().is_ok();
        match items.iter().any(|item: &String| item.starts_with("interrupted") || item == "unconfirmed") {
            false if is_good => good_until = Instant::now(),
            true if item == "live" => live_again = Some(good_until.elapsed()),
            _ => {}
        }
        items.push(item);
        match items.last() {
            Some(item) if item == "end" => return Ok(items.join(" · ")),
            _ if live_again.is_some() => break,
            _ => {}
        }
    }
    server.push(&format!(r#"{{"topic":"{}","event":"{event_name}","data":{{"u":99}}}}"#, channel.topic));
    assert_eq!(next(&mut stream).await?, "99", "{}: {}: {items:?}", channel.title(), fault.name);
    let time = live_again.map(|time| format!(", after {} s", time.as_secs())).unwrap_or_default();
    Ok(items.join(" · ") + &time)
}

/// Returns an item without what differs between sockets: the channel and the text of an unreadable message.
fn short(item: &str) -> String {
    let unreadable = item.strip_prefix("a message of ").and_then(|rest| rest.split_once(": "));
    match unreadable {
        Some((_, problem)) => format!("unreadable: {}", problem.split(", near ").next().unwrap_or_default()),
        None if item.contains("did not confirm") => "unconfirmed".to_owned(),
        None => item.to_owned(),
    }
}

#[tokio::test(start_paused = true)]
async fn every_fault_on_every_socket() -> Result {
    let mut table = String::new();
    for fault in faults() {
        let mut sockets_by_items = BTreeMap::<_, Vec<_>>::new();
        for (channel, arguments) in CHANNELS.into_iter().filter(|(channel, given)| (fault.is_possible)(channel, given))
        {
            sockets_by_items.entry(seen(&fault, channel, arguments).await?).or_default().push(channel.socket.name);
        }
        table += &format!("{}\n", fault.name);
        for (items, sockets) in sockets_by_items {
            let sockets = if sockets.len() == CHANNELS.len() { "all".to_owned() } else { sockets.join(", ") };
            table += &format!("    {sockets}: {items}\n");
        }
    }
    insta::assert_snapshot!(table);
    Ok(())
}

/// The answer to a request for several topics does not state which one is wrong.
#[tokio::test(start_paused = true)]
async fn a_rejection_of_several_topics_ends_only_the_wrong_one() -> Result {
    let reject = || send(r#"{"code":1,"msg":"checkSymbol error, symbol:nope_usdt","id":"{id}"}"#);
    let confirm = || Act::Send(server::confirmation("{id}"));
    let script = vec![Act::Accept, Act::Read, reject(), Act::Read, confirm(), Act::Read, reject(), Act::Serve];
    let server = Server::start([script]).await?;
    let client = builder(&server, NOWHERE)?.build()?;
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

/// The server closes each connection at once.
#[tokio::test(start_paused = true)]
async fn reconnects_are_delayed_ever_longer() -> Result {
    let server = Server::start(vec![vec![Act::Accept]; 1000]).await?;
    let client = builder(&server, NOWHERE)?.build()?;
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
