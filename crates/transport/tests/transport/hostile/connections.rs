//! Connections that fail, or close before anything is sent.

use std::time::Duration;

use tokio::io::AsyncReadExt;
use tokio::net::{TcpListener, TcpSocket};
use tradewire_endpoints::futures::OrderDetail;
use tradewire_endpoints::hosts;
use tradewire_transport::Outcome::{NotExecuted, Unknown};
use tradewire_transport::client::reqwest::Proxy;
use tradewire_transport::retry::RetryPolicy;
use tradewire_transport::{Deployment, ErrorKind};

use crate::hostile::caller::{PLACED, Result, batch, client, error, fail, response};
use crate::hostile::server::Server;
use crate::hostile::server::Step::{self, HalfClose, Pass, Wait, Write};

#[tokio::test]
async fn without_a_connection_nothing_is_sent() -> Result {
    // A reserved port that nothing listens on.
    let socket = TcpSocket::new_v4()?;
    socket.bind("127.0.0.1:0".parse()?)?;
    let unreachable = format!("http://{}", socket.local_addr()?);
    let connection_refused = client(&unreachable)?.build()?;
    let elsewhere = Deployment::new("test").allow_plain_http();
    let elsewhere =
        elsewhere.host(&hosts::FUTURES, "http://futures.invalid")?.host(&hosts::SPOT, "http://spot.invalid")?;
    let proxy = Proxy::all(unreachable)?;
    let through_proxy = client("http://127.0.0.1:9")?
        .deployment(elsewhere)
        .configure_http(move |http| http.proxy(proxy.clone()))
        .build()?;
    // The first closes the connection during the TLS handshake, the second speaks another protocol, the third stalls.
    let encrypted = |server: &Server| client(&server.url.replace("http:", "https:"));
    let listener = TcpListener::bind("127.0.0.1:0").await?;
    let hangs_up = client(&format!("https://{}", listener.local_addr()?))?.build()?;
    tokio::spawn(async move { while listener.accept().await.is_ok() {} });
    let plain = Server::start(vec![Write(b"HTTP/1.1 400 Bad Request\r\n\r\n".to_vec()), Wait]).await?;
    let silent = Server::start(vec![Pass(Duration::from_secs(4)), Wait]).await?;
    let (no_tls, no_response) = (encrypted(&plain)?.build()?, encrypted(&silent)?.build()?);
    for client in [connection_refused, through_proxy, hangs_up, no_tls, no_response] {
        for error in [fail(&client, &batch(2)).await?, fail(&client, &OrderDetail::new(7)).await?] {
            assert!(
                matches!(error.kind(), ErrorKind::ConnectFailed(reason) if !reason.to_string().is_empty()),
                "{error:?}"
            );
            assert_eq!((error.outcome(), error.attempts()), (NotExecuted, 3));
            assert!(std::error::Error::source(&error).is_some());
        }
    }
    for server in [plain, silent] {
        assert_eq!((server.connections(), server.count("POST") + server.count("GET")), (6, 0));
    }
    Ok(())
}

/// It depends on timing whether the request is written before the client notices the close. In either case the server sees at most
/// one request, and none if the trade was reported as not sent.
#[tokio::test]
async fn a_server_that_closes_or_responds_before_the_request() -> Result {
    let early = response("200 OK", PLACED).into_bytes();
    let scripts: [Vec<Step>; 4] =
        [vec![], vec![HalfClose, Wait], vec![Write(early), Wait], vec![Write(b"220 mail\r\n".into()), Wait]];
    for script in scripts.iter().cycle().take(100) {
        let server = Server::start(script.clone()).await?;
        let client = client(&server.url)?.build()?;
        let error = error(&client, &batch(1)).await;
        drop(client);
        server.ended().await;
        let received = server.count("POST");
        assert!(received <= 1, "{received} requests arrived");
        match error.map(|error| (error.kind().clone(), error.outcome())) {
            None | Some((ErrorKind::NoUsableResponse(_), Unknown)) => {}
            Some((ErrorKind::ConnectFailed(_), NotExecuted)) => assert_eq!(received, 0),
            other => return Err(format!("{other:?}").into()),
        }
    }
    Ok(())
}

/// The first message of a TLS handshake is unencrypted, and lists the offered protocols.
#[tokio::test]
async fn http_2_is_offered_before_http_1_1() -> Result {
    let listener = TcpListener::bind("127.0.0.1:0").await?;
    let client = client(&format!("https://{}", listener.local_addr()?))?.retry(RetryPolicy::NONE).build()?;
    let greeting = async {
        let (mut stream, _) = listener.accept().await?;
        let mut head = [0; 5];
        stream.read_exact(&mut head).await?;
        let mut greeting = vec![0; u16::from_be_bytes([head[3], head[4]]).into()];
        stream.read_exact(&mut greeting).await.map(|_| greeting)
    };
    let order = batch(1);
    let (greeting, error) = tokio::join!(greeting, fail(&client, &order));
    assert!(matches!(error?.kind(), ErrorKind::ConnectFailed(_)));
    // A list of twelve bytes with a name of two and one of eight.
    let list = b"\0\x0c\x02h2\x08http/1.1";
    assert!(greeting?.windows(list.len()).any(|window| window == list));
    Ok(())
}
