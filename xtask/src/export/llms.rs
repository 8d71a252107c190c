//! The index of the documentation for language models, in the format of llmstxt.org.

use tradewire_contract::reference::words::first_sentence;
use tradewire_contract::reference::{addresses, files, markdown};
use tradewire_contract::{Contract, Operation};

/// A description of the product, and the rules that a program must follow.
const INTRODUCTION: &str = "\
# tradewire

> A Rust SDK for the exchange XT.com, generated from one declarative contract. It signs requests, respects rate limits, \
never resends an order that may have been executed, and preserves every digit of an amount.

- A request is a value: `client.send(&futures::QuantHistory::new().symbol(\"btc_usdt\")).await?`. `use tradewire::{futures, prelude::*};` \
imports what most programs need. Operations have snake-case names, and their request types the same names in camel case.
- Amounts are `Decimal`s. Never convert them to or from a float.
- After a failed trade, read `error.outcome()`. If it is `Outcome::Unknown`, never send the request again: reconcile it first.
- Give every order a client order id.
- Try programs against the sandbox (`tradewire sandbox`, or the crate `tradewire-sandbox` in tests), which needs no account.
";

/// The pages of the site that are written by hand: title, file and content.
const GUIDES: &[(&str, &str, &str)] = &[
    ("Start in five minutes", "start.md", "the first program, from an empty machine to a signed call"),
    ("The client", "client.md", "deployments, timeouts, TLS, withdrawals, the blocking client, observers, features"),
    ("Signing", "signing.md", "the canonical string, rejected signatures, clocks, other HTTP clients"),
    ("Rate limits", "limits.md", "what is counted, and limits that clients, processes or machines share"),
    ("Outcome and retry", "outcome.md", "what a failure proves, and which requests are sent again"),
    (
        "Orders",
        "orders.md",
        "any number of orders, lost responses, and a journal from which a program recovers after a crash",
    ),
    ("Instruments", "instruments.md", "ticks, lots and limits of trading pairs, rounding, and checks of orders"),
    ("Paging", "paging.md", "all records of a list, positions to continue from, time ranges"),
    (
        "Streams",
        "streams.md",
        "subscriptions to market data and to the changes of an account, and what to do after a gap",
    ),
    ("Test your bot", "test-your-bot.md", "the sandbox in tests: faults, received requests, time"),
    (
        "The archive",
        "archive.md",
        "the history of accounts in SQLite or PostgreSQL: syncs, queries, exports, verification",
    ),
    ("The command", "command.md", "every operation from a shell, profiles, histories, files of orders, exit codes"),
    ("Change the contract", "contract.md", "the contract, its generator, the evidence of every fact, and OpenAPI"),
];

/// The pages that a reader with a small context can omit.
const OPTIONAL: &[(&str, &str, &str)] = &[
    ("Architecture", "architecture.md", "the crates, and the reasons of their design"),
    ("Performance", "performance.md", "measurements, and how to repeat them"),
    ("Tests against hostile servers", "testing.md", "random faults, kills and inputs"),
];

/// Returns the text of the index.
pub fn text(contract: &Contract) -> String {
    let operation = |(operation, address): (&Operation, String)| {
        let sentence = markdown::text(first_sentence(&operation.fact.doc));
        let name = format!("{} {}", operation.name.group, operation.name.name);
        format!("- [{}](reference/{address}): {sentence}\n", markdown::text(&name))
    };
    let operations: String = addresses(contract).into_iter().map(operation).collect();
    let without_operations = files(contract).filter(|file| file.operations().next().is_none());
    let others: String = without_operations
        .map(|file| {
            let (path, doc) = (file.path(), markdown::text(first_sentence(file.doc())));
            format!("- [{}](reference/{path}.md): {doc}\n", markdown::text(&path))
        })
        .collect();
    format!(
        "{INTRODUCTION}\n## Guides\n\n{}\n## Reference\n\n{}{others}\n## Operations\n\n{operations}\n## Optional\n\n{}",
        links(GUIDES),
        links(&[
            ("Reference", "reference/README.md", "hosts, signing, envelopes, kinds of error, types, evidence"),
            ("openapi.json", "openapi.json", "the contract as an OpenAPI 3.1 document, with code samples"),
            ("asyncapi.json", "asyncapi.json", "the channels of the contract as an AsyncAPI 3.0 document"),
        ]),
        links(OPTIONAL),
    )
}

fn links(pages: &[(&str, &str, &str)]) -> String {
    pages.iter().map(|(title, file, content)| format!("- [{title}]({file}): {content}\n")).collect()
}
