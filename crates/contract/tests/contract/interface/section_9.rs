//! Section 9: versioning.

use super::document::{Result, Section, operation, operations};

const VERSIONS: [(&str, &str); 6] =
    [("4.1", "v1"), ("4.2", "v2"), ("4.3", "v1"), ("4.4", "v4"), ("4.5", "v4"), ("4.6", "v4")];

#[test]
fn the_version_is_part_of_the_path() -> Result {
    let mut section = Section::new("9");
    for (number, version) in VERSIONS {
        let operation = operation(number)?;
        let is_version = |name: &&str| name.strip_prefix('v').is_some_and(|number| number.parse::<u8>().is_ok());
        let found = operation.path.split('/').find(is_version).unwrap_or_default();
        section.compare(&operation.title(), "the version in the path", found, version);
    }
    for operation in operations() {
        let is_version = |name: &str| name.eq_ignore_ascii_case("version");
        let has_parameter = operation.params.keys().any(is_version);
        section.require(&operation.title(), !has_parameter, "no version parameter is used");
    }
    section.finish()
}
