//! Every operation in every wire mode, read by this project's client: what it reads is what was meant.

use serde_json::{Map, Value, json};
use tradewire_endpoints::futures::{OrderDetail, PlaceBatch, QuantHistory};
use tradewire_endpoints::spec::{Kind, Operation, Record, Returns};
use tradewire_endpoints::{Endpoint, OPERATIONS, futures, loan, spot};
use tradewire_models::Timestamp;
use tradewire_models::futures::{NewOrder, OrderSide, OrderState, OrderType, PositionSide};
use tradewire_sandbox::{Sandbox, WireMode};
use tradewire_transport::clock::FixedClock;
use tradewire_transport::{Client, Outcome};

use crate::Result;
use crate::wire::NOW;

/// What a client read, written again in one form; and the text that it read it from.
struct Seen {
    operation: &'static Operation,
    read: Value,
    text: String,
}

/// A sandbox with these modes that always answers the same, and a client of it.
async fn open(modes: &[WireMode]) -> Result<(Sandbox, Client)> {
    let clock = FixedClock(Timestamp::from_millis(NOW));
    let builder = modes.iter().fold(Sandbox::builder().clock(clock), |builder, mode| builder.wire(*mode));
    let sandbox = builder.start().await?;
    let client = Client::builder().credentials(sandbox.credentials()).deployment(sandbox.deployment()).clock(clock);
    Ok((sandbox, client.build()?))
}

async fn ask<E: Endpoint<Response: serde::Serialize>>(client: &Client, request: &E) -> Result<Seen> {
    let reply = client.send_with_response(request).await?;
    let text = String::from_utf8(reply.response.body().to_vec())?;
    Ok(Seen { operation: request.operation(), read: serde_json::to_value(&reply.value)?, text })
}

/// Every operation.
async fn all(modes: &[WireMode]) -> Result<Vec<Seen>> {
    let (_sandbox, client) = open(modes).await?;
    let order = NewOrder::new("btc_usdt", 1, OrderType::Market, OrderSide::Buy, PositionSide::Long);
    let placed = ask(&client, &PlaceBatch::new([order])).await?;
    let page = client.send(&QuantHistory::new().limit(50)).await?;
    let newest = page.items.first().ok_or("no order")?.order_id;
    let open = client.send(&spot::OpenOrders::new()).await?;
    let ids = open.into_iter().map(|order| order.order_id).take(3);
    let seen = vec![
        placed,
        ask(&client, &QuantHistory::new().limit(50)).await?,
        ask(&client, &OrderDetail::new(newest)).await?,
        ask(&client, &futures::ServerTime::new()).await?,
        ask(&client, &loan::Currencies::new().limit(50)).await?,
        ask(&client, &spot::OpenOrders::new()).await?,
        ask(&client, &spot::BatchOrders::new(ids)).await?,
        ask(&client, &spot::ServerTime::new()).await?,
    ];
    assert!(OPERATIONS.iter().all(|operation| seen.iter().any(|seen| seen.operation == *operation)));
    Ok(seen)
}

/// What is to be read of a result that is this without any mode.
fn expected(operation: &Operation, mode: WireMode, plain: &Value) -> Value {
    let (Returns::One(kind) | Returns::List(kind) | Returns::Page { items: kind, .. }) = operation.returns;
    let Kind::Record(record) = kind else { return plain.clone() };
    match plain {
        Value::Array(items) => items.iter().map(|item| of_record(record, mode, item)).collect(),
        Value::Object(page) if page.contains_key("items") => {
            let items = page["items"].as_array().into_iter().flatten();
            let items: Value = items.map(|item| of_record(record, mode, item)).collect();
            let rest =
                page.iter().filter(|(name, _)| *name != "items").map(|(name, value)| (name.clone(), value.clone()));
            rest.chain([("items".to_owned(), items)]).collect()
        }
        one => of_record(record, mode, one),
    }
}

fn of_record(record: &Record, mode: WireMode, plain: &Value) -> Value {
    let mut fields = plain.as_object().cloned().unwrap_or_default();
    for field in record.fields {
        let Some(value) = fields.get_mut(field.name) else { continue };
        match mode {
            WireMode::NullFields | WireMode::MissingFields if field.optional => *value = Value::Null,
            WireMode::UnknownValues if matches!(field.kind, Kind::Enum(_)) => *value = json!("NEVER_HEARD_OF"),
            _ => {}
        }
        if let (Kind::Record(inner), Value::Array(items)) = (field.kind, &mut *value) {
            *value = items.iter().map(|item| of_record(inner, mode, item)).collect();
        }
    }
    fields.into()
}

/// Without what is null: a field that is, and one that is not there, are the same.
fn present(value: &Value) -> Value {
    match value {
        Value::Array(items) => items.iter().map(present).collect(),
        Value::Object(fields) => {
            let fields = fields.iter().filter(|(_, value)| !value.is_null());
            fields.map(|(name, value)| (name.clone(), present(value))).collect::<Map<_, _>>().into()
        }
        other => other.clone(),
    }
}

#[tokio::test]
async fn every_operation_is_read_in_every_mode() -> Result {
    let plain = all(&[]).await?;
    for mode in WireMode::ALL {
        for (seen, plain) in all(&[*mode]).await?.iter().zip(&plain) {
            let expected = expected(plain.operation, *mode, &plain.read);
            assert_eq!(present(&seen.read), present(&expected), "{mode}: {}", plain.operation.title());
        }
    }
    Ok(())
}

#[tokio::test]
async fn modes_come_together() -> Result {
    let keeping = WireMode::ALL
        .iter()
        .filter(|mode| !matches!(mode, WireMode::NullFields | WireMode::MissingFields | WireMode::UnknownValues));
    let plain = all(&[]).await?;
    for (seen, plain) in all(&keeping.copied().collect::<Vec<_>>()).await?.iter().zip(&plain) {
        assert_eq!(seen.read, plain.read, "{}", plain.operation.title());
        assert_ne!(seen.text, plain.text, "{}", plain.operation.title());
    }
    Ok(())
}

/// What stands in the answer of an operation in a mode, and does not without it.
#[tokio::test]
async fn a_mode_is_what_it_says() -> Result {
    let plain = all(&[]).await?;
    for (mode, title, piece) in [
        (WireMode::MoneyAsStrings, "futures order-detail", r#""executedQty":"1","#),
        (WireMode::MoneyAsStrings, "loan currencies", r#""singleMin":""#),
        (WireMode::MoneyAsNumbers, "futures quant-history", r#""executedQty":1,"#),
        (WireMode::MoneyAsNumbers, "spot open-orders", r#""executedQty":0."#),
        (WireMode::IdsAsStrings, "futures order-detail", r#""orderId":""#),
        (WireMode::IdsAsStrings, "loan currencies", r#""currencyId":""#),
        (WireMode::ErrorObject, "futures order-detail", r#""error":{"code":"","msg":""},"#),
        (WireMode::EmptyMessage, "futures server-time", r#"{"returnCode":0,"msgInfo":"","error":null,"#),
        (WireMode::ExtraFields, "spot server-time", r#","neverHeardOf":{"of":[1,"2",null]}},"neverHeardOf":"#),
        (WireMode::ExtraFields, "loan currencies", r#""neverHeardOf":{"of":[1,"2",null]}},{"#),
        (WireMode::NullFields, "futures quant-history", r#""avgPrice":null,"#),
        (WireMode::NullFields, "loan currencies", r#""thirtyDayApr":null,"#),
        (WireMode::UnknownValues, "futures quant-history", r#""state":"NEVER_HEARD_OF""#),
        (WireMode::UnknownValues, "spot batch-orders", r#""side":"NEVER_HEARD_OF""#),
        (WireMode::UnknownValues, "loan currencies", r#""loanProductType":"NEVER_HEARD_OF""#),
    ] {
        let text =
            |seen: &[Seen]| seen.iter().find(|seen| seen.operation.title() == title).map(|seen| seen.text.clone());
        let with = text(&all(&[mode]).await?).ok_or(title)?;
        assert!(with.contains(piece), "{mode}: {piece} is not in {with}");
        assert!(!text(&plain).ok_or(title)?.contains(piece), "{mode}: {piece} needs no mode");
    }
    for seen in all(&[WireMode::MissingFields]).await? {
        for field in [r#""avgPrice":"#, r#""thirtyDayApr":"#] {
            assert!(!seen.text.contains(field), "{field} is in {}", seen.text);
        }
    }
    Ok(())
}

/// The values of spot have nothing in their envelope that these two could change.
#[tokio::test]
async fn the_envelope_of_spot_stays_as_it_is() -> Result {
    let plain = all(&[]).await?;
    for mode in [WireMode::ErrorObject, WireMode::EmptyMessage] {
        for (seen, plain) in
            all(&[mode]).await?.iter().zip(&plain).filter(|(seen, _)| seen.operation.group != "futures")
        {
            assert_eq!(seen.text, plain.text, "{mode}: {}", plain.operation.title());
        }
    }
    Ok(())
}

#[tokio::test]
async fn an_unknown_value_keeps_its_text() -> Result {
    let (_sandbox, client) = open(&[WireMode::UnknownValues]).await?;
    let page = client.send(&QuantHistory::new()).await?;
    let newest = page.items.first().ok_or("no order")?;
    assert!(matches!(&newest.state, OrderState::Unknown(_)), "{:?}", newest.state);
    assert_eq!(newest.state.to_string(), WireMode::UNKNOWN_VALUE);
    Ok(())
}

/// An order that does not exist is the same error either way.
#[tokio::test]
async fn what_does_not_exist_is_one_error_in_every_mode() -> Result {
    for mode in WireMode::ALL {
        let (sandbox, client) = open(&[*mode]).await?;
        let error = client.send(&OrderDetail::new(7)).await.err().ok_or("it is found")?;
        let code = error.code().map(ToString::to_string);
        assert_eq!((code.as_deref(), error.outcome()), (Some("null"), Outcome::NotExecuted), "{mode}");
        let told = sandbox.requests().pop().ok_or("no request")?.refusal;
        assert_eq!(told.is_some(), *mode == WireMode::NothingIsRefused, "{mode}");
    }
    Ok(())
}

#[test]
fn every_mode_has_a_name_and_no_other_text_is_one() -> Result {
    for mode in WireMode::ALL {
        assert_eq!(mode.name().parse::<WireMode>()?, *mode);
    }
    let told = "strings".parse::<WireMode>().err().ok_or("it is one")?.to_string();
    assert!(told.starts_with("`strings` is no wire mode: one of `money-as-strings`, `money-as-numbers`"), "{told}");
    assert!(told.ends_with("`nothing-is-refused` is expected"), "{told}");
    Ok(())
}
