//! The programs in the documents can be pasted as a code host displays them.

use std::path::Path;

type Result = std::result::Result<(), Box<dyn std::error::Error>>;

/// A code host displays the lines that rustdoc hides, and they do not compile.
#[test]
fn programs_have_no_hidden_lines() -> Result {
    let root = Path::new(env!("CARGO_MANIFEST_DIR")).join("../..");
    for document in ["README.md", "docs/archive.md", "docs/test-your-bot.md"] {
        let text = std::fs::read_to_string(root.join(document))?;
        let programs = text.split("```rust").skip(1).filter_map(|rest| rest.split("```").next());
        let mut count = 0;
        for program in programs {
            let hidden = program.lines().find(|line| *line == "#" || line.starts_with("# "));
            assert_eq!(hidden, None, "{document}");
            assert!(program.contains("fn main()"), "{document}: a program has no `main`:{program}");
            count += 1;
        }
        assert!(count > 2, "{document}: {count} programs");
    }
    Ok(())
}
