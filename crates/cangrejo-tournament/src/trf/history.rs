//! From gathered records to rounds: who met whom, what is over and what is to come.

use std::collections::BTreeMap;

use super::draft::{Accelerated, Draft, RequestedBye, Unread};
use super::fault::{Fault, Faults, Problem};
use super::player_record::{Entry, MOST_ROUNDS, Mark, PlayerRecord, column_of_round};
use super::points::Points;
use super::record::Bye;
use super::tournament::{
    AnnouncedBye, BakuGroup, Color, Forbidden, Habits, Player, Purpose, Reading, Round, Tournament,
};

/// Where each number stands among the players.
type Indices = BTreeMap<u32, usize>;

impl Draft {
    /// Holds the records against each other. With faults, the tournament is only a stepping stone
    /// to the next of them.
    pub(super) fn settle(mut self, reading: Reading, faults: &mut Faults) -> Tournament {
        let is_nobody = self.lines.is_empty() && !self.has_nameless_player;
        if is_nobody && reading.habits == Habits::Own {
            faults.push(Fault::of_file(Problem::NoPlayers));
        }
        if !self.is_by_rank {
            self.players.sort_by_key(|(_, player)| player.id);
            self.find_missing_players(faults);
        }
        let n_played = self.n_played(reading.purpose);
        let n_rounds = self.n_rounds(n_played, reading.purpose, faults);
        if reading.habits == Habits::Own {
            self.find_empty_rounds(n_played, faults);
        }
        let indices: Indices =
            self.players.iter().zip(0..).map(|((_, player), index)| (player.id, index)).collect();
        let mut tournament = Tournament {
            players: self.players(&indices, n_played, faults),
            n_rounds,
            n_played,
            initial_color: self.initial_color.map(|(_, color)| color),
            points: self.points(),
            forbidden: Vec::new(),
            byes: Vec::new(),
            system: self.system.as_ref().map(|(_, system)| system.clone()),
        };
        self.announce(&mut tournament, &indices, reading.habits, faults);
        self.forbid(&mut tournament, &indices, faults);
        self.accelerate(&mut tournament, &indices, faults);
        self.accelerate_by_baku(&mut tournament, reading.baku_group, faults);
        for player in &mut tournament.players {
            while player.accelerations.last() == Some(&Points::ZERO) {
                player.accelerations.pop();
            }
        }
        if tournament.initial_color.is_none() {
            tournament.initial_color = seen_initial_color(&tournament.players);
        }
        let is_whole = self.damaged.is_empty()
            && !self.has_nameless_player
            && !self.unread.contains(&Unread::InitialColor);
        let needs_color = !reading.purpose.looks_back();
        if is_whole && needs_color && tournament.initial_color.is_none() {
            faults.push(Fault::of_file(Problem::NoInitialColor));
        }
        self.compare(&tournament, reading.habits, faults);
        self.add_up(&mut tournament, faults);
        tournament
    }

    fn find_missing_players(&self, faults: &mut Faults) {
        let greatest = self.lines.keys().next_back().copied().unwrap_or(0);
        let is_missing = |player: &u32| !self.lines.contains_key(player);
        if !self.has_nameless_player {
            for player in (1..=greatest).filter(is_missing) {
                // Nobody has the number, so the line is the one before which its own would be.
                let place = self.lines.range(player..).next().map(|(_, &line)| (line, 5));
                faults.push(Fault::near(place, Problem::MissingPlayer { player }));
            }
        }
    }

    /// The rounds that are over.
    ///
    /// A round is over if somebody was paired in it or anything stands behind it; the next one is
    /// over too if everybody has an entry there, because then nobody is left to be paired.
    fn n_played(&self, purpose: Purpose) -> usize {
        let n_entries = |(_, player): &(usize, PlayerRecord)| player.rounds.len();
        let n_over = |(_, player): &(usize, PlayerRecord)| {
            let is_paired = |entry: &Entry| entry.mark.is_paired();
            let n_paired = player.rounds.iter().rposition(is_paired).map_or(0, |last| last + 1);
            n_paired.max(player.rounds.len().saturating_sub(1))
        };
        let n_over = self.players.iter().map(n_over).max().unwrap_or(0);
        let is_complete = if purpose.looks_back() {
            self.players.iter().any(|player| n_entries(player) > n_over)
        } else {
            self.players.iter().all(|player| n_entries(player) > n_over)
        };
        if is_complete && !self.players.is_empty() { n_over + 1 } else { n_over }
    }

    /// The rounds of the tournament; those that are over, if the file does not say.
    fn n_rounds(&self, n_played: usize, purpose: Purpose, faults: &mut Faults) -> usize {
        let Some((line, n_rounds)) = self.n_rounds else {
            if !purpose.looks_back() && !self.unread.contains(&Unread::RoundCount) {
                faults.push(Fault::of_file(Problem::NoRoundCount));
            }
            return n_played;
        };
        let n_all = n_rounds as usize;
        if n_played > n_all {
            faults.push(Fault::at(line, 5, Problem::TooManyRounds { n_played, n_rounds }));
        } else if n_played == n_all && !purpose.looks_back() {
            faults.push(Fault::at(line, 5, Problem::NoRoundLeft { n_rounds }));
        }
        n_all.max(n_played)
    }

    fn find_empty_rounds(&self, n_played: usize, faults: &mut Faults) {
        for round in 1..=n_played {
            let is_written = |(_, player): &(usize, PlayerRecord)| {
                player.rounds.get(round - 1).is_some_and(|entry| entry.mark != Mark::Blank)
            };
            if !self.players.iter().any(is_written) && self.damaged.is_empty() {
                let first = self.players.iter().map(|(line, _)| *line).min();
                let place = first.map(|line| (line, column_of_round(round)));
                faults.push(Fault::near(place, Problem::EmptyRound { round }));
            }
        }
    }

    fn players(&self, indices: &Indices, n_played: usize, faults: &mut Faults) -> Vec<Player> {
        let mut players = Vec::with_capacity(self.players.len());
        for (line, record) in &self.players {
            let mut rounds = Vec::with_capacity(n_played);
            for (round, entry) in (1..=n_played).zip(&record.rounds) {
                let opponent = entry.opponent.and_then(|id| indices.get(&id)).copied();
                if let (None, Some(player)) = (opponent, entry.opponent)
                    && !self.lines.contains_key(&player)
                    && !self.has_nameless_player
                {
                    let column = column_of_round(round);
                    faults.push(Fault::at(*line, column, Problem::UnknownPlayer { player }));
                }
                rounds.push(Round { opponent, color: entry.color, mark: entry.mark });
            }
            rounds.resize(n_played, Round { opponent: None, color: None, mark: Mark::Blank });
            players.push(Player {
                id: record.id,
                name: record.name.clone(),
                title: record.title.clone(),
                federation: record.federation.clone(),
                rating: record.rating,
                points: record.points,
                rank: record.rank,
                next_bye: record.rounds.get(n_played).and_then(|entry| entry.mark.bye()),
                rounds,
                accelerations: Vec::new(),
            });
        }
        players
    }

    /// Takes the byes that were asked for. What the columns of a player say goes before.
    ///
    /// The reference engine passes over whoever is not in the file.
    fn announce(
        &self,
        tournament: &mut Tournament,
        indices: &Indices,
        habits: Habits,
        faults: &mut Faults,
    ) {
        let next = tournament.n_played + 1;
        let in_columns = tournament.players.iter().enumerate();
        let mut byes: BTreeMap<(usize, usize), Bye> = in_columns
            .filter_map(|(index, player)| Some(((next, index), player.next_bye?)))
            .collect();
        for &RequestedBye { line, player, round, bye } in &self.byes {
            let index = match habits {
                Habits::Own => self.known(player, line, indices, faults),
                Habits::Reference => indices.get(&player).copied(),
            };
            let Some(index) = index else { continue };
            let round = round.map_or(next, |round| round as usize);
            if round >= next {
                byes.entry((round, index)).or_insert(bye);
            }
        }
        for (index, player) in tournament.players.iter_mut().enumerate() {
            player.next_bye = byes.get(&(next, index)).copied();
        }
        let byes = byes.into_iter();
        tournament.byes =
            byes.map(|((round, player), bye)| AnnouncedBye { player, round, bye }).collect();
        tournament.byes.sort_by_key(AnnouncedBye::order);
    }

    fn forbid(&self, tournament: &mut Tournament, indices: &Indices, faults: &mut Faults) {
        for (line, forbidden) in &self.forbidden {
            let (first, last) = match forbidden.rounds {
                None => (1, tournament.n_rounds),
                Some((first, last)) => (first as usize, last as usize),
            };
            let known = |&id: &u32| self.known(id, *line, indices, faults);
            tournament.forbidden.push(Forbidden {
                first_round: first,
                last_round: last,
                players: forbidden.players.iter().filter_map(known).collect(),
            });
        }
    }

    /// The index of a player whom a record names.
    fn known(
        &self,
        player: u32,
        line: usize,
        indices: &Indices,
        faults: &mut Faults,
    ) -> Option<usize> {
        let index = indices.get(&player).copied();
        if index.is_none() && !self.lines.contains_key(&player) && !self.has_nameless_player {
            faults.push(Fault::at(line, 5, Problem::UnknownPlayer { player }));
        }
        index
    }

    fn accelerate(&self, tournament: &mut Tournament, indices: &Indices, faults: &mut Faults) {
        let n_rounds = self.n_rounds.map_or(MOST_ROUNDS as usize, |_| tournament.n_rounds);
        for (line, accelerated) in &self.accelerations {
            match accelerated {
                Accelerated::Player { player, points } => {
                    let Some(index) = self.known(*player, *line, indices, faults) else { continue };
                    let accelerations = &mut tournament.players[index].accelerations;
                    accelerations.extend(points);
                    if accelerations.len() > n_rounds {
                        accelerations.truncate(n_rounds);
                        let problem = Problem::AcceleratedTooLong { player: *player };
                        faults.push(Fault::at(*line, 10, problem));
                    }
                }
                Accelerated::Range { points, rounds, players } => {
                    let last = rounds.1 as usize;
                    if last > n_rounds {
                        let problem = Problem::AcceleratedTooLong { player: players.0 };
                        faults.push(Fault::at(*line, 19, problem));
                        continue;
                    }
                    self.known(players.1, *line, indices, faults);
                    for (_, &index) in indices.range(players.0..=players.1) {
                        let accelerations = &mut tournament.players[index].accelerations;
                        accelerations.resize(accelerations.len().max(last), Points::ZERO);
                        accelerations[rounds.0 as usize - 1..last].fill(*points);
                    }
                }
            }
        }
    }

    /// Gives the virtual points of C.04.7, unless the file gives its own.
    fn accelerate_by_baku(
        &self,
        tournament: &mut Tournament,
        group: BakuGroup,
        faults: &mut Faults,
    ) {
        let Some((line, system)) = &self.system else { return };
        if !system.is_baku || !self.accelerations.is_empty() {
            return;
        }
        if !tournament.points.are_halves() {
            faults.push(Fault::at(*line, 5, Problem::BakuNeedsHalves));
        }
        tournament.accelerate(group);
    }
}

/// The initial color that the games of the first round with colors show.
///
/// Those who had been paired by then count, in the order of their numbers: the first of them, or
/// the next who has a color in that round, had it by the lot or against it, as odd and even go.
fn seen_initial_color(players: &[Player]) -> Option<Color> {
    let first_color = |player: &Player| player.rounds.iter().position(|one| one.color.is_some());
    let first = players.iter().filter_map(first_color).min()?;
    let took_part =
        |player: &&Player| player.rounds.iter().take(first + 1).any(|round| round.mark.is_paired());
    let mut present = players.iter().filter(took_part).enumerate();
    let color = |(number, player): (usize, &Player)| {
        let color = player.rounds[first].color?;
        Some(if number % 2 == 0 { color } else { color.opposite() })
    };
    present.find_map(color)
}
