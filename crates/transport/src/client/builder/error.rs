//! Errors of building a client.

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
    /// The proxy URL is invalid.
    #[error("the proxy URL is not valid; expected `http://host:port`")]
    Proxy,
    /// The trusted certificates of this machine cannot be loaded.
    #[error("the trusted certificates of this machine cannot be loaded: {0}")]
    Tls(#[source] Box<dyn std::error::Error + Send + Sync>),
    /// The thread of a blocking client could not be started.
    #[cfg(feature = "blocking")]
    #[error("the thread of the blocking client could not be started: {0}")]
    Thread(#[source] std::io::Error),
}

tradewire_wire::debug_as_display!(BuildError);
