//! What goes wrong on demand, and what a client makes of it.

use std::time::Duration;

use tokio::io::{AsyncReadExt, AsyncWriteExt};
use tokio::net::TcpStream;
use tradewire_endpoints::futures::{PlaceBatch, QuantHistory};
use tradewire_endpoints::spot::OpenOrders;
use tradewire_models::futures::{NewOrder, OrderSide, OrderType, PositionSide};
use tradewire_sandbox::{Fault, Sandbox, Trouble};
use tradewire_transport::Client;
use tradewire_transport::Outcome::{self, Executed, NotExecuted, Unknown};

use crate::Result;
use crate::wire::{Ask, LOANS, OPEN_ORDERS};

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

/// How many orders the exchange has.
async fn orders(sandbox: &Sandbox, client: &Client) -> Result<usize> {
    sandbox.clear_faults();
    Ok(client.send(&QuantHistory::new()).await?.items.len())
}

/// What goes wrong with one batch of one order; what it is to the client, and what it knows; and how many orders there
/// are in fact.
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
    ("content-type", ("taken", Executed), 1),
    ("delay 3s", ("taken", Executed), 1),
    ("duplicate", ("taken", Executed), 2),
];

#[tokio::test(start_paused = true)]
async fn what_a_client_knows_of_a_trade_is_never_more_than_what_is_so() -> Result {
    for (trouble, told, placed) in TRADES {
        let (sandbox, client) = empty().await?;
        sandbox.fault(format!("futures place-batch: {trouble}").parse()?);
        let known = match client.send(&batch()).await {
            Ok(_) => ("taken", Executed),
            Err(error) => (error.kind().name(), error.outcome()),
        };
        assert_eq!(known, *told, "{trouble}");
        assert_eq!(orders(&sandbox, &client).await?, *placed, "{trouble}");
        let trades = sandbox.requests().iter().filter(|request| request.method == "POST").count();
        assert_eq!(trades, if *trouble == "duplicate" { 2 } else { 1 }, "{trouble}: a trade is sent once");
    }
    Ok(())
}

#[tokio::test(start_paused = true)]
async fn a_query_gets_through_in_the_end() -> Result {
    for trouble in ["drop-before", "drop-after", "truncate", "delay 5s", "status 502", "status-after 502", "status 429"]
    {
        let (sandbox, client) = empty().await?;
        sandbox.fault(format!("spot open-orders: {trouble} first 2").parse()?);
        let reply = client.send_with_response(&OpenOrders::new()).await?;
        assert_eq!((reply.timings.attempts, sandbox.requests().len()), (3, 3), "{trouble}");
    }
    Ok(())
}

#[tokio::test]
async fn only_the_request_that_is_meant_fails() -> Result {
    let sandbox = Sandbox::builder().history(0).fault("futures place-batch: drop-after on 2".parse()?).start().await?;
    let client = client(&sandbox)?;
    client.send(&QuantHistory::new()).await?;
    for call in 1..=3 {
        assert_eq!(client.send(&batch()).await.is_err(), call == 2, "{call}");
    }
    assert_eq!(client.send(&QuantHistory::new()).await?.items.len(), 3);
    let seen: Vec<_> = sandbox.requests().into_iter().map(|seen| (seen.status, seen.faults, seen.method)).collect();
    let struck = vec![Fault::new(PlaceBatch::OPERATION, Trouble::DropAfter).on(2)];
    assert_eq!(seen.get(2), Some(&(0, struck, "POST".to_owned())));
    assert_eq!(seen.iter().filter(|(status, faults, _)| *status == 200 && faults.is_empty()).count(), 4);
    Ok(())
}

#[tokio::test]
async fn whether_the_exchange_acted_is_remembered() -> Result {
    let (sandbox, client) = empty().await?;
    for (rule, acted, status) in [
        ("any: drop-before", false, 0),
        ("any: status 503", false, 503),
        ("any: status 9", false, 500),
        ("any: status-after 503", true, 503),
        ("any: truncate", true, 200),
        ("any: drop-after", true, 0),
    ] {
        sandbox.clear_faults();
        let nine = Fault::anywhere(Trouble::Status(9));
        sandbox.fault(if rule.ends_with(" 9") { nine } else { rule.parse()? });
        assert!(client.send(&batch()).await.is_err(), "{rule}");
        let last = sandbox.requests().pop().ok_or("nothing was received")?;
        assert_eq!((last.acted, last.status), (acted, status), "{rule}");
    }
    Ok(())
}

/// A clock that is wrong refuses every signature. A client asks for the time, and then gets through.
#[tokio::test]
async fn a_client_follows_the_clock_of_the_exchange() -> Result {
    for skew in ["30s", "-30s"] {
        let (sandbox, client) = empty().await?;
        sandbox.fault(format!("any: skew {skew}").parse()?);
        client.send(&batch()).await?;
        let refused: Vec<_> = sandbox.requests().iter().map(|request| request.refusal.is_some()).collect();
        assert_eq!(refused, [true, false, false, false, false], "{skew}: refused, three times the time, taken");
    }
    Ok(())
}

#[tokio::test]
async fn no_clock_is_too_far_off() -> Result {
    for millis in [i64::MAX, i64::MIN] {
        let (sandbox, client) = empty().await?;
        sandbox.fault(Fault::anywhere(Trouble::Skew(millis)));
        let placed = usize::from(client.send(&batch()).await.is_ok());
        assert_eq!(orders(&sandbox, &client).await?, placed, "{millis}");
    }
    Ok(())
}

#[tokio::test(start_paused = true)]
async fn troubles_come_together() -> Result {
    let (sandbox, client) = empty().await?;
    for rule in
        ["any: delay 1s", "futures place-batch: duplicate", "any: delay 2s", "any: drop-after", "any: status 503"]
    {
        sandbox.fault(rule.parse()?);
    }
    let began = tokio::time::Instant::now();
    let error = client.send(&batch()).await.err().ok_or("it was answered")?;
    assert_eq!((error.kind().name(), error.outcome()), ("connection_lost", Unknown));
    assert_eq!(began.elapsed().as_secs(), 3);
    assert_eq!(sandbox.faults().len(), 5);
    assert_eq!(orders(&sandbox, &client).await?, 2);
    assert_eq!(sandbox.faults(), []);
    Ok(())
}

/// The bytes themselves: nothing at all, or the half of a body whose whole length was announced.
#[tokio::test]
async fn what_is_dropped_sends_no_byte_and_what_is_cut_off_announces_more() -> Result {
    let (sandbox, _) = empty().await?;
    let raw = async || -> Result<String> {
        let mut connection = TcpStream::connect(sandbox.address()).await?;
        connection.write_all(b"GET /future/market/v1/public/time HTTP/1.1\r\nhost: x\r\n\r\n").await?;
        let mut answer = String::new();
        connection.read_to_string(&mut answer).await?;
        Ok(answer)
    };
    for rule in ["any: drop-before", "any: drop-after"] {
        sandbox.clear_faults();
        sandbox.fault(rule.parse()?);
        assert_eq!(raw().await?, "", "{rule}");
    }
    sandbox.clear_faults();
    sandbox.fault(Fault::anywhere(Trouble::Truncate));
    let answer = raw().await?;
    let (head, body) = answer.split_once("\r\n\r\n").ok_or("no head")?;
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
async fn a_wrong_content_type_is_on_the_right_answer() -> Result {
    let (sandbox, _) = empty().await?;
    let right = Ask::get(LOANS, "").send(&sandbox).await?;
    sandbox.fault("loan currencies: content-type".parse()?);
    let declared = Ask::get(LOANS, "").send(&sandbox).await?;
    assert_eq!((declared.status, declared.content_type.as_str()), (200, "text/html"));
    assert_eq!(declared.text, right.text);
    Ok(())
}

#[tokio::test]
async fn chance_has_a_seed() -> Result {
    let strikes = async |seed| -> Result<Vec<bool>> {
        let fault = Fault::new(OpenOrders::OPERATION, Trouble::Status(403)).chance(30, seed);
        let sandbox = Sandbox::builder().unlimited().fault(fault).start().await?;
        let mut struck = Vec::new();
        for _ in 0..100 {
            struck.push(Ask::get(OPEN_ORDERS, "").status(&sandbox).await? == 403);
        }
        Ok(struck)
    };
    let first = strikes(7).await?;
    assert_eq!(strikes(7).await?, first);
    assert_ne!(strikes(8).await?, first);
    let times = first.iter().filter(|struck| **struck).count();
    assert!((15..=45).contains(&times), "30 of 100 were meant, {times} came");
    Ok(())
}
