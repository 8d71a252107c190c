//! The `tradewire` command.

mod advice;
mod arguments;
mod call;
mod connect;
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
use report::Failure;

#[tokio::main(flavor = "current_thread")]
async fn main() -> ExitCode {
    let matches = match arguments::command().try_get_matches() {
        Ok(matches) => matches,
        Err(error) => return report::help_or_usage(&error),
    };
    let action = Action::new(&matches);
    match run(&action).await {
        Ok(()) => ExitCode::SUCCESS,
        Err(failure) => report::print(failure, action.json()),
    }
}

async fn run(action: &Action<'_>) -> Result<(), Failure> {
    match *action {
        Action::Tour => tour::run().await,
        Action::Call(operation, arguments) => call::run(operation, arguments).await,
        Action::Sign(operation, arguments) => sign::run(operation, arguments),
        Action::Drift(operation, arguments) => drift::run(operation, arguments).await,
        Action::Sandbox(arguments) => sandbox::run(arguments).await,
        Action::Operations(arguments) => operations::run(arguments),
    }
}
