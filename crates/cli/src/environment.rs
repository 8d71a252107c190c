//! The environment variables that the command reads.

use tradewire::signing::{API_KEY_VARIABLE, API_SECRET_VARIABLE};
use tradewire::{Credentials, Deployment};
use tradewire_contract::{Auth, Contract, Operation};

use crate::advice::set_key_source;
use crate::failure::Failure;
use crate::options::{CAUTIOUS_VARIABLE, OWN_LIMITS_VARIABLE, PROFILE, PROFILE_VARIABLE, WITHDRAWALS_VARIABLE};

/// Returns the section about environment variables in `--help`.
pub fn help(contract: &'static Contract) -> String {
    format!(
        "Environment:
  {API_KEY_VARIABLE}, {API_SECRET_VARIABLE}
      API key and secret. There are no options for them: other users of this
      machine can read the options of a process.
  {}, or {}
      Where requests are sent, unless options say otherwise. Variables with the
      URLs of sockets, which `tradewire sandbox` also prints, need base URLs. If
      none of these and no key are set and there are no profiles, queries are
      sent to a temporary sandbox; everything else is sent to it only with
      --sandbox. A note on stderr says so. With --json, the note is
      {{\"exchange\":\"sandbox\",\"url\":...}} on a line of its own, and stdout is the
      same as for an exchange.
  {PROFILE_VARIABLE}
      The profile to use, unless options say otherwise. It excludes the variables
      above, which --{PROFILE} ignores. If none of these are set, the profile of
      `tradewire profile use` is used.
  {WITHDRAWALS_VARIABLE}
      Allows withdrawals to be sent, if it is `true`.
  {OWN_LIMITS_VARIABLE}
      Counts rate limits separately from other invocations, if it is `true`.
  {CAUTIOUS_VARIABLE}
      Keeps to the general limits of the exchange as well, if it is `true`.
  HTTP_PROXY, HTTPS_PROXY, ALL_PROXY, NO_PROXY
      The proxy for requests, unless a host is on this machine, and the
      hosts that are reached without it.",
        Deployment::VARIABLE,
        url_variables(contract)
    )
}

/// Returns the names of the variables for the hosts' base URLs.
pub fn url_variables(contract: &'static Contract) -> String {
    let hosts = contract.client_operations().hosts;
    hosts.iter().map(|host| Deployment::url_variable(host)).collect::<Vec<_>>().join(", ")
}

/// Returns the credentials in the environment; `None` if the operation needs none, or if neither the key nor the secret is set.
pub fn credentials(operation: &Operation) -> Result<Option<Credentials>, Failure> {
    if operation.auth == Auth::Public || credentials_variable().is_none() {
        return Ok(None);
    }
    let credentials = Credentials::from_env().map_err(Failure::invalid_setting)?;
    set_key_source(format!("They were read from {API_KEY_VARIABLE} and {API_SECRET_VARIABLE}."));
    Ok(Some(credentials))
}

/// Returns the name of the first variable for credentials that is set.
fn credentials_variable() -> Option<&'static str> {
    [API_KEY_VARIABLE, API_SECRET_VARIABLE].into_iter().find(|variable| is_set(variable))
}

/// Returns the name of the variable for a profile, if it is set.
pub fn profile_variable() -> Option<String> {
    is_set(PROFILE_VARIABLE).then(|| PROFILE_VARIABLE.to_owned())
}

/// Returns the name of the first variable for a deployment that is set.
pub fn deployment_variable(contract: &'static Contract) -> Option<String> {
    let operations = contract.client_operations();
    let urls = operations.hosts.iter().map(|host| Deployment::url_variable(host));
    #[cfg(feature = "streams")]
    let urls = urls.chain(operations.sockets.iter().map(|socket| Deployment::socket_url_variable(socket)));
    std::iter::once(Deployment::VARIABLE.to_owned()).chain(urls).find(|variable| is_set(variable))
}

/// Returns the name of the first variable for a deployment or credentials that is set.
pub fn connection_variable(contract: &'static Contract) -> Option<String> {
    deployment_variable(contract).or_else(|| credentials_variable().map(str::to_owned))
}

/// Returns the name of the profile in the environment.
/// Fails if the value is not a valid name, or if another variable also configures a deployment or credentials.
pub fn profile(contract: &'static Contract) -> Result<Option<String>, Failure> {
    let Some(value) = std::env::var_os(PROFILE_VARIABLE) else { return Ok(None) };
    let Some(name) = value.into_string().ok().filter(|name| !name.is_empty()) else {
        let error = format!("{PROFILE_VARIABLE} is not the name of a profile");
        return Err(Failure::usage(error, "Set it to the name of a profile, or unset it. Nothing was sent."));
    };
    match connection_variable(contract) {
        None => Ok(Some(name)),
        Some(variable) => Err(Failure::usage(
            format_args!(
                "{PROFILE_VARIABLE} and {variable} are both set, but a profile has a deployment and a key of its own"
            ),
            format!("Unset one of them, or choose a profile with --{PROFILE}. Nothing was sent."),
        )),
    }
}

fn is_set(variable: &str) -> bool {
    std::env::var_os(variable).is_some()
}
