//! The crate over its public surface: the client against exchanges and misbehaving servers on loopback, and what works without a client.

mod debug;
mod fuzz;
mod hostile;
mod http;
mod paths;
mod properties;
mod responses;
#[cfg(feature = "streams")]
mod streams;
mod vectors;
mod verify;
