//! The static files of the page, which are embedded in the program.

use std::borrow::Cow;

/// The content of a response.
pub(super) struct Content {
    pub(super) media_type: &'static str,
    pub(super) text: Cow<'static, str>,
}

pub(super) const HTML: &str = "text/html; charset=utf-8";
const CSS: &str = "text/css; charset=utf-8";
const SCRIPT: &str = "text/javascript; charset=utf-8";

static FILES: &[(&str, &str, &str)] = &[
    ("/", HTML, include_str!("files/page.html")),
    ("/sandbox/page/icon.svg", "image/svg+xml", include_str!("files/icon.svg")),
    ("/sandbox/page/page.css", CSS, include_str!("files/page.css")),
    ("/sandbox/page/page.js", SCRIPT, include_str!("files/page.js")),
    ("/sandbox/page/dom.js", SCRIPT, include_str!("files/dom.js")),
    ("/sandbox/page/list.js", SCRIPT, include_str!("files/list.js")),
    ("/sandbox/page/requests.js", SCRIPT, include_str!("files/requests.js")),
    ("/sandbox/page/orders.js", SCRIPT, include_str!("files/orders.js")),
    ("/sandbox/page/accounts.js", SCRIPT, include_str!("files/accounts.js")),
    ("/sandbox/page/reference.css", CSS, include_str!("files/reference.css")),
    ("/sandbox/page/reference.js", SCRIPT, include_str!("files/reference.js")),
];

/// Returns the file at a path.
pub(super) fn at(path: &str) -> Option<Content> {
    let (_, media_type, text) = FILES.iter().find(|(served, ..)| *served == path)?;
    Some(Content { media_type, text: (*text).into() })
}
