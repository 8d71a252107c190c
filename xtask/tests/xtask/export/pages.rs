//! The reference, parsed as Markdown.

use std::collections::{BTreeMap, BTreeSet};

use pulldown_cmark::{Event, Options, Parser, Tag, TagEnd};
use xtask::Files;

use super::contracts::{Result, everything, file, is_of_codes, product, tables, written};

const FOLDER: &str = "docs/reference/";

/// The content of a page.
#[derive(Default)]
pub struct Page {
    headings: Vec<String>,
    /// The addresses of links and images.
    pub links: Vec<String>,
    /// The cells of all tables.
    cells: Vec<String>,
    /// All paragraphs, as plain text.
    paragraphs: Vec<String>,
    html: Vec<String>,
    /// All code blocks: language and content.
    pub blocks: Vec<(String, String)>,
}

impl Page {
    pub fn read(text: &str) -> Self {
        let mut page = Self::default();
        let mut shown = String::new();
        for event in Parser::new_ext(text, Options::ENABLE_TABLES | Options::ENABLE_STRIKETHROUGH) {
            match event {
                Event::Start(Tag::Link { dest_url, .. } | Tag::Image { dest_url, .. }) => {
                    page.links.push(dest_url.to_string())
                }
                Event::Start(Tag::CodeBlock(kind)) => {
                    shown.clear();
                    let language = match kind {
                        pulldown_cmark::CodeBlockKind::Fenced(language) => language.to_string(),
                        pulldown_cmark::CodeBlockKind::Indented => "indented".to_owned(),
                    };
                    page.blocks.push((language, String::new()));
                }
                Event::Start(Tag::Paragraph | Tag::Heading { .. } | Tag::TableCell) => shown.clear(),
                Event::Text(text) | Event::Code(text) => shown.push_str(&text),
                Event::SoftBreak | Event::HardBreak => shown.push(' '),
                Event::Html(html) | Event::InlineHtml(html) => page.html.push(html.trim().to_owned()),
                Event::End(TagEnd::Heading(_)) => page.headings.push(shown.clone()),
                Event::End(TagEnd::TableCell) => page.cells.push(shown.clone()),
                Event::End(TagEnd::Paragraph) => page.paragraphs.push(shown.clone()),
                Event::End(TagEnd::CodeBlock) => {
                    if let Some((_, block)) = page.blocks.last_mut() {
                        block.push_str(&shown);
                    }
                }
                _ => {}
            }
        }
        page
    }

    /// Returns the anchors that GitHub assigns to the headings.
    pub fn anchors(&self) -> BTreeSet<String> {
        let mut seen: BTreeMap<String, usize> = BTreeMap::new();
        let mut anchors = BTreeSet::new();
        for heading in &self.headings {
            let kept = |c: &char| c.is_alphanumeric() || *c == '_' || *c == '-' || *c == ' ';
            let anchor: String = heading.to_lowercase().chars().filter(kept).collect::<String>().replace(' ', "-");
            let before = seen.entry(anchor.clone()).or_default();
            anchors.insert(if *before == 0 { anchor } else { format!("{anchor}-{before}") });
            *before += 1;
        }
        anchors
    }
}

/// Returns the pages of the reference, by name.
fn pages(files: &Files) -> BTreeMap<&str, Page> {
    let pages = files.iter().filter_map(|(path, text)| Some((path.strip_prefix(FOLDER)?, text)));
    pages.map(|(name, text)| (name, Page::read(text))).collect()
}

#[test]
fn every_link_leads_to_a_heading_or_a_file() -> Result {
    for files in [product()?, everything()?] {
        let pages = pages(files);
        for (name, page) in &pages {
            for link in page.links.iter().filter(|link| !link.starts_with("https://")) {
                let (to, anchor) = link.split_once('#').unwrap_or((link, ""));
                // Another test follows the links of the product's reference to other documents.
                if ["../openapi.json", "../start.md"].contains(&to) {
                    continue;
                }
                let to = if to.is_empty() { *name } else { to.trim_start_matches("../") };
                let target = pages.get(to).ok_or_else(|| format!("{name}: {link}"))?;
                assert!(anchor.is_empty() || target.anchors().contains(anchor), "{name}: {link}");
            }
        }
    }
    Ok(())
}

/// Returns whether a page is that of a group, or of one of its topics.
fn is_of_group(page: &str, group: &str) -> bool {
    page.strip_prefix(group).is_some_and(|rest| rest == ".md" || rest.starts_with('/'))
}

#[test]
fn every_operation_is_reached_from_the_index() -> Result {
    let files = everything()?;
    let links = &pages(files)["README.md"].links;
    for (group, contract) in written()? {
        for (name, _) in tables(&contract, "operations") {
            let anchor = format!("operation-{name}");
            let leads_to = |link: &String| {
                link.split_once('#').is_some_and(|(page, of)| is_of_group(page, &group) && of == anchor)
            };
            assert!(links.iter().any(leads_to), "{group} {name}");
        }
    }
    Ok(())
}

#[test]
fn every_operation_parameter_code_and_response_is_documented() -> Result {
    let files = everything()?;
    let pages = pages(files);
    for (group, contract) in written()? {
        for (name, operation) in tables(&contract, "operations") {
            let of_group = || pages.iter().filter(|(page, _)| is_of_group(page, &group)).map(|(_, page)| page);
            let heading = format!("Operation {name}");
            let page = of_group().find(|page| page.headings.contains(&heading));
            let page = page.ok_or_else(|| format!("no page of {group} has {name}"))?;
            let is_documented = |text: &str| page.cells.iter().any(|cell| cell == text);
            let codes = tables(operation, "errors").filter(is_of_codes).flat_map(|(_, codes)| codes.keys());
            for item in tables(operation, "params").map(|(name, _)| name).chain(codes) {
                assert!(is_documented(item), "{group} {name} {item}");
            }
            for (_, response) in tables(operation, "responses") {
                let json: serde_json::Value = serde_json::from_str(response["json"].as_str().ok_or("no JSON")?)?;
                let is_response = |(_, text): &(String, String)| {
                    serde_json::from_str(text).is_ok_and(|shown: serde_json::Value| shown == json)
                };
                assert!(page.blocks.iter().any(is_response), "{group} {name}");
            }
        }
        for code in tables(&contract, "codes").filter(is_of_codes).flat_map(|(_, codes)| codes.keys()) {
            assert!(pages.values().any(|page| page.cells.contains(code)), "{code}");
        }
        for kind in contract.get("kinds").and_then(|kinds| kinds.as_table()).into_iter().flat_map(|kinds| kinds.keys())
        {
            assert!(pages["README.md"].cells.contains(kind), "{kind}");
        }
    }
    Ok(())
}

/// Characters with a meaning in Markdown are escaped.
#[test]
fn hostile_text_is_shown_literally() -> Result {
    let files = everything()?;
    let pages = pages(files);
    let page = &pages["hostile.md"];
    let about =
        r"A | bar, code | with one, <b>tags</b>, *stars*, _lines_, [a link](nowhere), a \ and https://example.com/a|b.";
    assert!(page.paragraphs.iter().any(|shown| shown == about), "{:?}", page.paragraphs.first());
    assert!(page.paragraphs.contains(&"# A second paragraph, which is not a heading.".to_owned()));
    for cell in ["a|b", "A | bar.", "`", "A lone `.", "or|else", "A|B", "A | side. One of a|b, `."] {
        assert!(page.cells.iter().any(|shown| shown == cell), "{cell}: {:?}", page.cells);
    }
    let price = "Price. Unit: <units> | each. Greater than 0. A whole number.";
    assert!(page.cells.iter().any(|shown| shown == price));
    for (name, page) in &pages {
        assert!(page.html.iter().all(|html| html.starts_with("<!-- @generated ") || html == "<br>"), "{name}");
        assert!(page.blocks.iter().all(|(language, _)| !language.is_empty() && language != "indented"), "{name}");
    }
    Ok(())
}

#[test]
fn pages_match_the_snapshots() -> Result {
    let files = everything()?;
    for name in ["growth", "hostile"] {
        insta::assert_snapshot!(name, without_responses(file(files, &format!("{FOLDER}{name}.md"))?));
    }
    Ok(())
}

/// Returns a page without the JSON of responses. Another test compares the responses with the contract.
fn without_responses(page: &str) -> String {
    let (mut kept, mut lines) = (String::new(), page.lines());
    while let Some(line) = lines.next() {
        if line == "```json" {
            lines.by_ref().find(|line| *line == "```");
            // A blank line follows.
            lines.next();
            continue;
        }
        kept.push_str(line);
        kept.push('\n');
    }
    kept
}
