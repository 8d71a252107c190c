//! The operations of futures accounts.

pub(crate) mod account;
pub(super) mod conditional;
pub(super) mod lists;
pub(super) mod orders;
pub(crate) mod positions;
mod records;
