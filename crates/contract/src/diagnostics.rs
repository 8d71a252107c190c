//! Diagnostics: errors in a contract, with locations and suggested fixes.

mod codes;
mod render;
pub(crate) mod wording;

use std::ops::Range;

use indexmap::IndexSet;

pub use codes::{Code, list_of_codes};
pub use wording::{did_you_mean, nearest, toml_key};
pub(crate) use wording::{quoted_alternatives, quoted_list, suggestion_or_list, with_article};

/// A location in the contract, given by keys.
#[derive(Clone, Debug, PartialEq, Eq, Hash)]
pub struct Site {
    /// The index of the file.
    pub file: usize,
    /// The path of keys. An element of an array is identified by its index.
    pub path: Vec<String>,
    /// Whether it is the key of the entry instead of its value. For a table, this is the header.
    pub is_key: bool,
    /// The byte range within the value, if it is a string or the whole file, and the site is only a part of it.
    pub within: Option<Range<usize>>,
}

impl Site {
    /// Returns the site of a whole file.
    pub fn file(file: usize) -> Self {
        Self { file, path: Vec::new(), is_key: false, within: None }
    }

    /// Returns the site of the value of a key.
    pub fn child(&self, key: &str) -> Self {
        let path = self.path.iter().cloned().chain([key.to_owned()]).collect();
        Self { file: self.file, path, is_key: false, within: None }
    }

    /// Returns the site of an element of an array.
    pub fn index(&self, index: usize) -> Self {
        self.child(&index.to_string())
    }

    /// Returns the site of the enclosing table that is the given number of levels up.
    pub fn ancestor(&self, levels: usize) -> Self {
        let mut path = self.path.clone();
        path.truncate(path.len().saturating_sub(levels));
        Self { file: self.file, path, is_key: false, within: None }
    }

    /// Returns the site of the key instead of its value.
    pub fn as_key(&self) -> Self {
        Self { is_key: true, within: None, ..self.clone() }
    }

    /// Returns the site of a part of a string, given by its byte range.
    pub fn within(&self, range: Range<usize>) -> Self {
        Self { within: Some(range), ..self.clone() }
    }
}

/// A location with a message.
#[derive(Clone, Debug, PartialEq, Eq, Hash)]
pub struct Label {
    /// The location.
    pub site: Site,
    /// The message.
    pub text: String,
}

impl From<&Site> for Site {
    fn from(site: &Site) -> Self {
        site.clone()
    }
}

/// An error in a contract.
#[derive(Clone, Debug, PartialEq, Eq, Hash)]
pub struct Diagnostic {
    /// The code.
    pub code: Code,
    /// The title, which states the error and the value.
    pub title: String,
    /// The location of the error.
    pub at: Option<Label>,
    /// Other locations that are involved.
    pub also: Vec<Label>,
    /// The suggested fixes.
    pub help: Vec<String>,
}

impl Diagnostic {
    /// Creates a diagnostic without a location.
    pub fn new(code: Code, title: impl Into<String>) -> Self {
        Self { code, title: title.into(), at: None, also: Vec::new(), help: Vec::new() }
    }

    /// Sets the location of the error.
    pub fn at(mut self, site: impl Into<Site>, label: impl Into<String>) -> Self {
        self.at = Some(Label { site: site.into(), text: label.into() });
        self
    }

    /// Adds another location.
    pub fn also(mut self, site: impl Into<Site>, label: impl Into<String>) -> Self {
        self.also.push(Label { site: site.into(), text: label.into() });
        self
    }

    /// Adds another location, if it is known.
    pub fn maybe_also(self, site: Option<impl Into<Site>>, label: impl Into<String>) -> Self {
        match site {
            Some(site) => self.also(site, label),
            None => self,
        }
    }

    /// Adds a suggested fix.
    pub fn help(mut self, text: impl Into<String>) -> Self {
        self.help.push(text.into());
        self
    }

    /// Adds a suggested fix, if there is one.
    pub fn maybe_help(self, text: Option<String>) -> Self {
        match text {
            Some(text) => self.help(text),
            None => self,
        }
    }
}

/// The errors of a contract, without duplicates.
#[derive(Clone, Debug, Default)]
pub struct Diagnostics {
    list: IndexSet<Diagnostic>,
}

impl Diagnostics {
    /// Adds a diagnostic.
    pub fn report(&mut self, diagnostic: Diagnostic) {
        self.list.insert(diagnostic);
    }

    /// Adds all diagnostics of another list.
    pub fn extend(&mut self, other: Self) {
        self.list.extend(other.list);
    }

    /// Returns whether there are no diagnostics.
    pub fn is_empty(&self) -> bool {
        self.list.is_empty()
    }

    /// Returns the number of diagnostics.
    pub fn len(&self) -> usize {
        self.list.len()
    }

    /// Returns whether an error is located at a site or below it.
    pub fn has_reported_below(&self, site: &Site) -> bool {
        let is_below = |Label { site: at, .. }: &Label| at.file == site.file && at.path.starts_with(&site.path);
        self.list.iter().filter_map(|diagnostic| diagnostic.at.as_ref()).any(is_below)
    }

    /// Iterates over the diagnostics in the order in which they were reported.
    pub fn iter(&self) -> impl Iterator<Item = &Diagnostic> {
        self.list.iter()
    }

    /// Iterates over the codes of the diagnostics in the order in which they were reported.
    pub fn codes(&self) -> impl Iterator<Item = Code> {
        self.iter().map(|diagnostic| diagnostic.code)
    }
}
