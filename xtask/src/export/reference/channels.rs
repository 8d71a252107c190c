//! Renders channels and sockets.

use tradewire_contract::prose::code;
use tradewire_contract::reference::evidence::{meaning, sentence};
use tradewire_contract::reference::words::{first_sentence, socket_sentences};
use tradewire_contract::reference::{TextFormat, indented};
use tradewire_contract::{Channel, ChannelKind, Contract};

use super::page::{FIELD_COLUMNS, FilePage, INDEX, address, addresses, rows_by_page, sent};
use crate::export::markdown::{self, block, join, link, section, table};
use crate::rust_names;

pub fn channels(page: &FilePage<'_>) -> String {
    let channels: Vec<String> = page.file.channels().map(|of| channel(page, of)).collect();
    if channels.is_empty() {
        return String::new();
    }
    let intro = format!(
        "Kinds of messages that {} push. A request names the topic with all of its arguments.",
        link("sockets", &page.target(&format!("{INDEX}#sockets")))
    );
    join(["## Channels".to_owned(), intro].into_iter().chain(channels))
}

fn channel(page: &FilePage<'_>, channel: &Channel) -> String {
    let Channel { name, fact, socket, topic, pushes, every, .. } = channel;
    let every = every.map(|millis| format!("Pushed every {millis} ms."));
    let listing = channel.listing().filter_map(|name| page.contract.operation(&name));
    let listing: Vec<String> = listing.map(|of| page.operation(of)).collect();
    let listing = (!listing.is_empty()).then(|| format!("The same records are listed by {}.", listing.join(", ")));
    let facts = [
        Some(format!("Socket: {}.", code(socket))),
        Some(kind_sentence(channel.kind).to_owned()),
        every,
        listing,
        Some(sentence(fact, TextFormat::Markdown)),
    ];
    let rows: Vec<_> = channel.arguments().map(|param| sent(page, fact, "", param)).collect();
    let subscription = code(&format!("{}::channels::{}", name.group, rust_names::variant_name(&name.name)));
    let requests = channel.examples.iter().flat_map(|example| {
        [format!("**Request**: {}", markdown::text(&example.doc)), block("json", &indented(&example.sends))]
    });
    let messages = channel.messages.iter().flat_map(|message| {
        [format!("**Message**: {}", meaning(&message.fact, fact)), block("json", &indented(message.json.trim()))]
    });
    let parts = [
        format!("### Channel {}", markdown::text(&name.name)),
        markdown::text(&fact.doc),
        block("text", topic),
        facts.into_iter().flatten().collect::<Vec<_>>().join(" "),
        table(&FIELD_COLUMNS, &rows),
        format!(
            "**Pushes**: {}. In Rust, the subscription is {subscription}.",
            page.ty(&pushes.ty, pushes.list, false)
        ),
        book(page, channel),
    ];
    join(parts.into_iter().chain(requests).chain(messages))
}

fn kind_sentence(kind: ChannelKind) -> &'static str {
    match kind {
        ChannelKind::Event => "Each message is an event.",
        ChannelKind::Snapshot => "Each message replaces the one before it.",
        ChannelKind::Delta => "Each message is a change, which is of no use if an earlier one is missing.",
    }
}

fn book(page: &FilePage<'_>, channel: &Channel) -> String {
    let Some(book) = &channel.book else { return String::new() };
    let operation = page.contract.operation(&book.snapshot_in(&channel.name.group));
    let operation = operation.map(|operation| page.operation(operation)).unwrap_or_default();
    let [depth, id, first, last] = [&book.depth, &book.id, &book.first, &book.last].map(|name| code(name));
    let previous =
        book.previous.as_ref().map(|name| format!(" Its {} is the {last} of the message before it.", code(name)));
    format!(
        "**Order book**: {operation} with the maximum of {depth} returns the whole book. Drop each message whose {last} is at most the \
         book's {id}. The first message that applies contains update {id} + 1: its {first} is at most {id} + 1, and its {last} is at \
         least {id} + 1. The {first} of each later message is the {last} of the message before it, plus 1.{} A quantity of zero removes \
         the level.",
        previous.unwrap_or_default()
    )
}

/// Renders the table of all channels, for the page that all groups share.
pub fn overview(contract: &Contract) -> String {
    let row = |channel: &Channel| {
        let address = address("channel", &channel.fact, &channel.name);
        let name = link(&markdown::text(&channel.name.name), &address);
        let pushes = markdown::text(first_sentence(&channel.fact.doc));
        vec![name, code(&channel.topic), code(&channel.socket), pushes]
    };
    let rows = rows_by_page(contract, |file| file.channels().map(row).collect());
    section("## Channels", "", &["Page", "Channel", "Topic", "Socket", "What it does"], &rows)
}

/// Renders the sockets with their answers.
pub fn sockets(contract: &Contract) -> String {
    if contract.sockets.is_empty() {
        return String::new();
    }
    let all = contract.sockets.iter().map(|socket| (&socket.name, &socket.fact));
    let table_of_all = addresses(contract, ["Socket", "What it does"], all, |deployment| &deployment.socket_urls);
    let sockets = contract.sockets.iter().map(|of| {
        let answers = of.answers.iter().map(|answer| {
            vec![code(&answer.text), answer.means.as_str().replace('_', " "), meaning(&answer.fact, &of.fact)]
        });
        let mut sentences = socket_sentences(of);
        sentences.push(sentence(&of.fact, TextFormat::Markdown));
        join([
            format!("### Socket {}", markdown::text(&of.name)),
            sentences.join(" "),
            table(&["Answer", "Means", "When"], &answers.collect::<Vec<_>>()),
        ])
    });
    join(["## Sockets".to_owned(), MESSAGES.to_owned(), table_of_all].into_iter().chain(sockets))
}

/// The messages of all sockets.
const MESSAGES: &str = "A socket is a WebSocket address. A client requests topics with \
                        `{\"method\":…,\"params\":[topics],\"id\":…}`, and the server answers with `{\"id\":…,\"code\":…,\"msg\":…}`. A \
                        pushed message is `{\"topic\":…,\"event\":…,\"data\":…}`, where `event` is the topic with some or all of its arguments.";
