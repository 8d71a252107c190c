//! `cargo xtask new operation`: what it writes is a contract that only a person's words are missing in.

use std::error::Error;
use std::fs;
use std::path::{Path, PathBuf};

use clap::Parser;
use xtask::scaffold::{NewOperation, new_operation};
use xtask::{GenerateError, generate};

type Result<T = ()> = std::result::Result<T, Box<dyn Error>>;

#[derive(Parser)]
struct Line {
    #[command(flatten)]
    new: NewOperation,
}

/// A copy of the real contract.
fn contract(name: &str) -> Result<PathBuf> {
    let root = PathBuf::from(env!("CARGO_TARGET_TMPDIR")).join("scaffold").join(name);
    let _ = fs::remove_dir_all(&root);
    fs::create_dir_all(root.join(xtask::CONTRACT))?;
    for entry in fs::read_dir(xtask::repository_root().join(xtask::CONTRACT))? {
        let entry = entry?;
        fs::copy(entry.path(), root.join(xtask::CONTRACT).join(entry.file_name()))?;
    }
    Ok(root)
}

fn run(root: &Path, line: &[&str]) -> Result<std::result::Result<String, String>> {
    let line = Line::try_parse_from([&["new"], line].concat())?;
    Ok(new_operation(root, &line.new))
}

/// All files of the contract in one text.
fn texts(root: &Path) -> Result<String> {
    let mut paths: Vec<_> = fs::read_dir(root.join(xtask::CONTRACT))?
        .map(|entry| entry.map(|e| e.path()))
        .collect::<std::io::Result<_>>()?;
    paths.sort();
    Ok(paths.iter().map(fs::read_to_string).collect::<std::io::Result<Vec<_>>>()?.concat())
}

const LINES: &[&[&str]] = &[
    &["spot", "cancel_order", "DELETE spot:/v4/order/{orderId}", "--param", "orderId:OrderId", "--returns", "Order?"],
    &[
        "futures",
        "history_of_day",
        "GET futures:/future/trade/v1/day/{day}",
        "--param",
        "day:timestamp",
        "--param",
        "states:list<OrderStateCode>",
        "--returns",
        "Page<Order>",
    ],
    &[
        "futures",
        "place_one",
        "POST futures:/future/trade/v2/order/create",
        "--body",
        "NewOrder",
        "--returns",
        "decimal",
    ],
    &[
        "futures",
        "place_all",
        "POST futures:/future/trade/v2/order/create-all",
        "--body",
        "list<NewOrder>",
        "--returns",
        "null",
    ],
    &[
        "wallet",
        "transfer",
        "PUT spot:/v4/balance/transfer",
        "--form",
        "--body",
        "futures.NewOrder",
        "--param",
        "X-Tag:string:header",
        "--param",
        "dry run:boolean?:header",
    ],
    &[
        "wallet",
        "balance",
        "GET spot:/v4/public/balance",
        "--public",
        "--evidence",
        "inferred",
        "--param",
        "amount:decimal",
        "--param",
        "side:spot.Side",
        "--returns",
        "list<loan.Currency>",
    ],
];

#[test]
fn only_words_are_missing() -> Result {
    for (index, line) in LINES.iter().enumerate() {
        let root = contract(&format!("words_{index}"))?;
        let told = run(&root, &[*line, &["--source", "public documentation"]].concat())?;
        if line.iter().any(|word| word.starts_with("dry run")) {
            assert!(told.is_err_and(|why| why.contains("TW077")), "a header has no spaces");
            continue;
        }
        assert!(told?.contains("cargo xtask codegen"));
        let Err(GenerateError::Refused(diagnostics)) = generate(&root, false) else {
            return Err("nothing is missing".into());
        };
        let codes: Vec<_> = diagnostics.lines().filter(|line| line.starts_with("error[")).collect();
        assert!(codes.iter().all(|line| line.starts_with("error[TW083]")), "{diagnostics}");

        let path = root.join(xtask::CONTRACT).join(format!("{}.toml", line.first().unwrap_or(&"")));
        fs::write(
            &path,
            fs::read_to_string(&path)?.replace("doc = \"\"", "doc = \"Said.\"").replace("= \"\"\n", "= \"Said.\"\n"),
        )?;
        generate(&root, false)?;
    }
    Ok(())
}

#[test]
fn what_the_contract_would_refuse_is_not_written() -> Result {
    let root = contract("refused")?;
    let before = texts(&root)?;
    let refused = [
        (["spot", "open_orders", "GET spot:/v4/other"].as_slice(), "open_orders"),
        (&["spot", "again", "GET spot:/v4/open-order"], "TW045"),
        (&["spot", "elsewhere", "GET moon:/v4/other"], "TW042"),
        (&["spot", "other", "GET spot:/v4/other", "--returns", "Nothing"], "TW011"),
        (&["spot", "other", "GET spot:/v4/other", "--param", "when:tomorrow"], "TW011"),
        (&["spot", "other", "nonsense"], "TW040"),
        (&["../evil", "other", "GET spot:/v4/other"], "`../evil`"),
        (&["service2.toml", "other", "GET spot:/v4/other"], "`service2.toml`"),
    ];
    for (line, code) in refused {
        let told = run(&root, &[line, &["--source", "9"]].concat())?.err().ok_or("it was written")?;
        assert!(told.contains(code) && told.contains("nothing is written"), "{told}");
    }
    assert_eq!(texts(&root)?, before);
    Ok(())
}
