//! How fast standings with the exact EFF index are.
//!
//! Every answer is asserted, by laws and by a digest of all places. Without `--bench`
//! everything runs at a small size, as a test.

#[path = "../../../cangrejo-matching/benches/matching/report.rs"]
mod report;

use std::hint::black_box;

use cangrejo_tournament::Rational;
use cangrejo_tournament::eff::{BySide, Field, Game, Side};
use cangrejo_tournament::standings::{Order, Rules, Standings};
use report::{Report, Row, peak_megabytes};

const GROUP: &str = "Standings with exact EFF";

fn main() {
    let report = Report::from_arguments();
    if !report.wants(GROUP) {
        return;
    }
    let usual = Tournament { n_athletes: report.size(28, 1000), n_rounds: 12, most_points: 235 };
    let huge = Tournament { most_points: u32::MAX, ..usual };
    let large = Tournament { n_athletes: report.size(40, 10_000), ..usual };
    let digest = |small: u64, full: u64| if report.size(0, 1) == 0 { small } else { full };
    let cases = [
        (usual, Order::Index, digest(0xcff0_84e4_26bc_c330, 0xd903_34fd_41a7_0039)),
        (usual, Order::Lexicographic, digest(0xcff0_84e4_26bc_c330, 0xcfc1_896c_b740_c869)),
        (usual, Order::Traditional, digest(0x086e_8eb3_ebde_e50c, 0xddb7_04f6_c643_894b)),
        (huge, Order::Index, digest(0xb575_a144_b08e_ec4a, 0xc85b_65be_e346_337b)),
        (large, Order::Index, digest(0xd74b_62ad_678e_4041, 0xe2c6_3ec6_02ca_d918)),
    ];
    for (tournament, order, digest) in cases {
        measure(&report, tournament, order, digest);
    }
}

/// A tournament whose games follow from its sizes.
#[derive(Clone, Copy, Debug)]
struct Tournament {
    n_athletes: usize,
    n_rounds: u32,
    most_points: u32,
}

impl Tournament {
    /// Everybody plays in every round, at tables that are drawn anew.
    fn field(self) -> Field<usize> {
        let mut state = 7;
        let mut games = Vec::new();
        for round in 1..=self.n_rounds {
            let mut seated: Vec<usize> = (0..self.n_athletes).collect();
            for place in (1..seated.len()).rev() {
                let bound = u64::try_from(place + 1).expect("a small number");
                seated.swap(place, usize::try_from(draw(&mut state) % bound).expect("as small"));
            }
            for table in seated.chunks_exact(4) {
                let mut points = || {
                    let points = draw(&mut state) % (u64::from(self.most_points) + 1);
                    u32::try_from(points).expect("at most so many points")
                };
                let points = BySide { a: points(), b: points() };
                let sides =
                    BySide { a: Side::Pair(table[0], table[1]), b: Side::Pair(table[2], table[3]) };
                games.push(Game::by_points(round, sides, points));
            }
        }
        Field::new((0..self.n_athletes).collect(), games).expect("a lawful field")
    }
}

/// The next number of a sequence that is the same on every machine (splitmix64).
fn draw(state: &mut u64) -> u64 {
    *state = state.wrapping_add(0x9e37_79b9_7f4a_7c15);
    let mut z = *state;
    z = (z ^ (z >> 30)).wrapping_mul(0xbf58_476d_1ce4_e5b9);
    z = (z ^ (z >> 27)).wrapping_mul(0x94d0_49bb_1331_11eb);
    z ^ (z >> 31)
}

/// Measures one tournament, whose places must give `digest`.
fn measure(report: &Report, tournament: Tournament, order: Order, digest: u64) {
    let field = tournament.field();
    let rules = Rules { order, ..Rules::default() };
    let (standings, seconds) =
        report.time(|| Standings::new(black_box(&field), &[], black_box(&rules)));
    let Tournament { n_athletes, n_rounds, most_points } = tournament;
    let case = format!(
        "{n_athletes} athletes, {n_rounds} rounds, up to {most_points} points, {}",
        order.name()
    );
    let points: Rational = standings.lines().iter().map(|line| line.score.points.clone()).sum();
    assert_eq!(points, Rational::from(2 * field.games().len()), "two points for each game");
    assert_eq!(self::digest(&standings), digest, "{case}: the answer changed, not the speed");
    let goal = (n_athletes <= 1000).then(|| ("under 100 ms".to_owned(), seconds < 0.1));
    let note = format!("peak {} MB", peak_megabytes().unwrap_or(0));
    let solver = "cangrejo-tournament";
    report.add(&Row { group: GROUP, case: &case, solver, seconds, is_ours: true, goal, note });
}

/// A number that changes with any place or EFF (FNV-1a).
fn digest(standings: &Standings<usize>) -> u64 {
    let lines = standings.lines().iter();
    let text = lines.map(|line| format!("{} {} {};", line.place, line.athlete, line.score.eff.eff));
    text.collect::<String>().bytes().fold(0xcbf2_9ce4_8422_2325, |hash, byte| {
        (hash ^ u64::from(byte)).wrapping_mul(0x0100_0000_01b3)
    })
}
