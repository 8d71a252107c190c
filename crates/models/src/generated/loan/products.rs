// @generated from api-schema/ by `cargo xtask codegen`. Edit the contract, not this file.

//! Loans: loan and collateral products, and the automatic top-up of collateral.

use tradewire_wire::{Decimal, Json, Timestamp, Unknown, record, string_enum};

/// The loan products of one currency.
///
/// Source: interface 2.6, public documentation; may be absent, decimal: *inferred*.
#[derive(Debug, Clone, PartialEq)]
#[cfg_attr(feature = "server", derive(Default))]
#[non_exhaustive]
pub struct Currency {
    /// Loan product id.
    pub id: i64,
    /// Loan product id of the API.
    pub loan_product_id: Option<i64>,
    /// Currency type.
    pub currency_type: CurrencyType,
    /// Currency id.
    pub currency_id: i64,
    /// Currency.
    pub currency: String,
    /// Sorting weight.
    pub weight: i64,
    /// Whether the 7-day product is available.
    pub seven_day_apr_available: bool,
    /// Whether the 30-day product is available.
    pub thirty_day_apr_available: bool,
    /// Whether the 90-day product is available.
    pub ninety_day_apr_available: bool,
    /// Whether the demand product is available.
    pub demand_apr_available: bool,
    /// Annualized rate of the 7-day product. Unit: percent a year.
    pub seven_day_apr: Option<Decimal>,
    /// Annualized rate of the 30-day product. Unit: percent a year.
    pub thirty_day_apr: Option<Decimal>,
    /// Annualized rate of the 90-day product. Unit: percent a year.
    pub ninety_day_apr: Option<Decimal>,
    /// Annualized rate of the demand product. Unit: percent a year.
    pub demand_apr: Option<Decimal>,
    /// Hourly rate of the 7-day product. Unit: percent an hour.
    pub seven_day_apr_per_hour: Option<Decimal>,
    /// Hourly rate of the 30-day product. Unit: percent an hour.
    pub thirty_day_apr_per_hour: Option<Decimal>,
    /// Hourly rate of the 90-day product. Unit: percent an hour.
    pub ninety_day_apr_per_hour: Option<Decimal>,
    /// Hourly rate of the demand product. Unit: percent an hour.
    pub demand_apr_per_hour: Option<Decimal>,
    /// Rate of the 7-day product before discount. Unit: fraction a year. *(unit: inferred)*
    pub original_seven_day_apr: Option<Decimal>,
    /// Rate of the 30-day product before discount. Unit: fraction a year. *(unit: inferred)*
    pub original_thirty_day_apr: Option<Decimal>,
    /// Rate of the 90-day product before discount. Unit: fraction a year. *(unit: inferred)*
    pub original_ninety_day_apr: Option<Decimal>,
    /// Rate of the demand product before discount. Unit: fraction a year. *(unit: inferred)*
    pub original_demand_apr: Option<Decimal>,
    /// Minimum amount of a single loan. Unit: currency. *(unit: inferred)*
    pub single_min: Decimal,
    /// Individual loan cap. Unit: currency. *(unit: inferred)*
    pub individual_cap: Decimal,
    /// Discounts, or null.
    pub discount_list: Option<Vec<Discount>>,
    /// Discount conditions; empty in the examples.
    pub discount_conditions: Option<Vec<Json>>,
}

record!(
    Currency,
    id = "id",
    loan_product_id = "loanProductId",
    currency_type = "currencyType",
    currency_id = "currencyId",
    currency = "currency",
    weight = "weight",
    seven_day_apr_available = "sevenDayAprAvailable",
    thirty_day_apr_available = "thirtyDayAprAvailable",
    ninety_day_apr_available = "ninetyDayAprAvailable",
    demand_apr_available = "demandAprAvailable",
    seven_day_apr = "sevenDayApr",
    thirty_day_apr = "thirtyDayApr",
    ninety_day_apr = "ninetyDayApr",
    demand_apr = "demandApr",
    seven_day_apr_per_hour = "sevenDayAprPerHour",
    thirty_day_apr_per_hour = "thirtyDayAprPerHour",
    ninety_day_apr_per_hour = "ninetyDayAprPerHour",
    demand_apr_per_hour = "demandAprPerHour",
    original_seven_day_apr = "originalSevenDayApr" as number,
    original_thirty_day_apr = "originalThirtyDayApr" as number,
    original_ninety_day_apr = "originalNinetyDayApr" as number,
    original_demand_apr = "originalDemandApr" as number,
    single_min = "singleMin" as number,
    individual_cap = "individualCap" as number,
    discount_list = "discountList",
    discount_conditions = "discountConditions",
);

/// A discount on a loan product.
///
/// Source: interface 2.6.
#[derive(Debug, Clone, PartialEq)]
#[cfg_attr(feature = "server", derive(Default))]
#[non_exhaustive]
pub struct Discount {
    /// Part of the rate that is deducted: 0.2 reduces it by 20%. Unit: fraction. *(meaning:
    /// inferred; unit: inferred)*
    pub discount_rate: Decimal,
    /// Product that the discount applies to. *(meaning: inferred)*
    pub loan_product_type: LoanProductType,
    /// Start of the discount; null if it has none. Milliseconds since 1970-01-01 UTC. *(meaning:
    /// inferred)*
    pub discount_start_time: Option<Timestamp>,
    /// End of the discount. Milliseconds since 1970-01-01 UTC. *(may be absent: inferred)*
    pub discount_end_time: Option<Timestamp>,
}

record!(
    Discount,
    discount_rate = "discountRate" as number,
    loan_product_type = "loanProductType",
    discount_start_time = "discountStartTime",
    discount_end_time = "discountEndTime",
);

/// A currency that can be deposited as collateral, with its limits. The loan-to-value ratio
/// (LTV) is the debt divided by the value of the collateral.
///
/// Source: public documentation; *public-medium*; unit, decimal: *inferred*.
#[derive(Debug, Clone, PartialEq)]
#[cfg_attr(feature = "server", derive(Default))]
#[non_exhaustive]
pub struct CollateralCurrency {
    /// Collateral product id.
    pub id: i64,
    /// Currency type.
    pub currency_type: CurrencyType,
    /// Currency id.
    pub currency_id: i64,
    /// Currency.
    pub currency: String,
    /// Sorting weight.
    pub weight: i64,
    /// Initial LTV of a loan. Unit: fraction.
    pub initial_ltv: Decimal,
    /// Initial LTV of a loan. Unit: percent.
    pub initial_ltv_percent: Decimal,
    /// LTV at which the exchange warns. Unit: fraction.
    pub warning_ltv: Decimal,
    /// LTV at which the exchange warns. Unit: percent.
    pub warning_ltv_percent: Decimal,
    /// LTV at which the loan is liquidated. Unit: fraction.
    pub liquidation_ltv: Decimal,
    /// LTV at which the loan is liquidated. Unit: percent.
    pub liquidation_ltv_percent: Decimal,
    /// Maximum collateral of one user. Unit: USDT.
    pub individual_cap: Decimal,
}

record!(
    CollateralCurrency,
    id = "id",
    currency_type = "currencyType",
    currency_id = "currencyId",
    currency = "currency",
    weight = "weight",
    initial_ltv = "initialPledgeRate" as number,
    initial_ltv_percent = "initialPledgeRateStr",
    warning_ltv = "earlyWarningPledgeRate" as number,
    warning_ltv_percent = "earlyWarningPledgeRateStr",
    liquidation_ltv = "forceLiquidatePledgeRate" as number,
    liquidation_ltv_percent = "forceLiquidatePledgeRateStr",
    individual_cap = "individualCap" as number,
);

/// The setting of the automatic top-up of collateral.
///
/// Source: public documentation; *public-medium*; required: *inferred*.
#[derive(Debug, Clone, PartialEq)]
#[non_exhaustive]
pub struct AutoTopUpSetting {
    /// Whether collateral is topped up automatically.
    pub enabled: bool,
}

record!(closed AutoTopUpSetting, enabled = "available");

impl AutoTopUpSetting {
    /// Creates a value from its fields.
    pub fn new(enabled: bool) -> Self {
        Self { enabled }
    }
}

/// Type of a loan currency.
///
/// Source: interface 2.6; meaning: *inferred*.
#[derive(Debug, Clone, PartialEq, Eq, Hash)]
#[non_exhaustive]
pub enum CurrencyType {
    /// A currency that can be borrowed.
    LoanCurrency,
    /// A currency that can be deposited as collateral. *(public-medium; meaning: inferred)*
    CollateralCurrency,
    /// A value that the contract does not list. Requests reject it unless the caller insists.
    Unknown(Unknown),
}

/// The placeholder of a value that a server has not set yet.
#[cfg(feature = "server")]
impl Default for CurrencyType {
    fn default() -> Self {
        Self::Unknown(Unknown::new(""))
    }
}

string_enum!(
    CurrencyType,
    LoanCurrency = "LOAN_CURRENCY",
    CollateralCurrency = "PLEDGE_CURRENCY",
);

/// A loan product, by its term.
///
/// Source: interface 2.6; meaning, meaning: *inferred*.
#[derive(Debug, Clone, PartialEq, Eq, Hash)]
#[non_exhaustive]
pub enum LoanProductType {
    /// 7 days. *(public-medium)*
    SevenDayApr,
    /// 30 days.
    ThirtyDayApr,
    /// 90 days.
    NinetyDayApr,
    /// Flexible: no fixed term. *(public-medium)*
    Demand,
    /// VIP loan. *(public-medium)*
    Vip,
    /// A value that the contract does not list. Requests reject it unless the caller insists.
    Unknown(Unknown),
}

/// The placeholder of a value that a server has not set yet.
#[cfg(feature = "server")]
impl Default for LoanProductType {
    fn default() -> Self {
        Self::Unknown(Unknown::new(""))
    }
}

string_enum!(
    LoanProductType,
    SevenDayApr = "SEVEN_DAY_APR",
    ThirtyDayApr = "THIRTY_DAY_APR",
    NinetyDayApr = "NINETY_DAY_APR",
    Demand = "DEMAND",
    Vip = "VIP",
);

/// Order of the loan currencies.
///
/// Source: interface 4.5; meaning: *inferred*.
#[derive(Debug, Clone, PartialEq, Eq, Hash)]
#[non_exhaustive]
pub enum SortType {
    /// 7-day rate, highest first.
    SevenDayAprDesc,
    /// 7-day rate, lowest first.
    SevenDayAprAsc,
    /// 30-day rate, highest first.
    ThirtyDayAprDesc,
    /// 30-day rate, lowest first.
    ThirtyDayAprAsc,
    /// 90-day rate, highest first.
    NinetyDayAprDesc,
    /// 90-day rate, lowest first.
    NinetyDayAprAsc,
    /// A value that the contract does not list. Requests reject it unless the caller insists.
    Unknown(Unknown),
}

/// The placeholder of a value that a server has not set yet.
#[cfg(feature = "server")]
impl Default for SortType {
    fn default() -> Self {
        Self::Unknown(Unknown::new(""))
    }
}

string_enum!(
    SortType,
    SevenDayAprDesc = "SEVEN_DAY_APR_DESC",
    SevenDayAprAsc = "SEVEN_DAY_APR_ASC",
    ThirtyDayAprDesc = "THIRTY_DAY_APR_DESC",
    ThirtyDayAprAsc = "THIRTY_DAY_APR_ASC",
    NinetyDayAprDesc = "NINETY_DAY_APR_DESC",
    NinetyDayAprAsc = "NINETY_DAY_APR_ASC",
);
