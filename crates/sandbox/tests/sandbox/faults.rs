//! Injected faults, and how the client handles them.

use std::time::Duration;

use tokio::io::{AsyncReadExt, AsyncWriteExt};
use tokio::net::TcpStream;
use tradewire_endpoints::futures::{BookTickers, PlaceBatch, QuantHistory};
use tradewire_endpoints::spot::{BalancesRequest, OpenOrders};
use tradewire_models::futures::{NewOrder, OrderSide, OrderType, PositionSide};
use tradewire_models::{ErrorCode, Timestamp};
use tradewire_sandbox::{Fault, Sandbox, TestClock};
use tradewire_transport::Client;
use tradewire_transport::Outcome::{self, Executed, NotExecuted, Unknown};

use crate::Result;
use crate::raw_http::{FUTURES_TIME, LOANS, NOW, OPEN_ORDERS, RawRequest};

fn client(sandbox: &Sandbox) -> Result<Client> {
    let client = Client::builder().credentials(sandbox.credentials()).deployment(sandbox.deployment());
    Ok(client.timeout(Duration::from_secs(4)).build()?)
}

fn batch() -> PlaceBatch {
    PlaceBatch::new([NewOrder::new("btc_usdt", 1, OrderType::Market, OrderSide::Buy, PositionSide::Long)])
}

async fn empty() -> Result<(Sandbox, Client)> {
    let sandbox = Sandbox::builder().history(0).start().await?;
    let client = client(&sandbox)?;
    Ok((sandbox, client))
}

/// Returns the number of orders on the exchange.
async fn orders(sandbox: &Sandbox, client: &Client) -> Result<usize> {
    sandbox.clear_faults();
    Ok(client.send(&QuantHistory::new()).await?.items.len())
}

/// A fault that affects a batch of one order, the error and outcome that the client reports, and the number of orders
/// placed.
const TRADES: &[(&str, (&str, Outcome), usize)] = &[
    ("drop-before", ("connection_lost", Unknown), 0),
    ("drop-after", ("connection_lost", Unknown), 1),
    ("truncate", ("connection_lost", Unknown), 1),
    ("delay 5s", ("timeout", Unknown), 1),
    ("status 500", ("unexpected_status", Unknown), 0),
    ("status-after 500", ("unexpected_status", Unknown), 1),
    ("status 503", ("unexpected_status", Unknown), 0),
    ("status-after 503", ("unexpected_status", Unknown), 1),
    ("status 429", ("rejected", NotExecuted), 0),
    ("status 200", ("not_an_envelope", Unknown), 0),
    ("status-after 200", ("not_an_envelope", Unknown), 1),
    ("content-type", ("success", Executed), 1),
    ("delay 3s", ("success", Executed), 1),
    ("duplicate", ("success", Executed), 2),
    ("code user_can_not_trade", ("rejected", NotExecuted), 0),
];

#[tokio::test(start_paused = true)]
async fn the_reported_outcome_of_a_trade_is_never_wrong() -> Result {
    for (kind, expected, placed) in TRADES {
        let (sandbox, client) = empty().await?;
        sandbox.add_fault(format!("futures place-batch: {kind}").parse()?);
        let reported = match client.send(&batch()).await {
            Ok(_) => ("success", Executed),
            Err(error) => (error.kind().name(), error.outcome()),
        };
        assert_eq!(reported, *expected, "{kind}");
        assert_eq!(orders(&sandbox, &client).await?, *placed, "{kind}");
        let trades = sandbox.requests().iter().filter(|request| request.method == "POST").count();
        assert_eq!(trades, if *kind == "duplicate" { 2 } else { 1 }, "{kind}: a trade is sent once");
    }
    Ok(())
}

#[tokio::test(start_paused = true)]
async fn a_query_is_retried_until_it_succeeds() -> Result {
    for kind in ["drop-before", "drop-after", "truncate", "delay 5s", "status 502", "status-after 502", "status 429"] {
        let (sandbox, client) = empty().await?;
        sandbox.add_fault(format!("spot open-orders: {kind} first 2").parse()?);
        let reply = client.send_with_response(&OpenOrders::new()).await?;
        assert_eq!((reply.timings.attempts, sandbox.requests().len()), (3, 3), "{kind}");
    }
    Ok(())
}

#[tokio::test]
async fn only_the_scheduled_request_fails() -> Result {
    let sandbox = Sandbox::builder().history(0).fault("futures place-batch: drop-after on 2".parse()?).start().await?;
    let client = client(&sandbox)?;
    client.send(&QuantHistory::new()).await?;
    for call in 1..=3 {
        assert_eq!(client.send(&batch()).await.is_err(), call == 2, "{call}");
    }
    assert_eq!(client.send(&QuantHistory::new()).await?.items.len(), 3);
    let seen: Vec<_> = sandbox.requests().into_iter().map(|seen| (seen.status, seen.faults, seen.method)).collect();
    let affected: Vec<Fault> = vec!["futures place-batch: drop-after on 2".parse()?];
    assert_eq!(seen.get(2), Some(&(0, affected, "POST".to_owned())));
    assert_eq!(seen.iter().filter(|(status, faults, _)| *status == 200 && faults.is_empty()).count(), 4);
    Ok(())
}

/// A code of futures orders cannot affect the operations of another host. A code of a host affects all its operations.
#[tokio::test]
async fn a_code_affects_the_operations_that_can_return_it() -> Result {
    let (sandbox, client) = empty().await?;
    sandbox.add_fault("any: code user_can_not_trade on 1".parse()?);
    client.send(&OpenOrders::new()).await?;
    let rejected = client.send(&batch()).await.err().ok_or("the batch was accepted")?;
    assert_eq!(rejected.code(), Some(&ErrorCode::UserCanNotTrade));
    assert_eq!(orders(&sandbox, &client).await?, 0);

    sandbox.add_fault("any: code AUTH_103 on 1".parse()?);
    client.send(&batch()).await?;
    let rejected = client.send(&OpenOrders::new()).await.err().ok_or("the query was accepted")?;
    assert_eq!(rejected.code().map(ErrorCode::as_str), Some("AUTH_103"));
    Ok(())
}

#[tokio::test]
async fn the_log_records_whether_the_exchange_executed_a_request() -> Result {
    let (sandbox, client) = empty().await?;
    for (rule, executed, status) in [
        ("any: drop-before", false, 0),
        ("any: status 503", false, 503),
        ("any: status-after 503", true, 503),
        ("any: truncate", true, 200),
        ("any: drop-after", true, 0),
    ] {
        sandbox.clear_faults();
        sandbox.add_fault(rule.parse()?);
        assert!(client.send(&batch()).await.is_err(), "{rule}");
        let last = sandbox.requests().pop().ok_or("nothing was received")?;
        assert_eq!((last.executed, last.status), (executed, status), "{rule}");
    }
    Ok(())
}

/// An exchange with a skewed clock rejects every timestamp. The client syncs its clock and retries.
#[tokio::test]
async fn a_client_follows_the_clock_of_the_exchange() -> Result {
    for skew in ["30s", "-30s"] {
        let (sandbox, client) = empty().await?;
        sandbox.add_fault(format!("any: skew {skew}").parse()?);
        client.send(&batch()).await?;
        let rejected: Vec<_> = sandbox.requests().iter().map(|request| request.rejection.is_some()).collect();
        assert_eq!(rejected, [true, false, false, false, false], "{skew}: rejected, three time requests, accepted");
    }
    Ok(())
}

#[tokio::test]
async fn extreme_skews_are_handled() -> Result {
    for millis in [i64::MAX, i64::MIN] {
        let (sandbox, client) = empty().await?;
        sandbox.add_fault(format!("any: skew {millis}ms").parse()?);
        let placed = usize::from(client.send(&batch()).await.is_ok());
        assert_eq!(orders(&sandbox, &client).await?, placed, "{millis}");
    }
    Ok(())
}

/// Orders, balances and prices follow the time of the exchange, whatever its clock shows.
#[tokio::test]
async fn a_skewed_clock_leaves_the_state_as_it_is() -> Result {
    let clock = TestClock::at(Timestamp::from_millis(NOW));
    let builder = Sandbox::builder().history(0);
    let sandbox = builder.random_walk(Duration::from_secs(60)).clock(clock.clone()).start().await?;
    let client = Client::builder().credentials(sandbox.credentials()).deployment(sandbox.deployment());
    let client = client.clock(clock).build()?;
    let open = NewOrder::new("btc_usdt", 1, OrderType::Limit, OrderSide::Buy, PositionSide::Long).price(10);
    client.send(&PlaceBatch::new([open])).await?;
    let state = async || -> Result<_> {
        let orders = client.send(&QuantHistory::new()).await?.items;
        let balances = client.send(&BalancesRequest::new()).await?;
        Ok((orders, balances, client.send(&BookTickers::new()).await?))
    };
    let before = state().await?;
    for skew in ["7200s", "2678400s", "-7200s"] {
        sandbox.add_fault(format!("any: skew {skew} on 1").parse()?);
        client.send(&BookTickers::new()).await?;
        assert_eq!(state().await?, before, "{skew}");
    }
    Ok(())
}

#[tokio::test(start_paused = true)]
async fn faults_can_be_combined() -> Result {
    let (sandbox, client) = empty().await?;
    for rule in
        ["any: delay 1s", "futures place-batch: duplicate", "any: delay 2s", "any: drop-after", "any: status 503"]
    {
        sandbox.add_fault(rule.parse()?);
    }
    let began = tokio::time::Instant::now();
    let error = client.send(&batch()).await.err().ok_or("the call succeeded")?;
    assert_eq!((error.kind().name(), error.outcome()), ("connection_lost", Unknown));
    assert_eq!(began.elapsed().as_secs(), 3);
    assert_eq!(sandbox.faults().len(), 5);
    assert_eq!(orders(&sandbox, &client).await?, 2);
    assert_eq!(sandbox.faults(), []);
    Ok(())
}

/// Checks the bytes: no response at all, or half of a body with the full `Content-Length`.
#[tokio::test]
async fn a_dropped_response_has_no_bytes_and_a_truncated_one_half_of_its_body() -> Result {
    let (sandbox, _) = empty().await?;
    let raw = async || -> Result<String> {
        let mut connection = TcpStream::connect(sandbox.address()).await?;
        connection.write_all(format!("GET {FUTURES_TIME} HTTP/1.1\r\nhost: localhost\r\n\r\n").as_bytes()).await?;
        let mut response = String::new();
        connection.read_to_string(&mut response).await?;
        Ok(response)
    };
    for rule in ["any: drop-before", "any: drop-after"] {
        sandbox.clear_faults();
        sandbox.add_fault(rule.parse()?);
        assert_eq!(raw().await?, "", "{rule}");
    }
    sandbox.clear_faults();
    sandbox.add_fault("any: truncate".parse()?);
    let response = raw().await?;
    let (head, body) = response.split_once("\r\n\r\n").ok_or("no head")?;
    assert!(head.starts_with("HTTP/1.1 200 OK\r\n"), "{head}");
    let whole = r#"{"returnCode":0,"msgInfo":"success","error":null,"result":1700000000000}"#.len();
    assert!(head.to_lowercase().contains(&format!("content-length: {whole}")), "{head}");
    assert_eq!(
        body,
        r#"{"returnCode":0,"msgInfo":"success","error":null,"result":1700000000000}"#[..whole / 2].to_owned()
    );
    Ok(())
}

#[tokio::test]
async fn only_the_content_type_is_wrong() -> Result {
    let (sandbox, _) = empty().await?;
    let right = RawRequest::get(LOANS, "").send(&sandbox).await?;
    sandbox.add_fault("loan currencies: content-type".parse()?);
    let declared = RawRequest::get(LOANS, "").send(&sandbox).await?;
    assert_eq!((declared.status, declared.content_type.as_str()), (200, "text/html"));
    assert_eq!(declared.text, right.text);
    Ok(())
}

#[tokio::test]
async fn a_random_fault_depends_on_its_seed() -> Result {
    let affected_requests = async |seed| -> Result<Vec<bool>> {
        let fault = format!("spot open-orders: status 403 at 30% seed {seed}").parse()?;
        let sandbox = Sandbox::builder().without_rate_limits().fault(fault).start().await?;
        let mut affected = Vec::new();
        for _ in 0..100 {
            affected.push(RawRequest::get(OPEN_ORDERS, "").status(&sandbox).await? == 403);
        }
        Ok(affected)
    };
    let first = affected_requests(7).await?;
    assert_eq!(affected_requests(7).await?, first);
    assert_ne!(affected_requests(8).await?, first);
    let times = first.iter().filter(|affected| **affected).count();
    assert!((15..=45).contains(&times), "expected about 30 of 100, got {times}");
    Ok(())
}
