//! The reference of the page.

use std::collections::BTreeSet;

use tradewire_endpoints::{HOSTS, OPERATIONS};
use tradewire_sandbox::Sandbox;

use super::get;
use crate::Result;

async fn page() -> Result<String> {
    let response = get("/sandbox/reference", "").text(&Sandbox::start().await?).await?;
    Ok(response.split_once("\r\n\r\n").ok_or("no HTTP")?.1.to_owned())
}

/// Returns the text between each occurrence of `open` and the next `close`.
fn between<'a>(page: &'a str, open: &str, close: &str) -> Vec<&'a str> {
    page.split(open).skip(1).filter_map(|rest| rest.split(close).next()).collect()
}

/// Returns the visible text of the markup.
fn shown(page: &str) -> String {
    let text: String = page.split('<').filter_map(|part| part.split_once('>').map(|(_, text)| text)).collect();
    let unescaped = text.replace("&lt;", "<").replace("&gt;", ">").replace("&quot;", "\"").replace("&#39;", "'");
    unescaped.replace("&amp;", "&")
}

#[tokio::test]
async fn the_reference_contains_everything_in_the_operation_table() -> Result {
    let page = page().await?;
    let text = shown(&page);
    for operation in OPERATIONS {
        let whole = format!(r#"<section id="{}" class="entry">"#, operation.title().replace(' ', "-"));
        let section = page.split(&whole).nth(1).and_then(|rest| rest.split("</section>").next());
        let section = shown(section.ok_or_else(|| format!("{} has no section", operation.title()))?);
        let params = operation.params.iter().flat_map(|param| [param.name, param.default.unwrap_or_default()]);
        let examples = operation.examples.iter();
        let examples =
            examples.flat_map(|of| [of.sends, of.body.unwrap_or_default(), of.canonical.unwrap_or_default()]);
        let responses = operation.answers.iter().map(|response| response.json);
        let all = params.chain(examples).chain(responses).chain(operation.errors.iter().copied());
        for expected in all.chain([operation.path, operation.method.as_str()]) {
            assert!(section.contains(expected), "the section of {} lacks {expected}", operation.title());
        }
    }
    let codes = HOSTS.iter().flat_map(|host| host.codes.iter().copied());
    for expected in codes.chain(["An integer from 1 to 2000.", "#{METHOD}#{path}#{query}#{body}"]) {
        assert!(text.contains(expected), "the reference lacks {expected}");
    }
    Ok(())
}

#[tokio::test]
async fn links_have_targets_and_ids_are_unique() -> Result {
    let page = page().await?;
    let ids = between(&page, " id=\"", "\"");
    let unique: BTreeSet<_> = ids.iter().collect();
    assert_eq!(ids.len(), unique.len(), "{ids:?}");
    let links = between(&page, "href=\"#", "\"");
    assert!(links.len() > OPERATIONS.len() * 3, "there are few links: {links:?}");
    for link in links {
        assert!(unique.contains(&link), "#{link} does not exist");
    }
    Ok(())
}

#[tokio::test]
async fn tags_are_balanced() -> Result {
    let page = page().await?;
    let mut open = Vec::new();
    for tag in between(&page, "<", ">") {
        let name = tag.split_ascii_whitespace().next().unwrap_or_default();
        match name.strip_prefix('/') {
            Some(closed) => assert_eq!(open.pop(), Some(closed), "{tag}"),
            None if matches!(name, "!doctype" | "meta" | "link" | "input" | "wbr") => {}
            None => open.push(name),
        }
    }
    assert_eq!(open, [""; 0]);
    Ok(())
}
