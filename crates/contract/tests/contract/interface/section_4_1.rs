//! Section 4.1: futures quant order history.

use tradewire_contract::{Account, Effect, Paging};

use super::document::Allowed::{Any, EarliestDaysAgo, Maximum, OneOf};
use super::document::{Parameter, Result, Section, operation, record};

const PATH: &str = "/future/trade/v1/order/quant/list-history";

#[rustfmt::skip]
const PARAMETERS: &[Parameter] = &[
    // name             type               required  default  allowed values
    ("id",              "long",            "no",     "none",  Any),
    ("direction",       "string",          "no",     "NEXT",  OneOf(&["PREV", "NEXT"])),
    ("limit",           "integer",         "no",     "10",    Maximum(2000)),
    ("symbol",          "string",          "no",     "none",  Any),
    ("forceClose",      "boolean",         "no",     "false", Any),
    ("startTime",       "millisecond timestamp", "no", "none", EarliestDaysAgo(90)),
    ("endTime",         "millisecond timestamp", "no", "none", Any),
    ("origType",        "integer",         "no",     "none",  Any),
    ("orderSide",       "integer",         "no",     "none",  OneOf(&["1", "2"])),
    ("states",          "list of integer", "no",     "none",  OneOf(&["2", "3", "4", "6"])),
    ("orderOrigType",   "integer",         "no",     "none",  OneOf(&["1", "2", "3", "4", "5"])),
    ("welfareAccount",  "boolean",         "no",     "false", Any),
];

#[test]
fn the_quant_history() -> Result {
    let (mut section, history) = (Section::new("4.1"), operation("4.1")?);
    section.request(history, "GET", PATH, &["application/x-www-form-urlencoded"]);
    section.parameters(history, PARAMETERS);
    section.require("quant history", history.account == Account::Quant, "only a quant account may call it");
    section.require("quant history", history.effect == Effect::Read, "it is a query");
    let page = record(&history.returns.ty).ok_or("the history returns no record")?;
    section.require("quant history", page.generic.is_some() && !history.returns.list, "it returns a page");
    section.finish()
}

#[test]
fn its_cursor() -> Result {
    let mut section = Section::new("4.1");
    let Some(Paging::Cursor(paging)) = &operation("4.1")?.paging else {
        return Err("section 4.1: the history does not page by cursor".into());
    };
    for (what, found, documented) in [
        ("the cursor", &paging.cursor, "id"),
        ("the direction", &paging.direction, "direction"),
        ("the direction of the next page", &paging.forward, "NEXT"),
        ("the direction of the previous page", &paging.backward, "PREV"),
        ("the value of the cursor in a record", &paging.item, "orderId"),
        ("the list of records", &paging.items, "items"),
        ("the sign of a next page", &paging.has_next, "hasNext"),
        ("the sign of a previous page", &paging.has_prev, "hasPrev"),
    ] {
        section.compare("cursor rules", what, found, documented);
    }
    section.finish()
}
