//! Connections that are not made, or end before anything could be sent over them.

use std::time::Duration;

use tokio::net::{TcpListener, TcpSocket};
use tradewire_endpoints::futures::OrderDetail;
use tradewire_endpoints::hosts;
use tradewire_transport::Outcome::NotExecuted;
use tradewire_transport::{Deployment, ErrorKind};

use crate::caller::{Result, batch, client, fail};
use crate::server::{Server, Step};

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
    let plain = Server::start(vec![Step::Write(b"HTTP/1.1 400 Bad Request\r\n\r\n".to_vec()), Step::Wait]).await?;
    let silent = Server::start(vec![Step::Pass(Duration::from_secs(4)), Step::Wait]).await?;
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
