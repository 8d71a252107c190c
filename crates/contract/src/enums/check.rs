//! Checks of enums: their values, defaults and open values.

use std::num::IntErrorKind;

use crate::check::Check;
use crate::definitions::Definition;
use crate::diagnostics::{Code, Diagnostic, Site, did_you_mean, suggestion_or_list};
use crate::rust_names::variant_name;
use crate::types::check::unknown_type;
use crate::{Enum, Repr};

pub(crate) fn check(check: &mut Check<'_, '_>) {
    for (site, enumeration) in check.entries("enums", |group| &group.enums) {
        let name = &enumeration.name.name;
        values(check, name, enumeration, &site);
        default(check, name, enumeration, &site);
        open_values(check, name, enumeration, &site);
        encoding(check, name, enumeration, &site);
    }
}

fn values(check: &mut Check<'_, '_>, name: &str, enumeration: &Enum, site: &Site) {
    let values = site.child("values");
    if enumeration.values.is_empty() {
        let diagnostic = Diagnostic::new(Code::NoValues, format!("the enum `{name}` has no values"))
            .at(values.as_key(), "expected at least one value")
            .help("list the known values, or define an id or use `string` instead");
        check.report(diagnostic);
    }
    if enumeration.repr == Repr::Integer {
        integers(check, name, enumeration, &values, &site.child("repr"));
    }
}

/// Checks that the values of an integer enum are integers in canonical form, so that each is listed once.
fn integers(check: &mut Check<'_, '_>, name: &str, enumeration: &Enum, values: &Site, repr: &Site) {
    for wire in enumeration.values.keys() {
        let site = values.child(wire).as_key();
        let parsed = wire.parse::<i64>();
        if let Err(error) = &parsed
            && matches!(error.kind(), IntErrorKind::PosOverflow | IntErrorKind::NegOverflow)
        {
            let title = format!("the value `{wire}` of the enum `{name}` does not fit in 64 bits");
            let diagnostic = Diagnostic::new(Code::InvalidEnumValue, title).at(site, "expected a 64-bit integer");
            check.report(diagnostic.also(repr, "values are declared as integers here"));
            continue;
        }
        let Ok(integer) = parsed else {
            let title = format!("`{wire}` is not an integer, but `{name}` is an enum of integers");
            let diagnostic = Diagnostic::new(Code::InvalidEnumValue, title)
                .at(site, "expected an integer")
                .also(repr, "values are declared as integers here")
                .help(
                    "write the value as it is on the wire: `1 = { name = \"New\", doc = \"…\" }`; if the values are strings, \
                     remove `repr`",
                );
            check.report(diagnostic);
            continue;
        };
        let canonical = integer.to_string();
        if canonical != *wire {
            let title = format!("`{wire}` is not the canonical form of the integer {canonical}");
            let diagnostic = Diagnostic::new(Code::InvalidEnumValue, title).at(site, format!("expected `{canonical}`"));
            check.report(diagnostic.help(format!("write `{canonical}`")));
        }
    }
}

/// Checks that an encoding encodes an enum of strings, that each of its values has the name of a value of this enum, and that
/// no encoded form is another value of it.
fn encoding(check: &mut Check<'_, '_>, name: &str, enumeration: &Enum, site: &Site) {
    let Some(encodes) = enumeration.encodes.as_deref() else { return };
    let at = site.child("encodes");
    let group = &enumeration.name.group;
    let Some(defined) = check.definition(group, encodes) else { return unknown_type(check, group, &at, encodes) };
    let defined_site = check.site_of(defined);
    let encoded = match defined {
        Definition::Enum(encoded) if encoded.repr == Repr::String && encoded.encodes.is_none() => encoded,
        _ => {
            let title = format!("`{name}` encodes `{encodes}`, which is not an enum of strings");
            let diagnostic = Diagnostic::new(Code::InvalidEncoding, title)
                .at(at, "expected an enum of strings that does not encode another one")
                .also(defined_site.as_key(), "defined here");
            return check.report(diagnostic);
        }
    };
    if enumeration.default.is_some() {
        let diagnostic = Diagnostic::new(Code::InvalidEncoding, format!("the encoding `{name}` has a default"))
            .at(site.child("default"), "code uses the default of the enum that it encodes")
            .also(at.clone(), "declared as an encoding here");
        check.report(diagnostic.help(format!("declare the default in `{encodes}`")));
    }
    if !enumeration.open.is_empty() {
        let diagnostic = Diagnostic::new(Code::InvalidEncoding, format!("the encoding `{name}` has open values"))
            .at(site.child("open"), "code uses the values of the enum that it encodes")
            .also(at.clone(), "declared as an encoding here");
        check.report(diagnostic.help(format!("declare the open values in `{encodes}`")));
    }
    let known: Vec<String> = encoded.values.iter().map(|value| variant_name(&value.name)).collect();
    for value in &enumeration.values {
        let variant = variant_name(&value.name);
        if known.contains(&variant) {
            let mut others = encoded.values.iter().filter(|other| variant_name(&other.name) != variant);
            if let Some(other) = others.find(|other| other.wire == value.wire) {
                let word = &other.wire;
                let title = format!("`{word}` is the encoded form of `{variant}`, and another value of `{encodes}`");
                let diagnostic = Diagnostic::new(Code::InvalidEncoding, title)
                    .at(site.child("values").child(word).as_key(), "clients cannot tell which value is meant")
                    .also(defined_site.child("values").child(word).as_key(), "the other value is declared here");
                check.report(diagnostic.help(format!("remove `encodes` if `{word}` has two meanings")));
            }
            continue;
        }
        let diagnostic = Diagnostic::new(Code::InvalidEncoding, format!("`{variant}` is not a value of `{encodes}`"))
            .at(site.child("values").child(&value.wire).as_key(), "expected the name of a value of that enum")
            .also(at.clone(), "the enum is declared here")
            .help(match did_you_mean(&variant, known.iter().map(String::as_str)) {
                Some(help) => help,
                None => format!("declare its `name`; the values of `{encodes}` are {}", encoded.listed()),
            });
        check.report(diagnostic);
    }
}

fn default(check: &mut Check<'_, '_>, name: &str, enumeration: &Enum, site: &Site) {
    let Some(default) = enumeration.default.as_deref() else { return };
    let values = site.child("values");
    if enumeration.values.contains_key(default) {
        return;
    }
    let diagnostic = Diagnostic::new(Code::InvalidDefault, format!("`{default}` is not a value of the enum `{name}`"))
        .at(site.child("default"), format!("expected one of {}", enumeration.listed()))
        .also(values.as_key(), "values are listed here")
        .maybe_help(did_you_mean(default, enumeration.values.keys()));
    check.report(diagnostic);
}

/// Checks that the open values are values of the enum, each listed once.
fn open_values(check: &mut Check<'_, '_>, name: &str, enumeration: &Enum, site: &Site) {
    let (open, values) = (site.child("open"), site.child("values"));
    check.report_repeated(&open, &enumeration.open);
    for (index, value) in enumeration.open.iter().enumerate() {
        if !enumeration.values.contains_key(value) {
            let title = format!("`{value}` is not a value of the enum `{name}`");
            let diagnostic = Diagnostic::new(Code::InvalidEnumValue, title)
                .at(open.index(index), "the enum does not declare it")
                .also(values.as_key(), "the values are declared here");
            check.report(diagnostic.maybe_help(suggestion_or_list(value, enumeration.values.keys())));
        }
    }
}
