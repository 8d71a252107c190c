//! A Redis or Valkey server on loopback, where one is installed.

use std::io::{self, BufRead as _, BufReader, Write as _};
use std::net::TcpListener;
use std::process::{Child, Command, Stdio};
use std::thread;

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
                "left out: no redis-server or valkey-server is installed (apt-get install redis-server)"
            )?;
        }
        Ok(server)
    }

    pub fn start_at(port: u16) -> io::Result<Option<Self>> {
        for program in ["redis-server", "valkey-server"] {
            match Self::run(program, port) {
                Err(error) if error.kind() == io::ErrorKind::NotFound => {}
                server => return server.map(Some),
            }
        }
        Ok(None)
    }

    pub fn url(&self) -> String {
        format!("redis://127.0.0.1:{}", self.port)
    }

    fn run(program: &str, port: u16) -> io::Result<Self> {
        let port_word = port.to_string();
        let words = ["--port", &port_word, "--bind", "127.0.0.1", "--save", "", "--appendonly", "no"];
        let process = Command::new(program).args(words).stdout(Stdio::piped()).stderr(Stdio::null()).spawn()?;
        let mut server = Self { process, port };
        let output = server.process.stdout.take().ok_or_else(|| io::Error::other("the server has no output"))?;
        let mut lines = BufReader::new(output).lines().map_while(Result::ok);
        let ready = lines.find(|line| line.contains("eady to accept connections"));
        ready.ok_or_else(|| io::Error::other("the server does not start"))?;
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
