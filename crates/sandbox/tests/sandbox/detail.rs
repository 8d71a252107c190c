//! The order detail, which is another variant of the record in the history.

use serde_json::Value;
use tradewire_endpoints::futures::OrderDetail;
use tradewire_models::futures::Order;

use crate::Result;
use crate::raw_http::*;

const BATCH: &str = r#"[{"symbol":"btc_usdt","origQty":7,"orderType":"LIMIT","orderSide":"BUY","positionSide":"LONG",
    "price":12345678901.1,"triggerProfitPrice":123456789012.1234567891,"triggerStopPrice":1.50,"clientOrderId":"detail_1"}]"#;

#[tokio::test]
async fn decimals_are_json_numbers_and_two_fields_are_absent() -> Result {
    let sandbox = builder_at_now()?.start().await?;
    RawRequest::post(PLACE, BATCH).signed().send(&sandbox).await?;
    let history = RawRequest::get(HISTORY, "").signed().send(&sandbox).await?;
    let id = history.records::<Order>()?.first().ok_or("no order")?.order_id.get();
    let detail = RawRequest::get(DETAIL, &format!("orderId={id}")).signed().send(&sandbox).await?;

    let operation = declared(OrderDetail::OPERATION).ok_or("no operation")?;
    let variant = returned_record(operation).and_then(|record| record.variant(&operation.name.name));
    let variant = variant.ok_or("the detail returns the record unchanged")?;
    let listed = history.objects().first().and_then(Value::as_object).ok_or("no record")?;
    let alone = detail.result().as_object().ok_or("no record")?;
    let missing: Vec<_> = listed.keys().filter(|key| !alone.contains_key(*key)).collect();
    assert!(
        missing.len() == variant.absent.len() && variant.absent.iter().all(|field| missing.contains(&field)),
        "{missing:?}"
    );
    assert!(alone.keys().all(|key| listed.contains_key(key)));
    for field in &variant.numbers {
        let digits = listed[field].as_str().ok_or_else(|| format!("{field} of the history is {}", listed[field]))?;
        assert!(detail.text.contains(&format!("\"{field}\":{digits}")), "{field} is not {digits} in {}", detail.text);
    }
    for (field, value) in alone.iter().filter(|(field, _)| !variant.numbers.contains(field)) {
        assert_eq!(value, &listed[field], "{field}");
    }
    // Compares the text, because a JSON library may lose digits.
    for digits in [":12345678901.1,", ":123456789012.1234567891,", ":1.50,"] {
        assert!(detail.text.contains(digits), "{digits} is not in {}", detail.text);
    }
    Ok(())
}

#[tokio::test]
async fn an_unknown_order_or_one_of_another_account_is_null() -> Result {
    let sandbox = builder_at_now()?.history(3).start().await?;
    let (key, secret) = DEMO;
    let theirs = RawRequest::get(HISTORY, "").signed_by(key, secret, NOW).send(&sandbox).await?;
    let id = theirs.records::<Order>()?.first().ok_or("no order")?.order_id.get();
    for id in [1, id] {
        let response = RawRequest::get(DETAIL, &format!("orderId={id}")).signed().send(&sandbox).await?;
        assert_eq!(response.text, r#"{"returnCode":0,"msgInfo":"success","error":null,"result":null}"#);
    }
    let own = RawRequest::get(DETAIL, &format!("orderId={id}")).signed_by(key, secret, NOW).send(&sandbox).await?;
    assert_eq!(serde_json::from_value::<Order>(own.result().clone())?.order_id.get(), id);
    Ok(())
}

#[tokio::test]
async fn the_id_is_required_and_an_integer() -> Result {
    let sandbox = builder_at_now()?.start().await?;
    for query in ["", "orderId=", "orderId=abc", "orderId=1.5", "orderid=1", "orderId=9223372036854775808"] {
        let response = RawRequest::get(DETAIL, query).signed().send(&sandbox).await?;
        assert_eq!((response.status, response.code()), (200, malformed(OrderDetail::OPERATION)), "{query}");
    }
    Ok(())
}
