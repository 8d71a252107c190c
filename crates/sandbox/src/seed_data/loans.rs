//! The loan products.

use tradewire_models::loan::{Currency, CurrencyType, Discount, LoanProductType};
use tradewire_models::{Decimal, Timestamp};

use crate::random::{RandomStream, Seed, SeededRng};
use crate::time::DAY;

/// The currencies that are lent. There are more than fit on one page.
const CURRENCIES: &[&str] = &[
    "usdt", "btc", "eth", "usdc", "sol", "xrp", "doge", "trx", "ada", "link", "avax", "ltc", "dot", "bch", "near",
    "uni", "atom", "etc", "fil", "apt", "arb", "op", "sui",
];
const HOURS_PER_YEAR: i64 = 8760;

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

    // Some currencies are not lent for seven days. They have no seven-day rate.
    let week = Term::draw(rng, 80);
    let (month, quarter, demand) = (Term::draw(rng, 100), Term::draw(rng, 100), Term::draw(rng, 100));
    product.seven_day_apr_available = week.rate.is_some();
    (product.seven_day_apr, product.seven_day_apr_per_hour, product.original_seven_day_apr) = week.rates();
    product.thirty_day_apr_available = month.rate.is_some();
    (product.thirty_day_apr, product.thirty_day_apr_per_hour, product.original_thirty_day_apr) = month.rates();
    product.ninety_day_apr_available = quarter.rate.is_some();
    (product.ninety_day_apr, product.ninety_day_apr_per_hour, product.original_ninety_day_apr) = quarter.rates();
    product.demand_apr_available = demand.rate.is_some();
    (product.demand_apr, product.demand_apr_per_hour, product.original_demand_apr) = demand.rates();

    product.single_min = Decimal::new(rng.between(1, 500), 2);
    product.individual_cap = Decimal::from(rng.between(1_000, 900_000));
    product.discount_list = discount(rng, now).map(|discount| vec![discount]);
    product.discount_conditions = Some(Vec::new());
    product
}

/// The annual interest rate of a loan term.
struct Term {
    /// In percent.
    rate: Option<Decimal>,
    /// Before discount, as a fraction.
    original: Decimal,
}

impl Term {
    fn draw(rng: &mut SeededRng, available: i64) -> Self {
        let (hundredths, discount) = (rng.between(150, 1_800), rng.between(0, 50));
        let rate = rng.percent(available).then(|| Decimal::new(hundredths, 2));
        Self { rate, original: Decimal::new(hundredths + discount, 4) }
    }

    /// Returns the annual rate, the hourly rate, and the annual rate before discount.
    fn rates(&self) -> (Option<Decimal>, Option<Decimal>, Option<Decimal>) {
        let hourly = |rate: Decimal| (rate / Decimal::from(HOURS_PER_YEAR)).round_dp(8);
        (self.rate, self.rate.map(hourly), self.rate.map(|_| self.original))
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
