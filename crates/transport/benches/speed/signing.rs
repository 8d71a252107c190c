//! Signs requests.

use hmac::{Hmac, KeyInit, Mac};
use sha2::Sha256;
use tradewire_endpoints::futures::OrderDetail;
use tradewire_models::Timestamp;
use tradewire_models::service::Algorithm;
use tradewire_transport::request::PreparedRequest;
use tradewire_transport::signing::{Credentials, Signer};

use crate::timing::{mean, minimum};
use crate::{Result, row};

const TURNS: usize = 200;
const AT: Timestamp = Timestamp::from_millis(1_700_000_000_000);
const KEY: &str = "3976eb88-76d0-4f6e-a6b2-a57980770085";
const SECRET: &str = "bench-secret";

pub fn signer() -> Result<Signer> {
    Ok(Signer::new(&Credentials::new(KEY, SECRET)?, Algorithm::default())?)
}

pub fn rows() -> Result {
    let signer = signer()?;
    let request = PreparedRequest::new(&OrderDetail::new(211_451_874_783_183_936), AT)?;
    let bytes = signer.sign(&request, AT).canonical.into_bytes();
    let mac = Hmac::<Sha256>::new_from_slice(SECRET.as_bytes())?;
    let bare = || mac.clone().chain_update(&bytes).finalize().into_bytes();
    let [signed, bare] = minimum(TURNS, [&mut || mean(1000, || signer.sign(&request, AT)), &mut || mean(1000, bare)]);
    row("a signature with its headers and canonical string", signed, bare, "");
    Ok(())
}
