//! The past of the demo account besides its orders.

use tradewire_models::Timestamp;

use super::wallet_records::add_wallet_records;
use crate::futures::Owner;
use crate::spot::SpotTrading;

/// Adds deposits and withdrawals to an account, and applies what is due by `now`. The available balances stay as they are: what the
/// account starts with includes its past.
pub(crate) fn add_past(spot: &mut SpotTrading, owner: Owner, key: &str, now: Timestamp) {
    let wallets = spot.ledger(owner).map(|ledger| ledger.wallets().clone()).unwrap_or_default();
    add_wallet_records(spot, owner, key, now);
    while let Some((owner, _)) = spot.next_due(now) {
        spot.apply_due(owner, false);
    }
    spot.reset_available(owner, &wallets);
}
