//! A git repository with a contract, to run the command in.

use std::fs;
use std::path::{Path, PathBuf};
use std::process::{Command, Output};

use crate::edits::{self, Edit, Texts};
use crate::generator::Result;

/// A repository with the contract in its first commit. Its folder is removed on drop.
pub struct Repository(PathBuf);

impl Repository {
    /// Creates a repository. Returns `None` if git is not installed.
    pub fn new(name: &str) -> Result<Option<Self>> {
        if Command::new("git").arg("--version").output().is_err() {
            eprintln!("git is not installed: the tests that need it are skipped");
            return Ok(None);
        }
        let root = Path::new(env!("CARGO_TARGET_TMPDIR")).join("repositories").join(name);
        let _ = fs::remove_dir_all(&root);
        let repository = Self(root);
        repository.contract(edits::contract()?)?;
        repository.git(&["init", "--quiet"])?;
        repository.commit()?;
        Ok(Some(repository))
    }

    pub fn write(&self, path: &str, text: &str) -> Result {
        let path = self.0.join(path);
        fs::create_dir_all(path.parent().unwrap_or(&path))?;
        Ok(fs::write(path, text)?)
    }

    fn contract(&self, texts: Texts) -> Result {
        let _ = fs::remove_dir_all(self.0.join("api-schema"));
        texts.iter().try_for_each(|(path, text)| self.write(path, text))
    }

    /// Writes the contract with the named edits into the working tree.
    pub fn edit(&self, names: &[&str]) -> Result {
        let mut edits = names.iter().filter_map(|name| edits::all().find(|edit| edit.name == *name));
        let edited = edits.try_fold(edits::contract()?, |contract, edit: &Edit| edit.apply(contract))?;
        self.contract(edited)
    }

    pub fn git(&self, arguments: &[&str]) -> Result {
        let ran = Command::new("git").arg("-C").arg(&self.0).args(arguments).output()?;
        if ran.status.success() { Ok(()) } else { Err(String::from_utf8_lossy(&ran.stderr).into()) }
    }

    /// Commits the working tree.
    pub fn commit(&self) -> Result {
        self.git(&["add", "--all"])?;
        let who = ["-c", "user.name=nobody", "-c", "user.email=nobody@example.com", "-c", "commit.gpgsign=false"];
        self.git(&[who.as_slice(), &["commit", "--quiet", "--message", "contract"]].concat())
    }

    /// Clones the last commit only.
    pub fn shallow(&self, name: &str) -> Result<Self> {
        let root = self.0.with_file_name(name);
        let _ = fs::remove_dir_all(&root);
        let from = format!("file://{}", self.0.display());
        let to = root.display().to_string();
        self.git(&["clone", "--quiet", "--depth", "1", &from, &to])?;
        Ok(Self(root))
    }

    pub fn diff(&self, arguments: &[&str]) -> Result<Ran> {
        Ran::of(self.command().args(arguments))
    }

    pub fn command(&self) -> Command {
        let mut command = Command::new(env!("CARGO_BIN_EXE_xtask"));
        command.arg("--root").arg(&self.0).arg("diff");
        command
    }
}

impl AsRef<Path> for Repository {
    fn as_ref(&self) -> &Path {
        &self.0
    }
}

impl Drop for Repository {
    fn drop(&mut self) {
        let _ = fs::remove_dir_all(&self.0);
    }
}

pub struct Ran {
    pub code: Option<i32>,
    pub out: String,
    pub err: String,
}

impl Ran {
    pub fn of(command: &mut Command) -> Result<Self> {
        let Output { status, stdout, stderr } = command.output()?;
        Ok(Self { code: status.code(), out: String::from_utf8(stdout)?, err: String::from_utf8(stderr)? })
    }
}
