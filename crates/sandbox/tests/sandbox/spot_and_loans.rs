//! Spot orders and loan products.

use serde_json::json;
use tradewire_contract::{Contract, Scalar, ValueKind, WireFormat};
use tradewire_endpoints::loan::Currencies;
use tradewire_endpoints::spot::{BatchOrders, OpenOrders};
use tradewire_models::Decimal;
use tradewire_models::loan::Currency;
use tradewire_models::spot::{BizType, Order, OrderState, Side};
use tradewire_sandbox::Sandbox;

use crate::Result;
use crate::raw_http::*;
use crate::records::{Loan, SpotOrder};

async fn spot(sandbox: &Sandbox, path: &str, query: &str) -> Result<RawResponse> {
    let (key, secret) = DEMO;
    RawRequest::get(path, query).signed_by(key, secret, NOW).send(sandbox).await
}

#[tokio::test]
async fn open_orders_are_filtered() -> Result {
    let sandbox = builder_at_now()?.spot_orders(200).start().await?;
    let of = async |query: &str| spot(&sandbox, OPEN_ORDERS, query).await?.records::<Order>();
    let all = of("").await?;
    assert!(all.len() > 100 && all.len() < 200, "{} of 200 are pending", all.len());
    let states: Vec<_> = all.iter().map(SpotOrder::status).collect();
    assert!(states.iter().all(|state| matches!(state, OrderState::New | OrderState::PartiallyFilled)));
    assert!(states.contains(&&OrderState::New) && states.contains(&&OrderState::PartiallyFilled));
    let of_eth = |order: &Order| order.pair() == "eth_usdt";
    let sells = |order: &Order| *SpotOrder::side(order) == Side::Sell;
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
            [order.executed(), order.left(), order.quantity()].map(Option::unwrap_or_default);
        assert_eq!(executed + left, quantity, "{order:?}");
        assert_eq!(order.limit_price().unwrap_or_default() * quantity, order.worth().unwrap_or_default(), "{order:?}");
        assert!(quantity > Decimal::ZERO && order.worth() > Some(Decimal::ZERO), "{order:?}");
        let [base, quote] = order.currencies().map(Option::unwrap_or_default);
        assert_eq!(order.pair(), format!("{base}_{quote}"));
    }
    Ok(())
}

#[tokio::test]
async fn a_batch_query_finds_existing_orders_in_the_requested_order() -> Result {
    let sandbox = builder_at_now()?.start().await?;
    let open = spot(&sandbox, OPEN_ORDERS, "").await?.records::<Order>()?;
    let [first, second, ..] = open.as_slice() else { return Err("too few orders".into()) };
    let (first, second) = (first.id(), second.id());
    for query in [
        format!("orderIds={second},17,{first}"),
        format!("orderIds={second}%2C%20{first}"),
        format!("orderIds={second}&orderIds={first}"),
    ] {
        let found = spot(&sandbox, BATCH_ORDERS, &query).await?.records::<Order>()?;
        assert_eq!(found.iter().map(SpotOrder::id).collect::<Vec<_>>(), [second, first], "{query}");
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

async fn loans(sandbox: &Sandbox, query: &str) -> Result<RawResponse> {
    RawRequest::get(LOANS, query).send(sandbox).await
}

#[tokio::test]
async fn loans_are_paged() -> Result {
    let sandbox = builder_at_now()?.start().await?;
    let coins = |response: RawResponse| -> Result<Vec<String>> {
        Ok(response.records::<Currency>()?.iter().map(|product| product.coin().to_owned()).collect())
    };
    let all = coins(loans(&sandbox, "limit=1000").await?)?;
    assert!(all.len() > 20, "{}", all.len());
    let pages = all.len().div_ceil(usize::try_from(Currencies::DEFAULT_LIMIT)?);
    let mut walked = Vec::new();
    for page in 1..=pages {
        let query = if page == 1 { String::new() } else { format!("page={page}") };
        let response = loans(&sandbox, &query).await?;
        assert_eq!(response.result()["hasPrev"], json!(page > 1), "page {page}");
        assert_eq!(response.result()["hasNext"], json!(page < pages), "page {page}");
        walked.extend(coins(response)?);
    }
    assert_eq!(walked, all);
    let beyond = loans(&sandbox, &format!("page={}", i64::MAX)).await?;
    assert_eq!(beyond.result(), &json!({ "hasPrev": true, "hasNext": false, "items": [] }));
    for query in ["page=0", "limit=0", "page=x", "currencyId=x", "sortType=DEMAND_APR_ASC"] {
        let response = loans(&sandbox, query).await?;
        assert_eq!((response.status, response.code()), (200, malformed(Currencies::OPERATION)), "{query}");
    }
    Ok(())
}

#[tokio::test]
async fn loans_are_found_by_currency_and_sorted_by_rate() -> Result {
    let sandbox = builder_at_now()?.start().await?;
    let of = async |query: &str| loans(&sandbox, query).await?.records::<Currency>();
    assert_eq!(of("currencyId=3").await?.iter().map(Loan::coin_id).collect::<Vec<_>>(), [3]);
    assert_eq!(of("currencyId=999").await?, []);
    for (index, term) in ["SEVEN", "THIRTY", "NINETY"].into_iter().enumerate() {
        for falls in [true, false] {
            let query = format!("limit=1000&sortType={term}_DAY_APR_{}", if falls { "DESC" } else { "ASC" });
            let column: Vec<_> = of(&query).await?.iter().map(|product| product.rates()[index]).collect();
            let rates: Vec<Decimal> = column.iter().copied().flatten().collect();
            let in_order = rates.is_sorted_by(|a, b| if falls { a >= b } else { a <= b });
            assert!(rates.len() > 10 && in_order, "{query}: {rates:?}");
            let rest = column.iter().skip(rates.len());
            assert!(rest.clone().all(Option::is_none), "{query}: without a rate comes last: {column:?}");
        }
    }
    Ok(())
}

#[tokio::test]
async fn a_loan_has_strings_and_numbers_as_documented() -> Result {
    let sandbox = builder_at_now()?.start().await?;
    let response = loans(&sandbox, "limit=1000").await?;
    let declared = declared(Currencies::OPERATION).and_then(returned_record).ok_or("no record")?;
    let mut decimals = 0;
    for record in response.objects() {
        for (field, value) in record.as_object().ok_or("no record")? {
            let field = declared.fields.get(field).ok_or("an undeclared field")?;
            if matches!(Contract::embedded().value_kind(&field.ty), ValueKind::Scalar(Scalar::Decimal)) {
                let is_number = field.wire_format == Some(WireFormat::Number);
                assert!(if is_number { value.is_number() } else { value.is_string() }, "{}: {record}", field.wire);
                decimals += 1;
            }
        }
    }
    assert!(decimals > 0);
    let products = response.records::<Currency>()?;
    assert!(products.iter().any(|product| !product.lent_for_a_week()), "all are lent for a week");
    assert!(products.iter().any(|product| product.discounts().is_some()), "none has a discount");
    for product in &products {
        assert_eq!(product.lent_for_a_week(), product.rates()[0].is_some(), "{product:?}");
        assert_eq!(product.conditions(), Some(0));
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
