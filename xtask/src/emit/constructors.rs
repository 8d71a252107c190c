//! Constructors of requests and of the records in them: `new` with the required fields, setters for the optional ones,
//! and constants for defaults and maximums.

use proc_macro2::TokenStream;
use quote::quote;
use tradewire_contract::{Contract, Field, Literal, Scalar, Type, prose};

use super::scope::Scope;
use crate::lower::{deprecated, doc, ident, integer, setter_doc};
use crate::rust_names;

/// The number of arguments above which clippy warns about a function.
const CLIPPY_MAX_ARGUMENTS: usize = 7;

/// Emits the constants, the constructor and the setters of a type. The documentation calls the type `what` and its fields `parts`.
pub fn all(
    scope: &Scope,
    contract: &Contract,
    fields: &[&Field],
    (what, parts): (&str, &str),
    deprecated: Option<TokenStream>,
) -> TokenStream {
    let (defaults, maximums) = (defaults(scope, contract, fields), maximums(fields));
    let (new, setters) = (new(scope, fields, what, parts), setters(scope, fields));
    quote!(#defaults #maximums #deprecated #new #setters)
}

/// Emits the constants of the values that the exchange uses for omitted fields.
fn defaults(scope: &Scope, contract: &Contract, fields: &[&Field]) -> TokenStream {
    let constants = fields.iter().filter_map(|field| {
        let (ty, value) = default(scope, contract, field)?;
        let docs = doc(&[format!("Value that the exchange uses if {} is omitted.", prose::code(&field.wire))]);
        let name = ident(&rust_names::default_name(&field.name));
        Some(quote!(#docs pub const #name: #ty = #value;))
    });
    quote!(#(#constants)*)
}

/// Emits the constants of the maximums of integers, the maximum lengths of lists and strings, and the charsets.
fn maximums(fields: &[&Field]) -> TokenStream {
    let constants = fields.iter().flat_map(|field| [maximum(field), maximum_length(field), charset(field)]);
    let constants = constants.flatten();
    quote!(#(#constants)*)
}

fn maximum(field: &Field) -> Option<TokenStream> {
    let name = ident(&rust_names::maximum_name(&field.name));
    let wire = prose::code(&field.wire);
    if let Some(max) = field.rules.max {
        let (docs, max) = (doc(&[format!("Maximum of {wire}.")]), integer(max));
        return Some(quote!(#docs pub const #name: i64 = #max;));
    }
    let max = integer(i128::try_from(field.rules.max_items?).ok()?);
    let docs = doc(&[format!("Maximum number of items in {wire}.")]);
    Some(quote!(#docs pub const #name: usize = #max;))
}

fn maximum_length(field: &Field) -> Option<TokenStream> {
    let name = ident(&format!("{}_LENGTH", rust_names::maximum_name(&field.name)));
    let max = integer(i128::try_from(field.rules.max_length?).ok()?);
    let docs = doc(&[format!("Maximum number of characters in {}.", prose::code(&field.wire))]);
    Some(quote!(#docs pub const #name: usize = #max;))
}

fn charset(field: &Field) -> Option<TokenStream> {
    let name = ident(&format!("{}_CHARSET", rust_names::constant_name(&field.name)));
    let charset = field.rules.charset.as_ref()?;
    let docs = doc(&[format!("Allowed characters of {}.", prose::code(&field.wire))]);
    Some(quote!(#docs pub const #name: &'static str = #charset;))
}

/// Returns the type and the value of the default of a field.
fn default(scope: &Scope, contract: &Contract, field: &Field) -> Option<(TokenStream, TokenStream)> {
    let (ty, default) = (scope.value_type(&field.ty), field.default.as_ref()?);
    if let Some(variant) = scope.variant(contract, &field.ty, &default.wire()) {
        return Some((ty, variant));
    }
    Some(match default {
        Literal::Boolean(value) => (ty, quote!(#value)),
        Literal::Integer(value) => (ty, integer(*value)),
        Literal::Text(value) => (quote!(&'static str), quote!(#value)),
    })
}

/// Emits `new` with the required fields as arguments, in the order of the contract.
fn new(scope: &Scope, fields: &[&Field], what: &str, parts: &str) -> TokenStream {
    let (optional, required): (Vec<&Field>, Vec<&Field>) = fields.iter().partition(|field| field.optional);
    if required.is_empty() {
        let summary = if fields.is_empty() {
            format!("Creates the {what}, which has no {parts}.")
        } else {
            format!("Creates a {what}; all {parts} are optional.")
        };
        let docs = doc(&[summary]);
        return quote! {
            #docs
            pub fn new() -> Self {
                Self::default()
            }
        };
    }
    let summary = if optional.is_empty() {
        format!("Creates a {what} from its {parts}.")
    } else {
        format!("Creates a {what} with the required {parts}.")
    };
    let docs = doc(&[summary]);
    let arguments = required.iter().map(|field| {
        let (name, ty) = (ident(&rust_names::field_name(&field.name)), argument_type(scope, field));
        quote!(#name: #ty)
    });
    let given = required.iter().map(|field| {
        let (name, value) = (ident(&rust_names::field_name(&field.name)), argument_value(field));
        // Clippy requires the shorthand if the argument is not converted.
        if is_exact_type(field) { quote!(#name) } else { quote!(#name: #value) }
    });
    let unset = optional.iter().map(|field| {
        let name = ident(&rust_names::field_name(&field.name));
        quote!(#name: None)
    });
    let values = given.chain(unset);
    let is_long = required.len() > CLIPPY_MAX_ARGUMENTS;
    let expected = is_long.then(|| quote!(#[expect(clippy::too_many_arguments, reason = "each value is required")]));
    quote! {
        #docs
        #expected
        pub fn new(#(#arguments),*) -> Self {
            Self { #(#values),* }
        }
    }
}

/// Emits the setters of the optional fields.
fn setters(scope: &Scope, fields: &[&Field]) -> TokenStream {
    let setters = fields.iter().filter(|field| field.optional).map(|field| {
        let (setter, name) =
            (ident(&rust_names::setter_name(&field.name)), ident(&rust_names::field_name(&field.name)));
        let (ty, value) = (argument_type(scope, field), argument_value(field));
        let (docs, deprecated) = (setter_doc(field), deprecated(field.deprecated.as_deref()));
        quote! {
            #docs
            #deprecated
            #[must_use]
            pub fn #setter(mut self, #name: #ty) -> Self {
                self.#name = Some(#value);
                self
            }
        }
    });
    quote!(#(#setters)*)
}

/// Returns whether an argument has exactly the field's type. An enum is not converted from a string, because a
/// misspelled string would become an unknown value and be sent.
fn is_exact_type(field: &Field) -> bool {
    let is_exact =
        matches!(field.ty, Type::Scalar(Scalar::Boolean | Scalar::Integer) | Type::Enum(..) | Type::Record(..));
    !field.list && is_exact
}

/// Returns the type of an argument, which converts into the field's type.
fn argument_type(scope: &Scope, field: &Field) -> TokenStream {
    let value = scope.value_type(&field.ty);
    match (&field.ty, field.list) {
        (Type::Enum(..) | Type::Record(..), true) => quote!(impl IntoIterator<Item = #value>),
        (_, true) => quote!(impl IntoIterator<Item = impl Into<#value>>),
        _ if is_exact_type(field) => value,
        (_, false) => quote!(impl Into<#value>),
    }
}

/// Returns the expression that converts an argument into the field's type.
fn argument_value(field: &Field) -> TokenStream {
    let name = ident(&rust_names::field_name(&field.name));
    match (&field.ty, field.list) {
        (Type::Enum(..) | Type::Record(..), true) => quote!(#name.into_iter().collect()),
        (_, true) => quote!(#name.into_iter().map(Into::into).collect()),
        _ if is_exact_type(field) => quote!(#name),
        (_, false) => quote!(#name.into()),
    }
}
