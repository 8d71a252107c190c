//! Changes: what a difference means to a caller, where it is, and who uses it.

use serde::Serialize;

/// What a change asks of a caller, the most first.
#[derive(Debug, Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Serialize)]
#[serde(rename_all = "snake_case")]
pub enum Class {
    /// A caller no longer compiles, or what compiles now means something else on the wire.
    Breaking,
    /// A caller compiles as before, and the exchange or the crates behave otherwise.
    Behaviour,
    /// There is more than before; nobody need use it.
    Additive,
    /// Only what is said of it changed.
    Documentation,
    /// Only how well it is known changed.
    Evidence,
}

impl Class {
    /// All classes, the most severe first.
    pub const ALL: [Self; 5] = [Self::Breaking, Self::Behaviour, Self::Additive, Self::Documentation, Self::Evidence];

    /// Its exit code: a check of a pull request asks by it for a version step.
    pub fn exit_code(self) -> u8 {
        match self {
            Self::Breaking => 30,
            Self::Behaviour => 20,
            Self::Additive => 10,
            Self::Documentation | Self::Evidence => 0,
        }
    }

    /// Its heading.
    pub fn heading(self) -> &'static str {
        match self {
            Self::Breaking => "Breaking",
            Self::Behaviour => "Behaviour",
            Self::Additive => "Added",
            Self::Documentation => "Documentation",
            Self::Evidence => "Evidence",
        }
    }
}

/// Who meets a change, besides the place where it is.
#[derive(Debug, Clone, Default, PartialEq, Eq, Serialize)]
pub struct Users {
    /// Operations: `futures quant-history`; where one changed, also itself.
    pub operations: Vec<String>,
    /// Records and unions: `futures.Order`.
    pub records: Vec<String>,
}

/// A difference between two contracts.
#[derive(Debug, Clone, PartialEq, Eq, Serialize)]
pub struct Change {
    /// What it asks of a caller.
    pub class: Class,
    /// What changed: an operation (`futures quant-history`), a type (`futures.Order`), or what all groups share.
    pub place: String,
    /// What is different there.
    pub sentence: String,
    /// Who uses what changed, directly or through other types.
    pub used_by: Users,
}

/// How many users a person is shown; a program gets all.
const SHOWN: usize = 8;

impl Change {
    /// Those of its users that are not what changed, as a person reads them.
    pub fn concerned(&self, users: &[String]) -> Option<String> {
        let others: Vec<&str> = users.iter().map(String::as_str).filter(|user| *user != self.place).collect();
        let (shown, more) = others.split_at(others.len().min(SHOWN));
        let more = if more.is_empty() { String::new() } else { format!(" and {} more", more.len()) };
        (!shown.is_empty()).then(|| format!("{}{more}", shown.join(", ")))
    }
}

/// One item of the contract, and what changed in it.
#[derive(Debug)]
pub struct Item {
    place: String,
    told: Vec<(Class, String)>,
}

impl Item {
    pub fn new(place: impl Into<String>) -> Self {
        Self { place: place.into(), told: Vec::new() }
    }

    /// Tells a change, on one line.
    pub fn tell(&mut self, class: Class, sentence: impl AsRef<str>) {
        let lines = sentence.as_ref().lines().filter(|line| !line.is_empty());
        self.told.push((class, lines.collect::<Vec<_>>().join(" ")));
    }

    /// Tells that a value is another one, if it is.
    pub fn tell_if_other<T: PartialEq + ?Sized>(
        &mut self,
        class: Class,
        (old, new): (&T, &T),
        sentence: impl Fn(&T, &T) -> String,
    ) {
        if old != new {
            self.tell(class, sentence(old, new));
        }
    }

    /// What was told, with those who meet it. Nobody is looked for where nothing changed.
    pub fn met_by(self, users: impl FnOnce() -> Users) -> Vec<Change> {
        if self.told.is_empty() {
            return Vec::new();
        }
        let (place, used_by) = (self.place, users());
        let change = |(class, sentence)| Change { class, place: place.clone(), sentence, used_by: used_by.clone() };
        self.told.into_iter().map(change).collect()
    }
}
