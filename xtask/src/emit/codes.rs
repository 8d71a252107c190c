//! Error codes: one open enum of all groups, what each means, and the values inside of them.

use proc_macro2::{Ident, TokenStream};
use quote::quote;

use super::code::Code as Text;
use super::literal::{self, Literal, Struct, slice, word};
use super::records::field_value;
use super::specs::evidence;
use crate::contract::{Code, CodeKind, Contract};
use crate::language::{About, CodeValue};
use crate::lower::{doc, fact_doc, ident};
use crate::names;
use crate::prose;

/// The error codes of all groups.
pub fn emit(contract: &Contract) -> Text {
    let codes: Vec<&Code> = contract.groups.iter().flat_map(|group| &group.codes).collect();
    let items = [definition(&codes), text(&codes), parse(&codes), display(&codes)];
    let mut file = Text::of(imports(&codes), items);
    file.table(&[], "static CODES: &[CodeInfo]", infos(&codes, &contract.kinds));
    file.items(kinds(&contract.kinds));
    file
}

/// What the table of codes refers to.
fn imports(codes: &[&Code]) -> TokenStream {
    let readers = value_readers(codes);
    let of_codes = (!codes.is_empty()).then(|| {
        quote!(
            use crate::Evidence;
            use crate::code::About;
        )
    });
    quote! {
        #of_codes
        #readers
        use crate::Unknown;
        use crate::code::CodeInfo;
        use std::fmt;
    }
}

/// How the values inside of codes are read: from the message, or from the code at its `*`.
fn value_readers(codes: &[&Code]) -> TokenStream {
    let with_values = || codes.iter().filter(|code| !code.values.is_empty());
    let starred = with_values().any(|code| code.wire.contains('*')).then(|| {
        quote!(
            use crate::code::at_star;
        )
    });
    let plain = with_values().any(|code| !code.wire.contains('*')).then(|| {
        quote!(
            use crate::code::Numbers;
        )
    });
    let decimal = with_values().flat_map(|code| &code.values).any(|(_, value)| *value == CodeValue::Decimal);
    let decimal = decimal.then(|| {
        quote!(
            use crate::Decimal;
        )
    });
    quote!(#starred #plain #decimal)
}

fn variant(code: &Code) -> Ident {
    ident(&names::variant_name(&code.name))
}

fn value_names(code: &Code) -> Vec<Ident> {
    code.values.iter().map(|(name, _)| ident(&names::field_name(name))).collect()
}

fn definition(codes: &[&Code]) -> TokenStream {
    let variants = codes.iter().map(|code| {
        let (variant, about) = (variant(code), fact_doc(&code.fact));
        if code.values.is_empty() {
            return quote!(#about #variant,);
        }
        let fields = code.values.iter().map(|(name, value)| {
            let field = ident(&names::field_name(name));
            let ty = match value {
                CodeValue::Integer => quote!(u64),
                CodeValue::Decimal => quote!(Decimal),
            };
            let about = doc(&[format!("The {} that the exchange named, where it was found.", prose::code(name))]);
            quote!(#about #field: Option<#ty>)
        });
        quote!(#about #variant { #(#fields,)* },)
    });
    quote! {
        /// Why the exchange refused: the error codes of the contract, with the values inside of them.
        #[derive(Debug, Clone, PartialEq, Eq, Hash)]
        #[non_exhaustive]
        pub enum ErrorCode {
            #(#variants)*
            /// A code that the contract does not know; it keeps its text.
            Unknown(Unknown),
        }
    }
}

fn text(codes: &[&Code]) -> TokenStream {
    let arms = codes.iter().map(|code| {
        let (variant, wire) = (variant(code), &code.wire);
        if code.values.is_empty() { quote!(Self::#variant => #wire,) } else { quote!(Self::#variant { .. } => #wire,) }
    });
    quote! {
        impl ErrorCode {
            /// The code as the contract writes it; `*` stands for a value inside of it.
            pub fn as_str(&self) -> &str {
                match self {
                    #(#arms)*
                    Self::Unknown(unknown) => unknown.as_str(),
                }
            }

            /// What the contract says of it; nothing of an unknown one.
            pub fn info(&self) -> Option<&'static CodeInfo> {
                CODES.iter().find(|info| info.code == self.as_str())
            }
        }
    }
}

fn parse(codes: &[&Code]) -> TokenStream {
    let (starred, plain): (Vec<&Code>, Vec<&Code>) = codes.iter().partition(|code| code.wire.contains('*'));
    let arms = plain.iter().map(|code| {
        let (variant, wire, names) = (variant(code), &code.wire, value_names(code));
        if names.is_empty() {
            return quote!(#wire => Self::#variant,);
        }
        quote!(#wire => {
            let mut numbers = Numbers::of(message);
            Self::#variant { #(#names: numbers.read()),* }
        })
    });
    let patterns = starred.iter().map(|code| {
        let variant = variant(code);
        let values = value_names(code).into_iter().map(|name| field_value(&name, quote!(number)));
        let prefix = code.wire.split('*').next().unwrap_or_default().trim_end();
        quote! {
            if let Some(number) = at_star(code, #prefix, message) {
                return Self::#variant { #(#values),* };
            }
        }
    });
    quote! {
        impl ErrorCode {
            /// Reads a code, and from it and its message the values inside of it.
            pub fn parse(code: &str, message: &str) -> Self {
                match code {
                    #(#arms)*
                    _ => Self::parse_pattern(code, message),
                }
            }

            fn parse_pattern(code: &str, message: &str) -> Self {
                #(#patterns)*
                Self::Unknown(Unknown::new(code))
            }
        }
    }
}

fn display(codes: &[&Code]) -> TokenStream {
    let arms = codes.iter().filter(|code| code.wire.contains('*')).map(|code| {
        let (variant, names) = (variant(code), value_names(code));
        let format = code.wire.replace('{', "{{").replace('}', "}}").replace('*', "{}");
        let first = &names[..names.len().min(1)];
        quote!(Self::#variant { #(#first: Some(number),)* .. } => write!(f, #format, number),)
    });
    quote! {
        impl fmt::Display for ErrorCode {
            fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
                match self {
                    #(#arms)*
                    other => f.write_str(other.as_str()),
                }
            }
        }
    }
}

fn infos(codes: &[&Code], kinds: &[CodeKind]) -> Literal {
    slice(codes.iter().map(|code| {
        let of_kind = kinds.iter().find(|kind| kind.name == code.kind).map(|kind| kind.about);
        let about = code.about.or(of_kind).unwrap_or(About::Service);
        Struct::new("CodeInfo")
            .with("code", literal::text(&code.wire))
            .with("doc", literal::text(&code.fact.doc))
            .with("kind", word(format!("&kinds::{}", names::constant_name(&code.kind))))
            .with("about", word(format!("About::{about:?}")))
            .with("source", literal::text(&code.fact.source))
            .with("evidence", evidence(code.fact.evidence))
    }))
}

fn kinds(kinds: &[CodeKind]) -> TokenStream {
    let statics = kinds.iter().map(|kind| {
        let (constant, name, about, advice) =
            (ident(&names::constant_name(&kind.name)), &kind.name, &kind.doc, &kind.advice);
        let (of, again) = (ident(&format!("{:?}", kind.about)), ident(&format!("{:?}", kind.again)));
        let shown = doc(&[prose::escape(&kind.doc)]);
        quote! {
            #shown
            pub static #constant: CodeKind = CodeKind {
                name: #name,
                doc: #about,
                about: About::#of,
                advice: #advice,
                again: Again::#again,
            };
        }
    });
    quote! {
        /// The kinds of refusal.
        pub mod kinds {
            use crate::code::{About, Again, CodeKind};
            #(#statics)*
        }
    }
}
