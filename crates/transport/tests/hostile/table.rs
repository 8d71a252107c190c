//! Every way an answer can fail, in one table: what a server does, and what the client makes of it.

use std::time::Duration;

use tradewire_transport::Outcome::{self, Executed, NotExecuted, Unknown};

use crate::caller::{ATTEMPTS, MAX_BODY, answer, with};
use crate::server::Step::{self, Drip, HalfClose, Pass, Peek, Read, Repeat, Reset, Wait, Write};

/// What it does, and what that is.
pub type Row = (&'static str, Vec<Step>, Verdict);
/// What it is called, how often a query is sent, and what is known of a trade, which is always sent once.
pub type Verdict = (&'static str, usize, Outcome);

const AGAIN: usize = ATTEMPTS;
const ONCE: usize = 1;

pub const TAKEN: Verdict = ("taken", ONCE, Executed);
const LOST: Verdict = ("Lost", AGAIN, Unknown);
const TIMEOUT: Verdict = ("Timeout", AGAIN, Unknown);
const EMPTY: Verdict = ("Empty", AGAIN, Unknown);
const TOO_LONG: Verdict = ("Oversized", ONCE, Unknown);
const NO_ENVELOPE: Verdict = ("NotAnEnvelope", AGAIN, Unknown);
const TORN: Verdict = ("Rejected by Contradiction", ONCE, Unknown);
const UNREADABLE: Verdict = ("Undecodable", ONCE, Executed);
const REDIRECT: Verdict = ("Redirect", ONCE, Unknown);
/// A status that says that the service failed, one that says nothing, and those that turn a request away.
const FAILED: Verdict = ("Status", AGAIN, Unknown);
const UNCLEAR: Verdict = ("Status", ONCE, Unknown);
const TOO_MANY: Verdict = ("Rejected by Status", AGAIN, NotExecuted);
const FORBIDDEN: Verdict = ("Rejected by Status", ONCE, NotExecuted);

/// All rows. `good` is the body that would be right, `elsewhere` the URL of somebody else.
pub fn table(good: &str, elsewhere: &str) -> Vec<Row> {
    [ends(good), sizes(good), lengths(good), bodies(good), protocols(good), statuses(good, elsewhere)].concat()
}

/// It hangs up, before, in and after the parts of its answer; or it takes its time.
fn ends(good: &str) -> Vec<Row> {
    let (half, whole) = (&good[..good.len() / 2], answer("200 OK", good));
    vec![
        ("closes within the request", vec![Peek], LOST),
        ("closes after the request", vec![Read], LOST),
        ("resets after the request", vec![Read, Reset], LOST),
        ("half-closes after the request", vec![Read, HalfClose, Wait], LOST),
        ("closes within the status", says("HTTP/1.1 20"), LOST),
        ("closes within the headers", says(format!("{HEAD}content-")), LOST),
        ("resets within the headers", then(format!("{HEAD}content-"), [Reset]), LOST),
        ("closes after the headers", says(SIZED), LOST),
        ("closes within the body", says(format!("{SIZED}{half}")), LOST),
        ("half-closes within the body", then(format!("{SIZED}{half}"), [HalfClose, Wait]), LOST),
        ("closes within a body that ends with the connection", says(format!("{UNSIZED}{half}")), NO_ENVELOPE),
        ("closes within a chunk", says(format!("{CHUNKED}500\r\n{{")), LOST),
        ("closes between chunks", says(format!("{CHUNKED}1\r\n{{\r\n")), LOST),
        ("closes after the body", json(good), TAKEN),
        ("closes after a body that ends with the connection", says(format!("{UNSIZED}{good}")), TAKEN),
        ("half-closes after the body", then(&*whole, [HalfClose, Wait]), TAKEN),
        ("is silent", vec![Read, Pass(LONG), Wait], TIMEOUT),
        ("is silent after the headers", silence(SIZED), TIMEOUT),
        ("is silent within the body", silence(format!("{SIZED}{half}")), TIMEOUT),
        ("a byte a second", vec![Read, Drip(whole.clone().into(), SECOND)], TIMEOUT),
        ("a byte of the body a second", then(SIZED, [Drip(good.into(), SECOND)]), TIMEOUT),
        ("byte by byte", vec![Read, Drip(whole.into(), Duration::ZERO)], TAKEN),
    ]
}

/// It says nothing, or too much.
fn sizes(good: &str) -> Vec<Row> {
    let padded = |length: usize| format!("{good}{}", " ".repeat(length - good.len()));
    let gzip = with("200 OK", &format!("content-encoding: gzip\r\ncontent-length: {}", ZEROS.len()), "");
    vec![
        ("no content", says("HTTP/1.1 204 No Content\r\n\r\n"), EMPTY),
        ("0 bytes", json(""), EMPTY),
        ("0 bytes in chunks", says(format!("{CHUNKED}0\r\n\r\n")), EMPTY),
        ("blanks", json(" \r\n\t"), EMPTY),
        ("as much as is read", json(&padded(MAX_BODY)), TAKEN),
        ("a byte more than is read", json(&padded(MAX_BODY + 1)), TOO_LONG),
        ("100 MB", endless(SIZED, "x"), TOO_LONG),
        ("no end of the body", endless(UNSIZED, "x"), TOO_LONG),
        ("no end of chunks", endless(CHUNKED, "1\r\nx\r\n"), TOO_LONG),
        ("no end of a page of a gateway", endless("HTTP/1.1 502 Bad Gateway\r\n\r\n", "x"), TOO_LONG),
        ("no end of the status", endless("HTTP/1.1 200 ", "x"), LOST),
        ("no end of a header", endless(format!("{HEAD}x: "), "x"), LOST),
        ("no end of headers", endless(HEAD, "x: y\r\n"), LOST),
        ("thousands of headers", says(format!("{HEAD}{}\r\n{good}", "x: y\r\n".repeat(5000))), LOST),
        ("a header of a megabyte", says(format!("{HEAD}x: {}\r\n\r\n{good}", "y".repeat(1 << 20))), LOST),
        ("no end of blank lines", endless("", "\r\n"), LOST),
        ("no end of a chunk's extension", endless(format!("{CHUNKED}1;"), "x"), LOST),
        ("no end of trailers", endless(format!("{CHUNKED}0\r\n"), "x: y\r\n"), LOST),
        ("nothing but hints", silence("HTTP/1.1 100 Continue\r\n\r\n".repeat(5000)), TIMEOUT),
        ("a gzip bomb that nobody asked for", says([gzip.as_bytes(), ZEROS].concat()), NO_ENVELOPE),
    ]
}

/// It says a length that is wrong.
fn lengths(good: &str) -> Vec<Row> {
    let right = good.len();
    let sized = |length: &str| says(with("200 OK", &format!("content-length: {length}"), good));
    vec![
        ("one that is too long", says(format!("{SIZED}{good}")), LOST),
        ("one that is too long, and silence", silence(format!("{SIZED}{good}")), TIMEOUT),
        ("one that is too short", sized("20"), NO_ENVELOPE),
        ("a negative one", sized("-1"), LOST),
        ("one that is no number", sized("many"), LOST),
        ("one beyond all numbers", sized("99999999999999999999999"), LOST),
        ("two", sized(&format!("{right}\r\ncontent-length: 20")), LOST),
        ("one twice", sized(&format!("{right}\r\ncontent-length: {right}")), TAKEN),
        ("one, and chunks", sized(&format!("{right}\r\ntransfer-encoding: chunked")), LOST),
        ("a chunk beyond all numbers", says(format!("{CHUNKED}fffffffffffffffff\r\nx\r\n0\r\n\r\n")), LOST),
        ("a chunk of a negative one", says(format!("{CHUNKED}-1\r\nx\r\n0\r\n\r\n")), LOST),
    ]
}

/// It answers with what is no answer of the exchange.
fn bodies(good: &str) -> Vec<Row> {
    let deep = format!("{}{}", "[".repeat(MAX_BODY / 3), "]".repeat(MAX_BODY / 3));
    let beside = |field: &str| json(&good.replacen('{', &format!("{{{field},"), 1));
    vec![
        ("a page", json(PAGE), NO_ENVELOPE),
        ("JSON that breaks off", json(&good[..good.len() / 2]), NO_ENVELOPE),
        ("two JSON texts", json(&format!("{good}{good}")), NO_ENVELOPE),
        ("a list", json(&format!("[{good}]")), NO_ENVELOPE),
        ("a byte order mark", json(&format!("\u{feff}{good}")), NO_ENVELOPE),
        ("zeros behind", json(&format!("{good}\0\0")), NO_ENVELOPE),
        ("no Unicode", says([UNSIZED.as_bytes(), good.as_bytes(), b"\xff\xfe"].concat()), NO_ENVELOPE),
        ("a status that is no integer", json(r#"{"returnCode":0.0,"result":null}"#), NO_ENVELOPE),
        ("a status twice", beside(r#""returnCode":1"#), NO_ENVELOPE),
        ("an error twice", beside(r#""error":{"code":"403"}"#), NO_ENVELOPE),
        ("a result twice", beside(r#""result":null"#), NO_ENVELOPE),
        ("a code of half a character", json(r#"{"returnCode":0,"error":{"code":"\ud800"}}"#), TORN),
        ("a deep list", json(&deep), NO_ENVELOPE),
        ("a deep list that is not read", beside(&format!(r#""new":{deep}"#)), TAKEN),
        ("a deep error", json(&format!(r#"{{"returnCode":1,"error":{deep}}}"#)), NO_ENVELOPE),
        ("a deep result", json(&format!(r#"{{"returnCode":0,"error":null,"result":{deep}}}"#)), UNREADABLE),
    ]
}

/// It speaks something else than HTTP, or more of it than is wanted.
fn protocols(good: &str) -> Vec<Row> {
    let whole = answer("200 OK", good);
    let switch = with("101 Switching Protocols", "upgrade: x\r\nconnection: upgrade", "");
    let latin = [b"HTTP/1.1 200 OK\r\nx: \xff\r\n\r\n", good.as_bytes()].concat();
    vec![
        ("a page without HTTP", says(PAGE), LOST),
        ("SSH", says("SSH-2.0-OpenSSH_9.6\r\n"), LOST),
        ("zeros", says([0; 1000]), LOST),
        ("a TLS alert", says(*b"\x15\x03\x01\x00\x02\x02\x46"), LOST),
        ("HTTP/2", says(*b"\0\0\x06\x04\0\0\0\0\0\0\x03\0\0\0\x64"), LOST),
        ("HTTP/9.9", says(whole.replace("1.1", "9.9")), LOST),
        ("HTTP/1.0", says(whole.replace("1.1", "1.0")), TAKEN),
        ("a status of two digits", bare("20 OK"), LOST),
        ("a status of four digits", bare("2000 OK"), LOST),
        ("a header without a name", says(format!("{HEAD}: y\r\n\r\n{good}")), LOST),
        ("a header that is no text", says(latin), TAKEN),
        ("a hint before the answer", says(format!("HTTP/1.1 103 Early Hints\r\nlink: </x>\r\n\r\n{whole}")), TAKEN),
        ("another protocol from now on", says(switch), UNCLEAR),
    ]
}

/// It says with a status what its body does not.
fn statuses(good: &str, elsewhere: &str) -> Vec<Row> {
    let to = |status: &str| says(with(status, &format!("location: {elsewhere}/\r\ncontent-length: 0"), ""));
    let page = |status: &str| says(answer(status, PAGE));
    let piece = answer("429 Too Many Requests", r#"{"returnCode":0,"#);
    vec![
        ("moved", to("301 Moved Permanently"), REDIRECT),
        ("found elsewhere", to("302 Found"), REDIRECT),
        ("see elsewhere", to("303 See Other"), REDIRECT),
        ("not modified", says("HTTP/1.1 304 Not Modified\r\n\r\n"), REDIRECT),
        ("the same elsewhere for now", to("307 Temporary Redirect"), REDIRECT),
        ("the same elsewhere", to("308 Permanent Redirect"), REDIRECT),
        ("a page that proves nothing", page("400 Bad Request"), UNCLEAR),
        ("a page that forbids", page("403 Forbidden"), FORBIDDEN),
        ("too slow for it", bare("408 Request Timeout"), FAILED),
        ("too many requests", bare("429 Too Many Requests"), TOO_MANY),
        ("a page of too many requests", page("429 Too Many Requests"), TOO_MANY),
        ("too many requests, and a piece of an envelope", says(piece), UNCLEAR),
        ("a failure", bare("500 Internal Server Error"), FAILED),
        ("a failure that says success", says(answer("500 Internal Server Error", good)), FAILED),
        ("a gateway", bare("502 Bad Gateway"), FAILED),
        ("a page of a gateway", page("502 Bad Gateway"), FAILED),
        ("no service", bare("503 Service Unavailable"), FAILED),
        ("a page of no service", page("503 Service Unavailable"), FAILED),
        ("a status that nobody knows", says(answer("999 What", good)), FAILED),
    ]
}

/// Longer than an attempt may take.
pub const LONG: Duration = Duration::from_secs(11);
const SECOND: Duration = Duration::from_secs(1);
/// 1 MiB of zeros: `head -c 1048576 /dev/zero | gzip -9n`.
const ZEROS: &[u8] = include_bytes!("zeros.gz");
const PAGE: &str = "<html><h1>Bad gateway</h1></html>";
const HEAD: &str = "HTTP/1.1 200 OK\r\n";
const UNSIZED: &str = "HTTP/1.1 200 OK\r\n\r\n";
const SIZED: &str = "HTTP/1.1 200 OK\r\ncontent-length: 100000000\r\n\r\n";
const CHUNKED: &str = "HTTP/1.1 200 OK\r\ntransfer-encoding: chunked\r\n\r\n";

/// Reads the request, writes this, and closes the connection.
pub fn says(bytes: impl Into<Vec<u8>>) -> Vec<Step> {
    vec![Read, Write(bytes.into())]
}

/// The same, and something else before the end.
fn then(bytes: impl Into<Vec<u8>>, last: impl IntoIterator<Item = Step>) -> Vec<Step> {
    says(bytes).into_iter().chain(last).collect()
}

fn silence(bytes: impl Into<Vec<u8>>) -> Vec<Step> {
    then(bytes, [Pass(LONG), Wait])
}

fn endless(head: impl Into<Vec<u8>>, more: &str) -> Vec<Step> {
    then(head, [Repeat(more.repeat(1000).into())])
}

fn json(body: &str) -> Vec<Step> {
    says(answer("200 OK", body))
}

/// Nothing but a status.
fn bare(status: &str) -> Vec<Step> {
    says(answer(status, ""))
}
