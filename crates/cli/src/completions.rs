//! `tradewire completions`: the completion scripts, and the candidates that they ask for.

use std::ffi::OsString;

use clap::builder::PossibleValuesParser;
use clap::{Arg, ArgMatches, Command};
use clap_complete::CompleteEnv;
use clap_complete::env::Shells;

use crate::failure::Failure;
use crate::output::print_unchanged;

const SHELL: &str = "shell";

/// Returns `tradewire completions`.
pub fn command() -> Command {
    Command::new("completions")
        .about("Prints a script that completes the command in a shell")
        .after_help(INSTALLATION)
        .arg(
            Arg::new(SHELL)
                .value_name("SHELL")
                .required(true)
                .value_parser(PossibleValuesParser::new(Shells::builtins().names()))
                .help("The shell"),
        )
}

const INSTALLATION: &str = "\
The script asks the command for candidates, so it never needs to be updated.

Installation:
  bash        echo 'source <(tradewire completions bash)' >> ~/.bashrc
  zsh         echo 'source <(tradewire completions zsh)' >> ~/.zshrc
  fish        echo 'tradewire completions fish | source' >> ~/.config/fish/config.fish
  powershell  echo 'tradewire completions powershell | Out-String | Invoke-Expression' >> $PROFILE
  elvish      echo 'eval (tradewire completions elvish | slurp)' >> ~/.config/elvish/rc.elv";

/// The variable with which the scripts ask for candidates.
const VARIABLE: &str = "TRADEWIRE_COMPLETE";
const PROGRAM: &str = "tradewire";

/// Prints the candidates for a word and ends the process, if a completion script asks for them. `command` returns the command for the words
/// of a line.
pub fn answer_script(command: impl Fn(&[OsString]) -> Command) {
    let words: Vec<OsString> = std::env::args_os().skip_while(|argument| argument != "--").skip(1).collect();
    CompleteEnv::with_factory(|| command(&words)).var(VARIABLE).complete();
}

/// Prints the script that completes the command in a shell.
pub fn print_script(arguments: &ArgMatches) -> Result<(), Failure> {
    let shells = Shells::builtins();
    let Some(shell) = arguments.get_one::<String>(SHELL).and_then(|name| shells.completer(name)) else { return Ok(()) };
    let mut script = Vec::new();
    shell.write_registration(VARIABLE, PROGRAM, PROGRAM, PROGRAM, &mut script)?;
    print_unchanged(String::from_utf8_lossy(&script).trim())
}
