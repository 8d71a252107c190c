//! Help texts that clap prints literally. In every text, clap replaces `{n}` with a line break, and there is no escape sequence to prevent
//! this.

use clap::builder::StyledStr;
use clap::{Arg, Command};

/// The text that clap replaces.
const REPLACED: &str = "{n}";
/// The text that is passed to clap instead. It contains an invisible character, which the contract never does, so it cannot occur in
/// another text.
const PROTECTED: &str = "{\u{2060}n}";

/// Protects the texts of a command and its subcommands.
pub fn protect(mut command: Command) -> Command {
    if let Some(text) = command.get_about().and_then(protected) {
        command = command.about(text);
    }
    if let Some(text) = command.get_long_about().and_then(protected) {
        command = command.long_about(text);
    }
    if let Some(text) = command.get_after_help().and_then(protected) {
        command = command.after_help(text);
    }
    if let Some(text) = command.get_after_long_help().and_then(protected) {
        command = command.after_long_help(text);
    }
    command.mut_args(protect_arg).mut_subcommands(protect)
}

fn protect_arg(mut arg: Arg) -> Arg {
    if let Some(text) = arg.get_help().and_then(protected) {
        arg = arg.help(text);
    }
    if let Some(text) = arg.get_long_help().and_then(protected) {
        arg = arg.long_help(text);
    }
    arg
}

/// Returns the protected text; `None` if clap would not change it.
fn protected(text: &StyledStr) -> Option<StyledStr> {
    let text = text.ansi().to_string();
    text.contains(REPLACED).then(|| StyledStr::from(text.replace(REPLACED, PROTECTED)))
}

/// Restores the protected texts in the output of clap.
pub fn restore(printed: &str) -> String {
    printed.replace(PROTECTED, REPLACED)
}
