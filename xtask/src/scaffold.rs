//! `cargo xtask new`: adds a template of an operation to a file of the contract. The next run of the generator reports
//! everything that is still blank.

use std::fs::File;
use std::io::{IsTerminal, Write};
use std::path::{Path, PathBuf};

use clap::Args;
use heck::ToSnakeCase;
use tradewire_contract::diagnostics::{Diagnostics, did_you_mean, toml_key};
use tradewire_contract::load;
use tradewire_contract::request_lines::RequestLine;
use tradewire_contract::rust_names::{group_name_error, operation_name_error, topic_name_error};
use tradewire_contract::{Contract, Host};
use tradewire_wire::path::placeholder;

use crate::{CONTRACT, checked};

/// The arguments of the command.
#[derive(Args, Debug)]
pub struct NewOperation {
    /// The file of api-schema/ without `.toml`: the group, or `group/topic`.
    file: String,
    /// The name in snake case: `cancel_order`.
    name: String,
    /// The method, host and path: `DELETE spot:/v4/order/{orderId}`.
    request: String,
    /// Create the group.
    #[arg(long)]
    new_group: bool,
    /// Directory of another contract to add the operation to, such as a copy of api-schema/.
    #[arg(long, value_name = "DIR")]
    contract: Option<PathBuf>,
}

/// Adds a template of the operation to its file. Returns the message for the user, with the next steps.
///
/// # Errors
/// Returns the reason if the contract or an argument is invalid. Nothing is written then.
pub fn new_operation(root: &Path, new: &NewOperation) -> Result<String, String> {
    let added = new.add(root);
    added.map_err(|reason| format!("nothing was written: {reason}"))
}

impl NewOperation {
    fn add(&self, root: &Path) -> Result<String, String> {
        let Self { file, name, request, new_group, contract } = self;
        self.check_names()?;
        let line: RequestLine = request.parse().map_err(|_| {
            format!(
                "`{request}` is not a request; expected a method, a host and a path: `GET spot:/v4/order/{{orderId}}`"
            )
        })?;
        let folder = contract.clone().unwrap_or_else(|| root.join(CONTRACT));
        let mut diagnostics = Diagnostics::default();
        let sources = load::load(&folder, &mut diagnostics);
        let contract = checked(&sources, diagnostics, std::io::stderr().is_terminal())
            .map_err(|diagnostics| format!("the contract is invalid:\n{diagnostics}"))?;
        let host = line.host.text.as_str();
        let Some(Host { paths, .. }) = contract.hosts.get(host) else {
            let known = contract.hosts.iter().map(|host| host.name.as_str());
            return Err(format!("there is no host `{host}`{}", question(did_you_mean(host, known))));
        };
        if !line.path.text.strip_prefix(paths.as_str()).is_some_and(|rest| rest.starts_with('/')) {
            return Err(format!("the paths of the host `{host}` start with `{paths}`"));
        }
        if contract.group(self.group()).is_some_and(|group| group.operations.contains_key(name)) {
            return Err(format!("the group `{}` already has an operation `{name}`", self.group()));
        }
        let path = folder.join(format!("{file}.toml"));
        let known = sources.files.iter().map(|source| source.name.as_str());
        let before = match sources.files.iter().find(|source| source.name == *file) {
            Some(_) if *new_group => return Err(format!("the group `{file}` already exists; omit --new-group")),
            Some(source) => source.text.trim_end().to_owned(),
            None if *new_group => "#:schema ./schema.json\n\ndoc = \"\"".to_owned(),
            None => {
                let question = question(did_you_mean(file, known));
                return Err(match file.contains('/') {
                    true => format!("the contract has no file `{file}.toml`{question}; create it with a `doc`"),
                    false => format!("there is no group `{file}`{question}; to create it: --new-group"),
                });
            }
        };
        let text = format!("{before}\n\n{}", self.template(&contract, &line));
        // The file of a new group must not replace another one.
        let opened = if *new_group { File::create_new(&path) } else { File::create(&path) };
        let written = opened.and_then(|mut file| file.write_all(text.as_bytes()));
        written.map_err(|error| format!("{} cannot be written: {error}", path.display()))?;
        Ok(format!(
            "added a template of {}.{name} to {}\n\nNext:\n  1. complete it: every \"\" is a blank\n  2. cargo xtask codegen     \
             reports what is missing or wrong\n  3. cargo test --workspace  runs its examples\n",
            self.group(),
            path.display(),
        ))
    }

    /// Checks the names. A misspelled one must not create a file.
    fn check_names(&self) -> Result<(), String> {
        let Self { file, name, new_group, .. } = self;
        let snake_case = name.to_snake_case();
        let of_topic = file.split_once('/').and_then(|(_, topic)| topic_name_error(topic));
        if let Some(reason) = group_name_error(self.group()).or(of_topic) {
            Err(format!("`{file}` cannot be the name of a group or topic: {reason}"))
        } else if *new_group && *file != self.group() {
            Err(format!("--new-group creates a group, not the topic `{file}`"))
        } else if *name != snake_case {
            Err(format!("the name of an operation is in snake case: `{snake_case}`, not `{name}`"))
        } else if let Some(reason) = operation_name_error(name) {
            Err(format!("`{name}` cannot be the name of an operation: {reason}"))
        } else {
            Ok(())
        }
    }

    fn group(&self) -> &str {
        self.file.split('/').next().unwrap_or_default()
    }

    /// Returns the tables of the operation.
    fn template(&self, contract: &Contract, line: &RequestLine) -> String {
        let Self { name, request, .. } = self;
        let (effect, verify) = match line.method.text.as_str() {
            "GET" => ("read", ""),
            _ => ("trade", "\n# verify     = []               # the operations that show whether it was executed"),
        };
        let host = contract.hosts.get(&line.host.text);
        let of_host = contract.operations().filter(|operation| operation.host == line.host.text);
        let content_type = of_host.last().map_or("application/json", |operation| &operation.content_type);
        let param = |name| format!("{} = {{ type = \"string\", in = \"path\", doc = \"\" }}\n", toml_key(name));
        let params: String = line.path.text.split('/').filter_map(placeholder).map(param).collect();
        let envelope = host.and_then(|host| contract.envelopes.get(&host.envelope).zip(Some(&host.malformed)));
        let (success, failure) = envelope.map_or_else(Default::default, |(envelope, code)| {
            (envelope.write_success("\"\""), envelope.write_failure(code, "rejected"))
        });
        let (_, sends) = request.split_once(':').unwrap_or_default();
        format!(
            r#"[operations.{name}]
doc          = ""
source       = ""                 # a section of the interface document, or another declared source
# evidence   = "public-medium"    # if the interface document does not state it
request      = "{request}"
content_type = "{content_type}"
auth         = "signed"           # or "public"
account      = "any"              # or "quant"
effect       = "{effect}"            # read: repeated if the response is lost; trade: not repeated; withdraw: money leaves{verify}
# rate       = "10/s per key"
returns      = ""                 # a type: string, Order, list<Order>, Page<Order>; with a trailing ? if it may be null
# body       = {{ type = "", doc = "" }}
# errors     = {{ values = {{ CODE = {{ kind = "order", doc = "" }} }}, also = [] }}

[operations.{name}.params]
{params}# symbol = {{ type = "string?", doc = "" }}

[operations.{name}.examples.first]
doc   = ""
given = {{}}
sends = "{method} {sends}"
# body = ''

[operations.{name}.responses.success]
doc  = ""
json = '{success}'

[operations.{name}.responses.failure]
doc  = ""
json = '{failure}'
"#,
            method = line.method.text,
        )
    }
}

fn question(suggestion: Option<String>) -> String {
    suggestion.map(|question| format!(" ({question})")).unwrap_or_default()
}
