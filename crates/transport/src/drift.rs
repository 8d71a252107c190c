//! Drift: compares responses with the contract. See [`tradewire_contract::drift`].

mod collector;
#[cfg(test)]
mod tests;

pub(crate) use collector::Collector;
pub use tradewire_contract::drift::{Change, Drift, Findings, Location, Shape, compare};
