//! Git: reads files at a ref.

use std::fmt;
use std::io;
use std::path::Path;
use std::process::Command;

/// The reason why a file at a ref cannot be read.
#[derive(Debug)]
pub enum GitError {
    /// Git cannot be run, or the folder is not in a repository.
    Unusable(String),
    /// The ref is not a commit.
    UnknownRef(String),
    /// The ref is not a commit of this shallow clone. The complete repository may contain it.
    Shallow(String),
}

impl GitError {
    /// Returns the exit code of a command that fails because of this error.
    pub fn exit_code(&self) -> u8 {
        match self {
            Self::Unusable(_) => 3,
            Self::UnknownRef(_) => 4,
            Self::Shallow(_) => 5,
        }
    }
}

impl fmt::Display for GitError {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Self::Unusable(reason) => f.write_str(reason),
            Self::UnknownRef(reference) if !may_be_branch(reference) => write!(
                f,
                "`{reference}` is not a commit of this repository. Expected a branch, a tag or a hash, such as HEAD or origin/main"
            ),
            Self::UnknownRef(reference) => write!(
                f,
                "`{reference}` is not a commit of this repository. To compare with a branch of a remote: \
                 git fetch origin, then use origin/{reference}"
            ),
            Self::Shallow(reference) => write!(
                f,
                "`{reference}` is not a commit of this shallow clone, which contains only the latest history. \
                 To compare with it: git fetch --depth 1 origin {reference}, then use FETCH_HEAD"
            ),
        }
    }
}

/// A commit of the repository that contains a folder.
pub struct Commit<'a> {
    root: &'a Path,
    hash: String,
}

impl<'a> Commit<'a> {
    /// Resolves a ref.
    pub fn resolve(root: &'a Path, reference: &str) -> Result<Self, GitError> {
        let shallow = git(root, &["rev-parse", "--is-shallow-repository"])?.map_err(|reason| {
            GitError::Unusable(format!("git cannot read a repository at {}: {reason}", root.display()))
        })?;
        // Without `--end-of-options`, which git before 2.24 does not have, such a ref would be an option.
        if reference.starts_with('-') {
            return Err(GitError::UnknownRef(reference.to_owned()));
        }
        let commit = format!("{reference}^{{commit}}");
        match git(root, &["rev-parse", "--verify", "--quiet", "--end-of-options", &commit])? {
            Ok(hash) => Ok(Self { root, hash: hash.trim().to_owned() }),
            Err(_) if shallow.trim() == "true" && may_be_branch(reference) => {
                Err(GitError::Shallow(reference.to_owned()))
            }
            Err(_) => Err(GitError::UnknownRef(reference.to_owned())),
        }
    }

    /// Returns the paths and texts of the `.toml` files of a folder and its subfolders.
    pub fn toml_files(&self, folder: &str) -> Result<Vec<(String, String)>, GitError> {
        let listed = self.run(&["ls-tree", "-r", "--name-only", "-z", &self.hash, &format!("./{folder}/")])?;
        let paths = listed.split('\0').filter(|path| path.ends_with(".toml"));
        paths.map(|path| Ok((path.to_owned(), self.file(path)?))).collect()
    }

    /// Returns the paths of the files in the folder that differ from those at the commit. A renamed file has two paths.
    pub fn changed_files(&self) -> Result<Vec<String>, GitError> {
        let listed = self.run(&["diff", "--name-only", "--no-renames", "--relative", "-z", &self.hash])?;
        Ok(listed.split('\0').filter(|path| !path.is_empty()).map(str::to_owned).collect())
    }

    /// Returns the text of a file.
    pub fn file(&self, path: &str) -> Result<String, GitError> {
        self.run(&["show", &format!("{}:./{path}", self.hash)])
    }

    fn run(&self, arguments: &[&str]) -> Result<String, GitError> {
        let failed = |reason| GitError::Unusable(format!("git {} failed: {reason}", arguments.join(" ")));
        git(self.root, arguments)?.map_err(failed)
    }
}

/// Returns whether a ref may be the name of a branch or tag of a remote. An option or a path in a commit is not.
fn may_be_branch(reference: &str) -> bool {
    let is_forbidden = |c: char| c.is_whitespace() || c.is_control() || "~^:?*[\\".contains(c);
    !reference.is_empty() && !reference.starts_with('-') && !reference.contains(is_forbidden)
}

/// Runs git. Returns its standard output, or its standard error if it fails.
fn git(root: &Path, arguments: &[&str]) -> Result<Result<String, String>, GitError> {
    let output = Command::new("git").arg("-C").arg(root).args(arguments).output().map_err(|error| {
        GitError::Unusable(match error.kind() {
            io::ErrorKind::NotFound => "git was not found. It is needed to read files at a ref".to_owned(),
            _ => format!("git cannot be started: {error}"),
        })
    })?;
    let text = |bytes: &[u8]| String::from_utf8_lossy(bytes).into_owned();
    Ok(if output.status.success() { Ok(text(&output.stdout)) } else { Err(text(&output.stderr).trim().to_owned()) })
}
