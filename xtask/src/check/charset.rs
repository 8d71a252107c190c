//! Sets of characters: `A-Za-z0-9_`.

/// What is wrong with a set of characters. A range is two characters and `-` between them.
pub fn flaw(charset: &str) -> Option<String> {
    let characters: Vec<char> = charset.chars().collect();
    let mut rest = characters.as_slice();
    if rest.is_empty() {
        return Some("it holds no character".to_owned());
    }
    let mut seen: Vec<(char, char)> = Vec::new();
    while let [first, after @ ..] = rest {
        let (last, after) = match after {
            ['-', last, after @ ..] => (last, after),
            _ => (first, after),
        };
        if !first.is_ascii_graphic() || !last.is_ascii_graphic() {
            return Some("only visible ASCII characters can be told apart".to_owned());
        }
        if first > last {
            return Some(format!("the range `{first}-{last}` runs backwards"));
        }
        if let Some((from, to)) = seen.iter().find(|(from, to)| from <= last && first <= to) {
            return Some(format!("`{first}-{last}` repeats characters of `{from}-{to}`"));
        }
        seen.push((*first, *last));
        rest = after;
    }
    None
}

/// Whether a set has a character.
pub fn has(charset: &str, c: char) -> bool {
    let characters: Vec<char> = charset.chars().collect();
    let ranges = characters.windows(3).filter(|window| window[1] == '-');
    characters.contains(&c) || ranges.into_iter().any(|range| (range[0]..=range[2]).contains(&c))
}
