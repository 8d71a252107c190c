// @generated from api-schema/ by `cargo xtask codegen`. Edit the contract, not this file.

//! Futures: market data, orders, positions, balances and history.

pub(crate) mod account;
pub(crate) mod bills;
pub(crate) mod fills;
pub(crate) mod funding;
pub(crate) mod market;
pub(crate) mod order_lists;
pub(crate) mod orders;
pub(crate) mod positions;
pub(crate) mod reverse_orders;
pub(crate) mod stop_orders;
pub(crate) mod symbols;
pub(crate) mod tickers;
pub(crate) mod trailing_orders;
pub(crate) mod triggers;

pub use account::*;
pub use bills::*;
pub use fills::*;
pub use funding::*;
pub use market::*;
pub use order_lists::*;
pub use orders::*;
pub use positions::*;
pub use reverse_orders::*;
pub use stop_orders::*;
pub use symbols::*;
pub use tickers::*;
pub use trailing_orders::*;
pub use triggers::*;

#[cfg(feature = "channels")]
pub mod channels {
    //! Channels of `futures`.

    pub use super::account::channels::*;
    pub use super::fills::channels::*;
    pub use super::funding::channels::*;
    pub use super::market::channels::*;
    pub use super::orders::channels::*;
    pub use super::positions::channels::*;
    pub use super::tickers::channels::*;
}
