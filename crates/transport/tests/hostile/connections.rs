//! Connections that are not made, or end before anything could be sent over them.

use std::time::Duration;

use tokio::io::AsyncReadExt;
use tokio::net::{TcpListener, TcpSocket};
use tradewire_endpoints::futures::OrderDetail;
use tradewire_endpoints::hosts;
use tradewire_transport::Outcome::{NotExecuted, Unknown};
use tradewire_transport::{Deployment, ErrorKind, RetryPolicy};

use crate::caller::{PLACED, Result, answer, batch, client, error, fail};
use crate::server::Server;
use crate::server::Step::{self, HalfClose, Pass, Wait, Write};

#[tokio::test]
async fn no_connection_means_not_sent() -> Result {
    // A port that is taken, and that nobody listens on.
    let socket = TcpSocket::new_v4()?;
    socket.bind("127.0.0.1:0".parse()?)?;
    let nobody = format!("http://{}", socket.local_addr()?);
    let refused = client(&nobody)?.build()?;
    let elsewhere = Deployment::new("test").allow_plain_http();
    let elsewhere =
        elsewhere.host(&hosts::FUTURES, "http://futures.invalid")?.host(&hosts::SPOT, "http://spot.invalid")?;
    let through_proxy = client("http://127.0.0.1:9")?.deployment(elsewhere).proxy(nobody).build()?;
    // One hangs up on TLS, one has another protocol, one never goes on with it.
    let encrypted = |server: &Server| client(&server.url.replace("http:", "https:"));
    let listener = TcpListener::bind("127.0.0.1:0").await?;
    let hangs_up = client(&format!("https://{}", listener.local_addr()?))?.build()?;
    tokio::spawn(async move { while listener.accept().await.is_ok() {} });
    let plain = Server::start(vec![Write(b"HTTP/1.1 400 Bad Request\r\n\r\n".to_vec()), Wait]).await?;
    let silent = Server::start(vec![Pass(Duration::from_secs(4)), Wait]).await?;
    let (no_tls, no_answer) = (encrypted(&plain)?.build()?, encrypted(&silent)?.build()?);
    for client in [refused, through_proxy, hangs_up, no_tls, no_answer] {
        for error in [fail(&client, &batch(2)).await?, fail(&client, &OrderDetail::new(1)).await?] {
            assert!(matches!(error.kind(), ErrorKind::NotSent(reason) if !reason.is_empty()), "{error:?}");
            assert_eq!((error.outcome(), error.attempts()), (NotExecuted, 3));
            assert!(std::error::Error::source(&error).is_some());
        }
    }
    for server in [plain, silent] {
        assert_eq!((server.connections(), server.count("POST") + server.count("GET")), (6, 0));
    }
    Ok(())
}

/// Whether the request is written before the end of the connection is seen is left to chance. Either way at most one is
/// seen, and none of a trade that was not sent.
#[tokio::test]
async fn a_server_that_does_not_wait_for_the_request() -> Result {
    let early = answer("200 OK", PLACED).into_bytes();
    let scripts: [Vec<Step>; 4] =
        [vec![], vec![HalfClose, Wait], vec![Write(early), Wait], vec![Write(b"220 mail\r\n".into()), Wait]];
    let mut not_sent = 0;
    for script in scripts.iter().cycle().take(100) {
        let server = Server::start(script.clone()).await?;
        let client = client(&server.url)?.build()?;
        let error = error(&client, &batch(1)).await;
        drop(client);
        server.ended().await;
        let seen = server.count("POST");
        assert!(seen <= 1, "{seen} were seen");
        match error.map(|error| (error.kind().clone(), error.outcome())) {
            None | Some((ErrorKind::Unanswered(_), Unknown)) => {}
            Some((ErrorKind::NotSent(_), NotExecuted)) => {
                assert_eq!(seen, 0);
                not_sent += 1;
            }
            other => return Err(format!("{other:?}").into()),
        }
    }
    assert!(not_sent > 0, "the end of a connection is seen before the request is written, once at least");
    Ok(())
}

/// The greeting of TLS, which is not encrypted, names the protocols that are spoken.
#[tokio::test]
async fn nothing_but_http_1_1_is_offered() -> Result {
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
    assert!(matches!(error?.kind(), ErrorKind::NotSent(_)));
    // A list of nine bytes that holds a name of eight.
    let list = b"\0\x09\x08http/1.1";
    assert!(greeting?.windows(list.len()).any(|window| window == list));
    Ok(())
}
