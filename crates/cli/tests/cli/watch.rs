//! `tradewire watch` against a sandbox.

use std::io::{BufRead, BufReader, Read};
use std::process::{Child, Command, Stdio};

use serde_json::Value;

use crate::support::{Run, Sandbox, command, run, run_with, run_with_stdin, with};

/// The changes of an order book, which follow each other quickly while prices change.
const CHANGES: [&str; 5] = ["watch", "futures", "depth-update", "--symbol", "btc_usdt"];

fn sandbox(faults: &[&str]) -> Sandbox {
    Sandbox::start(&[&["--walk", "20"], faults].concat())
}

fn lines(text: &str) -> Vec<Value> {
    text.lines().map(|line| serde_json::from_str(line).unwrap_or_else(|error| panic!("{error}: {line}"))).collect()
}

fn states(run: &Run) -> Vec<String> {
    lines(&run.stderr).iter().map(|line| line["state"].as_str().unwrap_or_default().to_owned()).collect()
}

fn spawn(sandbox: &Sandbox, arguments: &[&str]) -> Child {
    let mut command = command(arguments);
    command.envs(sandbox.variables.iter().cloned()).stdout(Stdio::piped()).stderr(Stdio::piped()).spawn().unwrap()
}

/// Waits for the end of a process that printed nothing but notes about its state, and returns its exit code.
fn end(mut child: Child) -> Option<i32> {
    let mut stderr = String::new();
    child.stderr.take().unwrap().read_to_string(&mut stderr).unwrap();
    assert!(!stderr.contains("error"), "{stderr}");
    child.wait().unwrap().code()
}

#[test]
fn messages_are_lines_of_json_in_a_pipe_and_states_are_on_stderr() {
    let sandbox = sandbox(&[]);
    let text = run_with(&sandbox.variables, &[&CHANGES[..], &["--count", "3"]].concat());
    assert_eq!((text.code, text.stderr.as_str()), (0, "futures depth-update: live\n"), "{text:?}");
    let json = run_with(&sandbox.variables, &[&CHANGES[..], &["--count", "3", "--json"]].concat());
    assert_eq!((json.code, states(&json)), (0, vec!["live".to_owned()]), "{json:?}");
    for messages in [lines(&text.stdout), lines(&json.stdout)] {
        let symbols: Vec<_> = messages.iter().map(|message| message["s"].as_str()).collect();
        assert_eq!(symbols, [Some("btc_usdt"); 3], "{messages:?}");
        assert!(messages.windows(2).all(|pair| pair[1]["pu"] == pair[0]["u"]), "{messages:?}");
    }
    let timed = run_with(&sandbox.variables, &[&CHANGES[..], &["--for", "1s"]].concat());
    assert_eq!(timed.code, 0, "{timed:?}");
    assert!(!timed.stdout.is_empty(), "{timed:?}");
}

#[test]
fn without_a_deployment_a_sandbox_pushes() {
    let run = run(&["watch", "futures", "agg-ticker", "--symbol", "btc_usdt", "--count", "1", "--json"]);
    assert_eq!((run.code, lines(&run.stdout).len()), (0, 1), "{run:?}");
    assert!(run.stderr.starts_with(r#"{"exchange":"sandbox","#), "{run:?}");
}

#[test]
fn an_interruption_is_reported_and_messages_follow_it() {
    let sandbox = sandbox(&["--fault", "channel futures depth-update: close 1001 on 2"]);
    let run = run_with(&sandbox.variables, &[&CHANGES[..], &["--count", "4", "--json"]].concat());
    assert_eq!((run.code, lines(&run.stdout).len()), (0, 4), "{run:?}");
    assert_eq!(states(&run), ["live", "interrupted", "live"], "{run:?}");
    let interrupted = &lines(&run.stderr)[1];
    assert_eq!(interrupted["reason"], "closed", "{interrupted}");
    assert!(interrupted["since"].is_i64(), "{interrupted}");
}

#[test]
fn the_reader_of_the_output_or_a_signal_ends_it_without_an_error() {
    let sandbox = sandbox(&[]);
    let mut closed = spawn(&sandbox, &CHANGES);
    let mut line = String::new();
    BufReader::new(closed.stdout.take().unwrap()).read_line(&mut line).unwrap();
    assert!(line.starts_with('{'), "{line}");
    assert_eq!(end(closed), Some(0));
    #[cfg(unix)]
    for signal in ["-INT", "-TERM"] {
        let mut stopped = spawn(&sandbox, &CHANGES);
        let mut stdout = BufReader::new(stopped.stdout.take().unwrap());
        stdout.read_line(&mut line).unwrap();
        assert!(Command::new("kill").args([signal, &stopped.id().to_string()]).status().unwrap().success());
        assert_eq!(end(stopped), Some(0), "{signal}");
    }
}

#[test]
fn a_private_channel_shows_the_orders_of_the_account() {
    let sandbox = Sandbox::start(&[]);
    let mut watch = spawn(&sandbox, &["watch", "futures", "order", "--count", "1"]);
    let mut live = String::new();
    let mut stderr = BufReader::new(watch.stderr.take().unwrap());
    stderr.read_line(&mut live).unwrap();
    assert_eq!(live, "futures order: live\n");
    let order = r#"[{"symbol":"btc_usdt","origQty":2,"orderType":"MARKET","orderSide":"BUY","positionSide":"LONG"}]"#;
    run_with_stdin(order, &sandbox.variables, &["futures", "place-batch", "--file", "-"]);
    let mut stdout = String::new();
    watch.stdout.take().unwrap().read_to_string(&mut stdout).unwrap();
    assert_eq!((watch.wait().unwrap().code(), lines(&stdout)[0]["symbol"].as_str()), (Some(0), Some("btc_usdt")));
}

#[test]
fn what_cannot_be_watched_is_reported_with_the_exit_codes_of_calls() {
    let sandbox = Sandbox::start(&[]);
    let rejecting = Sandbox::start(&["--fault", "socket futures_user: expire-key"]);
    let url = |name: &str, url: &str| with(&sandbox.variables, name, url);
    let without = |prefix: &str| {
        let kept = sandbox.variables.iter().filter(|(name, _)| !name.starts_with(prefix));
        kept.cloned().collect::<Vec<_>>()
    };
    for (variables, arguments, code, expected) in [
        (sandbox.variables.clone(), &["depth-update", "--symbol", "btc_usdx"][..], 4, "did you mean `btc_usdt`?"),
        (sandbox.variables.clone(), &["depth-update"], 2, "--symbol <TEXT>"),
        (sandbox.variables.clone(), &["depth-update", "--symbol", "btc_usdt", "--interval", "7m"], 2, "--interval"),
        (sandbox.variables.clone(), &["depth-updat"], 2, "depth-update"),
        (
            without("TRADEWIRE_FUTURES_MARKET_SOCKET_URL"),
            &["depth-update", "--symbol", "btc_usdt"],
            2,
            "TRADEWIRE_FUTURES_MARKET_SOCKET_URL",
        ),
        (without("TRADEWIRE_API_"), &["order"], 2, "futures order is private, but no API key is configured"),
        (
            url("TRADEWIRE_FUTURES_MARKET_SOCKET_URL", "ws://127.0.0.1:1/ws/market"),
            &["depth-update", "--symbol", "btc_usdt", "--for", "500ms"],
            3,
            "was never live: no connection could be established",
        ),
        (url("TRADEWIRE_API_KEY", "unknown-key"), &["order"], 4, "futures listen-key"),
        (rejecting.variables.clone(), &["order", "--for", "2s"], 4, "was never live: the exchange rejected the key"),
        (
            vec![("TRADEWIRE_NOTICE_SOCKET_URL".to_owned(), "ws://127.0.0.1:1/notice".to_owned())],
            &["depth-update", "--symbol", "btc_usdt"],
            2,
            "TRADEWIRE_NOTICE_SOCKET_URL is set, but no deployment is configured",
        ),
    ] {
        let run = run_with(&variables, &[&["watch", "futures"], arguments].concat());
        assert_eq!((run.code, run.stdout.as_str()), (code, ""), "{arguments:?}: {run:?}");
        assert!(run.stderr.contains(expected), "{arguments:?}: {run:?}");
    }
}
