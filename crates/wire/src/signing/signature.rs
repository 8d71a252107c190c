//! A signature: the digits of a MAC.

use std::fmt;

/// The number of digits of the longest MAC, HMAC-SHA-512.
const MAX_DIGITS: usize = 128;

/// A signature in lowercase hexadecimal digits, stored inline without allocation.
#[derive(Clone, Copy, PartialEq, Eq)]
pub struct Signature {
    digits: [u8; MAX_DIGITS],
    length: usize,
}

impl Signature {
    /// Encodes a MAC. The function is inlined, so that the length of the MAC is a constant.
    #[inline]
    pub(super) fn new(mac: &[u8]) -> Self {
        let mut digits = [0; MAX_DIGITS];
        // Computing each nibble instead of looking it up lets the compiler vectorize the loop.
        let digit = |nibble: u8| nibble + if nibble < 10 { b'0' } else { b'a' - 10 };
        for (pair, byte) in digits.chunks_exact_mut(2).zip(mac) {
            pair.copy_from_slice(&[digit(byte >> 4), digit(byte & 15)]);
        }
        Self { digits, length: MAX_DIGITS.min(2 * mac.len()) }
    }

    /// Returns the digits.
    pub fn as_str(&self) -> &str {
        // The digits are ASCII, so this cannot fail.
        self.digits.get(..self.length).and_then(|digits| std::str::from_utf8(digits).ok()).unwrap_or_default()
    }
}

/// Redacts the signature.
impl fmt::Debug for Signature {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str("Signature([redacted])")
    }
}
