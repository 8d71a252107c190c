//! TLS: rustls on ring, trusting what this machine trusts.

use std::sync::Arc;

use rustls::crypto::ring;
use rustls::{ClientConfig, Error, RootCertStore};
use rustls_platform_verifier::BuilderVerifierExt as _;

/// The configuration of TLS, handed to the HTTP client ready-made: the client would otherwise look for a cryptography
/// provider that is installed for the whole process, and a library should neither need nor make such a choice.
///
/// Certificates are verified as this machine does it, so that a desk's own authorities count. Without a single `https`
/// host they are not even loaded: a machine that has none can still speak to itself.
///
/// HTTP/1.1 alone is offered. It has one request on a connection at a time, so one that stalls or dies takes one trade with
/// it and not all that are under way; and what of a request was written when it fails is plain.
pub(super) fn config(encrypted: bool) -> Result<ClientConfig, Error> {
    let builder = ClientConfig::builder_with_provider(Arc::new(ring::default_provider()))
        .with_safe_default_protocol_versions()?;
    let builder = if encrypted {
        builder.with_platform_verifier()?
    } else {
        builder.with_root_certificates(RootCertStore::empty())
    };
    let mut config = builder.with_no_client_auth();
    config.alpn_protocols = vec![b"http/1.1".to_vec()];
    Ok(config)
}
