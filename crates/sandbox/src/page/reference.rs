//! The reference, for a browser: what can be asked and what is answered, from the operation table.

mod html;
mod operation;
mod types;

use std::borrow::Cow;

use tradewire_endpoints::spec::{HeaderRole, Host, Part};
use tradewire_endpoints::{GROUPS, HOSTS, SIGNING};
use tradewire_models::ErrorCode;

use self::html::{code, row, table, text};

/// The page around it.
const FRAME: &str = include_str!("files/reference.html");

/// The whole page.
pub(super) fn page() -> Cow<'static, str> {
    let mut contents = String::new();
    let mut body = String::new();
    for group in GROUPS {
        contents += &format!("<h2>{}</h2><ul>", text(group.name));
        body += &format!(r#"<p class="group">{}</p>"#, text(group.doc));
        for of in group.operations {
            let (id, title) = (operation::id(of), of.title());
            contents += &format!(r##"<li><a href="#{id}">{}</a></li>"##, text(&title));
            body += &operation::section(of);
        }
        contents += "</ul>";
    }
    contents += "<h2>Hosts</h2><ul>";
    for of in HOSTS {
        let id = format!("host-{}", of.name);
        contents += &format!(r##"<li><a href="#{id}">{}</a></li>"##, text(of.name));
        body += &host(of);
    }
    contents += "</ul><h2>Types</h2><ul>";
    for (id, name, section) in types::all() {
        contents += &format!(r##"<li><a href="#{id}">{}</a></li>"##, text(&name));
        body += &section;
    }
    contents += "</ul>";
    FRAME.replace("<!-- contents -->", &contents).replace("<!-- reference -->", &body).into()
}

/// How a host signs, and what any of its operations may answer.
fn host(of: &Host) -> String {
    let codes = of.codes.iter().map(|code| error(code)).collect::<String>();
    let parts = [
        format!("<p>{}</p><h4>What is signed</h4><pre>{}</pre>", text(of.doc), text(&canonical(of))),
        format!(
            "<p>An HMAC over this text, in hexadecimal digits, goes into {}. ",
            code(&header(HeaderRole::Signature))
        ),
        "Parts that are empty are left out with their <code>#</code>; the query is decoded and sorted by its names. "
            .to_owned(),
        format!("A request is good for {} ms, or as long as ", of.recipe.recv_window.default_millis),
        format!("{} says, at most {} ms.</p>", code(&header(HeaderRole::RecvWindow)), of.recipe.recv_window.max_millis),
        table("What any of its operations may answer", ERROR_HEADS, &codes),
    ];
    format!(r#"<section id="host-{0}" class="entry"><h3>Host {0}</h3>{1}</section>"#, text(of.name), parts.concat())
}

/// The canonical string of a host, with names in place of values.
fn canonical(host: &Host) -> String {
    let headers = || {
        let pairs = host.recipe.signed.iter().map(|role| format!("{}={{{}}}", header(*role), SIGNING.header(*role)));
        pairs.collect::<Vec<_>>().join("&")
    };
    let part = |part: &Part| match part {
        Part::Headers => headers(),
        Part::Method => "{METHOD}".to_owned(),
        Part::Path => "{path}".to_owned(),
        Part::Query => "{query}".to_owned(),
        Part::Body => "{body}".to_owned(),
    };
    host.recipe.parts.iter().map(part).collect::<Vec<_>>().join("#")
}

fn header(role: HeaderRole) -> String {
    format!("{}{}", SIGNING.prefix, SIGNING.header(role))
}

const ERROR_HEADS: &[&str] = &["Code", "Meaning", "What to do"];

/// A code, what it means, and what to do then.
fn error(of: &str) -> String {
    let known = ErrorCode::parse(of, "");
    let (meaning, advice) = known.info().map_or(("", ""), |info| (info.doc, info.kind.advice));
    row([code(of), text(meaning).into_owned(), text(advice).into_owned()])
}
