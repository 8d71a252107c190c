//! HTTP requests written byte by byte, and signed independently of the tested code.

use hmac::{Hmac, KeyInit, Mac};
use serde::de::DeserializeOwned;
use serde_json::Value;
use serde_json::value::RawValue;
use sha2::Sha256;
use tokio::io::{AsyncReadExt, AsyncWriteExt};
use tokio::net::TcpStream;
use tradewire_endpoints::SIGNING;
use tradewire_models::Timestamp;
use tradewire_sandbox::{Account, Sandbox, SandboxBuilder};
use tradewire_transport::clock::FixedClock;
use tradewire_wire::signing::HeaderRole;

use crate::Result;
pub use crate::contract::*;

pub const NOW: i64 = 1_700_000_000_000;
pub const KEY: &str = "test-key";
pub const SECRET: &str = "test-secret";

/// Returns a builder of a sandbox whose time is always [`NOW`], with an account without orders, and without rate limits.
pub fn builder_at_now() -> Result<SandboxBuilder> {
    let clock = FixedClock(Timestamp::from_millis(NOW));
    Ok(Sandbox::builder().clock(clock).without_rate_limits().account(Account::new(KEY, SECRET)?))
}

/// Key and secret of the demo account, which users may rely on.
pub const DEMO: (&str, &str) = ("sandbox-demo-key-opens-nothing", "sandbox-demo-secret-opens-nothing");

pub fn hmac_sha256(secret: &str, text: &str) -> String {
    // This cannot fail, because a key may have any length.
    let Ok(mut mac) = Hmac::<Sha256>::new_from_slice(secret.as_bytes()) else { return String::new() };
    mac.update(text.as_bytes());
    hex::encode(mac.finalize().into_bytes())
}

#[derive(Clone)]
pub struct RawRequest {
    pub method: String,
    pub path: String,
    pub query: String,
    pub body: String,
    pub headers: Vec<(String, String)>,
}

pub struct RawResponse {
    pub status: u16,
    pub content_type: String,
    pub allow: String,
    pub text: String,
    pub json: Value,
}

/// The result in an envelope. It is not parsed, because a JSON value loses digits.
#[derive(serde::Deserialize)]
struct Json<'a> {
    #[serde(borrow)]
    result: &'a RawValue,
}

/// The records of a page.
#[derive(serde::Deserialize)]
struct Items<'a> {
    #[serde(borrow)]
    items: &'a RawValue,
}

impl RawResponse {
    fn parse(response: &str) -> Result<Self> {
        let (head, text) = response.split_once("\r\n\r\n").ok_or_else(|| format!("no HTTP: {response}"))?;
        let header =
            |name: &str| head.lines().find_map(|line| line.strip_prefix(name)).unwrap_or_default().trim().to_owned();
        assert_eq!(header("content-length:"), text.len().to_string(), "{response}");
        Ok(Self {
            status: head.split(' ').nth(1).unwrap_or_default().parse()?,
            content_type: header("content-type:"),
            allow: header("allow:"),
            json: serde_json::from_str(text).map_err(|error| format!("{error}: {text}"))?,
            text: text.to_owned(),
        })
    }

    /// Returns the error code of a failure; empty for a success.
    pub fn code(&self) -> &str {
        let futures = self.json["error"]["code"].as_str();
        let spot = (self.json["rc"] == 1).then(|| self.json["mc"].as_str()).flatten();
        futures.or(spot).unwrap_or_default()
    }

    pub fn result(&self) -> &Value {
        &self.json["result"]
    }

    /// Returns the JSON objects of the records in the result.
    pub fn objects(&self) -> &[Value] {
        let records = self.result().get("items").unwrap_or(self.result());
        records.as_array().map(Vec::as_slice).unwrap_or_default()
    }

    /// Decodes the records in the result.
    pub fn records<T: DeserializeOwned>(&self) -> Result<Vec<T>> {
        let result: Json<'_> = serde_json::from_str(&self.text)?;
        let records = match serde_json::from_str::<Items<'_>>(result.result.get()) {
            Ok(page) => page.items,
            Err(_) => result.result,
        };
        Ok(serde_json::from_str(records.get())?)
    }
}

impl RawRequest {
    pub fn get(path: &str, query: &str) -> Self {
        Self { method: "GET".into(), path: path.into(), query: query.into(), body: String::new(), headers: Vec::new() }
    }

    pub fn post(path: &str, body: impl ToString) -> Self {
        Self { method: "POST".into(), body: body.to_string(), ..Self::get(path, "") }
    }

    pub fn method(mut self, method: &str) -> Self {
        self.method = method.into();
        self
    }

    /// Sets a header. It replaces one with the same name.
    pub fn header(mut self, name: &str, value: &str) -> Self {
        self.headers.retain(|(of, _)| of != name);
        self.headers.push((name.into(), value.into()));
        self
    }

    pub fn without(mut self, name: &str) -> Self {
        self.headers.retain(|(of, _)| of != name);
        self
    }

    /// Signs the request by the test account at [`NOW`].
    pub fn signed(self) -> Self {
        self.signed_by(KEY, SECRET, NOW)
    }

    pub fn signed_by(self, key: &str, secret: &str, at: i64) -> Self {
        let mut pairs: Vec<_> = self.query.split('&').filter(|pair| !pair.is_empty()).collect();
        pairs.sort_by_key(|pair| pair.split('=').next());
        let sorted = pairs.join("&");
        self.signed_as(key, secret, at, SIGNING.prefix, &sorted)
    }

    /// Signs the request with a header prefix and a query to sign.
    pub fn signed_as(self, key: &str, secret: &str, at: i64, prefix: &str, query: &str) -> Self {
        let spot = is_spot(&self.path);
        let name = |role| format!("{prefix}{}", SIGNING.header(role));
        let [key_name, time_name] = [HeaderRole::Key, HeaderRole::Timestamp].map(name);
        let [algorithm_name, window_name] = [HeaderRole::Algorithm, HeaderRole::RecvWindow].map(name);
        let (algorithm, window) = (SIGNING.default_algorithm, default_window().to_string());
        let mut canonical = if spot {
            format!(
                "{algorithm_name}={algorithm}&{key_name}={key}&{window_name}={window}&{time_name}={at}#{}#{}",
                self.method, self.path
            )
        } else {
            format!("{key_name}={key}&{time_name}={at}#{}", self.path)
        };
        for part in [query, &self.body] {
            if !part.is_empty() {
                canonical = format!("{canonical}#{part}");
            }
        }
        let signature = hmac_sha256(secret, &canonical);
        let request = self
            .header(&key_name, key)
            .header(&time_name, &at.to_string())
            .header(&name(HeaderRole::Signature), &signature);
        if !spot {
            return request;
        }
        request.header(&algorithm_name, algorithm).header(&window_name, &window)
    }

    /// Sends the request over a new connection.
    pub async fn send(self, sandbox: &Sandbox) -> Result<RawResponse> {
        RawResponse::parse(&self.text(sandbox).await?)
    }

    /// Sends the request, and returns only the status. The body may have any form.
    pub async fn status(self, sandbox: &Sandbox) -> Result<u16> {
        let response = self.text(sandbox).await?;
        Ok(response.split(' ').nth(1).unwrap_or_default().parse()?)
    }

    /// Sends the request, and returns the raw response.
    pub async fn text(self, sandbox: &Sandbox) -> Result<String> {
        let question = if self.query.is_empty() { "" } else { "?" };
        let mut request = format!("{} {}{question}{} HTTP/1.1\r\n", self.method, self.path, self.query);
        let length = self.body.len().to_string();
        let of_all = [("connection", "close"), ("content-length", &length)];
        let host = [("host", "localhost")].into_iter().filter(|_| self.headers.iter().all(|(name, _)| name != "host"));
        let headers = self.headers.iter().map(|(name, value)| (name.as_str(), value.as_str()));
        for (name, value) in of_all.into_iter().chain(host).chain(headers) {
            request += &format!("{name}: {value}\r\n");
        }
        request += &format!("\r\n{}", self.body);

        let mut connection = TcpStream::connect(sandbox.address()).await?;
        connection.write_all(request.as_bytes()).await?;
        let mut response = String::new();
        connection.read_to_string(&mut response).await?;
        Ok(response)
    }
}
