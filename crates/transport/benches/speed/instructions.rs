//! Counts the instructions of a call with valgrind. Unlike times, the counts hardly depend on the machine and its load.
//!
//! The calls run in a process of their own, so that the instructions of the server are not counted. Instructions of the kernel are
//! not counted either.

use std::env;
use std::net::SocketAddr;
use std::process::Command;

use tradewire_endpoints::futures::OrderDetail;

use crate::calls::{Baseline, client, request, url};
use crate::{Result, example, exchange, ratio};

/// The first argument of a process that is measured.
pub const MEASURED: &str = "measured";
/// The numbers of calls of the two processes whose difference is measured, so that the start of a process does not count.
const CALLS: [u32; 2] = [50, 150];

pub fn rows() -> Result {
    let (address, _) = exchange::start(&example(OrderDetail::OPERATION)?)?;
    println!("\n{:<52}{:>10}{:>12}{:>7}{:>8}", "instructions", "count", "baseline", "ratio", "aim");
    let [ours, decoded, bare] = ["ours", "decoded", "bare"].map(|what| per_call(what, address));
    let (ours, decoded, bare) = (ours?, decoded?, bare?);
    row("an order, signed, limited and decoded", ours, decoded, "1.10");
    row("the same, compared with reqwest without decoding", ours, bare, "");
    Ok(())
}

fn row(what: &str, count: u64, baseline: u64, aim: &str) {
    println!("{what:<52}{count:>10}{baseline:>12}{:>7}{aim:>8}", ratio(count.into(), baseline.into()));
}

fn per_call(what: &str, address: SocketAddr) -> Result<u64> {
    let [few, many] = CALLS.map(|calls| count(what, address, calls));
    Ok((many? - few?) / u64::from(CALLS[1] - CALLS[0]))
}

/// Returns the number of instructions of a process that makes this many calls.
fn count(what: &str, address: SocketAddr, calls: u32) -> Result<u64> {
    let mut command = Command::new("valgrind");
    command.args(["--tool=cachegrind", "--cache-sim=no", "--cachegrind-out-file=/dev/null"]);
    command.arg(env::current_exe()?).args([MEASURED, what, &address.to_string(), &calls.to_string()]);
    let output = command.output().map_err(|error| format!("valgrind is needed to count instructions: {error}"))?;
    let report = String::from_utf8(output.stderr)?;
    let total = report.lines().find_map(|line| line.split_once("refs:")).ok_or_else(|| report.clone())?;
    Ok(total.1.trim().replace(',', "").parse()?)
}

/// Makes the calls that the arguments describe.
pub fn measured(arguments: &[String]) -> Result {
    let [what, address, calls] = arguments else { return Err("expected what, address and number".into()) };
    let calls: u32 = calls.parse()?;
    let runtime = tokio::runtime::Builder::new_current_thread().enable_all().build()?;
    let baseline = Baseline::new(address)?;
    let client = client(&url(address), "key")?;
    runtime.block_on(async {
        for _ in 0..calls {
            match what.as_str() {
                "ours" => drop(client.send(&request()).await?),
                "decoded" => drop(baseline.decoded().await?),
                _ => drop(baseline.bare().await?),
            }
        }
        Ok(())
    })
}
