//! `cargo xtask new operation`: the result is a valid contract except for blank documentation.

use std::error::Error;
use std::fs;
use std::path::{Path, PathBuf};

use clap::Parser;
use xtask::diagnostics::Diagnostics;
use xtask::scaffold::{NewOperation, new_operation};
use xtask::{GenerateError, generate, generate_from, load, repository_root};

type Result<T = ()> = std::result::Result<T, Box<dyn Error>>;

#[derive(Parser)]
struct Line {
    #[command(flatten)]
    new: NewOperation,
}

/// Copies the real contract.
fn contract(name: &str) -> Result<PathBuf> {
    let root = PathBuf::from(env!("CARGO_TARGET_TMPDIR")).join("scaffold").join(name);
    let _ = fs::remove_dir_all(&root);
    for (path, text) in files(&repository_root().join(xtask::CONTRACT))? {
        let path = root.join(path);
        fs::create_dir_all(path.parent().ok_or("the file is in no directory")?)?;
        fs::write(path, text)?;
    }
    Ok(root)
}

/// Splits a line into words as a shell does.
fn words(line: &str) -> Vec<&str> {
    let parts = line.split('"').enumerate();
    parts
        .flat_map(|(index, part)| match index % 2 {
            0 => part.split_whitespace().filter(|word| *word != "\\").collect(),
            _ => vec![part],
        })
        .collect()
}

fn run(root: &Path, line: &str) -> Result<std::result::Result<String, String>> {
    let line = Line::try_parse_from(["new"].into_iter().chain(words(line)))?;
    Ok(new_operation(root, &line.new))
}

/// Adds an operation and fills in the blank documentation. The contract must then be valid.
fn grow(root: &Path, line: &str) -> Result {
    let added = run(root, line)?.map_err(GenerateError::Invalid)?;
    assert!(added.contains("cargo xtask codegen"), "{added}");
    let Err(GenerateError::Invalid(diagnostics)) = generate(root, false) else {
        return Err("no documentation is blank".into());
    };
    let mut errors = diagnostics.lines().filter(|line| line.starts_with("error["));
    assert!(errors.all(|line| line.starts_with("error[TW083]")), "{diagnostics}");

    let path = root.join(xtask::CONTRACT).join(format!("{}.toml", words(line)[0]));
    let blank = fs::read_to_string(&path)?;
    fs::write(&path, blank.replace("doc = \"\"", "doc = \"Filled in.\"").replace("= \"\"\n", "= \"Filled in.\"\n"))?;
    let mut diagnostics = Diagnostics::default();
    let sources = load::load(&root.join(xtask::CONTRACT), &mut diagnostics);
    xtask::check(&sources, &mut diagnostics);
    assert_eq!(diagnostics.render(&sources, false), "no errors in the contract\n");
    Ok(())
}

/// Returns the paths and texts of the files of a contract.
fn files(folder: &Path) -> Result<Vec<(String, String)>> {
    let mut diagnostics = Diagnostics::default();
    let files = load::load(folder, &mut diagnostics).files;
    assert!(diagnostics.is_empty(), "the files can be read");
    Ok(files.into_iter().map(|source| (source.path, source.text)).collect())
}

/// Returns all files of the contract in one string.
fn texts(root: &Path) -> Result<String> {
    Ok(files(&root.join(xtask::CONTRACT))?.into_iter().map(|(_, text)| text).collect())
}

/// Operations for the real contract, with names and paths that the exchange will never use.
const LINES: &[&str] = &[
    r#"spot grown_path "DELETE spot:/v4/growth-test/order/{orderId}" --param orderId:OrderId --returns Order?"#,
    r#"futures grown_page "GET futures:/future/growth-test/v1/day/{day}" --param day:timestamp
       --param states:list<OrderStateCode> --returns Page<Order>"#,
    r#"futures grown_body "POST futures:/future/growth-test/v2/order" --body NewOrder --returns decimal"#,
    r#"futures grown_list "POST futures:/future/growth-test/v2/orders" --body list<NewOrder> --returns null"#,
    r#"spot grown_record "POST spot:/v4/growth-test/cancel" --returns Grown --record Grown=of:OrderId,at:timestamp?,by:By
       --record By=name:string"#,
    r#"spot grown_lists "POST spot:/v4/growth-test/cancel" --body Cancelling --returns Cancelled
       --record Cancelling=orderIds:list<OrderId>,sides:list<Side>?
       --record Cancelled=ids:list<OrderId>,rejected:list<Rejected>?,at:timestamp --record Rejected=id:OrderId,reason:string"#,
    r#"spot grown_tree "POST spot:/v4/growth-test/tree" --body Node --returns Tree
       --record Node=name:string,children:list<Node> --record Tree=branches:list<Tree>,leaves:list<Leaf> --record Leaf=tree:Tree"#,
    r#"grown form "PUT spot:/v4/growth-test/transfer" --new-group --form --body futures.NewOrder
       --param tag:string"#,
    r#"grown public "GET spot:/v4/growth-test/public/balance" --new-group --public --evidence inferred --param amount:decimal
       --param side:spot.Side --returns list<loan.Currency>"#,
];

#[test]
fn only_documentation_is_blank() -> Result {
    for (index, line) in LINES.iter().enumerate() {
        let evidence = if line.contains("--evidence") { "" } else { " --evidence public-medium" };
        grow(&contract(&format!("words_{index}"))?, &format!("{line} --source \"public documentation\"{evidence}"))?;
    }
    Ok(())
}

/// A group without operations.
const GROUP: &str = r#"
doc = "A group."

[records.New]
doc    = "A record."
source = "4.1"
fields = { id = { type = "string", doc = "Id." } }
"#;

/// Creates a contract with a host of which most operations with a body accept forms, and the others JSON.
fn contract_with_content_types() -> Result<PathBuf> {
    let root = PathBuf::from(env!("CARGO_TARGET_TMPDIR")).join("scaffold").join("content_type");
    let _ = fs::remove_dir_all(&root);
    let folder = root.join(xtask::CONTRACT);
    fs::create_dir_all(&folder)?;
    let service = Path::new(env!("CARGO_MANIFEST_DIR")).join("tests/diagnostics/service.toml");
    fs::copy(service, folder.join("service.toml"))?;
    let operations = [
        ("one_form", "POST", FORM, true),
        ("another_form", "PUT", FORM, true),
        ("json", "POST", JSON, true),
        ("read", "GET", JSON, false),
    ];
    let operation = |(name, method, content_type, has_body): (&str, &str, &str, bool)| {
        let effect = if has_body { "trade" } else { "read" };
        let body = if has_body { "body = { type = \"New\", name = \"new\", doc = \"It.\" }\n" } else { "" };
        format!(
            "\n[operations.{name}]\ndoc = \"It.\"\nsource = \"4.1\"\nrequest = \"{method} spot:/v4/{name}\"\n\
             content_type = \"{content_type}\"\nauth = \"public\"\naccount = \"any\"\neffect = \"{effect}\"\nreturns = \"null\"\n{body}"
        )
    };
    fs::write(folder.join("desk.toml"), GROUP.to_owned() + &operations.map(operation).concat())?;
    Ok(root)
}

const FORM: &str = "application/x-www-form-urlencoded";
const JSON: &str = "application/json";

/// Returns the content type of a new operation.
fn content_type(root: &Path, line: &str) -> Result<String> {
    run(root, &format!("{line} --source 4.1"))??;
    let text = fs::read_to_string(root.join(xtask::CONTRACT).join(format!("{}.toml", words(line)[0])))?;
    let table = text.split_once(&format!("[operations.{}]\n", words(line)[1])).ok_or("no operation")?.1;
    let value = table.split_once("content_type = \"").and_then(|(_, rest)| rest.split_once('"'));
    Ok(value.ok_or("no content type")?.0.to_owned())
}

#[test]
fn the_content_type_is_that_of_similar_operations_of_the_host() -> Result {
    let cases = [
        (r#"desk other "GET spot:/v4/other" --public"#, JSON),
        (r#"desk other "POST spot:/v4/other" --body New --public"#, FORM),
        // A form cannot carry a list of records.
        (r#"desk other "POST spot:/v4/other" --body list<New> --public"#, JSON),
        (r#"desk other "DELETE spot:/v4/other" --public"#, JSON),
        (r#"desk other "POST spot:/v4/other" --body Other --record Other=id:string --public"#, FORM),
    ];
    for (line, expected) in cases {
        assert_eq!(content_type(&contract_with_content_types()?, line)?, expected, "{line}");
    }
    Ok(())
}

#[test]
fn another_contract_is_grown_in_place() -> Result {
    let root = contract("elsewhere")?;
    let copy = root.join("copy");
    fs::rename(root.join(xtask::CONTRACT), &copy)?;
    let line = |operation: &str| {
        let request = r#""DELETE spot:/v4/growth-test/{id}" --param id:spot.OrderId --public --source 9"#;
        format!("{operation} {request} --contract {}", copy.display())
    };
    let added = run(&root, &line("grown other").replace("--public", "--public --new-group"))??;
    assert!(added.starts_with("added grown.other to copy/grown.toml\n"), "{added}");
    fs::remove_file(copy.join("grown.toml"))?;
    let added = run(&root, &line("spot other"))??;
    assert!(added.starts_with("added spot.other to copy/spot.toml\n"), "{added}");
    let call = format!("     cargo run -- --contract {} spot other --id ", copy.display());
    assert!(added.contains(&call) && !added.contains("codegen"), "{added}");
    assert!(fs::read_to_string(copy.join("spot.toml"))?.contains("[operations.other]"));
    Ok(())
}

/// The command in CONTRIBUTING works, even if the contract already contains its operation, and does not conflict with a fixture.
#[test]
fn the_command_in_contributing_works() -> Result {
    let contributing = fs::read_to_string(repository_root().join("CONTRIBUTING.md"))?;
    let (_, line) = contributing.split_once("\ncargo xtask new operation ").ok_or("no command")?;
    let line = line.split_once("\ncargo ").map_or(line, |(line, _)| line);
    let root = contract("contributing")?;
    if !texts(&root)?.contains(&format!("\n[operations.{}]\n", words(line)[1])) {
        grow(&root, line)?;
    }
    let mut diagnostics = Diagnostics::default();
    let mut files = files(&root.join(xtask::CONTRACT))?;
    for fixture in ["growth/growth.toml", "names/obstacles.toml", "export/hostile.toml"] {
        let fixture = Path::new(env!("CARGO_MANIFEST_DIR")).join("tests").join(fixture);
        files.push((fixture.display().to_string(), fs::read_to_string(&fixture)?));
    }
    generate_from(&load::from_texts(files, &mut diagnostics), diagnostics, false)?;
    Ok(())
}

#[test]
fn nothing_is_written_if_the_contract_would_be_invalid() -> Result {
    let root = contract("invalid")?;
    let before = texts(&root)?;
    let invalid: [(&str, &[&str]); 14] = [
        ("spot open_orders 'GET spot:/v4/growth-test'", &["open_orders"]),
        ("spot again 'GET spot:/v4/open-order'", &["TW045"]),
        ("spot other 'GET moon:/v4/growth-test'", &["TW042"]),
        ("spot other 'GET spot:/v4/growth-test' --returns Nothing", &["TW011", "--record", "follow line"]),
        ("spot other 'GET spot:/v4/growth-test' --returns A --record A=b:B", &["TW011", "--record"]),
        ("spot other 'GET spot:/v4/growth-test' --returns A --record A", &["`A`", "NAME=FIELD:TYPE"]),
        ("spot other 'GET spot:/v4/growth-test' --param when:tomorrow", &["TW011"]),
        ("spot other nonsense", &["TW040"]),
        ("spot otherThing 'GET spot:/v4/growth-test'", &["`otherThing`", "`other_thing`"]),
        ("spott other 'GET spot:/v4/growth-test'", &["did you mean `spot`?", "--new-group"]),
        ("grown other 'GET spot:/v4/growth-test'", &["no group `grown`", "--new-group"]),
        ("spot other 'GET spot:/v4/growth-test' --new-group", &["the group `spot` already exists; omit --new-group"]),
        ("../evil other 'GET spot:/v4/growth-test' --new-group", &["`../evil`"]),
        ("service2.toml other 'GET spot:/v4/growth-test'", &["`service2.toml`"]),
    ];
    for (line, sentences) in invalid {
        let message = run(&root, &format!("{} --source 9", line.replace('\'', "\"")))?
            .err()
            .ok_or_else(|| format!("{line} was accepted"))?;
        for sentence in sentences.iter().chain(&["nothing was written"]) {
            assert!(message.contains(sentence), "{line}: {sentence}:\n{message}");
        }
    }
    let undocumented = run(&root, r#"spot other "GET spot:/v4/growth-test" --source "public documentation""#)?;
    assert!(
        undocumented.is_err_and(|message| message.contains("--evidence is required: public-high")),
        "the operation would count as documented"
    );
    assert_eq!(texts(&root)?, before);
    Ok(())
}
