//! Error codes: one open enum of all groups, what each means, and the values inside of them.

use quote::quote;

use super::code::Code as Text;
use super::literal::{self, Literal, Struct, quoted, slice, word};
use super::records::field_value;
use super::specs::evidence;
use crate::contract::{Code, CodeKind, Contract, Group};
use crate::language::{About, CodeValue};
use crate::lower::{doc, doc_lines, fact_lines, ident};
use crate::names;
use crate::prose;

/// The error codes of all groups.
pub fn emit(contract: &Contract) -> Text {
    let codes: Vec<&Code> = contract.groups.iter().flat_map(Group::codes).collect();
    let mut file = Text::default();
    imports(&mut file, &codes);
    definition(&mut file, &codes);
    text(&mut file, &codes);
    parse(&mut file, &codes);
    display(&mut file, &codes);
    file.table(&[], "static CODES: &[CodeInfo]", infos(&codes, &contract.kinds));
    file.items(kinds(&contract.kinds));
    file
}

/// What the codes refer to; how the values inside of them are read: from the message, or from the code at its `*`.
fn imports(file: &mut Text, codes: &[&Code]) {
    let with_values = || codes.iter().filter(|code| !code.values.is_empty());
    let has_decimal = with_values().flat_map(|code| &code.values).any(|(_, value)| *value == CodeValue::Decimal);
    let imports = [
        ("use crate::Evidence;", !codes.is_empty()),
        ("use crate::wire::code::About;", !codes.is_empty()),
        ("use crate::wire::code::at_star;", with_values().any(|code| code.wire.contains('*'))),
        ("use crate::wire::code::Numbers;", with_values().any(|code| !code.wire.contains('*'))),
        ("use crate::Decimal;", has_decimal),
        ("use crate::Unknown;", true),
        ("use crate::wire::code::CodeInfo;", true),
        ("use std::fmt;", true),
    ];
    imports.iter().filter(|(_, used)| *used).for_each(|(import, _)| file.line(import));
}

fn variant(code: &Code) -> String {
    names::variant_name(&code.name)
}

fn value_names(code: &Code) -> Vec<String> {
    code.values.iter().map(|(name, _)| names::field_name(name)).collect()
}

fn definition(file: &mut Text, codes: &[&Code]) {
    file.line("/// Why the exchange refused: the error codes of the contract, with the values inside of them.");
    file.line("#[derive(Debug, Clone, PartialEq, Eq, Hash)]");
    file.line("#[non_exhaustive]");
    file.block("pub enum ErrorCode", |file| {
        for code in codes {
            file.doc(&fact_lines(&code.fact));
            match code.values.is_empty() {
                true => file.line(&format!("{},", variant(code))),
                false => with_values(file, code),
            }
        }
        file.line("/// A code that the contract does not know; it keeps its text.");
        file.line("Unknown(Unknown),");
    });
}

/// The variant of a code that has values inside of it.
fn with_values(file: &mut Text, code: &Code) {
    file.line(&format!("{} {{", variant(code)));
    file.inside(|file| {
        for (name, value) in &code.values {
            let ty = match value {
                CodeValue::Integer => "u64",
                CodeValue::Decimal => "Decimal",
            };
            let about = format!("The {} that the exchange named, where it was found.", prose::code(name));
            file.doc(&doc_lines(&[about]));
            file.line(&format!("{}: Option<{ty}>,", names::field_name(name)));
        }
    });
    file.line("},");
}

fn text(file: &mut Text, codes: &[&Code]) {
    file.block("impl ErrorCode", |file| {
        file.line("/// The code as the contract writes it; `*` stands for a value inside of it.");
        file.block("pub fn as_str(&self) -> &str", |file| {
            file.block("match self", |file| {
                for code in codes {
                    let values = if code.values.is_empty() { "" } else { " { .. }" };
                    file.arm(&format!("Self::{}{values}", variant(code)), &quoted(&code.wire));
                }
                file.arm("Self::Unknown(unknown)", "unknown.as_str()");
            });
        });
        file.line("/// What the contract says of it; nothing of an unknown one.");
        file.block("pub fn info(&self) -> Option<&'static CodeInfo>", |file| {
            file.line("CODES.iter().find(|info| info.code == self.as_str())");
        });
    });
}

fn parse(file: &mut Text, codes: &[&Code]) {
    let (starred, plain): (Vec<&Code>, Vec<&Code>) = codes.iter().partition(|code| code.wire.contains('*'));
    file.block("impl ErrorCode", |file| {
        file.line("/// Reads a code, and from it and its message the values inside of it.");
        file.block("pub fn parse(code: &str, message: &str) -> Self", |file| {
            file.block("match code", |file| {
                plain.iter().for_each(|code| plain_arm(file, code));
                file.arm("_", "Self::parse_pattern(code, message)");
            });
        });
        file.block("fn parse_pattern(code: &str, message: &str) -> Self", |file| {
            starred.iter().for_each(|code| pattern(file, code));
            file.line("Self::Unknown(Unknown::new(code))");
        });
    });
}

/// Reads a code whose text is always the same.
fn plain_arm(file: &mut Text, code: &Code) {
    let (value, wire) = (format!("Self::{}", variant(code)), quoted(&code.wire));
    if code.values.is_empty() {
        return file.arm(&wire, &value);
    }
    let values: Vec<_> = value_names(code).iter().map(|name| format!("{name}: numbers.read()")).collect();
    file.block(&format!("{wire} =>"), |file| {
        file.line("let mut numbers = Numbers::new(message);");
        file.value(&value, &values);
    });
}

/// Reads a code with a number inside of it.
fn pattern(file: &mut Text, code: &Code) {
    let prefix = quoted(code.wire.split('*').next().unwrap_or_default().trim_end());
    let values: Vec<_> = value_names(code).iter().map(|name| field_value(name, "number")).collect();
    file.block(&format!("if let Some(number) = at_star(code, {prefix}, message)"), |file| {
        file.value_between("return ", &format!("Self::{}", variant(code)), &values, ";");
    });
}

fn display(file: &mut Text, codes: &[&Code]) {
    file.block("impl fmt::Display for ErrorCode", |file| {
        file.block("fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result", |file| {
            file.block("match self", |file| {
                for code in codes.iter().filter(|code| code.wire.contains('*')) {
                    let format = code.wire.replace('{', "{{").replace('}', "}}").replace('*', "{}");
                    let number = value_names(code).first().map(|name| format!("{name}: Some(number), "));
                    let pattern = format!("Self::{} {{ {}.. }}", variant(code), number.unwrap_or_default());
                    file.arm(&pattern, &format!("write!(f, {}, number)", quoted(&format)));
                }
                file.arm("other", "f.write_str(other.as_str())");
            });
        });
    });
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

fn kinds(kinds: &[CodeKind]) -> proc_macro2::TokenStream {
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
            use crate::wire::code::{About, Again, CodeKind};
            #(#statics)*
        }
    }
}
