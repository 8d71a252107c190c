//! Creates the client of an operation: for the configured deployment, or for a temporary sandbox.

use std::net::SocketAddr;

use serde_json::json;
use tradewire::deployment::{DeploymentError, Directory};
use tradewire::operations::Host;
use tradewire::retry::RetryPolicy;
use tradewire::signing::{API_KEY_VARIABLE, API_SECRET_VARIABLE};
use tradewire::{Client, ClientBuilder, Credentials, Deployment};
use tradewire_contract::{Auth, Contract, Effect, Operation};
use tradewire_sandbox::{DEMO_KEY, DEMO_SECRET, Sandbox, deployment_at};

use crate::arguments::connection::{ConnectionOptions, DEPLOYMENT, SANDBOX};
use crate::arguments::sandbox::DEFAULT_PORT;
use crate::environment::{OWN_LIMITS_VARIABLE, WITHDRAWALS_VARIABLE};
use crate::failure::Failure;
use crate::output::{note, note_json};
use crate::verbose::Printer;
use crate::{environment, sandbox, shared_limits};

/// A client, and the sandbox that responds to it if the user chose one or no deployment is configured.
pub struct Connection {
    /// The client.
    pub client: Client,
    /// The sandbox. It stops when this value is dropped.
    pub sandbox: Option<Sandbox>,
}

/// Returns a client for the configured deployment, or for a new sandbox if the user chose one. A sandbox also responds to queries
/// if nothing is configured. A note on stderr says so, also to scripts: nobody must mistake made-up responses for those of an
/// exchange.
///
/// # Errors
/// Among others:
/// - an operation that is not a query, if nothing is configured: a trader would take its order for placed;
/// - credentials without a deployment: they are meant for an exchange, so no sandbox may respond.
pub async fn open(
    contract: &'static Contract,
    operation: &Operation,
    options: &ConnectionOptions,
) -> Result<Connection, Failure> {
    if let Some(client) = configured(contract, operation, options)? {
        return Ok(Connection { client, sandbox: None });
    }
    if !options.sandbox && operation.effect != Effect::Read {
        return Err(nothing_configured(contract, operation));
    }
    let builder = builder(operation, options)?;
    let sandbox = Sandbox::builder().contract(contract).start().await.map_err(sandbox::not_started)?;
    let client = client(builder, contract, sandbox.deployment(), Some(sandbox.credentials()), options)?;
    announce(&sandbox, options);
    Ok(Connection { client, sandbox: Some(sandbox) })
}

/// Returns a client for the configured deployment.
///
/// # Errors
/// As [`open`], and if a sandbox would respond. `error` then says why it must not.
pub fn open_deployment(
    contract: &'static Contract,
    operation: &Operation,
    options: &ConnectionOptions,
    error: &str,
) -> Result<Client, Failure> {
    configured(contract, operation, options)?.ok_or_else(|| {
        Failure::usage(
            error,
            "Configure a deployment, or start `tradewire sandbox` and set the variables that it prints. Nothing was sent.",
        )
    })
}

/// Returns a client for the configured deployment; `None` if the user chose a sandbox or nothing is configured.
fn configured(
    contract: &'static Contract,
    operation: &Operation,
    options: &ConnectionOptions,
) -> Result<Option<Client>, Failure> {
    if options.sandbox {
        return Ok(None);
    }
    let Some(deployment) = deployment(contract, options)? else {
        return environment::credentials_variable().map_or(Ok(None), |variable| Err(no_deployment(contract, variable)));
    };
    let mut builder = builder(operation, options)?;
    let counts_alone =
        options.own_limits || is_true_in_environment(OWN_LIMITS_VARIABLE, "count rate limits separately")?;
    if !counts_alone && let Some(limits) = shared_limits::open()? {
        builder = builder.limits(limits);
    }
    client(builder, contract, deployment, credentials(operation)?, options).map(Some)
}

/// Returns a builder of a client, which may withdraw money only if the operation does and the user allows it.
fn builder(operation: &Operation, options: &ConnectionOptions) -> Result<ClientBuilder, Failure> {
    let may_withdraw = operation.effect == Effect::Withdraw
        && (options.allow_withdrawals || is_true_in_environment(WITHDRAWALS_VARIABLE, "allow withdrawals")?);
    Ok(if may_withdraw { Client::builder().allow_withdrawals() } else { Client::builder() })
}

/// Reports that a sandbox responds: to a person, or to a script that reads stderr as JSON.
fn announce(sandbox: &Sandbox, options: &ConnectionOptions) {
    let url = sandbox.url();
    if options.json {
        note_json(&json!({ "exchange": SANDBOX, "url": url }));
    } else if options.sandbox {
        note(&format!("A sandbox in this process responds ({url})."));
    } else {
        note(&format!("No deployment is configured, so a sandbox in this process responds ({url})."));
    }
}

fn nothing_configured(contract: &'static Contract, operation: &Operation) -> Failure {
    Failure::usage(
        format_args!("no deployment is configured, and {} is not a query", operation.title()),
        format!(
            "Add --{SANDBOX} to try it with a temporary sandbox. To call an exchange, choose it with --{DEPLOYMENT} or {}, or with {}, \
             and set {API_KEY_VARIABLE} and {API_SECRET_VARIABLE}. Nothing was sent.",
            Deployment::VARIABLE,
            environment::url_variables(contract)
        ),
    )
}

/// Returns whether a variable is set to `true`. Rejects any other value, because its meaning is unclear, with advice
/// that names the purpose of the variable.
fn is_true_in_environment(variable: &str, purpose: &str) -> Result<bool, Failure> {
    match std::env::var_os(variable) {
        None => Ok(false),
        Some(value) if value == "true" => Ok(true),
        Some(_) => Err(Failure::usage(
            format_args!("{variable} is not `true`"),
            format!("Set it to `true` to {purpose}, or unset it. Nothing was sent."),
        )),
    }
}

fn no_deployment(contract: &'static Contract, variable: &str) -> Failure {
    Failure::usage(
        format_args!("{variable} is set, but no deployment is configured"),
        format!(
            "Choose a deployment with --{DEPLOYMENT} or {}, or set base URLs with {}. To use a temporary sandbox instead, add \
             --{SANDBOX}. Nothing was sent.",
            Deployment::VARIABLE,
            environment::url_variables(contract)
        ),
    )
}

/// Returns a client that only signs, and notes about what it assumes. If no deployment is configured, requests are
/// addressed to `tradewire sandbox`; if no credentials are configured either, they are signed with its demo key.
pub fn offline(
    contract: &'static Contract,
    operation: &Operation,
    options: &ConnectionOptions,
) -> Result<(Client, Vec<String>), Failure> {
    let credentials = credentials(operation)?;
    if let Some(deployment) = deployment(contract, options)? {
        return Ok((client(Client::builder(), contract, deployment, credentials, options)?, Vec::new()));
    }
    let mut assumptions = vec![format!(
        "No deployment is configured, so the request is addressed to `tradewire sandbox` on port {DEFAULT_PORT}."
    )];
    if credentials.is_none() && operation.auth == Auth::Signed {
        assumptions
            .push("No credentials are configured, so the request is signed with the sandbox's demo key.".to_owned());
    }
    let demo = Credentials::new(DEMO_KEY, DEMO_SECRET).map_err(Failure::invalid_setting)?;
    let address: SocketAddr = format!("127.0.0.1:{DEFAULT_PORT}").parse().map_err(Failure::invalid_setting)?;
    let deployment = deployment_at(contract, address).map_err(Failure::invalid_setting)?;
    Ok((client(Client::builder(), contract, deployment, credentials.or(Some(demo)), options)?, assumptions))
}

/// Returns the deployment that the options or else the environment configure; `None` if neither does.
fn deployment(contract: &'static Contract, options: &ConnectionOptions) -> Result<Option<Deployment>, Failure> {
    let client_operations = contract.client_operations();
    let hosts = client_operations.hosts();
    let directory = Directory { hosts, deployments: client_operations.deployments() };
    let declared_url = |name: &str, host: &Host| contract.deployments.get(name)?.base_urls.get(host.name).cloned();
    if let Some(name) = &options.deployment {
        let deployment = directory.named(name).map(Some);
        return deployment.map_err(|error| invalid_deployment(hosts, error, |host| declared_url(name, host)));
    }
    if !options.base_urls.is_empty() {
        let mut urls = options.base_urls.iter();
        let deployment =
            urls.try_fold(Deployment::new("options"), |deployment, (host, url)| deployment.host(host, url));
        let url =
            |host: &Host| options.base_urls.iter().find(|(of, _)| of.name == host.name).map(|(_, url)| url.clone());
        return deployment.map(Some).map_err(|error| invalid_deployment(hosts, error, url));
    }
    match directory.read_env() {
        Ok(deployment) => Ok(Some(deployment)),
        Err(DeploymentError::NotSet) => Ok(None),
        Err(error) => {
            let named = std::env::var(Deployment::VARIABLE).ok();
            let url = |host: &Host| {
                let url = std::env::var(Deployment::url_variable(host)).ok();
                url.or_else(|| declared_url(named.as_deref()?, host))
            };
            Err(invalid_deployment(hosts, error, url))
        }
    }
}

/// Returns the failure for an invalid deployment. The library's advice about plain http names a method of its own, so the
/// command has its own advice for a URL that is rejected only because it is not encrypted.
fn invalid_deployment(
    hosts: &[&'static Host],
    error: DeploymentError,
    url: impl Fn(&Host) -> Option<String>,
) -> Failure {
    let unencrypted = || {
        let DeploymentError::BaseUrl { host, .. } = &error else { return None };
        let host = hosts.iter().find(|of| of.name == *host)?;
        let url = url(host)?;
        let is_valid = Deployment::new("plain http").allow_plain_http().host(host, &url).is_ok();
        is_valid.then(|| format!("the base URL of the {} host is `{url}`, which is not encrypted", host.name))
    };
    match unencrypted() {
        Some(unencrypted) => Failure::usage(
            unencrypted,
            "Use https. Plain http is accepted only for this machine (localhost, 127.0.0.0/8, [::1]). Nothing was sent.",
        ),
        None => Failure::invalid_setting(error),
    }
}

/// Returns the credentials in the environment; `None` if the operation needs none, or if neither key nor secret is set.
fn credentials(operation: &Operation) -> Result<Option<Credentials>, Failure> {
    if operation.auth == Auth::Public || environment::credentials_variable().is_none() {
        return Ok(None);
    }
    Credentials::from_env().map(Some).map_err(Failure::invalid_setting)
}

/// Returns a client that signs as the contract declares.
fn client(
    builder: ClientBuilder,
    contract: &'static Contract,
    deployment: Deployment,
    credentials: Option<Credentials>,
    options: &ConnectionOptions,
) -> Result<Client, Failure> {
    let mut builder = builder.deployment(deployment);
    if let Some(signing) = contract.client_operations().signing() {
        builder = builder.signing(signing);
    }
    if let Some(credentials) = credentials {
        builder = builder.credentials(credentials);
    }
    if let Some(window) = options.recv_window {
        builder = builder.recv_window(window);
    }
    if let Some(timeout) = options.timeout {
        // A trade is not repeated, so its only attempt may take all of the time.
        builder = builder.timeout(timeout);
    }
    if options.verbose {
        builder = builder.observer(Printer { json: options.json });
    }
    builder = builder.retry(retry_policy(options));
    builder.build().map_err(Failure::invalid_setting)
}

/// Returns the policy of a call.
fn retry_policy(options: &ConnectionOptions) -> RetryPolicy {
    let mut policy = RetryPolicy::default();
    if let Some(timeout) = options.timeout {
        policy.deadline = timeout;
    }
    if let Some(max_attempts) = options.max_attempts {
        policy.max_attempts = max_attempts;
    }
    policy
}
