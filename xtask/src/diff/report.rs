//! The report: changes, the most severe first, and the version step that they require.

use std::fmt::{self, Write};

use clap::builder::styling::{AnsiColor, Style};
use semver::Version;

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

    /// Returns the exit code of the command. The check of pull requests derives the required version step from it.
    pub fn exit_code(self) -> u8 {
        match self {
            Self::Breaking => 30,
            Self::Behavior => 20,
            Self::Additive => 10,
            Self::Documentation | Self::Evidence => 0,
        }
    }

    /// Returns the heading in reports.
    pub fn heading(self) -> &'static str {
        match self {
            Self::Breaking => "Breaking",
            Self::Behavior => "Behavior",
            Self::Additive => "Added",
            Self::Documentation => "Documentation",
            Self::Evidence => "Evidence",
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
    let mut text = String::new();
    let bold = Style::new().bold();
    // Writing to a `String` cannot fail.
    for class in Class::ALL {
        let of_class: Vec<_> = changes.iter().filter(|change| change.class == class).collect();
        if !of_class.is_empty() {
            let style = style(class);
            let _ = writeln!(text, "{style}{}{style:#} ({})", class.heading(), of_class.len());
            for Change { item, description, .. } in of_class {
                let _ = writeln!(text, "  {bold}{item}{bold:#}: {description}");
            }
            text.push('\n');
        }
    }
    if changes.is_empty() {
        let _ = writeln!(text, "The contract has not changed since {from}.\n");
    }
    text
}

/// Describes a step of the crates from the version at the ref. The current manifest may already include it.
pub fn step_sentence(step: Step, version: &Version, now: &Version) -> String {
    let bold = Style::new().bold();
    let next = step.after(version);
    let manifest = if *now >= next { format!("is at {now}") } else { format!("is still at {now}") };
    let sentence = match step {
        Step::None => format!("The crates do not change: {version} needs no version step."),
        _ => format!("The crates need a {step} step: {version} -> {next} (Cargo.toml {manifest})."),
    };
    format!("{bold}{sentence}{bold:#}\n")
}

fn style(class: Class) -> Style {
    let color = match class {
        Class::Breaking => AnsiColor::Red,
        Class::Behavior => AnsiColor::Yellow,
        Class::Additive => AnsiColor::Green,
        Class::Documentation | Class::Evidence => AnsiColor::Blue,
    };
    Style::new().bold().fg_color(Some(color.into()))
}

/// A step from one version to the next.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Step {
    None,
    Patch,
    Minor,
    Major,
}

/// Returns the version of the workspace that a manifest declares.
pub fn workspace_version(manifest: &str) -> Result<Version, String> {
    let table: toml::Table = manifest.parse().map_err(|error| format!("Cargo.toml cannot be parsed: {error}"))?;
    let package = table.get("workspace").and_then(|workspace| workspace.get("package"));
    let version = package.and_then(|package| package.get("version")).and_then(toml::Value::as_str);
    let version = version.ok_or("Cargo.toml has no workspace.package.version")?;
    version.parse().map_err(|error| format!("`{version}` in Cargo.toml is not a version: {error}"))
}

impl Step {
    /// Returns the step that changes require. Before 1.0, breaking changes require only a minor step.
    pub fn new(version: &Version, worst: Option<Class>, crates_differ: bool) -> Self {
        match (version.major, worst) {
            _ if !crates_differ => Self::None,
            (0, Some(Class::Breaking)) => Self::Minor,
            (0, _) => Self::Patch,
            (_, Some(Class::Breaking)) => Self::Major,
            (_, Some(Class::Behavior | Class::Additive)) => Self::Minor,
            (_, Some(Class::Documentation | Class::Evidence) | None) => Self::Patch,
        }
    }

    fn after(self, version: &Version) -> Version {
        let Version { major, minor, patch, .. } = *version;
        match self {
            Self::None => Version::new(major, minor, patch),
            Self::Patch => Version::new(major, minor, patch + 1),
            Self::Minor => Version::new(major, minor + 1, 0),
            Self::Major => Version::new(major + 1, 0, 0),
        }
    }
}

impl fmt::Display for Step {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(match self {
            Self::None => "no",
            Self::Patch => "patch",
            Self::Minor => "minor",
            Self::Major => "major",
        })
    }
}
