//! Channels and sockets: topics, arguments, what is pushed, order books, keys and examples.

use tradewire_contract::prose::code;
use tradewire_contract::{Answer, Book, Channel, Heartbeat, Message, Name, Sides, Socket, SocketKey};
use tradewire_wire::check::duration;

use super::super::report::Class;
use super::super::tree::{Classes, Node};
use super::operations::example;
use super::{BEHAVIOR, BREAKING, DOCUMENTATION, Use, field_parts, in_rust, item, list, type_text};

pub fn channel(channel: &Channel) -> Node {
    let Channel {
        name,
        fact,
        socket,
        topic,
        kind,
        written_pushes: _,
        pushes,
        every,
        lists: _,
        params: _,
        book,
        examples,
        messages,
    } = channel;
    let mut node = Node { rust: in_rust(name).to_string(), ..Node::in_code("channel", name.to_string()) };
    node.set("socket", "socket", code(socket), BEHAVIOR);
    node.set("topic", "topic", code(topic), BEHAVIOR);
    node.set("kind", "kind", code(kind.as_str()), BEHAVIOR);
    node.set("pushes", "type of its events", type_text(&pushes.ty, pushes.list), BREAKING);
    node.set("every", "time between messages", every.map(|millis| format!("{millis} ms")), DOCUMENTATION);
    let listing: Vec<String> = channel.listing_titles();
    node.set("lists", "list of operations that list the same", list(&listing), BEHAVIOR);
    if let Some(book) = book {
        set_book(&mut node, name, book);
    }
    let params: Vec<_> = channel.arguments().cloned().collect();
    node.parts.push(field_parts(&params, Use::Param, fact));
    node.add_parts(examples.iter().map(example));
    node.add_parts(messages.iter().map(message));
    let title = format!("channel {}", channel.title());
    Node { title, ..item(format!("group {}", name.group), fact, node) }
}

fn set_book(node: &mut Node, channel: &Name, book: &Book) {
    let Book { snapshot: _, depth, id, levels, first, last, previous, changes } = book;
    let operation = book.snapshot_in(&channel.group).title();
    let classes = Classes { added: Class::Additive, ..BREAKING };
    node.set("book", "operation that returns the whole order book", operation, classes);
    let sides = |Sides { bids, asks }: &Sides| format!("{} and {}", code(bids), code(asks));
    let mut member = |subject: &str, value: Option<String>| node.set("book.member", subject, value, BEHAVIOR);
    member("parameter for the levels of the order book", Some(code(depth)));
    member("id of the order book", Some(code(id)));
    member("sides of the order book", Some(sides(levels)));
    member("id of the first update", Some(code(first)));
    member("id of the last update", Some(code(last)));
    member("id of the update before a message", previous.as_deref().map(code));
    member("sides of a change", Some(sides(changes)));
}

pub fn socket(socket: &Socket) -> Node {
    let Socket { name, fact, host, heartbeat, subscribe, unsubscribe, deflate, success, key, answers } = socket;
    let mut node = Node::in_code("socket", format!("socket {name}"));
    node.set("host", "host", code(host), BEHAVIOR);
    let Heartbeat { send, answer: text, interval, limit } = heartbeat;
    let shown = format!("{} every {interval} ms, answered {}, limit {limit} ms", code(send), code(text));
    node.set("heartbeat", "heartbeat", shown, BEHAVIOR);
    node.set("subscribe", "method to subscribe", code(subscribe), BEHAVIOR);
    node.set("unsubscribe", "method to unsubscribe", code(unsubscribe), BEHAVIOR);
    node.set("deflate", "offer of compression", deflate.to_string(), BEHAVIOR);
    node.set("success", "code of success", success.to_string(), BEHAVIOR);
    if let Some(key) = key {
        set_key(&mut node, key);
    }
    node.add_parts(answers.iter().map(answer));
    item("sockets", fact, node)
}

fn set_key(node: &mut Node, key: &SocketKey) {
    let SocketKey { operation: _, field, member, valid, example, codes, messages, texts } = key;
    node.set("key", "operation that returns its key", key.operation().title(), BEHAVIOR);
    node.set("key.field", "field of its key", field.as_deref().map(code), BEHAVIOR);
    let place = member.as_ref().map_or("the topic".to_owned(), |member| format!("the member {}", code(member)));
    node.set("key.member", "place of its key", place, BEHAVIOR);
    node.set("key.valid", "validity of its key", duration(i64::try_from(*valid).unwrap_or(i64::MAX)), BEHAVIOR);
    node.set_hidden("key.example", "key of its examples", example.as_str());
    let codes: Vec<String> = codes.iter().map(ToString::to_string).collect();
    node.set("key.codes", "list of codes that reject its key", list(&codes), BEHAVIOR);
    node.set("key.messages", "list of messages that reject its key", list(messages), BEHAVIOR);
    node.set("key.texts", "list of texts that reject its key", list(texts), BEHAVIOR);
}

fn message(message: &Message) -> Node {
    let Message { name, fact, json } = message;
    Node::hidden("message", name, format!("{fact:?} {json}"))
}

fn answer(answer: &Answer) -> Node {
    let Answer { name, fact, text, means } = answer;
    Node::hidden("answer", name, format!("{fact:?} {text} {means:?}"))
}
