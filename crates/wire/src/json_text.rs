//! JSON as text: its tokens, and its long integers, which jq 1.6 and JavaScript round.

/// The largest integer that programs such as jq read exactly: 2^53 - 1.
const MAX_SAFE_INTEGER: u64 = (1 << 53) - 1;

/// Iterates over the strings and numbers of JSON, and over all other characters, whitespace included. Together they are the whole text,
/// even if it is not JSON.
pub fn json_tokens(json: &str) -> impl Iterator<Item = &str> {
    let mut rest = json;
    std::iter::from_fn(move || {
        let length = match rest.chars().next()? {
            '"' => string_length(rest),
            first if is_part_of_number(first) => rest.find(|c| !is_part_of_number(c)).unwrap_or(rest.len()),
            first => first.len_utf8(),
        };
        let (token, after) = rest.split_at(length);
        rest = after;
        Some(token)
    })
}

/// Returns JSON with the integers that jq would round as strings.
pub fn with_long_integers_as_strings(json: &str) -> String {
    let mut written = String::with_capacity(json.len());
    for token in json_tokens(json) {
        match loses_digits(token) {
            true => written.extend(["\"", token, "\""]),
            false => written.push_str(token),
        }
    }
    written
}

/// Returns the length of the JSON string at the start of a text.
fn string_length(text: &str) -> usize {
    let mut is_escaped = false;
    let end = text.char_indices().skip(1).find(|(_, c)| {
        let ends = *c == '"' && !is_escaped;
        is_escaped = *c == '\\' && !is_escaped;
        ends
    });
    end.map_or(text.len(), |(quote, _)| quote + 1)
}

fn is_part_of_number(c: char) -> bool {
    c.is_ascii_digit() || matches!(c, '-' | '+' | '.' | 'e' | 'E')
}

/// Returns whether a token is an integer that jq would round.
fn loses_digits(token: &str) -> bool {
    let digits = token.strip_prefix('-').unwrap_or(token);
    !digits.is_empty()
        && digits.bytes().all(|byte| byte.is_ascii_digit())
        && !digits.parse().is_ok_and(|value: u64| value <= MAX_SAFE_INTEGER)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn long_integers_become_strings() {
        let json = r#"{"orderId":7,"price":0.10,"later":9007199254740992,"far":[123456789012345678901,-9007199254740993,9007199254740991]}"#;
        let expected = r#"{"orderId":7,"price":0.10,"later":"9007199254740992","far":["123456789012345678901","-9007199254740993",9007199254740991]}"#;
        assert_eq!(with_long_integers_as_strings(json), expected);
    }
}
