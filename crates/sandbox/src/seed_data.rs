//! The initial data of a new sandbox, which is generated from its seed: instruments, and the orders of the demo account. Amounts are
//! exact; no float is involved.

mod futures_orders;
mod instruments;
mod spot_orders;

pub(crate) use futures_orders::FuturesPast;
pub(crate) use instruments::instruments;
pub(crate) use spot_orders::spot_orders;
