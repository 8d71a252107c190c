//! The currencies to which the engine refers by name, and the decimals of amounts.

use tradewire_models::Decimal;

pub(crate) const BTC: &str = "btc";
/// The currency in which balances are valued.
pub(crate) const USDT: &str = "usdt";
/// The maximum number of decimals of an amount, in every currency.
pub(crate) const CURRENCY_DECIMALS: u32 = 8;

/// Returns whether an amount has more decimals than an amount of a currency may have.
pub(crate) fn has_too_many_decimals(amount: Decimal) -> bool {
    amount.normalize().scale() > CURRENCY_DECIMALS
}
