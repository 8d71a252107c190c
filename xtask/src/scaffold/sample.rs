//! Made-up values for the first example of an operation.
//!
//! A record may contain itself through lists. The functions below know the records that enclose a value, and return `None` instead
//! of a record inside itself. The list in between is then empty.

use tradewire_contract::drift::patch::{key, quoted};
use tradewire_contract::{
    Contract, Enum, Field, Given, JsonType, Literal, Name, Operation, Record, Repr, Scalar, Table, Type, UnionCase,
    WireFormat,
};

/// Returns a value for each required parameter and the body.
pub fn given(contract: &Contract, operation: &Operation) -> Table<Given> {
    let body = operation.body.iter().filter(|field| !field.optional);
    let fields = required(contract, &operation.params, &[]).chain(body);
    fields.filter_map(|field| Some((field.wire.clone(), of_field(contract, field, &[])?))).collect()
}

/// Returns the required fields of a record, or the required parameters of an operation, including those that the values of others require.
fn required<'a>(
    contract: &'a Contract,
    fields: &'a [Field],
    enclosing: &'a [&'a Name],
) -> impl Iterator<Item = &'a Field> {
    let has_value = |(field, value): (&Field, &Literal)| match field.optional {
        true => field.is_default(value),
        false => of_field(contract, field, enclosing).is_some_and(|given| text(&given) == value.wire()),
    };
    let is_required = move |field: &&Field| {
        let mut conditions = field.conditions.required_if.iter();
        !field.optional || conditions.any(|condition| condition.pairs(fields).all(has_value))
    };
    fields.iter().filter(is_required)
}

/// Returns the text of a value; empty for a list or record.
fn text(given: &Given) -> String {
    match given {
        Given::Boolean(value) => value.to_string(),
        Given::Integer(value) => value.to_string(),
        Given::Text(text) => text.clone(),
        Given::List(_) | Given::Record(_) => String::new(),
    }
}

fn of_field(contract: &Contract, field: &Field, enclosing: &[&Name]) -> Option<Given> {
    let one = of_type(contract, field, enclosing);
    if field.list { Some(Given::List(one.into_iter().collect())) } else { one }
}

fn of_type(contract: &Contract, field: &Field, enclosing: &[&Name]) -> Option<Given> {
    Some(match &field.ty {
        Type::Scalar(scalar) => of_scalar(*scalar, field.rules.sample(*scalar)),
        Type::Id(_, repr) => of_scalar(repr.scalar(), repr.scalar().sample().to_owned()),
        Type::Enum(name, repr, _) => {
            let value = first_value(contract.enumeration(name));
            match (repr, value.parse()) {
                (Repr::Integer, Ok(code)) => Given::Integer(code),
                _ => Given::Text(value),
            }
        }
        Type::Record(name, _) if enclosing.contains(&name) => return None,
        Type::Record(name, _) => {
            let enclosing = &[enclosing, &[name]].concat();
            let fields = contract.record(name).map_or(&[][..], |record| &record.fields);
            let fields = required(contract, fields, enclosing);
            let fields = fields.map(|field| Some((field.wire.clone(), of_field(contract, field, enclosing)?)));
            Given::Record(fields.collect::<Option<_>>()?)
        }
        Type::Union(_) | Type::Parameter(_) => Given::Text(String::new()),
    })
}

/// Converts the string of a scalar to a value of an example. A whole decimal is given as an integer.
fn of_scalar(scalar: Scalar, text: String) -> Given {
    let integer = || text.parse().ok().map(Given::Integer);
    let given = match scalar.json_type(None) {
        JsonType::Boolean => text.parse().ok().map(Given::Boolean),
        JsonType::Number => integer(),
        JsonType::String if scalar == Scalar::Decimal => integer(),
        JsonType::String | JsonType::Null | JsonType::Any => None,
    };
    given.unwrap_or(Given::Text(text))
}

fn first_value(list: Option<&Enum>) -> String {
    list.and_then(|list| list.values.first()).map(|value| value.wire.clone()).unwrap_or_default()
}

/// Formats values as the entries of an inline table.
pub fn toml(given: &Table<Given>) -> String {
    given.iter().map(|(name, given)| format!("{} = {}", key(name), toml_value(given))).collect::<Vec<_>>().join(", ")
}

fn toml_value(given: &Given) -> String {
    match given {
        Given::Boolean(value) => value.to_string(),
        Given::Integer(value) => value.to_string(),
        Given::Text(text) => quoted(text),
        Given::List(items) => format!("[{}]", items.iter().map(toml_value).collect::<Vec<_>>().join(", ")),
        Given::Record(fields) => format!("{{ {} }}", toml(fields)),
    }
}

/// Returns a success and a failure, in the envelope of the operation.
pub fn responses(contract: &Contract, operation: &Operation) -> (String, String) {
    let host_and_envelope = contract.host(&operation.host).zip(contract.envelope(operation));
    let Some((host, envelope)) = host_and_envelope else { return Default::default() };
    let returns = &operation.returns;
    let result = json_of(contract, &returns.ty, returns.list, None, None, &[]).unwrap_or_default();
    let code = operation.errors().next().unwrap_or(&host.malformed).replace('*', "1");
    let failed = envelope.write_failure(&code, "rejected");
    (if operation.is_unwrapped() { result } else { envelope.write_success(&result) }, failed)
}

/// A record and its type argument.
type RecordType<'a> = (&'a Name, Option<&'a Type>);

fn json_of(
    contract: &Contract,
    ty: &Type,
    list: bool,
    field: Option<&Field>,
    argument: Option<&Type>,
    enclosing: &[RecordType<'_>],
) -> Option<String> {
    let one = match ty {
        Type::Scalar(scalar) => Some(scalar_json(*scalar, field.and_then(|field| field.wire_format))),
        Type::Id(_, repr) => Some(scalar_json(repr.scalar(), field.and_then(|field| field.wire_format))),
        Type::Enum(name, repr, _) => {
            let value = first_value(contract.enumeration(name));
            let wire_format = field.and_then(|field| field.wire_format);
            Some(match repr.scalar().json_type(wire_format) {
                JsonType::String => serde_json::Value::from(value).to_string(),
                _ => value,
            })
        }
        Type::Record(name, own) => {
            let argument = match own.as_deref() {
                Some(Type::Parameter(_)) => argument,
                own => own,
            };
            record_json(contract, (name, argument), enclosing)
        }
        Type::Union(name) => contract.union(name).and_then(|union| {
            let case_json = |case: &UnionCase| {
                let fields = record_json(contract, (&case.record, None), enclosing)?;
                let comma = if fields == "{}" { "" } else { "," };
                let fields = fields.strip_prefix('{').unwrap_or(&fields);
                Some(format!("{{\"{}\":\"{}\"{comma}{fields}", union.tag, case.wire))
            };
            union.cases.iter().find_map(case_json)
        }),
        Type::Parameter(_) => json_of(contract, argument?, false, None, None, enclosing),
    };
    if list { Some(format!("[{}]", one.unwrap_or_default())) } else { one }
}

fn scalar_json(scalar: Scalar, wire_format: Option<WireFormat>) -> String {
    let quote = if scalar.json_type(wire_format) == JsonType::String { "\"" } else { "" };
    format!("{quote}{}{quote}", scalar.sample())
}

/// Returns a record with its required fields. A record that is an array also contains the optional fields that precede a required one.
fn record_json(contract: &Contract, record: RecordType<'_>, enclosing: &[RecordType<'_>]) -> Option<String> {
    if enclosing.contains(&record) {
        return None;
    }
    let enclosing = &[enclosing, &[record]].concat();
    let (name, argument) = record;
    let record: Option<&Record> = contract.record(name);
    let json = |field: &Field| json_of(contract, &field.ty, field.list, Some(field), argument, enclosing);
    if let Some(record) = record.filter(|record| record.is_array()) {
        let fields: &[Field] = &record.fields;
        let required = fields.iter().rposition(|field| !field.optional).map_or(0, |last| last + 1);
        let elements: Option<Vec<_>> = fields.iter().take(required).map(json).collect();
        return Some(format!("[{}]", elements?.join(",")));
    }
    let fields = record.into_iter().flat_map(|record| &record.fields).filter(|field| !field.optional);
    let fields: Option<Vec<_>> = fields.map(|field| Some(format!("\"{}\":{}", field.wire, json(field)?))).collect();
    Some(format!("{{{}}}", fields?.join(",")))
}
