//! Lists of which some records cannot be read.

use tradewire_endpoints::Endpoint;
use tradewire_endpoints::futures::{AllSymbols, PlaceBatch, QuantHistory};
use tradewire_endpoints::spot::{Symbols, Tickers};
use tradewire_transport::client::Lenient;
use tradewire_transport::{Client, ErrorKind};

use crate::http::client::{builder, credentials};
use crate::http::exchange::{Act, Exchange, response};
use crate::responses::{record, success};

type Result<T = ()> = std::result::Result<T, Box<dyn std::error::Error>>;

/// A ticker list as an exchange wrote it: a token with many decimals has a volume of 30 digits.
const TICKERS: &str = r#"[
    {"s":"btc_usdt","t":1731956770502,"cv":"1.00","cr":"0.0100","o":"90000","l":"89000","h":"92000","c":"91000","q":"12.5","v":"1137500.00","ap":"91001","aq":"0.1","bp":"91000","bq":"0.2"},
    {"s":"dust_usdt","t":1731956770502,"cv":"0.0","cr":"0.0","o":"0.000000000000000000000004","l":"0.000000000000000000000002","h":"0.000000000000000000000019","c":"0.000000000000000000000003","q":"99887766554433221100998877665.5","v":"123456.000000000000000000000012","ap":"0.000000000000000000000003","aq":"2","bp":"0.000000000000000000000002","bq":"6"},
    {"s":"eth_usdt","t":null},
    {"s":"sol_usdt","t":1731956770502,"cv":"1.00","cr":"0.0100","o":"90","l":"89","h":"92","c":"91","q":"12.5","v":"1137.00","ap":"91","aq":"0.1","bp":"91","bq":"0.2"},
    null
]"#;

async fn client(body: String) -> Result<(Exchange, Client)> {
    let exchange = Exchange::start([Act::Respond(response("200 OK", &body))]).await?;
    let client = builder(&exchange.url)?.credentials(credentials()?).build()?;
    Ok((exchange, client))
}

/// Sends a request, whose response has this result.
async fn sent<E: Endpoint>(request: E, result: &str) -> Result<Lenient<E::Response>> {
    let (_exchange, client) = client(success(request.operation(), result)).await?;
    Ok(client.send_lenient(&request).await?)
}

fn paths<T>(lenient: &Lenient<T>) -> Vec<&str> {
    lenient.unreadable.iter().map(|unreadable| unreadable.error.path.as_str()).collect()
}

#[tokio::test]
async fn one_unreadable_record_does_not_hide_the_others() -> Result {
    let tickers = sent(Tickers::new(), TICKERS).await?;
    let symbols: Vec<_> = tickers.value.iter().map(|ticker| ticker.symbol.as_str()).collect();
    assert_eq!(symbols, ["btc_usdt", "sol_usdt"]);
    assert_eq!(paths(&tickers), ["result[1].q", "result[2].t", "result[4]"]);
    assert!(tickers.unreadable[0].json.get().starts_with(r#"{"s":"dust_usdt""#), "{:?}", tickers.unreadable[0]);
    assert!(tickers.unreadable[0].error.excerpt.contains("99887766554433221100998877665.5"));

    let readable = sent(Tickers::new(), "[]").await?;
    assert!(readable.value.is_empty() && readable.unreadable.is_empty());
    Ok(())
}

/// The lists of symbols, with which a program starts, are in records. A page is a record, too.
#[tokio::test]
async fn lists_in_records_and_pages_are_read_item_by_item() -> Result {
    let configs: Vec<_> = (0..3).map(|_| record(AllSymbols::OPERATION, &[])).collect();
    let broken = record(AllSymbols::OPERATION, &[("symbol", "null")]);
    let all = sent(AllSymbols::new(), &format!("[{},{broken},{}]", configs[0], configs[1])).await?;
    assert_eq!((all.value.len(), paths(&all)), (2, vec!["result[1].symbol"]));

    let symbols = record(Symbols::OPERATION, &[]);
    let result: serde_json::Value = serde_json::from_str(&symbols)?;
    let mut broken = result.clone();
    let list = broken["symbols"].as_array_mut().ok_or("no list of symbols")?;
    let first = list.first().cloned().ok_or("no symbol")?;
    list.push(serde_json::json!({ "symbol": "new_usdt" }));
    list.push(first);
    let symbols = sent(Symbols::new(), &broken.to_string()).await?;
    let count = result["symbols"].as_array().map(Vec::len).unwrap_or_default();
    assert_eq!((symbols.value.symbols.iter().flatten().count(), symbols.unreadable.len()), (count + 1, 1));
    assert!(paths(&symbols)[0].starts_with(&format!("result.symbols[{count}]")), "{:?}", paths(&symbols));

    let order = record(QuantHistory::OPERATION, &[("orderId", "7")]);
    let page = format!(r#"{{"hasPrev":false,"hasNext":true,"items":[{order},{{"orderId":8}}]}}"#);
    let page = sent(QuantHistory::new(), &page).await?;
    assert!(page.value.has_next && page.value.items.len() == 1 && paths(&page)[0].starts_with("result.items[1]"));
    Ok(())
}

#[tokio::test]
async fn a_result_that_is_not_a_list_of_records_is_an_error() -> Result {
    for result in ["7", "{}", r#"{"symbols":7}"#] {
        let (_exchange, client) = client(success(Symbols::OPERATION, result)).await?;
        let error = client.send_lenient(&Symbols::new()).await.err().ok_or("it was read")?;
        assert!(matches!(error.kind(), ErrorKind::Decode(_)), "{result}: {error:?}");
    }
    let (_exchange, client) = client(success(PlaceBatch::OPERATION, "[7]")).await?;
    assert!(client.send_lenient(&PlaceBatch::new(Vec::new())).await.is_err());
    Ok(())
}
