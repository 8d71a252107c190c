//! Git: reads files at a ref.

use std::path::Path;
use std::process::Command;

/// A commit of the repository that contains a folder.
pub struct Commit<'a> {
    root: &'a Path,
    hash: String,
}

impl<'a> Commit<'a> {
    /// Resolves a ref.
    pub fn resolve(root: &'a Path, reference: &str) -> Result<Self, String> {
        git(root, &["rev-parse", "--git-dir"])?;
        let unknown = |_| {
            format!(
                "`{reference}` is not a commit of this clone. To compare with a branch or tag of a remote: \
                 git fetch origin {reference}, then use FETCH_HEAD"
            )
        };
        let commit = format!("{reference}^{{commit}}");
        let hash = git(root, &["rev-parse", "--verify", "--quiet", "--end-of-options", &commit]).map_err(unknown)?;
        Ok(Self { root, hash: hash.trim().to_owned() })
    }

    /// Returns the paths and texts of the `.toml` files of a folder and its subfolders.
    pub fn toml_files(&self, folder: &str) -> Result<Vec<(String, String)>, String> {
        let listed = git(self.root, &["ls-tree", "-r", "--name-only", "-z", &self.hash, &format!("./{folder}/")])?;
        let paths = listed.split('\0').filter(|path| path.ends_with(".toml"));
        let text = |path: &str| git(self.root, &["show", &format!("{}:./{path}", self.hash)]);
        paths.map(|path| Ok((path.to_owned(), text(path)?))).collect()
    }
}

/// Runs git, and returns its standard output.
fn git(root: &Path, arguments: &[&str]) -> Result<String, String> {
    let output = Command::new("git").arg("-C").arg(root).args(arguments).output();
    let output = output.map_err(|error| format!("git cannot be started: {error}"))?;
    let text = |bytes: &[u8]| String::from_utf8_lossy(bytes).into_owned();
    match output.status.success() {
        true => Ok(text(&output.stdout)),
        false => Err(format!("git {} failed: {}", arguments.join(" "), text(&output.stderr).trim())),
    }
}
