//! `cargo xtask`: what a maintainer runs after the contract changed.

use std::io::{ErrorKind, IsTerminal, Write};
use std::path::{Path, PathBuf};
use std::process::ExitCode;

use clap::{Parser, Subcommand};
use mimalloc::MiMalloc;
use xtask::diagnostics::{Code, list_of_codes};
use xtask::export::Export;
use xtask::scaffold::{self, NewOperation};
use xtask::{Generated, diff};

/// Most of the work is to make and drop small things.
#[global_allocator]
static ALLOCATOR: MiMalloc = MiMalloc;

/// The contract in api-schema/ becomes the generated halves of the crates models, endpoints and tradewire.
#[derive(Parser)]
#[command(name = "cargo xtask", bin_name = "cargo xtask")]
struct Arguments {
    #[command(subcommand)]
    command: Command,
    /// Root of the repository.
    #[arg(long, global = true, value_name = "DIR")]
    root: Option<PathBuf>,
}

#[derive(Subcommand)]
enum Command {
    /// Check the contract, and write what follows from it. Only files that change are touched.
    Codegen {
        /// Write nothing: show what would change, and fail if anything would.
        #[arg(long)]
        check: bool,
    },
    /// Begin something new in the contract.
    #[command(subcommand)]
    New(New),
    /// Write the OpenAPI document or the reference to another place than docs/.
    #[command(subcommand)]
    Export(Export),
    /// List the facts of the contract that the interface document does not show, and how well they are known.
    Evidence,
    /// Say what the code of an error means, with an example that is refused and the same one mended.
    Explain {
        /// The code, such as `TW011` or `11`; several, one after the other. Without one, all codes are listed.
        #[arg(value_name = "CODE")]
        codes: Vec<String>,
    },
    /// What changed in the contract since a git ref, what it means to callers, and which version step follows.
    Diff(diff::Arguments),
}

#[derive(Subcommand)]
enum New {
    /// Add an operation to a file of the contract: all that follows from what is said is filled in.
    Operation(NewOperation),
}

fn main() -> ExitCode {
    let arguments = Arguments::parse();
    let root = arguments.root.unwrap_or_else(xtask::repository_root);
    let result = match arguments.command {
        Command::Codegen { check } => codegen(&root, check),
        Command::New(New::Operation(new)) => new_operation(&root, &new),
        Command::Export(what) => export(&root, &what),
        Command::Evidence => evidence(&root),
        Command::Explain { codes } => explain(&codes),
        Command::Diff(arguments) => diff(&root, &arguments),
    };
    result.unwrap_or_else(|message| {
        anstream::eprintln!("{message}");
        ExitCode::FAILURE
    })
}

fn generate(root: &Path) -> Result<Generated, String> {
    let colour = std::io::stderr().is_terminal();
    xtask::generate(root, colour).map_err(|error| error.to_string())
}

fn codegen(root: &Path, check: bool) -> Result<ExitCode, String> {
    let generated = generate(root)?;
    let changes = xtask::compare(root, &generated).map_err(|error| error.to_string())?;
    if changes.is_empty() {
        println!("up to date: {} files", generated.files.len());
        return Ok(ExitCode::SUCCESS);
    }
    if check {
        for change in &changes {
            print!("{}", change.unified_diff());
        }
        return Err(format!(
            "{} generated files are not as the contract says. To mend it: cargo xtask codegen",
            changes.len()
        ));
    }
    xtask::write(root, &changes).map_err(|error| error.to_string())?;
    for change in &changes {
        let verb = match (&change.old, &change.new) {
            (None, _) => "made",
            (_, None) => "removed",
            _ => "changed",
        };
        println!("{verb} {}", change.path);
    }
    Ok(ExitCode::SUCCESS)
}

fn new_operation(root: &Path, new: &NewOperation) -> Result<ExitCode, String> {
    print!("{}", scaffold::new_operation(root, new)?);
    Ok(ExitCode::SUCCESS)
}

fn export(root: &Path, what: &Export) -> Result<ExitCode, String> {
    what.write(&generate(root)?.files)?;
    Ok(ExitCode::SUCCESS)
}

fn evidence(root: &Path) -> Result<ExitCode, String> {
    show(&generate(root)?.evidence)
}

fn explain(codes: &[String]) -> Result<ExitCode, String> {
    if codes.is_empty() {
        return show(&list_of_codes());
    }
    let explained: Result<Vec<_>, _> = codes.iter().map(|code| Ok(code.parse::<Code>()?.explained())).collect();
    explained.and_then(|texts| show(&texts.join("\n")))
}

fn diff(root: &Path, arguments: &diff::Arguments) -> Result<ExitCode, String> {
    let exit_code = match diff::run(root, arguments) {
        Ok(output) => {
            show(&output.text)?;
            output.exit_code
        }
        Err(failure) => {
            anstream::eprintln!("{failure}");
            failure.exit_code()
        }
    };
    Ok(ExitCode::from(exit_code))
}

/// Writes a text to standard output, with colours where they are seen. A reader that has seen enough is no failure.
fn show(text: &str) -> Result<ExitCode, String> {
    match anstream::stdout().write_all(text.as_bytes()) {
        Err(error) if error.kind() != ErrorKind::BrokenPipe => Err(error.to_string()),
        _ => Ok(ExitCode::SUCCESS),
    }
}
