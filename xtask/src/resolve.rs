//! Resolve: binds every name of a checked contract to what it names, and hands evidence down to what inherits it.
//!
//! It runs after the checks, so what does not resolve has been told there; such an item is left out here.

mod examples;
mod marks;
mod service;

use indexmap::IndexMap;

use crate::contract::*;
use crate::language::{self as lang, Confidence, Evidence, Repr};
use crate::load::Sources;
use crate::prose::plain;
use crate::types::{TypeExpr, parse_type};

/// The group whose names every other group may use without saying so.
pub const SHARED_GROUP: &str = "service";

/// Resolves a contract that the checks found good.
pub fn resolve(sources: &Sources) -> Contract {
    let scope = Scope::new(sources);
    let mut contract = Contract::default();
    for source in &sources.files {
        let (group, file) = (source.group.as_str(), &source.file);
        contract.groups.push(scope.group(group, file));
        contract.hosts.extend(file.hosts.iter().filter_map(|(name, host)| service::host(name, host)));
        contract
            .deployments
            .extend(file.deployments.iter().map(|(name, deployment)| service::deployment(name, deployment)));
        contract.envelopes.extend(file.envelopes.iter().map(|(name, envelope)| scope.envelope(group, name, envelope)));
        contract.kinds.extend(file.kinds.iter().map(|(name, kind)| resolve_kind(name, kind)));
        contract.statuses.extend(file.statuses.iter().filter_map(|(code, status)| resolve_status(code, status)));
        contract.gaps.extend(file.gaps.iter().map(|(place, gap)| (place.clone(), plain(gap))));
        let note = |note: &lang::Note| Fact::of(&note.doc, &note.source, &note.evidence, None);
        contract.versioning = contract.versioning.or_else(|| file.versioning.as_ref().map(note));
        contract.signing = contract.signing.or_else(|| file.signing.as_ref().map(service::signing));
    }
    contract.groups.sort_by(|a, b| a.name.cmp(&b.name));
    marks::mark(&mut contract);
    contract
}

/// What a name of the contract may name.
#[derive(Clone, Copy)]
enum Named<'a> {
    Id(Repr),
    Enum(&'a lang::Enum),
    Record,
    Union,
}

struct Scope<'a> {
    names: IndexMap<Name, Named<'a>>,
}

impl<'a> Scope<'a> {
    fn new(sources: &'a Sources) -> Self {
        let mut names = IndexMap::new();
        for source in &sources.files {
            let of = |name: &String| Name { group: source.group.clone(), name: name.clone() };
            let file = &source.file;
            names.extend(file.ids.iter().map(|(name, id)| (of(name), Named::Id(id.repr))));
            names.extend(file.enums.iter().map(|(name, list)| (of(name), Named::Enum(list))));
            names.extend(file.records.keys().map(|name| (of(name), Named::Record)));
            names.extend(file.unions.keys().map(|name| (of(name), Named::Union)));
        }
        Self { names }
    }

    fn group(&self, group: &str, file: &lang::File) -> Group {
        let name_of = |name: &String| Name { group: group.to_owned(), name: name.clone() };
        let own_codes = file.codes.iter().flat_map(|codes| resolve_codes(codes, None, None));
        let listed_codes = file.operations.iter().flat_map(listed_codes);
        Group {
            name: group.to_owned(),
            doc: plain(&file.doc),
            ids: file.ids.iter().map(|(name, id)| resolve_id(name_of(name), id)).collect(),
            enums: file.enums.iter().map(|(name, list)| resolve_enum(name_of(name), list)).collect(),
            records: file.records.iter().map(|(name, record)| self.record(name_of(name), record)).collect(),
            unions: file.unions.iter().map(|(name, union)| self.union(name_of(name), union)).collect(),
            operations: file
                .operations
                .iter()
                .filter_map(|(name, operation)| self.operation(name_of(name), operation))
                .collect(),
            codes: own_codes.chain(listed_codes).collect(),
            asked: Vec::new(),
        }
    }

    fn record(&self, name: Name, record: &lang::Record) -> Record {
        let fact = Fact::of(&record.doc, &record.source, &record.evidence, None);
        let generic = record.generic.as_deref();
        let field = |(wire, field): (&String, &lang::Field)| {
            let leaves_out = |(_, variant): &(&String, &lang::Variant)| variant.absent.contains(wire);
            let absent_in = record.variants.iter().filter(leaves_out).map(|(operation, _)| operation.clone()).collect();
            Some(Field { absent_in, ..self.field(&name.group, generic, &fact, wire, field)? })
        };
        let fields = record.fields.iter().filter_map(field).collect();
        let variant = |(operation, variant): (&String, &lang::Variant)| Variant {
            operation: operation.clone(),
            doc: plain(&variant.doc),
            absent: variant.absent.clone(),
            numbers: variant.numbers.clone(),
        };
        Record {
            fields,
            generic: record.generic.clone(),
            variants: record.variants.iter().map(variant).collect(),
            in_request: false,
            checked: false,
            has_default: false,
            is_form: false,
            name,
            fact,
        }
    }

    fn union(&self, name: Name, union: &lang::Union) -> Union {
        let fact = Fact::of(&union.doc, &union.source, &union.evidence, None);
        let case = |(wire, case): (&String, &lang::Case)| {
            let (record, _) = self.find(&name.group, &case.record)?;
            Some(Case {
                wire: wire.clone(),
                name: case.name.clone().unwrap_or_else(|| wire.clone()),
                fact: Fact::of(&case.doc, &case.source, &case.evidence, Some(&fact)),
                record,
            })
        };
        Union { cases: union.cases.iter().filter_map(case).collect(), tag: union.tag.clone(), name, fact }
    }

    fn operation(&self, name: Name, operation: &lang::Operation) -> Option<Operation> {
        let fact = Fact::of(&operation.doc, &operation.source, &operation.evidence, None);
        let (method, rest) = operation.request.split_once(' ')?;
        let (host, path) = rest.split_once(':')?;
        let returns = parse_type(&operation.returns).ok()?;
        let field = |wire: &str, field| self.field(&name.group, None, &fact, wire, field);
        Some(Operation {
            method: method.to_owned(),
            host: host.to_owned(),
            path: path.to_owned(),
            content_type: operation.content_type.clone(),
            also_takes: operation.also_takes.clone(),
            auth: operation.auth,
            account: operation.account,
            effect: operation.effect,
            rate: operation.rate.as_deref().and_then(parse_rate),
            returns: Returns {
                ty: self.ty(&name.group, None, &returns)?,
                list: returns.list,
                optional: returns.optional,
            },
            null_result: operation.null_result.clone(),
            paging: operation.paging.clone(),
            params: operation.params.iter().filter_map(|(wire, param)| field(wire, param)).collect(),
            body: operation.body.as_ref().and_then(|body| field(body.name.as_deref().unwrap_or("body"), body)),
            errors: operation.errors.iter().flat_map(|codes| codes.values.keys().cloned()).collect(),
            examples: operation.examples.iter().map(|(name, example)| examples::example(name, example)).collect(),
            answers: operation.answers.iter().map(|(name, answer)| examples::answer(name, answer)).collect(),
            name,
            fact,
        })
    }

    fn envelope(&self, group: &str, name: &str, envelope: &lang::Envelope) -> Envelope {
        let fact = Fact::of(&envelope.doc, &envelope.source, &envelope.evidence, None);
        let path = |text: &str| text.split('.').map(str::to_owned).collect();
        Envelope {
            name: name.to_owned(),
            fields: envelope
                .fields
                .iter()
                .filter_map(|(wire, field)| self.field(group, None, &fact, wire, field))
                .collect(),
            fact,
            status: envelope.status.clone(),
            ok: envelope.ok,
            code: path(&envelope.code),
            message: envelope.message.as_deref().map(path).unwrap_or_default(),
            arguments: envelope.arguments.clone(),
            result: envelope.result.clone(),
            code_fails: envelope.code_fails,
            succeeded: envelope.succeeded.clone(),
            failed: envelope.failed.clone(),
        }
    }

    fn field(
        &self,
        group: &str,
        generic: Option<&str>,
        parent: &Fact,
        wire: &str,
        field: &lang::Field,
    ) -> Option<Field> {
        let expr = parse_type(&field.ty).ok()?;
        let mut fact = Fact::of(&field.doc, &field.source, &field.evidence, Some(parent));
        fact.inherit(parent, "optional", expr.optional);
        fact.inherit(parent, "unit", field.unit.is_some());
        Some(Field {
            wire: wire.to_owned(),
            name: field.name.clone().unwrap_or_else(|| wire.to_owned()),
            ty: self.ty(group, generic, &expr)?,
            list: expr.list,
            optional: expr.optional,
            place: field.place.unwrap_or_default(),
            deprecated: field.deprecated.as_deref().map(plain),
            absent_in: Vec::new(),
            unit: field.unit.clone(),
            form: field.wire,
            default: field.default.as_ref().map(|default| self.default(group, &expr, default)),
            rules: Rules {
                min: field.min,
                max: field.max,
                above: field.above,
                integral: field.integral,
                oldest_millis: field.oldest.as_deref().and_then(parse_duration),
                charset: field.charset.clone(),
                min_length: field.min_length,
                max_length: field.max_length,
                min_items: field.min_items,
                max_items: field.max_items,
            },
            fact,
        })
    }

    fn ty(&self, group: &str, generic: Option<&str>, expr: &TypeExpr) -> Option<Type> {
        Some(match expr.name.as_str() {
            "string" => Type::String,
            "integer" => Type::Integer,
            "boolean" => Type::Boolean,
            "decimal" => Type::Decimal,
            "timestamp" => Type::Timestamp,
            "json" => Type::Json,
            "null" => Type::Null,
            name if generic == Some(name) => Type::Parameter(name.to_owned()),
            name => {
                let (name, named) = self.find(group, name)?;
                match named {
                    Named::Id(repr) => Type::Id(name, repr),
                    Named::Enum(list) => Type::Enum(name, list.repr),
                    Named::Union => Type::Union(name),
                    Named::Record => {
                        let argument =
                            expr.argument.as_ref().map(|argument| self.ty(group, generic, argument).map(Box::new));
                        Type::Record(name, argument.unwrap_or_default())
                    }
                }
            }
        })
    }

    /// A default, bound to the value of the enum that it names.
    fn default(&self, group: &str, expr: &TypeExpr, default: &lang::Default) -> DefaultValue {
        let named = || self.find(group, &expr.name).map(|(_, named)| named);
        match default {
            lang::Default::Boolean(value) => DefaultValue::Boolean(*value),
            lang::Default::Integer(value) => DefaultValue::Integer(*value),
            lang::Default::Text(wire) => match named() {
                Some(Named::Enum(list)) => {
                    let name = list.values.get(wire).and_then(name_of_value).unwrap_or(wire);
                    DefaultValue::Value { wire: wire.clone(), name: name.clone() }
                }
                _ => DefaultValue::Text(wire.clone()),
            },
        }
    }

    /// A name as it is written in a group: of the group itself, of the shared group, or of the group that it says.
    fn find(&self, group: &str, written: &str) -> Option<(Name, Named<'a>)> {
        let candidates = match written.split_once('.') {
            Some((of, name)) => vec![(of, name)],
            None => vec![(group, written), (SHARED_GROUP, written)],
        };
        candidates.into_iter().find_map(|(group, name)| {
            let name = Name { group: group.to_owned(), name: name.to_owned() };
            self.names.get(&name).copied().map(|named| (name, named))
        })
    }
}

impl Fact {
    /// A fact with the evidence of its table, and of its parent where it says nothing itself.
    fn of(doc: &str, source: &Option<String>, evidence: &Option<Evidence>, parent: Option<&Fact>) -> Self {
        let inherited = || parent.map_or(Confidence::Documented, |parent| parent.evidence);
        let (whole, doubts) = match evidence {
            Some(Evidence::Whole(confidence)) => (*confidence, Vec::new()),
            Some(Evidence::Keys(keys)) => {
                (inherited(), keys.iter().map(|(key, confidence)| (key.clone(), *confidence)).collect())
            }
            None => (inherited(), Vec::new()),
        };
        let source = source.clone().or_else(|| parent.map(|parent| parent.source.clone())).unwrap_or_default();
        Self { doc: plain(doc), source, evidence: whole, doubts }
    }

    /// Takes the evidence of one key from the table around it, if the key is there and says nothing itself.
    fn inherit(&mut self, parent: &Fact, key: &str, is_there: bool) {
        if is_there && !self.doubts.iter().any(|(own, _)| own == key) {
            self.doubts.extend(parent.doubts.iter().find(|(of, _)| of == key).cloned());
        }
        self.doubts.retain(|(_, confidence)| *confidence != Confidence::Documented);
    }
}

fn resolve_id(name: Name, id: &lang::Id) -> Id {
    Id { name, fact: Fact::of(&id.doc, &id.source, &id.evidence, None), repr: id.repr }
}

fn name_of_value(value: &lang::Value) -> Option<&String> {
    match value {
        lang::Value::Doc(_) => None,
        lang::Value::Full(full) => full.name.as_ref(),
    }
}

fn resolve_enum(name: Name, list: &lang::Enum) -> Enum {
    let fact = Fact::of(&list.doc, &list.source, &list.evidence, None);
    let value = |(wire, value): (&String, &lang::Value)| match value {
        lang::Value::Doc(doc) => {
            Value { wire: wire.clone(), name: wire.clone(), fact: Fact::of(doc, &None, &None, Some(&fact)) }
        }
        lang::Value::Full(full) => Value {
            wire: wire.clone(),
            name: full.name.clone().unwrap_or_else(|| wire.clone()),
            fact: Fact::of(&full.doc, &full.source, &full.evidence, Some(&fact)),
        },
    };
    Enum { values: list.values.iter().map(value).collect(), repr: list.repr, default: list.default.clone(), name, fact }
}

/// The codes that an operation lists; what they do not say of their source, the operation does.
fn listed_codes((name, operation): (&String, &lang::Operation)) -> Vec<Code> {
    let fact = Fact::of(&operation.doc, &operation.source, &operation.evidence, None);
    operation.errors.iter().flat_map(|codes| resolve_codes(codes, Some(&fact), Some(name))).collect()
}

fn resolve_codes(codes: &lang::Codes, parent: Option<&Fact>, operation: Option<&String>) -> Vec<Code> {
    let parent = Fact::of("", &codes.source, &codes.evidence, parent);
    let code = |(wire, code): (&String, &lang::Code)| Code {
        wire: wire.clone(),
        name: code.name.clone().unwrap_or_else(|| wire.clone()),
        fact: Fact::of(&code.doc, &code.source, &code.evidence, Some(&parent)),
        kind: code.kind.clone(),
        about: code.about,
        operation: operation.cloned(),
        values: code.values.iter().map(|(name, value)| (name.clone(), *value)).collect(),
    };
    codes.values.iter().map(code).collect()
}

fn resolve_status(code: &str, status: &lang::Status) -> Option<Status> {
    let fact = Fact::of(&status.doc, &status.source, &status.evidence, None);
    Some(Status { code: code.parse().ok()?, fact, kind: status.kind.clone() })
}

fn resolve_kind(name: &str, kind: &lang::CodeKind) -> CodeKind {
    CodeKind { name: name.to_owned(), doc: plain(&kind.doc), about: kind.about, advice: plain(&kind.advice) }
}

/// `200/s per key`: requests, and in how many milliseconds.
pub fn parse_rate(text: &str) -> Option<(u32, u32)> {
    let (requests, per) = text.strip_suffix(" per key")?.split_once('/')?;
    let millis = match per {
        "s" => 1_000,
        "m" => 60_000,
        _ => return None,
    };
    Some((requests.parse().ok().filter(|requests| *requests > 0)?, millis))
}

/// `90d`, `12h`: milliseconds.
pub fn parse_duration(text: &str) -> Option<i64> {
    let unit = match text.chars().last()? {
        'd' => 86_400_000,
        'h' => 3_600_000,
        _ => return None,
    };
    let count: i64 = text[..text.len() - 1].parse().ok()?;
    count.checked_mul(unit).filter(|millis| *millis > 0)
}
