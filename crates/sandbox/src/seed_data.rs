//! The initial data of a new sandbox, which is generated from its seed: instruments, loan products, and the orders, deposits, withdrawals
//! and loans of the demo account. Amounts are exact; no float is involved.

mod collateral;
mod futures_orders;
mod instruments;
mod loans;
mod networks;
mod past;
mod past_loans;
mod spot_orders;
mod wallet_records;

pub(crate) use collateral::collateral;
pub(crate) use futures_orders::FuturesPast;
pub(crate) use instruments::instruments;
pub(crate) use loans::loans;
pub(crate) use networks::{CurrencyNetwork, networks};
pub(crate) use past::add_past;
pub(crate) use spot_orders::spot_orders;
