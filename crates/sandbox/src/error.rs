//! The errors of starting a sandbox.

use std::io;
use std::net::SocketAddr;

use tradewire_transport::deployment::DeploymentError;
use tradewire_transport::signing::CredentialsError;

use crate::exact::Overflow;

/// The reason why a sandbox cannot start.
#[derive(thiserror::Error)]
#[non_exhaustive]
pub enum StartError {
    /// The address is not a loopback address.
    #[error("{0} is not a loopback address: the sandbox listens on 127.0.0.1 or [::1] only")]
    NotLoopback(SocketAddr),
    /// The sandbox cannot listen on the address.
    #[error("cannot listen on {address}: {}", reason(address, source))]
    Bind {
        /// The address.
        address: SocketAddr,
        /// The error of the operating system.
        source: io::Error,
    },
    /// Two accounts have the same API key.
    #[error("two accounts have the same API key, or one has that of the demo account: give each account its own key")]
    DuplicateKey,
    /// The spot balance of an account is set in a currency of no trading pair.
    #[error("`{currency}` is not a currency of the spot wallet: use one of {known}")]
    UnknownCurrency {
        /// The currency.
        currency: String,
        /// The currencies of the trading pairs.
        known: String,
    },
    /// The fees and profits of the past orders have too many digits.
    #[error(
        "the balance after the past orders does not fit in 28 digits: set a smaller `history` or lower `futures_fees`"
    )]
    Past(#[from] Overflow),
    /// The credentials of an account are invalid.
    #[error(transparent)]
    Account(#[from] CredentialsError),
    /// The base URL of the sandbox is invalid.
    #[error(transparent)]
    Deployment(#[from] DeploymentError),
}

tradewire_wire::debug_as_display!(StartError);

fn reason(address: &SocketAddr, error: &io::Error) -> String {
    match error.kind() {
        io::ErrorKind::AddrInUse => "the port is in use; choose another, or 0 for any free port".to_owned(),
        io::ErrorKind::PermissionDenied if address.port() < 1024 => {
            "the port requires more privileges; choose one above 1023, or 0 for any free port".to_owned()
        }
        // Windows reserves ranges of ports.
        io::ErrorKind::PermissionDenied => {
            "the system reserves this port; choose another, or 0 for any free port".to_owned()
        }
        _ => error.to_string(),
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_port_that_is_not_permitted_is_explained() {
        for (port, expected) in [(80, "the port requires more privileges"), (50_000, "the system reserves this port")] {
            let source = io::ErrorKind::PermissionDenied.into();
            let error = StartError::Bind { address: ([127, 0, 0, 1], port).into(), source }.to_string();
            assert!(error.starts_with(&format!("cannot listen on 127.0.0.1:{port}: {expected}")), "{error}");
        }
    }
}
