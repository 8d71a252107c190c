//! Signs requests, and with the feature `server` verifies signed requests. No I/O, and no clock of its own.
//!
//! The names of the headers, the recipe of the canonical string and the limits come from the contract:
//! [`tradewire_endpoints::SIGNING`] and the recipe of each host.

mod credentials;
mod header_names;
mod redacted;
mod signer;
#[cfg(feature = "server")]
mod verify;

pub use secrecy::SecretString;
pub use tradewire_wire::signing::{Canonical, HeaderRole, SignatureRejection};

pub use self::credentials::{API_KEY_VARIABLE, API_SECRET_VARIABLE, Credentials, CredentialsError};
pub use self::redacted::redacted_header;
#[cfg(feature = "streams")]
pub(crate) use self::redacted::replaced;
pub(crate) use self::redacted::{MIN_REPEATED, RedactedHeaders};
pub use self::signer::{Signed, Signer, SignerError, hmac};
#[cfg(feature = "server")]
pub use self::verify::{ReceivedRequest, VerificationError, VerifiedRequest, verify};
