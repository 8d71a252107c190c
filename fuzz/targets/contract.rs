#![no_main]

#[path = "../../crates/contract/tests/contract/fuzz/source.rs"]
mod source;

libfuzzer_sys::fuzz_target!(|data: &[u8]| source::check(data));
