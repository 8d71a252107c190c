//! `tradewire history`.

use std::io::Write as _;
use std::net::TcpListener;
use std::thread;

use crate::support::{Run, Sandbox, configured, read_request, response, run, run_unread, run_with};
use serde_json::Value;

const DAY: i64 = 24 * 60 * 60 * 1000;

fn history(sandbox: &Sandbox, options: &[&str]) -> Run {
    run_with(&sandbox.variables, &[&["history", "futures.orders"], options].concat())
}

fn lines(run: &Run) -> Vec<Value> {
    run.stdout.lines().map(|line| serde_json::from_str(line).unwrap()).collect()
}

fn id(order: &Value) -> String {
    order["orderId"].as_str().map_or_else(|| order["orderId"].to_string(), str::to_owned)
}

fn time(order: &Value) -> i64 {
    order["createdTime"].as_i64().unwrap()
}

/// The same orders as those that the exchange lists, with the same digits, in every format.
#[test]
fn a_range_is_printed_in_every_format() {
    let sandbox = Sandbox::start(&["--orders", "1000", "--unlimited"]);
    let listed = run_with(&sandbox.variables, &["futures", "quant-history", "--all", "--limit", "2000", "--json"]);
    let mut expected: Vec<(i64, String, String)> = listed
        .stdout
        .lines()
        .map(|line| {
            let order = serde_json::from_str(line).unwrap();
            (time(&order), id(&order), line.to_owned())
        })
        .collect();
    expected.sort();
    assert!(expected.len() >= 1_000, "{}", expected.len());

    let all = history(&sandbox, &["--all", "--json"]);
    assert_eq!(all.code, 0, "{}", all.stderr);
    assert!(lines(&all).is_sorted_by_key(time));
    let mut found: Vec<_> =
        all.stdout.lines().map(|line| (line.to_owned(), serde_json::from_str(line).unwrap())).collect();
    found.sort_by_key(|(_, order)| (time(order), id(order)));
    assert!(found.iter().map(|(line, _)| line).eq(expected.iter().map(|(_, _, line)| line)), "{}", found.len());
    assert_eq!(history(&sandbox, &["--all", "--output", "ndjson"]).stdout, all.stdout);

    // Both ends of the range are times of orders: the first is in it, the last is not.
    let (from, to) = (expected[200].0.to_string(), expected[800].0.to_string());
    let csv = history(&sandbox, &["--from", &from, "--to", &to, "--output", "csv"]);
    let within = expected.iter().filter(|(time, ..)| (expected[200].0..expected[800].0).contains(time)).count();
    assert_eq!((csv.code, csv.stdout.lines().count()), (0, within + 1), "{}", csv.stderr);
    assert!(csv.stdout.starts_with("order_id,"), "{}", csv.stdout.lines().next().unwrap());
    let table = history(&sandbox, &["--from", &from, "--to", &to]);
    assert!(table.code == 0 && table.stdout.contains("order id") && table.stdout.lines().count() > within, "{table:?}");
    let symbol = serde_json::from_str::<Value>(&expected[0].2).unwrap()["symbol"].as_str().unwrap().to_owned();
    let selected = lines(&history(&sandbox, &["--all", "--symbol", &symbol, "--json"]));
    let wanted = expected.iter().filter(|(.., line)| line.contains(&format!("\"symbol\":\"{symbol}\""))).count();
    assert!(selected.len() == wanted && selected.iter().all(|order| order["symbol"] == *symbol), "{}", selected.len());
}

#[test]
fn every_dataset_has_a_history() {
    let sandbox = Sandbox::start(&["--unlimited"]);
    let help = run(&["history", "--help"]).stdout;
    let datasets: Vec<&str> =
        help.lines().filter_map(|line| line.split_whitespace().next()).filter(|word| word.contains('.')).collect();
    assert!(datasets.len() > 5 && datasets.contains(&"spot.withdrawals"), "{datasets:?}");
    let of_dataset = run(&["history", "spot.withdrawals", "--help"]).stdout;
    assert!(of_dataset.contains("Unix milliseconds"), "{of_dataset}");
    for dataset in datasets {
        let printed = run_with(&sandbox.variables, &["history", dataset, "--from", "-3d", "--json"]);
        assert_eq!(printed.code, 0, "{dataset}: {printed:?}");
        // These are examples that are older than the range.
        let is_example = ["futures.funding_fees", "spot.deposits", "spot.withdrawals"].contains(&dataset);
        assert!(is_example || !lines(&printed).is_empty(), "{dataset}");
    }
    let empty = history(&sandbox, &["--from", "-2ms", "--to", "-1ms"]);
    assert!(empty.code == 0 && empty.stderr.contains("futures.orders has no records in this range."), "{empty:?}");
    let filtered = history(&sandbox, &["--symbol", "btc_usdt", "--from", "-2ms", "--to", "-1ms"]);
    let note = "futures.orders has no records in this range that match symbol=btc_usdt.";
    assert!(filtered.code == 0 && filtered.stderr.contains(note), "{filtered:?}");
}

#[test]
fn wrong_use_is_explained() {
    for (options, expected) in [
        (&["--from", "-91d"][..], "but the exchange returns records since"),
        (&["--from", "-91d"], "Give a later time, or --all for everything that it keeps. Nothing was read."),
        (&["--from", "-1d", "--to", "-2d"], "so it is empty"),
        (&["--to", "2020-01-01"], "--to is 2020-01-01 00:00:00 UTC, but the exchange returns records since"),
        (&["--to", "2020-01-01"], "Give a later time. Nothing was read."),
        (&["--all", "--to", "2020-01-01"], "--to is 2020-01-01 00:00:00 UTC, but the exchange returns records since"),
        (&["--from", "+1d"], "--from is in the future"),
        (&["--from", "soon"], "`--from` is `soon`; expected"),
        (
            &["--from", "20261101"],
            "`--from` is `20261101`, which is 1970-01-01 05:37:41.101 UTC in Unix milliseconds; expected a date such as \
             2026-11-01, milliseconds with 13 digits, or a relative time such as -7d or +1h",
        ),
        (&["--from", "0"], "which is 1970-01-01 00:00:00.000 UTC in Unix milliseconds"),
        (&["--to", "1794096000"], "which is 1970-01-21 18:21:36.000 UTC in Unix milliseconds"),
        (&["--all", "--from", "-1d"], "cannot be used with"),
        (&["--watch", "--to", "-1d"], "cannot be used with"),
        (&["--watch", "0"], "0 is not in"),
        (&["--spreadsheet"], "--spreadsheet needs --output csv"),
        (&["--output", "json"], "[possible values: table, ndjson, csv]"),
        (&["--timeout", "-1"], "expected 1 to 600 seconds"),
        (&["--attempts", "-1"], "-1 is not in 1..=10"),
    ] {
        let rejected = run(&[&["history", "futures.orders"], options].concat());
        assert!(rejected.code == 2 && rejected.stderr.contains(expected), "{options:?}: {rejected:?}");
    }
}

/// A watch cannot follow records that a filter leaves out at first, so it has no filter by what changes.
#[test]
fn states_cannot_be_watched() {
    for (dataset, option, value) in [
        ("spot.orders", "--state", "FILLED"),
        ("spot.deposits", "--status", "SUCCESS"),
        ("spot.withdrawals", "--status", "SUCCESS"),
    ] {
        let filtered = ["history", dataset, option, value];
        assert_eq!(run(&filtered).code, 0, "{dataset}");
        // If it were not rejected, the time in the future would end the command.
        let watched = run(&[&filtered[..], &["--watch", "--from", "+1d"]].concat());
        assert!(watched.code == 2 && watched.stderr.contains("cannot be used with '--watch"), "{watched:?}");
    }
}

#[test]
fn a_range_that_was_not_read_completely_has_its_own_exit_code() {
    let start = || Sandbox::start(&["--orders", "300", "--fault", "futures quant-history: status 503 on 3"]);
    let words = ["history", "futures.orders", "--all", "--json", "--attempts", "1"];
    let unread = run_unread(&start().variables, &words);
    assert!(unread.code == 6 && unread.stderr.contains("were not all read"), "{unread:?}");
    let sandbox = start();
    let failed = history(&sandbox, &["--all", "--json", "--attempts", "1"]);
    assert_eq!(failed.code, 6, "{failed:?}");
    assert!(failed.stderr.contains("Records of the range may be missing"), "{failed:?}");
    // The first parts were read.
    let missing = failed.stderr.split("futures quant-history: records from ").nth(1).unwrap();
    let (from, to) = missing.split_once(" were not all read: ").unwrap().0.split_once(" to ").unwrap();
    // Times of this form are in the order of their texts.
    let now = tradewire::Timestamp::now();
    let before = |days: i64| now.minus_millis(days * DAY).to_string();
    assert!(*before(90) < *from && *from < *before(0) && *before(1) < *to, "{missing}");
}

#[test]
fn the_advice_about_a_problem_names_options() {
    let sandbox = Sandbox::start(&["--fault", "any: delay 2s"]);
    // The library would name `RetryPolicy::deadline`, and the support module rejects such a message.
    let late = run_with(&sandbox.variables, &["history", "futures.bills", "--timeout", "1", "--attempts", "2"]);
    assert!(late.code != 0 && late.stderr.contains("problem"), "{late:?}");
    let variables = crate::support::configured("http://127.0.0.1:1");
    let unreachable = run_with(&variables, &["history", "futures.orders", "--attempts", "1"]);
    assert!(!unreachable.stderr.contains("send the request again"), "{unreachable:?}");
}

#[test]
fn nothing_is_said_about_records_that_could_not_be_read() {
    let sandbox = Sandbox::start(&["--fault", "any: status 503"]);
    let failed = history(&sandbox, &["--attempts", "1"]);
    assert!(failed.code == 6 && !failed.stderr.contains("has no records"), "{failed:?}");
}

/// The exit code and the advice are those of the rejection: the same command would be rejected again.
#[test]
fn a_rejected_history_is_reported_as_rejected() {
    let sandbox = Sandbox::start(&[]);
    let mut variables = sandbox.variables.clone();
    variables.iter_mut().filter(|(name, _)| name == "TRADEWIRE_API_SECRET").for_each(|(_, value)| value.push('x'));
    let rejected = run_with(&variables, &["history", "futures.orders"]);
    assert_eq!(rejected.code, 4, "{rejected:?}");
    assert!(!rejected.stderr.contains("Run the command again"), "{rejected:?}");
    let direct = run_with(&variables, &["futures", "quant-history"]);
    let advice = direct.stderr.split("help: ").nth(1).unwrap();
    assert!(direct.code == 4 && rejected.stderr.contains(advice.trim()), "{direct:?} {rejected:?}");
}

/// It is not documented how far back deposits are returned.
#[test]
fn a_range_before_the_assumed_start_is_not_empty() {
    let early = run(&["history", "spot.deposits", "--all", "--to", "-100d"]);
    assert!(early.code == 2 && early.stderr.contains("Use --from"), "{early:?}");
    let explicit = run(&["history", "spot.deposits", "--from", "-110d", "--to", "-100d"]);
    assert_eq!(explicit.code, 0, "{explicit:?}");
}

#[cfg(unix)]
#[test]
fn a_full_temporary_directory_is_reported() {
    let sandbox = Sandbox::start(&["--orders", "3000", "--unlimited"]);
    // Files cannot become larger than 64 blocks.
    let mut shell = std::process::Command::new("sh");
    shell.args(["-c", "trap '' XFSZ; ulimit -f 64; exec \"$0\" history futures.orders --all --json"]);
    shell.arg(env!("CARGO_BIN_EXE_tradewire")).envs(sandbox.variables.iter().cloned());
    let full = Run::new(
        shell.env("TRADEWIRE_OWN_LIMITS", "true").env("TMPDIR", env!("CARGO_TARGET_TMPDIR")).output().unwrap(),
    );
    assert!(full.code == 1 && full.stderr.contains("temporary directory"), "{full:?}");
    assert!(full.stderr.contains("TMPDIR") && !full.stderr.contains("archive"), "{full:?}");
}

#[cfg(unix)]
mod watching {
    use std::io::{BufRead as _, BufReader, Read};
    use std::process::{Child, Command, Stdio};
    use std::sync::mpsc::{Receiver, RecvTimeoutError, channel};
    use std::thread;
    use std::time::{Duration, Instant};

    use serde_json::Value;

    use crate::support::{Sandbox, command, run_with_stdin};

    /// A process that is killed when this value is dropped.
    struct Running(Child);

    impl Drop for Running {
        fn drop(&mut self) {
            self.0.kill().unwrap();
            self.0.wait().unwrap();
        }
    }

    /// The lines that a process writes, until a deadline.
    struct Lines {
        lines: Receiver<String>,
        deadline: Instant,
    }

    impl Lines {
        fn new(output: impl Read + Send + 'static) -> Self {
            let (sender, lines) = channel();
            thread::spawn(move || {
                for line in BufReader::new(output).lines() {
                    // It fails if the test has ended.
                    let _ = sender.send(line.unwrap());
                }
            });
            Self { lines, deadline: Instant::now() + Duration::from_secs(120) }
        }

        fn next(&self) -> Result<String, RecvTimeoutError> {
            self.lines.recv_timeout(self.deadline.saturating_duration_since(Instant::now()))
        }

        /// Returns the next line that contains a text.
        fn find(&self, text: &str) -> String {
            loop {
                let line = self.next().unwrap_or_else(|error| panic!("no line contains `{text}`: {error}"));
                if line.contains(text) {
                    return line;
                }
            }
        }

        /// Waits until the process has ended.
        fn wait_for_end(&self) {
            let end = std::iter::repeat_with(|| self.next()).find_map(Result::err);
            assert_eq!(end, Some(RecvTimeoutError::Disconnected), "the process does not end");
        }
    }

    /// A new order is printed by a later poll, once; a poll that fails is reported, and Ctrl-C ends the command.
    #[test]
    fn new_records_are_printed_until_ctrl_c() {
        // Lookups of older orders that are open fail, too.
        let sandbox = Sandbox::start(&["--unlimited", "--fault", "futures order-detail: status 503"]);
        let mut watching =
            command(&["history", "futures.orders", "--watch", "1", "--json", "--from", "-5d", "--attempts", "1"]);
        watching.envs(sandbox.variables.iter().cloned()).stdout(Stdio::piped()).stderr(Stdio::piped());
        let mut running = Running(watching.spawn().unwrap());
        let printed = Lines::new(running.0.stdout.take().unwrap());
        let problems = Lines::new(running.0.stderr.take().unwrap());
        for number in ["1", "2"] {
            let order = format!(
                r#"{{"symbol":"btc_usdt","origQty":1,"orderType":"MARKET","orderSide":"BUY","positionSide":"LONG","clientOrderId":"watched_{number}"}}"#
            );
            let placed = run_with_stdin(&order, &sandbox.variables, &["place-all", "futures", "--file", "-"]);
            assert_eq!(placed.code, 0, "{placed:?}");
            // The sandbox has older orders too. Each line is new, so the second order is the one after the first.
            let found = printed.find("watched_");
            assert!(found.contains(&format!("watched_{number}")), "{found}");
        }
        drop(sandbox);
        let problem: Value = serde_json::from_str(&problems.find("quant-history")).unwrap();
        assert!(problem["problem"].is_string(), "{problem}");
        let interrupted = Command::new("kill").args(["-INT", &running.0.id().to_string()]).status().unwrap();
        assert!(interrupted.success());
        problems.wait_for_end();
        assert_eq!(running.0.wait().unwrap().code(), Some(0));
    }

    #[test]
    fn a_signal_ends_the_command_although_nobody_reads_the_range() {
        // Their records are more than a pipe holds.
        let sandbox = Sandbox::start(&["--orders", "400", "--unlimited"]);
        let mut watching = command(&["history", "futures.orders", "--all", "--json", "--watch"]);
        watching.envs(sandbox.variables.iter().cloned()).stdout(Stdio::piped()).stderr(Stdio::null());
        let mut running = Running(watching.spawn().unwrap());
        let mut stdout = running.0.stdout.take().unwrap();
        stdout.read_exact(&mut [0]).unwrap();
        assert!(Command::new("kill").args(["-TERM", &running.0.id().to_string()]).status().unwrap().success());
        assert_eq!(running.0.wait().unwrap().code(), Some(130));
    }
}

/// Starts a host that responds to each request with the first body whose path begins like its own.
fn host_of_paths(bodies: Vec<(&'static str, String)>) -> String {
    let listener = TcpListener::bind("127.0.0.1:0").unwrap();
    let url = format!("http://{}", listener.local_addr().unwrap());
    thread::spawn(move || {
        for stream in listener.incoming() {
            let mut stream = stream.unwrap();
            let request = read_request(&mut stream);
            let path = request.split(' ').nth(1).unwrap();
            let (_, body) = bodies.iter().find(|(start, _)| path.starts_with(start)).unwrap();
            stream.write_all(response("200 OK", body).as_bytes()).unwrap();
        }
    });
    url
}

/// Not every operation of the exchange rejects a trading pair that it does not list.
#[test]
fn a_history_about_an_unknown_pair_fails() {
    let now = tradewire::Timestamp::now().as_millis();
    let body = |result: &str| format!(r#"{{"rc":0,"mc":"SUCCESS","ma":[],"result":{result}}}"#);
    let page = body(r#"{"hasPrev":false,"hasNext":false,"items":[]}"#);
    let bodies = vec![
        ("/v4/public/time", body(&format!(r#"{{"serverTime":{}}}"#, now + 8 * 3_600_000))),
        ("/v4/public/symbol", body(r#"{"symbols":[{"symbol":"btc_usdt"}]}"#)),
        ("/", page),
    ];
    for (symbol, code) in [("btc_usd", 4), ("btc_usdt", 0)] {
        let variables = configured(&host_of_paths(bodies.clone()));
        let shown = run_with(&variables, &["history", "spot.fills", "--from", "-1d", "--symbol", symbol, "--json"]);
        assert_eq!((shown.code, shown.stdout.as_str()), (code, ""), "{shown:?}");
        assert!(shown.stderr.contains("one of them is wrong"), "{shown:?}");
    }
}
