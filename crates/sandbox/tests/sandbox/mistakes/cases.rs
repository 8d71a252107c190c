//! Mistakes, each made by hand: the text that is signed is written out.

use crate::wire::*;

/// The signed headers of spot, and those of futures.
pub(super) const SPOT: &str =
    "validate-algorithms=HmacSHA256&validate-appkey=test-key&validate-recvwindow=5000&validate-timestamp=1700000000000";
pub(super) const FUTURES: &str = "validate-appkey=test-key&validate-timestamp=1700000000000";

/// A question to spot, with everything that it sends but the signature, in this order.
pub(super) fn spot(query: &str) -> Ask {
    let ask = Ask::get(OPEN_ORDERS, query).header("validate-recvwindow", "5000");
    headed(ask).header("validate-algorithms", "HmacSHA256")
}

pub(super) fn futures(query: &str) -> Ask {
    headed(Ask::get(DETAIL, query))
}

/// Orders, with a body of JSON.
pub(super) fn place(body: &str) -> Ask {
    headed(Ask::post(PLACE, body)).header("content-type", "application/json")
}

fn headed(ask: Ask) -> Ask {
    ask.header("validate-timestamp", "1700000000000").header("validate-appkey", KEY)
}

/// The mistakes that are made in the text: their names, what is sent, and what is signed.
pub(super) fn in_the_text() -> Vec<(&'static str, Ask, String)> {
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
        ("recipe-of-another-host", btc(), format!("{FUTURES}#/v4/open-order#symbol=btc_usdt")),
        ("recipe-of-another-host", detail(), format!("{SPOT}#GET#{path}#orderId=1")),
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
        ("headers-left-out", btc(), "GET#/v4/open-order#symbol=btc_usdt".to_owned()),
        ("headers-left-out", detail(), format!("{path}#orderId=1")),
        ("key-left-out", btc(), spot_text(&from(&["algorithms", "recvwindow", "timestamp"]))),
        ("timestamp-left-out", btc(), spot_text(&from(&["algorithms", "appkey", "recvwindow"]))),
        ("algorithm-left-out", btc(), spot_text(&from(&["appkey", "recvwindow", "timestamp"]))),
        ("recv-window-left-out", btc(), spot_text(&from(&["algorithms", "appkey", "timestamp"]))),
        ("headers-as-sent", btc(), spot_text(unsorted)),
        (
            "headers-as-sent",
            detail(),
            format!("validate-timestamp=1700000000000&validate-appkey=test-key#{path}#orderId=1"),
        ),
        (
            "headers-in-another-order",
            btc(),
            spot_text(
                "validate-appkey=test-key&validate-timestamp=1700000000000&validate-algorithms=HmacSHA256&validate-recvwindow=5000",
            ),
        ),
        (
            "names-capitalized",
            detail(),
            format!("Validate-Appkey=test-key&Validate-Timestamp=1700000000000#{path}#orderId=1"),
        ),
        ("prefix-left-out", detail(), format!("appkey=test-key&timestamp=1700000000000#{path}#orderId=1")),
        ("prefix-exchanged", btc(), spot_text(&SPOT.replace("validate-", "xt-validate-"))),
        ("timestamp-in-seconds", btc(), spot_text(&SPOT.replace("1700000000000", "1700000000"))),
        (
            "timestamp-of-another-moment",
            detail(),
            format!("{}#{path}#orderId=1", FUTURES.replace("1700000000000", "1700000000003")),
        ),
        ("timestamp-of-another-moment", btc(), spot_text(&SPOT.replace("1700000000000", "1699999999750"))),
        // Method and path.
        ("method-left-out", btc(), format!("{SPOT}#/v4/open-order#symbol=btc_usdt")),
        ("method-added", detail(), format!("{FUTURES}#GET#{path}#orderId=1")),
        ("method-in-lower-case", btc(), format!("{SPOT}#get#/v4/open-order#symbol=btc_usdt")),
        ("another-method", btc(), format!("{SPOT}#POST#/v4/open-order#symbol=btc_usdt")),
        ("path-left-out", btc(), format!("{SPOT}#GET#symbol=btc_usdt")),
        ("path-with-address", detail(), format!("{FUTURES}#http://sandbox{path}#orderId=1")),
        ("path-with-host", detail(), format!("{FUTURES}#sandbox{path}#orderId=1")),
        ("path-without-beginning", btc(), format!("{SPOT}#GET#/open-order#symbol=btc_usdt")),
        ("path-without-beginning", detail(), format!("{FUTURES}#/trade/v1/order/detail#orderId=1")),
        ("path-without-slash", btc(), format!("{SPOT}#GET#v4/open-order#symbol=btc_usdt")),
        ("path-with-slash-behind", btc(), format!("{SPOT}#GET#/v4/open-order/#symbol=btc_usdt")),
        // How the parts are put together.
        ("separator-before", btc(), format!("#{}", spot_text(SPOT))),
        ("separator-behind", btc(), format!("{}#", spot_text(SPOT))),
        ("separator-behind-headers-left-out", btc(), format!("{SPOT}GET#/v4/open-order#symbol=btc_usdt")),
        ("separator-behind-headers-left-out", detail(), format!("{FUTURES}{path}#orderId=1")),
        ("separators-left-out", btc(), format!("{SPOT}GET/v4/open-ordersymbol=btc_usdt")),
        ("empty-parts-kept", place("[]"), format!("{FUTURES}#{PLACE}##[]")),
        ("empty-parts-kept", spot(""), format!("{SPOT}#GET#/v4/open-order##")),
        ("newline-behind", detail(), format!("{FUTURES}#{path}#orderId=1\n")),
        // The query.
        ("query-left-out", btc(), format!("{SPOT}#GET#/v4/open-order")),
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
        ("empty-values-left-out", spot("side=&symbol=btc_usdt"), spot_text(SPOT)),
        ("list-in-brackets", futures("states=2&states=3"), format!("{FUTURES}#{path}#states=[2, 3]")),
        ("list-with-commas", futures("a=1&states=2&states=3"), format!("{FUTURES}#{path}#a=1&states=2,3")),
        ("query-encoded-otherwise", futures("states=2,3"), format!("{FUTURES}#{path}#states=2%2C3")),
        ("query-encoded-as-form", spot("symbol=b%20c"), format!("{SPOT}#GET#/v4/open-order#symbol=b+c")),
        (
            "query-as-json",
            spot("side=BUY&symbol=b"),
            format!(r#"{SPOT}#GET#/v4/open-order#{{"side":"BUY","symbol":"b"}}"#),
        ),
        ("query-behind-question-mark", btc(), format!("{SPOT}#GET#/v4/open-order?symbol=btc_usdt")),
        ("query-with-question-mark", detail(), format!("{FUTURES}#{path}#?orderId=1")),
        // The body.
        ("body-left-out", place(sized), format!("{FUTURES}#{PLACE}")),
        ("body-of-nothing", btc(), format!("{}#{{}}", spot_text(SPOT))),
        ("body-as-pairs", place(r#"{"b":"x","a":1.50}"#), format!("{FUTURES}#{PLACE}#a=1.50&b=x")),
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
