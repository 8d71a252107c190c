//! An exchange on loopback that does the least an exchange can do, in a thread of its own.

use std::io::{ErrorKind, Read, Result, Write};
use std::net::{SocketAddr, TcpListener, TcpStream};
use std::thread;

/// Answers every request that is only a head with this body, until the process ends. Tells where, and how long its answers
/// are.
pub fn start(body: &str) -> Result<(SocketAddr, usize)> {
    let listener = TcpListener::bind("127.0.0.1:0")?;
    let address = listener.local_addr()?;
    let head = format!("HTTP/1.1 200 OK\r\ncontent-type: application/json\r\ncontent-length: {}\r\n\r\n", body.len());
    let answer = head + body;
    let length = answer.len();
    thread::spawn(move || {
        for stream in listener.incoming().flatten() {
            let answer = answer.clone();
            thread::spawn(move || serve(stream, answer.as_bytes()));
        }
    });
    Ok((address, length))
}

fn serve(mut stream: TcpStream, answer: &[u8]) -> Result<()> {
    stream.set_nodelay(true)?;
    loop {
        read_head(&mut stream)?;
        stream.write_all(answer)?;
    }
}

fn read_head(stream: &mut TcpStream) -> Result<()> {
    let (mut buffer, mut filled) = ([0; 4096], 0);
    while !buffer[..filled].ends_with(b"\r\n\r\n") {
        match stream.read(&mut buffer[filled..])? {
            0 => return Err(ErrorKind::UnexpectedEof.into()),
            read => filled += read,
        }
    }
    Ok(())
}
