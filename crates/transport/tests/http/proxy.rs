//! What goes through a proxy, and what never does.

use tradewire_endpoints::hosts;
use tradewire_transport::{Client, Deployment};

use crate::client::{batch, builder, credentials};
use crate::exchange::{Act, Exchange, answer};

type Result<T = ()> = std::result::Result<T, Box<dyn std::error::Error>>;

#[tokio::test]
async fn requests_go_through_the_proxy_that_was_given() -> Result {
    let done = r#"{"returnCode":0,"msgInfo":"success","error":null,"result":""}"#;
    let proxy = Exchange::start([Act::Answer(answer("200 OK", done))]).await?;
    let elsewhere = Deployment::new("test").allow_plain_http().host(&hosts::FUTURES, "http://futures.invalid")?;
    let client = Client::builder().deployment(elsewhere).credentials(credentials()?).proxy(proxy.url.clone());
    client.build()?.send(&batch()).await?;
    let requests = proxy.requests();
    let line = requests.first().and_then(|request| request.lines().next());
    assert_eq!(line, Some("POST http://futures.invalid/future/trade/v2/order/atomic-create-batch HTTP/1.1"));
    Ok(())
}

#[tokio::test]
async fn requests_to_this_machine_go_through_no_proxy() -> Result {
    let done = r#"{"returnCode":0,"msgInfo":"success","error":null,"result":""}"#;
    let acts = [Act::Last(answer("200 OK", done)), Act::Last(answer("200 OK", done))];
    let (exchange, proxy) = (Exchange::start(acts).await?, Exchange::start([]).await?);
    let port = exchange.url.rsplit_once(':').ok_or("no port")?.1;
    for host in ["127.0.0.1", "localhost"] {
        let client = builder(&format!("http://{host}:{port}"))?.credentials(credentials()?).proxy(proxy.url.clone());
        client.build()?.send(&batch()).await?;
    }
    assert_eq!(exchange.requests().len(), 2);
    // Whoever may listen there: it is not the proxy that is asked.
    for host in ["127.9.9.9", "[::1]"] {
        let client = builder(&format!("http://{host}:{port}"))?.credentials(credentials()?).proxy(proxy.url.clone());
        assert!(client.build()?.send(&batch()).await.is_err(), "{host}");
    }
    assert_eq!(proxy.connections(), 0);
    Ok(())
}
