//! Where requests go: the base URL of each host.

mod base_url;

use std::fmt;

use tradewire_endpoints::spec::Host;
use tradewire_endpoints::{DEPLOYMENTS, HOSTS};

use crate::env::{self, EnvError, Lookup};
use base_url::origin;

/// The base URLs that requests are sent to. There is no default: a host that was not named is never spoken to.
///
/// A base URL is used or refused, never ignored. It is `https`, or `http` to this very machine (`localhost`,
/// `127.0.0.0/8`, `[::1]`); [`Deployment::allow_plain_http`] lifts that. It has no path: the path is part of what is
/// signed, and a prefix would be in the path that the server sees and not in the one that was signed. It is written as
/// it is used: a text that a browser would mend is refused.
///
/// ```
/// use tradewire_endpoints::hosts;
/// use tradewire_transport::Deployment;
///
/// let public = Deployment::named("xt")?;
/// let desk = Deployment::new("my desk")
///     .host(&hosts::FUTURES, "https://futures.desk.example")?
///     .host(&hosts::SPOT, "http://127.0.0.1:7070")?;
/// # Ok::<_, tradewire_transport::DeploymentError>(())
/// ```
#[derive(Clone)]
pub struct Deployment {
    name: String,
    hosts: Vec<(&'static Host, String)>,
    plain_http: bool,
}

impl Deployment {
    /// The environment variable that names a deployment of the contract.
    pub const VARIABLE: &str = "TRADEWIRE_DEPLOYMENT";

    /// The environment variable of a host's base URL: `TRADEWIRE_SPOT_URL`.
    pub fn url_variable(host: &Host) -> String {
        format!("TRADEWIRE_{}_URL", host.name.to_ascii_uppercase())
    }

    /// A deployment without hosts yet.
    pub fn new(name: impl Into<String>) -> Self {
        Self { name: name.into(), hosts: Vec::new(), plain_http: false }
    }

    /// A deployment that the contract knows by name.
    ///
    /// # Errors
    /// A name that it does not know.
    pub fn named(name: &str) -> Result<Self, DeploymentError> {
        let known = DEPLOYMENTS.iter().find(|deployment| deployment.name == name);
        let known = known.ok_or_else(|| DeploymentError::Unknown { name: name.to_owned(), hint: hint(name) })?;
        known.base_urls.iter().try_fold(Self::new(known.name), |deployment, (host, url)| {
            match HOSTS.iter().find(|of| of.name == *host) {
                Some(host) => deployment.host(host, url),
                None => Ok(deployment),
            }
        })
    }

    /// The deployment that the environment gives: either `TRADEWIRE_DEPLOYMENT`, a name that the contract knows, or a
    /// base URL for each host in use: `TRADEWIRE_FUTURES_URL`, `TRADEWIRE_SPOT_URL`.
    ///
    /// # Errors
    /// Neither is given, or both are; a variable that is empty or not Unicode; a name or URL that is refused.
    pub fn from_env() -> Result<Self, DeploymentError> {
        Self::from_lookup(&|name| std::env::var_os(name))
    }

    fn from_lookup(lookup: Lookup<'_>) -> Result<Self, DeploymentError> {
        let name = env::optional(lookup, Self::VARIABLE)?;
        let mut deployment = Self::new("environment");
        for host in HOSTS {
            if let Some(url) = env::optional(lookup, &Self::url_variable(host))? {
                deployment = deployment.host(host, &url)?;
            }
        }
        match (name, deployment.hosts.is_empty()) {
            (None, false) => Ok(deployment),
            (Some(name), true) => Self::named(&name),
            (None, true) => Err(DeploymentError::NotGiven),
            (Some(name), false) => Err(DeploymentError::GivenTwice { name }),
        }
    }

    /// Lets the hosts named after this be spoken to over `http` though they are not this machine. Whoever is on the way
    /// can then read the orders and the answers, and change the answers.
    #[must_use]
    pub fn allow_plain_http(mut self) -> Self {
        self.plain_http = true;
        self
    }

    /// Sends the requests of a host to this base URL. A URL that the host already had is replaced.
    ///
    /// # Errors
    /// A base URL that breaks one of the rules above.
    pub fn host(mut self, host: &'static Host, base_url: &str) -> Result<Self, DeploymentError> {
        let origin = origin(base_url, self.plain_http);
        let origin = origin.map_err(|problem| DeploymentError::BaseUrl { host: host.name, problem })?;
        self.hosts.retain(|(of, _)| *of != host);
        self.hosts.push((host, origin));
        Ok(self)
    }

    /// Its name.
    pub fn name(&self) -> &str {
        &self.name
    }

    /// The base URL of a host, without a slash at its end, if it was named.
    pub fn base_url(&self, host: &Host) -> Option<&str> {
        self.hosts.iter().find(|(of, _)| *of == host).map(|(_, url)| url.as_str())
    }

    /// The URLs of all hosts that were named.
    #[cfg(feature = "http")]
    pub(crate) fn base_urls(&self) -> impl Iterator<Item = &str> {
        self.hosts.iter().map(|(_, url)| url.as_str())
    }
}

/// The known names, and the one that was probably meant.
fn hint(name: &str) -> String {
    let distance = |known: &&str| strsim::levenshtein(known, &name.to_lowercase());
    let known: Vec<_> = DEPLOYMENTS.iter().map(|deployment| deployment.name).collect();
    let meant = known.iter().copied().min_by_key(distance).filter(|closest| distance(closest) <= 2);
    let meant = meant.map(|meant| format!(" Did you mean `{meant}`?")).unwrap_or_default();
    format!("known are: {}.{meant}", known.join(", "))
}

impl fmt::Debug for Deployment {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let hosts = self.hosts.iter().map(|(host, url)| (host.name, url));
        f.debug_struct("Deployment").field("name", &self.name).field("hosts", &hosts.collect::<Vec<_>>()).finish()
    }
}

/// A deployment that cannot be used.
#[derive(Debug, Clone, PartialEq, Eq, thiserror::Error)]
#[non_exhaustive]
pub enum DeploymentError {
    /// A name that the contract does not know.
    #[error("there is no deployment `{name}`; {hint} For another one, give the base URLs of its hosts")]
    Unknown {
        /// The name.
        name: String,
        /// The names that are known.
        hint: String,
    },
    /// A base URL that is refused.
    #[error("the base URL of the {host} host {problem}")]
    BaseUrl {
        /// The host.
        host: &'static str,
        /// What is wrong with it.
        problem: String,
    },
    /// The environment names no deployment.
    #[error(
        "the environment names no deployment: set {} to a name, or {} to base URLs",
        Deployment::VARIABLE,
        url_variables()
    )]
    NotGiven,
    /// The environment names a deployment and gives base URLs as well.
    #[error(
        "{} is `{name}`, and a base URL is set as well: unset the one, or {}",
        Deployment::VARIABLE,
        url_variables()
    )]
    GivenTwice {
        /// The name.
        name: String,
    },
    /// A variable of the environment does not serve.
    #[error(transparent)]
    Environment(#[from] EnvError),
}

fn url_variables() -> String {
    HOSTS.iter().map(|host| Deployment::url_variable(host)).collect::<Vec<_>>().join(" and ")
}

#[cfg(test)]
mod tests {
    use tradewire_endpoints::hosts;

    use super::*;

    #[test]
    fn plain_http_is_opted_into() -> Result<(), DeploymentError> {
        let deployment = Deployment::new("lab").allow_plain_http().host(&hosts::SPOT, "http://10.0.0.7:7070")?;
        assert_eq!(deployment.base_url(&hosts::SPOT), Some("http://10.0.0.7:7070"));
        assert_eq!(deployment.base_url(&hosts::FUTURES), None, "a host that was not named has no address");
        let refused =
            deployment.host(&hosts::FUTURES, "futures").map_or_else(|error| error.to_string(), |_| "taken".to_owned());
        assert!(refused.starts_with("the base URL of the futures host is no URL"), "{refused}");
        Ok(())
    }

    #[test]
    fn named_deployments_come_from_the_contract() -> Result<(), DeploymentError> {
        for known in DEPLOYMENTS {
            let deployment = Deployment::named(known.name)?;
            for (host, url) in known.base_urls {
                let of = HOSTS.iter().find(|of| of.name == *host);
                assert_eq!(of.and_then(|host| deployment.base_url(host)), Some(*url));
            }
        }
        let message = Deployment::named("XT").map_or_else(|error| error.to_string(), |_| "taken".to_owned());
        assert!(message.starts_with("there is no deployment `XT`; known are: xt. Did you mean `xt`?"), "{message}");
        let message = Deployment::named("elsewhere").map_or_else(|error| error.to_string(), |_| "taken".to_owned());
        assert!(!message.contains("mean"), "{message}");
        Ok(())
    }

    #[test]
    fn the_environment_names_a_deployment_or_its_urls() {
        let from = |pairs: &[(&str, &str)]| {
            let lookup = |name: &str| pairs.iter().find(|(of, _)| *of == name).map(|(_, value)| value.into());
            Deployment::from_lookup(&lookup)
                .map(|deployment| format!("{deployment:?}"))
                .map_err(|error| error.to_string())
        };
        let url = ("TRADEWIRE_SPOT_URL", "http://127.0.0.1:1");
        let name = ("TRADEWIRE_DEPLOYMENT", "xt");
        assert!(from(&[name]).is_ok_and(|shown| shown.contains(r#"name: "xt""#)));
        let expected = r#"Deployment { name: "environment", hosts: [("spot", "http://127.0.0.1:1")] }"#;
        assert_eq!(from(&[url]).as_deref(), Ok(expected));

        let refused = |pairs: &[(&str, &str)]| from(pairs).err().unwrap_or_default();
        assert!(
            refused(&[])
                .contains("set TRADEWIRE_DEPLOYMENT to a name, or TRADEWIRE_FUTURES_URL and TRADEWIRE_SPOT_URL")
        );
        assert!(refused(&[name, url]).starts_with("TRADEWIRE_DEPLOYMENT is `xt`, and a base URL is set as well"));
        assert!(refused(&[("TRADEWIRE_SPOT_URL", "")]).contains("TRADEWIRE_SPOT_URL is empty"));
        assert!(refused(&[("TRADEWIRE_SPOT_URL", "spot")]).contains("is no URL"));
    }
}
