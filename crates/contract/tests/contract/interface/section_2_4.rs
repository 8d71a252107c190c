//! Section 2.4: the element of a batch of futures orders.

use super::document::{FieldRow, Result, Section, field, operation, record};

#[rustfmt::skip]
const ELEMENT: &[FieldRow] = &[
    ("symbol",       "string"),
    ("origQty",      "number"),
    ("orderType",    "string"),
    ("orderSide",    "string"),
    ("positionSide", "string"),
];

const SAMPLES: [(&str, &str); 3] = [("orderType", "MARKET"), ("orderSide", "BUY"), ("positionSide", "LONG")];

#[test]
fn the_batch_order_element() -> Result {
    let mut section = Section::new("2.4");
    let body = operation("4.2")?.body.as_ref().ok_or("batch placement has no body")?;
    let element = record(&body.ty).ok_or("an element of the batch is not an object")?;
    section.fields(element, ELEMENT);
    for (field, value) in SAMPLES {
        section.sample(element, field, value);
    }
    section.require("field origQty", field(element, "origQty")?.rules.integral, "it must be an integer");
    section.finish()
}
