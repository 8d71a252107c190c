//! Deployments: the base URL of each host.

mod base_url;

use std::fmt;

#[cfg(feature = "streams")]
use tradewire_endpoints::SOCKETS;
use tradewire_endpoints::{DEPLOYMENTS, HOSTS};
#[cfg(feature = "streams")]
use tradewire_wire::channel::Socket;
use tradewire_wire::operation::{Host, NamedDeployment};
use url::{Position, Url};

pub use crate::env::EnvError;
use crate::env::{self, Lookup};

/// The base URLs to which requests are sent. There is no default: a host without a base URL is never contacted.
///
/// An unusable base URL is rejected, never ignored:
///
/// - The scheme is `https`. `http` is allowed for this machine (`localhost`, `127.0.0.0/8`, `[::1]`), and elsewhere after
///   [`Deployment::allow_plain_http`].
/// - It has no path. The path of a request is signed, so with a prefix, the server would see a path that differs from the signed one.
/// - It is written in its normal form. URLs that parsers would correct are rejected, because parsers correct them differently.
///
/// ```
/// # mod tradewire { pub use {tradewire_endpoints::hosts, tradewire_transport::*}; }
/// use tradewire::{Deployment, hosts};
///
/// let public = Deployment::named("xt")?;
/// let desk = Deployment::new("my desk")
///     .host(&hosts::FUTURES, "https://futures.desk.example")?
///     .host(&hosts::SPOT, "http://127.0.0.1:7070")?;
/// # Ok::<_, tradewire::deployment::DeploymentError>(())
/// ```
#[derive(Clone)]
pub struct Deployment {
    name: String,
    hosts: Vec<(&'static Host, Url)>,
    /// The URLs of the handshakes, which are requests over HTTP, by the name of the socket.
    #[cfg(feature = "streams")]
    sockets: Vec<(&'static str, Url)>,
    allow_plain_http: bool,
}

impl Deployment {
    /// The environment variable with the name of a deployment of the contract.
    pub const VARIABLE: &str = "TRADEWIRE_DEPLOYMENT";

    /// Returns the environment variable with the base URL of a host, such as `TRADEWIRE_SPOT_URL`.
    pub fn url_variable(host: &Host) -> String {
        format!("TRADEWIRE_{}_URL", host.name.to_ascii_uppercase())
    }

    /// Returns the environment variable with the URL of a socket, such as `TRADEWIRE_SPOT_PUBLIC_SOCKET_URL`.
    #[cfg(feature = "streams")]
    pub fn socket_url_variable(socket: &Socket) -> String {
        format!("TRADEWIRE_{}_SOCKET_URL", socket.name.to_ascii_uppercase())
    }

    /// Creates a deployment without hosts.
    pub fn new(name: impl Into<String>) -> Self {
        Self {
            name: name.into(),
            hosts: Vec::new(),
            #[cfg(feature = "streams")]
            sockets: Vec::new(),
            allow_plain_http: false,
        }
    }

    /// Returns a deployment that the contract lists.
    ///
    /// # Errors
    /// Returns an error if the contract does not list a deployment with this name.
    pub fn named(name: &str) -> Result<Self, DeploymentError> {
        Directory::GENERATED.named(name)
    }

    /// Reads the deployment from the environment: either the name of a deployment of the contract from
    /// `TRADEWIRE_DEPLOYMENT`, or the base URL of each host in use from `TRADEWIRE_FUTURES_URL` and `TRADEWIRE_SPOT_URL`. With the feature
    /// `streams`, the URL of each socket in use is read from a variable such as `TRADEWIRE_SPOT_PUBLIC_SOCKET_URL`.
    ///
    /// # Errors
    /// Returns an error if neither or both are set, if a variable is empty or not Unicode, or if a name or URL is rejected.
    pub fn from_env() -> Result<Self, DeploymentError> {
        Directory::GENERATED.read_env()
    }

    /// Allows `http` base URLs for other machines in later calls of [`Deployment::host`]. Anyone on the network path can then
    /// read requests and responses, and change responses.
    #[must_use]
    pub fn allow_plain_http(mut self) -> Self {
        self.allow_plain_http = true;
        self
    }

    /// Sets the base URL of a host, replacing any previous one.
    ///
    /// # Errors
    /// Returns an error if the base URL breaks one of the [rules](Deployment).
    pub fn host(mut self, host: &'static Host, base_url: &str) -> Result<Self, DeploymentError> {
        let url = base_url::parse(base_url, self.allow_plain_http)
            .map_err(|problem| DeploymentError::Url { name: format!("base URL of the {} host", host.name), problem })?;
        self.hosts.retain(|(known, _)| *known != host);
        self.hosts.push((host, url));
        Ok(self)
    }

    /// Sets the URL of a socket, such as `wss://stream.example/public`, replacing any previous one.
    ///
    /// # Errors
    /// Returns an error if the URL breaks one of the [rules](Deployment), except that it may have a path, and that its scheme is `wss` or, where
    /// `http` is allowed, `ws`.
    #[cfg(feature = "streams")]
    pub fn socket(self, socket: &Socket, url: &str) -> Result<Self, DeploymentError> {
        self.socket_named(socket.name, url)
    }

    #[cfg(feature = "streams")]
    fn socket_named(mut self, socket: &'static str, url: &str) -> Result<Self, DeploymentError> {
        let url = base_url::parse_socket(url, self.allow_plain_http)
            .map_err(|problem| DeploymentError::Url { name: format!("URL of the socket {socket}"), problem })?;
        self.sockets.retain(|(known, _)| *known != socket);
        self.sockets.push((socket, url));
        Ok(self)
    }

    /// Returns the URL of the handshake of a socket.
    #[cfg(feature = "streams")]
    pub(crate) fn socket_url(&self, socket: &Socket) -> Option<&Url> {
        self.sockets.iter().find(|(known, _)| *known == socket.name).map(|(_, url)| url)
    }

    /// Returns the name of the deployment.
    pub fn name(&self) -> &str {
        &self.name
    }

    /// Returns the base URL of a host, without a trailing slash.
    pub fn base_url(&self, host: &Host) -> Option<&str> {
        self.url(host).map(without_slash)
    }

    /// Returns the parsed base URL of a host.
    pub(crate) fn url(&self, host: &Host) -> Option<&Url> {
        self.hosts.iter().find(|(known, _)| *known == host).map(|(_, url)| url)
    }

    /// Returns the hosts that have a base URL.
    pub(crate) fn hosts(&self) -> impl Iterator<Item = &'static Host> {
        self.hosts.iter().map(|(host, _)| *host)
    }

    /// Returns whether a URL is one of this machine.
    pub(crate) fn is_local(&self) -> bool {
        self.urls().any(base_url::is_this_machine)
    }

    /// Returns whether a URL is encrypted.
    pub(crate) fn is_encrypted(&self) -> bool {
        self.urls().any(|url| url.scheme() == "https")
    }

    fn urls(&self) -> impl Iterator<Item = &Url> {
        let hosts = self.hosts.iter().map(|(_, url)| url);
        #[cfg(feature = "streams")]
        let hosts = hosts.chain(self.sockets.iter().map(|(_, url)| url));
        hosts
    }
}

/// Returns a base URL without its trailing slash.
fn without_slash(url: &Url) -> &str {
    &url[..Position::BeforePath]
}

impl fmt::Debug for Deployment {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let hosts = self.hosts.iter().map(|(host, url)| (host.name, without_slash(url)));
        f.debug_struct("Deployment").field("name", &self.name).field("hosts", &hosts.collect::<Vec<_>>()).finish()
    }
}

/// The hosts and deployments that a contract lists. Programs use [`Deployment::named`] and [`Deployment::from_env`], which
/// look names up in the generated constants; a tool that loads a contract at run time looks them up in that contract.
#[derive(Debug, Clone, Copy)]
pub struct Directory {
    /// The hosts.
    pub hosts: &'static [&'static Host],
    /// The deployments.
    pub deployments: &'static [NamedDeployment],
}

impl Directory {
    /// The hosts and deployments of the contract that the crates were generated from.
    pub const GENERATED: Self = Self { hosts: HOSTS, deployments: DEPLOYMENTS };

    /// Returns a deployment that the contract lists.
    ///
    /// # Errors
    /// See [`Deployment::named`].
    pub fn named(&self, name: &str) -> Result<Deployment, DeploymentError> {
        let Some(known) = self.deployments.iter().find(|deployment| deployment.name == name) else {
            let known: Vec<_> = self.deployments.iter().map(|deployment| deployment.name).collect();
            let known = if known.is_empty() { "none".to_owned() } else { known.join(", ") };
            return Err(DeploymentError::Unknown { name: name.to_owned(), known });
        };
        let mut deployment = Deployment::new(known.name);
        for (host_name, url) in known.base_urls {
            if let Some(host) = self.hosts.iter().find(|host| host.name == *host_name) {
                deployment = deployment.host(host, url)?;
            }
        }
        #[cfg(feature = "streams")]
        for (socket, url) in known.socket_urls {
            deployment = deployment.socket_named(socket, url)?;
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

    fn read_variables(&self, lookup: Lookup<'_>) -> Result<Deployment, DeploymentError> {
        let name = env::optional(lookup, Deployment::VARIABLE)?;
        let mut deployment = Deployment::new("environment");
        let mut set = Vec::new();
        for host in self.hosts {
            let variable = Deployment::url_variable(host);
            if let Some(url) = env::optional(lookup, &variable)? {
                deployment = deployment.host(host, &url)?;
                set.push(variable);
            }
        }
        #[cfg(feature = "streams")]
        for socket in SOCKETS {
            let variable = Deployment::socket_url_variable(socket);
            if let Some(url) = env::optional(lookup, &variable)? {
                deployment = deployment.socket(socket, &url)?;
                set.push(variable);
            }
        }
        match (name, set.is_empty()) {
            (None, false) => Ok(deployment),
            (Some(name), true) => self.named(&name),
            (None, true) => Err(DeploymentError::NotSet),
            (Some(name), false) => Err(DeploymentError::Ambiguous { name, variables: set.join(" and ") }),
        }
    }

    /// Returns the names of the environment variables for base URLs, for error messages.
    fn url_variables(&self) -> String {
        self.hosts.iter().map(|host| Deployment::url_variable(host)).collect::<Vec<_>>().join(" and ")
    }
}

/// A deployment that cannot be used.
#[derive(Clone, PartialEq, Eq, thiserror::Error)]
#[non_exhaustive]
pub enum DeploymentError {
    /// The contract does not list a deployment with this name.
    #[error(
        "there is no deployment `{name}`; the contract lists: {known}. For any other deployment, set the base URLs of its hosts"
    )]
    Unknown {
        /// The name.
        name: String,
        /// The listed names, or `none`.
        known: String,
    },
    /// The URL of a host or socket breaks one of the rules.
    #[error("the {name} {problem}")]
    Url {
        /// Which URL it is, such as `base URL of the spot host`.
        name: String,
        /// The problem, worded as the end of the message.
        problem: String,
    },
    /// The environment sets no deployment.
    #[error(
        "the environment sets no deployment: set {} to a name, or {} to base URLs",
        Deployment::VARIABLE,
        Directory::GENERATED.url_variables()
    )]
    NotSet,
    /// The environment sets both a deployment and URLs.
    #[error("{0} is `{name}`, but URLs are set as well: unset {0}, or unset {variables}", Deployment::VARIABLE)]
    Ambiguous {
        /// The name.
        name: String,
        /// The variables with the URLs.
        variables: String,
    },
    /// An environment variable is invalid.
    #[error(transparent)]
    Environment(#[from] EnvError),
}

tradewire_wire::debug_as_display!(DeploymentError);

#[cfg(test)]
mod tests {
    use tradewire_endpoints::hosts;

    use super::*;

    #[test]
    fn plain_http_must_be_allowed_explicitly() -> Result<(), DeploymentError> {
        let deployment = Deployment::new("lab").allow_plain_http().host(&hosts::SPOT, "http://10.0.0.7:7070")?;
        assert_eq!(deployment.base_url(&hosts::SPOT), Some("http://10.0.0.7:7070"));
        assert_eq!(deployment.base_url(&hosts::FUTURES), None, "the host has no base URL");
        let message =
            deployment.host(&hosts::FUTURES, "futures").err().map(|error| error.to_string()).unwrap_or_default();
        assert!(message.starts_with("the base URL of the futures host is not a valid URL"), "{message}");
        Ok(())
    }

    #[cfg(feature = "streams")]
    #[test]
    fn sockets_have_urls_of_their_own() -> Result<(), DeploymentError> {
        let known = Deployment::named("xt")?;
        for socket in SOCKETS {
            assert!(known.socket_url(socket).is_some_and(|url| url.scheme() == "https"), "{}", socket.name);
        }
        let lookup = |name: &str| match name {
            "TRADEWIRE_SPOT_PUBLIC_SOCKET_URL" => Some("ws://127.0.0.1:7070/public".into()),
            _ => None,
        };
        let deployment = Directory::GENERATED.read_variables(&lookup)?;
        let urls = SOCKETS.iter().filter_map(|socket| deployment.socket_url(socket));
        assert_eq!(urls.map(Url::as_str).collect::<Vec<_>>(), ["http://127.0.0.1:7070/public"]);
        let message = deployment.socket(&tradewire_endpoints::sockets::SPOT_PUBLIC, "wss://stream.example/?key=hush");
        let message = message.err().map(|error| error.to_string()).unwrap_or_default();
        assert_eq!(
            message,
            "the URL of the socket spot_public has a path that is not in normal form, a query or a fragment"
        );
        Ok(())
    }

    #[test]
    fn named_deployments_come_from_the_contract() -> Result<(), DeploymentError> {
        for known in DEPLOYMENTS {
            let deployment = Deployment::named(known.name)?;
            for (host, url) in known.base_urls {
                let host = HOSTS.iter().find(|known| known.name == *host);
                assert_eq!(host.and_then(|host| deployment.base_url(host)), Some(*url));
            }
        }
        let message = Deployment::named("XT").err().map(|error| error.to_string()).unwrap_or_default();
        assert!(message.starts_with("there is no deployment `XT`; the contract lists: xt, xt_coin_m."), "{message}");
        Ok(())
    }

    #[test]
    fn the_environment_sets_a_deployment_or_base_urls() {
        let from = |pairs: &[(&str, &str)]| {
            let lookup =
                |name: &str| pairs.iter().find(|(variable, _)| *variable == name).map(|(_, value)| value.into());
            Directory::GENERATED
                .read_variables(&lookup)
                .map(|deployment| format!("{deployment:?}"))
                .map_err(|error| error.to_string())
        };
        let url = ("TRADEWIRE_SPOT_URL", "http://127.0.0.1:1");
        let name = ("TRADEWIRE_DEPLOYMENT", "xt");
        assert!(from(&[name]).is_ok_and(|shown| shown.contains(r#"name: "xt""#)));
        let expected = r#"Deployment { name: "environment", hosts: [("spot", "http://127.0.0.1:1")] }"#;
        assert_eq!(from(&[url]).as_deref(), Ok(expected));

        let message = |pairs: &[(&str, &str)]| from(pairs).err().unwrap_or_default();
        assert!(
            message(&[])
                .contains("set TRADEWIRE_DEPLOYMENT to a name, or TRADEWIRE_FUTURES_URL and TRADEWIRE_SPOT_URL")
        );
        let both = "TRADEWIRE_DEPLOYMENT is `xt`, but URLs are set as well: unset TRADEWIRE_DEPLOYMENT, or unset";
        assert_eq!(message(&[name, url]), format!("{both} TRADEWIRE_SPOT_URL"));
        #[cfg(feature = "streams")]
        {
            let socket = ("TRADEWIRE_SPOT_PUBLIC_SOCKET_URL", "ws://127.0.0.1:1");
            assert_eq!(
                message(&[name, url, socket]),
                format!("{both} TRADEWIRE_SPOT_URL and TRADEWIRE_SPOT_PUBLIC_SOCKET_URL")
            );
        }
        assert!(message(&[("TRADEWIRE_SPOT_URL", "")]).contains("TRADEWIRE_SPOT_URL is empty"));
        assert!(message(&[("TRADEWIRE_SPOT_URL", "spot")]).contains("is not a valid URL"));
    }
}
