//! The cost of building the generated crates, compared with the client that another generator makes from the same OpenAPI
//! document.
//!
//! The other generator is `openapi-generator-cli`, or the program that `OPENAPI_GENERATOR` names. Without it, only our own
//! crates are measured.

#[path = "../tests/support/generator.rs"]
mod generator;
#[path = "../tests/builds/workspace.rs"]
mod workspace;

use std::env;
use std::fs::{self, File};
use std::path::{Path, PathBuf};
use std::process::{Command, Stdio};
use std::time::{Duration, Instant, SystemTime};

use generator::Result;
use workspace::Workspace;

/// The number of builds; their median counts.
const RUNS: usize = 3;
/// The two generated crates, the client that sends their requests with its rate limits, the facade, and the base of all of them.
const CRATES: [&str; 6] = ["models", "endpoints", "limits", "transport", "tradewire", "wire"];

fn main() -> Result {
    let sources = generator::contract_in(&xtask::repository_root().join(xtask::CONTRACT));
    let mut files = generator::generate(sources)?;
    let document = files.remove("docs/openapi.json").ok_or("the contract has no OpenAPI document")?;
    files.retain(|path, _| CRATES.iter().any(|name| path.starts_with(&format!("crates/{name}/"))));
    let workspace = Workspace::new("build-cost", &CRATES, &files)?;
    without_tests(&workspace.root.join("crates/tradewire/Cargo.toml"))?;
    // Dependencies are not part of the measurement.
    workspace.cargo(&["build", "--workspace"])?;
    let crates = workspace.root.join("crates");
    let of_crates = |names: &[&str]| names.iter().map(|name| crates.join(name).join("src")).collect();
    let mut builds = vec![
        Build {
            label: "models, endpoints",
            folder: workspace.root.clone(),
            package: "tradewire-endpoints",
            sources: of_crates(&CRATES[..2]),
        },
        Build {
            label: "models, endpoints, limits, transport",
            folder: workspace.root.clone(),
            package: "tradewire-transport",
            sources: of_crates(&CRATES[..4]),
        },
        Build {
            label: "all crates of the facade, all groups",
            folder: workspace.root.clone(),
            package: "tradewire",
            sources: of_crates(&CRATES),
        },
    ];
    builds.extend(foreign_client(&workspace.root.join("foreign"), &document)?);
    let seconds = medians(&builds)?;
    let base = builds.iter().position(|build| build.package == FOREIGN).and_then(|foreign| seconds.get(foreign));
    println!("{:<40}{:>9}{:>9}{:>7}", "crates", "lines", "seconds", "share");
    for (build, time) in builds.iter().zip(&seconds) {
        let share = base.map(|base| (time.as_millis() * 100 + base.as_millis() / 2) / base.as_millis().max(1));
        let share = share.map_or_else(|| "-".to_owned(), |share| format!("{share} %"));
        println!("{:<40}{:>9}{:>9.1}{share:>7}", build.label, build.lines()?, time.as_secs_f64());
    }
    Ok(())
}

/// Removes the tests and benches of a crate from its manifest, with their dependencies: the sandbox is not part of the workspace.
fn without_tests(manifest: &Path) -> Result {
    let text = fs::read_to_string(manifest)?;
    let tests = ["[dev-dependencies]", "[[test]]", "[[bench]]"];
    let mut is_kept = true;
    let kept = text.lines().filter(|line| {
        if line.starts_with('[') {
            is_kept = !tests.contains(line);
        }
        is_kept
    });
    let kept: String = kept.map(|line| format!("{line}\n")).collect();
    Ok(fs::write(manifest, kept)?)
}

/// A measured build. Its sources are compiled again each time, its dependencies only once.
struct Build {
    label: &'static str,
    folder: PathBuf,
    package: &'static str,
    sources: Vec<PathBuf>,
}

impl Build {
    fn run(&self) -> Result {
        let built = Command::new(env!("CARGO"))
            .args(["build", "--quiet", "--package", self.package])
            .current_dir(&self.folder)
            .env("CARGO_TARGET_DIR", Path::new(env!("CARGO_TARGET_TMPDIR")).join("target"))
            .env("CARGO_INCREMENTAL", "0")
            // The profile of this workspace, also for the other client.
            .env("CARGO_PROFILE_DEV_DEBUG", "line-tables-only")
            .output()?;
        let output = String::from_utf8_lossy(&built.stderr);
        if built.status.success() { Ok(()) } else { Err(format!("building {} failed: {output}", self.label).into()) }
    }

    /// Returns the time of a build after all of its own sources changed.
    fn time(&self) -> Result<Duration> {
        for source in &self.sources {
            File::options().append(true).open(source.join("lib.rs"))?.set_modified(SystemTime::now())?;
        }
        let start = Instant::now();
        self.run()?;
        Ok(start.elapsed())
    }

    fn lines(&self) -> Result<usize> {
        self.sources.iter().map(|source| lines_below(source)).sum()
    }
}

/// Returns the median time of each build. The builds take turns, so that other load affects all of them.
fn medians(builds: &[Build]) -> Result<Vec<Duration>> {
    for build in builds {
        build.run()?;
    }
    let mut times = vec![Vec::new(); builds.len()];
    for _ in 0..RUNS {
        for (build, times) in builds.iter().zip(&mut times) {
            times.push(build.time()?);
        }
    }
    Ok(times.into_iter().filter_map(median).collect())
}

fn median(mut times: Vec<Duration>) -> Option<Duration> {
    times.sort();
    times.get(times.len() / 2).copied()
}

fn lines_below(folder: &Path) -> Result<usize> {
    let mut lines = 0;
    for entry in fs::read_dir(folder)? {
        let path = entry?.path();
        lines += if path.is_dir() { lines_below(&path)? } else { fs::read_to_string(&path)?.lines().count() };
    }
    Ok(lines)
}

/// The name of the crate that the other generator writes.
const FOREIGN: &str = "openapi";

/// Generates a client from an OpenAPI document with the other generator, if that is installed.
fn foreign_client(folder: &Path, document: &str) -> Result<Option<Build>> {
    let generator = env::var_os("OPENAPI_GENERATOR").unwrap_or_else(|| "openapi-generator-cli".into());
    let _ = fs::remove_dir_all(folder);
    fs::create_dir_all(folder)?;
    fs::write(folder.join("openapi.json"), document)?;
    let made = Command::new(&generator)
        .args(["generate", "--generator-name", "rust", "--input-spec", "openapi.json", "--output", "."])
        .current_dir(folder)
        .stdout(Stdio::null())
        .stderr(Stdio::null())
        .status();
    match made {
        Ok(status) if status.success() => {}
        Ok(status) => return Err(format!("{} failed: {status}", generator.display()).into()),
        Err(error) => {
            eprintln!(
                "cannot run {}: {error}. Its client is not measured; docs/performance.md explains how to install it.",
                generator.display()
            );
            return Ok(None);
        }
    }
    repair(folder)?;
    let sources = vec![folder.join("src")];
    Ok(Some(Build { label: "client of openapi-generator", folder: folder.to_owned(), package: FOREIGN, sources }))
}

/// Makes the client a workspace of its own with the TLS library that transport uses, and corrects paths that do not compile: those
/// with a repeated `models::`, and integers in it.
fn repair(folder: &Path) -> Result {
    let manifest = folder.join("Cargo.toml");
    let text = fs::read_to_string(&manifest)?.replace("default = [\"native-tls\"]", "default = [\"rustls\"]");
    fs::write(&manifest, text + "\n[workspace]\n")?;
    for entry in fs::read_dir(folder.join("src/apis"))? {
        let path = entry?.path();
        let text = fs::read_to_string(&path)?.replace("models::models::", "models::").replace("models::i64", "i64");
        fs::write(&path, text)?;
    }
    Ok(())
}
