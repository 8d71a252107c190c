//! A signature: the digits of a hash.

use std::fmt;

/// As many digits as the longest hash has, that of SHA-512.
const MAX: usize = 128;

/// A signature in lower-case hexadecimal digits. It has its place in itself: none is asked of the allocator.
#[derive(Clone, Copy, PartialEq, Eq)]
pub struct Signature {
    digits: [u8; MAX],
    length: usize,
}

impl Signature {
    /// That of a hash, whose length is known where this is called.
    #[inline]
    pub(super) fn of(hash: &[u8]) -> Self {
        let mut digits = [0; MAX];
        // In nibbles and not in pieces of a table: the compiler does many at once.
        let digit = |nibble: u8| nibble + if nibble < 10 { b'0' } else { b'a' - 10 };
        for (digits, byte) in digits.chunks_exact_mut(2).zip(hash) {
            digits.copy_from_slice(&[digit(byte >> 4), digit(byte & 15)]);
        }
        Self { digits, length: MAX.min(2 * hash.len()) }
    }

    /// Its digits.
    pub fn as_str(&self) -> &str {
        // Digits are always text.
        self.digits.get(..self.length).and_then(|digits| std::str::from_utf8(digits).ok()).unwrap_or_default()
    }
}

/// Not the signature itself.
impl fmt::Debug for Signature {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str("Signature([redacted])")
    }
}
