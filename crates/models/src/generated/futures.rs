// @generated from api-schema/ by `cargo xtask codegen`. Edit the contract, not this file.

//! Futures: market data, orders, positions, balances and history.

mod account;
mod bills;
mod fills;
mod funding;
mod market;
mod order_lists;
mod orders;
mod positions;
mod reverse_orders;
mod stop_orders;
mod symbols;
mod tickers;
mod trailing_orders;
mod triggers;
mod types;

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
pub use types::*;
