//! The cost of a new TLS connection, compared with a reused one.

use std::process::Command;
use std::sync::Arc;
use std::time::Duration;

use reqwest::Client;
use rustls::crypto::ring;
use rustls::pki_types::pem::PemObject as _;
use rustls::pki_types::{CertificateDer, PrivateKeyDer};
use rustls::{ClientConfig, RootCertStore, ServerConfig};
use tradewire_endpoints::futures::OrderDetail;

use crate::timing::{minimum, time};
use crate::{Result, example, exchange, row};

const TURNS: usize = 2000;

pub fn rows() -> Result {
    let runtime = tokio::runtime::Builder::new_current_thread().enable_all().build()?;
    let response = example(OrderDetail::OPERATION)?;
    let (certificate, key) = certificate()?;
    let provider = Arc::new(ring::default_provider());
    let server = ServerConfig::builder_with_provider(provider.clone()).with_safe_default_protocol_versions()?;
    let server = server.with_no_client_auth().with_single_cert(vec![certificate.clone()], key)?;
    let url = format!("https://{}/", exchange::start_with_tls(&response, server)?);
    let mut roots = RootCertStore::empty();
    roots.add(certificate)?;
    let tls = ClientConfig::builder_with_provider(provider).with_safe_default_protocol_versions()?;
    let tls = tls.with_root_certificates(roots).with_no_client_auth();
    let client = |max_idle| {
        Client::builder().tls_backend_preconfigured(tls.clone()).no_proxy().pool_max_idle_per_host(max_idle).build()
    };
    let (new, reused) = (client(0)?, client(1)?);
    let get = |client: &Client| -> Duration {
        let get = async { client.get(&url).send().await?.bytes().await };
        time(|| runtime.block_on(get).is_ok())
    };
    runtime.block_on(reused.get(&url).send())?;
    let [new, reused] = minimum(TURNS, [&mut || get(&new), &mut || get(&reused)]);
    row("a GET over a new connection with TLS", new, reused, "");
    Ok(())
}

/// Creates a self-signed certificate for 127.0.0.1 and its key.
fn certificate() -> Result<(CertificateDer<'static>, PrivateKeyDer<'static>)> {
    let [certificate, key] = ["certificate", "key"].map(|name| format!("{}/{name}.pem", env!("CARGO_TARGET_TMPDIR")));
    let mut command = Command::new("openssl");
    command.args(["req", "-x509", "-newkey", "ec", "-pkeyopt", "ec_paramgen_curve:prime256v1", "-nodes", "-days", "1"]);
    command.args(["-subj", "/CN=bench", "-addext", "subjectAltName=IP:127.0.0.1"]);
    command.args(["-addext", "basicConstraints=critical,CA:FALSE", "-out", &certificate, "-keyout", &key]);
    let output = command.output().map_err(|error| format!("openssl is needed to make a certificate: {error}"))?;
    if !output.status.success() {
        return Err(String::from_utf8_lossy(&output.stderr).into());
    }
    Ok((CertificateDer::from_pem_file(certificate)?, PrivateKeyDer::from_pem_file(key)?))
}
