//! Signed integers of a fixed, large width.

use std::cmp::Ordering;
use std::fmt;
use std::ops::{Add, Neg, Sub};
use std::str::FromStr;

/// A signed integer of `64 * LIMBS` bits, in two's complement; at least two limbs.
///
/// Pairing criteria with many tiers are packed into one number, the first tier
/// on top; 256 bits (`Wide<4>`) hold what any tournament has needed so far. Only
/// the operations that a matching needs exist.
///
/// # Examples
///
/// ```
/// use cangrejo_matching::Wide;
///
/// let big: Wide<4> = "170141183460469231731687303715884105728".parse()?;
/// assert_eq!(big - Wide::from(1), Wide::from(i128::MAX));
/// assert_eq!((-big).to_string(), "-170141183460469231731687303715884105728");
/// # Ok::<(), cangrejo_matching::NotAWide>(())
/// ```
#[derive(Clone, Copy, PartialEq, Eq, Hash)]
pub struct Wide<const LIMBS: usize> {
    /// Least significant first.
    limbs: [u64; LIMBS],
}

/// Error when a text is not an integer, or one that does not fit.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct NotAWide;

impl fmt::Display for NotAWide {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str("not an integer of this width")
    }
}

impl std::error::Error for NotAWide {}

impl<const LIMBS: usize> Wide<LIMBS> {
    const HAS_TWO_LIMBS: () = assert!(LIMBS >= 2, "a Wide has at least two limbs");

    /// Two to the power of `exponent`, which must be below the sign bit.
    pub(crate) const fn power_of_two(exponent: usize) -> Self {
        let () = Self::HAS_TWO_LIMBS;
        let mut limbs = [0; LIMBS];
        limbs[exponent / 64] = 1 << (exponent % 64);
        Wide { limbs }
    }

    /// The same number in 128 bits, if it fits.
    pub(crate) fn low_128_bits(self) -> Option<i128> {
        let low = u128::from(self.limbs[0]) | u128::from(self.limbs[1]) << 64;
        let value = low.cast_signed();
        (Wide::from(value) == self).then_some(value)
    }

    const fn is_negative(self) -> bool {
        self.limbs[LIMBS - 1] >> 63 == 1
    }

    /// Half of this number, rounded down.
    #[inline]
    pub(crate) fn halved(self) -> Self {
        let mut limbs = self.limbs;
        let mut carry = self.limbs[LIMBS - 1] & (1 << 63);
        for limb in limbs.iter_mut().rev() {
            let low = *limb & 1;
            *limb = (*limb >> 1) | carry;
            carry = low << 63;
        }
        Wide { limbs }
    }

    #[inline]
    fn wrapping_sum(self, other: Self) -> Self {
        let mut limbs = self.limbs;
        let mut carry = false;
        for (limb, &addend) in limbs.iter_mut().zip(&other.limbs) {
            let (sum, over) = limb.overflowing_add(addend);
            let (sum, over_again) = sum.overflowing_add(u64::from(carry));
            *limb = sum;
            carry = over | over_again;
        }
        Wide { limbs }
    }

    #[inline]
    fn wrapping_difference(self, other: Self) -> Self {
        let mut limbs = self.limbs;
        let mut borrow = false;
        for (limb, &subtrahend) in limbs.iter_mut().zip(&other.limbs) {
            let (rest, under) = limb.overflowing_sub(subtrahend);
            let (rest, under_again) = rest.overflowing_sub(u64::from(borrow));
            *limb = rest;
            borrow = under | under_again;
        }
        Wide { limbs }
    }

    /// The sum, unless it does not fit.
    pub(crate) fn checked_sum(self, other: Self) -> Option<Self> {
        let sum = self.wrapping_sum(other);
        let overflowed =
            self.is_negative() == other.is_negative() && sum.is_negative() != self.is_negative();
        (!overflowed).then_some(sum)
    }

    /// The product with a small number, unless it does not fit.
    pub(crate) fn checked_product(self, factor: u32) -> Option<Self> {
        let mut product = Self::default();
        for bit in (0..32).rev() {
            product = product.checked_sum(product)?;
            if factor >> bit & 1 == 1 {
                product = product.checked_sum(self)?;
            }
        }
        Some(product)
    }

    /// Divides the limbs, read as an unsigned number, and returns the remainder.
    fn divide_unsigned(&mut self, divisor: u64) -> u64 {
        let mut remainder = 0;
        for limb in self.limbs.iter_mut().rev() {
            let dividend = u128::from(remainder) << 64 | u128::from(*limb);
            *limb = u64::try_from(dividend / u128::from(divisor))
                .expect("the remainder is below the divisor, so the quotient fits a limb");
            remainder = u64::try_from(dividend % u128::from(divisor)).expect("below the divisor");
        }
        remainder
    }
}

impl<const LIMBS: usize> Default for Wide<LIMBS> {
    fn default() -> Self {
        Wide { limbs: [0; LIMBS] }
    }
}

impl<const LIMBS: usize> From<i128> for Wide<LIMBS> {
    fn from(value: i128) -> Self {
        let () = Self::HAS_TWO_LIMBS;
        let fill = if value < 0 { u64::MAX } else { 0 };
        let mut limbs = [fill; LIMBS];
        let bytes = value.to_le_bytes();
        for (limb, chunk) in limbs.iter_mut().zip(bytes.chunks_exact(8)) {
            *limb = u64::from_le_bytes(chunk.try_into().expect("chunks of eight bytes"));
        }
        Wide { limbs }
    }
}

impl<const LIMBS: usize> Ord for Wide<LIMBS> {
    #[inline]
    fn cmp(&self, other: &Self) -> Ordering {
        // Flipping the sign bit turns the signed order into the unsigned one.
        let flip = 1 << 63;
        let tops = (self.limbs[LIMBS - 1] ^ flip).cmp(&(other.limbs[LIMBS - 1] ^ flip));
        tops.then_with(|| {
            let lower = (0..LIMBS - 1).rev();
            lower
                .map(|place| self.limbs[place].cmp(&other.limbs[place]))
                .find(|order| order.is_ne())
                .unwrap_or(Ordering::Equal)
        })
    }
}

impl<const LIMBS: usize> PartialOrd for Wide<LIMBS> {
    #[inline]
    fn partial_cmp(&self, other: &Self) -> Option<Ordering> {
        Some(self.cmp(other))
    }
}

impl<const LIMBS: usize> Add for Wide<LIMBS> {
    type Output = Self;
    #[inline]
    fn add(self, other: Self) -> Self {
        debug_assert!(self.checked_sum(other).is_some(), "a sum of weights left its width");
        self.wrapping_sum(other)
    }
}

impl<const LIMBS: usize> Sub for Wide<LIMBS> {
    type Output = Self;
    #[inline]
    fn sub(self, other: Self) -> Self {
        self.wrapping_difference(other)
    }
}

impl<const LIMBS: usize> Neg for Wide<LIMBS> {
    type Output = Self;
    #[inline]
    fn neg(self) -> Self {
        Self::default().wrapping_difference(self)
    }
}

impl<const LIMBS: usize> fmt::Display for Wide<LIMBS> {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        const CHUNK: u64 = 10_u64.pow(19);
        let mut rest = if self.is_negative() { -*self } else { *self };
        let mut chunks = vec![rest.divide_unsigned(CHUNK)];
        while rest != Self::default() {
            chunks.push(rest.divide_unsigned(CHUNK));
        }
        let leading = chunks.pop().unwrap_or(0).to_string();
        let rest = chunks.iter().rev().map(|chunk| format!("{chunk:019}"));
        let digits: String = std::iter::once(leading).chain(rest).collect();
        f.pad_integral(!self.is_negative(), "", &digits)
    }
}

impl<const LIMBS: usize> fmt::Debug for Wide<LIMBS> {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        fmt::Display::fmt(self, f)
    }
}

impl<const LIMBS: usize> FromStr for Wide<LIMBS> {
    type Err = NotAWide;

    fn from_str(text: &str) -> Result<Self, NotAWide> {
        let (negative, digits) = match text.strip_prefix('-') {
            Some(digits) => (true, digits),
            None => (false, text.strip_prefix('+').unwrap_or(text)),
        };
        if digits.is_empty() {
            return Err(NotAWide);
        }
        let mut value = Self::default();
        for digit in digits.chars() {
            let digit = i128::from(digit.to_digit(10).ok_or(NotAWide)?);
            // Negative numbers are built downwards, so that the least one is read too.
            let digit = Wide::from(if negative { -digit } else { digit });
            value = value.checked_product(10).and_then(|v| v.checked_sum(digit)).ok_or(NotAWide)?;
        }
        Ok(value)
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    const SAMPLES: [i128; 11] = [
        i128::MIN / 2,
        -(1 << 70),
        -(1 << 64),
        -10_000_000_000_000_000_000,
        -1,
        0,
        1,
        7,
        1 << 64,
        (1 << 100) + 12_345,
        i128::MAX / 2,
    ];

    #[test]
    fn wide_arithmetic_agrees_with_i128() {
        for a in SAMPLES {
            let wide: Wide<3> = a.into();
            assert_eq!(wide.to_string(), a.to_string());
            assert_eq!(a.to_string().parse::<Wide<3>>(), Ok(wide));
            assert_eq!(wide.halved(), (a >> 1).into());
            assert_eq!(wide.low_128_bits(), Some(a));
            assert_eq!((wide + Wide::power_of_two(140)).low_128_bits(), None);
            assert_eq!(-wide, (-a).into());
            for b in SAMPLES {
                assert_eq!(wide.cmp(&b.into()), a.cmp(&b), "{a} ? {b}");
                assert_eq!(wide + b.into(), (a + b).into(), "{a} + {b}");
                assert_eq!(wide - b.into(), (a - b).into(), "{a} - {b}");
            }
        }
    }

    #[test]
    fn products_that_fit_are_exact_and_the_others_are_refused() {
        let one = Wide::<2>::from(1);
        assert_eq!(one.checked_product(u32::MAX), Some(i128::from(u32::MAX).into()));
        assert_eq!(Wide::<2>::from(-3).checked_product(5), Some((-15).into()));
        assert_eq!(Wide::<2>::from(i128::MAX).checked_product(2), None);
        assert_eq!(Wide::<2>::from(i128::MIN).checked_sum((-1).into()), None);
    }

    #[test]
    fn texts_that_are_no_number_of_this_width_are_refused() {
        for text in ["", "-", "+", "1x", "--1", "170141183460469231731687303715884105728"] {
            assert_eq!(text.parse::<Wide<2>>(), Err(NotAWide), "{text:?}");
        }
        let least = i128::MIN.to_string();
        assert_eq!(least.parse::<Wide<2>>().map(|w| w.to_string()), Ok(least));
    }
}
