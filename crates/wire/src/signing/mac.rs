//! The keyed hash (HMAC).

use std::fmt;
use std::sync::Arc;

use hmac::{Hmac, KeyInit};
use md5::Md5;
use sha1::Sha1;
use sha2::{Sha224, Sha256, Sha384, Sha512};

use super::{Canonical, Signature};

/// A hash function for HMAC.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash)]
pub enum Hash {
    /// MD5.
    Md5,
    /// SHA-1.
    Sha1,
    /// SHA-224.
    Sha224,
    /// SHA-256.
    Sha256,
    /// SHA-384.
    Sha384,
    /// SHA-512.
    Sha512,
}

/// An HMAC with its key. The key is processed once; each message starts from a copy of that state.
#[derive(Clone)]
pub struct Mac(Arc<dyn Keyed>);

/// An HMAC of one hash function.
trait Keyed: Send + Sync {
    fn sign(&self, message: &Canonical<'_>) -> Signature;
    fn sign_bytes(&self, message: &[u8]) -> Signature;
}

impl<M: hmac::Mac + Clone + Send + Sync> Keyed for M {
    fn sign(&self, message: &Canonical<'_>) -> Signature {
        let mut mac = self.clone();
        message.for_each_piece(|piece| mac.update(piece));
        Signature::new(&mac.finalize().into_bytes())
    }

    fn sign_bytes(&self, message: &[u8]) -> Signature {
        Signature::new(&self.clone().chain_update(message).finalize().into_bytes())
    }
}

impl Mac {
    /// Creates an HMAC with a key.
    pub fn new(hash: Hash, key: &[u8]) -> Self {
        match hash {
            Hash::Md5 => Self::keyed::<Hmac<Md5>>(key),
            Hash::Sha1 => Self::keyed::<Hmac<Sha1>>(key),
            Hash::Sha224 => Self::keyed::<Hmac<Sha224>>(key),
            Hash::Sha256 => Self::keyed::<Hmac<Sha256>>(key),
            Hash::Sha384 => Self::keyed::<Hmac<Sha384>>(key),
            Hash::Sha512 => Self::keyed::<Hmac<Sha512>>(key),
        }
    }

    fn keyed<M: hmac::Mac + KeyInit + Clone + Send + Sync + 'static>(key: &[u8]) -> Self {
        // HMAC accepts keys of any length, so this cannot fail; an error would become the HMAC of an empty key.
        let mac = M::new_from_slice(key).unwrap_or_else(|_| <M as KeyInit>::new(&Default::default()));
        Self(Arc::new(mac))
    }

    /// Signs a canonical string.
    #[inline]
    pub fn sign(&self, message: &Canonical<'_>) -> Signature {
        self.0.sign(message)
    }

    /// Signs any bytes.
    pub fn sign_bytes(&self, message: &[u8]) -> Signature {
        self.0.sign_bytes(message)
    }
}

/// Redacts the key.
impl fmt::Debug for Mac {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str("Mac([redacted])")
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    /// RFC 2202 and RFC 4231, test case 2: the key `Jefe`.
    #[test]
    fn every_hash_gives_the_result_of_the_standard() {
        let cases = [
            (Hash::Md5, "750c783e6ab0b503eaa86e310a5db738"),
            (Hash::Sha1, "effcdf6ae5eb2fa2d27416d5f184df9c259a7c79"),
            (Hash::Sha224, "a30e01098bc6dbbf45690f3a7e9e6d0f8bbea2a39e6148008fd05e44"),
            (Hash::Sha256, "5bdcc146bf60754e6a042426089575c75a003f089d2739839dec58b964ec3843"),
            (
                Hash::Sha384,
                "af45d2e376484031617f78d2b58a6b1b9c7ef464f5a01b47e42ec3736322445e8e2240ca5e69e2c78b3239ecfab21649",
            ),
            (
                Hash::Sha512,
                "164b7a7bfcf819e2e395fbe73b56e0a387bd64222e831fd610270cd7ea2505549758bf75c05a994a6d034f65f8f0e6fd\
                 caeab1a34d4a6b4b636e070a38bce737",
            ),
        ];
        for (hash, expected) in cases {
            let mac = Mac::new(hash, b"Jefe");
            assert_eq!(mac.sign_bytes(b"what do ya want for nothing?").as_str(), expected, "{hash:?}");
        }
    }

    #[test]
    fn debug_shows_neither_key_nor_signature() {
        let mac = Mac::new(Hash::Sha256, b"Jefe");
        let shown = format!("{mac:?} {:?}", mac.sign_bytes(b"message"));
        assert_eq!(shown, "Mac([redacted]) Signature([redacted])");
    }
}
