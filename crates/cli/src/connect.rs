//! Creates the client of an operation: for the configured deployment, or for a temporary sandbox.

use std::net::SocketAddr;
use std::time::Duration;

use clap::ArgMatches;
use serde_json::json;
use tradewire::client::{BuildError, ClientBuilder};
use tradewire::limits::Limits;
use tradewire::retry::RetryPolicy;
use tradewire::signing::{API_KEY_VARIABLE, API_SECRET_VARIABLE};
use tradewire::{Client, Credentials, Deployment};
use tradewire_contract::{Auth, Contract, Effect, Operation};
use tradewire_sandbox::{DEMO_KEY, DEMO_SECRET, Sandbox, deployment_at};

use crate::arguments::connection::base_urls;
use crate::failure::Failure;
use crate::invocation::Invocation;
use crate::options::{
    ALLOW_WITHDRAWALS, ATTEMPTS, CAUTIOUS, CAUTIOUS_VARIABLE, DEPLOYMENT, INSIST, JSON, OWN_LIMITS,
    OWN_LIMITS_VARIABLE, PROFILE, RECV_WINDOW, SANDBOX, TIMEOUT, VERBOSE, WITHDRAWALS_VARIABLE, given, has_flag,
};
use crate::output::{note, note_json};
use crate::sandbox::DEFAULT_PORT;
use crate::verbose::Printer;
use crate::{deployment, environment, profiles, sandbox, suggested_commands};

/// A client, and the sandbox that responds to it, if the user chose a sandbox or no deployment is configured.
pub struct Connection {
    /// The client.
    pub client: Client,
    /// The sandbox. It stops when this value is dropped.
    pub sandbox: Option<Sandbox>,
}

/// Returns a client for the configured deployment, or for a new sandbox if the user chose one. A sandbox also responds to queries if
/// nothing is configured and there are no profiles. A note on stderr reports this, even to scripts, so that nobody mistakes made-up
/// responses for those of an exchange.
///
/// # Errors
/// Returns an error for, among others:
/// - an operation that is not a query, if nothing is configured: a trader would believe that the order was placed;
/// - profiles of which none is selected: a sandbox must not respond to a query that was meant for their exchange;
/// - credentials or URLs of sockets without a deployment: they are meant for an exchange, so no sandbox may respond.
pub async fn open(invocation: Invocation<'_>) -> Result<Connection, Failure> {
    let Invocation { contract, operation, arguments } = invocation;
    if let Some(client) = configured(invocation)? {
        return Ok(Connection { client, sandbox: None });
    }
    if !has_flag(arguments, SANDBOX) {
        profiles::check_none()?;
        if operation.effect != Effect::Read {
            return Err(nothing_configured(contract));
        }
    }
    let builder = builder(invocation)?;
    let sandbox = Sandbox::builder().contract(contract).start().await.map_err(sandbox::not_started)?;
    let target = Target { deployment: sandbox.deployment(), credentials: Some(sandbox.credentials()) };
    let client = client(builder, contract, target, arguments)?;
    announce(contract, &sandbox, arguments);
    Ok(Connection { client, sandbox: Some(sandbox) })
}

/// Returns a client for the configured deployment.
pub fn open_deployment(invocation: Invocation<'_>, error: &str) -> Result<Client, Failure> {
    configured(invocation)?.ok_or_else(|| {
        Failure::usage(
            error,
            "Configure a deployment or choose a profile, or start `tradewire sandbox` and set the variables that it prints. Nothing was \
             sent.",
        )
    })
}

/// Returns a client for the configured deployment; `None` if the user chose a sandbox or nothing is configured.
fn configured(invocation: Invocation<'_>) -> Result<Option<Client>, Failure> {
    let Invocation { contract, arguments, .. } = invocation;
    if has_flag(arguments, SANDBOX) {
        return Ok(None);
    }
    let Some(target) = Target::configured(invocation)? else {
        let variable = environment::connection_variable(contract);
        return variable.map_or(Ok(None), |variable| Err(no_deployment(contract, &variable)));
    };
    let counts_alone = is_chosen(arguments, OWN_LIMITS, OWN_LIMITS_VARIABLE, "count rate limits separately")?;
    let shared = if counts_alone { None } else { shared_limits()? };
    let limits = shared.unwrap_or_else(Limits::per_client);
    let is_cautious = is_chosen(arguments, CAUTIOUS, CAUTIOUS_VARIABLE, "keep to the general limits of the exchange")?;
    let builder = builder(invocation)?.limits(if is_cautious { limits.cautious() } else { limits });
    client(builder, contract, target, arguments).map(Some)
}

/// Returns the limits that all invocations of a user share for each API key, because the exchange counts their requests together; `None` if the
/// user has no directory for them.
#[cfg(unix)]
fn shared_limits() -> Result<Option<Limits>, Failure> {
    let Some(directory) = crate::directories::cache().map(|cache| cache.join("limits")) else { return Ok(None) };
    Limits::in_directory(&directory).map(Some).map_err(|error| {
        Failure::machine(
            format_args!("the rate limits cannot be shared in {}: {error}", directory.display()),
            format!("Check the owner and permissions of the directory, or add --{OWN_LIMITS}. Nothing was sent."),
        )
    })
}

/// Returns `None`, because files are shared on Unix only: every invocation counts its own requests.
#[cfg(not(unix))]
fn shared_limits() -> Result<Option<Limits>, Failure> {
    Ok(None)
}

/// Returns a builder of a client with the user's timeouts. It allows withdrawals only if the operation is a withdrawal and the user allows
/// it.
fn builder(Invocation { operation, arguments, .. }: Invocation<'_>) -> Result<ClientBuilder, Failure> {
    let may_withdraw = operation.effect == Effect::Withdraw
        && is_chosen(arguments, ALLOW_WITHDRAWALS, WITHDRAWALS_VARIABLE, "allow withdrawals")?;
    let mut policy = RetryPolicy::default();
    policy.max_attempts = given(arguments, ATTEMPTS).unwrap_or(policy.max_attempts);
    policy.deadline = given(arguments, TIMEOUT).unwrap_or(policy.deadline);
    let timeout = attempt_timeout(operation, given(arguments, TIMEOUT), policy.max_attempts);
    let builder = Client::builder().retry(policy).timeout(timeout);
    Ok(if may_withdraw { builder.allow_withdrawals() } else { builder })
}

/// Returns the timeout of an attempt, which also limits the requests for the time of the host. `timeout` is that of the call, if it is given.
fn attempt_timeout(operation: &Operation, timeout: Option<Duration>, max_attempts: u32) -> Duration {
    match timeout {
        // Only a query is retried after a timeout, so the first attempt of anything else may take all of the time.
        Some(timeout) if operation.effect != Effect::Read => timeout,
        Some(timeout) => (timeout / max_attempts).max(ClientBuilder::DEFAULT_TIMEOUT).min(timeout),
        None => ClientBuilder::DEFAULT_TIMEOUT,
    }
}

/// Reports on stderr that a sandbox responds, as text or as JSON.
fn announce(contract: &'static Contract, sandbox: &Sandbox, arguments: &ArgMatches) {
    let url = sandbox.url();
    let overridden = environment::deployment_variable(contract).or_else(environment::profile_variable);
    if has_flag(arguments, JSON) {
        let mut json = json!({ "exchange": SANDBOX, "url": url });
        if let Some(variable) = overridden {
            json["ignored"] = variable.into();
        }
        note_json(&json);
    } else if let Some(variable) = overridden {
        note(&format!("A sandbox in this process responds ({url}), because of --{SANDBOX}; {variable} is ignored."));
    } else if has_flag(arguments, SANDBOX) {
        note(&format!("A sandbox in this process responds ({url})."));
    } else {
        note(&format!("No deployment is configured, so a sandbox in this process responds ({url})."));
    }
}

fn nothing_configured(contract: &'static Contract) -> Failure {
    Failure::usage(
        "no deployment is configured, and without --sandbox, a temporary sandbox responds to queries only",
        format!(
            "Add --{SANDBOX} to try it with a temporary sandbox. To call an exchange, choose a profile with --{PROFILE}; or choose the \
             exchange with --{DEPLOYMENT} or {}, or with {}, and set {API_KEY_VARIABLE} and {API_SECRET_VARIABLE}. Nothing was sent.",
            Deployment::VARIABLE,
            environment::url_variables(contract)
        ),
    )
}

/// Returns whether a flag is given, or its variable is set to `true`. Any other value is rejected, because its meaning would be unclear. The
/// advice of the failure contains `purpose`.
fn is_chosen(arguments: &ArgMatches, flag: &str, variable: &str, purpose: &str) -> Result<bool, Failure> {
    match std::env::var_os(variable) {
        _ if has_flag(arguments, flag) => Ok(true),
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
            "Choose a deployment with --{DEPLOYMENT} or {}, or set base URLs with {}. To use a profile or a temporary sandbox instead, \
             add --{PROFILE} or --{SANDBOX}. Nothing was sent.",
            Deployment::VARIABLE,
            environment::url_variables(contract)
        ),
    )
}

/// Returns a client that only signs, and notes about its assumptions. If no deployment is configured, requests are addressed to
/// `tradewire sandbox`; if no credentials are configured either, they are signed with its demo key.
pub fn offline(invocation: Invocation<'_>) -> Result<(Client, Vec<String>), Failure> {
    let Invocation { contract, operation, arguments } = invocation;
    if let Some(target) = Target::configured(invocation)? {
        return Ok((client(Client::builder(), contract, target, arguments)?, Vec::new()));
    }
    let credentials = environment::credentials(operation)?;
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
    let target = Target { deployment, credentials: credentials.or(Some(demo)) };
    Ok((client(Client::builder(), contract, target, arguments)?, assumptions))
}

/// The deployment to which requests are sent, and the credentials that sign them.
struct Target {
    deployment: Deployment,
    credentials: Option<Credentials>,
}

impl Target {
    /// Returns the target that an option, the environment or the default profile configures, in this order; `None` if none of them does. A
    /// profile is used as a whole: its key is never sent to another deployment, and no other key is sent to its deployment.
    fn configured(invocation: Invocation<'_>) -> Result<Option<Self>, Failure> {
        let Invocation { contract, operation, arguments } = invocation;
        suggested_commands::remember_account(contract, arguments);
        if let Some((deployment, credentials)) = profiles::selected(invocation)? {
            return Ok(Some(Self { deployment, credentials }));
        }
        let deployment = match (given::<String>(arguments, DEPLOYMENT), base_urls(contract, arguments)) {
            (Some(name), _) => deployment::named(contract, &name)?,
            (None, urls) if !urls.is_empty() => deployment::at("options", &urls)?,
            _ => match deployment::from_env(contract)? {
                Some(deployment) => deployment,
                None => return Ok(None),
            },
        };
        Ok(Some(Self { deployment, credentials: environment::credentials(operation)? }))
    }
}

/// Builds a client that signs requests as the contract declares.
fn client(
    builder: ClientBuilder,
    contract: &'static Contract,
    target: Target,
    arguments: &ArgMatches,
) -> Result<Client, Failure> {
    check_demo_key(contract, &target)?;
    let mut builder = builder.deployment(target.deployment);
    if let Some(signing) = contract.client_operations().signing {
        builder = builder.signing(signing);
    }
    if let Some(credentials) = target.credentials {
        builder = builder.credentials(credentials);
    }
    if let Some(window) = given(arguments, RECV_WINDOW) {
        builder = builder.recv_window(window);
    }
    if has_flag(arguments, VERBOSE) {
        builder = builder.observer(Printer::new(has_flag(arguments, JSON)));
    }
    let client = builder.build().map_err(|error| match error {
        BuildError::Http(_) => Failure::usage(
            error,
            "Install the certificates of the operating system, or correct SSL_CERT_FILE or SSL_CERT_DIR if it is set. Nothing was sent.",
        ),
        error => Failure::invalid_setting(error),
    })?;
    Ok(if has_flag(arguments, INSIST) { client.insist() } else { client })
}

/// Rejects the demo key of the sandbox for the hosts of an exchange: a demo key that was forgotten in the environment would look like a key of
/// the user that the exchange rejects.
fn check_demo_key(contract: &'static Contract, target: &Target) -> Result<(), Failure> {
    if target.credentials.as_ref().is_none_or(|credentials| credentials.key() != DEMO_KEY) {
        return Ok(());
    }
    // The contract of `--contract` may declare other deployments.
    let declared = [contract, Contract::embedded()].into_iter().flat_map(|contract| contract.deployments.iter());
    let declared: Vec<&String> = declared.flat_map(|deployment| deployment.base_urls.values()).collect();
    let hosts = contract.client_operations().hosts;
    let mut used = hosts.iter().filter_map(|host| target.deployment.base_url(host));
    used.find(|url| declared.iter().any(|declared| declared == url)).map_or(Ok(()), |url| {
        Err(Failure::usage(
            format_args!("the API key is the demo key of the sandbox, but the deployment is an exchange ({url})"),
            "Use a key of the exchange, or the base URLs that `tradewire sandbox` prints. Nothing was sent.",
        ))
    })
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_query_has_time_for_its_attempts_and_a_trade_has_all_of_it() {
        let timeout = |name: &str, seconds: Option<u64>| {
            let operation = Contract::embedded().operations().find(|operation| operation.title() == name);
            let timeout = seconds.map(Duration::from_secs);
            operation.map(|operation| attempt_timeout(operation, timeout, 4).as_secs())
        };
        for (seconds, query, trade) in [(None, 10, 10), (Some(5), 5, 5), (Some(30), 10, 30), (Some(100), 25, 100)] {
            assert_eq!(timeout("spot open-orders", seconds), Some(query), "{seconds:?}");
            assert_eq!(timeout("spot place-order", seconds), Some(trade), "{seconds:?}");
        }
    }
}
