//! Describes a contract as a tree of items. This is the table of the diff: each line says what a property is called, and which class its
//! changes have. Every struct of the model is destructured without `..`, so that a new member cannot be forgotten.

mod channels;
mod operations;
mod service;
mod types;

use tradewire_contract::prose::code;
use tradewire_contract::{
    Conditions, Contract, DeclaredEvidence, Evidence, Fact, Field, JsonType, Name, Type, WireFormat, rust_names,
};

use super::report::Class;
use super::tree::{Added, Classes, Effect, Node, Order, Parts, Property, Strictness, strictness};

pub const BREAKING: Classes = Classes::all(Class::Breaking);
pub const BEHAVIOR: Classes = Classes::all(Class::Behavior);
pub const DOCUMENTATION: Classes = Classes::all(Class::Documentation);
pub const EVIDENCE: Classes = Classes::all(Class::Evidence);
/// Something that callers name once it is there.
pub const OFFER: Classes = Classes::new(Class::Additive, Class::Breaking, Class::Behavior);

/// The uses of records that both contracts have in common, by the names of the records in Rust.
#[derive(Debug, Default)]
pub struct Uses {
    pub sent: Vec<String>,
    pub arrays: Vec<String>,
}

/// The use of a field, which decides how a change affects callers.
#[derive(Clone, Copy, PartialEq, Eq)]
pub enum Use {
    /// A parameter or the body of a request: callers pass it to a constructor or setter.
    Param,
    Body,
    /// A field of a record that requests send, before and after.
    Sent,
    /// A field that callers only read: of an object, or of an array, by its position.
    Read,
    Element,
    /// A field of an envelope: the crates read it, but callers do not.
    Envelope,
}

impl Use {
    fn noun(self) -> &'static str {
        match self {
            Self::Param => "parameter",
            Self::Body => "body",
            Self::Sent | Self::Read | Self::Element | Self::Envelope => "field",
        }
    }

    fn is_passed(self) -> bool {
        matches!(self, Self::Param | Self::Body | Self::Sent)
    }

    fn order(self) -> Order {
        match self {
            Self::Param | Self::Body | Self::Sent => Order::Arguments,
            Self::Element => Order::Elements,
            Self::Read | Self::Envelope => Order::Shown,
        }
    }
}

/// Describes the items of one of two contracts.
pub fn items(contract: &Contract, uses: &Uses) -> Vec<Node> {
    let Contract {
        groups,
        hosts,
        deployments,
        sockets,
        sources,
        versioning,
        signing,
        envelopes,
        kinds,
        statuses,
        rate_headers,
        gaps,
        client_operations: _,
        request_type_names: _,
    } = contract;
    let mut items: Vec<Node> = groups.iter().flat_map(|group| types::group(contract, uses, group)).collect();
    items.extend(contract.codes().map(|code| service::error_code(contract, code)));
    items.extend(kinds.iter().map(service::kind));
    items.extend(statuses.iter().map(service::status));
    items.extend(rate_headers.iter().map(service::rate_header));
    items.extend(hosts.iter().map(service::host));
    items.extend(deployments.iter().map(service::deployment));
    items.extend(sockets.iter().map(channels::socket));
    items.extend(sources.iter().map(service::source));
    items.extend(versioning.iter().map(|note| service::versioning(&note.fact)));
    items.extend(signing.iter().flat_map(service::signing));
    items.extend(envelopes.iter().map(service::envelope));
    items.extend(gaps.iter().map(|(subject, gap)| service::gap(subject, gap)));
    items
}

/// Completes an item, which belongs to a list.
fn item(list: impl Into<String>, fact: &Fact, mut node: Node) -> Node {
    set_fact(&mut node, fact, None);
    Node { list: list.into(), ..node }
}

/// Describes the fields of an item.
fn field_parts(fields: &[Field], used_as: Use, enclosing: &Fact) -> Parts {
    let nodes = fields.iter().map(|of| field(of, used_as, enclosing)).collect();
    Parts { order: used_as.order(), nodes }
}

fn field(field: &Field, used_as: Use, enclosing: &Fact) -> Node {
    // The operations that omit a field are described with the record.
    let Field {
        wire,
        written: _,
        ty,
        list,
        optional,
        fact,
        name,
        declared_place: _,
        deprecated,
        unit,
        wire_format,
        default,
        rules,
        conditions,
        absent_in: _,
        is_essential: _,
    } = field;
    let breaking = if used_as == Use::Envelope { Class::Behavior } else { Class::Breaking };
    let (added, adjective) = match used_as {
        Use::Param | Use::Body | Use::Sent if !optional => (Class::Breaking, "required "),
        // Calls that worked may now be rejected.
        Use::Param | Use::Body | Use::Sent if !conditions.required_if.is_empty() => {
            (Class::Behavior, "conditionally required ")
        }
        Use::Param | Use::Body | Use::Sent => (Class::Additive, "optional "),
        Use::Read | Use::Element => (Class::Additive, ""),
        Use::Envelope => (Class::Behavior, ""),
    };
    let mut node = Node {
        rust: rust_names::field_name(name),
        adjective,
        added: Added::Of(added),
        removed: breaking,
        ..Node::in_code(used_as.noun(), wire.as_str())
    };
    node.set("type", "type", type_text(ty, *list), Classes::all(breaking));
    let presence = match (used_as.is_passed(), optional) {
        (true, true) => "optional",
        (true, false) => "required",
        (false, true) => "possibly missing",
        (false, false) => "always present",
    };
    node.set("type", PRESENCE, presence.to_owned(), Classes::all(breaking));
    node.set("in", "location", field.place().as_str().to_owned(), BEHAVIOR);
    set_deprecation(&mut node, deprecated);
    // A number that callers send has another meaning in another unit.
    let other_unit = if used_as.is_passed() { Class::Behavior } else { Class::Documentation };
    let classes = Classes { changed: other_unit, ..DOCUMENTATION };
    node.set("unit", "unit", unit.as_deref().map(code), classes);
    set_wire_format(&mut node, ("wire", "wire format"), ty, *list, *wire_format);
    let classes = Classes::new(Class::Behavior, breaking, Class::Behavior);
    node.set("default", "declared default", default.as_ref().map(|value| code(&value.wire())), classes);
    for rule in rules.iter() {
        let is_constant = used_as.is_passed() && ["max", "max_items", "max_length", "charset"].contains(&rule.key());
        node.set_rule(fact, rule.key(), code(&rule.value()), strictness(rule), is_constant);
    }
    set_conditions(&mut node, fact, conditions);
    set_fact(&mut node, fact, Some(enclosing));
    node
}

fn set_conditions(node: &mut Node, fact: &Fact, conditions: &Conditions) {
    let Conditions { required_if, forbidden_if, not_before } = conditions;
    let demands = [("required_if", required_if), ("forbidden_if", forbidden_if)];
    for (key, demand) in demands.into_iter().filter(|(_, demand)| !demand.is_empty()) {
        let value = demand.iter().map(|condition| condition.phrase(code)).collect::<Vec<_>>().join(", or ");
        node.set_rule(fact, key, value, Strictness::If(demand.clone()), false);
    }
    if let Some(other) = not_before {
        let other = code(other);
        node.set_rule(fact, "not_before", other.clone(), Strictness::Exactly(other), false);
    }
}

/// Describes the lists of fields of which at least one must be given.
fn set_any_of(node: &mut Node, fact: &Fact, lists: &[Vec<String>]) {
    if !lists.is_empty() {
        let value = lists.iter().map(|list| codes(list)).collect::<Vec<_>>().join("; and of ");
        node.set_rule(fact, "any_of", value, Strictness::AnyOf(lists.to_vec()), false);
    }
}

/// Returns the name of a type with its name in Rust, which callers use.
pub fn in_rust(name: &Name) -> Name {
    Name::new(&name.group, &rust_names::type_name(&name.name))
}

/// Formats a type as the contract writes it, with the names in Rust.
fn type_text(ty: &Type, list: bool) -> String {
    fn with_rust_names(ty: &Type) -> Type {
        match ty {
            Type::Id(name, repr) => Type::Id(in_rust(name), *repr),
            Type::Enum(name, repr, _) => Type::Enum(in_rust(name), *repr, None),
            Type::Record(name, argument) => {
                Type::Record(in_rust(name), argument.as_deref().map(|of| Box::new(with_rust_names(of))))
            }
            Type::Union(name) => Type::Union(in_rust(name)),
            Type::Scalar(_) | Type::Parameter(_) => ty.clone(),
        }
    }
    code(&with_rust_names(ty).written(list))
}

/// The noun of error codes.
pub const CODE: &str = "error code";

/// The noun of operations.
pub const OPERATION: &str = "operation";

/// The subject of the evidence of a key, before the key.
pub const EVIDENCE_FOR: &str = "evidence for ";

/// The subject of the way to override an inferred rule, before the key of the rule.
pub const OVERRIDE_OF: &str = "override of ";

/// The subject of the property of an encoding.
pub const ENCODED: &str = "enum that it encodes";

/// The subject of the property that says whether a field may be omitted.
pub const PRESENCE: &str = "presence";

impl Node {
    /// Adds a rule of an item with this fact. `is_constant` says whether the request has a constant for it.
    fn set_rule(&mut self, fact: &Fact, key: &'static str, value: String, strictness: Strictness, is_constant: bool) {
        let effect = Effect::Rule { strictness, is_constant };
        self.properties.push(Property { effect, ..Property::new(key, code(key), value, BEHAVIOR) });
        let way = fact.is_inferred(key).then(|| code("Client::insist"));
        self.set("", format!("{OVERRIDE_OF}{}", code(key)), way, BEHAVIOR);
    }
}

/// Describes documentation, source and evidence. What an entry inherits from the table around it is described there.
fn set_fact(node: &mut Node, fact: &Fact, enclosing: Option<&Fact>) {
    let Fact { doc, source, declared_evidence, evidence, evidence_overrides, file: _ } = fact;
    node.set_hidden("doc", "documentation", doc.as_str());
    let mut set = |subject: String, value: Option<String>, absent: &str, classes: Classes| {
        node.set_or("", subject, value, absent, classes);
    };
    let own_source = enclosing.is_none_or(|enclosing| enclosing.source != *source).then(|| code(source));
    let inherited = enclosing.map(|enclosing| code(&enclosing.source)).unwrap_or_default();
    set("source".to_owned(), own_source, &inherited, DOCUMENTATION);
    let declared = declared_evidence.as_ref().filter(|_| enclosing.is_some());
    let whole = if enclosing.is_none() { Some(*evidence) } else { declared.and_then(DeclaredEvidence::whole) };
    let text = |evidence: Evidence| evidence.as_str().to_owned();
    let inherited = enclosing.map(|enclosing| text(enclosing.evidence)).unwrap_or_default();
    set("evidence".to_owned(), whole.map(text), &inherited, EVIDENCE);
    let all = evidence_overrides.iter().map(|(key, of_key)| (key.as_str(), *of_key));
    let all = all.filter(|(_, of_key)| enclosing.is_none() && of_key != evidence);
    for (key, of_key) in all.chain(declared.into_iter().flat_map(DeclaredEvidence::keys)) {
        set(format!("{EVIDENCE_FOR}`{key}`"), Some(text(of_key)), "that of the whole", EVIDENCE);
    }
}

/// Describes a deprecation. The compiler warns about each use of a deprecated field, and of the constructor of a deprecated operation.
fn set_deprecation(node: &mut Node, deprecated: &Option<String>) {
    let classes = Classes::new(Class::Behavior, Class::Behavior, Class::Documentation);
    node.set("deprecated", "deprecation note", deprecated.as_ref().map(|note| format!("\"{note}\"")), classes);
}

/// Describes a declared form of a value. Without one, the form follows from the type.
fn set_wire_format(
    node: &mut Node,
    (key, subject): (&'static str, &str),
    ty: &Type,
    list: bool,
    wire_format: Option<WireFormat>,
) {
    let declared = wire_format.map(|_| wire_format_name(ty, list, wire_format).to_owned());
    node.set_or(key, subject, declared, wire_format_name(ty, list, None), BEHAVIOR);
}

fn wire_format_name(ty: &Type, list: bool, wire_format: Option<WireFormat>) -> &'static str {
    match wire_format {
        None if list => "a JSON array",
        None => match ty.wire_scalar().map(|scalar| scalar.json_type(None)) {
            Some(JsonType::Number) => "a JSON number",
            Some(JsonType::Boolean) => "a JSON boolean",
            _ => "a JSON string",
        },
        Some(WireFormat::Number) => "a JSON number",
        Some(WireFormat::String) => "a JSON string",
        Some(WireFormat::Comma) => "a comma-separated list",
        Some(WireFormat::Json) => "a JSON array",
    }
}

/// Joins values, each in backticks: `a`, `b` and `c`.
pub fn codes<T: AsRef<str>>(values: &[T]) -> String {
    let quoted: Vec<String> = values.iter().map(|value| code(value.as_ref())).collect();
    match quoted.split_last() {
        Some((last, others @ [_, ..])) => format!("{} and {last}", others.join(", ")),
        _ => quoted.concat(),
    }
}

/// Returns a list as the value of a property, unless it is empty.
fn list<T: AsRef<str>>(values: &[T]) -> Option<String> {
    (!values.is_empty()).then(|| codes(values))
}
