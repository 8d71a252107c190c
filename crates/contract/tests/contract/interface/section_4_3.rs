//! Section 4.3: futures order detail.

use super::document::Allowed::Any;
use super::document::{Parameter, Result, Section, operation};

const PARAMETERS: &[Parameter] = &[("orderId", "integer", "yes", "none", Any)];

#[test]
fn the_order_detail() -> Result {
    let (mut section, detail) = (Section::new("4.3"), operation("4.3")?);
    section.request(detail, "GET", "/future/trade/v1/order/detail", &["application/x-www-form-urlencoded"]);
    section.parameters(detail, PARAMETERS);
    section.require("response", !detail.returns.list, "the result is one record");
    section.finish()
}
