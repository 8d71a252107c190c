//! Loading: reads the files of the contract, parses them, and checks their shape.

use std::collections::HashSet;
use std::fs;
use std::ops::{Range, RangeInclusive};
use std::path::{Path, PathBuf};

use serde::Serialize;
use serde_json::ser::{PrettyFormatter, Serializer};
use toml::de::{DeTable, Error};

use crate::diagnostics::{Code, Diagnostic, Diagnostics, Site};
use crate::tree::{Node, Value};
use crate::{Group, Table, parallel, shape};

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

    /// Returns the site of a definition that exists, given its path of keys and, unless all files share its table, its group.
    pub fn site(&self, group: Option<&str>, path: &[&str]) -> Site {
        let path: Vec<String> = path.iter().map(|key| (*key).to_owned()).collect();
        let declares =
            |source: &SourceFile| group.is_none_or(|group| source.group == group) && source.tree.find(&path).is_some();
        let file = self.files.iter().position(declares).unwrap_or_default();
        Site { path, ..Site::file(file) }
    }

    /// Returns the files as one JSON object, as [`Contract::from_json`](crate::Contract::from_json) reads it.
    pub fn to_json(&self) -> String {
        let parsed = |source: &SourceFile| toml::from_str::<toml::Table>(&source.text).unwrap_or_default();
        let files: Table<toml::Table> = self.files.iter().map(|source| (source.name.clone(), parsed(source))).collect();
        // Each key has its own line, so that an edit changes one line. The lines are not indented, because every start of the command parses
        // them.
        let mut json = Vec::new();
        let mut serializer = Serializer::with_formatter(&mut json, PrettyFormatter::with_indent(b""));
        // This cannot fail: a contract has no floats, and every other TOML value can be represented in JSON.
        let _ = files.serialize(&mut serializer);
        json.push(b'\n');
        String::from_utf8(json).unwrap_or_default()
    }
}

/// One file of the contract.
#[derive(Debug)]
pub struct SourceFile {
    /// The name of the group, or `group/topic` for a file in the directory of the group.
    pub name: String,
    /// The name of the group.
    pub group: String,
    /// The path for display.
    pub path: String,
    /// The text.
    pub text: String,
    /// The parsed file; empty if the file is not valid TOML, or does not have the right shape.
    pub file: Group,
    /// The keys and values with their locations.
    pub(crate) tree: Node,
    /// The blank descriptions and names.
    pub(crate) blanks: Diagnostics,
}

impl SourceFile {
    /// Returns the string at a site.
    pub fn string(&self, site: &Site) -> Option<&str> {
        self.tree.find(&site.path).and_then(Node::text)
    }

    /// Returns the byte range of a site or, if the site does not exist, of the nearest key above it.
    pub fn span(&self, site: &Site) -> Range<usize> {
        let mut node = &self.tree;
        let mut key = node.span.clone();
        for segment in &site.path {
            let Some(below) = node.child(segment) else { return key };
            key = match &node.value {
                Value::Table(entries) => entries.get(segment).map_or(key, |entry| entry.key.clone()),
                _ => below.span.clone(),
            };
            node = below;
        }
        match &site.within {
            _ if site.is_key => key,
            Some(within) if site.path.is_empty() => within.clone(),
            Some(within) => self.inside(node, within),
            None => node.span.clone(),
        }
    }

    /// Locates a part of a string value. If the string has escapes, its bytes in the file differ, and the whole string is
    /// returned.
    fn inside(&self, node: &Node, within: &Range<usize>) -> Range<usize> {
        // Without escapes, the string occurs between its quotes as it is.
        let raw = self.text.get(node.span.clone()).unwrap_or_default();
        let quotes = match node.text() {
            Some("") => Some(raw.len() / 2),
            text => text.and_then(|text| raw.find(text)),
        };
        let start = quotes.map(|quotes| node.span.start + quotes);
        let range = start.map(|start| start + within.start..start + within.end);
        let is_inside = |range: &Range<usize>| range.end <= node.span.end && self.text.get(range.clone()).is_some();
        range.filter(is_inside).unwrap_or_else(|| node.span.clone())
    }
}

/// Loads all `.toml` files of a directory.
pub fn load(dir: &Path, diagnostics: &mut Diagnostics) -> SourceFiles {
    let mut texts = Vec::new();
    for path in toml_files(dir, diagnostics) {
        let shown = display_path(dir, &path);
        match read_file(&path).map_err(|error| error.to_string()).and_then(utf8) {
            Ok(text) => texts.push((shown, text)),
            Err(reason) => diagnostics.report(unreadable(&shown, &reason)),
        }
    }
    from_texts(texts, diagnostics)
}

/// Loads files that are given by their paths and contents. If a directory has the name of a file, the files in it belong to the group of
/// that file: `futures/orders.toml` belongs to the group of `futures.toml`.
pub fn from_texts(mut texts: Vec<(String, String)>, diagnostics: &mut Diagnostics) -> SourceFiles {
    let paths = texts.iter().map(|(path, _)| PathBuf::from(path)).collect();
    texts.sort();
    texts.retain(|(path, _)| name(Path::new(path), &paths) != UPSTREAM_NAME);
    // The contract does not depend on how a clone stores the ends of lines, which multi-line strings contain.
    texts.iter_mut().for_each(|(_, text)| *text = text.replace("\r\n", "\n"));
    let mut files = Vec::new();
    for (source, found) in parallel::each(&texts, |index, (path, text)| read(index, &paths, path, text)) {
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

/// Returns the files of the contract. Files that look similar but are not loaded are reported, so that no file is silently ignored.
fn toml_files(dir: &Path, diagnostics: &mut Diagnostics) -> Vec<PathBuf> {
    let paths = match paths_in(dir) {
        Ok(paths) => paths,
        Err(error) => {
            diagnostics.report(unreadable(&dir.display().to_string(), &error.to_string()));
            return Vec::new();
        }
    };
    // A directory contains the topics of the group whose file has the same name as the directory.
    let is_group = |path: &PathBuf| path.is_dir() && path.with_extension("toml").is_file();
    let (groups, mut paths): (Vec<_>, Vec<_>) = paths.into_iter().partition(is_group);
    paths.retain(|path| path.file_name().is_none_or(|name| name != UPSTREAM));
    for group in &groups {
        match paths_in(group) {
            Ok(topics) => paths.extend(topics),
            Err(error) => diagnostics.report(unreadable(&display_path(dir, group), &error.to_string())),
        }
    }
    for stray in paths.iter().flat_map(|path| strays(path)) {
        let title = format!("`{}` is ignored", display_path(dir, &stray));
        let help = "the files of a group are `GROUP.toml` and, for its topics, `GROUP/TOPIC.toml`";
        diagnostics.report(Diagnostic::new(Code::Unreadable, title).help(help));
    }
    paths.retain(|path| is_toml(path) && !path.is_dir());
    if paths.is_empty() {
        diagnostics.report(unreadable(&dir.display().to_string(), "it contains no `.toml` file"));
    }
    paths
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

/// Reads a regular file. Opening a pipe would wait for a writer.
fn read_file(path: &Path) -> std::io::Result<Vec<u8>> {
    match fs::metadata(path)?.is_file() {
        true => fs::read(path),
        false => Err(std::io::Error::other("it is not a regular file")),
    }
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
    let tree = Node::new(&tree);
    let mut diagnostics = Diagnostics::default();
    let mut blanks = Diagnostics::default();
    match syntax_error(index, &errors, text) {
        Some(error) => diagnostics.report(error),
        None => blanks = shape::check(index, &tree, &mut diagnostics),
    }
    let file = if diagnostics.is_empty() { toml::from_str(text) } else { Ok(Group::default()) };
    let file = file.unwrap_or_else(|error| {
        let title = format!("`{path}` does not have the expected structure: {}", error.message());
        diagnostics.report(Diagnostic::new(Code::WrongType, title).at(Site::file(index), "in this file"));
        Group::default()
    });
    let group = name.split('/').next().unwrap_or_default().to_owned();
    (SourceFile { name, group, path: path.to_owned(), text: text.to_owned(), file, tree, blanks }, diagnostics)
}

/// Returns the diagnostic of the first error of the parser. Text after it may be misparsed, so later errors are dropped.
fn syntax_error(file: usize, errors: &[Error], text: &str) -> Option<Diagnostic> {
    let range = |error: &Error| error.span().unwrap_or(text.len()..text.len());
    let error = errors.iter().min_by_key(|error| range(error).start)?;
    let at = Site::file(file).within(range(error));
    if error.message() == "duplicate key" {
        let title = format!("duplicate key `{}`", text.get(range(error)).unwrap_or_default());
        let diagnostic = Diagnostic::new(Code::DuplicateKey, title).at(at, "declared again here");
        return Some(diagnostic.help("rename or remove one of them"));
    }
    let (what, expected) = error.message().split_once(", expected ").unwrap_or((error.message(), ""));
    // The parser takes a word without quotes for a float or a boolean if it starts like one.
    let is_value = ["string values must be quoted", "invalid float", "invalid boolean"].contains(&what);
    let word = text.get(range(error)).filter(|word| is_value && word.starts_with(|c: char| c.is_ascii_alphabetic()));
    let (what, label) = match (word, expected) {
        (Some(word), _) => {
            let label = "expected a string in quotes, a number, `true` or `false`";
            (format!("`{word}` is not a value"), label.to_owned())
        }
        (None, "") => (what.to_owned(), "syntax error".to_owned()),
        (None, expected) => (what.to_owned(), format!("expected {expected}")),
    };
    let (before, rest) = text.split_at_checked(range(error).start).unwrap_or_default();
    // A string that begins with the right quote may end with another one.
    let quote = before.chars().next_back().filter(|c| QUOTES.contains(c));
    let diagnostic = Diagnostic::new(Code::Syntax, format!("invalid TOML: {what}")).at(at, label);
    Some(diagnostic.maybe_help(quote.or(rest.chars().next()).and_then(foreign_character)))
}

/// The quotes that word processors write.
const QUOTES: RangeInclusive<char> = '\u{2018}'..='\u{201f}';

/// Returns how to replace a character that only strings and comments may contain. Readers cannot see it, or take it for an ASCII character.
fn foreign_character(c: char) -> Option<String> {
    let name = format!("U+{:04X}", u32::from(c));
    match c {
        c if QUOTES.contains(&c) => Some(format!("the quote `{c}` ({name}) does not delimit strings: use `\"`")),
        c if c.is_ascii() || c.is_alphanumeric() => None,
        _ => Some(format!("the character here is {name}: delete it, and type it again")),
    }
}
