//! Changes: the differences between two contracts, with their severity, the items that changed, and the users of those items.

use serde::Serialize;

/// The effect of a change on callers, ordered from the most severe to the least.
#[derive(Debug, Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Serialize)]
#[serde(rename_all = "snake_case")]
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

    /// Returns the heading in reports and in the changelog.
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

/// The operations and records that use a changed item.
#[derive(Debug, Clone, Default, PartialEq, Eq, Serialize)]
pub struct Users {
    /// Operations: `futures quant-history`. An operation that changed is its own user.
    pub operations: Vec<String>,
    /// Records and unions: `futures.Order`.
    pub records: Vec<String>,
}

/// A difference between two contracts.
#[derive(Debug, Clone, PartialEq, Eq, Serialize)]
pub struct Change {
    /// The effect on callers.
    pub class: Class,
    /// The item that changed: an operation (`futures quant-history`), a type (`futures.Order`) or a shared declaration.
    pub item: String,
    /// The difference, in one line.
    pub description: String,
    /// The users of the item, directly or through other types.
    pub used_by: Users,
}

/// The number of users that a text report lists. JSON lists all.
const LISTED_USERS: usize = 8;

impl Change {
    /// Lists the given users except the changed item itself, shortened for a text report.
    pub fn other_users(&self, users: &[String]) -> Option<String> {
        let others: Vec<&str> = users.iter().map(String::as_str).filter(|user| *user != self.item).collect();
        let (listed, rest) = others.split_at(others.len().min(LISTED_USERS));
        let rest = if rest.is_empty() { String::new() } else { format!(" and {} more", rest.len()) };
        (!listed.is_empty()).then(|| format!("{}{rest}", listed.join(", ")))
    }
}

/// Collects the changes of one item of the contract.
#[derive(Debug)]
pub struct ItemChanges {
    item: String,
    changes: Vec<(Class, String)>,
}

impl ItemChanges {
    pub fn new(item: impl Into<String>) -> Self {
        Self { item: item.into(), changes: Vec::new() }
    }

    /// Adds a change. The line breaks of its description are removed, because it may quote documentation of several lines.
    pub fn push(&mut self, class: Class, description: impl AsRef<str>) {
        let lines = description.as_ref().lines().filter(|line| !line.is_empty());
        self.changes.push((class, lines.collect::<Vec<_>>().join(" ")));
    }

    /// Adds "`subject` changed from … to …" if a value changed.
    pub fn compare<T: PartialEq + ?Sized>(
        &mut self,
        class: Class,
        subject: &str,
        (old, new): (&T, &T),
        show: impl Fn(&T) -> String,
    ) {
        if old != new {
            self.push(class, format!("{subject} changed from {} to {}", show(old), show(new)));
        }
    }

    /// Adds a change if a flag was set or cleared, with the class and description of each case.
    pub fn compare_flag(
        &mut self,
        (old, new): (bool, bool),
        set: (Class, impl AsRef<str>),
        cleared: (Class, impl AsRef<str>),
    ) {
        match (old, new) {
            (false, true) => self.push(set.0, set.1),
            (true, false) => self.push(cleared.0, cleared.1),
            (true, true) | (false, false) => {}
        }
    }

    /// Returns the changes with the users of the item. The users are searched only if there is a change.
    pub fn used_by(self, users: impl FnOnce() -> Users) -> Vec<Change> {
        if self.changes.is_empty() {
            return Vec::new();
        }
        let (item, used_by) = (self.item, users());
        let change = |(class, description)| Change { class, item: item.clone(), description, used_by: used_by.clone() };
        self.changes.into_iter().map(change).collect()
    }
}
