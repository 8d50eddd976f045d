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
    let n_active = byes.len();
    let n_upper = 4 * (n_active / 4 / 2);
    let turn = |&position: &usize| {
        let n_byes = byes[position];
        if round <= 1 {
            return (false, false, 0, n_active - position);
        }
        let (has_had_enough, is_upper) = match policy {
            ByePolicy::Reglamento => (n_byes >= MOST_BYES, position < n_upper),
            ByePolicy::Parejo => (false, false),
        };
        (has_had_enough, is_upper, n_byes, n_active - position)
    };
    let mut order: Vec<usize> = (0..n_active).filter(|one| !playing.contains(one)).collect();
    order.sort_by_key(turn);
    order.truncate(n_active % 4);
    order.sort_unstable();
    order
}
