//! The numbers a graph may be weighted with: 64, 128 or more bits, never rounded, never wrapped.

use std::fmt::{Debug, Display};
use std::ops::{Add, Neg, Sub};
use std::str::FromStr;

use crate::wide::Wide;

/// An exact signed integer that edges can be weighted with.
///
/// Implemented by `i64`, `i128` and [`Wide`]. The narrowest type that fits is
/// the fastest: `i128` costs two to three times as much as `i64`, 256 bits
/// about twice as much again. The trait is sealed, because the kernel relies on
/// how far [`LIMIT`](Weight::LIMIT) stays below the type's largest value.
pub trait Weight:
    Copy
    + Ord
    + Debug
    + Default
    + Display
    + FromStr
    + Add<Output = Self>
    + Sub<Output = Self>
    + Neg<Output = Self>
    + sealed::Sealed
    + Send
    + Sync
    + 'static
{
    /// A type that holds the sum of all weights of a matching.
    type Total: Copy + Ord + Debug + Default + Display + Add<Output = Self::Total>;

    /// Twice a weight, and every price, lies between `-LIMIT` and `LIMIT`.
    ///
    /// A problem that would leave this range is refused. The range ends so far
    /// below the type's largest value that sums of a few terms cannot wrap.
    const LIMIT: Self;

    /// Stands for "never" where a time or a price is expected; above every sum of a few limits.
    const INFINITY: Self;

    /// Half of this number, rounded down.
    #[must_use]
    fn half(self) -> Self;

    /// Twice this number.
    #[must_use]
    fn double(self) -> Self {
        self + self
    }

    /// The sum, unless it does not fit.
    fn checked_add(self, other: Self) -> Option<Self>;

    /// This number taken `factor` times, unless it does not fit.
    fn checked_times(self, factor: u32) -> Option<Self>;

    /// A small number as a weight.
    fn small(value: u8) -> Self;

    /// The same number in 128 bits, if it fits.
    fn to_i128(self) -> Option<i128>;

    /// The number in this width, if it fits.
    fn from_i128(value: i128) -> Option<Self>;

    /// The same number, ready to be summed over a whole matching.
    fn total(self) -> Self::Total;

    /// Whether the number lies between `-LIMIT` and `LIMIT`.
    fn is_within_limit(self) -> bool {
        -Self::LIMIT <= self && self <= Self::LIMIT
    }
}

mod sealed {
    pub trait Sealed {}
    impl Sealed for i64 {}
    impl Sealed for i128 {}
    impl<const LIMBS: usize> Sealed for super::Wide<LIMBS> {}
}

/// The methods that the two built-in widths share.
macro_rules! built_in_weight {
    ($number:ty, $total:ty, $widen:expr) => {
        impl Weight for $number {
            type Total = $total;
            const LIMIT: $number = <$number>::MAX / 16;
            const INFINITY: $number = <$number>::MAX / 2;

            #[inline]
            fn half(self) -> $number {
                self >> 1
            }
            fn checked_add(self, other: $number) -> Option<$number> {
                <$number>::checked_add(self, other)
            }
            fn checked_times(self, factor: u32) -> Option<$number> {
                self.checked_mul(factor.into())
            }
            fn small(value: u8) -> $number {
                value.into()
            }
            #[inline]
            fn to_i128(self) -> Option<i128> {
                Some(self.into())
            }
            #[inline]
            fn from_i128(value: i128) -> Option<$number> {
                value.try_into().ok()
            }
            fn total(self) -> $total {
                $widen(self)
            }
        }
    };
}

built_in_weight!(i64, i128, i128::from);
built_in_weight!(i128, Wide<4>, Wide::<4>::from);

impl<const LIMBS: usize> Weight for Wide<LIMBS> {
    /// The limit leaves 40 bits of headroom, more than any number of vertices needs.
    type Total = Wide<LIMBS>;
    const LIMIT: Self = Wide::power_of_two(64 * LIMBS - 41);
    const INFINITY: Self = Wide::power_of_two(64 * LIMBS - 3);

    #[inline]
    fn half(self) -> Self {
        self.halved()
    }
    fn checked_add(self, other: Self) -> Option<Self> {
        self.checked_sum(other)
    }
    fn checked_times(self, factor: u32) -> Option<Self> {
        self.checked_product(factor)
    }
    fn small(value: u8) -> Self {
        Wide::from(i128::from(value))
    }
    fn to_i128(self) -> Option<i128> {
        self.low_128_bits()
    }
    fn from_i128(value: i128) -> Option<Self> {
        Some(Wide::from(value))
    }
    fn total(self) -> Self {
        self
    }
}
