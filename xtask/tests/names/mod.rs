//! No name of the contract means something else in generated code. `obstacles.toml` holds names that could, wherever the
//! language takes one; what it makes is compiled, linted, documented and run with the operations of `growth`.
//!
//! What generated code and the crates say by themselves is not listed here but read: whoever lets the generator say
//! another word is told where it is taken.

mod said;
mod syntax;

use std::collections::BTreeSet;

use said::Said;
use xtask::names;

use crate::workspace::Result;

type Words = BTreeSet<String>;

/// A list of `xtask/src/names/taken.rs`, and what must be in it.
struct Taken {
    list: &'static str,
    why: &'static str,
    /// One of the words: it is read what is meant.
    known: &'static str,
    words: Words,
    is_taken: fn(&str) -> bool,
}

fn all_taken() -> Result<Vec<Taken>> {
    let said = Said::read()?;
    Ok(vec![
        Taken {
            list: "TAKEN_TYPES",
            why: "modules with types of the contract refer to this",
            known: "Endpoint",
            words: said.types(),
            is_taken: |word| names::type_name(word) != word,
        },
        Taken {
            list: "TAKEN_VARIANTS",
            why: "every enum has this variant",
            known: "Unknown",
            words: said.variants_of_all(),
            is_taken: |word| names::variant_name(word) != word,
        },
        Taken {
            list: "TAKEN_METHODS",
            why: "requests or records have this beside their setters",
            known: "validate",
            words: said.methods()?,
            is_taken: |word| names::setter_name(word) != word,
        },
        Taken {
            list: "TAKEN_STATICS",
            why: "this stands beside hosts or recipes",
            known: "SIGNING",
            words: said.statics(),
            is_taken: |word| names::shared_name(word) != word,
        },
        Taken {
            list: "TAKEN_GROUPS",
            why: "this is a module, a crate or a subcommand",
            known: "specs",
            words: said.modules()?,
            is_taken: |word| names::group_name_error(word).is_some(),
        },
    ])
}

#[test]
fn what_is_said_is_no_name_of_the_contract() -> Result {
    for Taken { list, why, known, words, is_taken } in all_taken()? {
        assert!(words.contains(known), "{list}: `{known}` was not found among {words:?}");
        let free: Vec<&String> = words.iter().filter(|word| !is_taken(word)).collect();
        assert!(free.is_empty(), "{why}, and the contract may call something so: add it to {list}: {free:?}");
    }
    Ok(())
}

/// `Self::Err` is the type of an implementation, unless a variant is called so.
#[test]
fn what_stands_behind_self_is_a_variant() -> Result {
    let types = Said::read()?.types_by_self();
    assert!(types.is_empty(), "a variant may be called so: write what it stands for: {types:?}");
    Ok(())
}

/// Words that are no identifiers, in every edition so far, and those that only some places keep.
const WORDS_OF_RUST: &str = "
    abstract as async auto await become box break const continue crate default do dyn else enum extern false final fn
    for gen if impl in let loop macro macro_rules match mod move mut override priv pub raw ref return safe self Self
    static struct super trait true try type typeof union unsafe unsized use virtual where while yield _
";

/// Texts that the wire could hold.
const TEXTS: &str = "1 00 -1 +1 1st 1_2 GTC+ null größe 数量 🚀 */ // \" \\ {} a-b a.b a__b __proto__ r#type 'a --";

#[test]
fn whatever_the_wire_holds_is_made_a_name() {
    for word in WORDS_OF_RUST.split_whitespace().chain(TEXTS.split_whitespace()).chain(["", " ", "a b"]) {
        let values = [names::field_name(word), names::setter_name(word), names::module_name(word)];
        let types = [names::type_name(word), names::variant_name(word)];
        let statics = [names::constant_name(word), names::shared_name(word), names::envelope_name(word)];
        for name in values.iter().chain(&types).chain(&statics) {
            assert!(syn::parse_str::<syn::Ident>(name).is_ok(), "`{word}` is `{name}`");
        }
        assert!(values.iter().all(|name| name.contains(|c: char| c.is_ascii_lowercase())), "{values:?}");
    }
}
