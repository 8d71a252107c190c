//! The filters and the paging of the history.

use std::collections::BTreeSet;

use serde_json::json;
use tradewire_endpoints::futures::{QuantFills, QuantHistory};
use tradewire_models::futures::OrderState::{Canceled, Filled, New, PartiallyCanceled, PartiallyFilled, Rejected};
use tradewire_models::futures::OrderType::{Limit, Market};
use tradewire_models::futures::{Order, OrderSide, OrderState};
use tradewire_models::{Decimal, ErrorCode};
use tradewire_sandbox::{Account, Sandbox};

use crate::Result;
use crate::raw_http::*;

async fn get(sandbox: &Sandbox, query: &str) -> Result<RawResponse> {
    let (key, secret) = DEMO;
    let response = RawRequest::get(HISTORY, query).signed_by(key, secret, NOW).send(sandbox).await?;
    assert_eq!(response.code(), "", "{query}: {}", response.text);
    Ok(response)
}

/// Returns all records, page by page.
async fn records(sandbox: &Sandbox, filter: &str) -> Result<Vec<Order>> {
    let (mut records, mut cursor) = (Vec::new(), String::new());
    loop {
        let response = get(sandbox, &format!("limit={}{cursor}&{filter}", max_page_size()?)).await?;
        records.extend(response.records::<Order>()?);
        match records.last() {
            Some(last) if response.result()["hasNext"] == true => cursor = format!("&id={}", last.order_id.get()),
            _ => return Ok(records),
        }
    }
}

/// Returns the ids of the records on a page.
fn page_ids(response: &RawResponse) -> Result<Vec<i64>> {
    Ok(response.records::<Order>()?.iter().map(|order| order.order_id.get()).collect())
}

/// A predicate of a record.
type Holds = fn(&Order) -> bool;

fn from_trigger(order: &Order) -> bool {
    order.source_id.is_some()
}

fn from_caller(order: &Order) -> bool {
    !from_trigger(order)
}

fn is_in(order: &Order, states: &[OrderState]) -> bool {
    states.contains(&order.state)
}

#[tokio::test]
async fn every_filter_finds_exactly_the_matching_records() -> Result {
    let sandbox = builder_at_now()?.history(400).start().await?;
    let all = records(&sandbox, "").await?;
    assert_eq!(all.len(), 400);
    let cases: &[(&str, Holds)] = &[
        ("symbol=eth_usdt", |order| order.symbol == "eth_usdt"),
        ("orderSide=1", |order| order.order_side == OrderSide::Buy),
        ("orderSide=2", |order| order.order_side == OrderSide::Sell),
        ("states=1", |order| is_in(order, &[New])),
        ("states=2", |order| is_in(order, &[PartiallyFilled])),
        ("states=3", |order| is_in(order, &[Filled])),
        ("states=4", |order| is_in(order, &[Canceled, PartiallyCanceled])),
        ("states=5", |order| is_in(order, &[Rejected])),
        ("states=2,4", |order| is_in(order, &[PartiallyFilled, Canceled, PartiallyCanceled])),
        ("states=2&states=4", |order| is_in(order, &[PartiallyFilled, Canceled, PartiallyCanceled])),
        ("origType=1", |order| {
            from_trigger(order) && order.order_type == Limit && order.trigger_profit_price.is_some()
        }),
        ("origType=2", |order| from_trigger(order) && order.order_type == Limit && order.trigger_stop_price.is_some()),
        ("origType=3", |order| {
            from_trigger(order) && order.order_type == Market && order.trigger_profit_price.is_some()
        }),
        ("origType=4", |order| from_trigger(order) && order.order_type == Market && order.trigger_stop_price.is_some()),
        ("orderOrigType=1", |order| from_caller(order) && order.order_type == Limit),
        ("orderOrigType=2", |order| from_caller(order) && order.order_type == Market),
        ("orderOrigType=3", |order| from_trigger(order) && order.order_type == Limit),
        ("orderOrigType=4", |order| from_trigger(order) && order.order_type == Market),
        ("symbol=btc_usdt&orderSide=1&states=3", |order| {
            order.symbol == "btc_usdt" && order.order_side == OrderSide::Buy && is_in(order, &[Filled])
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
    for query in ["forceClose=true", "orderOrigType=5", "welfareAccount=true", "symbol=no_such"] {
        assert_eq!(records(&sandbox, query).await?, [], "{query} matches an order");
    }
    Ok(())
}

#[tokio::test]
async fn both_ends_of_a_time_range_are_inclusive() -> Result {
    let sandbox = builder_at_now()?.start().await?;
    let all = records(&sandbox, "").await?;
    let times: Vec<_> = all.iter().map(|order| order.created_time.as_millis()).collect();
    let range = NOW - oldest_start()?..NOW;
    assert!(times.iter().all(|time| range.contains(time)), "{times:?}");
    assert!(times.is_sorted_by(|newer, older| newer > older));
    let (end, start) = (times[10], times[20]);
    assert_eq!(records(&sandbox, &format!("startTime={start}&endTime={end}")).await?, all[10..=20]);
    assert_eq!(records(&sandbox, &format!("startTime={}&endTime={}", start + 1, end - 1)).await?, all[11..=19]);
    Ok(())
}

#[tokio::test]
async fn paging_forward_and_back_finds_every_record_once() -> Result {
    let sandbox = builder_at_now()?.start().await?;
    for filter in ["", "&orderSide=1", "&states=3,4"] {
        let ids: Vec<_> = records(&sandbox, filter).await?.iter().map(|order| order.order_id.get()).collect();
        assert!(ids.is_sorted_by(|newer, older| newer > older));
        let (mut walked, mut query) = (Vec::<i64>::new(), format!("limit=7{filter}"));
        let last_page = loop {
            assert!(walked.len() < ids.len(), "the paging does not end: {walked:?}");
            let response = get(&sandbox, &query).await?;
            let page = page_ids(&response)?;
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
            let page = page_ids(&response)?;
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
    let last = *page_ids(&first)?.last().ok_or("an empty page")?;
    let next = format!("limit=5&id={last}");
    let before = get(&sandbox, &next).await?;
    let body = r#"[{"symbol":"btc_usdt","origQty":1,"orderType":"MARKET","orderSide":"BUY","positionSide":"LONG"}]"#;
    RawRequest::post(PLACE, body).signed_by(key, secret, NOW).send(&sandbox).await?;
    assert_eq!(get(&sandbox, &next).await?.text, before.text);
    let newest = get(&sandbox, "").await?.records::<Order>()?;
    assert_eq!(newest.first().map(|order| order.created_time.as_millis()), Some(NOW));
    Ok(())
}

#[tokio::test]
async fn bounds_and_defaults_are_those_of_the_contract() -> Result {
    let max_size = max_page_size()?;
    let sandbox = builder_at_now()?.history(max_size + 5).start().await?;
    assert_eq!(page_ids(&get(&sandbox, "").await?)?.len(), usize::try_from(QuantHistory::DEFAULT_LIMIT)?);
    assert_eq!(page_ids(&get(&sandbox, &format!("limit={max_size}")).await?)?.len(), max_size);
    let oldest = NOW - oldest_start()?;
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
        assert_eq!((response.status, response.code()), (200, malformed(QuantHistory::OPERATION)), "{query}");
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
    assert_eq!(page_ids(&response)?.len(), 3);
    Ok(())
}

#[tokio::test]
async fn only_quant_accounts_have_access_and_only_to_their_own_orders() -> Result {
    let plain = Account::new("plain-key", "plain-secret")?.quant(false);
    let sandbox = builder_at_now()?.account(plain).start().await?;
    let fills = RawRequest::get(QuantFills::OPERATION.path, "");
    let rejected = fills.signed_by("plain-key", "plain-secret", NOW).send(&sandbox).await?;
    assert_eq!((rejected.status, rejected.code()), (200, ErrorCode::NotQuantificationAccount.to_string().as_str()));
    let other = RawRequest::get(HISTORY, "").signed().send(&sandbox).await?;
    assert_eq!(page_ids(&other)?, [0_i64; 0], "the orders of the demo account are visible to another");
    Ok(())
}

#[tokio::test]
async fn the_demo_history_has_several_pages_and_orders_of_every_kind() -> Result {
    let sandbox = builder_at_now()?.start().await?;
    let all = records(&sandbox, "").await?;
    assert_eq!(all.len(), 60);
    let states: BTreeSet<_> = all.iter().map(|order| order.state.as_str()).collect();
    assert!(states.len() >= 5, "{states:?}");
    for order in &all {
        let (whole, done) = (order.orig_qty, order.executed_qty);
        match order.state {
            Filled => assert_eq!(done, whole, "{order:?}"),
            PartiallyFilled => assert!(Decimal::ZERO < done && done < whole, "{order:?}"),
            _ => assert_eq!(done, Decimal::ZERO, "{order:?}"),
        }
        assert_eq!(order.avg_price > Some(Decimal::ZERO), done > Decimal::ZERO, "{order:?}");
        assert_eq!(order.price > Some(Decimal::ZERO), order.order_type == Limit, "{order:?}");
    }
    Ok(())
}
