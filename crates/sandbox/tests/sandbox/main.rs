//! The sandbox seen from outside, over real sockets on loopback. Requests are signed here by hand, so that nothing of
//! what is tested takes part in its own test.

mod admin;
mod client;
mod data;
mod detail;
mod examples;
mod faults;
mod history;
mod limits;
mod lives;
mod mistakes;
mod page;
mod placing;
mod received;
#[cfg(unix)]
mod reference;
mod refusals;
mod scenes;
mod seeds;
mod server;
mod signatures;
mod spot_and_loans;
mod vectors;
mod wire;
mod wire_modes;

pub(crate) type Result<T = ()> = std::result::Result<T, Box<dyn std::error::Error>>;
