//! A workspace with the hand-written code of the generated crates, and the generated code of another contract.

use std::collections::BTreeMap;
use std::error::Error;
use std::fmt;
use std::fs;
use std::path::{Path, PathBuf};
use std::process::Command;

use crate::generator::Result;

/// The facade without a transport: enough to compile the examples in the documentation.
const FACADE_MANIFEST: &str = r#"[package]
name = "tradewire"
version = "0.0.0"
edition = "2024"

[dependencies]
tradewire-endpoints.workspace = true
tradewire-models.workspace = true
tradewire-wire.workspace = true
"#;
const GROUPS: &str = "\n#[rustfmt::skip]\nmod generated;\n\npub use generated::*;\n";
const FACADE: &str = "//! The groups, and a client that cannot send.

use tradewire_endpoints::Endpoint;

pub mod prelude {
    pub use crate::{Client, Credentials, Deployment};
    pub use tradewire_models::{Decimal, Timestamp};
    pub use tradewire_wire::dec;
}

/// The error of a client that cannot send.
#[derive(Debug, Default)]
pub struct Error;

impl std::fmt::Display for Error {
    fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        f.write_str(\"a client that cannot send\")
    }
}

impl std::error::Error for Error {}

/// A client that cannot send, and the builder of one.
#[derive(Debug)]
pub struct Client;

#[derive(Debug)]
pub struct Credentials;

impl Credentials {
    pub fn from_env() -> Result<Self, Error> {
        Err(Error)
    }
}

#[derive(Debug)]
pub struct Deployment;

impl Deployment {
    pub fn from_env() -> Result<Self, Error> {
        Err(Error)
    }
}

impl Client {
    pub fn builder() -> Self {
        Self
    }

    pub fn credentials(self, _credentials: Credentials) -> Self {
        self
    }

    pub fn deployment(self, _deployment: Deployment) -> Self {
        self
    }

    pub fn allow_withdrawals(self) -> Self {
        self
    }

    pub fn build(self) -> Result<Self, Error> {
        Err(Error)
    }

    pub async fn send<E: Endpoint>(&self, _request: &E) -> Result<E::Response, Error> {
        Err(Error)
    }
}
";

/// A folder with a workspace in it.
pub struct Workspace {
    /// The folder.
    pub root: PathBuf,
}

impl Workspace {
    /// Creates a workspace with the hand-written code of some crates, the crates that they depend on, and other files. If
    /// the facade is not among the crates, a stub replaces it. Removes the files of an earlier run.
    pub fn new(name: &str, crates: &[&str], files: &BTreeMap<String, String>) -> Result<Self> {
        let (repository, root) = (xtask::repository_root(), PathBuf::from(env!("CARGO_TARGET_TMPDIR")).join(name));
        let _ = fs::remove_dir_all(root.join("crates"));
        for name in crates.iter().chain(&["wire", "contract"]) {
            let folder = format!("crates/{name}");
            copy(&repository.join(&folder), &root.join(&folder))?;
        }
        let manifest = fs::read_to_string(repository.join("Cargo.toml"))?;
        fs::write(root.join("Cargo.toml"), of_these_members(&manifest))?;
        fs::copy(repository.join("Cargo.lock"), root.join("Cargo.lock"))?;
        let facade = root.join("crates/tradewire");
        if !facade.exists() {
            fs::create_dir_all(facade.join("src"))?;
            fs::write(facade.join("Cargo.toml"), FACADE_MANIFEST)?;
            let has_groups = files.keys().any(|path| path.starts_with("crates/tradewire/src/generated/"));
            fs::write(facade.join("src/lib.rs"), [FACADE, if has_groups { GROUPS } else { "" }].concat())?;
        }
        for (path, text) in files.iter().filter(|(path, _)| path.starts_with("crates/")) {
            let is_section = xtask::MANIFESTS.contains(&path.as_str()) && !text.contains("[package]");
            let path = root.join(path);
            fs::create_dir_all(path.parent().unwrap_or(&path))?;
            if is_section && path.exists() {
                let manifest = fs::read_to_string(&path)?;
                fs::write(path, xtask::with_section(&manifest, text))?;
            } else if !is_section {
                fs::write(path, text)?;
            }
        }
        Ok(Self { root })
    }

    /// Runs cargo. Returns its output as the error if it fails.
    pub fn cargo(&self, arguments: &[&str]) -> Result {
        // All workspaces share a target folder, so that their dependencies are built once.
        let target = PathBuf::from(env!("CARGO_TARGET_TMPDIR")).join("target");
        let (command, rest) = arguments.split_first().ok_or("no command")?;
        let ran = Command::new(env!("CARGO"))
            .args([command, "--quiet", "--offline"])
            .args(rest)
            .current_dir(&self.root)
            .env("CARGO_TARGET_DIR", target)
            // The folder stays small: it is as large as that of the whole project otherwise.
            .envs([("CARGO_INCREMENTAL", "0"), ("CARGO_PROFILE_DEV_DEBUG", "0")])
            .env("RUSTDOCFLAGS", "-D warnings")
            .output()?;
        let output = [ran.stdout, ran.stderr].map(|output| String::from_utf8_lossy(&output).into_owned());
        if ran.status.success() { Ok(()) } else { Err(CargoFailed(output.concat()).into()) }
    }
}

/// The output of a failed cargo command. Its `Debug` format shows the lines as they are.
struct CargoFailed(String);

impl Error for CargoFailed {}

impl fmt::Display for CargoFailed {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(&self.0)
    }
}

impl fmt::Debug for CargoFailed {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{self}")
    }
}

fn of_these_members(manifest: &str) -> String {
    let lines = manifest.lines().filter(|line| !line.starts_with("default-members"));
    let lines = lines.map(|line| if line.starts_with("members") { "members = [\"crates/*\"]" } else { line });
    lines.map(|line| format!("{line}\n")).collect()
}

/// Copies a folder without generated code.
fn copy(from: &Path, to: &Path) -> Result {
    fs::create_dir_all(to)?;
    for entry in fs::read_dir(from)? {
        let entry = entry?;
        let (from, to, name) = (entry.path(), to.join(entry.file_name()), entry.file_name());
        if from.is_file() {
            fs::copy(&from, &to)?;
        } else if name != "generated" {
            copy(&from, &to)?;
        }
    }
    Ok(())
}
