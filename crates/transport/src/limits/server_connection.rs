//! How a server is reached: plainly, or through TLS.

use std::sync::Arc;
use std::time::Duration;

use redis::aio::MultiplexedConnection;
use redis::io::tcp::TcpSettings;
use redis::{AsyncConnectionConfig, Client, ConnectionAddr, IntoConnectionInfo as _, RedisResult};
use rustls::pki_types::ServerName;
use tokio::net::TcpStream;
use tokio::time::timeout;
use tokio_rustls::TlsConnector;
use tokio_rustls::client::TlsStream;
use url::Url;

use crate::tls;

/// How long a connection, or an answer, may take before the server counts as away.
const TIMEOUT: Duration = Duration::from_millis(500);

/// Makes connections to one server.
pub(super) struct Connector {
    client: Client,
    /// None where nothing is encrypted.
    tls: Option<Tls>,
}

impl Connector {
    pub(super) fn new(url: &str) -> Result<Self, String> {
        let (url, encrypted) = without_tls(url)?;
        let info = url.into_connection_info().map_err(|error| error.to_string())?;
        let tls = if encrypted { Some(Tls::new(info.addr())?) } else { None };
        // What is told waits for nothing, so it must not hold back what is asked next.
        let info = info.set_tcp_settings(TcpSettings::default().set_nodelay(true));
        let client = Client::open(info).map_err(|error| error.to_string())?;
        Ok(Self { client, tls })
    }

    pub(super) async fn connect(&self) -> RedisResult<MultiplexedConnection> {
        let config = AsyncConnectionConfig::new();
        let config = config.set_connection_timeout(Some(TIMEOUT)).set_response_timeout(Some(TIMEOUT));
        let Some(tls) = &self.tls else {
            return self.client.get_multiplexed_async_connection_with_config(&config).await;
        };
        let made = async {
            let settings = self.client.get_connection_info().redis_settings();
            MultiplexedConnection::new_with_config(settings, tls.connect().await?, config).await
        };
        let (connection, driver) = timeout(TIMEOUT, made).await.map_err(std::io::Error::from)??;
        // It ends with the last clone of the connection.
        tokio::spawn(driver);
        Ok(connection)
    }
}

/// The URL of the same server without TLS, and whether there is TLS: that is made here, with what the HTTP client trusts too.
fn without_tls(url: &str) -> Result<(String, bool), String> {
    let Ok(mut parsed) = Url::parse(url) else { return Ok((url.to_owned(), false)) };
    if parsed.fragment().is_some() {
        // It is not shown: it may be the rest of a password.
        return Err(String::from(
            "what stands behind the `#` of its URL is not known: a certificate is always verified, and a `#` in a password is \
             written as `%23`",
        ));
    }
    let plain = match parsed.scheme() {
        "rediss" => "redis",
        "valkeys" => "valkey",
        _ => return Ok((url.to_owned(), false)),
    };
    match parsed.set_scheme(plain) {
        Ok(()) => Ok((parsed.into(), true)),
        Err(()) => Err(String::from("its URL is none: `rediss://host:port` is expected")),
    }
}

/// TLS to one server.
struct Tls {
    connector: TlsConnector,
    address: (String, u16),
    name: ServerName<'static>,
}

impl Tls {
    fn new(address: &ConnectionAddr) -> Result<Self, String> {
        let ConnectionAddr::Tcp(host, port) = address else {
            return Err(String::from("TLS is spoken to a host: `rediss://host:port` is expected"));
        };
        let name = ServerName::try_from(host.clone());
        let name = name.map_err(|_| format!("`{host}` is no name that a certificate can be for"))?;
        let config = tls::config(true);
        let config = config.map_err(|error| format!("the certificates that this machine trusts: {error}"))?;
        Ok(Self { connector: TlsConnector::from(Arc::new(config)), address: (host.clone(), *port), name })
    }

    async fn connect(&self) -> std::io::Result<TlsStream<TcpStream>> {
        let (host, port) = &self.address;
        let stream = TcpStream::connect((host.as_str(), *port)).await?;
        stream.set_nodelay(true)?;
        self.connector.connect(self.name.clone(), stream).await
    }
}
