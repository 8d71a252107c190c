//! Records: emits each as a struct. The records in requests have a constructor, setters and, if they have rules,
//! `validate`. Those with a state have `is_final`.

use proc_macro2::TokenStream;
use quote::quote;
use tradewire_contract::{Contract, Field, Record, Repr, Scalar, StateField, Type, WireFormat, prose};

use super::endpoint::pairs;
use super::scope::Scope;
use super::{constructors, validation};
use crate::lower::{deprecated, doc, field_doc, fields_doc, ident};
use crate::rust_names;

/// Emits a record.
pub fn record(scope: &Scope, contract: &Contract, record: &Record) -> TokenStream {
    let (name, docs) =
        (ident(&rust_names::type_name(&record.name.name)), fields_doc(&record.fact, None, &record.any_of));
    let parameter = record.generic.as_deref().map(ident).map(|parameter| quote!(<#parameter>));
    // A client creates only records of requests. A server creates the others, from placeholders.
    let default = match (record.has_default, record.in_request) {
        (true, true) => quote!(#[derive(Default)]),
        (true, false) => quote!(#[cfg_attr(feature = "server", derive(Default))]),
        (false, _) => TokenStream::new(),
    };
    let casing = Casing::new(record.fields.iter());
    let rename_all = casing.is_camel.then(|| quote!(#[serde(rename_all = "camelCase")]));
    let fields = record.fields.iter().map(|field| {
        // The constructor initializes every field and would use a deprecated one, so only the setter is deprecated.
        let deprecated = if record.in_request { None } else { deprecated(field.deprecated.as_deref()) };
        let (name, ty) = (ident(&rust_names::field_name(&field.name)), scope.field_type(field));
        let serde = (!record.is_array()).then(|| serde_attributes(scope, record, field, &casing));
        let docs = field_doc(field, &record.fact);
        quote!(#deprecated #docs #serde pub #name: #ty)
    });
    if record.is_array() {
        let elements = array_elements(scope, record);
        return quote! {
            #docs
            #[derive(Debug, Clone, PartialEq)]
            #default
            #[non_exhaustive]
            pub struct #name {
                #(#fields,)*
            }

            #elements
        };
    }
    scope.import("serde", "Deserialize");
    scope.import("serde", "Serialize");
    let methods = record.in_request.then(|| methods(scope, contract, record));
    // A misspelled field must not be left out of a request. Responses may have more fields than the contract.
    let deny_unknown = record.only_in_requests.then(|| quote!(#[serde(deny_unknown_fields)]));
    let is_final = is_final(scope, contract, record);
    quote! {
        #docs
        #[derive(Debug, Clone, PartialEq, Serialize, Deserialize)]
        #default
        #rename_all
        #deny_unknown
        #[non_exhaustive]
        pub struct #name #parameter {
            #(#fields,)*
        }

        #methods

        #is_final
    }
}

/// Emits a method that returns whether a record can no longer change, according to the fields that show it.
fn is_final(scope: &Scope, contract: &Contract, record: &Record) -> Option<TokenStream> {
    let states = contract.state_fields(record);
    if record.in_request || states.is_empty() {
        return None;
    }
    let is_final = states.iter().map(|StateField { field, values, is_needed }| {
        let (name, ty) = (ident(&rust_names::field_name(&field.name)), scope.model(&values.name));
        if !field.optional {
            return quote!(self.#name.is_final());
        }
        let by_reference = (values.repr == Repr::String).then(|| quote!(.as_ref()));
        let is_final_option = if *is_needed { quote!(is_some_and) } else { quote!(is_none_or) };
        quote!(self.#name #by_reference.#is_final_option(#ty::is_final))
    });
    let name = ident(&rust_names::type_name(&record.name.name));
    let is_deprecated = states.iter().any(|state| state.field.deprecated.is_some());
    let allow = is_deprecated.then(|| quote!(#[allow(deprecated, reason = "no other field decides")]));
    let docs = doc(&is_final_docs(&states));
    Some(quote! {
        impl #name {
            #docs
            #allow
            pub fn is_final(&self) -> bool {
                #(#is_final)&&*
            }
        }
    })
}

fn is_final_docs(states: &[StateField<'_>]) -> Vec<String> {
    let fields: Vec<String> = states.iter().map(|state| prose::code(&state.field.wire)).collect();
    let ignored = states.iter().filter(|state| !state.is_needed);
    let ignored: Vec<String> = ignored.map(|state| prose::code(&state.field.wire)).collect();
    let field = if states.len() == 1 { "the field" } else { "one of the fields" };
    let may_be_missing = states.iter().any(|state| state.is_needed && state.field.optional);
    let unclear = if may_be_missing { "is missing, or has a value" } else { "has a value" };
    let mut docs = vec![
        format!("Returns whether the record can no longer change, according to its {}.", fields.join(" and ")),
        format!("If {field} {unclear} that the contract does not list, the record may still change."),
    ];
    if !ignored.is_empty() {
        docs.push(format!("A missing {} is ignored.", ignored.join(" and ")));
    }
    docs
}

/// Emits the methods of a record that is part of a request.
fn methods(scope: &Scope, contract: &Contract, record: &Record) -> TokenStream {
    let name = ident(&rust_names::type_name(&record.name.name));
    let fields: Vec<&Field> = record.fields.iter().collect();
    let constructors = constructors::all(scope, &fields, "value", "fields", None);
    let validate = record.checked.then(|| validation::validate_method(scope, contract, record));
    quote! {
        impl #name {
            #constructors
            #validate
        }
    }
}

/// Emits serde's traits for a record that is an array.
fn array_elements(scope: &Scope, record: &Record) -> TokenStream {
    scope.import("tradewire_wire", "array_record");
    let name = ident(&rust_names::type_name(&record.name.name));
    let elements = record.fields.iter().map(|field| {
        let (name, form) = (ident(&rust_names::field_name(&field.name)), JsonForm::new(field).element());
        quote!(#name: #form)
    });
    quote!(array_record!(#name { #(#elements),* });)
}

/// The form in which the JSON of a field is read and written.
#[derive(Clone, Copy, PartialEq, Eq)]
enum JsonForm {
    /// The form of the type's own serde implementation.
    Value,
    /// A `tradewire_wire::primitive`: the exchange sends values of these types both as numbers and as strings.
    Primitive,
    /// A primitive that is written as a JSON number.
    Number,
    /// A primitive that is written in quotes.
    Quoted,
}

impl JsonForm {
    fn new(field: &Field) -> Self {
        match (field.ty.wire_scalar(), field.wire_format) {
            (Some(Scalar::Decimal), Some(WireFormat::Number)) => Self::Number,
            (Some(scalar), Some(WireFormat::String)) if scalar.may_be_quoted() => Self::Quoted,
            _ => match &field.ty {
                Type::Scalar(scalar) if scalar.is_primitive(field.wire_format) => Self::Primitive,
                _ => Self::Value,
            },
        }
    }

    /// Returns the module for serde's `with`.
    fn module(self) -> Option<&'static str> {
        match self {
            Self::Value => None,
            Self::Primitive => Some("primitive"),
            Self::Number => Some("primitive::number"),
            Self::Quoted => Some("primitive::string"),
        }
    }

    /// Returns the form of an element in `array_record!`.
    fn element(self) -> TokenStream {
        match self {
            Self::Value => quote!(value),
            Self::Primitive => quote!(primitive),
            Self::Number => quote!(number),
            Self::Quoted => quote!(string),
        }
    }
}

/// The case in which serde derives the names on the wire.
pub struct Casing {
    pub is_camel: bool,
}

impl Casing {
    /// Chooses `camelCase` if it needs fewer `rename` attributes than the plain names.
    pub fn new<'a>(fields: impl Iterator<Item = &'a Field> + Clone) -> Self {
        let renamed = |casing: &Self| fields.clone().filter(|field| casing.renames(field)).count();
        let (plain, camel) = (Self { is_camel: false }, Self { is_camel: true });
        if renamed(&camel) < renamed(&plain) { camel } else { plain }
    }

    /// Returns whether a field needs a `rename` attribute.
    pub fn renames(&self, field: &Field) -> bool {
        let name = rust_names::field_name(&field.name);
        let derived = if self.is_camel { camel_case(&name) } else { name };
        derived != field.wire
    }
}

/// Returns a field name in camel case by serde's rule: each `_` is dropped, and the letter after it becomes upper case.
fn camel_case(name: &str) -> String {
    let mut camel = String::with_capacity(name.len());
    let mut upper = true;
    for c in name.chars() {
        match c {
            '_' => upper = true,
            c if upper => {
                camel.push(c.to_ascii_uppercase());
                upper = false;
            }
            c => camel.push(c),
        }
    }
    match camel.chars().next() {
        Some(first) => first.to_ascii_lowercase().to_string() + &camel[first.len_utf8()..],
        None => camel,
    }
}

/// Returns the serde attributes of a field.
fn serde_attributes(scope: &Scope, record: &Record, field: &Field, casing: &Casing) -> TokenStream {
    let wire = &field.wire;
    let rename = casing.renames(field).then(|| quote!(#[serde(rename = #wire)]));
    let mut parts = Vec::new();
    let module = if let Some(encoding) = scope.encoding(&field.ty) {
        Some(encoding.to_string().replace(' ', ""))
    } else if let Some(module) = JsonForm::new(field).module() {
        scope.import("tradewire_wire", module.split("::").next().unwrap_or(module));
        Some(module.to_owned())
    } else {
        None
    };
    parts.extend(module.as_ref().map(|module| quote!(with = #module)));
    if field.optional && field.is_essential {
        // Without `default`, serde requires a field that is read by a function: null is a value, but a missing field is not.
        if module.is_none() {
            parts.push(quote!(deserialize_with = "Option::deserialize"));
            let bound = record.generic.as_ref().map(|parameter| format!("{parameter}: Deserialize<'de>"));
            parts.extend(bound.map(|bound| quote!(bound(deserialize = #bound))));
        }
    } else if field.optional {
        // With `default`, serde's derive would add the bound `Default` to a type parameter.
        if !matches!(field.ty, Type::Parameter(_) | Type::Record(_, Some(_))) {
            parts.push(quote!(default));
        }
        parts.push(quote!(skip_serializing_if = "Option::is_none"));
    }
    let attributes = (!parts.is_empty()).then(|| quote!(#[serde(#(#parts),*)]));
    quote!(#rename #attributes)
}

/// Emits `Form` for a record that is sent as a form body.
pub fn form(scope: &Scope, record: &Record) -> TokenStream {
    scope.import("tradewire_wire", "Form");
    scope.import("tradewire_wire", "Query");
    let (ty, pairs) = (scope.model(&record.name), pairs(scope, record.fields.iter()));
    quote! {
        impl Form for #ty {
            fn to_form(&self) -> Query {
                Query::default() #pairs
            }
        }
    }
}
