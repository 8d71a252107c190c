//! Connections that are kept for the next request, and what becomes of a trade when they are not what they seem.

use std::io::{Read as _, Write as _};
use std::net::{TcpListener, TcpStream};
use std::sync::mpsc;
use std::thread;
use std::time::Duration;

use tokio::task::yield_now;
use tradewire_endpoints::futures::OrderDetail;
use tradewire_transport::Outcome::Unknown;
use tradewire_transport::{ErrorKind, RetryPolicy, Unanswered};

use crate::caller::{DETAIL, PLACED, Result, answer, batch, client, fail};
use crate::server::Step::{self, Pass, Read, Wait};
use crate::server::{Server, pass};
use crate::table::{LONG, says};

fn placed() -> Vec<Step> {
    says(answer("200 OK", PLACED))
}

/// How many connections are used for two trades with this time between them.
async fn connections_after(pause: Duration, idle_timeout: Option<Duration>) -> Result<usize> {
    let server = Server::start([placed(), placed(), vec![Wait]].concat()).await?;
    let client = match idle_timeout {
        None => client(&server.url)?.build()?,
        Some(timeout) => client(&server.url)?.idle_timeout(timeout).build()?,
    };
    client.send(&batch(1)).await?;
    pass(pause).await;
    client.send(&batch(1)).await?;
    assert_eq!(server.count("POST"), 2);
    Ok(server.connections())
}

#[tokio::test]
async fn a_connection_is_used_again_while_it_is_known_to_live() -> Result {
    assert_eq!(connections_after(Duration::from_millis(3_900), None).await?, 1);
    assert_eq!(connections_after(Duration::from_millis(4_100), None).await?, 2);
    assert_eq!(connections_after(Duration::from_secs(19), Some(Duration::from_secs(20))).await?, 1);
    assert_eq!(connections_after(Duration::ZERO, Some(Duration::ZERO)).await?, 2);
    Ok(())
}

/// The peer reads and says nothing any more, as a machine that stopped or a network that forgot the connection.
#[tokio::test]
async fn a_connection_that_died_without_a_word_takes_a_trade_only_if_it_was_just_used() -> Result {
    let dies = || [placed(), vec![Read, Pass(LONG), Wait]].concat();
    for (pause, posts, connections) in [(Duration::from_secs(3), 2, 1), (Duration::from_secs(5), 2, 2)] {
        let server = Server::start_with([dies()], placed()).await?;
        let client = client(&server.url)?.build()?;
        client.send(&batch(1)).await?;
        pass(pause).await;
        match client.send(&batch(1)).await {
            Ok(_) => assert_eq!(connections, 2, "over a new connection"),
            Err(error) => {
                assert_eq!((error.kind(), error.outcome()), (&Unanswered::Timeout.into(), Unknown));
                assert_eq!(connections, 1, "over the dead one");
            }
        }
        assert_eq!((server.count("POST"), server.connections()), (posts, connections));
    }
    Ok(())
}

#[tokio::test]
async fn a_connection_that_closes_before_the_second_answer() -> Result {
    let server = Server::start([placed(), vec![Read]].concat()).await?;
    let client = client(&server.url)?.build()?;
    client.send(&batch(1)).await?;
    let error = fail(&client, &batch(1)).await?;
    assert!(matches!(error.kind(), ErrorKind::Unanswered(Unanswered::Lost(_))), "{error:?}");
    assert_eq!(error.outcome(), Unknown);
    assert_eq!((server.connections(), server.count("POST")), (1, 2), "each was sent once");
    Ok(())
}

/// What comes behind an answer is not the answer to the next request.
#[tokio::test]
async fn an_answer_that_nobody_asked_for_is_not_taken() -> Result {
    let more = ["0", "HTTP/1.1 408 Request Timeout\r\n\r\n", &answer("200 OK", PLACED)].map(|more| {
        let both = format!("{}{more}", answer("200 OK", DETAIL));
        [says(both), vec![Wait]].concat()
    });
    for script in more {
        let refused = says(answer("403 Forbidden", ""));
        let server = Server::start_with([script], refused).await?;
        let client = client(&server.url)?.build()?;
        client.send(&OrderDetail::new(1)).await?;
        let error = fail(&client, &batch(1)).await?;
        assert_eq!(error.status(), Some(403), "{error}");
        assert_eq!((server.count("GET"), server.count("POST"), server.connections()), (1, 1, 2));
    }
    Ok(())
}

/// A server on a thread of its own. It closes each connection after one answer, when it is told to, and tells the request
/// when the other side has heard of the close.
struct Closing {
    url: String,
    close: mpsc::Sender<()>,
    closed: mpsc::Receiver<String>,
}

impl Closing {
    fn start() -> Result<Self> {
        let listener = TcpListener::bind("127.0.0.1:0")?;
        let url = format!("http://{}", listener.local_addr()?);
        let ((close, told), (tell, closed)) = (mpsc::channel(), mpsc::channel());
        thread::spawn(move || listener.incoming().flatten().try_for_each(|stream| one(stream, &told, &tell).ok()));
        Ok(Self { url, close, closed })
    }
}

fn one(mut stream: TcpStream, told: &mpsc::Receiver<()>, tell: &mpsc::Sender<String>) -> Result {
    let (mut request, mut buffer) = (Vec::new(), [0; 4096]);
    while !request.ends_with(b"]") {
        let count = stream.read(&mut buffer)?;
        request.extend(buffer.iter().take(count));
    }
    stream.write_all(answer("200 OK", PLACED).as_bytes())?;
    told.recv()?;
    // Closing waits for the other side to acknowledge it.
    socket2::SockRef::from(&stream).set_linger(Some(Duration::from_secs(60)))?;
    drop(stream);
    Ok(tell.send(String::from_utf8(request)?)?)
}

/// A program that was busy while its connection was closed: the runtime finds out with the next trade in its hand.
#[tokio::test]
async fn a_trade_is_not_lost_with_a_connection_that_was_closed() -> Result {
    let server = Closing::start()?;
    let client = client(&server.url)?.retry(RetryPolicy::NONE).build()?;
    for orders in 1..=20 {
        client.send(&batch(orders)).await?;
        for _ in 0..100 {
            // The connection is put aside for the next call.
            yield_now().await;
        }
        server.close.send(())?;
        // The thread of the runtime stands still until then.
        let request = server.closed.recv()?;
        assert_eq!(request.matches("symbol").count(), orders);
    }
    assert!(server.closed.try_recv().is_err(), "each was seen once");
    Ok(())
}
