//! Git: reads files at a ref.

use std::path::Path;
use std::process::Command;

/// Returns the paths and texts of the `.toml` files of a folder and its subfolders at a ref.
pub fn toml_files(root: &Path, reference: &str, folder: &str) -> Result<Vec<(String, String)>, String> {
    git(root, &["rev-parse", "--git-dir"])?;
    let commit = format!("{reference}^{{commit}}");
    let hash = git(root, &["rev-parse", "--verify", "--quiet", "--end-of-options", &commit]).map_err(|_| {
        format!(
            "`{reference}` is not a commit of this clone. To compare with a branch or tag of a remote: \
             git fetch origin {reference}, then use FETCH_HEAD"
        )
    })?;
    let hash = hash.trim();
    let listed = git(root, &["ls-tree", "-r", "--name-only", "-z", hash, &format!("./{folder}/")])?;
    let paths = listed.split('\0').filter(|path| path.ends_with(".toml"));
    let text = |path: &str| git(root, &["show", &format!("{hash}:./{path}")]);
    paths.map(|path| Ok((path.to_owned(), text(path)?))).collect()
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
