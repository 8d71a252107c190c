//! The rules of a base URL.

use url::{Host, Url};

/// A base URL as scheme, host and port, or what is wrong with it. Nothing else of it is shown: it may hold a secret.
pub(super) fn origin(base_url: &str, plain_http: bool) -> Result<String, String> {
    let url = Url::parse(base_url).map_err(|error| format!("is no URL ({error}): `https://host` is expected"))?;
    let origin = url.origin().ascii_serialization();
    let problem = match url.scheme() {
        _ if !url.username().is_empty() || url.password().is_some() => {
            "has a user name or password in it: credentials are given to the client, not in the URL".to_owned()
        }
        _ if url.query().is_some() || url.fragment().is_some() => {
            "has a query or fragment in it: `https://host` is expected".to_owned()
        }
        scheme if !matches!(scheme, "https" | "http") => format!("has the scheme `{scheme}`: https is expected"),
        _ if url.path() != "/" => {
            "has a path: leave it out, because the path is signed as the contract gives it".to_owned()
        }
        _ if !is_written_as(base_url, &origin) => {
            format!("is not written as it would be used, which is `{origin}`: write just that, if you mean that host")
        }
        "http" if !plain_http && !is_this_machine(&url) => {
            format!(
                "is `{origin}`, which is not encrypted: use https, or call allow_plain_http() before naming the host"
            )
        }
        _ => return Ok(origin),
    };
    Err(problem)
}

/// Whether a text is this origin, but for upper case, the port that goes without saying, and one slash at its end.
/// Parsers of URLs mend much more than that, and not all of them alike.
fn is_written_as(text: &str, origin: &str) -> bool {
    let text = text.to_ascii_lowercase();
    let text = text.strip_suffix('/').unwrap_or(&text);
    let port = if origin.starts_with("https:") { ":443" } else { ":80" };
    text == origin || text.strip_suffix(port) == Some(origin)
}

fn is_this_machine(url: &Url) -> bool {
    match url.host() {
        Some(Host::Domain(name)) => name == "localhost",
        Some(Host::Ipv4(address)) => address.is_loopback(),
        Some(Host::Ipv6(address)) => address.is_loopback(),
        None => false,
    }
}

#[cfg(test)]
mod tests {
    use super::origin;

    #[test]
    fn base_urls_that_are_taken() {
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
        for (given, taken) in cases {
            assert_eq!(origin(given, false).as_deref(), Ok(taken), "{given}");
        }
    }

    #[test]
    fn base_urls_that_are_refused() {
        let cases = [
            ("spot.example", "is no URL"),
            ("", "is no URL"),
            ("https://", "is no URL"),
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
            ("https:spot.example", "which is `https://spot.example`"),
            ("https:/spot.example", "which is `https://spot.example`"),
            ("https:///spot.example", "which is `https://spot.example`"),
            ("https:\\\\spot.example", "which is `https://spot.example`"),
            ("https://spot.example\\", "which is `https://spot.example`"),
            ("https://@spot.example", "which is `https://spot.example`"),
            ("https://:@spot.example", "which is `https://spot.example`"),
            ("https://spot.example:", "which is `https://spot.example`"),
            ("https://spot.example:0443", "which is `https://spot.example`"),
            ("https://spot.example:80443", "is no URL"),
            ("https://spot.example:443:443", "is no URL"),
            (" https://spot.example", "which is `https://spot.example`"),
            ("https://spot.example\n", "which is `https://spot.example`"),
            ("https://spot\t.example", "which is `https://spot.example`"),
            ("ht\ntps://spot.example", "which is `https://spot.example`"),
            ("https://spot.example/./", "which is `https://spot.example`"),
            ("https://sp%6ft.example", "which is `https://spot.example`"),
            ("https://bücher.example", "which is `https://xn--bcher-kva.example`"),
            ("https://sp\u{43e}t.example", "which is `https://xn--spt-ted.example`"),
            ("https://spot\u{200b}.example", "which is `https://spot.example`"),
            ("https://spot\u{3002}example", "which is `https://spot.example`"),
            ("http://127.1", "which is `http://127.0.0.1`"),
            ("http://2130706433", "which is `http://127.0.0.1`"),
            ("http://[0:0::1]", "which is `http://[::1]`"),
        ];
        for (given, expected) in cases {
            let message = origin(given, false).err().unwrap_or_default();
            assert!(message.contains(expected), "{given}: {message}");
            assert!(!message.contains("hush"), "{message}");
        }
    }

    #[test]
    fn plain_http_lifts_one_rule_and_no_other() {
        assert_eq!(origin("http://10.0.0.7:7070", true).as_deref(), Ok("http://10.0.0.7:7070"));
        for refused in ["ftp://spot.example", "http://key:hush@spot.example", "http://spot.example/v4"] {
            assert!(origin(refused, true).is_err(), "{refused}");
        }
    }
}
