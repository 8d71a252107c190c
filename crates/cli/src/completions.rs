//! `tradewire completions` and `tradewire man`: the completion scripts and man pages for the subcommands and options.

use std::fs;
use std::io::{self, Write as _};
use std::path::{Path, PathBuf};

use clap::{ArgMatches, Command};
use clap_complete::Shell;
use clap_mangen::Man;

use crate::arguments::literal;
use crate::arguments::shell::{DIRECTORY, SHELL};
use crate::failure::Failure;
use crate::names::counted;
use crate::output::note;

/// Prints the script that completes the command in a shell.
pub fn print_script(mut command: Command, arguments: &ArgMatches) -> Result<(), Failure> {
    let Some(shell) = arguments.get_one::<Shell>(SHELL) else { return Ok(()) };
    let (name, mut script) = (command.get_name().to_owned(), Vec::new());
    clap_complete::generate(*shell, &mut command, name, &mut script);
    let mut out = io::stdout().lock();
    out.write_all(restored(&script).as_bytes())?;
    Ok(out.flush()?)
}

/// Writes a man page for the command and each of its subcommands to a directory.
pub fn write_man_pages(command: Command, arguments: &ArgMatches) -> Result<(), Failure> {
    let Some(directory) = arguments.get_one::<PathBuf>(DIRECTORY) else { return Ok(()) };
    let mut command = command.disable_help_subcommand(true);
    command.build();
    let written = fs::create_dir_all(directory).and_then(|()| write_pages(&command, directory)).map_err(|error| {
        let error = format!("cannot write man pages to {}: {error}", directory.display());
        Failure::machine(error, "Choose another directory.")
    })?;
    note(&format!("Wrote {} to {}.", counted(written, "page", "pages"), directory.display()));
    Ok(())
}

/// Writes the pages of a command and its subcommands. Returns their number.
fn write_pages(command: &Command, directory: &Path) -> io::Result<usize> {
    let mut written = 1;
    for subcommand in command.get_subcommands() {
        written += write_pages(subcommand, directory)?;
    }
    let (page, mut text) = (Man::new(command.clone()), Vec::new());
    page.render(&mut text)?;
    fs::write(directory.join(page.get_filename()), with_line_breaks(&restored(&text)))?;
    Ok(written)
}

/// Returns a page in which the lines of help texts remain lines, as on a terminal. roff would join them to paragraphs, and fill indented
/// lines, which would damage lists, tables and examples.
fn with_line_breaks(page: &str) -> String {
    let is_text = |line: &str| !line.is_empty() && !line.starts_with(['.', '\'']);
    let (mut lines, mut is_literal) = (Vec::new(), false);
    let (mut previous, mut is_after_tag) = ("", false);
    for line in page.lines() {
        let is_indented = line.starts_with(' ') || is_literal && line.is_empty();
        if is_indented != is_literal {
            lines.push(if is_indented { ".nf" } else { ".fi" });
        } else if is_text(previous) && is_text(line) && !is_literal && !is_after_tag {
            lines.push(".br");
        }
        lines.push(line);
        // The line after `.TP` is the tag of a paragraph, which begins on the same line if the tag is short.
        is_after_tag = previous == ".TP";
        (previous, is_literal) = (line, is_indented);
    }
    lines.join("\n") + "\n"
}

/// Returns generated text with the original help texts.
fn restored(generated: &[u8]) -> String {
    literal::restore(&String::from_utf8_lossy(generated))
}
