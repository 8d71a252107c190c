//! Section 2.6: the loan currency item.

use super::document::{FieldRow, Result, Section, field, record, returned};

#[rustfmt::skip]
const ITEM: &[FieldRow] = &[
    ("id",                    "integer"),
    ("loanProductId",         "integer"),
    ("currencyType",          "string"),
    ("currencyId",            "integer"),
    ("currency",              "string"),
    ("weight",                "integer"),
    ("sevenDayAprAvailable",  "boolean"),
    ("thirtyDayAprAvailable", "boolean"),
    ("ninetyDayAprAvailable", "boolean"),
    ("demandAprAvailable",    "boolean"),
    ("sevenDayApr",           "string"),
    ("thirtyDayApr",          "string"),
    ("ninetyDayApr",          "string"),
    ("demandApr",             "string"),
    ("sevenDayAprPerHour",    "string"),
    ("thirtyDayAprPerHour",   "string"),
    ("ninetyDayAprPerHour",   "string"),
    ("demandAprPerHour",      "string"),
    ("originalSevenDayApr",   "number"),
    ("originalThirtyDayApr",  "number"),
    ("originalNinetyDayApr",  "number"),
    ("originalDemandApr",     "number"),
    ("singleMin",             "number"),
    ("individualCap",         "number"),
    ("discountList",          "array or null"),
    ("discountConditions",    "array"),
];

/// The annualized rates are in percent a year, the hourly rates in percent an hour.
const RATES: [&str; 4] = ["sevenDayApr", "thirtyDayApr", "ninetyDayApr", "demandApr"];

#[rustfmt::skip]
const DISCOUNT: &[FieldRow] = &[
    ("discountRate",      "number"),
    ("loanProductType",   "string"),
    ("discountStartTime", "millisecond timestamp or null"),
    ("discountEndTime",   "millisecond timestamp"),
];

#[test]
fn the_loan_currency_item() -> Result {
    let (mut section, item) = (Section::new("2.6"), returned("4.5")?);
    section.fields(item, ITEM);
    section.sample(item, "currencyType", "LOAN_CURRENCY");
    let unit =
        |name: &str| Ok::<_, Box<dyn std::error::Error>>(field(item, name)?.unit.as_deref().unwrap_or("unknown"));
    for name in RATES {
        section.compare(&format!("field {name}"), "the unit", unit(name)?, "percent a year");
        let per_hour = format!("{name}PerHour");
        section.compare(&format!("field {per_hour}"), "the unit", unit(&per_hour)?, "percent an hour");
    }
    section.finish()
}

#[test]
fn the_discount_entry() -> Result {
    let mut section = Section::new("2.6");
    let list = field(returned("4.5")?, "discountList")?;
    let discount = record(&list.ty).ok_or("a discount is not an object")?;
    section.fields(discount, DISCOUNT);
    section.values("field loanProductType", field(discount, "loanProductType")?, &["THIRTY_DAY_APR", "NINETY_DAY_APR"]);
    section.finish()
}
