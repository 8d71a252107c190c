//! `tradewire completions` and `tradewire man`: the completion scripts, the candidates that they ask for, and the man pages.

use std::ffi::OsString;
use std::path::{Path, PathBuf};
use std::{fs, io};

use clap::builder::PossibleValuesParser;
use clap::{Arg, ArgMatches, Command, ValueHint, value_parser};
use clap_complete::CompleteEnv;
use clap_complete::env::Shells;
use tradewire_limits::private_file;
use tradewire_wire::check::counted;

use crate::failure::Failure;
use crate::output::{note, print_unchanged};

/// The argument for the shell.
const SHELL: &str = "shell";
/// The argument for the directory of man pages.
const DIRECTORY: &str = "directory";

/// Returns `tradewire completions` and `tradewire man`.
pub fn commands() -> [Command; 2] {
    let completions = Command::new("completions")
        .about("Prints a script that completes the command in a shell")
        .after_help(INSTALLATION)
        .arg(
            Arg::new(SHELL)
                .value_name("SHELL")
                .required(true)
                .value_parser(PossibleValuesParser::new(Shells::builtins().names()))
                .help("The shell"),
        );
    let man = Command::new("man").about("Writes man pages: one for each group of operations and each other subcommand").arg(
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

/// Writes a man page for the command and each of its subcommands to a directory.
pub fn write_man_pages(command: Command, arguments: &ArgMatches) -> Result<(), Failure> {
    let Some(directory) = arguments.get_one::<PathBuf>(DIRECTORY) else { return Ok(()) };
    let mut command = command.disable_help_subcommand(true).term_width(WIDTH);
    command.build();
    let written = fs::create_dir_all(directory).and_then(|()| write_pages(&command, directory)).map_err(|error| {
        let error = format!("cannot write man pages to {}: {error}", directory.display());
        Failure::machine(error, "Choose another directory.")
    })?;
    note(&format!("Wrote {} to {}.", counted(written, "page"), directory.display()));
    Ok(())
}

/// The width of the help texts in man pages. `man` indents them.
const WIDTH: usize = 72;

/// Writes the page of the command, and a page for each of its subcommands. Returns their number.
fn write_pages(command: &Command, directory: &Path) -> io::Result<usize> {
    private_file::publish(&directory.join(format!("{PROGRAM}.1")), page(command, &[]).as_bytes())?;
    for subcommand in command.get_subcommands() {
        let parts: Vec<&Command> = subcommand.get_subcommands().collect();
        let path = directory.join(format!("{PROGRAM}-{}.1", subcommand.get_name()));
        private_file::publish(&path, page(subcommand, &parts).as_bytes())?;
    }
    Ok(1 + command.get_subcommands().count())
}

/// Returns a page with the help of a command and of parts of it. The lines of the help remain as they are on a terminal.
fn page(command: &Command, parts: &[&Command]) -> String {
    let title = |command: &Command| command.get_bin_name().unwrap_or(PROGRAM).to_owned();
    let name = title(command).replace(' ', "-");
    let about = command.get_about().map(ToString::to_string).unwrap_or_default();
    let mut page = format!(
        ".TH {} 1 \"\" \"{PROGRAM} {}\"\n.SH NAME\n{} \\- {}\n",
        roff(&name.to_uppercase()),
        env!("CARGO_PKG_VERSION"),
        roff(&name),
        roff(&about)
    );
    for (heading, command) in
        [("DESCRIPTION".to_owned(), command)].into_iter().chain(parts.iter().map(|part| (title(part), *part)))
    {
        let help = command.clone().render_long_help().to_string();
        let lines: Vec<String> = help.lines().map(roff).collect();
        page.push_str(&format!(".SH \"{}\"\n.nf\n{}\n.fi\n", roff(&heading), lines.join("\n")));
    }
    page
}

/// Escapes a line for roff, in which lines that begin with a dot or an apostrophe are requests.
fn roff(line: &str) -> String {
    let escaped = line.replace('\\', "\\e").replace('-', "\\-");
    if escaped.starts_with(['.', '\'']) { format!("\\&{escaped}") } else { escaped }
}
