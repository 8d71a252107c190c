#![no_main]

#[path = "../../crates/transport/tests/examples/fuzz/operations.rs"]
#[rustfmt::skip]
mod operations;
#[path = "../../crates/transport/tests/examples/fuzz/response.rs"]
mod response;

libfuzzer_sys::fuzz_target!(|data: &[u8]| response::check(data));
