//! One bracket as a matching problem: what every pair costs by C6 to C21.
//!
//! A candidate is the set of pairs inside the bracket. Everybody else of the
//! bracket floats down and is matched with somebody outside it: with a player, who
//! then is the witness that the round can be completed (C4), with the bye, or with
//! a dummy where that does not matter yet. Downfloaters are never matched with each
//! other: if they could be, the bracket could have had one pair more (C6).

use cangrejo_matching::{Matrix, Weight};

use super::color_faults::{COLOR_CRITERIA, color_faults};
use super::criterion::Criterion;
use super::edition_2017;
use super::field::{Entrant, Field, Float, Strength};
use super::tiers::{Bounds, Tier, Tiers};
use super::tournament::Points;

/// The bracket to be paired, and everybody who is not paired yet (1.3).
#[derive(Clone, Debug)]
pub(super) struct Bracket<'a> {
    pub(super) field: &'a Field,
    /// Players left over from the bracket before.
    pub(super) moved_down: Vec<usize>,
    /// The players of the scoregroup; never empty.
    pub(super) residents: Vec<usize>,
    /// The residents of the next bracket.
    pub(super) next: &'a [usize],
    /// Everybody below.
    pub(super) below: &'a [usize],
    /// The highest score that the bye may go to, if it is still to be given.
    pub(super) bye_score: Option<Points>,
}

impl Bracket<'_> {
    pub(super) fn n_players(&self) -> usize {
        self.moved_down.len() + self.residents.len()
    }

    /// Whether the bye goes to somebody of this bracket: nobody below has its score.
    pub(super) fn gives_bye(&self) -> bool {
        let score = self.residents.first().map(|&first| self.field.players[first].score);
        self.bye_score.is_some() && self.bye_score >= score
    }
}

/// Whom the bracket's downfloaters are matched with.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum Outside {
    /// As many dummies as there are downfloaters; C8 is left out.
    Downfloats(usize),
    /// The next bracket, and dummies for everybody below.
    NextAnd(usize),
    /// Everybody who is not paired yet, and the bye.
    Everybody,
}

/// Which criteria count.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum Aim {
    /// C6 to C21 without C9.
    Criteria,
    /// C6 to C21: the only downfloater gets the bye.
    CriteriaWithBye,
    /// The edition of 2017: C.5 to C.19.
    Of2017,
    /// The edition of 2017: C.5 to C.19 without C.7, in the penultimate or the last bracket.
    Penultimate,
    /// The edition of 2017: C.5 to C.19 in a last bracket of several scores.
    Collapsed,
}

/// What stands for a vertex.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum Vertex {
    MovedDown(usize),
    Resident(usize),
    Next(usize),
    Below(usize),
    Bye,
    Dummy,
}

/// A bracket, or its remainder, ready to be solved.
#[derive(Clone, Debug)]
pub(super) struct Problem<'a> {
    pub(super) bracket: &'a Bracket<'a>,
    pub(super) outside: Outside,
    pub(super) aim: Aim,
    /// The number of pairs of the remainder, once no moved-down player is to be paired.
    pub(super) remainder: Option<usize>,
}

impl Problem<'_> {
    /// Whether nobody is outside but the bye, or dummies that are not joined to each other.
    ///
    /// Then all matchings have the same number of downfloaters, and C6 and C8 say nothing.
    pub(super) fn is_alone(&self) -> bool {
        match self.outside {
            Outside::Downfloats(_) => true,
            Outside::NextAnd(_) => false,
            Outside::Everybody => self.bracket.next.is_empty(),
        }
    }

    /// Everybody in the order of the field, then the bye or the dummies.
    pub(super) fn vertices(&self) -> Vec<Vertex> {
        let bracket = self.bracket;
        let mut vertices: Vec<Vertex> =
            bracket.moved_down.iter().map(|&player| Vertex::MovedDown(player)).collect();
        vertices.extend(bracket.residents.iter().map(|&player| Vertex::Resident(player)));
        let next = bracket.next.iter().map(|&player| Vertex::Next(player));
        match self.outside {
            Outside::Downfloats(n_dummies) => {
                vertices.extend((0..n_dummies).map(|_| Vertex::Dummy));
            }
            Outside::NextAnd(n_dummies) => {
                vertices.extend(next);
                vertices.extend((0..n_dummies).map(|_| Vertex::Dummy));
            }
            Outside::Everybody => {
                vertices.extend(next);
                vertices.extend(bracket.below.iter().map(|&player| Vertex::Below(player)));
                vertices.extend(bracket.bye_score.map(|_| Vertex::Bye));
            }
        }
        vertices
    }

    /// The costs of all pairs and the largest of them; `None` if the width does not hold them.
    pub(super) fn graph<W: Weight>(&self, vertices: &[Vertex]) -> Option<(Matrix<W>, W)> {
        let costs = Costs::<W>::new(self, Compared::All)?;
        let mut largest = W::default();
        let graph = Matrix::new(vertices.len(), |u, v| {
            let cost = costs.of(vertices, u.min(v), u.max(v))?;
            largest = largest.max(cost);
            Some(cost)
        });
        Some((graph.ok()?, largest))
    }
}

/// Which candidates are compared.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum Compared {
    /// All of them.
    All,
    /// Those that do as they are told, one criterion before all others if asked for.
    ///
    /// Two who float down may meet below then, and C6 counts even where nobody is outside.
    Told(Option<Criterion>),
}

/// What pairs cost.
pub(super) struct Costs<'a, W> {
    problem: &'a Problem<'a>,
    tiers: Tiers<W>,
    /// The scores of the bracket, the highest first.
    scores: Vec<Points>,
    /// The score differences of a collapsed bracket, in tenths, the largest first.
    pub(super) differences: Vec<u32>,
}

impl<'a, W: Weight> Costs<'a, W> {
    /// The costs; `None` if the width does not hold them.
    pub(super) fn new(problem: &'a Problem<'a>, compared: Compared) -> Option<Self> {
        let bracket = problem.bracket;
        let players = bracket.moved_down.iter().chain(&bracket.residents);
        let mut scores: Vec<Points> = players.map(|&p| bracket.field.players[p].score).collect();
        scores.dedup();
        if problem.aim == Aim::Collapsed {
            let differences = edition_2017::differences(bracket);
            let mut bounds = edition_2017::bounds(problem, &differences);
            if let Compared::Told(Some(criterion)) = compared {
                bounds.lead_with(Tier::Of(criterion));
            }
            let tiers = Tiers::new(&bounds)?;
            return Some(Costs { problem, tiers, scores, differences });
        }
        let is_alone = problem.is_alone() && compared == Compared::All;
        let mut bounds = bounds(problem, &scores, is_alone);
        if let Compared::Told(Some(criterion)) = compared {
            bounds.lead_with(Tier::Of(criterion));
        }
        let tiers = Tiers::new(&bounds)?;
        Some(Costs { problem, tiers, scores, differences: Vec::new() })
    }

    pub(super) fn bracket(&self) -> &'a Bracket<'a> {
        self.problem.bracket
    }

    pub(super) fn field(&self) -> &'a Field {
        self.problem.bracket.field
    }

    /// The cost of the pair of two vertices, `u` before `v`.
    pub(super) fn of(&self, vertices: &[Vertex], u: usize, v: usize) -> Option<W> {
        use Vertex::{Below, Bye, Dummy, MovedDown, Next, Resident};
        let field = self.field();
        let is_allowed = match (vertices[u], vertices[v]) {
            (MovedDown(_), MovedDown(_)) => false,
            (MovedDown(_), Resident(_)) if self.problem.remainder.is_some() => false,
            (
                MovedDown(a) | Resident(a) | Next(a) | Below(a),
                MovedDown(b) | Resident(b) | Next(b) | Below(b),
            ) => field.may_meet(a, b),
            (MovedDown(a) | Resident(a) | Next(a) | Below(a), Bye) => {
                field.may_take_bye(a, self.problem.bracket.bye_score)
            }
            (Dummy, Dummy) => matches!(self.problem.outside, Outside::NextAnd(_)),
            (MovedDown(_) | Resident(_) | Next(_) | Below(_) | Bye | Dummy, _) => true,
        };
        if is_allowed && self.problem.aim == Aim::Collapsed {
            return Some(self.collapsed(vertices, u, v));
        }
        is_allowed.then(|| match (vertices[u], vertices[v]) {
            (MovedDown(a), Resident(b)) => self.colors(a, b) + self.upfloat(a, b),
            (Resident(a), Resident(b)) => self.colors(a, b) + self.exchange(u),
            (MovedDown(a), outside) => self.moved_down_floats(a) + self.leaves_next(a, outside),
            (Resident(a), outside) => self.resident_floats(a) + self.leaves_next(a, outside),
            (Next(_), Below(_) | Bye | Dummy) => self.one(Criterion::NextBracket),
            (Next(_) | Below(_) | Bye | Dummy, _) => W::default(),
        })
    }

    /// What it costs that a player of the bracket floats down and leaves the next one, too.
    pub(super) fn floats_far(&self, vertex: Vertex) -> W {
        match vertex {
            Vertex::MovedDown(player) => {
                self.moved_down_floats(player) + self.leaves_next(player, Vertex::Dummy)
            }
            Vertex::Resident(player) => {
                self.resident_floats(player) + self.leaves_next(player, Vertex::Dummy)
            }
            Vertex::Next(_) | Vertex::Below(_) | Vertex::Bye | Vertex::Dummy => W::default(),
        }
    }

    pub(super) fn one(&self, criterion: Criterion) -> W {
        self.tiers.unit(Tier::Of(criterion), 0)
    }

    pub(super) fn one_at(&self, criterion: Criterion, score_rank: usize) -> W {
        self.tiers.unit(Tier::Of(criterion), score_rank)
    }

    pub(super) fn one_if(&self, condition: bool, criterion: Criterion) -> W {
        if condition { self.one(criterion) } else { W::default() }
    }

    fn score_rank(&self, player: &Entrant) -> usize {
        self.scores.partition_point(|&score| score > player.score)
    }

    /// C6, C14, C16.
    fn resident_floats(&self, player: usize) -> W {
        let player = &self.field().players[player];
        self.one(Criterion::Downfloaters)
            + self.one_if(player.floated(1, Float::Down), Criterion::ResidentDownfloat)
            + self.one_if(player.floated(2, Float::Down), Criterion::ResidentOlderDownfloat)
    }

    /// C6, C7, C18, C20.
    fn moved_down_floats(&self, player: usize) -> W {
        let player = &self.field().players[player];
        let rank = self.score_rank(player);
        let mut cost =
            self.one(Criterion::Downfloaters) + self.one_at(Criterion::DownfloaterScores, rank);
        if player.floated(1, Float::Down) {
            cost = cost + self.one_at(Criterion::MovedDownDifference, rank);
        }
        if player.floated(2, Float::Down) {
            cost = cost + self.one_at(Criterion::MovedDownOlderDifference, rank);
        }
        cost
    }

    /// C8 and C9: what it costs that a downfloater does not stay in the next bracket.
    fn leaves_next(&self, player: usize, outside: Vertex) -> W {
        let player = &self.field().players[player];
        let is_below = match outside {
            Vertex::MovedDown(_) | Vertex::Resident(_) | Vertex::Next(_) => false,
            Vertex::Below(_) | Vertex::Bye | Vertex::Dummy => true,
        };
        let mut cost = W::default();
        if is_below {
            let rank = self.score_rank(player);
            cost = self.one(Criterion::NextBracket) + self.tiers.unit(Tier::NextScores, rank);
        }
        if outside == Vertex::Bye {
            let tier = Tier::Of(Criterion::ByeUnplayedGames);
            cost = cost + self.tiers.times(tier, player.n_unplayed);
        }
        cost
    }

    /// C10 to C13.
    pub(super) fn colors(&self, a: usize, b: usize) -> W {
        let players = &self.field().players;
        let faults = COLOR_CRITERIA.into_iter().zip(color_faults(&players[a], &players[b]));
        faults.fold(W::default(), |cost, (criterion, fails)| cost + self.one_if(fails, criterion))
    }

    /// C15, C17, C19, C21: the opponent of a moved-down player floats up.
    fn upfloat(&self, moved_down: usize, opponent: usize) -> W {
        let players = &self.field().players;
        let rank = self.score_rank(&players[moved_down]);
        let opponent = &players[opponent];
        let mut cost = W::default();
        if opponent.floated(1, Float::Up) {
            cost = self.one(Criterion::OpponentUpfloat)
                + self.one_at(Criterion::OpponentDifference, rank);
        }
        if opponent.floated(2, Float::Up) {
            cost = cost
                + self.one(Criterion::OpponentOlderUpfloat)
                + self.one_at(Criterion::OpponentOlderDifference, rank);
        }
        cost
    }

    /// 4.3: what it costs that the vertex is the higher member of a pair of the remainder.
    pub(super) fn exchange(&self, higher: usize) -> W {
        let Some(n_pairs) = self.problem.remainder else { return W::default() };
        let index = higher - self.problem.bracket.moved_down.len();
        let sum = self.tiers.times(Tier::ExchangeSum, index);
        if index < n_pairs { sum } else { sum + self.tiers.unit(Tier::Exchanges, 0) }
    }
}

/// What floats one and two rounds ago count for: of residents who float down, of those who meet
/// moved-down players, and by score of those players and of whom they meet.
const FLOATS: [(usize, [Criterion; 4]); 2] = [
    (
        1,
        [
            Criterion::ResidentDownfloat,
            Criterion::OpponentUpfloat,
            Criterion::MovedDownDifference,
            Criterion::OpponentDifference,
        ],
    ),
    (
        2,
        [
            Criterion::ResidentOlderDownfloat,
            Criterion::OpponentOlderUpfloat,
            Criterion::MovedDownOlderDifference,
            Criterion::OpponentOlderDifference,
        ],
    ),
];

/// The most that every tier can count in this bracket; C6 and C8 nothing if it `is_alone`.
fn bounds(problem: &Problem<'_>, scores: &[Points], is_alone: bool) -> Bounds {
    use Criterion as C;
    let (bracket, field) = (problem.bracket, problem.bracket.field);
    let count = |players: &[usize], counts: &dyn Fn(&Entrant) -> bool| {
        players.iter().filter(|&&player| counts(&field.players[player])).count()
    };
    let (moved_down, residents) = (&bracket.moved_down, &bracket.residents);
    let by_score = |counts: &dyn Fn(&Entrant) -> bool| -> Vec<usize> {
        let at =
            |&score: &Points| count(moved_down, &|player| player.score == score && counts(player));
        scores.iter().map(at).collect()
    };
    let everyone = by_score(&|_| true);
    let n_pairs = bracket.n_players() / 2;
    let n_downfloaters = match problem.outside {
        Outside::Downfloats(n_downfloaters) => n_downfloaters,
        Outside::NextAnd(_) | Outside::Everybody => bracket.n_players(),
    };
    let mut bounds = Bounds::new();
    let mut set = |criterion, digits| bounds.set(Tier::Of(criterion), digits);
    if !is_alone {
        set(C::Downfloaters, vec![bracket.n_players()]);
    }
    set(C::DownfloaterScores, everyone.clone());
    if problem.aim == Aim::CriteriaWithBye {
        let players = moved_down.iter().chain(residents);
        let most = players.map(|&player| field.players[player].n_unplayed).max();
        set(C::ByeUnplayedGames, vec![most.unwrap_or_default()]);
    }
    if field.is_last_round {
        set(C::TopscorerColorDifference, vec![n_pairs]);
        set(C::TopscorerThirdColor, vec![n_pairs]);
    }
    let n_wanting = |least: Strength| {
        let wants = |player: &Entrant| player.preference.is_some_and(|one| one.strength >= least);
        count(moved_down, &wants) + count(residents, &wants)
    };
    set(C::ColorPreference, vec![n_pairs.min(n_wanting(Strength::Mild) / 2)]);
    set(C::StrongColorPreference, vec![n_pairs.min(n_wanting(Strength::Strong) / 2)]);
    for (ago, [resident_down, opponent_up, moved_down_again, opponent_again]) in FLOATS {
        let n_up = count(residents, &|player| player.floated(ago, Float::Up));
        let n_down = count(residents, &|player| player.floated(ago, Float::Down));
        set(resident_down, vec![n_down.min(n_downfloaters)]);
        set(opponent_up, vec![n_up.min(moved_down.len())]);
        set(moved_down_again, by_score(&|player| player.floated(ago, Float::Down)));
        set(opponent_again, everyone.iter().map(|&n| n.min(n_up)).collect());
    }
    if let Some(n_pairs) = problem.remainder {
        bounds.set(Tier::Exchanges, vec![n_pairs]);
        bounds.set(Tier::ExchangeSum, vec![n_pairs * residents.len()]);
    }
    if !is_alone && problem.aim != Aim::Penultimate {
        // The lowest score need not be the residents': an explanation leaves out those whose
        // opponents are given, and that can be all of them.
        let at = |&score: &Points| {
            let has_score = |player: &Entrant| player.score == score;
            count(moved_down, &has_score) + count(residents, &has_score)
        };
        let leaving = scores.iter().map(at).collect();
        bounds.set(Tier::Of(C::NextBracket), vec![bracket.n_players() + bracket.next.len()]);
        bounds.set(Tier::NextScores, leaving);
    }
    bounds
}
