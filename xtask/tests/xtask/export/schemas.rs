//! The schemas accept every example and sample, and reject what the contract forbids.

use serde_json::{Value, json};
use tradewire_contract::definitions::request_types;
use tradewire_contract::{Field, Name, Operation, Repr, Scalar, Type, ValueKind};
use xtask::{CONTRACT, Contract, repository_root, rust_names};

use super::contracts::{Result, tables, written};
use super::made_up::MadeUp;
use super::validator::{Document, escape};

#[test]
fn every_example_is_valid() -> Result {
    let document = Document::of_everything()?;
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

/// A value for every field of a record, as each operation returns it, and of a body.
#[test]
fn every_field_of_a_record_is_accepted() -> Result {
    let (document, contract) = (Document::of_product()?, contract()?);
    let made_up = MadeUp::new(&contract);
    // Messages of channels are no part of the document.
    let of_operations =
        contract.reachable(contract.operations().flat_map(|of| request_types(of).chain([&of.returns.ty])));
    for (name, record) in contract.groups.iter().flat_map(|group| &group.records).map(|record| (&record.name, record)) {
        let is_pushed = contract.channels().any(|channel| contract.reachable([&channel.pushes.ty]).contains(name));
        if record.generic.is_some() || is_pushed && !of_operations.contains(name) {
            continue;
        }
        let (group, schema) = (rust_names::type_name(&name.group), rust_names::type_name(&name.name));
        let schema = if name.group == "service" { schema } else { group + &schema };
        // A record that is only sent as a form has no other schema.
        let schema = if record.is_form && !document.has_schema(&schema) { schema + "Form" } else { schema };
        assert_eq!(document.flaws_of(&schema, &serde_json::from_str(&made_up.object(record, &[]))?)?, None, "{schema}");
        for operation in record.variants.keys() {
            let variant = MadeUp { variant: record.variant(operation), contract: &contract };
            let json = serde_json::from_str(&variant.object(record, &[]))?;
            assert_eq!(document.flaws_of(&schema, &json)?, None, "{schema} of {operation}");
        }
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
    let (document, contract) = (Document::of_product()?, contract()?);
    let judge = Judge { document: &document, schema: "FuturesQuantHistoryResponse" };
    let (_, history) = find(&document, "futures_quant_history")?;
    let page = &history["responses"]["200"]["content"]["application/json"]["examples"]["page"]["value"];
    let order = MadeUp::new(&contract).record(operation(&contract, "quant_history")?).ok_or("not a record")?;
    let field = |is_it: &dyn Fn(&Field) -> bool| {
        let found = order.fields.iter().find(|field| is_it(field)).ok_or("the record has no such field")?;
        Ok::<_, Box<dyn std::error::Error>>(format!("/result/items/0/{}", found.wire))
    };
    let amount = field(&|field| field.optional && field.ty == Type::Scalar(Scalar::Decimal))?;
    let required = field(&|field| !field.optional && field.ty == Type::Scalar(Scalar::Decimal))?;
    let text = field(&|field| field.ty == Type::Scalar(Scalar::String))?;
    judge.accepts(page.clone())?;
    judge.accepts(with(page, &field(&|field| matches!(field.ty, Type::Enum(..)))?, json!("an unlisted value"))?)?;
    judge.accepts(with(page, "/result/items/0/an unknown field", json!({}))?)?;
    judge.accepts(with(page, &amount, json!(39000.1))?)?;
    judge.accepts(with(page, &amount, json!(null))?)?;
    judge.accepts(without(page, &amount)?)?;
    judge.rejects(with(page, &amount, json!(true))?)?;
    judge.rejects(with(page, &required, json!(null))?)?;
    judge.rejects(without(page, &required)?)?;
    judge.rejects(with(page, &field(&|field| matches!(field.ty, Type::Id(_, Repr::Integer)))?, json!("x"))?)?;
    judge.rejects(with(page, &text, json!(7))?)?;
    for key in page["result"].as_object().ok_or("not a page")?.keys() {
        judge.rejects(without(page, &format!("/result/{key}"))?)?;
    }
    Ok(())
}

/// A success has a result. A failure may have none, and has the same HTTP status.
#[test]
fn success_and_failure_are_distinguished() -> Result {
    let document = Document::of_product()?;
    let failure = json!({ "code": "invalid_symbol", "msg": "" });
    for (schema, result, is_accepted) in [
        ("FuturesQuantHistoryResponse", json!({ "hasPrev": false, "hasNext": false, "items": [] }), true),
        ("FuturesQuantHistoryResponse", json!(null), false),
        ("FuturesPlaceBatchResponse", json!(null), true),
        // Clients ignore a result of another type, unless the operation only reads.
        ("FuturesPlaceBatchResponse", json!(7), true),
        ("FuturesOrderDetailResponse", json!(7), false),
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
    // On the spot host, a success may have any code but a listed error code. The schema does not list them: its description names them.
    let failed = Judge { document: &document, schema: "SpotFailed" };
    failed.accepts(json!({ "rc": 1, "mc": "FAILURE" }))?;
    for code in [json!("SUCCESS"), json!("string"), json!(""), json!(null)] {
        failed.rejects(json!({ "rc": 0, "mc": code }))?;
    }
    Ok(())
}

#[test]
fn requests_must_follow_the_rules() -> Result {
    let (document, contract) = (Document::of_product()?, contract()?);
    let judge = Judge { document: &document, schema: "FuturesNewOrder" };
    let place = operation(&contract, "place_batch")?.body.as_ref().ok_or("no body")?;
    let new_order = contract.record_of(&place.ty).ok_or("not a record")?;
    let order: Value = serde_json::from_str(&MadeUp::new(&contract).object(new_order, &[]))?;
    judge.accepts(order.clone())?;
    for field in &new_order.fields {
        let at = format!("/{}", field.wire);
        judge.rejects(with(&order, &at, json!(null))?)?;
        // The order is a limit order, which needs a price.
        if field.optional && field.conditions.required_if.is_empty() {
            judge.accepts(without(&order, &at)?)?;
        } else {
            judge.rejects(without(&order, &at)?)?;
        }
        for wrong in wrong_values(&contract, field) {
            judge.rejects(with(&order, &at, wrong)?)?;
        }
    }
    let (at, placing) = find(&document, "futures_place_batch")?;
    let media =
        placing["requestBody"]["content"].as_object().and_then(|content| content.keys().next()).ok_or("none")?;
    let body = format!("{at}/requestBody/content/{}/schema", escape(media));
    let max = place.rules.max_items.ok_or("no maximum")?;
    for (count, valid) in [(0, false), (1, true), (max, true), (max + 1, false)] {
        assert_eq!(document.flaws(&body, &json!(vec![&order; count]))?.is_none(), valid, "{count}");
    }
    let (at, history) = find(&document, "futures_quant_history")?;
    let parameters = history["parameters"].as_array().ok_or("no parameters")?;
    let index = parameters.iter().position(|param| param["name"] == "limit").ok_or("no limit")?;
    let limit = operation(&contract, "quant_history")?.params.get("limit").ok_or("no limit")?;
    let max = limit.rules.max.ok_or("no maximum")?;
    for (value, valid) in [(0, false), (1, true), (max, true), (max + 1, false)] {
        let schema = format!("{at}/parameters/{index}/schema");
        assert_eq!(document.flaws(&schema, &json!(value))?.is_none(), valid, "{value}");
    }
    Ok(())
}

/// Returns values of another type, and values that break the rules of a field.
fn wrong_values(contract: &Contract, field: &Field) -> Vec<Value> {
    let other_type = match contract.value_kind(&field.ty) {
        ValueKind::Enum(_) => json!("an unlisted value"),
        ValueKind::Scalar(Scalar::String) => json!(7),
        _ => json!("10"),
    };
    let rules = &field.rules;
    let text = |length: usize| json!("x".repeat(length));
    let wrong = [
        rules.min.map(|min| json!(min - 1)),
        rules.max.map(|max| json!(max + 1)),
        rules.above.map(|limit| json!(limit)),
        rules.integral.then(|| json!(1.5)),
        rules.min_length.map(|min| text(min - 1)),
        rules.max_length.map(|max| text(max + 1)),
        rules.charset.as_ref().map(|_| json!("with spaces")),
    ];
    wrong.into_iter().flatten().chain([other_type]).collect()
}

/// Returns the product's contract.
fn contract() -> Result<Contract> {
    Ok(Contract::load(&repository_root().join(CONTRACT), false)?)
}

/// Returns a futures operation of the contract.
fn operation<'a>(contract: &'a Contract, name: &str) -> Result<&'a Operation> {
    let name = Name::new("futures", name);
    Ok(contract.operation(&name).ok_or_else(|| format!("there is no operation {name}"))?)
}

/// Returns an operation of the document, and its place there.
fn find(document: &Document, id: &str) -> Result<(String, Value)> {
    let found = document.operations().into_iter().find(|(_, operation)| operation["operationId"] == id);
    let (place, operation) = found.ok_or_else(|| format!("the document has no operation {id}"))?;
    Ok((place, operation.clone()))
}

#[test]
fn unions_are_selected_by_tag_and_accept_unknown_tags() -> Result {
    let document = Document::of_everything()?;
    let judge = Judge { document: &document, schema: "GrowthMovement" };
    judge.accepts(json!({ "kind": "FEE", "orderId": "7", "rate": 0.1 }))?;
    judge.accepts(json!({ "kind": "BONUS", "anything": [1] }))?;
    judge.accepts(json!({ "nothing": true }))?;
    judge.rejects(json!({ "kind": "FEE", "symbol": "btc_usdt", "time": 1 }))?;
    judge.rejects(json!("FEE"))
}

/// Constructs that client generators do not support are expressed differently.
#[test]
fn forms_suit_client_generators() -> Result {
    let document = Document::of_everything()?;
    let form = Judge { document: &document, schema: "GrowthCloseForm" };
    form.accepts(json!({ "symbol": "btc_usdt", "positionSide": "LONG", "above": "1.5" }))?;
    form.rejects(json!({ "symbol": "btc_usdt", "positionSide": "UP" }))?;
    let side = &document.json["components"]["schemas"]["GrowthCloseForm"]["properties"]["positionSide"];
    assert_eq!(side["enum"], json!(["LONG", "SHORT"]));
    Ok(())
}

/// A type that is both sent and received has a closed and an open schema.
#[test]
fn a_type_that_is_sent_and_received_has_two_schemas() -> Result {
    let document = Document::of_everything()?;
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
