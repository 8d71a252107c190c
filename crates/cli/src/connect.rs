//! Where a request is sent and which key signs it: the configured deployment, or a sandbox in this process.

use std::time::Duration;

use clap::ArgMatches;
use tradewire::deployment::{DeploymentError, Directory};
use tradewire::operations::Host;
use tradewire::retry::RetryPolicy;
use tradewire::signing::{API_KEY_VARIABLE, API_SECRET_VARIABLE};
use tradewire::{Client, ClientBuilder, Credentials, Deployment};
use tradewire_contract::{Auth, Contract, Operation, Signing};
use tradewire_sandbox::{DEMO_KEY, DEMO_SECRET, Sandbox, SandboxBuilder, StartError};

use crate::arguments::{ATTEMPTS, DEPLOYMENT, RECV_WINDOW, TIMEOUT};
use crate::output::note;
use crate::report::Failure;

/// The default port of `tradewire sandbox`. `tradewire sign` addresses it when nothing is configured.
pub const SANDBOX_PORT: &str = "7070";

/// Returns the name of the option for a host's base URL.
pub fn url_option(host: &Host) -> String {
    format!("{}-url", host.name)
}

/// Returns the section of `--help` about environment variables.
pub fn environment_help(contract: &'static Contract) -> String {
    format!(
        "Environment:
  {API_KEY_VARIABLE}, {API_SECRET_VARIABLE}
      API key and secret. There are no options for them: other users of this machine can read the options of a process.
  {}, or {}
      Where requests are sent, unless options say otherwise. With neither these nor a key, a sandbox responds.",
        Deployment::VARIABLE,
        url_variables(contract)
    )
}

/// Returns the names of the variables for the hosts' base URLs.
fn url_variables(contract: &'static Contract) -> String {
    hosts(contract).iter().map(|host| Deployment::url_variable(host)).collect::<Vec<_>>().join(", ")
}

/// Returns the hosts of the contract.
fn hosts(contract: &'static Contract) -> &'static [&'static Host] {
    contract.client_operations().hosts()
}

/// Returns the settings of a sandbox that serves the contract.
pub fn sandbox(contract: &'static Contract) -> SandboxBuilder {
    Sandbox::builder().contract(contract)
}

/// A client, and the sandbox that responds to it if nothing is configured.
pub struct Connection {
    /// The client.
    pub client: Client,
    /// The sandbox. It stops when this value is dropped.
    pub sandbox: Option<Sandbox>,
}

/// Returns a client for the configured deployment, or for a new sandbox if nothing is configured. A note on stderr says so,
/// also to scripts: nobody must mistake made-up responses for those of an exchange.
///
/// # Errors
/// A key without a deployment: whoever sets a key means an exchange, so no sandbox may respond.
pub async fn open(
    contract: &'static Contract,
    operation: &Operation,
    arguments: &ArgMatches,
) -> Result<Connection, Failure> {
    check_signing(contract, operation)?;
    if let Some(deployment) = deployment(contract, arguments)? {
        let builder = with_credentials(Client::builder(), credentials(operation)?);
        return Ok(Connection { client: build(builder.deployment(deployment), arguments)?, sandbox: None });
    }
    if let Some(variable) = [API_KEY_VARIABLE, API_SECRET_VARIABLE].into_iter().find(|name| is_set(name)) {
        return Err(no_deployment(contract, variable));
    }
    let sandbox = sandbox(contract).start().await.map_err(not_started)?;
    let deployment = one_url(contract, sandbox.url()).map_err(invalid_setting)?;
    let builder = Client::builder().credentials(sandbox.credentials()).deployment(deployment);
    let client = build(builder, arguments)?;
    note(&format!("No deployment is configured, so a sandbox in this process responds ({}).", sandbox.url()));
    Ok(Connection { client, sandbox: Some(sandbox) })
}

fn no_deployment(contract: &'static Contract, variable: &str) -> Failure {
    Failure::usage(
        format_args!("{variable} is set, but no deployment is configured"),
        format!(
            "Choose a deployment with --{DEPLOYMENT} or {}, or set base URLs with {}. To use a sandbox instead, unset \
             {API_KEY_VARIABLE} and {API_SECRET_VARIABLE}. Nothing was sent.",
            Deployment::VARIABLE,
            url_variables(contract)
        ),
    )
}

/// Returns a client that only signs, and notes about what it assumes. If no deployment is configured, requests are
/// addressed to `tradewire sandbox`; if no key is configured either, they are signed with its demo key.
pub fn offline(
    contract: &'static Contract,
    operation: &Operation,
    arguments: &ArgMatches,
) -> Result<(Client, Vec<String>), Failure> {
    check_signing(contract, operation)?;
    let credentials = credentials(operation)?;
    if let Some(deployment) = deployment(contract, arguments)? {
        let builder = with_credentials(Client::builder(), credentials);
        return Ok((build(builder.deployment(deployment), arguments)?, Vec::new()));
    }
    let mut assumptions = vec![format!(
        "No deployment is configured, so the request is addressed to `tradewire sandbox` on port {SANDBOX_PORT}."
    )];
    if credentials.is_none() && operation.auth == Auth::Signed {
        assumptions
            .push("No credentials are configured, so the request is signed with the sandbox's demo key.".to_owned());
    }
    let demo = Credentials::new(DEMO_KEY, DEMO_SECRET).map_err(invalid_setting)?;
    let builder = Client::builder().credentials(credentials.unwrap_or(demo));
    let url = format!("http://127.0.0.1:{SANDBOX_PORT}");
    let client = build(builder.deployment(one_url(contract, &url).map_err(invalid_setting)?), arguments)?;
    Ok((client, assumptions))
}

/// Returns the deployment of a sandbox: all hosts at one URL.
fn one_url(contract: &'static Contract, url: &str) -> Result<Deployment, DeploymentError> {
    hosts(contract).iter().try_fold(Deployment::new("sandbox"), |deployment, host| deployment.host(host, url))
}

/// Checks that the library signs as the contract says: it has the names of the signing headers from the contract that it was
/// generated from.
fn check_signing(contract: &Contract, operation: &Operation) -> Result<(), Failure> {
    let header_names = |contract: &Contract| contract.signing.as_ref().map(signing_headers);
    if operation.auth == Auth::Public || header_names(contract) == header_names(Contract::embedded()) {
        return Ok(());
    }
    Err(Failure::usage(
        "the contract declares other signing headers than the one that this command was built with",
        "Run `cargo xtask codegen` for that contract, and build the command again. Nothing was sent.",
    ))
}

/// Returns the roles and names of the signing headers.
fn signing_headers(signing: &Signing) -> Vec<(String, String)> {
    signing.headers.iter().map(|header| (header.role.clone(), signing.header(&header.role))).collect()
}

/// Returns the deployment of the options, or else of the environment; none if neither has one.
fn deployment(contract: &'static Contract, arguments: &ArgMatches) -> Result<Option<Deployment>, Failure> {
    let hosts = hosts(contract);
    let directory = Directory { hosts, deployments: contract.client_operations().deployments() };
    if let Some(name) = arguments.get_one::<String>(DEPLOYMENT) {
        return directory.named(name).map(Some).map_err(invalid_setting);
    }
    let given = hosts.iter().filter_map(|host| Some((*host, arguments.get_one::<String>(&url_option(host))?)));
    let mut given = given.peekable();
    if given.peek().is_none() {
        return match directory.read_env() {
            Ok(deployment) => Ok(Some(deployment)),
            Err(DeploymentError::NotSet) => Ok(None),
            Err(error) => {
                let variable = |host: &Host| std::env::var(Deployment::url_variable(host)).ok();
                Err(invalid_deployment(hosts, error, variable))
            }
        };
    }
    let deployment = given.try_fold(Deployment::new("options"), |deployment, (host, url)| deployment.host(host, url));
    let option = |host: &Host| arguments.get_one::<String>(&url_option(host)).cloned();
    deployment.map(Some).map_err(|error| invalid_deployment(hosts, error, option))
}

/// Returns the failure for an invalid deployment. The library's advice about plain http names a method of its own, so the
/// command has advice for that: the URL is otherwise valid if it is accepted where plain http is allowed.
fn invalid_deployment(
    hosts: &[&'static Host],
    error: DeploymentError,
    url: impl Fn(&Host) -> Option<String>,
) -> Failure {
    let host = match &error {
        DeploymentError::BaseUrl { host, .. } => hosts.iter().find(|of| of.name == *host),
        _ => None,
    };
    let plain = host.and_then(|host| {
        let url = url(host)?;
        let accepted = Deployment::new("plain http").allow_plain_http().host(host, &url).is_ok();
        accepted.then(|| format!("the base URL of the {} host is `{url}`, which is not encrypted", host.name))
    });
    match plain {
        Some(plain) => Failure::usage(
            plain,
            "Use https. Plain http is accepted only for this machine (localhost, 127.0.0.0/8, [::1]). Nothing was sent.",
        ),
        None => invalid_setting(error),
    }
}

/// Whether the environment has an API key.
pub fn has_key() -> bool {
    is_set(API_KEY_VARIABLE)
}

fn is_set(variable: &str) -> bool {
    std::env::var_os(variable).is_some()
}

/// Returns the credentials of the environment; none if it has neither key nor secret, or if the operation needs none.
fn credentials(operation: &Operation) -> Result<Option<Credentials>, Failure> {
    let is_given = is_set(API_KEY_VARIABLE) || is_set(API_SECRET_VARIABLE);
    if operation.auth == Auth::Public || !is_given {
        return Ok(None);
    }
    Credentials::from_env().map(Some).map_err(invalid_setting)
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
        builder = builder.retry(RetryPolicy { max_attempts: attempts, ..RetryPolicy::default() });
    }
    if let Some(seconds) = number(TIMEOUT) {
        builder = builder.timeout(Duration::from_secs(seconds));
    }
    builder.build().map_err(invalid_setting)
}

/// Returns the failure for a setting that cannot be used.
pub fn invalid_setting(error: impl std::error::Error) -> Failure {
    Failure::usage(error, "Fix the option or the environment variable. Nothing was sent.")
}

/// Returns the failure for a sandbox that does not start.
pub fn not_started(error: StartError) -> Failure {
    let advice = match error {
        StartError::Data(_) => "Choose another directory with --data, or leave the option out to keep no data.",
        _ => "Choose another port with --port, or 0 for a free port.",
    };
    Failure::machine(format_args!("the sandbox does not start: {error}"), advice)
}
