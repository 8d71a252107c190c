//! Git: files as they are at a ref.

use std::io;
use std::path::Path;
use std::process::Command;

/// A commit of the repository that a folder lies in.
pub struct Commit<'a> {
    root: &'a Path,
    hash: String,
}

impl<'a> Commit<'a> {
    /// The commit that a ref names.
    pub fn of(root: &'a Path, reference: &str) -> Result<Self, String> {
        let commit = format!("{reference}^{{commit}}");
        match git(root, &["rev-parse", "--verify", "--quiet", "--end-of-options", &commit])? {
            Ok(hash) => Ok(Self { root, hash: hash.trim().to_owned() }),
            Err(reason) if reason.is_empty() => {
                let help = format!("If it stands on a remote, fetch it first: git fetch origin {reference}");
                Err(format!("`{reference}` names no commit here. {help}"))
            }
            Err(reason) => Err(format!("git cannot find `{reference}`: {reason}")),
        }
    }

    /// The paths and texts of the files of a folder that end in `.toml`; folders below it are left out.
    pub fn toml_files(&self, folder: &str) -> Result<Vec<(String, String)>, String> {
        let listed = self.run(&["ls-tree", "--name-only", "-z", &self.hash, &format!("./{folder}/")])?;
        let paths = listed.split('\0').filter(|path| path.ends_with(".toml"));
        paths.map(|path| Ok((path.to_owned(), self.file(path)?))).collect()
    }

    /// The text of a file.
    pub fn file(&self, path: &str) -> Result<String, String> {
        self.run(&["show", &format!("{}:./{path}", self.hash)])
    }

    fn run(&self, arguments: &[&str]) -> Result<String, String> {
        git(self.root, arguments)?.map_err(|reason| format!("git {} fails: {reason}", arguments.join(" ")))
    }
}

/// What git prints, or why it fails.
fn git(root: &Path, arguments: &[&str]) -> Result<Result<String, String>, String> {
    let output =
        Command::new("git").arg("-C").arg(root).args(arguments).output().map_err(|error| match error.kind() {
            io::ErrorKind::NotFound => {
                "git is not found: the contract at a ref is read with it. Install git".to_owned()
            }
            _ => format!("git cannot be started: {error}"),
        })?;
    let text = |bytes: &[u8]| String::from_utf8_lossy(bytes).into_owned();
    Ok(if output.status.success() { Ok(text(&output.stdout)) } else { Err(text(&output.stderr).trim().to_owned()) })
}
