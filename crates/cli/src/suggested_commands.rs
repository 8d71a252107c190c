//! The commands that advice suggests. They use the contract and the account of this command.

use std::path::Path;
use std::sync::OnceLock;

use clap::ArgMatches;
use clap::parser::ValueSource;
use tradewire_contract::reference::help::{option_name, quoted_option};
use tradewire_contract::{Contract, Operation, Request};
use tradewire_wire::shell::path_word;

use crate::options::{CONTRACT, DEPLOYMENT, PROFILE, url_option};

/// The beginning of a placeholder after an option. A shell does not run a command that ends with one.
const PLACEHOLDER: &str = " <";

/// The contract of `--contract`, and the option with its directory.
static CONTRACT_OF_OPTION: OnceLock<(&'static Contract, String)> = OnceLock::new();
/// The options of this process that select an account. A command has one account.
static ACCOUNT: OnceLock<String> = OnceLock::new();

/// Remembers the contract of `--contract DIR`: with another contract, a suggested command could have other options, or not exist.
pub fn remember_contract(contract: &'static Contract, dir: &Path) {
    // A second call has no effect, because a command has only one contract.
    let _ = CONTRACT_OF_OPTION.set((contract, format!(" --{CONTRACT} {}", path_word(dir))));
}

/// Remembers the given options that select the account: suggested commands must not query another one.
pub fn remember_account(contract: &'static Contract, arguments: &ArgMatches) {
    let hosts = contract.client_operations().hosts;
    let names =
        [PROFILE.to_owned(), DEPLOYMENT.to_owned()].into_iter().chain(hosts.iter().map(|host| url_option(host)));
    let is_given = |name: &String| {
        let is_option = arguments.try_contains_id(name).unwrap_or_default();
        is_option && arguments.value_source(name) == Some(ValueSource::CommandLine)
    };
    let option = |name: String| Some(format!(" {}", quoted_option(&name, arguments.get_one::<String>(&name)?)));
    // A second call has no effect, because a command has only one account.
    let _ = ACCOUNT.set(names.filter(is_given).filter_map(option).collect());
}

/// Returns the given options that select the account, each preceded by a space.
pub fn account_options() -> &'static str {
    ACCOUNT.get().map(String::as_str).unwrap_or_default()
}

/// Returns the command that calls an operation of the contract, given its title. A required option has the value of this name in the request
/// that is looked for or, if there is none, a placeholder.
pub fn query(title: &str, request: Option<&Request>) -> String {
    let all = if operation(title).is_some_and(|operation| operation.paging.is_some()) { " --all" } else { "" };
    command("", title, request, all)
}

/// Returns the commands that show whether a request was executed, given the titles of their operations. A command that needs another value than
/// the request has is left out, unless all do.
pub fn verifying(titles: &[impl AsRef<str>], request: Option<&Request>) -> Vec<String> {
    let commands: Vec<String> = titles.iter().map(|title| query(title.as_ref(), request)).collect();
    let is_complete = |command: &&String| !command.contains(PLACEHOLDER);
    let complete: Vec<String> = commands.iter().filter(is_complete).cloned().collect();
    if complete.is_empty() { commands } else { complete }
}

/// Returns the command that compares a response of an operation with the contract, given its title.
pub fn drift(title: &str) -> String {
    command("drift ", title, None, "")
}

fn operation(title: &str) -> Option<&'static Operation> {
    let contract = CONTRACT_OF_OPTION.get().map_or_else(Contract::embedded, |(contract, _)| contract);
    contract.operations().find(|operation| operation.title() == title)
}

fn command(before: &str, title: &str, request: Option<&Request>, after: &str) -> String {
    let options = operation(title).map(|operation| required_options(operation, request)).unwrap_or_default();
    let contract = CONTRACT_OF_OPTION.get().map(|(_, option)| option.as_str()).unwrap_or_default();
    format!("tradewire{contract} {before}{title}{options}{after}{}", account_options())
}

/// Returns the options without which an operation cannot be called. Of alternatives, the last one is an id that the caller has chosen, which is
/// known even if the response with the other id was lost.
fn required_options(operation: &Operation, request: Option<&Request>) -> String {
    let required = operation.params.iter().filter(|param| !param.optional).map(|param| param.wire.as_str());
    let alternatives = operation.any_of.iter().filter_map(|names| names.last()).map(String::as_str);
    let option = |wire: &str| {
        let name = option_name(wire);
        match request.and_then(|request| request.value(wire)) {
            Some(value) => format!(" {}", quoted_option(&name, &value)),
            None => format!(" --{name} <{}>", name.replace('-', "_").to_uppercase()),
        }
    };
    required.chain(alternatives).map(option).collect()
}

#[cfg(test)]
mod tests {
    use tradewire_contract::Name;

    use super::*;

    #[test]
    fn suggested_queries_can_be_run() {
        for (title, expected) in [
            ("futures open-orders", "tradewire futures open-orders"),
            ("futures order-history", "tradewire futures order-history --all"),
            ("spot order-lookup", "tradewire spot order-lookup --client-order-id <CLIENT_ORDER_ID>"),
            ("spot order-detail", "tradewire spot order-detail --order-id <ORDER_ID>"),
            ("growth unknown", "tradewire growth unknown"),
        ] {
            assert_eq!(query(title, None), expected);
        }
    }

    #[test]
    fn suggested_queries_have_the_ids_of_the_request() -> Result<(), Box<dyn std::error::Error>> {
        let request = |operation: &str| {
            Request::new(Contract::embedded(), &Name::new("spot", operation)).ok_or("no such operation")
        };
        let order = |id: &str| {
            format!(
                r#"{{"symbol":"btc_usdt","clientOrderId":"{id}","side":"SELL","type":"MARKET","timeInForce":"FOK","bizType":"SPOT","quantity":1}}"#
            )
        };
        let batch = format!(r#"{{"items":[{},{}]}}"#, order("mine_1"), order("mine_2"));
        for (request, title, expected) in [
            (request("place_order")?.body_json(&order("mine_1"))?, "spot order-lookup", "--client-order-id mine_1"),
            // With several orders, the id of one would hide the others.
            (request("place_batch")?.body_json(&batch)?, "spot order-lookup", "--client-order-id <CLIENT_ORDER_ID>"),
            (request("cancel_order")?.argument("orderId", "77")?, "spot order-detail", "--order-id 77"),
        ] {
            assert_eq!(query(title, Some(&request)), format!("tradewire {title} {expected}"));
        }
        Ok(())
    }
}
