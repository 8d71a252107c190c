//! Validates base URLs.

use url::{Host, Url};

/// Parses a base URL, or returns the reason why it is invalid. Messages show only its scheme, host and port, because other parts may
/// be secret.
pub(super) fn parse(base_url: &str, allow_plain_http: bool) -> Result<Url, String> {
    let url = Url::parse(base_url).map_err(|error| format!("is not a valid URL ({error}); expected `https://host`"))?;
    let origin = url.origin().ascii_serialization();
    let problem = match url.scheme() {
        _ if !url.username().is_empty() || url.password().is_some() => {
            "contains a user name or password; expected `https://host`".to_owned()
        }
        _ if url.query().is_some() || url.fragment().is_some() => {
            "contains a query or fragment; expected `https://host`".to_owned()
        }
        scheme if !matches!(scheme, "https" | "http") => format!("has the scheme `{scheme}`; expected `https`"),
        _ if url.path() != "/" => {
            "has a path: remove it, because the contract defines the complete path, which is signed".to_owned()
        }
        _ if !is_normal_form(base_url, &origin) => {
            format!("is not in normal form: write `{origin}` if that is the host you mean")
        }
        "http" if !allow_plain_http && !is_this_machine(&url) => {
            format!(
                "is `{origin}`, which is not encrypted: use https; http is accepted only for this machine, unless the deployment allows it"
            )
        }
        _ => return Ok(url),
    };
    Err(problem)
}

/// Parses the URL of a socket, and returns the URL of its handshake, whose scheme is that of HTTP.
#[cfg(feature = "streams")]
pub(super) fn parse_socket(url: &str, allow_plain_http: bool) -> Result<Url, String> {
    let (scheme, rest) = match (url.strip_prefix("wss://"), url.strip_prefix("ws://")) {
        (Some(rest), _) => ("https", rest),
        (_, Some(rest)) => ("http", rest),
        _ => return Err("does not begin with `wss://`".to_owned()),
    };
    let (authority, path) = rest.split_at(rest.find('/').unwrap_or(rest.len()));
    let mut parsed = parse(&format!("{scheme}://{authority}"), allow_plain_http)
        .map_err(|problem| problem.replace("http://", "ws://").replace("https", "wss"))?;
    parsed.set_path(path);
    // A query or a fragment would be escaped.
    if parsed.path() != path && !path.is_empty() {
        return Err("has a path that is not in normal form, a query or a fragment".to_owned());
    }
    Ok(parsed)
}

/// Returns whether a string is this origin, except for case, a default port, and one trailing slash. URL parsers correct much
/// more than that, and differ in what they correct.
fn is_normal_form(text: &str, origin: &str) -> bool {
    let lowercase = text.to_ascii_lowercase();
    let without_slash = lowercase.strip_suffix('/').unwrap_or(&lowercase);
    let default_port = if origin.starts_with("https:") { ":443" } else { ":80" };
    without_slash == origin || without_slash.strip_suffix(default_port) == Some(origin)
}

pub(super) fn is_this_machine(url: &Url) -> bool {
    match url.host() {
        Some(Host::Domain(name)) => name == "localhost",
        Some(Host::Ipv4(address)) => address.is_loopback(),
        Some(Host::Ipv6(address)) => address.is_loopback(),
        None => false,
    }
}

#[cfg(test)]
mod tests {
    use url::Position;

    /// Returns an accepted base URL without its trailing slash.
    fn origin(base_url: &str, allow_plain_http: bool) -> Result<String, String> {
        super::parse(base_url, allow_plain_http).map(|url| url[..Position::BeforePath].to_owned())
    }

    #[test]
    fn accepted_base_urls() {
        let cases = [
            ("https://spot.example", "https://spot.example"),
            ("https://spot.example/", "https://spot.example"),
            ("https://Spot.Example:443", "https://spot.example"),
            ("https://spot.example:8443", "https://spot.example:8443"),
            ("http://localhost:7070", "http://localhost:7070"),
            ("http://127.0.0.1:7070/", "http://127.0.0.1:7070"),
            ("http://127.9.9.9", "http://127.9.9.9"),
            ("http://[::1]:7070", "http://[::1]:7070"),
            ("http://LOCALHOST:80/", "http://localhost"),
            ("HTTPS://xn--bcher-kva.example", "https://xn--bcher-kva.example"),
        ];
        for (given, expected) in cases {
            assert_eq!(origin(given, false).as_deref(), Ok(expected), "{given}");
        }
    }

    #[test]
    fn rejected_base_urls() {
        let cases = [
            ("spot.example", "is not a valid URL"),
            ("", "is not a valid URL"),
            ("https://", "is not a valid URL"),
            ("http://spot.example", "not encrypted"),
            ("http://127.0.0.1.spot.example", "not encrypted"),
            ("http://localhost.spot.example", "not encrypted"),
            ("http://0.0.0.0:80", "not encrypted"),
            ("http://[::2]", "not encrypted"),
            ("ftp://spot.example", "the scheme `ftp`"),
            ("ws://localhost", "the scheme `ws`"),
            ("file:///etc/hosts", "the scheme `file`"),
            ("https://key:hush@spot.example", "user name or password"),
            ("https://key@spot.example", "user name or password"),
            ("https://spot.example?key=hush", "query or fragment"),
            ("https://spot.example?", "query or fragment"),
            ("https://spot.example#hush", "query or fragment"),
            ("https://spot.example/v4", "a path"),
            ("https://spot.example//", "a path"),
            ("https://spot.example/hush", "a path"),
            ("https://spot.example\\@hush.example", "a path"),
            ("http://spot.example/hush", "a path"),
            ("https:spot.example", "write `https://spot.example`"),
            ("https:/spot.example", "write `https://spot.example`"),
            ("https:///spot.example", "write `https://spot.example`"),
            ("https:\\\\spot.example", "write `https://spot.example`"),
            ("https://spot.example\\", "write `https://spot.example`"),
            ("https://@spot.example", "write `https://spot.example`"),
            ("https://:@spot.example", "write `https://spot.example`"),
            ("https://spot.example:", "write `https://spot.example`"),
            ("https://spot.example:0443", "write `https://spot.example`"),
            ("https://spot.example:80443", "is not a valid URL"),
            ("https://spot.example:443:443", "is not a valid URL"),
            (" https://spot.example", "write `https://spot.example`"),
            ("https://spot.example\n", "write `https://spot.example`"),
            ("https://spot\t.example", "write `https://spot.example`"),
            ("ht\ntps://spot.example", "write `https://spot.example`"),
            ("https://spot.example/./", "write `https://spot.example`"),
            ("https://sp%6ft.example", "write `https://spot.example`"),
            ("https://bücher.example", "write `https://xn--bcher-kva.example`"),
            ("https://sp\u{43e}t.example", "write `https://xn--spt-ted.example`"),
            ("https://spot\u{200b}.example", "write `https://spot.example`"),
            ("https://spot\u{3002}example", "write `https://spot.example`"),
            ("http://127.1", "write `http://127.0.0.1`"),
            ("http://2130706433", "write `http://127.0.0.1`"),
            ("http://[0:0::1]", "write `http://[::1]`"),
        ];
        for (given, expected) in cases {
            let message = origin(given, false).err().unwrap_or_default();
            assert!(message.contains(expected), "{given}: {message}");
            assert!(!message.contains("hush"), "{message}");
        }
    }

    #[cfg(feature = "streams")]
    #[test]
    fn the_url_of_a_socket_may_have_a_path() {
        let parse = |url| super::parse_socket(url, false).map(String::from);
        for (given, expected) in [
            ("wss://stream.example/ws/market", "https://stream.example/ws/market"),
            ("wss://stream.example", "https://stream.example/"),
            ("ws://127.0.0.1:7070/public", "http://127.0.0.1:7070/public"),
        ] {
            assert_eq!(parse(given).as_deref(), Ok(expected));
        }
        for (given, expected) in [
            ("https://stream.example", "does not begin with `wss://`"),
            ("ws://stream.example/public", "is `ws://stream.example`, which is not encrypted: use wss"),
            ("wss://key:hush@stream.example/", "contains a user name or password"),
            ("wss://stream.example/public?key=hush", "a query"),
            ("wss://stream.example/public#hush", "a fragment"),
            ("wss://stream.example/a/../public", "not in normal form"),
            ("wss://stream.example?key=hush", "contains a query or fragment"),
            ("wss://", "is not a valid URL"),
        ] {
            let message = parse(given).err().unwrap_or_default();
            assert!(message.contains(expected) && !message.contains("hush"), "{given}: {message}");
        }
    }

    #[test]
    fn allowing_plain_http_lifts_no_other_rule() {
        assert_eq!(origin("http://10.0.0.7:7070", true).as_deref(), Ok("http://10.0.0.7:7070"));
        for rejected in ["ftp://spot.example", "http://key:hush@spot.example", "http://spot.example/v4"] {
            assert!(origin(rejected, true).is_err(), "{rejected}");
        }
    }
}
