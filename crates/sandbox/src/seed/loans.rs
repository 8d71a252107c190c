//! The loan products of all currencies.

use tradewire_models::loan::{Currency, CurrencyType, Discount, LoanProductType};
use tradewire_models::{Decimal, Timestamp};

use super::{Dice, Seed, Stream};

/// The currencies that are lent: more than one page of them.
const CURRENCIES: &[&str] = &[
    "usdt", "btc", "eth", "usdc", "sol", "xrp", "doge", "trx", "ada", "link", "avax", "ltc", "dot", "bch", "near",
    "uni", "atom", "etc", "fil", "apt", "arb", "op", "sui",
];
const HOURS_A_YEAR: i64 = 8760;
const DAY: i64 = 24 * 3_600_000;

/// The loan products of a seed.
pub(crate) fn loans(seed: Seed, now: Timestamp) -> Vec<Currency> {
    let mut dice = seed.dice(Stream::Loans);
    (1..).zip(CURRENCIES).map(|(number, currency)| product(&mut dice, number, currency, now)).collect()
}

fn product(dice: &mut Dice, number: i64, currency: &str, now: Timestamp) -> Currency {
    let mut product = Currency::default();
    product.id = number;
    product.loan_product_id = Some(1000 + number);
    product.currency_type = CurrencyType::LoanCurrency;
    product.currency_id = number;
    product.currency = currency.to_owned();
    product.weight = number;

    // Some currencies are not lent for a week: then there is no such rate.
    let week = Term::draw(dice, 80);
    let (month, quarter, demand) = (Term::draw(dice, 100), Term::draw(dice, 100), Term::draw(dice, 100));
    product.seven_day_apr_available = week.rate.is_some();
    (product.seven_day_apr, product.seven_day_apr_per_hour, product.original_seven_day_apr) = week.rates();
    product.thirty_day_apr_available = month.rate.is_some();
    (product.thirty_day_apr, product.thirty_day_apr_per_hour, product.original_thirty_day_apr) = month.rates();
    product.ninety_day_apr_available = quarter.rate.is_some();
    (product.ninety_day_apr, product.ninety_day_apr_per_hour, product.original_ninety_day_apr) = quarter.rates();
    product.demand_apr_available = demand.rate.is_some();
    (product.demand_apr, product.demand_apr_per_hour, product.original_demand_apr) = demand.rates();

    product.single_min = Decimal::new(dice.between(1, 500), 2);
    product.individual_cap = Decimal::from(dice.between(1_000, 900_000));
    product.discount_list = discount(dice, now).map(|discount| vec![discount]);
    product.discount_conditions = Some(Vec::new());
    product
}

/// What a loan for a term costs, in percent a year.
struct Term {
    rate: Option<Decimal>,
    original: Decimal,
}

impl Term {
    fn draw(dice: &mut Dice, available: i64) -> Self {
        let (hundredths, discount) = (dice.between(150, 1_800), dice.between(0, 50));
        let rate = dice.percent(available).then(|| Decimal::new(hundredths, 2));
        Self { rate, original: Decimal::new(hundredths + discount, 2) }
    }

    /// The rate a year, the rate an hour, and the rate a year before discount.
    fn rates(&self) -> (Option<Decimal>, Option<Decimal>, Option<Decimal>) {
        let an_hour = |rate: Decimal| (rate / Decimal::from(HOURS_A_YEAR)).round_dp(8);
        (self.rate, self.rate.map(an_hour), self.rate.map(|_| self.original))
    }
}

fn discount(dice: &mut Dice, now: Timestamp) -> Option<Discount> {
    let product = dice.pick(LoanProductType::ALL)?;
    let mut discount = Discount::default();
    discount.discount_rate = Decimal::new(dice.between(70, 95), 2);
    discount.loan_product_type = product.clone();
    discount.discount_start_time = dice.percent(50).then(|| now.minus_millis(10 * DAY));
    discount.discount_end_time = Some(now.plus_millis(20 * DAY));
    dice.percent(30).then_some(discount)
}
