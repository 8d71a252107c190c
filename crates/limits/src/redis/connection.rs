//! Opens connections to a server, with or without TLS.

use std::sync::Arc;
use std::time::Duration;

use redis::aio::MultiplexedConnection;
use redis::io::tcp::TcpSettings;
use redis::{AsyncConnectionConfig, Client, ConnectionAddr, IntoConnectionInfo as _, RedisResult};
use rustls::ClientConfig;
use rustls::crypto::ring;
use rustls::pki_types::ServerName;
use rustls_platform_verifier::BuilderVerifierExt as _;
use tokio::net::TcpStream;
use tokio::time::timeout;
use tokio_rustls::TlsConnector;
use tokio_rustls::client::TlsStream;

/// The time limit for opening a connection and for each response, after which the server counts as unavailable.
const TIMEOUT: Duration = Duration::from_millis(500);

/// Opens connections to one server.
pub(super) struct Connector {
    client: Client,
    /// The connector for TLS; `None` if connections are not encrypted.
    tls: Option<Tls>,
}

impl Connector {
    /// Returns the connector of the server with this URL, or the reason why the URL is not valid.
    pub(super) fn new(url: &str) -> Result<Self, String> {
        let (plain_url, is_encrypted) = without_tls(url)?;
        let info = plain_url.into_connection_info().map_err(|error| error.to_string())?;
        let tls = if is_encrypted { Some(Tls::new(info.addr())?) } else { None };
        // Nagle's algorithm would delay a command that is sent after a message whose response is not awaited.
        let without_delay = TcpSettings::default().set_nodelay(true);
        let client = Client::open(info.set_tcp_settings(without_delay)).map_err(|error| error.to_string())?;
        Ok(Self { client, tls })
    }

    pub(super) async fn connect(&self) -> RedisResult<MultiplexedConnection> {
        let config =
            AsyncConnectionConfig::new().set_connection_timeout(Some(TIMEOUT)).set_response_timeout(Some(TIMEOUT));
        let Some(tls) = &self.tls else {
            return self.client.get_multiplexed_async_connection_with_config(&config).await;
        };
        let connecting = async {
            let settings = self.client.get_connection_info().redis_settings();
            MultiplexedConnection::new_with_config(settings, tls.connect().await?, config).await
        };
        let (connection, driver) = timeout(TIMEOUT, connecting).await.map_err(std::io::Error::from)??;
        // The task ends with the last clone of the connection.
        tokio::spawn(driver);
        Ok(connection)
    }
}

/// Returns the URL of the same server without TLS, and whether TLS is used. TLS is added here rather than by the Redis
/// client, so that certificates are verified against the trust store of this machine.
fn without_tls(url: &str) -> Result<(String, bool), String> {
    if url.contains('#') {
        // The URL is not shown: what follows the `#` may be the rest of a password.
        return Err(String::from(
            "its URL has a `#`, which is not supported: certificates are always verified, and a `#` in a password is written \
             as `%23`",
        ));
    }
    let plain = ["redis", "valkey"].into_iter().find_map(|scheme| {
        let rest = url.strip_prefix(scheme)?.strip_prefix("s://")?;
        Some(format!("{scheme}://{rest}"))
    });
    Ok(plain.map_or_else(|| (url.to_owned(), false), |plain| (plain, true)))
}

/// Opens TLS connections to one server.
struct Tls {
    connector: TlsConnector,
    address: (String, u16),
    name: ServerName<'static>,
}

impl Tls {
    fn new(address: &ConnectionAddr) -> Result<Self, String> {
        let ConnectionAddr::Tcp(host, port) = address else {
            return Err(String::from("TLS needs a host; expected `rediss://host:port`"));
        };
        let Ok(name) = ServerName::try_from(host.clone()) else {
            return Err(format!("`{host}` is not a name that a certificate can be issued for"));
        };
        let config = tls_config().map_err(|error| format!("cannot load the trust store of this machine: {error}"))?;
        Ok(Self { connector: TlsConnector::from(Arc::new(config)), address: (host.clone(), *port), name })
    }

    async fn connect(&self) -> std::io::Result<TlsStream<TcpStream>> {
        let (host, port) = &self.address;
        let stream = TcpStream::connect((host.as_str(), *port)).await?;
        stream.set_nodelay(true)?;
        self.connector.connect(self.name.clone(), stream).await
    }
}

/// Returns a TLS configuration that verifies certificates against the trust store of this machine, so that private certificate
/// authorities work.
///
/// It names its cryptography provider: a library should neither require nor install one for the whole process.
fn tls_config() -> Result<ClientConfig, rustls::Error> {
    let builder = ClientConfig::builder_with_provider(Arc::new(ring::default_provider()));
    Ok(builder.with_safe_default_protocol_versions()?.with_platform_verifier()?.with_no_client_auth())
}
