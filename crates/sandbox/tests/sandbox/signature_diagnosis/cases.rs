//! A test case for each mistake, with the signed string written out.

use crate::raw_http::*;

/// The signed headers of spot and of futures.
pub(super) const SPOT: &str =
    "validate-algorithms=HmacSHA256&validate-appkey=test-key&validate-recvwindow=5000&validate-timestamp=1700000000000";
pub(super) const FUTURES: &str = "validate-appkey=test-key&validate-timestamp=1700000000000";

/// Returns a spot request with all headers but the signature, in this order.
pub(super) fn spot(query: &str) -> RawRequest {
    let request = RawRequest::get(OPEN_ORDERS, query).header("validate-recvwindow", "5000");
    with_headers(request).header("validate-algorithms", "HmacSHA256")
}

pub(super) fn futures(query: &str) -> RawRequest {
    with_headers(RawRequest::get(DETAIL, query))
}

/// Returns a batch with a JSON body.
pub(super) fn place(body: &str) -> RawRequest {
    with_headers(RawRequest::post(PLACE, body)).header("content-type", "application/json")
}

fn with_headers(request: RawRequest) -> RawRequest {
    request.header("validate-timestamp", "1700000000000").header("validate-appkey", KEY)
}

/// Returns the mistakes in the canonical string: their names, the requests, and the signed strings.
pub(super) fn in_the_canonical_string() -> Vec<(&'static str, RawRequest, String)> {
    let btc = || spot("symbol=btc_usdt");
    let detail = || futures("orderId=1");
    let sized = r#"[{"symbol":"btc_usdt","origQty":1.50}]"#;
    let from = |names: &[&str]| {
        let signed = SPOT.split('&').filter(|pair| names.iter().any(|name| pair.contains(name)));
        signed.collect::<Vec<_>>().join("&")
    };
    let spot_tail = "#GET#/v4/open-order#symbol=btc_usdt";
    let spot_text = |head: &str| format!("{head}{spot_tail}");
    let path = "/future/trade/v1/order/detail";
    let unsorted = "validate-recvwindow=5000&validate-timestamp=1700000000000&validate-appkey=test-key&validate-algorithms=HmacSHA256";
    vec![
        // The headers.
        ("recipe-of-other-host", btc(), format!("{FUTURES}#/v4/open-order#symbol=btc_usdt")),
        ("recipe-of-other-host", detail(), format!("{SPOT}#GET#{path}#orderId=1")),
        (
            "all-headers-signed",
            detail().header("validate-recvwindow", "6000"),
            format!(
                "validate-appkey=test-key&validate-recvwindow=6000&validate-timestamp=1700000000000#{path}#orderId=1"
            ),
        ),
        (
            "all-headers-signed",
            btc().header("validate-signversion", "2"),
            spot_text(&SPOT.replace("&validate-timestamp", "&validate-signversion=2&validate-timestamp")),
        ),
        ("headers-missing", btc(), "GET#/v4/open-order#symbol=btc_usdt".to_owned()),
        ("headers-missing", detail(), format!("{path}#orderId=1")),
        ("key-missing", btc(), spot_text(&from(&["algorithms", "recvwindow", "timestamp"]))),
        ("timestamp-missing", btc(), spot_text(&from(&["algorithms", "appkey", "recvwindow"]))),
        ("algorithm-missing", btc(), spot_text(&from(&["appkey", "recvwindow", "timestamp"]))),
        ("recv-window-missing", btc(), spot_text(&from(&["algorithms", "appkey", "timestamp"]))),
        ("headers-unsorted", btc(), spot_text(unsorted)),
        (
            "headers-unsorted",
            detail(),
            format!("validate-timestamp=1700000000000&validate-appkey=test-key#{path}#orderId=1"),
        ),
        (
            "headers-in-wrong-order",
            btc(),
            spot_text(
                "validate-appkey=test-key&validate-timestamp=1700000000000&validate-algorithms=HmacSHA256&validate-recvwindow=5000",
            ),
        ),
        (
            "header-names-capitalized",
            detail(),
            format!("Validate-Appkey=test-key&Validate-Timestamp=1700000000000#{path}#orderId=1"),
        ),
        ("header-prefix-missing", detail(), format!("appkey=test-key&timestamp=1700000000000#{path}#orderId=1")),
        ("wrong-header-prefix", btc(), spot_text(&SPOT.replace("validate-", "xt-validate-"))),
        ("timestamp-in-seconds", btc(), spot_text(&SPOT.replace("1700000000000", "1700000000"))),
        (
            "different-timestamp",
            detail(),
            format!("{}#{path}#orderId=1", FUTURES.replace("1700000000000", "1700000000003")),
        ),
        ("different-timestamp", btc(), spot_text(&SPOT.replace("1700000000000", "1699999999750"))),
        // Method and path.
        ("method-missing", btc(), format!("{SPOT}#/v4/open-order#symbol=btc_usdt")),
        ("method-added", detail(), format!("{FUTURES}#GET#{path}#orderId=1")),
        ("lowercase-method", btc(), format!("{SPOT}#get#/v4/open-order#symbol=btc_usdt")),
        ("wrong-method", btc(), format!("{SPOT}#POST#/v4/open-order#symbol=btc_usdt")),
        ("path-missing", btc(), format!("{SPOT}#GET#symbol=btc_usdt")),
        ("path-with-url", detail(), format!("{FUTURES}#http://sandbox{path}#orderId=1")),
        ("path-with-host", detail(), format!("{FUTURES}#sandbox{path}#orderId=1")),
        ("path-without-first-segment", btc(), format!("{SPOT}#GET#/open-order#symbol=btc_usdt")),
        ("path-without-first-segment", detail(), format!("{FUTURES}#/trade/v1/order/detail#orderId=1")),
        ("path-without-leading-slash", btc(), format!("{SPOT}#GET#v4/open-order#symbol=btc_usdt")),
        ("path-with-trailing-slash", btc(), format!("{SPOT}#GET#/v4/open-order/#symbol=btc_usdt")),
        // Joining the parts.
        ("leading-separator", btc(), format!("#{}", spot_text(SPOT))),
        ("trailing-separator", btc(), format!("{}#", spot_text(SPOT))),
        ("separator-after-headers-missing", btc(), format!("{SPOT}GET#/v4/open-order#symbol=btc_usdt")),
        ("separator-after-headers-missing", detail(), format!("{FUTURES}{path}#orderId=1")),
        ("separators-missing", btc(), format!("{SPOT}GET/v4/open-ordersymbol=btc_usdt")),
        ("empty-parts-kept", place("[]"), format!("{FUTURES}#{PLACE}##[]")),
        ("empty-parts-kept", spot(""), format!("{SPOT}#GET#/v4/open-order##")),
        ("trailing-newline", detail(), format!("{FUTURES}#{path}#orderId=1\n")),
        // The query.
        ("query-missing", btc(), format!("{SPOT}#GET#/v4/open-order")),
        (
            "query-unsorted",
            spot("symbol=btc_usdt&bizType=SPOT&side=BUY"),
            format!("{SPOT}#GET#/v4/open-order#symbol=btc_usdt&bizType=SPOT&side=BUY"),
        ),
        ("query-unsorted", spot("symbol=b%20c&side=BUY"), format!("{SPOT}#GET#/v4/open-order#symbol=b%20c&side=BUY")),
        ("query-unsorted", spot("symbol=b%20c&side=BUY"), format!("{SPOT}#GET#/v4/open-order#symbol=b c&side=BUY")),
        (
            "query-unsorted",
            place("b=1&c=2&a=3").header("content-type", "application/x-www-form-urlencoded"),
            format!("{FUTURES}#{PLACE}#b=1&c=2&a=3"),
        ),
        ("empty-values-missing", spot("side=&symbol=btc_usdt"), spot_text(SPOT)),
        ("list-in-brackets", futures("states=2&states=3"), format!("{FUTURES}#{path}#states=[2, 3]")),
        ("list-with-commas", futures("a=1&states=2&states=3"), format!("{FUTURES}#{path}#a=1&states=2,3")),
        ("query-percent-encoded", futures("states=2,3"), format!("{FUTURES}#{path}#states=2%2C3")),
        ("query-form-encoded", spot("symbol=b%20c"), format!("{SPOT}#GET#/v4/open-order#symbol=b+c")),
        (
            "query-as-json",
            spot("side=BUY&symbol=b"),
            format!(r#"{SPOT}#GET#/v4/open-order#{{"side":"BUY","symbol":"b"}}"#),
        ),
        ("question-mark-as-separator", btc(), format!("{SPOT}#GET#/v4/open-order?symbol=btc_usdt")),
        ("query-with-question-mark", detail(), format!("{FUTURES}#{path}#?orderId=1")),
        // The body.
        ("body-missing", place(sized), format!("{FUTURES}#{PLACE}")),
        ("empty-object-for-body", btc(), format!("{}#{{}}", spot_text(SPOT))),
        ("body-as-query", place(r#"{"b":"x","a":1.50}"#), format!("{FUTURES}#{PLACE}#a=1.50&b=x")),
        (
            "body-with-sorted-keys",
            place(r#"[{"symbol":"btc_usdt", "origQty":1.50}]"#),
            format!(r#"{FUTURES}#{PLACE}#[{{"origQty":1.50,"symbol":"btc_usdt"}}]"#),
        ),
        (
            "body-without-spaces",
            place(r#"[ {"symbol": "b, \" c: ", "origQty": 1.50} ]"#),
            format!(r#"{FUTURES}#{PLACE}#[{{"symbol":"b, \" c: ","origQty":1.50}}]"#),
        ),
        ("body-with-spaces", place(sized), format!(r#"{FUTURES}#{PLACE}#[{{"symbol": "btc_usdt", "origQty": 1.50}}]"#)),
    ]
}
