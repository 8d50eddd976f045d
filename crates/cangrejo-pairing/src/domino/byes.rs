//! Who rests when the athletes do not fill their tables (decisions 1 and 19).

/// Whose turn it is to rest.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub enum ByePolicy {
    /// The regulation's: in the lower pyramid first, so that no leader rests in the last rounds.
    #[default]
    Reglamento,
    /// Whoever has rested least, in the whole field.
    Parejo,
}

/// Nobody rests more often than this while somebody else has rested less.
const MOST_BYES: u32 = 2;

/// Chooses who rests: positions in the ranking of those present, ascending.
///
/// `byes` are how often each of them has rested, by position. In round 1 the last
/// of the order rest. Where it is more than one athlete's turn, the lowest ranked rests.
///
/// # Examples
///
/// ```
/// use cangrejo_pairing::domino::{ByePolicy, resting};
///
/// // Ten athletes are two too many, and the last one has rested before.
/// let byes = [0, 0, 0, 0, 0, 0, 0, 0, 0, 1];
/// assert_eq!(resting(2, &byes, ByePolicy::Reglamento), [7, 8]);
/// ```
pub fn resting(round: u32, byes: &[u32], policy: ByePolicy) -> Vec<usize> {
    resting_around(round, byes, policy, &[])
}

/// Chooses who rests, around some who play in any case because their tables are fixed.
///
/// # Examples
///
/// ```
/// use cangrejo_pairing::domino::{ByePolicy, resting_around};
///
/// // Nine athletes; the last of them is at a fixed table.
/// assert_eq!(resting_around(1, &[0; 9], ByePolicy::Reglamento, &[0, 1, 2, 8]), [7]);
/// ```
pub fn resting_around(
    round: u32,
    byes: &[u32],
    policy: ByePolicy,
    playing: &[usize],
) -> Vec<usize> {
    Turns { round, byes, policy, playing }.sets().next().unwrap_or_default()
}

/// Whose turn it is to rest in a round.
#[derive(Clone, Copy, Debug)]
pub(super) struct Turns<'a> {
    pub(super) round: u32,
    /// How often each of those present has rested, by position.
    pub(super) byes: &'a [u32],
    pub(super) policy: ByePolicy,
    /// Who plays in any case.
    pub(super) playing: &'a [usize],
}

impl<'a> Turns<'a> {
    /// The sets of athletes who may rest, each ascending; first those whose turn it is.
    ///
    /// The others follow no further down the list of turns than they have to: of two sets, the
    /// one whose last turn is earlier comes first, then the one whose last but one is. Sets that
    /// are fair now and not for good come after all that are.
    pub(super) fn sets(self) -> impl Iterator<Item = Vec<usize>> + use<'a> {
        let for_good = self.in_order().filter(move |set| self.is_fair_for_good(set));
        let for_now =
            self.in_order().filter(move |set| self.is_fair_now(set) && !self.is_fair_for_good(set));
        for_good.chain(for_now)
    }

    /// The sets that are fair for good, in the order of the turns; those that are fair now if none is.
    pub(super) fn fairest_sets(self) -> impl Iterator<Item = Vec<usize>> + use<'a> {
        let can_be_for_good = self.in_order().any(|set| self.is_fair_for_good(&set));
        self.in_order().filter(move |set| {
            if can_be_for_good { self.is_fair_for_good(set) } else { self.is_fair_now(set) }
        })
    }

    /// All sets of as many as must rest, in the order of the turns.
    fn in_order(self) -> impl Iterator<Item = Vec<usize>> + use<'a> {
        let list = self.list();
        let first: Vec<usize> = (0..self.n_resting().min(list.len())).collect();
        let n_turns = list.len();
        let turns = std::iter::successors(Some(first), move |turns| following(turns, n_turns));
        turns.map(move |turns| {
            let mut resting: Vec<usize> = turns.iter().map(|turn| list[*turn]).collect();
            resting.sort_unstable();
            resting
        })
    }

    const fn n_resting(self) -> usize {
        self.byes.len() % 4
    }

    /// Everybody who may rest, whoever should rest first before the others.
    fn list(self) -> Vec<usize> {
        let n_active = self.byes.len();
        let n_upper = 4 * (n_active / 4 / 2);
        let turn = |&position: &usize| {
            let n_byes = self.byes[position];
            if self.round <= 1 {
                return (false, false, 0, n_active - position);
            }
            let (has_had_enough, is_upper) = match self.policy {
                ByePolicy::Reglamento => (n_byes >= MOST_BYES, position < n_upper),
                ByePolicy::Parejo => (false, false),
            };
            (has_had_enough, is_upper, n_byes, n_active - position)
        };
        let mut list: Vec<usize> =
            (0..n_active).filter(|one| !self.playing.contains(one)).collect();
        list.sort_by_key(turn);
        list
    }

    /// Whether nobody has rested three times while somebody has rested less than twice, after
    /// this round and as far as the next one goes.
    ///
    /// If fewer than must rest are left who have not rested twice, others rest beside them: by
    /// then nobody should be left who has not rested at all. Late arrivals and fixed tables can
    /// make that impossible, and repeats are worse.
    fn is_fair_for_good(self, resting: &[usize]) -> bool {
        let is_fair = match self.policy {
            ByePolicy::Reglamento => {
                let all = 0..self.byes.len();
                let after = all.map(|one| self.byes[one] + u32::from(resting.contains(&one)));
                let short: Vec<u32> = after.filter(|byes| *byes < MOST_BYES).collect();
                let is_third = resting.iter().any(|one| self.byes[*one] >= MOST_BYES);
                let is_dead_end = short.len() < self.n_resting() && short.contains(&0);
                !(is_dead_end || is_third && !short.is_empty())
            }
            ByePolicy::Parejo => self.is_fair_now(resting),
        };
        self.round <= 1 || is_fair
    }

    /// Whether nobody of those who play instead should have rested first.
    fn is_fair_now(self, resting: &[usize]) -> bool {
        let may_rest = |position: &usize| !self.playing.contains(position);
        let others = (0..self.byes.len()).filter(may_rest).filter(|one| !resting.contains(one));
        let least_of_others = others.map(|one| self.byes[one]).min();
        let most = resting.iter().map(|one| self.byes[*one]).max();
        let (Some(least_of_others), Some(most)) = (least_of_others, most) else { return true };
        let is_fair = match self.policy {
            ByePolicy::Reglamento => most < MOST_BYES || least_of_others >= MOST_BYES,
            ByePolicy::Parejo => most <= least_of_others,
        };
        self.round <= 1 || is_fair
    }
}

/// The set of turns after another, of sets with as many of the first `n_turns`.
fn following(turns: &[usize], n_turns: usize) -> Option<Vec<usize>> {
    let next_of = |idx: usize| turns.get(idx + 1).copied().unwrap_or(n_turns);
    let moved = (0..turns.len()).find(|&idx| turns[idx] + 1 < next_of(idx))?;
    let before = 0..moved;
    Some(before.chain([turns[moved] + 1]).chain(turns[moved + 1..].iter().copied()).collect())
}
