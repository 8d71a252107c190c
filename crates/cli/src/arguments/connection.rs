//! The options that select the deployment to which a request is sent, and the way it is signed.

use std::time::Duration;

use clap::{Arg, ArgAction, ArgMatches, value_parser};
use tradewire::Deployment;
use tradewire::operations::Host;
use tradewire::retry::RetryPolicy;
use tradewire_contract::{Auth, Contract, Effect, Operation};

use crate::options::{
    ACKNOWLEDGE, ALLOW_WITHDRAWALS, ATTEMPTS, CAUTIOUS, CAUTIOUS_VARIABLE, DEPLOYMENT, INSIST, JOURNAL, OWN_LIMITS,
    OWN_LIMITS_VARIABLE, PROFILE, PROFILE_VARIABLE, RECV_WINDOW, SANDBOX, TIMEOUT, VERBOSE, WITHDRAWALS_VARIABLE,
    directory, flag, given, option, output_flag, url_option,
};

const HEADING: &str = "Connection";

/// Returns the hosts and base URLs that are given in the arguments.
pub fn base_urls(contract: &'static Contract, arguments: &ArgMatches) -> Vec<(&'static Host, String)> {
    let url = |host: &'static Host| Some((host, given(arguments, &url_option(host))?));
    contract.client_operations().hosts.iter().copied().filter_map(url).collect()
}

/// Returns the option for the directory of a journal.
pub fn journal_option() -> Arg {
    let help = "Directory of a journal: orders are written to it before they are sent, so that `tradewire reconcile` can tell what \
                happened to them if the command or the machine fails. Until their outcomes are known, no other orders are \
                placed; after that, nothing prevents the same file from being placed again";
    directory(JOURNAL, help).help_heading("Journal")
}

/// Returns the option for orders that were looked up at the exchange.
pub fn acknowledge_option() -> Arg {
    let help = "Settles an order whose outcome will remain unknown, after you have looked it up at the exchange; can be \
                repeated. All orders are removed from the journal once each of them is settled";
    option(ACKNOWLEDGE, "CLIENT_ORDER_ID", help).action(ArgAction::Append).help_heading("Journal")
}

/// Returns the options that every operation has: those that select where the request is sent and, if it is signed, its receive window.
pub fn request_options(contract: &'static Contract, operation: &'static Operation) -> Vec<Arg> {
    let hosts = contract.client_operations().hosts;
    let mut options = deployment_options(contract);
    let host = hosts.iter().find(|host| host.name == operation.host);
    if let (Auth::Signed, Some(host)) = (operation.auth, host) {
        options.push(recv_window(host));
    }
    options.push(insist_option());
    options
}

/// Returns the option that sends a request although it breaks a rule that no source states.
pub fn insist_option() -> Arg {
    let help = "Sends the request even if it breaks a rule that is only inferred, because no source states it";
    flag(INSIST, help).help_heading(HEADING)
}

/// Returns the options that select where requests are sent, and with which key.
pub fn deployment_options(contract: &'static Contract) -> Vec<Arg> {
    let addresses = address_options(contract, |variable| format!(" [env: {variable}]"));
    let help = format!("Profile whose deployment and API key are used [env: {PROFILE_VARIABLE}]");
    let profile = option(PROFILE, "NAME", help).conflicts_with_all(addresses.iter().map(Arg::get_id));
    addresses.into_iter().chain([profile.help_heading(HEADING)]).collect()
}

/// Returns the options for a deployment: its name, or the base URLs of its hosts. The help of each ends with what `suffix` returns for its
/// environment variable.
pub fn address_options(contract: &'static Contract, suffix: impl Fn(&str) -> String) -> Vec<Arg> {
    let hosts = contract.client_operations().hosts;
    let names: Vec<_> = contract.deployments.keys().collect();
    let known =
        if names.is_empty() { "; the contract lists none".to_owned() } else { format!(" ({})", names.join(", ")) };
    let help = format!("Name of a public deployment{known}{}", suffix(Deployment::VARIABLE));
    let deployment = option(DEPLOYMENT, "NAME", help).conflicts_with_all(hosts.iter().map(|host| url_option(host)));
    let urls = hosts.iter().map(|host| {
        let help = format!("Base URL of the {} host{}", host.name, suffix(&Deployment::url_variable(host)));
        option(url_option(host), "URL", help)
    });
    [deployment].into_iter().chain(urls).map(|option| option.help_heading(HEADING)).collect()
}

/// Returns the option for a temporary sandbox, which replaces the options that select where requests are sent.
pub fn sandbox_option(contract: &'static Contract) -> Arg {
    let urls = contract.client_operations().hosts.iter().map(|host| url_option(host));
    flag(SANDBOX, "Sends the request to a temporary sandbox in this process, which keeps nothing")
        .conflicts_with_all(urls.chain([DEPLOYMENT, PROFILE].map(str::to_owned)))
        .help_heading(HEADING)
}

/// Returns the option that allows a withdrawal to be sent, if the operation is a withdrawal.
pub fn withdrawal_option(operation: &Operation) -> Option<Arg> {
    let help = format!("Sends this withdrawal: money leaves the account [env: {WITHDRAWALS_VARIABLE}=true]");
    (operation.effect == Effect::Withdraw).then(|| flag(ALLOW_WITHDRAWALS, help).help_heading(HEADING))
}

/// Returns the options of an operation that is sent.
pub fn sending_options() -> [Arg; 5] {
    let own_limits = format!(
        "Counts rate limits separately from other invocations with the API key [env: {OWN_LIMITS_VARIABLE}=true]"
    );
    let cautious = format!(
        "Keeps to the general limits of the exchange as well, which are lower than those of its operations [env: \
         {CAUTIOUS_VARIABLE}=true]"
    );
    let default = RetryPolicy::default().max_attempts;
    let timeout = format!(
        "Maximum time of a request with its retries and waits: {TIMES} [default: {}]",
        RetryPolicy::default().deadline.as_secs()
    );
    let attempts = format!("Maximum number of attempts, 1 to 10, if the request is safe to retry [default: {default}]");
    let verbose = "Prints each request and its response on stderr, with the key shortened and without secrets";
    [
        timeout_option(timeout).help_heading(HEADING),
        option(ATTEMPTS, "NUMBER", attempts)
            .allow_negative_numbers(true)
            .value_parser(value_parser!(u32).range(1..=10))
            .help_heading(HEADING),
        flag(OWN_LIMITS, own_limits).help_heading(HEADING),
        flag(CAUTIOUS, cautious).help_heading(HEADING),
        output_flag(VERBOSE, verbose).short('v'),
    ]
}

/// Returns the option for a receive window that every host accepts.
pub fn recv_window_of_all_hosts(contract: &'static Contract) -> Option<Arg> {
    let hosts = contract.client_operations().hosts;
    hosts.iter().min_by_key(|host| host.recipe.recv_window.max_millis).map(|host| recv_window(host))
}

/// Returns the option for the receive window of a host.
fn recv_window(host: &Host) -> Arg {
    let (default, max) = (host.recipe.recv_window.default_millis, host.recipe.recv_window.max_millis);
    let help = format!("Maximum age of the request when it arrives, 1 to {max} [default: {default}]");
    // The client checks it too, but its error cannot name the option and the unit.
    let parse = move |text: &str| {
        let millis = text.parse().ok().filter(|millis| (1..=max.unsigned_abs()).contains(millis));
        let millis = millis.ok_or_else(|| format!("expected a whole number of milliseconds from 1 to {max}"));
        millis.map(Duration::from_millis)
    };
    option(RECV_WINDOW, "MILLISECONDS", help).allow_negative_numbers(true).value_parser(parse).help_heading(HEADING)
}

/// The maximum value of the option for the time of a call.
const MAX_TIMEOUT: Duration = Duration::from_secs(600);

/// The accepted forms of a duration.
pub const TIMES: &str = "1 to 600 seconds, or milliseconds such as 500ms";

/// Returns the option for a maximum time.
pub fn timeout_option(help: String) -> Arg {
    option(TIMEOUT, "SECONDS", help).allow_negative_numbers(true).value_parser(parse_timeout)
}

/// Parses a duration in seconds, or in milliseconds with the suffix `ms`.
fn parse_timeout(text: &str) -> Result<Duration, String> {
    let duration = match text.strip_suffix("ms") {
        Some(millis) => millis.parse().map(Duration::from_millis),
        None => text.strip_suffix('s').unwrap_or(text).parse().map(Duration::from_secs),
    };
    let is_valid = |duration: &Duration| !duration.is_zero() && *duration <= MAX_TIMEOUT;
    duration.ok().filter(is_valid).ok_or_else(|| format!("expected {TIMES}"))
}
