//! Certificates that are not trusted. On Linux only, where an environment variable selects the trusted certificates.

use std::io::{self, BufRead as _, BufReader, Read as _, Write as _};
use std::net::TcpListener;
use std::process::{Child, Command, Stdio};
use std::thread;

use crate::support::{Run, configured, response, run_with};

/// A server with a self-signed certificate for 127.0.0.1. It stops when this value is dropped.
struct Server {
    process: Child,
    port: String,
    certificate: String,
}

impl Server {
    /// Starts a server; returns `None` if openssl is not installed.
    fn start(directory: &tempfile::TempDir, name: &str) -> Option<Self> {
        Self::with_constraints(directory, name, "CA:FALSE")
    }

    fn with_constraints(directory: &tempfile::TempDir, name: &str, constraints: &str) -> Option<Self> {
        let [certificate, key] = ["certificate", "key"]
            .map(|file| directory.path().join(format!("{name}-{file}.pem")).display().to_string());
        let mut request = Command::new("openssl");
        request.args(["req", "-x509", "-newkey", "ec", "-pkeyopt", "ec_paramgen_curve:prime256v1", "-nodes"]);
        request.args(["-days", "1", "-subj", &format!("/CN={name}"), "-addext", "subjectAltName=IP:127.0.0.1"]);
        let constraints = format!("basicConstraints=critical,{constraints}");
        request.args(["-addext", &constraints, "-out", &certificate, "-keyout", &key]);
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

#[test]
fn the_certificate_of_an_authority_and_a_server_without_tls_are_explained() {
    let directory = tempfile::tempdir().unwrap();
    let Some(server) = Server::with_constraints(&directory, "authority", "CA:TRUE") else {
        eprintln!("skipped: openssl is not installed");
        return;
    };
    let authority = server.query("127.0.0.1", &server.certificate);
    assert!(
        authority.code == 3 && authority.stderr.contains("the certificate is that of an authority"),
        "{authority:?}"
    );
    assert!(authority.stderr.contains("`CA:FALSE`"), "{authority:?}");
    // A server without TLS rejects the handshake, which is no HTTP request.
    let listener = TcpListener::bind("127.0.0.1:0").unwrap();
    let plain = format!("https://{}", listener.local_addr().unwrap());
    thread::spawn(move || {
        let (mut stream, _) = listener.accept().unwrap();
        let _ = stream.read(&mut [0; 4096]).unwrap();
        stream.write_all(response("400 Bad Request", "").as_bytes()).unwrap();
    });
    let trusted = ("SSL_CERT_FILE".to_owned(), server.certificate.clone());
    let variables = [configured(&plain), vec![trusted]].concat();
    let plain = run_with(&variables, &["futures", "symbols", "--attempts", "1"]);
    assert!(plain.code == 3 && plain.stderr.contains("the server does not use TLS"), "{plain:?}");
    assert!(plain.stderr.contains("its port"), "{plain:?}");
}

/// The certificates in the file replace those of the system, so without any, no host can be trusted.
#[test]
fn a_file_without_certificates_is_named() {
    let cleared = [("SSL_CERT_FILE", "no/such/file"), ("SSL_CERT_DIR", "")];
    let cleared = cleared.map(|(name, value)| (name.to_owned(), value.to_owned()));
    let variables = [configured("https://127.0.0.1:1"), cleared.to_vec()].concat();
    let rejected = run_with(&variables, &["futures", "symbols"]);
    assert!(rejected.code == 2 && rejected.stderr.contains("SSL_CERT_FILE"), "{rejected:?}");
}
