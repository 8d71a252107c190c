//! A Redis or Valkey server on loopback, where one is installed.
#![allow(dead_code, reason = "the tests and the benchmark use different parts of it")]

use std::env;
use std::io::{self, BufRead as _, BufReader, Read as _, Write as _};
use std::net::TcpListener;
use std::process::{Child, Command, Stdio};
use std::thread;

/// The environment variable that selects a program other than the installed server.
const PROGRAM: &str = "REDIS_SERVER";

/// A server that writes nothing to disk. It is killed when dropped.
pub struct Server {
    process: Child,
    pub port: u16,
}

impl Server {
    /// Starts a server on a free port. If no server is installed, prints a message and returns `None`.
    pub fn start() -> io::Result<Option<Self>> {
        let port = TcpListener::bind("127.0.0.1:0")?.local_addr()?.port();
        let server = Self::start_at(port)?;
        if server.is_none() {
            // Written to the error stream directly, so that it is visible although the test passes.
            writeln!(
                io::stderr(),
                "skipped: neither redis-server nor valkey-server is installed (apt-get install redis-server), and {PROGRAM} is not set"
            )?;
        }
        Ok(server)
    }

    pub fn start_at(port: u16) -> io::Result<Option<Self>> {
        Self::start_with(port, &["--port", &port.to_string()])
    }

    /// Starts a server with this configuration, which must make it listen on the port.
    pub fn start_with(port: u16, arguments: &[&str]) -> io::Result<Option<Self>> {
        if let Ok(program) = env::var(PROGRAM) {
            return Self::run(&program, port, arguments).map(Some);
        }
        for program in ["redis-server", "valkey-server"] {
            match Self::run(program, port, arguments) {
                Err(error) if error.kind() == io::ErrorKind::NotFound => {}
                server => return server.map(Some),
            }
        }
        Ok(None)
    }

    /// Returns the id of the process.
    pub fn id(&self) -> u32 {
        self.process.id()
    }

    pub fn url(&self) -> String {
        format!("redis://127.0.0.1:{}", self.port)
    }

    fn run(program: &str, port: u16, arguments: &[&str]) -> io::Result<Self> {
        let mut command = Command::new(program);
        command.args(["--bind", "127.0.0.1", "--save", "", "--appendonly", "no"]).args(arguments);
        let process = command.stdout(Stdio::piped()).stderr(Stdio::piped()).spawn()?;
        let mut server = Self { process, port };
        let stdout = server.process.stdout.take().ok_or_else(|| io::Error::other("the server has no output"))?;
        let mut lines = BufReader::new(stdout).lines().map_while(Result::ok);
        let mut output = String::new();
        let ready =
            lines.by_ref().inspect(|line| output += line).any(|line| line.contains("eady to accept connections"));
        if !ready {
            let mut errors =
                server.process.stderr.take().ok_or_else(|| io::Error::other("the server has no errors"))?;
            errors.read_to_string(&mut output)?;
            return Err(io::Error::other(format!("the server does not start: {output}")));
        }
        // Later output is read as well, so that a full pipe never blocks the server.
        thread::spawn(move || lines.for_each(drop));
        Ok(server)
    }
}

impl Drop for Server {
    fn drop(&mut self) {
        let _ = self.process.kill();
        let _ = self.process.wait();
    }
}
