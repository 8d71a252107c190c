//! Requests with proxies in the environment, of which encrypted ones use a tunnel. On Linux only, where an environment variable selects the trusted certificates.

use std::io::{self, BufRead as _, BufReader};
use std::process::{Child, Command, Stdio};
use std::{env, thread};

use tokio::io::{AsyncReadExt as _, AsyncWriteExt as _, copy_bidirectional};
use tokio::net::{TcpListener, TcpStream};
use tradewire_endpoints::futures::{ServerTime, Symbols};
use tradewire_endpoints::hosts;
use tradewire_transport::error::NoUsableResponse;
use tradewire_transport::retry::RetryPolicy;
use tradewire_transport::{Client, Deployment, ErrorKind};

use crate::http::exchange::Exchange;
use crate::http::retries::time;

type Result<T = ()> = std::result::Result<T, Box<dyn std::error::Error>>;

/// The variable with the URL of an exchange on this machine, for the process that sends the requests.
const EXCHANGE: &str = "TUNNEL_EXCHANGE";

/// A host that responds to each request with a page, over TLS. It stops when this value is dropped.
struct Host {
    process: Child,
    address: String,
}

impl Host {
    fn start(certificate: &str, key: &str) -> Result<Self> {
        let mut server = Command::new("openssl");
        server.args(["s_server", "-www", "-accept", "127.0.0.1:0", "-cert", certificate, "-key", key]);
        let mut process = server.stdin(Stdio::piped()).stdout(Stdio::piped()).stderr(Stdio::null()).spawn()?;
        let mut lines = BufReader::new(process.stdout.take().ok_or("no output")?).lines().map_while(io::Result::ok);
        let address = lines.find_map(|line| Some(line.strip_prefix("ACCEPT ")?.to_owned())).ok_or("not started")?;
        // The host writes more.
        thread::spawn(move || lines.for_each(drop));
        Ok(Self { process, address })
    }
}

impl Drop for Host {
    fn drop(&mut self) {
        let _ = self.process.kill();
        let _ = self.process.wait();
    }
}

/// Sends two requests to the host and one to this machine, in a process that trusts the certificate of the host.
#[tokio::test]
async fn child_sends_requests_through_a_tunnel() -> Result {
    let Ok(exchange) = env::var(EXCHANGE) else { return Ok(()) };
    let deployment = Deployment::new("test").host(&hosts::FUTURES, "https://futures.invalid")?;
    let client = Client::builder().deployment(deployment).retry(RetryPolicy::NONE).build()?;
    for _ in 0..2 {
        let error = client.send(&Symbols::new()).await.err().ok_or("a page is no result")?;
        // The page was received, so the request has passed the tunnel and TLS.
        let is_page = |excerpt: &str| excerpt.starts_with("<HTML>");
        assert!(
            matches!(error.kind(), ErrorKind::NoUsableResponse(NoUsableResponse::NotAnEnvelope { excerpt, .. }) if is_page(excerpt)),
            "{error:?}"
        );
    }
    let deployment = Deployment::new("test").host(&hosts::FUTURES, &exchange)?;
    Client::builder().deployment(deployment).build()?.send(&ServerTime::new()).await?;
    println!("received pages and the time");
    Ok(())
}

/// Requests to this machine are not encrypted, so no proxy may see them.
#[tokio::test(flavor = "multi_thread")]
async fn proxies_of_the_environment_are_used_except_for_this_machine() -> Result {
    let directory = format!("{}/tunnel-{}", env!("CARGO_TARGET_TMPDIR"), std::process::id());
    std::fs::create_dir_all(&directory)?;
    let [certificate, key] = ["certificate", "key"].map(|name| format!("{directory}/{name}.pem"));
    let mut request = Command::new("openssl");
    request.args(["req", "-x509", "-newkey", "ec", "-pkeyopt", "ec_paramgen_curve:prime256v1", "-nodes", "-days", "1"]);
    request.args(["-subj", "/CN=test", "-addext", "subjectAltName=DNS:futures.invalid"]);
    request.args(["-addext", "basicConstraints=critical,CA:FALSE", "-out", &certificate, "-keyout", &key]);
    match request.output() {
        Err(error) if error.kind() == io::ErrorKind::NotFound => {
            eprintln!("skipped: openssl is not installed");
            return Ok(());
        }
        created => assert!(created?.status.success()),
    }
    let host = Host::start(&certificate, &key)?;
    let proxy = TcpListener::bind("127.0.0.1:0").await?;
    let url = format!("http://{}", proxy.local_addr()?);
    let address = host.address.clone();
    tokio::spawn(async move {
        while let Ok((mut client, _)) = proxy.accept().await {
            let mut head = Vec::new();
            while !head.ends_with(b"\r\n\r\n") && client.read_buf(&mut head).await.is_ok_and(|count| count > 0) {}
            assert!(head.starts_with(b"CONNECT futures.invalid:443 HTTP/1.1\r\n"));
            let mut host = TcpStream::connect(&address).await?;
            client.write_all(b"HTTP/1.1 200 Connection established\r\ncontent-length: 9\r\n\r\n").await?;
            // The host closes the connection after its page.
            let _ = copy_bidirectional(&mut client, &mut host).await;
        }
        Ok::<(), io::Error>(())
    });
    let exchange = Exchange::start([time()]).await?;
    let mut child = Command::new(env::current_exe()?);
    child.args(["--exact", "http::tunnel::child_sends_requests_through_a_tunnel", "--nocapture"]);
    child.envs([("HTTP_PROXY", &url), ("HTTPS_PROXY", &url), (EXCHANGE, &exchange.url)]);
    child.env("SSL_CERT_FILE", &certificate).env_remove("SSL_CERT_DIR").env_remove("NO_PROXY").env_remove("no_proxy");
    let output = tokio::task::spawn_blocking(move || child.output()).await??;
    assert!(String::from_utf8_lossy(&output.stdout).contains("received pages and the time"), "{output:?}");
    assert_eq!(exchange.requests().len(), 1);
    Ok(std::fs::remove_dir_all(directory)?)
}
