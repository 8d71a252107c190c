//! The keyed hash.

use std::sync::Arc;

use hmac::{Hmac, KeyInit, Mac};
use md5::Md5;
use secrecy::{ExposeSecret, SecretString};
use sha1::Sha1;
use sha2::{Sha224, Sha256, Sha384, Sha512};
use tradewire_models::service::Algorithm;

use super::{Canonical, Signature};

/// An HMAC whose key was worked in once; every message starts from a copy of that state.
#[derive(Clone)]
pub(super) struct Keyed(Arc<dyn Hash>);

/// A hash of one algorithm.
trait Hash: Send + Sync {
    fn sign(&self, message: &Canonical<'_>) -> Signature;
    fn sign_bytes(&self, message: &[u8]) -> Signature;
}

impl<M: Mac + Clone + Send + Sync> Hash for M {
    fn sign(&self, message: &Canonical<'_>) -> Signature {
        let mut mac = self.clone();
        message.pieces(|piece| mac.update(piece));
        Signature::of(&mac.finalize().into_bytes())
    }

    fn sign_bytes(&self, message: &[u8]) -> Signature {
        Signature::of(&self.clone().chain_update(message).finalize().into_bytes())
    }
}

impl Keyed {
    /// Works the secret in. There is none for an algorithm that the contract does not know.
    pub(super) fn new(algorithm: &Algorithm, secret: &SecretString) -> Option<Self> {
        Self::of(algorithm, secret.expose_secret().as_bytes())
    }

    fn of(algorithm: &Algorithm, key: &[u8]) -> Option<Self> {
        match algorithm {
            Algorithm::HmacMd5 => keyed::<Hmac<Md5>>(key),
            Algorithm::HmacSha1 => keyed::<Hmac<Sha1>>(key),
            Algorithm::HmacSha224 => keyed::<Hmac<Sha224>>(key),
            Algorithm::HmacSha256 => keyed::<Hmac<Sha256>>(key),
            Algorithm::HmacSha384 => keyed::<Hmac<Sha384>>(key),
            Algorithm::HmacSha512 => keyed::<Hmac<Sha512>>(key),
            _ => None,
        }
    }

    /// The signature of a message.
    pub(super) fn sign(&self, message: &Canonical<'_>) -> Signature {
        self.0.sign(message)
    }
}

/// The HMAC of any bytes under any key: to look into a signature that does not fit. None for an algorithm that the
/// contract does not know.
pub fn hmac(algorithm: &Algorithm, key: &[u8], message: &[u8]) -> Option<Signature> {
    Keyed::of(algorithm, key).map(|keyed| keyed.0.sign_bytes(message))
}

fn keyed<M: Mac + KeyInit + Clone + Send + Sync + 'static>(key: &[u8]) -> Option<Keyed> {
    // HMAC takes a key of any length: this is never none.
    M::new_from_slice(key).ok().map(|mac| Keyed(Arc::new(mac)))
}

#[cfg(test)]
mod tests {
    use tradewire_endpoints::hosts;
    use tradewire_endpoints::spec::{Part, Recipe};

    use super::*;
    use crate::signing::Values;

    /// RFC 2202 and RFC 4231, test case 2: the key `Jefe`.
    #[test]
    fn every_algorithm_gives_the_hash_of_the_standard() {
        let cases = [
            (Algorithm::HmacMd5, "750c783e6ab0b503eaa86e310a5db738"),
            (Algorithm::HmacSha1, "effcdf6ae5eb2fa2d27416d5f184df9c259a7c79"),
            (Algorithm::HmacSha224, "a30e01098bc6dbbf45690f3a7e9e6d0f8bbea2a39e6148008fd05e44"),
            (Algorithm::HmacSha256, "5bdcc146bf60754e6a042426089575c75a003f089d2739839dec58b964ec3843"),
            (
                Algorithm::HmacSha384,
                "af45d2e376484031617f78d2b58a6b1b9c7ef464f5a01b47e42ec3736322445e8e2240ca5e69e2c78b3239ecfab21649",
            ),
            (
                Algorithm::HmacSha512,
                "164b7a7bfcf819e2e395fbe73b56e0a387bd64222e831fd610270cd7ea2505549758bf75c05a994a6d034f65f8f0e6fd\
                 caeab1a34d4a6b4b636e070a38bce737",
            ),
        ];
        let body = b"what do ya want for nothing?";
        let (values, recipe) = (Values::default(), hosts::FUTURES.recipe);
        let message = Canonical {
            recipe: &Recipe { parts: &[Part::Body], ..*recipe },
            prefix: "",
            values,
            method: "",
            path: "",
            query: "",
            body,
        };
        assert_eq!(cases.len(), Algorithm::ALL.len(), "an algorithm of the contract has no case here");
        for (algorithm, expected) in cases {
            let signature = Keyed::new(&algorithm, &"Jefe".into()).map(|keyed| keyed.sign(&message));
            assert_eq!(signature.as_ref().map(Signature::as_str), Some(expected), "{}", algorithm.as_str());
            assert_eq!(hmac(&algorithm, b"Jefe", body), signature, "{}", algorithm.as_str());
        }
    }

    #[test]
    fn an_unknown_algorithm_has_no_hash() {
        assert!(Keyed::new(&Algorithm::from("HmacSHA3"), &"secret".into()).is_none());
    }
}
