//! The currencies that are accepted as collateral of loans. They do not depend on the seed.

use tradewire_models::Decimal;
use tradewire_models::loan::{CollateralCurrency, Currency, CurrencyType};

/// The id of the product of the first currency. The others follow.
const FIRST_PRODUCT: i64 = 31;
/// The currencies with their LTVs in percent: for a new loan, for a warning, and for a liquidation.
const CURRENCIES: &[(&str, [i64; 3])] = &[
    ("usdt", [90, 95, 98]),
    ("btc", [80, 90, 95]),
    ("eth", [80, 90, 95]),
    ("sol", [70, 80, 90]),
    ("xrp", [65, 75, 85]),
    ("doge", [60, 70, 80]),
];
/// The maximum collateral of an account, in USDT.
const CAP: Decimal = Decimal::from_parts(2_500_000, 0, 0, false, 0);

/// Returns the collateral products. A currency has the id that it has as a loan product.
pub(crate) fn collateral(loans: &[Currency]) -> Vec<CollateralCurrency> {
    let product = |(id, (currency, percentages)): (i64, &(&str, [i64; 3]))| {
        let mut product = CollateralCurrency::default();
        product.id = id;
        product.currency_type = CurrencyType::CollateralCurrency;
        product.currency_id = loans.iter().find(|loan| loan.currency == *currency)?.currency_id;
        product.currency = (*currency).to_owned();
        product.weight = id;
        let [initial, warning, liquidation] = percentages.map(|percent| Decimal::new(percent, 2));
        (product.initial_ltv, product.warning_ltv, product.liquidation_ltv) = (initial, warning, liquidation);
        let [initial, warning, liquidation] = percentages.map(Decimal::from);
        product.initial_ltv_percent = initial;
        product.warning_ltv_percent = warning;
        product.liquidation_ltv_percent = liquidation;
        product.individual_cap = CAP;
        Some(product)
    };
    (FIRST_PRODUCT..).zip(CURRENCIES).filter_map(product).collect()
}
