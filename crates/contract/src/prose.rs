//! Prose: converts text of the contract to Markdown.

/// The width to which documentation is wrapped, without its indentation.
const WIDTH: usize = 90;

/// Wraps Markdown paragraphs into lines, with a blank line between paragraphs.
pub fn lines(paragraphs: &[String]) -> Vec<String> {
    let mut lines = Vec::new();
    for paragraph in paragraphs.iter().flat_map(|text| text.split("\n\n")).filter(|text| !text.trim().is_empty()) {
        if !lines.is_empty() {
            lines.push(String::new());
        }
        lines.extend(wrap(paragraph));
    }
    lines
}

/// Wraps a paragraph. No line starts with a word that Markdown reads as the start of a list, a heading or a table.
fn wrap(paragraph: &str) -> Vec<String> {
    let mut lines: Vec<String> = Vec::new();
    for word in paragraph.split_whitespace() {
        match lines.last_mut() {
            Some(line) if line.len() + 1 + word.len() <= WIDTH || is_marker(word) => {
                line.push(' ');
                line.push_str(word);
            }
            Some(_) => lines.push(word.to_owned()),
            None => lines.push(literal(word)),
        }
    }
    lines
}

/// Returns whether a word has a special meaning in Markdown at the start of a line.
fn is_marker(word: &str) -> bool {
    let all = |of: &str| word.chars().all(|c| of.contains(c));
    let number = word.strip_suffix(['.', ')']).is_some_and(|number| number.bytes().all(|b| b.is_ascii_digit()));
    number || word == "+" || all("#") || all("=") || all("-:|") || word.starts_with("```")
}

/// Escapes the first word of a paragraph, which cannot be moved to a previous line.
fn literal(word: &str) -> String {
    match word.strip_suffix(['.', ')']) {
        Some(number) if is_marker(word) => format!("{number}\\{}", &word[number.len()..]),
        _ if is_marker(word) => format!("\\{word}"),
        _ => word.to_owned(),
    }
}

/// Joins the lines of each paragraph. A blank line ends a paragraph; other line breaks become spaces.
pub fn plain(text: &str) -> String {
    // Most texts have a single line, and every start of the command reads all of them.
    if !text.contains('\n') {
        return text.trim().to_owned();
    }
    let lines: Vec<&str> = text.lines().map(str::trim).collect();
    let paragraphs = lines.split(|line| line.is_empty()).filter(|paragraph| !paragraph.is_empty());
    paragraphs.map(|paragraph| paragraph.join(" ")).collect::<Vec<_>>().join("\n\n")
}

/// Converts text of the contract to Markdown. Everything outside of code spans and URLs is escaped.
pub fn escape(text: &str) -> String {
    plain(text).split("\n\n").map(escape_paragraph).collect::<Vec<_>>().join("\n\n")
}

/// Converts text of the contract to Markdown that renders as written even at the start of a line.
pub fn markdown(text: &str) -> String {
    let lines = lines(&[escape(text)]);
    let paragraphs = lines.split(|line| line.is_empty());
    paragraphs.map(|paragraph| paragraph.join(" ")).collect::<Vec<_>>().join("\n\n")
}

fn escape_paragraph(text: &str) -> String {
    // Fast path: most paragraphs contain no special characters.
    if !text.contains("://") && !text.contains(|c: char| "[]*<>`\\~_&".contains(c)) {
        return text.to_owned();
    }
    let mut escaped = String::new();
    let (mut rest, mut before) = (text, ' ');
    while let Some(c) = rest.chars().next() {
        let whole = code_span(rest).or_else(|| url(rest).filter(|_| !before.is_alphanumeric()));
        if let Some(whole) = whole {
            let is_url = !whole.starts_with('`');
            escaped.push_str(&if is_url { format!("<{whole}>") } else { whole.to_owned() });
            rest = rest.split_at(whole.len()).1;
            before = '>';
            continue;
        }
        let (_, after) = rest.split_at(c.len_utf8());
        if is_special(before, c, after) {
            escaped.push('\\');
        }
        escaped.push(c);
        (rest, before) = (after, c);
    }
    escaped
}

/// Returns the code span at the start of `text`, between one or two backticks. A backtick that is never closed does not start one.
fn code_span(text: &str) -> Option<&str> {
    let run = text.len() - text.trim_start_matches('`').len();
    let fence = ["`", "``"].get(run.checked_sub(1)?)?;
    let mut from = run;
    loop {
        let at = from + text.get(from..)?.find('`')?;
        let length = text.get(at..)?.len() - text.get(at..)?.trim_start_matches('`').len();
        if length == fence.len() {
            return text.get(..at + length);
        }
        from = at + length;
    }
}

/// Returns the URL at the start of `text`, without trailing punctuation.
fn url(text: &str) -> Option<&str> {
    let after = text.strip_prefix("https://").or_else(|| text.strip_prefix("http://"))?;
    let end = text.find(|c: char| c.is_whitespace() || "<>`\"".contains(c)).unwrap_or(text.len());
    let url = text.get(..end)?.trim_end_matches(['.', ',', ';', ':', '!', '?', ')', ']', '\'', '*']);
    (url.len() > text.len() - after.len()).then_some(url)
}

/// Returns whether a character has a special meaning in Markdown.
fn is_special(before: char, c: char, after: &str) -> bool {
    let next = after.chars().next().unwrap_or(' ');
    match c {
        '[' | ']' | '*' | '<' | '>' | '`' | '\\' | '~' => true,
        '_' => !(before.is_alphanumeric() && next.is_alphanumeric()),
        '&' => next.is_ascii_alphanumeric() || next == '#',
        _ => false,
    }
}

/// Formats text as a code span, even if it contains backticks.
pub fn code(text: &str) -> String {
    if !text.contains('`') {
        return if text.is_empty() { "`\"\"`".to_owned() } else { format!("`{text}`") };
    }
    let fence = "`".repeat(longest_run_of_backticks(text) + 1);
    format!("{fence} {text} {fence}")
}

/// Formats texts as code spans, separated by commas.
pub fn code_list<T: AsRef<str>>(texts: impl IntoIterator<Item = T>) -> String {
    texts.into_iter().map(|text| code(text.as_ref())).collect::<Vec<_>>().join(", ")
}

/// Returns the number of backticks in the longest run of them.
pub fn longest_run_of_backticks(text: &str) -> usize {
    text.split(|c| c != '`').map(str::len).max().unwrap_or_default()
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn text_outside_of_code_is_escaped() {
        for (text, markdown) in [
            ("A [link] and `code[0]`.", "A \\[link\\] and `code[0]`."),
            ("A lone ` and [x].", "A lone \\` and \\[x\\]."),
            ("``a`b`` and `c", "``a`b`` and \\`c"),
            ("See https://example.com/a_b*c.", "See <https://example.com/a_b*c>."),
            ("(http://example.com)", "(<http://example.com>)"),
            ("`https://example.com`", "`https://example.com`"),
            ("https:// alone", "https:// alone"),
            ("snake_case and _this_", "snake_case and \\_this\\_"),
            ("&amp; R&D & so on", "\\&amp; R\\&D & so on"),
            ("one\ntwo\n \nthree", "one two\n\nthree"),
            ("```\nfence", "\\`\\`\\` fence"),
        ] {
            assert_eq!(escape(text), markdown);
        }
    }

    #[test]
    fn no_line_starts_a_list_or_a_heading() {
        let filler = "x".repeat(WIDTH);
        for word in ["-", "+", "1.", "12)", "#", "===", "---", "|"] {
            assert_eq!(lines(&[format!("{filler} {word} y")]), [format!("{filler} {word}"), "y".to_owned()]);
        }
        assert_eq!(lines(&["- a".to_owned()]), ["\\- a"]);
        assert_eq!(lines(&["1. a".to_owned()]), ["1\\. a"]);
        assert_eq!(lines(&["# a".to_owned(), "b".to_owned()]), ["\\# a", "", "b"]);
    }

    #[test]
    fn code_may_contain_backticks() {
        assert_eq!([code("a"), code("`"), code("")], ["`a`", "`` ` ``", "`\"\"`"]);
    }
}
