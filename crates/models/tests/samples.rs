//! Every sample of the interface decodes, every property of it reaches the model, and it is written again with the same
//! values.

use std::collections::BTreeMap;
use std::error::Error;

use serde::Serialize;
use serde::de::DeserializeOwned;
use serde_json::value::RawValue;
use tradewire_models::{futures, loan, service, spot};

type Test = Result<(), Box<dyn Error>>;

/// JSON with its scalars as text, so that no digit is lost in a comparison.
#[derive(Debug, PartialEq)]
enum Json {
    Scalar(String),
    List(Vec<Json>),
    Object(BTreeMap<String, Json>),
}

fn read(json: &str) -> Result<Json, Box<dyn Error>> {
    if json.starts_with('{') {
        let fields: BTreeMap<String, &RawValue> = serde_json::from_str(json)?;
        let fields = fields.into_iter().filter(|(_, value)| value.get() != "null");
        return Ok(Json::Object(
            fields.map(|(name, value)| Ok((name, read(value.get())?))).collect::<Result<_, Box<dyn Error>>>()?,
        ));
    }
    if json.starts_with('[') {
        let items: Vec<&RawValue> = serde_json::from_str(json)?;
        return Ok(Json::List(items.into_iter().map(|item| read(item.get())).collect::<Result<_, _>>()?));
    }
    Ok(Json::Scalar(plain_number(json.trim_matches('"'))))
}

/// A number without exponent, by moving the point in its text: `1e-8` is `0.00000001`, and `5.0` is `5`.
fn plain_number(text: &str) -> String {
    match text.split_once("e-") {
        Some(("1", places)) => format!("0.{}1", "0".repeat(places.parse::<usize>().unwrap_or(1) - 1)),
        _ => text.strip_suffix(".0").unwrap_or(text).to_owned(),
    }
}

/// Decodes a sample, writes it again, and compares: a property that the model drops, or a digit, would show.
fn survives<T: DeserializeOwned + Serialize + PartialEq + std::fmt::Debug>(sample: &str) -> Result<T, Box<dyn Error>> {
    let model: T = serde_json::from_str(sample)?;
    let written = serde_json::to_string(&model)?;
    assert_eq!(read(sample.trim())?, read(&written)?);
    let again: T = serde_json::from_str(&written)?;
    assert_eq!(model, again);
    Ok(model)
}

#[test]
fn a_futures_order_of_the_history() -> Test {
    let order: futures::Order = survives(include_str!("samples/futures_order_history.json"))?;
    assert_eq!(order.order_id.get(), 211_451_874_783_183_936);
    assert_eq!(order.state, futures::OrderState::PartiallyFilled);
    assert_eq!(order.margin_frozen.map(|margin| margin.to_string()).as_deref(), Some("123456789012345678.9"));
    assert_eq!(order.client_order_id.as_deref(), Some("my_order_1"));
    Ok(())
}

#[test]
fn a_futures_order_of_the_detail_keeps_all_digits_of_its_numbers() -> Test {
    let order: futures::Order = survives(include_str!("samples/futures_order_detail.json"))?;
    assert_eq!(order.close_profit.map(|profit| profit.to_string()).as_deref(), Some("12345678901.12345678"));
    assert_eq!(order.trigger_profit_price.map(|price| price.to_string()).as_deref(), Some("0.00000001"));
    assert_eq!((order.client_order_id, order.updated_time), (None, None));
    Ok(())
}

#[test]
fn a_new_order_is_written_with_numbers() -> Test {
    let order: futures::NewOrder = survives(include_str!("samples/new_order_full.json"))?;
    let json = serde_json::to_string(&order)?;
    assert!(json.contains(r#""origQty":10,"#), "{json}");
    assert!(json.contains(r#""triggerProfitPrice":12345678901.12345678,"#), "{json}");
    survives::<futures::NewOrder>(include_str!("samples/new_order.json"))?;
    Ok(())
}

#[test]
fn a_spot_order() -> Test {
    let order: spot::Order = survives(include_str!("samples/spot_order.json"))?;
    assert_eq!(order.order_id.as_str(), "6216559590087220004");
    assert_eq!(order.type_, spot::OrderType::Limit);
    Ok(())
}

#[test]
fn loan_currencies_with_and_without_discounts() -> Test {
    let currency: loan::Currency = survives(include_str!("samples/loan_currency.json"))?;
    let discounts = currency.discount_list.unwrap_or_default();
    assert_eq!(discounts.len(), 2);
    assert_eq!(discounts[0].loan_product_type, loan::LoanProductType::ThirtyDayApr);
    assert_eq!(discounts[0].discount_start_time, None);
    let bare: loan::Currency = survives(include_str!("samples/loan_currency_without_discount.json"))?;
    assert_eq!((bare.discount_list, bare.loan_product_id), (None, None));
    Ok(())
}

#[test]
fn wrappers() -> Test {
    let page: service::Page<String> = survives(include_str!("samples/page.json"))?;
    assert!(page.has_next && !page.has_prev);
    survives::<service::Failure>(include_str!("samples/failure.json"))?;
    Ok(())
}

/// What must be there is told by its name when it is missing.
#[test]
fn a_missing_field_is_named() {
    let error = serde_json::from_str::<futures::Order>("{}").map_err(|error| error.to_string());
    assert!(error.is_err_and(|text| text.contains("orderId")));
}
