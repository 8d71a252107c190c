//! A client's requests on the wire, the requests that it rejects before sending, and redaction.

use std::panic;
use std::sync::atomic::{AtomicBool, Ordering};
use std::time::Duration;

use crate::http::exchange::{Act, Exchange, header, response};
use crate::http::retries::ok;
use crate::responses::order_detail;
use tradewire_contract::{Contract, Name, Request};
use tradewire_endpoints::futures::{OrderDetail, PlaceBatch, QuantHistory};
use tradewire_endpoints::{SIGNING, hosts, loan, spot};
use tradewire_models::futures::{NewOrder, OrderSide, OrderState, OrderType, PositionSide};
use tradewire_models::spot::NewWithdrawal;
use tradewire_models::{Timestamp, service::Algorithm};
use tradewire_transport::client::BuildError;
use tradewire_transport::client::reqwest::Proxy;
use tradewire_transport::clock::FixedClock;
use tradewire_transport::error::NotSent;
use tradewire_transport::limits::Limits;
use tradewire_transport::response::RateLimitStatus;
use tradewire_transport::retry::RetryPolicy;
use tradewire_transport::signing::{Credentials, ReceivedRequest, verify};
use tradewire_transport::{Client, ClientBuilder, Deployment, ErrorKind, Outcome};

type Result<T = ()> = std::result::Result<T, Box<dyn std::error::Error>>;

const AT: Timestamp = Timestamp::from_millis(1_700_000_000_000);
const SECRET: &str = "hush-hush-hush";

pub fn builder(url: &str) -> Result<ClientBuilder> {
    let deployment = Deployment::new("test").host(&hosts::FUTURES, url)?.host(&hosts::SPOT, url)?;
    Ok(Client::builder().deployment(deployment).clock(FixedClock(AT)))
}

pub fn credentials() -> Result<Credentials> {
    Ok(Credentials::new("11111111-2222-3333-4444-555555555555", SECRET)?)
}

/// Returns the maximum receive window.
fn wide_window() -> Duration {
    Duration::from_millis(hosts::FUTURES.recipe.recv_window.max_millis.unsigned_abs())
}

pub fn batch() -> PlaceBatch {
    PlaceBatch::new([NewOrder::new("btc_usdt", 10, OrderType::Market, OrderSide::Buy, PositionSide::Long)])
}

#[tokio::test]
async fn a_query_on_the_wire() -> Result {
    let page =
        r#"{"returnCode":0,"msgInfo":"success","error":null,"result":{"hasPrev":false,"hasNext":false,"items":[]}}"#;
    let exchange = Exchange::start([Act::Respond(response("200 OK", page))]).await?;
    let client = builder(&exchange.url)?.credentials(credentials()?).build()?;
    let reply = client
        .send_with_response(
            &QuantHistory::new().symbol("btc_usdt").states([OrderState::PartiallyFilled, OrderState::Filled]).limit(5),
        )
        .await?;
    assert!(reply.value.items.is_empty());
    assert_eq!((reply.response.status(), reply.response.body().as_ref()), (200, page.as_bytes()));

    let requests = exchange.requests();
    let [request] = &requests[..] else { return Err("not one request".into()) };
    let operation = QuantHistory::OPERATION;
    let target = format!("{}?limit=5&states=2,3&symbol=btc_usdt", operation.path);
    assert_eq!(request.lines().next(), Some(&*format!("GET {target} HTTP/1.1")));
    let expected = [
        ("accept", "application/json"),
        ("cache-control", "no-store"),
        ("content-type", operation.content_type),
        ("user-agent", concat!("tradewire/", env!("CARGO_PKG_VERSION"))),
        ("validate-appkey", "11111111-2222-3333-4444-555555555555"),
        ("validate-timestamp", "1700000000000"),
    ];
    for (name, value) in expected {
        assert_eq!(header(request, name), Some(value), "{name}");
    }
    let mut names: Vec<_> =
        request.lines().skip(1).filter_map(|line| line.split_once(": ")).map(|(name, _)| name).collect();
    names.sort_unstable();
    let sent = [
        "accept",
        "cache-control",
        "content-type",
        "host",
        "user-agent",
        "validate-appkey",
        "validate-signature",
        "validate-timestamp",
    ];
    assert_eq!(names, sent, "no other headers are sent");
    Ok(())
}

#[tokio::test]
async fn a_response_reports_the_state_of_the_rate_limit() -> Result {
    let body = r#"{"rc":0,"mc":"SUCCESS","ma":[],"result":[]}"#;
    let with = |status: &str, headers: &str| {
        Act::Respond(response(status, body).replace("content-type", &format!("{headers}content-type")))
    };
    let headers = &Contract::embedded().rate_headers;
    let line = |role: &str, value: &str| {
        let name = headers.get(role).map_or("", |header| &header.name);
        format!("{name}: {value}\r\n")
    };
    let lines = |limit, remaining, replenish| {
        [line("limit", limit), line("remaining", remaining), line("replenish", replenish)].concat()
    };
    let (capital, odd) = (lines("10", "7", "5").to_uppercase(), lines("-1", "many", ""));
    let full = line("remaining", "0");
    let acts =
        [with("200 OK", &capital), with("200 OK", &odd), with("200 OK", ""), with("429 Too Many Requests", &full)];
    let exchange = Exchange::start(acts).await?;
    let client = builder(&exchange.url)?.credentials(credentials()?).retry(RetryPolicy::NONE).build()?;
    let open_orders = spot::OpenOrders::new();
    let rate = client.send_with_response(&open_orders).await?.response.rate_limit();
    assert_eq!([rate.limit, rate.remaining, rate.replenish], [Some(10), Some(7), Some(5)]);
    for case in ["invalid numbers", "no headers"] {
        assert_eq!(
            client.send_with_response(&open_orders).await?.response.rate_limit(),
            RateLimitStatus::default(),
            "{case}"
        );
    }
    let error = client.send(&open_orders).await.err().ok_or("the call succeeded")?;
    assert_eq!(error.response().map(|response| response.rate_limit().remaining), Some(Some(0)));
    Ok(())
}

#[tokio::test]
async fn a_trade_on_the_wire_verifies() -> Result {
    let done = r#"{"returnCode":0,"msgInfo":"success","error":null,"result":""}"#;
    let exchange =
        Exchange::start([Act::Respond(response("200 OK", done)), Act::Respond(response("200 OK", done))]).await?;
    let client = builder(&exchange.url)?.credentials(credentials()?).recv_window(wide_window());
    let client = client.algorithm(Algorithm::HmacSha512).build()?;
    for _ in 0..2 {
        assert_eq!(client.send(&batch()).await?.as_deref(), Some(""));
    }
    let requests = exchange.requests();
    let wide = wide_window().as_millis();
    assert_eq!((exchange.connections(), requests.len()), (2, 2), "a trade uses a new connection");
    for request in &requests {
        let (head, body) = request.split_once("\r\n\r\n").ok_or("no head")?;
        let expected =
            r#"[{"symbol":"btc_usdt","origQty":10,"orderType":"MARKET","orderSide":"BUY","positionSide":"LONG"}]"#;
        assert_eq!(body, expected);
        let headers: Vec<_> = head.lines().filter_map(|line| line.split_once(": ")).collect();
        assert!(
            headers.contains(&("validate-recvwindow", wide.to_string().as_str()))
                && headers.contains(&("validate-algorithms", "HmacSHA512"))
        );
        let path = head.split(' ').nth(1).ok_or("no path")?;
        assert_eq!(path, PlaceBatch::OPERATION.path);
        let (recipe, body) = (hosts::FUTURES.recipe, body.as_bytes());
        let received =
            ReceivedRequest { signing: &SIGNING, recipe, method: "POST", path, query: "", headers: &headers, body };
        verify(&received, AT.plus_millis(i64::try_from(wide)? - 1), |_| Some(SECRET.into()))?;
    }
    Ok(())
}

#[tokio::test]
async fn a_public_operation_needs_no_key_and_sends_none() -> Result {
    let clock = r#"{"rc":0,"mc":"SUCCESS","ma":[],"result":{"serverTime":1700000000001}}"#;
    let acts = [Act::Respond(response("200 OK", clock)), Act::Respond(response("200 OK", clock))];
    let exchange = Exchange::start(acts).await?;
    for client in [builder(&exchange.url)?.build()?, builder(&exchange.url)?.credentials(credentials()?).build()?] {
        let clock = client.send(&spot::ServerTime::new()).await?;
        assert_eq!(clock.server_time.as_millis(), 1_700_000_000_001);
    }
    assert!(exchange.requests().iter().all(|request| !request.contains("validate-")), "no key is sent");
    Ok(())
}

#[tokio::test]
async fn an_untyped_request_returns_json() -> Result {
    let detail = r#"{"returnCode":0,"error":{"code":"","msg":""},"result":{"orderId":7,"price":1.50}}"#;
    let exchange = Exchange::start([Act::Respond(response("200 OK", detail))]).await?;
    let client = builder(&exchange.url)?.credentials(credentials()?).build()?;
    let request = Request::new(Contract::embedded(), &Name::new("futures", "order_detail"))
        .ok_or("no such operation")?
        .argument("orderId", "7")?;
    let json = client.send(&request).await?.ok_or("null")?;
    assert_eq!(json.get(), r#"{"orderId":7,"price":1.50}"#);
    Ok(())
}

#[tokio::test]
async fn a_trade_without_a_response_may_be_accepted_until_its_window_ends() -> Result {
    let exchange = Exchange::start([Act::Close, Act::Close, Act::Close]).await?;
    let builder = || Ok::<_, Box<dyn std::error::Error>>(builder(&exchange.url)?.credentials(credentials()?));
    let (plain, wide) = (builder()?.build()?, builder()?.recv_window(wide_window()).build()?);
    // The default window applies whether it is sent or not.
    let window = hosts::FUTURES.recipe.recv_window;
    for (client, millis) in [(plain, window.default_millis), (wide, window.max_millis)] {
        let until = AT.plus_millis(millis);
        assert_eq!(client.explain(&batch())?.valid_until, Some(until));
        let error = client.send(&batch()).await.err().ok_or("the call succeeded")?;
        assert_eq!((error.signed_at(), error.valid_until()), (Some(AT), Some(until)));
        assert!(error.advice().contains(&format!("until {until} (by its own clock)")), "{}", error.advice());
    }
    let public = builder()?.build()?;
    assert_eq!(public.explain(&spot::ServerTime::new())?.valid_until, None);
    assert_eq!(public.send(&spot::ServerTime::new()).await.err().and_then(|error| error.valid_until()), None);

    let rejected =
        public.send(&QuantHistory::new().limit(QuantHistory::MAX_LIMIT + 1)).await.err().ok_or("the call succeeded")?;
    assert_eq!((rejected.signed_at(), rejected.valid_until()), (None, None), "nothing was sent");
    let unreachable = self::builder("http://127.0.0.1:9")?.credentials(credentials()?).build()?;
    let not_sent = unreachable.send(&batch()).await.err().ok_or("the call succeeded")?;
    assert_eq!((not_sent.valid_until(), not_sent.outcome()), (None, Outcome::NotExecuted));
    Ok(())
}

#[tokio::test]
async fn rejected_requests_are_not_sent() -> Result {
    let exchange = Exchange::start([]).await?;
    let without_key = builder(&exchange.url)?.build()?;
    let error = without_key.send(&OrderDetail::new(7)).await.err().ok_or("the call succeeded")?;
    assert_eq!(error.kind(), &ErrorKind::NotSent(NotSent::MissingCredentials));
    assert!(error.advice().contains("API key"));

    let client = builder(&exchange.url)?.credentials(credentials()?).build()?;
    let error = client.send(&QuantHistory::new().limit(0)).await.err().ok_or("the call succeeded")?;
    assert!(error.to_string().starts_with("futures quant-history: `limit` is 0; the minimum is 1"), "{error}");
    let long_ago = QuantHistory::new().start_time(Timestamp::from_millis(0));
    assert!(client.send(&long_ago).await.is_err(), "the age is relative to the client's clock");
    let order = NewOrder::new("a", 1, OrderType::Market, OrderSide::Buy, PositionSide::Long);
    let error = client.send(&PlaceBatch::new(vec![order; PlaceBatch::MAX_ORDERS + 1])).await;
    assert!(error.is_err_and(|error| error.to_string().ends_with("(not executed)")));

    let spot_only = Deployment::new("spot only").host(&hosts::SPOT, &exchange.url)?;
    let client = Client::builder().deployment(spot_only).credentials(credentials()?).build()?;
    let error = client.send(&batch()).await.err().ok_or("the call succeeded")?;
    assert_eq!(
        error.to_string(),
        "futures place-batch: the operation is served by the futures host, but the deployment `spot only` has no base URL \
         for that host (not executed)"
    );
    assert_eq!((exchange.connections(), exchange.requests().len()), (0, 0));
    Ok(())
}

fn withdrawal() -> spot::Withdraw {
    spot::Withdraw::new(NewWithdrawal::new("usdt", 30).chain("Tron").address("T1"))
}

#[tokio::test]
async fn a_withdrawal_is_sent_only_if_the_client_allows_it() -> Result {
    let exchange = Exchange::start([]).await?;
    let withdrawal = withdrawal();
    let cautious = builder(&exchange.url)?.credentials(credentials()?).build()?;
    let error = cautious.send(&withdrawal).await.err().ok_or("the call succeeded")?;
    assert_eq!(error.kind(), &ErrorKind::NotSent(NotSent::WithdrawalsNotAllowed));
    assert_eq!((error.outcome(), error.attempts(), error.valid_until()), (Outcome::NotExecuted, 1, None));
    let message =
        "spot withdraw: the operation withdraws money, but the client does not allow withdrawals (not executed)";
    assert_eq!(error.to_string(), message);
    assert!(error.advice().contains("`ClientBuilder::allow_withdrawals`"), "{}", error.advice());
    let invalid = spot::Withdraw::new(NewWithdrawal::new("usdt", 30).client_order_id("a"));
    let error = cautious.send(&invalid).await.err().ok_or("the call succeeded")?;
    assert!(matches!(error.kind(), ErrorKind::NotSent(NotSent::InvalidRequest(_))), "{error}");
    assert!(cautious.explain(&withdrawal)?.canonical.is_some(), "signing sends nothing");
    assert_eq!((exchange.connections(), exchange.requests().len()), (0, 0));
    Ok(())
}

/// Like a trade, a withdrawal that may have been executed is sent once.
#[tokio::test]
async fn an_allowed_withdrawal_is_not_repeated() -> Result {
    let done = r#"{"rc":0,"mc":"SUCCESS","ma":[],"result":{"id":950898}}"#;
    let acts = [Act::Respond(response("200 OK", done)), Act::Respond(response("502 Bad Gateway", "")), Act::Close];
    let exchange = Exchange::start(acts).await?;
    let client = builder(&exchange.url)?.credentials(credentials()?).limits(Limits::none());
    let (client, withdrawal) = (client.allow_withdrawals().build()?, withdrawal());
    client.send(&withdrawal).await?;
    for number in [2, 3] {
        let error = client.send(&withdrawal).await.err().ok_or("the call succeeded")?;
        assert_eq!((error.outcome(), error.attempts()), (Outcome::Unknown, 1), "{error}");
        assert!(error.advice().contains(&spot::Withdraw::OPERATION.verification()), "{}", error.advice());
        assert_eq!(exchange.requests().len(), number);
    }
    Ok(())
}

#[test]
fn explain_sends_nothing_and_shows_no_secret() -> Result {
    let client = builder("http://127.0.0.1:9")?.credentials(credentials()?).build()?;
    let request = client.explain(&spot::OpenOrders::new().symbol("it's"))?;
    let (path, window) = (spot::OpenOrders::OPERATION.path, hosts::SPOT.recipe.recv_window.default_millis);
    let head = "validate-algorithms=HmacSHA256&validate-appkey=11111111-2222-3333-4444-555555555555";
    let rest = format!("&validate-recvwindow={window}&validate-timestamp=1700000000000#GET#{path}#symbol=it's");
    assert_eq!(request.canonical, Some(format!("{head}{rest}")));
    let curl = request.curl();
    let start = format!("curl -X GET 'http://127.0.0.1:9{path}?symbol=it%27s' -H 'content-type: ");
    assert!(curl.starts_with(&start), "{curl}");
    assert!(
        curl.contains("-H 'validate-appkey: 11111111-2222-3333-4444-555555555555'") && !curl.contains(SECRET),
        "{curl}"
    );

    let body = client
        .explain(&PlaceBatch::new([NewOrder::new("it's", 1, OrderType::Market, OrderSide::Buy, PositionSide::Long)]))?
        .curl();
    assert!(body.contains(r#"--data-raw '[{"symbol":"it'\''s","#), "{body}");
    assert_eq!(client.explain(&loan::Currencies::new())?.canonical, None);
    Ok(())
}

#[test]
fn invalid_settings_are_reported() -> Result {
    assert!(matches!(Client::builder().build(), Err(BuildError::MissingDeployment)));
    let base = || builder("http://127.0.0.1:9");
    let window = base()?.credentials(credentials()?).recv_window(wide_window() + Duration::from_millis(1)).build();
    assert!(matches!(window, Err(BuildError::Signer(_))));
    let algorithm = base()?.credentials(credentials()?).algorithm("HmacSHA3".into()).build();
    assert!(matches!(algorithm, Err(BuildError::Signer(_))));
    let http = base()?.configure_http(|http| http.user_agent("\n")).build().err().ok_or("it was built")?;
    assert!(matches!(http, BuildError::Http(_)), "{http}");
    Ok(())
}

#[test]
fn clients_are_shareable_and_hide_their_secret() -> Result {
    fn shared<T: Clone + Send + Sync + 'static>(_: &T) {}
    fn spawned<T: Send>(_: T) {}
    let proxy = Proxy::all("http://user:hush-proxy@127.0.0.1:9")?;
    let builder = builder("http://127.0.0.1:9")?.credentials(credentials()?);
    let builder = builder.configure_http(move |http| http.proxy(proxy.clone()));
    let built = format!("{builder:?} {builder:#?}");
    let client = builder.build()?;
    shared(&client);
    spawned(client.send(&batch()));
    let shown = format!("{built} {client:?} {client:#?}");
    assert!(!shown.contains("hush") && !shown.contains("2222-3333"), "{shown}");
    assert!(shown.contains("http://127.0.0.1:9") && shown.contains("1111…5555"), "{shown}");
    Ok(())
}

/// A panic in a task of the HTTP client would not reach the caller, so a panic hook observes it.
#[tokio::test]
async fn timeouts_may_be_unlimited() -> Result {
    static OVERFLOWS: AtomicBool = AtomicBool::new(false);
    let hook = panic::take_hook();
    panic::set_hook(Box::new(move |info| {
        OVERFLOWS.fetch_or(info.to_string().contains("overflow"), Ordering::Relaxed);
        hook(info);
    }));
    let exchange = Exchange::start([ok(&order_detail()), ok(&order_detail())]).await?;
    let max = Duration::MAX;
    let client =
        builder(&exchange.url)?.credentials(credentials()?).idle_timeout(max).connect_timeout(max).timeout(max);
    let client = client.limits(Limits::per_client().max_wait(max)).build()?;
    for _ in 0..2 {
        client.send(&OrderDetail::new(7)).await?;
    }
    assert!(!OVERFLOWS.load(Ordering::Relaxed), "a task panicked");
    Ok(())
}

/// A server in between may repeat the headers of a request.
#[tokio::test]
async fn a_repeated_key_or_signature_is_not_shown() -> Result {
    const SECRETS: [&str; 2] = ["validate-appkey", "validate-signature"];
    let repeats = |request: &str| {
        let [key, signature] = SECRETS.map(|name| header(request, name).unwrap_or_default());
        ok(&format!(r#"{{"returnCode":1,"error":{{"code":"{key}","msg":"{signature}"}},"result":null}}"#))
    };
    let exchange = Exchange::start_with([], repeats).await?;
    let client = builder(&exchange.url)?.credentials(credentials()?).retry(RetryPolicy::NONE).build()?;
    let error = client.send(&OrderDetail::new(7)).await.err().ok_or("it succeeded")?;
    let shown = format!("{error} {error:?} {:?} {}", error.kind(), error.advice());
    for name in SECRETS {
        let requests = exchange.requests();
        let secret = requests.first().and_then(|request| header(request, name)).ok_or("not signed")?;
        assert!(!shown.contains(&secret[..12]), "{shown}");
    }
    Ok(())
}
