//! Renders the page that all groups share: hosts, signing, envelopes, kinds of error, types and evidence.

use tradewire_contract::prose::{code, code_list};
use tradewire_contract::reference::evidence::meaning;
use tradewire_contract::reference::words::{first_sentence, rate_words, type_word};
use tradewire_contract::{
    Contract, Deployment, Effect, Envelope, Evidence, Example, Fact, FactSource, Field, GeneralLimit, Header, Host,
    Operation, Recipe, Scalar, Signing,
};

use super::page::{address, addresses, rows_by_page, statement};
use super::{channels, codes};
use crate::export::markdown::{self, block, join, link, section, table};

const INTRODUCTION: &str = "Every operation of the interface: what it does, what it accepts and what it returns. \
                            [openapi.json](../openapi.json) describes the operations for tools, without paging, general limits, \
                            sources and gaps. Notes such as *(inferred)* show the [evidence](#evidence) of a fact. The examples of \
                            requests have no signature: `tradewire sign` prints a signed one as a curl command. Each Rust example \
                            builds a request and is run as a test. Send it with `client.send(&request).await`; \
                            [Start in five minutes](../start.md) shows a whole program.";

pub fn page(contract: &Contract) -> String {
    let parts = [
        "# Reference".to_owned(),
        INTRODUCTION.to_owned(),
        contract.versioning.as_ref().map(|note| markdown::text(&note.fact.doc)).unwrap_or_default(),
        operations(contract),
        channels::overview(contract),
        hosts(contract),
        general_limits(contract),
        channels::sockets(contract),
        signing(contract),
        envelopes(contract),
        codes::kinds(contract),
        codes::statuses(contract),
        codes::rate_headers(contract),
    ];
    join(parts.into_iter().chain([types(), evidence(), sources(contract), gaps(contract)]))
}

fn operations(contract: &Contract) -> String {
    let row = |operation: &Operation| {
        let effect = match operation.effect {
            Effect::Read => "reads",
            Effect::Trade => "**trades**",
            Effect::Withdraw => "**withdraws**",
        };
        let address = address("operation", &operation.fact, &operation.name);
        let name = link(&markdown::text(&operation.name.name), &address);
        vec![name, effect.to_owned(), markdown::text(first_sentence(&operation.fact.doc))]
    };
    let rows = rows_by_page(contract, |file| file.operations().map(row).collect());
    section("## Operations", "", &["Page", "Operation", "Effect", "What it does"], &rows)
}

fn hosts(contract: &Contract) -> String {
    let hosts = contract.hosts.iter().map(|host| (&host.name, &host.fact));
    let addresses = addresses(contract, ["Host", "What it serves"], hosts, |deployment| &deployment.base_urls);
    let deployment = |of: &Deployment| format!("{}: {}", markdown::text(&of.name), statement(&of.fact));
    join(["## Hosts".to_owned(), addresses].into_iter().chain(contract.deployments.iter().map(deployment)))
}

/// Renders the limits of the hosts that count the requests of several operations together.
fn general_limits(contract: &Contract) -> String {
    let all = contract.hosts.iter().flat_map(|host| host.general_limits.iter().map(move |limit| (host, limit)));
    let row = |(host, limit): (&Host, &GeneralLimit)| {
        let counted = if limit.topics.is_empty() { "all operations".to_owned() } else { code_list(&limit.topics) };
        let rates: Vec<String> = limit.written_rates.rates().iter().map(rate_words).collect();
        vec![markdown::text(&host.name), rates.join("; "), counted, statement(&limit.fact)]
    };
    let rows: Vec<_> = all.map(row).collect();
    section("### General limits", LIMITS, &["Host", "Limit", "Counts", "Note"], &rows)
}

const LIMITS: &str = "These limits count the requests of several operations together. Clients keep to them only if they are asked to \
                      (`Limits::cautious`).";

/// A description of how the parts of the canonical string become a signature.
pub const SIGNATURE: &str = "The parts are joined by `#`; empty ones are omitted. The signature is the HMAC of this canonical \
                             string with the secret as its key, in lowercase hexadecimal digits.";

/// Returns the first example that is signed with a recipe.
fn signed_example<'a>(contract: &'a Contract, recipe: &Recipe) -> Option<&'a Example> {
    let uses =
        |operation: &&Operation| contract.hosts.get(&operation.host).is_some_and(|host| host.recipe == recipe.name);
    let examples = contract.operations().filter(uses).flat_map(|operation| &operation.examples);
    examples.into_iter().find(|example| example.canonical.is_some())
}

/// Renders the signing headers and recipes.
fn signing(contract: &Contract) -> String {
    let Some(signing) = &contract.signing else { return String::new() };
    let header = |of: &Header| vec![code(&signing.header_name(of)), meaning(&of.fact, &signing.fact)];
    let headers: Vec<_> = signing.headers.iter().map(header).collect();
    let parts = [
        "## Signing".to_owned(),
        statement(&signing.fact),
        table(&["Header", "Value"], &headers),
        signing_limits(contract, signing),
        example_caller(signing),
        "The string that is signed is called the canonical string. Each host has a recipe that builds it.".to_owned(),
    ];
    let recipes = signing.recipes.iter().map(|of| recipe(contract, signing, of));
    join(parts.into_iter().chain(recipes).chain([SIGNATURE.to_owned()]))
}

/// Describes the algorithms and the clock.
fn signing_limits(contract: &Contract, signing: &Signing) -> String {
    let ahead = format!("A timestamp may be up to {} ms ahead of the host's clock.", signing.max_ahead);
    let Some(enumeration) = contract.algorithms() else { return ahead };
    let names = code_list(enumeration.values.iter().map(|value| &value.wire));
    let default = enumeration.default.as_ref().map(|default| format!(" Default: {}.", code(default)));
    format!("Algorithms: {names}.{} {ahead}", default.unwrap_or_default())
}

fn example_caller(signing: &Signing) -> String {
    let Some(caller) = &signing.example else { return String::new() };
    format!(
        "The example caller, whose canonical strings the operations show, has the API key {}, the secret {} and the timestamp \
         {}. Use them to test an implementation.",
        code(&caller.key),
        code(&caller.secret),
        caller.timestamp
    )
}

fn recipe(contract: &Contract, signing: &Signing, recipe: &Recipe) -> String {
    let steps = recipe.steps(signing).into_iter().zip(1..).map(|(step, number)| format!("{number}. {step}"));
    let sent = code_list(recipe.sent(signing).map(|header| signing.header_name(header)));
    let window = format!(
        "A request is valid until its timestamp plus the receive window: {} ms by default, {} ms at most.",
        recipe.recv_window.default_millis, recipe.recv_window.max_millis
    );
    let canonical = signed_example(contract, recipe).and_then(|example| example.canonical.as_ref());
    join([
        format!("### Recipe {}", markdown::text(&recipe.name)),
        statement(&recipe.fact),
        steps.collect::<Vec<_>>().join("\n"),
        canonical.map(|canonical| block("text", canonical)).unwrap_or_default(),
        format!("Every signed request carries {sent}. {window}"),
        rejections(signing, recipe),
    ])
}

fn rejections(signing: &Signing, recipe: &Recipe) -> String {
    let status = format!(
        "The response to a rejected signature has HTTP status {} and the code {}",
        recipe.http_status,
        code(recipe.otherwise())
    );
    if recipe.codes().next().is_none() {
        return format!("{status}.");
    }
    let row = |(rejection, code_of): (&str, &str)| {
        let message = signing.rejections.get(rejection).map_or("", String::as_str);
        vec![markdown::text(message), code(code_of)]
    };
    let rows: Vec<_> = recipe.codes().map(row).collect();
    join([format!("{status}, or one of these:"), table(&["Reason", "Code"], &rows)])
}

fn envelopes(contract: &Contract) -> String {
    let intro = "Unless its operation says otherwise, a response is wrapped in the envelope of its host, which distinguishes failures \
                 from successes, whatever the HTTP status is."
        .to_owned();
    let envelopes = contract.envelopes.iter().map(|of| envelope(contract, of));
    join(["## Envelopes".to_owned(), intro].into_iter().chain(envelopes))
}

fn envelope(contract: &Contract, envelope: &Envelope) -> String {
    let hosts = contract.hosts.iter().filter(|host| host.envelope == envelope.name);
    let hosts = hosts.map(|host| markdown::text(&host.name)).collect();
    let chosen = contract.operations().filter(|of| of.written_envelope.as_ref() == Some(&envelope.name));
    let operations = chosen.map(|of| code(&of.name.to_string())).collect();
    let used_by =
        [("Hosts", hosts), ("Operations", operations)].into_iter().filter(|(_, names): &(_, Vec<_>)| !names.is_empty());
    let used_by: String = used_by.map(|(what, names)| format!("{what}: {}. ", names.join(", "))).collect();
    let location = code(&envelope.code);
    let or_code = match envelope.ok_code.as_deref() {
        None => format!(" or {location} is a listed error code"),
        Some("") => format!(" or {location} is not empty"),
        Some(ok_code) => format!(" or {location} is neither {} (in any letter case) nor empty", code(ok_code)),
    };
    let layout = format!(
        "{used_by}The response is a failure if {} is not {}{or_code}. The error code is in {location}, the result in {}.",
        code(&envelope.status),
        envelope.ok,
        code(&envelope.result)
    );
    let rows = field_rows(contract, "", &envelope.fields, &envelope.fact);
    join([
        format!("### Envelope {}", markdown::text(&envelope.name)),
        statement(&envelope.fact),
        table(&["Name", "Type", "Meaning"], &rows),
        layout,
        block("text", &format!("{}\n{}", envelope.succeeded, envelope.failed)),
    ])
}

/// Returns a row for each field and for each field of its record, named by its path.
fn field_rows(contract: &Contract, path: &str, fields: &[Field], around: &Fact) -> Vec<Vec<String>> {
    let mut rows = Vec::new();
    for field in fields {
        let name = format!("{path}{}", field.wire);
        let list = if field.list { "list of " } else { "" };
        let optional = if field.optional { "?" } else { "" };
        let ty = format!("{list}{}{optional}", type_word(&field.ty));
        rows.push(vec![code(&name), ty, meaning(&field.fact, around)]);
        // Only one level is rendered: the checks reject an envelope that is nested more deeply, and a record may contain itself.
        if let Some(record) = contract.record_of(&field.ty).filter(|_| path.is_empty()) {
            rows.extend(field_rows(contract, &format!("{name}."), &record.fields, around));
        }
    }
    rows
}

/// Renders the built-in types of the contract.
fn types() -> String {
    let on_the_wire = |scalar: Scalar| match scalar {
        Scalar::String => "A JSON string.",
        Scalar::Secret => "A JSON string that authorizes its owner, such as a token. Only results contain secrets.",
        Scalar::Integer => "A 64-bit JSON number.",
        Scalar::Boolean => "`true` or `false`.",
        Scalar::Decimal => {
            "A JSON string of digits, `\"39000.10\"`, or a JSON number if the field declares it. It is never converted to a float."
        }
        Scalar::Timestamp => "Milliseconds since 1970-01-01 UTC, an integer.",
        Scalar::Json => "Any JSON, because its shape is not documented.",
    };
    let rows: Vec<_> =
        Scalar::ALL.iter().map(|scalar| vec![scalar.as_str().to_owned(), on_the_wire(*scalar).to_owned()]).collect();
    let outro = "A `?` after a type means that the field may be absent or null. Responses may contain fields and enum values that are \
                 not listed here.";
    join([section("## Types", "", &["Type", "On the wire"], &rows), outro.to_owned()])
}

fn evidence() -> String {
    let meaning = |evidence: &Evidence| match evidence {
        Evidence::Documented => "The interface document states it; the source is its section. No note is shown.",
        Evidence::PublicHigh => "Two independent public sources agree, or a computation confirms it.",
        Evidence::PublicMedium => "One official public source states it.",
        Evidence::Inferred => "No source states it.",
    };
    let row = |evidence: &Evidence| vec![format!("*{}*", evidence.as_str()), meaning(evidence).to_owned()];
    let rows: Vec<_> = Evidence::ALL.iter().map(row).collect();
    let intro = "A note shows the evidence of a fact: *(inferred)* applies to the whole fact, *(min: inferred)* to one \
                 aspect. The evidence of a table applies to all of its rows without a note of their own.";
    section("## Evidence", intro, &["Note", "Meaning"], &rows)
}

/// Renders the sources with their sections.
fn sources(contract: &Contract) -> String {
    let row = |source: &FactSource| {
        let url = source.url.as_ref().map(|url| format!(" {}", code(url))).unwrap_or_default();
        vec![
            markdown::text(&source.name),
            format!("{}{url}", markdown::text(&source.doc)),
            format!("*{}*", source.evidence.as_str()),
        ]
    };
    let rows: Vec<_> = contract.sources.iter().map(row).collect();
    let sections = contract.sources.iter().filter(|source| !source.sections.is_empty()).map(|source| {
        let titles = source.sections.iter().map(|(section, title)| {
            format!("- {} {}: {}", markdown::text(&source.name), markdown::text(section), markdown::text(title))
        });
        titles.collect::<Vec<_>>().join("\n")
    });
    let intro = "Facts name their sources. A source alone supports at most the evidence in this table; two public sources that \
                 agree support *public-high*.";
    let sources = section("## Sources", intro, &["Source", "What it is", "Best evidence"], &rows);
    join([sources].into_iter().chain(sections))
}

/// Renders the gaps of the interface document.
fn gaps(contract: &Contract) -> String {
    let row = |(title, gap): (&String, &String)| {
        let (section, subject) = title.split_once(' ').unwrap_or((title, ""));
        vec![markdown::text(section), markdown::text(subject), markdown::text(gap)]
    };
    let rows: Vec<_> = contract.gaps.iter().map(row).collect();
    section("## What is not documented", "", &["Section or group", "Subject", "What is missing"], &rows)
}
