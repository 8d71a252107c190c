//! Opens the connection of a socket with an HTTP request that the server upgrades to a WebSocket.

use std::time::Duration;

use futures_util::future::Either;
use http::HeaderMap;
use http::header::{
    CONNECTION, SEC_WEBSOCKET_ACCEPT, SEC_WEBSOCKET_EXTENSIONS, SEC_WEBSOCKET_KEY, SEC_WEBSOCKET_VERSION, UPGRADE,
    USER_AGENT,
};
use reqwest::{StatusCode, Upgraded};
use sockudo_ws::deflate::parse_deflate_offer;
use sockudo_ws::handshake::{generate_key, validate_accept_key};
use sockudo_ws::stream::{CompressedWebSocketStream, WebSocketStream};
use sockudo_ws::{Config, DeflateConfig};
use tokio::time::timeout;
use tradewire_models::Timestamp;
use tradewire_wire::channel::Socket;
use url::Url;

use super::item::Interruption;
use crate::client::PRODUCT;
use crate::error::ConnectFailed;
use crate::response::Response;

/// A connection, with or without compression.
pub(super) type WebSocket = Box<Either<WebSocketStream<Upgraded>, CompressedWebSocketStream<Upgraded>>>;

/// The reason why no connection was opened, and the wait that the server asks for.
pub(super) type Refusal = (Interruption, Option<Duration>);

/// The extension that compresses messages.
const DEFLATE: &str = "permessage-deflate";

/// Where and how to connect.
#[derive(Clone)]
pub(super) struct Endpoint {
    pub(super) socket: &'static Socket,
    pub(super) url: Url,
    pub(super) http: reqwest::Client,
    /// The timeout of the whole handshake.
    pub(super) timeout: Duration,
    /// The maximum size of a message in bytes, before and after it is inflated.
    pub(super) max_message: usize,
}

impl Endpoint {
    /// Opens a connection.
    pub(super) async fn connect(self, time: Timestamp) -> Result<WebSocket, Refusal> {
        let failed = || ConnectFailed::Other("it was not established in time".to_owned());
        let late = |_| Err((Interruption::ConnectFailed(failed()), None));
        timeout(self.timeout, self.shake_hands(time)).await.unwrap_or_else(late)
    }

    async fn shake_hands(&self, time: Timestamp) -> Result<WebSocket, Refusal> {
        let failed =
            |error: reqwest::Error| (Interruption::ConnectFailed(ConnectFailed::new(&error.without_url())), None);
        let key = generate_key();
        let mut request = self.http.get(self.url.clone()).header(USER_AGENT, PRODUCT);
        request = request.header(CONNECTION, "Upgrade").header(UPGRADE, "websocket");
        request = request.header(SEC_WEBSOCKET_VERSION, "13").header(SEC_WEBSOCKET_KEY, &key);
        if self.socket.deflate {
            request = request.header(SEC_WEBSOCKET_EXTENSIONS, DEFLATE);
        }
        let response = request.send().await.map_err(failed)?;
        if response.status() != StatusCode::SWITCHING_PROTOCOLS {
            let status = response.status().as_u16();
            let wait = Response::received(status, response.headers().clone(), "").retry_after(time);
            return Err((Interruption::Refused(status), wait));
        }
        let deflate =
            self.agreed(response.headers(), &key).map_err(|reason| (Interruption::NotWebSocket(reason), None))?;
        tracing::debug!(deflate = deflate.is_some(), "connected");
        let connection = response.upgrade().await.map_err(failed)?;
        // The contract declares the heartbeat.
        let config = Config::builder().max_payload_length(self.max_message).auto_ping(false).idle_timeout(0).build();
        Ok(Box::new(match deflate {
            None => Either::Left(WebSocketStream::client(connection, config)),
            Some(deflate) => Either::Right(CompressedWebSocketStream::client(connection, config, deflate)),
        }))
    }

    /// Checks the headers of the response. Returns the agreed parameters of the compression, or `None` if the server grants none.
    fn agreed(&self, headers: &HeaderMap, key: &str) -> Result<Option<DeflateConfig>, &'static str> {
        let text = |name| headers.get(name).map(|value| value.to_str().unwrap_or_default());
        if !text(UPGRADE).is_some_and(|value| value.eq_ignore_ascii_case("websocket")) {
            return Err("it upgrades the connection to another protocol");
        }
        if !text(SEC_WEBSOCKET_ACCEPT).is_some_and(|accepted| validate_accept_key(key, accepted)) {
            return Err("`sec-websocket-accept` does not belong to the request");
        }
        let Some(extensions) = text(SEC_WEBSOCKET_EXTENSIONS) else { return Ok(None) };
        let parameters = parse_deflate_offer(extensions).filter(|_| self.socket.deflate);
        let parameters = parameters.ok_or("it uses an extension that was not offered")?;
        DeflateConfig::from_params(&parameters)
            .map(Some)
            .map_err(|_| "the parameters of permessage-deflate are invalid")
    }
}
