//! The keyed hash (HMAC).

use std::fmt;
use std::sync::Arc;

#[doc(hidden)]
pub use hmac::Hmac;
use hmac::KeyInit;
#[doc(hidden)]
pub use md5::Md5;
#[doc(hidden)]
pub use sha1::Sha1;
#[doc(hidden)]
pub use sha2::{Sha224, Sha256, Sha384, Sha512};

/// An HMAC with its key. The key is processed once; each message starts from a copy of that state.
#[derive(Clone)]
pub struct Mac(Arc<Sign>);

type Sign = dyn Fn(&[u8]) -> String + Send + Sync;

impl Mac {
    /// Creates an HMAC with a key. `M` is the [`Hmac`] of a hash function, such as `Hmac<Sha256>`.
    pub fn new<M: hmac::Mac + KeyInit + Clone + Send + Sync + 'static>(key: &[u8]) -> Self {
        // HMAC accepts keys of any length, so this cannot fail; an error would become the HMAC of an empty key.
        let mac = M::new_from_slice(key).unwrap_or_else(|_| <M as KeyInit>::new(&Default::default()));
        Self(Arc::new(move |message| hex_digits(&mac.clone().chain_update(message).finalize().into_bytes())))
    }

    /// Signs bytes. Returns the signature in lowercase hexadecimal digits.
    pub fn sign(&self, message: &[u8]) -> String {
        (self.0)(message)
    }
}

fn hex_digits(mac: &[u8]) -> String {
    // Computing each digit instead of looking it up lets the compiler vectorize the loop.
    let digit = |nibble: u8| nibble + if nibble < 10 { b'0' } else { b'a' - 10 };
    let mut digits = vec![0; 2 * mac.len()];
    for (pair, byte) in digits.chunks_exact_mut(2).zip(mac) {
        pair.copy_from_slice(&[digit(byte >> 4), digit(byte & 15)]);
    }
    // The digits are ASCII, so this cannot fail.
    String::from_utf8(digits).unwrap_or_default()
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
            (Mac::new::<Hmac<Md5>> as fn(&[u8]) -> Mac, "750c783e6ab0b503eaa86e310a5db738"),
            (Mac::new::<Hmac<Sha1>>, "effcdf6ae5eb2fa2d27416d5f184df9c259a7c79"),
            (Mac::new::<Hmac<Sha224>>, "a30e01098bc6dbbf45690f3a7e9e6d0f8bbea2a39e6148008fd05e44"),
            (Mac::new::<Hmac<Sha256>>, "5bdcc146bf60754e6a042426089575c75a003f089d2739839dec58b964ec3843"),
            (
                Mac::new::<Hmac<Sha384>>,
                "af45d2e376484031617f78d2b58a6b1b9c7ef464f5a01b47e42ec3736322445e8e2240ca5e69e2c78b3239ecfab21649",
            ),
            (
                Mac::new::<Hmac<Sha512>>,
                "164b7a7bfcf819e2e395fbe73b56e0a387bd64222e831fd610270cd7ea2505549758bf75c05a994a6d034f65f8f0e6fd\
                 caeab1a34d4a6b4b636e070a38bce737",
            ),
        ];
        for (new, expected) in cases {
            assert_eq!(new(b"Jefe").sign(b"what do ya want for nothing?"), expected);
        }
    }

    #[test]
    fn debug_does_not_show_the_key() {
        assert_eq!(format!("{:?}", Mac::new::<Hmac<Sha256>>(b"Jefe")), "Mac([redacted])");
    }
}
