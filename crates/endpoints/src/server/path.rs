//! Paths, taken apart.

use percent_encoding::percent_decode_str;

use crate::Pairs;
use crate::spec::Operation;
use crate::spec::path::placeholder;

impl Operation {
    /// What stands in the placeholders of a path; none if it is not a path of this operation.
    pub fn match_path(&self, path: &str) -> Option<Pairs> {
        let (mut ours, mut theirs) = (self.path.split('/'), path.split('/'));
        let mut found = Vec::new();
        loop {
            match (ours.next(), theirs.next()) {
                (None, None) => break,
                (Some(segment), Some(given)) => match placeholder(segment) {
                    Some(_) if given.is_empty() => return None,
                    Some(name) => found.push((name, percent_decode_str(given).decode_utf8_lossy())),
                    None if segment == given => {}
                    None => return None,
                },
                _ => return None,
            }
        }
        Some(Pairs::of(found.iter().map(|(name, value)| (*name, value.as_ref()))))
    }
}
