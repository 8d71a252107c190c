//! Any number of orders, in batches.

use tradewire::futures::{NewOrder, OrderSide, OrderType, PositionSide, QuantHistory};
use tradewire::{Decimal, Fate, Finding, Placement, Trading as _};

use crate::Result;
use crate::front::{Act, Front};

fn market(contracts: impl Into<Decimal>) -> NewOrder {
    NewOrder::new("btc_usdt", contracts, OrderType::Market, OrderSide::Buy, PositionSide::Long)
}

/// So many orders: the first for one contract, the last for as many as there are.
fn orders(count: i64) -> Vec<NewOrder> {
    (1..=count).map(market).collect()
}

/// What became of each batch, by one letter: placed, refused, unknown, not sent.
fn fates(placement: &Placement) -> String {
    let letter = |fate: &Fate| match fate {
        Fate::Placed(_) => 'p',
        Fate::Refused(_) => 'r',
        Fate::Unknown(_) => 'u',
        Fate::NotSent => '-',
    };
    placement.chunks.iter().map(|chunk| letter(&chunk.fate)).collect()
}

/// How many contracts the orders have that reached the front, batch by batch.
fn sent(front: &Front) -> Result<Vec<Vec<i64>>> {
    let contracts = |body: &String| -> Result<Vec<i64>> {
        let batch: Vec<NewOrder> = serde_json::from_str(body)?;
        batch.iter().map(|order| Ok(i64::try_from(order.orig_qty)?)).collect()
    };
    front.trades().iter().map(contracts).collect()
}

#[tokio::test]
async fn orders_are_placed_in_their_order_in_batches_of_the_contract() -> Result {
    let front = Front::start(0, []).await?;
    let placement = front.client()?.place_all(orders(45)).await;
    assert!(placement.is_complete(), "{placement:?}");
    let ranges: Vec<_> = placement.chunks.iter().map(|chunk| chunk.range()).collect();
    assert_eq!(ranges, [0..20, 20..40, 40..45]);
    let told = |chunk: &tradewire::Chunk| matches!(&chunk.fate, Fate::Placed(Some(told)) if told.is_empty());
    assert!(placement.chunks.iter().all(told), "{placement:?}");
    assert_eq!(sent(&front)?, [(1..=20).collect(), (21..=40).collect(), (41..=45).collect::<Vec<_>>()]);
    let placed = front.client()?.items(QuantHistory::new().limit(2000)).read_all().await?;
    let placed: Vec<Decimal> = placed.iter().rev().map(|order| order.orig_qty).collect();
    assert_eq!(placed, (1..=45).map(Decimal::from).collect::<Vec<_>>());
    Ok(())
}

#[tokio::test]
async fn as_few_batches_as_it_takes() -> Result {
    for (count, batches) in [(0, 0), (1, 1), (20, 1), (21, 2), (40, 2)] {
        let front = Front::start(0, []).await?;
        let placement = front.client()?.place_all(orders(count)).await;
        assert!(placement.is_complete());
        assert_eq!((placement.chunks.len(), front.trades().len()), (batches, batches), "{count} orders");
    }
    Ok(())
}

/// Behind a batch of which nobody knows what became, nothing is sent; and the batch itself is not sent again.
#[tokio::test]
async fn it_ends_at_the_first_outcome_that_is_not_certain() -> Result {
    for act in [Act::LoseAnswer, Act::LoseRequest, Act::Answer(""), Act::Answer("{}")] {
        let front = Front::start(0, [Act::Pass, act.clone()]).await?;
        let client = front.client()?;
        let placement = client.place_all(orders(70)).await;
        assert_eq!(fates(&placement), "pu--", "{act:?}");
        assert!(!placement.is_complete());
        assert_eq!(sent(&front)?, [(1..=20).collect(), (21..=40).collect::<Vec<_>>()], "{act:?}");

        let searches: Vec<_> = placement.chunks.iter().filter_map(|chunk| chunk.search()).collect();
        let [search] = &searches[..] else { return Err("not one batch to look for".into()) };
        front.clock.forward(5001);
        let findings = client.reconcile(search).await?;
        let is_placed = |finding: &Finding| matches!(finding, Finding::Placed { .. });
        let all_placed = matches!(act, Act::LoseAnswer);
        assert!(
            findings.len() == 20 && findings.iter().all(|finding| is_placed(finding) == all_placed),
            "{findings:?}"
        );
    }
    Ok(())
}

/// A refusal of the whole batch is certain. One that is about an order is, if the batch has no other.
#[tokio::test]
async fn a_refusal_is_certain_if_it_proves_that_nothing_was_done() -> Result {
    let whole = r#"{"returnCode":1,"msgInfo":"failure","error":{"code":"403","msg":"no"},"result":null}"#;
    let front = Front::start(0, [Act::Answer(whole)]).await?;
    assert_eq!(fates(&front.client()?.place_all(orders(45)).await), "rpp");
    let one = r#"{"returnCode":1,"msgInfo":"failure","error":{"code":"invalid_price","msg":""},"result":null}"#;
    let front = Front::start(0, [Act::Answer(one)]).await?;
    assert_eq!(fates(&front.client()?.place_all(orders(45)).await), "u--");
    let front = Front::start(0, [Act::Pass, Act::Answer(one)]).await?;
    assert_eq!(fates(&front.client()?.place_all(orders(21)).await), "pr");
    // A success that cannot be read is one.
    let odd = r#"{"returnCode":0,"msgInfo":"success","error":null,"result":{"orders":[]}}"#;
    let front = Front::start(0, [Act::Answer(odd)]).await?;
    assert_eq!(fates(&front.client()?.place_all(orders(21)).await), "pp");
    Ok(())
}

#[tokio::test]
async fn nothing_is_sent_if_an_order_breaks_a_rule() -> Result {
    let front = Front::start(0, []).await?;
    let mut all = orders(45);
    all[33] = market(Decimal::new(15, 1));
    let placement = front.client()?.place_all(all).await;
    assert_eq!(fates(&placement), "-r-");
    assert_eq!(front.trades().len(), 0);
    let Fate::Refused(error) = &placement.chunks[1].fate else { return Err("not refused".into()) };
    assert!(error.to_string().contains("`orders[13].origQty` is 1.5"), "{error}");
    Ok(())
}
