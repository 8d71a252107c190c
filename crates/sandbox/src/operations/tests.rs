//! Tests which parameters implemented operations use: two values of a used parameter lead to different responses.

use std::collections::{BTreeMap, BTreeSet};
use std::error::Error;
use std::net::Ipv4Addr;

use serde_json::{Map, Value};
use tradewire_contract::paging::walk::Walk;
use tradewire_contract::{Field, Paging, Place, Scalar, ValueKind};
use tradewire_endpoints::{futures as futures_endpoints, spot as spot_endpoints};
use tradewire_models::futures::{
    CallbackType, MarginMode, NewOrder, NewStopOrder, NewTrailingOrder, NewTriggerOrder, OrderBook, OrderSide,
    OrderType, PositionSide, TimeInForce, TriggerOrderType, TriggerPriceType,
};
use tradewire_models::spot::{self, BizType, CurrencyList, Side};
use tradewire_models::{Decimal, Timestamp};
use tradewire_transport::clock::FixedClock;
use tradewire_wire::operation::{Auth, Effect};
use tradewire_wire::server::{Pairs, Parts};

use super::*;
use crate::clock::{DAY, HOUR, MINUTE};
use crate::exchange::Exchange;
use crate::futures::Owner;
use crate::{DEMO_KEY, Quote, Sandbox};

/// Parameters and their values.
type Given = Vec<(&'static Field, String)>;

/// Returns the result for the demo account. Returns `None` for a rejection, because rules are checked whether or not a parameter is used.
fn result(exchange: &Exchange, operation: ServedOperation, given: &Given, body: &str) -> Option<String> {
    let caller = if operation.declared.auth == Auth::Signed { exchange.account(DEMO_KEY) } else { None };
    let at = |place| {
        let given = given.iter().filter(|(param, _)| param.place() == place);
        Pairs::new(given.map(|(param, value)| (param.wire.as_str(), value.as_str())))
    };
    let parts = Parts { path: at(Place::Path), query: at(Place::Query), body };
    let (peer, now) = (Ipv4Addr::LOCALHOST.into(), exchange.clock.now());
    let call = Call { exchange, operation, caller, peer, now, shown: now, parts: &parts };
    execute(&call).ok().map(|json| json.get().to_owned())
}

/// Returns the parameters and the body of each example of an operation, and no parameters.
fn bases(operation: &'static tradewire_contract::Operation) -> Vec<(Given, &'static str)> {
    let given = operation.examples.iter().map(|example| {
        let target = example.sends.split_once(' ').map_or("", |(_, target)| target);
        let (path, query) = target.split_once('?').unwrap_or((target, ""));
        let parts = Parts::new(&operation.path, path, query, "").unwrap_or_default();
        let pairs = [parts.path, parts.query];
        let pairs = pairs.iter().flat_map(Pairs::iter);
        let given = pairs.filter_map(|(name, value)| Some((operation.params.get(name)?, value.to_owned()))).collect();
        (given, example.body.as_deref().unwrap_or_default())
    });
    given.chain([(Given::new(), "")]).collect()
}

/// Returns parameters whose times are moved, so that the latest of them is now: some operations serve only recent times.
fn until_now(given: &Given, now: Timestamp) -> Given {
    let time = |(param, value): &(&'static Field, String)| match Contract::embedded().value_kind(&param.ty) {
        ValueKind::Scalar(Scalar::Timestamp) => value.parse::<i64>().ok(),
        _ => None,
    };
    let latest = given.iter().filter_map(time).max().unwrap_or_default();
    let moved = given.iter().map(|of| match time(of) {
        Some(at) => (of.0, now.minus_millis(latest - at).as_millis().to_string()),
        None => of.clone(),
    });
    moved.collect()
}

/// Returns the cursor of a record in the middle of a listing. An operation without declared paging has a cursor named `id`, and its records
/// have ids that are larger than any page number.
fn at_cursor(operation: &'static tradewire_contract::Operation, results: &[Value]) -> Option<(&'static Field, String)> {
    let mut ids = BTreeSet::new();
    let cursor = match &operation.paging {
        Some(Paging::Cursor(paging)) => {
            results.iter().for_each(|result| collect_values(result, &paging.item, &mut ids));
            paging.cursor.as_str()
        }
        Some(_) => return None,
        None => {
            results.iter().for_each(|result| collect_record_ids(result, &mut ids));
            "id"
        }
    };
    let middle = ids.iter().nth(ids.len() / 2)?;
    Some((operation.params.get(cursor)?, middle.clone()))
}

/// Collects the large numbers of keys that end in `id`.
fn collect_record_ids(json: &Value, ids: &mut BTreeSet<String>) {
    let mut records = Vec::new();
    collect_records(json, &mut records);
    for (key, value) in records.into_iter().flatten() {
        let id = as_text(value).filter(|id| key.to_lowercase().ends_with("id") && id.len() > 6);
        ids.extend(id.filter(|id| id.bytes().all(|byte| byte.is_ascii_digit())));
    }
}

/// Returns the parameters with an additional one, which replaces a parameter of the same name.
fn add(given: &Given, (param, value): (&'static Field, String)) -> Given {
    let others = given.iter().filter(|(of, _)| of.wire != param.wire).cloned();
    others.chain([(param, value)]).collect()
}

/// Returns the results of the queries of a group, without parameters and with those of the examples.
fn results_of(exchange: &Exchange, group: &str) -> Vec<Value> {
    let implemented = exchange.operations.iter().copied().filter(|of| behavior(of).is_some());
    let reads = implemented.filter(|of| of.declared.name.group == group && of.wire.effect == Effect::Read);
    let results = reads.flat_map(|of| {
        bases(of.declared).into_iter().filter_map(move |(given, body)| result(exchange, of, &given, body))
    });
    results.filter_map(|result| serde_json::from_str(&result).ok()).collect()
}

/// Returns the values that one record of the results has for several parameters, for some records.
fn in_records(operation: &'static tradewire_contract::Operation, results: &[Value]) -> Vec<(Given, &'static str)> {
    let (mut records, mut found) = (Vec::new(), BTreeMap::new());
    results.iter().for_each(|result| collect_records(result, &mut records));
    for record in records {
        let given = operation.params.iter().filter_map(|param| Some((param, as_text(record.get(&param.wire)?)?)));
        let given: Given = given.collect();
        if given.len() > 1 {
            found.insert(given.iter().map(|(_, value)| value.clone()).collect::<Vec<_>>(), given);
        }
    }
    found.into_values().take(8).map(|given| (given, "")).collect()
}

fn collect_records<'a>(json: &'a Value, records: &mut Vec<&'a Map<String, Value>>) {
    match json {
        Value::Array(items) => items.iter().for_each(|item| collect_records(item, records)),
        Value::Object(object) => {
            records.push(object);
            object.values().for_each(|value| collect_records(value, records));
        }
        _ => {}
    }
}

/// Returns a string or number as a parameter.
fn as_text(value: &Value) -> Option<String> {
    value.as_str().map(str::to_owned).or_else(|| value.as_number().map(ToString::to_string))
}

/// Returns values of a parameter that may make a difference: those of its type, and those in responses.
fn values(param: &Field, now: Timestamp, results: &[Value]) -> BTreeSet<String> {
    let texts: Vec<String> = match Contract::embedded().value_kind(&param.ty) {
        ValueKind::Scalar(Scalar::Boolean) => vec!["true".to_owned(), "false".to_owned()],
        ValueKind::Enum(list) => list.values.keys().map(str::to_owned).collect(),
        ValueKind::Scalar(Scalar::Timestamp) => [0, MINUTE / 4, MINUTE / 2, 10 * MINUTE, HOUR, DAY, 30 * DAY]
            .map(|ago| now.minus_millis(ago).as_millis().to_string())
            .to_vec(),
        _ => ["1", "2", "100"].map(str::to_owned).to_vec(),
    };
    let mut values: BTreeSet<String> = texts.into_iter().collect();
    results.iter().for_each(|result| collect_values(result, &param.wire, &mut values));
    values
}

/// Collects the strings and numbers of all keys that are a prefix or a suffix of the parameter: `orderIds` accepts values of `orderId`,
/// and `recordId` those of `id`.
fn collect_values(json: &Value, name: &str, values: &mut BTreeSet<String>) {
    match json {
        Value::Array(items) => items.iter().for_each(|item| collect_values(item, name, values)),
        Value::Object(object) => {
            for (key, value) in object {
                collect_values(value, name, values);
                let is_related = name.starts_with(key) || name.to_lowercase().ends_with(key);
                values.extend(as_text(value).filter(|_| is_related));
            }
        }
        _ => {}
    }
}

/// Places conditional orders of each kind that wait, and some that are canceled.
fn place_conditional_orders(trading: &mut Trading, owner: Owner, symbol: &str, now: Timestamp) {
    let Some(price) = trading.quote(symbol).map(|quote| quote.last()) else { return };
    let now = now.minus_millis(1_000);
    let (side, position, latest) = (OrderSide::Buy, PositionSide::Long, TriggerPriceType::LatestPrice);
    for number in 2..6_i64 {
        let at = price * Decimal::from(number);
        let (kind, time) = (TriggerOrderType::StopMarket, TimeInForce::Ioc);
        let trigger = NewTriggerOrder::new(symbol, side.clone(), position.clone(), kind, 1, at, time, latest.clone());
        let stop = NewStopOrder::new(symbol, position.clone(), 1).trigger_profit_price(at);
        let (isolated, ratio) = (MarginMode::Isolated, CallbackType::Proportion);
        let callback = Decimal::new(number, 1);
        let (side, position, latest) = (side.clone(), position.clone(), latest.clone());
        let trailing = NewTrailingOrder::new(symbol, side, position, isolated, 1, ratio, callback, latest);
        let conditions = [
            trading.trigger_order(trigger),
            trading.stop_order(owner, stop, now),
            trading.trailing_order(trailing, now),
        ];
        for condition in conditions.into_iter().flatten() {
            let kind = condition.kind();
            let id = trading.add_conditional(owner, condition, now);
            if number > 3 {
                trading.cancel_conditional(owner, kind, id, now);
            }
        }
    }
}

/// Cancels two orders after a fill: one just now, and one some seconds ago.
fn cancel_filled_orders(trading: &mut Trading, owner: Owner, symbol: &str, now: Timestamp) {
    let Some(price) = trading.quote(symbol).map(|quote| quote.last()) else { return };
    for at in [now.minus_millis(MINUTE / 3), now] {
        if trading.set_quote(symbol, Quote::at(price).depth(1), at).is_ok() {
            let order = NewOrder::new(symbol, 2, OrderType::Limit, OrderSide::Buy, PositionSide::Long).price(price);
            let id = trading.place(owner, &order, at);
            trading.cancel(id, at);
        }
    }
    let _ = trading.set_quote(symbol, Quote::at(price), now);
}

/// The implemented operations ignore the parameters in the snapshot, and use all others.
#[test]
fn the_parameters_that_make_no_difference() -> Result<(), Box<dyn Error>> {
    let mut ignored = String::new();
    // The clock is some minutes after the times in the contract's examples, so that there are candlesticks after them.
    let exchange = Sandbox::builder().history(240).clock(FixedClock(Timestamp::from_millis(1_700_000_600_000)));
    let exchange = exchange.exchange()?;
    let now = exchange.clock.now();
    let owner = exchange.account(DEMO_KEY).ok_or("no demo account")?.owner;
    exchange.with_trading(|trading, _| {
        for symbol in ["btc_usdt", "eth_usdt"] {
            let order = NewOrder::new(symbol, 1, OrderType::Market, OrderSide::Buy, PositionSide::Long);
            trading.place(owner, &order, now);
            place_conditional_orders(trading, owner, symbol, now);
            cancel_filled_orders(trading, owner, symbol, now);
        }
    });
    let limit = (spot::OrderType::Limit, spot::TimeInForce::Gtc, BizType::Spot);
    let order = spot::NewOrder::new("btc_usdt", Side::Buy, limit.0, limit.1, limit.2).price(10_000).quantity(1);
    exchange.with_trading(|trading, _| {
        let placed = trading.place_spot(owner, &order, (Ipv4Addr::LOCALHOST.into(), now));
        let id = placed.map(|order| order.id().clone()).map_err(|refusal| format!("{refusal:?}"))?;
        trading.cancel_spot(owner, &id, now);
        Ok::<_, String>(())
    })?;
    let mut by_group = BTreeMap::new();
    let implemented = exchange.operations.iter().copied().filter(|operation| behavior(operation).is_some());
    for served in implemented {
        let operation = served.declared;
        let group = &operation.name.group;
        let results = &*by_group.entry(group.clone()).or_insert_with(|| results_of(&exchange, group));
        let of_operation = || {
            let found =
                bases(operation).into_iter().filter_map(|(given, body)| result(&exchange, served, &given, body));
            found.filter_map(|result| serde_json::from_str(&result).ok()).collect::<Vec<Value>>()
        };
        let cursor = match &operation.paging {
            Some(_) => at_cursor(operation, results),
            None => at_cursor(operation, &of_operation()),
        };
        let recent = bases(operation).into_iter().map(|(given, body)| (until_now(&given, now), body));
        let bases = bases(operation).into_iter().chain(recent).chain(in_records(operation, results));
        let bases = bases.flat_map(|base| {
            let continued = cursor.clone().map(|cursor| (add(&base.0, cursor), base.1));
            [Some(base), continued].into_iter().flatten()
        });
        let bases: Vec<_> = bases.collect();
        for param in &operation.params {
            let in_examples = bases.iter().flat_map(|(given, _)| given).filter(|(of, _)| of.wire == param.wire);
            let mut values = values(param, now, results);
            values.extend(in_examples.map(|(_, value)| value.clone()));
            let differs = bases.iter().any(|(base, body)| {
                let others: Given = base.iter().filter(|(of, _)| of.wire != param.wire).cloned().collect();
                let given = values.iter().map(|value| add(&others, (param, value.clone()))).chain([others.clone()]);
                let mut outcomes = given.filter_map(|given| result(&exchange, served, &given, body));
                let first = outcomes.next();
                outcomes.any(|other| Some(other) != first)
            });
            if !differs {
                ignored += &format!("{}: {}\n", operation.title(), param.wire);
            }
        }
    }
    insta::assert_snapshot!("ignored_parameters", ignored);
    Ok(())
}

/// Collects names with their ids: the values of `currencyId` and `loanCurrencyId` are the ids of `currency` and `loanCurrency`.
fn collect_ids(json: &Value, ids: &mut BTreeSet<(String, String)>) {
    match json {
        Value::Array(items) => items.iter().for_each(|item| collect_ids(item, ids)),
        Value::Object(object) => {
            for (key, value) in object {
                collect_ids(value, ids);
                let Some(name) = key.strip_suffix("Id").filter(|name| name.to_lowercase().ends_with("currency")) else {
                    continue;
                };
                let name = object.get(name).and_then(as_text);
                ids.extend(name.map(|name| name.to_lowercase()).zip(as_text(value)));
            }
        }
        _ => {}
    }
}

/// A currency has the same id in all spot operations.
#[test]
fn all_operations_use_the_same_ids() -> Result<(), Box<dyn Error>> {
    let exchange = Sandbox::builder().clock(FixedClock(Timestamp::from_millis(1_700_000_600_000))).exchange()?;
    let served = exchange.operations.iter().find(|of| of.wire == spot_endpoints::Currencies::OPERATION).copied();
    let list = served.and_then(|served| result(&exchange, served, &Given::new(), "")).unwrap_or_default();
    let listed = serde_json::from_str::<CurrencyList>(&list)?.currencies.into_iter();
    let listed: BTreeMap<_, _> = listed.map(|currency| (currency.currency, currency.id.to_string())).collect();
    let mut ids = BTreeSet::new();
    results_of(&exchange, "spot").iter().for_each(|result| collect_ids(result, &mut ids));
    ids.retain(|(name, _)| listed.contains_key(name));
    assert!(!ids.is_empty() && ids.is_subset(&listed.into_iter().collect()), "{ids:?}");
    Ok(())
}

/// While a request waits for the state, a request that arrived later may be executed, and its changes are pushed.
#[test]
fn a_request_is_executed_at_the_time_of_the_clock() -> Result<(), Box<dyn Error>> {
    let now = Timestamp::from_millis(1_700_000_600_000);
    let exchange = &Sandbox::builder().history(0).clock(FixedClock(now)).exchange()?;
    let served = exchange.operations.iter().find(|of| of.wire == futures_endpoints::OrderBookRequest::OPERATION);
    let operation = *served.ok_or("no order book")?;
    let (peer, arrived) = (Ipv4Addr::LOCALHOST.into(), now.minus_millis(1_000));
    let parts = &Parts { query: Pairs::new([("symbol", "btc_usdt"), ("level", "1")]), ..Parts::default() };
    let result = execute(&Call { exchange, operation, caller: None, peer, now: arrived, shown: arrived, parts });
    let book: OrderBook = serde_json::from_str(result.map_err(|rejection| format!("{rejection:?}"))?.get())?;
    assert_eq!(book.time, now);
    Ok(())
}

#[test]
fn every_listed_operation_is_implemented() {
    let implemented =
        ServedOperation::all(Contract::embedded()).into_iter().filter(|of| behavior(of).is_some()).count();
    assert_eq!(implemented, behaviors().count(), "BEHAVIORS lists an operation that the contract does not declare");
}

#[test]
fn no_operation_is_listed_twice() {
    let names: BTreeSet<_> = behaviors().map(|(operation, _)| operation.title()).collect();
    assert_eq!(names.len(), behaviors().count(), "an operation is listed twice in BEHAVIORS");
}

/// The response to a request for the next page would be the same example.
#[test]
fn an_example_is_the_only_page() -> Result<(), Box<dyn Error>> {
    let exchange = Sandbox::builder().history(0).exchange()?;
    let answered_by_examples = exchange.operations.iter().copied().filter(|of| behavior(of).is_none());
    for served in answered_by_examples.filter(|of| of.declared.paging.is_some()) {
        let operation = served.declared;
        let (given, body) = bases(operation).swap_remove(0);
        let json = result(&exchange, served, &given, body).ok_or_else(|| operation.title().to_owned())?;
        let values = given.into_iter().map(|(param, value)| (param.wire.as_str(), value));
        let mut walk = Walk::new(Contract::embedded(), operation, values.collect());
        let json = RawValue::from_string(json)?;
        let page = walk.read(&json)?;
        assert_eq!(walk.advance(&page), Ok(false), "{}", operation.title());
    }
    Ok(())
}

#[test]
fn results_are_written_in_the_declared_form() -> Result<(), Box<dyn Error>> {
    let written = |wire_format, json: &str| -> Result<String, Box<dyn Error>> {
        let result = in_declared_form(wire_format, RawValue::from_string(json.to_owned())?);
        Ok(result.map_err(|error| format!("{error:?}"))?.get().to_owned())
    };
    assert_eq!(written(Some(WireFormat::String), "7")?, "\"7\"");
    assert_eq!(written(Some(WireFormat::String), "null")?, "null");
    assert_eq!(written(Some(WireFormat::Number), "\"1.50\"")?, "1.50");
    assert_eq!(written(None, "7")?, "7");
    Ok(())
}
