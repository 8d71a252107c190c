//! Sync: compares the generated files with those on disk, and writes only the changed ones.

use std::collections::BTreeSet;
use std::fs;
use std::io;
use std::path::Path;

use similar::TextDiff;
use tradewire_contract::parallel;

use crate::emit::features::{MANIFESTS, with_section};
use crate::emit::{FOLDERS, Files};
use crate::export::summary::{SUMMARY, with_lines};

/// A difference between a generated file and the file on disk.
#[derive(Debug, PartialEq, Eq)]
pub struct Change {
    /// The path in the repository.
    pub path: String,
    /// The text on disk, or `None` if the file does not exist.
    pub old: Option<String>,
    /// The generated text, or `None` if the file on disk is an orphan.
    pub new: Option<String>,
}

impl Change {
    /// Returns the change as a unified diff.
    pub fn unified_diff(&self) -> String {
        let (old, new) = (self.old.as_deref().unwrap_or_default(), self.new.as_deref().unwrap_or_default());
        let name = |side: &str, text: &Option<String>| match text {
            Some(_) => format!("{side}/{}", self.path),
            None => "/dev/null".to_owned(),
        };
        TextDiff::from_lines(old, new)
            .unified_diff()
            .context_radius(2)
            .header(&name("a", &self.old), &name("b", &self.new))
            .to_string()
    }
}

/// Returns the differences between the generated files and those below `root`. Any other file in a generated folder is
/// an orphan.
///
/// # Errors
/// Returns an error if a file or folder cannot be read.
pub fn compare(root: &Path, files: &Files) -> io::Result<Vec<Change>> {
    let mut listed = BTreeSet::new();
    for folder in FOLDERS {
        list_folder(root, &root.join(folder), &mut listed)?;
    }
    let paths: Vec<&String> = files.keys().chain(&listed).collect::<BTreeSet<_>>().into_iter().collect();
    let changes = parallel::each(&paths, |_, &path| {
        let old = read(&root.join(path))?;
        if MANIFESTS.contains(&path.as_str()) {
            return Ok(section_change(path, old, files.get(path), with_section));
        }
        if path == SUMMARY {
            return Ok(section_change(path, old, files.get(path), with_lines));
        }
        Ok(change(path, old, files.get(path)))
    });
    changes.into_iter().filter_map(Result::transpose).collect()
}

/// Returns the change of the generated section of a file. A file that does not exist is not created.
fn section_change(
    path: &str,
    old: Option<Vec<u8>>,
    section: Option<&String>,
    updated: fn(&str, &str) -> String,
) -> Option<Change> {
    let new = updated(&String::from_utf8_lossy(old.as_deref()?), section?);
    change(path, old, Some(&new))
}

/// Returns the change of a file, or `None` if the file on disk equals the generated one.
fn change(path: &str, old: Option<Vec<u8>>, new: Option<&String>) -> Option<Change> {
    let is_same = old.as_deref() == new.map(String::as_bytes);
    let text = |bytes: Vec<u8>| String::from_utf8_lossy(&bytes).into_owned();
    (!is_same).then(|| Change { path: path.to_owned(), old: old.map(text), new: new.cloned() })
}

/// Writes the changes. Removes orphans and the folders that become empty.
///
/// # Errors
/// Returns an error if a file cannot be written or removed.
pub fn write(root: &Path, changes: &[Change]) -> io::Result<()> {
    for change in changes {
        let path = root.join(&change.path);
        match &change.new {
            Some(text) => {
                if let Some(folder) = path.parent() {
                    fs::create_dir_all(folder)?;
                }
                fs::write(&path, text).map_err(|error| with_path(&path, "written", &error))?;
            }
            None => {
                fs::remove_file(&path).map_err(|error| with_path(&path, "removed", &error))?;
                remove_empty_folders(root, &path)?;
            }
        }
    }
    Ok(())
}

/// Removes the empty parent folders of a removed file, up to the generated folder, which is kept.
fn remove_empty_folders(root: &Path, removed: &Path) -> io::Result<()> {
    let is_below = |folder: &&Path| {
        FOLDERS.iter().any(|generated| folder.starts_with(root.join(generated)) && **folder != root.join(generated))
    };
    for folder in removed.ancestors().skip(1).take_while(is_below) {
        if fs::read_dir(folder)?.next().is_some() {
            break;
        }
        fs::remove_dir(folder)?;
    }
    Ok(())
}

/// Adds the paths of the files below a folder, relative to the root.
pub fn list_folder(root: &Path, folder: &Path, paths: &mut BTreeSet<String>) -> io::Result<()> {
    let entries = match fs::read_dir(folder) {
        Ok(entries) => entries,
        Err(error) if error.kind() == io::ErrorKind::NotFound => return Ok(()),
        Err(error) => return Err(error),
    };
    for entry in entries {
        let entry = entry?;
        let path = entry.path();
        if entry.file_type()?.is_dir() {
            list_folder(root, &path, paths)?;
        } else {
            paths.insert(relative_path(root, &path));
        }
    }
    Ok(())
}

/// Returns the bytes of a file, or `None` if it does not exist.
fn read(path: &Path) -> io::Result<Option<Vec<u8>>> {
    match fs::read(path) {
        Ok(bytes) => Ok(Some(bytes)),
        Err(error) if error.kind() == io::ErrorKind::NotFound => Ok(None),
        Err(error) => Err(with_path(path, "read", &error)),
    }
}

/// Adds the path to an error, because the message of the system does not name it.
fn with_path(path: &Path, action: &str, error: &io::Error) -> io::Error {
    io::Error::new(error.kind(), format!("`{}` cannot be {action}: {error}", path.display()))
}

/// Returns a path relative to the root of the repository, with `/` as the separator on every system.
pub fn relative_path(root: &Path, path: &Path) -> String {
    let inside = path.strip_prefix(root).unwrap_or(path);
    inside.components().map(|part| part.as_os_str().to_string_lossy()).collect::<Vec<_>>().join("/")
}
