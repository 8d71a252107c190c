//! The filters and the paging of the history.

use std::collections::BTreeSet;

use serde_json::{Value, json};
use tradewire_endpoints::futures::QuantHistory;
use tradewire_sandbox::{Account, Sandbox};

use crate::Result;
use crate::raw_http::*;

const DAY: i64 = 86_400_000;

async fn get(sandbox: &Sandbox, query: &str) -> Result<RawResponse> {
    let (key, secret) = DEMO;
    let response = RawRequest::get(HISTORY, query).signed_by(key, secret, NOW).send(sandbox).await?;
    assert_eq!(response.code(), "", "{query}: {}", response.text);
    Ok(response)
}

async fn records(sandbox: &Sandbox, query: &str) -> Result<Vec<Value>> {
    let response = get(sandbox, &format!("limit={}&{query}", max_page_size()?)).await?;
    Ok(response.result()["items"].as_array().cloned().unwrap_or_default())
}

/// A predicate of a record.
type Holds = fn(&Value) -> bool;

fn from_trigger(record: &Value) -> bool {
    record.get("sourceId").is_some()
}

fn from_caller(record: &Value) -> bool {
    !from_trigger(record) && record["forceClose"] == false
}

#[tokio::test]
async fn every_filter_finds_exactly_the_matching_records() -> Result {
    let sandbox = builder_at_now()?.history(400).start().await?;
    let all = records(&sandbox, "").await?;
    assert_eq!(all.len(), 400);
    let cases: &[(&str, Holds)] = &[
        ("symbol=eth_usdt", |r| r["symbol"] == "eth_usdt"),
        ("orderSide=1", |r| r["orderSide"] == "BUY"),
        ("orderSide=2", |r| r["orderSide"] == "SELL"),
        ("states=1", |r| r["state"] == "NEW"),
        ("states=2", |r| r["state"] == "PARTIALLY_FILLED"),
        ("states=3", |r| r["state"] == "FILLED"),
        ("states=4", |r| r["state"] == "CANCELED"),
        ("states=5", |r| r["state"] == "REJECTED"),
        ("states=6", |r| r["state"] == "EXPIRED"),
        ("states=2,4", |r| r["state"] == "PARTIALLY_FILLED" || r["state"] == "CANCELED"),
        ("states=2&states=4", |r| r["state"] == "PARTIALLY_FILLED" || r["state"] == "CANCELED"),
        ("origType=1", |r| from_trigger(r) && r["orderType"] == "LIMIT" && r.get("triggerProfitPrice").is_some()),
        ("origType=2", |r| from_trigger(r) && r["orderType"] == "LIMIT" && r.get("triggerStopPrice").is_some()),
        ("origType=3", |r| from_trigger(r) && r["orderType"] == "MARKET" && r.get("triggerProfitPrice").is_some()),
        ("origType=4", |r| from_trigger(r) && r["orderType"] == "MARKET" && r.get("triggerStopPrice").is_some()),
        ("orderOrigType=1", |r| from_caller(r) && r["orderType"] == "LIMIT"),
        ("orderOrigType=2", |r| from_caller(r) && r["orderType"] == "MARKET"),
        ("orderOrigType=3", |r| from_trigger(r) && r["orderType"] == "LIMIT"),
        ("orderOrigType=4", |r| from_trigger(r) && r["orderType"] == "MARKET"),
        ("orderOrigType=5", |r| r["forceClose"] == true),
        ("forceClose=true", |r| r["forceClose"] == true),
        ("symbol=btc_usdt&orderSide=1&states=3", |r| {
            r["symbol"] == "btc_usdt" && r["orderSide"] == "BUY" && r["state"] == "FILLED"
        }),
    ];
    for (query, holds) in cases {
        let expected: Vec<_> = all.iter().filter(|record| holds(record)).cloned().collect();
        assert!(!expected.is_empty() && expected.len() < all.len(), "{query} matches {} of all", expected.len());
        assert_eq!(records(&sandbox, query).await?, expected, "{query}");
    }
    for query in ["forceClose=false", "welfareAccount=false", "symbol=", "direction=PREV"] {
        assert_eq!(records(&sandbox, query).await?, all, "{query} filters");
    }
    for query in ["welfareAccount=true", "symbol=no_such"] {
        assert_eq!(records(&sandbox, query).await?, Vec::<Value>::new(), "{query} matches an order");
    }
    Ok(())
}

#[tokio::test]
async fn both_ends_of_a_time_range_are_inclusive() -> Result {
    let sandbox = builder_at_now()?.start().await?;
    let all = records(&sandbox, "").await?;
    let times: Vec<_> = all.iter().filter_map(|record| record["createdTime"].as_i64()).collect();
    assert!(times.iter().all(|time| (NOW - 81 * DAY..NOW).contains(time)), "{times:?}");
    assert!(times.is_sorted_by(|newer, older| newer > older));
    let (end, start) = (times[10], times[20]);
    assert_eq!(records(&sandbox, &format!("startTime={start}&endTime={end}")).await?, all[10..=20]);
    assert_eq!(records(&sandbox, &format!("startTime={}&endTime={}", start + 1, end - 1)).await?, all[11..=19]);
    assert_eq!(records(&sandbox, &format!("startTime={end}&endTime={start}")).await?, Vec::<Value>::new());
    Ok(())
}

#[tokio::test]
async fn paging_forward_and_back_finds_every_record_once() -> Result {
    let sandbox = builder_at_now()?.start().await?;
    for filter in ["", "&orderSide=1", "&states=3,4"] {
        let ids: Vec<_> =
            records(&sandbox, filter).await?.iter().filter_map(|record| record["orderId"].as_i64()).collect();
        assert!(ids.is_sorted_by(|newer, older| newer > older));
        let (mut walked, mut query) = (Vec::<i64>::new(), format!("limit=7{filter}"));
        let last_page = loop {
            assert!(walked.len() < ids.len(), "the paging does not end: {walked:?}");
            let response = get(&sandbox, &query).await?;
            let page: Vec<_> = response.all("orderId").iter().filter_map(Value::as_i64).collect();
            assert_eq!(response.result()["hasPrev"], json!(!walked.is_empty()));
            walked.extend(&page);
            assert_eq!(response.result()["hasNext"], json!(walked.len() < ids.len()), "after {walked:?}");
            if response.result()["hasNext"] == false {
                break page;
            }
            query = format!("limit=7&direction=NEXT&id={}{filter}", page.last().ok_or("an empty page")?);
        };
        assert_eq!(walked, ids);

        let mut back = last_page;
        while back.len() < ids.len() {
            let query = format!("limit=7&direction=PREV&id={}{filter}", back.first().ok_or("an empty page")?);
            let response = get(&sandbox, &query).await?;
            let page: Vec<_> = response.all("orderId").iter().filter_map(Value::as_i64).collect();
            assert_eq!(page.len(), 7.min(ids.len() - back.len()));
            assert_eq!(response.result()["hasNext"], json!(true));
            back.splice(0..0, page);
            assert_eq!(response.result()["hasPrev"], json!(back.len() < ids.len()));
        }
        assert_eq!(back, ids);
    }
    Ok(())
}

#[tokio::test]
async fn orders_placed_while_paging_do_not_move_the_pages() -> Result {
    let sandbox = builder_at_now()?.start().await?;
    let (key, secret) = DEMO;
    let first = get(&sandbox, "limit=5").await?;
    let last = first.all("orderId").last().and_then(Value::as_i64).ok_or("an empty page")?;
    let next = format!("limit=5&id={last}");
    let before = get(&sandbox, &next).await?;
    let body = r#"[{"symbol":"btc_usdt","origQty":1,"orderType":"MARKET","orderSide":"BUY","positionSide":"LONG"}]"#;
    RawRequest::post(PLACE, body).signed_by(key, secret, NOW).send(&sandbox).await?;
    assert_eq!(get(&sandbox, &next).await?.text, before.text);
    assert_eq!(get(&sandbox, "").await?.all("createdTime").first(), Some(&json!(NOW)));
    Ok(())
}

#[tokio::test]
async fn bounds_and_defaults_are_those_of_the_contract() -> Result {
    let max_size = max_page_size()?;
    let sandbox = builder_at_now()?.history(max_size + 5).start().await?;
    assert_eq!(get(&sandbox, "").await?.all("orderId").len(), usize::try_from(QuantHistory::DEFAULT_LIMIT)?);
    assert_eq!(get(&sandbox, &format!("limit={max_size}")).await?.all("orderId").len(), max_size);
    let oldest = NOW - 90 * DAY;
    get(&sandbox, &format!("startTime={oldest}")).await?;
    let too_old = format!("startTime={}", oldest - 1);
    let too_many = format!("limit={}", max_size + 1);
    let bad = [
        "limit=0",
        &too_many,
        "limit=ten",
        "direction=UP",
        "id=x",
        "forceClose=yes",
        "startTime=today",
        "origType=5",
        "orderSide=3",
        "states=7",
        "states=2,x",
        "orderOrigType=0",
        "welfareAccount=1",
        &too_old,
    ];
    for query in bad {
        let response = RawRequest::get(HISTORY, query).signed().send(&sandbox).await?;
        assert_eq!((response.status, response.code()), (200, "invalid_params"), "{query}");
    }
    Ok(())
}

#[tokio::test]
async fn a_form_is_equivalent_to_a_query() -> Result {
    let sandbox = builder_at_now()?.start().await?;
    let (key, secret) = DEMO;
    let mut request = RawRequest::get(HISTORY, "");
    request.body = "limit=3".into();
    let form = "application/x-www-form-urlencoded";
    let response = request.header("content-type", form).signed_by(key, secret, NOW).send(&sandbox).await?;
    assert_eq!(response.all("orderId").len(), 3);
    Ok(())
}

#[tokio::test]
async fn only_quant_accounts_have_access_and_only_to_their_own_orders() -> Result {
    let plain = Account::new("plain-key", "plain-secret")?.quant(false);
    let sandbox = builder_at_now()?.account(plain).start().await?;
    let rejected = RawRequest::get(HISTORY, "").signed_by("plain-key", "plain-secret", NOW).send(&sandbox).await?;
    assert_eq!((rejected.status, rejected.code()), (200, "not_quantification_account"));
    let other = RawRequest::get(HISTORY, "").signed().send(&sandbox).await?;
    assert_eq!(other.all("orderId"), Vec::<Value>::new(), "the orders of the demo account are visible to another");
    Ok(())
}

#[tokio::test]
async fn the_demo_history_has_several_pages_and_orders_of_every_kind() -> Result {
    let sandbox = builder_at_now()?.start().await?;
    let all = records(&sandbox, "").await?;
    assert_eq!(all.len(), 60);
    let states: BTreeSet<_> = all.iter().filter_map(|record| record["state"].as_str()).collect();
    assert!(states.len() >= 5, "{states:?}");
    for record in &all {
        let number = |field: &str| record[field].as_str().and_then(|text| text.parse::<f64>().ok());
        let (whole, done) = (number("origQty").ok_or("no origQty")?, number("executedQty").ok_or("no executedQty")?);
        match record["state"].as_str() {
            Some("FILLED") => assert_eq!(done, whole, "{record}"),
            Some("PARTIALLY_FILLED") => assert!(0.0 < done && done < whole, "{record}"),
            _ => assert_eq!(done, 0.0, "{record}"),
        }
        assert_eq!(number("avgPrice") > Some(0.0), done > 0.0, "{record}");
        assert_eq!(number("price") > Some(0.0), record["orderType"] == "LIMIT", "{record}");
    }
    Ok(())
}
