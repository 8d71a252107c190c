//! Section 4.2: futures batch order placement.

use tradewire_contract::{Effect, Scalar, Type};

use super::document::{Result, Section, operation, operations};

const PATH: &str = "/future/trade/v2/order/atomic-create-batch";
const MAXIMUM_ELEMENTS: usize = 20;

#[test]
fn batch_placement() -> Result {
    let (mut section, place) = (Section::new("4.2"), operation("4.2")?);
    section.request(place, "POST", PATH, &["application/json", "application/x-www-form-urlencoded"]);
    section.parameters(place, &[]);
    let body = place.body.as_ref().ok_or("section 4.2: batch placement has no body")?;
    section.require("body", body.list && !place.is_form(), "it is a JSON array");
    let maximum = body.rules.max_items.map_or("not declared".to_owned(), |items| items.to_string());
    section.compare("body", "the maximum number of elements", maximum, MAXIMUM_ELEMENTS);
    let is_string = place.returns.ty == Type::Scalar(Scalar::String) && !place.returns.list;
    section.require("response", is_string, "the result is a string");
    section.finish()
}

#[test]
fn no_other_operation_trades() -> Result {
    let mut section = Section::new("4.2");
    let trades: Vec<_> = operations().filter(|operation| operation.effect == Effect::Trade).collect();
    section.require("effect", trades == [operation("4.2")?], "it is the only operation that places orders");
    section.finish()
}
