//! Structs of requests, and constructors of requests and of the records in them: `new` with the required fields, setters for the optional ones,
//! and constants for defaults and maximums.

use proc_macro2::{Ident, TokenStream};
use quote::{ToTokens, quote};
use tradewire_contract::{Fact, Field, Literal, Scalar, Type, prose};

use super::scope::Scope;
use crate::lower::{deprecated, doc, field_doc, field_ident, ident, integer, setter_doc, setter_ident};
use crate::rust_names;

/// The number of arguments above which clippy warns about a function.
const CLIPPY_MAX_ARGUMENTS: usize = 7;

/// Emits the struct of a request or subscription.
pub fn definition(scope: &Scope<'_>, name: &Ident, fields: &[&Field], table: &Fact) -> TokenStream {
    let default = fields.iter().all(|field| field.optional).then(|| quote!(, Default));
    let definitions = fields.iter().map(|field| {
        let (docs, name, ty) = (field_doc(field, table), field_ident(field), scope.field_type(field));
        quote!(#docs pub #name: #ty)
    });
    quote! {
        #[derive(Debug, Clone, PartialEq #default)]
        #[non_exhaustive]
        pub struct #name {
            #(#definitions,)*
        }
    }
}

/// Emits the constants, the constructor and the setters of a type. The documentation calls the type `what` and its fields `parts`.
pub fn all(
    scope: &Scope<'_>,
    fields: &[&Field],
    what: &str,
    parts: &str,
    deprecated: Option<TokenStream>,
) -> TokenStream {
    let defaults = fields.iter().filter_map(|field| default(scope, field));
    let limits = fields.iter().flat_map(|field| limits(field));
    let (new, setters) = (new(scope, fields, what, parts), setters(scope, fields));
    quote!(#(#defaults)* #(#limits)* #deprecated #new #setters)
}

fn constant(name: &str, docs: String, ty: &TokenStream, value: &TokenStream) -> TokenStream {
    let (docs, name) = (doc(&[docs]), ident(name));
    quote!(#docs pub const #name: #ty = #value;)
}

/// Emits the constant of the value that the exchange uses for an omitted field.
fn default(scope: &Scope<'_>, field: &Field) -> Option<TokenStream> {
    let (ty, default) = (scope.value_type(&field.ty), field.default.as_ref()?);
    let (ty, value) = match (default, scope.variant(&field.ty, &default.wire())) {
        (_, Some(variant)) => (ty, variant),
        (Literal::Boolean(value), None) => (ty, quote!(#value)),
        (Literal::Integer(value), None) => (ty, integer(*value)),
        (Literal::Text(value), None) => (quote!(&'static str), quote!(#value)),
    };
    let docs = format!("Value that the exchange uses if {} is omitted.", prose::code(&field.wire));
    Some(constant(&rust_names::default_name(&field.name), docs, &ty, &value))
}

/// Emits the constants of the maximum of an integer, of the maximum length of a list or string, and of the charset.
fn limits(field: &Field) -> Vec<TokenStream> {
    let Field { name, rules, .. } = field;
    let wire = prose::code(&field.wire);
    let constant = |name: String, what: &str, ty: TokenStream, value: TokenStream| {
        constant(&name, format!("{what} {wire}."), &ty, &value)
    };
    let size = |size: usize| proc_macro2::Literal::usize_unsuffixed(size).to_token_stream();
    let maximum = match (rules.max, rules.max_items) {
        (Some(max), _) => Some(("Maximum of", quote!(i64), integer(max))),
        (None, max) => max.map(|max| ("Maximum number of items in", quote!(usize), size(max))),
    };
    let maximum = maximum.map(|(what, ty, max)| constant(rust_names::maximum_name(name), what, ty, max));
    let length = rules.max_length.map(|max| {
        let name = format!("{}_LENGTH", rust_names::maximum_name(name));
        constant(name, "Maximum number of characters in", quote!(usize), size(max))
    });
    let charset = rules.charset.as_ref().map(|charset| {
        let name = format!("{}_CHARSET", rust_names::constant_name(name));
        constant(name, "Allowed characters of", quote!(&'static str), quote!(#charset))
    });
    [maximum, length, charset].into_iter().flatten().collect()
}

/// Emits `new` with the required fields as arguments, in the order of the contract.
fn new(scope: &Scope<'_>, fields: &[&Field], what: &str, parts: &str) -> TokenStream {
    let (optional, required): (Vec<&Field>, Vec<&Field>) = fields.iter().partition(|field| field.optional);
    let docs = doc(&[match (required.is_empty(), optional.is_empty()) {
        (true, true) => format!("Creates the {what}, which has no {parts}."),
        (true, false) => format!("Creates a {what}; all {parts} are optional."),
        (false, true) => format!("Creates a {what} from its {parts}."),
        (false, false) => format!("Creates a {what} with the required {parts}."),
    }]);
    if required.is_empty() {
        return quote! {
            #docs
            pub fn new() -> Self {
                Self::default()
            }
        };
    }
    let arguments = required.iter().map(|field| {
        let (name, (ty, _)) = (field_ident(field), argument(scope, field));
        quote!(#name: #ty)
    });
    let given = required.iter().map(|field| {
        let (name, (_, value)) = (field_ident(field), argument(scope, field));
        // Clippy requires the shorthand if the argument is not converted.
        if is_exact_type(field) { quote!(#name) } else { quote!(#name: #value) }
    });
    let unset = optional.iter().map(|field| {
        let name = field_ident(field);
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
fn setters(scope: &Scope<'_>, fields: &[&Field]) -> TokenStream {
    let setters = fields.iter().filter(|field| field.optional).map(|field| {
        let (setter, name, (ty, value)) = (setter_ident(field), field_ident(field), argument(scope, field));
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

/// Returns the type of an argument, and the expression that converts it into the field's type.
fn argument(scope: &Scope<'_>, field: &Field) -> (TokenStream, TokenStream) {
    let (name, value) = (field_ident(field), scope.value_type(&field.ty));
    match (&field.ty, field.list) {
        (Type::Enum(..) | Type::Record(..), true) => {
            (quote!(impl IntoIterator<Item = #value>), quote!(#name.into_iter().collect()))
        }
        (_, true) => {
            (quote!(impl IntoIterator<Item = impl Into<#value>>), quote!(#name.into_iter().map(Into::into).collect()))
        }
        _ if is_exact_type(field) => (value, quote!(#name)),
        (_, false) => (quote!(impl Into<#value>), quote!(#name.into())),
    }
}
