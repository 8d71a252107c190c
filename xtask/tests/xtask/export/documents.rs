//! The documents that people read: their links lead somewhere, and their programs are complete and tested.

use std::collections::{BTreeMap, BTreeSet};
use std::fs;

use super::contracts::Result;
use super::pages::Page;

/// The documents outside of `docs/`.
const ROOT: [&str; 4] = ["README.md", "ARCHITECTURE.md", "CONTRIBUTING.md", "CHANGELOG.md"];
/// The table of contents of the site.
const SUMMARY: &str = "docs/SUMMARY.md";
/// The file whose doctests are the programs.
const DOCTESTS: &str = "doctests/src/lib.rs";

/// Returns the documents by their paths in the repository.
fn documents() -> Result<BTreeMap<String, Page>> {
    let root = xtask::repository_root();
    let mut paths = ROOT.map(str::to_owned).to_vec();
    let mut folders = vec!["docs".to_owned()];
    while let Some(folder) = folders.pop() {
        for file in fs::read_dir(root.join(&folder))? {
            let path = format!("{folder}/{}", file?.file_name().display());
            if path.ends_with(".md") {
                paths.push(path);
            } else if root.join(&path).is_dir() {
                folders.push(path);
            }
        }
    }
    let read = |path: String| Ok((path.clone(), Page::read(&fs::read_to_string(root.join(&path))?)));
    paths.into_iter().map(read).collect()
}

/// Returns the path in the repository of a link from a document, and the anchor; `None` for a link to another site.
fn target<'a>(from: &str, link: &'a str) -> Option<(String, &'a str)> {
    if link.starts_with("https://") {
        return None;
    }
    let (to, anchor) = link.split_once('#').unwrap_or((link, ""));
    let mut parts: Vec<&str> = from.split('/').collect();
    if !to.is_empty() {
        parts.pop();
    }
    for part in to.split('/').filter(|part| !part.is_empty()) {
        if part == ".." { parts.truncate(parts.len().saturating_sub(1)) } else { parts.push(part) }
    }
    Some((parts.join("/"), anchor))
}

/// Returns the links that lead to no file or to no heading.
fn broken_links(documents: &BTreeMap<String, Page>) -> Vec<String> {
    let mut broken = Vec::new();
    for (path, page) in documents {
        for link in &page.links {
            let Some((to, anchor)) = target(path, link) else { continue };
            let exists = match documents.get(&to) {
                Some(page) => anchor.is_empty() || page.anchors().contains(anchor),
                None => anchor.is_empty() && xtask::repository_root().join(&to).is_file(),
            };
            if !exists {
                broken.push(format!("{path}: {link}"));
            }
        }
    }
    broken
}

#[test]
fn every_link_leads_to_a_file_and_a_heading() -> Result {
    let mut documents = documents()?;
    assert_eq!(broken_links(&documents), [""; 0]);
    let wrong = "# Title\n[a](#title) [b](docs/gone.md) ![c](docs/gone.svg) [d](docs/start.md#gone) [e](docs/start.md)";
    documents.insert("WRONG.md".to_owned(), Page::read(wrong));
    let expected = ["docs/gone.md", "docs/gone.svg", "docs/start.md#gone"].map(|link| format!("WRONG.md: {link}"));
    assert_eq!(broken_links(&documents), expected);
    Ok(())
}

/// The site consists of the files in `docs/`, so a link out of it would be broken there.
#[test]
fn the_site_contains_every_page_and_its_links_stay_inside() -> Result {
    let documents = documents()?;
    let linked = |from: &str| -> BTreeSet<String> {
        documents[from].links.iter().filter_map(|link| Some(target(from, link)?.0)).collect()
    };
    let summary = linked(SUMMARY);
    for path in documents.keys().filter(|path| path.starts_with("docs/") && *path != SUMMARY) {
        assert!(summary.contains(path), "{SUMMARY} does not list {path}");
        let outside = linked(path).into_iter().find(|to| !to.starts_with("docs/"));
        assert_eq!(outside, None, "{path} links to a file that is not on the site");
    }
    Ok(())
}

#[test]
fn every_program_is_complete_as_displayed_and_tested() -> Result {
    let documents = documents()?;
    let tested = fs::read_to_string(xtask::repository_root().join(DOCTESTS))?;
    let mut programs = 0;
    for (path, page) in documents.iter().filter(|(path, _)| !path.starts_with("docs/reference/")) {
        for (language, program) in
            page.blocks.iter().filter(|(language, _)| language.split(',').any(|word| word == "rust"))
        {
            programs += 1;
            assert!(
                ["rust", "rust,no_run"].contains(&language.as_str()),
                "{path}: a block in `{language}` may not be tested"
            );
            assert!(program.contains("fn main()"), "{path}: this block is no program:\n{program}");
            let hidden = program.lines().find(|line| *line == "#" || line.starts_with("# "));
            assert_eq!(hidden, None, "{path}: a code host shows this line");
            let included = format!("include_str!(\"../../{path}\")");
            assert!(tested.contains(&included), "{path} is not included in {DOCTESTS}");
        }
    }
    assert!(programs > 25, "only {programs} programs were found");
    Ok(())
}
