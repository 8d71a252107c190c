//! The client over HTTP, against an exchange on loopback.

mod asleep;
mod budget;
pub mod client;
mod deadline;
#[cfg(feature = "drift")]
mod drift;
pub mod exchange;
mod insist;
mod lenient;
mod limits;
mod observe;
mod pages;
mod proxy;
mod recording_exchange;
mod retries;
mod stopper;
#[cfg(target_os = "linux")]
mod tunnel;
mod warm_up;
mod write_ahead;
