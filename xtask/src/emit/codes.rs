//! Error codes: one open enum for all groups, with the meaning of each code.

use proc_macro2::{Ident, TokenStream};
use quote::quote;
use tradewire_contract::prose::escape;
use tradewire_contract::{CodeKind, Contract, ErrorCode, Group};

use super::scope::{Scope, View};
use crate::lower::{constant_ident, doc, fact_doc, ident, variant_ident};

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

fn definition(scope: &Scope<'_>, codes: &[&ErrorCode]) -> TokenStream {
    let variants = codes.iter().map(|code| {
        let (docs, variant) = (doc(&[escape(&code.fact.doc)]), variant(code));
        let number = code.wire.contains('*').then(|| {
            let decimal = scope.primitive("Decimal");
            quote!({
                /// The number at the end of the code, if there is one.
                number: Option<#decimal>
            })
        });
        quote!(#docs #variant #number)
    });
    quote! {
        /// The reason why the exchange rejected a request: an error code of the contract.
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
        let number = code.wire.contains('*').then(|| quote!({ .. }));
        quote!(Self::#variant #number => #wire)
    });
    quote! {
        impl ErrorCode {
            /// Returns the code as the contract writes it; `*` is the placeholder of a number.
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
        let (variant, wire) = (variant(code), &code.wire);
        quote!(#wire => Self::#variant,)
    });
    let conditions = patterns.iter().map(|code| {
        let (variant, pattern) = (variant(code), &code.wire);
        scope.import("tradewire_wire::code", "placeholder_number");
        quote! {
            if let Some(number) = placeholder_number(#pattern, code) {
                return Self::#variant { number };
            }
        }
    });
    quote! {
        impl ErrorCode {
            /// Parses a code as it was received.
            pub fn parse(code: &str) -> Self {
                match code {
                    #(#arms)*
                    _ => Self::parse_pattern(code),
                }
            }

            fn parse_pattern(code: &str) -> Self {
                #(#conditions)*
                Self::Unknown(Unknown::new(code))
            }
        }
    }
}

fn display(codes: &[&ErrorCode]) -> TokenStream {
    let arms = codes.iter().filter(|code| code.wire.contains('*')).map(|code| {
        let (variant, prefix) = (variant(code), code.wire.trim_end_matches('*'));
        let (text, format) = (prefix.trim_end(), prefix.replace('{', "{{").replace('}', "}}") + "{number}");
        quote! {
            Self::#variant { number: Some(number) } => write!(f, #format),
            Self::#variant { number: None } => f.write_str(#text),
        }
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
        quote!(CodeInfo::new(#wire, #doc, &kinds::#kind) #own_scope)
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
