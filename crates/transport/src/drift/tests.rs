//! Compares damaged, changed and hostile responses with the contract of this repository.

use std::borrow::Cow;

use proptest::prelude::*;
use serde_json::{Value, json};
use tradewire_contract::{Contract, Name, Operation, Type, ValueKind};
use tradewire_endpoints::{Endpoint as _, futures, loan, spot};
use tradewire_wire::operation::Operation as WireOperation;

use super::*;

type Result<T = ()> = std::result::Result<T, Box<dyn std::error::Error>>;

/// Returns an operation as the contract declares it.
fn declared(operation: &WireOperation) -> Result<&'static Operation> {
    Ok(Contract::embedded().operation(&Name::from(operation)).ok_or("no such operation")?)
}

fn compare(operation: &'static Operation, body: &[u8]) -> Findings {
    super::compare(Contract::embedded(), operation, body)
}

/// Returns the first example response that reports success.
fn example(operation: &Operation) -> Result<Value> {
    let success =
        operation.responses.iter().map(|response| &response.json).find(|json| !json.contains("\"result\": null"));
    Ok(serde_json::from_str(success.ok_or("no example of a success")?)?)
}

/// Returns the differences, one per line, with the location at which the contract would declare each.
fn reported(operation: &'static Operation, response: &Value) -> Vec<String> {
    let location = |location| match location {
        Location::Record(record) => record.name.to_string(),
        Location::Envelope(envelope) => format!("envelope {}", envelope.name),
        Location::Operation => "returns".to_owned(),
    };
    let found = compare(operation, response.to_string().as_bytes());
    let title = format!("{}: ", operation.title());
    found
        .drifts
        .iter()
        .map(|drift| format!("{} in {}", drift.to_string().replace(&title, ""), location(drift.location)))
        .collect()
}

/// Returns the example response with a value inserted at a JSON pointer.
fn with(operation: &Operation, pointer: &str, value: Value) -> Result<Value> {
    let mut response = example(operation)?;
    let (parent, name) = pointer.rsplit_once('/').ok_or("no parent")?;
    let parent = response.pointer_mut(parent).ok_or("no such parent")?;
    parent.as_object_mut().ok_or("no object")?.insert(name.to_owned(), value);
    Ok(response)
}

fn without(operation: &Operation, parent: &str, name: &str) -> Result<Value> {
    let mut response = example(operation)?;
    let object = response.pointer_mut(parent).and_then(Value::as_object_mut).ok_or("no object")?;
    object.remove(name).ok_or("no such field")?;
    Ok(response)
}

#[test]
fn each_kind_of_drift_has_a_path_and_a_location() -> Result {
    let (history, detail) = (declared(futures::QuantHistory::OPERATION)?, declared(futures::OrderDetail::OPERATION)?);
    let (open, loans) = (declared(spot::OpenOrders::OPERATION)?, declared(loan::Currencies::OPERATION)?);
    let item = "/result/items/0";
    let cases = [
        (
            history,
            with(history, "/result/items/0/undeclaredField", json!(20))?,
            "`result.items[].undeclaredField` is a new field of type integer in futures.Order",
        ),
        (
            history,
            with(history, "/result/total", json!("12"))?,
            "`result.total` is a new field of type decimal in service.Page",
        ),
        (
            history,
            with(history, "/traceId", json!("a-1"))?,
            "`traceId` is a new field of type string in envelope futures",
        ),
        (
            history,
            with(history, "/error", json!({"code": "", "hint": [true]}))?,
            "`error.hint` is a new field of type list<boolean> in service.Failure",
        ),
        (
            history,
            with(history, "/result/items/0/state", json!("HALTED"))?,
            "`result.items[].state` is `HALTED`, which OrderState does not list in futures.Order",
        ),
        (
            history,
            without(history, item, "symbol")?,
            "`result.items[].symbol` is required, but missing or null in futures.Order",
        ),
        (
            history,
            with(history, "/result/items/0/origQty", Value::Null)?,
            "`result.items[].origQty` is required, but missing or null in futures.Order",
        ),
        (
            history,
            with(history, "/result/items/0/origQty", json!("many"))?,
            "`result.items[].origQty` has the undeclared type string in futures.Order",
        ),
        (
            history,
            with(history, "/result/items/0/symbol", json!(["a", "b"]))?,
            "`result.items[].symbol` has the undeclared type list<string> in futures.Order",
        ),
        (
            history,
            with(history, "/result/items", json!({}))?,
            "`result.items` has the undeclared type json in service.Page",
        ),
        (history, with(history, "/result", json!([]))?, "`result` has the undeclared type list<json> in returns"),
        (
            detail,
            with(detail, "/result/updatedTime", json!(1_692_672_586_907_i64))?,
            "`result.updatedTime` is present, but the contract says that the operation omits it in futures.Order",
        ),
        (open, with(open, "/result", json!(["x"]))?, "`result[]` has the undeclared type string in returns"),
        (
            loans,
            with(loans, "/result/items/0/grade", json!(1_692_672_586_907_i64))?,
            "`result.items[].grade` is a new field of type timestamp in loan.Currency",
        ),
    ];
    for (operation, response, expected) in cases {
        assert_eq!(reported(operation, &response), [expected], "{response}");
    }
    Ok(())
}

/// The decoder is the oracle: a value drifts if and only if it cannot be decoded.
#[test]
fn a_value_drifts_exactly_if_it_cannot_be_decoded() -> Result {
    let operation = declared(futures::QuantHistory::OPERATION)?;
    let values = [
        json!(1),
        json!("1"),
        json!("+1"),
        json!(1.5),
        json!("1.5"),
        json!(""),
        json!("x"),
        json!(true),
        json!("true"),
        json!([]),
        json!({}),
        json!(u64::MAX),
        json!("99999999999999999999"),
        json!(-3),
        json!("NEW"),
        json!(null),
    ];
    let Type::Record(_, Some(item)) = &operation.returns.ty else { return Err("no page".into()) };
    let ValueKind::Record(order, _) = Contract::embedded().value_kind(item) else { return Err("no record".into()) };
    for field in &order.fields {
        for value in &values {
            let response = with(operation, &format!("/result/items/0/{}", field.wire), value.clone())?;
            let json = serde_json::value::to_raw_value(&response["result"])?;
            let decoded =
                crate::decode::decode_payload("result", Some(&json), |json| futures::QuantHistory::read_result(json));
            let drifts = compare(operation, response.to_string().as_bytes()).drifts;
            let prevents_decoding = |drift: &Drift| !matches!(drift.change, Change::NewValue { .. });
            assert_eq!(
                decoded.is_err(),
                drifts.iter().any(prevents_decoding),
                "{} {value}: {decoded:?} {drifts:?}",
                field.wire
            );
        }
    }
    Ok(())
}

#[test]
fn the_shape_of_a_field_includes_all_of_its_values() -> Result {
    let operation = declared(futures::QuantHistory::OPERATION)?;
    let mut response = example(operation)?;
    let items = response.pointer_mut("/result/items").and_then(Value::as_array_mut).ok_or("no items")?;
    let item = items.first().cloned().ok_or("no item")?;
    let with_new_field = |value: &Value| {
        let mut item = item.clone();
        item["new"] = value.clone();
        item
    };
    let cases = [
        (vec![json!(1), json!(null)], "integer"),
        (vec![json!(1), json!(2.5)], "decimal"),
        (vec![json!("1"), json!(2)], "decimal"),
        (vec![json!("1"), json!("a")], "string"),
        (vec![json!(1_692_672_586_907_i64), json!(0)], "integer"),
        (vec![json!(1_692_672_586_907_i64)], "timestamp"),
        (vec![json!(u64::MAX)], "decimal"),
        (vec![json!("1692672586907")], "timestamp"),
        (vec![json!("1692672586907"), json!(0)], "integer"),
        (vec![json!("1692672586907"), json!("1.5")], "decimal"),
        (vec![json!("206410760006650176"), json!(7)], "integer"),
        (vec![json!("206410760006650176"), json!("a")], "json"),
        (vec![json!("true"), json!(false)], "boolean"),
        (vec![json!("true"), json!("a")], "json"),
        (vec![json!(["true"])], "list<boolean>"),
        (vec![json!([1]), json!([]), json!(null)], "list<integer>"),
        (vec![json!([[1]])], "list<json>"),
        (vec![json!([1]), json!(1)], "json"),
        (vec![json!(true), json!("a")], "json"),
        (vec![json!({"a": 1})], "json"),
        (vec![json!(null)], "json"),
    ];
    for (values, expected) in cases {
        let mut response = response.clone();
        response["result"]["items"] = values.iter().map(with_new_field).collect();
        let found = compare(operation, response.to_string().as_bytes()).drifts;
        let shapes: Vec<_> = found
            .iter()
            .map(|drift| match &drift.change {
                Change::NewField { shape, .. } => Cow::Owned(shape.to_string()),
                _ => Cow::Borrowed("something else"),
            })
            .collect();
        assert_eq!(shapes, [expected], "{values:?}");
    }
    Ok(())
}

#[test]
fn a_hostile_response_cannot_exhaust_memory() -> Result {
    let operation = declared(futures::OrderDetail::OPERATION)?;
    let mut response = example(operation)?;
    let result = response["result"].as_object_mut().ok_or("no object")?;
    for index in 0..500 {
        result.insert(format!("{index}{}", "é\u{1b}[2J".repeat(1_000)), json!(index));
    }
    result.insert("state".to_owned(), json!("é".repeat(100_000)));
    let found = compare(operation, response.to_string().as_bytes());
    assert_eq!((found.drifts.len(), found.truncated), (200, true));
    assert!(found.drifts.iter().all(|drift| drift.path.chars().count() < 80 && !drift.to_string().contains('\u{1b}')));

    let deep = format!(r#"{{"returnCode":0,"result":{}{}}}"#, "[".repeat(100_000), "]".repeat(100_000));
    let [other] = &compare(operation, deep.as_bytes()).drifts[..] else { return Err("not one difference".into()) };
    assert_eq!((&*other.path, other.change.name()), ("result", "other_type"));
    let huge = br#"{"returnCode":0,"msgInfo":"","error":null,"result":{"odd":1e999999}}"#;
    assert!(compare(operation, huge).drifts.iter().any(|drift| drift.path == "result.odd"));
    for body in [&b""[..], b"<html>", b"\xff\xfe", b"[]", b"null", b"{}", br#"{"result":{"odd":1}}"#] {
        assert_eq!(compare(operation, body).compared, 0);
    }
    Ok(())
}

proptest! {
    #![proptest_config(ProptestConfig::with_cases(48))]

    /// A damaged response is either compared or ignored.
    #[test]
    fn damaged_responses_never_panic(
        index in 0_usize..100, cut in 0_usize..4_000, at in 0_usize..4_000, noise in "[\\[\\]{}\",:0-9a-z\\\\é]{0,6}",
    ) {
        let operations: Vec<_> = Contract::embedded().operations().collect();
        let operation = operations[index % operations.len()];
        for response in &operation.responses {
            let mut text: String = response.json.chars().take(cut).collect();
            let at = text.char_indices().map(|(index, _)| index).nth(at).unwrap_or(text.len());
            text.insert_str(at, &noise);
            compare(operation, text.as_bytes());
        }
    }
}

mod collected {
    use std::time::Duration;

    use super::*;
    use crate::observe::Attempt;
    use crate::response::Response;

    /// Returns an order detail with the undeclared field `undeclaredField`.
    fn with_undeclared_field(value: Value) -> Result<(&'static WireOperation, Response)> {
        let operation = futures::OrderDetail::OPERATION;
        let body = with(declared(operation)?, "/result/undeclaredField", value)?;
        Ok((operation, Response::new(200, Vec::new(), body.to_string().into_bytes())))
    }

    /// Notifies a collector of a decoded response.
    fn decoded(collector: &Collector, operation: &'static WireOperation, response: &Response) {
        let attempt = Attempt { operation, call: 1, number: 1 };
        let (waited, result) = (Duration::ZERO, AttemptResult::Success(response));
        collector.ended(&RoundTrip { attempt, waited, elapsed: Some(Duration::ZERO), result });
    }

    #[test]
    fn the_first_response_and_every_nth_are_compared() -> Result {
        let (operation, response) = with_undeclared_field(json!(20))?;
        for (interval, compared) in [(0, 1), (1, 10), (4, 3), (100, 1)] {
            let collector = Collector::new(Contract::embedded(), interval);
            (0..10).for_each(|_| decoded(&collector, operation, &response));
            let found = collector.findings();
            assert_eq!((found.compared, found.drifts.len()), (compared, 1), "{interval}");
            assert!(found.drifts.iter().all(|drift| drift.responses == compared), "{found:?}");
        }
        Ok(())
    }

    #[test]
    fn repeated_differences_are_counted_and_widened() -> Result {
        let collector = Collector::new(Contract::embedded(), 1);
        for value in [json!(20), json!(2.5), json!(null)] {
            let (operation, response) = with_undeclared_field(value)?;
            decoded(&collector, operation, &response);
        }
        let operation = futures::QuantHistory::OPERATION;
        let body = with(declared(operation)?, "/result/items/0/undeclaredField", json!("a"))?;
        decoded(&collector, operation, &Response::new(200, Vec::new(), body.to_string().into_bytes()));
        let found = collector.findings();
        let lines: Vec<_> = found.drifts.iter().map(|drift| (drift.to_string(), drift.responses)).collect();
        let expected = [
            ("futures order-detail: `result.undeclaredField` is a new field of type decimal", 3),
            ("futures quant-history: `result.items[].undeclaredField` is a new field of type string", 1),
        ];
        assert_eq!(lines, expected.map(|(line, responses)| (line.to_owned(), responses)));
        Ok(())
    }
}
