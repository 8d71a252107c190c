//! Contracts that differ from the one that the sandbox was compiled with.

use std::time::Duration;

use serde_json::{Value, json};
use tradewire_contract::{Contract, Name, Request};
use tradewire_endpoints::SIGNING;
use tradewire_endpoints::futures::{ListenKey, OrderDetail, PlaceTriggerOrder, QuantHistory, SetLeverage};
use tradewire_endpoints::spot::PlaceOrder;
use tradewire_models::futures::Order;
use tradewire_models::{ErrorCode, Timestamp};
use tradewire_sandbox::{Fault, Sandbox, TestClock, WireMode};
use tradewire_transport::Client;
use tradewire_transport::clock::FixedClock;
use tradewire_transport::limits::Limits;
use tradewire_transport::retry::RetryPolicy;

use crate::Result;
use crate::raw_http::*;

/// The path of the operation that [`with_fees`] adds.
const FEES: &str = "/future/trade/v1/fees";

/// Returns the embedded contract after an edit.
fn edited(edit: impl FnOnce(&mut Value)) -> Result<&'static Contract> {
    let mut json: Value = serde_json::from_str(Contract::EMBEDDED_JSON)?;
    edit(&mut json);
    Ok(Contract::from_json(&json.to_string())?.leak())
}

/// Adds the operation `futures fees`, which no typed request exists for.
fn with_fees() -> Result<&'static Contract> {
    edited(|json| {
        json["futures"]["operations"]["fees"] = json!({
            "doc": "Lists the fees of a trading pair.",
            "source": "0",
            "request": format!("GET futures:{FEES}"),
            "content_type": "application/x-www-form-urlencoded",
            "auth": "signed",
            "account": "any",
            "effect": "read",
            "rate": "2/s per key",
            "returns": "json",
            "params": { "symbol": { "type": "string", "min_length": 3, "doc": "Trading pair." } },
            "responses": { "found": {
                "doc": "The fees.",
                "json": r#"{"returnCode":0,"msgInfo":"success","error":null,"result":{"maker":0.0002}}"#,
            } },
        });
    })
}

/// Adds a signed operation to a group, with a parameter `id` in its path, if the path has one, and a string as its result.
fn add_operation(json: &mut Value, group: &str, name: &str, path: &str, result: &str) {
    let envelope = match group {
        "futures" => format!(r#"{{"returnCode":0,"msgInfo":"success","error":null,"result":"{result}"}}"#),
        _ => format!(r#"{{"rc":0,"mc":"SUCCESS","ma":[],"result":"{result}"}}"#),
    };
    let params = match path.contains("{id}") {
        true => json!({ "id": { "type": "string", "in": "path", "doc": "Id." } }),
        false => json!({}),
    };
    json[group]["operations"][name] = json!({
        "doc": "-", "source": "0", "request": format!("GET {group}:{path}"), "content_type": "application/json",
        "auth": "signed", "account": "any", "effect": "read", "returns": "string", "params": params,
        "responses": { "found": { "doc": "-", "json": envelope } },
    });
}

/// A limit per address counts the requests of all clients, also those of a public operation.
#[tokio::test]
async fn limits_per_address_are_enforced_and_respected() -> Result {
    let contract = edited(|json| {
        add_operation(json, "spot", "ticker", "/shared/ticker", "ticker");
        json["spot"]["operations"]["ticker"]["auth"] = "public".into();
        json["spot"]["operations"]["ticker"]["rate"] = json!(["2/s per ip", "100/m per ip"]);
    })?;
    let sandbox = Sandbox::builder().contract(contract).start().await?;
    let name = Name::new("spot", "ticker");
    let request = Request::new(contract, &name).ok_or("no such operation")?;
    let client = || Client::builder().deployment(sandbox.deployment()).retry(RetryPolicy::NONE);
    let respectful = client().build()?;
    for _ in 0..5 {
        respectful.send(&request).await?;
    }
    let [one, other] = [client().limits(Limits::none()).build()?, client().limits(Limits::none()).build()?];
    let mut accepted = 0;
    while accepted < 5 && one.send(&request).await.is_ok() {
        accepted += 1;
    }
    let error = other.send(&request).await.err().ok_or("it was accepted")?;
    assert_eq!((error.status(), error.response().ok_or("no response")?.rate_limit().limit), (Some(429), Some(2)));
    Ok(())
}

/// Sends a request through a client and returns its result. `id` is the parameter in its path.
async fn result_of(sandbox: &Sandbox, group: &str, name: &str, id: Option<&str>) -> Result<String> {
    let client = Client::builder().credentials(sandbox.credentials()).deployment(sandbox.deployment()).build()?;
    let name = Name::new(group, name);
    let mut request = Request::new(sandbox.contract(), &name).ok_or("no such operation")?;
    if let Some(id) = id {
        request = request.argument("id", id)?;
    }
    let result = client.send(&request).await?.ok_or("the result is null")?;
    Ok(serde_json::from_str(result.get())?)
}

/// On one host, a path without placeholders is preferred.
#[tokio::test]
async fn a_path_may_be_a_case_of_a_path_with_a_placeholder() -> Result {
    let contract = edited(|json| {
        add_operation(json, "spot", "fill", "/shared/fill/{id}", "fill");
        add_operation(json, "spot", "all_fills", "/shared/fill/all", "fills");
    })?;
    let sandbox = Sandbox::builder().contract(contract).start().await?;
    assert_eq!(result_of(&sandbox, "spot", "fill", Some("7")).await?, "fill");
    assert_eq!(result_of(&sandbox, "spot", "all_fills", None).await?, "fills");
    Ok(())
}

/// A listen key is valid for the time that the contract states.
#[tokio::test]
async fn the_validity_of_a_listen_key_is_declared() -> Result {
    let contract = edited(|json| json["service"]["sockets"]["futures_user"]["key"]["valid"] = 1_000.into())?;
    let clock = TestClock::at(Timestamp::from_millis(NOW));
    let sandbox = Sandbox::builder().contract(contract).clock(clock.clone()).without_rate_limits().start().await?;
    let mut keys = Vec::new();
    // Each request extends the validity.
    for (millis, at) in [(0, NOW), (999, NOW + 999), (1_000, NOW + 1_999)] {
        clock.advance(Duration::from_millis(millis));
        let request = RawRequest::get(ListenKey::OPERATION.path, "").signed_by(DEMO.0, DEMO.1, at);
        keys.push(request.send(&sandbox).await?.result().clone());
    }
    assert!(keys[0].is_string() && keys[0] == keys[1] && keys[1] != keys[2], "{keys:?}");
    Ok(())
}

async fn history_with_limit(sandbox: &Sandbox, limit: i64) -> Result<RawResponse> {
    RawRequest::get(HISTORY, &format!("limit={limit}")).signed().send(sandbox).await
}

#[tokio::test]
async fn an_added_operation_responds_with_its_example_after_all_checks() -> Result {
    let sandbox = builder_at_now()?.contract(with_fees()?).start().await?;
    let fees = |query: &str| RawRequest::get(FEES, query);
    let unsigned = fees("symbol=btc_usdt").send(&sandbox).await?;
    assert_eq!(unsigned.status, QuantHistory::OPERATION.host.recipe.http_status, "{}", unsigned.text);
    let response = fees("symbol=btc_usdt").signed().send(&sandbox).await?;
    assert_eq!((response.status, response.code()), (200, ""), "{}", response.text);
    assert_eq!(response.result(), &json!({ "maker": 0.0002 }));
    for (query, reason) in [("", "`symbol` is missing"), ("symbol=b", "`symbol` is `b`")] {
        assert_eq!(fees(query).signed().send(&sandbox).await?.code(), malformed(QuantHistory::OPERATION), "{query}");
        let rejection = sandbox.requests().pop().and_then(|request| request.rejection).ok_or("it is accepted")?;
        assert!(rejection.message.contains(reason), "{}", rejection.message);
    }
    assert_eq!(fees("").method("POST").signed().send(&sandbox).await?.status, 405);
    // Operations with behavior keep it.
    assert_eq!(history_with_limit(&sandbox, 1).await?.result()["items"], json!([]));
    // Without the edit, the operation does not exist.
    assert_eq!(fees("").signed().send(&builder_at_now()?.start().await?).await?.status, 404);
    Ok(())
}

#[tokio::test]
async fn an_added_operation_is_called_by_the_client_and_has_faults_and_limits() -> Result {
    let contract = with_fees()?;
    let clock = FixedClock(Timestamp::from_millis(NOW));
    let rule = "futures fees: status 503 on 2";
    assert!(rule.parse::<Fault>().is_err(), "the embedded contract has no such operation");
    let sandbox =
        Sandbox::builder().contract(contract).clock(clock).fault(Fault::parse(rule, contract)?).start().await?;
    let client = Client::builder().credentials(sandbox.credentials()).deployment(sandbox.deployment()).clock(clock);
    let client = client.build()?;
    let name = Name::new("futures", "fees");
    let request = Request::new(contract, &name).ok_or("no operation")?.argument("symbol", "btc_usdt")?;
    let result = client.send(&request).await?.ok_or("no result")?;
    assert_eq!(result.get(), r#"{"maker":0.0002}"#);
    let logged = sandbox.requests().pop().ok_or("no request")?;
    assert_eq!(logged.operation.map(|operation| operation.title()).as_deref(), Some("futures fees"));

    let (key, secret) = DEMO;
    let mut statuses = Vec::new();
    for _ in 0..3 {
        let request = RawRequest::get(FEES, "symbol=btc_usdt").signed_by(key, secret, NOW);
        statuses.push(request.status(&sandbox).await?);
    }
    assert_eq!(statuses, [503, 200, 429], "the second request has a fault; two a second are allowed");
    Ok(())
}

#[tokio::test]
async fn an_edited_rule_is_enforced() -> Result {
    let unedited = builder_at_now()?.start().await?;
    assert_eq!(history_with_limit(&unedited, 6).await?.code(), "");
    let contract =
        edited(|json| json["futures/order_lists"]["operations"]["quant_history"]["params"]["limit"]["max"] = json!(5))?;
    let sandbox = builder_at_now()?.contract(contract).start().await?;
    assert_eq!(history_with_limit(&sandbox, 5).await?.code(), "");
    let rejected = history_with_limit(&sandbox, 6).await?;
    assert_eq!(rejected.code(), malformed(QuantHistory::OPERATION), "{}", rejected.text);
    // A wider rule than the compiled one applies, too.
    let contract = edited(|json| {
        json["futures/order_lists"]["operations"]["quant_history"]["params"]["limit"]["max"] = json!(9000)
    })?;
    let sandbox = builder_at_now()?.contract(contract).start().await?;
    assert_eq!(history_with_limit(&sandbox, 9000).await?.code(), "");
    Ok(())
}

#[tokio::test]
async fn an_edited_rule_of_a_body_is_enforced() -> Result {
    let contract = edited(|json| {
        json["futures/orders"]["records"]["NewOrder"]["fields"]["clientOrderId"]["max_length"] = json!(6)
    })?;
    let order = |id: &str| {
        json!([{ "symbol": "btc_usdt", "origQty": 1, "orderType": "MARKET", "orderSide": "BUY", "positionSide": "LONG",
                 "clientOrderId": id }])
    };
    let sandbox = builder_at_now()?.contract(contract).start().await?;
    assert_eq!(RawRequest::post(PLACE, order("mine_1")).signed().send(&sandbox).await?.code(), "");
    assert_ne!(RawRequest::post(PLACE, order("mine_12")).signed().send(&sandbox).await?.code(), "");
    let orders = history_with_limit(&sandbox, 5).await?.records::<Order>()?;
    assert_eq!(orders.iter().map(|order| order.client_order_id.as_deref()).collect::<Vec<_>>(), [Some("mine_1")]);
    Ok(())
}

/// The rules of the contract allow these values, but the sandbox does not simulate them.
#[tokio::test]
async fn an_added_enum_value_is_rejected() -> Result {
    let contract = edited(|json| {
        for (file, name, value) in [
            ("futures/types", "OrderType", "ICEBERG"),
            ("futures/types", "PositionSide", "BOTH"),
            ("spot/orders", "TimeInForce", "DAY"),
        ] {
            json[file]["enums"][name]["values"][value] = json!("Added.");
        }
    })?;
    let sandbox = builder_at_now()?.contract(contract).start().await?;
    let order = json!({
        "symbol": "btc_usdt", "origQty": 1, "orderType": "MARKET", "orderSide": "BUY", "positionSide": "LONG",
    });
    let with = |field: &str, value: &str| {
        let mut order = order.clone();
        order[field] = json!(value);
        order
    };
    let trigger = json!({
        "symbol": "btc_usdt", "orderSide": "BUY", "positionSide": "BOTH", "entrustType": "STOP_MARKET", "origQty": 1,
        "stopPrice": 100_000, "timeInForce": "IOC", "triggerPriceType": "LATEST_PRICE",
    });
    let leverage = json!({ "symbol": "btc_usdt", "positionSide": "BOTH", "leverage": 5 });
    let spot = json!({
        "symbol": "btc_usdt", "side": "BUY", "type": "LIMIT", "timeInForce": "DAY", "bizType": "SPOT",
        "price": 10_000, "quantity": 1,
    });
    for (path, body, code) in [
        (PLACE, json!([with("orderType", "ICEBERG")]), ErrorCode::InvalidParams),
        (PLACE, json!([with("positionSide", "BOTH")]), ErrorCode::InvalidParams),
        (PlaceTriggerOrder::OPERATION.path, trigger, ErrorCode::InvalidParams),
        (SetLeverage::OPERATION.path, leverage, ErrorCode::InvalidParams),
        (PlaceOrder::OPERATION.path, spot, ErrorCode::OrderRejected),
    ] {
        let request = RawRequest::post(path, &body).header("content-type", "application/json");
        assert_eq!(request.signed().send(&sandbox).await?.code(), code.as_str(), "{body}");
        let rejection = sandbox.requests().pop().and_then(|request| request.rejection).ok_or("it is accepted")?;
        assert!(rejection.message.contains("does not simulate"), "{}", rejection.message);
    }
    Ok(())
}

/// Returns the result of the first response among the examples of the order detail.
fn example_result(contract: &Contract) -> Result<Value> {
    let name = declared(OrderDetail::OPERATION).ok_or("no operation")?.name.clone();
    let operation = contract.operation(&name).ok_or("no operation")?;
    let example: Value = serde_json::from_str(&operation.responses.iter().next().ok_or("no example")?.json)?;
    Ok(example["result"].clone())
}

/// A request that the compiled type cannot read, and a result of another type, lead to the example.
#[tokio::test]
async fn an_operation_that_has_changed_responds_with_its_example() -> Result {
    let contract = edited(|json| {
        json["futures/orders"]["operations"]["order_detail"]["params"]["orderId"]["type"] = json!("string");
        let time = &mut json["spot/market"]["operations"]["server_time"];
        time["returns"] = json!("json");
        time["responses"] = json!({ "now": { "doc": "-", "json": r#"{"rc":0,"mc":"SUCCESS","ma":[],"result":[7]}"# } });
    })?;
    let sandbox = builder_at_now()?.contract(contract).start().await?;
    let detail = RawRequest::get(DETAIL, "orderId=abc").signed().send(&sandbox).await?;
    assert_eq!((detail.code(), detail.result()), ("", &example_result(contract)?), "{}", detail.text);
    let time = contract.operation(&Name::new("spot", "server_time"));
    let time = RawRequest::get(&time.ok_or("no operation")?.path, "").send(&sandbox).await?;
    assert_eq!(time.result(), &json!([7]), "{}", time.text);
    Ok(())
}

#[tokio::test]
async fn edited_header_names_codes_and_envelopes_apply() -> Result {
    let contract = edited(|json| {
        let service = &mut json["service"];
        service["signing"]["prefix"] = json!("desk-");
        service["signing"]["accepted"] = json!(["desk-"]);
        service["hosts"]["futures"]["malformed"] = json!("bad_desk_request");
        let failed = service["envelopes"]["futures"]["failed"].as_str().unwrap_or_default().replace("null", "[]");
        service["envelopes"]["futures"]["failed"] = json!(failed);
    })?;
    let sandbox = builder_at_now()?.contract(contract).start().await?;
    let request = |prefix| RawRequest::get(HISTORY, "limit=0").signed_as(KEY, SECRET, NOW, prefix, "limit=0");
    assert_eq!(request(SIGNING.prefix).send(&sandbox).await?.status, QuantHistory::OPERATION.host.recipe.http_status);
    let response = request("desk-").send(&sandbox).await?;
    assert_eq!((response.status, response.code()), (200, "bad_desk_request"), "{}", response.text);
    assert_eq!(response.result(), &json!([]), "{}", response.text);
    Ok(())
}

/// Adds `spot levels`, whose records are arrays. `Value` sorts the fields by name.
fn with_levels() -> Result<&'static Contract> {
    edited(|json| {
        add_operation(json, "spot", "levels", "/v4/levels", "");
        json["spot"]["records"]["Level"] = json!({
            "doc": "-", "source": "0", "layout": "array",
            "fields": {
                "amount": { "type": "decimal", "doc": "-" },
                "count": { "type": "integer?", "wire": "string", "doc": "-" },
                "money": { "type": "decimal", "wire": "number", "doc": "-" },
                "side": { "type": "Side?", "doc": "-" },
                "sub": { "type": "list<Level>?", "doc": "-" },
            },
        });
        let operation = &mut json["spot"]["operations"]["levels"];
        operation["returns"] = json!("list<Level>");
        operation["auth"] = json!("public");
        operation["responses"]["found"]["json"] =
            json!(r#"{"rc":0,"mc":"SUCCESS","ma":[],"result":[["1.50","7",2,"BUY",[["3",null,4]]],["5",null,6]]}"#);
    })
}

#[tokio::test]
async fn wire_modes_rewrite_the_elements_of_arrays() -> Result {
    let contract = with_levels()?;
    let cases = [
        (None, r#"[["1.50","7",2,"BUY",[["3",null,4]]],["5",null,6]]"#),
        (Some(WireMode::MoneyAsNumbers), r#"[[1.50,"7",2,"BUY",[[3,null,4]]],[5,null,6]]"#),
        (Some(WireMode::MoneyAsStrings), r#"[["1.50","7","2","BUY",[["3",null,"4"]]],["5",null,"6"]]"#),
        (Some(WireMode::NullFields), r#"[["1.50",null,2,null,null],["5",null,6]]"#),
        (Some(WireMode::MissingFields), r#"[["1.50",null,2],["5",null,6]]"#),
        (Some(WireMode::UnknownValues), r#"[["1.50","7",2,"SOME_NEW_VALUE",[["3",null,4]]],["5",null,6]]"#),
        (
            Some(WireMode::ExtraFields),
            r#"[["1.50","7",2,"BUY",[["3",null,4,null,null,{"of":[1,"2",null]}]],{"of":[1,"2",null]}],["5",null,6,null,null,{"of":[1,"2",null]}]]"#,
        ),
    ];
    for (mode, expected) in cases {
        let builder = builder_at_now()?.contract(contract);
        let sandbox = mode.into_iter().fold(builder, |builder, mode| builder.wire_mode(mode)).start().await?;
        let response = RawRequest::get("/v4/levels", "").send(&sandbox).await?;
        assert!(response.text.contains(expected), "{mode:?}: {}", response.text);
    }
    Ok(())
}
