//! Mistakes in the HMAC key, and in the encoding of the signature.

use super::attempt::{Encoding, HmacKey};
use super::mistake::Mistake;

pub(super) const MISTAKES: &[Mistake] = &[
    Mistake::single(
        "secret-with-newline",
        "The secret ends with a line break, as if read from a file: trim it.",
        |attempt| attempt.hmac_key = HmacKey::SecretAndNewline,
    ),
    Mistake::single(
        "secret-decoded-from-hex",
        "The secret was decoded from hexadecimal digits: use its characters as they are.",
        |attempt| attempt.hmac_key = HmacKey::SecretFromHex,
    ),
    Mistake::single(
        "secret-decoded-from-base64",
        "The secret was decoded from Base64: use its characters as they are.",
        |attempt| attempt.hmac_key = HmacKey::SecretFromBase64,
    ),
    Mistake::single("empty-secret", "The secret is empty: check that it is set.", |attempt| {
        attempt.hmac_key = HmacKey::Empty
    }),
    Mistake::single("api-key-as-secret", "The request was signed with the API key: sign with the secret.", |attempt| {
        attempt.hmac_key = HmacKey::ApiKey
    }),
    Mistake::single(
        "secret-and-message-swapped",
        "Secret and canonical string are swapped: the secret is the HMAC key, the canonical string is the message.",
        |attempt| attempt.hmac_key = HmacKey::CanonicalString,
    ),
    Mistake::single(
        "signature-in-base64",
        "The signature is encoded as Base64: encode it as hexadecimal digits.",
        |attempt| attempt.encoding = Encoding::Base64,
    ),
    Mistake::single(
        "signature-in-base64-of-hex",
        "The signature is the Base64 of its hexadecimal digits: send the digits themselves.",
        |attempt| attempt.encoding = Encoding::Base64OfHex,
    ),
];
