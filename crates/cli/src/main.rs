//! The `tradewire` command.

mod advice;
mod arguments;
mod call;
mod connect;
mod contract_option;
mod drift;
mod names;
mod operations;
mod output;
mod paging;
mod records;
mod report;
mod request;
mod sandbox;
mod sign;
mod style;
mod table;
mod tour;
mod utc;

use std::process::ExitCode;

use arguments::Action;
use contract_option::Loaded;
use report::Failure;

#[tokio::main(flavor = "current_thread")]
async fn main() -> ExitCode {
    let loaded = match Loaded::from_arguments(std::env::args_os()) {
        Ok(loaded) => loaded,
        Err(failure) => return report::print(failure, report::is_json_requested()),
    };
    if let Err(failure) = arguments::check_names(loaded.contract) {
        return report::print(failure, report::is_json_requested());
    }
    let matches = match arguments::command(loaded.contract).try_get_matches() {
        Ok(matches) => matches,
        Err(error) => return report::help_or_usage(&error),
    };
    let action = Action::new(loaded.contract, &matches);
    match run(&loaded, &action).await {
        Ok(()) => ExitCode::SUCCESS,
        Err(failure) => report::print(failure, action.json()),
    }
}

async fn run(loaded: &Loaded, action: &Action<'_>) -> Result<(), Failure> {
    let contract = loaded.contract;
    match *action {
        Action::Tour => tour::run(loaded).await,
        Action::Call(operation, arguments) => call::run(contract, operation, arguments).await,
        Action::Sign(operation, arguments) => sign::run(contract, operation, arguments),
        Action::Drift(operation, arguments) => drift::run(loaded, operation, arguments).await,
        Action::Sandbox(arguments) => sandbox::run(contract, arguments).await,
        Action::Operations(arguments) => operations::run(contract, arguments),
    }
}
