//! Requests through a proxy, and requests that bypass it.

use tradewire_endpoints::futures::PlaceBatch;
use tradewire_endpoints::hosts;
use tradewire_transport::retry::RetryPolicy;
use tradewire_transport::{Client, Deployment, ErrorKind};

use crate::client::{batch, builder, credentials};
use crate::exchange::{Act, Exchange, response};

type Result<T = ()> = std::result::Result<T, Box<dyn std::error::Error>>;

#[tokio::test]
async fn requests_use_the_configured_proxy() -> Result {
    let done = r#"{"returnCode":0,"msgInfo":"success","error":null,"result":""}"#;
    let proxy = Exchange::start([Act::Respond(response("200 OK", done))]).await?;
    let elsewhere = Deployment::new("test").allow_plain_http().host(&hosts::FUTURES, "http://futures.invalid")?;
    let client = Client::builder().deployment(elsewhere).credentials(credentials()?).proxy(proxy.url.clone());
    client.build()?.send(&batch()).await?;
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
    let client = Client::builder().deployment(elsewhere).credentials(credentials()?).proxy(with_password(&proxy));
    client.build()?.send(&batch()).await?;
    assert_eq!(header(&proxy, "proxy-authorization").as_deref(), Some("Basic ZGVzazpwQHNz"));
    Ok(())
}

/// Encrypted requests use a tunnel. The proxy sees the host and its own credentials, but nothing of the request.
#[tokio::test]
async fn a_proxy_that_rejects_a_tunnel_receives_no_request() -> Result {
    let proxy = Exchange::start([Act::Last(response("407 Proxy Authentication Required", ""))]).await?;
    let elsewhere = Deployment::new("test").host(&hosts::FUTURES, "https://futures.invalid")?;
    let client = Client::builder().deployment(elsewhere).credentials(credentials()?).proxy(with_password(&proxy));
    let error = client.retry(RetryPolicy::NONE).build()?.send(&batch()).await.err().ok_or("the call succeeded")?;
    assert!(
        matches!(error.kind(), ErrorKind::ConnectFailed(reason) if reason.to_string().contains("proxy authorization")),
        "{error:?}"
    );
    let requests = proxy.requests();
    assert_eq!(
        requests.first().and_then(|request| request.lines().next()),
        Some("CONNECT futures.invalid:443 HTTP/1.1")
    );
    assert_eq!(header(&proxy, "proxy-authorization").as_deref(), Some("Basic ZGVzazpwQHNz"));
    assert_eq!(header(&proxy, "validate-signature"), None);
    Ok(())
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

#[tokio::test]
async fn requests_to_this_machine_bypass_the_proxy() -> Result {
    let done = r#"{"returnCode":0,"msgInfo":"success","error":null,"result":""}"#;
    let acts = [Act::Last(response("200 OK", done)), Act::Last(response("200 OK", done))];
    let (exchange, proxy) = (Exchange::start(acts).await?, Exchange::start([]).await?);
    let port = exchange.url.rsplit_once(':').ok_or("no port")?.1;
    for host in ["127.0.0.1", "localhost"] {
        let client = builder(&format!("http://{host}:{port}"))?.credentials(credentials()?).proxy(proxy.url.clone());
        client.build()?.send(&batch()).await?;
    }
    assert_eq!(exchange.requests().len(), 2);
    // Nothing may be listening there. What matters is that the proxy is not used.
    for host in ["127.9.9.9", "[::1]"] {
        let client = builder(&format!("http://{host}:{port}"))?.credentials(credentials()?).proxy(proxy.url.clone());
        assert!(client.build()?.send(&batch()).await.is_err(), "{host}");
    }
    assert_eq!(proxy.connections(), 0);
    Ok(())
}
