//! Every field of a record is decoded and written again with the same value.

use std::collections::BTreeMap;
use std::error::Error;
use std::fmt::Debug;

use crate::json;
use crate::made_up::MadeUp;
use serde::Serialize;
use serde::de::DeserializeOwned;
use serde_json::value::RawValue;
use tradewire_contract::{Contract, Name, Operation, Record};
use tradewire_models::{futures, loan, service, spot};

type Result<T = ()> = std::result::Result<T, Box<dyn Error>>;

/// Decodes JSON and encodes the result. The comparison fails if the type drops a field or a digit.
fn check_round_trip<T: DeserializeOwned + Serialize + PartialEq + Debug>(json: &str) -> Result<T> {
    let value: T = serde_json::from_str(json)?;
    let written = serde_json::to_string(&value)?;
    assert_eq!(json::read(json)?, json::read(&written)?);
    assert_eq!(serde_json::from_str::<T>(&written)?, value);
    Ok(value)
}

fn record(group: &str, name: &str) -> Result<&'static Record> {
    let name = Name::new(group, name);
    Ok(Contract::embedded().record(&name).ok_or_else(|| format!("there is no record {name}"))?)
}

fn operation(group: &str, name: &str) -> Result<&'static Operation> {
    let name = Name::new(group, name);
    Ok(Contract::embedded().operation(&name).ok_or_else(|| format!("there is no operation {name}"))?)
}

fn check_every_field<T: DeserializeOwned + Serialize + PartialEq + Debug>(group: &str, name: &str) -> Result<T> {
    check_round_trip(&MadeUp::new(Contract::embedded()).object(record(group, name)?, &[]))
}

#[test]
fn no_field_of_a_record_is_lost() -> Result {
    check_every_field::<futures::Order>("futures", "Order")?;
    check_every_field::<futures::NewOrder>("futures", "NewOrder")?;
    check_every_field::<spot::Order>("spot", "Order")?;
    check_every_field::<spot::Clock>("spot", "Clock")?;
    check_every_field::<loan::Currency>("loan", "Currency")?;
    check_every_field::<loan::Discount>("loan", "Discount")?;
    check_every_field::<service::Failure>("service", "Failure")?;
    Ok(())
}

/// The order detail omits fields and returns amounts as numbers.
#[test]
fn no_field_of_an_order_detail_is_lost() -> Result {
    let detail = operation("futures", "order_detail")?;
    let json = MadeUp::returned(Contract::embedded(), detail, &[]).ok_or("the order detail returns no record")?;
    check_round_trip::<futures::Order>(&json)?;
    Ok(())
}

#[test]
fn pages_are_decoded_with_any_records() -> Result {
    let page: service::Page<String> =
        check_round_trip(r#"{"hasPrev":false,"hasNext":true,"items":["first","second"]}"#)?;
    assert!(page.has_next && !page.has_prev);
    Ok(())
}

/// A new order is sent with its amounts as JSON numbers, without an exponent.
#[test]
fn a_new_order_is_written_with_numbers() -> Result {
    let made_up = MadeUp::new(Contract::embedded());
    let order = made_up.object(record("futures", "NewOrder")?, &[("origQty", "10"), ("price", "1e-8")]);
    let order: futures::NewOrder = serde_json::from_str(&order)?;
    let json = serde_json::to_string(&order)?;
    assert!(json.contains(r#""origQty":10,"#) && json.contains(r#""price":0.00000001"#), "{json}");
    Ok(())
}

/// Otherwise, it would be an order without a stop-loss. Responses may have more fields than the contract.
#[test]
fn a_misspelled_field_of_an_order_is_rejected() -> Result {
    let order = r#"{"symbol":"btc_usdt","origQty":5,"orderType":"MARKET","orderSide":"BUY","positionSide":"LONG""#;
    assert!(serde_json::from_str::<futures::NewOrder>(&format!("{order}}}")).is_ok());
    let misspelled = serde_json::from_str::<futures::NewOrder>(&format!(r#"{order},"triggerStopPrize":60000}}"#));
    let message = misspelled.err().ok_or("it was accepted")?.to_string();
    assert!(message.starts_with("unknown field `triggerStopPrize`, expected one of `symbol`"), "{message}");
    let listed = MadeUp::new(Contract::embedded()).object(record("futures", "Order")?, &[]);
    let with_more = listed.replacen('{', r#"{"triggerStopPrize":60000,"#, 1);
    assert_eq!(serde_json::from_str::<futures::Order>(&with_more)?, serde_json::from_str(&listed)?);
    Ok(())
}

#[test]
fn optional_fields_may_be_null_or_missing() -> Result {
    let (currency, made_up) = (record("loan", "Currency")?, MadeUp::new(Contract::embedded()));
    let optional = currency.fields.iter().filter(|field| field.optional).map(|field| (field.wire.as_str(), "null"));
    let json = made_up.object(currency, &optional.collect::<Vec<_>>());
    let with_nulls: loan::Currency = check_round_trip(&json)?;
    let fields: BTreeMap<String, &RawValue> = serde_json::from_str(&json)?;
    let present: BTreeMap<_, _> = fields.into_iter().filter(|(_, value)| value.get() != "null").collect();
    assert_eq!(serde_json::from_str::<loan::Currency>(&serde_json::to_string(&present)?)?, with_nulls);
    assert_eq!(with_nulls.discount_list, None);
    Ok(())
}

/// The error of a missing field names the first one.
#[test]
fn a_missing_field_is_named() -> Result {
    let first = record("futures", "Order")?.fields.iter().find(|field| !field.optional).ok_or("no required field")?;
    let error = serde_json::from_str::<futures::Order>("{}").map_err(|error| error.to_string());
    assert!(error.as_ref().is_err_and(|text| text.contains(&first.wire)), "{error:?}");
    Ok(())
}
