//! Section 2.3: the futures order record.

use super::document::{FieldRow, Result, Section, field, operation, returned};

/// The record in the history.
#[rustfmt::skip]
const ORDER: &[FieldRow] = &[
    ("orderId",            "long"),
    ("clientOrderId",      "string"),
    ("symbol",             "string"),
    ("orderSide",          "string"),
    ("orderType",          "string"),
    ("positionSide",       "string"),
    ("price",              "string"),
    ("origQty",            "string"),
    ("executedQty",        "string"),
    ("avgPrice",           "string"),
    ("state",              "string"),
    ("closePosition",      "boolean"),
    ("closeProfit",        "string"),
    ("marginFrozen",       "string"),
    ("forceClose",         "boolean"),
    ("sourceId",           "integer"),
    ("timeInForce",        "string"),
    ("triggerProfitPrice", "string"),
    ("triggerStopPrice",   "string"),
    ("createdTime",        "millisecond timestamp"),
    ("updatedTime",        "millisecond timestamp"),
];

const SAMPLES: [(&str, &str); 4] =
    [("orderSide", "BUY"), ("orderType", "LIMIT"), ("positionSide", "LONG"), ("timeInForce", "GTC")];

const IN_CONTRACTS: [&str; 2] = ["origQty", "executedQty"];

/// The fields that are numbers in the order detail, besides `sourceId` and `createdTime`.
const NUMBERS_IN_DETAIL: [&str; 8] = [
    "avgPrice",
    "closeProfit",
    "executedQty",
    "marginFrozen",
    "origQty",
    "price",
    "triggerProfitPrice",
    "triggerStopPrice",
];
const ABSENT_IN_DETAIL: [&str; 2] = ["clientOrderId", "updatedTime"];

#[test]
fn the_futures_order_record() -> Result {
    let (mut section, order) = (Section::new("2.3"), returned("4.1")?);
    section.fields(order, ORDER);
    for (field, value) in SAMPLES {
        section.sample(order, field, value);
    }
    for name in IN_CONTRACTS {
        let unit = field(order, name)?.unit.as_deref().unwrap_or("not declared");
        section.compare(&format!("field {name}"), "the unit", unit, "contracts");
    }
    section.finish()
}

#[test]
fn its_form_in_the_order_detail() -> Result {
    let (mut section, order) = (Section::new("2.3"), returned("4.3")?);
    section.require("order detail", order == returned("4.1")?, "it returns the record of the history");
    let detail = order.variant(&operation("4.3")?.name.name).ok_or("section 2.3: the order detail has no own form")?;
    let names = |list: &[String]| list.iter().map(String::as_str).collect::<Vec<_>>().join(", ");
    section.compare("order detail", "the list of numbers", names(&detail.numbers), NUMBERS_IN_DETAIL.join(", "));
    section.compare("order detail", "the list of absent fields", names(&detail.absent), ABSENT_IN_DETAIL.join(", "));
    section.finish()
}
