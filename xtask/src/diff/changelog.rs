//! The changelog: adds the changes of the contract to its unreleased section.

use super::report::{Change, Class};

const UNRELEASED: &str = "## Unreleased";

/// Returns a changelog with an entry for each change. Existing text is kept, and no entry is added twice.
pub fn with_entries(text: &str, changes: &[Change]) -> String {
    let mut lines: Vec<String> = text.lines().map(str::to_owned).collect();
    let start =
        lines.iter().position(|line| line.trim_end() == UNRELEASED).unwrap_or_else(|| insert_section(&mut lines));
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
            insert_entries(&mut lines, start, class.heading(), &later, entries);
        }
    }
    lines.iter().map(|line| format!("{line}\n")).collect()
}

/// Inserts the unreleased section before the newest version. Returns its line.
fn insert_section(lines: &mut Vec<String>) -> usize {
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

/// Returns the end of the section that starts at a line.
fn section_end(lines: &[String], start: usize) -> usize {
    let next = lines[start + 1..].iter().position(|line| line.starts_with("## "));
    next.map_or(lines.len(), |next| start + 1 + next)
}

/// Inserts entries below their heading. A missing heading is inserted before the first heading that must follow it.
fn insert_entries(lines: &mut Vec<String>, start: usize, heading: &str, later: &[&str], entries: Vec<String>) {
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

/// Returns the position after the last line of a range that is not blank.
fn after_last_text(lines: &[String], start: usize, end: usize) -> usize {
    let last = lines[start..end].iter().rposition(|line| !line.trim().is_empty());
    last.map_or(start, |last| start + last + 1)
}

fn entry(change: &Change) -> String {
    let operations = change.other_users(&change.used_by.operations);
    let operations = operations.map(|operations| format!(" (operations: {operations})")).unwrap_or_default();
    format!("- {}: {}{operations}.", change.item, change.description.trim_end_matches('.'))
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::diff::report::Users;

    fn change(class: Class, description: &str) -> Change {
        Change { class, item: "spot.Order".to_owned(), description: description.to_owned(), used_by: Users::default() }
    }

    #[test]
    fn a_missing_section_is_inserted() {
        let removed = [change(Class::Breaking, "the field `fee` was removed")];
        let section = "## Unreleased\n\n### Breaking\n\n- spot.Order: the field `fee` was removed.\n";
        let with_versions = with_entries("# Changelog\n\n## 0.1.0\n\n- A line.\n", &removed);
        assert_eq!(with_versions, format!("# Changelog\n\n{section}\n## 0.1.0\n\n- A line.\n"));
        assert_eq!(with_entries("# Changelog\n", &removed), format!("# Changelog\n\n{section}"));
        assert_eq!(with_entries("", &removed), section);
    }

    #[test]
    fn headings_keep_their_order_and_entries_their_heading() {
        let text =
            "## Unreleased\n\n### Added\n\n- One.\n\n### Documentation\n\n- Two.\n\n## 0.1.0\n\n### Added\n\n- Old.\n";
        let changes = [change(Class::Breaking, "a"), change(Class::Behavior, "b"), change(Class::Additive, "c.")];
        let expected = "## Unreleased\n\n### Breaking\n\n- spot.Order: a.\n\n### Behavior\n\n- spot.Order: b.\n\n\
                        ### Added\n\n- One.\n- spot.Order: c.\n\n### Documentation\n\n- Two.\n\n\
                        ## 0.1.0\n\n### Added\n\n- Old.\n";
        let written = with_entries(text, &changes);
        assert_eq!(written, expected);
        assert_eq!(with_entries(&written, &changes), expected);
    }

    #[test]
    fn evidence_is_not_an_entry() {
        let text = "## Unreleased\n\nFirst version.\n";
        assert_eq!(with_entries(text, &[change(Class::Evidence, "the evidence changed")]), text);
    }
}
