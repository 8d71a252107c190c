//! Creates the connector of a client from its TLS and proxy settings.

use std::sync::Arc;
use std::time::Duration;

use super::super::connector::{Connector, Proxy};
use super::error::BuildError;
use crate::deployment::Deployment;
use crate::tls;

/// Creates a connector for a deployment. Certificates are only loaded if the deployment or the proxy uses TLS.
pub(super) fn connector(
    deployment: &Deployment,
    proxy: Option<&str>,
    connect_timeout: Duration,
) -> Result<Connector, BuildError> {
    let is_encrypted = deployment.base_urls().chain(proxy).any(|url| url.starts_with("https:"));
    let mut tls = tls::config(is_encrypted).map_err(|error| BuildError::Tls(error.into()))?;
    // Only HTTP/1.1 is offered. A connection then carries one request at a time: if it stalls or dies, this affects one trade, and
    // it is clear how much of the request was written.
    tls.alpn_protocols = vec![b"http/1.1".to_vec()];
    let proxy = match proxy {
        Some(url) => Some(Proxy::parse(url).ok_or(BuildError::Proxy)?),
        None => None,
    };
    Ok(Connector::new(Arc::new(tls), proxy, connect_timeout))
}
