//! What a round that a person made costs against the one that the rules give.
//!
//! The regulation compares candidates bracket by bracket, from the top: so does this, and the
//! first bracket in which the two rounds differ is where it is decided. Below it the brackets have
//! other players, and nothing can be compared any more.

use super::answer::{NoBye, Why};
use super::effort::Effort;
use super::forced::{Settled, gives_bye};
use super::told::Wish;
use super::{Focus, Inquiry, Question, pair_in_brackets, weigh};
use crate::dutch::colors;
use crate::dutch::criterion::Criterion;
use crate::dutch::edition_2017::BracketKind;
use crate::dutch::error::PairingError;
use crate::dutch::field::Field;
use crate::dutch::ladder::Pairs;
use crate::dutch::problem::Bracket;
use crate::dutch::rules::{Edition, Rules};
use crate::dutch::tournament::{Board, Color, Points, Round, Tournament};

/// A rule that no round may break. Players are places in [`Tournament::players`].
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Broken {
    /// Two may not meet: C1, C3, or by order.
    Pair {
        /// The two.
        board: Board,
        /// Why not.
        why: Why,
    },
    /// C2: the player may not have the bye.
    Bye {
        /// The player.
        player: usize,
        /// Why not.
        why: NoBye,
    },
    /// C3: the player is bound to this color, and article 5 gives it at this board.
    Color {
        /// The player.
        player: usize,
        /// The color that the player has to have.
        color: Color,
    },
}

/// What a round costs against the one of the rules.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Cost {
    /// What no round may do; if there is any of it, nothing else is compared.
    pub broken: Vec<Broken>,
    /// The first bracket that is paired otherwise, by the score of its residents, and what is
    /// worse there; nothing if everybody meets whom the rules say.
    pub worse: Option<(Points, Why)>,
    /// Boards, from 0, whose players article 5 gives the other colors.
    pub exchanged_colors: Vec<usize>,
}

/// Which rules boards and byes break that no round may break.
///
/// Those who are not to be paired in the next round are passed over.
///
/// # Errors
///
/// When the history contradicts itself.
pub fn broken(
    tournament: &Tournament,
    rules: Rules,
    boards: &[Board],
    byes: &[usize],
) -> Result<Vec<Broken>, PairingError> {
    tournament.check()?;
    let field = Field::new(tournament, rules);
    let question = question(rules);
    Ok(inquiry(tournament, &field, &question).broken(boards, byes))
}

/// Holds a round against the one of the rules.
///
/// Everybody who is to be paired has one board in it, or the bye.
///
/// # Errors
///
/// When the history contradicts itself, or the rules give no round.
pub fn cost(tournament: &Tournament, rules: Rules, made: &Round) -> Result<Cost, PairingError> {
    tournament.check()?;
    let field = Field::new(tournament, rules);
    let question = question(rules);
    let inquiry = inquiry(tournament, &field, &question);
    let byes: Vec<usize> = made.bye.into_iter().collect();
    let broken = inquiry.broken(&made.boards, &byes);
    if !broken.is_empty() {
        return Ok(Cost { broken, ..Cost::default() });
    }
    let (pairs, kinds) = pair_in_brackets(&field, rules.edition)?;
    let of_rules = colors::round(tournament, rules, &field, &pairs);
    let worse = match inquiry.higher_bye(&of_rules, made) {
        Some(worse) => Some(worse),
        None => inquiry.first_difference(&of_rules, made, &kinds)?,
    };
    let by_article = inquiry.colored(&made.boards);
    let is_exchanged =
        |board: &Board| by_article.contains(&Board { white: board.black, black: board.white });
    let numbered = made.boards.iter().enumerate();
    let exchanged = numbered.filter(|(_, board)| is_exchanged(board)).map(|(number, _)| number);
    Ok(Cost { broken, worse, exchanged_colors: exchanged.collect() })
}

/// No alternatives are searched for: the one that is compared is given.
fn question(rules: Rules) -> Question {
    Question { rules, focus: Focus::Everything, most: 0, effort: 0 }
}

fn inquiry<'a>(
    tournament: &'a Tournament,
    field: &'a Field,
    question: &'a Question,
) -> Inquiry<'a> {
    Inquiry { tournament, field, question, effort: Effort::new(question.effort) }
}

impl Inquiry<'_> {
    fn broken(&self, boards: &[Board], byes: &[usize]) -> Vec<Broken> {
        let by_article = self.colored(boards);
        let boards = boards.iter().flat_map(|board| self.broken_at(board, &by_article));
        let byes = byes.iter().filter_map(|&player| {
            let entrant = &self.field.players[self.index(player)?];
            let why = self.had_bye(player).filter(|_| !entrant.may_have_bye)?;
            Some(Broken::Bye { player, why })
        });
        boards.chain(byes).collect()
    }

    fn broken_at(&self, board: &Board, by_article: &[Board]) -> Vec<Broken> {
        let (Some(white), Some(black)) = (self.index(board.white), self.index(board.black)) else {
            return Vec::new();
        };
        if let Some(why) = self.forbidden(white, black) {
            return vec![Broken::Pair { board: *board, why }];
        }
        if by_article.contains(board) {
            return Vec::new();
        }
        let sides = [(white, Color::White), (black, Color::Black)];
        let refused = sides.into_iter().filter_map(|(index, given)| {
            let entrant = &self.field.players[index];
            let color = entrant.bound_to().filter(|color| *color != given)?;
            Some(Broken::Color { player: entrant.place, color })
        });
        refused.collect()
    }

    /// The boards with the colors of article 5, without those who are not to be paired.
    fn colored(&self, boards: &[Board]) -> Vec<Board> {
        let pair = |board: &Board| Some((self.index(board.white)?, self.index(board.black)?));
        let pairs = Pairs { pairs: boards.iter().filter_map(pair).collect(), bye: None };
        colors::round(self.tournament, self.question.rules, self.field, &pairs).boards
    }

    /// C5: the bye goes to a higher score than it must; in 2017 that is no rule.
    fn higher_bye(&self, of_rules: &Round, made: &Round) -> Option<(Points, Why)> {
        let score = |place: usize| Some(self.field.players[self.index(place)?].score);
        let (ours, theirs) = (score(of_rules.bye?)?, score(made.bye?)?);
        let is_rule = self.question.rules.edition == Edition::Of2026;
        (is_rule && theirs > ours).then(|| {
            let (reached, instead) = (vec![ours.tenths()], vec![theirs.tenths()]);
            (theirs, Why::Worse { criterion: Criterion::ByeScore, reached, instead })
        })
    }

    /// The first bracket that is paired otherwise than by the rules, and what is worse there.
    fn first_difference(
        &self,
        of_rules: &Round,
        made: &Round,
        kinds: &[BracketKind],
    ) -> Result<Option<(Points, Why)>, PairingError> {
        let edition = self.question.rules.edition;
        let [ours, theirs] = [of_rules, made].map(|round| self.higher_of(round));
        let everybody: Vec<usize> = (0..self.field.n_players()).collect();
        let mut bye_score = self.bye_score(of_rules.bye.and_then(|place| self.index(place)));
        let mut moved_down: Vec<usize> = Vec::new();
        for (&residents, &kind) in self.groups(&everybody, kinds).iter().zip(kinds) {
            let [ours, theirs] = [&ours, &theirs].map(|higher_of| pairs_of(residents, higher_of));
            let here: Vec<usize> = moved_down.iter().chain(residents).copied().collect();
            let bracket = self.bracket_of(&everybody, residents, moved_down, bye_score);
            if ours != theirs {
                let score = self.field.players[residents[0]].score;
                return Ok(Some((score, weigh_pairs((bracket, kind), edition, ours, theirs)?)));
            }
            let is_left = |player: &usize| ours.iter().all(|&(a, b)| a != *player && b != *player);
            moved_down = here.into_iter().filter(is_left).collect();
            if gives_bye(&bracket, edition) && moved_down.len() == 1 {
                moved_down.clear();
                bye_score = None;
            }
        }
        Ok(None)
    }
}

/// The pairs that are made among residents, or with somebody who was moved down to them.
pub(super) fn pairs_of(residents: &[usize], higher_of: &[Option<usize>]) -> Vec<(usize, usize)> {
    residents.iter().filter_map(|&low| Some((higher_of[low]?, low))).collect()
}

/// What stands against other pairs of a bracket than those of the rules.
fn weigh_pairs(
    (bracket, kind): (Bracket<'_>, BracketKind),
    edition: Edition,
    ours: Vec<(usize, usize)>,
    theirs: Vec<(usize, usize)>,
) -> Result<Why, PairingError> {
    let settled = Settled::new(bracket, edition, kind, ours)?;
    let n_ours = settled.choice.pairs.len();
    // With fewer pairs they are no candidate to be completed: those who are left float down.
    if theirs.len() < n_ours {
        let floaters = |n_pairs: usize| {
            let n_floaters = settled.bracket.n_players().saturating_sub(2 * n_pairs);
            vec![u32::try_from(n_floaters).unwrap_or(u32::MAX)]
        };
        return Ok(Why::Worse {
            criterion: Criterion::Downfloaters,
            reached: floaters(n_ours),
            instead: floaters(theirs.len()),
        });
    }
    let wish = Wish { pairs: theirs, ..Wish::default() };
    Ok(weigh(&settled, &settled.best(&wish)?))
}
