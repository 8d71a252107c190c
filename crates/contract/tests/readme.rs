//! The README counts the operations of each group.

use tradewire_contract::Contract;

#[test]
fn the_readme_counts_the_operations_of_each_group() {
    let readme = include_str!("../../../README.md");
    for group in Contract::embedded().groups.iter().filter(|group| !group.operations.is_empty()) {
        let row = format!("| `{}` | {} |", group.name, group.operations.len());
        assert!(readme.contains(&row), "README.md does not contain the row `{row}`");
    }
}
