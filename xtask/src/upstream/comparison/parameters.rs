//! Compares parameters: their names, types, defaults and ranges, and whether they are required.

use tradewire_contract::prose::{code, code_list};
use tradewire_contract::{
    Contract, Enum, Field, JsonType, Operation, Place, Record, Repr, Rule, Scalar, Type, WireFormat,
};

use super::Pair;
use crate::upstream::pages::{Endpoint, Page};
use crate::upstream::tables::Parameter;

/// A parameter or field of a body that the contract declares.
#[derive(Clone, Copy)]
pub struct Declared {
    pub field: &'static Field,
    /// Whether the value is sent as JSON, where numbers and strings differ.
    pub is_json: bool,
}

impl Declared {
    /// Returns the parameters of an operation and the fields of its body.
    pub fn all(contract: &'static Contract, operation: &'static Operation) -> Vec<Self> {
        let params = operation.params.iter().map(|field| Self { field, is_json: false });
        let record = operation.body.as_ref().and_then(|body| contract.record_of(&body.ty));
        let is_json = !operation.is_form();
        let fields = record.into_iter().flat_map(|record| Self::fields(record, is_json));
        params.chain(fields).collect()
    }

    fn fields(record: &'static Record, is_json: bool) -> impl Iterator<Item = Self> {
        record.fields.iter().map(move |field| Self { field, is_json })
    }

    /// Finds a parameter by its name on the page. `item.price` and `items.price` are fields of the items of `items`.
    pub fn find(contract: &'static Contract, declared: &[Self], name: &str) -> Option<Self> {
        let Some((list, field)) = name.split_once('.') else {
            return declared.iter().find(|of| of.is_named(name)).copied();
        };
        let is_list = |of: &&Self| of.field.wire == list || of.field.wire.strip_suffix('s') == Some(list);
        let outer = declared.iter().find(is_list)?;
        let record = contract.record_of(&outer.field.ty)?;
        Self::find(contract, &Self::fields(record, outer.is_json).collect::<Vec<_>>(), field)
    }

    /// Returns whether a name on the page is the name of this parameter, regardless of capital letters.
    pub fn is_named(&self, stated: &str) -> bool {
        stated.eq_ignore_ascii_case(&self.field.wire)
    }
}

/// Compares the parameters of a page with those of its operation.
pub fn compare(pair: &mut Pair<'_>) {
    let (contract, operation, page) = (pair.contract, pair.operation, pair.page);
    let declared = Declared::all(contract, operation);
    let is_list = operation.body.as_ref().is_some_and(|body| body.list);
    let is_stated = |of: &Declared| page.parameters.iter().any(|parameter| of.is_named(&parameter.name));
    if is_list && !declared.iter().any(is_stated) {
        pair.report.report("the page does not describe the items of the body");
        return;
    }
    for parameter in &page.parameters {
        let Parameter { name, description, .. } = parameter;
        match Declared::find(contract, &declared, name) {
            Some(of) => compare_one(pair, parameter, of),
            None => {
                let message = format!("the parameter `{name}` is not in the contract: {description}");
                pair.report.report(message.trim_end_matches([':', ' ']));
            }
        }
    }
    for of in &declared {
        let in_path = |endpoint: &Endpoint| endpoint.path.contains(&format!("{{{}}}", of.field.wire));
        let is_in_path = of.field.place() == Place::Path && page.endpoint.as_ref().is_some_and(in_path);
        // A sample need not contain optional fields.
        let is_left_out = page.is_sampled && of.field.optional;
        if !(is_stated(of) || is_in_path || is_left_out) {
            pair.report.report(format_args!("the parameter `{}` is not on the page", of.field.wire));
        }
    }
}

fn compare_one(pair: &mut Pair<'_>, stated: &Parameter, of: Declared) {
    let (field, name) = (of.field, &of.field.wire);
    let stated_name = stated.name.rsplit('.').next().unwrap_or_default();
    if stated_name != name {
        pair.report.report(format_args!("the parameter `{name}` is called `{stated_name}` on the page"));
    }
    // In a sample, a whole number may be an example of a decimal.
    let ty = if pair.page.is_sampled && stated.ty == "integer" { "number" } else { &stated.ty };
    if !ty.is_empty() && !has_type(ty, of) {
        let written = code(&field.ty.written(field.list));
        pair.report.report_values(format_args!("the parameter `{name}` has the type"), code(&stated.ty), written);
    }
    if let Some(required) = stated.required
        && required == field.optional
    {
        let word = |required: bool| if required { "required" } else { "optional" };
        pair.report.report_values(format_args!("the parameter `{name}` is"), word(required), word(!required));
    }
    compare_defaults(pair, stated, field);
    compare_bounds(pair, stated, field);
    compare_values(pair, stated, field);
}

/// Compares defaults. A required parameter has no default, even if the page states one.
fn compare_defaults(pair: &mut Pair<'_>, stated: &Parameter, field: &Field) {
    let declared = field.default.as_ref().map(|default| default.wire());
    let default = stated.default.as_deref().filter(|_| stated.required != Some(true) || field.optional);
    let is_expected = default.is_none() && (pair.page.is_sampled || field.fact.is_inferred("default"));
    if is_expected || declared.as_deref().map(str::to_lowercase) == default.map(str::to_lowercase) {
        return;
    }
    let show = |default: Option<&str>| default.map_or("none".to_owned(), code);
    let words = format!("the default of `{}` is", field.wire);
    pair.report.report_values(words, show(default), show(declared.as_deref()));
}

fn compare_bounds(pair: &mut Pair<'_>, stated: &Parameter, field: &Field) {
    let (name, page, bounds) = (&field.wire, pair.page, stated.bounds());
    for key in ["min", "max", "above", "min_length", "max_length"] {
        let on_page = bounds.get(key).copied();
        let in_contract = field.rules.iter().find(|rule| rule.key() == key).and_then(limit);
        let is_elsewhere = || in_contract.is_some_and(|limit| is_stated_with_codes(page, name, limit));
        // No page states an inferred limit, and a sample states none at all.
        let is_expected = || page.is_sampled || field.fact.is_inferred(key) || is_elsewhere();
        if on_page != in_contract && (on_page.is_some() || !is_expected()) {
            let show = |limit: Option<i64>| limit.map_or("none".to_owned(), |limit| limit.to_string());
            let words = format!("`{key}` of the parameter `{name}` is");
            pair.report.report_values(words, show(on_page), show(in_contract));
        }
    }
}

/// Returns the limit of a rule that has one.
fn limit(rule: Rule<'_>) -> Option<i64> {
    match rule {
        Rule::Min(_, limit) | Rule::Max(_, limit) | Rule::Above(limit) => Some(limit),
        _ => None,
    }
}

/// Returns whether the description of an error code states the limit of a parameter.
fn is_stated_with_codes(page: &Page, name: &str, limit: i64) -> bool {
    let limit = limit.to_string();
    let has = |text: &str, word: &str| text.split(|c: char| !c.is_ascii_alphanumeric()).any(|part| part == word);
    page.codes.iter().any(|code| has(&code.description, name) && has(&code.description, &limit))
}

/// Compares the values of an enum. A page that lists no values leaves them to another page.
fn compare_values(pair: &mut Pair<'_>, stated: &Parameter, field: &Field) {
    let (name, values, report) = (&field.wire, stated.values(), &mut pair.report);
    let Some(list) = pair.contract.enum_of(&field.ty) else {
        let is_text = matches!(field.ty, Type::Scalar(Scalar::String | Scalar::Integer));
        if is_text && !values.is_empty() {
            let values = code_list(&values);
            report.report(format_args!("the page lists the values {values} of `{name}`, the contract none"));
        }
        return;
    };
    let on_page = if values.is_empty() { values_in_prose(stated, list) } else { values };
    if on_page.is_empty() {
        return;
    }
    let mut new: Vec<&str> = on_page.into_iter().filter(|value| !list.values.contains_key(value)).collect();
    new.dedup();
    if !new.is_empty() {
        let (new, list) = (code_list(&new), &list.name);
        report.report(format_args!("the page lists the values {new} of `{name}`, `{list}` does not"));
    }
    let missing: Vec<&str> = list.values.keys().filter(|value| !stated.names(value)).collect();
    if !missing.is_empty() && !stated.has_link {
        let (missing, list) = (code_list(&missing), &list.name);
        report.report(format_args!("`{list}` lists the values {missing} of `{name}`, the page does not"));
    }
}

/// Returns the values that a description mentions.
fn values_in_prose<'a>(stated: &'a Parameter, list: &Enum) -> Vec<&'a str> {
    let capitalized = stated.capitalized();
    let is_meant = list.repr == Repr::String && list.values.keys().any(|value| stated.names(value));
    if is_meant { capitalized } else { Vec::new() }
}

/// Returns whether the type on the page fits the declared one. In a query or form, a number and its text are the same.
fn has_type(stated: &str, of: Declared) -> bool {
    let field = of.field;
    let stated = stated.to_lowercase();
    if field.list {
        let is_joined = !of.is_json && matches!(field.wire_format, Some(WireFormat::Comma | WireFormat::Json));
        return stated.starts_with("array") || stated.starts_with("list") || (is_joined && stated == "string");
    }
    let Some(scalar) = field.ty.wire_scalar() else { return matches!(stated.as_str(), "object" | "array") };
    let (is_id, is_enum) = (matches!(field.ty, Type::Id(..)), matches!(field.ty, Type::Enum(..)));
    let json_type = scalar.json_type(field.wire_format);
    let is_number = matches!(scalar, Scalar::Integer | Scalar::Timestamp | Scalar::Decimal);
    match stated.as_str() {
        // Outside of JSON, the number and the string of an id are the same.
        "string" | "integer" | "int" | "long" | "number" if is_id && !of.is_json => true,
        "string" if of.is_json => json_type == JsonType::String,
        "string" => scalar == Scalar::String,
        "enum" => is_enum,
        "integer" | "int" | "long" if of.is_json => json_type == JsonType::Number,
        "integer" | "int" | "long" => matches!(scalar, Scalar::Integer | Scalar::Timestamp),
        "number" if of.is_json => json_type == JsonType::Number,
        "number" => is_number,
        "bigdecimal" | "decimal" => scalar == Scalar::Decimal,
        "boolean" | "bool" => scalar == Scalar::Boolean,
        _ => false,
    }
}
