//! The loan products.

use tradewire_models::loan::{Currency, CurrencyType, Discount, LoanProductType};
use tradewire_models::{Decimal, Timestamp};

use crate::exact::{self, Overflow};
use crate::random::{RandomStream, Seed, SeededRng};
use crate::spot::CURRENCY_DECIMALS;
use crate::time::DAY;

/// The currencies that are lent. There are more than fit on one page.
const CURRENCIES: &[&str] = &[
    "usdt", "btc", "eth", "usdc", "sol", "xrp", "doge", "trx", "ada", "link", "avax", "ltc", "dot", "bch", "near",
    "uni", "atom", "etc", "fil", "apt", "arb", "op", "sui",
];
/// The terms, and the percentage of currencies that are lent for them.
const TERMS: [(LoanProductType, i64); 4] = [
    (LoanProductType::SevenDayApr, 80),
    (LoanProductType::ThirtyDayApr, 100),
    (LoanProductType::NinetyDayApr, 100),
    (LoanProductType::Demand, 100),
];
const HOURS_PER_YEAR: i64 = 8760;
/// The number of decimals of an annual rate as a fraction.
const YEARLY_DECIMALS: u32 = 4;

/// Generates the loan products of a seed.
pub(crate) fn loans(seed: Seed, now: Timestamp) -> Vec<Currency> {
    let mut rng = seed.rng(RandomStream::Loans);
    (1..).zip(CURRENCIES).map(|(number, currency)| product(&mut rng, number, currency, now)).collect()
}

fn product(rng: &mut SeededRng, number: i64, currency: &str, now: Timestamp) -> Currency {
    let mut product = Currency::default();
    product.id = number;
    product.loan_product_id = Some(1000 + number);
    product.currency_type = CurrencyType::LoanCurrency;
    product.currency_id = number;
    product.currency = currency.to_owned();
    product.weight = number;

    let originals = TERMS.map(|(_, chance)| draw_rate(rng, chance));
    product.single_min = Decimal::new(rng.between(1, 500), 2);
    product.individual_cap = Decimal::from(rng.between(1_000, 900_000));
    let discount = discount(rng, now);
    for ((term, _), original) in TERMS.iter().zip(originals) {
        let discount = discount.iter().find(|discount| discount.loan_product_type == *term);
        let discount = discount.map_or(Decimal::ZERO, |discount| discount.discount_rate);
        let rates = original.and_then(|original| Rates::new(original, discount).ok()).unwrap_or_default();
        set_term(&mut product, term, original, rates);
    }
    product.discount_list = discount.map(|discount| vec![discount]);
    product.discount_conditions = Some(Vec::new());
    product
}

/// Sets the rates of a term. If there is no original rate, the term is not offered.
fn set_term(product: &mut Currency, term: &LoanProductType, original: Option<Decimal>, rates: Rates) {
    let p = product;
    let (available, before_discount, yearly, hourly) = match term {
        LoanProductType::SevenDayApr => (
            &mut p.seven_day_apr_available,
            &mut p.original_seven_day_apr,
            &mut p.seven_day_apr,
            &mut p.seven_day_apr_per_hour,
        ),
        LoanProductType::ThirtyDayApr => (
            &mut p.thirty_day_apr_available,
            &mut p.original_thirty_day_apr,
            &mut p.thirty_day_apr,
            &mut p.thirty_day_apr_per_hour,
        ),
        LoanProductType::NinetyDayApr => (
            &mut p.ninety_day_apr_available,
            &mut p.original_ninety_day_apr,
            &mut p.ninety_day_apr,
            &mut p.ninety_day_apr_per_hour,
        ),
        LoanProductType::Demand => {
            (&mut p.demand_apr_available, &mut p.original_demand_apr, &mut p.demand_apr, &mut p.demand_apr_per_hour)
        }
        _ => return,
    };
    *available = original.is_some();
    *before_discount = original;
    (*yearly, *hourly) = (rates.yearly, rates.hourly);
}

/// Draws the annual rate of a term before discount, as a fraction. Returns a rate in `available` of 100 cases, otherwise `None`.
fn draw_rate(rng: &mut SeededRng, available: i64) -> Option<Decimal> {
    let hundredths = rng.between(150, 1_800);
    rng.percent(available).then(|| Decimal::new(hundredths, 4))
}

/// The interest rates of a loan term in percent.
#[derive(Debug, Default, PartialEq, Eq)]
struct Rates {
    yearly: Option<Decimal>,
    hourly: Option<Decimal>,
}

impl Rates {
    /// Deducts a discount from an annual rate, all as fractions, and rounds the result up: the annual rate to hundredths of a percent,
    /// the hourly rate to eight decimals of the fraction.
    fn new(original: Decimal, discount: Decimal) -> Result<Self, Overflow> {
        let rate = exact::mul(original, exact::sub(Decimal::ONE, discount)?)?;
        let percent = |fraction| exact::mul(fraction, Decimal::ONE_HUNDRED);
        let yearly = percent(exact::div_up(rate, Decimal::ONE, YEARLY_DECIMALS)?)?;
        let hourly = percent(exact::div_up(rate, HOURS_PER_YEAR.into(), CURRENCY_DECIMALS)?)?;
        Ok(Self { yearly: Some(yearly), hourly: Some(hourly) })
    }
}

fn discount(rng: &mut SeededRng, now: Timestamp) -> Option<Discount> {
    let product = rng.pick(LoanProductType::ALL)?;
    let mut discount = Discount::default();
    discount.discount_rate = Decimal::new(rng.between(5, 30), 2);
    discount.loan_product_type = product.clone();
    discount.discount_start_time = rng.percent(50).then(|| now.minus_millis(10 * DAY));
    discount.discount_end_time = Some(now.plus_millis(20 * DAY));
    rng.percent(30).then_some(discount)
}

#[cfg(test)]
mod tests {
    use super::*;

    /// The samples of the documentation: the annual rate before discount and the discount, as fractions, and the annual and the hourly rate
    /// in percent.
    #[test]
    fn rates_are_rounded_like_the_documented_samples() -> Result<(), Box<dyn std::error::Error>> {
        for [original, discount, yearly, hourly] in [
            ["0.2222", "0", "22.22", "0.002537"],
            ["0.3333", "0", "33.33", "0.003805"],
            ["0.2", "0", "20", "0.002284"],
            ["0.33", "0", "33", "0.003768"],
            ["0.0323", "0", "3.23", "0.000369"],
            ["0.1666", "0.2", "13.33", "0.001522"],
            ["0.23", "0.5555", "10.23", "0.001168"],
            ["0.000023", "0", "0.01", "0.000001"],
        ] {
            let rates = Rates::new(original.parse()?, discount.parse()?)?;
            let expected = Rates { yearly: Some(yearly.parse()?), hourly: Some(hourly.parse()?) };
            assert_eq!(rates, expected, "{original} less {discount}");
        }
        Ok(())
    }
}
