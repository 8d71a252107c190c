//! Ctrl-C and other signals that end the command.

use std::io::{BufRead as _, BufReader, Lines, Read as _, Write as _};
use std::net::{TcpListener, TcpStream};
use std::process::{Child, ChildStderr, Command, Stdio};
use std::sync::mpsc;
use std::thread;
use std::time::{Duration, Instant};

use serde_json::Value;
use tradewire::futures::PlaceBatch;

use super::{ORDERS, SPOT_ORDER, count, lines};
#[cfg(target_os = "linux")]
use crate::support::host;
use crate::support::{Run, Sandbox, command, configured, response};

/// Starts a host that accepts this number of batches, reads another one, and then waits for the response to send. Its thread returns the
/// number of further connections, plus one.
fn waiting_host(accepted: usize) -> (String, mpsc::Receiver<()>, mpsc::Sender<String>, thread::JoinHandle<usize>) {
    let listener = TcpListener::bind("127.0.0.1:0").unwrap();
    let url = format!("http://{}", listener.local_addr().unwrap());
    let (arrived, arrivals) = mpsc::channel();
    let (respond, responses) = mpsc::channel::<String>();
    let thread = thread::spawn(move || {
        for _ in 0..accepted {
            read_batch(&listener).write_all(accepted_batch().as_bytes()).unwrap();
        }
        let mut stream = read_batch(&listener);
        arrived.send(()).unwrap();
        // Nobody reads the response if the command has ended.
        let _ = stream.write_all(responses.recv().unwrap().as_bytes());
        drop(stream);
        // The command has ended.
        responses.recv().unwrap();
        listener.set_nonblocking(true).unwrap();
        1 + usize::from(listener.accept().is_ok())
    });
    (url, arrivals, respond, thread)
}

fn read_batch(listener: &TcpListener) -> TcpStream {
    let (mut stream, _) = listener.accept().unwrap();
    let (mut request, mut buffer) = (Vec::new(), [0; 65_536]);
    while !request.ends_with(b"]") && !request.ends_with(b"}") {
        let read = stream.read(&mut buffer).unwrap();
        assert_ne!(read, 0, "the request ended early");
        request.extend_from_slice(&buffer[..read]);
    }
    stream
}

/// Returns the response of the exchange to a batch that was placed.
fn accepted_batch() -> String {
    response("200 OK", r#"{"returnCode":0,"msgInfo":"success","error":null,"result":"1"}"#)
}

/// The longest time that the command needs to send a request, on a busy machine.
const PATIENCE: Duration = Duration::from_secs(60);

fn send_signal(child: &Child, signal: &str) {
    assert!(Command::new("kill").args([signal, &child.id().to_string()]).status().unwrap().success());
}

/// After Ctrl-C, the outcome of the batch in flight is awaited, no other is sent, and every order is printed with its outcome.
#[test]
fn an_interrupted_placement_reports_every_order() {
    let max = PlaceBatch::MAX_ORDERS;
    for (journal, response, code, outcome) in [
        (false, accepted_batch(), 130, "placed"),
        (true, accepted_batch(), 130, "placed"),
        (false, String::new(), 5, "unknown"),
    ] {
        let directory = tempfile::tempdir().unwrap();
        let (file, journal_path) = (directory.path().join("orders.json"), directory.path().join("journal"));
        std::fs::write(&file, lines(ORDERS)).unwrap();
        let (file, journal_path) = (file.display().to_string(), journal_path.display().to_string());
        let option = if journal { &["--journal", &journal_path][..] } else { &[] };
        let (url, arrivals, respond, host) = waiting_host(0);
        let mut placing = command(&[&["place-all", "futures", "--file", &file, "--json", "--insist"], option].concat());
        placing.envs(configured(&url)).stdout(Stdio::piped()).stderr(Stdio::piped());
        let mut child = placing.spawn().unwrap();
        arrivals.recv_timeout(PATIENCE).unwrap();
        send_signal(&child, "-INT");
        let mut notes = BufReader::new(child.stderr.take().unwrap()).lines();
        let note = notes.next().unwrap().unwrap();
        assert!(note.contains("interrupted"), "{note}");
        respond.send(response).unwrap();
        let run = Run::new(child.wait_with_output().unwrap());
        let report: Value = serde_json::from_str(&notes.next().unwrap().unwrap()).unwrap();
        assert_eq!((run.code, count(&run, outcome), count(&run, "not_sent")), (code, max, ORDERS - max), "{report}");
        let rest = format!("orders {} to {ORDERS}: ", max + 1);
        assert!(report["advice"].as_str().unwrap().contains(&rest), "{report}");
        respond.send(String::new()).unwrap();
        assert_eq!(host.join().unwrap(), 1, "no other batch was sent");
    }
}

/// A command that waits for the response to a trade, after the first of two signals.
struct Interrupted {
    child: Child,
    notes: Lines<BufReader<ChildStderr>>,
    respond: mpsc::Sender<String>,
    host: thread::JoinHandle<usize>,
}

impl Interrupted {
    fn start(words: &[&str], signal: &str, accepted: usize) -> Self {
        let (url, arrivals, respond, host) = waiting_host(accepted);
        let mut command = command(words);
        let mut child = command.envs(configured(&url)).stdout(Stdio::piped()).stderr(Stdio::piped()).spawn().unwrap();
        arrivals.recv_timeout(PATIENCE).unwrap();
        send_signal(&child, signal);
        let mut notes = BufReader::new(child.stderr.take().unwrap()).lines();
        let note = notes.next().unwrap().unwrap();
        assert!(note.contains("no further request is sent"), "{note}");
        Self { child, notes, respond, host }
    }

    /// Responds, and returns the result of the command and the rest of its notes.
    fn finish(self, response: &str) -> (Run, String) {
        // The command may have ended.
        let _ = self.respond.send(response.to_owned());
        let run = Run::new(self.child.wait_with_output().unwrap());
        self.respond.send(String::new()).unwrap();
        assert_eq!(self.host.join().unwrap(), 1, "nothing else was sent");
        (run, self.notes.map(Result::unwrap).collect::<Vec<_>>().join("\n"))
    }
}

/// A second signal ends the command although the response is missing. It prints what is known about each order, and what to do.
#[test]
fn a_second_interrupt_does_not_wait() {
    let directory = tempfile::tempdir().unwrap();
    let path = |name: &str| directory.path().join(name).display().to_string();
    let (file, journal) = (path("orders.json"), path("journal"));
    std::fs::write(&file, lines(ORDERS)).unwrap();
    let place_all = ["place-all", "futures", "--file", &file, "--json", "--insist"];
    let reconcile = format!("Run `tradewire reconcile --journal {journal}`");
    let max = PlaceBatch::MAX_ORDERS;
    let look_up = format!("look for the client order ids of orders {} to {}", max + 1, 2 * max);
    for (words, signal, accepted, advice) in [
        (&place_all[..], "-INT", 1, &*look_up),
        (&[&place_all[..], &["--journal", &journal]].concat(), "-TERM", 1, &reconcile),
        (&SPOT_ORDER, "-HUP", 0, "Do not send the request again"),
    ] {
        // Without the signal, the command would wait for a minute.
        let interrupted = Interrupted::start(&[words, &["--timeout", "60"]].concat(), signal, accepted);
        let interrupted_at = Instant::now();
        send_signal(&interrupted.child, signal);
        // The response is sent only after the command has ended.
        let Interrupted { child, notes, respond, host } = interrupted;
        let run = Run::new(child.wait_with_output().unwrap());
        let notes = notes.map(Result::unwrap).collect::<String>();
        assert!(notes.contains("is no longer awaited") && notes.contains(advice), "{notes}");
        assert_eq!(run.code, 5, "{run:?}");
        assert!(interrupted_at.elapsed() < Duration::from_secs(30), "{run:?}");
        if accepted > 0 {
            let counts = ["placed", "unknown", "not_sent"].map(|outcome| count(&run, outcome));
            assert_eq!(counts, [max, max, ORDERS - 2 * max], "{run:?}");
        }
        for _ in 0..2 {
            respond.send(String::new()).unwrap();
        }
        assert_eq!(host.join().unwrap(), 1, "nothing else was sent");
    }
}

/// An interrupt that comes too late does not hide that everything was placed.
#[test]
fn an_interrupt_while_the_outcomes_are_printed_has_no_effect() {
    // More than a pipe holds, so that the command waits until it is read.
    const MANY: usize = 800;
    let sandbox = Sandbox::start(&["--unlimited"]);
    let directory = tempfile::tempdir().unwrap();
    let file = directory.path().join("orders.json").display().to_string();
    std::fs::write(&file, lines(MANY)).unwrap();
    let mut placing = command(&["place-all", "futures", "--file", &file, "--json"]);
    placing.envs(sandbox.variables.iter().cloned()).stdout(Stdio::piped()).stderr(Stdio::piped());
    let mut child = placing.spawn().unwrap();
    let mut printed = vec![0];
    child.stdout.as_mut().unwrap().read_exact(&mut printed).unwrap();
    send_signal(&child, "-INT");
    let output = child.wait_with_output().unwrap();
    printed.extend(&output.stdout);
    let rows: Vec<Value> = serde_json::from_slice(&printed).unwrap();
    let is_placed = |row: &&Value| row["outcome"] == "placed";
    assert_eq!((output.status.code(), rows.iter().filter(is_placed).count()), (Some(0), MANY));

    // If the next one ends the command, nobody has seen what happened.
    std::fs::write(&file, lines(MANY).replace("desk", "unread")).unwrap();
    let mut child = placing.spawn().unwrap();
    child.stdout.as_mut().unwrap().read_exact(&mut [0]).unwrap();
    let ended = std::iter::repeat_with(|| {
        send_signal(&child, "-INT");
        child.try_wait().unwrap()
    });
    assert_eq!(ended.flatten().next().unwrap().code(), Some(5));
}

/// The response to a single trade is awaited and printed.
#[test]
fn a_trade_that_was_sent_is_awaited_after_an_interrupt() {
    let accepted = response("200 OK", r#"{"rc":0,"mc":"SUCCESS","ma":[],"result":{"orderId":"42"}}"#);
    let (run, notes) = Interrupted::start(&SPOT_ORDER, "-INT", 0).finish(&accepted);
    assert!(run.code == 0 && run.stdout.contains("42") && notes.is_empty(), "{run:?} {notes}");
    let (run, notes) =
        Interrupted::start(&SPOT_ORDER, "-TERM", 0).finish("HTTP/1.1 200 OK\r\ncontent-length: 9\r\n\r\n");
    assert!(run.code == 5 && notes.contains("outcome: unknown"), "{run:?} {notes}");
    // Otherwise, the list of symbols would be requested, for a suggestion.
    let unknown_symbol = response("200 OK", r#"{"rc":1,"mc":"SYMBOL_001","ma":[],"result":null}"#);
    let (run, notes) = Interrupted::start(&SPOT_ORDER, "-INT", 0).finish(&unknown_symbol);
    assert!(run.code == 4 && notes.contains("SYMBOL_001"), "{run:?} {notes}");
}

/// A request is not sent again after Ctrl-C, and the exit code is not that of the connection that failed.
#[test]
fn an_interrupted_retry_is_not_sent() {
    let directory = tempfile::tempdir().unwrap();
    let file = directory.path().join("orders.json").display().to_string();
    std::fs::write(&file, lines(ORDERS)).unwrap();
    let place_all = ["place-all", "futures", "--file", &file, "--json", "--insist"];
    for (words, not_sent) in
        [(&place_all[..], &*format!("{ORDERS} orders not sent")), (&SPOT_ORDER, "was not executed")]
    {
        let listener = TcpListener::bind("127.0.0.1:0").unwrap();
        let url = format!("https://{}", listener.local_addr().unwrap());
        let mut command = command(words);
        let mut child = command.envs(configured(&url)).stdout(Stdio::piped()).stderr(Stdio::piped()).spawn().unwrap();
        // The command waits for the TLS handshake, which fails after the signal.
        let (connection, _) = listener.accept().unwrap();
        send_signal(&child, "-INT");
        let mut notes = BufReader::new(child.stderr.take().unwrap()).lines();
        let note = notes.next().unwrap().unwrap();
        assert!(note.contains("no further request is sent"), "{note}");
        drop(connection);
        let run = Run::new(child.wait_with_output().unwrap());
        let report = notes.map(Result::unwrap).collect::<Vec<_>>().join("\n");
        assert!(run.code == 130 && report.contains("interrupted: ") && report.contains(not_sent), "{run:?} {report}");
        if words == place_all {
            assert_eq!(count(&run, "not_sent"), ORDERS, "{run:?}");
        }
        listener.set_nonblocking(true).unwrap();
        assert!(listener.accept().is_err(), "it was sent again");
    }
}

/// Before the first order is sent, the command reads the rules of the trading pairs.
#[test]
fn an_interrupt_while_rules_are_read_sends_no_order() {
    let directory = tempfile::tempdir().unwrap();
    let file = directory.path().join("orders.json").display().to_string();
    std::fs::write(&file, lines(ORDERS)).unwrap();
    let listener = TcpListener::bind("127.0.0.1:0").unwrap();
    let url = format!("http://{}", listener.local_addr().unwrap());
    let mut command = command(&["place-all", "futures", "--file", &file, "--json"]);
    let mut child = command.envs(configured(&url)).stdout(Stdio::piped()).stderr(Stdio::piped()).spawn().unwrap();
    // The host does not respond, so the second signal ends the wait.
    let _connection = listener.accept().unwrap();
    let mut notes = BufReader::new(child.stderr.take().unwrap()).lines();
    for _ in 0..2 {
        send_signal(&child, "-INT");
        let note = notes.next().unwrap().unwrap();
        assert!(note.contains("interrupted"), "{note}");
    }
    let run = Run::new(child.wait_with_output().unwrap());
    let report = notes.map(Result::unwrap).collect::<String>();
    assert!(run.code == 130 && report.contains("no order was sent") && run.stdout.is_empty(), "{run:?} {report}");
}

/// A single trade that waits for the rate limit is not sent.
#[cfg(target_os = "linux")]
#[test]
fn an_interrupted_wait_is_not_sent() {
    let cache = tempfile::tempdir().unwrap();
    let sharing_limits = |url: &str| {
        let mut command = command(&SPOT_ORDER);
        command.envs(configured(url)).env_remove("TRADEWIRE_OWN_LIMITS").env("XDG_CACHE_HOME", cache.path());
        command
    };
    let busy = host("HTTP/1.1 429 Too Many Requests\r\nretry-after: 14\r\ncontent-length: 0\r\n\r\n".to_owned());
    sharing_limits(&busy).output().unwrap();

    let listener = TcpListener::bind("127.0.0.1:0").unwrap();
    let url = format!("http://{}", listener.local_addr().unwrap());
    let child = sharing_limits(&url).stdout(Stdio::piped()).stderr(Stdio::piped()).spawn().unwrap();
    wait_until_signals_are_caught(&child);
    send_signal(&child, "-INT");
    let run = Run::new(child.wait_with_output().unwrap());
    assert!(run.code == 130 && run.stderr.contains("interrupted: the request was not executed"), "{run:?}");
    listener.set_nonblocking(true).unwrap();
    assert!(listener.accept().is_err(), "it was sent");
}

/// Waits until a command handles SIGHUP, which is the last signal for which it creates a handler.
#[cfg(target_os = "linux")]
fn wait_until_signals_are_caught(child: &Child) {
    let started = Instant::now();
    let is_caught = || {
        let status = std::fs::read_to_string(format!("/proc/{}/status", child.id())).unwrap();
        let caught = status.lines().find_map(|line| line.strip_prefix("SigCgt:")).unwrap();
        u64::from_str_radix(caught.trim(), 16).unwrap() & 1 == 1
    };
    while !is_caught() {
        assert!(started.elapsed() < PATIENCE, "the command handles no signals");
        thread::yield_now();
    }
}
