//! Suggests a name when the exchange rejects an unknown one, such as a misspelled trading pair.
//!
//! The list of names is requested only after the rejection, so that no call waits for it.

use std::time::Duration;

use tradewire::{Client, Error};
use tradewire_contract::{Contract, Request};
use tradewire_wire::Endpoint as _;

use crate::failure::Failure;
use crate::given_values::{given_values, strings};
use crate::names;

/// The maximum time to wait for the list of names. After this time, the rejection is reported without a suggestion.
const LIST_TIMEOUT: Duration = Duration::from_secs(3);

/// Returns the failure of a call, with a suggestion if the exchange rejected an unknown name.
pub async fn failure(contract: &'static Contract, client: &Client, request: &Request, error: Error) -> Failure {
    let suggestion = tokio::time::timeout(LIST_TIMEOUT, suggestion(contract, client, request, &error)).await;
    Failure::call_of(request, error, suggestion.unwrap_or_default())
}

async fn suggestion(contract: &'static Contract, client: &Client, request: &Request, error: &Error) -> Option<String> {
    let code = contract.code(&error.code()?.to_string())?;
    let (operation, field) = contract.list_of_names(code)?;
    let list = client.send(&Request::new(contract, &operation.name)?).await.ok()??;
    let mut known = Vec::new();
    strings("", &serde_json::from_str(list.get()).ok()?, &mut |name, text| {
        if name == field.unwrap_or_default() {
            known.push(text.to_owned());
        }
    });
    let unknown = given(request).into_iter().filter(|text| !known.contains(text));
    let similar = |text: String| {
        let near = names::suggestion(&text, known.iter().map(String::as_str))?;
        Some(format!("`{text}` is unknown; did you mean `{near}`?"))
    };
    unknown.filter_map(similar).next()
}

/// Returns the strings in a request. They include strings that are not names, which do not resemble any name.
fn given(request: &Request) -> Vec<String> {
    let segments = request.path().split('/').map(str::to_owned).collect::<Vec<_>>();
    given_values(request).into_iter().map(|(_, value)| value).chain(segments).collect()
}
