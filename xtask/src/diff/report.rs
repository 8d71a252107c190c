//! The report: what changed, the most severe first, and the version step that follows.

use std::fmt::Write;

use clap::builder::styling::{AnsiColor, Style};
use serde::Serialize;

use super::change::{Change, Class, Users};
use super::version::{Step, Version};

/// What changed between two contracts, as it is printed.
#[derive(Serialize)]
pub struct Report {
    /// The ref of the old contract.
    pub from: String,
    /// The changes, the most severe first.
    pub changes: Vec<Change>,
    /// What follows from them.
    pub summary: Summary,
}

/// What follows from changes.
#[derive(Serialize)]
pub struct Summary {
    /// The most severe class.
    pub class: Option<Class>,
    /// Changes by class.
    pub breaking: usize,
    pub behaviour: usize,
    pub additive: usize,
    pub documentation: usize,
    pub evidence: usize,
    /// The step that the crates' version takes.
    pub step: Step,
    /// The version at the ref, the one that the step leads to, and the one that the manifest says now.
    pub version: Version,
    pub next: Version,
    pub now: Version,
    /// Whether the manifest says the step already.
    pub stepped: bool,
    /// The exit code.
    pub exit_code: u8,
}

impl Summary {
    /// What follows from changes, the most severe first.
    pub fn of(changes: &[Change], remakes_crates: bool, version: Version, now: Version) -> Self {
        let class = changes.first().map(|change| change.class);
        let count = |class| changes.iter().filter(|change| change.class == class).count();
        let step = version.step(class, remakes_crates);
        let next = version.after(step);
        Self {
            class,
            breaking: count(Class::Breaking),
            behaviour: count(Class::Behaviour),
            additive: count(Class::Additive),
            documentation: count(Class::Documentation),
            evidence: count(Class::Evidence),
            step,
            version,
            next,
            now,
            stepped: now >= next,
            exit_code: class.map_or(0, Class::exit_code),
        }
    }

    /// The version step as a sentence.
    fn sentence(&self) -> String {
        let Self { step, version, next, now, stepped, .. } = self;
        if *step == Step::None {
            return format!("The crates stay as they are: no version step from {version}.");
        }
        let said = if *stepped { "as Cargo.toml says".to_owned() } else { format!("Cargo.toml says {now}") };
        format!("A {step} step follows for the crates: {version} -> {next} ({said}).")
    }
}

impl Report {
    /// For a program.
    pub fn json(&self) -> serde_json::Result<String> {
        Ok(serde_json::to_string_pretty(self)? + "\n")
    }

    /// For a person. The styles are for a terminal; elsewhere the printer takes them out.
    pub fn text(&self) -> String {
        let mut text = String::new();
        let bold = Style::new().bold();
        // Writing into a String cannot fail.
        for class in Class::ALL {
            let of_class: Vec<_> = self.changes.iter().filter(|change| change.class == class).collect();
            if !of_class.is_empty() {
                let style = style(class);
                let _ = writeln!(text, "{style}{}{style:#} ({})", class.heading(), of_class.len());
                of_class.iter().for_each(|change| write_change(&mut text, change));
                text.push('\n');
            }
        }
        if self.changes.is_empty() {
            let _ = writeln!(text, "The contract is as it was at {}.\n", self.from);
        }
        let _ = writeln!(text, "{bold}{}{bold:#}", self.summary.sentence());
        text
    }
}

fn write_change(text: &mut String, change: &Change) {
    let bold = Style::new().bold();
    let _ = writeln!(text, "  {bold}{}{bold:#}: {}", change.place, change.sentence);
    let Users { operations, records } = &change.used_by;
    let dim = Style::new().dimmed();
    for (what, users) in [("operations", operations), ("records", records)] {
        if let Some(concerned) = change.concerned(users) {
            let _ = writeln!(text, "      {dim}{what}: {concerned}{dim:#}");
        }
    }
}

fn style(class: Class) -> Style {
    let colour = match class {
        Class::Breaking => AnsiColor::Red,
        Class::Behaviour => AnsiColor::Yellow,
        Class::Additive => AnsiColor::Green,
        Class::Documentation | Class::Evidence => AnsiColor::Blue,
    };
    Style::new().bold().fg_color(Some(colour.into()))
}
