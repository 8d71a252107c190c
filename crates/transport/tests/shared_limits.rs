//! Limits that several processes share through files, some of which are killed.
#![cfg(unix)]

#[path = "http/counting.rs"]
mod counting;

use std::io::{BufRead as _, BufReader, Read as _, Write as _};
use std::process::{Child, Command, Stdio};
use std::time::{Duration, Instant};
use std::{env, fs, io};

use counting::{Counting, worst_second};
use tokio::task::JoinSet;
use tradewire_endpoints::futures::OrderDetail;
use tradewire_endpoints::{Operation, hosts};
use tradewire_transport::signing::Credentials;
use tradewire_transport::{Client, Deployment, Limited, Limits};

type Result<T = ()> = std::result::Result<T, Box<dyn std::error::Error>>;

/// 200 a second.
const OPERATION: &Operation = OrderDetail::OPERATION;
const DIRECTORY: &str = "LIMITS_DIRECTORY";
const URL: &str = "LIMITS_URL";

/// A directory of this test alone.
fn directory(name: &str) -> io::Result<String> {
    let path = format!("{}/limits-{name}-{}", env!("CARGO_TARGET_TMPDIR"), std::process::id());
    fs::create_dir_all(&path).map(|()| path)
}

/// Another process: one test of this program, which does nothing when it is not told where. It is killed when dropped.
struct Process(Child);

impl Process {
    fn start(test: &str, variables: &[(&str, &str)]) -> io::Result<Self> {
        let mut command = Command::new(env::current_exe()?);
        command.args(["--exact", test, "--nocapture"]).envs(variables.iter().copied());
        command.stdin(Stdio::piped()).stdout(Stdio::piped()).stderr(Stdio::null()).spawn().map(Self)
    }
}

impl Drop for Process {
    fn drop(&mut self) {
        let _ = self.0.kill();
        let _ = self.0.wait();
    }
}

/// How many permits are free now.
async fn free(limits: &Limits) -> Result<usize> {
    let limits = limits.clone().max_wait(Duration::ZERO);
    let mut held = Vec::new();
    // Far more than there are, so that it ends if all are free for ever.
    while held.len() < 1000 {
        let Ok(permit) = limits.permit("key", OPERATION).await else { break };
        held.push(permit);
    }
    Ok(held.len())
}

#[tokio::test]
async fn child_takes_and_returns_permits() -> Result {
    let Ok(directory) = env::var(DIRECTORY) else { return Ok(()) };
    let limits = Limits::shared(directory)?;
    loop {
        drop(limits.permit("key", OPERATION).await?);
        io::stdout().write_all(b".")?;
        io::stdout().flush()?;
    }
}

#[tokio::test]
async fn a_process_that_is_killed_leaves_a_whole_record_and_no_lock() -> Result {
    const KILLED: usize = 40;
    let directory = directory("killed")?;
    let limits = Limits::shared(&directory)?;
    assert_eq!(free(&limits).await?, 200);
    for number in 0..KILLED {
        let mut process = Process::start("child_takes_and_returns_permits", &[(DIRECTORY, &directory)])?;
        // It is at work, and somewhere in it.
        let mut some = vec![0; 64 + number * 5];
        process.0.stdout.take().ok_or("no output")?.read_exact(&mut some)?;
        drop(process);
        let free = free(&limits).await?;
        assert!((200 - number - 1..=200).contains(&free), "{free} are free after {number} were killed");
    }
    Ok(fs::remove_dir_all(directory)?)
}

#[tokio::test]
async fn child_takes_all_that_is_free() -> Result {
    let Ok(directory) = env::var(DIRECTORY) else { return Ok(()) };
    let limits = Limits::shared(directory)?.max_wait(Duration::ZERO);
    let mut word = [0];
    io::stdin().read_exact(&mut word)?;
    let mut held = Vec::new();
    while let Ok(permit) = limits.permit("key", OPERATION).await {
        held.push(permit);
    }
    io::stdout().write_all(format!("<{}>", held.len()).as_bytes())?;
    io::stdout().flush()?;
    // It holds them until it is killed.
    while io::stdin().read(&mut word)? > 0 {}
    Ok(())
}

#[tokio::test]
async fn no_two_processes_get_one_slot_though_they_ask_at_once() -> Result {
    for round in 0..10 {
        let directory = directory(&format!("at-once-{round}"))?;
        let start = || Process::start("child_takes_all_that_is_free", &[(DIRECTORY, &directory)]);
        let mut processes = vec![start()?, start()?, start()?, start()?];
        let mut inputs = Vec::new();
        for process in &mut processes {
            inputs.push(process.0.stdin.take().ok_or("no input")?);
        }
        for input in &mut inputs {
            input.write_all(b"!")?;
        }
        let mut taken = 0;
        for process in &mut processes {
            let output = BufReader::new(process.0.stdout.take().ok_or("no output")?).split(b'>').next();
            let output = String::from_utf8(output.ok_or("no number")??)?;
            taken += output.rsplit('<').next().ok_or("no number")?.parse::<usize>()?;
        }
        let left = free(&Limits::shared(&directory)?).await?;
        assert_eq!(taken + left, 200, "{taken} were taken, {left} are left");
        drop(processes);
        fs::remove_dir_all(directory)?;
    }
    Ok(())
}

#[tokio::test]
async fn child_sends_all_the_time() -> Result {
    let (Ok(directory), Ok(url)) = (env::var(DIRECTORY), env::var(URL)) else { return Ok(()) };
    let deployment = Deployment::new("test").host(&hosts::FUTURES, &url)?;
    let client = Client::builder().deployment(deployment).credentials(Credentials::new("key", "hush")?);
    let client = client.limits(Limits::shared(directory)?).build()?;
    let mut callers = JoinSet::new();
    for _ in 0..8 {
        let client = client.clone();
        // There is no order: what counts is that it was asked for.
        callers.spawn(async move { while client.send(&OrderDetail::new(1)).await.is_err() {} });
    }
    callers.join_next().await.ok_or("no caller")??;
    Ok(())
}

#[tokio::test]
async fn processes_that_share_a_limit_keep_it_together_though_some_are_killed() -> Result {
    let directory = directory("together")?;
    let exchange = Counting::start()?;
    let start = || Process::start("child_sends_all_the_time", &[(DIRECTORY, &directory), (URL, &exchange.url)]);
    let mut processes = vec![start()?, start()?, start()?];
    // What a killed process had sent is counted for a minute, so a few are killed early and the rest goes on.
    for at in [50, 150, 300, 600] {
        while exchange.arrivals().len() < at {
            tokio::task::yield_now().await;
        }
        drop(processes.remove(0));
        processes.push(start()?);
    }
    drop(processes);
    let arrivals = exchange.arrivals();
    assert!(arrivals.len() >= 600 && worst_second(&arrivals) <= 200, "{} in a second", worst_second(&arrivals));
    Ok(fs::remove_dir_all(directory)?)
}

#[tokio::test]
async fn a_key_that_is_turned_away_stops_in_all_processes_and_longer_each_time() -> Result {
    let directory = directory("stopped")?;
    // Each opens the files on its own, as another process would.
    let (one, other) = (Limits::shared(&directory)?, Limits::shared(&directory)?);
    for (refused, stopped, stop) in [(&one, &other, 1), (&other, &one, 2)] {
        let mut permit = refused.permit("key", OPERATION).await?;
        permit.sent();
        let began = Instant::now();
        permit.answered(429);
        for limits in [&one, &other] {
            let impatient = limits.clone().max_wait(Duration::ZERO).permit("key", OPERATION).await;
            let stopped = matches!(impatient, Err(Limited::Stopped { .. }));
            assert!(stopped || began.elapsed() >= Duration::from_secs(stop), "it was let through at once");
        }
        drop(stopped.permit("other", OPERATION).await?);
        drop(stopped.permit("key", OPERATION).await?);
        assert!(began.elapsed() >= Duration::from_secs(stop), "let through after {:?}", began.elapsed());
    }
    Ok(fs::remove_dir_all(directory)?)
}

#[tokio::test]
async fn what_cannot_be_shared_is_told() -> Result {
    let directory = directory("deleted")?;
    assert!(Limits::shared(format!("{}/no directory", env::current_exe()?.display())).is_err());
    let limits = Limits::shared(&directory)?;
    drop(limits.permit("key", OPERATION).await?);
    fs::remove_dir_all(&directory)?;
    let error = limits.permit("key", OPERATION).await.err().ok_or("the file is used though others cannot see it")?;
    assert!(error.to_string().ends_with("it was deleted while it was in use; start all who share it again"), "{error}");
    let error = limits.permit("other", OPERATION).await.err().ok_or("there is a file without a directory")?;
    assert!(error.to_string().starts_with("not sent: the limits that it shares with others cannot be kept: the file "));
    Ok(())
}

#[tokio::test]
async fn what_was_written_before_the_host_was_started_is_not_believed() -> Result {
    let directory = directory("restarted")?;
    let limits = Limits::shared(&directory)?;
    drop(limits.permit("key", OPERATION).await?);
    for file in fs::read_dir(&directory)? {
        fs::write(file?.path(), vec![0x7f; 200 * 8])?;
    }
    assert_eq!(free(&limits).await?, 200);
    Ok(fs::remove_dir_all(directory)?)
}
