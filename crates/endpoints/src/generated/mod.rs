// @generated from api-schema/ by `cargo xtask codegen`. Edit the contract, not this file.

pub mod hosts;
mod operations;
mod signing;
#[cfg(feature = "channels")]
pub mod sockets;
#[cfg(feature = "futures")]
pub mod futures;
#[cfg(feature = "loan")]
pub mod loan;
#[cfg(feature = "margin")]
pub mod margin;
#[cfg(feature = "spot")]
pub mod spot;

pub use hosts::{DEPLOYMENTS, HOSTS, RATE_HEADERS, STATUSES};
pub use operations::OPERATIONS;
pub use signing::SIGNING;
#[cfg(feature = "channels")]
pub use sockets::SOCKETS;
