//! The table of groups in the README: its numbers are generated, and its descriptions are written by hand.

use tradewire_contract::{Contract, Group};

/// The path of the README.
pub const README: &str = "README.md";

/// The columns of the table.
const HEADER: &str = "| group | operations | what they do |\n|---|---|---|\n";

/// Returns a row for each group with operations. The description is the one in the contract.
pub fn rows(contract: &Contract) -> String {
    let groups = contract.groups.iter().filter(|group| !group.operations.is_empty());
    groups.map(row).collect()
}

fn row(group: &Group) -> String {
    format!("| `{}` | {} | {} |\n", group.name, group.operations.len(), group.doc.replace('\n', " "))
}

/// Returns a README with these rows in its table. Rows of groups that it already lists keep their order and their description.
/// A README without the table is not changed.
pub fn with_rows(readme: &str, rows: &str) -> String {
    let Some((before, after)) = readme.split_once(HEADER) else { return readme.to_owned() };
    let length = after.split_inclusive('\n').take_while(|line| line.starts_with('|')).map(str::len).sum();
    let (old, after) = after.split_at(length);
    let updated = old.lines().filter_map(|old| {
        let [group, _, description] = cells(old)?;
        let [_, count, _] = rows.lines().filter_map(cells).find(|[name, ..]| *name == group)?;
        Some(format!("| {group} | {count} | {description} |\n"))
    });
    let is_new = |row: &&str| {
        cells(row).is_some_and(|[group, ..]| !old.lines().filter_map(cells).any(|[name, ..]| name == group))
    };
    let table: String = updated.chain(rows.split_inclusive('\n').filter(is_new).map(str::to_owned)).collect();
    format!("{before}{HEADER}{table}{after}")
}

/// Returns the cells of a row.
fn cells(row: &str) -> Option<[&str; 3]> {
    let (group, rest) = row.trim_end().strip_prefix("| ")?.split_once(" | ")?;
    let (count, rest) = rest.split_once(" | ")?;
    Some([group, count, rest.strip_suffix(" |")?])
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn numbers_are_updated_and_descriptions_are_kept() {
        let readme = |rows: &str| format!("# Title\n\n{HEADER}{rows}\nMore text.\n");
        let old = readme("| `b` | 1 | By hand. |\n| `gone` | 2 | - |\n| `a` | 3 | First, by hand. |\n");
        let rows = "| `a` | 4 | Of the contract. |\n| `b` | 1 | - |\n| `new` | 5 | Of the contract. |\n";
        let new = readme("| `b` | 1 | By hand. |\n| `a` | 4 | First, by hand. |\n| `new` | 5 | Of the contract. |\n");
        assert_eq!(with_rows(&old, rows), new);
        assert_eq!(with_rows(&new, rows), new);
        assert_eq!(with_rows("# Title\n", rows), "# Title\n");
    }
}
