//! A minimal exchange on loopback with its own threads.

use std::io::{ErrorKind, Read, Result, Write};
use std::net::{SocketAddr, TcpListener, TcpStream};
use std::sync::Arc;
use std::thread;

/// Responds to every request without a body, until the process ends. Returns the address and the length of a response.
pub fn start(body: &str) -> Result<(SocketAddr, usize)> {
    let response = response(body);
    let length = response.len();
    let address = listen(move |stream| serve(stream, &response))?;
    Ok((address, length))
}

fn response(body: &str) -> Vec<u8> {
    let head = format!("HTTP/1.1 200 OK\r\ncontent-type: application/json\r\ncontent-length: {}\r\n\r\n", body.len());
    (head + body).into_bytes()
}

/// Serves each connection in its own thread.
fn listen(serve: impl Fn(TcpStream) -> Result<()> + Send + Sync + 'static) -> Result<SocketAddr> {
    let listener = TcpListener::bind("127.0.0.1:0")?;
    let (address, serve) = (listener.local_addr()?, Arc::new(serve));
    thread::spawn(move || {
        for stream in listener.incoming().flatten() {
            let serve = serve.clone();
            thread::spawn(move || stream.set_nodelay(true).and_then(|()| serve(stream)));
        }
    });
    Ok(address)
}

fn serve(mut stream: impl Read + Write, response: &[u8]) -> Result<()> {
    loop {
        read_head(&mut stream)?;
        stream.write_all(response)?;
    }
}

fn read_head(stream: &mut impl Read) -> Result<()> {
    let (mut buffer, mut filled) = ([0; 4096], 0);
    while !buffer[..filled].ends_with(b"\r\n\r\n") {
        match stream.read(&mut buffer[filled..])? {
            0 => return Err(ErrorKind::UnexpectedEof.into()),
            read => filled += read,
        }
    }
    Ok(())
}
