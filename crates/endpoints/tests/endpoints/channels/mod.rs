//! Channels: every example is requested and read by the generated types, and by the types that are built at run time. Recorded messages
//! with values in other forms are read, too.

// Formatted by the generator, so that its bytes do not depend on the version of rustfmt.
#[rustfmt::skip]
mod generated;

use std::collections::BTreeMap;
use std::error::Error;

use serde_json::value::RawValue;
use tradewire_contract::{Channel, ChannelSubscription, Contract, Example, Given, Name};
use tradewire_endpoints::SOCKETS;
use tradewire_endpoints::models::wire::channel::{self, KeyPlace, Subscription};

type Result<T = ()> = std::result::Result<T, Box<dyn Error>>;

/// Returns the topic of a valid subscription.
fn subscribed<S: Subscription>(subscription: &S) -> Result<String> {
    subscription.check()?;
    Ok(channel::topic(subscription.channel().topic, &subscription.arguments(), None))
}

fn read<S: Subscription<Event: serde::Serialize>>(data: &str) -> Result<String> {
    let event = S::read_event(&mut serde_json::Deserializer::from_str(data))?;
    Ok(serde_json::to_string(&event)?)
}

/// The payload of a message.
#[derive(serde::Deserialize)]
struct Message<'a> {
    #[serde(borrow)]
    data: &'a RawValue,
}

#[test]
fn every_example_is_requested_as_the_contract_shows_it() -> Result {
    let contract = Contract::embedded();
    let mut count = 0;
    for channel in contract.channels() {
        for example in &channel.examples {
            let topic = generated::subscribe(&channel.title(), &example.name)?;
            assert_eq!(subscribed(&at_run_time(channel, example)?)?, topic);
            let socket = SOCKETS.iter().find(|socket| socket.name == channel.socket).ok_or("no such socket")?;
            let key = contract.sockets.get(socket.name).and_then(|socket| socket.key.as_ref());
            let (topic, member) = match socket.key.as_ref().zip(key).map(|(of, key)| (of.place, key.example.as_str())) {
                Some((KeyPlace::Topic, key)) => (format!("{topic}@{key}"), None),
                Some((KeyPlace::Member(name), key)) => (topic, Some((name, key))),
                None => (topic, None),
            };
            let sent: BTreeMap<String, serde_json::Value> = serde_json::from_str(&example.sends)?;
            let id = sent.get("id").and_then(serde_json::Value::as_str).ok_or("no id")?;
            assert_eq!(channel::request(socket.subscribe, &[topic], id, member), example.sends);
            count += 1;
        }
    }
    assert!(count > contract.channels().count(), "{count}");
    Ok(())
}

fn at_run_time(channel: &'static Channel, example: &Example) -> Result<ChannelSubscription> {
    let mut subscription = ChannelSubscription::new(Contract::embedded(), &channel.name).ok_or("no such channel")?;
    for (name, given) in &example.given {
        let text = match given {
            Given::Text(text) => text.clone(),
            Given::Integer(value) => value.to_string(),
            other => return Err(format!("{other:?}").into()),
        };
        subscription = subscription.argument(name, &text)?;
    }
    Ok(subscription)
}

#[test]
fn an_unlisted_argument_is_sent_only_on_purpose() -> Result {
    let name = Name::new("futures", "kline");
    let subscription = ChannelSubscription::new(Contract::embedded(), &name).ok_or("no such channel")?;
    let subscription = subscription.argument("symbol", "btc_usdt")?.argument("interval", "7m")?;
    assert!(subscription.check().is_err_and(|invalid| invalid.inferred));
    assert_eq!(subscription.arguments(), ["btc_usdt", "7m"]);
    subscription.argument("interval", "5m")?.check()?;
    Ok(())
}

#[test]
fn every_message_is_read_exactly_and_in_other_forms() -> Result {
    for channel in Contract::embedded().channels() {
        for message in &channel.messages {
            let Message { data } = serde_json::from_str(&message.json)?;
            let read = generated::read(&channel.title(), data.get())?;
            assert_eq!(written(&read, false)?, written(data.get(), false)?, "{} {}", channel.title(), message.name);
            let swapped = swapped(data.get())?;
            assert_eq!(
                generated::read(&channel.title(), &swapped)?,
                read,
                "{} {}: {swapped}",
                channel.title(),
                message.name
            );
        }
    }
    Ok(())
}

/// Messages of the documentation, of XT.Net's tests and of ccxt, whose values have another form than in the contract.
const RECORDED: [(&str, &str, &str); 9] = [
    (
        "the documentation: ids as numbers beyond 2^53",
        "spot trade",
        r#"{"s":"btc_usdt","i":6316559590087222000,"t":1655992403617,"oi":6616559590087222666,"p":"43000","q":"0.21","v":"9030","b":true}"#,
    ),
    (
        "XT.Net, Subscriptions/Spot/Trades.txt",
        "spot trade",
        r#"{"s":"eth_usdt","i":6316559590087222000,"t":1655992403617,"p":"43000","q":"0.21","b":true}"#,
    ),
    (
        "XT.Net, Subscriptions/Spot/UserTrade.txt",
        "spot fill",
        r#"{"s":"btc_usdt","i":6316559590087222000,"t":1655992403617,"oi":6616559590087222666,"p":"43000","q":"0.21","v":"9030","b":true}"#,
    ),
    (
        "XT.Net, Subscriptions/Spot/Order.txt: one quantity as a number",
        "spot order",
        r#"{"s":"btc_usdt","bc":"btc","qc":"usdt","t":1656043204763,"ct":1656043204663,"i":"6216559590087220004","ci":"test123","st":"PARTIALLY_FILLED","sd":"BUY","tp":"LIMIT","oq":"4","oqq":48000,"eq":"2","lq":"2","p":"4000","ap":"30000","f":"0.002"}"#,
    ),
    (
        "ccxt: the account id as a number",
        "spot balance",
        r#"{"a":3513677381884,"t":1684250056775,"c":"usdt","b":"7.71000000","f":"0.00000000","z":"SPOT"}"#,
    ),
    (
        "the documentation: ids as numbers",
        "futures depth-update",
        r#"{"s":"btc_usdt","pu":120,"fu":121,"u":123,"a":[["34000","1.2"],["34001","2.3"]],"b":[["32000","0.2"],["31000","0.5"]],"t":123456789}"#,
    ),
    (
        "XT.Net, Subscriptions/Futures/Position.txt: a code as text",
        "futures position",
        r#"{"symbol":"btc_usdt","contractType":"PERPETUAL","positionType":"ISOLATED","positionSide":"LONG","positionSize":"123","closeOrderSize":"100","availableCloseSize":"23","realizedProfit":"123","entryPrice":"213","isolatedMargin":"213","openOrderMarginFrozen":"123","underlyingType":"1","leverage":20}"#,
    ),
    (
        "XT.Net, Subscriptions/Futures/UserTrade.txt",
        "futures fill",
        r#"{"orderId":"12312312","clientOrderId":"123456","price":"34244","quantity":"123","marginUnfrozen":"123","timestamp":1731231231,"symbol":"btc_usdt","orderSide":"BUY","positionSide":"LONG","isMaker":true,"fee":0.0002}"#,
    ),
    (
        "the documentation: an unlisted contract type, and an empty text",
        "futures position",
        r#"{"symbol":"btc_usdt","contractType":"PERPUTUAL","positionType":"ISOLATED","positionSide":"LONG","positionSize":"123","closeOrderSize":"100","availableCloseSize":"23","realizedProfit":"123","entryPrice":"213","isolatedMargin":"213","openOrderMarginFrozen":"123","underlyingType":"","leverage":20}"#,
    ),
];

#[test]
fn recorded_messages_keep_every_digit() -> Result {
    for (source, channel, data) in RECORDED {
        let read = generated::read(channel, data).map_err(|error| format!("{source}: {error}"))?;
        assert_eq!(written(&read, true)?, written(data, true)?, "{source}");
    }
    Ok(())
}

/// Writes JSON with its members sorted and without nulls. Numbers keep their text, in quotes if `quoted`.
fn written(json: &str, quoted: bool) -> Result<String> {
    rewritten(json, &|text| if quoted && !text.starts_with('"') { format!("{text:?}") } else { text.to_owned() })
}

/// Writes numbers in quotes, and strings that are numbers without.
fn swapped(json: &str) -> Result<String> {
    rewritten(json, &|text| match text.strip_prefix('"').and_then(|text| text.strip_suffix('"')) {
        Some(inner) if serde_json::from_str::<serde_json::Number>(inner).is_ok() => inner.to_owned(),
        None if text.starts_with(|c: char| c == '-' || c.is_ascii_digit()) => format!("\"{text}\""),
        _ => text.to_owned(),
    })
}

fn rewritten(json: &str, scalar: &dyn Fn(&str) -> String) -> Result<String> {
    Ok(match json.trim_start().as_bytes().first() {
        Some(b'{') => {
            let members: BTreeMap<String, &RawValue> = serde_json::from_str(json)?;
            let members = members.iter().filter(|(_, value)| value.get() != "null");
            let members: Result<Vec<String>> =
                members.map(|(name, value)| Ok(format!("{name:?}:{}", rewritten(value.get(), scalar)?))).collect();
            format!("{{{}}}", members?.join(","))
        }
        Some(b'[') => {
            let items: Vec<&RawValue> = serde_json::from_str(json)?;
            let items: Result<Vec<String>> = items.iter().map(|item| rewritten(item.get(), scalar)).collect();
            format!("[{}]", items?.join(","))
        }
        _ => scalar(json.trim()),
    })
}
