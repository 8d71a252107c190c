//! Why a client cannot be built.

use crate::signing::SignerError;

/// A client that cannot be built.
#[derive(Debug, thiserror::Error)]
#[non_exhaustive]
pub enum BuildError {
    /// It was not told where requests go.
    #[error("the client has no deployment: name one, or give the base URLs of its hosts; there is no default")]
    NoDeployment,
    /// An algorithm or receive window that cannot be used.
    #[error(transparent)]
    Signer(#[from] SignerError),
    /// A proxy URL that cannot be used.
    #[error("the proxy URL cannot be used: `http://host:port` is expected")]
    Proxy,
    /// The certificates of this machine cannot be used.
    #[error("the certificates that this machine trusts cannot be used: {0}")]
    Tls(#[source] Box<dyn std::error::Error + Send + Sync>),
    /// The thread of a blocking client cannot be started.
    #[cfg(feature = "blocking")]
    #[error("the thread of the client cannot be started")]
    Thread(#[source] std::io::Error),
}
