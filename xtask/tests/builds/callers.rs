//! The proof of the classes: a caller that was written before an edit is compiled after it.
//!
//! All edits are compiled in one run: each edit gets a module with its generated code in each crate, and a module with the
//! caller. A compiler error in one of these modules belongs to one edit.

use std::collections::{BTreeMap, BTreeSet};
use std::fs;

use serde_json::Value as Json;
use xtask::contract_from_texts;

use crate::edits::{self, Caller, Edit, Texts};
use crate::generator::{Result, generate};
use crate::workspace::Workspace;

pub type Files = BTreeMap<String, String>;

const CRATES: [&str; 3] = ["models", "endpoints", "tradewire"];

/// The imports above the caller: the crates after one edit.
const IMPORTS: &str = "
use tradewire::EDIT as sdk;
use tradewire_endpoints::EDIT as endpoints;
use tradewire_models::EDIT as models;
";
const CALLER: &str = include_str!("caller.rs");

/// A contract after some edits, with the name of its modules.
pub struct Edited {
    pub name: String,
    pub contract: Texts,
    pub edits: Vec<&'static str>,
}

#[test]
fn callers_break_if_the_class_is_breaking() -> Result {
    let all = all()?;
    let mut files = crates()?;
    for edited in &all {
        add(&mut files, edited)?;
    }
    let workspace = Workspace::new(NAME, &["wire", "contract", "models", "endpoints"], &files)?;
    let broken = broken(&workspace, all.iter().map(|edited| edited.name.as_str()).collect())?;
    if let Some(error) = broken.get(all[0].name.as_str()) {
        return Err(format!("the caller does not compile before any edit: {error}").into());
    }
    let mut wrong = Vec::new();
    for edited in &all {
        for edit in edits::all().filter(|edit| edited.edits.contains(&edit.name)) {
            let error = broken.get(edited.name.as_str());
            if error.is_some() != (edit.caller == Caller::Breaks) {
                let error = error.map_or("the caller compiles", String::as_str);
                wrong.push(format!("{} ({:?}: {}): {error}", edit.name, edit.class, edit.reported_as));
            }
        }
    }
    assert!(wrong.is_empty(), "{}", wrong.join("\n"));
    Ok(())
}

const NAME: &str = "diff";

/// Returns the contracts after all edits, each with one edit that breaks a caller, or with some that break none. The first has no edit.
pub fn all() -> Result<Vec<Edited>> {
    let mut all = harmless()?;
    for edit in edits::all().filter(|edit| edit.caller == Caller::Breaks) {
        all.push(Edited::by(edit)?);
    }
    Ok(all)
}

impl Edited {
    /// Applies one edit.
    pub fn by(edit: &Edit) -> Result<Self> {
        Ok(Self { name: edit.name.to_owned(), contract: edit.contract()?, edits: vec![edit.name] })
    }
}

/// Combines the edits that break no caller into as few contracts as possible. The first contract has no edit.
fn harmless() -> Result<Vec<Edited>> {
    let new = |index, contract, edits| Edited { name: format!("some_{index}"), contract, edits };
    let mut all = vec![new(0, edits::contract()?, Vec::new())];
    for edit in edits::all().filter(|edit| edit.caller != Caller::Breaks) {
        let fitting = all.iter_mut().skip(1).find_map(|edited| {
            let contract = edit.apply(edited.contract.clone()).ok()?;
            contract_from_texts(contract.clone(), false).ok()?;
            Some((edited, contract))
        });
        match fitting {
            Some((edited, contract)) => {
                edited.contract = contract;
                edited.edits.push(edit.name);
            }
            None => all.push(new(all.len(), edit.contract()?, vec![edit.name])),
        }
    }
    Ok(all)
}

fn manifest(name: &str) -> String {
    format!(
        "[package]\nname = \"{name}\"\nversion = \"0.0.0\"\nedition = \"2024\"\n\n[dependencies]\n\
         tradewire-endpoints = {{ workspace = true, features = [\"server\"] }}\ntradewire-models.workspace = true\ntradewire-wire.workspace = true\n"
    )
}

/// Returns the generated files before any edit, and the manifests.
pub fn crates() -> Result<Files> {
    let mut files = generate(edits::contract()?)?;
    files.retain(|path, _| CRATES.iter().any(|of| path.starts_with(&format!("crates/{of}/"))));
    for name in ["models", "endpoints"] {
        let root = format!("crates/{name}/src/lib.rs");
        files.insert(root.clone(), fs::read_to_string(xtask::repository_root().join(&root))?);
    }
    files.insert("crates/tradewire/Cargo.toml".to_owned(), manifest("tradewire"));
    files.insert("crates/tradewire/src/lib.rs".to_owned(), String::new());
    let facade = "tradewire = { path = \"../tradewire\" }\n";
    files.insert("crates/callers/Cargo.toml".to_owned(), manifest("callers") + facade);
    Ok(files)
}

/// Adds the generated code of an edited contract, and its caller.
pub fn add(files: &mut Files, edited: &Edited) -> Result {
    let edit = format!("after_{}", edited.name);
    let groups: Vec<String> = edited.contract.iter().map(|(path, _)| group(path)).collect();
    for (path, text) in generate(edited.contract.clone())? {
        let Some(name) = CRATES.iter().find(|of| path.starts_with(&format!("crates/{of}/src/generated/"))) else {
            continue;
        };
        let path = path.replace("/src/generated/", &format!("/src/{edit}/"));
        files.insert(path, moved(&text, name, &edit, &groups));
    }
    for name in CRATES {
        let root = files.entry(format!("crates/{name}/src/lib.rs")).or_default();
        root.push_str(&format!("\n/// After an edit.\npub mod {edit};\n"));
    }
    files.insert(format!("crates/callers/src/{edit}.rs"), IMPORTS.replace("EDIT", &edit) + CALLER);
    Ok(())
}

/// Returns the group of a file: `desk` for `api-schema/desk.toml`.
fn group(path: &str) -> String {
    path.rsplit('/').next().unwrap_or(path).trim_end_matches(".toml").to_owned()
}

/// Adapts the paths in generated code to the module that it is moved to.
fn moved(text: &str, name: &str, edit: &str, groups: &[String]) -> String {
    let of_crate = |root: &str, item: &str| (format!("{root}::{item}"), format!("{root}::{edit}::{item}"));
    let below = |root| groups.iter().map(move |group| of_crate(root, &format!("{group}::")));
    let paths: Vec<(String, String)> = match name {
        "models" => below("crate").collect(),
        "endpoints" => {
            let tables = ["operations", "hosts", "sockets"].map(|table| of_crate("crate", table));
            below("tradewire_models")
                .chain(below("crate"))
                .chain([of_crate("tradewire_models", "kinds::")])
                .chain(tables)
                .collect()
        }
        _ => below("tradewire_endpoints").chain(below("tradewire_models")).collect(),
    };
    // All groups are compiled: one that an edit adds is not a feature of the crates.
    let is_condition = |line: &&str| line.trim_start().starts_with("#[cfg(feature = \"");
    let text: String = text.lines().filter(|line| !is_condition(line)).map(separate_imports).collect();
    paths.iter().fold(text, |text, (from, to)| text.replace(from, to))
}

/// Splits `use crate::{a, b};` into a line for each name, because some of the names move and others do not.
fn separate_imports(line: &str) -> String {
    let names = line.strip_prefix("use crate::{").and_then(|rest| rest.strip_suffix("};"));
    match names {
        Some(names) => names.split(", ").map(|name| format!("use crate::{name};\n")).collect(),
        None => format!("{line}\n"),
    }
}

/// Returns the callers that do not compile, each with an error. One error may hide another, so the remaining callers are
/// compiled again until all of them compile.
fn broken<'a>(workspace: &Workspace, mut callers: BTreeSet<&'a str>) -> Result<BTreeMap<&'a str, String>> {
    let root = workspace.root.join("crates/callers/src/lib.rs");
    let mut broken = BTreeMap::new();
    loop {
        let modules: String = callers.iter().map(|edit| format!("pub mod after_{edit};\n")).collect();
        fs::write(&root, modules)?;
        let Err(error) = workspace.cargo(&["check", "--message-format=json", "--package", "callers"]) else {
            return Ok(broken);
        };
        let output = error.to_string();
        let found: BTreeMap<&str, String> =
            callers.iter().filter_map(|edit| Some((*edit, error_of(&output, edit)?))).collect();
        if found.is_empty() {
            return Err(output.into());
        }
        callers.retain(|edit| !found.contains_key(edit));
        broken.extend(found);
    }
}

/// Returns an error that the compiler reports for a caller.
fn error_of(output: &str, edit: &str) -> Option<String> {
    let file = format!("crates/callers/src/after_{edit}.rs");
    output.lines().find_map(|line| {
        let entry: Json = serde_json::from_str(line).ok()?;
        let message = &entry["message"];
        let mut spans = message["spans"].as_array()?.iter();
        let is_its = message["level"] == "error" && spans.any(|span| span["file_name"] == *file);
        is_its.then(|| message["rendered"].as_str().unwrap_or_default().to_owned())
    })
}
