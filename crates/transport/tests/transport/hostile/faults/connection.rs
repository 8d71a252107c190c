//! A connection of the exchange, and its faults.

use std::io;
use std::mem::MaybeUninit;
use std::sync::atomic::{AtomicBool, AtomicI64, Ordering};
use std::time::Duration;

use socket2::SockRef;
use tokio::net::TcpStream;
use tokio::task::yield_now;
use tokio::time::sleep;

use super::exchange::{Exchange, asks_for_the_time, number_after};
use super::fault::{End, Plan, RequestFault, ResponseFault, informational_response, name};
use super::truth::Truth;
use crate::hostile::caller::{PLACED, response};
use crate::hostile::server::whole;

/// A rejection of another request.
const STALE: &str =
    r#"{"returnCode":1,"error":{"code":"invalid_symbol","msg":"x"},"rc":1,"mc":"SYMBOL_001","result":null}"#;
const REFUSED: &str = "<html><h1>Too large</h1></html>";

pub struct Connection {
    stream: TcpStream,
    number: usize,
    /// Whether no part of the next request was read.
    is_idle: AtomicBool,
    has_responded: AtomicBool,
    /// The number of final responses minus that of requests. If it is positive, the client takes a response for that of its next request, and
    /// from then on each response for that of the request after.
    ahead: AtomicI64,
}

impl Connection {
    pub fn new(stream: TcpStream, number: usize) -> Self {
        Self {
            stream,
            number,
            is_idle: AtomicBool::new(true),
            has_responded: AtomicBool::new(false),
            ahead: AtomicI64::new(0),
        }
    }

    /// Serves requests until the connection ends.
    pub async fn serve(&self, exchange: &Exchange) -> io::Result<()> {
        self.stream.set_nodelay(true)?;
        let (mut unread, mut is_responded) = (Vec::new(), true);
        loop {
            self.is_idle.store(is_responded && unread.is_empty(), Ordering::Relaxed);
            let mut plan = exchange.plan();
            let is_answered = self.receive(exchange, &mut unread, &mut plan).await?;
            let length = whole(&unread).unwrap_or_default();
            let request: Vec<u8> = unread.drain(..length).collect();
            if asks_for_the_time(&request) {
                plan = Plan::faultless();
            }
            self.delay(exchange, plan.delay).await;
            let (operation, response) = match exchange.process(&request, plan.truth, is_answered) {
                Ok(processed) => processed,
                Err(error) => {
                    exchange.mistake(format!("connection {}: {error}", self.number));
                    return Ok(());
                }
            };
            plan.names().for_each(|name| exchange.count(name));
            exchange.log(format!("connection {}, {}: {plan:?}", self.number, operation.title()));
            if is_answered {
                self.ahead.fetch_add(1, Ordering::Relaxed);
                continue;
            }
            if let (ResponseFault::Flip(..), Some(order)) =
                (plan.response, number_after(&String::from_utf8_lossy(&request), "orderId="))
            {
                exchange.book().damaged.push(order);
            }
            // A client that expects more bytes would read a stale response as the rest of this one.
            is_responded = !matches!(plan.response, ResponseFault::Length(_));
            let (bytes, end) = plan.response.apply(operation, response, &stale(exchange));
            let responses = if matches!(plan.response, ResponseFault::Twice | ResponseFault::Extra) { 2 } else { 1 };
            self.ahead.fetch_add(responses, Ordering::Relaxed);
            if plan.response == ResponseFault::Parts {
                for part in bytes.chunks(bytes.len() / 5 + 1) {
                    self.write(part).await?;
                    yield_now().await;
                }
            } else {
                self.write(&bytes).await?;
            }
            self.has_responded.store(true, Ordering::Relaxed);
            if let Some(end) = end {
                return self.end(exchange, end).await;
            }
        }
    }

    /// Reads until a request is complete. Returns whether it was answered before that.
    async fn receive(&self, exchange: &Exchange, unread: &mut Vec<u8>, plan: &mut Plan) -> io::Result<bool> {
        let mut is_answered = false;
        loop {
            let fault_at = plan.request.map_or(usize::MAX, |(at, _)| at);
            if let Some((_, fault)) = plan.request.take_if(|(at, _)| unread.len() >= *at) {
                exchange.log(format!("connection {}, {fault_at} bytes of a request: {fault:?}", self.number));
                exchange.count(name("request", &fault));
                match fault {
                    RequestFault::Close => self.end(exchange, End::Close).await?,
                    RequestFault::Reset => self.end(exchange, End::Reset).await?,
                    RequestFault::Stall => self.end(exchange, End::Stall).await?,
                    RequestFault::HalfClose => SockRef::from(&self.stream).shutdown(std::net::Shutdown::Write)?,
                    RequestFault::Late(_) if asks_for_the_time(unread) => {}
                    RequestFault::Late(millis) => self.delay(exchange, Duration::from_millis(millis)).await,
                    RequestFault::Informational(status) => self.write(&informational_response(status)).await?,
                    RequestFault::Refuse => {
                        (plan.truth, plan.delay) = (Truth::Refuse(0), Duration::ZERO);
                        is_answered = true;
                        self.write(response("413 Payload Too Large", REFUSED).as_bytes()).await?;
                    }
                    RequestFault::EarlySuccess => {
                        (plan.truth, plan.delay) = (Truth::Accept, Duration::ZERO);
                        is_answered = true;
                        self.write(response("200 OK", PLACED).as_bytes()).await?;
                    }
                }
            } else if whole(unread).is_some() {
                return Ok(is_answered);
            } else {
                self.read(exchange, unread, fault_at - unread.len().min(fault_at)).await?;
            }
        }
    }

    /// Reads at most this many bytes.
    async fn read(&self, exchange: &Exchange, unread: &mut Vec<u8>, most: usize) -> io::Result<()> {
        let mut buffer = [0; 4096];
        let room = most.min(buffer.len());
        loop {
            self.stream.readable().await?;
            match self.stream.try_read(&mut buffer[..room]) {
                Ok(0) => return Err(io::ErrorKind::UnexpectedEof.into()),
                Ok(count) => {
                    self.is_idle.store(false, Ordering::Relaxed);
                    if unread.is_empty() && self.ahead.fetch_sub(1, Ordering::Relaxed) > 0 {
                        exchange.misled(self.number);
                    }
                    unread.extend(&buffer[..count]);
                    exchange.book().progress += 1;
                    return Ok(());
                }
                Err(error) if error.kind() == io::ErrorKind::WouldBlock => {}
                Err(error) => return Err(error),
            }
        }
    }

    async fn write(&self, mut bytes: &[u8]) -> io::Result<()> {
        while !bytes.is_empty() {
            self.stream.writable().await?;
            match self.stream.try_write(bytes) {
                Ok(count) => bytes = &bytes[count..],
                Err(error) if error.kind() == io::ErrorKind::WouldBlock => {}
                Err(error) => return Err(error),
            }
        }
        Ok(())
    }

    /// Ends the connection, which an error closes. The client may still take responses for those of requests that nobody reads.
    async fn end(&self, exchange: &Exchange, end: End) -> io::Result<()> {
        self.is_idle.store(false, Ordering::Relaxed);
        exchange.book().unread += u64::try_from(self.ahead.load(Ordering::Relaxed)).unwrap_or_default();
        match end {
            End::Close => {}
            End::Reset => SockRef::from(&self.stream).set_linger(Some(Duration::ZERO))?,
            End::HalfClose => {
                SockRef::from(&self.stream).shutdown(std::net::Shutdown::Write)?;
                // Until the client closes the connection.
                let mut buffer = [0; 4096];
                loop {
                    self.stream.readable().await?;
                    match self.stream.try_read(&mut buffer) {
                        Ok(0) => break,
                        Err(error) if error.kind() != io::ErrorKind::WouldBlock => break,
                        _ => {}
                    }
                }
            }
            End::Stall => std::future::pending().await,
        }
        Err(io::Error::other(format!("{end:?}")))
    }

    /// Waits while a request is on its way.
    async fn delay(&self, exchange: &Exchange, delay: Duration) {
        if !delay.is_zero() {
            exchange.book().on_their_way += 1;
            sleep(delay).await;
            let mut book = exchange.book();
            book.on_their_way -= 1;
            book.progress += 1;
        }
    }

    /// Sends a response to no request, or closes the sending side, if the connection is idle. On loopback, the client's kernel
    /// has it when the call returns. A new connection has nothing that could be late.
    pub fn go_wrong_while_idle(&self, exchange: &Exchange) {
        let socket = SockRef::from(&self.stream);
        let is_unread = !matches!(socket.peek(&mut [MaybeUninit::uninit()]), Err(error) if error.kind() == io::ErrorKind::WouldBlock);
        if !self.has_responded.load(Ordering::Relaxed)
            || !self.is_idle.load(Ordering::Relaxed)
            || self.ahead.load(Ordering::Relaxed) > 0
            || is_unread
        {
            return;
        }
        let number = exchange.book().rng.u8(..30);
        let what = match number {
            0..=2 => self.stream.try_write(&stale(exchange)).map(|_| (1, "a stale response")),
            3 => socket.shutdown(std::net::Shutdown::Write).map(|()| (0, "closed")),
            _ => return,
        };
        if let Ok((responses, what)) = what {
            self.ahead.fetch_add(responses, Ordering::Relaxed);
            exchange.log(format!("connection {}, idle: {what}", self.number));
            exchange.count(format!("idle: {what}"));
        }
    }
}

/// Returns a response to another request.
fn stale(exchange: &Exchange) -> Vec<u8> {
    let number = exchange.book().rng.u8(..3);
    let stale = match number {
        0 => response("200 OK", PLACED),
        1 => response("200 OK", STALE),
        _ => response("403 Forbidden", REFUSED),
    };
    stale.into_bytes()
}
