//! Limits that several processes share through a real server with TLS. On Linux only, where an environment variable
//! selects the trusted certificates.

use std::io::{self, Write as _};
use std::net::TcpListener;
use std::process::Command;
use std::time::Duration;
use std::{env, fs};

use tradewire_limits::Limits;

use super::server::Server;
use crate::Result;
use crate::exchange::operations::TEN;

const URL: &str = "LIMITS_URL";

/// Creates a self-signed certificate for 127.0.0.1. Returns the paths of the certificate and its key, or `None` if
/// openssl is not installed.
fn certificate(directory: &str, name: &str) -> Result<Option<[String; 2]>> {
    let [certificate, key] = ["certificate", "key"].map(|what| format!("{directory}/{name}-{what}.pem"));
    let mut command = Command::new("openssl");
    command.args(["req", "-x509", "-newkey", "ec", "-pkeyopt", "ec_paramgen_curve:prime256v1", "-nodes", "-days", "1"]);
    command.args(["-subj", &format!("/CN={name}"), "-addext", "subjectAltName=IP:127.0.0.1"]);
    command.args(["-addext", "basicConstraints=critical,CA:FALSE", "-out", &certificate, "-keyout", &key]);
    match command.output() {
        Err(error) if error.kind() == io::ErrorKind::NotFound => Ok(None),
        Err(error) => Err(error.into()),
        Ok(output) if output.status.success() => Ok(Some([certificate, key])),
        Ok(output) => Err(String::from_utf8_lossy(&output.stderr).into()),
    }
}

/// Starts a server that accepts only TLS. Returns `None` if no server with TLS support is installed.
fn server([certificate, key]: &[String; 2]) -> Result<Option<Server>> {
    let port = TcpListener::bind("127.0.0.1:0")?.local_addr()?.port();
    let ports = ["--port", "0", "--tls-port", &port.to_string(), "--tls-auth-clients", "no"];
    let files = ["--tls-cert-file", certificate, "--tls-key-file", key, "--tls-ca-cert-file", certificate];
    match Server::start_with(port, &[&ports[..], &files].concat()) {
        // The messages of a server that was built without TLS.
        Err(error)
            if ["Bad directive", "finding TLS support"].iter().any(|message| error.to_string().contains(message)) =>
        {
            Ok(None)
        }
        server => Ok(server?),
    }
}

/// Returns the output of another process, which trusts only this certificate and runs one test of this program.
fn run_child(url: &str, trusted: &str) -> Result<String> {
    let mut command = Command::new(env::current_exe()?);
    command.args(["--exact", "redis::tls::child_takes_all_free_slots", "--nocapture"]);
    let output = command.env(URL, url).env("SSL_CERT_FILE", trusted).env_remove("SSL_CERT_DIR").output()?;
    Ok(String::from_utf8(output.stdout)?)
}

#[tokio::test]
async fn child_takes_all_free_slots() -> Result {
    let Ok(url) = env::var(URL) else { return Ok(()) };
    let (one, other) = (Limits::redis(&url)?, Limits::redis(&url)?);
    let mut held = Vec::new();
    let error = loop {
        match one.clone().max_wait(Duration::from_millis(400)).permit("key", &TEN).await {
            Ok(permit) => held.push(permit),
            Err(error) => break error,
        }
    };
    let other = other.max_wait(Duration::from_millis(400)).permit("key", &TEN).await;
    println!("{} of one and {} of the other; {error}", held.len(), usize::from(other.is_ok()));
    Ok(())
}

#[test]
fn a_server_is_used_only_if_its_certificate_is_trusted_and_valid_for_its_name() -> Result {
    let directory = format!("{}/redis-tls-{}", env!("CARGO_TARGET_TMPDIR"), std::process::id());
    fs::create_dir_all(&directory)?;
    let files = certificate(&directory, "own")?.zip(certificate(&directory, "other")?);
    let Some((own, [other, _])) = files else { return skipped("openssl is not installed") };
    let Some(server) = server(&own)? else { return skipped("no server with TLS support is installed") };
    let (port, [own, _]) = (server.port, own);
    let cases = [
        ("rediss://127.0.0.1", &own, "10 of one and 0 of the other; not sent: waited"),
        // The server keeps the slots of the first process, which has ended, for a minute.
        ("valkeys://127.0.0.1", &own, "0 of one and 0 of the other; not sent: waited"),
        ("rediss://127.0.0.1", &other, "invalid peer certificate: UnknownIssuer"),
        ("rediss://localhost", &own, "invalid peer certificate: certificate not valid for name \"localhost\""),
        ("redis://127.0.0.1", &own, "0 of one and 0 of the other; not sent: the shared rate limits are unavailable"),
    ];
    for (url, trusted, expected) in cases {
        let output = run_child(&format!("{url}:{port}"), trusted)?;
        assert!(output.contains(expected), "{url}: {output}");
        assert!(output.contains("0 of the other"), "{url}: {output}");
    }
    Ok(fs::remove_dir_all(directory)?)
}

#[test]
fn a_url_that_would_disable_certificate_verification_is_rejected() -> Result {
    for (url, expected) in [
        ("rediss://127.0.0.1/#insecure", FRAGMENT),
        ("rediss://a_b!", "`a_b!` is not a name that a certificate can be issued for"),
    ] {
        let error = Limits::redis(url).err().ok_or("the URL was accepted")?;
        assert!(error.to_string().ends_with(expected), "{error}");
    }
    Ok(())
}

const FRAGMENT: &str = "its URL has a `#`, which is not supported: certificates are always verified, and a `#` in a password \
                        is written as `%23`";

/// The text after the `#` may be half of a password, and the text before it may lack the host.
#[test]
fn a_password_with_a_number_sign_is_rejected_and_not_shown() -> Result {
    for url in ["rediss://user:12#hush@127.0.0.1", "redis://user:12#hush@127.0.0.1", "valkey://127.0.0.1#hush"] {
        let error = Limits::redis(url).err().ok_or("the URL was accepted")?;
        assert!(error.to_string().ends_with(FRAGMENT), "{error}");
        assert!(!format!("{error} {error:?}").contains("hush"), "{error:?}");
    }
    Ok(())
}

/// Writes the reason why the test is skipped to the error stream, so that it is visible although the test passes.
fn skipped(why: &str) -> Result {
    Ok(writeln!(io::stderr(), "skipped: {why}")?)
}
