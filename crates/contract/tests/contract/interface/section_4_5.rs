//! Section 4.5: loan currency query.

use tradewire_contract::Paging;

use super::document::Allowed::{Any, OneOf};
use super::document::{Parameter, Result, Section, operation, record};

const PATH: &str = "/v4/public/finance/loan/product/loan-currency";

#[rustfmt::skip]
const PARAMETERS: &[Parameter] = &[
    ("page",       "integer", "no", "1",    Any),
    ("limit",      "integer", "no", "10",   Any),
    ("currencyId", "integer", "no", "none", Any),
    ("sortType",   "string",  "no", "none", OneOf(SORT_TYPES)),
];

const SORT_TYPES: &[&str] = &[
    "SEVEN_DAY_APR_DESC",
    "SEVEN_DAY_APR_ASC",
    "THIRTY_DAY_APR_DESC",
    "THIRTY_DAY_APR_ASC",
    "NINETY_DAY_APR_DESC",
    "NINETY_DAY_APR_ASC",
];

#[test]
fn the_loan_currencies() -> Result {
    let (mut section, currencies) = (Section::new("4.5"), operation("4.5")?);
    section.request(currencies, "GET", PATH, &[]);
    section.parameters(currencies, PARAMETERS);
    let page = record(&currencies.returns.ty).ok_or("the query returns no record")?;
    section.require("response", page.generic.is_some() && !currencies.returns.list, "the result is a page");
    let Some(Paging::Page(paging)) = &currencies.paging else {
        return Err("section 4.5: the query does not page by number".into());
    };
    section.compare("paging", "the page number", &paging.page, "page");
    section.compare("paging", "the number of items", &paging.limit, "limit");
    section.finish()
}
