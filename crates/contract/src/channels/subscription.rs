//! Subscriptions that are built at run time from a contract.

use std::borrow::Cow;

use serde::Deserialize;
use serde::de::Deserializer;
use serde_json::value::RawValue;
use tradewire_wire::Invalid;
use tradewire_wire::channel::{Channel as WireChannel, Subscription};
use tradewire_wire::check::{self, Inferred};

use super::Channel;
use crate::{Contract, Name, conditions};

/// A subscription to any channel of a contract. Its events are JSON.
#[derive(Debug, Clone)]
pub struct ChannelSubscription {
    contract: &'static Contract,
    channel: &'static Channel,
    wire: &'static WireChannel,
    /// The arguments in the order of the topic; `None` if an argument was not set.
    given: Vec<Option<String>>,
}

impl ChannelSubscription {
    /// Creates a subscription without arguments. Returns `None` if the contract has no such channel.
    pub fn new(contract: &'static Contract, name: &Name) -> Option<Self> {
        let channel = contract.channel(name)?;
        let wire = contract.client_operations().channel(name)?;
        Some(Self { contract, channel, wire, given: channel.arguments().map(|_| None).collect() })
    }

    /// Sets an argument by its name.
    ///
    /// # Errors
    /// Returns an error if the topic has no such argument, or the value breaks a rule that a source states. `check` reports
    /// the others.
    pub fn argument(mut self, name: &str, value: &str) -> Result<Self, Invalid> {
        let found = self.channel.arguments().zip(&mut self.given).find(|(param, _)| param.wire == name);
        let Some((param, given)) = found else {
            let known = self.channel.argument_names().collect::<Vec<_>>().join(", ");
            let expected =
                if known.is_empty() { "there are none".to_owned() } else { format!("the arguments are {known}") };
            return Err(Invalid::new(name, &"not an argument", &expected));
        };
        check::topic_argument(name, value)?;
        // `check` checks the value again, so an inferred rule is not enforced here.
        Inferred::default().defer(self.contract.check_text(param, value))?;
        *given = Some(value.to_owned());
        Ok(self)
    }
}

impl Subscription for ChannelSubscription {
    type Event = Box<RawValue>;

    fn channel(&self) -> &'static WireChannel {
        self.wire
    }

    fn check(&self) -> Result<(), Invalid> {
        let (channel, mut inferred) = (self.channel, Inferred::default());
        for (param, given) in channel.arguments().zip(&self.given) {
            match given {
                Some(text) => inferred.defer(self.contract.check_text(param, text))?,
                None if param.optional => {}
                None => return Err(Invalid::new(&param.wire, &"missing", "it is required")),
            }
        }
        let checked = conditions::check_fields(&channel.params, &[], &channel.fact, |param| {
            let (_, given) = channel.arguments().zip(&self.given).find(|(of, _)| of.wire == param.wire)?;
            given.as_deref().map(Cow::Borrowed)
        });
        inferred.defer(checked)?;
        inferred.finish()
    }

    fn arguments(&self) -> Vec<String> {
        let default = |(param, given): (&crate::Field, &Option<String>)| {
            given.clone().or_else(|| Some(param.default.as_ref()?.wire())).unwrap_or_default()
        };
        self.channel.arguments().zip(&self.given).map(default).collect()
    }

    fn read_event<'de, D: Deserializer<'de>>(deserializer: D) -> Result<Box<RawValue>, D::Error> {
        Box::<RawValue>::deserialize(deserializer)
    }
}
