//! `upstream.toml`: the pages of the documentation that are compared, and the intended differences.

use std::collections::{BTreeMap, BTreeSet};
use std::fs;
use std::path::Path;

use serde::Deserialize;
use tradewire_contract::load::UPSTREAM;

use super::pages::{self, Page, Pages};
use crate::sync::{list_folder, relative_path};

/// The relation of the contract to the documentation of the exchange.
#[derive(Debug, Default, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Settings {
    /// The folders whose pages are compared, and single pages.
    pub pages: Vec<String>,
    /// Pages that are not compared, and folders whose pages describe no operation, with the reason.
    #[serde(default)]
    pub not_operations: BTreeMap<String, String>,
    /// The folders whose pages describe channels, each with its socket.
    #[serde(default)]
    pub channels: BTreeMap<String, String>,
    /// The pages with error codes that several operations return.
    #[serde(default)]
    pub codes: Vec<String>,
    #[serde(default)]
    pub differences: Vec<Declared>,
}

/// Intended differences that have the same reason.
#[derive(Debug, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Declared {
    /// The reason why the contract differs.
    pub reason: String,
    /// The differences, as the command reports them.
    pub at: Vec<String>,
}

impl Settings {
    /// Reads the file of a contract.
    pub fn load(contract: &Path) -> Result<Self, String> {
        let path = contract.join(UPSTREAM);
        let text = fs::read_to_string(&path).map_err(|error| unreadable(&path, &error))?;
        let settings: Self =
            toml::from_str(&text).map_err(|error| format!("`{}` is invalid: {error}", path.display()))?;
        settings.check().map_err(|reason| format!("`{}` is invalid: {reason}", path.display()))?;
        Ok(settings)
    }

    fn check(&self) -> Result<(), String> {
        let blank = |text: &String| text.trim().is_empty();
        if let Some((page, _)) = self.not_operations.iter().find(|(_, reason)| blank(reason)) {
            return Err(format!("`{page}` has no reason"));
        }
        let mut lines: Vec<&String> = self.differences.iter().flat_map(|declared| &declared.at).collect();
        if let Some(first) = self.differences.iter().find(|declared| blank(&declared.reason)) {
            return Err(format!("the reason for {:?} is blank", first.at));
        }
        lines.sort();
        match lines.windows(2).find(|pair| pair.first() == pair.last()) {
            Some(pair) => Err(format!("{pair:?} is declared twice")),
            None => Ok(()),
        }
    }

    /// Returns whether a page is compared. In a folder under `not_operations`, a page that states an operation is still compared,
    /// unless the page is listed itself.
    pub fn compares(&self, path: &str, page: &Page) -> bool {
        let is_listed = self.pages.iter().any(|folder| is_within(path, folder));
        let is_general = self.not_operations.keys().any(|entry| is_within(path, entry));
        let is_excluded = self.not_operations.contains_key(path);
        self.has_codes(path) || (is_listed && !is_excluded && (!is_general || page.endpoint.is_some()))
    }

    /// Returns the socket whose channels a page describes.
    pub fn socket_of(&self, path: &str) -> Option<&str> {
        let socket = self.channels.iter().find(|(folder, _)| is_within(path, folder));
        socket.map(|(_, socket)| socket.as_str())
    }

    /// Returns whether a page lists error codes of several operations.
    pub fn has_codes(&self, path: &str) -> bool {
        self.codes.iter().any(|page| page == path)
    }

    /// Returns the reason for a declared difference.
    pub fn reason(&self, difference: &str) -> Option<&str> {
        let declared = self.differences.iter().find(|declared| declared.at.iter().any(|at| at == difference))?;
        Some(&declared.reason)
    }
}

/// Returns whether a path is a folder or page, or below it.
fn is_within(path: &str, folder: &str) -> bool {
    path.strip_prefix(folder.trim_end_matches('/')).is_some_and(|rest| rest.is_empty() || rest.starts_with('/'))
}

/// The extensions of pages.
const EXTENSIONS: [&str; 2] = ["mdx", "md"];

/// Reads the pages that are compared, and fails if a folder or page that `upstream.toml` names does not exist.
pub fn pages(docs: &Path, settings: &Settings) -> Result<Pages, String> {
    let listed = settings.pages.iter().chain(&settings.codes);
    for path in listed.chain(settings.not_operations.keys()).chain(settings.channels.keys()) {
        let full = docs.join(path);
        if !full.exists() {
            return Err(format!("upstream.toml names `{path}`, which {} does not contain", docs.display()));
        }
        // Pages are compared with these entries by their text.
        let plain = relative_path(docs, &full);
        if plain != *path {
            return Err(format!("upstream.toml names `{path}`; write it as `{plain}`"));
        }
    }
    let mut paths = BTreeSet::new();
    for path in &settings.pages {
        let full = docs.join(path);
        if full.is_dir() {
            list_folder(docs, &full, &mut paths).map_err(|error| unreadable(&full, &error))?;
        } else {
            paths.insert(path.clone());
        }
    }
    let is_page = |path: &Path| path.extension().is_some_and(|of| EXTENSIONS.iter().any(|known| of == *known));
    paths.retain(|path| is_page(Path::new(path)));
    paths.extend(settings.codes.iter().cloned());
    let mut pages = Pages::new();
    for path in paths {
        let full = docs.join(&path);
        let text = fs::read_to_string(&full).map_err(|error| unreadable(&full, &error))?;
        let page = pages::read(&text);
        if settings.compares(&path, &page) {
            pages.insert(path, page);
        }
    }
    Ok(pages)
}

fn unreadable(path: &Path, error: &std::io::Error) -> String {
    format!("`{}` cannot be read: {error}", path.display())
}
