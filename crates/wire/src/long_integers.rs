//! Long integers in JSON for other programs. jq 1.6 and JavaScript round them.

/// The largest integer that programs such as jq read exactly: 2^53 - 1.
const MAX_SAFE_INTEGER: u64 = (1 << 53) - 1;

/// Returns JSON with the integers that jq would round as strings.
pub fn with_long_integers_as_strings(json: &str) -> String {
    let (mut written, mut rest) = (String::with_capacity(json.len()), json);
    while let Some(first) = rest.chars().next() {
        let token = match first {
            '"' => string_length(rest),
            first if is_part_of_number(first) => rest.find(|c| !is_part_of_number(c)).unwrap_or(rest.len()),
            first => first.len_utf8(),
        };
        let (token, after) = rest.split_at(token);
        match loses_digits(token) {
            true => written.extend(["\"", token, "\""]),
            false => written.push_str(token),
        }
        rest = after;
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
