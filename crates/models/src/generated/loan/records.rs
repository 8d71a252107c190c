// @generated from api-schema/ by `cargo xtask codegen`. Edit the contract, not this file.

use crate::record;
use serde::{Deserialize, Deserializer, Serialize, Serializer};

/// The loan products of one currency.
///
/// Source: interface 2.6.
#[derive(Debug, Clone, PartialEq, Default)]
#[non_exhaustive]
pub struct Currency {
    /// Loan product id.
    ///
    /// Source: interface 2.6.
    pub id: i64,
    /// Loan product id of the open interface.
    ///
    /// Source: interface 2.6; may be missing or null (public, medium confidence).
    pub loan_product_id: Option<i64>,
    /// Currency type.
    ///
    /// Source: interface 2.6.
    pub currency_type: crate::loan::CurrencyType,
    /// Currency id.
    ///
    /// Source: interface 2.6.
    pub currency_id: i64,
    /// Currency symbol.
    ///
    /// Source: interface 2.6.
    pub currency: String,
    /// Sorting weight.
    ///
    /// Source: interface 2.6.
    pub weight: i64,
    /// Whether the 7-day product is available.
    ///
    /// Source: interface 2.6.
    pub seven_day_apr_available: bool,
    /// Whether the 30-day product is available.
    ///
    /// Source: interface 2.6.
    pub thirty_day_apr_available: bool,
    /// Whether the 90-day product is available.
    ///
    /// Source: interface 2.6.
    pub ninety_day_apr_available: bool,
    /// Whether the demand product is available.
    ///
    /// Source: interface 2.6.
    pub demand_apr_available: bool,
    /// Annualized rate of the 7-day product.
    ///
    /// In percent a year.
    ///
    /// Source: interface 2.6; may be missing or null (inferred).
    pub seven_day_apr: Option<crate::Decimal>,
    /// Annualized rate of the 30-day product.
    ///
    /// In percent a year.
    ///
    /// Source: interface 2.6; may be missing or null (inferred).
    pub thirty_day_apr: Option<crate::Decimal>,
    /// Annualized rate of the 90-day product.
    ///
    /// In percent a year.
    ///
    /// Source: interface 2.6; may be missing or null (inferred).
    pub ninety_day_apr: Option<crate::Decimal>,
    /// Annualized rate of the demand product.
    ///
    /// In percent a year.
    ///
    /// Source: interface 2.6; may be missing or null (inferred).
    pub demand_apr: Option<crate::Decimal>,
    /// Hourly rate of the 7-day product.
    ///
    /// In percent an hour.
    ///
    /// Source: interface 2.6; may be missing or null (inferred).
    pub seven_day_apr_per_hour: Option<crate::Decimal>,
    /// Hourly rate of the 30-day product.
    ///
    /// In percent an hour.
    ///
    /// Source: interface 2.6; may be missing or null (inferred).
    pub thirty_day_apr_per_hour: Option<crate::Decimal>,
    /// Hourly rate of the 90-day product.
    ///
    /// In percent an hour.
    ///
    /// Source: interface 2.6; may be missing or null (inferred).
    pub ninety_day_apr_per_hour: Option<crate::Decimal>,
    /// Hourly rate of the demand product.
    ///
    /// In percent an hour.
    ///
    /// Source: interface 2.6; may be missing or null (inferred).
    pub demand_apr_per_hour: Option<crate::Decimal>,
    /// Rate of the 7-day product before discount.
    ///
    /// In percent a year.
    ///
    /// Source: interface 2.6; may be missing or null (public, medium confidence), `unit` is
    /// inferred.
    pub original_seven_day_apr: Option<crate::Decimal>,
    /// Rate of the 30-day product before discount.
    ///
    /// In percent a year.
    ///
    /// Source: interface 2.6; may be missing or null (public, medium confidence), `unit` is
    /// inferred.
    pub original_thirty_day_apr: Option<crate::Decimal>,
    /// Rate of the 90-day product before discount.
    ///
    /// In percent a year.
    ///
    /// Source: interface 2.6; may be missing or null (public, medium confidence), `unit` is
    /// inferred.
    pub original_ninety_day_apr: Option<crate::Decimal>,
    /// Rate of the demand product before discount.
    ///
    /// In percent a year.
    ///
    /// Source: interface 2.6; may be missing or null (public, medium confidence), `unit` is
    /// inferred.
    pub original_demand_apr: Option<crate::Decimal>,
    /// Minimum amount of a single loan.
    ///
    /// In currency.
    ///
    /// Source: interface 2.6; `unit` is inferred.
    pub single_min: crate::Decimal,
    /// Cap of an individual's loans.
    ///
    /// In currency.
    ///
    /// Source: interface 2.6; `unit` is inferred.
    pub individual_cap: crate::Decimal,
    /// Discounts.
    ///
    /// Source: interface 2.6.
    pub discount_list: Option<Vec<crate::loan::Discount>>,
    /// Discount conditions; empty in the examples.
    ///
    /// Source: interface 2.6; may be missing or null (public, medium confidence).
    pub discount_conditions: Option<Vec<crate::Json>>,
}

impl record::Record for Currency {
    const NAME: &'static str = "Currency";
    const KEYS: &'static [record::Key] = &[
        ("id", true),
        ("loanProductId", false),
        ("currencyType", true),
        ("currencyId", true),
        ("currency", true),
        ("weight", true),
        ("sevenDayAprAvailable", true),
        ("thirtyDayAprAvailable", true),
        ("ninetyDayAprAvailable", true),
        ("demandAprAvailable", true),
        ("sevenDayApr", false),
        ("thirtyDayApr", false),
        ("ninetyDayApr", false),
        ("demandApr", false),
        ("sevenDayAprPerHour", false),
        ("thirtyDayAprPerHour", false),
        ("ninetyDayAprPerHour", false),
        ("demandAprPerHour", false),
        ("originalSevenDayApr", false),
        ("originalThirtyDayApr", false),
        ("originalNinetyDayApr", false),
        ("originalDemandApr", false),
        ("singleMin", true),
        ("individualCap", true),
        ("discountList", false),
        ("discountConditions", false),
    ];

    fn empty() -> Self {
        Self::default()
    }

    fn read<'de, M: record::MapAccess<'de>>(
        &mut self,
        key: usize,
        value: record::Value<'_, M>,
    ) -> Result<(), M::Error> {
        match key {
            0 => value.wire(&mut self.id),
            1 => value.wire(&mut self.loan_product_id),
            2 => value.plain(&mut self.currency_type),
            3 => value.wire(&mut self.currency_id),
            4 => value.wire(&mut self.currency),
            5 => value.wire(&mut self.weight),
            6 => value.plain(&mut self.seven_day_apr_available),
            7 => value.plain(&mut self.thirty_day_apr_available),
            8 => value.plain(&mut self.ninety_day_apr_available),
            9 => value.plain(&mut self.demand_apr_available),
            10 => value.wire(&mut self.seven_day_apr),
            11 => value.wire(&mut self.thirty_day_apr),
            12 => value.wire(&mut self.ninety_day_apr),
            13 => value.wire(&mut self.demand_apr),
            14 => value.wire(&mut self.seven_day_apr_per_hour),
            15 => value.wire(&mut self.thirty_day_apr_per_hour),
            16 => value.wire(&mut self.ninety_day_apr_per_hour),
            17 => value.wire(&mut self.demand_apr_per_hour),
            18 => value.wire(&mut self.original_seven_day_apr),
            19 => value.wire(&mut self.original_thirty_day_apr),
            20 => value.wire(&mut self.original_ninety_day_apr),
            21 => value.wire(&mut self.original_demand_apr),
            22 => value.wire(&mut self.single_min),
            23 => value.wire(&mut self.individual_cap),
            24 => value.plain(&mut self.discount_list),
            25 => value.plain(&mut self.discount_conditions),
            _ => value.ignore(),
        }
    }
}

impl Serialize for Currency {
    fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        record::Fields::new(serializer, "Currency", 26)?
            .wire("id", Some(&self.id))
            .wire("loanProductId", self.loan_product_id.as_ref())
            .plain("currencyType", Some(&self.currency_type))
            .wire("currencyId", Some(&self.currency_id))
            .wire("currency", Some(&self.currency))
            .wire("weight", Some(&self.weight))
            .plain("sevenDayAprAvailable", Some(&self.seven_day_apr_available))
            .plain("thirtyDayAprAvailable", Some(&self.thirty_day_apr_available))
            .plain("ninetyDayAprAvailable", Some(&self.ninety_day_apr_available))
            .plain("demandAprAvailable", Some(&self.demand_apr_available))
            .wire("sevenDayApr", self.seven_day_apr.as_ref())
            .wire("thirtyDayApr", self.thirty_day_apr.as_ref())
            .wire("ninetyDayApr", self.ninety_day_apr.as_ref())
            .wire("demandApr", self.demand_apr.as_ref())
            .wire("sevenDayAprPerHour", self.seven_day_apr_per_hour.as_ref())
            .wire("thirtyDayAprPerHour", self.thirty_day_apr_per_hour.as_ref())
            .wire("ninetyDayAprPerHour", self.ninety_day_apr_per_hour.as_ref())
            .wire("demandAprPerHour", self.demand_apr_per_hour.as_ref())
            .number("originalSevenDayApr", self.original_seven_day_apr.as_ref())
            .number("originalThirtyDayApr", self.original_thirty_day_apr.as_ref())
            .number("originalNinetyDayApr", self.original_ninety_day_apr.as_ref())
            .number("originalDemandApr", self.original_demand_apr.as_ref())
            .number("singleMin", Some(&self.single_min))
            .number("individualCap", Some(&self.individual_cap))
            .plain("discountList", self.discount_list.as_ref())
            .plain("discountConditions", self.discount_conditions.as_ref())
            .end()
    }
}

impl<'de> Deserialize<'de> for Currency {
    fn deserialize<D: Deserializer<'de>>(deserializer: D) -> Result<Self, D::Error> {
        record::read(deserializer)
    }
}

/// A discount on a loan product.
///
/// Source: interface 2.6.
#[derive(Debug, Clone, PartialEq, Default)]
#[non_exhaustive]
pub struct Discount {
    /// Rate of the discount. Its unit is not shown.
    ///
    /// Source: interface 2.6.
    pub discount_rate: crate::Decimal,
    /// The product it applies to.
    ///
    /// Source: interface 2.6.
    pub loan_product_type: crate::loan::LoanProductType,
    /// When it starts; null when it has no start.
    ///
    /// Milliseconds since 1970-01-01 UTC.
    ///
    /// Source: interface 2.6.
    pub discount_start_time: Option<crate::Timestamp>,
    /// When it ends.
    ///
    /// Milliseconds since 1970-01-01 UTC.
    ///
    /// Source: interface 2.6; may be missing or null (inferred).
    pub discount_end_time: Option<crate::Timestamp>,
}

impl record::Record for Discount {
    const NAME: &'static str = "Discount";
    const KEYS: &'static [record::Key] = &[
        ("discountRate", true),
        ("loanProductType", true),
        ("discountStartTime", false),
        ("discountEndTime", false),
    ];

    fn empty() -> Self {
        Self::default()
    }

    fn read<'de, M: record::MapAccess<'de>>(
        &mut self,
        key: usize,
        value: record::Value<'_, M>,
    ) -> Result<(), M::Error> {
        match key {
            0 => value.wire(&mut self.discount_rate),
            1 => value.plain(&mut self.loan_product_type),
            2 => value.plain(&mut self.discount_start_time),
            3 => value.plain(&mut self.discount_end_time),
            _ => value.ignore(),
        }
    }
}

impl Serialize for Discount {
    fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        record::Fields::new(serializer, "Discount", 4)?
            .number("discountRate", Some(&self.discount_rate))
            .plain("loanProductType", Some(&self.loan_product_type))
            .plain("discountStartTime", self.discount_start_time.as_ref())
            .plain("discountEndTime", self.discount_end_time.as_ref())
            .end()
    }
}

impl<'de> Deserialize<'de> for Discount {
    fn deserialize<D: Deserializer<'de>>(deserializer: D) -> Result<Self, D::Error> {
        record::read(deserializer)
    }
}
