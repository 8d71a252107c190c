//! The TLS configuration of connections to a server.

use std::sync::Arc;

use rustls::crypto::ring;
use rustls::{ClientConfig, Error};
use rustls_platform_verifier::BuilderVerifierExt as _;

/// Returns a configuration that verifies certificates against the trust store of this machine, so that private certificate
/// authorities work.
///
/// It names its cryptography provider: a library should neither require nor install one for the whole process.
pub(super) fn config() -> Result<ClientConfig, Error> {
    let builder = ClientConfig::builder_with_provider(Arc::new(ring::default_provider()));
    Ok(builder.with_safe_default_protocol_versions()?.with_platform_verifier()?.with_no_client_auth())
}
