//! Runs the command as a process, and hosts that it sends requests to.

#[cfg(feature = "contract")]
pub mod contracts;
pub mod examples;

use std::io::{BufRead, BufReader, Read, Write};
use std::net::{TcpListener, TcpStream};
use std::process::{Child, ChildStderr, Command, Output, Stdio};
use std::thread;

use tradewire::operations::SIGNING;
use tradewire::signing::HeaderRole;

/// A secret that must never be printed.
pub const SECRET: &str = "hush-0f4c-secret-that-is-never-shown";

/// Returns the longest receive window, as the option expects it.
pub fn longest_window() -> String {
    SIGNING.max_recv_window_millis().to_string()
}

/// The result of running the command.
#[derive(Debug)]
pub struct Run {
    pub code: i32,
    pub stdout: String,
    pub stderr: String,
}

impl Run {
    pub fn new(output: Output) -> Self {
        let text = |bytes| String::from_utf8(bytes).unwrap();
        let stderr = text(output.stderr.clone());
        // A person at a terminal has options and commands, not methods.
        let names_rust = |code: &str| code.ends_with("()") || code.contains("::") && !code.contains('[');
        assert!(!stderr.split('`').skip(1).step_by(2).any(names_rust), "a message names Rust code: {stderr}");
        Self { code: output.status.code().unwrap(), stdout: text(output.stdout), stderr: text(output.stderr) }
    }

    /// Parses stdout as JSON.
    pub fn json(&self) -> serde_json::Value {
        serde_json::from_str(&self.stdout).unwrap_or_else(|error| panic!("{error}: {self:?}"))
    }

    /// Parses the last line of stderr as JSON. The only other line allowed is that a sandbox responds.
    pub fn report(&self) -> serde_json::Value {
        let mut lines = self.stderr.lines().rev();
        let last = lines.next().unwrap_or_default();
        assert!(lines.all(|line| line.starts_with(r#"{"exchange":"sandbox","#)), "{self:?}");
        serde_json::from_str(last).unwrap_or_else(|error| panic!("{error}: {self:?}"))
    }
}

/// Returns the command without the settings of the machine that runs the tests.
pub fn command(arguments: &[&str]) -> Command {
    let mut command = Command::new(env!("CARGO_BIN_EXE_tradewire"));
    for (name, _) in std::env::vars_os().filter(|(name, _)| name.to_string_lossy().starts_with("TRADEWIRE_")) {
        command.env_remove(name);
    }
    for name in ["CARGO", "CLICOLOR", "CLICOLOR_FORCE", "NO_COLOR"] {
        command.env_remove(name);
    }
    // Tests must not depend on the profiles of the user.
    for name in ["XDG_CONFIG_HOME", "APPDATA"] {
        command.env(name, concat!(env!("CARGO_TARGET_TMPDIR"), "/no-settings"));
    }
    // Tests that run at the same time use the same keys.
    command.env("TRADEWIRE_OWN_LIMITS", "true");
    command.env("COLUMNS", "100").args(arguments).stdin(Stdio::null());
    command
}

/// Runs the command without any configuration.
pub fn run(arguments: &[&str]) -> Run {
    Run::new(command(arguments).output().unwrap())
}

/// Runs the command with environment variables.
pub fn run_with(variables: &[(String, String)], arguments: &[&str]) -> Run {
    Run::new(command(arguments).envs(variables.iter().cloned()).output().unwrap())
}

/// Runs the command with this input on stdin.
pub fn run_with_stdin(stdin: &str, variables: &[(String, String)], arguments: &[&str]) -> Run {
    let mut command = command(arguments);
    command.envs(variables.iter().cloned()).stdin(Stdio::piped()).stdout(Stdio::piped()).stderr(Stdio::piped());
    let mut child = command.spawn().unwrap();
    // A command that does not read it may have ended already.
    let _ = child.stdin.take().unwrap().write_all(stdin.as_bytes());
    Run::new(child.wait_with_output().unwrap())
}

/// Runs the command with a reader that closes the pipe, as `head` does.
pub fn run_unread(variables: &[(String, String)], arguments: &[&str]) -> Run {
    let mut command = command(arguments);
    command.envs(variables.iter().cloned()).stdout(Stdio::piped()).stderr(Stdio::piped());
    let mut child = command.spawn().unwrap();
    drop(child.stdout.take());
    Run::new(child.wait_with_output().unwrap())
}

/// Returns variables with a key, its secret, and one base URL for every host.
pub fn configured(url: &str) -> Vec<(String, String)> {
    [
        ("TRADEWIRE_API_KEY", "a-key"),
        ("TRADEWIRE_API_SECRET", SECRET),
        ("TRADEWIRE_FUTURES_URL", url),
        ("TRADEWIRE_SPOT_URL", url),
    ]
    .map(|(name, value)| (name.to_owned(), value.to_owned()))
    .to_vec()
}

/// The number of variables that a sandbox prints: the key, its secret, and the URLs of the hosts and sockets.
const VARIABLES: usize = if cfg!(feature = "streams") { 9 } else { 4 };

/// A `tradewire sandbox` process and the variables that it prints. The process ends when this value is dropped.
pub struct Sandbox {
    child: Child,
    pub variables: Vec<(String, String)>,
}

impl Sandbox {
    pub fn start(arguments: &[&str]) -> Self {
        Self::start_with(&[], arguments)
    }

    /// Starts a sandbox with arguments before and after the subcommand.
    pub fn start_with(before: &[&str], arguments: &[&str]) -> Self {
        Self::spawn(before, arguments, Stdio::null())
    }

    /// Starts a sandbox, and returns it with the log of its requests.
    pub fn watched(arguments: &[&str]) -> (Self, BufReader<ChildStderr>) {
        let mut sandbox = Self::spawn(&[], arguments, Stdio::piped());
        let stderr = sandbox.child.stderr.take().unwrap();
        (sandbox, BufReader::new(stderr))
    }

    fn spawn(before: &[&str], arguments: &[&str], stderr: Stdio) -> Self {
        let mut command = command(&[before, &["sandbox", "--port", "0"], arguments].concat());
        let mut child = command.stdout(Stdio::piped()).stderr(stderr).spawn().unwrap();
        let lines = BufReader::new(child.stdout.take().unwrap()).lines().take(VARIABLES);
        let variables: Vec<_> = lines
            .map(|line| {
                let line = line.unwrap();
                let (name, value) =
                    line.strip_prefix("export ").and_then(|pair| pair.split_once('=')).expect("an export");
                (name.to_owned(), value.to_owned())
            })
            .collect();
        // Without its variables, a test would run against another sandbox.
        assert_eq!(variables.len(), VARIABLES, "the sandbox did not start with {arguments:?}");
        Self { variables, child }
    }

    /// Returns the variables, one of them with another value.
    pub fn with(&self, name: &str, value: &str) -> Vec<(String, String)> {
        with(&self.variables, name, value)
    }
}

/// Returns the variables, one of them with another value.
pub fn with(variables: &[(String, String)], name: &str, value: &str) -> Vec<(String, String)> {
    let mut variables = variables.to_vec();
    variables.iter_mut().find(|(of, _)| of == name).expect("a variable of this name").1 = value.to_owned();
    variables
}

impl Drop for Sandbox {
    fn drop(&mut self) {
        self.child.kill().unwrap();
        self.child.wait().unwrap();
    }
}

/// Returns the full name of a signing header.
pub fn header(role: HeaderRole) -> String {
    format!("{}{}", SIGNING.prefix, SIGNING.header(role))
}

/// Starts a host that reads one request and responds with these bytes, and returns its URL. Without bytes, it closes the
/// connection.
pub fn host(response: String) -> String {
    hosts(vec![response])
}

/// Starts a host like [`host`] that responds to several requests, in this order.
pub fn hosts(responses: Vec<String>) -> String {
    let listener = TcpListener::bind("127.0.0.1:0").unwrap();
    let url = format!("http://{}", listener.local_addr().unwrap());
    thread::spawn(move || {
        for response in responses {
            let (mut stream, _) = listener.accept().unwrap();
            read_request(&mut stream);
            stream.write_all(response.as_bytes()).unwrap();
        }
    });
    url
}

/// Reads the head of a request. All requests here are short and arrive as a whole, so the body is read with the head.
pub fn read_request(stream: &mut TcpStream) -> String {
    let mut request = Vec::new();
    let mut buffer = [0; 4096];
    while !request.windows(4).any(|end| end == b"\r\n\r\n") {
        let read = stream.read(&mut buffer).unwrap();
        request.extend_from_slice(&buffer[..read]);
    }
    String::from_utf8(request).unwrap()
}

/// Returns an HTTP response.
pub fn response(status: &str, body: &str) -> String {
    format!("HTTP/1.1 {status}\r\ncontent-type: application/json\r\nconnection: close\r\n\r\n{body}")
}
