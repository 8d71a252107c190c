//! The ids of accounts and of their user. All accounts of the sandbox belong to the same user.

use tradewire_models::futures::AccountId;

use crate::exchange::Exchange;
use crate::futures::Owner;

/// The id of the user, and of the group of the user.
pub(super) const USER: i64 = 1;

/// Returns the id of an account.
pub(super) fn account_id(owner: Owner) -> AccountId {
    Exchange::account_id(owner).into()
}
