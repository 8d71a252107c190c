//! Samples: reads the JSON in a page, and removes the parts that are not JSON.

use serde_json::Value;

/// The lines of a merge conflict: before its first side, between the sides, and after the second.
const CONFLICT: [&str; 3] = ["<<<<<<<", "=======", ">>>>>>>"];

/// A value that a page writes for any string.
const ANY_STRING: &str = "string";

/// Returns a sample as JSON: without comments, trailing commas, lines of `...`, and the second side of merge conflicts.
pub fn parse(sample: &str) -> Result<Value, String> {
    let json = cleaned(&without_conflicts(sample));
    serde_json::from_str(&json).map_err(|error| error.to_string())
}

/// Returns whether code is meant to be JSON, rather than a command or a program in braces.
pub fn is_json(code: &str) -> bool {
    let code = cleaned(code);
    let inner = code.trim_start().strip_prefix(['{', '[']).map(str::trim_start);
    inner.is_some_and(|inner| inner.starts_with(['"', '{', '[', '}', ']', '<']))
}

/// Returns the JSON that a command sends as its body: the text in quotes after `-d`, `--data` or an assignment.
pub fn sent_json(command: &str) -> Option<&str> {
    ["'[", "'{"].into_iter().find_map(|start| {
        let (_, rest) = command.split_once(start)?;
        let (json, _) = rest.split_once('\'')?;
        let from = command.len() - rest.len() - 1;
        command.get(from..from + 1 + json.len())
    })
}

/// Returns the comment after each key of a sample, by key.
pub fn comments(sample: &str) -> impl Iterator<Item = (&str, &str)> {
    sample.lines().filter_map(|line| {
        let (key, rest) = line.trim_start().strip_prefix('"')?.split_once('"')?;
        let (_, comment) = rest.split_once("//")?;
        Some((key, comment.trim()))
    })
}

/// Keeps the first side of merge conflicts.
fn without_conflicts(sample: &str) -> String {
    let mut is_second = false;
    let mut is_kept = |line: &&str| {
        let marker = CONFLICT.iter().position(|marker| line.trim_start().starts_with(marker));
        is_second = marker.map_or(is_second, |index| index == 1);
        marker.is_none() && !is_second
    };
    sample.lines().filter(|line| is_kept(line)).collect::<Vec<_>>().join("\n")
}

/// Removes comments, ellipses and commas before a closing bracket, outside strings.
fn cleaned(sample: &str) -> String {
    let mut kept = String::with_capacity(sample.len());
    for line in sample.lines() {
        let (mut in_string, mut escaped) = (false, false);
        for (at, c) in line.char_indices() {
            let rest = line.get(at..).unwrap_or_default();
            if !in_string && ["//", "...", "…"].iter().any(|start| rest.starts_with(start)) {
                break;
            }
            if !in_string && matches!(c, '}' | ']') && kept.trim_end().ends_with(',') {
                kept.truncate(kept.trim_end().len() - 1);
            }
            if c == '"' && !escaped {
                in_string = !in_string;
            }
            escaped = c == '\\' && !escaped;
            kept.push(c);
        }
        kept.push('\n');
    }
    kept
}

/// Returns the values at a path of [`Drift`](tradewire_contract::drift::Drift): `result.items[].price`.
pub fn values_at<'a>(json: &'a Value, path: &str) -> Vec<&'a Value> {
    let mut values = vec![json];
    for step in path.split('.').filter(|step| !step.is_empty()) {
        let name = step.trim_end_matches("[]");
        values = values.into_iter().filter_map(|value| value.get(name)).collect();
        for _ in step.matches("[]") {
            values = values.into_iter().filter_map(Value::as_array).flatten().collect();
        }
    }
    values
}

/// Returns whether a value is a placeholder, which pages write where they have no example. It says nothing about the type.
pub fn is_placeholder(value: &Value) -> bool {
    match value {
        Value::Null => true,
        Value::Bool(value) => !value,
        Value::Number(number) => number.as_f64() == Some(0.0),
        Value::String(text) => text.is_empty() || text == ANY_STRING,
        Value::Array(items) => items.iter().all(is_placeholder),
        Value::Object(fields) => fields.is_empty(),
    }
}

#[cfg(test)]
mod tests {
    use serde_json::json;

    use super::*;

    #[test]
    fn what_is_not_json_is_removed() {
        let sample = "{\n  \"a\": \"http://x\", // a comment, with {\n<<<<<<< ours\n  \"b\": [1, 2,], ...\n=======\n  \"b\": 2\n\
                      >>>>>>> theirs\n}";
        assert_eq!(parse(sample), Ok(json!({"a": "http://x", "b": [1, 2]})));
        assert!(parse("{\"a\": 1 \"b\": 2}").is_err());
    }

    #[test]
    fn the_body_of_a_command_is_found() {
        assert_eq!(sent_json("curl -X POST -d '[{\"a\": 1}]' # x"), Some("[{\"a\": 1}]"));
        assert_eq!(sent_json("curl -d \"a=1\""), None);
    }

    #[test]
    fn paths_lead_through_lists() {
        let json = json!({"result": {"items": [{"a": 1}, {"a": 2}, {}]}});
        assert_eq!(values_at(&json, "result.items[].a"), [&json!(1), &json!(2)]);
    }
}
