//! Forms: how the records that are sent as forms are written and read.

use proc_macro2::{Literal, TokenStream};
use quote::quote;

use super::code::Code;
use super::endpoint::pairs;
use crate::contract::{Field, Group, Record};
use crate::lower::{Crate, ident, tokens};
use crate::names;

const AT: Crate = Crate::Endpoints;

/// How the records of a group that are forms are written and read.
pub fn emit(group: &Group) -> Code {
    let forms: Vec<_> = group.records.iter().filter(|record| record.is_form).collect();
    let specs = forms.iter().any(|record| !record.fields.is_empty()).then(|| {
        quote!(
            use super::specs;
        )
    });
    let imports = quote! {
        #specs
        use crate::{Form, Invalid, Pairs, Query};
    };
    Code::of(imports, forms.into_iter().map(form))
}

fn form(record: &Record) -> TokenStream {
    let (ty, spec) = (tokens(&AT.path(&record.name)), ident(&names::constant_name(&record.name.name)));
    let (pairs, read) = (pairs(record.fields.iter()), read(record));
    let (table, received) = match record.fields.is_empty() {
        true => (None, quote!(_)),
        false => (Some(quote!(let fields = specs::#spec.fields;)), quote!(pairs)),
    };
    quote! {
        impl Form for #ty {
            fn write(&self) -> Query {
                Query::default() #pairs
            }

            fn read(#received: &Pairs) -> Result<Self, Invalid> {
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
        let ty = tokens(&AT.value_type(&field.ty));
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
