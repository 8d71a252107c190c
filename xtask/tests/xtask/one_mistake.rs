//! One mistake is one error: the consequences of a broken definition are not reported, but all other errors are.

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
fn consequences_of_a_broken_definition_are_not_reported() -> Done {
    let order = |fields: &str| format!("[records.Order]\ndoc = \"An order.\"\nsource = \"2.5\"\n{fields}\n");
    let without_fields = order("");
    let host = "[hosts.extra]\ndoc = \"A host.\"\nsource = \"1\"\npaths = \"/v5\"\nenvelope = \"extra\"\n\
                signing = \"spot\"\nserver_time = \"demo.find\"\nmalformed = \"BROKEN\"\n";
    let envelope = |fields: &str| {
        format!(
            "[envelopes.extra]\ndoc = \"A wrapper.\"\nsource = \"2.1\"\nstatus = \"rc\"\nok = 0\ncode = \"error.code\"\n\
             result = \"result\"\nsucceeded = '{{\"rc\":0,\"result\":{{result}}}}'\n\
             failed = '{{\"rc\":1,\"error\":{{\"code\":{{code}}}}}}'\n[envelopes.extra.fields]\n\
             rc = {{ type = \"integer\", doc = \"Status.\" }}\nresult = {{ type = \"json\", doc = \"Result.\" }}\n{fields}\n"
        )
    };
    assert_reported(&[
        ("a record of a page", format!("{without_fields}{WAY}{}", cursor("NEXT", PARAMS)), &["TW005"]),
        ("a record of a result", format!("{without_fields}{}", operation("list<Order>", "")), &["TW005"]),
        (
            "a field that the paging names",
            format!("{}{WAY}{}", order("fields = { id = { type = \"integer\" } }"), cursor("NEXT", PARAMS)),
            &["TW005"],
        ),
        (
            "parameters that the paging names",
            format!("{ORDER}{WAY}{}", cursor("NEXT", "params = \"none\"")),
            &["TW006"],
        ),
        (
            "a value that the paging names, and that is a default",
            format!(
                "{ORDER}{}{}",
                WAY.replace("\"Older.\"", "1"),
                cursor("NEXT", &PARAMS.replace("Way?\",", "Way?\", default = \"NEXT\","))
            ),
            &["TW006"],
        ),
        (
            "the only field of its type parameter",
            "[records.Box]\ndoc = \"A box.\"\nsource = \"2.5\"\ngeneric = \"T\"\nfields = { one = { type = \"T\" } }\n".to_owned(),
            &["TW005"],
        ),
        (
            "a type parameter",
            format!(
                "[records.Box]\ndoc = \"A box.\"\nsource = \"2.5\"\ngeneric = 5\nfields = {{ one = {{ type = \"T\", doc = \"One.\" }} }}\n{ORDER}{}",
                operation("Box<Order>", "")
            ),
            &["TW006"],
        ),
        (
            "the only optional field",
            order("evidence = { optional = \"inferred\" }\nfields = { id = { type = \"string\", doc = \"Id.\" }, fee = { type = \"decimal?\" } }"),
            &["TW005"],
        ),
        (
            "the form of a list",
            operation("string", "params = { ids = { type = \"list<integer>\", wire = \"coma\", doc = \"Ids.\" } }"),
            &["TW007"],
        ),
        (
            "the form of a list, and its evidence",
            operation("string", "params = { ids = { type = \"list<integer>\", doc = \"Ids.\", evidence = { wire = \"inferred\" } } }"),
            &["TW048"],
        ),
        (
            "an operation that a host, a record and a code refer to",
            format!(
                "{host}{}{ORDER}[records.Order.variants.find]\ndoc = \"Other.\"\n{}",
                envelope("error = { type = \"Failure\", doc = \"Error.\" }\n[records.Failure]\ndoc = \"A failure.\"\nsource = \"2.1\"\nfields = { code = { type = \"string\", doc = \"Code.\" } }"),
                "[operations.find]\ndoc = \"Finds orders.\"\n[operations.find.errors.values]\nBROKEN = { kind = \"order\", doc = \"Broken.\" }\n"
            ),
            &["TW005"],
        ),
        (
            "a record of an envelope",
            envelope("error = { type = \"Failure\", doc = \"Error.\" }\n[records.Failure]\ndoc = \"A failure.\"\nsource = \"2.1\""),
            &["TW005"],
        ),
        (
            "a kind of error codes",
            "[kinds.late]\ndoc = \"Late.\"\nsource = \"7\"\n[codes]\nsource = \"7\"\nvalues = { LATE = { kind = \"late\", doc = \"Late.\" } }\n".to_owned(),
            &["TW005"],
        ),
        (
            "an address of a deployment",
            "[deployments.one]\ndoc = \"One.\"\nsource = \"1\"\nbase_urls = { spot = 5 }\n".to_owned(),
            &["TW006"],
        ),
    ])
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

/// A broken definition does not hide that another one of the same name is missing.
#[test]
fn a_broken_definition_hides_no_other_of_the_same_name() -> Done {
    let broken = "[records.Trade]\ndoc = \"A trade.\"\nfields = { from = { type = \"integer\" }, way = 1, Side = 2 }\n";
    assert_reported(&[
        (
            "parameters of another operation",
            format!("{broken}{ORDER}{WAY}{}", cursor("NEXT", "")),
            &["TW005", "TW006", "TW006", "TW050", "TW050"],
        ),
        (
            "a type called like a broken field",
            format!("{broken}{}", operation("Side", "")),
            &["TW005", "TW006", "TW006", "TW011"],
        ),
        (
            "a host called like a broken envelope",
            format!("[envelopes.other]\ndoc = \"Other.\"\n{}", operation("string", "").replace("spot:", "other:")),
            &["TW005", "TW042"],
        ),
        (
            "a code called like a broken field",
            format!("{broken}{}", operation("string", "null_result = \"from\"")),
            &["TW005", "TW006", "TW006", "TW071"],
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
            &format!("{archive}\nparams = {{ from = {{ type = \"timestamp\", doc = \"Start.\" }} }}")
        )
    )
}

#[test]
fn consequences_of_a_broken_dataset_are_not_reported() -> Done {
    let time = "\"Id.\" }, time = { type = \"timestamp\", doc = \"Time.\" }";
    let order = ORDER.replace("\"Id.\" }", time);
    let archive = "archive = { dataset = \"orders\", start = \"from\" }";
    let valid = dataset("id", archive);
    let broken = |from: &str, to: &str| format!("{order}{}", valid.replace(from, to));
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
        ("the record", valid.clone(), &["TW011", "TW011"]),
        ("the fields of the record", format!("{}{valid}", order.replace("fields", "feilds")), &["TW004"]),
        ("the type of the key", format!("{}{valid}", order.replace("integer", "intger")), &["TW011"]),
        ("the type of the time", format!("{}{valid}", order.replace("\"timestamp\"", "\"time stamp\"")), &["TW010"]),
        ("the dataset", broken("doc = \"Orders.\"\n", ""), &["TW005"]),
        ("a key of the dataset", broken("key =", "kye ="), &["TW004"]),
        ("the table of datasets", broken("datasets.orders", "dataset.orders"), &["TW004"]),
        ("the operation that lists it", broken("doc = \"Finds orders.\"\n", ""), &["TW005"]),
        ("the key of the operation", broken("archive =", "archve ="), &["TW004"]),
        ("a key of its source", broken("start =", "strat ="), &["TW004"]),
        ("the name of a required parameter", broken("start = \"from\"", "start = \"form\""), &["TW072"]),
        ("the effect", broken("\"read\"", "\"red\""), &["TW007"]),
        ("the result", broken("list<Order>", "list<Ordr>"), &["TW011"]),
        ("the name of the dataset", broken("dataset = \"orders\"", "dataset = \"order\""), &["TW070"]),
        ("the open values of a state", with_lookup("open = \"NEW\""), &["TW006"]),
        ("no open values of a state", with_lookup(""), &["TW054"]),
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
    let edits: [(&str, &str, &[&str]); 6] = [
        ("[records.Page", "[records.Leaf", &["TW011"]),
        ("\nitems   = { type = \"list<T>\"", "\nentries = { type = \"list<T>\"", &["TW050"]),
        ("generic  = \"T\"", "", &["TW011", "TW012"]),
        ("paths       = \"/v4\"", "paths       = \"/v5\"", &["TW043"]),
        ("[hosts.spot]", "[hosts.spots]", &["TW042", "TW073"]),
        ("[kinds.order]", "[kinds.orders]", &["TW070"]),
    ];
    for (from, to, wanted) in sample(edits, 3) {
        let text = with_service(from, to)?;
        let errors = text.lines().filter_map(|line| line.strip_prefix("error[")?.split_once(']'));
        let mut codes: Vec<&str> = errors.map(|(code, _)| code).collect();
        codes.sort_unstable();
        assert_eq!(codes, wanted, "{to}:\n{text}");
    }
    Ok(())
}
