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

/// Returns a deployment of the contract with the base URLs of the built-in contract. A profile stores only the name of a deployment, so
/// the contract of `--contract` could otherwise send its key to another host, or the key of its private stream to another socket.
/// Fails if the contract does not list the deployment, or if it declares another URL for a host or for a socket that needs a key.
pub fn built_in(contract: &'static Contract, name: &str) -> Result<Deployment, Failure> {
    let deployment = named(contract, name)?;
    let operations = contract.client_operations();
    let hosts = operations.hosts.iter().filter_map(|host| {
        let url = not_built_in(contract, name, |declared| declared.base_urls.get(host.name))?;
        let advice = format!("Add a profile with --{} {url}, or use", url_option(host));
        Some((url, format!("base URL of the {} host", host.name), advice))
    });
    let sockets = operations.sockets.iter().filter(|socket| socket.key.is_some()).filter_map(|socket| {
        let url = not_built_in(contract, name, |declared| declared.socket_urls.get(socket.name))?;
        Some((url, format!("URL of the socket {}", socket.name), "Use".to_owned()))
    });
    match hosts.chain(sockets).next() {
        None => Ok(deployment),
        Some((url, what, advice)) => Err(Failure::usage(
            format!("the built-in contract does not declare `{url}` as the {what} of the deployment `{name}`"),
            format!(
                "The key of a profile is not sent there. {advice} --{DEPLOYMENT} {name} and a key in the environment. Nothing was sent."
            ),
        )),
    }
}

/// Returns a deployment with these base URLs.
pub fn at(name: &str, base_urls: &[(&'static Host, String)]) -> Result<Deployment, Failure> {
    let mut urls = base_urls.iter();
    let deployment = urls.try_fold(Deployment::new(name), |deployment, (host, url)| deployment.host(host, url));
    deployment.map_err(Failure::invalid_setting)
}

/// Returns the deployment that environment variables configure; `None` if there is none. URLs of sockets alone are none, because requests
/// need a host.
pub fn from_env(contract: &'static Contract) -> Result<Option<Deployment>, Failure> {
    let directory = directory(contract);
    match directory.read_env() {
        Ok(deployment) => {
            let has_host = directory.hosts.iter().any(|host| deployment.base_url(host).is_some());
            Ok(has_host.then_some(deployment))
        }
        Err(DeploymentError::NotSet) => Ok(None),
        Err(error) => Err(Failure::invalid_setting(error)),
    }
}

fn directory(contract: &'static Contract) -> Directory {
    let client_operations = contract.client_operations();
    Directory { hosts: client_operations.hosts, deployments: client_operations.deployments }
}

/// Returns a URL that the contract declares for a deployment, unless the built-in contract declares the same.
fn not_built_in(
    contract: &'static Contract,
    name: &str,
    url: impl Fn(&'static tradewire_contract::Deployment) -> Option<&'static String>,
) -> Option<&'static String> {
    let declared = |contract: &'static Contract| url(contract.deployments.get(name)?);
    declared(contract).filter(|found| declared(Contract::embedded()) != Some(*found))
}
