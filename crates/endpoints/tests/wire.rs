//! The exact bytes of each operation on the wire, and the requests that a server parses from them.

use std::error::Error;
use std::fmt::Write;

use proptest::prelude::*;
use tradewire_endpoints::models::futures::{
    ConditionalTypeCode, Direction, NewOrder, OrderSide, OrderSideCode, OrderStateCode, OrderType, OrderTypeCode,
    PositionSide, TimeInForce,
};
use tradewire_endpoints::models::loan::SortType;
use tradewire_endpoints::models::spot::{BizType, Side};
use tradewire_endpoints::models::{Decimal, Timestamp};
use tradewire_endpoints::{Endpoint, Query, futures, loan, spot};
use tradewire_wire::server::{Pairs, Parts};

const NOW: Timestamp = Timestamp::from_millis(1_700_000_000_000);

fn wire(request: &impl Endpoint) -> Result<String, Box<dyn Error>> {
    request.validate(NOW)?;
    let operation = request.operation();
    let (query, body) = (request.query(), request.body()?);
    let mark = if query.is_empty() { "" } else { "?" };
    let mut text = format!("{} {}:{}{mark}{}\n", operation.method, operation.host.name, request.path(), query.as_str());
    writeln!(text, "content-type: {}", operation.content_type)?;
    if let Some(body) = body {
        writeln!(text, "\n{body}")?;
    }
    Ok(text)
}

fn full_history() -> futures::QuantHistory {
    futures::QuantHistory::new()
        .id(211_451_874_783_183_936)
        .direction(Direction::Prev)
        .limit(500)
        .symbol("btc_usdt")
        .force_close(true)
        .start_time(Timestamp::from_millis(1_692_672_585_907))
        .end_time(NOW)
        .orig_type(ConditionalTypeCode::MarketStopLoss)
        .order_side(OrderSideCode::Sell)
        .states([OrderStateCode::PartiallyFilled, OrderStateCode::Filled, OrderStateCode::Canceled])
        .order_orig_type(OrderTypeCode::MmrStopLoss)
        .welfare_account(false)
}

#[test]
fn every_operation_on_the_wire() -> Result<(), Box<dyn Error>> {
    let market = NewOrder::new("btc_usdt", 10, OrderType::Market, OrderSide::Buy, PositionSide::Long);
    let limit = NewOrder::new("eth_usdt", 5, OrderType::Limit, OrderSide::Sell, PositionSide::Short)
        .price(Decimal::new(180_050, 2))
        .time_in_force(TimeInForce::Gtx)
        .trigger_profit_price(1500)
        .trigger_stop_price(1900)
        .client_order_id("my_order_1");
    let mut text = String::new();
    let mut add = |title: &str, request: Result<String, Box<dyn Error>>| -> Result<(), Box<dyn Error>> {
        writeln!(text, "## {title}\n{}", request?)?;
        Ok(())
    };
    add("futures quant-history, first page", wire(&futures::QuantHistory::new()))?;
    add("futures quant-history, everything", wire(&full_history()))?;
    add("futures place-batch", wire(&futures::PlaceBatch::new([market, limit])))?;
    add("futures order-detail", wire(&futures::OrderDetail::new(211_451_874_783_183_936)))?;
    add("futures server-time", wire(&futures::ServerTime::new()))?;
    add("spot open-orders", wire(&spot::OpenOrders::new()))?;
    add(
        "spot open-orders, filtered",
        wire(&spot::OpenOrders::new().symbol("btc_usdt").biz_type(BizType::Lever).side(Side::Sell)),
    )?;
    add("spot batch-orders", wire(&spot::BatchOrders::new(["6216559590087220004", "6216559590087220005"])))?;
    add("spot server-time", wire(&spot::ServerTime::new()))?;
    add("loan currencies", wire(&loan::Currencies::new()))?;
    add(
        "loan currencies, sorted",
        wire(&loan::Currencies::new().page(2).limit(50).currency_id(11).sort_type(SortType::NinetyDayAprAsc)),
    )?;
    insta::assert_snapshot!(text);
    Ok(())
}

/// A server parses the request that a client sent.
#[test]
fn requests_round_trip() -> Result<(), Box<dyn Error>> {
    let history = full_history();
    assert_eq!(futures::QuantHistory::from_parts(&Parts::from_query(history.query().as_str()))?, history);
    let batch = futures::PlaceBatch::new([NewOrder::new(
        "btc_usdt",
        10,
        OrderType::Market,
        OrderSide::Buy,
        PositionSide::Long,
    )
    .client_order_id("abcd")]);
    assert_eq!(futures::PlaceBatch::from_parts(&Parts::from_body(&batch.body()?.unwrap_or_default()))?, batch);
    let repeated = futures::QuantHistory::from_parts(&Parts::from_query("states=2&states=3"))?;
    assert_eq!(repeated.states, Some(vec![OrderStateCode::PartiallyFilled, OrderStateCode::Filled]));
    Ok(())
}

/// The same path with DELETE cancels orders.
#[test]
fn a_batch_of_spot_orders_is_fetched_and_not_canceled() {
    assert_eq!(spot::BatchOrders::OPERATION.method.as_str(), "GET");
}

proptest! {
    /// For all values, the pairs are sorted by name and decode to the original values.
    #[test]
    fn queries_are_sorted_and_decode(symbol in "\\PC{1,20}", limit in 1i64..100, id: i64, force: bool) {
        let request = futures::QuantHistory::new().symbol(symbol.clone()).limit(limit).id(id).force_close(force);
        let query = request.query();
        let names: Vec<_> = query.as_str().split('&').map(|pair| pair.split('=').next()).collect();
        prop_assert!(names.is_sorted(), "{}", query.as_str());
        prop_assert!(query.as_str().bytes().all(|byte| byte.is_ascii_graphic()));
        let pairs = Pairs::parse(query.as_str());
        let expected = vec![("forceClose", force.to_string()), ("id", id.to_string()), ("limit", limit.to_string()), ("symbol", symbol)];
        let found: Vec<_> = pairs.iter().map(|(name, value)| (name, value.to_owned())).collect();
        prop_assert_eq!(found, expected);
    }

    #[test]
    fn reading_a_query_never_panics(query in "\\PC{0,60}") {
        let parts = Parts { body: &query, ..Parts::from_query(&query) };
        let _ = futures::QuantHistory::from_parts(&parts);
        let _ = spot::BatchOrders::from_parts(&parts);
        let _ = futures::PlaceBatch::from_parts(&parts);
    }
}

#[test]
fn an_empty_query_is_empty() {
    assert!(Query::default().is_empty());
    assert!(spot::OpenOrders::new().query().is_empty());
}
