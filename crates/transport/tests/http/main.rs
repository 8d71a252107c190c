//! The client over HTTP, against an exchange on loopback.

mod asleep;
mod budget;
mod client;
mod counting;
#[cfg(feature = "drift")]
mod drift;
mod exchange;
mod limits;
mod observe;
mod pages;
mod proxy;
mod retries;
