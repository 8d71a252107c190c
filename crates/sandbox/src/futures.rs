//! The futures trading engine: markets, orders, positions and prices. It is independent of HTTP.

mod book;
mod end_reason;
mod exit_triggers;
mod fill;
mod fills;
mod history;
mod instrument;
mod ledger;
mod liquidation;
mod margin;
mod market;
mod matching;
mod order_rules;
mod orders;
mod placed_order;
mod position;
mod position_settings;
mod quote;
mod random_walk;
mod timeline;
mod trading;
mod transitions;
mod trigger_firing;

pub use position::Position;
pub use quote::{MarketError, Quote};

pub(crate) use end_reason::EndReason;
pub(crate) use fills::{FillPage, OrderFill};
pub(crate) use history::OrderList;
pub(crate) use instrument::Instrument;
pub(crate) use ledger::{Ledger, Owner};
pub(crate) use margin::{DEFAULT_LEVERAGE, MAINTENANCE as MAINTENANCE_MARGIN, MAX_LEVERAGE};
pub(crate) use market::MarketView;
pub(crate) use order_rules::OrderRejection;
pub(crate) use orders::Ids;
pub(crate) use placed_order::{Origin, PastOrder, PlacedOrder};
pub(crate) use timeline::TimelineEntry;
pub(crate) use trading::Trading;
pub(crate) use transitions::OrderEvent;
