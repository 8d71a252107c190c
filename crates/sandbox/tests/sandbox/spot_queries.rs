//! Queries of spot orders, and the time of both hosts.

use serde_json::json;
use tradewire_contract::{Contract, Scalar, ValueKind};
use tradewire_endpoints::spot::{BatchOrders, OpenOrders};
use tradewire_models::Decimal;
use tradewire_models::spot::{BizType, Order, OrderState, Side};
use tradewire_sandbox::Sandbox;

use crate::Result;
use crate::raw_http::*;

async fn spot(sandbox: &Sandbox, path: &str, query: &str) -> Result<RawResponse> {
    let (key, secret) = DEMO;
    RawRequest::get(path, query).signed_by(key, secret, NOW).send(sandbox).await
}

#[tokio::test]
async fn open_orders_are_filtered() -> Result {
    let sandbox = builder_at_now()?.history(500).start().await?;
    let of = async |query: &str| spot(&sandbox, OPEN_ORDERS, query).await?.records::<Order>();
    let all = of("").await?;
    assert!(all.len() > 100 && all.len() < 200, "{} of 200 are pending", all.len());
    let states: Vec<_> = all.iter().map(|order| &order.state).collect();
    assert!(states.iter().all(|state| matches!(state, OrderState::New | OrderState::PartiallyFilled)));
    assert!(states.contains(&&OrderState::New) && states.contains(&&OrderState::PartiallyFilled));
    let of_eth = |order: &Order| order.symbol == "eth_usdt";
    let sells = |order: &Order| order.side == Side::Sell;
    for (query, holds) in [("symbol=eth_usdt", &of_eth as &dyn Fn(&Order) -> bool), ("side=SELL", &sells)] {
        let expected: Vec<_> = all.iter().filter(|order| holds(order)).cloned().collect();
        assert!(!expected.is_empty() && expected.len() < all.len());
        assert_eq!(of(query).await?, expected, "{query}");
    }
    let mut counted = 0;
    for kind in BizType::ALL {
        let orders = of(&format!("bizType={kind}")).await?;
        assert!(!orders.is_empty() && orders.len() < all.len(), "{kind}: {}", orders.len());
        counted += orders.len();
    }
    assert_eq!(counted, all.len(), "every order is of one kind");
    for query in ["bizType=CASH", "side=buy"] {
        let response = spot(&sandbox, OPEN_ORDERS, query).await?;
        assert_eq!((response.status, response.code()), (200, malformed(OpenOrders::OPERATION)), "{query}");
        let why = sandbox.requests().pop().and_then(|request| request.rejection).ok_or("no rejection was logged")?;
        assert!(why.message.contains("expected one of "), "{}", why.message);
    }
    let other_account = RawRequest::get(OPEN_ORDERS, "").signed().send(&sandbox).await?;
    assert_eq!(other_account.text, r#"{"rc":0,"mc":"SUCCESS","ma":[],"result":[]}"#);
    Ok(())
}

#[tokio::test]
async fn a_spot_order_has_strings_except_for_its_times_and_its_amounts_add_up() -> Result {
    let sandbox = builder_at_now()?.start().await?;
    let all = spot(&sandbox, OPEN_ORDERS, "").await?;
    let declared = declared(OpenOrders::OPERATION).and_then(returned_record).ok_or("no record")?;
    for record in all.objects() {
        for (field, value) in record.as_object().ok_or("no record")? {
            let ty = &declared.fields.get(field).ok_or("an undeclared field")?.ty;
            match Contract::embedded().value_kind(ty) {
                ValueKind::Scalar(Scalar::Timestamp | Scalar::Integer) => assert!(value.is_i64(), "{field} is {value}"),
                _ => assert!(value.is_string(), "{field} is {value}"),
            }
        }
    }
    for order in all.records::<Order>()? {
        let [executed, left, quantity] =
            [order.executed_qty, order.leaving_qty, order.orig_qty].map(Option::unwrap_or_default);
        assert_eq!(executed + left, quantity, "{order:?}");
        assert_eq!(order.price.unwrap_or_default() * quantity, order.orig_quote_qty.unwrap_or_default(), "{order:?}");
        assert!(quantity > Decimal::ZERO && order.orig_quote_qty > Some(Decimal::ZERO), "{order:?}");
        let [base, quote] = [order.base_currency, order.quote_currency].map(Option::unwrap_or_default);
        assert_eq!(order.symbol, format!("{base}_{quote}"));
    }
    Ok(())
}

#[tokio::test]
async fn a_batch_query_finds_existing_orders_in_the_requested_order() -> Result {
    let sandbox = builder_at_now()?.start().await?;
    let open = spot(&sandbox, OPEN_ORDERS, "").await?.records::<Order>()?;
    let [first, second, ..] = open.as_slice() else { return Err("too few orders".into()) };
    let (first, second) = (first.order_id.as_str(), second.order_id.as_str());
    for query in [
        format!("orderIds={second},17,{first}"),
        format!("orderIds={second}%2C%20{first}"),
        format!("orderIds={second}&orderIds={first}"),
    ] {
        let found = spot(&sandbox, BATCH_ORDERS, &query).await?.records::<Order>()?;
        assert_eq!(found.iter().map(|order| order.order_id.as_str()).collect::<Vec<_>>(), [second, first], "{query}");
    }
    let other_account = RawRequest::get(BATCH_ORDERS, &format!("orderIds={first}")).signed().send(&sandbox).await?;
    assert_eq!(other_account.result(), &json!([]), "orders of another account");
    let many = vec!["1"; 151].join(",");
    assert_eq!(spot(&sandbox, BATCH_ORDERS, &format!("orderIds={many}")).await?.result(), &json!([]), "no maximum");
    for query in ["", "orderIds=", "orderIds=,"] {
        assert_eq!(spot(&sandbox, BATCH_ORDERS, query).await?.code(), malformed(BatchOrders::OPERATION), "{query}");
    }
    Ok(())
}

#[tokio::test]
async fn both_hosts_return_the_sandboxs_time() -> Result {
    let sandbox = builder_at_now()?.start().await?;
    let futures = RawRequest::get(FUTURES_TIME, "").send(&sandbox).await?;
    assert_eq!(futures.text, format!(r#"{{"returnCode":0,"msgInfo":"success","error":null,"result":{NOW}}}"#));
    let spot = RawRequest::get(SPOT_TIME, "").send(&sandbox).await?;
    assert_eq!(spot.text, format!(r#"{{"rc":0,"mc":"SUCCESS","ma":[],"result":{{"serverTime":{NOW}}}}}"#));
    Ok(())
}
