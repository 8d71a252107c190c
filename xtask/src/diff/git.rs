//! Git: files as they are at a ref.

use std::io;
use std::path::Path;
use std::process::Command;

use super::failure::Failure;

/// A commit of the repository that a folder lies in.
pub struct Commit<'a> {
    root: &'a Path,
    hash: String,
}

impl<'a> Commit<'a> {
    /// The commit that a ref names.
    pub fn of(root: &'a Path, reference: &str) -> Result<Self, Failure> {
        let shallow = git(root, &["rev-parse", "--is-shallow-repository"])?
            .map_err(|reason| Failure::Git(format!("git reads no repository at {}: {reason}", root.display())))?;
        let commit = format!("{reference}^{{commit}}");
        match git(root, &["rev-parse", "--verify", "--quiet", "--end-of-options", &commit])? {
            Ok(hash) => Ok(Self { root, hash: hash.trim().to_owned() }),
            Err(_) if shallow.trim() == "true" => Err(not_in_shallow(reference)),
            Err(_) => Err(Failure::Reference(format!(
                "`{reference}` names no commit here. To compare with a branch that stands on a remote: \
                 git fetch origin, then cargo xtask diff origin/{reference}"
            ))),
        }
    }

    /// The paths and texts of the files of a folder that end in `.toml`; folders below it are left out.
    pub fn toml_files(&self, folder: &str) -> Result<Vec<(String, String)>, Failure> {
        let listed = self.run(&["ls-tree", "--name-only", "-z", &self.hash, &format!("./{folder}/")])?;
        let paths = listed.split('\0').filter(|path| path.ends_with(".toml"));
        paths.map(|path| Ok((path.to_owned(), self.file(path)?))).collect()
    }

    /// The text of a file.
    pub fn file(&self, path: &str) -> Result<String, Failure> {
        self.run(&["show", &format!("{}:./{path}", self.hash)])
    }

    fn run(&self, arguments: &[&str]) -> Result<String, Failure> {
        let fails = |reason| Failure::Git(format!("git {} fails: {reason}", arguments.join(" ")));
        git(self.root, arguments)?.map_err(fails)
    }
}

fn not_in_shallow(reference: &str) -> Failure {
    Failure::Shallow(format!(
        "`{reference}` names no commit here, and this clone is shallow: it holds the end of the history only. \
         To compare with it: git fetch --depth 1 origin {reference}, then cargo xtask diff FETCH_HEAD"
    ))
}

/// What git prints, or why it fails.
fn git(root: &Path, arguments: &[&str]) -> Result<Result<String, String>, Failure> {
    let output = Command::new("git").arg("-C").arg(root).args(arguments).output().map_err(|error| {
        Failure::Git(match error.kind() {
            io::ErrorKind::NotFound => {
                "git is not found: the contract at a ref is read with it. Install git".to_owned()
            }
            _ => format!("git cannot be started: {error}"),
        })
    })?;
    let text = |bytes: &[u8]| String::from_utf8_lossy(bytes).into_owned();
    Ok(if output.status.success() { Ok(text(&output.stdout)) } else { Err(text(&output.stderr).trim().to_owned()) })
}
