//! The options of `tradewire completions` and `tradewire man`.

use std::path::PathBuf;

use clap::{Arg, Command, ValueHint, value_parser};
use clap_complete::Shell;

/// The argument for the shell.
pub const SHELL: &str = "shell";
/// The argument for the directory of man pages.
pub const DIRECTORY: &str = "directory";

/// Returns `tradewire completions` and `tradewire man`.
pub fn commands() -> [Command; 2] {
    let completions = Command::new("completions")
        .about("Prints a script that completes the command in a shell")
        .after_help(INSTALLATION)
        .arg(Arg::new(SHELL).value_name("SHELL").required(true).value_parser(value_parser!(Shell)).help("The shell"));
    let man = Command::new("man").about("Writes a man page for each subcommand").arg(
        Arg::new(DIRECTORY)
            .value_name("DIR")
            .required(true)
            .value_hint(ValueHint::DirPath)
            .value_parser(value_parser!(PathBuf))
            .help("The directory for the pages, such as ~/.local/share/man/man1; files of the same names are replaced"),
    );
    [completions, man]
}

const INSTALLATION: &str = "\
Installation:
  bash        tradewire completions bash > ~/.local/share/bash-completion/completions/tradewire
  zsh         tradewire completions zsh > DIR/_tradewire, where DIR is in $fpath
  fish        tradewire completions fish > ~/.config/fish/completions/tradewire.fish
  powershell  tradewire completions powershell >> $PROFILE
  elvish      tradewire completions elvish >> ~/.config/elvish/rc.elv";
