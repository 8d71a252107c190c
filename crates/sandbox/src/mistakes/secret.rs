//! Mistakes in the key of the hash, and in how the signature is written.

use super::Mistake;
use super::attempt::{Keyed, Written};

pub(super) const MISTAKES: &[Mistake] = &[
    Mistake::once(
        "secret-with-newline",
        "The secret has a line break behind it, as one that was read from a file: trim it.",
        |attempt| attempt.keyed = Keyed::SecretAndNewline,
    ),
    Mistake::once(
        "secret-from-hex",
        "The secret was taken as hexadecimal digits: take its characters as they are.",
        |attempt| attempt.keyed = Keyed::SecretFromHex,
    ),
    Mistake::once(
        "secret-from-base64",
        "The secret was taken as Base64: take its characters as they are.",
        |attempt| attempt.keyed = Keyed::SecretFromBase64,
    ),
    Mistake::once("secret-empty", "It was signed with an empty secret: is it set?", |attempt| {
        attempt.keyed = Keyed::Nothing
    }),
    Mistake::once("key-for-secret", "It was signed with the API key: sign with the secret.", |attempt| {
        attempt.keyed = Keyed::ApiKey
    }),
    Mistake::once(
        "secret-and-text-exchanged",
        "Secret and text are exchanged: the secret is the key of the HMAC, the text is its message.",
        |attempt| attempt.keyed = Keyed::Text,
    ),
    Mistake::once("signature-in-base64", "The signature is Base64: write it in hexadecimal digits.", |attempt| {
        attempt.written = Written::Base64
    }),
    Mistake::once(
        "signature-in-base64-of-hex",
        "The signature is the Base64 of its hexadecimal digits: send the digits.",
        |attempt| attempt.written = Written::Base64OfHex,
    ),
];
