//! Text styles. They are removed when the text is printed to anything but a terminal.

use std::fmt::Display;

use clap::builder::styling::{AnsiColor, Style};

/// Emphasizes the most important text of a line.
pub fn bold(text: impl Display) -> String {
    styled(Style::new().bold(), text)
}

/// Dims an explanation.
pub fn dim(text: impl Display) -> String {
    styled(Style::new().dimmed(), text)
}

/// Colors a success.
pub fn green(text: impl Display) -> String {
    styled(AnsiColor::Green.on_default().bold(), text)
}

/// Colors an error.
pub fn red(text: impl Display) -> String {
    styled(AnsiColor::Red.on_default().bold(), text)
}

fn styled(style: Style, text: impl Display) -> String {
    format!("{style}{text}{style:#}")
}
