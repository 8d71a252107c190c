//! Headers of requests: the statements of a page about content types and signatures.

use indexmap::IndexSet;

/// The options of curl that send a header.
const OPTIONS: [&str; 2] = ["-H ", "--header "];

const CONTENT_TYPE: &str = "content-type";

/// Headers of the sample requests of a page.
#[derive(Debug, Default, PartialEq)]
pub struct Headers(Vec<(String, String)>);

impl Headers {
    /// Adds the headers that a command sends: `-H "name: value"`.
    pub fn add(&mut self, command: &str) {
        let headers = command.lines().flat_map(|line| {
            OPTIONS.into_iter().flat_map(move |option| line.split(option).skip(1)).filter_map(|text| {
                let quote = text.chars().next().filter(|c| matches!(c, '"' | '\''))?;
                let (header, _) = text.get(1..)?.split_once(quote)?;
                let (name, value) = header.split_once(':')?;
                Some((name.trim().to_lowercase(), value.trim().to_owned()))
            })
        });
        self.0.extend(headers);
    }

    /// Returns the content types, each once.
    pub fn content_types(&self) -> Vec<String> {
        let headers = self.0.iter().filter(|(name, _)| name == CONTENT_TYPE);
        headers.flat_map(|(_, value)| media_types(value)).collect::<IndexSet<_>>().into_iter().collect()
    }

    /// Returns whether a sample sends a header with one of these prefixes.
    pub fn has_prefix(&self, prefixes: &[String]) -> bool {
        self.0.iter().any(|(name, _)| prefixes.iter().any(|prefix| name.starts_with(&prefix.to_lowercase())))
    }
}

/// Returns the content types in a line about them: `Content-Type = application/json`.
pub fn content_types(line: &str) -> Vec<String> {
    let lower = line.to_lowercase().replace(' ', "-");
    let types: IndexSet<String> = media_types(line).filter(|_| lower.contains(CONTENT_TYPE)).collect();
    types.into_iter().collect()
}

/// Returns whether requests are signed, if a line says so: `This method does not require a signature.`
pub fn signature(line: &str) -> Option<bool> {
    let line = line.to_lowercase();
    let is_about = line.contains("signature") && (line.contains("require") || line.contains("need"));
    let is_negated = ["not require", "n't require", "not need", "n't need", "no signature"];
    is_about.then(|| !is_negated.iter().any(|words| line.contains(words)))
}

fn media_types(text: &str) -> impl Iterator<Item = String> {
    let is_part = |c: char| c.is_ascii_alphanumeric() || matches!(c, '/' | '-' | '+' | '.');
    let words = text.split(move |c| !is_part(c)).map(|word| word.trim_matches('.'));
    words
        .filter(|word| ["application/", "text/", "multipart/"].iter().any(|kind| word.starts_with(kind)))
        .map(str::to_owned)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn content_types_are_found_in_all_spellings() {
        for (line, types) in [
            ("Content-Type = `a` && `application/json`", &["application/json"][..]),
            ("> **Remark:** `Content-Type = text/json` **or** `application/json`.", &["text/json", "application/json"]),
            ("**Content Type:** `application/json`", &["application/json"]),
            ("The example uses application/json.", &[]),
        ] {
            assert_eq!(content_types(line), types, "{line}");
        }
    }

    #[test]
    fn headers_of_commands_are_read() {
        let mut headers = Headers::default();
        headers.add("curl -G 'https://x' -H \"X-Key: k\" -H 'Content-Type: text/json; q=1' \\  # Required\n  --header 'Content-Type: text/json'");
        assert_eq!(headers.content_types(), ["text/json"]);
        assert!(headers.has_prefix(&["x-".into()]) && !headers.has_prefix(&["y-".into()]));
    }

    #[test]
    fn statements_about_signatures_are_read() {
        for (line, is_signed) in [
            ("This method does not require a signature.", Some(false)),
            ("No signature is required", Some(false)),
            ("This method requires a signature.", Some(true)),
            ("See the page about signatures", None),
            ("A key is required", None),
        ] {
            assert_eq!(signature(line), is_signed, "{line}");
        }
    }
}
