//! Tests of the additional operations. The generator's tests run this file with the generated code.

use serde::Deserialize;
use serde_json::value::RawValue;
use tradewire_contract::{Contract, Name, Request};
use tradewire_endpoints::Endpoint;
use tradewire_endpoints::growth::{
    AmendOrder, CancelAll, CancelFiltered, CancelOrder, DepthRequest, Fees, FillList, FindOrders, Ledger, LeverageRequest, Listings, MarkPrice,
    MarketRequest, Markets, MoveTimer, OrderList, PlaceConditional, PlaceOne, Prices, PlaceSpotBatch, ResetLeverages, Search, SetLeverage, SetTimer,
    TimerRunning, Withdraw,
};
use tradewire_endpoints::models::growth::{
    Amendment, Batch, BatchItem, BookId, Close, ConditionalOrder, Depth, Filter, LedgerType, Leverage, Listing, Movement, NewWithdrawal, Timer,
};
use tradewire_endpoints::models::futures::OrderState;
use tradewire_endpoints::models::service::Algorithm;
use tradewire_endpoints::models::spot::{OrderType, Side};
use tradewire_endpoints::models::{CODES, Decimal, ErrorCode, Timestamp};
use tradewire_transport::request::{HttpRequest, PreparedRequest, explain};
use tradewire_transport::response::Response;
use tradewire_transport::retry::Retry;
use tradewire_transport::signing::{Credentials, Signer};
use tradewire_transport::{Deployment, ErrorKind, Outcome};
use tradewire_wire::{Invalid, Paged};
use tradewire_wire::operation::{Effect, Operation};
use tradewire_wire::server::Parts;

type Result<T = ()> = std::result::Result<T, Box<dyn std::error::Error>>;

const NOW: Timestamp = Timestamp::from_millis(1_700_000_000_000);

/// Returns the field that validation rejects.
fn rejected_field(request: impl Endpoint) -> String {
    request.validate(NOW).err().map(|invalid| invalid.field).unwrap_or_default()
}

/// Creates a request for the contract at run time.
fn run_time(operation: &Operation) -> Result<Request> {
    let name = Name { group: operation.group.to_owned(), name: operation.name.to_owned() };
    Ok(Request::new(Contract::embedded(), &name).ok_or("no such operation")?)
}

/// Parses a request on the server side.
fn parts<'a>(operation: &Operation, path: &str, headers: &[(&str, &str)], body: &'a str) -> Result<Option<Parts<'a>>> {
    Ok(Request::parts(run_time(operation)?.declared_operation(), path, "", headers.iter().copied(), body))
}

fn read<E: Endpoint>(json: &str) -> serde_json::Result<E::Response> {
    E::read_result(&mut serde_json::Deserializer::from_str(json))
}

#[test]
fn an_operation_names_those_that_show_whether_it_was_executed() -> Result {
    let titles = [OrderList::OPERATION.title(), tradewire_endpoints::futures::OrderDetail::OPERATION.title()];
    for operation in [CancelOrder::OPERATION, run_time(CancelOrder::OPERATION)?.operation()] {
        assert_eq!(operation.verify, titles);
    }
    assert!(CancelAll::OPERATION.verify.is_empty() && OrderList::OPERATION.verify.is_empty());
    Ok(())
}

#[test]
fn a_path_segment_cannot_change_the_path() -> Result {
    for id in ["", ".", ".."] {
        assert_eq!(rejected_field(CancelOrder::new(id)), "orderId", "{id:?}");
        assert!(run_time(CancelOrder::OPERATION)?.argument("orderId", id).is_err(), "{id:?}");
    }
    for id in ["...", "a/../b", "%2e%2e", "?", "#", "a b", "é", "\u{1F4B0}"] {
        let request = CancelOrder::new(id);
        assert_eq!(rejected_field(&request), "");
        let path = request.path();
        assert_eq!(path.matches('/').count(), 4, "{path}");
        assert!(path.bytes().all(|byte| byte.is_ascii_alphanumeric() || b"/%-._~".contains(&byte)), "{path}");
        let parts = parts(CancelOrder::OPERATION, &path, &[], "")?.ok_or("another path")?;
        assert_eq!(CancelOrder::from_parts(&parts)?, request);
    }
    let base = "/v4/growth-test";
    for path in ["/order", "/order/", "/order/1/2", "/orders/1", "order/1"] {
        assert!(parts(CancelOrder::OPERATION, &format!("{base}{path}"), &[], "")?.is_none(), "{path}");
    }
    Ok(())
}

#[test]
fn a_path_must_not_become_that_of_another_operation() -> Result {
    let run_time = run_time(CancelOrder::OPERATION)?.argument("orderId", "open")?;
    for prepared in [PreparedRequest::new(&CancelOrder::new("open"), NOW), PreparedRequest::new(&run_time, NOW)] {
        let error = prepared.err().map(|error| error.to_string()).unwrap_or_default();
        let expected = "growth cancel-order: `orderId` is `open`; `/v4/growth-test/order/open` is the path of another operation";
        assert_eq!(error, expected);
    }
    for id in ["7", "OPEN", "open/", "open?"] {
        PreparedRequest::new(&CancelOrder::new(id), NOW)?;
    }
    Ok(())
}

#[test]
fn a_result_may_be_in_quotes_or_of_another_type() -> Result {
    assert_eq!(read::<MoveTimer>("\"1700000000000\"")?, Some(NOW));
    assert_eq!(read::<MoveTimer>("1700000000000")?, Some(NOW));
    for other in ["null", "{}", "true", "[1]", "\"x\""] {
        assert_eq!(read::<MoveTimer>(other)?, None, "{other}");
    }
    assert!(read::<TimerRunning>("\"true\"")? && read::<TimerRunning>("true")?);
    assert!(read::<TimerRunning>("{}").is_err(), "a read");
    Ok(())
}

#[test]
fn a_page_without_records_may_be_null() -> Result {
    let page = read::<FillList>("{\"total\": 9, \"items\": null}")?;
    let request = FillList::new();
    assert!(!request.has_more(&page) && request.next_position(&page).is_none());
    assert!(FillList::into_records(page).is_empty());
    let declared = run_time(FillList::OPERATION)?.declared_operation();
    let result = RawValue::from_string("{\"total\": 9, \"items\": null}".to_owned())?;
    assert!(declared.next_page(|_| None, &result).is_none());
    Ok(())
}

#[test]
fn header_values_must_be_valid_in_http() -> Result {
    let tagged = |tag: &str| rejected_field(AmendOrder::new("1", Amendment::new(1)).x_request_tag(tag));
    assert_eq!(tagged("a tag"), "");
    for tag in ["", " a", "a ", "a\r\nX-Evil: 1", "a\0", "é", "a\tb"] {
        assert_eq!(tagged(tag), "X-Request-Tag", "{tag:?}");
        let at_run_time = run_time(AmendOrder::OPERATION)?.argument("X-Request-Tag", tag);
        assert!(at_run_time.is_err(), "{tag:?}");
    }
    assert_eq!(tagged(&"a".repeat(33)), "X-Request-Tag", "the rules of the contract apply to headers");
    let received = parts(AmendOrder::OPERATION, "/v4/growth-test/order/1", &[("x-request-tag", "t")], r#"{"price":"1"}"#)?;
    let read = received.and_then(|parts| AmendOrder::from_parts(&parts).ok());
    assert_eq!(read.and_then(|read| read.x_request_tag).as_deref(), Some("t"), "header names are case-insensitive");
    Ok(())
}

#[test]
fn errors_in_bodies_name_the_field() -> Result {
    assert_eq!(rejected_field(AmendOrder::new("1", Amendment::new(0))), "change.price");
    assert_eq!(rejected_field(AmendOrder::new("1", Amendment::new(1).quantity(-1))), "change.quantity");
    assert_eq!(rejected_field(CancelAll::new(Close::new(""))), "close.symbol");
    assert_eq!(rejected_field(SetLeverage::new(Leverage::new("btc_usdt", 126))), "body.leverage");
    let item = |quantity: i64| BatchItem::new("btc_usdt", Side::Buy, quantity);
    assert_eq!(rejected_field(PlaceSpotBatch::new(Batch::new([item(1), item(0)]))), "batch.items[1].quantity");
    assert_eq!(rejected_field(PlaceSpotBatch::new(Batch::new([item(1)]).client_batch_id("x".repeat(52)))), "batch.clientBatchId");
    let at_run_time =
        |json: &str| Result::Ok(run_time(PlaceSpotBatch::OPERATION)?.body_json(json).err().map(|invalid| invalid.field));
    assert_eq!(at_run_time(r#"{"items":[{"symbol":"a","side":"BUY","quantity":"0"}]}"#)?.as_deref(), Some("batch.items[0].quantity"));
    assert_eq!(at_run_time(r#"[]"#)?.as_deref(), Some("batch"));
    assert_eq!(at_run_time(r#"{"items":[{"symbol":"a","side":"BUY","quantity":"1"}]}"#)?, None);
    Ok(())
}

/// The bounds of a list inside a record apply.
#[test]
fn lists_inside_a_body_are_bounded() {
    let item = || BatchItem::new("btc_usdt", Side::Buy, 1);
    assert_eq!(rejected_field(PlaceSpotBatch::new(Batch::new([]))), "batch.items");
    assert_eq!(rejected_field(PlaceSpotBatch::new(Batch::new((0..21).map(|_| item())))), "batch.items");
    assert_eq!(rejected_field(PlaceSpotBatch::new(Batch::new((0..20).map(|_| item())))), "");
}

/// Returns what validation reports about a request, without the operation.
fn rejection(request: impl Endpoint) -> String {
    request.validate(NOW).err().map(|invalid| Invalid { operation: String::new(), ..invalid }.to_string()).unwrap_or_default()
}

/// Typed requests, requests that are built at run time, and those that a server receives satisfy the same conditions.
#[test]
fn fields_of_a_record_may_depend_on_each_other() -> Result {
    let order = |kind: OrderType| ConditionalOrder::new(kind, true).client_order_id("1");
    let limit = || order(OrderType::Limit).price(1).quantity(1);
    let shown = || ConditionalOrder::new(OrderType::Limit, false).client_order_id("1").price(1).quantity(1);
    let market = || order(OrderType::Market);
    let at_run_time = |order: &ConditionalOrder| -> Result<String> {
        let (request, json) = (run_time(PlaceConditional::OPERATION)?, serde_json::to_string(order)?);
        let sent = request.clone().body_json(&json).err();
        let received = request.received(&Parts::from_body(&json)).err();
        assert_eq!(sent, received, "{json}");
        Ok(sent.map(|invalid| Invalid { operation: String::new(), ..invalid }.to_string()).unwrap_or_default())
    };
    for (order, expected) in [
        (limit(), ""),
        (market().value(1), ""),
        (market().side(Side::Sell).quantity(1), ""),
        (order(OrderType::Limit).quantity(1), "`order.price` is missing; it is required if type is LIMIT"),
        (market().value(1).price(1), "`order.price` is given; it must be omitted if type is MARKET"),
        (market(), "`order.value` is missing; it is required if type is MARKET and side is BUY"),
        (market().side(Side::Buy), "`order.value` is missing; it is required if type is MARKET and side is BUY"),
        (market().side(Side::Sell), "`order.quantity` is missing; it is required if type is MARKET and side is SELL"),
        (limit().visible(1), "`order.visible` is given; it must be omitted if hidden is true"),
        (shown(), ""),
        (
            shown().post_only(true),
            "`order.visible` is missing; it is required if hidden is false and postOnly is true",
        ),
        (limit().level(2), "`order.note` is missing; it is required if level is 2"),
        (limit().level(2).note("a"), ""),
        (limit().kind(LedgerType::Fee), "`order.note` is missing; it is required if kind is 1"),
        (limit().client_order_id("a \"b\""), "`order.note` is missing; it is required if clientOrderId is a \"b\""),
        (limit().post_only(true).steps([1]), "`order.steps` is given; it must be omitted if level is 1 and postOnly is true"),
        (limit().post_only(true).level(3).steps([1]), ""),
        (
            ConditionalOrder::new(OrderType::Limit, true).price(1).quantity(1),
            "`order.clientOrderId` is missing; at least one is required: clientOrderId, level, note",
        ),
    ] {
        assert_eq!(at_run_time(&order)?, expected, "{order:?}");
        assert_eq!(rejection(PlaceConditional::new(order)), expected);
    }
    // A server accepts quoted numbers and null.
    let quoted = r#"{"type":"LIMIT","hidden":true,"price":"1","quantity":"1","level":"2","note":null}"#;
    let received = run_time(PlaceConditional::OPERATION)?.received(&Parts::from_body(quoted));
    assert_eq!(received.err().map(|invalid| invalid.field).as_deref(), Some("order.note"));
    let flags = run_time(PlaceConditional::OPERATION)?.body_fields([("type", "LIMIT"), ("hidden", "true"), ("quantity", "1")]);
    assert_eq!(flags.err().map(|invalid| invalid.field).as_deref(), Some("order.price"));
    Ok(())
}

#[test]
fn parameters_may_depend_on_each_other() -> Result {
    let at_run_time = |arguments: &[(&str, &str)]| -> Result<String> {
        let request = run_time(FindOrders::OPERATION)?;
        let set = |request: Request, (name, value): &(&str, &str)| request.argument(name, value);
        Ok(rejection(arguments.iter().try_fold(request, set)?))
    };
    let tag_is_missing = "`tag` is missing; it is required if state is NEW";
    let by_id = || FindOrders::new().order_ids(["1"]);
    assert_eq!(rejection(by_id()), tag_is_missing);
    assert_eq!(at_run_time(&[("orderIds", "1")])?, tag_is_missing);
    assert_eq!(rejection(by_id().state(OrderState::New)), tag_is_missing);
    assert_eq!(at_run_time(&[("orderIds", "1"), ("state", "NEW")])?, tag_is_missing);
    assert_eq!(rejection(by_id().state(OrderState::Filled)), "");
    assert_eq!(at_run_time(&[("orderIds", "1"), ("state", "FILLED")])?, "");
    let forbidden = "`clientOrderId` is given; it must be omitted if state is FILLED";
    assert_eq!(rejection(FindOrders::new().state(OrderState::Filled).client_order_id("a")), forbidden);
    assert_eq!(at_run_time(&[("state", "FILLED"), ("clientOrderId", "a")])?, forbidden);
    let none = "`orderIds` is missing; at least one is required: orderIds, clientOrderId, state";
    assert_eq!(rejection(FindOrders::new().tag("a")), none);
    assert_eq!(rejection(FindOrders::new().tag("a").order_ids([] as [&str; 0])), none, "an empty list is not sent");
    assert_eq!(at_run_time(&[("tag", "a")])?, none);
    let received = run_time(FindOrders::OPERATION)?.received(&Parts::from_query("state=NEW&clientOrderId="))?;
    assert_eq!(rejection(received), tag_is_missing);
    Ok(())
}

#[test]
fn forms_round_trip() -> Result {
    let request = CancelAll::new(Close::new("a&b=c d+é").above(Decimal::new(15, 1)).only_limit(false));
    let body = request.body()?.unwrap_or_default();
    assert_eq!(body, "above=1.5&onlyLimit=false&symbol=a%26b%3Dc%20d%2B%C3%A9");
    assert_eq!(CancelAll::from_parts(&Parts::from_body(&body))?, request);
    let missing = CancelAll::from_parts(&Parts::from_body("above=1")).err().map(|invalid| invalid.field);
    assert_eq!(missing.as_deref(), Some("symbol"));
    let at_run_time = run_time(CancelAll::OPERATION)?.received(&Parts::from_body(&body))?;
    assert_eq!(at_run_time.body()?.as_deref(), Some(body.as_str()));
    for broken in ["symbol=a&above=0", "symbol=a&onlyLimit=maybe", "symbol=a&positionSide=UP"] {
        assert!(run_time(CancelAll::OPERATION)?.received(&Parts::from_body(broken)).is_err(), "{broken}");
    }
    Ok(())
}

/// A list arrives with the same items in each form, at a server that reads typed requests and at one that reads the contract.
#[test]
fn lists_round_trip_in_every_form() -> Result {
    let request = Search::new(["7", "a,b"])
        .types([LedgerType::Fee, LedgerType::Funding])
        .states([OrderState::New])
        .tags(["a,b", "é"])
        .prices([Decimal::new(150, 2)]);
    request.validate(NOW)?;
    let query = request.query();
    let received = parts(Search::OPERATION, "/v4/growth-test/search", &[], "")?.ok_or("another path")?;
    let received = Parts { query: Parts::from_query(query.as_str()).query, ..received };
    assert_eq!(Search::from_parts(&received)?, request);
    let at_run_time = run_time(Search::OPERATION)?.received(&received)?;
    at_run_time.validate(NOW)?;
    assert_eq!(at_run_time.query(), query);
    let given = run_time(Search::OPERATION)?.argument("ids", r#"["7", "a,b"]"#)?.argument("types", "1, 2")?;
    assert_eq!(given.query().as_str(), "ids=%5B%227%22,%22a,b%22%5D&types=%5B1,2%5D");
    for query in ["ids=7", "ids=[1,", r#"ids=["1","2","3","4"]"#, r#"ids=["1"]&states=UP"#, r#"ids=["1"]&tags=1&tags=2&tags=3&tags=4"#] {
        assert!(run_time(Search::OPERATION)?.received(&Parts::from_query(query)).is_err(), "{query}");
    }
    assert!(Search::from_parts(&Parts::from_query("ids=7")).is_err() && Search::from_parts(&Parts::from_query("")).is_err());
    Ok(())
}

#[test]
fn items_that_would_not_arrive_are_rejected() -> Result {
    assert_eq!(rejected_field(Search::new(["7"]).tags([""])), "tags", "an empty pair is read like an omitted one");
    assert_eq!(rejected_field(Search::new(["1", "2", "3", "4"])), "ids");
    assert_eq!(rejected_field(CancelFiltered::new().filter(Filter::new().tags(["a,b"]))), "filter.tags");
    assert!(run_time(Search::OPERATION)?.argument("tags", r#"[""]"#).is_err());
    assert!(run_time(CancelFiltered::OPERATION)?.body_json(r#"{"tags":["a,b"]}"#).is_err());
    Ok(())
}

#[test]
fn an_empty_list_is_not_an_omitted_one() -> Result {
    assert_eq!(Search::new([] as [&str; 0]).query().as_str(), "ids=%5B%5D");
    let empty = run_time(Search::OPERATION)?.argument("ids", "[]")?;
    assert_eq!(empty.query().as_str(), "ids=%5B%5D");
    let received = Parts::from_query("ids=[]");
    assert_eq!(Search::from_parts(&received)?, Search::new([] as [&str; 0]));
    assert_eq!(run_time(Search::OPERATION)?.received(&received)?.query(), empty.query());
    let form = CancelFiltered::new().filter(Filter::new().ids([] as [&str; 0]));
    let body = form.body()?.ok_or("no body")?;
    assert_eq!(body, "ids=%5B%5D");
    assert_eq!(CancelFiltered::from_parts(&Parts::from_body(&body))?, form);
    for item in ["null", "[1]", r#"{"a":1}"#] {
        assert!(run_time(Search::OPERATION)?.argument("ids", &format!("[{item}]")).is_err(), "{item}");
    }
    Ok(())
}

/// Items with commas are not split, neither on the command line nor on the wire.
#[test]
fn a_field_of_a_body_may_be_a_json_array() -> Result {
    let request = run_time(CancelFiltered::OPERATION)?.body_fields([("ids", r#"["7","a,b"]"#)])?;
    assert_eq!(request.body()?.as_deref(), Some("ids=%5B%227%22,%22a,b%22%5D"));
    // A rejected element proves nothing about the others.
    assert_eq!((request.elements(), CancelFiltered::new().filter(Filter::new().ids(["7"])).elements()), (0, 0));
    Ok(())
}

#[test]
fn a_form_may_contain_lists() -> Result {
    let filter = Filter::new().types([LedgerType::Fee]).states([OrderState::New, OrderState::Filled]).ids(["a,b"]);
    let request = CancelFiltered::new().filter(filter.tags(["x", "y"]));
    let form = request.body()?.ok_or("no body")?;
    assert_eq!(form, "ids=%5B%22a,b%22%5D&states=NEW&states=FILLED&tags=x,y&types=1");
    assert_eq!(CancelFiltered::from_parts(&Parts::from_body(&form))?, request);
    let json = r#"{"ids":["a,b"],"tags":["x","y"],"states":["NEW","FILLED"],"types":[1]}"#;
    assert_eq!(run_time(CancelFiltered::OPERATION)?.body_json(json)?.body()?.as_deref(), Some(form.as_str()));
    let received = run_time(CancelFiltered::OPERATION)?.received(&Parts::from_body(&form))?;
    assert_eq!(received.body()?.as_deref(), Some(form.as_str()));
    for broken in ["states=UP", "ids=7", "types=x", "ids=%5B1,2,3,4%5D"] {
        assert!(run_time(CancelFiltered::OPERATION)?.received(&Parts::from_body(broken)).is_err(), "{broken}");
    }
    Ok(())
}

#[test]
fn a_body_may_be_omitted() -> Result {
    let (form, json) = (CancelFiltered::new(), ResetLeverages::new());
    assert_eq!((form.body()?, json.body()?), (None, None));
    // What is omitted may mean everything, so that a rejected element proves nothing about the others.
    assert_eq!((form.elements(), json.elements()), (0, 0));
    assert_eq!(CancelFiltered::from_parts(&Parts::default())?, form);
    assert_eq!(ResetLeverages::from_parts(&Parts::default())?, json);
    assert_eq!(ResetLeverages::from_parts(&Parts::from_body("null"))?, json);
    assert_eq!(run_time(ResetLeverages::OPERATION)?.received(&Parts::from_body("null"))?.body()?, None);
    for operation in [CancelFiltered::OPERATION, ResetLeverages::OPERATION] {
        let request = run_time(operation)?.received(&Parts::default())?;
        request.validate(NOW)?;
        assert_eq!(request.body()?, None);
    }
    let two = ResetLeverages::new().leverages([Leverage::new("a", 1), Leverage::new("b", 2)]);
    assert_eq!(two.elements(), 2);
    assert_eq!(ResetLeverages::from_parts(&Parts::from_body(&two.body()?.unwrap_or_default()))?, two);
    assert_eq!(rejected_field(ResetLeverages::new().leverages([Leverage::new("a", 126)])), "leverages[0].leverage");
    assert_eq!(rejected_field(ResetLeverages::new().leverages((0..3).map(|_| Leverage::new("a", 1)))), "leverages");
    Ok(())
}

#[test]
fn scalar_results_are_decoded_exactly_from_strings_and_numbers() -> Result {
    let digits = "12345678901.123456789012345678";
    assert_eq!(read::<MarkPrice>(digits)?.to_string(), digits);
    assert_eq!(read::<MarkPrice>(&format!("\"{digits}\""))?.to_string(), digits);
    assert!(read::<MarkPrice>("null").is_err() && read::<MarkPrice>("\"\"").is_err() && read::<MarkPrice>("true").is_err());
    assert_eq!(read::<PlaceOne>("211451874783183936")?, "211451874783183936", "an id may be sent as a number");
    assert!(read::<CancelAll>("true")? && read::<CancelAll>("1").is_err());
    read::<SetLeverage>("null")?;
    assert!(read::<SetLeverage>("{}").is_err());
    assert!(read::<AmendOrder>("null")?.is_none());
    Ok(())
}

#[test]
fn unions_keep_unknown_cases_and_every_digit() -> Result {
    let json = r#"[{"id":1,"type":9,"amount":"1","detail":{"kind":"FEE","orderId":7,"rate":0.123456789012345678901}},
        {"id":2,"type":2,"amount":"1","detail":{"kind":"GIFT","what":0.1234567890123456789}}]"#;
    let entries = read::<Ledger>(json)?;
    let [fee, gift] = entries.as_slice() else { return Err("expected two entries".into()) };
    let Movement::Fee(paid) = &fee.detail else { return Err("expected a fee".into()) };
    assert_eq!(paid.rate.to_string(), "0.123456789012345678901");
    assert!(matches!(fee.type_, LedgerType::Unknown(code) if code.code() == 9));
    assert!(matches!(&gift.detail, Movement::Unknown(json) if json.get() == r#"{"kind":"GIFT","what":0.1234567890123456789}"#));
    let written = serde_json::to_string(&gift.detail)?;
    assert_eq!(written, r#"{"kind":"GIFT","what":0.1234567890123456789}"#);
    assert_eq!(serde_json::to_string(&fee.detail)?, r#"{"kind":"FEE","orderId":"7","rate":0.123456789012345678901}"#);
    for broken in [r#"{"kind":"FEE"}"#, r#"{"kind":"FEE","kind":"FUNDING","orderId":"7","rate":1}"#, "[]", "null"] {
        assert!(Movement::deserialize(&mut serde_json::Deserializer::from_str(broken)).is_err(), "{broken}");
    }
    Ok(())
}

#[test]
fn operations_share_error_codes() {
    assert_eq!(CancelOrder::OPERATION.errors, ["ALREADY_CLOSED", "STEP *"]);
    assert_eq!(AmendOrder::OPERATION.errors, ["ALREADY_CLOSED", "invalid_symbol"]);
    let described = CODES.iter().filter(|info| info.code == "ALREADY_CLOSED").count();
    assert_eq!(described, 1, "a code that several operations list is described once");
    assert_eq!(ErrorCode::parse("ALREADY_CLOSED", ""), ErrorCode::AlreadyClosed);
}

/// The number at a `*` has the declared type, in the typed code and in the description of the code.
#[test]
fn the_number_in_a_code_has_the_declared_type() {
    let is_described = |code: &str| CancelOrder::OPERATION.host.code_info(code).is_some();
    assert_eq!(ErrorCode::parse("STEP 10", ""), ErrorCode::Step { step: Some(10) });
    assert!(is_described("STEP 10") && is_described("STEP"));
    for code in ["STEP 1.5", "STEP -1", "STEP x"] {
        assert!(matches!(ErrorCode::parse(code, ""), ErrorCode::Unknown(_)) && !is_described(code), "{code}");
    }
}

/// Both can be imported with `use tradewire::growth::*`.
#[test]
fn an_operation_may_have_the_name_of_a_record() -> Result {
    assert_eq!(LeverageRequest::OPERATION.name, "leverage");
    let leverage: Leverage = read::<LeverageRequest>(r#"{"symbol":"btc_usdt","leverage":5}"#)?;
    assert_eq!(leverage, Leverage::new("btc_usdt", 5));
    Ok(())
}

#[test]
fn operations_have_their_declared_attributes() -> Result {
    assert_eq!(CancelOrder::OPERATION.method.as_str(), "DELETE");
    assert_eq!(AmendOrder::OPERATION.method.as_str(), "PUT");
    assert_eq!(CancelOrder::OPERATION.effect, Effect::Trade);
    assert_eq!(Withdraw::OPERATION.effect, Effect::Withdraw);
    let request = run_time(OrderList::OPERATION)?;
    let kinds = request.declared_operation().params.get("kinds");
    assert_eq!(kinds.and_then(|kinds| kinds.deprecated.as_deref()), Some("it is ignored"));
    Ok(())
}

const DEPTH: &str = r#"{"timestamp":1700000000000,"bookId":"7","updates":[1,"2"],"type":2,"full":true,"expires":"","bids":BIDS}"#;

fn depth(bids: &str) -> serde_json::Result<Depth> {
    read::<DepthRequest>(&DEPTH.replace("BIDS", bids))
}

/// Additional elements are ignored, and optional fields may be missing at the end.
#[test]
fn the_elements_of_an_array_are_fields() -> Result {
    let book = depth(r#"[["200.0000","0.996000"],[199.5,1,"BUY","3",[7],{"new":1}],["1",2,null]]"#)?;
    let [first, second, third] = book.bids.as_slice() else { return Err("expected three levels".into()) };
    assert_eq!((first.price.to_string().as_str(), first.quantity.to_string().as_str()), ("200.0000", "0.996000"));
    assert_eq!((&first.side, &first.makers, &third.side), (&None, &None, &None));
    assert_eq!(second.side, Some(Side::Buy));
    assert_eq!(second.makers.as_deref(), Some([BookId::new(7)].as_slice()));
    assert_eq!(serde_json::to_string(second)?, r#"["199.5",1,"BUY","3",[7]]"#);
    for broken in [r#"[["1"]]"#, "[[]]", r#"[["1",null]]"#, r#"[{"price":"1","quantity":2}]"#, "[null]", r#"[["1",2,3,true]]"#] {
        assert!(depth(broken).is_err(), "{broken}");
    }
    Ok(())
}

#[test]
fn quoted_values_are_read_in_both_forms_and_written_in_quotes() -> Result {
    let book = depth("[]")?;
    assert_eq!((book.full, book.expires, book.updates.as_slice()), (Some(true), None, [1, 2].as_slice()));
    let written = serde_json::to_string(&book)?;
    assert_eq!(
        written,
        r#"{"timestamp":"1700000000000","bookId":"7","updates":["1","2"],"type":"2","full":"true","bids":[]}"#
    );
    assert_eq!(serde_json::from_str::<Depth>(&written)?, book);
    for broken in [r#""yes""#, "1", r#""TRUE""#] {
        let json = written.replace(r#""true""#, broken);
        assert!(serde_json::from_str::<Depth>(&json).is_err(), "{broken}");
    }
    Ok(())
}

/// A body that is built at run time has quotes, too. A server accepts it without them.
#[test]
fn quoted_values_are_sent_in_quotes() -> Result {
    let timer = Timer::new(30).start(NOW).repeat(true).types([LedgerType::Fee]).book(BookId::new(7));
    let request = SetTimer::new(timer);
    let body = request.body()?.ok_or("no body")?;
    assert_eq!(body, r#"{"seconds":"30","start":"1700000000000","repeat":"true","types":["1"],"book":"7"}"#);
    let fields = [("seconds", "30"), ("start", "1700000000000"), ("repeat", "true"), ("types", "1"), ("book", "7")];
    let at_run_time = run_time(SetTimer::OPERATION)?.body_fields(fields)?;
    assert_eq!(at_run_time.body()?.as_deref(), Some(body.as_str()));
    assert_eq!(rejected_field(SetTimer::new(Timer::new(61))), "timer.seconds");
    let bare = r#"{"seconds":30,"start":1700000000000,"repeat":true,"types":[1],"book":7}"#;
    assert!(run_time(SetTimer::OPERATION)?.body_json(bare).is_err());
    for accepted in [bare, body.as_str()] {
        assert_eq!(SetTimer::from_parts(&Parts::from_body(accepted))?, request);
        run_time(SetTimer::OPERATION)?.received(&Parts::from_body(accepted))?;
    }
    Ok(())
}

/// A value in a form that clients read is not drift; a value in another form is.
#[test]
fn drift_compares_elements_and_quoted_values() -> Result {
    let name = Name { group: "growth".to_owned(), name: "depth".to_owned() };
    let operation = Contract::embedded().operation(&name).ok_or("no such operation")?;
    let drifts = |bids: &str, full: &str| {
        let result = DEPTH.replace("BIDS", bids).replace("\"full\":true", &format!("\"full\":{full}"));
        let body = format!(r#"{{"rc":0,"mc":"SUCCESS","ma":[],"result":{result}}}"#);
        let found = tradewire_contract::drift::compare(Contract::embedded(), operation, body.as_bytes());
        found.drifts.iter().map(|drift| format!("{} {}", drift.path, drift.change.name())).collect::<Vec<_>>()
    };
    assert_eq!(drifts(r#"[["1",2],[1,"2",null,4,[]],["1",2,"BUY","","null"]]"#, "\"false\""), ["result.bids[].makers other_type"]);
    assert_eq!(drifts("[]", "\"\""), [] as [&str; 0]);
    assert_eq!(drifts("[]", "\"no\""), ["result.full other_type"]);
    assert_eq!(drifts(r#"[["1"]]"#, "true"), ["result.bids[].quantity missing_field"]);
    assert_eq!(drifts(r#"[["1",2,"BUY","3",[7],8]]"#, "true"), ["result.bids[].element6 new_field"]);
    assert_eq!(drifts(r#"[{"price":1},5]"#, "true"), ["result.bids[] other_type"]);
    Ok(())
}

const LISTING: &str = r#"{"names":{"en":"Bitcoin","zh-CN":"比特币"},"prices":{"eth":20,"usdt":60000.10},"times":[{"1d":"1700000000000"}],"books":{"btc_usdt":7},"sides":{"btc_usdt":"BUY"},"levels":{"btc_usdt":["200.0000",0.996]},"parts":{"btc":{"names":{}}}}"#;

fn listing(json: &str) -> serde_json::Result<Listing> {
    let mut listings = read::<Listings>(&format!(r#"{{"btc_usdt":{json}}}"#))?;
    Ok(listings.remove("btc_usdt").unwrap_or_default())
}

#[test]
fn maps_round_trip_with_their_keys() -> Result {
    let read = listing(LISTING)?;
    assert_eq!(read.names.get("zh-CN").map(String::as_str), Some("比特币"));
    assert_eq!(read.books.iter().flatten().next(), Some((&"btc_usdt".to_owned(), &BookId::new(7))));
    // Optional elements of an array are written as null.
    assert_eq!(serde_json::to_string(&read)?, LISTING.replace("0.996]", "0.996,null,null,null]"));
    let other_form = LISTING.replace("60000.10", "\"60000.10\"").replace("\"1700000000000\"", "1700000000000");
    assert_eq!(listing(&other_form)?, read);
    Ok(())
}

/// A key that is there twice is rejected at every level, like a field that is there twice.
#[test]
fn duplicate_keys_are_rejected() {
    for (once, twice) in [
        (r#""en":"Bitcoin""#, r#""en":"Bitcoin","en":"Bitcoin""#),
        (r#""eth":20"#, r#""eth":20,"eth":20"#),
        (r#""1d":"1700000000000""#, r#""1d":"1700000000000","1d":"1""#),
        (r#"{"btc_usdt":7}"#, r#"{"btc_usdt":7,"btc_usdt":7}"#),
        (r#"{"btc_usdt":"BUY"}"#, r#"{"btc_usdt":"BUY","btc_usdt":"SELL"}"#),
        (r#""btc":{"names":{}}"#, r#""btc":{"names":{}},"btc":{"names":{}}"#),
        (r#"{"names":{}}"#, r#"{"names":{"en":"1","en":"2"}}"#),
    ] {
        let error = listing(&LISTING.replace(once, twice)).err().map(|error| error.to_string()).unwrap_or_default();
        assert!(error.contains("duplicate key"), "{twice}: {error}");
    }
    for result in [r#"{"a":{"names":{}},"a":{"names":{}}}"#, "[]", "null", r#"{"a":{}}"#] {
        assert!(read::<Listings>(result).is_err(), "{result}");
    }
    assert!(read::<Prices>(r#"{"a":"1","a":"1"}"#).is_err());
}

#[test]
fn a_result_may_be_a_map() -> Result {
    let prices = read::<Prices>(r#"{"btc_usdt":"60000.10","eth_usdt":3000}"#)?.ok_or("no prices")?;
    let prices: Vec<_> = prices.iter().map(|(symbol, price)| format!("{symbol} {price}")).collect();
    assert_eq!(prices, ["btc_usdt 60000.10", "eth_usdt 3000"]);
    assert_eq!(read::<Prices>("null")?, None);
    assert_eq!(read::<Prices>(r#"{"a":null}"#)?.map(|prices| prices.len()), Some(0), "a key without a value");
    for broken in [r#"{"a":""}"#, r#"{"a":[1]}"#, "[]", "\"\""] {
        assert!(read::<Prices>(broken).is_err(), "{broken}");
    }
    Ok(())
}

/// Keys are data: a new one is no drift, but a value of another type is.
#[test]
fn drift_compares_the_values_of_maps() -> Result {
    let name = |name: &str| Name { group: "growth".to_owned(), name: name.to_owned() };
    let drifts = |operation: &str, result: &str| {
        let operation = Contract::embedded().operation(&name(operation)).ok_or("no such operation")?;
        let body = format!(r#"{{"rc":0,"mc":"SUCCESS","ma":[],"result":{result}}}"#);
        let found = tradewire_contract::drift::compare(Contract::embedded(), operation, body.as_bytes());
        let edits = tradewire_contract::drift::patch::edits("d", &found.drifts);
        let types = edits.iter().filter(|edit| edit.key.ends_with("type") || edit.key == "returns");
        let types: Vec<_> = types.map(|edit| edit.value.clone()).collect();
        let drifts = found.drifts.iter().map(|drift| format!("{} {}", drift.path, drift.change.name()));
        Ok::<_, Box<dyn std::error::Error>>((drifts.collect::<Vec<_>>().join(", "), types.join(", ")))
    };
    let of_listing = |from: &str, to: &str| drifts("listings", &format!(r#"{{"a":{}}}"#, LISTING.replace(from, to)));
    assert_eq!(of_listing(r#""en":"Bitcoin""#, r#""en":"Bitcoin","new":"Neu""#)?, Default::default());
    assert_eq!(of_listing(r#""eth":20"#, r#""eth":null"#)?, Default::default());
    for (from, to, drift, ty) in [
        (r#""en":"Bitcoin""#, r#""en":[1]"#, "result{}.names{} other_type", "\"map<json>\""),
        (r#""en":"Bitcoin","zh-CN":"比特币""#, r#""en":true"#, "result{}.names{} other_type", "\"map<boolean>\""),
        (r#""1d":"1700000000000""#, r#""1d":"soon""#, "result{}.times[]{} other_type", "\"list<map<string>>?\""),
        (r#"{"btc_usdt":7}"#, "[7]", "result{}.books other_type", "\"list<integer>?\""),
        (r#"{"btc_usdt":"BUY"}"#, r#"{"btc_usdt":"HOLD"}"#, "result{}.sides{} new_value", ""),
        (r#"["200.0000",0.996]"#, r#"["200.0000"]"#, "result{}.levels{}.quantity missing_field", "\"decimal?\""),
        (r#"{"names":{}}"#, r#"{"names":7}"#, "result{}.parts{}.names other_type", "\"integer\""),
    ] {
        assert_eq!(of_listing(from, to)?, (drift.to_owned(), ty.to_owned()), "{to}");
    }
    assert_eq!(drifts("prices", r#"{"a":"x"}"#)?, ("result{} other_type".to_owned(), "\"map<string>\"".to_owned()));
    Ok(())
}

/// Returns the request for an operation without required values, as it is sent.
fn sent(request: &impl Endpoint) -> Result<HttpRequest> {
    let deployment = Deployment::new("nowhere").host(request.operation().host, "http://127.0.0.1:1")?;
    Ok(explain(request, &deployment, None, NOW)?)
}

fn response(status: u16, body: &str) -> Response {
    Response::new(status, vec![("content-length".to_owned(), body.len().to_string())], body.to_owned())
}

#[test]
fn a_success_may_have_no_envelope() -> Result {
    let (markets, market) = (sent(&Markets::new())?, sent(&MarketRequest::new("btc_usdt"))?);
    let (one, spaced) = (r#"{"symbol":"btc_usdt","volume":1.50}"#, " [ {\"symbol\":\"a\",\"volume\":\"1\"} ] ");
    assert_eq!(response(200, spaced).decode::<Markets>(&markets)?.value.len(), 1);
    assert_eq!(response(200, "[]").decode::<Markets>(&markets)?.value, []);
    let found = response(200, one).decode::<MarketRequest>(&market)?.value.ok_or("no market")?;
    assert_eq!(found.volume.to_string(), "1.50");
    assert_eq!(response(200, " null").decode::<MarketRequest>(&market)?.value, None);
    // A body with an integer status is an envelope.
    let enveloped = format!(r#"{{"returnCode":0,"result":{one}}}"#);
    assert_eq!(response(200, &enveloped).decode::<MarketRequest>(&market)?.value.as_ref(), Some(&found));
    assert_eq!(response(200, r#"{"returnCode":0}"#).decode::<MarketRequest>(&market)?.value, None);
    let failure = r#"{"returnCode":1,"error":{"code":"403","msg":"invalid signature"}}"#;
    for status in [200, 403] {
        let error = response(status, failure).decode::<Markets>(&markets).err().ok_or("a success")?;
        assert_eq!(error.code().map(ToString::to_string).as_deref(), Some("403"), "{error}");
    }
    for (body, expected) in [
        ("[1]", "`$[0]` of the response"),
        ("{}", "`$` of the response"),
        (r#"[{"symbol":"a","volume":"x"}]"#, "`$[0].volume` of the response"),
        ("null", "`$` of the response"),
        ("<html>", "the response is not valid JSON"),
        ("[1", "the response is not valid JSON"),
        (r#"{"returnCode":1,"returnCode":0}"#, "duplicate field"),
    ] {
        let error = response(200, body).decode::<Markets>(&markets).err().ok_or("a success")?;
        assert!(error.to_string().contains(expected), "{body}: {error}");
    }
    let error = response(200, r#"{"symbol":"a"}"#).decode::<MarketRequest>(&market).err().ok_or("a success")?;
    assert!(error.to_string().contains("missing field `volume`"), "{error}");
    // Only a 2xx status shows that a body is a result.
    assert!(matches!(response(500, "[]").decode::<Markets>(&markets).err().ok_or("a success")?.kind(), ErrorKind::NoUsableResponse(_)));
    assert!(matches!(response(404, "[]").decode::<Markets>(&markets).err().ok_or("a success")?.kind(), ErrorKind::Rejected(_)));
    Ok(())
}

#[test]
fn an_operation_may_have_the_envelope_of_another_host() -> Result {
    let fees = sent(&Fees::new())?;
    let found = response(200, r#"{"returnCode":0,"result":"0.0005"}"#).decode::<Fees>(&fees)?;
    assert_eq!(found.value.to_string(), "0.0005");
    let error = response(200, r#"{"rc":0,"mc":"SUCCESS","ma":[],"result":"0.0005"}"#).decode::<Fees>(&fees).err();
    assert!(error.ok_or("a success")?.to_string().contains("no integer `returnCode`"));
    Ok(())
}

/// A withdrawal that may have been executed is not repeated.
#[test]
fn the_outcome_of_a_withdrawal_may_be_unknown() -> Result {
    let withdrawal = NewWithdrawal::new("usdt", 1, "T123");
    let deployment = Deployment::new("nowhere").host(Withdraw::OPERATION.host, "http://127.0.0.1:1")?;
    let signer = Signer::new(&Credentials::new("key", "secret")?, Algorithm::default())?;
    let sent = explain(&Withdraw::new(withdrawal), &deployment, Some(&signer), NOW)?;
    let error = response(502, "").decode::<Withdraw>(&sent).err().ok_or("a success")?;
    assert_eq!((error.outcome(), error.retry()), (Outcome::Unknown, Retry::Reconcile));
    let error = response(429, "").decode::<Withdraw>(&sent).err().ok_or("a success")?;
    assert_eq!((error.outcome(), error.retry()), (Outcome::NotExecuted, Retry::Never));
    assert!(error.to_string().ends_with("(not executed)"), "{error}");
    Ok(())
}
