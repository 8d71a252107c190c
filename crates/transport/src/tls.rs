//! TLS: rustls on ring, trusting what this machine trusts.

use std::sync::Arc;

use rustls::crypto::ring;
use rustls::{ClientConfig, Error, RootCertStore};
use rustls_platform_verifier::BuilderVerifierExt as _;

/// The configuration of TLS, handed ready-made to what speaks it: that would otherwise look for a cryptography provider
/// that is installed for the whole process, and a library should neither need nor make such a choice.
///
/// Certificates are verified as this machine does it, so that a desk's own authorities count. Where nothing is encrypted
/// they are not even loaded: a machine that has none can still speak to itself.
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
