//! TLS settings: rustls with ring, and the trust store of this machine.

use std::sync::Arc;

use rustls::crypto::ring;
use rustls::{ClientConfig, Error, RootCertStore};
use rustls_platform_verifier::BuilderVerifierExt as _;

/// Returns the TLS settings of a client. They name their cryptography provider: a library should neither require nor install one
/// for the whole process.
///
/// Certificates are verified with the trust store of this machine, so that private authorities work. If nothing is encrypted, the store is
/// not loaded, so that a machine without certificates can still connect to itself.
pub(super) fn config(encrypted: bool) -> Result<ClientConfig, Error> {
    let builder = ClientConfig::builder_with_provider(Arc::new(ring::default_provider()))
        .with_safe_default_protocol_versions()?;
    let builder = if encrypted {
        builder.with_platform_verifier()?
    } else {
        builder.with_root_certificates(RootCertStore::empty())
    };
    Ok(builder.with_no_client_auth())
}
