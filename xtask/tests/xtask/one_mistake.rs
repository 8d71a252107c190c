//! One mistake is one error: its consequences are not reported.

use std::error::Error;
use std::fs;
use std::path::Path;

use xtask::diagnostics::{Code, Diagnostics};
use xtask::{Contract, load};

use crate::sample::sample;

type Done = Result<(), Box<dyn Error>>;

fn service() -> Result<String, Box<dyn Error>> {
    Ok(fs::read_to_string(Path::new(env!("CARGO_MANIFEST_DIR")).join("tests/diagnostics/service.toml"))?)
}

/// Checks a file that extends the small service. Returns the sorted codes, and the rendered diagnostics.
fn reported(demo: &str, service: String) -> (Vec<&'static str>, String) {
    let file = |name: &str, text| (format!("api-schema/{name}.toml"), text);
    let mut diagnostics = Diagnostics::default();
    let sources = load::from_texts(vec![file("demo", demo.to_owned()), file("service", service)], &mut diagnostics);
    Contract::checked(&sources, &mut diagnostics);
    let mut codes: Vec<_> = diagnostics.codes().map(Code::id).collect();
    codes.sort_unstable();
    (codes, diagnostics.render(&sources, false))
}

/// Returns an operation with a result type and additional keys and tables.
fn operation(returns: &str, more: &str) -> String {
    format!(
        "[operations.find]\ndoc = \"Finds orders.\"\nsource = \"4.4\"\nrequest = \"GET spot:/v4/find\"\n\
         content_type = \"application/json\"\nauth = \"signed\"\naccount = \"any\"\neffect = \"read\"\n\
         returns = \"{returns}\"\n{more}\n"
    )
}

/// Returns an operation that pages by cursor.
fn cursor(forward: &str, params: &str) -> String {
    let paging = format!(
        "paging = {{ kind = \"cursor\", cursor = \"from\", direction = \"way\", forward = \"{forward}\", backward = \"PREV\", \
         item = \"id\", items = \"items\", has_next = \"hasNext\", has_prev = \"hasPrev\" }}\n{params}"
    );
    operation("Page<Order>", &paging)
}

const ORDER: &str = "[records.Order]\ndoc = \"An order.\"\nsource = \"2.5\"\n\
                     fields = { id = { type = \"integer\", doc = \"Id.\" } }\n";
const WAY: &str =
    "[enums.Way]\ndoc = \"A way.\"\nsource = \"4.1\"\nvalues = { NEXT = \"Older.\", PREV = \"Newer.\" }\n";
const PARAMS: &str =
    "params = { from = { type = \"integer?\", doc = \"From.\" }, way = { type = \"Way?\", doc = \"Way.\" } }";

/// Asserts that exactly these codes are reported for each contract.
fn assert_reported(cases: &[(&str, String, &[&str])]) -> Done {
    for (what, demo, wanted) in cases {
        let (codes, text) = reported(&format!("doc = \"Demo.\"\n{demo}"), service()?);
        assert_eq!(codes, *wanted, "{what}:\n{text}");
    }
    Ok(())
}

#[test]
fn consequences_of_a_broken_type_are_not_reported() -> Done {
    let typed = |id: &str| ORDER.replace("\"integer\"", &format!("\"{id}\""));
    let evidence = "evidence = { optional = \"inferred\" }\nfields";
    assert_reported(&[
        ("the item of a cursor", format!("{}{WAY}{}", typed("Ordrid"), cursor("NEXT", PARAMS)), &["TW011"]),
        ("the item of a cursor", format!("{}{WAY}{}", typed("string ?"), cursor("NEXT", PARAMS)), &["TW010"]),
        ("a cursor", format!("{ORDER}{WAY}{}", cursor("NEXT", &PARAMS.replace("integer?", "intger?"))), &["TW011"]),
        ("the record of a page", format!("{WAY}{}", cursor("NEXT", PARAMS)), &["TW011"]),
        (
            "the result of an operation",
            format!("{ORDER}[records.Order.variants.find]\ndoc = \"Other.\"\n{}", operation("Page<Ordr>", "")),
            &["TW011"],
        ),
        (
            "a decimal that is a number",
            format!(
                "{}[records.Order.variants.find]\ndoc = \"Other.\"\nnumbers = [\"id\"]\n{}",
                typed("decmal"),
                operation("Order", "")
            ),
            &["TW011"],
        ),
        ("an optional field", typed("string ?").replace("fields", evidence), &["TW010"]),
    ])
}

#[test]
fn a_misspelled_key_is_corrected() -> Done {
    assert_reported(&[
        (
            "a table of names",
            format!("{}{ORDER}{}", ORDER.replace("records.Order", "recrods.Trade"), operation("Trade", "")),
            &["TW004"],
        ),
        ("fields", format!("{}{}", ORDER.replace("fields", "feilds"), operation("Order", "")), &["TW004"]),
        ("a source", ORDER.replace("source", "sorce"), &["TW004"]),
        ("a sentence of a field", ORDER.replace("doc = \"Id.\"", "dco = \"Id.\""), &["TW004"]),
        (
            "a type parameter",
            format!(
                "[records.Box]\ndoc = \"A box.\"\nsource = \"2.5\"\ngenric = \"T\"\nfields = {{ one = {{ type = \"T\", doc = \"One.\" }} }}\n{ORDER}{}",
                operation("Box<Order>", "")
            ),
            &["TW004"],
        ),
        ("parameters", format!("{ORDER}{WAY}{}", cursor("NEXT", &PARAMS.replace("params", "parms"))), &["TW004"]),
        (
            "a key of the paging",
            format!("{ORDER}{WAY}{}", cursor("NEXT", PARAMS).replace("has_next", "hasnext")),
            &["TW004"],
        ),
        (
            "errors of its table that depend on names",
            format!("{}{}", ORDER.replace("fields", "feilds").replace("integer", "intger"), operation("Order", "")),
            &["TW004"],
        ),
        (
            "a value that the key does not accept",
            ORDER.replace("doc = \"Id.\"", "doc = \"Id.\", id = \"x\""),
            &["TW004"],
        ),
    ])
}

/// Almost everything refers to the shared group, but its missing file is the only error.
#[test]
fn a_missing_shared_group_is_reported_once() -> Done {
    let mut diagnostics = Diagnostics::default();
    let files = load::load(&xtask::repository_root().join(xtask::CONTRACT), &mut diagnostics).files;
    let others = files.into_iter().filter(|source| source.group != "service");
    let texts: Vec<_> = others.map(|source| (source.path, source.text)).collect();
    assert!(texts.len() > 1, "the contract has several groups");
    let sources = load::from_texts(texts, &mut diagnostics);
    Contract::checked(&sources, &mut diagnostics);
    let titles: Vec<&str> = diagnostics.iter().map(|diagnostic| diagnostic.title.as_str()).collect();
    assert_eq!(titles, ["`api-schema/service.toml` is missing"]);
    Ok(())
}

/// Returns a dataset of `Order`, and the operation that lists it.
fn dataset(key: &str, archive: &str) -> String {
    format!(
        "[datasets.orders]\ndoc = \"Orders.\"\nrecord = \"Order\"\nkey = \"{key}\"\ntime = \"time\"\n{}",
        operation(
            "list<Order>",
            &format!(
                "{archive}\nparams = {{ from = {{ type = \"timestamp\", doc = \"Start.\" }}, to = {{ type = \"timestamp\", doc = \"End.\" }} }}"
            )
        )
    )
}

#[test]
fn consequences_of_a_broken_dataset_are_not_reported() -> Done {
    let time = "\"Id.\" }, time = { type = \"timestamp\", doc = \"Time.\" }";
    let order = ORDER.replace("\"Id.\" }", time);
    let archive = "archive = { dataset = \"orders\", start = \"from\", end = \"to\" }";
    let valid = dataset("id", archive);
    let broken = |from: &str, to: &str| format!("{order}{}", valid.replace(from, to));
    let paged = "paging = { kind = \"page\", page = \"page\", limit = \"limit\", items = \"items\", has_next = \"hasNext\" }\n\
                 params = { page = { type = \"integer?\", doc = \"Page.\" }, limit = { type = \"integer?\", doc = \"Size.\" },";
    let with_lookup = |open: &str| {
        let order = order.replace("time = {", "state = { type = \"State\", doc = \"State.\" }, time = {");
        let states =
            format!("[enums.State]\ndoc = \"State.\"\nsource = \"2.5\"\nvalues = {{ NEW = \"New.\" }}\n{open}\n");
        let params = "params = { id = { type = \"integer\", doc = \"Id.\" } }";
        let lookup = operation("Order", &format!("archive = {{ dataset = \"orders\", lookup = \"id\" }}\n{params}"));
        format!("{order}{states}{valid}{}", lookup.replace("find", "find_one"))
    };
    assert_reported(&[
        ("nothing", format!("{order}{valid}"), &[]),
        ("the record", valid.clone(), &["TW011"]),
        ("the type of the key", format!("{}{valid}", order.replace("integer", "intger")), &["TW011"]),
        ("the type of the time", format!("{}{valid}", order.replace("\"timestamp\"", "\"time stamp\"")), &["TW010"]),
        ("the name of a required parameter", broken("start = \"from\"", "start = \"form\""), &["TW072"]),
        ("the result", broken("list<Order>", "list<Ordr>"), &["TW011"]),
        ("a result that is no page", broken("params = {", paged), &["TW051"]),
        ("the name of the dataset", broken("dataset = \"orders\"", "dataset = \"order\""), &["TW070"]),
        ("no open values of a state", with_lookup(""), &["TW054"]),
    ])
}

#[test]
fn consequences_of_a_broken_book_are_not_reported() -> Done {
    let market = "[sockets.market]\ndoc = \"Market.\"\nsource = \"6\"\nhost = \"spot\"\nsubscribe = \"on\"\nunsubscribe = \"off\"\n\
                  success = 0\nheartbeat = { send = \"ping\", answer = \"pong\", interval = 20000, limit = 60000 }\n";
    let channel = "[channels.book]\ndoc = \"Changes.\"\nsource = \"6\"\nsocket = \"market\"\ntopic = \"book\"\nkind = \"delta\"\n\
                   pushes = \"Book\"\nbook = { snapshot = \"find\", depth = \"levels\", id = \"id\", \
                   levels = { bids = \"bids\", asks = \"asks\" }, first = \"id\", last = \"id\", previous = \"before\", \
                   changes = { bids = \"bids\", asks = \"asks\" } }\n";
    let records = "[records.Level]\ndoc = \"A level.\"\nsource = \"2\"\nlayout = \"array\"\n\
                   fields = { price = { type = \"decimal\", doc = \"Price.\" }, size = { type = \"decimal\", doc = \"Size.\" } }\n\
                   [records.Book]\ndoc = \"A book.\"\nsource = \"2\"\n[records.Book.fields]\n\
                   id = { type = \"integer\", doc = \"Id.\" }\nbefore = { type = \"integer\", doc = \"Previous id.\" }\n\
                   bids = { type = \"list<Level>\", doc = \"Bids.\" }\nasks = { type = \"list<Level>\", doc = \"Asks.\" }\n";
    let params = "params = { levels = { type = \"integer?\", max = 5, doc = \"Levels.\" } }";
    let valid = format!("{market}{records}{channel}{}", operation("Book", params));
    let changes = "changes = { bids = \"bids\", asks = \"asks\" }";
    let with_changes = |bids: &str, asks: &str| {
        valid.replace(changes, &format!("changes = {{ bids = \"{bids}\", asks = \"{asks}\" }}"))
    };
    assert_reported(&[
        ("nothing", valid.clone(), &[]),
        ("one id for three roles", valid.replace("\"before\"", "\"id\""), &["TW025"]),
        ("one field for both sides", with_changes("bids", "bids"), &["TW025"]),
        ("two unknown sides of one name", with_changes("bid", "bid"), &["TW072", "TW072"]),
        ("two sides of a wrong type", with_changes("id", "id"), &["TW057", "TW057"]),
    ])
}

/// Checks the product's contract after an edit of the shared file. Returns the rendered diagnostics.
fn with_service(from: &str, to: &str) -> Result<String, Box<dyn Error>> {
    let mut diagnostics = Diagnostics::default();
    let files = load::load(&xtask::repository_root().join(xtask::CONTRACT), &mut diagnostics).files;
    let mut texts: Vec<_> = files.into_iter().map(|source| (source.path, source.text)).collect();
    let (_, service) = texts.iter_mut().find(|(path, _)| path.ends_with("/service.toml")).ok_or("no service")?;
    assert!(service.contains(from), "{from}");
    *service = service.replace(from, to);
    let sources = load::from_texts(texts, &mut diagnostics);
    Contract::checked(&sources, &mut diagnostics);
    Ok(diagnostics.render(&sources, false))
}

/// An error in a definition that many others refer to is one error with the other places, not an error in each place.
#[test]
fn a_broken_shared_definition_is_rendered_once() -> Done {
    let edits: [(&str, &str, &[&str]); 5] = [
        ("[records.Page", "[records.Leaf", &["TW011"]),
        ("\nitems   = { type = \"list<T>\"", "\nentries = { type = \"list<T>\"", &["TW072"]),
        ("generic  = \"T\"", "", &["TW011", "TW012"]),
        ("paths       = \"/v4\"", "paths       = \"/v5\"", &["TW043"]),
        ("[kinds.order]", "[kinds.orders]", &["TW070"]),
    ];
    for (from, to, wanted) in sample(edits, 3) {
        let text = with_service(from, to)?;
        let errors = text.lines().filter_map(|line| line.strip_prefix("error[")?.split_once(']'));
        let mut codes: Vec<&str> = errors.map(|(code, _)| code).collect();
        codes.sort_unstable();
        assert_eq!(codes, wanted, "{to}:\n{text}");
    }
    // No kind has a similar name, so all are listed.
    let text = with_service("[kinds.symbol]", "[kinds.pair]")?;
    assert!(text.contains("expected one of `authentication`, `clock`, "), "{text}");
    Ok(())
}
