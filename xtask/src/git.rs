//! Git: reads files at a ref.

use std::io;
use std::path::Path;
use std::process::Command;

use crate::command::Failure;

/// A commit of the repository that contains a folder.
pub struct Commit<'a> {
    root: &'a Path,
    hash: String,
}

impl<'a> Commit<'a> {
    /// Resolves a ref.
    pub fn resolve(root: &'a Path, reference: &str) -> Result<Self, Failure> {
        let shallow = git(root, &["rev-parse", "--is-shallow-repository"])?.map_err(|reason| {
            Failure::unusable_git(format!("git cannot read a repository at {}: {reason}", root.display()))
        })?;
        // Without `--end-of-options`, which git before 2.24 does not have, such a ref would be an option.
        if reference.starts_with('-') {
            return Err(unknown_ref(reference));
        }
        let commit = format!("{reference}^{{commit}}");
        match git(root, &["rev-parse", "--verify", "--quiet", "--end-of-options", &commit])? {
            Ok(hash) => Ok(Self { root, hash: hash.trim().to_owned() }),
            Err(_) if shallow.trim() == "true" && may_be_branch(reference) => Err(Failure::shallow(format!(
                "`{reference}` is not a commit of this shallow clone, which contains only the latest history. \
                 To compare with it: git fetch --depth 1 origin {reference}, then use FETCH_HEAD"
            ))),
            Err(_) => Err(unknown_ref(reference)),
        }
    }

    /// Returns the paths and texts of the `.toml` files of a folder and its subfolders.
    pub fn toml_files(&self, folder: &str) -> Result<Vec<(String, String)>, Failure> {
        let listed = self.run(&["ls-tree", "-r", "--name-only", "-z", &self.hash, &format!("./{folder}/")])?;
        let paths = listed.split('\0').filter(|path| path.ends_with(".toml"));
        paths.map(|path| Ok((path.to_owned(), self.file(path)?))).collect()
    }

    /// Returns the paths of the files in the folder that differ from those at the commit. A renamed file has two paths.
    pub fn changed_files(&self) -> Result<Vec<String>, Failure> {
        let listed = self.run(&["diff", "--name-only", "--no-renames", "--relative", "-z", &self.hash])?;
        Ok(listed.split('\0').filter(|path| !path.is_empty()).map(str::to_owned).collect())
    }

    /// Returns the text of a file.
    pub fn file(&self, path: &str) -> Result<String, Failure> {
        self.run(&["show", &format!("{}:./{path}", self.hash)])
    }

    fn run(&self, arguments: &[&str]) -> Result<String, Failure> {
        let failed = |reason| Failure::unusable_git(format!("git {} failed: {reason}", arguments.join(" ")));
        git(self.root, arguments)?.map_err(failed)
    }
}

fn unknown_ref(reference: &str) -> Failure {
    let advice = if may_be_branch(reference) {
        format!("To compare with a branch of a remote: git fetch origin, then use origin/{reference}")
    } else {
        "Expected a branch, a tag or a hash, such as HEAD or origin/main".to_owned()
    };
    Failure::unknown_ref(format!("`{reference}` is not a commit of this repository. {advice}"))
}

/// Returns whether a ref may be the name of a branch or tag of a remote. An option or a path in a commit is not.
fn may_be_branch(reference: &str) -> bool {
    let is_forbidden = |c: char| c.is_whitespace() || c.is_control() || "~^:?*[\\".contains(c);
    !reference.is_empty() && !reference.starts_with('-') && !reference.contains(is_forbidden)
}

/// Runs git. Returns its standard output, or its standard error if it fails.
fn git(root: &Path, arguments: &[&str]) -> Result<Result<String, String>, Failure> {
    let output = Command::new("git").arg("-C").arg(root).args(arguments).output().map_err(|error| {
        Failure::unusable_git(match error.kind() {
            io::ErrorKind::NotFound => "git was not found. It is needed to read files at a ref".to_owned(),
            _ => format!("git cannot be started: {error}"),
        })
    })?;
    let text = |bytes: &[u8]| String::from_utf8_lossy(bytes).into_owned();
    Ok(if output.status.success() { Ok(text(&output.stdout)) } else { Err(text(&output.stderr).trim().to_owned()) })
}
