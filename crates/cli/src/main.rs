//! The `tradewire` command.

use std::process::ExitCode;

fn main() -> ExitCode {
    tradewire_cli::main()
}
