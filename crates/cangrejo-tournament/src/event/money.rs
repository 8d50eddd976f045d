//! The entry fee, and who has paid it.

use std::fmt;
use std::str::FromStr;

use serde::{Deserialize, Serialize};

/// An amount of money, exact to the cent.
#[derive(
    Clone, Copy, Debug, Default, PartialEq, Eq, PartialOrd, Ord, Hash, Serialize, Deserialize,
)]
#[serde(transparent)]
pub struct Amount {
    /// In hundredths of the currency.
    pub cents: u64,
}

impl Amount {
    /// The greatest amount that may be entered: sums of many are still exact.
    pub const MOST: Amount = Amount { cents: 100_000_000_000 };

    /// The sum with another amount.
    #[must_use]
    pub const fn plus(self, other: Amount) -> Amount {
        Amount { cents: self.cents.saturating_add(other.cents) }
    }
}

/// Error when a text is no amount of money.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct NotAnAmount;

impl fmt::Display for NotAnAmount {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str("no amount of money with at most two decimals")
    }
}

impl std::error::Error for NotAnAmount {}

impl FromStr for Amount {
    type Err = NotAnAmount;

    /// Reads `20`, `20.5` or `20,50`; nothing that marks thousands, which could be decimals.
    ///
    /// # Examples
    ///
    /// ```
    /// use cangrejo_tournament::event::Amount;
    ///
    /// assert_eq!("20,5".parse(), Ok(Amount { cents: 2050 }));
    /// assert!("1.000".parse::<Amount>().is_err());
    /// ```
    fn from_str(typed: &str) -> Result<Amount, NotAnAmount> {
        let (whole, decimals) = typed.trim().split_once(['.', ',']).unwrap_or((typed.trim(), "0"));
        let is_plain = |text: &str| !text.is_empty() && text.bytes().all(|b| b.is_ascii_digit());
        if !is_plain(whole) || !is_plain(decimals) || decimals.len() > 2 {
            return Err(NotAnAmount);
        }
        let read = |text: &str| text.parse::<u64>().map_err(|_| NotAnAmount);
        let tenths_or_cents = if decimals.len() == 1 { 10 } else { 1 };
        let cents = read(whole)?.checked_mul(100).ok_or(NotAnAmount)?;
        let cents = cents.checked_add(read(decimals)? * tenths_or_cents).ok_or(NotAnAmount)?;
        Some(Amount { cents }).filter(|amount| *amount <= Amount::MOST).ok_or(NotAnAmount)
    }
}

/// What taking part costs, and what becomes of those who have not paid.
#[derive(Clone, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(feature = "openapi", derive(utoipa::ToSchema))]
#[serde(deny_unknown_fields, default)]
pub struct Fee {
    /// For each athlete; 0 for nothing.
    pub amount: Amount,
    /// What the money is called, such as `USD`; empty for nothing.
    #[serde(skip_serializing_if = "String::is_empty")]
    pub currency: String,
    /// What becomes of those who have not paid.
    pub unpaid: Unpaid,
}

/// What becomes of those who have not paid.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(feature = "openapi", derive(utoipa::ToSchema))]
#[serde(rename_all = "kebab-case")]
pub enum Unpaid {
    /// They are paired like everybody.
    #[default]
    Paired,
    /// They are not paired until they pay or are exempt.
    LeftOut,
}

/// Whether an athlete has paid.
#[derive(Clone, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case", rename_all_fields = "snake_case", deny_unknown_fields)]
pub enum Payment {
    /// Not yet.
    #[default]
    Pending,
    /// The athlete need not.
    Exempt,
    /// So much, for this receipt.
    Paid {
        /// What this athlete paid, whoever else is on the receipt.
        amount: Amount,
        /// The number of the receipt, as it is printed.
        receipt: String,
    },
}

impl Payment {
    /// Whether nothing is owed any more.
    pub const fn is_settled(&self) -> bool {
        match self {
            Payment::Pending => false,
            Payment::Exempt | Payment::Paid { .. } => true,
        }
    }
}

#[cfg(test)]
mod tests {
    use super::Amount;

    #[test]
    fn an_amount_is_read_as_people_write_it_and_nothing_else_is() {
        let cents = |typed: &str| typed.parse::<Amount>().map(|amount| amount.cents).ok();
        assert_eq!([cents("0"), cents("20"), cents(" 7.05 ")], [Some(0), Some(2000), Some(705)]);
        assert_eq!([cents("7,5"), cents("1000000000")], [Some(750), Some(100_000_000_000)]);
        for typed in ["", "-1", "+1", "1.", ".5", "1.234", "1,000.00", "x", "1000000000.01"] {
            assert_eq!(cents(typed), None, "{typed}");
        }
        assert_eq!(cents(&"9".repeat(40)), None);
    }
}
