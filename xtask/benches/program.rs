//! Measures the compiled code and the size of the first program of the README, with one group of the contract and with all groups.

use std::collections::BTreeSet;
use std::error::Error;
use std::fs;
use std::path::Path;
use std::process::Command;

type Result<T = ()> = std::result::Result<T, Box<dyn Error>>;

/// The group that the program uses, and the options of the dependency that leave the other groups out.
const ONE_GROUP: (&str, &str) = ("futures", ", default-features = false, features = [\"futures\"]");
const ALL_GROUPS: (&str, &str) = ("all groups", "");

fn main() -> Result {
    let root = xtask::repository_root();
    let readme = fs::read_to_string(root.join("README.md"))?;
    let block = readme.split("```rust").nth(1).ok_or("the README has no program")?;
    let (_, program) = block.split_once('\n').ok_or("the program of the README is empty")?;
    let program = program.split("```").next().unwrap_or_default();
    println!("{:<12}{:>8}{:>9}", "groups", "crates", "KiB");
    for (name, options) in [ONE_GROUP, ALL_GROUPS] {
        let folder = Path::new(env!("CARGO_TARGET_TMPDIR")).join("program");
        let _ = fs::remove_dir_all(&folder);
        fs::create_dir_all(folder.join("src"))?;
        fs::write(folder.join("src/main.rs"), program)?;
        fs::copy(root.join("Cargo.lock"), folder.join("Cargo.lock"))?;
        let manifest = format!(
            "[package]\nname = \"program\"\nversion = \"0.1.0\"\nedition = \"2024\"\n\n[workspace]\n\n[dependencies]\n\
             tradewire = {{ path = {:?}{options} }}\n\
             tokio = {{ version = \"1\", features = [\"macros\", \"rt-multi-thread\", \"time\"] }}\n",
            root.join("crates/tradewire"),
        );
        fs::write(folder.join("Cargo.toml"), manifest)?;
        let crates = build(&folder)?;
        let kib = fs::metadata(folder.join("target/release/program"))?.len() >> 10;
        println!("{name:<12}{crates:>8}{kib:>9}");
    }
    Ok(())
}

/// Builds the program in release mode, and returns the number of crates that were compiled.
fn build(folder: &Path) -> Result<usize> {
    let built = Command::new(env!("CARGO"))
        .args(["build", "--release"])
        .current_dir(folder)
        .env("CARGO_TARGET_DIR", folder.join("target"))
        .env("CARGO_TERM_COLOR", "never")
        .output()?;
    let output = String::from_utf8_lossy(&built.stderr);
    if !built.status.success() {
        return Err(format!("the program cannot be built: {output}").into());
    }
    let compiled: BTreeSet<&str> =
        output.lines().filter_map(|line| line.trim_start().strip_prefix("Compiling ")).collect();
    Ok(compiled.len())
}
