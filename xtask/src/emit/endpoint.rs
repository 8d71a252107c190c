//! How a request is written, and its answer read: its `Endpoint`.

use super::checks;
use super::code::Code;
use super::literal::quoted;
use crate::contract::{Field, Operation, Returns, Type};
use crate::language::Place;
use crate::lower::Crate;
use crate::names;

const AT: Crate = Crate::Endpoints;

pub fn endpoint(code: &mut Code, operation: &Operation, name: &str, is_checked: bool) {
    code.block(&format!("impl Endpoint for {name}"), |code| {
        code.line(&format!("type Response = {};", AT.return_type(&operation.returns)));
        code.block("fn operation(&self) -> &'static Operation", |code| code.line("Self::OPERATION"));
        validate(code, operation, is_checked);
        path(code, operation);
        query(code, operation);
        headers(code, operation);
        if let Some(field) = &operation.body {
            body(code, operation, field);
        }
        result(code, &operation.returns);
    });
}

fn validate(code: &mut Code, operation: &Operation, is_checked: bool) {
    let (now, check) = match (is_checked, checks::is_aged(operation)) {
        (true, true) => ("now", "self.check(now).map_err(|invalid| invalid.in_operation(Self::OPERATION.title()))"),
        (true, false) => ("_now", "self.check().map_err(|invalid| invalid.in_operation(Self::OPERATION.title()))"),
        (false, _) => ("_now", "Ok(())"),
    };
    code.block(&format!("fn validate(&self, {now}: Timestamp) -> Result<(), Invalid>"), |code| code.line(check));
}

/// The path, if parameters stand in it.
fn path(code: &mut Code, operation: &Operation) {
    let value =
        |param: &Field| format!("({}, self.{}.to_query())", quoted(&param.wire), names::field_name(&param.name));
    let values: Vec<_> = operation.params_in(Place::Path).map(value).collect();
    if !values.is_empty() {
        code.block("fn path(&self) -> Cow<'static, str>", |code| {
            code.line(&format!("let values = [{}];", values.join(", ")));
            code.line("Cow::Owned(Self::OPERATION.fill_path(&values))");
        });
    }
}

/// The headers that are parameters, sorted by name.
fn headers(code: &mut Code, operation: &Operation) {
    let header = |param: &Field| {
        let name = names::field_name(&param.name);
        let value = if param.optional { format!("self.{name}.as_ref()") } else { format!("Some(&self.{name})") };
        format!("crate::header({}, {value})", quoted(&param.wire))
    };
    let headers: Vec<_> = sorted(operation.params_in(Place::Header)).into_iter().map(header).collect();
    if !headers.is_empty() {
        code.block("fn headers(&self) -> Vec<(&'static str, Cow<'_, str>)>", |code| {
            code.items_between("[", &headers, "].into_iter().flatten().collect()");
        });
    }
}

fn body(code: &mut Code, operation: &Operation, body: &Field) {
    let field = names::field_name(&body.name);
    let written = match operation.is_form() {
        true => format!("Ok(Some(Form::write(&self.{field}).into_string()))"),
        false => format!("crate::body::write_body(Self::OPERATION, &self.{field}).map(Some)"),
    };
    code.block("fn body(&self) -> Result<Option<String>, Invalid>", |code| code.line(&written));
    if body.list {
        code.block("fn elements(&self) -> usize", |code| code.line(&format!("self.{field}.len()")));
    }
}

/// Whether a result is read from a number and a text alike.
pub fn reads_result(returns: &Returns) -> bool {
    matches!(returns.ty, Type::Decimal | Type::Integer | Type::String)
}

/// How the result is read: a bare number or text from either form, everything else by itself.
fn result(code: &mut Code, returns: &Returns) {
    let read = match reads_result(returns) {
        true => "crate::models::wire::primitive::deserialize(deserializer)",
        false => "Deserialize::deserialize(deserializer)",
    };
    let (head, returns) = ("fn read_result<'de, D: Deserializer<'de>>", "-> Result<Self::Response, D::Error>");
    code.function(head, &["deserializer: D".to_owned()], returns, |code| code.line(read));
}

/// The query, its pairs sorted by name here and now: nothing is sorted at run time.
fn query(code: &mut Code, operation: &Operation) {
    let pairs = pairs(operation.params_in(Place::Query));
    if !pairs.is_empty() {
        code.block("fn query(&self) -> Query", |code| code.chain("Query::default()", &pairs));
    }
}

/// The calls that append the fields of `self` to a query, sorted by name.
pub fn pairs<'a>(fields: impl Iterator<Item = &'a Field>) -> Vec<String> {
    let pair = |field: &Field| {
        let (name, wire) = (names::field_name(&field.name), quoted(&field.wire));
        match field.optional {
            true => format!(".optional({wire}, self.{name}.as_ref())"),
            false => format!(".pair({wire}, &self.{name})"),
        }
    };
    sorted(fields).into_iter().map(pair).collect()
}

fn sorted<'a>(fields: impl Iterator<Item = &'a Field>) -> Vec<&'a Field> {
    let mut fields: Vec<_> = fields.collect();
    fields.sort_by(|a, b| a.wire.cmp(&b.wire));
    fields
}
