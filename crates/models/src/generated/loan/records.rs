// @generated from api-schema/ by `cargo xtask codegen`. Edit the contract, not this file.

use serde::{Deserialize, Serialize};

/// The loan products of one currency.
///
/// Source: interface 2.6.
#[derive(Debug, Clone, PartialEq, Default, Serialize, Deserialize)]
#[non_exhaustive]
pub struct Currency {
    /// Loan product id.
    ///
    /// Source: interface 2.6.
    #[serde(with = "crate::wire")]
    pub id: i64,
    /// Loan product id of the open interface.
    ///
    /// Source: interface 2.6; may be missing or null (public, medium confidence).
    #[serde(rename = "loanProductId")]
    #[serde(with = "crate::wire")]
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub loan_product_id: Option<i64>,
    /// Currency type.
    ///
    /// Source: interface 2.6.
    #[serde(rename = "currencyType")]
    pub currency_type: crate::loan::CurrencyType,
    /// Currency id.
    ///
    /// Source: interface 2.6.
    #[serde(rename = "currencyId")]
    #[serde(with = "crate::wire")]
    pub currency_id: i64,
    /// Currency symbol.
    ///
    /// Source: interface 2.6.
    #[serde(with = "crate::wire")]
    pub currency: String,
    /// Sorting weight.
    ///
    /// Source: interface 2.6.
    #[serde(with = "crate::wire")]
    pub weight: i64,
    /// Whether the 7-day product is available.
    ///
    /// Source: interface 2.6.
    #[serde(rename = "sevenDayAprAvailable")]
    pub seven_day_apr_available: bool,
    /// Whether the 30-day product is available.
    ///
    /// Source: interface 2.6.
    #[serde(rename = "thirtyDayAprAvailable")]
    pub thirty_day_apr_available: bool,
    /// Whether the 90-day product is available.
    ///
    /// Source: interface 2.6.
    #[serde(rename = "ninetyDayAprAvailable")]
    pub ninety_day_apr_available: bool,
    /// Whether the demand product is available.
    ///
    /// Source: interface 2.6.
    #[serde(rename = "demandAprAvailable")]
    pub demand_apr_available: bool,
    /// Annualized rate of the 7-day product.
    ///
    /// In percent a year.
    ///
    /// Source: interface 2.6; may be missing or null (inferred).
    #[serde(rename = "sevenDayApr")]
    #[serde(with = "crate::wire")]
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub seven_day_apr: Option<crate::Decimal>,
    /// Annualized rate of the 30-day product.
    ///
    /// In percent a year.
    ///
    /// Source: interface 2.6; may be missing or null (inferred).
    #[serde(rename = "thirtyDayApr")]
    #[serde(with = "crate::wire")]
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub thirty_day_apr: Option<crate::Decimal>,
    /// Annualized rate of the 90-day product.
    ///
    /// In percent a year.
    ///
    /// Source: interface 2.6; may be missing or null (inferred).
    #[serde(rename = "ninetyDayApr")]
    #[serde(with = "crate::wire")]
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub ninety_day_apr: Option<crate::Decimal>,
    /// Annualized rate of the demand product.
    ///
    /// In percent a year.
    ///
    /// Source: interface 2.6; may be missing or null (inferred).
    #[serde(rename = "demandApr")]
    #[serde(with = "crate::wire")]
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub demand_apr: Option<crate::Decimal>,
    /// Hourly rate of the 7-day product.
    ///
    /// In percent an hour.
    ///
    /// Source: interface 2.6; may be missing or null (inferred).
    #[serde(rename = "sevenDayAprPerHour")]
    #[serde(with = "crate::wire")]
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub seven_day_apr_per_hour: Option<crate::Decimal>,
    /// Hourly rate of the 30-day product.
    ///
    /// In percent an hour.
    ///
    /// Source: interface 2.6; may be missing or null (inferred).
    #[serde(rename = "thirtyDayAprPerHour")]
    #[serde(with = "crate::wire")]
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub thirty_day_apr_per_hour: Option<crate::Decimal>,
    /// Hourly rate of the 90-day product.
    ///
    /// In percent an hour.
    ///
    /// Source: interface 2.6; may be missing or null (inferred).
    #[serde(rename = "ninetyDayAprPerHour")]
    #[serde(with = "crate::wire")]
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub ninety_day_apr_per_hour: Option<crate::Decimal>,
    /// Hourly rate of the demand product.
    ///
    /// In percent an hour.
    ///
    /// Source: interface 2.6; may be missing or null (inferred).
    #[serde(rename = "demandAprPerHour")]
    #[serde(with = "crate::wire")]
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub demand_apr_per_hour: Option<crate::Decimal>,
    /// Rate of the 7-day product before discount.
    ///
    /// In percent a year.
    ///
    /// Source: interface 2.6; may be missing or null (public, medium confidence), `unit` is
    /// inferred.
    #[serde(rename = "originalSevenDayApr")]
    #[serde(with = "crate::wire::number")]
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub original_seven_day_apr: Option<crate::Decimal>,
    /// Rate of the 30-day product before discount.
    ///
    /// In percent a year.
    ///
    /// Source: interface 2.6; may be missing or null (public, medium confidence), `unit` is
    /// inferred.
    #[serde(rename = "originalThirtyDayApr")]
    #[serde(with = "crate::wire::number")]
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub original_thirty_day_apr: Option<crate::Decimal>,
    /// Rate of the 90-day product before discount.
    ///
    /// In percent a year.
    ///
    /// Source: interface 2.6; may be missing or null (public, medium confidence), `unit` is
    /// inferred.
    #[serde(rename = "originalNinetyDayApr")]
    #[serde(with = "crate::wire::number")]
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub original_ninety_day_apr: Option<crate::Decimal>,
    /// Rate of the demand product before discount.
    ///
    /// In percent a year.
    ///
    /// Source: interface 2.6; may be missing or null (public, medium confidence), `unit` is
    /// inferred.
    #[serde(rename = "originalDemandApr")]
    #[serde(with = "crate::wire::number")]
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub original_demand_apr: Option<crate::Decimal>,
    /// Minimum amount of a single loan.
    ///
    /// In currency.
    ///
    /// Source: interface 2.6; `unit` is inferred.
    #[serde(rename = "singleMin")]
    #[serde(with = "crate::wire::number")]
    pub single_min: crate::Decimal,
    /// Cap of an individual's loans.
    ///
    /// In currency.
    ///
    /// Source: interface 2.6; `unit` is inferred.
    #[serde(rename = "individualCap")]
    #[serde(with = "crate::wire::number")]
    pub individual_cap: crate::Decimal,
    /// Discounts.
    ///
    /// Source: interface 2.6.
    #[serde(rename = "discountList")]
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub discount_list: Option<Vec<crate::loan::Discount>>,
    /// Discount conditions; empty in the examples.
    ///
    /// Source: interface 2.6; may be missing or null (public, medium confidence).
    #[serde(rename = "discountConditions")]
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub discount_conditions: Option<Vec<crate::Json>>,
}

/// A discount on a loan product.
///
/// Source: interface 2.6.
#[derive(Debug, Clone, PartialEq, Default, Serialize, Deserialize)]
#[non_exhaustive]
pub struct Discount {
    /// Rate of the discount. Its unit is not shown.
    ///
    /// Source: interface 2.6.
    #[serde(rename = "discountRate")]
    #[serde(with = "crate::wire::number")]
    pub discount_rate: crate::Decimal,
    /// The product it applies to.
    ///
    /// Source: interface 2.6.
    #[serde(rename = "loanProductType")]
    pub loan_product_type: crate::loan::LoanProductType,
    /// When it starts; null when it has no start.
    ///
    /// Milliseconds since 1970-01-01 UTC.
    ///
    /// Source: interface 2.6.
    #[serde(rename = "discountStartTime")]
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub discount_start_time: Option<crate::Timestamp>,
    /// When it ends.
    ///
    /// Milliseconds since 1970-01-01 UTC.
    ///
    /// Source: interface 2.6; may be missing or null (inferred).
    #[serde(rename = "discountEndTime")]
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub discount_end_time: Option<crate::Timestamp>,
}
