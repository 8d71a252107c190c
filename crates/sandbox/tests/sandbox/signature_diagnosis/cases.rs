//! A test case for each mistake, with the signed string written out.

use tradewire_endpoints::SIGNING;
use tradewire_wire::signing::HeaderRole::{self, Algorithm, Key, RecvWindow as Window, Timestamp as Time};

use crate::raw_http::*;

/// Returns a signed header as the canonical string contains it.
fn pair(role: HeaderRole) -> String {
    let value = match role {
        HeaderRole::Algorithm => SIGNING.default_algorithm.to_owned(),
        HeaderRole::RecvWindow => default_window().to_string(),
        HeaderRole::Timestamp => NOW.to_string(),
        _ => KEY.to_owned(),
    };
    format!("{}={value}", header(role))
}

fn pairs(roles: &[HeaderRole]) -> String {
    roles.iter().map(|role| pair(*role)).collect::<Vec<_>>().join("&")
}

/// Returns the signed headers of spot.
pub(super) fn spot_headers() -> String {
    pairs(&[Algorithm, Key, Window, Time])
}

/// Returns the signed headers of futures.
pub(super) fn futures_headers() -> String {
    pairs(&[Key, Time])
}

/// Returns a spot request with all headers but the signature, in this order.
pub(super) fn spot(query: &str) -> RawRequest {
    let request = RawRequest::get(OPEN_ORDERS, query).header(&header(Window), &default_window().to_string());
    with_headers(request).header(&header(Algorithm), SIGNING.default_algorithm)
}

pub(super) fn futures(query: &str) -> RawRequest {
    with_headers(RawRequest::get(DETAIL, query))
}

/// Returns a batch with a JSON body.
pub(super) fn place(body: &str) -> RawRequest {
    with_headers(RawRequest::post(PLACE, body)).header("content-type", "application/json")
}

fn with_headers(request: RawRequest) -> RawRequest {
    request.header(&header(Time), &NOW.to_string()).header(&header(Key), KEY)
}

/// Returns the mistakes in the canonical string: their names, the requests, and the signed strings.
pub(super) fn in_the_canonical_string() -> Vec<(&'static str, RawRequest, String)> {
    let btc = || spot("symbol=btc_usdt");
    let detail = || futures("orderId=1");
    let sized = r#"[{"symbol":"btc_usdt","origQty":1.50}]"#;
    let (spot_head, futures_head) = (spot_headers(), futures_headers());
    let (prefix, now) = (SIGNING.prefix, NOW.to_string());
    let spot_text = |head: &str| format!("{head}#GET#{OPEN_ORDERS}#symbol=btc_usdt");
    let path = DETAIL;
    let unsorted = pairs(&[Window, Time, Key, Algorithm]);
    vec![
        // The headers.
        ("recipe-of-other-host", btc(), format!("{futures_head}#{OPEN_ORDERS}#symbol=btc_usdt")),
        ("recipe-of-other-host", detail(), format!("{spot_head}#GET#{path}#orderId=1")),
        (
            "all-headers-signed",
            detail().header(&header(Window), "6000"),
            format!("{}&{}=6000&{}#{path}#orderId=1", pair(Key), header(Window), pair(Time)),
        ),
        (
            "all-headers-signed",
            btc().header(&format!("{prefix}signversion"), "2"),
            spot_text(&format!("{}&{prefix}signversion=2&{}", pairs(&[Algorithm, Key, Window]), pair(Time))),
        ),
        ("headers-missing", btc(), format!("GET#{OPEN_ORDERS}#symbol=btc_usdt")),
        ("headers-missing", detail(), format!("{path}#orderId=1")),
        ("algorithm-missing", btc(), spot_text(&pairs(&[Key, Window, Time]))),
        ("recv-window-missing", btc(), spot_text(&pairs(&[Algorithm, Key, Time]))),
        ("headers-unsorted", btc(), spot_text(&unsorted)),
        ("headers-unsorted", detail(), format!("{}#{path}#orderId=1", pairs(&[Time, Key]))),
        ("timestamp-in-seconds", btc(), spot_text(&spot_head.replace(&now, &(NOW / 1000).to_string()))),
        (
            "different-timestamp",
            detail(),
            format!("{}#{path}#orderId=1", futures_head.replace(&now, &(NOW + 3).to_string())),
        ),
        ("different-timestamp", btc(), spot_text(&spot_head.replace(&now, &(NOW - 250).to_string()))),
        // Method and path.
        ("method-missing", btc(), format!("{spot_head}#{OPEN_ORDERS}#symbol=btc_usdt")),
        ("method-added", detail(), format!("{futures_head}#GET#{path}#orderId=1")),
        ("lowercase-method", btc(), format!("{spot_head}#get#{OPEN_ORDERS}#symbol=btc_usdt")),
        ("path-missing", btc(), format!("{spot_head}#GET#symbol=btc_usdt")),
        ("path-with-url", detail(), format!("{futures_head}#http://localhost{path}#orderId=1")),
        // Joining the parts.
        ("leading-separator", btc(), format!("#{}", spot_text(&spot_head))),
        ("trailing-separator", btc(), format!("{}#", spot_text(&spot_head))),
        ("separators-missing", btc(), format!("{spot_head}GET{OPEN_ORDERS}symbol=btc_usdt")),
        ("empty-parts-kept", place("[]"), format!("{futures_head}#{PLACE}##[]")),
        ("empty-parts-kept", spot(""), format!("{spot_head}#GET#{OPEN_ORDERS}##")),
        ("trailing-newline", detail(), format!("{futures_head}#{path}#orderId=1\n")),
        // The query.
        ("query-missing", btc(), format!("{spot_head}#GET#{OPEN_ORDERS}")),
        (
            "query-unsorted",
            spot("symbol=btc_usdt&bizType=SPOT&side=BUY"),
            format!("{spot_head}#GET#{OPEN_ORDERS}#symbol=btc_usdt&bizType=SPOT&side=BUY"),
        ),
        ("query-unsorted", spot("symbol=b%20c&side=BUY"), format!("{spot_head}#GET#{OPEN_ORDERS}#symbol=b c&side=BUY")),
        (
            "query-unsorted",
            place("b=1&c=2&a=3").header("content-type", "application/x-www-form-urlencoded"),
            format!("{futures_head}#{PLACE}#b=1&c=2&a=3"),
        ),
        ("list-in-brackets", futures("states=2&states=3"), format!("{futures_head}#{path}#states=[2, 3]")),
        ("query-percent-encoded", futures("states=2,3"), format!("{futures_head}#{path}#states=2%2C3")),
        (
            "query-as-json",
            spot("side=BUY&symbol=b"),
            format!(r#"{spot_head}#GET#{OPEN_ORDERS}#{{"side":"BUY","symbol":"b"}}"#),
        ),
        ("question-mark-as-separator", btc(), format!("{spot_head}#GET#{OPEN_ORDERS}?symbol=btc_usdt")),
        // The body.
        ("body-missing", place(sized), format!("{futures_head}#{PLACE}")),
        ("body-as-query", place(r#"{"b":"x","a":1.50}"#), format!("{futures_head}#{PLACE}#a=1.50&b=x")),
        (
            "body-with-sorted-keys",
            place(r#"[{"symbol":"btc_usdt", "origQty":1.50}]"#),
            format!(r#"{futures_head}#{PLACE}#[{{"origQty":1.50,"symbol":"btc_usdt"}}]"#),
        ),
        (
            "body-with-spaces",
            place(sized),
            format!(r#"{futures_head}#{PLACE}#[{{"symbol": "btc_usdt", "origQty": 1.50}}]"#),
        ),
    ]
}
