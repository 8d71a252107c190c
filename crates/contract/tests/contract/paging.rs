//! Walks through the pages of lists at run time.

use serde_json::value::RawValue;
use tradewire_contract::paging::walk::{Walk, WalkError};
use tradewire_contract::{Contract, Name};
use tradewire_wire::MissingRecords;

type Result<T = ()> = std::result::Result<T, Box<dyn std::error::Error>>;

/// Walks through pages of futures orders with these numbers of records and totals. Returns the number of requested pages, or the reason
/// why the walk failed.
fn walk(size: &str, pages: &[(usize, i64)]) -> Result<std::result::Result<usize, WalkError>> {
    let name = Name { group: "futures".to_owned(), name: "orders".to_owned() };
    let operation = Contract::embedded().operation(&name).ok_or("no such operation")?;
    let mut walk = Walk::new(operation, vec![("size", size.to_owned())]);
    for (index, (records, total)) in pages.iter().enumerate() {
        let items = vec!["{}"; *records].join(",");
        let page = RawValue::from_string(format!(r#"{{"page":1,"ps":10,"total":{total},"items":[{items}]}}"#))?;
        match walk.advance(&page) {
            Ok(true) => {}
            Ok(false) => return Ok(Ok(index + 1)),
            Err(error) => return Ok(Err(error)),
        }
    }
    Err("more pages were requested".into())
}

#[test]
fn pages_are_requested_until_all_records_were_read() -> Result {
    assert_eq!(walk("2", &[(2, 3), (1, 3)])?, Ok(2));
    assert_eq!(walk("100", &[(50, 120), (50, 120), (20, 120)])?, Ok(3), "pages are shorter than requested");
    assert_eq!(walk("10", &[(0, 0)])?, Ok(1));
    Ok(())
}

#[test]
fn missing_records_are_an_error() -> Result {
    let missing = |reason| Err(WalkError::MissingRecords(reason));
    assert_eq!(walk("2", &[(2, 6), (2, 4)])?, missing(MissingRecords::Shrank { from: 6, to: 4 }));
    assert_eq!(walk("2", &[(2, 6), (0, 6)])?, missing(MissingRecords::Ended { read: 2, total: 6 }));
    assert_eq!(walk("2", &[(0, 6)])?, missing(MissingRecords::Ended { read: 0, total: 6 }));
    Ok(())
}
