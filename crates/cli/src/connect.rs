//! Whom a request is sent to, and with which key: the configured deployment, or a sandbox in this process.

use std::time::Duration;

use clap::ArgMatches;
use tradewire::signing::{API_KEY_VARIABLE, API_SECRET_VARIABLE};
use tradewire::spec::{Auth, Host};
use tradewire::{Client, ClientBuilder, Credentials, Deployment, DeploymentError, HOSTS, Operation, RetryPolicy};
use tradewire_sandbox::{DEMO_KEY, DEMO_SECRET, Sandbox, StartError};

use crate::arguments::{ATTEMPTS, DEPLOYMENT, RECV_WINDOW, TIMEOUT};
use crate::report::Failure;

/// The port that `tradewire sandbox` serves at, and that `tradewire sign` addresses when nothing is configured.
pub const SANDBOX_PORT: &str = "7070";

/// The option of a host's base URL.
pub fn url_option(host: &Host) -> String {
    format!("{}-url", host.name)
}

/// What `--help` says of the environment.
pub fn environment() -> String {
    format!(
        "Environment:
  {API_KEY_VARIABLE}, {API_SECRET_VARIABLE}
      The API key and its secret. They are never options: the options of a process can be read by others.
  {}, or {}
      Where requests go, unless options say it. With no key either, a sandbox in this process answers.",
        Deployment::VARIABLE,
        url_variables()
    )
}

/// The variables of the hosts' base URLs.
fn url_variables() -> String {
    HOSTS.iter().map(|host| Deployment::url_variable(host)).collect::<Vec<_>>().join(", ")
}

/// A client, and the sandbox that it speaks to if nothing is configured.
pub struct Connection {
    /// The client.
    pub client: Client,
    /// The sandbox. It ends with this value.
    pub sandbox: Option<Sandbox>,
}

/// A client for the configured deployment. With nothing configured, for a sandbox that is started now: whoever has set a
/// key means an exchange, and is not to take made-up answers for its own.
pub async fn open(operation: &Operation, arguments: &ArgMatches) -> Result<Connection, Failure> {
    if let Some(deployment) = deployment(arguments)? {
        let builder = with_credentials(Client::builder(), credentials(operation)?);
        return Ok(Connection { client: build(builder.deployment(deployment), arguments)?, sandbox: None });
    }
    if let Some(variable) = [API_KEY_VARIABLE, API_SECRET_VARIABLE].into_iter().find(|name| is_set(name)) {
        return Err(nowhere(variable));
    }
    let sandbox = Sandbox::start().await.map_err(not_started)?;
    let builder = Client::builder().credentials(sandbox.credentials()).deployment(sandbox.deployment());
    Ok(Connection { client: build(builder, arguments)?, sandbox: Some(sandbox) })
}

/// A key without an exchange.
fn nowhere(variable: &str) -> Failure {
    Failure::usage(
        format_args!("{variable} is set, but no deployment: whom to ask is not known"),
        format!(
            "Name one with --{DEPLOYMENT} or {}, or its base URLs with {}. Or unset {API_KEY_VARIABLE} and \
             {API_SECRET_VARIABLE}: then a sandbox answers. Nothing was sent.",
            Deployment::VARIABLE,
            url_variables()
        ),
    )
}

/// A client that only explains, for an operation: nothing is sent with it. With no deployment configured it addresses
/// `tradewire sandbox`, by its demo key if there is no other; the texts say so.
pub fn offline(operation: &Operation, arguments: &ArgMatches) -> Result<(Client, Vec<String>), Failure> {
    let credentials = credentials(operation)?;
    if let Some(deployment) = deployment(arguments)? {
        let builder = with_credentials(Client::builder(), credentials);
        return Ok((build(builder.deployment(deployment), arguments)?, Vec::new()));
    }
    let mut assumed =
        vec![format!("No deployment is configured: addressed to `tradewire sandbox` (port {SANDBOX_PORT}).")];
    if credentials.is_none() && operation.auth == Auth::Signed {
        assumed.push("No credentials are configured: signed with the demo key of the sandbox.".to_owned());
    }
    let demo = Credentials::new(DEMO_KEY, DEMO_SECRET).map_err(refused)?;
    let builder = Client::builder().credentials(credentials.unwrap_or(demo));
    Ok((build(builder.deployment(local_sandbox().map_err(refused)?), arguments)?, assumed))
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

/// Whether the environment has a key.
pub fn has_key() -> bool {
    is_set(API_KEY_VARIABLE)
}

fn is_set(variable: &str) -> bool {
    std::env::var_os(variable).is_some()
}

/// The credentials of the environment; none if it has neither key nor secret, or if the operation needs none.
fn credentials(operation: &Operation) -> Result<Option<Credentials>, Failure> {
    let is_given = is_set(API_KEY_VARIABLE) || is_set(API_SECRET_VARIABLE);
    if operation.auth == Auth::Public || !is_given {
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
    if let Some(attempts) = number(ATTEMPTS).and_then(|attempts| u32::try_from(attempts).ok()) {
        builder = builder.retry(RetryPolicy { attempts, ..RetryPolicy::default() });
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
pub fn not_started(error: StartError) -> Failure {
    let advice = match error {
        StartError::Data(_) => "Name another directory with --data, or none: then nothing is kept.",
        _ => "Choose another port with --port, or 0 for a free one.",
    };
    Failure::machine(format_args!("the sandbox does not start: {error}"), advice)
}
