//! The time and memory of each phase of the generator, as the contract grows.
//!
//! Phases run in this process, whose counting allocator makes them slower. The complete command runs in a process of its
//! own, before the phases, because memory that this process holds would make it slower.

mod contract;

use std::error::Error;
use std::fs;
use std::path::{Path, PathBuf};
use std::process::Command;
use std::time::{Duration, Instant};

use mimalloc::MiMalloc;
use peakmem_alloc::{PeakMemAlloc, PeakMemAllocTrait};
use xtask::diagnostics::Diagnostics;
use xtask::{CONTRACT, phases};

#[global_allocator]
static MEMORY: PeakMemAlloc<MiMalloc> = PeakMemAlloc::new(MiMalloc);

const OPERATIONS: [usize; 3] = [10, 100, 1_000];
/// The number of runs. Their minimum counts, because other load only adds to a measurement.
const RUNS: u32 = 5;

/// The cost of a phase.
struct Cost {
    phase: &'static str,
    time: Duration,
    /// The peak of allocated bytes, without those allocated before the phase.
    peak: usize,
}

fn main() -> Result<(), Box<dyn Error>> {
    let mut costs = Vec::new();
    for operations in OPERATIONS {
        let root = Path::new(env!("CARGO_TARGET_TMPDIR")).join(format!("scale-{operations}"));
        prepare(&root, operations)?;
        costs.push(least(&root)?);
        fs::remove_dir_all(&root)?;
    }
    print(&costs);
    Ok(())
}

/// Creates a repository with a contract and everything generated from it.
fn prepare(root: &PathBuf, operations: usize) -> Result<(), Box<dyn Error>> {
    if root.exists() {
        fs::remove_dir_all(root)?;
    }
    fs::create_dir_all(root.join(CONTRACT))?;
    for (path, text) in contract::contract(operations) {
        fs::write(root.join(path), text)?;
    }
    command(root, &["codegen"]).map(|_| ())
}

/// Returns the minimum costs of all phases, and of the complete `xtask codegen --check`.
fn least(root: &Path) -> Result<Vec<Cost>, Box<dyn Error>> {
    let mut complete = Duration::MAX;
    for _ in 0..RUNS {
        complete = complete.min(command(root, &["codegen", "--check"])?);
    }
    let mut least = run(root)?;
    for _ in 1..RUNS {
        for (least, cost) in least.iter_mut().zip(run(root)?) {
            least.time = least.time.min(cost.time);
        }
    }
    MEMORY.reset_peak_memory();
    xtask::compare(root, &xtask::generate(root, false)?)?;
    least.push(Cost { phase: "command", time: complete, peak: MEMORY.get_peak_memory() });
    Ok(least)
}

/// Runs all phases once and returns their costs.
fn run(root: &Path) -> Result<Vec<Cost>, Box<dyn Error>> {
    let mut costs = Vec::new();
    let mut diagnostics = Diagnostics::default();
    let sources = cost(&mut costs, "load", || phases::load(&root.join(CONTRACT), &mut diagnostics));
    let contract = cost(&mut costs, "bind", || xtask::Contract::bind_sources(&sources));
    cost(&mut costs, "check", || phases::check(&contract, &sources, &mut diagnostics));
    cost(&mut costs, "examples", || phases::check_examples(&contract, &sources, &mut diagnostics));
    let mut files = cost(&mut costs, "emit", || phases::emit(&contract))?;
    files.extend(cost(&mut costs, "export", || phases::export(&contract)));
    files.insert(phases::CONTRACT_JSON.to_owned(), sources.to_json());
    let changes = cost(&mut costs, "compare", || xtask::compare(root, &files))?;
    assert!(diagnostics.is_empty() && changes.is_empty(), "the contract is valid and its files are up to date");
    Ok(costs)
}

/// Runs a phase and records its cost.
fn cost<T>(costs: &mut Vec<Cost>, phase: &'static str, work: impl FnOnce() -> T) -> T {
    MEMORY.reset_peak_memory();
    let start = Instant::now();
    let made = work();
    costs.push(Cost { phase, time: start.elapsed(), peak: MEMORY.get_peak_memory() });
    made
}

/// Returns the time of a command of the generator.
fn command(root: &Path, words: &[&str]) -> Result<Duration, Box<dyn Error>> {
    let start = Instant::now();
    let done = Command::new(env!("CARGO_BIN_EXE_xtask")).args(words).arg("--root").arg(root).output()?;
    let time = start.elapsed();
    assert!(done.status.success(), "{}", String::from_utf8_lossy(&done.stderr));
    Ok(time)
}

/// Prints a line for each phase: its cost at each size, and the cost of an operation in the largest contract divided by that
/// in the second largest. A linear cost has the growth 1.
fn print(costs: &[Vec<Cost>]) {
    let sizes: String = OPERATIONS.iter().map(|operations| format!("{operations:>10}")).collect();
    println!("{:<10}{sizes}{:>8}{sizes}{:>8}", "operations", "growth", "growth");
    println!("{:<10}{:>30}{:>8}{:>30}", "", "milliseconds", "", "MiB");
    for phase in 0..costs[0].len() {
        let of_phase: Vec<&Cost> = costs.iter().map(|size| &size[phase]).collect();
        let times: Vec<u128> = of_phase.iter().map(|cost| cost.time.as_nanos()).collect();
        let peaks: Vec<u128> = of_phase.iter().map(|cost| cost.peak as u128).collect();
        println!("{:<10}{}{}", of_phase[0].phase, columns(&times, 1_000_000), columns(&peaks, 1 << 20));
    }
}

/// Formats the cost at each size in a unit, and its growth.
fn columns(costs: &[u128], unit: u128) -> String {
    let shown: String = costs.iter().map(|cost| format!("{:>10}", decimal(*cost, unit))).collect();
    let [.., before, last] = costs else { return shown };
    format!("{shown}{:>8}", decimal(*last, before * 10))
}

/// Formats a quotient with two decimals.
fn decimal(dividend: u128, divisor: u128) -> String {
    let hundredths = (dividend * 100 + divisor / 2) / divisor.max(1);
    format!("{}.{:02}", hundredths / 100, hundredths % 100)
}
