//! Syncs that are killed at a random moment, and a disk that fills up.

use std::collections::HashMap;
use std::error::Error;
use std::io::{self, BufRead as _, BufReader};
use std::path::Path;
use std::process::{Command, Stdio};
use std::time::{Duration, Instant};

use tradewire_archive::Archive;

use crate::databases::directory;
use crate::model::{Content, DAY, Model, REACH};
use crate::moving_exchange::{check, options, revisions};

type Result<T = ()> = std::result::Result<T, Box<dyn Error>>;

/// The variable with the file of the archive, which makes this program a child that syncs it.
const CHILD: &str = "ARCHIVE_CHILD";
/// The number of orders of the exchange.
const ORDERS: usize = 500;

/// Returns an exchange at rest with many orders: every process reads the same.
fn exchange(orders: usize) -> Model {
    let model = Model::new(5);
    let now = model.lock().now;
    model.lock().orders.clear();
    for _ in 0..orders {
        let created = now - model.lock_random(0..*REACH - 10 * DAY);
        model.add(created);
    }
    model.lock().moves = false;
    model
}

/// Syncs, and reports each page after it has been committed: what was reported must not be lost. One thread works on the archive, so
/// that its system calls have the same numbers in every run.
#[test]
fn child() -> Result {
    let Ok(file) = std::env::var(CHILD) else { return Ok(()) };
    let orders = std::env::var("ARCHIVE_ORDERS").map_or(Ok(ORDERS), |orders| orders.parse())?;
    let archive = Archive::open(&file)?;
    let progress = |progress: &tradewire_archive::Progress| println!("committed {}", progress.counts.added);
    let runtime = tokio::runtime::Builder::new_current_thread().max_blocking_threads(1).enable_all().build()?;
    match runtime.block_on(archive.sync(&exchange(orders), "main", &options(), progress)) {
        Ok(report) => println!("complete {}", report.is_complete()),
        Err(error) => println!("failed {error}"),
    }
    Ok(())
}

fn start(file: &Path) -> Result<std::process::Child> {
    let mut command = Command::new(std::env::current_exe()?);
    command.args(["--exact", "kills::child", "--nocapture"]).env(CHILD, file);
    Ok(command.stdout(Stdio::piped()).stderr(Stdio::null()).spawn()?)
}

fn finish(child: std::process::Child) -> Result<String> {
    Ok(String::from_utf8_lossy(&child.wait_with_output()?.stdout).into_owned())
}

/// Returns the number of records that a child reported as committed.
fn reported(output: &str) -> usize {
    let numbers = output.lines().filter_map(|line| line.strip_prefix("committed ")?.parse().ok());
    numbers.max().unwrap_or_default()
}

/// Checks an archive after an interrupted sync: it is sound, has no record twice, and everything that was reported.
async fn check_interrupted(file: &Path, output: &str, expected: &HashMap<i64, Vec<Content>>) -> Result {
    let reported = reported(output);
    let archive = Archive::open(&file.display().to_string())?;
    let found = revisions(&archive, "main").await?;
    assert!(found.len() >= reported, "{} records, {reported} were reported", found.len());
    for (id, contents) in &found {
        assert_eq!(expected.get(id), Some(contents), "{id}");
    }
    assert!(archive.verify().await?.faults.is_empty());
    Ok(())
}

/// Returns the number of times that a sync is killed after a commit: 2, or the number in `ARCHIVE_KILLS`.
pub fn kills() -> Result<u64> {
    Ok(std::env::var("ARCHIVE_KILLS").map_or(Ok(2), |kills| kills.parse())?)
}

/// Nothing that was committed is lost, and nothing is doubled, whenever the process is killed. The next sync continues where the killed one
/// stopped.
#[tokio::test]
async fn a_killed_sync_loses_nothing() -> Result {
    let directory = directory()?;
    let complete = directory.path().join("complete.sqlite");
    let began = Instant::now();
    assert!(finish(start(&complete)?)?.contains("complete true"));
    let whole = u64::try_from(began.elapsed().as_micros())?;
    let expected = revisions(&Archive::open(&complete.display().to_string())?, "main").await?;
    assert!(expected.len() > 400);
    let mut random = fastrand::Rng::with_seed(1);
    let mut killed = 0;
    for number in 0.. {
        if killed >= kills()? {
            break;
        }
        let file = directory.path().join(format!("{number}.sqlite"));
        // The same archive is interrupted several times.
        for kill in 0..5 {
            let mut child = start(&file)?;
            let mut lines = BufReader::new(child.stdout.take().ok_or("no output")?).lines().map_while(io::Result::ok);
            let (begun, longest) = match kill {
                // Usually before the first commit, while the archive is created.
                0 => (None, whole / 8),
                // Waits for the first commit, so that the kill can lose something.
                _ => (lines.find(|line| line.starts_with("committed ") || line.starts_with("complete ")), whole / 2),
            };
            // How far the child gets does not matter, only that it differs.
            std::thread::sleep(Duration::from_micros(random.u64(0..longest)));
            child.kill()?;
            child.wait()?;
            let output = begun.into_iter().chain(lines).collect::<Vec<_>>().join("\n");
            killed += u64::from(reported(&output) > 0 && !output.contains("complete"));
            check_interrupted(&file, &output, &expected).await?;
        }
        assert!(finish(start(&file)?)?.contains("complete true"));
        assert_eq!(revisions(&Archive::open(&file.display().to_string())?, "main").await?, expected);
        std::fs::remove_file(&file)?;
    }
    Ok(())
}

/// Returns a child that `strace` kills just before its call number `call` of those that change a file.
fn start_killed_at(file: &Path, call: u32) -> Result<std::process::Child> {
    let calls = "pwrite64,write,ftruncate,fdatasync,fsync,unlink,openat,fallocate";
    let mut command = Command::new("strace");
    command.args(["-f", "-qq", "-o", "/dev/null", "-e", &format!("trace={calls}"), "-e", "signal=none"]);
    // Only the calls for the archive count, not those that load the program.
    command.arg("-P").arg(file);
    for suffix in ["-wal", "-shm", "-journal"] {
        command.arg("-P").arg(format!("{}{suffix}", file.display()));
    }
    command.args(["-e", &format!("inject={calls}:signal=KILL:when={call}")]);
    command.arg(std::env::current_exe()?).args(["--exact", "kills::child", "--nocapture"]).env(CHILD, file);
    Ok(command.env("ARCHIVE_ORDERS", "120").stdout(Stdio::piped()).stderr(Stdio::null()).spawn()?)
}

/// A process that is killed before a system call leaves an archive that is sound and goes on: for every `ARCHIVE_STEP`-th call that
/// changes one of its files, by default every 1600th.
#[tokio::test]
async fn a_kill_before_any_system_call_loses_nothing() -> Result {
    if Command::new("strace").arg("-V").output().is_err() {
        println!("skipped: strace is not installed");
        return Ok(());
    }
    let step: u32 = std::env::var("ARCHIVE_STEP").map_or(Ok(1_600), |step| step.parse())?;
    let directory = directory()?;
    let (mut kills, mut kills_after_commits) = (0, 0);
    for call in (1..).step_by(step.try_into()?) {
        let file = directory.path().join(format!("{call}.sqlite"));
        let output = finish(start_killed_at(&file, call)?)?;
        if output.contains("complete true") {
            break;
        }
        kills += 1;
        let model = exchange(120);
        let archive = Archive::open(&file.display().to_string())?;
        let reported = reported(&output);
        kills_after_commits += u32::from(reported > 0);
        let found = revisions(&archive, "main").await?.len();
        assert!(found >= reported, "killed before call {call}: {found} records, {reported} were reported");
        assert!(archive.verify().await?.faults.is_empty(), "killed before call {call}");
        archive.sync(&model, "main", &options(), |_| {}).await?;
        check(&archive, "main", &model, call.into()).await?;
    }
    println!("{kills} processes were killed, {kills_after_commits} of them after a commit");
    assert!(kills_after_commits > 1, "{kills_after_commits} of {kills}");
    Ok(())
}

/// A disk that fills up ends the sync with an error. What was committed remains, and the sync goes on when there is space.
#[cfg(target_os = "linux")]
#[tokio::test]
async fn a_full_disk_loses_nothing() -> Result {
    let directory = directory()?;
    let file = directory.path().join("archive.sqlite");
    let model = exchange(ORDERS);
    let all = {
        let complete = directory.path().join("complete.sqlite").display().to_string();
        let archive = Archive::open(&complete)?;
        archive.sync(&exchange(ORDERS), "main", &options(), |_| {}).await?;
        revisions(&archive, "main").await?
    };
    for kibibytes in [150, 200, 300, 400] {
        // The signal that a larger file would cause is ignored, so that writing fails as on a full disk.
        let script = format!("trap '' XFSZ; ulimit -f {kibibytes}; exec \"$0\" --exact kills::child --nocapture");
        let mut command = Command::new("bash");
        command.args(["-c", &script]).arg(std::env::current_exe()?).env(CHILD, &file);
        let output = finish(command.stdout(Stdio::piped()).stderr(Stdio::null()).spawn()?)?;
        assert!(output.contains("failed the database"), "{kibibytes}: {output}");
        check_interrupted(&file, &output, &all).await?;
    }
    let archive = Archive::open(&file.display().to_string())?;
    archive.sync(&model, "main", &options(), |_| {}).await?;
    check(&archive, "main", &model, 5).await
}
