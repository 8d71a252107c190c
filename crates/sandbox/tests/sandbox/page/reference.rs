//! The reference of the page.

use std::collections::BTreeSet;

use tradewire_contract::{Contract, ContractFile};
use tradewire_endpoints::futures::QuantHistory;
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

/// Returns the text without white space, which the page may change inside JSON.
fn compact(text: &str) -> String {
    text.split_whitespace().collect()
}

#[tokio::test]
async fn the_reference_contains_everything_in_the_contract() -> Result {
    let page = page().await?;
    let contract = Contract::embedded();
    let files = ContractFile::all(contract);
    for (file, operation) in files.flat_map(|file| file.operations().map(move |operation| (file.path(), operation))) {
        let title = operation.title();
        let whole = format!(r#"<section id="{file}-{}" class="entry">"#, operation.name.name);
        let section = page.split(&whole).nth(1).and_then(|rest| rest.split("</section>").next());
        let section = shown(section.ok_or_else(|| format!("{title} has no section"))?);
        let compacted = compact(&section);
        let params = operation.params.iter().flat_map(|param| {
            let default = param.default.as_ref().map(|default| default.wire());
            [Some(param.wire.clone()), default].into_iter().flatten()
        });
        let examples = operation.examples.iter().flat_map(|of| {
            let target = of.sends.split_once(' ').map(|(_, target)| target.to_owned());
            [target, of.body.clone(), of.canonical.clone()].into_iter().flatten()
        });
        let codes = operation.errors().map(str::to_owned);
        for expected in params.chain(examples).chain(codes).chain([operation.path.clone(), operation.method.clone()]) {
            assert!(section.contains(&expected), "the section of {title} lacks {expected}");
        }
        for response in &operation.responses {
            assert!(compacted.contains(&compact(&response.json)), "the section of {title} lacks {}", response.json);
        }
    }
    let text = shown(&page);
    let codes = contract.codes().map(|code| code.wire.as_str());
    let range = format!("Range: 1 to {}.", QuantHistory::MAX_LIMIT);
    for expected in codes.chain([range.as_str(), "the query, decoded, its pairs sorted by name"]) {
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
    assert!(links.len() > Contract::embedded().operations().count() * 3, "there are few links: {links:?}");
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
            None if matches!(name, "!doctype" | "meta" | "link" | "input" | "br") => {}
            None => open.push(name),
        }
    }
    assert_eq!(open, [""; 0]);
    Ok(())
}
