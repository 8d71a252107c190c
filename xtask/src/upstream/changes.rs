//! Changes: the pages of the documentation, now and at a ref.

use std::fs;
use std::path::Path;

use super::comparison::Texts;
use super::settings::Settings;
use crate::command::Failure;
use crate::git::Commit;

/// The extensions of pages.
const EXTENSIONS: [&str; 2] = ["mdx", "md"];

/// Reads the pages that are compared, and fails if a folder or page that `upstream.toml` names does not exist.
pub fn pages(docs: &Path, settings: &Settings) -> Result<Texts, Failure> {
    for path in settings
        .pages
        .iter()
        .chain(&settings.codes)
        .chain(settings.not_operations.keys())
        .chain(settings.channels.keys())
    {
        if !docs.join(path).exists() {
            let message = format!("upstream.toml names `{path}`, which {} does not contain", docs.display());
            return Err(Failure::other(message));
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

fn add_pages(docs: &Path, path: &str, settings: &Settings, texts: &mut Texts) -> Result<(), Failure> {
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

fn read(path: &Path) -> Result<String, Failure> {
    fs::read_to_string(path).map_err(|error| unreadable(path, &error))
}

fn unreadable(path: &Path, error: &std::io::Error) -> Failure {
    Failure::other(format!("`{}` cannot be read: {error}", path.display()))
}

fn is_page(path: &str) -> bool {
    Path::new(path).extension().is_some_and(|extension| EXTENSIONS.iter().any(|known| extension == *known))
}

/// The pages that changed since a ref.
pub struct Changed {
    /// The texts of the pages at the ref. A new page has none.
    pub before: Texts,
    /// The current texts of the pages. A removed page has none.
    pub now: Texts,
}

/// Returns the pages that changed since a ref of the documentation.
pub fn since(docs: &Path, reference: &str, settings: &Settings, texts: &Texts) -> Result<Changed, Failure> {
    let commit = Commit::resolve(docs, reference)?;
    let mut changed = Changed { before: Texts::new(), now: Texts::new() };
    for path in commit.changed_files()?.into_iter().filter(|path| is_page(path)) {
        if let Ok(text) = commit.file(&path)
            && settings.compares(&path, &text)
        {
            changed.before.insert(path.clone(), text);
        }
        if let Some(text) = texts.get(&path) {
            changed.now.insert(path, text.clone());
        }
    }
    Ok(changed)
}
