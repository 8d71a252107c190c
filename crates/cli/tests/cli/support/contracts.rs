//! Copies of contracts, to be edited and used with `--contract DIR`.

use std::fs;
use std::path::Path;

use tempfile::TempDir;

use super::{Run, run};

/// A copy of a contract.
pub struct ContractCopy(TempDir);

impl ContractCopy {
    /// Copies the contract of the repository.
    pub fn new() -> Self {
        Self::of("../../api-schema")
    }

    /// Copies the contract of the tests of `tradewire drift`, which loads much faster.
    pub fn small() -> Self {
        Self::of("tests/cli/drift/contract")
    }

    fn of(directory: &str) -> Self {
        let copy = TempDir::new().unwrap();
        copy_directory(&Path::new(env!("CARGO_MANIFEST_DIR")).join(directory), copy.path());
        Self(copy)
    }

    pub fn edit(&self, file: &str, edit: impl Fn(String) -> String) {
        let path = self.0.path().join(file);
        fs::write(&path, edit(fs::read_to_string(&path).unwrap())).unwrap();
    }

    /// Edits all files, including those of topics.
    pub fn edit_all(&self, edit: impl Fn(String) -> String) {
        edit_directory(self.0.path(), &edit);
    }

    pub fn path(&self) -> &Path {
        self.0.path()
    }

    pub fn dir(&self) -> &str {
        self.0.path().to_str().unwrap()
    }

    /// Returns the arguments after `--contract DIR`.
    pub fn words<'a>(&'a self, words: &[&'a str]) -> Vec<&'a str> {
        [&["--contract", self.dir()], words].concat()
    }

    pub fn run(&self, words: &[&str]) -> Run {
        run(&self.words(words))
    }
}

fn edit_directory(directory: &Path, edit: &impl Fn(String) -> String) {
    for entry in fs::read_dir(directory).unwrap() {
        let path = entry.unwrap().path();
        if path.is_dir() {
            edit_directory(&path, edit);
        } else {
            fs::write(&path, edit(fs::read_to_string(&path).unwrap())).unwrap();
        }
    }
}

fn copy_directory(from: &Path, to: &Path) {
    fs::create_dir_all(to).unwrap();
    for entry in fs::read_dir(from).unwrap() {
        let (path, to) = entry.map(|entry| (entry.path(), to.join(entry.file_name()))).unwrap();
        if path.is_dir() {
            copy_directory(&path, &to);
        } else {
            fs::copy(path, to).unwrap();
        }
    }
}
