//! The hosts and deployments that a contract lists.

use tradewire_endpoints::{DEPLOYMENTS, HOSTS};
use tradewire_wire::operation::{Host, NamedDeployment};

use super::{Deployment, DeploymentError};
use crate::env::{self, Lookup};

/// The hosts and deployments that a contract lists. Programs use [`Deployment::named`] and [`Deployment::from_env`], which
/// look names up in the generated constants; a tool that loads a contract at run time looks them up in that contract.
#[derive(Debug, Clone, Copy)]
pub struct Directory<'a> {
    /// The hosts.
    pub hosts: &'a [&'static Host],
    /// The deployments.
    pub deployments: &'a [NamedDeployment],
}

impl Directory<'static> {
    /// The hosts and deployments of the contract that the crates were generated from.
    pub const GENERATED: Self = Self { hosts: HOSTS, deployments: DEPLOYMENTS };
}

impl Directory<'_> {
    /// Returns a deployment that the contract lists.
    ///
    /// # Errors
    /// See [`Deployment::named`].
    pub fn named(&self, name: &str) -> Result<Deployment, DeploymentError> {
        let Some(known) = self.deployments.iter().find(|deployment| deployment.name == name) else {
            return Err(DeploymentError::Unknown { name: name.to_owned(), hint: self.hint(name) });
        };
        let mut deployment = Deployment::new(known.name);
        for (host_name, url) in known.base_urls {
            if let Some(host) = self.hosts.iter().find(|host| host.name == *host_name) {
                deployment = deployment.host(host, url)?;
            }
        }
        Ok(deployment)
    }

    /// Reads the deployment from the environment.
    ///
    /// # Errors
    /// See [`Deployment::from_env`].
    pub fn read_env(&self) -> Result<Deployment, DeploymentError> {
        self.read_variables(&|name| std::env::var_os(name))
    }

    pub(super) fn read_variables(&self, lookup: Lookup<'_>) -> Result<Deployment, DeploymentError> {
        let name = env::optional(lookup, Deployment::VARIABLE)?;
        let mut deployment = Deployment::new("environment");
        for host in self.hosts {
            if let Some(url) = env::optional(lookup, &Deployment::url_variable(host))? {
                deployment = deployment.host(host, &url)?;
            }
        }
        match (name, deployment.hosts.is_empty()) {
            (None, false) => Ok(deployment),
            (Some(name), true) => self.named(&name),
            (None, true) => Err(DeploymentError::NotSet),
            (Some(name), false) => Err(DeploymentError::Ambiguous { name, variables: self.url_variables() }),
        }
    }

    /// Returns the names of the environment variables for base URLs, for error messages.
    pub(super) fn url_variables(&self) -> String {
        self.hosts.iter().map(|host| Deployment::url_variable(host)).collect::<Vec<_>>().join(" and ")
    }

    /// Lists the known names, and suggests the one that was probably meant.
    fn hint(&self, name: &str) -> String {
        let distance = |known: &&str| strsim::levenshtein(known, &name.to_lowercase());
        let known: Vec<_> = self.deployments.iter().map(|deployment| deployment.name).collect();
        if known.is_empty() {
            return "the contract lists none.".to_owned();
        }
        let closest = known.iter().copied().min_by_key(distance).filter(|closest| distance(closest) <= 2);
        let suggestion = closest.map(|closest| format!(" Did you mean `{closest}`?")).unwrap_or_default();
        format!("the contract lists: {}.{suggestion}", known.join(", "))
    }
}
