//! Errors of building a client.

use crate::error::causes;
use crate::signing::SignerError;

/// The reason why a client cannot be built.
#[derive(thiserror::Error)]
#[non_exhaustive]
pub enum BuildError {
    /// No deployment was set.
    #[error(
        "the client has no deployment, and there is no default: choose one by name, or set the base URLs of its hosts"
    )]
    MissingDeployment,
    /// The algorithm or receive window is invalid.
    #[error(transparent)]
    Signer(#[from] SignerError),
    /// No request could succeed with this setting.
    #[error("`{0}` must be greater than zero")]
    ZeroSetting(&'static str),
    /// The HTTP client cannot be built, for example because this machine has no trusted certificates.
    #[error("the HTTP client cannot be built: {}", causes(.0))]
    Http(#[source] reqwest::Error),
    /// The thread of a blocking client could not be started.
    #[cfg(feature = "blocking")]
    #[error("the thread of the blocking client could not be started: {0}")]
    Thread(#[source] std::io::Error),
}

tradewire_wire::debug_as_display!(BuildError);
