//! The files of the documentation.

use std::collections::BTreeSet;
use std::fs;
use std::path::Path;

use super::comparison::Pages;
use super::pages;
use super::settings::Settings;
use crate::sync::{list_folder, relative_path};

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
    paths.retain(|path| is_page(path));
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

fn is_page(path: &str) -> bool {
    Path::new(path).extension().is_some_and(|extension| EXTENSIONS.iter().any(|known| extension == *known))
}
