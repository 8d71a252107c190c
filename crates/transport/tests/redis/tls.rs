//! Limits that several processes share through a real server that speaks TLS. On Linux, where a variable of the environment
//! says which certificates are trusted.

use std::io::{self, Write as _};
use std::net::TcpListener;
use std::process::Command;
use std::time::Duration;
use std::{env, fs};

use tradewire_transport::{Limits, WhenAway};

use crate::limits::{Result, TEN};
use crate::server::Server;

const URL: &str = "LIMITS_URL";

/// The paths of a certificate of 127.0.0.1 that nobody else has signed, and of its key; none where no openssl is installed.
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

/// A server that speaks nothing but TLS; none where none is installed that does.
fn server([certificate, key]: &[String; 2]) -> Result<Option<Server>> {
    let port = TcpListener::bind("127.0.0.1:0")?.local_addr()?.port();
    let words = ["--port", "0", "--tls-port", &port.to_string(), "--tls-auth-clients", "no"];
    let files = ["--tls-cert-file", certificate, "--tls-key-file", key, "--tls-ca-cert-file", certificate];
    match Server::start_with(port, &[&words[..], &files].concat()) {
        // What one says that was built without TLS: it does not know these words, or what to do with them.
        Err(error) if ["Bad directive", "finding TLS support"].iter().any(|said| error.to_string().contains(said)) => {
            Ok(None)
        }
        server => Ok(server?),
    }
}

/// What another process says that trusts this certificate alone: one test of this program.
fn asked(url: &str, trusted: &str) -> Result<String> {
    let mut command = Command::new(env::current_exe()?);
    command.args(["--exact", "tls::child_takes_what_is_free", "--nocapture"]);
    let output = command.env(URL, url).env("SSL_CERT_FILE", trusted).env_remove("SSL_CERT_DIR").output()?;
    Ok(String::from_utf8(output.stdout)?)
}

#[tokio::test]
async fn child_takes_what_is_free() -> Result {
    let Ok(url) = env::var(URL) else { return Ok(()) };
    let (one, other) = (Limits::redis(&url, WhenAway::Refuse)?, Limits::redis(&url, WhenAway::Refuse)?);
    let mut held = Vec::new();
    let refused = loop {
        match one.clone().max_wait(Duration::from_millis(400)).permit("key", TEN).await {
            Ok(permit) => held.push(permit),
            Err(error) => break error,
        }
    };
    let other = other.max_wait(Duration::from_millis(400)).permit("key", TEN).await;
    println!("{} of one and {} of the other; {refused}", held.len(), usize::from(other.is_ok()));
    Ok(())
}

#[test]
fn a_server_is_used_if_its_certificate_is_trusted_and_of_its_name_and_nothing_is_sent_otherwise() -> Result {
    let directory = format!("{}/redis-tls-{}", env!("CARGO_TARGET_TMPDIR"), std::process::id());
    fs::create_dir_all(&directory)?;
    let files = certificate(&directory, "own")?.zip(certificate(&directory, "other")?);
    let Some((own, [other, _])) = files else { return left_out("no openssl is installed") };
    let Some(server) = server(&own)? else { return left_out("no server is installed that speaks TLS") };
    let (port, [own, _]) = (server.port, own);
    let cases = [
        ("rediss://127.0.0.1", &own, "10 of one and 0 of the other; not sent: it waited"),
        // The server has what the other process took, which is no more, for a minute.
        ("valkeys://127.0.0.1", &own, "0 of one and 0 of the other; not sent: it waited"),
        ("rediss://127.0.0.1", &other, "invalid peer certificate: UnknownIssuer"),
        ("rediss://localhost", &own, "invalid peer certificate: certificate not valid for name \"localhost\""),
        ("redis://127.0.0.1", &own, "0 of one and 0 of the other; not sent: the limits that it shares"),
    ];
    for (url, trusted, expected) in cases {
        let said = asked(&format!("{url}:{port}"), trusted)?;
        assert!(said.contains(expected), "{url}: {said}");
        assert!(said.contains("0 of the other"), "{url}: {said}");
    }
    Ok(fs::remove_dir_all(directory)?)
}

#[test]
fn a_url_that_asks_for_less_than_the_verified_certificate_of_a_host_is_refused() -> Result {
    for (url, expected) in [
        ("rediss://127.0.0.1/#insecure", FRAGMENT),
        ("rediss://a_b!", "`a_b!` is no name that a certificate can be for"),
    ] {
        let error = Limits::redis(url, WhenAway::Refuse).err().ok_or("it was taken")?;
        assert!(error.to_string().ends_with(expected), "{error}");
    }
    Ok(())
}

const FRAGMENT: &str = "what stands behind the `#` of its URL is not known: a certificate is always verified, and a `#` in a \
                        password is written as `%23`";

/// Behind the `#` may be half of a password, and before it no host.
#[test]
fn a_password_that_ends_the_url_is_refused_and_not_shown() -> Result {
    for url in ["rediss://user:12#hush@127.0.0.1", "redis://user:12#hush@127.0.0.1", "valkey://127.0.0.1#hush"] {
        let error = Limits::redis(url, WhenAway::Refuse).err().ok_or("it was taken")?;
        assert!(error.to_string().ends_with(FRAGMENT), "{error}");
        assert!(!format!("{error} {error:?}").contains("hush"), "{error:?}");
    }
    Ok(())
}

/// Says why nothing is tested, so that it is seen though the test passes.
fn left_out(why: &str) -> Result {
    Ok(writeln!(io::stderr(), "left out: {why}")?)
}
