//! Whom a request is sent to, and with which key: the configured deployment, or a sandbox in this process.

use std::time::Duration;

use clap::ArgMatches;
use tradewire::signing::{API_KEY_VARIABLE, API_SECRET_VARIABLE};
use tradewire::spec::Host;
use tradewire::{Client, ClientBuilder, Credentials, Deployment, DeploymentError, HOSTS};
use tradewire_sandbox::{DEMO_KEY, DEMO_SECRET, Sandbox};

use crate::arguments::{DEPLOYMENT, RECV_WINDOW, TIMEOUT};
use crate::output::note;
use crate::report::Failure;

/// The port that `tradewire sandbox` serves at, and that `tradewire sign` addresses when nothing is configured.
pub const SANDBOX_PORT: &str = "7070";

/// The option of a host's base URL.
pub fn url_option(host: &Host) -> String {
    format!("{}-url", host.name)
}

/// What `--help` says of the environment.
pub fn environment() -> String {
    let urls = HOSTS.iter().map(|host| Deployment::url_variable(host)).collect::<Vec<_>>().join(", ");
    format!(
        "Environment:
  {API_KEY_VARIABLE}, {API_SECRET_VARIABLE}
      The API key and its secret. They are never options: the options of a process can be read by others.
  {}, or {urls}
      Where requests go, unless options say it. With neither, a sandbox in this process answers.",
        Deployment::VARIABLE
    )
}

/// A client, and the sandbox that it speaks to if nothing is configured.
pub struct Connection {
    /// The client.
    pub client: Client,
    _sandbox: Option<Sandbox>,
}

/// A client for the configured deployment, or for a sandbox that is started now.
pub async fn open(arguments: &ArgMatches) -> Result<Connection, Failure> {
    if let Some(deployment) = deployment(arguments)? {
        let builder = with_credentials(Client::builder(), credentials()?);
        return Ok(Connection { client: build(builder.deployment(deployment), arguments)?, _sandbox: None });
    }
    let sandbox = Sandbox::start().await.map_err(not_started)?;
    note(&format!("No deployment is configured: a sandbox in this process answers ({}).", sandbox.url()));
    if std::env::var_os(API_KEY_VARIABLE).is_some() {
        note(&format!("It is asked with its demo key. {API_KEY_VARIABLE} is for a deployment: see --help."));
    }
    let builder = Client::builder().credentials(sandbox.credentials()).deployment(sandbox.deployment());
    Ok(Connection { client: build(builder, arguments)?, _sandbox: Some(sandbox) })
}

/// A client that only explains: nothing is sent with it. It takes the place of what is not configured by the address and
/// the demo key of `tradewire sandbox`.
pub fn offline(arguments: &ArgMatches) -> Result<Client, Failure> {
    let (deployment, credentials) = (deployment(arguments)?, credentials()?);
    let deployment = match deployment {
        Some(deployment) => deployment,
        None => {
            note(&format!("No deployment is configured: addressed to `tradewire sandbox` (port {SANDBOX_PORT})."));
            local_sandbox().map_err(refused)?
        }
    };
    let credentials = match credentials {
        Some(credentials) => credentials,
        None => {
            note("No credentials are configured: signed with the demo key of the sandbox.");
            Credentials::new(DEMO_KEY, DEMO_SECRET).map_err(refused)?
        }
    };
    build(Client::builder().credentials(credentials).deployment(deployment), arguments)
}

fn local_sandbox() -> Result<Deployment, DeploymentError> {
    let url = format!("http://127.0.0.1:{SANDBOX_PORT}");
    HOSTS.iter().try_fold(Deployment::new("sandbox"), |deployment, host| deployment.host(host, &url))
}

/// The deployment that the options give, else the one of the environment; none if neither gives one.
fn deployment(arguments: &ArgMatches) -> Result<Option<Deployment>, Failure> {
    if let Some(name) = arguments.get_one::<String>(DEPLOYMENT) {
        return Deployment::named(name).map(Some).map_err(refused);
    }
    let given = |host: &Host| arguments.get_one::<String>(&url_option(host));
    if HOSTS.iter().all(|host| given(host).is_none()) {
        return match Deployment::from_env() {
            Ok(deployment) => Ok(Some(deployment)),
            Err(DeploymentError::NotGiven) => Ok(None),
            Err(error) => Err(refused(error)),
        };
    }
    let named = HOSTS.iter().filter_map(|host| Some((*host, given(host)?)));
    let mut named = named.map(|(host, url)| (host, url.as_str()));
    named
        .try_fold(Deployment::new("options"), |deployment, (host, url)| deployment.host(host, url))
        .map(Some)
        .map_err(refused)
}

/// The credentials of the environment; none if it has neither key nor secret.
fn credentials() -> Result<Option<Credentials>, Failure> {
    let unset = |name: &str| std::env::var_os(name).is_none();
    if unset(API_KEY_VARIABLE) && unset(API_SECRET_VARIABLE) {
        return Ok(None);
    }
    Credentials::from_env().map(Some).map_err(refused)
}

fn with_credentials(builder: ClientBuilder, credentials: Option<Credentials>) -> ClientBuilder {
    match credentials {
        Some(credentials) => builder.credentials(credentials),
        None => builder,
    }
}

fn build(mut builder: ClientBuilder, arguments: &ArgMatches) -> Result<Client, Failure> {
    // Not every subcommand has these options.
    let number = |name: &str| arguments.try_get_one::<u64>(name).ok().flatten().copied();
    if let Some(millis) = number(RECV_WINDOW) {
        builder = builder.recv_window(Duration::from_millis(millis));
    }
    if let Some(seconds) = number(TIMEOUT) {
        builder = builder.timeout(Duration::from_secs(seconds));
    }
    builder.build().map_err(refused)
}

/// A setting that cannot be used.
pub fn refused(error: impl std::error::Error) -> Failure {
    Failure::usage(error, "Mend the option or the environment variable; nothing was sent.")
}

/// A sandbox that does not start.
pub fn not_started(error: impl std::error::Error) -> Failure {
    Failure::machine(
        format_args!("the sandbox does not start: {error}"),
        "Choose another port with --port, or 0 for a free one.",
    )
}
