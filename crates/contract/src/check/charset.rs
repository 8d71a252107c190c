//! Sets of characters: `A-Za-z0-9_`.

use tradewire_wire::check::charset_ranges;

/// What is wrong with a set of characters. A range is two characters and `-` between them.
pub fn flaw(charset: &str) -> Option<String> {
    if charset.is_empty() {
        return Some("it holds no character".to_owned());
    }
    if charset.len() > 2 && charset.starts_with('[') && charset.ends_with(']') {
        return Some("the brackets around it would be two of its characters".to_owned());
    }
    let mut seen: Vec<(char, char)> = Vec::new();
    for (first, last) in charset_ranges(charset) {
        if !first.is_ascii_graphic() || !last.is_ascii_graphic() {
            return Some("only visible ASCII characters can be told apart".to_owned());
        }
        if first > last {
            return Some(format!("the range `{first}-{last}` runs backwards"));
        }
        if let Some((from, to)) = seen.iter().find(|(from, to)| *from <= last && first <= *to) {
            return Some(format!("`{first}-{last}` repeats characters of `{from}-{to}`"));
        }
        seen.push((first, last));
    }
    None
}
