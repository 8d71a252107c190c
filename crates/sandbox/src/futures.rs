//! The futures trading engine: orders, positions and prices. It is independent of HTTP.

mod booking;
mod condition;
mod conditional_trading;
mod ledger;
mod matching;
mod order_rules;
mod orders;
mod placed_order;
mod position;
mod quote;
mod trading;
mod transitions;

pub use position::Position;
pub use quote::{MarketError, Quote};

pub(crate) use booking::Fees;
pub(crate) use condition::{Condition, ConditionalKind, ConditionalOrder, trailing_price};
pub(crate) use ledger::{Ledger, Owner};
pub(crate) use matching::MatchingEngine;
pub(crate) use order_rules::check_enum_values;
pub(crate) use placed_order::PlacedOrder;
pub(crate) use position::{DEFAULT_LEVERAGE, MAX_LEVERAGE};
pub(crate) use quote::Instrument;
pub(crate) use trading::PastOrder;
pub(crate) use transitions::EndReason;
