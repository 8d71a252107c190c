//! The client over HTTP, against an exchange on loopback.

mod client;
mod counting;
mod drift;
mod exchange;
mod limits;
mod observe;
mod proxy;
mod retries;
