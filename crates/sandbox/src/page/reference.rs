//! The reference as HTML: the pages that `docs/reference/` contains, converted from Markdown into a single page.

use pulldown_cmark::{CodeBlockKind, CowStr, Event, Options, Parser, Tag, TagEnd, html};
use tradewire_contract::Contract;
use tradewire_contract::reference::markdown::Anchors;
use tradewire_contract::reference::pages;

/// The HTML around the table of contents and the entries.
const FRAME: &str = include_str!("files/reference.html");

/// Returns the page of a contract.
pub(super) fn page(contract: &Contract) -> String {
    let (mut contents, mut body) = (String::new(), String::new());
    for page in pages(contract, None) {
        let stem = stem(&page.file);
        let sections = sections(&page.markdown, &stem);
        let mut lines = String::new();
        for section in &sections {
            body += &section.html();
            lines += &section.contents_line();
        }
        let title = sections.first().map(|section| escape(&section.title)).unwrap_or_default();
        contents += &format!(r##"<h2><a href="#{stem}">{title}</a></h2><ul>{lines}</ul>"##);
    }
    FRAME.replace("<!-- contents -->", &contents).replace("<!-- reference -->", &body)
}

/// Returns the prefix of the ids of a page, given the path of its file or a link to it: `futures/orders` of `../futures/orders.md`.
fn stem(file: &str) -> String {
    file.trim_start_matches("../").trim_end_matches(".md").to_lowercase()
}

/// A heading and everything up to the next one.
struct Section<'a> {
    /// The id: the page's prefix, followed by the anchor of the heading unless it is the title of the page.
    id: String,
    title: String,
    is_page_title: bool,
    events: Vec<Event<'a>>,
}

/// Splits a page at its headings.
fn sections<'a>(markdown: &'a str, stem: &str) -> Vec<Section<'a>> {
    let mut sections: Vec<Section<'a>> = Vec::new();
    let mut anchors = Anchors::default();
    let mut heading: Option<String> = None;
    let mut links = Vec::new();
    for event in Parser::new_ext(markdown, Options::ENABLE_TABLES) {
        match (event, &mut heading) {
            (Event::Start(Tag::Heading { .. }), _) => heading = Some(String::new()),
            (Event::End(TagEnd::Heading(_)), Some(title)) => {
                let (title, is_page_title) = (std::mem::take(title), sections.is_empty());
                let anchor = anchors.next(&title);
                let id = if is_page_title { stem.to_owned() } else { format!("{stem}-{anchor}") };
                sections.push(Section { id, title, is_page_title, events: Vec::new() });
                heading = None;
            }
            (Event::Text(text) | Event::Code(text), Some(title)) => title.push_str(&text),
            (_, Some(_)) => {}
            (event, None) => {
                if let Some(section) = sections.last_mut() {
                    section.push(event, stem, &mut links);
                }
            }
        }
    }
    sections
}

impl<'a> Section<'a> {
    /// Adds an event. `links` holds, for each open link, whether it has a target on this page or on the web.
    fn push(&mut self, event: Event<'a>, stem: &str, links: &mut Vec<bool>) {
        match event {
            Event::Start(Tag::Link { link_type, dest_url, title, id }) => {
                let target = target(&dest_url, stem);
                links.push(target.is_some());
                let tag = target.map(|target| Tag::Link { link_type, dest_url: target.into(), title, id });
                self.events.extend(tag.map(Event::Start));
            }
            Event::End(TagEnd::Link) => {
                let has_target = links.pop().unwrap_or_default();
                self.events.extend(has_target.then_some(Event::End(TagEnd::Link)));
            }
            Event::Start(tag @ Tag::Table(_)) => {
                self.events.extend([markup(r#"<div class="wide">"#), Event::Start(tag)]);
            }
            Event::End(TagEnd::Table) => self.events.extend([Event::End(TagEnd::Table), markup("</div>")]),
            Event::Start(Tag::CodeBlock(CodeBlockKind::Fenced(language))) => {
                // Only responses are JSON blocks. They are long, so they are folded.
                let folded = &*language == "json";
                self.events.extend(folded.then(|| markup("<details><summary>Show the response</summary>")));
                self.events.push(Event::Start(Tag::CodeBlock(CodeBlockKind::Fenced(language))));
            }
            Event::End(TagEnd::CodeBlock) => {
                self.events.push(Event::End(TagEnd::CodeBlock));
                let folded = self.events.iter().rev().find_map(|event| match event {
                    Event::Start(Tag::CodeBlock(CodeBlockKind::Fenced(language))) => Some(&**language == "json"),
                    _ => None,
                });
                self.events.extend((folded == Some(true)).then(|| markup("</details>")));
            }
            // The reference contains no other markup, so anything that looks like markup is displayed as text.
            Event::InlineHtml(tag) if &*tag == "<br>" => self.events.push(Event::HardBreak),
            Event::InlineHtml(text) | Event::Html(text) => self.events.push(Event::Text(text)),
            Event::Start(Tag::HtmlBlock) | Event::End(TagEnd::HtmlBlock) => {}
            event => self.events.push(event),
        }
    }

    fn html(&self) -> String {
        let (id, title) = (escape(&self.id), escape(&self.title));
        if self.events.is_empty() {
            return format!(r#"<h2 id="{id}" class="part">{title}</h2>"#);
        }
        let mut body = String::new();
        html::push_html(&mut body, self.events.iter().cloned());
        let level = if self.is_page_title { "h2" } else { "h3" };
        format!(r#"<section id="{id}" class="entry"><{level}>{title}</{level}>{body}</section>"#)
    }

    fn contents_line(&self) -> String {
        if self.is_page_title || self.events.is_empty() {
            return String::new();
        }
        format!(r##"<li><a href="#{}">{}</a></li>"##, escape(&self.id), escape(&self.title))
    }
}

/// Returns the target of a link of a page; `None` if the sandbox does not serve the file.
fn target(link: &str, stem: &str) -> Option<String> {
    if link.starts_with("https://") || link.starts_with("http://") {
        return Some(link.to_owned());
    }
    match link.split_once('#') {
        Some(("", anchor)) => Some(format!("#{stem}-{anchor}")),
        Some((file, anchor)) => Some(format!("#{}-{anchor}", self::stem(file))),
        None if link.ends_with(".md") => Some(format!("#{}", self::stem(link))),
        None => None,
    }
}

fn markup(html: &'static str) -> Event<'static> {
    Event::Html(CowStr::Borrowed(html))
}

/// Escapes text for HTML.
fn escape(text: &str) -> String {
    let escaped = text.replace('&', "&amp;").replace('<', "&lt;").replace('>', "&gt;");
    escaped.replace('"', "&quot;").replace('\'', "&#39;")
}

#[cfg(test)]
mod tests {
    use super::*;

    fn html(markdown: &str) -> String {
        sections(markdown, "futures").iter().map(Section::html).collect()
    }

    #[test]
    fn headings_become_entries_and_links_stay_on_the_page() {
        let markdown = "# Futures\n\nIntro.\n\n## order\n\n[a](#order-1), [b](../spot/orders.md#x), [c](README.md), [d](../o.json).\n\n\
                        ## Types\n\n### Order\n\nAn [order](https://example.com).\n";
        let expected = "<section id=\"futures\" class=\"entry\"><h2>Futures</h2><p>Intro.</p>\n</section>\
                        <section id=\"futures-order\" class=\"entry\"><h3>order</h3><p><a href=\"#futures-order-1\">a</a>, \
                        <a href=\"#spot/orders-x\">b</a>, <a href=\"#readme\">c</a>, d.</p>\n</section>\
                        <h2 id=\"futures-types\" class=\"part\">Types</h2>\
                        <section id=\"futures-order-1\" class=\"entry\"><h3>Order</h3>\
                        <p>An <a href=\"https://example.com\">order</a>.</p>\n</section>";
        assert_eq!(html(markdown), expected);
    }

    #[test]
    fn text_never_becomes_markup() {
        let markdown = "# <b>\n\n<script>alert(1)</script>\n\nx <img src=x> `<i>`\n\n| a |\n| --- |\n| <br>b <u> |\n";
        let html = html(markdown);
        for tag in ["<script", "<img", "<i>", "<u>", "<b>"] {
            assert!(!html.contains(tag), "{html}");
        }
        assert!(html.contains("<br />"), "{html}");
    }
}
