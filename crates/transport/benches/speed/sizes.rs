//! Decodes responses of the maximum size, whatever they contain. The runtime is blocked meanwhile, so no timeout applies.

use bytes::Bytes;
use tradewire_endpoints::Endpoint;
use tradewire_endpoints::futures::QuantHistory;
use tradewire_endpoints::spot::Symbols;
use tradewire_models::Timestamp;
use tradewire_transport::request::{HttpRequest, PreparedRequest};
use tradewire_transport::response::Response;
use tradewire_transport::{Deployment, ErrorKind};

use crate::timing::{minimum, time};
use crate::{Result, example, page, signing};

const SIZE: usize = 16 * 1024 * 1024;
const AIM: &str = "200 ms";
const TURNS: usize = 5;
/// The largest number of fields that an object may have.
const MAX_FIELDS: usize = 10_000;
/// A nesting that is still read.
const DEPTH: usize = 100;

pub fn rows() -> Result {
    println!("\n{:<52}{:>10}{:>19}{:>19}", "a response of 16 MiB", "time", "result", "aim");
    for (what, body) in pages()? {
        measure(what, &QuantHistory::new(), body)?;
    }
    for (what, body) in symbols()? {
        measure(what, &Symbols::new(), body)?;
    }
    Ok(())
}

/// Returns responses to a query for a page of orders.
fn pages() -> Result<Vec<(&'static str, String)>> {
    let one = page::text(1)?;
    let size_of_order = (page::text(11)?.len() - one.len()) / 10;
    let orders = page::text(u32::try_from(SIZE / size_of_order)?)?;
    let with_item = |item: &str| one.replacen('[', &format!("[{item},"), 1);
    let with_field = |value: &str| one.replacen('{', &format!("{{\"new\":{value},"), 1);
    let with_price = |price: &str| one.replacen("\"39000.1\"", price, 1);
    let widest = wide(SIZE / FIELD.len());
    let nested = format!("{}{}", "[".repeat(DEPTH), "]".repeat(DEPTH));
    Ok(vec![
        ("orders with an escape in the first", orders.replacen("btc_usdt", "btc\\u005fusdt", 1)),
        ("orders with a mistake in the last", orders.replacen("}]}", "},0]}", 1)),
        ("orders", orders),
        ("an envelope of small fields", widest.clone()),
        (
            "a result of small fields",
            one.replacen("\"result\":{", &format!("\"result\":{},", widest.trim_end_matches('}')), 1),
        ),
        ("an order of small fields", with_item(&widest)),
        ("wide objects", with_field(&list(&wide(MAX_FIELDS)))),
        ("empty objects", with_field(&list("{}"))),
        ("empty lists as orders", with_item(&list("[]"))),
        ("nested lists", with_field(&list(&nested))),
        ("a list that is nested too deeply", with_field(&"[".repeat(SIZE))),
        ("a number", with_field(&"1".repeat(SIZE))),
        ("a price as a number", with_price(&"1".repeat(SIZE))),
        ("a price as a string", with_price(&format!("\"{}\"", "1".repeat(SIZE)))),
        ("escapes", with_field(&format!("\"{}\"", ESCAPE.repeat(SIZE / ESCAPE.len())))),
        ("white space", " ".repeat(SIZE)),
        ("zeros", "\0".repeat(SIZE)),
    ])
}

/// Returns responses to a query for trading pairs, which contain unions.
fn symbols() -> Result<Vec<(&'static str, String)>> {
    let example = example(Symbols::OPERATION)?;
    let with_filter = |filter: &str| example.replacen("\"filters\":[", &format!("\"filters\":[{filter},"), 1);
    let filters = |filter: &str| with_filter(list(filter).trim_matches(['[', ']']));
    Ok(vec![
        ("small unions", filters(r#"{"filter":"NEW"}"#)),
        ("wide unions", filters(&wide(MAX_FIELDS))),
        ("a union of small fields", with_filter(&wide(SIZE / FIELD.len()))),
    ])
}

const ESCAPE: &str = "\\u00e9";
/// The shape of the fields of wide objects.
const FIELD: &str = "\"f0000000\":0,";

/// Returns an object with this number of fields.
fn wide(fields: usize) -> String {
    let fields: Vec<String> = (0..fields).map(|number| format!("\"f{number:07}\":0")).collect();
    format!("{{{}}}", fields.join(","))
}

/// Returns a list of the maximum size.
fn list(element: &str) -> String {
    format!("[{}]", vec![element; SIZE / (element.len() + 1)].join(","))
}

fn measure<E: Endpoint>(what: &str, request: &E, body: String) -> Result {
    let (body, request) = (Bytes::from(body), http_request(request)?);
    let read = || Response::new(200, Vec::new(), body.clone()).decode::<E>(&request);
    let result = match read().as_ref().map_err(|error| error.kind()) {
        Ok(_) => "decoded",
        Err(ErrorKind::Decode(_)) => "not decodable",
        Err(_) => "not an envelope",
    };
    let [taken] = minimum(TURNS, [&mut || time(read)]);
    println!("{what:<52}{:>10}{result:>19}{AIM:>19}", format!("{taken:.1?}"));
    Ok(())
}

fn http_request(request: &impl Endpoint) -> Result<HttpRequest> {
    let deployment = Deployment::new("bench").host(request.operation().host, "http://127.0.0.1:1")?;
    let at = Timestamp::from_millis(0);
    Ok(PreparedRequest::new(request, at)?.to_http(&deployment, Some(&signing::signer()?), at)?)
}
