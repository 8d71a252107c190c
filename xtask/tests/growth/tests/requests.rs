//! Bodies, forms and lists in requests.

use tradewire_endpoints::Endpoint;
use tradewire_endpoints::growth::{
    AmendOrder, CancelAll, CancelFiltered, PlaceSpotBatch, ResetLeverages, Search, SetLeverage,
};
use tradewire_endpoints::models::Decimal;
use tradewire_endpoints::models::futures::OrderState;
use tradewire_endpoints::models::growth::{Amendment, Batch, BatchItem, Close, Filter, LedgerType, Leverage};
use tradewire_endpoints::models::spot::Side;
use tradewire_wire::server::Parts;

use crate::{NOW, Result, parts, rejected_field, run_time, typed, with_body, with_query};

#[test]
fn errors_in_bodies_name_the_field() -> Result {
    assert_eq!(rejected_field(AmendOrder::new("1", Amendment::new(0))), "change.price");
    assert_eq!(rejected_field(AmendOrder::new("1", Amendment::new(1).quantity(-1))), "change.quantity");
    assert_eq!(rejected_field(CancelAll::new(Close::new(""))), "close.symbol");
    assert_eq!(rejected_field(SetLeverage::new(Leverage::new("btc_usdt", 126))), "body.leverage");
    let item = |quantity: i64| BatchItem::new("btc_usdt", Side::Buy, quantity);
    assert_eq!(rejected_field(PlaceSpotBatch::new(Batch::new([item(1), item(0)]))), "batch.items[1].quantity");
    assert_eq!(
        rejected_field(PlaceSpotBatch::new(Batch::new([item(1)]).client_batch_id("x".repeat(52)))),
        "batch.clientBatchId"
    );
    let at_run_time = |json: &str| {
        Result::Ok(
            run_time(PlaceSpotBatch::OPERATION)?
                .body_json(json)
                .and_then(|request| request.validate(NOW))
                .err()
                .map(|invalid| invalid.field),
        )
    };
    assert_eq!(
        at_run_time(r#"{"items":[{"symbol":"a","side":"BUY","quantity":"0"}]}"#)?.as_deref(),
        Some("batch.items[0].quantity")
    );
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

#[test]
fn forms_round_trip() -> Result {
    let request = CancelAll::new(Close::new("a&b=c d+é").above(Decimal::new(15, 1)).only_limit(false));
    let body = request.body()?.unwrap_or_default();
    assert_eq!(body, "above=1.5&onlyLimit=false&symbol=a%26b%3Dc%20d%2B%C3%A9");
    assert_eq!(typed::<CancelAll>(CancelAll::OPERATION, &with_body(&body))?, request);
    assert!(typed::<CancelAll>(CancelAll::OPERATION, &with_body("above=1")).is_err());
    let missing =
        run_time(CancelAll::OPERATION)?.received(&with_body("above=1")).err().map(|invalid| invalid.field);
    assert_eq!(missing.as_deref(), Some("close.symbol"));
    let at_run_time = run_time(CancelAll::OPERATION)?.received(&with_body(&body))?;
    assert_eq!(at_run_time.body()?.as_deref(), Some(body.as_str()));
    for broken in ["symbol=a&above=0", "symbol=a&onlyLimit=maybe", "symbol=a&positionSide=UP"] {
        assert!(
            run_time(CancelAll::OPERATION)?
                .received(&with_body(broken))
                .and_then(|request| request.validate(NOW))
                .is_err(),
            "{broken}"
        );
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
    let received = parts(Search::OPERATION, "/v4/growth-test/search", "")?.ok_or("another path")?;
    let received = Parts { query: with_query(query.as_str()).query, ..received };
    assert_eq!(typed::<Search>(Search::OPERATION, &received)?, request);
    let at_run_time = run_time(Search::OPERATION)?.received(&received)?;
    at_run_time.validate(NOW)?;
    assert_eq!(at_run_time.query(), query);
    let given = run_time(Search::OPERATION)?.argument("ids", r#"["7", "a,b"]"#)?.argument("types", "1, 2")?;
    assert_eq!(given.query().as_str(), "ids=%5B%227%22,%22a,b%22%5D&types=%5B1,2%5D");
    for query in [
        "ids=7",
        "ids=[1,",
        r#"ids=["1","2","3","4"]"#,
        r#"ids=["1"]&states=UP"#,
        r#"ids=["1"]&tags=["1","2","3","4"]"#,
    ] {
        assert!(
            run_time(Search::OPERATION)?
                .received(&with_query(query))
                .and_then(|request| request.validate(NOW))
                .is_err(),
            "{query}"
        );
    }
    assert!(
        typed::<Search>(Search::OPERATION, &with_query("ids=7")).is_err()
            && typed::<Search>(Search::OPERATION, &with_query("")).is_err()
    );
    Ok(())
}

#[test]
fn items_that_would_not_arrive_are_rejected() -> Result {
    assert_eq!(rejected_field(Search::new(["1", "2", "3", "4"])), "ids");
    assert_eq!(rejected_field(CancelFiltered::new().filter(Filter::new().tags(["a,b"]))), "filter.tags");
    assert!(run_time(CancelFiltered::OPERATION)?.body_json(r#"{"tags":["a,b"]}"#).is_err());
    Ok(())
}

#[test]
fn an_empty_list_is_not_an_omitted_one() -> Result {
    assert_eq!(Search::new([] as [&str; 0]).query().as_str(), "ids=%5B%5D");
    let empty = run_time(Search::OPERATION)?.argument("ids", "[]")?;
    assert_eq!(empty.query().as_str(), "ids=%5B%5D");
    let received = with_query("ids=[]");
    assert_eq!(typed::<Search>(Search::OPERATION, &received)?, Search::new([] as [&str; 0]));
    assert_eq!(run_time(Search::OPERATION)?.received(&received)?.query(), empty.query());
    let form = CancelFiltered::new().filter(Filter::new().ids([] as [&str; 0]));
    let body = form.body()?.ok_or("no body")?;
    assert_eq!(body, "ids=%5B%5D");
    assert_eq!(typed::<CancelFiltered>(CancelFiltered::OPERATION, &with_body(&body))?, form);
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
    assert_eq!(form, "ids=%5B%22a,b%22%5D&states=NEW,FILLED&tags=x,y&types=1");
    assert_eq!(typed::<CancelFiltered>(CancelFiltered::OPERATION, &with_body(&form))?, request);
    let json = r#"{"ids":["a,b"],"tags":["x","y"],"states":["NEW","FILLED"],"types":[1]}"#;
    assert_eq!(run_time(CancelFiltered::OPERATION)?.body_json(json)?.body()?.as_deref(), Some(form.as_str()));
    let received = run_time(CancelFiltered::OPERATION)?.received(&with_body(&form))?;
    assert_eq!(received.body()?.as_deref(), Some(form.as_str()));
    for broken in ["states=UP", "ids=7", "types=x", "ids=%5B1,2,3,4%5D"] {
        assert!(
            run_time(CancelFiltered::OPERATION)?
                .received(&with_body(broken))
                .and_then(|request| request.validate(NOW))
                .is_err(),
            "{broken}"
        );
    }
    Ok(())
}

#[test]
fn a_body_may_be_omitted() -> Result {
    let (form, json) = (CancelFiltered::new(), ResetLeverages::new());
    assert_eq!((form.body()?, json.body()?), (None, None));
    // What is omitted may mean everything, so that a rejected element proves nothing about the others.
    assert_eq!((form.elements(), json.elements()), (0, 0));
    assert_eq!(typed::<CancelFiltered>(CancelFiltered::OPERATION, &Parts::default())?, form);
    assert_eq!(typed::<ResetLeverages>(ResetLeverages::OPERATION, &Parts::default())?, json);
    assert_eq!(typed::<ResetLeverages>(ResetLeverages::OPERATION, &with_body("null"))?, json);
    assert_eq!(run_time(ResetLeverages::OPERATION)?.received(&with_body("null"))?.body()?, None);
    for operation in [CancelFiltered::OPERATION, ResetLeverages::OPERATION] {
        let request = run_time(operation)?.received(&Parts::default())?;
        request.validate(NOW)?;
        assert_eq!(request.body()?, None);
    }
    let two = ResetLeverages::new().leverages([Leverage::new("a", 1), Leverage::new("b", 2)]);
    assert_eq!(two.elements(), 2);
    assert_eq!(
        typed::<ResetLeverages>(ResetLeverages::OPERATION, &with_body(&two.body()?.unwrap_or_default()))?,
        two
    );
    assert_eq!(rejected_field(ResetLeverages::new().leverages([Leverage::new("a", 126)])), "leverages[0].leverage");
    assert_eq!(rejected_field(ResetLeverages::new().leverages((0..3).map(|_| Leverage::new("a", 1)))), "leverages");
    Ok(())
}
