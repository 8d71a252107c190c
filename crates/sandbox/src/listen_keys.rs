//! The keys of private channels: operations issue them, and sockets accept them.

use std::sync::Mutex;

use tradewire_models::Timestamp;
#[cfg(feature = "streams")]
use tradewire_wire::channel::SocketKey;
use tradewire_wire::lock;
use tradewire_wire::operation::Operation;

use crate::futures::Owner;

/// The issued keys, oldest first.
#[derive(Default)]
pub(crate) struct ListenKeys(Mutex<Vec<Key>>);

struct Key {
    text: String,
    operation: &'static Operation,
    /// The field of the result that holds the key; empty if the result itself is the key.
    field: &'static str,
    owner: Owner,
    valid_until: Timestamp,
}

#[cfg(feature = "streams")]
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(crate) enum KeyState {
    Valid(Owner),
    Expired,
    Unknown,
}

impl ListenKeys {
    /// Returns the account's key and extends its validity. If none is valid, issues the key that `new` returns.
    pub(crate) fn issue(
        &self,
        (operation, field): (&'static Operation, &'static str),
        owner: Owner,
        (now, valid_until): (Timestamp, Timestamp),
        new: impl FnOnce() -> String,
    ) -> String {
        let mut keys = lock(&self.0);
        let is_valid = |key: &&mut Key| {
            (key.operation, key.field, key.owner) == (operation, field, owner) && now < key.valid_until
        };
        if let Some(key) = keys.iter_mut().find(is_valid) {
            key.valid_until = valid_until;
            return key.text.clone();
        }
        let text = new();
        keys.push(Key { text: text.clone(), operation, field, owner, valid_until });
        text
    }

    /// Returns whether a text is a key of the kind that a socket needs, and whether the key is still valid.
    #[cfg(feature = "streams")]
    pub(crate) fn state(&self, needed: &SocketKey, text: &str, now: Timestamp) -> KeyState {
        let is_needed = |key: &&Key| (key.operation, key.field) == (needed.operation, needed.field);
        match lock(&self.0).iter().filter(is_needed).find(|key| key.text == text) {
            Some(key) if now < key.valid_until => KeyState::Valid(key.owner),
            Some(_) => KeyState::Expired,
            None => KeyState::Unknown,
        }
    }
}
