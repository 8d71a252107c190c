//! Records written as arrays, and values in quotes.

use tradewire_contract::{Contract, Name};
use tradewire_endpoints::Endpoint;
use tradewire_endpoints::growth::{DepthRequest, SetTimer};
use tradewire_endpoints::models::growth::{BookId, Depth, LedgerType, Timer};
use tradewire_endpoints::models::spot::Side;

use crate::{NOW, Result, read, rejected_field, run_time, typed, with_body};

const DEPTH: &str =
    r#"{"timestamp":1700000000000,"bookId":"7","updates":[1,"2"],"type":2,"full":true,"expires":"","bids":BIDS}"#;

fn depth(bids: &str) -> serde_json::Result<Depth> {
    read::<DepthRequest>(&DEPTH.replace("BIDS", bids))
}

/// Additional elements are ignored, and optional fields may be missing at the end.
#[test]
fn the_elements_of_an_array_are_fields() -> Result {
    let book = depth(r#"[["200.0000","0.996000"],[199.5,1,"BUY","3",[7],{"new":1}],["1",2,null]]"#)?;
    let [first, second, third] = book.bids.as_slice() else { return Err("expected three levels".into()) };
    assert_eq!((first.price.to_string().as_str(), first.quantity.to_string().as_str()), ("200.0000", "0.996000"));
    assert_eq!((&first.side, &first.makers, &third.side), (&None, &None, &None));
    assert_eq!(second.side, Some(Side::Buy));
    assert_eq!(second.makers.as_deref(), Some([BookId::new(7)].as_slice()));
    assert_eq!(serde_json::to_string(second)?, r#"["199.5",1,"BUY","3",[7]]"#);
    for broken in
        [r#"[["1"]]"#, "[[]]", r#"[["1",null]]"#, r#"[{"price":"1","quantity":2}]"#, "[null]", r#"[["1",2,3,true]]"#]
    {
        assert!(depth(broken).is_err(), "{broken}");
    }
    Ok(())
}

#[test]
fn quoted_values_are_read_in_both_forms_and_written_in_quotes() -> Result {
    let book = depth("[]")?;
    assert_eq!((book.full, book.expires, book.updates.as_slice()), (Some(true), None, [1, 2].as_slice()));
    let written = serde_json::to_string(&book)?;
    assert_eq!(
        written,
        r#"{"timestamp":"1700000000000","bookId":"7","updates":["1","2"],"type":"2","full":"true","bids":[]}"#
    );
    assert_eq!(serde_json::from_str::<Depth>(&written)?, book);
    for broken in [r#""yes""#, "1", r#""TRUE""#] {
        let json = written.replace(r#""true""#, broken);
        assert!(serde_json::from_str::<Depth>(&json).is_err(), "{broken}");
    }
    Ok(())
}

/// A body that is built at run time has quotes, too. A server accepts it without them.
#[test]
fn quoted_values_are_sent_in_quotes() -> Result {
    let timer = Timer::new(30).start(NOW).repeat(true).types([LedgerType::Fee]).book(BookId::new(7));
    let request = SetTimer::new(timer);
    let body = request.body()?.ok_or("no body")?;
    assert_eq!(body, r#"{"seconds":"30","start":"1700000000000","repeat":"true","types":["1"],"book":"7"}"#);
    let fields = [("seconds", "30"), ("start", "1700000000000"), ("repeat", "true"), ("types", "1"), ("book", "7")];
    let at_run_time = run_time(SetTimer::OPERATION)?.body_fields(fields)?;
    assert_eq!(at_run_time.body()?.as_deref(), Some(body.as_str()));
    assert_eq!(rejected_field(SetTimer::new(Timer::new(61))), "timer.seconds");
    let bare = r#"{"seconds":30,"start":1700000000000,"repeat":true,"types":[1],"book":7}"#;
    assert!(run_time(SetTimer::OPERATION)?.body_json(bare).is_err());
    for accepted in [bare, body.as_str()] {
        assert_eq!(typed::<SetTimer>(SetTimer::OPERATION, &with_body(accepted))?, request);
        run_time(SetTimer::OPERATION)?.received(&with_body(accepted))?;
    }
    Ok(())
}

/// A value in a form that clients read is not drift; a value in another form is.
#[test]
fn drift_compares_elements_and_quoted_values() -> Result {
    let name = Name::new("growth", "depth");
    let operation = Contract::embedded().operation(&name).ok_or("no such operation")?;
    let drifts = |bids: &str, full: &str| {
        let result = DEPTH.replace("BIDS", bids).replace("\"full\":true", &format!("\"full\":{full}"));
        let body = format!(r#"{{"rc":0,"mc":"SUCCESS","ma":[],"result":{result}}}"#);
        let found = tradewire_contract::drift::compare(Contract::embedded(), operation, body.as_bytes());
        found.drifts.iter().map(|drift| format!("{} {}", drift.path, drift.change.name())).collect::<Vec<_>>()
    };
    assert_eq!(
        drifts(r#"[["1",2],[1,"2",null,4,[]],["1",2,"BUY","","null"]]"#, "\"false\""),
        ["result.bids[].makers other_type"]
    );
    assert_eq!(drifts("[]", "\"\""), [] as [&str; 0]);
    assert_eq!(drifts("[]", "\"no\""), ["result.full other_type"]);
    assert_eq!(drifts(r#"[["1"]]"#, "true"), ["result.bids[].quantity missing_field"]);
    assert_eq!(drifts(r#"[["1",2,"BUY","3",[7],8]]"#, "true"), ["result.bids[].element6 new_field"]);
    assert_eq!(drifts(r#"[{"price":1},5]"#, "true"), ["result.bids[] other_type"]);
    Ok(())
}
