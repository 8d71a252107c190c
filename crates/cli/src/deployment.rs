//! Deployments: those of the contract, and base URLs of hosts from options, the environment or a profile.

use tradewire::Deployment;
use tradewire::deployment::{DeploymentError, Directory};
use tradewire::operations::Host;
use tradewire_contract::Contract;

use crate::failure::Failure;
use crate::options::{DEPLOYMENT, url_option};

/// Returns a deployment that the contract lists.
pub fn named(contract: &'static Contract, name: &str) -> Result<Deployment, Failure> {
    directory(contract).named(name).map_err(Failure::invalid_setting)
}

/// Returns a deployment of the contract whose base URLs are those of the built-in contract. A profile stores only the name of a
/// deployment, so the contract of `--contract` could otherwise send its key to another host.
/// Fails if the contract does not list the deployment, or if it declares another base URL for a host.
pub fn built_in(contract: &'static Contract, name: &str) -> Result<Deployment, Failure> {
    let deployment = named(contract, name)?;
    for host in contract.client_operations().hosts {
        let url = declared_url(contract, name, host);
        if let Some(url) = url.filter(|url| declared_url(Contract::embedded(), name, host).as_ref() != Some(url)) {
            let error = format!(
                "the built-in contract does not declare `{url}` as the base URL of the {} host of the deployment `{name}`",
                host.name
            );
            let advice = format!(
                "The key of a profile is not sent there. Add a profile with --{} {url}, or use --{DEPLOYMENT} {name} and a key in \
                 the environment. Nothing was sent.",
                url_option(host)
            );
            return Err(Failure::usage(error, advice));
        }
    }
    Ok(deployment)
}

/// Returns a deployment with these base URLs.
pub fn at(name: &str, base_urls: &[(&'static Host, String)]) -> Result<Deployment, Failure> {
    let mut urls = base_urls.iter();
    let deployment = urls.try_fold(Deployment::new(name), |deployment, (host, url)| deployment.host(host, url));
    deployment.map_err(Failure::invalid_setting)
}

/// Returns the deployment that environment variables configure; `None` if none is set.
pub fn from_env(contract: &'static Contract) -> Result<Option<Deployment>, Failure> {
    match directory(contract).read_env() {
        Ok(deployment) => Ok(Some(deployment)),
        Err(DeploymentError::NotSet) => Ok(None),
        Err(error) => Err(Failure::invalid_setting(error)),
    }
}

fn directory(contract: &'static Contract) -> Directory {
    let client_operations = contract.client_operations();
    Directory { hosts: client_operations.hosts, deployments: client_operations.deployments }
}

fn declared_url(contract: &Contract, name: &str, host: &Host) -> Option<String> {
    contract.deployments.get(name)?.base_urls.get(host.name).cloned()
}
