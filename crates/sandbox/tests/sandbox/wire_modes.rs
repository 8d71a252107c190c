//! Every operation in every wire mode, decoded by tradewire's own client.

use serde_json::{Map, Value, json};
use tradewire_contract::{Contract, Field, Record, Repr, Request, Type, ValueKind};
use tradewire_endpoints::futures::{OrderDetail, PlaceBatch, QuantHistory};
use tradewire_endpoints::{Endpoint, OPERATIONS, Operation, futures, loan, spot};
use tradewire_models::Timestamp;
use tradewire_models::futures::{NewOrder, OrderSide, OrderState, OrderType, PositionSide};
use tradewire_sandbox::{Sandbox, SandboxBuilder, WireMode};
use tradewire_transport::clock::FixedClock;
use tradewire_transport::{Client, Outcome};
use tradewire_wire::parse_decimal;
use tradewire_wire::server::Parts;

use crate::Result;
use crate::contract::{declared, returned_record};
use crate::raw_http::NOW;
use crate::records::*;

/// A decoded response, serialized again, and its original text.
struct Decoded {
    operation: &'static Operation,
    read: Value,
    text: String,
}

/// Starts a deterministic sandbox with these modes, and creates a client.
async fn open(modes: &[WireMode]) -> Result<(Sandbox, Client)> {
    start(modes, Sandbox::builder()).await
}

async fn start(modes: &[WireMode], builder: SandboxBuilder) -> Result<(Sandbox, Client)> {
    let clock = FixedClock(Timestamp::from_millis(NOW));
    let builder = modes.iter().fold(builder.clock(clock), |builder, mode| builder.wire_mode(*mode));
    let sandbox = builder.start().await?;
    let client = Client::builder().credentials(sandbox.credentials()).deployment(sandbox.deployment()).clock(clock);
    Ok((sandbox, client.allow_withdrawals().build()?))
}

async fn call<E: Endpoint<Response: serde::Serialize>>(client: &Client, request: &E) -> Result<Decoded> {
    let reply = client.send_with_response(request).await?;
    let text = String::from_utf8(reply.response.body().to_vec())?;
    Ok(Decoded { operation: request.operation(), read: serde_json::to_value(&reply.value)?, text })
}

/// Calls every operation: some that the sandbox implements with typed requests, and all others with their first example, to which
/// the sandbox responds with another one.
async fn all(modes: &[WireMode]) -> Result<Vec<Decoded>> {
    let (_sandbox, client) = open(modes).await?;
    let order = NewOrder::new("btc_usdt", 1, OrderType::Market, OrderSide::Buy, PositionSide::Long);
    let placed = call(&client, &PlaceBatch::new([order])).await?;
    let page = client.send(&QuantHistory::new().limit(50)).await?;
    let newest = page.items.first().ok_or("no order")?.order_id;
    let open = client.send(&spot::OpenOrders::new()).await?;
    let ids = open.iter().map(|order| order.order_id.as_str().to_owned()).take(3);
    let mut decoded = vec![
        placed,
        call(&client, &QuantHistory::new().limit(50)).await?,
        call(&client, &OrderDetail::new(newest)).await?,
        call(&client, &futures::ServerTime::new()).await?,
        call(&client, &loan::Currencies::new()).await?,
        call(&client, &spot::OpenOrders::new()).await?,
        call(&client, &spot::BatchOrders::new(ids)).await?,
        call(&client, &spot::ServerTime::new()).await?,
    ];
    let typed: Vec<_> = decoded.iter().map(|decoded| decoded.operation).collect();
    let (_examples, client) = start(modes, Sandbox::builder().respond_with_examples()).await?;
    for operation in OPERATIONS.iter().filter(|operation| !typed.contains(operation)) {
        decoded.push(call_example(&client, operation).await?);
    }
    Ok(decoded)
}

/// Calls an operation with its first example. No type decodes the result, so it is compared without the differences that a mode
/// may make.
async fn call_example(client: &Client, operation: &'static Operation) -> Result<Decoded> {
    let declared = declared(operation).ok_or("no operation")?;
    let example = declared.examples.iter().next().ok_or("no example")?;
    let (_, target) = example.sends.split_once(' ').ok_or("no method")?;
    let (path, query) = target.split_once('?').unwrap_or((target, ""));
    let body = example.body.as_deref().unwrap_or_default();
    let parts = Parts::new(&declared.path, path, query, body).ok_or("another path")?;
    let request = Request::new(Contract::embedded(), &declared.name).ok_or("no operation")?.received(&parts)?;
    let reply = client.send_with_response(&request).await?;
    let text = String::from_utf8(reply.response.body().to_vec())?;
    let read = reply.value.map(|result| serde_json::from_str(result.get())).transpose()?;
    Ok(Decoded { operation, read: unrewritten(&read.unwrap_or_default()), text })
}

/// Writes numbers as strings, decimals without trailing zeros, and removes the field or element that a mode adds.
fn unrewritten(json: &Value) -> Value {
    match json {
        Value::Number(number) => unrewritten(&number.to_string().into()),
        Value::String(text) if text.contains(['.', 'e']) => match parse_decimal(text) {
            Ok(decimal) => decimal.normalize().to_string().into(),
            Err(_) => json.clone(),
        },
        Value::Array(items) => {
            let is_extra = |item: &&Value| **item == json!({ "of": [1, "2", null] });
            items.iter().filter(|item| !is_extra(item)).map(unrewritten).collect()
        }
        Value::Object(fields) => {
            let fields = fields.iter().filter(|(name, _)| *name != "someNewField");
            fields.map(|(name, value)| (name.clone(), unrewritten(value))).collect::<Map<_, _>>().into()
        }
        other => other.clone(),
    }
}

/// Returns the expected value in a mode, given the value without any mode.
fn expected(operation: &Operation, mode: WireMode, plain: &Value) -> Value {
    let Some(returns) = declared(operation).map(|declared| &declared.returns) else { return plain.clone() };
    let Some(record) = declared(operation).and_then(returned_record) else { return plain.clone() };
    match (plain, &returns.ty) {
        (Value::Array(items), _) if returns.list => items.iter().map(|item| of_record(record, mode, item)).collect(),
        (Value::Object(page), Type::Record(wrapper, Some(_))) => {
            let is_item = |field: &&Field| matches!(field.ty, Type::Parameter(_));
            let wrapper = Contract::embedded().record(wrapper);
            let items = wrapper.and_then(|wrapper| wrapper.fields.iter().find(is_item));
            let of_field = |(name, value): (&String, &Value)| match value {
                Value::Array(list) if items.is_some_and(|items| items.wire == *name) => {
                    (name.clone(), list.iter().map(|item| of_record(record, mode, item)).collect())
                }
                other => (name.clone(), other.clone()),
            };
            page.iter().map(of_field).collect::<Map<_, _>>().into()
        }
        (one, _) => of_record(record, mode, one),
    }
}

fn of_record(record: &Record, mode: WireMode, plain: &Value) -> Value {
    if let (true, Value::Array(elements)) = (record.is_array(), plain) {
        let fields: &[Field] = &record.fields;
        return fields.iter().zip(elements).map(|(field, value)| of_field(field, mode, value)).collect();
    }
    let mut fields = plain.as_object().cloned().unwrap_or_default();
    for field in &record.fields {
        let Some(value) = fields.get_mut(&field.wire) else { continue };
        *value = of_field(field, mode, value);
    }
    fields.into()
}

fn of_field(field: &Field, mode: WireMode, plain: &Value) -> Value {
    match (mode, Contract::embedded().value_kind(&field.ty), plain) {
        (WireMode::NullFields | WireMode::MissingFields, ..) if field.optional => Value::Null,
        (WireMode::UnknownValues, ValueKind::Enum(list), value) if list.repr == Repr::String => match value {
            Value::Null => Value::Null,
            Value::Array(items) => items.iter().map(|_| json!("SOME_NEW_VALUE")).collect(),
            _ => json!("SOME_NEW_VALUE"),
        },
        (_, ValueKind::Record(inner, _), Value::Array(items)) if field.list => {
            items.iter().map(|item| of_record(inner, mode, item)).collect()
        }
        (_, ValueKind::Record(inner, _), Value::Array(_)) => of_record(inner, mode, plain),
        _ => plain.clone(),
    }
}

/// Removes null fields, which are equivalent to missing ones.
fn present(value: &Value) -> Value {
    match value {
        Value::Array(items) => {
            let kept = items.iter().rposition(|item| !item.is_null()).map_or(0, |last| last + 1);
            items.iter().take(kept).map(present).collect()
        }
        Value::Object(fields) => {
            let fields = fields.iter().filter(|(_, value)| !value.is_null());
            fields.map(|(name, value)| (name.clone(), present(value))).collect::<Map<_, _>>().into()
        }
        other => other.clone(),
    }
}

/// Returns pieces of responses that occur only in a mode. The pieces for missing fields occur only without it.
fn pieces() -> Vec<(WireMode, &'static Operation, String)> {
    let [history, detail] = [QuantHistory::OPERATION, OrderDetail::OPERATION];
    let [open, batch] = [spot::OpenOrders::OPERATION, spot::BatchOrders::OPERATION];
    let [loans, time] = [loan::Currencies::OPERATION, spot::ServerTime::OPERATION];
    let field = |name: &str, rest: &str| format!("\"{name}\":{rest}");
    vec![
        (WireMode::MoneyAsStrings, detail, field(EXECUTED, r#""1","#)),
        (WireMode::MoneyAsStrings, loans, field(SINGLE_MIN, "\"")),
        (WireMode::MoneyAsNumbers, history, field(EXECUTED, "1,")),
        (WireMode::MoneyAsNumbers, open, field(SPOT_EXECUTED, "0.")),
        (WireMode::IdsAsStrings, detail, field(ORDER_ID, "\"")),
        (WireMode::IdsAsStrings, loans, field(CURRENCY_ID, "\"")),
        (WireMode::DocumentedError, detail, field("error", r#"{"code":"","msg":""},"#)),
        (WireMode::DocumentedMessage, futures::ServerTime::OPERATION, field("msgInfo", r#""","error":null,"#)),
        (WireMode::ExtraFields, time, r#","someNewField":{"of":[1,"2",null]}},"someNewField":"#.to_owned()),
        (WireMode::ExtraFields, open, r#""someNewField":{"of":[1,"2",null]}},{"#.to_owned()),
        (WireMode::NullFields, history, field(AVERAGE, "null,")),
        (WireMode::NullFields, loans, field(THIRTY_DAY_RATE, "null,")),
        (WireMode::UnknownValues, history, field(STATE, r#""SOME_NEW_VALUE""#)),
        (WireMode::UnknownValues, batch, field(SPOT_SIDE, r#""SOME_NEW_VALUE""#)),
        (WireMode::UnknownValues, loans, field(LOAN_PRODUCT_TYPE, r#""SOME_NEW_VALUE""#)),
        (WireMode::MissingFields, history, field(AVERAGE, "")),
        (WireMode::MissingFields, detail, field(AVERAGE, "")),
        (WireMode::MissingFields, loans, field(THIRTY_DAY_RATE, "")),
    ]
}

#[tokio::test]
async fn each_mode_changes_responses_and_every_operation_is_decoded() -> Result {
    let plain = all(&[]).await?;
    for mode in WireMode::ALL {
        let with = all(&[*mode]).await?;
        for (decoded, plain) in with.iter().zip(&plain) {
            let (expected, title) = (expected(plain.operation, *mode, &plain.read), plain.operation.title());
            assert_eq!(present(&decoded.read), present(&expected), "{mode:?}: {title}");
            // The spot envelope has no field that these two modes could change.
            let is_of_envelope = matches!(mode, WireMode::DocumentedError | WireMode::DocumentedMessage);
            if is_of_envelope && decoded.operation.host != futures::ServerTime::OPERATION.host {
                // The text of an example may contain white space, which a mode removes.
                let compact = |text: &str| text.split_whitespace().collect::<String>();
                assert_eq!(compact(&decoded.text), compact(&plain.text), "{mode:?}: {title}");
            }
        }
        for (_, operation, piece) in pieces().iter().filter(|(of, ..)| of == mode) {
            let is_in = |all: &[Decoded]| all.iter().any(|of| of.operation == *operation && of.text.contains(piece));
            let is_removed = *mode == WireMode::MissingFields;
            assert_eq!((is_in(&plain), is_in(&with)), (is_removed, !is_removed), "{mode:?}: {piece}");
        }
    }
    Ok(())
}

#[tokio::test]
async fn modes_can_be_combined() -> Result {
    let keeping = WireMode::ALL
        .iter()
        .filter(|mode| !matches!(mode, WireMode::NullFields | WireMode::MissingFields | WireMode::UnknownValues));
    let plain = all(&[]).await?;
    for (decoded, plain) in all(&keeping.copied().collect::<Vec<_>>()).await?.iter().zip(&plain) {
        assert_eq!(present(&decoded.read), present(&plain.read), "{}", plain.operation.title());
        assert_ne!(decoded.text, plain.text, "{}", plain.operation.title());
    }
    Ok(())
}

#[tokio::test]
async fn the_later_of_two_contradictory_modes_applies() -> Result {
    let money = [WireMode::MoneyAsStrings, WireMode::MoneyAsNumbers];
    let fields = [WireMode::NullFields, WireMode::MissingFields];
    for (earlier, later) in [(0, 1), (1, 0)] {
        let (earlier, later) = ([money[earlier], fields[earlier]], [money[later], fields[later]]);
        let texts = |decoded: Vec<Decoded>| decoded.into_iter().map(|decoded| decoded.text).collect::<Vec<_>>();
        let both = [&earlier[..], &later[..]].concat();
        assert!(texts(all(&both).await?) == texts(all(&later).await?), "{both:?}");
    }
    Ok(())
}

#[tokio::test]
async fn an_unknown_value_is_preserved() -> Result {
    let (_sandbox, client) = open(&[WireMode::UnknownValues]).await?;
    let page = client.send(&QuantHistory::new()).await?;
    let newest = page.items.first().ok_or("no order")?;
    assert!(matches!(newest.state, OrderState::Unknown(_)), "{:?}", newest.state);
    assert_eq!(newest.state.to_string(), WireMode::UNKNOWN_VALUE);
    Ok(())
}

/// A missing order leads to the same error in every mode.
#[tokio::test]
async fn a_missing_order_is_the_same_error_in_every_mode() -> Result {
    for mode in WireMode::ALL {
        let (sandbox, client) = open(&[*mode]).await?;
        let error = client.send(&OrderDetail::new(7)).await.err().ok_or("it is found")?;
        let code = error.code().map(ToString::to_string);
        assert_eq!(
            (code.as_deref(), error.outcome()),
            (OrderDetail::OPERATION.null_result, Outcome::NotExecuted),
            "{mode:?}"
        );
        let message = sandbox.requests().pop().ok_or("no request")?.rejection;
        assert_eq!(message.is_some(), *mode == WireMode::NotFoundAsError, "{mode:?}");
    }
    Ok(())
}
