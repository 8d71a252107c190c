//! Section 2.5: the spot order record.

use super::document::{FieldRow, Result, Section, field, returned};

#[rustfmt::skip]
const ORDER: &[FieldRow] = &[
    ("symbol",        "string"),
    ("orderId",       "string"),
    ("clientOrderId", "string"),
    ("baseCurrency",  "string"),
    ("quoteCurrency", "string"),
    ("side",          "string"),
    ("type",          "string"),
    ("timeInForce",   "string"),
    ("price",         "string"),
    ("origQty",       "string"),
    ("origQuoteQty",  "string"),
    ("executedQty",   "string"),
    ("leavingQty",    "string"),
    ("tradeBase",     "string"),
    ("tradeQuote",    "string"),
    ("avgPrice",      "string"),
    ("fee",           "string"),
    ("feeCurrency",   "string"),
    ("state",         "string"),
    ("time",          "millisecond timestamp"),
    ("ip",            "string"),
    ("updatedTime",   "millisecond timestamp"),
];

const SAMPLES: [(&str, &str); 3] = [("type", "LIMIT"), ("timeInForce", "GTC"), ("state", "NEW")];

#[test]
fn the_spot_order_record() -> Result {
    let (mut section, order) = (Section::new("2.5"), returned("4.4")?);
    section.fields(order, ORDER);
    section.values("field side", field(order, "side")?, &["BUY", "SELL"]);
    for (field, value) in SAMPLES {
        section.sample(order, field, value);
    }
    section.require("batch query", order == returned("4.6")?, "it returns the record of the open orders");
    section.finish()
}
