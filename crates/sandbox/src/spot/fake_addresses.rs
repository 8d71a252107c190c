//! Generates addresses and hashes that look like those of networks. The same label always results in the same string.

use crate::random::{RandomStream, Seed};

/// The length of the hash of a transaction, in hexadecimal digits.
const HASH_DIGITS: usize = 64;
const HEXADECIMAL: &[u8] = b"0123456789abcdef";
/// The digits of most addresses: letters and digits that are hard to confuse.
const BASE_58: &[u8] = b"123456789ABCDEFGHJKLMNPQRSTUVWXYZabcdefghijkmnopqrstuvwxyz";

/// Returns the hash of a transaction.
pub(crate) fn transaction_hash(label: &str) -> String {
    hexadecimal(label, HASH_DIGITS)
}

/// Returns a hexadecimal number.
pub(crate) fn hexadecimal(label: &str, length: usize) -> String {
    digits(label, HEXADECIMAL, length)
}

/// Returns a number with the digits of most addresses.
pub(crate) fn base_58(label: &str, length: usize) -> String {
    digits(label, BASE_58, length)
}

fn digits(label: &str, alphabet: &[u8], length: usize) -> String {
    // FNV-1a.
    let seed = label
        .bytes()
        .fold(0xcbf2_9ce4_8422_2325_u64, |hash, byte| (hash ^ u64::from(byte)).wrapping_mul(0x0100_0000_01b3));
    let mut rng = Seed(seed).rng(RandomStream::Spot);
    let digits = std::iter::repeat_with(|| rng.pick(alphabet).copied().map(char::from));
    digits.take(length).flatten().collect()
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn labels_lead_to_different_strings_of_the_requested_length() {
        assert_eq!(hexadecimal("a", 64), hexadecimal("a", 64));
        assert_ne!(hexadecimal("a", 64), hexadecimal("b", 64));
        assert_eq!((hexadecimal("a", 64).len(), base_58("a", 33).len()), (64, 33));
    }
}
