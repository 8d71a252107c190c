#![no_main]

#[path = "../../crates/transport/tests/transport/fuzz/signature.rs"]
mod signature;

libfuzzer_sys::fuzz_target!(|data: &[u8]| signature::check(data));
