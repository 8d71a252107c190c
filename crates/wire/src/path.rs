//! Paths with placeholders: `/orders/{orderId}`.

use std::borrow::Cow;

use percent_encoding::{AsciiSet, NON_ALPHANUMERIC, percent_decode_str, utf8_percent_encode};

/// The characters that are encoded in a path segment: all characters except the unreserved characters of RFC 3986.
pub(crate) const ENCODED_IN_PATH: &AsciiSet = &NON_ALPHANUMERIC.remove(b'-').remove(b'.').remove(b'_').remove(b'~');

/// Percent-encodes all characters except the unreserved characters of RFC 3986.
pub fn encode(text: &str) -> String {
    utf8_percent_encode(text, ENCODED_IN_PATH).to_string()
}

/// Replaces the placeholders of a path with percent-encoded values.
pub fn fill(path: &str, values: &[(&str, Cow<'_, str>)]) -> String {
    let mut filled = String::with_capacity(path.len());
    for (index, segment) in path.split('/').enumerate() {
        if index > 0 {
            filled.push('/');
        }
        match placeholder(segment).and_then(|name| values.iter().find(|(placeholder, _)| *placeholder == name)) {
            Some((_, value)) => filled.extend(utf8_percent_encode(value, ENCODED_IN_PATH)),
            None => filled.push_str(segment),
        }
    }
    filled
}

/// Returns the decoded values of the placeholders in a path, or `None` if it does not match the template.
pub fn matches<'a>(template: &'a str, path: &'a str) -> Option<Vec<(&'a str, Cow<'a, str>)>> {
    let (mut expected, mut given) = (template.split('/'), path.split('/'));
    let mut values = Vec::new();
    loop {
        match (expected.next(), given.next()) {
            (None, None) => return Some(values),
            (Some(expected), Some(given)) => match placeholder(expected) {
                Some(_) if given.is_empty() => return None,
                Some(name) => values.push((name, percent_decode_str(given).decode_utf8_lossy())),
                None if expected == given => {}
                None => return None,
            },
            _ => return None,
        }
    }
}

/// Returns the name in a segment that is a placeholder, or `None` if the segment is not a placeholder.
pub fn placeholder(segment: &str) -> Option<&str> {
    segment.strip_prefix('{')?.strip_suffix('}')
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_filled_path_matches_and_gives_the_values_back() {
        let template = "/v1/orders/{id}/fills/{tag}";
        let filled = fill(template, &[("id", "a/b ä".into()), ("tag", "7".into())]);
        assert_eq!(filled, "/v1/orders/a%2Fb%20%C3%A4/fills/7");
        assert_eq!(matches(template, &filled), Some(vec![("id", "a/b ä".into()), ("tag", "7".into())]));
        assert_eq!(matches(template, "/v1/orders//fills/7"), None);
        assert_eq!(matches(template, "/v1/orders/1/fills"), None);
        assert_eq!(matches(template, "/v1/orders/1/trades/7"), None);
    }
}
