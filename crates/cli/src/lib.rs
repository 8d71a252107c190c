//! The `tradewire` command. It is a library because cargo begins to compile a library, but not a program, while its dependencies still compile.

mod advice;
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
mod invocation;
mod journal;
mod list_notes;
mod names;
mod operations;
mod options;
mod output;
mod paging;
mod place_all;
mod placement;
mod profiles;
mod records;
mod request;
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
mod without_feature;

use std::process::ExitCode;

use clap::ArgMatches;
use failure::Failure;
use invocation::Invocation;
use tradewire_contract::Contract;

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
    // Some failures are reported before the arguments are parsed.
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
    match run(contract, &matches).await {
        Ok(()) => ExitCode::SUCCESS,
        Err(failure) => failure::print(failure, wants_json),
    }
}

/// Loads the contract that the arguments select. A test checks the names of the built-in one.
fn load_contract(as_json: bool) -> Result<&'static Contract, Failure> {
    let contract = contract_option::load(std::env::args_os(), as_json)?;
    if !contract.is_embedded() {
        arguments::collisions::check_names(&arguments::command(contract, None))?;
    }
    Ok(contract)
}

/// Runs the selected subcommand. Without one, runs the tour.
async fn run(contract: &'static Contract, matches: &ArgMatches) -> Result<(), Failure> {
    let Some((name, arguments)) = matches.subcommand() else { return tour::run(contract).await };
    match name {
        "tour" => tour::run(contract).await,
        "reconcile" => journal::run_reconcile(contract, arguments).await,
        "place-all" => place_all::run(contract, arguments).await,
        #[cfg(feature = "archive")]
        "archive" => archive::run(contract, arguments).await,
        #[cfg(feature = "archive")]
        "history" => archive::history::run(contract, arguments).await,
        #[cfg(feature = "streams")]
        "watch" => watch::run(contract, arguments).await,
        "profile" => profiles::command::run(contract, arguments),
        "sandbox" => sandbox::run(contract, arguments).await,
        "operations" => operations::run(contract, arguments),
        "completions" => completions::print_script(arguments),
        name => {
            without_feature::check(name)?;
            let group = if matches!(name, "sign" | "drift") { arguments } else { matches };
            let Some(invocation) = Invocation::selected(contract, group) else { return Ok(()) };
            match name {
                "sign" => sign::run(invocation),
                "drift" => drift::run(invocation).await,
                _ => call::run(invocation).await,
            }
        }
    }
}
