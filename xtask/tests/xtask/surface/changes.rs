//! Edits of a small crate, each with the lines of the outline that it changes.

use std::path::Path;

use similar::{ChangeTag, TextDiff};

use super::tree::{ROOT, Tree, add};
use super::{Result, outline};

const CRATE: &str = r#"
use std::time::Duration;
pub use client::Client;
pub use inner::*;
pub use other_crate as other;
pub mod order {
    pub use super::inner::Side as Way;
    pub struct Order { pub id: i64, pub price: Option<i64> }
    pub struct Id(pub i64);
}
mod client {
    use super::{Request, Duration, order::Order};
    pub struct Client { socket: u8 }
    impl Client {
        pub fn send<E: Request>(&self, order: &Order, time: Duration) -> Result<(), crate::Error> { Ok(()) }
        fn hidden(&self) {}
    }
    impl std::fmt::Display for Client {}
}
mod inner {
    mod deeper { pub struct Deep; }
    pub use deeper::*;
    #[derive(Debug, Clone)]
    pub enum Kind { Limit, Market(i64) }
    pub enum Side { Buy }
    pub(crate) struct Inside;
}
pub trait Request { type Response; fn path(&self); }
#[derive(Debug, thiserror::Error)]
pub enum Error { Io(#[from] std::io::Error) }
pub const LIMIT: i64 = 10;
fn wait(time: Duration) {}
"#;

/// An edit: a string, its replacement, and the lines that are removed from and added to the outline.
type Edit = (&'static str, &'static str, &'static [&'static str]);

const SEND: &str =
    "-    fn Client::send<E: Request>(&self, order: &order::Order, time: std::time::Duration) -> Result<(), Error>";

const SEEN: &[Edit] = &[
    // Functions.
    (
        "fn send<E: Request>",
        "fn post<E: Request>",
        &[
            SEND,
            "+    fn Client::post<E: Request>(&self, order: &order::Order, time: std::time::Duration) -> Result<(), Error>",
        ],
    ),
    ("pub fn send<E: Request>", "fn send<E: Request>", &[SEND]),
    (
        "pub fn send<E: Request>(&self, order: &Order, time: Duration) -> Result<(), crate::Error>",
        "pub async fn send(self)",
        &[SEND, "+    async fn Client::send(self)"],
    ),
    (
        "fn hidden",
        "#[must_use]\n#[deprecated = \"no\"]\n#[cfg(feature = \"http\")]\npub fn hidden",
        &["+    fn Client::hidden(&self)  #[must_use] #[deprecated = \"no\"] #[cfg(feature = \"http\")]"],
    ),
    ("fn wait(time: Duration)", "pub fn wait(mut time: Duration)", &["+fn wait(time: std::time::Duration)"]),
    // The same name for another type.
    (
        "use std::time::Duration",
        "use chrono::Duration",
        &[
            SEND,
            "+    fn Client::send<E: Request>(&self, order: &order::Order, time: chrono::Duration) -> Result<(), Error>",
        ],
    ),
    // Structs.
    (
        "pub price",
        "price",
        &["-struct order::Order", "+struct order::Order { .. }", "-    order::Order::price: Option<i64>"],
    ),
    ("Id(pub i64)", "Id(i64)", &["-struct order::Id(i64)", "+struct order::Id(_)"]),
    (
        "pub id: i64",
        "#[serde(default)]\npub id: i64",
        &["-    order::Order::id: i64", "+    order::Order::id: i64  [default]"],
    ),
    (
        "pub struct Order {",
        "#[non_exhaustive]\npub struct Order<T> where T: Request {",
        &["-struct order::Order", "+struct order::Order<T> where T: Request  #[non_exhaustive]"],
    ),
    // Enums.
    ("Limit, Market(i64)", "Limit, Stop { at: i64 }, Market(i64)", &["+    Kind::Stop { at: i64 }"]),
    ("Limit, Market(i64)", "Market(i64), Limit", &["+    Kind::Market(i64)", "-    Kind::Market(i64)"]),
    // Traits and implementations.
    ("#[derive(Debug, Clone)]", "#[derive(Debug)]", &["-    impl Clone, Debug", "+    impl Debug"]),
    ("Debug, thiserror::Error", "Debug", &["-    impl Debug, Display, Error, From<std::io::Error>", "+    impl Debug"]),
    ("#[from] ", "", &["-    impl Debug, Display, Error, From<std::io::Error>", "+    impl Debug, Display, Error"]),
    ("std::fmt::Display for Client", "From<crate::inner::Inside> for Client", &["-    impl Display"]),
    ("std::fmt::Display for Client", "From<Order> for Client", &["-    impl Display", "+    impl From<order::Order>"]),
    (
        "std::fmt::Display for Client",
        "Request for Client { type Response = Order; } impl Client",
        &["-    impl Display", "+    impl Request<Response = order::Order>"],
    ),
    (
        "impl std::fmt::Display for Client",
        "#[cfg(unix)] impl std::fmt::Display for Client",
        &["-    impl Display", "+    impl std::fmt::Display for Client  #[cfg(unix)]"],
    ),
    (
        "fn wait",
        "impl<T: Request> Request for Vec<T> { type Response = T; fn path(&self) {} } fn wait",
        &["+    impl<T: Request> Request for Vec<T> { type Response = T; }"],
    ),
    (
        "fn wait",
        "impl From<Kind> for String { fn from(_: Kind) -> Self {} } fn wait",
        &["+    impl From<Kind> for String"],
    ),
    (
        "impl std::fmt::Display for Client",
        "unsafe impl Send for Client",
        &["-    impl Display", "+    unsafe impl Send for Client"],
    ),
    (
        "fn wait",
        "#[cfg(unix)] mod more { impl crate::Client { pub fn extra(&self) {} } } fn wait",
        &["+    fn Client::extra(&self)  #[cfg(unix)]"],
    ),
    (
        "pub struct Id(pub i64);",
        "pub struct Id<T>(T); impl<T: crate::Request> Id<T> { pub fn get(&self) {} }",
        &[
            "-struct order::Id(i64)",
            "+struct order::Id<T>(_)",
            "+    impl<T: Request> order::Id<T> { fn order::Id::get(&self) }",
        ],
    ),
    ("fn path(&self);", "fn path(&self) {}", &["-    fn Request::path(&self)", "+    fn Request::path(&self) { .. }"]),
    ("pub trait Request {", "pub trait Request: Send {", &["-trait Request", "+trait Request: Send"]),
    // Names.
    ("pub use client::Client;", "use client::Client;", &["-struct Client { .. }", "-    impl Display", SEND]),
    ("Side as Way", "Side", &["-use Side as order::Way", "+use Side as order::Side"]),
    ("pub use deeper::*", "use deeper::*", &["-struct Deep;"]),
    ("mod client {", "#[cfg(unix)]\nmod client {", &["-struct Client { .. }", "+struct Client { .. }  #[cfg(unix)]"]),
    (
        "pub mod order",
        "mod order",
        &[
            SEND,
            "+    fn Client::send<E: Request>(&self, order: &crate::order::Order, time: std::time::Duration) -> Result<(), Error>",
            "-mod order",
            "-struct order::Id(i64)",
            "-struct order::Order",
            "-    order::Order::id: i64",
            "-    order::Order::price: Option<i64>",
            "-use Side as order::Way",
        ],
    ),
    ("other_crate as other", "other_crate::Thing", &["+use other_crate::Thing", "-use other_crate as other"]),
    ("fn wait", "struct Deep; fn wait", &["-struct Deep;"]),
    ("LIMIT: i64 = 10", "LIMIT: i64 = 20", &["-const LIMIT: i64 = 10", "+const LIMIT: i64 = 20"]),
    ("fn wait", "pub static LIST: &[u8] = &[1]; fn wait", &["+static LIST: &[u8]"]),
    (
        "fn wait",
        "pub struct Level; array_record!(Level); fn wait",
        &["+struct Level;", "+    impl Deserialize, Record, Serialize, Value"],
    ),
    ("fn wait", "mod m { #[macro_export] macro_rules! go { () => {} } } fn wait", &["+macro_rules! go"]),
];

const UNSEEN: &[(&str, &str)] = &[
    ("fn hidden(&self) {}", "fn hidden(&self) {} fn more(&self) {}"),
    ("fn hidden(&self) {}", "pub(crate) fn hidden(&self) { self.0 }"),
    ("fn hidden(&self) {}", "#[cfg(test)] pub fn hidden(&self) {}"),
    ("socket: u8", "socket: u16, more: u8"),
    ("&Order, time", "&super::order::Order, time"),
    ("use super::{Request, Duration, order::Order}", "use {crate::*, order::Order}"),
    ("use super::{Request, Duration, order::Order}", "use super as up; use up::*; use up::order::*"),
    ("#[derive(Debug, Clone)]", "impl Clone for Kind {} #[derive(Debug)]"),
    ("struct Inside", "struct Outside"),
    ("fn wait", "pub(crate) mod m { pub struct S; impl std::fmt::Debug for S {} } fn wait"),
    ("fn wait", "#[cfg(all(test, unix))] pub mod tests { pub fn helper() {} } fn wait"),
    ("fn wait", "macro_rules! local { () => {} } fn deep() {} mod Deep2 {} fn wait"),
    ("pub const", "/// Ten.\n#[allow(unused)]\npub const"),
];

#[test]
fn public_changes_change_the_outline() -> Result<()> {
    for (text, becomes, expected) in SEEN {
        assert_eq!(effect(text, becomes)?, *expected, "`{text}` becomes `{becomes}`");
    }
    Ok(())
}

#[test]
fn private_changes_do_not() -> Result<()> {
    for (text, becomes) in UNSEEN {
        assert_eq!(effect(text, becomes)?, [""; 0], "`{text}` becomes `{becomes}`");
    }
    Ok(())
}

/// Items that the source does not show are rejected, not omitted.
#[test]
fn items_that_cannot_be_read_are_rejected() {
    for hidden in ["thread_local! { pub static X: u8 = 1; }", "pub extern crate alloc;", "impl Client { make!(); }"] {
        let result = effect("fn wait", &format!("{hidden} fn wait")).map_err(|error| error.to_string());
        assert!(result.as_ref().is_err_and(|error| error.contains("this test cannot read")), "{hidden}: {result:?}");
    }
}

/// Returns the lines of the outline that an edit removes and adds.
fn effect(text: &str, becomes: &str) -> Result<Vec<String>> {
    assert_eq!(CRATE.matches(text).count(), 1, "`{text}` occurs once in the crate");
    let (before, after) = (outline_of(CRATE)?, outline_of(&CRATE.replace(text, becomes))?);
    let diff = TextDiff::from_lines(&before, &after);
    let changes = diff.iter_all_changes().filter(|change| change.tag() != ChangeTag::Equal);
    Ok(changes.map(|change| format!("{}{}", change.tag(), change.value().trim_end())).collect())
}

fn outline_of(text: &str) -> Result<String> {
    let mut tree = Tree::new();
    add(&mut tree, ROOT, syn::parse_file(text)?.items, Path::new(""), &[])?;
    outline(&tree)
}
