//! Points, and what each result is worth.

use std::fmt;

use super::player_record::Mark;
use super::record::Bye;
use super::tournament::{ByColor, Color};

/// Points, exact to the tenth that a TRF field can hold.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub struct Points {
    tenths: u32,
}

impl Points {
    /// No points.
    pub const ZERO: Points = Points { tenths: 0 };

    /// That many tenths of a point.
    pub const fn from_tenths(tenths: u32) -> Points {
        Points { tenths }
    }

    /// How many tenths of a point these are.
    pub const fn tenths(self) -> u32 {
        self.tenths
    }

    /// The sum; a sum beyond all files stays at the greatest number.
    #[must_use]
    pub const fn plus(self, other: Points) -> Points {
        Points { tenths: self.tenths.saturating_add(other.tenths) }
    }

    /// The points in the four columns that a player's line has for them, if they can be said there.
    pub(super) fn in_columns(self) -> Option<String> {
        Some(format!("{self:>4}")).filter(|written| written.len() == 4)
    }

    /// The points a field writes: digits, and at most one more behind a point.
    pub(super) fn parse(field: &str) -> Option<Points> {
        let (whole, tenth) = field.split_once('.').unwrap_or((field, "0"));
        let is_number = |digits: &str| digits.bytes().all(|byte| byte.is_ascii_digit());
        if field.is_empty() || tenth.len() != 1 || !is_number(whole) || !is_number(tenth) {
            return None;
        }
        let whole: u32 = if whole.is_empty() { 0 } else { whole.parse().ok()? };
        let tenth: u32 = tenth.parse().ok()?;
        let tenths = whole.checked_mul(10)?.checked_add(tenth)?;
        Some(Points { tenths })
    }
}

impl fmt::Display for Points {
    /// With one decimal, unless a field of the asked width holds the whole points only.
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let (whole, tenth) = (self.tenths / 10, self.tenths % 10);
        let long = format!("{whole}.{tenth}");
        let is_too_long = f.width().is_some_and(|width| long.len() > width);
        if is_too_long && tenth == 0 { f.pad(&whole.to_string()) } else { f.pad(&long) }
    }
}

/// What each result is worth.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct PointSystem {
    /// A won game.
    pub win: ByColor<Points>,
    /// A drawn game.
    pub draw: ByColor<Points>,
    /// A lost game.
    pub loss: ByColor<Points>,
    /// A game won because the opponent did not come.
    pub forfeit_win: Points,
    /// A game lost by not coming.
    pub forfeit_loss: Points,
    /// A round off that was paired: no opponent was left.
    pub pairing_bye: Points,
    /// A round off with a win's points.
    pub full_bye: Points,
    /// A round off with a draw's points.
    pub half_bye: Points,
    /// A round off for nothing, or an absence.
    pub zero_bye: Points,
}

impl Default for PointSystem {
    /// One, a half and nothing.
    fn default() -> PointSystem {
        let (win, draw, loss) = (Points::from_tenths(10), Points::from_tenths(5), Points::ZERO);
        PointSystem {
            win: ByColor::both(win),
            draw: ByColor::both(draw),
            loss: ByColor::both(loss),
            forfeit_win: win,
            forfeit_loss: loss,
            pairing_bye: win,
            full_bye: win,
            half_bye: draw,
            zero_bye: loss,
        }
    }
}

impl PointSystem {
    /// Win, draw and loss, if white and black get the same for them.
    pub fn of_either_color(&self) -> Option<[Points; 3]> {
        let [win, draw, loss] = [self.win, self.draw, self.loss].map(ByColor::if_alike);
        Some([win?, draw?, loss?])
    }

    /// Whether a win is worth two draws and a loss nothing, as Baku acceleration needs.
    pub fn are_halves(&self) -> bool {
        let are_halves =
            |[win, draw, loss]: [Points; 3]| loss == Points::ZERO && draw.plus(draw) == win;
        self.of_either_color().is_some_and(are_halves)
    }

    /// What a bye is worth that was asked for.
    pub fn of_bye(&self, bye: Bye) -> Points {
        self.of(bye.into(), None)
    }

    /// What an entry of a round is worth.
    ///
    /// Only a game over the board, which has a color, is worth what the color says.
    pub fn of(&self, mark: Mark, color: Option<Color>) -> Points {
        let color = color.unwrap_or(Color::White);
        match mark {
            Mark::Win | Mark::UnratedWin => *self.win.of(color),
            Mark::Draw | Mark::UnratedDraw => *self.draw.of(color),
            Mark::Loss | Mark::UnratedLoss => *self.loss.of(color),
            Mark::ForfeitWin => self.forfeit_win,
            Mark::ForfeitLoss => self.forfeit_loss,
            Mark::PairingBye => self.pairing_bye,
            Mark::FullBye => self.full_bye,
            Mark::HalfBye => self.half_bye,
            Mark::ZeroBye | Mark::Blank => self.zero_bye,
        }
    }
}
