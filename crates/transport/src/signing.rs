//! Signatures: how a request is signed, and with the feature `server` how a server checks it. Pure: no IO, no clock of its own.
//!
//! The headers' names, the recipes of the canonical strings and the limits all come from the contract
//! ([`tradewire_endpoints::SIGNING`] and the recipe of each host).

mod algorithm;
mod credentials;
#[cfg(feature = "server")]
mod reading;
mod redacted;
mod signer;
mod values;
#[cfg(feature = "server")]
mod verify;

pub(crate) use redacted::Headers;

pub use algorithm::hmac;
pub use credentials::{API_KEY_VARIABLE, API_SECRET_VARIABLE, Credentials, CredentialsError};
pub use secrecy::SecretString;
pub use signer::{Signed, Signer, SignerError};
pub use tradewire_wire::signing::{Canonical, Header, Signature};
pub use values::Values;
#[cfg(feature = "server")]
pub use verify::{Received, Refused, Verified, verify};
