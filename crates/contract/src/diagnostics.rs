//! Diagnostics: what is wrong with the contract, where, and how to mend it.

mod codes;
mod explain;
mod nearest;
mod render;

use std::ops::Range;

use indexmap::IndexSet;

pub use codes::Code;
pub use explain::{Example, list_of_codes};
pub use nearest::{did_you_mean, nearest, share_words};

/// A place in the contract.
#[derive(Clone, Debug, PartialEq, Eq, Hash)]
pub struct Site {
    /// The index of its file.
    pub file: usize,
    /// The keys that lead to it; an element of an array by its number.
    pub path: Vec<String>,
    /// Whether the key is meant, or what it stands for.
    pub part: Part,
    /// The bytes meant inside of a text.
    pub within: Option<Range<usize>>,
}

/// A part of an entry of a table.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum Part {
    /// Its key; of a table, its header.
    Key,
    /// Its value.
    Value,
}

impl Site {
    /// A file as a whole.
    pub fn file(file: usize) -> Self {
        Self { file, path: Vec::new(), part: Part::Value, within: None }
    }

    /// The value of a key of this table.
    pub fn child(&self, key: &str) -> Self {
        let path = self.path.iter().cloned().chain([key.to_owned()]).collect();
        Self { file: self.file, path, part: Part::Value, within: None }
    }

    /// An element of this array.
    pub fn index(&self, index: usize) -> Self {
        self.child(&index.to_string())
    }

    /// The key instead of its value.
    pub fn as_key(&self) -> Self {
        Self { part: Part::Key, within: None, ..self.clone() }
    }

    /// Bytes inside of this text.
    pub fn within(&self, range: Range<usize>) -> Self {
        Self { within: Some(range), ..self.clone() }
    }
}

/// A place and what to say of it.
#[derive(Clone, Debug, PartialEq, Eq, Hash)]
pub struct Label {
    /// Where.
    pub place: Place,
    /// What.
    pub text: String,
}

/// A place as it is known: by its keys, or by its bytes where there are no keys yet.
#[derive(Clone, Debug, PartialEq, Eq, Hash)]
pub enum Place {
    /// By its keys.
    Site(Site),
    /// By its bytes in a file.
    Bytes(usize, Range<usize>),
}

impl From<Site> for Place {
    fn from(site: Site) -> Self {
        Self::Site(site)
    }
}

impl From<&Site> for Place {
    fn from(site: &Site) -> Self {
        Self::Site(site.clone())
    }
}

/// One thing that is wrong.
#[derive(Clone, Debug, PartialEq, Eq, Hash)]
pub struct Diagnostic {
    /// Its code.
    pub code: Code,
    /// What is wrong.
    pub title: String,
    /// Where it is wrong.
    pub at: Option<Label>,
    /// Other places that are part of it.
    pub also: Vec<Label>,
    /// How to mend it.
    pub help: Vec<String>,
}

impl Diagnostic {
    /// Something is wrong.
    pub fn new(code: Code, title: impl Into<String>) -> Self {
        Self { code, title: title.into(), at: None, also: Vec::new(), help: Vec::new() }
    }

    /// Where it is wrong.
    pub fn at(mut self, place: impl Into<Place>, label: impl Into<String>) -> Self {
        self.at = Some(Label { place: place.into(), text: label.into() });
        self
    }

    /// Another place that is part of it.
    pub fn also(mut self, place: impl Into<Place>, label: impl Into<String>) -> Self {
        self.also.push(Label { place: place.into(), text: label.into() });
        self
    }

    /// Another place that is part of it, if that is known.
    pub fn maybe_also(self, place: Option<impl Into<Place>>, label: impl Into<String>) -> Self {
        match place {
            Some(place) => self.also(place, label),
            None => self,
        }
    }

    /// How to mend it.
    pub fn help(mut self, text: impl Into<String>) -> Self {
        self.help.push(text.into());
        self
    }

    /// How to mend it, if that is known.
    pub fn maybe_help(self, text: Option<String>) -> Self {
        match text {
            Some(text) => self.help(text),
            None => self,
        }
    }
}

/// All that is wrong, the same once.
#[derive(Clone, Debug, Default)]
pub struct Diagnostics {
    list: IndexSet<Diagnostic>,
}

impl Diagnostics {
    /// Notes something that is wrong.
    pub fn report(&mut self, diagnostic: Diagnostic) {
        self.list.insert(diagnostic);
    }

    /// Notes all that is wrong elsewhere.
    pub fn extend(&mut self, other: Self) {
        self.list.extend(other.list);
    }

    /// Whether nothing is wrong.
    pub fn is_empty(&self) -> bool {
        self.list.is_empty()
    }

    /// How much is wrong.
    pub fn len(&self) -> usize {
        self.list.len()
    }

    /// Whether something at a place or below it is wrong.
    pub fn is_told_below(&self, site: &Site) -> bool {
        let places = self.list.iter().filter_map(|diagnostic| Some(&diagnostic.at.as_ref()?.place));
        places.into_iter().any(
            |place| matches!(place, Place::Site(told) if told.file == site.file && told.path.starts_with(&site.path)),
        )
    }

    /// All that is wrong, in the order of its finding.
    pub fn iter(&self) -> impl Iterator<Item = &Diagnostic> {
        self.list.iter()
    }

    /// The codes of all that is wrong, in the order of its finding.
    pub fn codes(&self) -> impl Iterator<Item = Code> {
        self.iter().map(|diagnostic| diagnostic.code)
    }
}
