//! Every way in which a server can fail, in one table with the result of the client.

use std::time::Duration;

use tradewire_transport::Outcome::{self, Executed, NotExecuted, Unknown};

use crate::hostile::caller::{ATTEMPTS, MAX_BODY, response, with};
use crate::hostile::server::Step::{self, Drip, HalfClose, Pass, Peek, Read, Repeat, Reset, Wait, Write};

/// A description, the script of the server, and the expected result.
pub type Row = (&'static str, Vec<Step>, Verdict);
/// The error kind, the number of times that a query is sent, and the outcome of a trade, which is always sent once.
pub type Verdict = (&'static str, usize, Outcome);

const RETRIED: usize = ATTEMPTS;
const ONCE: usize = 1;

pub const SUCCESS: Verdict = ("success", ONCE, Executed);
const LOST: Verdict = ("ConnectionLost", RETRIED, Unknown);
const TIMEOUT: Verdict = ("Timeout", RETRIED, Unknown);
const EMPTY: Verdict = ("Empty", RETRIED, Unknown);
const TOO_LARGE: Verdict = ("TooLarge", ONCE, Unknown);
const NO_ENVELOPE: Verdict = ("NotAnEnvelope", RETRIED, Unknown);
const CONTRADICTION: Verdict = ("Rejected by Contradiction", ONCE, Unknown);
pub const UNDECODABLE: Verdict = ("Decode", ONCE, Executed);
const REDIRECT: Verdict = ("Redirect", ONCE, Unknown);
/// A status that reports a failure of the service, one that proves nothing, and two that reject requests.
const FAILED: Verdict = ("UnexpectedStatus", RETRIED, Unknown);
const UNCLEAR: Verdict = ("UnexpectedStatus", ONCE, Unknown);
const TOO_MANY: Verdict = ("Rejected by Status", RETRIED, NotExecuted);
const FORBIDDEN: Verdict = ("Rejected by Status", ONCE, NotExecuted);

/// Returns all rows. `good` is the correct body, `elsewhere` the URL of another server.
pub fn table(good: &str, elsewhere: &str) -> Vec<Row> {
    [ends(good), sizes(good), lengths(good), bodies(good), protocols(good), statuses(good, elsewhere)].concat()
}

/// Closes before, within and after the parts of a response, and delays.
fn ends(good: &str) -> Vec<Row> {
    let (half, whole) = (&good[..good.len() / 2], response("200 OK", good));
    vec![
        ("closes within the request", vec![Peek], LOST),
        ("closes after the request", vec![Read], LOST),
        ("resets after the request", vec![Read, Reset], LOST),
        ("half-closes after the request", vec![Read, HalfClose, Wait], LOST),
        ("closes within the status", respond_with("HTTP/1.1 20"), LOST),
        ("closes within the headers", respond_with(format!("{HEAD}content-")), LOST),
        ("resets within the headers", then(format!("{HEAD}content-"), [Reset]), LOST),
        ("closes after the headers", respond_with(SIZED), LOST),
        ("closes within the body", respond_with(format!("{SIZED}{half}")), LOST),
        ("half-closes within the body", then(format!("{SIZED}{half}"), [HalfClose, Wait]), LOST),
        ("closes within a body that ends with the connection", respond_with(format!("{UNSIZED}{half}")), NO_ENVELOPE),
        ("closes within a chunk", respond_with(format!("{CHUNKED}500\r\n{{")), LOST),
        ("closes between chunks", respond_with(format!("{CHUNKED}1\r\n{{\r\n")), LOST),
        ("closes after the body", json(good), SUCCESS),
        ("closes after a body that ends with the connection", respond_with(format!("{UNSIZED}{good}")), SUCCESS),
        ("half-closes after the body", then(&*whole, [HalfClose, Wait]), SUCCESS),
        ("is silent", vec![Read, Pass(LONG), Wait], TIMEOUT),
        ("is silent after the headers", silence(SIZED), TIMEOUT),
        ("is silent within the body", silence(format!("{SIZED}{half}")), TIMEOUT),
        ("a byte a second", vec![Read, Drip(whole.clone().into(), SECOND)], TIMEOUT),
        ("a byte of the body a second", then(SIZED, [Drip(good.into(), SECOND)]), TIMEOUT),
        ("byte by byte", vec![Read, Drip(whole.into(), Duration::ZERO)], SUCCESS),
    ]
}

/// Empty and oversized responses.
fn sizes(good: &str) -> Vec<Row> {
    let padded = |length: usize| format!("{good}{}", " ".repeat(length - good.len()));
    let gzip = with("200 OK", &format!("content-encoding: gzip\r\ncontent-length: {}", ZEROS.len()), "");
    vec![
        ("no content", respond_with("HTTP/1.1 204 No Content\r\n\r\n"), EMPTY),
        ("0 bytes", json(""), EMPTY),
        ("0 bytes in chunks", respond_with(format!("{CHUNKED}0\r\n\r\n")), EMPTY),
        ("white space", json(" \r\n\t"), EMPTY),
        ("as large as the limit", json(&padded(MAX_BODY)), SUCCESS),
        ("a byte larger than the limit", json(&padded(MAX_BODY + 1)), TOO_LARGE),
        ("100 MB", endless(SIZED, "x"), TOO_LARGE),
        ("an endless body", endless(UNSIZED, "x"), TOO_LARGE),
        ("endless chunks", endless(CHUNKED, "8\r\nxxxxxxxx\r\n"), TOO_LARGE),
        ("an endless error page of a gateway", endless("HTTP/1.1 502 Bad Gateway\r\n\r\n", "x"), TOO_LARGE),
        ("an endless status line", endless("HTTP/1.1 200 ", "x"), LOST),
        ("an endless header", endless(format!("{HEAD}x: "), "x"), LOST),
        ("endless headers", endless(HEAD, "x: y\r\n"), LOST),
        ("thousands of headers", respond_with(format!("{HEAD}{}\r\n{good}", "x: y\r\n".repeat(5000))), LOST),
        ("a header of a megabyte", respond_with(format!("{HEAD}x: {}\r\n\r\n{good}", "y".repeat(1 << 20))), LOST),
        ("endless blank lines", endless("", "\r\n"), LOST),
        ("an endless chunk extension", endless(format!("{CHUNKED}1;"), "x"), LOST),
        ("endless trailers", endless(format!("{CHUNKED}0\r\n"), "x: y\r\n"), LOST),
        ("only informational responses", silence("HTTP/1.1 100 Continue\r\n\r\n".repeat(5000)), TIMEOUT),
        ("an unsolicited gzip bomb", respond_with([gzip.as_bytes(), ZEROS].concat()), NO_ENVELOPE),
    ]
}

/// Wrong lengths.
fn lengths(good: &str) -> Vec<Row> {
    let right = good.len();
    let sized = |length: &str| respond_with(with("200 OK", &format!("content-length: {length}"), good));
    vec![
        ("a length that is too large", respond_with(format!("{SIZED}{good}")), LOST),
        ("a length that is too large, then silence", silence(format!("{SIZED}{good}")), TIMEOUT),
        ("a length that is too small", sized("20"), NO_ENVELOPE),
        ("a negative length", sized("-1"), LOST),
        ("a length that is not a number", sized("many"), LOST),
        ("a length that overflows", sized("99999999999999999999999"), LOST),
        ("two different lengths", sized(&format!("{right}\r\ncontent-length: 20")), LOST),
        ("the same length twice", sized(&format!("{right}\r\ncontent-length: {right}")), SUCCESS),
        ("a length and chunked encoding", sized(&format!("{right}\r\ntransfer-encoding: chunked")), LOST),
        ("a chunk length that overflows", respond_with(format!("{CHUNKED}fffffffffffffffff\r\nx\r\n0\r\n\r\n")), LOST),
        ("a negative chunk length", respond_with(format!("{CHUNKED}-1\r\nx\r\n0\r\n\r\n")), LOST),
    ]
}

/// Bodies that are not from the exchange.
fn bodies(good: &str) -> Vec<Row> {
    let deep = format!("{}{}", "[".repeat(MAX_BODY / 3), "]".repeat(MAX_BODY / 3));
    let (wide, too_wide) = (wide(FIELDS), wide(2 * FIELDS));
    let with_extra_field = |field: &str| json(&good.replacen('{', &format!("{{{field},"), 1));
    vec![
        ("an HTML page", json(PAGE), NO_ENVELOPE),
        ("truncated JSON", json(&good[..good.len() / 2]), NO_ENVELOPE),
        ("two JSON values", json(&format!("{good}{good}")), NO_ENVELOPE),
        ("a list", json(&format!("[{good}]")), NO_ENVELOPE),
        ("a byte order mark", json(&format!("\u{feff}{good}")), NO_ENVELOPE),
        ("trailing zeros", json(&format!("{good}\0\0")), NO_ENVELOPE),
        ("invalid UTF-8", respond_with([UNSIZED.as_bytes(), good.as_bytes(), b"\xff\xfe"].concat()), NO_ENVELOPE),
        ("a status that is not an integer", json(r#"{"returnCode":0.0,"result":null}"#), NO_ENVELOPE),
        ("a duplicate status", with_extra_field(r#""returnCode":1"#), NO_ENVELOPE),
        ("a duplicate error", with_extra_field(r#""error":{"code":"403"}"#), NO_ENVELOPE),
        ("a duplicate result", with_extra_field(r#""result":null"#), NO_ENVELOPE),
        ("a code with half of a surrogate pair", json(r#"{"returnCode":0,"error":{"code":"\ud800"}}"#), CONTRADICTION),
        ("a deep list", json(&deep), NO_ENVELOPE),
        ("a deep list in an unknown field", with_extra_field(&format!(r#""new":{deep}"#)), SUCCESS),
        ("a deep error", json(&format!(r#"{{"returnCode":1,"error":{deep}}}"#)), NO_ENVELOPE),
        ("a deep result", json(&format!(r#"{{"returnCode":0,"error":null,"result":{deep}}}"#)), UNDECODABLE),
        ("a wide object in an unknown field", with_extra_field(&format!(r#""new":{{{too_wide}}}"#)), SUCCESS),
        ("a wide envelope", with_extra_field(&wide), SUCCESS),
        ("an envelope that is too wide", with_extra_field(&too_wide), NO_ENVELOPE),
        ("a wide envelope with a duplicate field", with_extra_field(&format!(r#"{wide},"f1":1"#)), NO_ENVELOPE),
        (
            "a wide envelope with a duplicate status",
            with_extra_field(&format!(r#""returnCode":1,{wide}"#)),
            NO_ENVELOPE,
        ),
        ("a wide error", json(&format!(r#"{{"returnCode":1,"error":{{{too_wide}}}}}"#)), NO_ENVELOPE),
        ("a wide result", json(&format!(r#"{{"returnCode":0,"error":null,"result":{{{too_wide}}}}}"#)), UNDECODABLE),
    ]
}

/// Returns the fields of a wide object.
fn wide(fields: usize) -> String {
    let fields: Vec<String> = (0..fields).map(|number| format!("\"f{number}\":0")).collect();
    fields.join(",")
}

/// Other protocols than HTTP, and unwanted features of HTTP.
fn protocols(good: &str) -> Vec<Row> {
    let whole = response("200 OK", good);
    let switch = with("101 Switching Protocols", "upgrade: x\r\nconnection: upgrade", "");
    let latin = [b"HTTP/1.1 200 OK\r\nx: \xff\r\n\r\n", good.as_bytes()].concat();
    vec![
        ("an HTML page without HTTP", respond_with(PAGE), LOST),
        ("SSH", respond_with("SSH-2.0-OpenSSH_9.6\r\n"), LOST),
        ("zeros", respond_with([0; 1000]), LOST),
        ("a TLS alert", respond_with(*b"\x15\x03\x01\x00\x02\x02\x46"), LOST),
        ("HTTP/2", respond_with(*b"\0\0\x06\x04\0\0\0\0\0\0\x03\0\0\0\x64"), LOST),
        ("HTTP/9.9", respond_with(whole.replace("1.1", "9.9")), LOST),
        ("HTTP/1.0", respond_with(whole.replace("1.1", "1.0")), SUCCESS),
        ("a status of two digits", bare("20 OK"), LOST),
        ("a status of four digits", bare("2000 OK"), LOST),
        ("a header without a name", respond_with(format!("{HEAD}: y\r\n\r\n{good}")), LOST),
        ("a header that is not ASCII", respond_with(latin), SUCCESS),
        (
            "an informational response first",
            respond_with(format!("HTTP/1.1 103 Early Hints\r\nlink: </x>\r\n\r\n{whole}")),
            SUCCESS,
        ),
        ("a switch of protocols", respond_with(switch), UNCLEAR),
    ]
}

/// Statuses that differ from the body.
fn statuses(good: &str, elsewhere: &str) -> Vec<Row> {
    let to = |status: &str| respond_with(with(status, &format!("location: {elsewhere}/\r\ncontent-length: 0"), ""));
    let page = |status: &str| respond_with(response(status, PAGE));
    let piece = response("429 Too Many Requests", r#"{"returnCode":0,"#);
    vec![
        ("moved permanently", to("301 Moved Permanently"), REDIRECT),
        ("found", to("302 Found"), REDIRECT),
        ("see other", to("303 See Other"), REDIRECT),
        ("not modified", respond_with("HTTP/1.1 304 Not Modified\r\n\r\n"), REDIRECT),
        ("temporary redirect", to("307 Temporary Redirect"), REDIRECT),
        ("permanent redirect", to("308 Permanent Redirect"), REDIRECT),
        ("400 with a page", page("400 Bad Request"), UNCLEAR),
        ("403 with a page", page("403 Forbidden"), FORBIDDEN),
        ("408", bare("408 Request Timeout"), FAILED),
        ("429", bare("429 Too Many Requests"), TOO_MANY),
        ("429 with a page", page("429 Too Many Requests"), TOO_MANY),
        ("429 with part of an envelope", respond_with(piece), UNCLEAR),
        ("500", bare("500 Internal Server Error"), FAILED),
        ("500 with a success envelope", respond_with(response("500 Internal Server Error", good)), FAILED),
        ("502", bare("502 Bad Gateway"), FAILED),
        ("502 with a page", page("502 Bad Gateway"), FAILED),
        ("503", bare("503 Service Unavailable"), FAILED),
        ("503 with a page", page("503 Service Unavailable"), FAILED),
        ("an unknown status", respond_with(response("999 What", good)), FAILED),
    ]
}

/// Longer than the timeout of an attempt.
pub const LONG: Duration = Duration::from_secs(11);
const SECOND: Duration = Duration::from_secs(1);
/// The number of fields of a wide object. Twice as many are too many.
const FIELDS: usize = 6_000;
/// 1 MiB of zeros: `head -c 1048576 /dev/zero | gzip -9n`.
const ZEROS: &[u8] = include_bytes!("zeros.gz");
const PAGE: &str = "<html><h1>Bad gateway</h1></html>";
const HEAD: &str = "HTTP/1.1 200 OK\r\n";
const UNSIZED: &str = "HTTP/1.1 200 OK\r\n\r\n";
const SIZED: &str = "HTTP/1.1 200 OK\r\ncontent-length: 100000000\r\n\r\n";
const CHUNKED: &str = "HTTP/1.1 200 OK\r\ntransfer-encoding: chunked\r\n\r\n";

/// Reads the request, writes these bytes, and closes the connection.
pub fn respond_with(bytes: impl Into<Vec<u8>>) -> Vec<Step> {
    vec![Read, Write(bytes.into())]
}

/// Like [`respond_with`], with more steps before the close.
fn then(bytes: impl Into<Vec<u8>>, last: impl IntoIterator<Item = Step>) -> Vec<Step> {
    respond_with(bytes).into_iter().chain(last).collect()
}

fn silence(bytes: impl Into<Vec<u8>>) -> Vec<Step> {
    then(bytes, [Pass(LONG), Wait])
}

fn endless(head: impl Into<Vec<u8>>, more: &str) -> Vec<Step> {
    then(head, [Repeat(more.repeat(1000).into())])
}

fn json(body: &str) -> Vec<Step> {
    respond_with(response("200 OK", body))
}

/// Responds with a status and an empty body.
fn bare(status: &str) -> Vec<Step> {
    respond_with(response(status, ""))
}
