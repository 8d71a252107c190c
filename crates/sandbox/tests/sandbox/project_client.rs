//! Every operation, called and decoded by tradewire's own client.

use tradewire_endpoints::futures::{OrderDetail, PlaceBatch, QuantHistory};
use tradewire_endpoints::{futures, loan, spot};
use tradewire_models::Timestamp;
use tradewire_models::futures::{NewOrder, OrderSide, OrderState, OrderType, PositionSide};
use tradewire_sandbox::Sandbox;
use tradewire_transport::Client;

use crate::Result;
use crate::contract::{declared, returned_record};

fn client(sandbox: &Sandbox) -> Result<Client> {
    Ok(Client::builder().credentials(sandbox.credentials()).deployment(sandbox.deployment()).build()?)
}

#[tokio::test]
async fn every_operation_succeeds() -> Result {
    let sandbox = Sandbox::start().await?;
    let client = client(&sandbox)?;
    let order =
        NewOrder::new("btc_usdt", 3, OrderType::Market, OrderSide::Buy, PositionSide::Long).client_order_id("mine");
    let placed = client.send(&PlaceBatch::new([order])).await?;
    assert_eq!(placed.as_deref(), Some(""));

    let page = client.send(&QuantHistory::new().symbol("btc_usdt")).await?;
    let newest = page.items.first().ok_or("no order")?;
    assert_eq!((newest.client_order_id.as_deref(), &newest.state), (Some("mine"), &OrderState::Filled));
    let detail = client.send(&OrderDetail::new(newest.order_id)).await?;
    let operation = declared(OrderDetail::OPERATION).ok_or("no operation")?;
    let variant = returned_record(operation).and_then(|record| record.variant(&operation.name.name));
    let mut expected = serde_json::to_value(newest)?;
    if let Some(fields) = expected.as_object_mut() {
        fields.retain(|field, _| variant.is_none_or(|variant| !variant.absent.contains(field)));
    }
    assert_eq!(detail, serde_json::from_value(expected)?);
    assert!(client.send(&OrderDetail::new(1)).await.is_err(), "an unknown order is found");

    let open = client.send(&spot::OpenOrders::new()).await?;
    let ids: Vec<_> = open.iter().map(|order| order.order_id.as_str().to_owned()).collect();
    assert_eq!(client.send(&spot::BatchOrders::new(ids)).await?, open);
    assert!(!client.send(&loan::Currencies::new()).await?.items.is_empty());

    let start = Timestamp::from_millis(1_700_000_000_000);
    assert!(client.send(&futures::ServerTime::new()).await? > start);
    assert!(client.send(&spot::ServerTime::new()).await?.server_time > start);
    assert_eq!(sandbox.requests().len(), 9);
    Ok(())
}
