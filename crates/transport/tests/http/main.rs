//! The client over HTTP, against an exchange on loopback.

mod answers;
mod client;
mod exchange;
mod proxy;
