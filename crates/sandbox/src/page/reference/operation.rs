//! An operation: what it asks for, what it answers, and examples of both.

use tradewire_endpoints::Operation;
use tradewire_endpoints::spec::{Account, Answer, Auth, Effect, Example, Paging, Rate, Returns};
use tradewire_models::Evidence;

use super::html::{code, folded, prose, table, text};
use super::types::{self, FIELD_HEADS};
use super::{ERROR_HEADS, error};

/// What its section is found by.
pub(super) fn id(of: &Operation) -> String {
    of.title().replace(' ', "-")
}

pub(super) fn section(of: &Operation) -> String {
    let fields = of.params.iter().map(types::field).collect::<String>();
    let body = of
        .body
        .as_ref()
        .map(|body| format!("<p>Body: {} ({})</p>", types::link(body.kind, body.list), text(&body.expected_body())));
    let errors = of.errors.iter().map(|code| error(code)).collect::<String>();
    let parts = [
        format!(r#"<p class="line"><span class="method">{}</span> {}</p>"#, of.method, code(of.path)),
        format!("<p>{}</p>", prose(of.doc)),
        badges(of),
        table("Parameters", FIELD_HEADS, &fields),
        body.unwrap_or_default(),
        format!("<p>Result: {}</p>", returns(of.returns)),
        of.paging.map(paging).unwrap_or_default(),
        table("Errors of its own", ERROR_HEADS, &errors),
        format!(
            r##"<p>It may also answer <a href="#host-{0}">what any operation of {0} may</a>.</p>"##,
            text(of.host.name)
        ),
        of.examples.iter().map(example).collect(),
        of.answers.iter().map(answer).collect(),
    ];
    let (id, title) = (id(of), of.title());
    format!(r#"<section id="{id}" class="entry"><h3>{}</h3>{}</section>"#, text(&title), parts.concat())
}

fn badges(of: &Operation) -> String {
    let mut badges = vec![match of.auth {
        Auth::Signed => "signed".to_owned(),
        Auth::Public => "public: no key needed".to_owned(),
    }];
    if of.account == Account::Quant {
        badges.push("quant accounts only".to_owned());
    }
    badges.push(match of.effect {
        Effect::Read => "reads: it may be repeated".to_owned(),
        Effect::Trade => "trades: it is never sent twice".to_owned(),
    });
    badges.push(match of.rate {
        Some(Rate { requests, per_millis: 1000 }) => format!("{requests} a second for each key"),
        Some(Rate { requests, per_millis }) => format!("{requests} in {per_millis} ms for each key"),
        None => "its limit is not documented".to_owned(),
    });
    badges.push(format!("content type {}", of.content_type));
    badges.push(if of.evidence == Evidence::Documented {
        format!("interface {}", of.source)
    } else {
        format!("{} ({})", of.evidence, of.source)
    });
    let items: String = badges.iter().map(|badge| format!("<li>{}</li>", text(badge))).collect();
    format!(r#"<ul class="badges">{items}</ul>"#)
}

fn returns(of: Returns) -> String {
    match of {
        Returns::One(kind) => types::link(kind, false),
        Returns::List(kind) => types::link(kind, true),
        Returns::Page { wrapper, items } => {
            let wrapper = types::record_link(wrapper);
            format!("{wrapper} of {}", types::link(items, false))
        }
    }
}

fn paging(of: Paging) -> String {
    let html = match of {
        Paging::Cursor { cursor, direction, forward, backward, item, items, has_next, has_prev, .. } => format!(
            "For the next page, send as {} the {} of the last record in {}, with {} {}, while {} is true; for the page before, \
             that of the first record, with {}, while {} is true.",
            code(cursor),
            code(item),
            code(items),
            code(direction),
            code(forward),
            code(has_next),
            code(backward),
            code(has_prev),
        ),
        Paging::Page { page, limit, has_next, .. } => {
            let (page, limit, has_next) = (code(page), code(limit), code(has_next));
            format!("{page} counts from 1; a page has {limit} records; there is a next one while {has_next} is true.")
        }
    };
    format!("<p>Pages: {html}</p>")
}

fn example(of: &Example) -> String {
    let headers: String = of.headers.iter().map(|(name, value)| format!("\n{name}: {value}")).collect();
    let body = of.body.map(|body| format!("\n\n{body}")).unwrap_or_default();
    let canonical = of
        .canonical
        .map(|canonical| format!(r#"<h5>What is signed</h5><pre class="canonical">{}</pre>"#, text(canonical)));
    format!(
        "<h4>Example: {}</h4><pre>{}</pre>{}",
        prose(of.doc),
        text(&format!("{}{headers}{body}", of.sends)),
        canonical.unwrap_or_default()
    )
}

fn answer(of: &Answer) -> String {
    folded(&format!("Answer, HTTP {}: {}", of.status, of.doc), of.json)
}
