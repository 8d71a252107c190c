//! Hosts and deployments.

#[cfg(feature = "source")]
pub(crate) mod check;

use serde::Deserialize;

use crate::{Entries, Fact, Name, Table, WrittenRates};

/// A host: a base address that serves part of the interface.
#[derive(Debug, Clone, Default, PartialEq, Deserialize)]
#[cfg_attr(feature = "source", derive(schemars::JsonSchema), schemars(deny_unknown_fields))]
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
    /// The limits that count the requests of several operations together, by name. Only clients that are asked to keep to them do.
    #[serde(default)]
    pub general_limits: Entries<GeneralLimit>,
}

/// A limit of a host that counts the requests of several operations together.
#[derive(Debug, Clone, PartialEq, Deserialize)]
#[cfg_attr(feature = "source", derive(schemars::JsonSchema), schemars(deny_unknown_fields))]
pub struct GeneralLimit {
    /// The name.
    #[serde(skip)]
    pub name: String,
    /// What the source says about the limit.
    #[serde(flatten)]
    pub fact: Fact,
    /// The limit, such as `10/s per key`, or a list of several that all apply.
    #[serde(rename = "rate")]
    pub written_rates: WrittenRates,
    /// The topics whose operations are counted, such as `futures/account`. All operations of the host are counted if it is omitted.
    #[serde(default)]
    pub topics: Vec<String>,
}

/// A publicly known deployment of the interface.
#[derive(Debug, Clone, Default, PartialEq, Deserialize)]
#[cfg_attr(feature = "source", derive(schemars::JsonSchema), schemars(deny_unknown_fields))]
pub struct Deployment {
    /// The name.
    #[serde(skip)]
    pub name: String,
    /// A description of the deployment.
    #[serde(flatten)]
    pub fact: Fact,
    /// The base address of each host.
    pub base_urls: Table<String>,
    /// The address of each socket: `wss://stream.example.com/public`.
    #[serde(default)]
    pub socket_urls: Table<String>,
}

impl Host {
    pub(crate) fn bind(&mut self) {
        self.fact.bind(None);
        self.general_limits.iter_mut().for_each(|limit| limit.fact.bind(Some(&self.fact)));
        self.server_time = Name::written_in("", &self.written_server_time);
    }
}

impl GeneralLimit {
    /// Returns the name with that of its host: `futures general`.
    pub fn title(&self, host: &Host) -> String {
        format!("{} {}", host.name, self.name)
    }
}
