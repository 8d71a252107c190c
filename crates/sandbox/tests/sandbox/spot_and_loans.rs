//! Spot orders and loan products.

use serde_json::{Value, json};
use tradewire_models::Decimal;
use tradewire_sandbox::Sandbox;

use crate::Result;
use crate::raw_http::*;

async fn spot(sandbox: &Sandbox, path: &str, query: &str) -> Result<RawResponse> {
    let (key, secret) = DEMO;
    RawRequest::get(path, query).signed_by(key, secret, NOW).send(sandbox).await
}

#[tokio::test]
async fn open_orders_are_filtered() -> Result {
    let sandbox = builder_at_now()?.spot_orders(200).start().await?;
    let all = spot(&sandbox, OPEN_ORDERS, "").await?;
    let states = all.all("state");
    assert!(states.len() > 100 && states.len() < 200, "{} of 200 are pending", states.len());
    assert!(states.iter().all(|state| state == "NEW" || state == "PARTIALLY_FILLED"));
    assert!(states.contains(&json!("NEW")) && states.contains(&json!("PARTIALLY_FILLED")));
    let of = |query: &'static str| async {
        Ok::<_, Box<dyn std::error::Error>>(spot(&sandbox, OPEN_ORDERS, query).await?.result().clone())
    };
    let records = all.result().as_array().ok_or("no list")?;
    for (query, field, value) in [("symbol=eth_usdt", "symbol", "eth_usdt"), ("side=SELL", "side", "SELL")] {
        let expected: Vec<_> = records.iter().filter(|record| record[field] == value).cloned().collect();
        assert!(!expected.is_empty() && expected.len() < records.len());
        assert_eq!(of(query).await?, json!(expected), "{query}");
    }
    let (cash, margin) = (of("bizType=SPOT").await?, of("bizType=LEVER").await?);
    let count = |list: &Value| list.as_array().map_or(0, Vec::len);
    assert!(count(&cash) > count(&margin) && count(&margin) > 0);
    assert_eq!(count(&cash) + count(&margin), records.len(), "every order is of one kind");
    for query in ["bizType=CASH", "side=buy"] {
        let response = spot(&sandbox, OPEN_ORDERS, query).await?;
        assert_eq!((response.status, response.code()), (200, "FAILURE"), "{query}");
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
    for record in all.result().as_array().ok_or("no list")? {
        for (field, value) in record.as_object().ok_or("no record")? {
            assert_eq!(value.is_i64(), field == "time" || field == "updatedTime", "{field} is {value}");
        }
        let number = |field: &str| record[field].as_str().unwrap_or_default().parse::<Decimal>();
        assert_eq!(number("executedQty")? + number("leavingQty")?, number("origQty")?, "{record}");
        assert_eq!(number("price")? * number("origQty")?, number("origQuoteQty")?, "{record}");
        assert_eq!(
            record["symbol"],
            json!(format!("{}_{}", text(&record["baseCurrency"]), text(&record["quoteCurrency"])))
        );
    }
    Ok(())
}

fn text(value: &Value) -> &str {
    value.as_str().unwrap_or_default()
}

#[tokio::test]
async fn a_batch_query_finds_existing_orders_in_the_requested_order() -> Result {
    let sandbox = builder_at_now()?.start().await?;
    let open = spot(&sandbox, OPEN_ORDERS, "").await?.all("orderId");
    let [first, second, ..] = open.as_slice() else { return Err("too few orders".into()) };
    let (first, second) = (text(first), text(second));
    for query in [
        format!("orderIds={second},17,{first}"),
        format!("orderIds={second}%2C%20{first}"),
        format!("orderIds={second}&orderIds={first}"),
    ] {
        assert_eq!(spot(&sandbox, BATCH_ORDERS, &query).await?.all("orderId"), [second, first], "{query}");
    }
    let other_account = RawRequest::get(BATCH_ORDERS, &format!("orderIds={first}")).signed().send(&sandbox).await?;
    assert_eq!(other_account.result(), &json!([]), "orders of another account");
    let many = vec!["1"; 151].join(",");
    for query in ["", "orderIds=", "orderIds=,", &format!("orderIds={many}")] {
        assert_eq!(spot(&sandbox, BATCH_ORDERS, query).await?.code(), "FAILURE", "{query}");
    }
    Ok(())
}

async fn loans(sandbox: &Sandbox, query: &str) -> Result<RawResponse> {
    RawRequest::get(LOANS, query).send(sandbox).await
}

#[tokio::test]
async fn loans_are_paged() -> Result {
    let sandbox = builder_at_now()?.start().await?;
    let all = loans(&sandbox, "limit=1000").await?.all("currency");
    assert!(all.len() > 20, "{}", all.len());
    let pages = all.len().div_ceil(10);
    let mut walked = Vec::new();
    for page in 1..=pages {
        let query = if page == 1 { String::new() } else { format!("page={page}") };
        let response = loans(&sandbox, &query).await?;
        assert_eq!(response.result()["hasPrev"], json!(page > 1), "page {page}");
        assert_eq!(response.result()["hasNext"], json!(page < pages), "page {page}");
        walked.extend(response.all("currency"));
    }
    assert_eq!(walked, all);
    let beyond = loans(&sandbox, &format!("page={}", i64::MAX)).await?;
    assert_eq!(beyond.result(), &json!({ "hasPrev": true, "hasNext": false, "items": [] }));
    for query in ["page=0", "limit=0", "page=x", "currencyId=x", "sortType=DEMAND_APR_ASC"] {
        let response = loans(&sandbox, query).await?;
        assert_eq!((response.status, response.code()), (200, "FAILURE"), "{query}");
    }
    Ok(())
}

#[tokio::test]
async fn loans_are_found_by_currency_and_sorted_by_rate() -> Result {
    let sandbox = builder_at_now()?.start().await?;
    let one = loans(&sandbox, "currencyId=3").await?;
    assert_eq!(one.all("currencyId"), [json!(3)]);
    assert_eq!(loans(&sandbox, "currencyId=999").await?.all("currencyId"), Vec::<Value>::new());
    for (term, field) in [("SEVEN", "sevenDayApr"), ("THIRTY", "thirtyDayApr"), ("NINETY", "ninetyDayApr")] {
        for falls in [true, false] {
            let query = format!("limit=1000&sortType={term}_DAY_APR_{}", if falls { "DESC" } else { "ASC" });
            let column = loans(&sandbox, &query).await?.all(field);
            let rates: Vec<Decimal> =
                column.iter().filter_map(Value::as_str).map(str::parse).collect::<std::result::Result<_, _>>()?;
            let in_order = rates.is_sorted_by(|a, b| if falls { a >= b } else { a <= b });
            assert!(rates.len() > 10 && in_order, "{query}: {rates:?}");
            assert!(
                column.iter().skip(rates.len()).all(Value::is_null),
                "{query}: without a rate comes last: {column:?}"
            );
        }
    }
    Ok(())
}

#[tokio::test]
async fn a_loan_has_strings_and_numbers_as_documented() -> Result {
    let sandbox = builder_at_now()?.start().await?;
    let response = loans(&sandbox, "limit=1000").await?;
    let records = response.result()["items"].as_array().ok_or("no items")?;
    assert!(records.iter().any(|record| record["sevenDayAprAvailable"] == false), "all are lent for a week");
    assert!(records.iter().any(|record| record.get("discountList").is_some()), "none has a discount");
    for record in records {
        assert!(record["thirtyDayApr"].is_string() && record["thirtyDayAprPerHour"].is_string(), "{record}");
        assert!(record["originalThirtyDayApr"].is_number() && record["singleMin"].is_number(), "{record}");
        assert_eq!(record["sevenDayAprAvailable"], json!(record.get("sevenDayApr").is_some()), "{record}");
        assert_eq!(record["discountConditions"], json!([]));
    }
    Ok(())
}

#[tokio::test]
async fn both_hosts_return_the_sandboxs_time() -> Result {
    let sandbox = builder_at_now()?.start().await?;
    let futures = RawRequest::get("/future/market/v1/public/time", "").send(&sandbox).await?;
    assert_eq!(futures.text, format!(r#"{{"returnCode":0,"msgInfo":"success","error":null,"result":{NOW}}}"#));
    let spot = RawRequest::get("/v4/public/time", "").send(&sandbox).await?;
    assert_eq!(spot.text, format!(r#"{{"rc":0,"mc":"SUCCESS","ma":[],"result":{{"serverTime":{NOW}}}}}"#));
    Ok(())
}
