//! Examples: as entries of the operation table, and as the Rust that makes each request.

use proc_macro2::{Literal, TokenStream, TokenTree};
use quote::{ToTokens, quote};

use super::literal::{Literal as Entries, Struct, pair, plain, slice, text};
use super::specs::optional_text;
use crate::contract::{Contract, Example, Field, Operation, Record, Type};
use crate::language::{Given, Repr, Table};
use crate::lower::{code_lines, ident};
use crate::names;
use crate::prose::escape;

/// The requests of an operation, for the operation table.
pub fn requests(operation: &Operation) -> Entries {
    slice(operation.examples.iter().map(|example| {
        Struct::new("Example")
            .with("name", text(&example.name))
            .with("doc", text(&example.doc))
            .with("sends", text(&example.sends))
            .with("headers", slice(example.headers.iter().map(|(name, value)| pair(text(name), text(value)))))
            .with("body", optional_text(example.body.as_ref()))
            .with("canonical", optional_text(example.canonical.as_ref()))
    }))
}

/// The answers of an operation, for the operation table.
pub fn answers(operation: &Operation) -> Entries {
    slice(operation.answers.iter().map(|answer| {
        Struct::new("Answer")
            .with("name", text(&answer.name))
            .with("doc", text(&answer.doc))
            .with("status", plain(answer.status()))
            .with("json", text(answer.json.trim()))
    }))
}

/// A request as documentation: what it asks for, the Rust that makes it, and what it is on the wire.
pub fn doctest(contract: &Contract, operation: &Operation, example: &Example) -> Vec<String> {
    let paths = Paths { requests: quote!(), models: quote!(models::) };
    let request = request_text(contract, operation, example, &paths);
    let group = names::module_name(&operation.name.group);
    let models = if has_models(self::request(contract, operation, example, &paths)) { ", models" } else { "" };
    let mut code = format!("use tradewire_endpoints::{{Endpoint, {group}{models}}};\n\n{request}\n");
    let (path, query) = example.sends.split_once('?').unwrap_or((&example.sends, ""));
    let path = path.split_once(' ').map_or(path, |(_, path)| path);
    code += &format!("assert_eq!(request.path(), {path:?});\n");
    if !query.is_empty() {
        code += &format!("assert_eq!(request.query().as_str(), {query:?});\n");
    }
    if let Some(body) = &example.body {
        let body = Literal::string(body);
        code += &format!("assert_eq!(request.body()?.as_deref(), Some({body}));\n");
        code += "# Ok::<(), tradewire_endpoints::Invalid>(())\n";
    }
    code_lines(&escape(&example.doc), &code)
}

/// Whether a request is made of models: of their module itself, and not of a text or a group that is called alike.
pub fn has_models(request: TokenStream) -> bool {
    request.into_iter().any(|tree| match tree {
        TokenTree::Ident(ident) => ident == "models",
        TokenTree::Group(group) => has_models(group.stream()),
        TokenTree::Punct(_) | TokenTree::Literal(_) => false,
    })
}

/// Where the reader of an example finds the requests and the models.
pub struct Paths {
    /// What stands before the group of a request.
    pub requests: TokenStream,
    /// What stands before the group of a model.
    pub models: TokenStream,
}

/// The Rust that makes the request of an example.
pub fn request(contract: &Contract, operation: &Operation, example: &Example, paths: &Paths) -> TokenStream {
    let fields: Vec<&Field> = operation.params.iter().chain(&operation.body).collect();
    let (root, group) = (&paths.requests, ident(&names::module_name(&operation.name.group)));
    let ty = ident(&names::type_name(&operation.name.name));
    made(contract, &fields, &example.given, quote!(#root #group::#ty), paths)
}

/// As [`request`], as text in the usual form.
pub fn request_text(contract: &Contract, operation: &Operation, example: &Example, paths: &Paths) -> String {
    let expression = request(contract, operation, example, paths);
    let Ok(file) = syn::parse2::<syn::File>(quote!(fn example() { let request = #expression; })) else {
        return expression.to_string();
    };
    let text = prettyplease::unparse(&file);
    let inner: Vec<&str> = text.lines().skip(1).map(|line| line.strip_prefix("    ").unwrap_or(line)).collect();
    inner.split_last().map_or_else(String::new, |(_, inner)| inner.join("\n"))
}

/// A constructor with what is required, and the setters of what is given beside it.
fn made(contract: &Contract, fields: &[&Field], given: &Table<Given>, ty: TokenStream, paths: &Paths) -> TokenStream {
    let pairs = || fields.iter().filter_map(|field| Some((*field, given.get(&field.wire)?)));
    let arguments = pairs().filter(|(field, _)| !field.optional);
    let arguments = arguments.map(|(field, given)| argument(contract, field, given, paths));
    let setters = pairs().filter(|(field, given)| field.optional && **given != Given::List(Vec::new()));
    let setters = setters.map(|(field, given)| {
        let (setter, value) = (ident(&names::setter_name(&field.name)), argument(contract, field, given, paths));
        quote!(.#setter(#value))
    });
    quote!(#ty::new(#(#arguments),*) #(#setters)*)
}

/// What a constructor or a setter is given.
fn argument(contract: &Contract, field: &Field, given: &Given, paths: &Paths) -> TokenStream {
    match given {
        Given::List(items) if field.list => {
            let items = items.iter().map(|item| value(contract, &field.ty, item, paths, true));
            quote!([#(#items),*])
        }
        given => value(contract, &field.ty, given, paths, false),
    }
}

/// One value. The items of a list are all of one type; elsewhere a whole decimal is an integer.
fn value(contract: &Contract, ty: &Type, given: &Given, paths: &Paths, in_list: bool) -> TokenStream {
    let models = &paths.models;
    match (ty, given) {
        (Type::Decimal, Given::Integer(integer)) if !in_list && i32::try_from(*integer).is_ok() => whole(*integer),
        (Type::Decimal, Given::Integer(integer)) => decimal(&integer.to_string(), paths),
        (Type::Decimal, Given::Text(text)) => decimal(text, paths),
        (Type::Timestamp, Given::Integer(millis)) => {
            let millis = whole(*millis);
            quote!(#models Timestamp::from_millis(#millis))
        }
        (Type::Enum(name, repr), given) => {
            let wire = match (repr, given) {
                (Repr::Integer, Given::Integer(code)) => code.to_string(),
                (_, Given::Text(text)) => text.clone(),
                _ => String::new(),
            };
            let list = contract.enumeration(name);
            let of = list.and_then(|list| list.values.iter().find(|value| value.wire == wire));
            let variant = ident(&names::variant_name(of.map_or(wire.as_str(), |value| &value.name)));
            let path = path(&name.group, &name.name, paths);
            quote!(#path::#variant)
        }
        (Type::Record(name, _), Given::Record(fields)) => {
            let record = contract.record(name);
            let of = |record: &Record| record_value(contract, record, fields, paths);
            record.map(of).unwrap_or_default()
        }
        (_, Given::Integer(integer)) => whole(*integer),
        (_, Given::Boolean(value)) => value.to_token_stream(),
        (_, Given::Text(text)) => text.to_token_stream(),
        _ => TokenStream::new(),
    }
}

fn record_value(contract: &Contract, record: &Record, given: &Table<Given>, paths: &Paths) -> TokenStream {
    let fields: Vec<&Field> = record.fields.iter().collect();
    made(contract, &fields, given, path(&record.name.group, &record.name.name, paths), paths)
}

fn path(group: &str, name: &str, paths: &Paths) -> TokenStream {
    let (models, group, ty) = (&paths.models, ident(&names::module_name(group)), ident(&names::type_name(name)));
    quote!(#models #group::#ty)
}

fn whole(integer: i64) -> TokenStream {
    Literal::i64_unsuffixed(integer).into_token_stream()
}

/// A decimal by its digits and how many of them stand behind the point.
fn decimal(text: &str, paths: &Paths) -> TokenStream {
    let models = &paths.models;
    let scale = text.split_once('.').map_or(0, |(_, fraction)| fraction.len());
    let (digits, scale) = (text.replace('.', ""), Literal::usize_unsuffixed(scale));
    match (digits.parse::<i64>(), digits.parse::<i128>()) {
        (Ok(digits), _) => {
            let digits = whole(digits);
            quote!(#models Decimal::new(#digits, #scale))
        }
        (_, Ok(digits)) => {
            let digits = Literal::i128_unsuffixed(digits);
            quote!(#models Decimal::from_i128_with_scale(#digits, #scale))
        }
        _ => quote!(#models Decimal::ZERO),
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_text_or_a_group_that_is_called_like_the_models_is_none_of_them() {
        assert!(has_models(quote!(spot::Find::new([models::spot::Side::Buy]))));
        assert!(!has_models(quote!(mymodels::Find::new("models :: Side"))));
    }
}
