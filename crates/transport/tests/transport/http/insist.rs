//! Requests that break rules that no source states.

use tradewire_endpoints::futures::PlaceBatch;
use tradewire_models::Decimal;
use tradewire_models::futures::{NewOrder, OrderSide, OrderType, PositionSide};
use tradewire_transport::ErrorKind;
use tradewire_transport::error::NotSent;

use crate::http::client::{builder, credentials};
use crate::http::exchange::{Act, Exchange, response};

type Result<T = ()> = std::result::Result<T, Box<dyn std::error::Error>>;

fn batch(quantity: Decimal, kind: &str) -> PlaceBatch {
    let order = NewOrder::new("btc_usdt", quantity, OrderType::from(kind), OrderSide::Buy, PositionSide::Long);
    PlaceBatch::new([order])
}

#[tokio::test]
async fn a_caller_can_insist_on_what_no_source_forbids() -> Result {
    let placed = r#"{"returnCode":0,"msgInfo":"success","error":null,"result":""}"#;
    let respond = || Act::Respond(response("200 OK", placed));
    let exchange = Exchange::start([respond(), respond()]).await?;
    let client = builder(&exchange.url)?.credentials(credentials()?).build()?;
    // A limit order without a price, and a type that no source lists.
    for kind in ["LIMIT", "ICEBERG"] {
        let batch = batch(Decimal::ONE, kind);
        let error = client.send(&batch).await.err().ok_or("it was sent")?;
        let text = error.to_string();
        assert!(text.contains("(inferred: ") && text.contains("`Client::insist`"), "{text}");
        client.insist().send(&batch).await?;
    }
    // Section 2.4 of the interface document demands a whole number.
    for client in [client.clone(), client.insist()] {
        let error = client.send(&batch(Decimal::new(15, 1), "LIMIT")).await.err().ok_or("it was sent")?;
        let is_stated = |error: &ErrorKind| matches!(error, ErrorKind::NotSent(NotSent::InvalidRequest(invalid)) if !invalid.inferred);
        assert!(is_stated(error.kind()) && error.to_string().contains("whole number"), "{error}");
    }
    assert_eq!(exchange.requests().len(), 2);
    Ok(())
}
