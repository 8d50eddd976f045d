//! Small fields as they are read off a wall chart, and random ones.

use cangrejo_tournament::Rational;
use cangrejo_tournament::tiebreaks::{
    Bye, Edition, Field, Format, Kind, List, Pairing, Player, Round, Standings, Worth, open,
    standings,
};
use cangrejo_tournament::trf::{ByColor, Color, Outcome};

/// A cell of a wall chart: the opponent's index, the color and the result as a report writes it.
pub(crate) type Cell = (Option<usize>, char, char);

/// What results are worth, in halves: win, draw and loss with white, then with black.
#[derive(Clone, Copy)]
pub(crate) struct Scale(pub(crate) [[i64; 3]; 2]);

impl Scale {
    /// One, a half and nothing.
    pub(crate) const USUAL: Scale = Scale([[2, 1, 0]; 2]);

    /// The points of a cell, in halves. `P` and `M` are forfeits that are seen as games.
    pub(crate) fn worth(self, (_, color, result): Cell) -> i64 {
        let [win, draw, loss] = self.0[usize::from(color == 'b')];
        match result {
            '1' => win,
            '=' => draw,
            '0' => loss,
            '+' | 'P' | 'U' | 'F' => 2,
            'H' => 1,
            '-' | 'M' | 'Z' => 0,
            other => panic!("no result {other}"),
        }
    }

    /// A draw where there is no color: the mean.
    pub(crate) fn mean_draw(self) -> i64 {
        let [[_, white, _], [_, black, _]] = self.0;
        assert_eq!((white + black) % 2, 0, "a mean in halves");
        white.midpoint(black)
    }
}

/// The cells of a chart whose lines are like `2w1 3b= U`, player 1 first.
pub(crate) fn cells(chart: &[&str]) -> Vec<Vec<Cell>> {
    let cell = |word: &str| match word.split_once(['w', 'b']) {
        None => (None, '-', word.chars().next().expect("a letter")),
        Some((opponent, result)) => {
            let opponent = opponent.parse::<usize>().expect("a number") - 1;
            let color = if word.contains('w') { 'w' } else { 'b' };
            (Some(opponent), color, result.chars().next().expect("a result"))
        }
    };
    chart.iter().map(|line| line.split_whitespace().map(cell).collect()).collect()
}

/// The field of a wall chart; ratings are 2000 and 100 less for each further player.
pub(crate) fn field_of(chart: &[Vec<Cell>], format: Format) -> Field {
    field_by(chart, format, Scale::USUAL)
}

/// The field of a wall chart where results are worth what a scale says.
pub(crate) fn field_by(chart: &[Vec<Cell>], format: Format, scale: Scale) -> Field {
    let round = |&(opponent, color, result): &Cell| {
        let points = Rational::new(scale.worth((opponent, color, result)), 2);
        let color = Some(if color == 'w' { Color::White } else { Color::Black });
        let pairing = opponent.map(|opponent| Pairing { opponent, color });
        let kind = match (pairing, result) {
            (Some(pairing), '1') => Kind::Played(pairing, Outcome::Win),
            (Some(pairing), '=') => Kind::Played(pairing, Outcome::Draw),
            (Some(pairing), '0') => Kind::Played(pairing, Outcome::Loss),
            (Some(pairing), '+') => Kind::ForfeitWin(pairing),
            (Some(pairing), '-') => Kind::ForfeitLoss(pairing),
            (None, 'U') => Kind::Bye(Bye::Pairing),
            (None, 'F') => Kind::Bye(Bye::Full),
            (None, 'H') => Kind::Bye(Bye::Half),
            (None, 'Z') => Kind::Bye(Bye::Zero),
            other => panic!("no cell {other:?}"),
        };
        Round { kind, points }
    };
    let player = |(number, line): (u32, &Vec<Cell>)| Player {
        number,
        rating: Some(2100 - 100 * number.min(20)),
        rounds: line.iter().map(round).collect(),
    };
    let [white, black] = scale.0.map(|worth| worth.map(|halves| Rational::new(halves, 2)));
    let ([white_win, white_draw, _], [black_win, black_draw, _]) = (white, black);
    let worth = Worth {
        win: ByColor { white: white_win, black: black_win },
        draw: ByColor { white: white_draw, black: black_draw },
    };
    let players = (1..).zip(chart).map(player).collect();
    Field::new(format, worth, players).expect("a lawful field")
}

/// The Swiss field of a wall chart.
pub(crate) fn swiss(chart: &[&str]) -> Field {
    field_of(&cells(chart), Format::Swiss)
}

/// The round robin of a wall chart.
pub(crate) fn round_robin(chart: &[&str]) -> Field {
    field_of(&cells(chart), Format::RoundRobin)
}

/// Four players who met each other in three rounds, with 2.5, 1.5, 2 and 0 points.
pub(crate) fn quartet() -> Field {
    swiss(&["2w1 3b= 4w1", "1b0 4w1 3b=", "4b1 1w= 2w=", "3w0 2b0 1b0"])
}

/// A value of a player by his number, under the edition of 2026.
pub(crate) fn value(field: &Field, code: &str, number: usize) -> String {
    value_in(field, code, number, Edition::Fide2026)
}

/// A value of a player by his number, as a fraction.
pub(crate) fn value_in(field: &Field, code: &str, number: usize, edition: Edition) -> String {
    let list = List::parse_whole(code).expect("a code");
    let opened = open(field, list.codes()[0], edition, number - 1);
    opened.expect("the field has it").value.to_string()
}

/// The standings by a list of codes.
pub(crate) fn ranked(field: &Field, list: &str) -> Standings {
    standings(field, &List::parse(list).expect("a list"), Edition::Fide2026)
}

/// `(place, number of the player)`, line by line.
pub(crate) fn places(standings: &Standings) -> Vec<(usize, usize)> {
    standings.lines.iter().map(|line| (line.rank, line.player + 1)).collect()
}

/// Numbers that follow from a seed.
pub(crate) struct Dice(pub(crate) u64);

impl Dice {
    /// A number below `n`.
    pub(crate) fn below(&mut self, n: usize) -> usize {
        // The multiplier and increment of Knuth's MMIX.
        self.0 =
            self.0.wrapping_mul(6_364_136_223_846_793_005).wrapping_add(1_442_695_040_888_963_407);
        usize::try_from((self.0 >> 33) % n as u64).expect("small")
    }
}

/// A wall chart at random: everybody of an even or odd field is paired, forfeits or rests.
pub(crate) fn random_chart(seed: u64) -> Vec<Vec<Cell>> {
    let mut dice = Dice(seed);
    let (n_players, n_rounds) = (2 + dice.below(9), 1 + dice.below(7));
    let unplayed = dice.below(4);
    let mut chart = vec![Vec::new(); n_players];
    for _ in 0..n_rounds {
        let mut order: Vec<usize> = (0..n_players).collect();
        for index in (1..n_players).rev() {
            order.swap(index, dice.below(index + 1));
        }
        for pair in order.chunks(2) {
            let &[a, b] = pair else {
                chart[pair[0]].push((None, '-', 'U'));
                continue;
            };
            let [at_a, at_b] = if dice.below(4) < unplayed {
                [['+', '-'], ['-', '+'], ['-', '-'], ['H', 'Z'], ['Z', 'F'], ['Z', 'Z']]
                    [dice.below(6)]
            } else {
                [['1', '0'], ['=', '='], ['0', '1']][dice.below(3)]
            };
            let cell = |opponent: usize, color: char, result: char| match result {
                'H' | 'Z' | 'F' => (None, '-', result),
                _ => (Some(opponent), color, result),
            };
            chart[a].push(cell(b, 'w', at_a));
            chart[b].push(cell(a, 'b', at_b));
        }
    }
    chart
}
