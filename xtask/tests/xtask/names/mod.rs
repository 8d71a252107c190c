//! Names of the contract never conflict with generated code. `obstacles.toml` contains names that could, wherever the language
//! accepts a name. Its generated code is compiled, linted, documented and run together with the operations of `growth`.
//!
//! The words that generated code and the crates use themselves are not listed here but read from the code: if the generator
//! starts to use a new word, the test names the list of reserved words that has to contain it.

mod generated;
mod syntax;

use std::collections::BTreeSet;

use generated::GeneratedCode;
use xtask::rust_names;

use crate::generator::Result;

type Words = BTreeSet<String>;

/// A list of reserved words in `crates/contract/src/rust_names/reserved.rs`, and the words that it must contain.
struct Reserved {
    list: &'static str,
    why: &'static str,
    /// A word that must be among `words`; otherwise they were not read correctly.
    known: &'static str,
    words: Words,
    is_reserved: fn(&str) -> bool,
}

fn reserved_words(code: &GeneratedCode) -> Result<Vec<Reserved>> {
    Ok(vec![
        Reserved {
            list: "RESERVED_TYPES",
            why: "modules with types of the contract refer to these words",
            known: "Endpoint",
            words: code.types(),
            is_reserved: |word| rust_names::type_name(word) != word,
        },
        Reserved {
            list: "RESERVED_VARIANTS",
            why: "every enum has these variants",
            known: "Unknown",
            words: code.common_variants(),
            is_reserved: |word| rust_names::variant_name(word) != word,
        },
        Reserved {
            list: "RESERVED_METHODS",
            why: "requests or records have these methods in addition to their setters",
            known: "validate",
            words: code.methods()?,
            is_reserved: |word| rust_names::setter_name(word) != word,
        },
        Reserved {
            list: "RESERVED_STATICS",
            why: "these statics are in the same module as hosts or recipes",
            known: "SIGNING",
            words: code.statics(),
            is_reserved: |word| rust_names::shared_name(word) != word,
        },
        Reserved {
            list: "RESERVED_GROUPS",
            why: "these are modules, crates or subcommands",
            known: "operations",
            words: code.modules()?,
            is_reserved: |word| rust_names::group_name_error(word).is_some(),
        },
    ])
}

#[test]
fn names_of_the_contract_cannot_collide_with_generated_code() -> Result {
    let code = GeneratedCode::read()?;
    for Reserved { list, why, known, words, is_reserved } in reserved_words(&code)? {
        assert!(words.contains(known), "{list}: `{known}` was not found among {words:?}");
        let free: Vec<&String> = words.iter().filter(|word| !is_reserved(word)).collect();
        assert!(free.is_empty(), "{why}, but the contract may use them as names. Add them to {list}: {free:?}");
    }
    // `Self::Err` is the associated type of an implementation, unless a variant has this name.
    let types = code.types_by_self();
    assert!(types.is_empty(), "a variant may have the name of these types: write the types themselves: {types:?}");
    Ok(())
}

/// Keywords of all editions, including reserved and contextual ones.
const KEYWORDS: &str = "
    abstract as async auto await become box break const continue crate default do dyn else enum extern false final fn
    for gen if impl in let loop macro macro_rules match mod move mut override priv pub raw ref return safe self Self
    static struct super trait true try type typeof union unsafe unsized use virtual where while yield _
";

/// Possible values on the wire.
const WIRE_VALUES: &str =
    "1 00 -1 +1 1st 1_2 GTC+ null größe 数量 🚀 */ // \" \\ {} a-b a.b a__b __proto__ r#type 'a --";

#[test]
fn every_string_becomes_an_identifier() {
    for word in KEYWORDS.split_whitespace().chain(WIRE_VALUES.split_whitespace()).chain(["", " ", "a b"]) {
        let values = [rust_names::field_name(word), rust_names::setter_name(word), rust_names::module_name(word)];
        let types = [rust_names::type_name(word), rust_names::variant_name(word)];
        let statics = [rust_names::constant_name(word), rust_names::shared_name(word), rust_names::envelope_name(word)];
        for name in values.iter().chain(&types).chain(&statics) {
            assert!(
                syn::parse_str::<syn::Ident>(name).is_ok(),
                "`{word}` becomes `{name}`, which is not an identifier"
            );
        }
        assert!(values.iter().all(|name| name.contains(|c: char| c.is_ascii_lowercase())), "{values:?}");
    }
}
