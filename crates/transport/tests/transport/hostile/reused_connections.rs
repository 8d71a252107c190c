//! Reused connections, and the outcome of a trade if such a connection is broken.

use std::time::Duration;

use tradewire_endpoints::futures::OrderDetail;
use tradewire_endpoints::spot::PlaceOrder;
use tradewire_models::spot::{BizType, NewOrder, OrderType, Side, TimeInForce};
use tradewire_transport::Outcome::{NotExecuted, Unknown};
use tradewire_transport::error::{NoUsableResponse, NotSent};
use tradewire_transport::{ClientBuilder, ErrorKind};

use crate::hostile::caller::{PLACED, Result, batch, client, fail, response, with};
use crate::hostile::server::Step::{self, Pass, Read, Wait, Write};
use crate::hostile::server::{Server, pass};
use crate::hostile::table::{LONG, respond_with};
use crate::responses::{order_detail, record, success};

/// Returns a builder for a client that also sends trades over connections that were used before.
fn reusing(url: &str) -> Result<ClientBuilder> {
    Ok(client(url)?.reuse_connections_for_trades())
}

fn placed() -> Vec<Step> {
    respond_with(response("200 OK", PLACED))
}

/// Returns the number of connections used for two trades with this time between them.
async fn connections_after(pause: Duration, idle_timeout: Option<Duration>) -> Result<usize> {
    let server = Server::start([placed(), placed(), vec![Wait]].concat()).await?;
    let client = match idle_timeout {
        None => reusing(&server.url)?.build()?,
        Some(timeout) => reusing(&server.url)?.idle_timeout(timeout).build()?,
    };
    client.send(&batch(1)).await?;
    pass(pause).await;
    client.send(&batch(1)).await?;
    assert_eq!(server.count("POST"), 2);
    Ok(server.connections())
}

#[tokio::test]
async fn a_connection_is_reused_within_the_idle_timeout() -> Result {
    assert_eq!(connections_after(Duration::from_millis(3_900), None).await?, 1);
    assert_eq!(connections_after(Duration::from_millis(4_100), None).await?, 2);
    assert_eq!(connections_after(Duration::from_secs(19), Some(Duration::from_secs(20))).await?, 1);
    assert_eq!(connections_after(Duration::ZERO, Some(Duration::ZERO)).await?, 2);
    Ok(())
}

/// However a response ends, its connection can be reused, unless the response says otherwise.
#[tokio::test]
async fn a_connection_is_reused_if_the_end_of_a_response_is_clear() -> Result {
    let length = format!("content-length: {}", PLACED.len());
    let chunks = format!("{:x}\r\n{PLACED}\r\n0\r\n\r\n", PLACED.len());
    let cases = [
        (with("200 OK", &length, PLACED), 1),
        (with("200 OK", "transfer-encoding: chunked", &chunks), 1),
        (with("200 OK", &format!("{length}\r\nconnection: close"), PLACED), 2),
        (with("200 OK", &length, PLACED).replace("HTTP/1.1", "HTTP/1.0"), 2),
    ];
    for (response, connections) in cases {
        let script = [respond_with(response.clone()), respond_with(response.clone())].concat();
        let server = Server::start_with([script], placed()).await?;
        let client = reusing(&server.url)?.build()?;
        client.send(&batch(1)).await?;
        client.send(&batch(1)).await?;
        assert_eq!((server.count("POST"), server.connections()), (2, connections), "{response}");
    }
    Ok(())
}

/// The peer stops responding, like a crashed machine or a network that dropped the connection.
#[tokio::test]
async fn a_silently_dead_connection_is_used_for_a_trade_only_within_the_idle_timeout() -> Result {
    let dies = || [placed(), vec![Read, Pass(LONG), Wait]].concat();
    for (pause, posts, connections) in [(Duration::from_secs(3), 2, 1), (Duration::from_secs(5), 2, 2)] {
        let server = Server::start_with([dies()], placed()).await?;
        let client = reusing(&server.url)?.build()?;
        client.send(&batch(1)).await?;
        pass(pause).await;
        match client.send(&batch(1)).await {
            Ok(_) => assert_eq!(connections, 2, "it uses a new connection"),
            Err(error) => {
                assert_eq!((error.kind(), error.outcome()), (&NoUsableResponse::Timeout.into(), Unknown));
                assert_eq!(connections, 1, "it uses the dead connection");
            }
        }
        assert_eq!((server.count("POST"), server.connections()), (posts, connections));
    }
    Ok(())
}

#[tokio::test]
async fn a_connection_that_closes_before_the_second_response() -> Result {
    let server = Server::start([placed(), vec![Read]].concat()).await?;
    let client = reusing(&server.url)?.build()?;
    client.send(&batch(1)).await?;
    let error = fail(&client, &batch(1)).await?;
    assert!(matches!(error.kind(), ErrorKind::NoUsableResponse(NoUsableResponse::ConnectionLost(_))), "{error:?}");
    assert_eq!(error.outcome(), Unknown);
    assert_eq!((server.connections(), server.count("POST")), (1, 2), "each was sent once");
    Ok(())
}

/// Data after a response is not the response to the next request.
#[tokio::test]
async fn an_unsolicited_response_is_ignored() -> Result {
    let more = ["0", "HTTP/1.1 408 Request Timeout\r\n\r\n", &response("200 OK", PLACED)].map(|more| {
        let both = format!("{}{more}", response("200 OK", &order_detail()));
        [respond_with(both), vec![Wait]].concat()
    });
    for script in more {
        let rejected = respond_with(response("403 Forbidden", ""));
        let server = Server::start_with([script], rejected).await?;
        let client = reusing(&server.url)?.build()?;
        client.send(&OrderDetail::new(7)).await?;
        let error = fail(&client, &batch(1)).await?;
        assert_eq!(error.status(), Some(403), "{error}");
        assert_eq!((server.count("GET"), server.count("POST"), server.connections()), (1, 1, 2));
    }
    Ok(())
}

/// A response that arrives once more, after the next request, is not the response to this request, if the result contains its id. The connection
/// is closed, because its next response would be wrong, too.
#[tokio::test]
async fn a_response_to_another_request_is_noticed() -> Result {
    let late = |stale: &str, next: &str| {
        let [stale, next] = [stale, next].map(|body| Write(response("200 OK", body).into_bytes()));
        // The true response is sent only after another request.
        [respond_with(response("200 OK", &order_detail())), vec![Read, stale, Read, next, Wait]].concat()
    };
    let order_8 = success(OrderDetail::OPERATION, &record(OrderDetail::OPERATION, &[("orderId", "8")]));
    let second = respond_with(response("200 OK", &order_8));
    let server = Server::start_with([late(&order_detail(), &order_8)], second).await?;
    let client_of_query = client(&server.url)?.build()?;
    client_of_query.send(&OrderDetail::new(7)).await?;
    assert_eq!(client_of_query.send(&OrderDetail::new(8)).await?.order_id.get(), 8);
    assert_eq!((server.count("GET"), server.connections()), (3, 2));

    let placed = |id: &str| success(PlaceOrder::OPERATION, &format!(r#"{{"orderId":"1","clientOrderId":"{id}"}}"#));
    let server = Server::start(late(&placed("before"), &placed("mine"))).await?;
    let client = reusing(&server.url)?.build()?;
    client.send(&OrderDetail::new(7)).await?;
    let order = NewOrder::new("btc_usdt", Side::Buy, OrderType::Market, TimeInForce::Fok, BizType::Spot);
    let order = order.quote_qty(100).client_order_id("mine");
    let error = fail(&client, &PlaceOrder::new(order.clone())).await?;
    assert_eq!((error.outcome(), error.attempts(), server.count("POST")), (Unknown, 1, 1), "{error}");
    assert!(error.to_string().contains("another request: `clientOrderId` is `before` instead of `mine`"), "{error}");
    // A result without the id of the order proves nothing, whether it repeats the client order id or not.
    for id in ["before", "mine"] {
        let body = success(PlaceOrder::OPERATION, &format!(r#"{{"clientOrderId":"{id}"}}"#));
        let server = Server::start(respond_with(response("200 OK", &body))).await?;
        let error =
            fail(&crate::hostile::caller::client(&server.url)?.build()?, &PlaceOrder::new(order.clone())).await?;
        assert_eq!(error.outcome(), Unknown, "{error}");
    }
    Ok(())
}

/// A runtime that does not run would not notice the response on its connection.
#[test]
fn a_client_belongs_to_the_runtime_of_its_first_call() -> Result {
    let runtime = || tokio::runtime::Builder::new_current_thread().enable_all().build();
    let (first, second) = (runtime()?, runtime()?);
    let server = first.block_on(Server::start([placed(), placed()].concat()))?;
    let client = client(&server.url)?.build()?;
    first.block_on(client.send(&batch(1)))?;
    let error = second.block_on(fail(&client, &batch(1)))?;
    assert_eq!((error.kind(), error.outcome()), (&NotSent::OtherRuntime.into(), NotExecuted));
    first.block_on(client.send(&batch(1)))?;
    assert_eq!(server.count("POST"), 2);
    Ok(())
}

/// A new connection has no response to another request.
#[tokio::test]
async fn trades_use_new_connections_by_default() -> Result {
    let script = [respond_with(response("200 OK", &order_detail())), placed(), vec![Wait]].concat();
    let server = Server::start_with([script], placed()).await?;
    let client = client(&server.url)?.build()?;
    client.send(&OrderDetail::new(7)).await?;
    client.send(&batch(1)).await?;
    client.send(&batch(1)).await?;
    assert_eq!((server.count("GET"), server.count("POST"), server.connections()), (1, 2, 3));
    Ok(())
}
