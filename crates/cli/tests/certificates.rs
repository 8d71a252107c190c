//! Certificates that are not trusted. On Linux only, where an environment variable selects the trusted certificates.

#![cfg(target_os = "linux")]
#![allow(clippy::unwrap_used, clippy::panic)]

mod support;

use std::io::{self, BufRead as _, BufReader};
use std::process::{Child, Command, Stdio};

use support::{Run, configured, run_with};

/// A server with a self-signed certificate for 127.0.0.1. It stops when this value is dropped.
struct Server {
    process: Child,
    port: String,
    certificate: String,
}

impl Server {
    /// Starts a server; returns `None` if openssl is not installed.
    fn start(directory: &tempfile::TempDir, name: &str) -> Option<Self> {
        let [certificate, key] = ["certificate", "key"]
            .map(|file| directory.path().join(format!("{name}-{file}.pem")).display().to_string());
        let mut request = Command::new("openssl");
        request.args(["req", "-x509", "-newkey", "ec", "-pkeyopt", "ec_paramgen_curve:prime256v1", "-nodes"]);
        request.args(["-days", "1", "-subj", &format!("/CN={name}"), "-addext", "subjectAltName=IP:127.0.0.1"]);
        request.args(["-addext", "basicConstraints=critical,CA:FALSE", "-out", &certificate, "-keyout", &key]);
        match request.output() {
            Err(error) if error.kind() == io::ErrorKind::NotFound => return None,
            created => assert!(created.unwrap().status.success()),
        }
        let mut server = Command::new("openssl");
        server.args(["s_server", "-accept", "127.0.0.1:0", "-cert", &certificate, "-key", &key]);
        let mut process = server.stdin(Stdio::piped()).stdout(Stdio::piped()).stderr(Stdio::null()).spawn().unwrap();
        let mut lines = BufReader::new(process.stdout.as_mut().unwrap()).lines().map(Result::unwrap);
        let port = lines.find_map(|line| Some(line.strip_prefix("ACCEPT 127.0.0.1:")?.to_owned())).unwrap();
        Some(Self { process, port, certificate })
    }

    /// Sends a query to this name of the server.
    fn query(&self, name: &str, trusted: &str) -> Run {
        let mut variables = configured(&format!("https://{name}:{}", self.port));
        variables.push(("SSL_CERT_FILE".to_owned(), trusted.to_owned()));
        run_with(&variables, &["futures", "symbols", "--attempts", "1"])
    }
}

impl Drop for Server {
    fn drop(&mut self) {
        self.process.kill().unwrap();
        self.process.wait().unwrap();
    }
}

#[test]
fn advice_about_a_certificate_is_about_its_problem() {
    let directory = tempfile::tempdir().unwrap();
    let (Some(server), Some(other)) = (Server::start(&directory, "own"), Server::start(&directory, "other")) else {
        eprintln!("skipped: openssl is not installed");
        return;
    };
    let untrusted = server.query("127.0.0.1", &other.certificate);
    assert!(untrusted.code == 3 && untrusted.stderr.contains("was not issued by an authority"), "{untrusted:?}");
    assert!(untrusted.stderr.contains("trust store of this machine"), "{untrusted:?}");
    let other_name = server.query("localhost", &server.certificate);
    assert!(other_name.code == 3 && other_name.stderr.contains("is not that of the host"), "{other_name:?}");
    assert!(other_name.stderr.contains("another server responds there"), "{other_name:?}");
}
