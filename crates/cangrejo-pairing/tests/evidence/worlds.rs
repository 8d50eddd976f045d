//! Fields with a history, and tournaments that make one.

use cangrejo_pairing::domino::{Meetings, Request, Round, Table, Windows, drawn, pair};

/// A table of four athletes as they come.
pub(crate) fn table(four: &[usize]) -> Table {
    Table::of([four[0], four[1], four[2], four[3]])
}

/// Athletes who have played some rounds at random.
pub(crate) fn random_history(n_athletes: usize, n_rounds: u32, seed: u64) -> Meetings {
    let mut meetings = Meetings::new(n_athletes);
    for round in 1..=n_rounds {
        let order = drawn(n_athletes, seed * 1000 + u64::from(round));
        for four in order.chunks_exact(4) {
            meetings.record(round, &table(four)).expect("four different athletes");
        }
    }
    meetings
}

/// A tournament in which the athletes with smaller numbers are stronger.
pub(crate) struct Tournament {
    pub(crate) meetings: Meetings,
    points: Vec<u32>,
    seed: u64,
}

impl Tournament {
    pub(crate) fn new(n_athletes: usize, seed: u64) -> Self {
        Tournament { meetings: Meetings::new(n_athletes), points: vec![0; n_athletes], seed }
    }

    /// Plays the next round; returns it with the history that it was made of.
    pub(crate) fn play(&mut self, change: impl Fn(&mut Request)) -> (Meetings, Request, Round) {
        let n_athletes = self.points.len();
        let round = self.meetings.last_round() + 1;
        let luck = drawn(n_athletes, self.seed * 100 + u64::from(round));
        let mut order: Vec<usize> = (0..n_athletes).collect();
        order.sort_by_key(|&athlete| (std::cmp::Reverse(self.points[athlete]), luck[athlete]));
        let seated = self.meetings.seated(&order).expect("an order of everybody");
        let mut request = Request::new(round, Windows::official(n_athletes));
        change(&mut request);
        let paired = pair(&seated, &request).expect("whole tables");
        for (i, played) in paired.tables.iter().enumerate() {
            let [a, b, c, d] = played.seats().map(|position| order[position]);
            self.meetings.record(round, &Table::of([a, b, c, d])).expect("four athletes");
            let is_upset = luck[i] * 3 < n_athletes;
            let winners = if (a + b < c + d) == is_upset { [c, d] } else { [a, b] };
            for winner in winners {
                self.points[winner] += 1;
            }
        }
        (seated, request, paired)
    }
}
