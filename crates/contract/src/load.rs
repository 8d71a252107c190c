//! Loading: reads the files of the contract, parses them, and checks their shape.

mod source_file;
mod syntax;

use std::collections::HashSet;
use std::fs;
use std::ops::Range;
use std::path::{Path, PathBuf};

use serde::Deserialize;
use toml::de::DeTable;

use crate::File;
use crate::Table;
use crate::diagnostics::{Code, Diagnostic, Diagnostics, Site};
use crate::parallel;
use crate::shape::{self, Dropped};
use crate::tree::{Node, Value};

pub use source_file::{KeyOrString, SourceFile};

/// The file in the directory of a contract that relates the contract to the documentation of the exchange. It is not part of the interface:
/// only `cargo xtask upstream` reads it.
pub const UPSTREAM: &str = "upstream.toml";
const UPSTREAM_NAME: &str = "upstream";

/// All files of the contract, sorted by name.
#[derive(Debug, Default)]
pub struct SourceFiles {
    /// The files.
    pub files: Vec<SourceFile>,
}

impl SourceFiles {
    /// Returns the byte range of a site or, if the site does not exist, of the nearest key above it.
    pub fn span(&self, site: &Site) -> Range<usize> {
        self.files.get(site.file).map_or(0..0, |source| source.span(site))
    }

    /// Returns the files as one JSON object, as [`Contract::from_json`](crate::Contract::from_json) reads it.
    pub fn to_json(&self) -> String {
        let files: Table<toml::Value> =
            self.files.iter().map(|source| (source.name.clone(), to_toml(&source.tree, &source.dropped))).collect();
        // This cannot fail: a contract has no floats, and every other TOML value can be represented in JSON.
        let mut json = serde_json::to_string_pretty(&files).unwrap_or_default();
        json.push('\n');
        json
    }
}

/// Loads all `.toml` files of a directory.
pub fn load(dir: &Path, diagnostics: &mut Diagnostics) -> SourceFiles {
    let (files, strays) = toml_files(dir, diagnostics);
    let mut texts = Vec::new();
    let mut unread: Vec<String> = strays.iter().map(|path| display_path(dir, path)).collect();
    for path in files {
        let shown = display_path(dir, &path);
        match fs::read(&path).map_err(|error| error.to_string()).and_then(utf8) {
            Ok(text) => texts.push((shown, text)),
            Err(reason) => {
                diagnostics.report(unreadable(&shown, &reason));
                unread.push(shown);
            }
        }
    }
    // The paths of unreadable files are needed too: they determine the groups of the files in the directories of the same names.
    let paths = texts.iter().map(|(path, _)| path).chain(&unread).map(PathBuf::from).collect();
    let mut sources = read_all(texts, &paths, diagnostics);
    let unread = unread.into_iter().map(|path| {
        let name = name(Path::new(&path), &paths);
        SourceFile::unread(name, path, String::new())
    });
    sources.files.extend(unread);
    sources
}

/// Loads files that are given by their paths and contents. If a directory has the name of a file, the files in it belong to the group of
/// that file: `futures/orders.toml` belongs to the group of `futures.toml`.
pub fn from_texts(texts: Vec<(String, String)>, diagnostics: &mut Diagnostics) -> SourceFiles {
    let paths = texts.iter().map(|(path, _)| PathBuf::from(path)).collect();
    read_all(texts, &paths, diagnostics)
}

/// Reads the texts of files, given the paths of all files of the contract.
fn read_all(mut texts: Vec<(String, String)>, paths: &HashSet<PathBuf>, diagnostics: &mut Diagnostics) -> SourceFiles {
    texts.sort();
    texts.retain(|(path, _)| name(Path::new(path), paths) != UPSTREAM_NAME);
    let mut files = Vec::new();
    for (source, found) in parallel::each(&texts, |index, (path, text)| read(index, paths, path, text)) {
        diagnostics.extend(found);
        files.push(source);
    }
    SourceFiles { files }
}

/// Returns the name of a file: `group` or `group/topic`.
fn name(path: &Path, paths: &HashSet<PathBuf>) -> String {
    let directory = path.parent().filter(|directory| paths.contains(&directory.with_extension("toml")));
    match directory {
        Some(group) => format!("{}/{}", stem(group), stem(path)),
        None => stem(path).to_owned(),
    }
}

fn stem(path: &Path) -> &str {
    path.file_stem().and_then(|stem| stem.to_str()).unwrap_or_default()
}

/// Returns the files of the contract, and the files that look similar but are not loaded. The latter are reported, so that no file is
/// silently ignored.
fn toml_files(dir: &Path, diagnostics: &mut Diagnostics) -> (Vec<PathBuf>, Vec<PathBuf>) {
    let paths = match paths_in(dir) {
        Ok(paths) => paths,
        Err(error) => {
            diagnostics.report(unreadable(&dir.display().to_string(), &error.to_string()));
            return (Vec::new(), Vec::new());
        }
    };
    // A directory contains the topics of the group whose file has the same name as the directory.
    let is_group = |path: &PathBuf| is_directory(path) && path.with_extension("toml").is_file();
    let (groups, mut paths): (Vec<_>, Vec<_>) = paths.into_iter().partition(is_group);
    paths.retain(|path| path.file_name().is_none_or(|name| name != UPSTREAM));
    paths.extend(groups.iter().flat_map(|directory| paths_in(directory).unwrap_or_default()));
    let strays: Vec<_> = paths.iter().flat_map(|path| strays(path)).collect();
    for stray in &strays {
        let title = format!("`{}` is ignored", display_path(dir, stray));
        let help = "the files of a group are `GROUP.toml` and, for its topics, `GROUP/TOPIC.toml`";
        diagnostics.report(Diagnostic::new(Code::Unreadable, title).help(help));
    }
    paths.retain(|path| is_toml(path) && !path.is_dir());
    if paths.is_empty() {
        diagnostics.report(unreadable(&dir.display().to_string(), "it contains no `.toml` file"));
    }
    (paths, strays)
}

fn paths_in(dir: &Path) -> std::io::Result<Vec<PathBuf>> {
    let paths: std::io::Result<Vec<_>> = fs::read_dir(dir)?.map(|entry| entry.map(|entry| entry.path())).collect();
    let mut paths = paths?;
    paths.sort();
    Ok(paths)
}

fn is_toml(path: &Path) -> bool {
    path.extension().is_some_and(|extension| extension == "toml")
}

/// Returns whether a path is a directory. Links are not followed.
fn is_directory(path: &Path) -> bool {
    path.symlink_metadata().is_ok_and(|metadata| metadata.is_dir())
}

/// Returns files that look like files of the contract: files in subdirectories, and files with an extension in capital letters.
fn strays(path: &Path) -> Vec<PathBuf> {
    if is_directory(path) {
        // A directory that cannot be read counts as empty.
        let below = paths_in(path).unwrap_or_default();
        return below.into_iter().flat_map(|path| if is_toml(&path) { vec![path] } else { strays(&path) }).collect();
    }
    let looks_like_toml = path.extension().is_some_and(|extension| extension.eq_ignore_ascii_case("toml"));
    if looks_like_toml && !is_toml(path) { vec![path.to_owned()] } else { Vec::new() }
}

/// Formats a path, starting with the name of the directory: `api-schema/futures.toml`.
fn display_path(dir: &Path, path: &Path) -> String {
    let parent = dir.parent().unwrap_or(dir);
    path.strip_prefix(parent).unwrap_or(path).display().to_string()
}

fn utf8(bytes: Vec<u8>) -> Result<String, String> {
    String::from_utf8(bytes).map_err(|error| {
        let valid = error.as_bytes().iter().take(error.utf8_error().valid_up_to());
        let line = 1 + valid.filter(|byte| **byte == b'\n').count();
        format!("line {line} is not UTF-8; save the file as UTF-8")
    })
}

fn unreadable(path: &str, reason: &str) -> Diagnostic {
    Diagnostic::new(Code::Unreadable, format!("`{path}` cannot be read: {reason}"))
}

/// Parses a file and checks its shape.
fn read(index: usize, paths: &HashSet<PathBuf>, path: &str, text: &str) -> (SourceFile, Diagnostics) {
    let name = name(Path::new(path), paths);
    let (tree, errors) = DeTable::parse_recoverable(text);
    let mut diagnostics = Diagnostics::default();
    let mut tree = Node::new(&tree);
    let is_complete = errors.iter().all(syntax::is_harmless);
    for diagnostic in syntax::diagnostics(index, &errors, text, &tree) {
        diagnostics.report(diagnostic);
    }
    if !is_complete {
        return (SourceFile::unread(name, path.to_owned(), text.to_owned()), diagnostics);
    }
    let ambiguous = syntax::ambiguous_tables(&errors, text, &tree);
    let mut dropped = shape::check(index, &mut tree, &mut diagnostics);
    let is_entry = |path: &&[String]| path.len() > 1 || path.first().is_some_and(|table| !shape::has_names(table));
    dropped.extend(ambiguous.iter().map(|path| shape::entry_of(path)).filter(is_entry).map(<[String]>::to_vec));
    let file = match File::deserialize(to_toml(&tree, &dropped)) {
        Ok(file) => file,
        Err(error) => {
            let title = format!("`{path}` does not have the expected structure: {}", error.message());
            diagnostics.report(Diagnostic::new(Code::WrongType, title).at(Site::file(index), "in this file"));
            File::default()
        }
    };
    let source = SourceFile {
        file,
        dropped,
        ambiguous,
        tree,
        is_read: true,
        ..SourceFile::unread(name, path.to_owned(), text.to_owned())
    };
    (source, diagnostics)
}

/// Converts a tree for serde, without the dropped entries.
fn to_toml(tree: &Node, dropped: &Dropped) -> toml::Value {
    let mut file = toml::Table::new();
    // A missing `doc` was reported, and nothing depends on it.
    file.insert("doc".to_owned(), String::new().into());
    for (key, entry) in tree.table().into_iter().flatten() {
        if dropped.contains([key.clone()].as_slice()) {
            continue;
        }
        let mut value = convert(&entry.node);
        if let Some(toml::Value::Table(entries)) = &mut value {
            entries.retain(|name, _| !dropped.contains([key.clone(), name.to_string()].as_slice()));
        }
        file.extend(value.map(|value| (key.clone(), value)));
    }
    file.into()
}

/// Converts a value. A float or date has been reported, so the entry that contains it is dropped.
fn convert(node: &Node) -> Option<toml::Value> {
    Some(match &node.value {
        Value::String(text) => text.clone().into(),
        Value::Integer(integer) => (*integer)?.into(),
        Value::Boolean(boolean) => (*boolean).into(),
        Value::Float | Value::Datetime => return None,
        Value::Array(items) => toml::Value::Array(items.iter().filter_map(convert).collect()),
        Value::Table(entries) => {
            let entries = entries.iter().filter_map(|(key, entry)| Some((key.clone(), convert(&entry.node)?)));
            toml::Value::Table(entries.collect())
        }
    })
}
