//! What it costs to build the generated crates, next to the client that another generator makes of the same OpenAPI
//! document: for the real contract, and for one of 150 operations.
//!
//! The other generator is `openapi-generator-cli`, or what `OPENAPI_GENERATOR` names. Without it, our own figures are shown.

mod contract;
#[path = "../tests/workspace/mod.rs"]
mod workspace;

use std::env;
use std::fs::{self, File};
use std::path::{Path, PathBuf};
use std::process::{Command, Stdio};
use std::time::{Duration, Instant, SystemTime};

use workspace::{Result, Workspace};

const OPERATIONS: usize = 150;
/// The median of so many runs counts. Short builds are the more disturbed by whatever else the machine does.
const RUNS_OF_REAL: usize = 11;
const RUNS_OF_MANY: usize = 3;
/// The crates that a contract makes, and the one that sends what they describe.
const CRATES: [&str; 3] = ["models", "endpoints", "transport"];

fn main() -> Result {
    let real = workspace::contract_in(&xtask::repository_root().join(xtask::CONTRACT))?;
    println!("{:<10}{:<36}{:>9}{:>9}{:>7}", "contract", "what is built", "lines", "seconds", "share");
    measure("real", real, RUNS_OF_REAL)?;
    measure("150", contract::contract(OPERATIONS), RUNS_OF_MANY)
}

fn measure(name: &str, texts: Vec<(String, String)>, runs: usize) -> Result {
    let mut files = workspace::generate(texts)?.files;
    let document = files.remove("docs/openapi.json").ok_or("the contract has no OpenAPI document")?;
    files.retain(|path, _| CRATES.iter().any(|name| path.starts_with(&format!("crates/{name}/"))));
    let workspace = Workspace::new(&format!("build-cost-{name}"), &CRATES, &files)?;
    // What the crates depend on, before anything is measured.
    workspace.cargo(&["build", "--workspace"])?;
    let crates = workspace.root.join("crates");
    let of_crates = |names: &[&str]| names.iter().map(|name| crates.join(name).join("src")).collect();
    let mut builds = vec![
        Build {
            what: "models, endpoints: what is generated",
            folder: workspace.root.clone(),
            package: "tradewire-endpoints",
            sources: of_crates(&CRATES[..2]),
        },
        Build {
            what: "and transport: what sends it",
            folder: workspace.root.clone(),
            package: "tradewire-transport",
            sources: of_crates(&CRATES),
        },
    ];
    builds.extend(foreign_client(&workspace.root.join("foreign"), &document)?);
    let seconds = medians(&builds, runs)?;
    let base = builds.iter().position(|build| build.package == FOREIGN).and_then(|foreign| seconds.get(foreign));
    for (build, time) in builds.iter().zip(&seconds) {
        let share = base.map(|base| time.as_millis() * 100 / base.as_millis().max(1));
        let share = share.map_or_else(|| "-".to_owned(), |share| format!("{share} %"));
        println!("{name:<10}{:<36}{:>9}{:>9.1}{share:>7}", build.what, build.lines()?, time.as_secs_f64());
    }
    Ok(())
}

/// What is built, whole, after what it depends on.
struct Build {
    what: &'static str,
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
            // That of this workspace, for the other client too.
            .env("CARGO_PROFILE_DEV_DEBUG", "line-tables-only")
            .output()?;
        let told = String::from_utf8_lossy(&built.stderr);
        if built.status.success() { Ok(()) } else { Err(format!("{}: {told}", self.what).into()) }
    }

    /// How long it takes when all of its own sources are new.
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

/// The median time of each, in turns: so all of them meet the same machine.
fn medians(builds: &[Build], runs: usize) -> Result<Vec<Duration>> {
    for build in builds {
        build.run()?;
    }
    let mut times = vec![Vec::new(); builds.len()];
    for _ in 0..runs {
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

/// The name that the other generator gives its crate.
const FOREIGN: &str = "openapi";

/// A client made of an OpenAPI document by another generator, if that is installed.
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
        Ok(status) => return Err(format!("{}: {status}", generator.display()).into()),
        Err(error) => {
            eprintln!(
                "without another client: {}: {error}; docs/performance.md says how to get it",
                generator.display()
            );
            return Ok(None);
        }
    }
    mend(folder)?;
    let sources = vec![folder.join("src")];
    Ok(Some(Build { what: "client of openapi-generator", folder: folder.to_owned(), package: FOREIGN, sources }))
}

/// Makes it stand alone, with the TLS that transport uses, and mends a path that it writes twice: with it, nothing of
/// a form that holds an enum compiles.
fn mend(folder: &Path) -> Result {
    let manifest = folder.join("Cargo.toml");
    let text = fs::read_to_string(&manifest)?.replace("default = [\"native-tls\"]", "default = [\"rustls\"]");
    fs::write(&manifest, text + "\n[workspace]\n")?;
    for entry in fs::read_dir(folder.join("src/apis"))? {
        let path = entry?.path();
        fs::write(&path, fs::read_to_string(&path)?.replace("models::models::", "models::"))?;
    }
    Ok(())
}
