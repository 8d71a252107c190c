//! The environment variables that the command reads.

use tradewire::Deployment;
use tradewire::signing::{API_KEY_VARIABLE, API_SECRET_VARIABLE};
use tradewire_contract::Contract;

/// The variable that allows withdrawals to be sent.
pub const WITHDRAWALS_VARIABLE: &str = "TRADEWIRE_ALLOW_WITHDRAWALS";
/// The variable for the option `--own-limits`.
pub const OWN_LIMITS_VARIABLE: &str = "TRADEWIRE_OWN_LIMITS";

/// Returns the section of `--help` about environment variables.
pub fn help(contract: &'static Contract) -> String {
    format!(
        "Environment:
  {API_KEY_VARIABLE}, {API_SECRET_VARIABLE}
      API key and secret. There are no options for them: other users of this
      machine can read the options of a process.
  {}, or {}
      Where requests are sent, unless options say otherwise. If neither these
      nor a key are set, queries are sent to a temporary sandbox; everything
      else is sent to it only with --sandbox. A note on stderr says so. With
      --json, it is {{\"exchange\":\"sandbox\",\"url\":...}} on a line of its own,
      and stdout is the same as for an exchange.
  {WITHDRAWALS_VARIABLE}
      Allows withdrawals to be sent, if it is `true`.
  {OWN_LIMITS_VARIABLE}
      Counts rate limits separately from other invocations, if it is `true`.",
        Deployment::VARIABLE,
        url_variables(contract)
    )
}

/// Returns the names of the variables for the hosts' base URLs.
pub fn url_variables(contract: &'static Contract) -> String {
    let hosts = contract.client_operations().hosts();
    hosts.iter().map(|host| Deployment::url_variable(host)).collect::<Vec<_>>().join(", ")
}

/// Returns the name of the first variable for credentials that is set.
pub fn credentials_variable() -> Option<&'static str> {
    [API_KEY_VARIABLE, API_SECRET_VARIABLE].into_iter().find(|variable| is_set(variable))
}

/// Returns whether an API key is set.
pub fn has_key() -> bool {
    is_set(API_KEY_VARIABLE)
}

fn is_set(variable: &str) -> bool {
    std::env::var_os(variable).is_some()
}
