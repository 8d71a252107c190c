//! Forms: how the records that are sent as forms are written and read.

use proc_macro2::{Literal, TokenStream};
use quote::quote;

use super::requests::pairs;
use crate::contract::{Contract, Field, Group, Record, Type};
use crate::lower::{Crate, ident};
use crate::names;

const AT: Crate = Crate::Endpoints;

/// The records of a group that are sent as forms, whichever group sends them.
pub fn records<'a>(contract: &Contract, group: &'a Group) -> Vec<&'a Record> {
    let operations = contract.groups.iter().flat_map(|group| &group.operations).filter(|operation| operation.is_form());
    let bodies: Vec<&Type> = operations.filter_map(|operation| operation.body.as_ref()).map(|body| &body.ty).collect();
    let is_form =
        |record: &&Record| bodies.iter().any(|ty| matches!(ty, Type::Record(name, _) if *name == record.name));
    group.records.iter().filter(is_form).collect()
}

/// How the records of a group that are forms are written and read.
pub fn emit(contract: &Contract, group: &Group) -> TokenStream {
    let forms = records(contract, group);
    if forms.is_empty() {
        return TokenStream::new();
    }
    let forms = forms.into_iter().map(form);
    quote! {
        use super::specs;
        use crate::{Form, Invalid, Pairs, Query};
        #(#forms)*
    }
}

fn form(record: &Record) -> TokenStream {
    let (ty, spec) = (AT.path(&record.name), ident(&names::constant_name(&record.name.name)));
    let (pairs, read) = (pairs(record.fields.iter()), read(record));
    let table = (!record.fields.is_empty()).then(|| quote!(let fields = specs::#spec.fields;));
    quote! {
        impl Form for #ty {
            fn write(&self) -> Query {
                Query::default() #pairs
            }

            fn read(pairs: &Pairs) -> Result<Self, Invalid> {
                #table
                #read
            }
        }
    }
}

/// Makes the record of what is required, and sets what was given beside it.
fn read(record: &Record) -> TokenStream {
    let indexed = || record.fields.iter().enumerate().map(|(index, field)| (Literal::usize_unsuffixed(index), field));
    let required = indexed().filter(|(_, field)| !field.optional).map(|(index, field)| {
        let ty = AT.value_type(&field.ty);
        quote!(pairs.required::<#ty>(&fields[#index])?)
    });
    let new = quote!(Self::new(#(#required),*));
    let optional: Vec<_> = indexed()
        .filter(|(_, field)| field.optional)
        .map(|(index, field): (_, &Field)| {
            let name = ident(&names::field_name(&field.name));
            quote!(form.#name = pairs.optional(&fields[#index])?;)
        })
        .collect();
    match optional.is_empty() {
        true => quote!(Ok(#new)),
        false => quote! {
            let mut form = #new;
            #(#optional)*
            Ok(form)
        },
    }
}
