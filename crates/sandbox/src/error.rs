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
    #[error("cannot listen on {address}: {}", reason(source))]
    Bind {
        /// The address.
        address: SocketAddr,
        /// The error of the operating system.
        source: io::Error,
    },
    /// Two accounts have the same API key.
    #[error("two accounts have the same API key, or one has that of the demo account: give each account its own key")]
    DuplicateKey,
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

fn reason(error: &io::Error) -> String {
    match error.kind() {
        io::ErrorKind::AddrInUse => "the port is in use; choose another, or 0 for any free port".to_owned(),
        io::ErrorKind::PermissionDenied => {
            "the port requires more privileges; choose one above 1023, or 0 for any free port".to_owned()
        }
        _ => error.to_string(),
    }
}
