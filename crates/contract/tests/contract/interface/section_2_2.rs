//! Section 2.2: the page wrapper.

use super::document::{FieldRow, Result, Section, operation, record};

const PAGE: &[FieldRow] = &[("hasPrev", "boolean"), ("hasNext", "boolean"), ("items", "array")];

#[test]
fn the_page_wrapper() -> Result {
    let mut section = Section::new("2.2");
    for number in ["4.1", "4.5"] {
        let page = record(&operation(number)?.returns.ty).ok_or("the operation returns no page")?;
        section.fields(page, PAGE);
    }
    section.finish()
}
