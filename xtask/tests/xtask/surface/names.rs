//! Name resolution: the absolute path of a name, which starts with `crate` or with the name of another crate.

use std::collections::BTreeSet;

use syn::Item;

use super::tree::{Import, Module, ROOT, Tree, definitions};

/// A name that a module exports.
#[derive(Clone)]
pub struct Export {
    pub name: String,
    /// The absolute path.
    pub target: String,
    pub cfg: Vec<String>,
}

/// Returns what a module exports: its definitions and re-exports.
pub fn exports(tree: &Tree, module: &str) -> Vec<Export> {
    exports_but(tree, module, &mut BTreeSet::new())
}

/// Globs may form a cycle: `seen` contains the modules visited so far.
fn exports_but(tree: &Tree, path: &str, seen: &mut BTreeSet<String>) -> Vec<Export> {
    let Some(module) = tree.get(path).filter(|_| seen.insert(path.to_owned())) else { return Vec::new() };
    let defined = module.definitions.iter().filter(|definition| definition.public).map(|definition| Export {
        name: definition.name.clone(),
        target: format!("{path}::{}", definition.name),
        cfg: definition.cfg.clone(),
    });
    let mut exports: Vec<Export> = defined.collect();
    let (globs, single): (Vec<&Import>, Vec<_>) =
        module.imports.iter().filter(|import| import.public).partition(|import| import.name == "*");
    for import in single {
        let target = follow(tree, path, &import.path);
        exports.push(Export { name: import.name.clone(), target, cfg: import.cfg.clone() });
    }
    for glob in globs {
        let target = follow(tree, path, &glob.path);
        if !tree.contains_key(&target) {
            exports.push(Export { name: "*".to_owned(), target: target + "::*", cfg: glob.cfg.clone() });
            continue;
        }
        // A name of the module hides the same name from a glob.
        let visible = exports_but(tree, &target, seen).into_iter().filter(|export| !hides(tree, path, module, export));
        exports.extend(visible.map(|export| Export { cfg: [&*glob.cfg, &export.cfg].concat(), ..export }));
    }
    exports
}

/// Returns whether the module has a name that hides one from a glob: types hide types, values hide values.
fn hides(tree: &Tree, path: &str, module: &Module, glob_export: &Export) -> bool {
    let kinds = |of: &str| definitions(tree, of).map(|found| is_value(&found.item)).collect::<Vec<_>>();
    let defined = module.definitions.iter().filter(|own| own.name == glob_export.name).map(|own| is_value(&own.item));
    let imports = module.imports.iter().filter(|own| own.name == glob_export.name);
    let imported = imports.flat_map(|own| kinds(&follow(tree, path, &own.path)));
    let hidden = kinds(&glob_export.target);
    defined.chain(imported).any(|kind| hidden.contains(&kind))
}

fn is_value(item: &Item) -> bool {
    matches!(item, Item::Const(_) | Item::Fn(_) | Item::Static(_))
}

/// Returns the absolute path of a path in a module. A name that no module has belongs to another crate.
pub fn follow(tree: &Tree, module: &str, path: &[String]) -> String {
    follow_but(tree, module, path, &mut BTreeSet::new())
}

/// Returns the absolute path of a name in a module, if the module has it.
pub fn find(tree: &Tree, module: &str, name: &str) -> Option<String> {
    find_but(tree, module, name, &mut BTreeSet::new())
}

type Seen = BTreeSet<(String, String)>;

fn follow_but(tree: &Tree, module: &str, path: &[String], seen: &mut Seen) -> String {
    let Some((first, rest)) = path.split_first() else { return module.to_owned() };
    let start = match first.as_str() {
        "" => return rest.join("::"),
        "crate" => ROOT.to_owned(),
        "self" => module.to_owned(),
        "super" => parent(module),
        name => find_but(tree, module, name, seen).unwrap_or_else(|| name.to_owned()),
    };
    rest.iter().fold(start, |at, segment| match segment.as_str() {
        "super" => parent(&at),
        name => find_but(tree, &at, name, seen).unwrap_or_else(|| format!("{at}::{name}")),
    })
}

fn find_but(tree: &Tree, path: &str, name: &str, seen: &mut Seen) -> Option<String> {
    let module = tree.get(path)?;
    if module.definitions.iter().any(|definition| definition.name == name) {
        return Some(format!("{path}::{name}"));
    }
    // Imports may form a cycle: `seen` contains the names visited so far.
    let step = (path.to_owned(), name.to_owned());
    if !seen.insert(step.clone()) {
        return None;
    }
    let found = find_imported(tree, path, module, name, seen);
    seen.remove(&step);
    found
}

fn find_imported(tree: &Tree, path: &str, module: &Module, name: &str, seen: &mut Seen) -> Option<String> {
    if let Some(import) = module.imports.iter().find(|import| import.name == name) {
        return Some(follow_but(tree, path, &import.path, seen));
    }
    module.imports.iter().filter(|import| import.name == "*").find_map(|glob| {
        let target = follow_but(tree, path, &glob.path, seen);
        find_but(tree, &target, name, seen)
    })
}

fn parent(module: &str) -> String {
    module.rsplit_once("::").map_or(ROOT, |(parent, _)| parent).to_owned()
}
