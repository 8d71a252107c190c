// @generated from api-schema/ by `cargo xtask codegen`. Edit the contract, not this file.

//! Announcements of the exchange.

#[cfg(feature = "channels")]
pub(crate) mod channels {
    //! Channels of `spot/announcements`.

    use serde::{Deserialize, Deserializer};
    use tradewire_wire::channel;

    /// Pushes announcements in English.
    ///
    /// Topic: `com_announcement_en`.
    ///
    /// Source: public documentation; *public-medium*.
    #[derive(Debug, Clone, PartialEq, Default)]
    #[non_exhaustive]
    pub struct Announcement {}

    impl Announcement {
        /// The channel in the contract.
        pub const CHANNEL: &'static channel::Channel = &ANNOUNCEMENT;

        /// Creates the subscription, which has no arguments.
        pub fn new() -> Self {
            Self::default()
        }
    }

    impl channel::Subscription for Announcement {
        type Event = tradewire_models::spot::Announcement;

        fn channel(&self) -> &'static channel::Channel {
            Self::CHANNEL
        }

        fn read_event<'de, D: Deserializer<'de>>(
            deserializer: D,
        ) -> Result<Self::Event, D::Error> {
            Self::Event::deserialize(deserializer)
        }
    }

    static ANNOUNCEMENT: channel::Channel = channel::Channel {
        group: "spot",
        name: "announcement",
        socket: &crate::sockets::NOTICE,
        topic: "com_announcement_en",
        kind: channel::ChannelKind::Event,
        lists: &[],
    };
}
