//! `cargo xtask`: the commands for maintainers of the contract.

use std::io::{ErrorKind, IsTerminal, Write};
use std::path::{Path, PathBuf};
use std::process::ExitCode;

use clap::{Parser, Subcommand};
use mimalloc::MiMalloc;
use xtask::diagnostics::{Code, list_of_codes};
use xtask::scaffold::{self, NewOperation};
use xtask::{Change, diff, upstream};

/// The generator allocates many small values, for which this allocator is faster.
#[global_allocator]
static ALLOCATOR: MiMalloc = MiMalloc;

/// Checks the contract in api-schema/ and generates code and documents from it.
#[derive(Parser)]
#[command(name = "cargo xtask", bin_name = "cargo xtask")]
struct Arguments {
    #[command(subcommand)]
    command: Command,
    /// The root of the repository. The default is the repository that this program was built from.
    #[arg(long, global = true, value_name = "DIR")]
    root: Option<PathBuf>,
}

#[derive(Subcommand)]
enum Command {
    /// Check the contract and generate code and documents. Unchanged files are not written.
    Codegen {
        /// Write nothing. Show the changes, and fail if there are any.
        #[arg(long)]
        check: bool,
    },
    /// Add a template of an operation to a file of the contract.
    New(NewOperation),
    /// Explain an error code, with an example of the error and its correction.
    Explain {
        /// Error codes, such as `TW011` or `11`. Without one, the command lists all codes.
        #[arg(value_name = "CODE")]
        codes: Vec<String>,
    },
    /// Compare the contract with the one at a git ref, and classify the changes by their effect on callers.
    Diff(diff::Arguments),
    /// Compare the contract with the documentation of the exchange.
    Upstream(upstream::Arguments),
}

fn main() -> ExitCode {
    let arguments = Arguments::parse();
    let root = arguments.root.unwrap_or_else(xtask::repository_root);
    let result = match arguments.command {
        Command::Codegen { check } => codegen(&root, check),
        Command::New(new) => scaffold::new_operation(&root, &new).and_then(|added| show(&added)),
        Command::Explain { codes } => explain(&codes),
        Command::Diff(arguments) => report(diff::run(&root, &arguments)),
        Command::Upstream(arguments) => report(upstream::run(&root, &arguments)),
    };
    result.unwrap_or_else(|message| {
        anstream::eprintln!("{message}");
        ExitCode::FAILURE
    })
}

fn codegen(root: &Path, check: bool) -> Result<ExitCode, String> {
    let color = std::io::stderr().is_terminal();
    let files = xtask::generate(root, color).map_err(|error| error.to_string())?;
    let changes = xtask::compare(root, &files).map_err(|error| error.to_string())?;
    if changes.is_empty() {
        return show(&format!("up to date: {} files\n", files.len()));
    }
    if check {
        show(&changes.iter().map(Change::unified_diff).collect::<String>())?;
        return Err(format!("{} generated files are outdated. To update them: cargo xtask codegen", changes.len()));
    }
    xtask::write(root, &changes).map_err(|error| error.to_string())?;
    let line = |change: &Change| {
        let verb = match (&change.old, &change.new) {
            (None, _) => "created",
            (_, None) => "removed",
            _ => "changed",
        };
        format!("{verb} {}\n", change.path)
    };
    show(&changes.iter().map(line).collect::<String>())
}

fn explain(codes: &[String]) -> Result<ExitCode, String> {
    if codes.is_empty() {
        return show(&list_of_codes());
    }
    let explained: Result<Vec<_>, _> = codes.iter().map(|code| Ok(code.parse::<Code>()?.explained())).collect();
    explained.and_then(|texts| show(&texts.join("\n")))
}

/// Shows the report of a command that compares, and returns its exit code.
fn report(report: Result<(String, u8), String>) -> Result<ExitCode, String> {
    let (text, exit_code) = report?;
    show(&text)?;
    Ok(ExitCode::from(exit_code))
}

/// Prints text, with colors on a terminal. A closed pipe is not an error.
fn show(text: &str) -> Result<ExitCode, String> {
    match anstream::stdout().write_all(text.as_bytes()) {
        Err(error) if error.kind() != ErrorKind::BrokenPipe => Err(error.to_string()),
        _ => Ok(ExitCode::SUCCESS),
    }
}
