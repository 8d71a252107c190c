//! Error codes: one open enum for all groups, with the meaning of each code and the values inside it.

use proc_macro2::{Ident, TokenStream};
use quote::{ToTokens, quote};
use tradewire_contract::prose::escape;
use tradewire_contract::{CodeKind, CodeValue, Contract, ErrorCode, Group, prose};

use super::scope::{Scope, View};
use crate::lower::{constant_ident, doc, fact_doc, ident, variant_ident};
use crate::rust_names;

/// Emits the error codes of all groups.
pub fn emit(contract: &Contract) -> TokenStream {
    let codes: Vec<&ErrorCode> = contract.groups.iter().flat_map(Group::codes).collect();
    let scope = Scope::new(View::Models, contract, "", []);
    for (path, name) in [("std", "fmt"), ("tradewire_wire", "Unknown"), ("tradewire_wire::code", "CodeInfo")] {
        scope.import(path, name);
    }
    let (definition, text, parse) = (definition(&scope, &codes), text(&codes), parse(&scope, &codes));
    let (display, infos) = (display(&codes), infos(&scope, &codes));
    let (kinds, uses) = (kinds(&contract.kinds), scope.uses());
    quote! {
        //! Error codes.

        #uses
        #definition
        #text
        #parse
        #display

        /// The meaning of every error code of the contract.
        pub static CODES: &[CodeInfo] = &[#(#infos),*];
        #kinds
    }
}

fn variant(code: &ErrorCode) -> Ident {
    variant_ident(&code.name)
}

fn value_names(code: &ErrorCode) -> Vec<Ident> {
    code.values.iter().map(|(name, _)| ident(&rust_names::field_name(name))).collect()
}

fn definition(scope: &Scope<'_>, codes: &[&ErrorCode]) -> TokenStream {
    let variants = codes.iter().map(|code| {
        let (docs, variant) = (doc(&[escape(&code.fact.doc)]), variant(code));
        let fields = code.values.iter().map(|(name, value)| {
            let ty = match value {
                CodeValue::Integer => quote!(u64),
                CodeValue::Decimal => scope.primitive("Decimal").to_token_stream(),
            };
            let docs = doc(&[format!("The {} in the code or its message, if there is one.", prose::code(name))]);
            let name = ident(&rust_names::field_name(name));
            quote!(#docs #name: Option<#ty>)
        });
        let body = (!code.values.is_empty()).then(|| quote!({ #(#fields),* }));
        quote!(#docs #variant #body)
    });
    quote! {
        /// The reason why the exchange rejected a request: an error code of the contract, with the values inside it.
        #[derive(Debug, Clone, PartialEq, Eq, Hash)]
        #[non_exhaustive]
        pub enum ErrorCode {
            #(#variants,)*
            /// A code that the contract does not list, as it was received.
            Unknown(Unknown),
        }
    }
}

fn text(codes: &[&ErrorCode]) -> TokenStream {
    let arms = codes.iter().map(|code| {
        let (variant, wire) = (variant(code), &code.wire);
        let values = (!code.values.is_empty()).then(|| quote!({ .. }));
        quote!(Self::#variant #values => #wire)
    });
    quote! {
        impl ErrorCode {
            /// Returns the code as the contract writes it; `*` is the placeholder of a value.
            pub fn as_str(&self) -> &str {
                match self {
                    #(#arms,)*
                    Self::Unknown(unknown) => unknown.as_str(),
                }
            }

            /// Returns the meaning of the code in the contract that this crate was generated from, or `None` if that does not list
            /// it.
            pub fn info(&self) -> Option<&'static CodeInfo> {
                CODES.iter().find(|info| info.code == self.as_str())
            }
        }
    }
}

fn parse(scope: &Scope<'_>, codes: &[&ErrorCode]) -> TokenStream {
    let (patterns, plain): (Vec<&ErrorCode>, Vec<&ErrorCode>) = codes.iter().partition(|code| code.wire.contains('*'));
    let arms = plain.iter().map(|code| {
        let (variant, wire, values) = (variant(code), &code.wire, value_names(code));
        if values.is_empty() {
            return quote!(#wire => Self::#variant,);
        }
        scope.import("tradewire_wire::code", "Numbers");
        quote! {
            #wire => {
                let mut numbers = Numbers::new(message);
                Self::#variant { #(#values: numbers.read()),* }
            }
        }
    });
    let conditions = patterns.iter().map(|code| {
        let (variant, prefix) = (variant(code), code.wire.split('*').next().unwrap_or_default().trim_end());
        let values = value_names(code)
            .into_iter()
            .map(|name| if name == "number" { quote!(number) } else { quote!(#name: number) });
        scope.import("tradewire_wire::code", "placeholder_number");
        quote! {
            if let Some(number) = placeholder_number(code, #prefix, message) {
                return Self::#variant { #(#values),* };
            }
        }
    });
    quote! {
        impl ErrorCode {
            /// Parses a code, and the values inside it and its message.
            pub fn parse(code: &str, message: &str) -> Self {
                match code {
                    #(#arms)*
                    _ => Self::parse_pattern(code, message),
                }
            }

            fn parse_pattern(code: &str, message: &str) -> Self {
                #(#conditions)*
                Self::Unknown(Unknown::new(code))
            }
        }
    }
}

fn display(codes: &[&ErrorCode]) -> TokenStream {
    let arms = codes.iter().filter(|code| code.wire.contains('*')).map(|code| {
        let format = code.wire.replace('{', "{{").replace('}', "}}").replace('*', "{}");
        let variant = variant(code);
        let number = value_names(code).into_iter().next().map(|name| quote!(#name: Some(number),));
        quote!(Self::#variant { #number .. } => write!(f, #format, number),)
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

fn infos(scope: &Scope<'_>, codes: &[&ErrorCode]) -> Vec<TokenStream> {
    let infos = codes.iter().map(|code| {
        let (wire, doc, kind) = (&code.wire, &code.fact.doc, constant_ident(&code.kind));
        let of_kind = scope.contract.kinds.get(&code.kind).map(|kind| kind.scope);
        let own_scope = code.scope.filter(|own| Some(*own) != of_kind).map(|own| {
            scope.import("tradewire_wire::code", "ErrorScope");
            let own = ident(&format!("{own:?}"));
            quote!(.scope(ErrorScope::#own))
        });
        let placeholder = code.placeholder().map(|value| {
            scope.import("tradewire_wire::code", "CodeValue");
            let value = ident(&format!("{value:?}"));
            quote!(.placeholder(CodeValue::#value))
        });
        quote!(CodeInfo::new(#wire, #doc, &kinds::#kind) #own_scope #placeholder)
    });
    infos.collect()
}

fn kinds(kinds: &[CodeKind]) -> TokenStream {
    let statics = kinds.iter().map(|kind| {
        let (constant, name, meaning, advice) = (constant_ident(&kind.name), &kind.name, &kind.fact.doc, &kind.advice);
        let (scope, retry) = (ident(&format!("{:?}", kind.scope)), ident(&format!("{:?}", kind.retry)));
        let shown = fact_doc(&kind.fact);
        quote! {
            #shown
            pub static #constant: CodeKind = CodeKind {
                name: #name,
                doc: #meaning,
                scope: ErrorScope::#scope,
                advice: #advice,
                retry: RetryRule::#retry,
            };
        }
    });
    quote! {
        /// The kinds of rejection.
        pub mod kinds {
            use tradewire_wire::code::{ErrorScope, RetryRule, CodeKind};
            #(#statics)*
        }
    }
}
