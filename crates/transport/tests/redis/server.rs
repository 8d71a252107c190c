//! A Redis or Valkey server on loopback, where one is installed.

use std::env;
use std::io::{self, BufRead as _, BufReader, Read as _, Write as _};
use std::net::TcpListener;
use std::process::{Child, Command, Stdio};
use std::thread;

/// Which program is the server, where it is not the one that is installed.
const PROGRAM: &str = "REDIS_SERVER";

/// A server that keeps nothing on the disk. It is killed when dropped.
pub struct Server {
    process: Child,
    pub port: u16,
}

impl Server {
    /// Starts one on a port that is free; none if none is installed, which is told.
    pub fn start() -> io::Result<Option<Self>> {
        let port = TcpListener::bind("127.0.0.1:0")?.local_addr()?.port();
        let server = Self::start_at(port)?;
        if server.is_none() {
            // Written here so that it is seen though the test passes.
            writeln!(
                io::stderr(),
                "left out: no redis-server or valkey-server is installed (apt-get install redis-server), nor named by {PROGRAM}"
            )?;
        }
        Ok(server)
    }

    pub fn start_at(port: u16) -> io::Result<Option<Self>> {
        Self::start_with(port, &["--port", &port.to_string()])
    }

    /// Starts one with these words of its configuration, which say that it listens at the port.
    pub fn start_with(port: u16, words: &[&str]) -> io::Result<Option<Self>> {
        if let Ok(program) = env::var(PROGRAM) {
            return Self::run(&program, port, words).map(Some);
        }
        for program in ["redis-server", "valkey-server"] {
            match Self::run(program, port, words) {
                Err(error) if error.kind() == io::ErrorKind::NotFound => {}
                server => return server.map(Some),
            }
        }
        Ok(None)
    }

    pub fn url(&self) -> String {
        format!("redis://127.0.0.1:{}", self.port)
    }

    fn run(program: &str, port: u16, words: &[&str]) -> io::Result<Self> {
        let mut command = Command::new(program);
        command.args(["--bind", "127.0.0.1", "--save", "", "--appendonly", "no"]).args(words);
        let process = command.stdout(Stdio::piped()).stderr(Stdio::piped()).spawn()?;
        let mut server = Self { process, port };
        let output = server.process.stdout.take().ok_or_else(|| io::Error::other("the server has no output"))?;
        let mut lines = BufReader::new(output).lines().map_while(Result::ok);
        let mut said = String::new();
        let ready = lines.by_ref().inspect(|line| said += line).any(|line| line.contains("eady to accept connections"));
        if !ready {
            let mut errors =
                server.process.stderr.take().ok_or_else(|| io::Error::other("the server has no errors"))?;
            errors.read_to_string(&mut said)?;
            return Err(io::Error::other(format!("the server does not start: {said}")));
        }
        // What it says later is read too, so that it never waits for that.
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
