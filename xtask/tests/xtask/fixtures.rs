//! Small contracts with one feature each: their generated code matches the snapshots.

use xtask::Files;

use crate::generated::fixtures;
use crate::generator::Result;

const GENERATED: [&str; 2] = ["crates/models/src/generated", "crates/endpoints/src/generated"];

#[test]
fn generated_code_matches_the_snapshots() -> Result {
    let generated = fixtures()?;
    for group in
        ["enum_forms", "id_forms", "record_forms", "searches", "bodies", "paging_forms", "names", "channel_forms"]
    {
        let of_group = |path: &&String| {
            let rest = GENERATED.iter().find_map(|folder| path.strip_prefix(&format!("{folder}/{group}")));
            rest.is_some_and(|rest| rest.starts_with(['.', '/']))
        };
        let code: String = generated.keys().filter(of_group).map(|path| section(generated, path)).collect();
        insta::assert_snapshot!(group, code);
    }
    insta::assert_snapshot!("code_forms", section(generated, "crates/models/src/generated/codes.rs"));
    Ok(())
}

fn section(generated: &Files, path: &str) -> String {
    format!("// {path}\n{}\n", generated.get(path).map(String::as_str).unwrap_or_default())
}
