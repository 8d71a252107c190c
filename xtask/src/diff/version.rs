//! Versions: which step follows for the crates.

use std::fmt;

use serde::{Serialize, Serializer};

use super::change::Class;

/// A version of the crates.
#[derive(Debug, Clone, Copy, PartialEq, Eq, PartialOrd, Ord)]
pub struct Version {
    major: u64,
    minor: u64,
    patch: u64,
}

/// A step from one version to the next.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Serialize)]
#[serde(rename_all = "snake_case")]
pub enum Step {
    None,
    Patch,
    Minor,
    Major,
}

impl Version {
    /// The version of the workspace that a manifest says.
    pub fn of_workspace(manifest: &str) -> Result<Self, String> {
        let table: toml::Table = manifest.parse().map_err(|error| format!("Cargo.toml cannot be read: {error}"))?;
        let version = table.get("workspace").and_then(|of| of.get("package")).and_then(|of| of.get("version"));
        let version = version.and_then(toml::Value::as_str).ok_or("Cargo.toml has no workspace.package.version")?;
        Self::parse(version).ok_or_else(|| format!("`{version}` in Cargo.toml is no version: expected `1.2.3`"))
    }

    /// `1.2.3`; what follows a `-` or `+` is left out.
    fn parse(text: &str) -> Option<Self> {
        let numbers = text.split(['-', '+']).next()?;
        let numbers: Vec<u64> = numbers.split('.').map(|number| number.parse().ok()).collect::<Option<_>>()?;
        let [major, minor, patch] = numbers.try_into().ok()?;
        Some(Self { major, minor, patch })
    }

    /// The step that changes ask for. Before 1.0 there is no major one, and a minor one is kept for what breaks.
    pub fn step(self, worst: Option<Class>, remakes_crates: bool) -> Step {
        match (self.major, worst) {
            _ if !remakes_crates => Step::None,
            (0, Some(Class::Breaking)) => Step::Minor,
            (0, _) => Step::Patch,
            (_, Some(Class::Breaking)) => Step::Major,
            (_, Some(Class::Behaviour | Class::Additive)) => Step::Minor,
            (_, Some(Class::Documentation | Class::Evidence) | None) => Step::Patch,
        }
    }

    /// The version after a step.
    pub fn after(self, step: Step) -> Self {
        let Self { major, minor, patch } = self;
        match step {
            Step::None => self,
            Step::Patch => Self { major, minor, patch: patch + 1 },
            Step::Minor => Self { major, minor: minor + 1, patch: 0 },
            Step::Major => Self { major: major + 1, minor: 0, patch: 0 },
        }
    }
}

impl fmt::Display for Version {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{}.{}.{}", self.major, self.minor, self.patch)
    }
}

impl Serialize for Version {
    fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        serializer.collect_str(self)
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
