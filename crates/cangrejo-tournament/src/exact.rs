//! Fractions that never round.

use std::cmp::Ordering;
use std::fmt;
use std::iter::Sum;
use std::ops::{Add, Div, Mul, Sub};

use num_bigint::{BigInt, BigUint, Sign};
use num_rational::BigRational;

/// A fraction, exact at any size.
///
/// Printed with a precision (`{:.2}`) it is a decimal, rounded half away from zero and never
/// `-0.00`; without one it is a fraction such as `-7/3`.
///
/// # Examples
///
/// ```
/// use cangrejo_tournament::Rational;
///
/// let third = Rational::new(1, 3);
/// assert_eq!(&third + &third, Rational::new(2, 3));
/// assert_eq!(format!("{:.2} {third}", &third * &Rational::from(200)), "66.67 1/3");
/// ```
#[derive(Clone, PartialEq, Eq, Hash)]
pub struct Rational(Form);

/// The one form each fraction has: in lowest terms, above a positive denominator, and small
/// whenever both terms fit 64 bits. Equality is then equality of forms.
///
/// The indices of a real tournament stay small: the denominator of an EFF is about
/// (games x range of points) x range of `TBz` x wins x partners, or 10^14 after 12 rounds.
/// Their products fit 128 bits, so no step needs an allocation: standings of 1,000 athletes
/// take 3 ms, and 22 ms with big integers throughout. Nothing relies on that staying so:
/// what outgrows 64 bits becomes big and is as exact.
#[derive(Clone, PartialEq, Eq, Hash)]
enum Form {
    Small {
        numerator: i64,
        denominator: i64,
    },
    /// Boxed, so that the common form is not as large as the rare one.
    Big(Box<BigRational>),
}

impl Rational {
    /// Zero.
    pub const ZERO: Rational = Rational(Form::Small { numerator: 0, denominator: 1 });

    /// The fraction `numerator / denominator`, in lowest terms.
    ///
    /// # Panics
    ///
    /// If the denominator is zero, as a division of integers does.
    pub fn new(numerator: i64, denominator: i64) -> Rational {
        Rational::reduced(numerator.into(), denominator.into())
    }

    /// The double that is nearest; of two as near, the one with an even last bit.
    ///
    /// For programs that read JSON. Infinite beyond the range of doubles.
    pub fn nearest_f64(&self) -> f64 {
        let big = self.to_big();
        let negative = big.numer().sign() == Sign::Minus;
        let bits = nearest_bits(big.numer().magnitude(), big.denom().magnitude());
        f64::from_bits(bits | u64::from(negative) << 63)
    }

    /// The nearest whole number; of two as near, the greater.
    #[must_use]
    pub(crate) fn rounded_half_up(&self) -> Rational {
        let half = BigRational::new_raw(1.into(), 2.into());
        Rational::from_big((self.to_big() + half).floor())
    }

    /// The fraction of two products of small terms, which 128 bits always hold.
    fn reduced(numerator: i128, denominator: i128) -> Rational {
        assert!(denominator != 0, "a fraction has a denominator other than zero");
        let divisor = greatest_divisor(numerator.unsigned_abs(), denominator.unsigned_abs());
        let divisor = i128::try_from(divisor).expect("no larger than a product of small terms");
        let divisor = if denominator < 0 { -divisor } else { divisor };
        let (numerator, denominator) = (numerator / divisor, denominator / divisor);
        match (i64::try_from(numerator), i64::try_from(denominator)) {
            (Ok(numerator), Ok(denominator)) => Rational(Form::Small { numerator, denominator }),
            _ => Rational::from_big(BigRational::new_raw(numerator.into(), denominator.into())),
        }
    }

    /// A fraction in lowest terms, made small if it can be.
    fn from_big(big: BigRational) -> Rational {
        match (i64::try_from(big.numer()), i64::try_from(big.denom())) {
            (Ok(numerator), Ok(denominator)) => Rational(Form::Small { numerator, denominator }),
            _ => Rational(Form::Big(Box::new(big))),
        }
    }

    fn to_big(&self) -> BigRational {
        match &self.0 {
            Form::Small { numerator, denominator } => {
                BigRational::new_raw((*numerator).into(), (*denominator).into())
            }
            Form::Big(big) => (**big).clone(),
        }
    }

    /// Both fractions as `(numerator, denominator)` in 128 bits, where both are small.
    fn small_terms(&self, other: &Rational) -> Option<[(i128, i128); 2]> {
        let terms = |rational: &Rational| match rational.0 {
            Form::Small { numerator, denominator } => {
                Some((i128::from(numerator), i128::from(denominator)))
            }
            Form::Big(_) => None,
        };
        Some([terms(self)?, terms(other)?])
    }
}

/// The greatest common divisor; of zero and a number, the number.
fn greatest_divisor(mut a: u128, mut b: u128) -> u128 {
    // Division of 64 bits is several times as fast, and one or two steps lead there.
    while b != 0 {
        if let (Ok(mut a), Ok(mut b)) = (u64::try_from(a), u64::try_from(b)) {
            while b != 0 {
                (a, b) = (b, a % b);
            }
            return a.into();
        }
        (a, b) = (b, a % b);
    }
    a
}

/// The bits of the double nearest to `numerator / denominator`, without its sign.
fn nearest_bits(numerator: &BigUint, denominator: &BigUint) -> u64 {
    /// Bits of a double's fraction that are stored.
    const STORED: u32 = 52;
    /// The last bit of the least double is worth two to this power.
    const LEAST: i64 = -1074;
    const INFINITE: u64 = 0x7ff << STORED;
    if numerator.bits() == 0 {
        return 0;
    }
    let bits = |number: &BigUint| i64::try_from(number.bits()).expect("it fits the memory");
    // The quotient gets 55 or 56 bits, of which 53 stay; fewer only among the least doubles.
    let unit = (bits(numerator) - bits(denominator) - 55).max(LEAST - 1);
    let shift = unit.unsigned_abs();
    let (numerator, denominator) = if unit < 0 {
        (numerator << shift, denominator.clone())
    } else {
        (numerator.clone(), denominator << shift)
    };
    let quotient = &numerator / &denominator;
    let is_exact = &quotient * &denominator == numerator;
    let quotient = u64::try_from(quotient).expect("at most 56 bits");
    let surplus = (u64::BITS - quotient.leading_zeros()).saturating_sub(STORED + 1).max(1);
    let (kept, rest) = (quotient >> surplus, quotient & ((1 << surplus) - 1));
    let half = 1 << (surplus - 1);
    let goes_up = rest > half || rest == half && (!is_exact || kept % 2 == 1);
    let kept = kept + u64::from(goes_up);
    let hidden = 1 << STORED;
    if kept < hidden {
        return kept;
    }
    let exponent = unit + i64::from(surplus) - LEAST + 1;
    match u64::try_from(exponent) {
        // A fraction rounded up to the next power of two carries into the exponent.
        Ok(exponent) if exponent < 0x7ff => (exponent << STORED) + (kept - hidden),
        _ => INFINITE,
    }
}

macro_rules! exact_from {
    ($($integer:ty),*) => {$(
        impl From<$integer> for Rational {
            fn from(integer: $integer) -> Rational {
                match i64::try_from(integer) {
                    Ok(numerator) => Rational(Form::Small { numerator, denominator: 1 }),
                    Err(_) => Rational::from_big(BigInt::from(integer).into()),
                }
            }
        }
    )*};
}

exact_from!(i32, i64, u32, u64, usize);

macro_rules! exact_operator {
    ($operator:ident, $method:ident, $small:expr) => {
        impl $operator for &Rational {
            type Output = Rational;
            fn $method(self, other: &Rational) -> Rational {
                match self.small_terms(other) {
                    Some(terms) => {
                        let (numerator, denominator) = $small(terms);
                        Rational::reduced(numerator, denominator)
                    }
                    None => Rational::from_big(self.to_big().$method(other.to_big())),
                }
            }
        }

        impl $operator for Rational {
            type Output = Rational;
            fn $method(self, other: Rational) -> Rational {
                (&self).$method(&other)
            }
        }
    };
}

// A sum is at most twice 2^63 x (2^63 - 1) away from zero: it fits 128 bits.
exact_operator!(Add, add, |[(a, b), (c, d)]: [(i128, i128); 2]| (a * d + c * b, b * d));
exact_operator!(Sub, sub, |[(a, b), (c, d)]: [(i128, i128); 2]| (a * d - c * b, b * d));
exact_operator!(Mul, mul, |[(a, b), (c, d)]: [(i128, i128); 2]| (a * c, b * d));
exact_operator!(Div, div, |[(a, b), (c, d)]: [(i128, i128); 2]| (a * d, b * c));

impl Sum for Rational {
    fn sum<I: Iterator<Item = Rational>>(numbers: I) -> Rational {
        numbers.fold(Rational::ZERO, |total, number| total + number)
    }
}

impl Ord for Rational {
    fn cmp(&self, other: &Rational) -> Ordering {
        match self.small_terms(other) {
            Some([(a, b), (c, d)]) => (a * d).cmp(&(c * b)),
            None => self.to_big().cmp(&other.to_big()),
        }
    }
}

impl PartialOrd for Rational {
    fn partial_cmp(&self, other: &Rational) -> Option<Ordering> {
        Some(self.cmp(other))
    }
}

impl Default for Rational {
    fn default() -> Rational {
        Rational::ZERO
    }
}

impl fmt::Display for Rational {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let big = self.to_big();
        let (numerator, denominator) = (big.numer().magnitude(), big.denom().magnitude());
        let negative = big.numer().sign() == Sign::Minus;
        let Some(n_places) = f.precision() else {
            let fraction = if big.is_integer() {
                numerator.to_string()
            } else {
                format!("{numerator}/{denominator}")
            };
            return f.pad_integral(!negative, "", &fraction);
        };
        let power = BigUint::from(10_u32).pow(u32::try_from(n_places).unwrap_or(u32::MAX));
        // Half a unit of the last place is added before what follows it is cut off.
        let rounded = (numerator * power * 2_u32 + denominator) / (denominator * 2_u32);
        let is_zero = rounded.bits() == 0;
        // A digit more than there are places: the one before the point.
        let mut digits = format!("{rounded:0>width$}", width = n_places + 1);
        if n_places > 0 {
            digits.insert(digits.len() - n_places, '.');
        }
        f.pad_integral(!negative || is_zero, "", &digits)
    }
}

impl fmt::Debug for Rational {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        fmt::Display::fmt(self, f)
    }
}

#[cfg(test)]
mod tests;
