//! Checks of the names in generated Rust code: names that differ in the contract must also differ in Rust, and the names
//! of groups, topics, operations, channels and datasets must be valid names of modules, subcommands and tables.

use std::collections::HashMap;

use crate::check::context::Check;
use crate::diagnostics::{Code, Diagnostic, Site, toml_key};
use crate::rust_names;

/// A name of the contract, and the Rust name that is derived from it.
struct Named<'a> {
    /// The kind of item, such as `field`. Two items of one kind with the same name are reported by other checks.
    kind: &'static str,
    key: &'a str,
    /// The name in the contract and in examples.
    wire: &'a str,
    rust: String,
    /// The declared `name`, if there is one.
    declared: Option<&'a str>,
    site: Site,
}

impl<'a> Named<'a> {
    /// Creates the name of an item that is named by its key alone.
    fn by_key(kind: &'static str, key: &'a str, name: fn(&str) -> String, site: Site) -> Self {
        Self { kind, key, wire: key, rust: name(key), declared: None, site: site.as_key() }
    }

    /// Creates the name of an item whose key is its name on the wire, and which may declare another name for Rust.
    fn on_the_wire(kind: &'static str, key: &'a str, given: &'a str, name: fn(&str) -> String, site: Site) -> Self {
        // A name that equals the key was not declared, or its declaration changes nothing.
        if given.is_empty() || given == key {
            return Self::by_key(kind, key, name, site);
        }
        Self { kind, key, wire: key, rust: name(given), declared: Some(given), site: site.child("name") }
    }
}

/// The way to fix a collision of names.
#[derive(Clone, Copy)]
enum Fix {
    /// Change the key.
    Key,
    /// Declare a `name`.
    Name,
}

pub(crate) fn check(check: &mut Check<'_, '_>) {
    names(check);
    types(check);
    fields(check);
    variants(check);
    error_codes(check);
    shared(check);
}

/// Checks the names of groups and topics, and those of operations, channels and datasets, which are in snake case.
fn names(check: &mut Check<'_, '_>) {
    for (root, source) in check.files() {
        let (what, name, error) = match source.name.split_once('/') {
            None => ("group", source.name.as_str(), rust_names::group_name_error(&source.name)),
            Some((_, topic)) => ("topic", topic, rust_names::topic_name_error(topic)),
        };
        if let Some(error) = error {
            let title = format!("`{name}` is not a valid {what} name");
            let diagnostic = Diagnostic::new(Code::GroupName, title).at(root.within(0..0), error);
            check.report(diagnostic.help(format!("rename the file: a {what} has the name of its file")));
        }
        let file = &source.file;
        let operations = file.operations.keys().map(|name| (name, rust_names::operation_name_error(name)));
        let channels = file.channels.keys().map(|name| (name, rust_names::snake_case_error(name)));
        let datasets = file.datasets.keys().map(|name| (name, rust_names::snake_case_error(name)));
        let tables: [(_, _, _, Vec<_>); 3] = [
            ("operation", Code::OperationName, "order_history", operations.collect()),
            ("channel", Code::InvalidTopic, "depth_update", channels.collect()),
            ("dataset", Code::InvalidDataset, "orders", datasets.collect()),
        ];
        for (what, code, example, names) in tables {
            let table = root.child(&format!("{what}s"));
            // Blank names are reported by the checks of strings.
            for (name, error) in names.into_iter().filter(|(name, _)| !name.trim().is_empty()) {
                let Some(error) = error else { continue };
                let diagnostic = Diagnostic::new(code, format!("`{name}` is not a valid {what} name"));
                let diagnostic = diagnostic.at(table.child(name).as_key(), error);
                check.report(diagnostic.help(format!("rename the {what}, for example to `{example}`")));
            }
        }
    }
}

/// Checks types and the requests of operations, which share the module of their group, and channels, which share a module in it.
fn types(check: &mut Check<'_, '_>) {
    for group in &check.contract.groups {
        let named = |kind, table, key| {
            Named::by_key(kind, key, rust_names::type_name, check.sources.site(Some(&group.name), &[table, key]))
        };
        let types = group.definitions().map(|of| named("type", of.table(), of.name().name.as_str()));
        let operations = group.operations.iter().map(|operation| Named {
            rust: check.contract.request_type(operation).to_owned(),
            ..named("operation", "operations", operation.name.name.as_str())
        });
        let mut types: Vec<_> = types.collect();
        types.sort_by_key(|named| (named.site.file, check.sources.span(&named.site).start));
        types.extend(operations);
        let channels = group.channels.keys().map(|key| named("channel", "channels", key)).collect();
        check_distinct(check, Fix::Key, types);
        check_distinct(check, Fix::Key, channels);
    }
}

fn fields(check: &mut Check<'_, '_>) {
    for table in check.field_tables() {
        let named = table.iter().map(|declared| {
            let (field, site) = (declared.field, declared.site.clone());
            let named = Named::on_the_wire("field", declared.key(), &field.name, rust_names::field_name, site);
            Named { wire: &field.wire, ..named }
        });
        check_distinct(check, Fix::Name, named.collect());
    }
}

/// Checks the values of enums and the cases of unions.
fn variants(check: &mut Check<'_, '_>) {
    let variant = |kind, site: &Site, wire, name| {
        Named::on_the_wire(kind, wire, name, rust_names::variant_name, site.child(&format!("{kind}s")).child(wire))
    };
    for (site, list) in check.entries("enums", |group| &group.enums) {
        let values = list.values.iter().map(|value| variant("value", &site, &value.wire, &value.name));
        check_distinct(check, Fix::Name, values.collect());
    }
    for (site, union) in check.entries("unions", |group| &group.unions) {
        let cases = union.cases.iter().map(|case| variant("case", &site, &case.wire, &case.name));
        check_distinct(check, Fix::Name, cases.collect());
    }
}

/// Checks error codes. The codes of all files are variants of one type.
fn error_codes(check: &mut Check<'_, '_>) {
    let codes = check.codes();
    let named = codes
        .iter()
        .map(|(site, code)| Named::on_the_wire("code", &code.wire, &code.name, rust_names::variant_name, site.clone()));
    check_distinct(check, Fix::Name, named.collect());
}

/// Checks the definitions that all groups share. Hosts and envelopes are statics of one module, recipes of another one, and
/// kinds are constants.
fn shared(check: &mut Check<'_, '_>) {
    let contract = check.contract;
    let of = |kind, table: &[&str], key, name| {
        Named::by_key(kind, key, name, check.sources.site(None, &[table, &[key]].concat()))
    };
    let hosts = contract.hosts.keys().map(|key| of("host", &["hosts"], key, rust_names::shared_name));
    let envelopes = contract.envelopes.keys();
    let envelopes = envelopes.map(|key| of("envelope", &["envelopes"], key, rust_names::envelope_name));
    let recipes = contract.signing.iter().flat_map(|signing| signing.recipes.keys());
    let recipes = recipes.map(|key| of("recipe", &["signing", "recipes"], key, rust_names::shared_name));
    let kinds = contract.kinds.keys().map(|key| of("kind", &["kinds"], key, rust_names::constant_name));
    let sockets = contract.sockets.keys().map(|key| of("socket", &["sockets"], key, rust_names::constant_name));
    let all: [Vec<_>; 4] = [hosts.chain(envelopes).collect(), recipes.collect(), kinds.collect(), sockets.collect()];
    all.into_iter().for_each(|all| check_distinct(check, Fix::Key, all));
}

/// Reports items whose names are equal in Rust.
fn check_distinct(check: &mut Check<'_, '_>, fix: Fix, all: Vec<Named<'_>>) {
    let (usable, unusable): (Vec<_>, Vec<_>) = all.into_iter().partition(|named| named.declared.is_none_or(has_letter));
    for named in unusable {
        let title = format!("`{}` is not a usable name", named.declared.unwrap_or_default());
        let diagnostic =
            Diagnostic::new(Code::UnusableName, title).at(named.site, "expected at least one ASCII letter");
        check.report(diagnostic.help("write a name of letters and digits, such as `PartiallyFilled`"));
    }
    let mut seen: HashMap<&str, &Named<'_>> = HashMap::new();
    for named in &usable {
        let first = *seen.entry(&named.rust).or_insert(named);
        if std::ptr::eq(first, named) || (first.kind, first.wire) == (named.kind, named.wire) {
            continue;
        }
        let title = match first.wire == named.wire {
            true => {
                let Named { kind, wire, rust, .. } = named;
                format!("the {} and the {kind} `{wire}` are both named `{rust}` in Rust", first.kind)
            }
            false => format!("`{}` and `{}` are both named `{}` in Rust", first.wire, named.wire, named.rust),
        };
        let help = match fix {
            Fix::Key => "only ASCII letters and digits count in Rust names: change one of the keys".to_owned(),
            Fix::Name if named.declared.is_some() && first.declared.is_some() => {
                "only ASCII letters and digits count in Rust names: change the `name` of one of them".to_owned()
            }
            Fix::Name => format!(
                "only ASCII letters and digits count in Rust names: declare a name for one of them, like `{} = {{ name = \"…\", … }}`",
                toml_key(if named.declared.is_some() { first.key } else { named.key })
            ),
        };
        let [label, first_label] = ["also becomes", "becomes"].map(|verb| format!("{verb} `{}`", named.rust));
        let diagnostic = Diagnostic::new(Code::RustNameCollision, title).at(&named.site, label);
        check.report(diagnostic.also(&first.site, first_label).help(help));
    }
}

/// Returns whether a declared name contains a letter. A name in Rust consists of ASCII letters and digits, and must contain a letter.
fn has_letter(declared: &str) -> bool {
    declared.contains(|c: char| c.is_ascii_alphabetic())
}
