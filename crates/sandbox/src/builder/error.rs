//! What keeps a sandbox from starting.

use std::io;
use std::net::SocketAddr;

use tradewire_transport::deployment::DeploymentError;
use tradewire_transport::signing::CredentialsError;

use crate::store::NotKept;
use crate::{DataError, MarketError};

/// What keeps a sandbox from starting.
#[derive(Debug, thiserror::Error)]
#[non_exhaustive]
pub enum StartError {
    /// An address that others can reach.
    #[error("{0} is not an address of this machine only: the sandbox listens on 127.0.0.1 or [::1]")]
    NotLoopback(SocketAddr),
    /// An address that cannot be had.
    #[error("cannot listen on {address}: {}", reason(source))]
    Bind {
        /// The address.
        address: SocketAddr,
        /// Why.
        source: io::Error,
    },
    /// Two accounts with one key.
    #[error("two accounts have the same API key, or one has the demo account's: give each a key of its own")]
    SameKey,
    /// Settings of a pair that does not exist or cannot have them.
    #[error(transparent)]
    Pair(#[from] MarketError),
    /// Data that cannot be used.
    #[error(transparent)]
    Data(#[from] DataError),
    /// An account that cannot be.
    #[error(transparent)]
    Account(#[from] CredentialsError),
    /// A base URL that a client cannot use.
    #[error(transparent)]
    Deployment(#[from] DeploymentError),
}

impl From<NotKept> for StartError {
    fn from(not_kept: NotKept) -> Self {
        Self::Data(not_kept.into())
    }
}

fn reason(error: &io::Error) -> String {
    match error.kind() {
        io::ErrorKind::AddrInUse => "the port is in use; choose another, or 0 for any that is free".to_owned(),
        io::ErrorKind::PermissionDenied => {
            "the port needs more rights; choose one above 1023, or 0 for any that is free".to_owned()
        }
        _ => error.to_string(),
    }
}
