//! The schemas accept every example and sample, and reject what the contract forbids.

use std::fs;

use serde_json::{Value, json};

use crate::contracts::{Result, everything, product, tables, written};
use crate::validator::{Document, escape};

#[test]
fn every_example_is_valid() -> Result {
    let document = Document::of(everything()?)?;
    let mut count = 0;
    for (place, operation) in document.operations() {
        let mut check = |pointer: String, holder: &Value| -> Result {
            for (name, example) in holder["examples"].as_object().into_iter().flatten() {
                assert_eq!(document.flaws(&pointer, &example["value"])?, None, "{pointer} {name}");
                count += 1;
            }
            Ok(())
        };
        for (index, param) in operation["parameters"].as_array().into_iter().flatten().enumerate() {
            check(format!("{place}/parameters/{index}/schema"), param)?;
            // A list that is written as JSON has a media type.
            for (kind, media) in param["content"].as_object().into_iter().flatten() {
                check(format!("{place}/parameters/{index}/content/{}/schema", escape(kind)), media)?;
            }
        }
        for (kind, media) in operation["requestBody"]["content"].as_object().into_iter().flatten() {
            check(format!("{place}/requestBody/content/{}/schema", escape(kind)), media)?;
        }
        for (status, response) in operation["responses"].as_object().into_iter().flatten() {
            let media = &response["content"]["application/json"];
            check(format!("{place}/responses/{status}/content/application~1json/schema"), media)?;
        }
    }
    assert_eq!(count, number_of_examples()?);
    Ok(())
}

/// Returns the number of examples in the contracts: values of parameters, bodies and responses.
fn number_of_examples() -> Result<usize> {
    let count = |operation: &toml::Table| {
        let values = |(_, example): (_, &toml::Table)| length(example, "given");
        tables(operation, "examples").map(values).sum::<usize>() + length(operation, "responses")
    };
    let contracts = written()?;
    Ok(contracts.iter().flat_map(|(_, contract)| tables(contract, "operations")).map(|(_, of)| count(of)).sum())
}

fn length(table: &toml::Table, key: &str) -> usize {
    table.get(key).and_then(toml::Value::as_table).map_or(0, toml::Table::len)
}

/// The samples of the models' tests, which follow the tables of the interface document.
#[test]
fn every_sample_of_the_interface_is_valid() -> Result {
    let document = Document::of(product()?)?;
    let samples = [
        ("failure", "Failure"),
        ("futures_order_detail", "FuturesOrder"),
        ("futures_order_history", "FuturesOrder"),
        ("loan_currency", "LoanCurrency"),
        ("loan_currency_without_discount", "LoanCurrency"),
        ("new_order", "FuturesNewOrder"),
        ("new_order_full", "FuturesNewOrder"),
        ("spot_order", "SpotOrder"),
    ];
    let folder = xtask::repository_root().join("crates/models/tests/samples");
    for (sample, schema) in samples {
        let json = serde_json::from_str(&fs::read_to_string(folder.join(sample).with_extension("json"))?)?;
        assert_eq!(document.flaws_of(schema, &json)?, None, "{sample}");
    }
    Ok(())
}

/// Returns a value with another value at a JSON pointer.
fn with(value: &Value, pointer: &str, new: Value) -> Result<Value> {
    let mut value = value.clone();
    let (parent, key) = pointer.rsplit_once('/').ok_or("not a pointer")?;
    let parent = value.pointer_mut(parent).ok_or_else(|| format!("nothing at {pointer}"))?;
    match parent {
        Value::Array(items) => items.push(new),
        parent => parent[key] = new,
    }
    Ok(value)
}

fn without(value: &Value, pointer: &str) -> Result<Value> {
    let mut value = value.clone();
    let (parent, key) = pointer.rsplit_once('/').ok_or("not a pointer")?;
    let parent = value.pointer_mut(parent).and_then(Value::as_object_mut).ok_or("not an object")?;
    parent.remove(key).ok_or_else(|| format!("nothing at {pointer}"))?;
    Ok(value)
}

struct Judge<'a> {
    document: &'a Document,
    schema: &'a str,
}

impl Judge<'_> {
    fn accepts(&self, value: Value) -> Result {
        assert_eq!(self.document.flaws_of(self.schema, &value)?, None, "{value}");
        Ok(())
    }

    fn rejects(&self, value: Value) -> Result {
        assert!(self.document.flaws_of(self.schema, &value)?.is_some(), "{value}");
        Ok(())
    }
}

#[test]
fn responses_may_have_unknown_fields_and_must_be_complete() -> Result {
    let document = Document::of(product()?)?;
    let judge = Judge { document: &document, schema: "FuturesQuantHistoryResponse" };
    let operations = document.operations();
    let (_, history) = operations.iter().find(|(_, of)| of["operationId"] == "futures_quant_history").ok_or("none")?;
    let page = &history["responses"]["200"]["content"]["application/json"]["examples"]["page"]["value"];
    let order = "/result/items/0";
    judge.accepts(page.clone())?;
    judge.accepts(with(page, &format!("{order}/state"), json!("WAITING"))?)?;
    judge.accepts(with(page, &format!("{order}/new"), json!({}))?)?;
    judge.accepts(with(page, &format!("{order}/price"), json!(39000.1))?)?;
    judge.accepts(with(page, &format!("{order}/price"), json!(null))?)?;
    judge.accepts(without(page, &format!("{order}/price"))?)?;
    judge.rejects(with(page, &format!("{order}/price"), json!(true))?)?;
    judge.rejects(with(page, &format!("{order}/origQty"), json!(null))?)?;
    judge.rejects(with(page, &format!("{order}/orderId"), json!("x"))?)?;
    judge.rejects(with(page, &format!("{order}/clientOrderId"), json!(7))?)?;
    judge.rejects(without(page, &format!("{order}/orderId"))?)?;
    judge.rejects(without(page, "/result/hasNext")?)
}

/// A success has a result. A failure may have none, and has the same HTTP status.
#[test]
fn success_and_failure_are_distinguished() -> Result {
    let document = Document::of(product()?)?;
    let failure = json!({ "code": "invalid_symbol", "msg": "" });
    for (schema, result, is_accepted) in [
        ("FuturesQuantHistoryResponse", json!({ "hasPrev": false, "hasNext": false, "items": [] }), true),
        ("FuturesQuantHistoryResponse", json!(null), false),
        ("FuturesPlaceBatchResponse", json!(null), true),
        ("FuturesPlaceBatchResponse", json!(7), false),
        // This operation returns null if the order does not exist.
        ("FuturesOrderDetailResponse", json!(null), true),
        ("FuturesServerTimeResponse", json!(1700000000123i64), true),
        ("FuturesServerTimeResponse", json!(null), false),
    ] {
        let judge = Judge { document: &document, schema };
        let success = json!({ "returnCode": 0, "msgInfo": "success", "error": null, "result": result });
        if is_accepted {
            judge.accepts(success.clone())?
        } else {
            judge.rejects(success.clone())?
        }
        judge.accepts(json!({ "returnCode": 1, "error": failure, "result": null }))?;
        judge.accepts(json!({ "returnCode": 0, "error": failure, "result": null }))?;
        judge.rejects(json!({ "error": null, "result": result }))?;
    }
    let failed = Judge { document: &document, schema: "FuturesFailed" };
    failed.accepts(json!({ "returnCode": 0, "error": { "code": "403" } }))?;
    failed.accepts(json!({ "returnCode": 7, "error": null }))?;
    for error in [json!(null), json!({}), json!({ "code": "" }), json!({ "code": null })] {
        failed.rejects(json!({ "returnCode": 0, "error": error }))?;
    }
    // On the spot host, only the status decides.
    let failed = Judge { document: &document, schema: "SpotFailed" };
    failed.accepts(json!({ "rc": 1, "mc": "FAILURE" }))?;
    failed.rejects(json!({ "rc": 0, "mc": "FAILURE" }))
}

#[test]
fn requests_must_follow_the_rules() -> Result {
    let document = Document::of(product()?)?;
    let judge = Judge { document: &document, schema: "FuturesNewOrder" };
    let order = json!({ "symbol": "btc_usdt", "origQty": 10, "orderType": "MARKET", "orderSide": "BUY", "positionSide": "LONG" });
    judge.accepts(with(&order, "/price", json!(39000.5))?)?;
    judge.accepts(with(&order, "/clientOrderId", json!("my_order_1"))?)?;
    for (key, wrong) in [
        ("orderSide", json!("HOLD")),
        ("origQty", json!(0)),
        ("origQty", json!(1.5)),
        ("origQty", json!("10")),
        ("symbol", json!("")),
        ("price", json!(null)),
        ("clientOrderId", json!("abc")),
        ("clientOrderId", json!("an order")),
    ] {
        judge.rejects(with(&order, &format!("/{key}"), wrong)?)?;
    }
    judge.rejects(without(&order, "/orderType")?)?;
    let body =
        "/paths/~1future~1trade~1v2~1order~1atomic-create-batch/post/requestBody/content/application~1json/schema";
    for (count, valid) in [(0, false), (1, true), (20, true), (21, false)] {
        assert_eq!(document.flaws(body, &json!(vec![&order; count]))?.is_none(), valid, "{count}");
    }
    let limit = "/paths/~1future~1trade~1v1~1order~1quant~1list-history/get/parameters/2/schema";
    for (value, valid) in [(0, false), (1, true), (2000, true), (2001, false)] {
        assert_eq!(document.flaws(limit, &json!(value))?.is_none(), valid, "{value}");
    }
    Ok(())
}

#[test]
fn unions_are_selected_by_tag_and_accept_unknown_tags() -> Result {
    let document = Document::of(everything()?)?;
    let judge = Judge { document: &document, schema: "GrowthMovement" };
    judge.accepts(json!({ "kind": "FEE", "orderId": "7", "rate": 0.1 }))?;
    judge.accepts(json!({ "kind": "BONUS", "anything": [1] }))?;
    judge.accepts(json!({ "nothing": true }))?;
    judge.rejects(json!({ "kind": "FEE", "symbol": "btc_usdt", "time": 1 }))?;
    judge.rejects(json!("FEE"))
}

/// Constructs that client generators do not support are expressed differently.
#[test]
fn forms_nulls_and_lists_in_headers_suit_client_generators() -> Result {
    let document = Document::of(everything()?)?;
    let form = Judge { document: &document, schema: "GrowthCloseForm" };
    form.accepts(json!({ "symbol": "btc_usdt", "positionSide": "LONG", "above": "1.5" }))?;
    form.rejects(json!({ "symbol": "btc_usdt", "positionSide": "UP" }))?;
    let side = &document.json["components"]["schemas"]["GrowthCloseForm"]["properties"]["positionSide"];
    assert_eq!(side["enum"], json!(["LONG", "SHORT"]));
    let done = Judge { document: &document, schema: "GrowthSetLeverageResponse" };
    done.accepts(json!({ "returnCode": 0, "result": null }))?;
    done.rejects(json!({ "returnCode": 0, "result": "" }))?;
    let parameters = document.json["paths"]["/v4/growth-test/order/{orderId}"]["put"]["parameters"].as_array();
    let hops = parameters.and_then(|all| all.iter().find(|of| of["name"] == "X-Hops")).ok_or("no list")?;
    assert_eq!((&hops["in"], &hops["schema"]), (&json!("header"), &json!({ "type": "string" })));
    assert_eq!(hops["examples"]["all"]["value"], "1,2");
    Ok(())
}

/// A type that is both sent and received has a closed and an open schema.
#[test]
fn a_type_that_is_sent_and_received_has_two_schemas() -> Result {
    let document = Document::of(everything()?)?;
    let (sent, received) = (
        Judge { document: &document, schema: "HostileOrder" },
        Judge { document: &document, schema: "HostileOrderReceived" },
    );
    let order = json!({ "side": "a|b", "price": "1", "level": 2, "note": "]^\\'" });
    sent.accepts(order.clone())?;
    received.accepts(order.clone())?;
    for (key, value) in [("side", json!("c")), ("level", json!(3)), ("note", json!("A")), ("note", json!(null))] {
        sent.rejects(with(&order, &format!("/{key}"), value.clone())?)?;
        received.accepts(with(&order, &format!("/{key}"), value)?)?;
    }
    Ok(())
}
