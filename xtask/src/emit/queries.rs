//! Queries: how the ids and enums of a group stand in them, whichever group asks.

use proc_macro2::TokenStream;
use quote::quote;

use super::forms;
use crate::contract::{Contract, Group, Type};
use crate::language::Repr;
use crate::lower::Crate;

/// How the types of a group stand in queries.
pub fn emit(contract: &Contract, group: &Group) -> TokenStream {
    let types = query_types(contract, group);
    if types.is_empty() {
        return TokenStream::new();
    }
    let impls = types.into_iter().map(to_query);
    quote! {
        use crate::ToQuery;
        use std::borrow::Cow;
        #(#impls)*
    }
}

/// The ids and enums of the group that are parameters of any operation, or fields of a form.
fn query_types<'a>(contract: &'a Contract, group: &Group) -> Vec<&'a Type> {
    let mut types = Vec::new();
    let params = contract.groups.iter().flat_map(|group| &group.operations).flat_map(|operation| &operation.params);
    let forms = contract.groups.iter().flat_map(|group| forms::records(contract, group));
    let fields = forms.flat_map(|record| &record.fields);
    for ty in params.chain(fields).map(|field| &field.ty) {
        let own = matches!(ty, Type::Id(name, _) | Type::Enum(name, _) if name.group == group.name);
        if own && !types.contains(&ty) {
            types.push(ty);
        }
    }
    types
}

fn to_query(ty: &Type) -> TokenStream {
    let path = Crate::Endpoints.value_type(ty);
    let text = match ty {
        Type::Id(_, Repr::String) | Type::Enum(_, Repr::String) => quote!(Cow::Borrowed(self.as_str())),
        _ => quote!(Cow::Owned(self.to_string())),
    };
    quote! {
        impl ToQuery for #path {
            fn to_query(&self) -> Cow<'_, str> {
                #text
            }
        }
    }
}
