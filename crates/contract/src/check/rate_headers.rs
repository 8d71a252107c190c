//! Headers of answers that say how a limit is used: what they say, and their names.

use super::Check;
use super::signing::header_name;

/// What such a header can say.
const ROLES: [&str; 3] = ["limit", "remaining", "replenish"];

pub fn check(check: &mut Check<'_, '_>) {
    for (root, source) in check.files() {
        let site = root.child("rate_headers");
        for (role, header) in source.file.rate_headers.pairs() {
            check.known_name("header of a limit", &site.child(role).as_key(), role, &ROLES);
            header_name(check, &site.child(role).child("name"), &header.name);
        }
    }
}
