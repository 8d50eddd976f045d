//! Numbers by which things are called; all count from 1.

use std::fmt;
use std::num::NonZeroU32;

use serde::{Deserialize, Serialize};

macro_rules! number {
    ($(#[doc = $doc:literal])+ $name:ident) => {
        $(#[doc = $doc])+
        #[derive(
            Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash, Serialize, Deserialize,
        )]
        #[cfg_attr(
            feature = "openapi",
            derive(utoipa::ToSchema),
            schema(value_type = u32, minimum = 1)
        )]
        #[serde(transparent)]
        pub struct $name(pub NonZeroU32);

        impl $name {
            /// The number, unless it is 0.
            pub const fn new(number: u32) -> Option<$name> {
                match NonZeroU32::new(number) {
                    Some(number) => Some($name(number)),
                    None => None,
                }
            }

            /// The first of all.
            pub const FIRST: $name = $name(NonZeroU32::MIN);

            /// The number, from 1.
            pub const fn get(self) -> u32 {
                self.0.get()
            }

            /// The place in a list that has all of them, from 0.
            pub const fn idx(self) -> usize {
                self.0.get() as usize - 1
            }

            /// The number after the first `count`.
            ///
            /// # Panics
            ///
            /// If there are more than 32 bits can count.
            pub fn after(count: usize) -> $name {
                let number = u32::try_from(count + 1).expect("no tournament has so many");
                $name::new(number).expect("one more than a count is not 0")
            }
        }

        impl fmt::Display for $name {
            fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
                self.0.fmt(f)
            }
        }
    };
}

number! {
    /// The place of an event in its log.
    EventNumber
}
number! {
    /// The number an athlete keeps from registration to the last round.
    AthleteNumber
}
number! {
    /// The number of a round.
    RoundNumber
}
number! {
    /// The number of a table within its round.
    TableNumber
}
number! {
    /// The number of a sanction within its tournament.
    SanctionNumber
}
number! {
    /// The number of a constraint within its tournament.
    ConstraintNumber
}
number! {
    /// The number of a protest within its tournament.
    ProtestNumber
}
