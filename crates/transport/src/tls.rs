//! TLS: rustls on ring, trusting what this machine trusts.

use std::sync::Arc;

use rustls::crypto::ring;
use rustls::{ClientConfig, Error, RootCertStore};
use rustls_platform_verifier::BuilderVerifierExt as _;

/// Returns the TLS settings of a client, with a cryptography provider of their own: a library should neither need nor
/// install one for the whole process.
///
/// Certificates are verified with the trust store of this machine, so that it can have additional authorities. If nothing
/// is encrypted, they are not loaded: a machine without certificates can still connect to itself.
pub(crate) fn config(encrypted: bool) -> Result<ClientConfig, Error> {
    let builder = ClientConfig::builder_with_provider(Arc::new(ring::default_provider()))
        .with_safe_default_protocol_versions()?;
    let builder = if encrypted {
        builder.with_platform_verifier()?
    } else {
        builder.with_root_certificates(RootCertStore::empty())
    };
    Ok(builder.with_no_client_auth())
}
