// @generated from api-schema/ by `cargo xtask codegen`. Edit the contract, not this file.

//! Spot: market data, orders, balances, transfers, deposits and withdrawals.

pub(crate) mod account;
pub(crate) mod announcements;
pub(crate) mod history;
pub(crate) mod market;
pub(crate) mod orders;
pub(crate) mod symbols;
pub(crate) mod wallet;

pub use account::*;
pub use history::*;
pub use market::*;
pub use orders::*;
pub use symbols::*;
pub use wallet::*;

#[cfg(feature = "channels")]
pub mod channels {
    //! Channels of `spot`.

    pub use super::account::channels::*;
    pub use super::announcements::channels::*;
    pub use super::history::channels::*;
    pub use super::market::channels::*;
    pub use super::orders::channels::*;
}
