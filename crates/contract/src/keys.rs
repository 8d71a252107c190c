//! The keys of the entries of tables: the field in which each type stores its own.

use crate::{
    Answer, Channel, CodeKind, Dataset, Deployment, Entry, Enum, EnumValue, Envelope, ErrorCode, Example, FactSource,
    Field, GeneralLimit, Header, Host, Id, Message, Operation, Recipe, Record, Response, Socket, Status, Union,
    UnionCase, Variant,
};

/// Implements [`Entry`] for types that store their key in a field.
macro_rules! keyed {
    ($($entry:ty: $($field:ident).+,)+) => {
        $(impl Entry for $entry {
            fn key(&self) -> &str {
                &self.$($field).+
            }

            fn set_key(&mut self, key: String) {
                self.$($field).+ = key;
            }
        })+
    };
}

keyed! {
    Answer: name,
    Channel: name.name,
    CodeKind: name,
    Dataset: name.name,
    Deployment: name,
    Enum: name.name,
    Envelope: name,
    Example: name,
    FactSource: name,
    GeneralLimit: name,
    Header: role,
    Host: name,
    Id: name.name,
    Message: name,
    Operation: name.name,
    Recipe: name,
    Record: name.name,
    Response: name,
    Socket: name,
    Status: number,
    Union: name.name,
    Variant: operation,
}

/// Implements [`Entry`] for types whose key is the text on the wire, which is also the source of their name in Rust if they declare none.
macro_rules! named_on_the_wire {
    ($($entry:ty),+) => {
        $(impl Entry for $entry {
            fn key(&self) -> &str {
                &self.wire
            }

            fn set_key(&mut self, key: String) {
                if self.name.is_empty() {
                    self.name.clone_from(&key);
                }
                self.wire = key;
            }
        })+
    };
}

named_on_the_wire!(EnumValue, ErrorCode, Field, UnionCase);
