//! Unions: one of several records, told apart by a field. They are open: what the contract does not know keeps its JSON.

use super::code::Code;
use super::literal::quoted;
use crate::contract::{Group, Union};
use crate::lower::{Crate, doc_lines, fact_lines};
use crate::names;
use crate::prose;

/// The unions of a group.
pub fn emit(group: &Group) -> Code {
    let imports = [
        "use crate::Json;",
        "use crate::wire::union;",
        "use serde::{Deserialize, Deserializer, Serialize, Serializer};",
    ];
    Code::with(&imports, &group.unions, union)
}

fn union(code: &mut Code, union: &Union) {
    let (name, tag) = (&names::type_name(&union.name.name), &quoted(&union.tag));
    let cases = || union.cases.iter().map(|case| (names::variant_name(&case.name), quoted(&case.wire)));
    definition(code, union, name);
    code.line("/// No value yet: JSON's `null`.");
    code.block(&format!("impl Default for {name}"), |code| {
        code.block("fn default() -> Self", |code| code.line("Self::Unknown(Json::default())"));
    });
    code.block(&format!("impl<'de> Deserialize<'de> for {name}"), |code| {
        let head = "fn deserialize<D: Deserializer<'de>>(deserializer: D) -> Result<Self, D::Error>";
        code.block(head, |code| {
            code.line("let json = Json::deserialize(deserializer)?;");
            code.block(&format!("match union::tag::<D>({tag}, &json)?.as_deref()"), |code| {
                for (variant, wire) in cases() {
                    code.arm(&format!("Some({wire})"), &format!("union::read::<_, D>(&json).map(Self::{variant})"));
                }
                code.arm("_", "Ok(Self::Unknown(json))");
            });
        });
    });
    code.block(&format!("impl Serialize for {name}"), |code| {
        let head = "fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error>";
        code.block(head, |code| {
            code.block("match self", |code| {
                for (variant, wire) in cases() {
                    let written = format!("union::write({tag}, {wire}, record, serializer)");
                    code.arm(&format!("Self::{variant}(record)"), &written);
                }
                code.arm("Self::Unknown(json)", "json.serialize(serializer)");
            });
        });
    });
}

fn definition(code: &mut Code, union: &Union, name: &str) {
    code.doc(&fact_lines(&union.fact));
    code.line("#[derive(Debug, Clone, PartialEq)]");
    code.line("#[non_exhaustive]");
    code.block(&format!("pub enum {name}"), |code| {
        for case in &union.cases {
            code.doc(&fact_lines(&case.fact));
            let (variant, record) = (names::variant_name(&case.name), Crate::Models.path(&case.record));
            code.line(&format!("{variant}(Box<{record}>),"));
        }
        let tag = prose::code(&union.tag);
        code.doc(&doc_lines(&[format!("What the contract does not know by its {tag}; it keeps its JSON.")]));
        code.line("Unknown(Json),");
    });
}
