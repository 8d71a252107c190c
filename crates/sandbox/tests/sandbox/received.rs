//! What a test asserts of what the sandbox received.

use tradewire_endpoints::futures::{PlaceBatch, QuantHistory, ServerTime};
use tradewire_endpoints::loan::Currencies;
use tradewire_sandbox::Sandbox;

use crate::Result;
use crate::wire::*;

const ORDER: &str = r#"{"symbol":"btc_usdt","origQty":2,"orderType":"MARKET","orderSide":"BUY","positionSide":"LONG"}"#;

fn place(orders: &str) -> Ask {
    Ask::post(PLACE, format!("[{orders}]"))
}

#[tokio::test]
async fn who_signed_and_whether_the_exchange_acted_are_remembered() -> Result {
    let sandbox = still()?.start().await?;
    place(ORDER).signed().send(&sandbox).await?;
    place(ORDER).signed_by(KEY, "another secret", NOW).send(&sandbox).await?;
    place(&ORDER.replace("btc_usdt", "nothing")).signed().send(&sandbox).await?;
    place(ORDER).send(&sandbox).await?;
    Ask::get(LOANS, "").send(&sandbox).await?;
    let seen: Vec<_> = sandbox.requests().into_iter().map(|request| (request.signed_by, request.acted)).collect();
    let key = Some(KEY.to_owned());
    assert_eq!(seen, [(key.clone(), true), (None, false), (key, false), (None, false), (None, true)]);
    Ok(())
}

#[tokio::test]
async fn a_request_is_read_whoever_wrote_it() -> Result {
    let sandbox = still()?.start().await?;
    place(&format!(" {ORDER} , {ORDER}")).signed().send(&sandbox).await?;
    let batch = sandbox.only(PlaceBatch::OPERATION)?.read(PlaceBatch::from_parts)?;
    let symbols: Vec<_> =
        batch.orders.iter().map(|order| (order.symbol.as_str(), order.orig_qty.to_string())).collect();
    assert_eq!(symbols, [("btc_usdt", "2".to_owned()), ("btc_usdt", "2".to_owned())]);
    Ask::get(LOANS, "limit=3&page=2").send(&sandbox).await?;
    assert_eq!(sandbox.only(Currencies::OPERATION)?.read(Currencies::from_parts)?, Currencies::new().page(2).limit(3));
    Ask::get(HISTORY, "limit=x").signed().send(&sandbox).await?;
    let error = sandbox.only(QuantHistory::OPERATION)?.read(QuantHistory::from_parts).err().ok_or("it is read")?;
    assert!(error.to_string().contains("`limit` is `x`"), "{error}");
    Ok(())
}

/// A form says the same as a query.
#[tokio::test]
async fn a_form_is_read_too() -> Result {
    let sandbox = still()?.start().await?;
    let mut ask = Ask::get(HISTORY, "limit=4");
    ask.body = "symbol=btc_usdt".to_owned();
    ask.signed().send(&sandbox).await?;
    let asked = sandbox.only(QuantHistory::OPERATION)?.read(QuantHistory::from_parts)?;
    assert_eq!(asked, QuantHistory::new().limit(4).symbol("btc_usdt"));
    Ok(())
}

#[tokio::test]
async fn not_one_is_told_with_what_there_was() -> Result {
    let sandbox = Sandbox::start().await?;
    let none = sandbox.only(ServerTime::OPERATION).err().ok_or("there is one")?.to_string();
    assert_eq!(none, "0 requests for futures server-time were received, but one is expected");
    Ask::get(LOANS, "limit=3").send(&sandbox).await?;
    Ask::get(LOANS, "limit=0").send(&sandbox).await?;
    let two = sandbox.only(Currencies::OPERATION).err().ok_or("there is one")?;
    let told =
        "2 requests for loan currencies were received, but one is expected\n  limit=3 (HTTP 200)\n  limit=0 (HTTP 200)";
    assert_eq!(two.to_string(), told);
    assert_eq!(two.received, sandbox.received(Currencies::OPERATION));
    Ok(())
}
