use super::Rational;

/// Terms around the places where a width ends, and a few of no importance.
const TERMS: [i64; 13] = [
    i64::MIN,
    i64::MIN + 1,
    -(1 << 32),
    -600,
    -7,
    -1,
    1,
    2,
    28,
    365,
    (1 << 32) + 1,
    i64::MAX - 1,
    i64::MAX,
];

fn samples() -> Vec<Rational> {
    let mut samples = vec![Rational::ZERO];
    for numerator in TERMS {
        samples.extend(TERMS.map(|denominator| Rational::new(numerator, denominator)));
    }
    samples
}

#[test]
fn small_arithmetic_agrees_with_that_of_any_size() {
    let samples = samples();
    for a in &samples {
        for b in &samples {
            let (big_a, big_b) = (a.to_big(), b.to_big());
            assert_eq!((a + b).to_big(), &big_a + &big_b, "{a} + {b}");
            assert_eq!((a - b).to_big(), &big_a - &big_b, "{a} - {b}");
            assert_eq!((a * b).to_big(), &big_a * &big_b, "{a} x {b}");
            assert_eq!(a.cmp(b), big_a.cmp(&big_b), "{a} ? {b}");
            if *b != Rational::ZERO {
                assert_eq!((a / b).to_big(), &big_a / &big_b, "{a} : {b}");
            }
        }
    }
}

#[test]
fn what_outgrows_64_bits_comes_back_to_the_same_form() {
    for a in samples() {
        for b in samples() {
            assert_eq!((&(&a + &b) - &b), a, "{a} + {b}");
            if b != Rational::ZERO {
                assert_eq!((&(&a * &b) / &b), a, "{a} x {b}");
            }
        }
    }
}

#[test]
fn a_fraction_has_lowest_terms_and_the_sign_above() {
    assert_eq!(Rational::new(6, -4).to_string(), "-3/2");
    assert_eq!(Rational::new(-10, -5).to_string(), "2");
    assert_eq!(Rational::new(0, -5), Rational::ZERO);
    assert_eq!(Rational::from(u64::MAX).to_string(), u64::MAX.to_string());
}

#[test]
fn decimals_round_half_away_from_zero() {
    let cases = [
        (1, 3, "0.33"),
        (2, 3, "0.67"),
        (5, 1000, "0.01"),
        (-5, 1000, "-0.01"),
        (-4, 1000, "0.00"),
        (99_995, 1000, "100.00"),
        (-199, 2, "-99.50"),
        (7, 1, "7.00"),
    ];
    for (numerator, denominator, expected) in cases {
        assert_eq!(format!("{:.2}", Rational::new(numerator, denominator)), expected);
    }
    assert_eq!(format!("{:.0}", Rational::new(5, 2)), "3");
    assert_eq!(format!("{:>9.3}", Rational::new(-22, 7)), "   -3.143");
}

#[test]
#[expect(clippy::float_cmp, reason = "doubles must be the very same")]
fn the_nearest_double_is_what_the_processor_divides_to() {
    // Terms below 2^53 are doubles themselves, and division rounds to the nearest.
    for numerator in [-1_000_003, -600, -7, 0, 1, 2, 3, 10, 9_007_199_254_740_991_i64] {
        for denominator in [1, 3, 7, 28, 49, 1_000_000_007, 9_007_199_254_740_881] {
            #[expect(clippy::cast_precision_loss, reason = "below 2^53 nothing is lost")]
            let expected = numerator as f64 / denominator as f64;
            assert_eq!(Rational::new(numerator, denominator).nearest_f64(), expected);
        }
    }
}

#[test]
#[expect(clippy::float_cmp, clippy::cast_precision_loss, reason = "doubles must be the very same")]
fn the_nearest_double_of_a_whole_number_is_that_of_the_cast() {
    for shift in 0..63 {
        for nearby in -3..=3 {
            let number = (1_i64 << shift).saturating_add(nearby);
            assert_eq!(Rational::from(number).nearest_f64(), number as f64, "{number}");
        }
    }
}

#[test]
#[expect(clippy::float_cmp, reason = "doubles must be the very same")]
fn doubles_at_the_ends_of_their_range_are_found() {
    let power = |n_times: usize| {
        let two_to_62 = Rational::new(1 << 62, 1);
        (0..n_times).fold(Rational::from(1), |power, _| &power * &two_to_62)
    };
    // 2^1054 / 2^1054 steps: 17 x 62 = 1054.
    let large = power(16);
    assert_eq!((&large * &Rational::new(1 << 31, 1)).nearest_f64(), f64::from_bits(0x7fe << 52));
    assert_eq!((&large * &large).nearest_f64(), f64::INFINITY);
    let least = Rational::from(1) / (power(17) * Rational::new(1 << 20, 1));
    assert_eq!(least.nearest_f64(), f64::from_bits(1));
    assert_eq!((&least * &Rational::new(1, 2)).nearest_f64(), 0.0);
    assert_eq!((&least * &Rational::new(3, 4)).nearest_f64(), f64::from_bits(1));
    assert_eq!((&least * &Rational::new(-7, 2)).nearest_f64(), -f64::from_bits(4));
}

#[test]
fn a_half_is_rounded_up_on_both_sides_of_zero() {
    let rounded = |numerator: i64| Rational::new(numerator, 6).rounded_half_up().to_string();
    assert_eq!([14, 15, 16, -14, -15, -16].map(rounded), ["2", "3", "3", "-2", "-2", "-3"]);
}

#[test]
#[should_panic(expected = "a denominator other than zero")]
fn nothing_is_divided_by_zero() {
    let _ = Rational::from(1) / Rational::ZERO;
}
