//! Hosts and deployments.

#[cfg(feature = "source")]
pub(crate) mod check;

use serde::Deserialize;
use tradewire_wire::operation::{self, NamedDeployment, ServerTime};

use crate::client::{Shared, leak, leak_list};
use crate::{Contract, Entries, Fact, Name, Table, WrittenRates};

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

    /// Returns the host in the form that clients use.
    pub(crate) fn for_clients(
        &'static self,
        shared: &Shared,
        server_time: Option<ServerTime>,
    ) -> Option<&'static operation::Host> {
        let (contract, signing) = (shared.contract, shared.signing?);
        Some(leak(operation::Host {
            name: &self.name,
            signing,
            recipe: signing.recipes.iter().find(|recipe| recipe.name == self.recipe)?,
            server_time,
            codes: leak_list(contract.common_codes(&self.name).map(|code| code.wire.as_str()).collect()),
            code_infos: shared.code_infos,
            statuses: shared.statuses,
            general_limits: leak_list(
                self.general_limits.iter().map(|limit| limit.for_clients(contract, self)).collect(),
            ),
        }))
    }
}

impl GeneralLimit {
    /// Returns the name with that of its host: `futures general`.
    pub fn title(&self, host: &Host) -> String {
        format!("{} {}", host.name, self.name)
    }

    fn for_clients(&'static self, contract: &'static Contract, host: &Host) -> operation::GeneralLimit {
        let operations = contract.counted_operations(host, self).into_iter();
        operation::GeneralLimit {
            name: self.title(host).leak(),
            rates: leak_list(self.written_rates.rates()),
            operations: leak_list(operations.map(|name| (&*name.group, &*name.name)).collect()),
        }
    }
}

impl Deployment {
    /// Returns the deployment in the form that clients use.
    pub(crate) fn for_clients(&'static self) -> NamedDeployment {
        let pairs = |urls: &'static Table<String>| {
            leak_list(urls.iter().map(|(name, url)| (name.as_str(), url.as_str())).collect())
        };
        NamedDeployment {
            name: &self.name,
            doc: &self.fact.doc,
            base_urls: pairs(&self.base_urls),
            socket_urls: pairs(&self.socket_urls),
        }
    }
}
