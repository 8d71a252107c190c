//! Checks of types: they are well-formed, every name is defined, type arguments fit, and each type can be read or sent where
//! it is used.

use crate::check::Check;
use crate::definitions::Definition;
use crate::diagnostics::{Code, Diagnostic, Site, nearest, quoted_list};
use crate::reference::words::type_word;
use crate::rust_names::type_name;
use crate::{Enum, Parsed, Record, SHARED_GROUP, Scalar, Type, TypeExpr};

pub(crate) fn check(check: &mut Check<'_, '_>) {
    for declared in check.fields() {
        let (record, written) = (declared.record, &declared.field.written);
        let generic = record.and_then(|record| record.generic.as_deref());
        Written::at(check, generic, declared.type_site()).field(check, written);
        if record.is_some_and(Record::is_array) {
            let encoding = check.contract.enum_of(&declared.field.ty);
            reject_encoding(check, encoding, &declared.type_name_site(), written.name(), "an element of an array");
        }
    }
    for (site, record) in check.records() {
        type_parameter(check, &site, record);
    }
    for (site, channel) in check.entries("channels", |group| &group.channels) {
        Written::at(check, None, site.child("pushes")).parsed(check, &channel.written_pushes);
    }
    for (site, operation) in check.operations() {
        Written::at(check, None, site.child("returns")).result(check, &operation.written_returns);
    }
}

/// The place where a type is written.
struct Written<'a> {
    group: &'a str,
    /// The type parameter of the enclosing record.
    generic: Option<&'a str>,
    site: Site,
}

impl<'a> Written<'a> {
    fn at(check: &Check<'a, '_>, generic: Option<&'a str>, site: Site) -> Self {
        Self { group: check.group_of(&site), generic, site }
    }

    fn field(&self, check: &mut Check<'_, '_>, written: &Parsed<TypeExpr>) {
        if let Some(ty) = self.parsed(check, written) {
            self.argument(check, ty);
        }
    }

    fn result(&self, check: &mut Check<'_, '_>, written: &Parsed<TypeExpr>) {
        if let Some(ty) = self.parsed(check, written) {
            self.argument(check, ty);
            self.reject_encoding(check, ty, "a result");
        }
    }

    /// Checks that a type is well-formed and that its names are defined.
    fn parsed<'t>(&self, check: &mut Check<'_, '_>, written: &'t Parsed<TypeExpr>) -> Option<&'t TypeExpr> {
        let text = written.text.as_str();
        let error = match &written.value {
            Ok(ty) => {
                self.name(check, ty);
                return Some(ty);
            }
            Err(error) => error,
        };
        let help = match text.strip_suffix("[]") {
            Some(item) if !item.is_empty() => format!("did you mean `list<{item}>`?"),
            _ => "write a type like `string`, `decimal?`, `list<Order>` or `Page<spot.Order>`".to_owned(),
        };
        let diagnostic = Diagnostic::new(Code::MalformedType, format!("`{text}` is not a valid type"));
        check.report(diagnostic.at(self.site.within(error.range.clone()), error.message.clone()).help(help));
        None
    }

    /// Returns the site of the name in a type.
    fn name_site(&self, ty: &TypeExpr) -> Site {
        self.site.within(ty.name_range.clone())
    }

    /// Checks that the name of a type is defined, and that it has a type argument if and only if its record is generic.
    fn name(&self, check: &mut Check<'_, '_>, ty: &TypeExpr) {
        let is_built_in = Scalar::from_keyword(&ty.name).is_some() || self.generic == Some(ty.name.as_str());
        let defined = check.definition(self.group, &ty.name).filter(|_| !is_built_in);
        if defined.is_none() && !is_built_in {
            return unknown_type(check, self.group, &self.name_site(ty), &ty.name);
        }
        let parameter = match defined {
            Some(Definition::Record(record)) => record.generic.as_deref(),
            _ => None,
        };
        let defined = defined.map(|of| check.site_of(of));
        match (parameter, &ty.argument) {
            (Some(parameter), None) => check.report(
                Diagnostic::new(Code::TypeArgument, format!("missing type argument for `{}`", ty.name))
                    .at(self.name_site(ty), format!("`{parameter}` has no type argument"))
                    .maybe_also(defined.map(|site| site.child("generic")), "the parameter is declared here")
                    .help(format!("write `{}<…>` with the name of a type", ty.name)),
            ),
            (None, Some(argument)) => check.report(
                Diagnostic::new(Code::TypeArgument, format!("`{}` has no type parameter", ty.name))
                    .at(self.name_site(argument), "unexpected type argument")
                    .maybe_also(defined.as_ref().map(Site::as_key), "the type is defined here")
                    .help(format!("write `{}`, or declare `generic` in the record", ty.name)),
            ),
            (Some(_), Some(argument)) => self.name(check, argument),
            (None, None) => {}
        }
    }

    /// Checks that a type argument is a plain type name and not a number.
    fn argument(&self, check: &mut Check<'_, '_>, ty: &TypeExpr) {
        let Some(inner) = &ty.argument else { return };
        self.reject_encoding(check, inner, "a type argument");
        if check.definition(self.group, &ty.name).is_some() {
            self.reject_number(check, inner);
        }
        if let Some(deeper) = &inner.argument {
            let title = format!("the type argument of `{}` must be a plain type name", ty.name);
            let diagnostic = Diagnostic::new(Code::TypeArgument, title);
            check.report(diagnostic.at(self.name_site(deeper), "type arguments cannot be nested"));
        }
    }

    /// Rejects numbers as type arguments. An exchange may send a number as a JSON number or as a string. Fields and results are parsed
    /// from both, but type arguments are not.
    fn reject_number(&self, check: &mut Check<'_, '_>, ty: &TypeExpr) {
        if ["decimal", "integer"].contains(&ty.name.as_str()) {
            let diagnostic = Diagnostic::new(Code::UnsupportedType, format!("`{}` cannot be a type argument", ty.name))
                .at(self.name_site(ty), "numbers are only supported in fields and results");
            let wrapper =
                if ty.name == "integer" { "an id with `repr = \"integer\"`, or a record" } else { "a record" };
            check.report(diagnostic.help(format!("use {wrapper} with a field of this type")));
        }
    }

    fn reject_encoding(&self, check: &mut Check<'_, '_>, ty: &TypeExpr, place: &str) {
        if let Some(Definition::Enum(list)) = check.definition(self.group, &ty.name) {
            reject_encoding(check, Some(list), &self.name_site(ty), &ty.name, place);
        }
    }
}

/// Reports an encoding where only the encoded enum's own form is read: as a result, as a type argument or in an array.
fn reject_encoding(check: &mut Check<'_, '_>, list: Option<&Enum>, at: &Site, name: &str, place: &str) {
    let Some(encodes) = list.and_then(|list| list.encodes.as_ref()) else { return };
    let title = format!("`{name}`, which encodes `{encodes}`, cannot be {place}");
    let diagnostic = Diagnostic::new(Code::UnsupportedType, title)
        .at(at, "encodings are only supported in parameters and in fields of objects")
        .help("use a record with a field of this type, or declare an enum without `encodes`");
    check.report(diagnostic);
}

/// Reports the name of an undefined type.
pub(crate) fn unknown_type(check: &mut Check<'_, '_>, group: &str, at: &Site, name: &str) {
    let of = name.split_once('.').map(|(of, _)| of);
    let label = match of {
        Some(of) if check.contract.group(of).is_none() => format!("there is no group `{of}`"),
        Some(of) => format!("not defined in `{of}`"),
        None => format!("not defined in this group or in `{SHARED_GROUP}`"),
    };
    let built_in = || {
        let names = quoted_list(Scalar::KEYWORDS);
        format!("define it under `ids`, `enums`, `records` or `unions`; the built-in types are {names}")
    };
    let help = suggestion(check, group, name).map_or_else(built_in, |intended| format!("did you mean `{intended}`?"));
    check.report(Diagnostic::new(Code::UnknownType, format!("unknown type `{name}`")).at(at, label).help(help));
}

/// Returns the defined name that is nearest to an undefined one, in the form that the group writes. Of several equally near names,
/// prefers that of the prefix, then those of the group itself and of the shared group.
fn suggestion(check: &Check<'_, '_>, group: &str, written: &str) -> Option<String> {
    let (of, bare) = written.split_once('.').unwrap_or((group, written));
    let preferred = [of, group, SHARED_GROUP].into_iter().filter_map(|of| check.contract.group(of));
    let groups = preferred.chain(&check.contract.groups);
    let names = groups.flat_map(|of| of.type_names().map(move |name| (of.name.as_str(), name)));
    let built_in = Scalar::KEYWORDS.iter().map(|name| (SHARED_GROUP, *name));
    let all: Vec<(&str, &str)> = names.chain(built_in).collect();
    let near = nearest(bare, all.iter().map(|(_, name)| *name))?;
    let (of, name) = all.iter().find(|(_, name)| *name == near)?;
    Some(if *of == group || *of == SHARED_GROUP { (*name).to_owned() } else { format!("{of}.{name}") })
}

/// Returns a record to which another definition refers. Reports a name that does not refer to an object without type parameter. `role` is
/// the role of the record in this definition, and the reason why it cannot be an array.
pub(crate) fn require_record<'a>(
    check: &mut Check<'a, '_>,
    group: &str,
    at: &Site,
    name: &str,
    (role, why): (&str, &str),
) -> Option<&'a Record> {
    let record = match check.definition(group, name) {
        Some(Definition::Record(record)) => record,
        None if Scalar::from_keyword(name).is_none() => {
            unknown_type(check, group, at, name);
            return None;
        }
        Some(_) | None => {
            let diagnostic = Diagnostic::new(Code::Mismatch, format!("`{name}` is not a record"));
            check.report(diagnostic.at(at, format!("{role} must be a record")));
            return None;
        }
    };
    if let Some(generic) = &record.generic {
        let diagnostic = Diagnostic::new(Code::TypeArgument, format!("missing type argument for `{name}`"))
            .at(at, format!("`{generic}` has no type argument"))
            .help(format!("{role} must be a record without `generic`"));
        check.report(diagnostic);
        return None;
    }
    if record.is_array() {
        let diagnostic = Diagnostic::new(Code::Mismatch, format!("the record `{name}` is an array, {why}"));
        check.report(diagnostic.at(at, format!("{role} must be a record without `layout`")));
        return None;
    }
    Some(record)
}

/// Checks the type parameter of a record: no type may have its name, and a field must use it.
fn type_parameter(check: &mut Check<'_, '_>, site: &Site, record: &Record) {
    let Some(generic) = &record.generic else { return };
    let is_name = generic.starts_with(|c: char| c.is_ascii_uppercase())
        && generic.chars().all(|c| c.is_ascii_alphanumeric())
        && type_name(generic) == *generic;
    let namesake = check.definition(&record.name.group, generic);
    if !is_name || namesake.is_some() {
        let diagnostic = Diagnostic::new(Code::TypeArgument, format!("`{generic}` is not a valid type parameter"))
            .at(site.child("generic"), "expected an unused name of letters and digits, starting with a capital letter")
            .maybe_also(namesake.map(|of| check.site_of(of).as_key()), "the name is used here")
            .help("write `generic = \"T\"`");
        return check.report(diagnostic);
    }
    let uses = |ty: &TypeExpr| ty.name == *generic || ty.argument.as_ref().is_some_and(|inner| inner.name == *generic);
    let mut types = record.fields.iter().map(|field| field.written.get());
    if types.any(|ty| ty.is_none_or(uses)) {
        return;
    }
    let diagnostic = Diagnostic::new(Code::TypeArgument, format!("unused type parameter `{generic}`"))
        .at(site.child("generic"), "no field of the record has this type")
        .help(format!("give a field this type, such as `list<{generic}>`, or remove `generic`"));
    check.report(diagnostic);
}

/// Returns the noun that diagnostics use for a type.
pub(crate) fn noun(ty: &Type) -> &'static str {
    match ty {
        Type::Parameter(_) => "parameter",
        ty => type_word(ty),
    }
}
