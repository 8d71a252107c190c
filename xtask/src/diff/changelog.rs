//! The changelog: what a change of the contract adds to its unreleased section.

use super::change::{Change, Class};

const UNRELEASED: &str = "## Unreleased";

/// The text of a changelog with an entry for each change. What stands in it stays, and an entry is never there twice.
pub fn with_entries(text: &str, changes: &[Change]) -> String {
    let mut lines: Vec<String> = text.lines().map(str::to_owned).collect();
    let start = lines.iter().position(|line| line.trim_end() == UNRELEASED).unwrap_or_else(|| begin(&mut lines));
    let groups = Class::ALL.into_iter().filter(|class| *class != Class::Evidence).collect::<Vec<_>>();
    for (index, class) in groups.iter().copied().enumerate() {
        let end = section_end(&lines, start);
        let known = &lines[start..end];
        let mut entries: Vec<String> = Vec::new();
        for entry in changes.iter().filter(|change| change.class == class).map(entry) {
            if !known.contains(&entry) && !entries.contains(&entry) {
                entries.push(entry);
            }
        }
        if !entries.is_empty() {
            let later: Vec<&str> = groups[index + 1..].iter().map(|class| class.heading()).collect();
            insert(&mut lines, start, class.heading(), &later, entries);
        }
    }
    lines.iter().map(|line| format!("{line}\n")).collect()
}

/// Begins the unreleased section before the newest version, and says where.
fn begin(lines: &mut Vec<String>) -> usize {
    let at = lines.iter().position(|line| line.starts_with("## ")).unwrap_or(lines.len());
    let needs_blank = at > 0 && !lines[at - 1].is_empty();
    let mut section = vec![UNRELEASED.to_owned()];
    if needs_blank {
        section.insert(0, String::new());
    }
    if at < lines.len() {
        section.push(String::new());
    }
    lines.splice(at..at, section);
    at + usize::from(needs_blank)
}

/// Where the section that begins at a line ends.
fn section_end(lines: &[String], start: usize) -> usize {
    let next = lines[start + 1..].iter().position(|line| line.starts_with("## "));
    next.map_or(lines.len(), |next| start + 1 + next)
}

/// Puts entries below their heading, which is made where it is missing: before those that come later.
fn insert(lines: &mut Vec<String>, start: usize, heading: &str, later: &[&str], entries: Vec<String>) {
    let end = section_end(lines, start);
    let find = |heading: &str| lines[start..end].iter().position(|line| line.trim_end() == format!("### {heading}"));
    if let Some(found) = find(heading).map(|at| start + at) {
        let next = lines[found + 1..end].iter().position(|line| line.starts_with("### "));
        let at = after_last_text(lines, found, next.map_or(end, |next| found + 1 + next));
        lines.splice(at..at, entries);
        return;
    }
    let before = later.iter().filter_map(|heading| find(heading)).min().map(|at| start + at);
    let at = after_last_text(lines, start, before.unwrap_or(end));
    let section = [String::new(), format!("### {heading}"), String::new()];
    lines.splice(at..at, section.into_iter().chain(entries));
}

/// Behind the last line of a range that is not blank.
fn after_last_text(lines: &[String], start: usize, end: usize) -> usize {
    let last = lines[start..end].iter().rposition(|line| !line.trim().is_empty());
    last.map_or(start, |last| start + last + 1)
}

fn entry(change: &Change) -> String {
    let concerned = change.concerned(&change.used_by.operations);
    let concerned = concerned.map(|operations| format!(" (operations: {operations})")).unwrap_or_default();
    format!("- {}: {}{concerned}.", change.place, change.sentence.trim_end_matches('.'))
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::diff::change::Users;

    fn change(class: Class, sentence: &str) -> Change {
        Change { class, place: "spot.Order".to_owned(), sentence: sentence.to_owned(), used_by: Users::default() }
    }

    #[test]
    fn the_section_is_made_where_it_is_missing() {
        let gone = [change(Class::Breaking, "the field `fee` is gone")];
        let section = "## Unreleased\n\n### Breaking\n\n- spot.Order: the field `fee` is gone.\n";
        let of_versions = with_entries("# Changelog\n\n## 0.1.0\n\n- A line.\n", &gone);
        assert_eq!(of_versions, format!("# Changelog\n\n{section}\n## 0.1.0\n\n- A line.\n"));
        assert_eq!(with_entries("# Changelog\n", &gone), format!("# Changelog\n\n{section}"));
        assert_eq!(with_entries("", &gone), section);
    }

    #[test]
    fn groups_stand_in_their_order_and_entries_below_their_own() {
        let text =
            "## Unreleased\n\n### Added\n\n- One.\n\n### Documentation\n\n- Two.\n\n## 0.1.0\n\n### Added\n\n- Old.\n";
        let changes = [change(Class::Breaking, "a"), change(Class::Behaviour, "b"), change(Class::Additive, "c.")];
        let expected = "## Unreleased\n\n### Breaking\n\n- spot.Order: a.\n\n### Behaviour\n\n- spot.Order: b.\n\n\
                        ### Added\n\n- One.\n- spot.Order: c.\n\n### Documentation\n\n- Two.\n\n\
                        ## 0.1.0\n\n### Added\n\n- Old.\n";
        let written = with_entries(text, &changes);
        assert_eq!(written, expected);
        assert_eq!(with_entries(&written, &changes), expected);
    }

    #[test]
    fn evidence_is_no_entry() {
        let text = "## Unreleased\n\nFirst version.\n";
        assert_eq!(with_entries(text, &[change(Class::Evidence, "it is documented")]), text);
    }
}
