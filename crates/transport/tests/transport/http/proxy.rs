//! Requests through a configured proxy.

use tokio::io::{AsyncReadExt as _, AsyncWriteExt as _};
use tokio::net::TcpListener;
use tradewire_endpoints::futures::PlaceBatch;
use tradewire_endpoints::hosts;
use tradewire_transport::client::reqwest::Proxy;
use tradewire_transport::error::ConnectFailed;
use tradewire_transport::retry::RetryPolicy;
use tradewire_transport::{Client, ClientBuilder, Deployment, ErrorKind, Outcome};

use crate::http::client::{batch, credentials};
use crate::http::exchange::{Act, Exchange, response};

type Result<T = ()> = std::result::Result<T, Box<dyn std::error::Error>>;

#[tokio::test]
async fn requests_use_the_configured_proxy() -> Result {
    let done = r#"{"returnCode":0,"msgInfo":"success","error":null,"result":""}"#;
    let proxy = Exchange::start([Act::Respond(response("200 OK", done))]).await?;
    let elsewhere = Deployment::new("test").allow_plain_http().host(&hosts::FUTURES, "http://futures.invalid")?;
    client(elsewhere, &proxy.url)?.build()?.send(&batch()).await?;
    let requests = proxy.requests();
    let line = requests.first().and_then(|request| request.lines().next());
    let expected = format!("POST http://futures.invalid{} HTTP/1.1", PlaceBatch::OPERATION.path);
    assert_eq!(line, Some(expected.as_str()));
    Ok(())
}

#[tokio::test]
async fn a_proxy_receives_its_credentials_with_forwarded_requests() -> Result {
    let done = r#"{"returnCode":0,"msgInfo":"success","error":null,"result":""}"#;
    let proxy = Exchange::start([Act::Respond(response("200 OK", done))]).await?;
    let elsewhere = Deployment::new("test").allow_plain_http().host(&hosts::FUTURES, "http://futures.invalid")?;
    client(elsewhere, &with_password(&proxy))?.build()?.send(&batch()).await?;
    assert_eq!(header(&proxy, "proxy-authorization").as_deref(), Some("Basic ZGVzazpwQHNz"));
    Ok(())
}

/// Encrypted requests use a tunnel. The proxy sees the host and its own credentials, but nothing of the request. The error has
/// advice about it.
#[tokio::test]
async fn a_proxy_that_rejects_a_tunnel_receives_no_request() -> Result {
    for (line, reason, advice) in [
        ("407 Proxy Authentication Required", ConnectFailed::ProxyAuthentication, "the user name and the password"),
        ("403 Forbidden", ConnectFailed::ProxyRejected, "the proxy allows connections to the host"),
        ("502 Bad Gateway", ConnectFailed::ProxyRejected, "it can reach the host"),
    ] {
        let proxy = Exchange::start([Act::Last(response(line, "hush"))]).await?;
        let error = through(&proxy)?.send(&batch()).await.err().ok_or("the call succeeded")?;
        assert_eq!((error.kind(), error.outcome()), (&ErrorKind::ConnectFailed(reason), Outcome::NotExecuted));
        assert!(error.advice().contains(advice), "{error:?}");
        let requests = proxy.requests();
        assert_eq!(
            requests.first().and_then(|request| request.lines().next()),
            Some("CONNECT futures.invalid:443 HTTP/1.1")
        );
        assert_eq!(header(&proxy, "host").as_deref(), Some("futures.invalid:443"));
        assert_eq!(header(&proxy, "proxy-authorization").as_deref(), Some("Basic ZGVzazpwQHNz"));
        assert_eq!(header(&proxy, "validate-signature"), None);
    }
    Ok(())
}

/// A proxy that closes the connection, or that is none, is named.
#[tokio::test]
async fn a_proxy_that_does_not_respond_is_named() -> Result {
    for act in [Act::Close, Act::Last("SSH-2.0-OpenSSH\r\n".to_owned())] {
        let error = through(&Exchange::start([act]).await?)?.send(&batch()).await.err().ok_or("the call succeeded")?;
        assert!(matches!(error.kind(), ErrorKind::ConnectFailed(_)), "{error:?}");
        assert!(["tunnel error: ", "the proxy"].iter().any(|text| error.to_string().contains(text)), "{error}");
    }
    Ok(())
}

/// Many proxies do not encrypt the connection to themselves, so their URLs begin with `http://`.
#[tokio::test]
async fn a_proxy_without_tls_at_an_https_url_is_named() -> Result {
    let listener = TcpListener::bind("127.0.0.1:0").await?;
    let proxy = format!("https://{}", listener.local_addr()?);
    tokio::spawn(async move {
        let (mut stream, _) = listener.accept().await?;
        // If the connection were closed with unread data, the response could be lost.
        let _ = stream.read(&mut [0; 4096]).await?;
        stream.write_all(b"HTTP/1.1 400 Bad Request\r\n\r\n").await
    });
    let error = through_url(proxy)?.send(&batch()).await.err().ok_or("the call succeeded")?;
    assert!(matches!(error.kind(), ErrorKind::ConnectFailed(ConnectFailed::Other(_))), "{error:?}");
    assert!(error.to_string().contains("tunnel error: failed to create underlying connection: "), "{error}");
    Ok(())
}

/// Returns a client whose requests to a host that does not exist use a tunnel of the proxy.
fn through(proxy: &Exchange) -> Result<Client> {
    through_url(with_password(proxy))
}

/// Returns a client like [`through`], given the URL of the proxy.
fn through_url(proxy: String) -> Result<Client> {
    let elsewhere = Deployment::new("test").host(&hosts::FUTURES, "https://futures.invalid")?;
    Ok(client(elsewhere, &proxy)?.retry(RetryPolicy::NONE).build()?)
}

fn client(deployment: Deployment, proxy: &str) -> Result<ClientBuilder> {
    let proxy = Proxy::all(proxy)?;
    let client = Client::builder().deployment(deployment).credentials(credentials()?);
    Ok(client.configure_http(move |http| http.proxy(proxy.clone())))
}

/// Returns the URL of a proxy with the user `desk` and the percent-encoded password `p@ss`.
fn with_password(proxy: &Exchange) -> String {
    proxy.url.replace("http://", "http://desk:p%40ss@")
}

/// Returns a header of the first request that a proxy received.
fn header(proxy: &Exchange, name: &str) -> Option<String> {
    let request = proxy.requests().into_iter().next()?;
    let mut lines = request.lines().filter_map(|line| line.split_once(": "));
    lines.find(|(header, _)| header.eq_ignore_ascii_case(name)).map(|(_, value)| value.to_owned())
}
