//! The table of contents of the documentation site: the pages of the reference are generated, the other lines are written by hand.

use crate::emit::Files;
use crate::emit::REFERENCE;

/// The path of the table of contents.
pub const SUMMARY: &str = "docs/SUMMARY.md";

/// The line above the pages.
const REFERENCE_LINE: &str = "- [Reference](reference/README.md)\n";

/// Returns a line for each page of the reference, except for its first one.
pub fn lines(files: &Files) -> String {
    // The path of a group precedes those of its topics.
    let pages = files.keys().filter_map(|path| path.strip_prefix(REFERENCE)?.strip_prefix('/')?.strip_suffix(".md"));
    let line = |page: &str| {
        let (indent, title) = page.split_once('/').map_or(("  ", page), |(_, topic)| ("    ", topic));
        format!("{indent}- [{}](reference/{page}.md)\n", title.replace('_', " "))
    };
    pages.filter(|page| *page != "README").map(line).collect()
}

/// Returns a table of contents with these lines. One without the reference is not changed.
pub fn with_lines(summary: &str, lines: &str) -> String {
    let Some((before, after)) = summary.split_once(REFERENCE_LINE) else { return summary.to_owned() };
    let length = after.split_inclusive('\n').take_while(|line| line.starts_with("  ")).map(str::len).sum();
    let (_, after) = after.split_at(length);
    format!("{before}{REFERENCE_LINE}{lines}{after}")
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_lines_of_the_reference_are_replaced() {
        let paths = ["reference/README.md", "reference/a.md", "reference/a/new_b.md", "openapi.json"];
        let files = Files::from_iter(paths.map(|path| (format!("docs/{path}"), String::new())));
        let lines = lines(&files);
        assert_eq!(lines, "  - [a](reference/a.md)\n    - [new b](reference/a/new_b.md)\n");
        let old =
            "# Summary\n\n- [Reference](reference/README.md)\n  - [old](reference/old.md)\n- [OpenAPI](openapi.md)\n";
        let new = with_lines(old, &lines);
        assert_eq!(new, format!("# Summary\n\n- [Reference](reference/README.md)\n{lines}- [OpenAPI](openapi.md)\n"));
        assert_eq!(with_lines(&new, &lines), new);
        assert_eq!(with_lines("# Summary\n", &lines), "# Summary\n");
    }
}
