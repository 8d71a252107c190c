//! Results that are no records, unions, and pages without records.

use serde::Deserialize;
use serde_json::value::RawValue;
use tradewire_contract::Contract;
use tradewire_endpoints::growth::{
    AmendOrder, CancelAll, FillList, Ledger, MarkPrice, MoveTimer, PlaceOne, SetLeverage, TimerRunning,
};
use tradewire_endpoints::models::growth::{LedgerType, Movement};
use tradewire_wire::Paged;

use crate::{NOW, Result, read, run_time};

#[test]
fn a_result_may_be_in_quotes_or_of_another_type() -> Result {
    assert_eq!(read::<MoveTimer>("\"1700000000000\"")?, Some(NOW));
    assert_eq!(read::<MoveTimer>("1700000000000")?, Some(NOW));
    for other in ["null", "{}", "true", "[1]", "\"x\""] {
        assert_eq!(read::<MoveTimer>(other)?, None, "{other}");
    }
    assert!(read::<TimerRunning>("\"true\"")? && read::<TimerRunning>("true")?);
    assert!(read::<TimerRunning>("{}").is_err(), "a read");
    Ok(())
}

#[test]
fn a_page_without_records_may_be_null() -> Result {
    let page = read::<FillList>("{\"total\": 9, \"items\": null}")?;
    let request = FillList::new();
    assert!(request.has_more(&page, 0) == Ok(false) && request.next_position(&page, 0).is_none());
    assert!(FillList::into_records(page).is_empty());
    let declared = run_time(FillList::OPERATION)?.declared_operation();
    let result = RawValue::from_string("{\"total\": 9, \"items\": null}".to_owned())?;
    let page = declared.page(Contract::embedded(), |_| None, &result)?;
    assert!(!page.has_next && page.next.is_none() && page.records.is_empty());
    for unreadable in ["{}", "{\"total\": 9}", "{\"total\": 9, \"rows\": []}", "{\"items\": null}"] {
        assert!(read::<FillList>(unreadable).is_err(), "{unreadable}");
        let result = RawValue::from_string(unreadable.to_owned())?;
        assert!(declared.page(Contract::embedded(), |_| None, &result).is_err(), "{unreadable}");
    }
    Ok(())
}

#[test]
fn scalar_results_are_decoded_exactly_from_strings_and_numbers() -> Result {
    let digits = "12345678901.123456789012345678";
    assert_eq!(read::<MarkPrice>(digits)?.to_string(), digits);
    assert_eq!(read::<MarkPrice>(&format!("\"{digits}\""))?.to_string(), digits);
    assert!(
        read::<MarkPrice>("null").is_err() && read::<MarkPrice>("\"\"").is_err() && read::<MarkPrice>("true").is_err()
    );
    assert_eq!(read::<PlaceOne>("211451874783183936")?, "211451874783183936", "an id may be sent as a number");
    assert!(read::<CancelAll>("true")? && read::<CancelAll>("1").is_err());
    assert!(read::<SetLeverage>("null")?.is_none());
    assert_eq!(read::<SetLeverage>("{}")?.as_ref().map(|json| json.get()), Some("{}"));
    assert!(read::<AmendOrder>("null")?.is_none());
    Ok(())
}

#[test]
fn unions_keep_unknown_cases_and_every_digit() -> Result {
    let json = r#"[{"id":1,"type":9,"amount":"1","detail":{"kind":"FEE","orderId":7,"rate":0.123456789012345678901}},
        {"id":2,"type":2,"amount":"1","detail":{"kind":"GIFT","what":0.1234567890123456789}}]"#;
    let entries = read::<Ledger>(json)?;
    let [fee, gift] = entries.as_slice() else { return Err("expected two entries".into()) };
    let Movement::Fee(paid) = &fee.detail else { return Err("expected a fee".into()) };
    assert_eq!(paid.rate.to_string(), "0.123456789012345678901");
    assert!(matches!(fee.type_, LedgerType::Unknown(code) if code.code() == 9));
    assert!(
        matches!(&gift.detail, Movement::Unknown(json) if json.get() == r#"{"kind":"GIFT","what":0.1234567890123456789}"#)
    );
    let written = serde_json::to_string(&gift.detail)?;
    assert_eq!(written, r#"{"kind":"GIFT","what":0.1234567890123456789}"#);
    assert_eq!(serde_json::to_string(&fee.detail)?, r#"{"kind":"FEE","orderId":"7","rate":0.123456789012345678901}"#);
    for broken in [r#"{"kind":"FEE"}"#, r#"{"kind":"FEE","kind":"FUNDING","orderId":"7","rate":1}"#, "[]", "null"] {
        assert!(Movement::deserialize(&mut serde_json::Deserializer::from_str(broken)).is_err(), "{broken}");
    }
    Ok(())
}
