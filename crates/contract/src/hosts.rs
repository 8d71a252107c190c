//! Hosts and deployments.

#[cfg(feature = "source")]
pub(crate) mod check;

use serde::Deserialize;

use crate::entries::Entry;
use crate::{Fact, Name, Table};

/// A host: a base address that serves part of the interface.
#[derive(Debug, Clone, Default, PartialEq, Deserialize)]
#[cfg_attr(feature = "source", derive(schemars::JsonSchema))]
#[cfg_attr(feature = "source", schemars(deny_unknown_fields))]
pub struct Host {
    /// The name.
    #[serde(skip)]
    pub name: String,
    /// The part of the interface that the host serves.
    #[serde(flatten)]
    pub fact: Fact,
    /// The prefix of its paths.
    pub paths: String,
    /// The envelope of its responses.
    pub envelope: String,
    /// The recipe that signs its requests.
    #[serde(rename = "signing")]
    pub recipe: String,
    /// The operation that returns its time: `group.operation`.
    #[serde(rename = "server_time")]
    pub written_server_time: String,
    /// The operation that returns its time, bound.
    #[serde(skip)]
    pub server_time: Name,
    /// The error code of a malformed parameter.
    pub malformed: String,
}

/// A publicly known deployment of the interface.
#[derive(Debug, Clone, Default, PartialEq, Deserialize)]
#[cfg_attr(feature = "source", derive(schemars::JsonSchema))]
#[cfg_attr(feature = "source", schemars(deny_unknown_fields))]
pub struct Deployment {
    /// The name.
    #[serde(skip)]
    pub name: String,
    /// A description of the deployment.
    #[serde(flatten)]
    pub fact: Fact,
    /// The base address of each host.
    pub base_urls: Table<String>,
}

impl Host {
    /// Binds the operation that returns the time. Returns `false` if its name is malformed, which a diagnostic has already reported.
    pub(crate) fn bind(&mut self) -> bool {
        self.fact.bind(None);
        let Some((group, name)) = self.written_server_time.split_once('.') else { return false };
        self.server_time = Name { group: group.to_owned(), name: name.to_owned() };
        true
    }
}

impl Entry for Host {
    fn key(&self) -> &str {
        &self.name
    }

    fn set_key(&mut self, key: String) {
        self.name = key;
    }
}

impl Entry for Deployment {
    fn key(&self) -> &str {
        &self.name
    }

    fn set_key(&mut self, key: String) {
        self.name = key;
    }
}
