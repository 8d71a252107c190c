//! Walks through the pages of lists at run time.

use serde_json::value::RawValue;
use tradewire_contract::paging::walk::{Walk, WalkError};
use tradewire_contract::{Contract, Name};
use tradewire_wire::MissingRecords;

type Result<T = ()> = std::result::Result<T, Box<dyn std::error::Error>>;

/// Walks through pages of futures orders with these numbers of records and totals. Returns the number of requested pages, or the reason
/// why the walk failed.
fn walk(size: &str, pages: &[(usize, i64)]) -> Result<std::result::Result<usize, WalkError>> {
    let name = Name::new("futures", "orders");
    let operation = Contract::embedded().operation(&name).ok_or("no such operation")?;
    let mut walk = Walk::new(Contract::embedded(), operation, vec![("size", size.to_owned())]);
    for (index, (records, total)) in pages.iter().enumerate() {
        let items = vec![format!("{{\"orderId\":{index}}}"); *records].join(",");
        let page = RawValue::from_string(format!(r#"{{"page":1,"ps":10,"total":{total},"items":[{items}]}}"#))?;
        match walk.read(&page).and_then(|page| walk.advance(&page)) {
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

/// Returns what the first page of an operation says: the number of its records, and whether another page follows; or why it is unreadable.
fn read(
    group: &str,
    name: &str,
    values: &[(&'static str, &str)],
    result: &str,
) -> Result<std::result::Result<(usize, bool), String>> {
    let name = Name::new(group, name);
    let operation = Contract::embedded().operation(&name).ok_or("no such operation")?;
    let values = values.iter().map(|(name, value)| (*name, (*value).to_owned())).collect();
    let result = RawValue::from_string(result.to_owned())?;
    let page = Walk::new(Contract::embedded(), operation, values).read(&result).map_err(|error| error.to_string());
    Ok(page.map(|page| (page.records.len(), page.has_next)))
}

/// Whatever stands in place of a flag or list, a page is the last only if it says so.
#[test]
fn a_page_without_its_flag_or_its_list_is_unreadable() -> Result {
    let cases = [
        // (has_next, items, expected)
        ("true", "[{},{}]", Ok((2, true))),
        ("\"true\"", "[{}]", Ok((1, true))),
        ("false", "[{}]", Ok((1, false))),
        ("\"false\"", "[]", Ok((0, false))),
        ("null", "[]", Ok((0, false))),
        ("null", "[{}]", Err("`hasNext` is `null`; expected true or false, because the page has records")),
        ("1", "[{}]", Err("`hasNext` is `1`; expected true or false")),
        ("0", "[]", Err("`hasNext` is `0`; expected true or false")),
        ("\"1\"", "[{}]", Err("`hasNext` is `\"1\"`; expected true or false")),
        ("\"\"", "[]", Err("`hasNext` is `\"\"`; expected true or false")),
        ("\"TRUE\"", "[]", Err("`hasNext` is `\"TRUE\"`; expected true or false")),
        ("{}", "[]", Err("`hasNext` is `{}`; expected true or false")),
        ("false", "null", Err("`items` is `null`; expected a list")),
        ("false", "{}", Err("`items` is `{}`; expected a list")),
        ("false", "\"[]\"", Err("`items` is `\"[]\"`; expected a list")),
    ];
    for (flag, items, expected) in cases {
        let expected = expected.map_err(|reason| format!("a page is unreadable: {reason}"));
        let page = format!(r#"{{"hasPrev":"x","hasNext":{flag},"items":{items}}}"#);
        assert_eq!(read("spot", "fills", &[], &page)?, expected, "{page}");
        let backward = format!(r#"{{"hasPrev":{flag},"hasNext":"x","items":{items}}}"#);
        let expected = expected.map_err(|reason| reason.replace("hasNext", "hasPrev"));
        assert_eq!(read("spot", "fills", &[("direction", "PREV")], &backward)?, expected, "{backward}");
    }
    let others = [
        ("{}", "`items` is missing; expected a list"),
        (r#"{"code":"503"}"#, "`items` is missing; expected a list"),
        (r#"{"hasNext":false,"rows":[]}"#, "`items` is missing; expected a list"),
        (r#"{"hasMore":true,"items":[]}"#, "`hasNext` is missing; expected true or false"),
    ];
    for (page, reason) in others {
        let expected = Err(format!("a page is unreadable: {reason}"));
        assert_eq!(read("spot", "fills", &[], page)?, expected, "{page}");
        assert_eq!(read("spot", "deposits", &[], page)?, expected, "{page}");
    }
    for page in ["null", "[]", "[{}]", "\"\"", "503", r#"{"items":[],"items":[]}"#] {
        assert!(read("spot", "fills", &[], page)?.is_err(), "{page}");
    }
    let recorded = r#"{"hasPrev":null,"hasNext":null,"items":null}"#;
    assert_eq!(read("spot", "deposits", &[], recorded)?, Ok((0, false)), "a recorded page without records");
    Ok(())
}

#[test]
fn a_page_without_the_number_of_records_is_unreadable() -> Result {
    let cases = [
        ("3", "[{},{}]", Ok((2, true))),
        ("\"3\"", "[{},{}]", Ok((2, true))),
        ("2", "[{},{}]", Ok((2, false))),
        ("null", "[]", Ok((0, false))),
        ("null", "[{}]", Err("`null`; expected at least 1, the number of records of the page")),
        ("1", "[{},{}]", Err("`1`; expected at least 2, the number of records of the page")),
        ("-1", "[]", Err("`-1`; expected at least 0, the number of records of the page")),
        ("\"\"", "[]", Err("`\"\"`; expected an integer")),
        ("1.5", "[]", Err("`1.5`; expected an integer")),
        ("[]", "[]", Err("`[]`; expected an integer")),
    ];
    for (total, items, expected) in cases {
        let expected = expected.map_err(|reason| format!("a page is unreadable: `total` is {reason}"));
        let page = format!(r#"{{"page":1,"ps":2,"total":{total},"items":{items}}}"#);
        assert_eq!(read("futures", "orders", &[("size", "2")], &page)?, expected, "{page}");
    }
    let missing = Err("a page is unreadable: `total` is missing; expected an integer".to_owned());
    assert_eq!(read("futures", "orders", &[], r#"{"items":[]}"#)?, missing);
    Ok(())
}

/// An exchange that ignores the page number returns the first page again. Its records would add up to the stated number.
#[test]
fn a_repeated_page_does_not_complete_a_list() -> Result {
    let name = Name::new("futures", "orders");
    let operation = Contract::embedded().operation(&name).ok_or("no such operation")?;
    let mut walk = Walk::new(Contract::embedded(), operation, vec![("size", "2".to_owned())]);
    let page =
        RawValue::from_string(r#"{"page":1,"ps":2,"total":4,"items":[{"orderId":1},{"orderId":2}]}"#.to_owned())?;
    assert_eq!(walk.read(&page).and_then(|page| walk.advance(&page)), Ok(true));
    assert_eq!(walk.read(&page).and_then(|page| walk.advance(&page)), Err(WalkError::Repeated));
    Ok(())
}
