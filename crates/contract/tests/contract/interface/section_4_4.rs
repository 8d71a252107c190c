//! Section 4.4: spot current pending orders.

use super::document::Allowed::{Any, OneOf};
use super::document::{Parameter, Result, Section, operation};

#[rustfmt::skip]
const PARAMETERS: &[Parameter] = &[
    ("symbol",  "string", "no", "none", Any),
    ("bizType", "string", "no", "none", OneOf(&["SPOT", "LEVER"])),
    ("side",    "string", "no", "none", OneOf(&["BUY", "SELL"])),
];

#[test]
fn the_pending_orders() -> Result {
    let (mut section, open) = (Section::new("4.4"), operation("4.4")?);
    section.request(open, "GET", "/v4/open-order", &[]);
    section.parameters(open, PARAMETERS);
    section.require("response", open.returns.list, "the result is an array");
    section.finish()
}
