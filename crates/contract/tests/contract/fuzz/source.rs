//! The files of a contract: loading them ends without a panic, and they are either accepted or reported.

use tradewire_contract::Contract;
use tradewire_contract::diagnostics::Diagnostics;
use tradewire_contract::load;

/// A small service, which a group extends.
const SERVICE: &str = include_str!("../../../../../xtask/tests/diagnostics/service.toml");

/// Checks a file as a group, as the service, and as JSON.
pub fn check(data: &[u8]) {
    let text = String::from_utf8_lossy(data);
    check_files(&[("service", SERVICE), ("demo", &text)]);
    check_files(&[("service", &text)]);
    check_files(&[("service", SERVICE), ("demo", "doc = \"Demo.\"\n"), ("demo/topic", &text)]);
    let _ = Contract::from_json(&text);
}

fn check_files(files: &[(&str, &str)]) {
    let path = |name: &str| format!("api-schema/{name}.toml");
    let texts = files.iter().map(|(name, text)| (path(name), (*text).to_owned())).collect();
    let mut diagnostics = Diagnostics::default();
    let sources = load::from_texts(texts, &mut diagnostics);
    let checked = Contract::checked(&sources, &mut diagnostics);
    let (plain, _) = (diagnostics.render(&sources, false), diagnostics.render(&sources, true));
    assert_eq!(checked.is_some(), diagnostics.is_empty(), "{plain}");
    if checked.is_some() {
        let json = sources.to_json();
        assert!(Contract::from_json(&json).is_ok(), "{json}");
    }
}
