//! The report: changes, the most severe first.

use clap::builder::styling::{AnsiColor, Style};

/// The effect of a change on callers, ordered from the most severe to the least.
#[derive(Debug, Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub enum Class {
    /// Callers no longer compile, or they compile but send or read something else on the wire.
    Breaking,
    /// Callers compile as before, but the exchange or the crates behave differently.
    Behavior,
    /// An addition that no caller has to use.
    Additive,
    /// Only documentation changed.
    Documentation,
    /// Only the evidence of a fact changed.
    Evidence,
}

impl Class {
    /// All classes, the most severe first.
    pub const ALL: [Self; 5] = [Self::Breaking, Self::Behavior, Self::Additive, Self::Documentation, Self::Evidence];

    /// Returns the exit code of the command.
    pub fn exit_code(self) -> u8 {
        match self {
            Self::Breaking => 30,
            Self::Behavior => 20,
            Self::Additive => 10,
            Self::Documentation | Self::Evidence => 0,
        }
    }

    /// Returns the heading in reports, and its color.
    fn heading(self) -> (&'static str, AnsiColor) {
        match self {
            Self::Breaking => ("Breaking", AnsiColor::Red),
            Self::Behavior => ("Behavior", AnsiColor::Yellow),
            Self::Additive => ("Added", AnsiColor::Green),
            Self::Documentation => ("Documentation", AnsiColor::Blue),
            Self::Evidence => ("Evidence", AnsiColor::Blue),
        }
    }
}

/// A difference between two contracts.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Change {
    /// The effect on callers.
    pub class: Class,
    /// The item that changed: an operation (`futures quant-history`), a type (`futures.Order`) or a shared declaration.
    pub item: String,
    /// The difference, in one line.
    pub description: String,
}

/// Describes changes, the most severe first. The printer removes the styles if the output is not a terminal.
pub fn report(from: &str, changes: &[Change]) -> String {
    if changes.is_empty() {
        return format!("The contract has not changed since {from}.\n");
    }
    let sections = Class::ALL.iter().filter_map(|class| {
        let of_class: Vec<_> = changes.iter().filter(|change| change.class == *class).collect();
        (!of_class.is_empty()).then(|| section(*class, &of_class))
    });
    sections.collect::<Vec<_>>().join("\n")
}

fn section(class: Class, changes: &[&Change]) -> String {
    let (heading, color) = class.heading();
    let (style, bold) = (Style::new().bold().fg_color(Some(color.into())), Style::new().bold());
    let line = |Change { item, description, .. }: &&Change| format!("  {bold}{item}{bold:#}: {description}\n");
    let lines: String = changes.iter().map(line).collect();
    format!("{style}{heading}{style:#} ({})\n{lines}", changes.len())
}
