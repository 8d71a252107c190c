//! The whole contract: its groups, and the hosts, signing and error kinds that they share.

#[cfg(feature = "source")]
use std::collections::HashMap;
use std::sync::OnceLock;

use serde::Deserialize;
use tradewire_wire::operation::{Effect, Proof};

use crate::client::ClientOperations;
use crate::request_lines::may_become;
use crate::{
    ALGORITHM, Auth, Channel, CodeKind, Dataset, Deployment, Entries, Enum, EnumValue, Envelope, ErrorCode, ErrorCodes,
    FactSource, Field, GeneralLimit, Header, Host, Id, Name, Note, Operation, Recipe, Record, Returns, SHARED_GROUP,
    Scalar, Signing, Socket, Status, Table, Type, Union,
};

/// The whole contract. Only [`Contract::from_json`] and [`Contract::bind`] return one that can be used: they resolve its names.
#[derive(Debug, Clone, Default, Deserialize)]
#[cfg_attr(feature = "source", derive(schemars::JsonSchema))]
#[serde(default)]
pub struct Contract {
    /// The groups, sorted by name.
    #[serde(skip)]
    pub groups: Vec<Group>,
    /// The sources of facts, by name. `interface` is the interface document, to whose sections facts refer by number alone.
    pub sources: Entries<FactSource>,
    /// The part of a request that states the version of the interface.
    pub versioning: Option<Note>,
    /// The hosts, by name.
    pub hosts: Entries<Host>,
    /// Publicly known deployments, by name.
    pub deployments: Entries<Deployment>,
    /// WebSocket addresses, by name.
    pub sockets: Entries<Socket>,
    /// The signing rules.
    pub signing: Option<Signing>,
    /// The wrappers of responses, by name.
    pub envelopes: Entries<Envelope>,
    /// Kinds of error codes, by name.
    pub kinds: Entries<CodeKind>,
    /// HTTP statuses that show that a request was rejected before it could act, by number.
    pub statuses: Entries<Status>,
    /// Response headers that report the usage of a rate limit, by role: `limit`, `remaining`, `replenish`.
    pub rate_headers: Entries<Header>,
    /// Gaps: a section of the interface document, or a group, with the subject; and a description of what no source states.
    pub gaps: Table<String>,
    /// The operations in the form that clients use, built at their first use.
    #[doc(hidden)]
    #[serde(skip)]
    pub client_operations: OnceLock<&'static ClientOperations>,
    /// The names of the Rust types of requests, by operation. Computed at the first call of [`Contract::request_type`]: operations must
    /// not be renamed or added afterwards.
    #[doc(hidden)]
    #[cfg(feature = "source")]
    #[serde(skip)]
    pub request_type_names: OnceLock<HashMap<Name, String>>,
}

/// A group of operations with its types, or one of the files that declare it.
#[derive(Debug, Clone, Default, Deserialize)]
#[cfg_attr(feature = "source", derive(schemars::JsonSchema), schemars(deny_unknown_fields, title = "File"))]
#[cfg_attr(
    feature = "source",
    schemars(
        description = "One file of the contract: a group or one of its topics, with operations and types, or the \
                            definitions that all groups share."
    )
)]
pub struct Group {
    /// The name.
    #[serde(skip)]
    pub name: String,
    /// A description of the group or topic.
    pub doc: String,
    /// The topics that have files of their own, sorted by name.
    #[serde(skip)]
    pub topics: Vec<Topic>,
    /// Identifiers. Each becomes a newtype.
    #[serde(default)]
    pub ids: Entries<Id>,
    /// Enums. They are open: an unlisted value of a response keeps its text. Requests reject it.
    #[serde(default)]
    pub enums: Entries<Enum>,
    /// Records.
    #[serde(default)]
    pub records: Entries<Record>,
    /// Unions: one of several records, distinguished by a field.
    #[serde(default)]
    pub unions: Entries<Union>,
    /// Datasets of records that an archive keeps.
    #[serde(default)]
    pub datasets: Entries<Dataset>,
    /// Operations.
    #[serde(default)]
    pub operations: Entries<Operation>,
    /// Channels: the kinds of messages that sockets push.
    #[serde(default)]
    pub channels: Entries<Channel>,
    /// Error codes that any operation of the group's host may return.
    #[serde(rename = "codes")]
    pub common_codes: Option<ErrorCodes>,
    /// What a file declares for all groups. Binding moves it to the contract, so it is empty in the groups of a bound contract.
    #[serde(flatten)]
    pub shared: Contract,
}

/// A topic of a group: a file in the directory of the group.
#[derive(Debug, Clone, Default, PartialEq, Eq)]
pub struct Topic {
    /// The name.
    pub name: String,
    /// A description of the topic.
    pub doc: String,
}

impl Group {
    /// Iterates over the names of the types in the contract.
    pub fn type_names(&self) -> impl Iterator<Item = &str> {
        self.definitions().map(|of| of.name().name.as_str())
    }

    /// Iterates over the error codes of the group and of its operations.
    pub fn codes(&self) -> impl Iterator<Item = &ErrorCode> {
        let listed = self.operations.iter().flat_map(|operation| &operation.codes);
        self.common_codes.iter().chain(listed).flat_map(|codes| &codes.values)
    }
}

/// A field that shows whether a record can still change.
pub struct StateField<'a> {
    /// The field.
    pub field: &'a Field,
    /// The enum that declares the open values. If the type of the field is an encoding, this is the enum that it encodes.
    pub values: &'a Enum,
    /// Whether a record without the field may still change. An optional state is not needed if the record always has another one.
    pub is_needed: bool,
}

impl Contract {
    /// Returns a group. Groups are sorted by name.
    pub fn group(&self, name: &str) -> Option<&Group> {
        let index = self.groups.binary_search_by(|group| group.name.as_str().cmp(name)).ok()?;
        self.groups.get(index)
    }

    /// Iterates over all operations.
    pub fn operations(&self) -> impl Iterator<Item = &Operation> {
        self.groups.iter().flat_map(|group| &group.operations)
    }

    /// Iterates over all channels.
    pub fn channels(&self) -> impl Iterator<Item = &Channel> {
        self.groups.iter().flat_map(|group| &group.channels)
    }

    /// Iterates over all error codes.
    pub fn codes(&self) -> impl Iterator<Item = &ErrorCode> {
        self.groups.iter().flat_map(Group::codes)
    }

    /// Returns an error code by its form in the contract.
    pub fn code(&self, wire: &str) -> Option<&ErrorCode> {
        self.codes().find(|code| code.wire == wire)
    }

    /// Returns the operation that lists the valid names, if an error code rejects an unknown name. Also returns the field that contains a
    /// name, unless the list consists of names.
    pub fn list_of_names<'a>(&'a self, code: &'a ErrorCode) -> Option<(&'a Operation, Option<&'a str>)> {
        let list = code.listed_by.as_ref()?;
        let group = self.groups.iter().find(|group| group.codes().any(|own| own.wire == code.wire))?;
        Some((self.operation(&Name::written_in(&group.name, &list.operation))?, list.field.as_deref()))
    }

    /// Iterates over the codes of a table: first those that it declares, then those that it references.
    pub fn listed_codes<'a>(&'a self, codes: &'a ErrorCodes) -> impl Iterator<Item = &'a ErrorCode> {
        codes.values.iter().chain(codes.also.iter().filter_map(|wire| self.code(wire)))
    }

    /// Iterates over the error codes that the interface lists for an operation.
    pub fn codes_of<'a>(&'a self, operation: &'a Operation) -> impl Iterator<Item = &'a ErrorCode> {
        operation.codes.iter().flat_map(|codes| self.listed_codes(codes))
    }

    /// Returns the paths of other operations, with the same method and host, that the path of an operation could become once its
    /// placeholders are replaced with values.
    pub fn other_paths(&self, operation: &Operation) -> Vec<&str> {
        if !operation.path.contains('{') {
            return Vec::new();
        }
        let is_same = |other: &&Operation| (&other.method, &other.host) == (&operation.method, &operation.host);
        let paths = self.operations().filter(is_same).map(|other| other.path.as_str());
        paths.filter(|other| *other != operation.path && may_become(&operation.path, other)).collect()
    }

    /// Returns what the result of a successful trade must be to prove that it was executed.
    pub fn proof(&self, operation: &Operation) -> Proof<'_> {
        let Returns { ty, list, optional, .. } = &operation.returns;
        match ty {
            _ if operation.effect == Effect::Read || *list => Proof::Any,
            Type::Record(name, _) if !optional => {
                let mut fields = self.record(name).into_iter().flat_map(|record| record.fields.iter());
                let id = fields.find(|field| !field.optional && matches!(field.ty, Type::Id(..)));
                Proof::Record(id.map(|field| field.wire.as_str()))
            }
            Type::Id(..) if !optional => Proof::Id,
            Type::Scalar(Scalar::Json) | Type::Record(..) | Type::Union(_) | Type::Parameter(_) => Proof::Any,
            Type::Scalar(_) | Type::Id(..) | Type::Enum(..) => Proof::Value,
        }
    }

    /// Returns an operation.
    pub fn operation(&self, name: &Name) -> Option<&Operation> {
        self.group(&name.group)?.operations.get(&name.name)
    }

    /// Returns a channel.
    pub fn channel(&self, name: &Name) -> Option<&Channel> {
        self.group(&name.group)?.channels.get(&name.name)
    }

    /// Returns the envelope of an operation's responses. If its successes are unwrapped, this is the envelope of its failures.
    pub fn envelope(&self, operation: &Operation) -> Option<&Envelope> {
        match &operation.written_envelope {
            Some(name) if !operation.is_unwrapped() => self.envelopes.get(name),
            _ => self.envelopes.get(&self.hosts.get(&operation.host)?.envelope),
        }
    }

    /// Returns a record.
    pub fn record(&self, name: &Name) -> Option<&Record> {
        self.group(&name.group)?.records.get(&name.name)
    }

    /// Returns an enum.
    pub fn enumeration(&self, name: &Name) -> Option<&Enum> {
        self.group(&name.group)?.enums.get(&name.name)
    }

    /// Returns a union.
    pub fn union(&self, name: &Name) -> Option<&Union> {
        self.group(&name.group)?.unions.get(&name.name)
    }

    /// Returns the record that a type refers to.
    pub fn record_of(&self, ty: &Type) -> Option<&Record> {
        let Type::Record(name, _) = ty else { return None };
        self.record(name)
    }

    /// Returns the enum that a type refers to.
    pub fn enum_of(&self, ty: &Type) -> Option<&Enum> {
        let Type::Enum(name, ..) = ty else { return None };
        self.enumeration(name)
    }

    /// Returns the union that a type refers to.
    pub fn union_of(&self, ty: &Type) -> Option<&Union> {
        let Type::Union(name) = ty else { return None };
        self.union(name)
    }

    /// Returns the fields that show whether a record can still change. A record is final if each of them has a final value; a field
    /// that is not needed may be missing.
    pub fn state_fields<'a>(&'a self, record: &'a Record) -> Vec<StateField<'a>> {
        let fields = record.fields.iter().filter(|field| !field.list);
        let states: Vec<_> = fields.filter_map(|field| Some((field, self.states_of(field)?))).collect();
        let has_required = states.iter().any(|(field, _)| !field.optional);
        let is_needed = |field: &Field| !field.optional || !has_required;
        states.into_iter().map(|(field, values)| StateField { field, values, is_needed: is_needed(field) }).collect()
    }

    /// Returns the enum of the states of a field: the enum of its type, or the enum that this one encodes.
    pub(crate) fn states_of(&self, field: &Field) -> Option<&Enum> {
        let declared = self.enum_of(&field.ty)?;
        Some(self.encoded(declared).unwrap_or(declared)).filter(|list| !list.open.is_empty())
    }

    /// Returns the values on the wire with which a state is final. Clients read an encoded state in both forms.
    pub fn final_values<'a>(&'a self, state: &StateField<'a>) -> Vec<&'a str> {
        let encoding = self.enum_of(&state.field.ty).filter(|list| list.encodes.is_some());
        let is_final = |value: &EnumValue| state.values.final_values().any(|other| other.is_namesake(value));
        let encoded = encoding.into_iter().flat_map(|list| &list.values).filter(|value| is_final(value));
        state.values.final_values().chain(encoded).map(|value| value.wire.as_str()).collect()
    }

    /// Returns the enum that an enum encodes.
    pub fn encoded(&self, encoding: &Enum) -> Option<&Enum> {
        self.enumeration(encoding.encoded.as_ref()?)
    }

    /// Returns the word that a value of an encoding stands for, unless it differs only in case.
    pub fn encoded_word(&self, encoding: &Enum, value: &EnumValue) -> Option<&str> {
        let mut words = self.encoded(encoding)?.values.iter().filter(|of| of.is_namesake(value));
        words.next().map(|of| of.wire.as_str()).filter(|word| !word.eq_ignore_ascii_case(&value.wire))
    }

    /// Returns the names of the operations of a host that a general limit counts; empty for all of them.
    pub fn counted_operations(&self, host: &Host, limit: &GeneralLimit) -> Vec<&Name> {
        let of_host = self.operations().filter(|operation| operation.host == host.name);
        let counted = of_host.filter(|operation| limit.topics.contains(&operation.fact.file));
        counted.map(|operation| &operation.name).collect()
    }

    /// Iterates over the error codes that any operation of a host may return.
    pub fn common_codes<'a>(&'a self, host: &'a str) -> impl Iterator<Item = &'a ErrorCode> {
        let codes = self.groups_with_common_codes(host).flat_map(|group| &group.common_codes);
        codes.flat_map(|codes| self.listed_codes(codes))
    }

    /// Iterates over the groups whose common error codes any operation of a host may return: groups with an operation on the host, and
    /// groups without operations.
    pub fn groups_with_common_codes<'a>(&'a self, host: &'a str) -> impl Iterator<Item = &'a Group> {
        let uses = move |group: &&Group| {
            group.operations.is_empty() || group.operations.iter().any(|operation| operation.host == host)
        };
        self.groups.iter().filter(uses).filter(|group| group.common_codes.is_some())
    }
}

/// Access to the signing rules.
impl Contract {
    /// Returns the recipe that signs the requests of an operation, or `None` if the operation is public.
    pub fn signed_by(&self, operation: &Operation) -> Option<(&Signing, &Recipe)> {
        if operation.auth == Auth::Public {
            return None;
        }
        let signing = self.signing.as_ref()?;
        let recipe = signing.recipes.get(&self.hosts.get(&operation.host)?.recipe)?;
        Some((signing, recipe))
    }

    /// Returns the enum of signing algorithms, if the contract defines it.
    pub fn algorithms(&self) -> Option<&Enum> {
        self.group(SHARED_GROUP)?.enums.get(ALGORITHM)
    }

    /// Returns the default algorithm; empty if the contract declares none.
    pub fn default_algorithm(&self) -> &str {
        self.algorithms().and_then(|enumeration| enumeration.default.as_deref()).unwrap_or_default()
    }
}
