//! Markdown for GitHub.

use tradewire_contract::prose::longest_run_of_backticks;
pub use tradewire_contract::prose::markdown as text;

/// Returns a table, without its empty columns.
pub fn table(header: &[&str], rows: &[Vec<String>]) -> String {
    let has_content = |column: usize| rows.iter().any(|row| row.get(column).is_some_and(|cell| !cell.is_empty()));
    let columns: Vec<usize> = (0..header.len()).filter(|column| has_content(*column)).collect();
    if columns.is_empty() {
        return String::new();
    }
    let line = |cells: Vec<String>| format!("| {} |\n", cells.join(" | "));
    let mut table = line(columns.iter().filter_map(|column| header.get(*column)).map(|&title| title.into()).collect());
    table += &line(columns.iter().map(|_| "---".to_owned()).collect());
    for row in rows {
        table += &line(columns.iter().filter_map(|column| row.get(*column)).map(|text| cell(text)).collect());
    }
    table
}

/// Returns a section with a table, or nothing if the table has no rows.
pub fn section(heading: &str, intro: &str, header: &[&str], rows: &[Vec<String>]) -> String {
    if rows.is_empty() {
        return String::new();
    }
    join([heading.to_owned(), intro.to_owned(), table(header, rows)])
}

/// Escapes the content of one cell. A `|` needs a backslash even in code.
fn cell(text: &str) -> String {
    text.replace("\n\n", "<br>").replace('\n', " ").replace('|', "\\|")
}

/// Returns a block of code. Its fence is longer than any run of backticks inside it.
pub fn block(language: &str, code: &str) -> String {
    let fence = "`".repeat(longest_run_of_backticks(code).max(2) + 1);
    format!("{fence}{language}\n{}\n{fence}\n", code.trim_end())
}

/// Returns a link. `shown` is Markdown.
pub fn link(shown: &str, target: &str) -> String {
    format!("[{shown}]({target})")
}

/// Joins paragraphs and blocks with blank lines, and omits empty ones.
pub fn join(parts: impl IntoIterator<Item = String>) -> String {
    let parts: Vec<String> = parts.into_iter().filter(|part| !part.is_empty()).collect();
    parts.iter().map(|part| format!("{}\n", part.trim_end())).collect::<Vec<_>>().join("\n")
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn cells_are_escaped_and_empty_columns_omitted() {
        let rows = [vec!["`a|b`".to_owned(), String::new(), "x\n\ny\nz".to_owned()], vec![String::new(); 3]];
        assert_eq!(table(&["A", "B", "C"], &rows), "| A | C |\n| --- | --- |\n| `a\\|b` | x<br>y z |\n|  |  |\n");
        assert_eq!(table(&["A"], &[]), "");
    }

    #[test]
    fn a_fence_is_longer_than_the_backticks_inside() {
        assert_eq!(block("", "a"), "```\na\n```\n");
        assert_eq!(block("text", "```\n````"), "`````text\n```\n````\n`````\n");
    }
}
