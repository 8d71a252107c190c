//! Section 4.6: spot batch order query.

use super::document::Allowed::Any;
use super::document::{Parameter, Result, Section, operation};

/// A string of ids, separated by commas in the text and a JSON array in the sample.
const PARAMETERS: &[Parameter] = &[("orderIds", "list of ids", "yes", "none", Any)];

/// The heading says GET, the sample DELETE. Other sources show that DELETE cancels the orders.
#[test]
fn the_batch_query() -> Result {
    let (mut section, orders) = (Section::new("4.6"), operation("4.6")?);
    section.request(orders, "GET", "/v4/batch-order", &[]);
    section.parameters(orders, PARAMETERS);
    section.require("response", orders.returns.list, "the result is an array");
    section.finish()
}
