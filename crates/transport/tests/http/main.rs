//! The client over HTTP, against an exchange on loopback.

mod client;
mod counting;
mod exchange;
mod limits;
mod observe;
mod proxy;
mod retries;
