//! The past of the demo account, without its orders.

use tradewire_models::Timestamp;
use tradewire_models::loan::{CollateralCurrency, Currency};

use super::past_loans::{add_loans, add_margin_loans};
use super::wallet_records::add_wallet_records;
use crate::futures::Owner;
use crate::spot::{SpotRejection, SpotTrading};

/// Adds deposits, withdrawals, loans and margin loans to an account, and applies the events that are due by `now`. The available balances
/// are unchanged, because the initial balances include the past.
pub(crate) fn add_past(
    spot: &mut SpotTrading,
    (owner, key): (Owner, &str),
    loan_products: (&[Currency], &[CollateralCurrency]),
    now: Timestamp,
) -> Result<(), SpotRejection> {
    let wallets = spot.ledger(owner).map(|ledger| ledger.wallets().clone()).unwrap_or_default();
    add_wallet_records(spot, owner, key, now);
    let added = add_loans(spot, owner, loan_products, now).and_then(|()| add_margin_loans(spot, owner, now));
    while let Some((owner, _)) = spot.next_due(now) {
        spot.apply_due(owner, false, now);
    }
    spot.reset_available(owner, &wallets);
    added
}
