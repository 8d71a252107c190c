//! A batch whose answer is lost, looked for in the history of the sandbox.

use tradewire::futures::{NewOrder, OrderSide, OrderType, PlaceBatch, PositionSide, TimeInForce};
use tradewire::{Client, Doubt, Finding, Mark, Outcome, Search, Timestamp, Trading as _};

use crate::Result;
use crate::front::{Act, Front, NOW};

/// The window in which the exchange takes a request, in milliseconds.
const WINDOW: i64 = 5000;

fn market(contracts: i64) -> NewOrder {
    NewOrder::new("btc_usdt", contracts, OrderType::Market, OrderSide::Buy, PositionSide::Long)
}

fn limit(price: i64, force: TimeInForce) -> NewOrder {
    NewOrder::new("eth_usdt", 3, OrderType::Limit, OrderSide::Sell, PositionSide::Short)
        .price(price)
        .time_in_force(force)
}

/// What to look for after a batch was sent in vain.
async fn lost(client: &Client, orders: &[NewOrder]) -> Result<Search> {
    let batch = PlaceBatch::new(orders.iter().cloned());
    let error = client.send(&batch).await.err().ok_or("it was answered")?;
    assert_eq!(error.outcome(), Outcome::Unknown);
    assert!(error.advice().contains("`Trading::reconcile`"), "{}", error.advice());
    let search = Search::after(&batch, &error).ok_or("nothing to look for")?;
    let (from, until) = (Timestamp::from_millis(NOW - 1000), Timestamp::from_millis(NOW + WINDOW));
    assert_eq!((&*search.orders, search.from, search.until), (orders, from, until));
    Ok(search)
}

#[tokio::test]
async fn a_batch_whose_answer_was_lost_is_found() -> Result {
    let front = Front::start(60, [Act::LoseAnswer]).await?;
    let client = front.client()?;
    let orders = [market(2), market(7).client_order_id("mine_7"), limit(9000, TimeInForce::Gtc), market(2)];
    let search = lost(&client, &orders).await?;
    let findings = client.reconcile(&search).await?;
    let mut ids = Vec::new();
    for (wanted, finding) in orders.iter().zip(&findings) {
        let Finding::Placed { order, mark } = finding else { return Err(format!("{wanted:?}: {finding:?}").into()) };
        let by_id = wanted.client_order_id.is_some();
        assert_eq!(*mark, if by_id { Mark::ClientOrderId } else { Mark::Likeness });
        assert_eq!((&order.symbol, order.orig_qty), (&wanted.symbol, wanted.orig_qty));
        ids.push(order.order_id);
    }
    ids.sort_unstable();
    ids.dedup();
    assert_eq!(ids.len(), orders.len(), "each is another one");
    assert_eq!(front.trades().len(), 1, "nothing is sent again");
    Ok(())
}

#[tokio::test]
async fn a_batch_that_never_arrived_is_not_found_once_its_time_is_over() -> Result {
    let front = Front::start(0, [Act::LoseRequest]).await?;
    let client = front.client()?;
    let search = lost(&client, &[market(2), limit(9000, TimeInForce::Gtc), limit(9000, TimeInForce::Ioc)]).await?;
    let early = Finding::CannotTell(Doubt::TooEarly { until: search.until });
    front.clock.forward(WINDOW);
    assert_eq!(client.reconcile(&search).await?, [early.clone(), early.clone(), early]);
    front.clock.forward(1);
    let resting = Finding::CannotTell(Doubt::MayBeOpen);
    assert_eq!(client.reconcile(&search).await?, [Finding::NotFound, resting, Finding::NotFound]);

    // Another open order shows that the history lists such orders.
    client.send(&PlaceBatch::new([limit(8000, TimeInForce::Gtx)])).await?;
    assert_eq!(client.reconcile(&search).await?[1], Finding::NotFound);
    Ok(())
}

/// The same order was placed shortly before, and once more after: neither is taken for the one that is looked for.
#[tokio::test]
async fn orders_of_another_time_are_not_taken_for_it() -> Result {
    let front = Front::start(0, [Act::Pass, Act::LoseRequest, Act::Pass]).await?;
    front.clock.forward(-1001);
    let client = front.client()?;
    client.send(&PlaceBatch::new([market(2)])).await?;
    front.clock.forward(1001);
    let search = lost(&client, &[market(2)]).await?;
    front.clock.forward(WINDOW + 1);
    assert_eq!(client.reconcile(&search).await?, [Finding::NotFound]);
    client.send(&PlaceBatch::new([market(2)])).await?;
    let findings = client.reconcile(&search).await?;
    assert!(matches!(&findings[..], [Finding::CannotTell(Doubt::Alike { found })] if found.len() == 1), "{findings:?}");
    Ok(())
}

#[tokio::test]
async fn what_is_certain_or_no_batch_is_not_looked_for() -> Result {
    let refused = r#"{"returnCode":1,"msgInfo":"failure","error":{"code":"403","msg":"no"},"result":null}"#;
    let front = Front::start(0, [Act::Answer(refused)]).await?;
    let (client, batch) = (front.client()?, PlaceBatch::new([market(2)]));
    let error = client.send(&batch).await.err().ok_or("it was placed")?;
    assert_eq!(Search::after(&batch, &error), None, "it was refused");
    let error = client.send(&PlaceBatch::new([])).await.err().ok_or("it was sent")?;
    assert_eq!(Search::after(&batch, &error), None, "it was not sent");
    Ok(())
}
