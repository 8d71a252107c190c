//! The `tradewire` command. It is a library because cargo begins to compile a library, but not a program, while its dependencies still compile.

mod advice;
mod all_pages;
#[cfg(feature = "archive")]
mod archive;
mod arguments;
mod call;
mod completions;
mod connect;
mod contract_option;
mod deployment;
mod directories;
mod drift;
mod environment;
mod exit_codes;
mod failure;
mod input;
mod interrupt;
mod journal;
mod names;
mod no_records;
mod operations;
mod options;
mod output;
mod paging;
mod place_all;
mod placement;
mod profiles;
mod records;
mod request;
mod result_json;
mod result_tables;
mod sandbox;
mod sign;
mod style;
mod suggested_commands;
mod table;
mod tour;
mod unknown_name;
mod utc;
mod verbose;
#[cfg(feature = "streams")]
mod watch;
#[cfg(not(all(feature = "archive", feature = "streams")))]
mod without_feature;

use std::process::ExitCode;

use arguments::Action;
use failure::Failure;
use tradewire_contract::Contract;
#[cfg(not(feature = "archive"))]
use without_feature::archive;
#[cfg(not(feature = "streams"))]
use without_feature::watch;

/// Runs the command with the arguments of the process.
#[tokio::main(flavor = "current_thread")]
pub async fn main() -> ExitCode {
    // The contract of `--contract` determines the candidates, too. An invalid one prints nothing here: `true` puts its diagnostics into the
    // failure.
    completions::answer_script(|words| {
        let contract = contract_option::load(words.iter().cloned(), true).unwrap_or_else(|_| Contract::embedded());
        arguments::command(contract, Some(words))
    });
    // Fails only if a provider is installed already, which serves as well.
    let _ = rustls::crypto::ring::default_provider().install_default();
    // The arguments are not parsed yet when these failures are reported.
    let wants_json = options::is_json_among_arguments();
    let contract = match load_contract(wants_json) {
        Ok(contract) => contract,
        Err(failure) => return failure::print(failure, wants_json),
    };
    let words: Vec<_> = std::env::args_os().collect();
    let matches = match arguments::command(contract, Some(&words)).try_get_matches_from(&words) {
        Ok(matches) => matches,
        Err(error) => {
            return match contract_option::misplaced(&error) {
                Some(failure) => failure::print(failure, wants_json),
                None => failure::print_help_or_error(&error, wants_json),
            };
        }
    };
    let action = Action::new(contract, &matches);
    match run(contract, &action).await {
        Ok(()) => ExitCode::SUCCESS,
        Err(failure) => failure::print(failure, action.json()),
    }
}

/// Loads the contract that the arguments select. A test checks the names of the built-in one.
fn load_contract(as_json: bool) -> Result<&'static Contract, Failure> {
    let contract = contract_option::load(std::env::args_os(), as_json)?;
    if !contract_option::is_built_in(contract) {
        arguments::collisions::check_names(&arguments::command(contract, None))?;
    }
    Ok(contract)
}

async fn run(contract: &'static Contract, action: &Action<'_>) -> Result<(), Failure> {
    match *action {
        Action::Tour => tour::run(contract).await,
        Action::Call(operation, arguments) => call::run(contract, operation, arguments).await,
        Action::Sign(operation, arguments) => sign::run(contract, operation, arguments),
        Action::Drift(operation, arguments) => drift::run(contract, operation, arguments).await,
        Action::Reconcile(arguments) => journal::run_reconcile(contract, arguments).await,
        Action::PlaceAll(arguments) => place_all::run(contract, arguments).await,
        Action::Archive(name, arguments) => archive::run(contract, name, arguments).await,
        Action::Watch(arguments) => watch::run(contract, arguments).await,
        Action::Profile(arguments) => profiles::command::run(contract, arguments),
        Action::Sandbox(arguments) => sandbox::run(contract, arguments).await,
        Action::Operations(arguments) => operations::run(contract, arguments),
        Action::Completions(arguments) => completions::print_script(arguments),
    }
}
