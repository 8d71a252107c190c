//! Mismatches between an example and the contract.

use std::ops::Range;

use crate::diagnostics::{Code, Diagnostic, Part, Site};
use crate::load::SourceFiles;

/// A mismatch between a value of an example and the contract.
pub(super) struct Mismatch {
    /// The path of the value below the example.
    path: Vec<String>,
    part: Part,
    pub(super) within: Option<Range<usize>>,
    pub(super) title: String,
    label: Box<str>,
    defined: Option<Box<Defined>>,
    help: Option<Box<str>>,
}

/// The definition in the contract that a value contradicts.
pub(super) struct Defined {
    /// The group whose file has the definition; `None` for any file.
    pub(super) group: Option<String>,
    pub(super) path: Vec<String>,
    pub(super) label: &'static str,
}

impl Mismatch {
    pub(super) fn new(title: impl Into<String>, label: impl Into<String>) -> Self {
        let (title, label) = (title.into(), label.into().into());
        Self { path: Vec::new(), part: Part::Value, within: None, title, label, defined: None, help: None }
    }

    pub(super) fn help(self, help: Option<String>) -> Self {
        Self { help: help.map(String::into), ..self }
    }

    /// Adds the definition that the value contradicts.
    pub(super) fn defined(self, defined: Defined) -> Self {
        Self { defined: Some(Box::new(defined)), ..self }
    }

    /// Points at the key instead of the value.
    pub(super) fn at_key(self) -> Self {
        Self { part: Part::Key, ..self }
    }

    /// Points at a byte range of the string.
    pub(super) fn within(self, within: Option<Range<usize>>) -> Self {
        Self { within, ..self }
    }

    /// Prepends a key to the path of the value.
    pub(super) fn in_entry(mut self, key: impl ToString) -> Self {
        self.path.insert(0, key.to_string());
        self
    }

    /// Converts the mismatch to a diagnostic. `site` is the site of the example.
    pub(super) fn diagnostic(self, code: Code, site: &Site, sources: &SourceFiles) -> Diagnostic {
        let site = self.path.iter().fold(site.clone(), |site, key| site.child(key));
        let site = Site { part: self.part, within: self.within, ..site };
        let diagnostic = Diagnostic::new(code, self.title).at(site, self.label).maybe_help(self.help.map(String::from));
        let Some(Defined { group, path, label }) = self.defined.map(|defined| *defined) else { return diagnostic };
        let path: Vec<&str> = path.iter().map(String::as_str).collect();
        diagnostic.also(sources.site(group.as_deref(), &path).as_key(), label)
    }
}
