//! Prose: text of the contract as the Markdown of rustdoc.

/// Width that documentation is wrapped to, without its indentation.
const WIDTH: usize = 90;

/// The lines of paragraphs, with a blank one between them. What is given is Markdown already.
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

/// A line never begins with what Markdown reads as the beginning of a list, a heading or a table.
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

/// Whether Markdown reads a word as more than a word where a line begins with it.
fn is_marker(word: &str) -> bool {
    let all = |of: &str| word.chars().all(|c| of.contains(c));
    let number = word.strip_suffix(['.', ')']).is_some_and(|number| number.bytes().all(|b| b.is_ascii_digit()));
    number || word == "+" || all("#") || all("=") || all("-:|") || word.starts_with("```")
}

/// The first word of a paragraph, which cannot move to the line before it.
fn literal(word: &str) -> String {
    match word.strip_suffix(['.', ')']) {
        Some(number) if is_marker(word) => format!("{number}\\{}", &word[number.len()..]),
        _ if is_marker(word) => format!("\\{word}"),
        _ => word.to_owned(),
    }
}

/// Text as it is meant: a blank line ends a paragraph; other line breaks are spaces.
pub fn plain(text: &str) -> String {
    let lines: Vec<&str> = text.lines().map(str::trim).collect();
    let paragraphs = lines.split(|line| line.is_empty()).filter(|paragraph| !paragraph.is_empty());
    paragraphs.map(|paragraph| paragraph.join(" ")).collect::<Vec<_>>().join("\n\n")
}

/// Text of the contract as Markdown: what is no code between backticks stands for itself.
pub fn escape(text: &str) -> String {
    plain(text).split("\n\n").map(escape_paragraph).collect::<Vec<_>>().join("\n\n")
}

fn escape_paragraph(text: &str) -> String {
    // Most texts are words alone.
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
        if has_meaning(before, c, after) {
            escaped.push('\\');
        }
        escaped.push(c);
        (rest, before) = (after, c);
    }
    escaped
}

/// Code between one or two backticks, if the text begins with it; a lone backtick begins none.
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

/// The address that a text begins with; the punctuation behind it is not part of it.
fn url(text: &str) -> Option<&str> {
    let after = text.strip_prefix("https://").or_else(|| text.strip_prefix("http://"))?;
    let end = text.find(|c: char| c.is_whitespace() || "<>`\"".contains(c)).unwrap_or(text.len());
    let url = text.get(..end)?.trim_end_matches(['.', ',', ';', ':', '!', '?', ')', ']', '\'', '*']);
    (url.len() > text.len() - after.len()).then_some(url)
}

/// Whether Markdown reads a character as more than itself.
fn has_meaning(before: char, c: char, after: &str) -> bool {
    let next = after.chars().next().unwrap_or(' ');
    match c {
        '[' | ']' | '*' | '<' | '>' | '`' | '\\' | '~' => true,
        '_' => !(before.is_alphanumeric() && next.is_alphanumeric()),
        '&' => next.is_ascii_alphanumeric() || next == '#',
        _ => false,
    }
}

/// A text of the wire as code, whatever it holds.
pub fn code(text: &str) -> String {
    if !text.contains('`') {
        return if text.is_empty() { "`\"\"`".to_owned() } else { format!("`{text}`") };
    }
    let longest = text.split(|c| c != '`').map(str::len).max().unwrap_or_default();
    let fence = "`".repeat(longest + 1);
    format!("{fence} {text} {fence}")
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn what_is_no_code_stands_for_itself() {
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
    fn no_line_begins_a_list_or_a_heading() {
        let filler = "x".repeat(WIDTH);
        for word in ["-", "+", "1.", "12)", "#", "===", "---", "|"] {
            assert_eq!(lines(&[format!("{filler} {word} y")]), [format!("{filler} {word}"), "y".to_owned()]);
        }
        assert_eq!(lines(&["- a".to_owned()]), ["\\- a"]);
        assert_eq!(lines(&["1. a".to_owned()]), ["1\\. a"]);
        assert_eq!(lines(&["# a".to_owned(), "b".to_owned()]), ["\\# a", "", "b"]);
    }

    #[test]
    fn code_holds_backticks() {
        assert_eq!([code("a"), code("`"), code("")], ["`a`", "`` ` ``", "`\"\"`"]);
    }
}
