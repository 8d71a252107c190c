//! Groups, hosts, deployments and gaps.

use xtask::diff::Class::{Additive, Behavior, Breaking, Documentation, Evidence};

use super::Caller::{Breaks, Compiles, Misleads};
use super::{Edit, What, edit};

pub const EDITS: &[Edit] = &[
    edit(
        "host_added",
        &[
            (
                r#"side = "https://side.example" }"#,
                r#"side = "https://side.example", third = "https://third.example" }"#,
            ),
            (
                "[deployments.public]",
                r#"[hosts.third]
doc = "Third."
source = "1"
paths = "/third"
envelope = "main"
signing = "main"
server_time = "wallet.third_clock"
malformed = "FAILURE"

[deployments.public]"#,
            ),
            (
                "[operations.balances]",
                r#"[operations.third_clock]
doc = "Clock."
source = "4.6"
request = "GET third:/third/v1/time"
content_type = "application/json"
auth = "public"
account = "any"
effect = "read"
returns = "timestamp"

[operations.balances]"#,
            ),
        ],
        Additive,
        Compiles,
        "host third: the host was added",
    ),
    edit(
        "host_removed",
        &[
            (
                r#"[hosts.side]
doc         = "Serves the paths under /side."
source      = "1"
paths       = "/side"
envelope    = "main"
signing     = "main"
server_time = "wallet.clock"
malformed   = "FAILURE"
"#,
                "",
            ),
            (r#", side = "https://side.example""#, ""),
            ("GET side:/side/v1/time", "GET main:/api/v1/time/wallet"),
        ],
        Breaking,
        Breaks,
        "host side: the host was removed",
    ),
    edit(
        "host_malformed",
        &[(
            r#"server_time = "wallet.clock"
malformed   = "FAILURE""#,
            r#"server_time = "wallet.clock"
malformed = "OUTDATED""#,
        )],
        Behavior,
        Compiles,
        "host side: the code for a malformed parameter changed from `FAILURE` to `OUTDATED`",
    ),
    edit(
        "host_general_limit_added",
        &[(
            r#"server_time = "wallet.clock"
malformed   = "FAILURE""#,
            r#"server_time = "wallet.clock"
malformed = "FAILURE"
general_limits = { all = { doc = "All requests.", rate = ["10/s per key", "1000/m per ip"] } }"#,
        )],
        Behavior,
        Compiles,
        "host side: the general limit `all` was added",
    ),
    edit(
        "host_general_limit_rate",
        &[(r#"rate     = "20/s per key""#, r#"rate     = "30/s per key""#)],
        Behavior,
        Compiles,
        "host main: the rate limit of the general limit `all` changed from 20 requests per second per API key to 30 requests per second per API key",
    ),
    edit(
        "host_paths",
        &[(r#"paths       = "/side""#, r#"paths = "/apart""#), ("GET side:/side/v1/time", "GET side:/apart/v1/time")],
        Behavior,
        Compiles,
        "host side: the path prefix changed from `/side` to `/apart`",
    ),
    edit(
        "host_clock",
        &[
            (r#"server_time = "wallet.clock""#, r#"server_time = "wallet.other_clock""#),
            (
                "[operations.balances]",
                r#"[operations.other_clock]
doc = "Clock."
source = "4.6"
request = "GET side:/side/v2/time"
content_type = "application/json"
auth = "public"
account = "any"
effect = "read"
returns = "timestamp"

[operations.balances]"#,
            ),
        ],
        Behavior,
        Compiles,
        "host side: the operation for the server time changed from wallet clock to wallet other-clock",
    ),
    edit(
        "host_recipe_and_envelope",
        &[
            (
                r#"envelope    = "main"
signing     = "main"
server_time = "wallet.clock""#,
                r#"envelope = "bare"
signing = "bare"
server_time = "wallet.clock""#,
            ),
            (
                "[signing.recipes.main]",
                r#"[signing.recipes.bare]
doc = "Signed headers and path."
signed = ["key", "timestamp"]
parts = ["headers", "path"]
recv_window = { required = false, default = 5000, max = 60000 }
http_status = 401
codes = { otherwise = "FAILURE" }

[signing.recipes.main]"#,
            ),
            (
                "[envelopes.main]",
                r#"[envelopes.bare]
doc = "A wrapper with few fields."
source = "2.1"
status = "ok"
ok = 0
code = "code"
result = "result"
succeeded = '{"ok":0,"code":null,"result":{result}}'
failed = '{"ok":1,"code":{code},"result":null}'
fields = { ok = { type = "integer", doc = "0 on success." }, code = { type = "string?", doc = "Code." }, result = { type = "json?", doc = "Payload." } }

[envelopes.main]"#,
            ),
        ],
        Behavior,
        Compiles,
        "host side: the signing recipe changed from `main` to `bare`",
    ),
    edit(
        "host_documentation",
        &[("Serves the paths under /side.", "Serves wallets.")],
        Documentation,
        Compiles,
        "host side: the documentation changed",
    ),
    edit(
        "deployment_added",
        &[(
            r#"[signing]
"#,
            r#"[deployments.test]
doc = "Test."
source = "1"
base_urls = { main = "https://test.example", side = "https://test2.example" }
socket_urls = { market = "wss://test.example/market", account = "wss://test.example/account" }

[signing]
"#,
        )],
        Additive,
        Compiles,
        "deployment test: the deployment was added",
    ),
    edit(
        "deployment_removed",
        &[(
            r#"[deployments.public]
doc       = "The public exchange."
source    = "1"
base_urls = { main = "https://main.example", side = "https://side.example" }
socket_urls = { market = "wss://push.example/market", account = "wss://push.example/account" }
"#,
            "",
        )],
        Breaking,
        Misleads("a program that selects it by name fails at run time"),
        "deployment public: the deployment was removed",
    ),
    edit(
        "deployment_moved",
        &[("https://main.example", "https://new.example")],
        Behavior,
        Compiles,
        "deployment public: the URL of the host `main` changed from https://main.example to https://new.example",
    ),
    Edit {
        name: "group_removed",
        what: What::Files(|files| files.retain(|(path, _)| path != "api-schema/notes.toml")),
        class: Breaking,
        caller: Breaks,
        reported_as: "group notes: the group was removed",
    },
    Edit {
        name: "group_added",
        what: What::Files(|files| {
            files.push((
                "api-schema/other.toml".to_owned(),
                r#"doc = "Another."
"#
                .to_owned(),
            ))
        }),
        class: Additive,
        caller: Compiles,
        reported_as: "group other: the group was added",
    },
    edit(
        "source_added",
        &[("[versioning]", "[sources.news]\ndoc = \"News.\"\nevidence = \"public-medium\"\n\n[versioning]")],
        Documentation,
        Compiles,
        "source news: the source was added",
    ),
    edit(
        "source_address",
        &[(
            r#"doc      = "The interface document.""#,
            "doc = \"The interface document.\"\nurl = \"https://doc.example\"",
        )],
        Documentation,
        Compiles,
        "source interface: the address changed from none to `https://doc.example`",
    ),
    edit(
        "source_documentation",
        &[("The interface document.", "The interface document, in English.")],
        Documentation,
        Compiles,
        "source interface: the documentation changed",
    ),
    edit(
        "source_evidence",
        &[(
            "doc      = \"The documentation on the web.\"\nevidence = \"public-medium\"",
            "doc      = \"The documentation on the web.\"\nevidence = \"public-high\"",
        )],
        Evidence,
        Compiles,
        "source public documentation: the best evidence changed from public-medium to public-high",
    ),
    edit(
        "section_added",
        &[("\"9\"   = \"Versioning\"", "\"9\"   = \"Versioning\"\n\"10\"  = \"Webhooks\"")],
        Documentation,
        Compiles,
        "source interface: the section `10` was added: Webhooks",
    ),
    edit(
        "section_title",
        &[("\"Versioning\"", "\"Versions\"")],
        Documentation,
        Compiles,
        "source interface: the title of the section `9` changed from `Versioning` to `Versions`",
    ),
    edit(
        "gap_added",
        &[(
            r#"[gaps]
"#,
            r#"[gaps]
"5 keys" = "The lifetime of a key."
"#,
        )],
        Evidence,
        Compiles,
        "gap 5 keys: the gap was added: The lifetime of a key.",
    ),
    edit(
        "gap_closed",
        &[(
            r#""4 rates" = "The rate limits of operations."
"#,
            "",
        )],
        Evidence,
        Compiles,
        "gap 4 rates: the gap was removed: The rate limits of operations.",
    ),
];
