#![no_main]

#[path = "../../crates/tradewire/tests/fuzz/journal.rs"]
mod journal;

libfuzzer_sys::fuzz_target!(|data: &[u8]| journal::check(data));
