//! The few styles of the command. Whether they are shown is decided where the text is written.

use std::fmt::Display;

use clap::builder::styling::{AnsiColor, Style};

/// What matters most on its line.
pub fn bold(text: impl Display) -> String {
    styled(Style::new().bold(), text)
}

/// What explains the rest.
pub fn dim(text: impl Display) -> String {
    styled(Style::new().dimmed(), text)
}

/// What went well.
pub fn green(text: impl Display) -> String {
    styled(AnsiColor::Green.on_default().bold(), text)
}

/// What went wrong.
pub fn red(text: impl Display) -> String {
    styled(AnsiColor::Red.on_default().bold(), text)
}

fn styled(style: Style, text: impl Display) -> String {
    format!("{style}{text}{style:#}")
}
