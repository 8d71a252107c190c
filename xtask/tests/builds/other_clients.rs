//! Cargo unifies features: those that tradewire enables reach every crate of a user's program. This builds and runs such a
//! program, whose own HTTP client and decimals must work as without tradewire, on a machine with certificates: the HTTP client gets TLS, too.

use std::fs;
use std::path::{Path, PathBuf};
use std::process::Command;

use crate::generator::Result;

#[test]
fn the_other_crates_of_a_program_still_work() -> Result {
    let root = program()?;
    let run = Command::new(env!("CARGO"))
        .args(["run", "--quiet", "--offline"])
        .current_dir(&root)
        .env("CARGO_TARGET_DIR", Path::new(env!("CARGO_TARGET_TMPDIR")).join("target"))
        .envs([("CARGO_INCREMENTAL", "0"), ("CARGO_PROFILE_DEV_DEBUG", "0")])
        .output()?;
    let [stdout, stderr] = [run.stdout, run.stderr].map(|output| String::from_utf8_lossy(&output).into_owned());
    assert!(run.status.success(), "{stderr}");
    assert_eq!(stdout, "received: hello\nparsed: 1.5\n");
    Ok(())
}

/// Writes the program to its own folder, with the dependency versions of this workspace.
fn program() -> Result<PathBuf> {
    let repository = xtask::repository_root();
    let crates = repository.join("crates");
    let fixture = crates.join("tradewire/tests/fixtures/other_clients");
    let root = Path::new(env!("CARGO_TARGET_TMPDIR")).join("other_clients");
    fs::create_dir_all(root.join("src"))?;
    let manifest = fs::read_to_string(fixture.join("Cargo.toml"))?;
    let crates = crates.to_str().ok_or("the path of the repository is not UTF-8")?;
    fs::write(root.join("Cargo.toml"), manifest.replace("CRATES", &crates.replace('\\', "/")))?;
    fs::copy(repository.join("Cargo.lock"), root.join("Cargo.lock"))?;
    fs::copy(fixture.join("src/main.rs"), root.join("src/main.rs"))?;
    Ok(root)
}
