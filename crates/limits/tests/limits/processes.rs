//! Limits that several processes share through files, some of which are killed.
//!
//! `LIMITS_KILLS` sets the number of processes that are killed, for a longer run than usual.

use std::io::{BufRead as _, BufReader, Read as _, Write as _};
use std::time::Duration;
use std::{env, fs, io};

use tradewire_limits::Limits;

use crate::exchange::operations::TWO_HUNDRED;
use crate::{Process, Result};

const DIRECTORY: &str = "LIMITS_DIRECTORY";

/// Returns the number of processes to kill: 12, unless the variable sets another.
fn kills() -> Result<usize> {
    Ok(env::var("LIMITS_KILLS").ok().map(|kills| kills.parse()).transpose()?.unwrap_or(12))
}

/// Creates a directory that only this test uses.
fn directory(name: &str) -> io::Result<String> {
    let path = format!("{}/limits-{name}-{}", env!("CARGO_TARGET_TMPDIR"), std::process::id());
    fs::create_dir_all(&path).map(|()| path)
}

/// Returns how many slots are free now.
async fn free(limits: &Limits) -> Result<usize> {
    let limits = limits.clone().max_wait(Duration::ZERO);
    let mut held = Vec::new();
    // Far more than the number of slots, so that the loop ends even if slots are never taken.
    while held.len() < 1000 {
        let Ok(permit) = limits.permit("key", &TWO_HUNDRED).await else { break };
        held.push(permit);
    }
    Ok(held.len())
}

#[tokio::test]
async fn child_takes_and_returns_permits() -> Result {
    let Ok(directory) = env::var(DIRECTORY) else { return Ok(()) };
    let limits = Limits::in_directory(directory)?;
    loop {
        drop(limits.permit("key", &TWO_HUNDRED).await?);
        io::stdout().write_all(b".")?;
        io::stdout().flush()?;
    }
}

#[tokio::test]
async fn a_process_that_is_killed_leaves_a_consistent_file_and_no_lock() -> Result {
    let directory = directory("killed")?;
    let limits = Limits::in_directory(&directory)?;
    assert_eq!(free(&limits).await?, 200);
    for number in 0..kills()? {
        let mut process = Process::start("processes::child_takes_and_returns_permits", &[(DIRECTORY, &directory)])?;
        // After a different number of permits each time, so that it is killed at different instructions.
        let mut some = vec![0; 64 + number * 5];
        process.0.stdout.take().ok_or("no output")?.read_exact(&mut some)?;
        drop(process);
        let free = free(&limits).await?;
        assert!((200 - number - 1..=200).contains(&free), "{free} are free after {number} were killed");
    }
    Ok(fs::remove_dir_all(directory)?)
}

#[tokio::test]
async fn child_takes_all_free_slots() -> Result {
    let Ok(directory) = env::var(DIRECTORY) else { return Ok(()) };
    let limits = Limits::in_directory(directory)?.max_wait(Duration::ZERO);
    let mut word = [0];
    io::stdin().read_exact(&mut word)?;
    let mut held = Vec::new();
    while let Ok(permit) = limits.permit("key", &TWO_HUNDRED).await {
        held.push(permit);
    }
    io::stdout().write_all(format!("<{}>", held.len()).as_bytes())?;
    io::stdout().flush()?;
    // It holds them until it is killed.
    while io::stdin().read(&mut word)? > 0 {}
    Ok(())
}

#[tokio::test]
async fn concurrent_processes_never_get_the_same_slot() -> Result {
    for round in 0..kills()? / 4 {
        let directory = directory(&format!("simultaneous-{round}"))?;
        let start = || Process::start("processes::child_takes_all_free_slots", &[(DIRECTORY, &directory)]);
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
        let left = free(&Limits::in_directory(&directory)?).await?;
        assert_eq!(taken + left, 200, "{taken} were taken, {left} are left");
        drop(processes);
        fs::remove_dir_all(directory)?;
    }
    Ok(())
}
