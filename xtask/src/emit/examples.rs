//! Examples: the expressions that build their requests, and the code that documents them.

use proc_macro2::TokenStream;
use quote::{ToTokens, quote};
use tradewire_contract::prose::escape;
use tradewire_contract::{Contract, Example, Field, Given, Operation, Repr, Scalar, Table, Type};

use super::format::format;
use super::scope::{Scope, View};
use crate::lower::{doc, integer, setter_ident, tokens, variant_ident};

/// Returns the documentation of an example: its purpose, and the code that builds its request as a doctest.
pub fn doctest(contract: &Contract, operation: &Operation, example: &Example) -> TokenStream {
    let docs = doc(&[escape(&example.doc)]);
    let code = building(contract, operation, example);
    let lines = code.lines().map(|line| if line.is_empty() { String::new() } else { format!(" {line}") });
    quote! {
        #[doc = ""]
        #docs
        #[doc = ""]
        #[doc = " ```"]
        #(#[doc = #lines])*
        #[doc = " ```"]
    }
}

/// Returns the imports and the statement that builds the request of an example, as the documentation and the reference show them.
pub fn building(contract: &Contract, operation: &Operation, example: &Example) -> String {
    let scope = Scope::new(View::Program, contract, &operation.name.group, []);
    let request = request(&scope, operation, example);
    let uses = scope.uses();
    let text = request.to_string();
    let prelude = ["dec !", "Timestamp ::"].iter().any(|word| text.contains(word));
    let prelude = prelude.then(|| {
        quote!(
            use tradewire::prelude::*;
        )
    });
    let code = quote! {
        #uses
        #prelude
        fn main() {
            let request = #request;
        }
    };
    // Tokens that do not parse are documented as they are, and fail as a doctest.
    let tokens = code.to_string();
    let code = format(code).unwrap_or(tokens);
    // A doctest needs no main function around its statements.
    let (uses, main) = code.split_once("fn main() {\n").unwrap_or((&code, ""));
    let statements = main.lines().take_while(|line| *line != "}").map(|line| line.strip_prefix("    ").unwrap_or(line));
    uses.lines().chain(statements).collect::<Vec<_>>().join("\n")
}

/// Returns the expression that builds the request of an example.
pub fn request(scope: &Scope<'_>, operation: &Operation, example: &Example) -> TokenStream {
    let fields: Vec<&Field> = operation.params.iter().chain(&operation.body).collect();
    let request = scope.request(operation);
    construct(scope, &fields, &example.given, request)
}

/// Returns the expression that calls the constructor, and then the setters of the optional fields.
pub fn construct(scope: &Scope<'_>, fields: &[&Field], given: &Table<Given>, ty: TokenStream) -> TokenStream {
    let pairs = || fields.iter().filter_map(|field| Some((*field, given.get(&field.wire)?)));
    let required = pairs().filter(|(field, _)| !field.optional);
    let arguments = required.map(|(field, given)| argument(scope, field, given));
    let optional = pairs().filter(|(field, given)| field.optional && **given != Given::List(Vec::new()));
    let setters = optional.map(|(field, given)| {
        let (setter, value) = (setter_ident(field), argument(scope, field, given));
        quote!(.#setter(#value))
    });
    quote!(#ty::new(#(#arguments),*) #(#setters)*)
}

/// Returns the argument of a constructor or of a setter.
fn argument(scope: &Scope<'_>, field: &Field, given: &Given) -> TokenStream {
    match given {
        Given::List(items) if field.list => {
            let items = items.iter().map(|item| value(scope, &field.ty, item, true));
            quote!([#(#items),*])
        }
        given => value(scope, &field.ty, given, false),
    }
}

/// Returns the expression of a value. A whole decimal is written as an integer, except in a list, where all items must
/// have the same type.
fn value(scope: &Scope<'_>, ty: &Type, given: &Given, in_list: bool) -> TokenStream {
    match (ty, given) {
        (Type::Scalar(Scalar::Decimal), Given::Integer(value)) if !in_list && i32::try_from(*value).is_ok() => {
            integer(*value)
        }
        (Type::Scalar(Scalar::Decimal), Given::Integer(value)) => decimal(scope, &value.to_string()),
        (Type::Scalar(Scalar::Decimal), Given::Text(text)) => decimal(scope, text),
        (Type::Scalar(Scalar::Timestamp), Given::Integer(millis)) => {
            let (timestamp, millis) = (scope.primitive("Timestamp"), integer(*millis));
            quote!(#timestamp::from_millis(#millis))
        }
        (Type::Enum(name, repr, _), given) => {
            let wire = match (repr, given) {
                (Repr::Integer, Given::Integer(code)) => code.to_string(),
                (_, Given::Text(text)) => text.clone(),
                _ => String::new(),
            };
            let list = scope.contract.enumeration(name);
            let listed = list.and_then(|list| list.values.iter().find(|value| value.wire == wire));
            let variant = variant_ident(listed.map_or(wire.as_str(), |value| &value.name));
            let ty = scope.value_type(ty);
            quote!(#ty::#variant)
        }
        (Type::Record(name, _), Given::Record(given)) => {
            let fields: Vec<&Field> = scope.contract.record(name).into_iter().flat_map(|of| &of.fields).collect();
            construct(scope, &fields, given, scope.model(name))
        }
        (_, Given::Integer(value)) => integer(*value),
        (_, Given::Boolean(value)) => value.to_token_stream(),
        (_, Given::Text(text)) => text.to_token_stream(),
        _ => TokenStream::new(),
    }
}

fn decimal(scope: &Scope<'_>, digits: &str) -> TokenStream {
    let (dec, digits) = (scope.primitive("dec"), tokens(digits));
    quote!(#dec!(#digits))
}
