//! Spans and log events of the client: the standard fields, and nothing secret at any level.

#[path = "../transport/http/exchange.rs"]
mod exchange;
mod recorder;
#[path = "../transport/responses.rs"]
mod responses;

use std::collections::BTreeMap;
use std::sync::Arc;
use std::sync::atomic::{AtomicU64, Ordering};
use std::time::Duration;

use exchange::{Act, Exchange, header, response};
use recorder::{Entry, entries, everything, start};
use tradewire_contract::Contract;
use tradewire_endpoints::futures::{OrderDetail, PlaceBatch};
use tradewire_endpoints::hosts;
use tradewire_endpoints::spot::{ListenKey, OpenOrders};
use tradewire_models::futures::{NewOrder, OrderSide, OrderType, PositionSide};
use tradewire_models::{Decimal, Timestamp};
use tradewire_transport::clock::Clock;
use tradewire_transport::drift::Collector;
use tradewire_transport::retry::RetryPolicy;
use tradewire_transport::signing::Credentials;
use tradewire_transport::{Client, Deployment};

type Result<T = ()> = std::result::Result<T, Box<dyn std::error::Error>>;

const KEY: &str = "k3y00000-0000-4444-8888-123456789abc";
const SECRET: &str = "hush-hush-hush";
/// Values in the requests: a symbol, a quantity, a price, an order id and a client order id.
const TRADED: [&str; 5] = ["xyzzy_usdt", "31337", "4242.4242", "987654321987", "desk_0815"];
const IMMEDIATE_RETRIES: RetryPolicy =
    RetryPolicy { max_attempts: 4, initial_delay: Duration::ZERO, max_delay: Duration::ZERO, deadline: Duration::MAX };
const OPEN: &str = r#"{"rc":0,"mc":"SUCCESS","ma":[],"result":[]}"#;

/// A clock whose uptime advances by a second at each reading.
#[derive(Debug, Default)]
struct Ticks(AtomicU64);

impl Clock for Ticks {
    fn now(&self) -> Timestamp {
        Timestamp::from_millis(1_700_000_000_000)
    }

    fn uptime(&self) -> Duration {
        Duration::from_secs(self.0.fetch_add(1, Ordering::Relaxed))
    }
}

fn client(url: &str) -> Result<Client> {
    client_with(url, IMMEDIATE_RETRIES)
}

fn client_with(url: &str, retry: RetryPolicy) -> Result<Client> {
    let deployment = Deployment::new("test").host(&hosts::FUTURES, url)?.host(&hosts::SPOT, url)?;
    let builder = Client::builder().credentials(Credentials::new(KEY, SECRET)?).deployment(deployment);
    Ok(builder
        .clock(Arc::new(Ticks::default()))
        .retry(retry)
        .observer(Collector::new(Contract::embedded(), 1))
        .build()?)
}

fn batch() -> Result<PlaceBatch> {
    let price = Decimal::from_str_exact(TRADED[2])?;
    let order = NewOrder::new(TRADED[0], 31_337, OrderType::Limit, OrderSide::Buy, PositionSide::Long).price(price);
    Ok(PlaceBatch::new([order.client_order_id(TRADED[4])]))
}

fn ok(body: &str) -> Act {
    Act::Respond(response("200 OK", body))
}

/// Returns the spans or events with a name, in order.
fn spans(name: &str) -> Vec<Entry> {
    entries().into_iter().filter(|entry| entry.what == name).collect()
}

/// Returns the fields of a span without its durations, after checking these.
fn fields(entry: &Entry) -> Result<BTreeMap<&str, &str>> {
    let mut fields: BTreeMap<_, _> = entry.fields.iter().map(|(name, value)| (name.as_str(), value.as_str())).collect();
    for time in ["waited_us", "round_trip_us"] {
        let micros: u64 = fields.remove(time).ok_or(time)?.parse()?;
        assert!(micros >= 1_000_000 && micros.is_multiple_of(1_000_000), "{time}: {micros}");
    }
    Ok(fields)
}

/// A token is visible neither in a result nor in the errors of responses that contain it in some other form.
#[tokio::test]
async fn tokens_are_never_displayed() -> Result {
    start();
    const TOKEN: &str = "t0ken-eyJhbGciOiJSUzI1NiJ9";
    let success = |result: &str| format!(r#"{{"rc":0,"mc":"SUCCESS","ma":[],"result":{result}}}"#);
    let tokens = success(&format!(r#"{{"accessToken":"{TOKEN}","refreshToken":"{TOKEN}"}}"#));
    let exchange = Exchange::start([ok(&tokens)]).await?;
    let reply = client(&exchange.url)?.send_with_response(&ListenKey::new()).await?;
    assert_eq!([reply.value.access_token.expose(), reply.value.refresh_token.expose()], [TOKEN, TOKEN]);
    let mut shown = vec![format!("{reply:?} {:#?}", reply.value)];

    let failures = [
        ("200 OK", success(&format!("\"{TOKEN}\""))),
        ("200 OK", success(&format!(r#"{{"accessToken":["{TOKEN}"],"refreshToken":"{TOKEN}"}}"#))),
        ("200 OK", format!("\"{TOKEN}\"")),
        ("200 OK", tokens.trim_end_matches('}').to_owned()),
        ("404 Not Found", TOKEN.to_owned()),
        ("502 Bad Gateway", tokens.clone()),
    ];
    for (status, body) in failures {
        let exchange = Exchange::start([Act::Respond(response(status, &body))]).await?;
        let client = client_with(&exchange.url, RetryPolicy::NONE)?;
        let error = client.send(&ListenKey::new()).await.err().ok_or("the call succeeded")?;
        assert!(error.body().is_some_and(|body| body.windows(TOKEN.len()).any(|part| part == TOKEN.as_bytes())));
        shown.push(format!("{error} {error:?} {}", error.advice()));
    }
    shown.push(everything());
    for text in shown {
        assert!(!text.contains("t0ken"), "{text}");
    }
    Ok(())
}

#[tokio::test]
async fn calls_and_attempts_have_the_standard_fields() -> Result {
    start();
    let exchange = Exchange::start([Act::Last(response("502 Bad Gateway", "")), ok(OPEN)]).await?;
    client(&exchange.url)?.send(&OpenOrders::new().symbol(TRADED[0])).await?;
    assert_eq!((exchange.connections(), exchange.requests().len()), (2, 2));

    let calls = spans("call");
    let [call] = &calls[..] else { return Err(format!("{calls:?}").into()) };
    let call_fields = [("operation", "spot open-orders"), ("attempts", "2")];
    assert_eq!(call.fields, call_fields.map(|(name, value)| (name.to_owned(), value.to_owned())).into());

    let attempts = spans("attempt");
    let [first, second] = &attempts[..] else { return Err(format!("{attempts:?}").into()) };
    assert_eq!((first.parent, second.parent), (Some(call.id), Some(call.id)));
    let port = exchange.url.rsplit(':').next().ok_or("no port")?;
    let common = [
        ("operation", "spot open-orders"),
        ("otel.kind", "client"),
        ("http.request.method", "GET"),
        ("server.address", "127.0.0.1"),
        ("server.port", port),
        ("url.template", OpenOrders::OPERATION.path),
    ];
    let with = |more: &[(&'static str, &'static str)]| common.iter().chain(more).copied().collect::<BTreeMap<_, _>>();
    let failed = [
        ("attempt", "1"),
        ("http.response.status_code", "502"),
        ("error.type", "unexpected_status"),
        ("otel.status_code", "ERROR"),
    ];
    assert_eq!(fields(first)?, with(&failed));
    let succeeded = [("attempt", "2"), ("http.request.resend_count", "1"), ("http.response.status_code", "200")];
    assert_eq!(fields(second)?, with(&succeeded));

    let retry = entries().into_iter().find(|entry| entry.what == "retrying").ok_or("the retry is not logged")?;
    assert_eq!((retry.parent, retry.fields["error.type"].as_str()), (Some(call.id), "unexpected_status"));
    Ok(())
}

#[tokio::test]
async fn a_failed_trade_has_its_outcome() -> Result {
    start();
    let rejected = r#"{"returnCode":1,"msgInfo":"failure","error":{"code":"invalid_symbol","msg":""},"result":null}"#;
    let exchange = Exchange::start([ok(rejected), Act::Close]).await?;
    let client = client(&exchange.url)?;
    assert!(client.send(&batch()?).await.is_err() && client.send(&batch()?).await.is_err());
    let ends: Vec<_> = spans("call").into_iter().map(|call| call.fields["outcome"].clone()).collect();
    assert_eq!(ends, ["not_executed", "unknown"]);
    let attempts = spans("attempt");
    let codes: Vec<_> = attempts.iter().map(|attempt| attempt.fields.get("error.code").map(String::as_str)).collect();
    assert_eq!(codes, [Some("invalid_symbol"), None]);
    Ok(())
}

#[tokio::test]
async fn a_dropped_call_is_recorded() -> Result {
    start();
    let exchange = Exchange::start([Act::Hang]).await?;
    let (client, order) = (client(&exchange.url)?, batch()?);
    let seen = async {
        while exchange.requests().is_empty() {
            tokio::task::yield_now().await;
        }
    };
    tokio::select! {
        _ = client.send(&order) => return Err("the call succeeded".into()),
        () = seen => {}
    }
    let attempts = spans("attempt");
    let [attempt] = &attempts[..] else { return Err(format!("{attempts:?}").into()) };
    assert_eq!(attempt.fields["error.type"], "dropped");
    assert!(attempt.fields.contains_key("round_trip_us"), "{attempt:?}");
    Ok(())
}

/// A new field and a new value are logged once each, without the value, which may show what is traded, and without a field name that
/// is not a plain word.
#[tokio::test]
async fn drift_is_logged_once() -> Result {
    start();
    let order = responses::record(OrderDetail::OPERATION, &[("orderId", "7"), ("state", &format!("\"{SECRET}\""))]);
    let declared = order.strip_suffix('}').ok_or("no record")?;
    let drifted = format!(r#"{declared},"left_over":"{SECRET}","{KEY}":1}}"#);
    let drifted = responses::success(OrderDetail::OPERATION, &drifted);
    let exchange = Exchange::start([ok(&drifted), ok(&drifted)]).await?;
    let client = client(&exchange.url)?;
    for _ in 0..2 {
        client.send(&OrderDetail::new(7)).await?;
    }
    let warnings = spans("the response differs from the contract");
    let fields = |entry: &Entry| ["operation", "path", "drift"].map(|field| entry.fields[field].clone());
    let logged: Vec<_> = warnings.iter().map(fields).collect();
    let expected = [
        ["futures order-detail", "result.left_over", "new_field"],
        ["futures order-detail", "result.…", "new_field"],
        ["futures order-detail", "result.state", "new_value"],
    ];
    assert_eq!(logged, expected);
    Ok(())
}

/// The exchange echoes everything that it received, in every part of a response.
#[tokio::test]
async fn nothing_secret_is_logged_at_any_level() -> Result {
    start();
    let echo = [SECRET, KEY].into_iter().chain(TRADED).collect::<Vec<_>>().join(" ");
    let futures = |code: &str, msg: &str, result: &str| {
        ok(&format!(r#"{{"returnCode":1,"error":{{"code":"{code}","msg":"{msg}"}},"result":{result}}}"#))
    };
    let acts = [
        futures("odd", &echo, "null"),
        futures(&echo, "", "null"),
        futures("403", "invalid timestamp", "null"),
        ok(&format!(r#"{{"returnCode":0,"error":null,"result":"{echo}"}}"#)),
        ok(&echo),
        Act::Last(response("500 Internal Server Error", &echo)),
        Act::Last(format!(
            "HTTP/1.1 302 Found\r\nlocation: http://{KEY}.example/{SECRET}\r\ncontent-length: 0\r\n\r\n"
        )),
        Act::Last(format!("HTTP/1.1 200 OK\r\nx-{KEY}: {SECRET}\r\ncontent-length: 500\r\n\r\n{echo}")),
        Act::Last(format!("{echo}\r\n\r\n")),
        ok(&format!(r#"{{"returnCode":0,"error":null,"result":{{"{KEY}":"{SECRET}"}}}}"#)),
    ];
    let exchange = Exchange::start(acts.clone()).await?;
    let client = client(&exchange.url)?;
    while exchange.requests().len() < acts.len() {
        let _ = client.send(&batch()?).await;
        let _ = client.send(&OrderDetail::new(987_654_321_987)).await;
    }
    let _ = self::client("http://127.0.0.1:9")?.send(&batch()?).await;

    let (all, requests) = (everything(), exchange.requests());
    assert!(all.contains("attempt operation=futures place-batch") && all.contains("retrying"), "{all}");
    assert!(all.contains("connecting to 127.0.0.1"), "the HTTP client is recorded as well: {all}");
    let sent = requests.join("\n");
    assert!([KEY].iter().chain(&TRADED).all(|text| sent.contains(*text)), "{sent}");
    let signatures = requests.iter().filter_map(|request| header(request, "validate-signature"));
    let signatures: Vec<_> = signatures.collect();
    assert!(signatures.len() >= 8, "{signatures:?}");
    for hidden in [SECRET, KEY, "0000-4444"].into_iter().chain(TRADED).chain(signatures) {
        let line = all.lines().find(|line| line.contains(hidden));
        assert_eq!(line, None, "it shows {hidden}");
    }
    Ok(())
}
