//! How records are read and written: a line a field. Serde's own macro makes ten times as much to compile.

use proc_macro2::{Ident, Literal, TokenStream};
use quote::quote;

use crate::contract::{Contract, Field, Record, Type};
use crate::language::WireForm;
use crate::lower::ident;
use crate::names;

/// What records refer to.
pub fn imports(records: &[Record]) -> TokenStream {
    match records.iter().all(|record| record.derived) {
        true => quote!(
            use serde::{Deserialize, Serialize};
        ),
        false => quote!(
            use crate::wire::record;
            use serde::{Deserialize, Deserializer, Serialize, Serializer};
        ),
    }
}

/// How a record is read and written.
pub fn impls(contract: &Contract, name: &Ident, record: &Record) -> TokenStream {
    let (shown, keys) = (name.to_string(), record.fields.iter().map(key));
    let empty = if record.has_default { quote!(Self::default()) } else { empty(contract, record) };
    let (read, written) = (record.fields.iter().enumerate().map(read), record.fields.iter().map(written));
    quote! {
        impl record::Record for #name {
            const NAME: &'static str = #shown;
            const KEYS: &'static [record::Key] = &[#(#keys),*];
            fn empty() -> Self {
                #empty
            }
            fn read<'de, M: record::MapAccess<'de>>(
                &mut self,
                key: usize,
                value: record::Value<'_, M>,
            ) -> Result<(), M::Error> {
                match key {
                    #(#read,)*
                    _ => value.ignore(),
                }
            }
            fn write<S: record::SerializeStruct>(&self, fields: record::Fields<S>) -> record::Fields<S> {
                fields #(#written)*
            }
        }
        impl<'de> Deserialize<'de> for #name {
            fn deserialize<D: Deserializer<'de>>(deserializer: D) -> Result<Self, D::Error> {
                record::read(deserializer)
            }
        }
        impl Serialize for #name {
            fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
                record::write(self, serializer)
            }
        }
    }
}

fn key(field: &Field) -> TokenStream {
    let (wire, required) = (&field.wire, !field.optional);
    quote!((#wire, #required))
}

/// A record with nothing in it yet, which nobody but its reader can make.
fn empty(contract: &Contract, record: &Record) -> TokenStream {
    let is_bare = |field: &Field| match &field.ty {
        Type::Record(held, None) if !field.list && !field.optional => {
            contract.record(held).is_some_and(|held| !held.has_default)
        }
        _ => false,
    };
    let fields = record.fields.iter().map(|field| {
        let name = ident(&names::field_name(&field.name));
        if is_bare(field) { quote!(#name: record::Record::empty()) } else { quote!(#name: Default::default()) }
    });
    quote!(Self { #(#fields,)* })
}

/// Reads a field, which is told by its place in the record.
fn read((place, field): (usize, &Field)) -> TokenStream {
    let (place, name) = (Literal::usize_unsuffixed(place), ident(&names::field_name(&field.name)));
    let form = if reads_itself(field) { quote!(plain) } else { quote!(wire) };
    quote!(#place => value.#form(&mut self.#name))
}

/// Writes a field.
fn written(field: &Field) -> TokenStream {
    let (wire, name) = (&field.wire, ident(&names::field_name(&field.name)));
    let form = match (reads_itself(field), field.form) {
        (true, _) => quote!(plain),
        (false, Some(WireForm::Number)) => quote!(number),
        (false, _) => quote!(wire),
    };
    let value = if field.optional { quote!(self.#name.as_ref()) } else { quote!(Some(&self.#name)) };
    quote!(.#form(#wire, #value))
}

/// Whether a value is read and written by its type alone; the others come as numbers and as texts.
fn reads_itself(field: &Field) -> bool {
    !matches!(field.ty, Type::Decimal | Type::Integer | Type::String)
}

/// How serde's macro is to read and write a field. Each attribute stands alone, so that a line stays short.
pub fn attributes(field: &Field) -> TokenStream {
    let wire = &field.wire;
    let rename = (names::field_name(&field.name) != *wire).then(|| quote!(#[serde(rename = #wire)]));
    let with = match (&field.ty, field.form) {
        (Type::Decimal, Some(WireForm::Number)) => Some(quote!(#[serde(with = "crate::wire::number")])),
        _ if reads_itself(field) => None,
        _ => Some(quote!(#[serde(with = "crate::wire")])),
    };
    let optional = match field.ty {
        _ if !field.optional => None,
        // `default` would ask of every type that it is made out of nothing; what is missing is none without it.
        Type::Parameter(_) | Type::Record(_, Some(_)) => {
            Some(quote!(#[serde(skip_serializing_if = "Option::is_none")]))
        }
        _ => Some(quote!(#[serde(default, skip_serializing_if = "Option::is_none")])),
    };
    quote!(#rename #with #optional)
}
