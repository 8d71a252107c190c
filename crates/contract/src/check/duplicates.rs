//! Checks for duplicates: type names that are built in or defined twice in a group, and shared definitions that are in two files.

use std::collections::HashMap;

use super::context::Check;
use crate::diagnostics::{Code, Diagnostic, Site};
use crate::types::is_built_in;

pub(super) fn check(check: &mut Check<'_, '_>) {
    types(check);
    across_files(check);
}

/// The names seen so far, each with the site of its first definition.
#[derive(Default)]
struct Seen(HashMap<String, Site>);

impl Seen {
    /// Returns the site of the first definition of a name. Records the site and returns `None` if the name is new.
    fn first_or_insert(&mut self, name: &str, site: &Site) -> Option<Site> {
        match self.0.get(name) {
            Some(first) => Some(first.clone()),
            None => {
                self.0.insert(name.to_owned(), site.clone());
                None
            }
        }
    }
}

/// Reports types with the name of a built-in type, and types of a group with the same name.
fn types(check: &mut Check<'_, '_>) {
    let mut groups: HashMap<&str, Seen> = HashMap::new();
    for (root, source) in check.files() {
        let seen = groups.entry(&source.group).or_default();
        let all = source.file.group.definitions().map(|of| (of.name().name.as_str(), root.child(of.table())));
        let mut sites: Vec<_> = all.map(|(name, table)| (name, table.child(name).as_key())).collect();
        sites.sort_by_key(|(_, site)| check.sources.span(site).start);
        for (name, site) in sites {
            if is_built_in(name) {
                let title = format!("`{name}` is the name of a built-in type");
                let label = format!("a field of the type `{name}` has the built-in type");
                check.report(Diagnostic::new(Code::DuplicateType, title).at(site, label).help("rename the type"));
            } else if let Some(first) = seen.first_or_insert(name, &site) {
                let title = format!("`{name}` is defined twice in the group `{}`", source.group);
                check.report(
                    Diagnostic::new(Code::DuplicateType, title)
                        .at(site, "defined again here")
                        .also(first, "first defined here")
                        .help("ids, enums, records and unions of a group share one namespace: rename one of them"),
                );
            }
        }
    }
}

/// The tables whose entries all files share, and those that the files of a group share.
const SHARED: [&str; 9] =
    ["sources", "hosts", "deployments", "sockets", "envelopes", "kinds", "rate_headers", "gaps", "statuses"];
const OF_GROUP: [&str; 3] = ["datasets", "operations", "channels"];

/// Reports definitions in two files that all files, or the files of a group, share.
fn across_files(check: &mut Check<'_, '_>) {
    let mut seen = Seen::default();
    for (root, source) in check.files() {
        let of_group = |name: String| format!("{name}` of the group `{}", source.group);
        let mut all = Vec::new();
        for (table, entry) in source.tree().table().into_iter().flatten() {
            let site = root.child(table);
            match table.as_str() {
                "versioning" | "signing" => all.push((table.clone(), site)),
                "codes" => all.push((of_group(table.clone()), site)),
                table => {
                    for (name, _) in entry.node.table().into_iter().flatten() {
                        let full = format!("{table}.{name}");
                        match (SHARED.contains(&table), OF_GROUP.contains(&table)) {
                            (true, _) => all.push((full, site.child(name))),
                            (_, true) => all.push((of_group(full), site.child(name))),
                            _ => {}
                        }
                    }
                }
            }
        }
        for (name, site) in all {
            if let Some(first) = seen.first_or_insert(&name, &site.as_key()) {
                let title = format!("`{name}` is defined in two files");
                let diagnostic = Diagnostic::new(Code::Duplicate, title)
                    .at(site.as_key(), "defined again here")
                    .also(first, "first defined here");
                check.report(diagnostic.help("the files share this definition: keep one of them"));
            }
        }
    }
}
