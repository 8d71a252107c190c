//! The files of the documentation.

use std::fs;
use std::path::Path;

use super::comparison::Texts;
use super::settings::Settings;

/// The extensions of pages.
const EXTENSIONS: [&str; 2] = ["mdx", "md"];

/// Reads the pages that are compared, and fails if a folder or page that `upstream.toml` names does not exist.
pub fn pages(docs: &Path, settings: &Settings) -> Result<Texts, String> {
    let listed = settings.pages.iter().chain(&settings.codes);
    for path in listed.chain(settings.not_operations.keys()).chain(settings.channels.keys()) {
        if !docs.join(path).exists() {
            return Err(format!("upstream.toml names `{path}`, which {} does not contain", docs.display()));
        }
    }
    let mut texts = Texts::new();
    for folder in &settings.pages {
        add_pages(docs, folder, settings, &mut texts)?;
    }
    for path in &settings.codes {
        texts.insert(path.clone(), read(&docs.join(path))?);
    }
    Ok(texts)
}

fn add_pages(docs: &Path, path: &str, settings: &Settings, texts: &mut Texts) -> Result<(), String> {
    let full = docs.join(path);
    if !full.is_dir() {
        if is_page(path) {
            let text = read(&full)?;
            if settings.compares(path, &text) {
                texts.insert(path.to_owned(), text);
            }
        }
        return Ok(());
    }
    for entry in fs::read_dir(&full).map_err(|error| unreadable(&full, &error))? {
        let name = entry.map_err(|error| unreadable(&full, &error))?.file_name();
        let below = format!("{}/{}", path.trim_end_matches('/'), name.to_string_lossy());
        add_pages(docs, &below, settings, texts)?;
    }
    Ok(())
}

fn read(path: &Path) -> Result<String, String> {
    fs::read_to_string(path).map_err(|error| unreadable(path, &error))
}

fn unreadable(path: &Path, error: &std::io::Error) -> String {
    format!("`{}` cannot be read: {error}", path.display())
}

fn is_page(path: &str) -> bool {
    Path::new(path).extension().is_some_and(|extension| EXTENSIONS.iter().any(|known| extension == *known))
}
