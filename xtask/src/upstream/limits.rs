//! Parses rate limits in the wording of a page.

/// The words between a number of requests and its period.
const NOUNS: [&str; 12] =
    ["request", "requests", "req", "time", "times", "call", "calls", "次", "per", "every", "each", "a"];

/// The words between a period and its scope.
const LINKS: [&str; 4] = ["per", "for", "each", "a"];

const SECOND: [&str; 6] = ["s", "sec", "secs", "second", "seconds", "秒"];
const MINUTE: [&str; 6] = ["m", "min", "mins", "minute", "minutes", "分"];

/// Returns the rate limits in a line, as the contract writes them (`10/s per key`), and whether the line has a number that is not
/// part of one. Pages write `10/s/ip`, `10 requests/second per apikey`, `1 request / 10s / apikey`, and so on.
pub fn read(line: &str) -> (Vec<String>, bool) {
    let line = line.to_lowercase();
    let tokens = tokens(&line);
    let (mut limits, mut has_unread) = (Vec::new(), false);
    let mut rest = tokens.as_slice();
    while let Some((first, others)) = rest.split_first() {
        rest = others;
        if !is_number(first) {
            continue;
        }
        match limit(first, others) {
            Some((limit, after)) => {
                limits.push(limit);
                rest = after;
            }
            None => has_unread = true,
        }
    }
    (limits, has_unread)
}

/// Reads the limit that starts with a number. Returns it with the tokens that follow.
fn limit<'a, 'b>(requests: &str, rest: &'a [&'b str]) -> Option<(String, &'a [&'b str])> {
    let requests: u32 = requests.parse().ok()?;
    let rest = without(rest, &NOUNS);
    let (multiple, rest) = match rest.split_first() {
        Some((number, rest)) if is_number(number) => (*number, rest),
        _ => ("", rest),
    };
    let (unit, rest) = rest.split_first()?;
    let unit = [("s", SECOND), ("m", MINUTE)].into_iter().find(|(_, words)| words.contains(unit))?.0;
    let (scope, rest) = match without(rest, &LINKS) {
        ["apikey" | "key", rest @ ..] | ["api", "key", rest @ ..] => ("key", rest),
        ["ip", rest @ ..] => ("ip", rest),
        _ => return None,
    };
    let multiple = if multiple == "1" { "" } else { multiple };
    Some((format!("{requests}/{multiple}{unit} per {scope}"), rest))
}

fn without<'a, 'b>(tokens: &'a [&'b str], words: &[&str]) -> &'a [&'b str] {
    let end = tokens.iter().position(|token| !words.contains(token)).unwrap_or(tokens.len());
    tokens.get(end..).unwrap_or_default()
}

fn is_number(token: &str) -> bool {
    token.starts_with(|c: char| c.is_ascii_digit())
}

/// Splits a line into words and numbers. A number contains its separators: `0.5`, `1,000`.
fn tokens(line: &str) -> Vec<&str> {
    let mut tokens = Vec::new();
    let mut rest = line;
    while let Some(start) = rest.find(char::is_alphanumeric) {
        rest = rest.get(start..).unwrap_or_default();
        let is_part: fn(char) -> bool =
            if is_number(rest) { |c| c.is_ascii_digit() || matches!(c, '.' | ',') } else { |c| c.is_alphabetic() };
        let end = rest.find(|c| !is_part(c)).unwrap_or(rest.len()).max(1);
        let Some((token, after)) = rest.split_at_checked(end) else { break };
        tokens.push(token.trim_end_matches(['.', ',']));
        rest = after;
    }
    tokens
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn limits_are_found_in_all_spellings() {
        for (line, limits) in [
            ("200/s/apikey", &["200/s per key"][..]),
            ("10 requests/second/ip", &["10/s per ip"]),
            ("200 requests/second per apikey", &["200/s per key"]),
            ("10 次/秒/apikey", &["10/s per key"]),
            ("Rules: **1 request/second per apikey**.", &["1/s per key"]),
            ("**1 request / 10s / apikey**", &["1/10s per key"]),
            ("5 requests per 1 minute per API key", &["5/m per key"]),
            ("20/s/apikey 100/s/ip", &["20/s per key", "100/s per ip"]),
            ("10/s/ip and 100/s/apikey", &["10/s per ip", "100/s per key"]),
            ("10 requests per second per IP, 500/min/ip", &["10/s per ip", "500/m per ip"]),
            ("None", &[]),
        ] {
            assert_eq!(read(line), (limits.iter().map(|&limit| limit.to_owned()).collect(), false), "{line}");
        }
    }

    #[test]
    fn a_number_that_is_no_limit_is_not_ignored() {
        for (line, limits) in [
            ("5 each day", &[][..]),
            ("100 requests every ten seconds", &[]),
            ("10 requests per second per user", &[]),
            ("0.5/s/ip", &[]),
            ("1,000/s/ip", &[]),
            ("99999999999/s/ip", &[]),
            ("10/s/ip, 500 each day", &["10/s per ip"]),
        ] {
            assert_eq!(read(line), (limits.iter().map(|&limit: &&str| limit.to_owned()).collect(), true), "{line}");
        }
    }
}
