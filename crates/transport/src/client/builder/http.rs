//! The connector of a client: its TLS settings and its proxy.

use std::sync::Arc;

use super::super::connector::{Connector, Proxy};
use super::{BuildError, ClientBuilder};
use crate::{Deployment, tls};

impl ClientBuilder {
    pub(super) fn connector(&self) -> Result<Connector, BuildError> {
        let encrypted = self.deployment.iter().flat_map(Deployment::base_urls).any(|url| url.starts_with("https:"));
        let encrypted = encrypted || self.proxy.as_ref().is_some_and(|url| url.starts_with("https:"));
        let mut tls = tls::config(encrypted).map_err(|error| BuildError::Tls(error.into()))?;
        // Only HTTP/1.1 is offered. A connection then has one request at a time: one that stalls or dies affects one trade, not
        // all that are under way, and it is plain how much of a request was written when it fails.
        tls.alpn_protocols = vec![b"http/1.1".to_vec()];
        let proxy = match &self.proxy {
            Some(url) => Some(Proxy::parse(url).ok_or(BuildError::Proxy)?),
            None => None,
        };
        Ok(Connector::new(Arc::new(tls), proxy, self.connect_timeout))
    }
}
