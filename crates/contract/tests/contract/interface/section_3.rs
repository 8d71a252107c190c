//! Section 3: states, and the integer codes of the history's filters.

use super::document::{Result, Section, field, operation, parameter, returned};

const FUTURES_STATES: &[&str] = &["NEW", "PARTIALLY_FILLED", "FILLED", "CANCELED", "REJECTED", "EXPIRED"];
/// The only state of a spot order that is shown.
const SPOT_STATES: &[&str] = &["NEW"];

const STATES: &[(&str, &str)] = &[("2", "PartiallyFilled"), ("3", "Filled"), ("4", "Canceled"), ("6", "Expired")];
/// The document calls them Limit TP, Limit SL, Market TP and Market SL. The names are those of the operation that places these
/// orders.
const ORIG_TYPE: &[(&str, &str)] =
    &[("1", "TakeProfit"), ("2", "Stop"), ("3", "TakeProfitMarket"), ("4", "StopMarket")];
const ORDER_SIDE: &[(&str, &str)] = &[("1", "Buy"), ("2", "Sell")];
const ORDER_ORIG_TYPE: &[(&str, &str)] =
    &[("1", "Limit"), ("2", "Market"), ("3", "LimitTrigger"), ("4", "MarketTrigger"), ("5", "MmrStopLoss")];

#[test]
fn states() -> Result {
    let mut section = Section::new("3");
    section.values("futures order states", field(returned("4.1")?, "state")?, FUTURES_STATES);
    section.values("spot order states", field(returned("4.4")?, "state")?, SPOT_STATES);
    section.finish()
}

#[test]
fn filter_codes() -> Result {
    let (mut section, history) = (Section::new("3"), operation("4.1")?);
    for (name, codes) in
        [("states", STATES), ("origType", ORIG_TYPE), ("orderSide", ORDER_SIDE), ("orderOrigType", ORDER_ORIG_TYPE)]
    {
        section.codes(&format!("filter {name}"), parameter(history, name)?, codes);
    }
    section.finish()
}
