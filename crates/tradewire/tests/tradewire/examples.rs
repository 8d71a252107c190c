//! Runs the example programs and checks what they print.
//!
//! `cargo test` builds the examples before it runs the tests. If only this test is run, `cargo build -p tradewire --examples` does.

use std::path::{Path, PathBuf};
use std::process::Command;

use crate::Result;

/// Returns an example program, which cargo builds to a directory next to that of the tests.
fn program(name: &str) -> Result<PathBuf> {
    let tests = std::env::current_exe()?;
    let profile = tests.parent().and_then(Path::parent).ok_or("the tests are not in a directory of a profile")?;
    let program = profile.join("examples").join(format!("{name}{}", std::env::consts::EXE_SUFFIX));
    let source = Path::new(env!("CARGO_MANIFEST_DIR")).join("examples").join(format!("{name}.rs"));
    let built = program.metadata().and_then(|program| program.modified());
    if built
        .is_ok_and(|built| source.metadata().and_then(|source| source.modified()).is_ok_and(|source| source < built))
    {
        return Ok(program);
    }
    Err(format!("{} is missing or outdated: run `cargo build -p tradewire --examples` first", program.display()).into())
}

/// Runs an example in an environment with these variables, and returns whether it succeeded, its output and its errors.
fn run(name: &str, variables: &[(&str, &str)]) -> Result<(bool, String, String)> {
    let mut command = Command::new(program(name)?);
    for (variable, _) in std::env::vars_os() {
        if variable.to_string_lossy().starts_with("TRADEWIRE_") {
            command.env_remove(variable);
        }
    }
    let output = command.envs(variables.iter().copied()).output()?;
    Ok((output.status.success(), String::from_utf8(output.stdout)?, String::from_utf8(output.stderr)?))
}

/// Runs an example against its sandbox, and returns the lines that it prints.
fn lines(name: &str) -> Result<Vec<String>> {
    let (succeeded, stdout, stderr) = run(name, &[])?;
    assert!(succeeded && stderr.is_empty(), "{stdout}\n{stderr}");
    Ok(stdout.lines().map(str::to_owned).collect())
}

#[test]
fn history_to_csv_prints_a_line_for_each_order() -> Result {
    let lines = lines("history_to_csv")?;
    assert_eq!(lines[0], "order_id,created,symbol,side,quantity,executed,average_price,state");
    // The history of the sandbox has 60 orders, and liquidation orders are in a list of their own.
    assert!((50..=61).contains(&lines.len()), "{} lines", lines.len());
    for line in &lines[1..] {
        let values: Vec<&str> = line.split(',').collect();
        assert!(values.len() == 8 && values[1].ends_with('Z') && ["BUY", "SELL"].contains(&values[3]), "{line}");
    }
    Ok(())
}

#[test]
fn lost_response_finds_both_orders() -> Result {
    let lines = lines("lost_response")?;
    let [lost, first, second, count] = &lines[..] else { return Err(format!("{lines:?}").into()) };
    assert!(lost.starts_with("futures place-batch: the request was sent, but the connection was lost"), "{lost}");
    for (line, id) in [(first, "desk_0001"), (second, "desk_0002")] {
        assert!(line.starts_with(&format!("{id} was placed: order ")) && line.ends_with(" is NEW"), "{line}");
    }
    assert_eq!(count, "1 request was sent, and the exchange has 2 orders");
    Ok(())
}

#[test]
fn follow_open_orders_prints_each_change() -> Result {
    let lines = lines("follow_open_orders")?;
    let [open, closed] = &lines[..] else { return Err(format!("{lines:?}").into()) };
    let (id, state) = open.split_once(" is open: ").ok_or("no open order")?;
    assert!(state.ends_with(", 5 of 10 btc_usdt executed"), "{open}");
    assert!(closed.starts_with(&format!("{id} is no longer open")), "{closed}");
    Ok(())
}

#[cfg(feature = "streams")]
#[test]
fn quote_around_a_book_quotes_only_while_the_book_is_verified() -> Result {
    let lines = lines("quote_around_a_book")?;
    let is_quote = |line: &&String| line.starts_with("update ");
    assert!(lines.iter().filter(is_quote).count() == 3, "{lines:?}");
    let first = lines.iter().position(|line| is_quote(&line)).ok_or("no quote")?;
    assert!(lines[..first].contains(&"State(Live)".to_owned()), "{lines:?}");
    Ok(())
}

#[cfg(feature = "streams")]
#[test]
fn follow_own_orders_asks_for_what_it_missed() -> Result {
    let lines = lines("follow_own_orders")?;
    let interrupted = lines.iter().position(|line| line.starts_with("interrupted: ")).ok_or("no interruption")?;
    let (before, after) = lines.split_at(interrupted);
    let shows =
        |lines: &[String], state: &str| lines.iter().any(|line| line.starts_with("order ") && line.ends_with(state));
    assert!(shows(before, ": NEW") && !shows(before, ": FILLED") && shows(after, ": FILLED"), "{lines:?}");
    Ok(())
}

#[test]
fn test_a_bot_passes_its_checks() -> Result {
    let lines = lines("test_a_bot")?;
    assert!(lines.len() == 3 && lines.iter().all(|line| line.starts_with("ok: ")), "{lines:?}");
    Ok(())
}

#[test]
fn many_accounts_stay_within_the_limit() -> Result {
    let mut lines = lines("many_accounts")?;
    let summary = lines.pop().ok_or("no output")?;
    assert!(summary.starts_with("18 requests in ") && summary.ends_with(", 0 over the limit"), "{summary}");
    lines.sort();
    let account = |name: &str| format!("{name}: 100000 USDT are available");
    assert_eq!(lines, ["arbitrage", "hedging", "market-making"].map(account));
    Ok(())
}

/// A program whose `main` fails prints what is wrong and what to do, not the fields of a type.
#[test]
fn a_program_that_fails_prints_advice() -> Result {
    let account = [("TRADEWIRE_API_KEY", "key"), ("TRADEWIRE_API_SECRET", "secret")];
    let cases: [(&[(&str, &str)], &str); 2] = [
        (&[("TRADEWIRE_DEPLOYMENT", "xt")], "Error: the environment variable TRADEWIRE_API_KEY is not set"),
        (&[account[0], account[1], ("TRADEWIRE_DEPLOYMENT", "nowhere")], "Error: there is no deployment `nowhere`; "),
    ];
    for (variables, expected) in cases {
        for example in ["history_to_csv", "follow_open_orders"] {
            let (succeeded, stdout, stderr) = run(example, variables)?;
            assert!(!succeeded && stdout.is_empty() && stderr.starts_with(expected), "{stdout}{stderr}");
            assert!(!stderr.contains(" { ") && !stderr.contains("Some("), "{stderr}");
        }
    }
    Ok(())
}
