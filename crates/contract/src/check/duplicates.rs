//! Checks for duplicates: type names that are built in or defined twice in a group, and shared definitions that are in two files.

use std::collections::HashMap;

use super::context::Check;
use crate::diagnostics::{Code, Diagnostic, Site};
use crate::types::is_built_in;

/// Reports duplicates. Returns whether two definitions have the same table and key.
pub(super) fn check(check: &mut Check<'_, '_>) -> bool {
    let is_type_repeated = types(check);
    across_files(check) || is_type_repeated
}

/// Reports types with the name of a built-in type, and types of a group with the same name. Returns whether two of these are in the same
/// table.
fn types(check: &mut Check<'_, '_>) -> bool {
    let mut in_same_table = false;
    // The site of the first definition of each name, by group.
    let mut groups: HashMap<&str, HashMap<&str, Site>> = HashMap::new();
    for (root, source) in check.files() {
        let seen = groups.entry(&source.group).or_default();
        let all = source.file.definitions().map(|of| (of.name().name.as_str(), root.child(of.table())));
        let mut sites: Vec<_> = all.map(|(name, table)| (name, table.child(name).as_key())).collect();
        sites.sort_by_key(|(_, site)| check.sources.span(site).start);
        for (name, site) in sites {
            if is_built_in(name) {
                let title = format!("`{name}` is the name of a built-in type");
                let label = format!("a field of the type `{name}` has the built-in type");
                check.report(Diagnostic::new(Code::DuplicateType, title).at(site, label).help("rename the type"));
                continue;
            }
            let first = seen.entry(name).or_insert_with(|| site.clone());
            if *first != site {
                in_same_table |= first.path == site.path;
                let title = format!("`{name}` is defined twice in the group `{}`", source.group);
                check.report(
                    Diagnostic::new(Code::DuplicateType, title)
                        .at(site, "defined again here")
                        .also(&*first, "first defined here")
                        .help("ids, enums, records and unions of a group share one namespace: rename one of them"),
                );
            }
        }
    }
    in_same_table
}

/// Reports definitions in two files that all files, or the files of a group, share. Returns whether there are any.
fn across_files(check: &mut Check<'_, '_>) -> bool {
    let mut is_repeated = false;
    let mut seen: HashMap<String, Site> = HashMap::new();
    for (root, source) in check.files() {
        let of_group = |name: String| format!("{name}` of the group `{}", source.group);
        let mut all = Vec::new();
        for (table, entry) in source.tree.table().into_iter().flatten() {
            let site = root.child(table);
            match table.as_str() {
                "versioning" | "signing" => all.push((table.clone(), site)),
                "codes" => all.push((of_group(table.clone()), site)),
                // `types` compares those of a group.
                "ids" | "enums" | "records" | "unions" => {}
                table => {
                    let is_of_group = ["datasets", "operations", "channels"].contains(&table);
                    for name in entry.node.table().into_iter().flat_map(|entries| entries.keys()) {
                        let full = format!("{table}.{name}");
                        all.push((if is_of_group { of_group(full) } else { full }, site.child(name)));
                    }
                }
            }
        }
        for (name, site) in all {
            let (title, site) = (format!("`{name}` is defined in two files"), site.as_key());
            let first = seen.entry(name).or_insert_with(|| site.clone());
            if *first != site {
                is_repeated = true;
                let diagnostic = Diagnostic::new(Code::Duplicate, title)
                    .at(site, "defined again here")
                    .also(&*first, "first defined here");
                check.report(diagnostic.help("the files share this definition: keep one of them"));
            }
        }
    }
    is_repeated
}
