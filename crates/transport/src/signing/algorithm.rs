//! The algorithms of the contract, mapped to hash functions.

use tradewire_models::service::Algorithm;
use tradewire_wire::signing::{Hash, Mac, Signature};

/// Returns the MAC of an algorithm with a key, or `None` if the contract does not list the algorithm.
pub(super) fn mac(algorithm: &Algorithm, key: &[u8]) -> Option<Mac> {
    let hash = match algorithm {
        Algorithm::HmacMd5 => Hash::Md5,
        Algorithm::HmacSha1 => Hash::Sha1,
        Algorithm::HmacSha224 => Hash::Sha224,
        Algorithm::HmacSha256 => Hash::Sha256,
        Algorithm::HmacSha384 => Hash::Sha384,
        Algorithm::HmacSha512 => Hash::Sha512,
        _ => return None,
    };
    Some(Mac::new(hash, key))
}

/// Returns the MAC of any bytes under any key, or `None` if the contract does not list the algorithm. The sandbox uses it to
/// diagnose signatures that differ.
pub fn hmac(algorithm: &Algorithm, key: &[u8], message: &[u8]) -> Option<Signature> {
    mac(algorithm, key).map(|mac| mac.sign_bytes(message))
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn every_algorithm_of_the_contract_has_a_hash() {
        for algorithm in Algorithm::ALL {
            assert!(mac(algorithm, b"key").is_some(), "{algorithm}");
        }
        assert!(mac(&Algorithm::from("HmacSHA3"), b"key").is_none());
    }
}
