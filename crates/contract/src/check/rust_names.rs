//! Names in Rust: what differs in the contract must differ there too.

use std::collections::HashMap;

use super::Check;
use super::fields::tables;
use crate::diagnostics::{Code, Diagnostic, Site};
use crate::names;

/// A name of the contract, where it stands, and what Rust makes of it.
struct Named<'a> {
    /// What has this name: two of a kind with the same name are another diagnostic's.
    kind: &'static str,
    key: &'a str,
    /// What it is called where it is not called as in Rust.
    wire: &'a str,
    rust: String,
    site: Site,
}

impl<'a> Named<'a> {
    /// Of something whose key is its name in Rust and nothing else.
    fn by_key(kind: &'static str, key: &'a str, name: fn(&str) -> String, site: Site) -> Self {
        Self { kind, key, wire: key, rust: name(key), site: site.as_key() }
    }

    /// Of something whose key stands on the wire, and which may have another name in Rust.
    fn on_the_wire(kind: &'static str, key: &'a str, given: &'a str, name: fn(&str) -> String, site: Site) -> Self {
        // A name that equals the key was not declared, or says the same.
        if given.is_empty() || given == key {
            return Self::by_key(kind, key, name, site);
        }
        Self { kind, key, wire: key, rust: name(given), site: site.child("name") }
    }
}

/// How two things get names that differ.
#[derive(Clone, Copy)]
enum Mend {
    /// By another key.
    Key,
    /// By a name beside the key.
    Name,
}

pub fn check(check: &mut Check<'_, '_>) {
    types_and_operations(check);
    fields(check);
    values(check);
    cases(check);
    error_codes(check);
    shared(check);
}

/// Types and operations of a group share a module.
fn types_and_operations(check: &mut Check<'_, '_>) {
    for (root, source) in check.files() {
        let file = &source.file;
        let named = |kind, table, key| Named::by_key(kind, key, names::type_name, root.child(table).child(key));
        let ids = file.ids.keys().map(|key| named("type", "ids", key));
        let enums = file.enums.keys().map(|key| named("type", "enums", key));
        let records = file.records.keys().map(|key| named("type", "records", key));
        let unions = file.unions.keys().map(|key| named("type", "unions", key));
        let operations = file.operations.keys().map(|key| named("operation", "operations", key));
        distinct(check, Mend::Key, ids.chain(enums).chain(records).chain(unions).chain(operations).collect());
    }
}

fn fields(check: &mut Check<'_, '_>) {
    for table in tables(check) {
        let named = table.iter().map(|placed| {
            let (given, site) = (placed.field.name.as_str(), placed.site.clone());
            Named { wire: placed.called(), ..Named::on_the_wire("field", placed.key, given, names::field_name, site) }
        });
        distinct(check, Mend::Name, named.collect());
    }
}

fn values(check: &mut Check<'_, '_>) {
    for (root, source) in check.files() {
        for (name, list) in source.file.enums.pairs() {
            let values = root.child("enums").child(name).child("values");
            let named = list.values.pairs().map(|(wire, value)| {
                Named::on_the_wire("value", wire, &value.name, names::variant_name, values.child(wire))
            });
            distinct(check, Mend::Name, named.collect());
        }
    }
}

fn cases(check: &mut Check<'_, '_>) {
    for (root, source) in check.files() {
        for (name, union) in source.file.unions.pairs() {
            let cases = root.child("unions").child(name).child("cases");
            let named = union.cases.pairs().map(|(wire, case)| {
                Named::on_the_wire("case", wire, &case.name, names::variant_name, cases.child(wire))
            });
            distinct(check, Mend::Name, named.collect());
        }
    }
}

/// The codes of all files are one type; the values inside of one code are its fields.
fn error_codes(check: &mut Check<'_, '_>) {
    let codes = check.scope.codes();
    let named = codes.iter().map(|listed| {
        Named::on_the_wire("code", listed.wire, &listed.code.name, names::variant_name, listed.site.clone())
    });
    distinct(check, Mend::Name, named.collect());
    for listed in &codes {
        let values = listed.site.child("values");
        let of = |key| Named::by_key("value", key, names::field_name, values.child(key));
        distinct(check, Mend::Key, listed.code.values.keys().map(|key| of(key)).collect());
    }
}

/// What all groups share: hosts and envelopes are statics of one module, recipes and kinds of their own.
fn shared(check: &mut Check<'_, '_>) {
    let (mut hosts, mut recipes, mut kinds) = (Vec::new(), Vec::new(), Vec::new());
    for (root, source) in check.files() {
        let of = |kind, key, name, table: &Site| Named::by_key(kind, key, name, table.child(key));
        let file = &source.file;
        let (of_hosts, of_envelopes, of_kinds) = (root.child("hosts"), root.child("envelopes"), root.child("kinds"));
        hosts.extend(file.hosts.keys().map(|key| of("host", key, names::shared_name, &of_hosts)));
        hosts.extend(file.envelopes.keys().map(|key| of("envelope", key, names::envelope_name, &of_envelopes)));
        kinds.extend(file.kinds.keys().map(|key| of("kind", key, names::constant_name, &of_kinds)));
        let of_recipes = root.child("signing").child("recipes");
        let signed = file.signing.iter().flat_map(|signing| signing.recipes.keys());
        recipes.extend(signed.map(|key| of("recipe", key, names::shared_name, &of_recipes)));
    }
    for all in [hosts, recipes, kinds] {
        distinct(check, Mend::Key, all);
    }
}

fn distinct(check: &mut Check<'_, '_>, mend: Mend, all: Vec<Named<'_>>) {
    let mut seen: HashMap<&str, &Named<'_>> = HashMap::new();
    for named in &all {
        let first = *seen.entry(&named.rust).or_insert(named);
        if std::ptr::eq(first, named) || (first.kind, first.wire) == (named.kind, named.wire) {
            continue;
        }
        let title = match first.wire == named.wire {
            true => {
                format!("the {} and the {} `{}` are both `{}` in Rust", first.kind, named.kind, named.wire, named.rust)
            }
            false => format!("`{}` and `{}` are both `{}` in Rust", first.wire, named.wire, named.rust),
        };
        let help = match mend {
            Mend::Key => {
                "Rust's names are made of letters and digits of ASCII: give one of them another key".to_owned()
            }
            Mend::Name => format!(
                "Rust's names are made of letters and digits of ASCII: give one of them a name, like `{} = {{ name = \"…\", … }}`",
                toml_key(named.key)
            ),
        };
        let diagnostic = Diagnostic::new(Code::RustNames, title).at(&named.site, "this one");
        check.report(diagnostic.also(&first.site, "and this one").help(help));
    }
}

/// A key as TOML writes it.
fn toml_key(text: &str) -> String {
    let is_bare = !text.is_empty() && text.chars().all(|c| c.is_ascii_alphanumeric() || c == '-' || c == '_');
    if is_bare { text.to_owned() } else { format!("{text:?}") }
}
