// @generated from api-schema/ by `cargo xtask codegen`. Edit the contract, not this file.

//! Records.

use serde::{Deserialize, Serialize};
use tradewire_wire::{Decimal, Json, Timestamp, primitive};

use super::{CurrencyType, LoanProductType};

/// The loan products of one currency.
///
/// Source: interface 2.6 and public documentation.
#[derive(Debug, Clone, PartialEq, Default, Serialize, Deserialize)]
#[serde(rename_all = "camelCase")]
#[non_exhaustive]
pub struct Currency {
    /// Loan product id.
    ///
    /// Source: interface 2.6 and public documentation.
    #[serde(with = "primitive")]
    pub id: i64,
    /// OpenAPI loan product id.
    ///
    /// Source: interface 2.6 and public documentation; may be missing or null (public, medium
    /// confidence).
    #[serde(with = "primitive", default, skip_serializing_if = "Option::is_none")]
    pub loan_product_id: Option<i64>,
    /// Currency type.
    ///
    /// Source: interface 2.6 and public documentation.
    pub currency_type: CurrencyType,
    /// Currency id.
    ///
    /// Source: interface 2.6 and public documentation.
    #[serde(with = "primitive")]
    pub currency_id: i64,
    /// Currency symbol.
    ///
    /// Source: interface 2.6 and public documentation.
    #[serde(with = "primitive")]
    pub currency: String,
    /// Sorting weight.
    ///
    /// Source: interface 2.6 and public documentation.
    #[serde(with = "primitive")]
    pub weight: i64,
    /// Whether the 7-day product is available.
    ///
    /// Source: interface 2.6 and public documentation.
    pub seven_day_apr_available: bool,
    /// Whether the 30-day product is available.
    ///
    /// Source: interface 2.6 and public documentation.
    pub thirty_day_apr_available: bool,
    /// Whether the 90-day product is available.
    ///
    /// Source: interface 2.6 and public documentation.
    pub ninety_day_apr_available: bool,
    /// Whether the demand product is available.
    ///
    /// Source: interface 2.6 and public documentation.
    pub demand_apr_available: bool,
    /// Annualized rate of the 7-day product.
    ///
    /// Unit: percent a year.
    ///
    /// Source: interface 2.6 and public documentation; may be missing or null (inferred), a
    /// decimal (inferred).
    #[serde(with = "primitive", default, skip_serializing_if = "Option::is_none")]
    pub seven_day_apr: Option<Decimal>,
    /// Annualized rate of the 30-day product.
    ///
    /// Unit: percent a year.
    ///
    /// Source: interface 2.6 and public documentation; may be missing or null (inferred), a
    /// decimal (inferred).
    #[serde(with = "primitive", default, skip_serializing_if = "Option::is_none")]
    pub thirty_day_apr: Option<Decimal>,
    /// Annualized rate of the 90-day product.
    ///
    /// Unit: percent a year.
    ///
    /// Source: interface 2.6 and public documentation; may be missing or null (inferred), a
    /// decimal (inferred).
    #[serde(with = "primitive", default, skip_serializing_if = "Option::is_none")]
    pub ninety_day_apr: Option<Decimal>,
    /// Annualized rate of the demand product.
    ///
    /// Unit: percent a year.
    ///
    /// Source: interface 2.6 and public documentation; may be missing or null (inferred), a
    /// decimal (inferred).
    #[serde(with = "primitive", default, skip_serializing_if = "Option::is_none")]
    pub demand_apr: Option<Decimal>,
    /// Hourly rate of the 7-day product.
    ///
    /// Unit: percent an hour.
    ///
    /// Source: interface 2.6 and public documentation; may be missing or null (inferred), a
    /// decimal (inferred).
    #[serde(with = "primitive", default, skip_serializing_if = "Option::is_none")]
    pub seven_day_apr_per_hour: Option<Decimal>,
    /// Hourly rate of the 30-day product.
    ///
    /// Unit: percent an hour.
    ///
    /// Source: interface 2.6 and public documentation; may be missing or null (inferred), a
    /// decimal (inferred).
    #[serde(with = "primitive", default, skip_serializing_if = "Option::is_none")]
    pub thirty_day_apr_per_hour: Option<Decimal>,
    /// Hourly rate of the 90-day product.
    ///
    /// Unit: percent an hour.
    ///
    /// Source: interface 2.6 and public documentation; may be missing or null (inferred), a
    /// decimal (inferred).
    #[serde(with = "primitive", default, skip_serializing_if = "Option::is_none")]
    pub ninety_day_apr_per_hour: Option<Decimal>,
    /// Hourly rate of the demand product.
    ///
    /// Unit: percent an hour.
    ///
    /// Source: interface 2.6 and public documentation; may be missing or null (inferred), a
    /// decimal (inferred).
    #[serde(with = "primitive", default, skip_serializing_if = "Option::is_none")]
    pub demand_apr_per_hour: Option<Decimal>,
    /// Rate of the 7-day product before discount.
    ///
    /// Unit: percent a year.
    ///
    /// Source: interface 2.6 and public documentation; may be missing or null (public, medium
    /// confidence), `unit` is inferred.
    #[serde(
        with = "primitive::number",
        default,
        skip_serializing_if = "Option::is_none"
    )]
    pub original_seven_day_apr: Option<Decimal>,
    /// Rate of the 30-day product before discount.
    ///
    /// Unit: percent a year.
    ///
    /// Source: interface 2.6 and public documentation; may be missing or null (public, medium
    /// confidence), `unit` is inferred.
    #[serde(
        with = "primitive::number",
        default,
        skip_serializing_if = "Option::is_none"
    )]
    pub original_thirty_day_apr: Option<Decimal>,
    /// Rate of the 90-day product before discount.
    ///
    /// Unit: percent a year.
    ///
    /// Source: interface 2.6 and public documentation; may be missing or null (public, medium
    /// confidence), `unit` is inferred.
    #[serde(
        with = "primitive::number",
        default,
        skip_serializing_if = "Option::is_none"
    )]
    pub original_ninety_day_apr: Option<Decimal>,
    /// Rate of the demand product before discount.
    ///
    /// Unit: percent a year.
    ///
    /// Source: interface 2.6 and public documentation; may be missing or null (public, medium
    /// confidence), `unit` is inferred.
    #[serde(
        with = "primitive::number",
        default,
        skip_serializing_if = "Option::is_none"
    )]
    pub original_demand_apr: Option<Decimal>,
    /// Minimum amount of a single loan.
    ///
    /// Unit: currency.
    ///
    /// Source: interface 2.6 and public documentation; `unit` is inferred.
    #[serde(with = "primitive::number")]
    pub single_min: Decimal,
    /// Individual loan cap.
    ///
    /// Unit: currency.
    ///
    /// Source: interface 2.6 and public documentation; `unit` is inferred.
    #[serde(with = "primitive::number")]
    pub individual_cap: Decimal,
    /// Discounts, or null.
    ///
    /// Source: interface 2.6 and public documentation.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub discount_list: Option<Vec<Discount>>,
    /// Discount conditions; empty in the examples.
    ///
    /// Source: interface 2.6 and public documentation; may be missing or null (public, medium
    /// confidence).
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub discount_conditions: Option<Vec<Json>>,
}

/// A discount on a loan product.
///
/// Source: interface 2.6.
#[derive(Debug, Clone, PartialEq, Default, Serialize, Deserialize)]
#[serde(rename_all = "camelCase")]
#[non_exhaustive]
pub struct Discount {
    /// Rate of the discount. Its unit is not documented.
    ///
    /// Source: interface 2.6.
    #[serde(with = "primitive::number")]
    pub discount_rate: Decimal,
    /// The product it applies to.
    ///
    /// Source: interface 2.6; the meaning is inferred.
    pub loan_product_type: LoanProductType,
    /// Start; null if it has none.
    ///
    /// Milliseconds since 1970-01-01 UTC.
    ///
    /// Source: interface 2.6; the meaning is inferred.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub discount_start_time: Option<Timestamp>,
    /// End.
    ///
    /// Milliseconds since 1970-01-01 UTC.
    ///
    /// Source: interface 2.6; may be missing or null (inferred).
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub discount_end_time: Option<Timestamp>,
}
